//! One turn of the record of a game.

use crate::cards::CardSet;
use crate::rules::Seat;

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
