//! One play, by its ranks.

use super::shape::Shape;
use crate::cards::RankCounts;

/// One legal play: its ranks, and the first of its readings by which it is legal now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play {
    /// How many cards of each rank.
    pub counts: RankCounts,
    /// What it counts as.
    pub shape: Shape,
}
