//! One turn of the record of a game, and what lay on the table at each.

use crate::cards::CardSet;
use crate::rules::{table_shape, RuleSet, Seat, Shape};

/// What a seat did on its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// The seat.
    pub seat: Seat,
    /// The cards it played; none for a pass.
    pub cards: CardSet,
}

impl Turn {
    /// The most turns a game can have.
    ///
    /// 51 cards at most are played one by one; all but the last play can be followed by two passes, but the lead changes
    /// hands at least once for either other seat to lose a card, and such a play is followed by one pass at the most.
    pub const MOST: usize = 144;

    /// The turn as one word: `seat << 62 | card mask`.
    #[must_use]
    pub const fn word(self) -> u64 {
        (self.seat.number() as u64) << 62 | self.cards.bits()
    }

    /// The turn of a word; `None` when the seat is 0 or one of bits 52–61 is set.
    #[must_use]
    pub fn from_word(word: u64) -> Option<Turn> {
        let seat = Seat::from_number((word >> 62) as u8)?;
        let cards = CardSet::from_bits(word & !(3 << 62))?;
        Some(Turn { seat, cards })
    }

    /// Whether the seat passed.
    #[must_use]
    pub const fn is_pass(self) -> bool {
        self.cards.is_empty()
    }
}

/// What lay on the table at each turn of a record, and whose it was: `None` on a free lead, and where only turns before the
/// record would tell.
pub(crate) fn tables(rules: &RuleSet, turns: &[Turn]) -> Vec<Option<(Shape, Seat)>> {
    let mut tables = Vec::with_capacity(turns.len());
    let mut table: Option<(Shape, Seat)> = None;
    for turn in turns {
        if matches!(table, Some((_, owner)) if owner == turn.seat) {
            table = None; // R30: everybody passed.
        }
        tables.push(table);
        if !turn.is_pass() {
            let shape = table_shape(turn.cards.counts(), rules);
            table = shape.map(|shape| (shape, turn.seat));
        }
    }
    tables
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::parse_cards;

    /// R30: two passes clear the table; before its first play a record does not tell what lay there.
    #[test]
    fn the_table_is_known_from_the_first_play_until_all_pass() {
        let texts = ["", "4S", "6S", "", "", "3D 3C", ""];
        let seats = Seat::ALL.iter().cycle();
        let turns: Vec<Turn> = seats
            .zip(texts)
            .map(|(&seat, cards)| Turn {
                seat,
                cards: parse_cards(cards).unwrap(),
            })
            .collect();
        let found: Vec<Option<(u8, usize)>> = tables(&RuleSet::classic16(), &turns)
            .iter()
            .map(|table| table.map(|(shape, owner)| (shape.cards, owner.index())))
            .collect();
        let pair = Some((2, 2));
        let expected = [
            None,
            None,
            Some((1, 1)),
            Some((1, 2)),
            Some((1, 2)),
            None,
            pair,
        ];
        assert_eq!(found, expected);
    }
}
