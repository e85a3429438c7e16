//! Candidates that run out: plays that nobody can answer, one after the other, until the hand is empty. Such a candidate wins
//! in every world, and no world has to be looked at.

use super::super::playout::is_sure;
use super::arm::Arm;
use crate::cards::RankCounts;
use crate::game::View;
use crate::rules::{append_plays, bombs_in, table_shape, Kind, Play, RuleSet, Shape};

/// Hands looked at for one decision: by far more than hands that can run out need.
const MOST_HANDS: usize = 2000;

/// Marks the arms that run out as proven.
pub(super) fn prove_run_outs(arms: &mut [Arm], view: &View) {
    let hand = view.hand.counts();
    let mut runs = Runs {
        rules: &view.rules,
        others: view.unseen().counts(),
        next_left: view.next_left(),
        looked_at: Vec::new(),
    };
    for arm in arms {
        arm.proven = arm
            .play
            .map_or(false, |play| runs.wins_by(play, hand.minus(play.counts)));
    }
}

struct Runs<'a> {
    rules: &'a RuleSet,
    /// All that the others may hold.
    others: RankCounts,
    /// Cards left in the hand of the next seat (R32); the same all the time, since nobody else plays.
    next_left: u8,
    /// The hands that were looked at; those that are looked at again do not run out.
    looked_at: Vec<RankCounts>,
}

impl Runs<'_> {
    fn wins_by(&mut self, play: Play, rest: RankCounts) -> bool {
        rest.is_empty() || (self.is_sure(play) && self.runs_out(rest))
    }

    /// Whether a hand that is to lead runs out.
    fn runs_out(&mut self, hand: RankCounts) -> bool {
        if self.looked_at.len() == MOST_HANDS || self.looked_at.contains(&hand) {
            return false;
        }
        self.looked_at.push(hand);
        let mut plays = Vec::new();
        append_plays::<false>(
            self.rules,
            hand,
            None,
            self.next_left,
            RankCounts::EMPTY,
            &mut plays,
        );
        plays
            .iter()
            .any(|&play| self.wins_by(play, hand.minus(play.counts)))
    }

    /// Whether nobody can answer a play, whoever holds what.
    fn is_sure(&self, play: Play) -> bool {
        let shape: Shape = table_shape(play.counts, self.rules).unwrap_or(play.shape);
        let bombs = bombs_in(self.rules, self.others);
        if shape.kind == Kind::Bomb {
            return bombs.above(shape.top).is_empty();
        }
        bombs.is_empty() && is_sure(shape, self.others)
    }
}
