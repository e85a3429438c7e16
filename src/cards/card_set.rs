//! A set of cards as a 52-bit mask.

use super::{Card, RankCounts};
use std::fmt;

/// A set of cards: bit `4 · rank + suit` of a `u64`, bit 0 = ♦3, bit 3 = ♠3, bit 51 = ♠2. Bits 52–63 are zero.
///
/// ```
/// use pdkbot::cards::{parse_cards, CardSet};
/// let hand = parse_cards("3S 4D 4C").unwrap();
/// assert_eq!(hand.len(), 3);
/// assert_eq!(hand.bits(), 0b0011_1000);
/// assert_eq!(hand.to_string(), "3S 4D 4C");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// All 52 cards.
    pub const ALL: CardSet = CardSet((1 << 52) - 1);

    /// The set with this mask, `None` when a bit above 51 is set.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<CardSet> {
        if bits >> 52 == 0 {
            Some(CardSet(bits))
        } else {
            None
        }
    }

    /// The mask.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one card.
    #[must_use]
    pub const fn of(card: Card) -> CardSet {
        CardSet(1 << card.index())
    }

    /// The number of cards, 0 … 52.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Whether every card of `other` is in the set.
    #[must_use]
    pub const fn contains_all(self, other: CardSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether the two sets share a card.
    #[must_use]
    pub const fn intersects(self, other: CardSet) -> bool {
        self.0 & other.0 != 0
    }

    /// The cards of both sets together.
    #[must_use]
    pub const fn union(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards that are in both sets.
    #[must_use]
    pub const fn intersection(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// The set without the cards of `other`.
    #[must_use]
    pub const fn minus(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// Adds a card.
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    /// The lowest card.
    #[must_use]
    pub fn lowest(self) -> Option<Card> {
        // No card has the number 64, the answer for an empty mask.
        Card::from_index(self.0.trailing_zeros() as u8)
    }

    /// The cards, low to high.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let card = rest.lowest()?;
            rest.0 &= rest.0 - 1;
            Some(card)
        })
    }

    /// How many cards of each rank.
    #[must_use]
    pub const fn counts(self) -> RankCounts {
        RankCounts::of_mask(self.0)
    }

    /// Cards of this set with exactly these rank counts: those of `wanted` first, then the lowest suits (R33).
    ///
    /// `None` when the set does not hold as many.
    #[must_use]
    pub fn pick(self, counts: RankCounts, wanted: CardSet) -> Option<CardSet> {
        if !self.counts().contains(counts) {
            return None;
        }
        let mut picked = 0;
        for rank in counts.ranks().iter() {
            let shift = 4 * rank.index();
            let held = self.0 >> shift & 0xF;
            let mut first = held & wanted.0 >> shift;
            let mut rest = held & !first;
            for _ in 0..counts.get(rank) {
                let from = if first != 0 { &mut first } else { &mut rest };
                picked |= (*from & from.wrapping_neg()) << shift;
                *from &= *from - 1;
            }
        }
        Some(CardSet(picked))
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl fmt::Display for CardSet {
    /// Cards with suits, sorted low to high, blanks between; empty for no card.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}
