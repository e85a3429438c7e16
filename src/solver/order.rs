//! In which order choices are looked at. It decides how long a search takes, never what it finds.

use super::state::State;
use crate::cards::{RankCounts, RankSet};
use crate::rules::{Kind, Play};

/// How good a choice looks to the mover: few cards and few plays left, low ranks spent, bombs and passes kept for later.
///
/// The weights are those under which endings from games took the fewest positions: the cards left weigh most; whether the
/// choice keeps the lead, how many cards the next seat holds, and what has decided other positions weighed nothing.
#[inline]
pub(super) fn score(state: &State, play: Option<Play>, next: &State) -> i32 {
    let hand = next.hands[usize::from(state.mover)];
    let score = -15 * turns(hand) - 30 * i32::from(hand.total());
    match play {
        None => score - 10,
        Some(play) => {
            let bomb = if play.shape.kind == Kind::Bomb {
                100
            } else {
                0
            };
            score - 2 * i32::from(play.shape.top.index()) - bomb
        }
    }
}

/// Roughly how many plays empty a hand: one for each rank, less what a straight and the kickers of triples take along.
#[inline]
fn turns(hand: RankCounts) -> i32 {
    let ranks = hand.ranks();
    let mut turns = i32::from(ranks.len());
    let straights = ranks.intersection(RankSet::RUN_RANKS).run_starts(5);
    if !straights.is_empty() {
        turns -= 3 + i32::from(straights.len());
    }
    let triples = i32::from(hand.triples().len());
    (turns - 2 * triples).max(triples).max(1)
}
