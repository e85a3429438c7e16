//! The numbers of the policy.
//!
//! All were tuned by hill climbing: the policy at one seat against two PdkBot, two greedy policies and two of itself, 1,500 deals
//! a step under the arena rules, each gain confirmed on other deals.

// The value of a lead, in points of no unit.
pub(super) const PER_CARD: i32 = 7;
pub(super) const SINGLE: i32 = 2;
pub(super) const PAIR: i32 = 1;
pub(super) const STRAIGHT: i32 = 21;
pub(super) const PAIR_RUN: i32 = 5;
pub(super) const TRIPLE: i32 = 2;
pub(super) const PLANE: i32 = 22;
pub(super) const FOUR_WITH: i32 = -88;
pub(super) const BOMB: i32 = -66;
/// A bomb when somebody has one card left.
pub(super) const BOMB_IN_TIME: i32 = 162;
/// What each rank above three costs, by what is led.
pub(super) const SINGLE_PER_RANK: i32 = 6;
pub(super) const PAIR_PER_RANK: i32 = 6;
pub(super) const RUN_PER_RANK: i32 = 4;
pub(super) const TRIPLE_PER_RANK: i32 = 3;
/// What it costs to take cards from a pair, from a triple.
pub(super) const BREAKS_PAIR: i32 = 5;
pub(super) const BREAKS_TRIPLE: i32 = 19;
/// A single while the next seat has one card left, a pair while it has two.
pub(super) const SINGLE_TO_LAST_CARD: i32 = 221;
pub(super) const PAIR_TO_LAST_TWO: i32 = 22;
/// A play that nobody can answer.
pub(super) const SURE: i32 = 3;
/// A play after which one more empties the hand, when nobody can answer it, when somebody may.
pub(super) const SURE_THEN_OUT: i32 = 200;
pub(super) const THEN_OUT: i32 = 20;
/// A play that empties the hand.
pub(super) const OUT: i32 = 100_000;
/// Seats with so many cards left are about to go out.
pub(super) const FEW: u8 = 1;
/// Ranks by which a single that breaks nothing may be higher than the lowest one.
pub(super) const WORTH_KEEPING_WHOLE: u8 = 8;
