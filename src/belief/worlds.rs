//! Uniform worlds: the unseen cards dealt at random to the two other seats.

use crate::cards::{CardSet, RankCounts};
use crate::game::View;
use crate::rng::Rng;

/// The hidden hands of one world, as rank counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct World {
    /// The hand of the next seat.
    pub next: RankCounts,
    /// The hand of the previous seat.
    pub previous: RankCounts,
}

/// Draws uniform worlds one after the other.
///
/// The unseen cards lie in an array, ascending at first, that stays permuted from world to world; the smaller hand is
/// drawn first by a partial Fisher–Yates shuffle, and the other hand is drawn only when cards left play unseen.
#[derive(Clone, Debug)]
pub struct Worlds {
    /// The lowest bit of each card's rank in a packed count.
    units: [u64; 52],
    unseen: RankCounts,
    len: usize,
    first: usize,
    second: usize,
    next_is_first: bool,
}

impl Worlds {
    /// The worlds of a view.
    #[must_use]
    pub fn new(view: &View) -> Worlds {
        Worlds::of(view.unseen(), view.next_left(), view.previous_left())
    }

    /// Deals `next` and `previous` cards of `unseen`, which has at least as many.
    #[must_use]
    pub fn of(unseen: CardSet, next: u8, previous: u8) -> Worlds {
        let mut units = [0; 52];
        for (unit, card) in units.iter_mut().zip(unseen.iter()) {
            *unit = RankCounts::of(card.rank(), 1).bits();
        }
        let next_is_first = next <= previous;
        let (first, second) = if next_is_first {
            (next, previous)
        } else {
            (previous, next)
        };
        Worlds {
            units,
            unseen: unseen.counts(),
            len: usize::from(unseen.len()),
            first: usize::from(first),
            second: usize::from(second),
            next_is_first,
        }
    }

    /// Draws the next world.
    pub fn draw(&mut self, rng: &mut Rng) -> World {
        let first = self.draw_hand(0, self.first, rng);
        let second = if self.len == self.first + self.second {
            self.unseen.minus(first)
        } else {
            self.draw_hand(self.first, self.second, rng)
        };
        if self.next_is_first {
            World {
                next: first,
                previous: second,
            }
        } else {
            World {
                next: second,
                previous: first,
            }
        }
    }

    fn draw_hand(&mut self, start: usize, cards: usize, rng: &mut Rng) -> RankCounts {
        let units = &mut self.units[..self.len];
        let mut counts = 0;
        for i in start..start + cards {
            let j = i + rng.below((units.len() - i) as u32) as usize;
            units.swap(i, j);
            counts += units[i];
        }
        RankCounts::from_packed(counts)
    }
}
