//! The playout policy: what a seat leads and follows with, from public features alone.
//!
//! It is cheap and plays as people do: low cards first, long plays first, pairs, triples and bombs kept whole, high cards when
//! somebody is about to go out, plays that nobody can answer when one more empties the hand. It sees its own hand, the table,
//! the numbers of cards left and, as whoever counts cards, what the others hold together; never who holds what.
//!
//! Implements no rule of its own: R14–R20 as the generator has them, R31 and R32 by what it offers.

mod follow;
mod lead;
mod scores;

pub(super) use follow::follow_without_bomb;
pub(super) use lead::lead;

use super::hand::Hand;
use crate::cards::RankCounts;
use crate::rules::{Play, RuleSet, Shape};

/// What a seat sees beside its hand and the table.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    /// Cards left in the hand of the next seat.
    pub next_left: u8,
    /// Cards left in the hand of the previous seat.
    pub previous_left: u8,
    /// The cards of both other seats together.
    pub others: RankCounts,
    /// Whether this seat plays against a declarer who leads the trick: then its highest cards stop him (R45).
    pub stops_declarer: bool,
}

impl Seen {
    /// The first hand is that of the seat that sees.
    #[inline(always)]
    pub(super) fn of(hands: [Hand; 3], stops_declarer: bool) -> Seen {
        Seen {
            next_left: hands[1].cards(),
            previous_left: hands[2].cards(),
            others: hands[1].counts().plus(hands[2].counts()),
            stops_declarer,
        }
    }
}

/// What the policy does with a hand on a free lead or over a table; `None` for a pass.
#[must_use]
pub fn policy_play(
    rules: &RuleSet,
    hand: RankCounts,
    table: Option<Shape>,
    seen: Seen,
) -> Option<Play> {
    let hand = Hand::new(hand, hand.total(), 0);
    match table {
        Some(table) => follow::follow(rules, hand, table, seen),
        None => Some(lead::lead_any(rules, hand, seen)),
    }
}
