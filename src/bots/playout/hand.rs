//! A hand in one word, so that a turn changes little.

use crate::cards::{Rank, RankCounts};
use crate::rules::Play;

/// Where the number of plays begins, above the counts, and where the number of cards does; both have room for a whole game.
const PLAYS: u32 = 4 * Rank::COUNT as u32;
const CARDS: u32 = PLAYS + 5;

/// A hand, how many cards it has and how often it has played, in one word: a play changes all three at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hand(u64);

impl Hand {
    #[inline(always)]
    pub(super) fn new(counts: RankCounts, cards: u8, plays: u8) -> Hand {
        Hand(counts.bits() | u64::from(plays) << PLAYS | u64::from(cards) << CARDS)
    }

    #[inline(always)]
    pub(super) fn counts(self) -> RankCounts {
        RankCounts::from_packed(self.0 & ((1 << PLAYS) - 1))
    }

    #[inline(always)]
    pub(super) fn holds_four(self) -> bool {
        !self.counts().fours().is_empty()
    }

    #[inline(always)]
    pub(super) fn cards(self) -> u8 {
        (self.0 >> CARDS) as u8
    }

    /// How often it has played, 2 for more than once.
    #[inline(always)]
    pub(super) fn plays(self) -> u8 {
        ((self.0 >> PLAYS) as u8 & 31).min(2)
    }

    /// The hand after a play from it.
    #[inline(always)]
    pub(super) fn after(self, play: Play) -> Hand {
        let cards = u64::from(play.shape.cards) << CARDS;
        Hand(self.0 - play.counts.bits() - (cards - (1 << PLAYS)))
    }
}
