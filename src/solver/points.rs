//! The settlement when every seat plays for its own points (max^n: Luckhardt and Irani, "An algorithmic solution of N-person
//! games", 1986), and of equal own points for the fewest of the seat after it.
//!
//! The rule for ties makes the value of a position unique, whatever the order of choices; and since a sum over seats is
//! nought, it leaves nothing open. Values are points still to come, so what was earned before does not matter.

use super::answer::can_finish;
use super::key::key;
use super::order::score;
use super::payments::{Points, Stakes};
use super::state::{had_better, Ground, State, Step};
use super::table::Table;
use super::Clock;
use crate::cards::RankCounts;
use crate::rules::{append_plays, Play};

/// Marks the keys of this search in the table.
const GOAL: u32 = 2;

#[derive(Clone, Copy)]
struct Child {
    step: Step,
    score: i32,
}

/// Buffers that grow once and are used again.
#[derive(Default)]
pub(super) struct Buffers {
    plays: Vec<Play>,
    children: Vec<Child>,
}

/// What a search of a position came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// Its value.
    Value(Points),
    /// The seat before will not go here: it has something better.
    Worse,
    /// The limits did not suffice.
    Unknown,
}

/// One search and what all its positions share.
pub(super) struct MaxN<'a> {
    pub(super) ground: &'a Ground,
    pub(super) stakes: &'a Stakes,
    /// A number for the stakes, so that one table serves several (5 bits).
    pub(super) context: u32,
    pub(super) table: &'a mut Table,
    pub(super) clock: &'a mut Clock,
    pub(super) buffers: &'a mut Buffers,
}

impl MaxN<'_> {
    /// The points still to come from a position where the mover has an answer or leads.
    pub(super) fn solve(&mut self, state: &State, must_contain: RankCounts) -> Option<Points> {
        let found = if must_contain.is_empty() {
            self.look_up(state, None)
        } else {
            // A position with R03's duty is no other's, so it has no place in the table.
            self.search(state, must_contain, None)
        };
        match found {
            Found::Value(points) => Some(points),
            _ => None,
        }
    }

    /// `bound`: a seat and the points it is sure of elsewhere; below them the value does not matter.
    fn look_up(&mut self, state: &State, bound: Option<(u8, i32)>) -> Found {
        if let Some(points) = self.finish(state) {
            return Found::Value(points);
        }
        let extra = GOAL
            | u32::from(state.liable) << 2
            | self.stakes.history_key(state.history) << 3
            | self.context << 7;
        let key = key(self.ground, state, 0, extra);
        if let Some(value) = self.table.get(key) {
            return Found::Value(unpack(value));
        }
        let started = self.clock.nodes();
        let found = self.search(state, RankCounts::EMPTY, bound);
        if let Found::Value(points) = found {
            self.table
                .set(key, pack(points), self.clock.nodes() - started);
        }
        found
    }

    /// The value where the mover goes out at once and cannot do better.
    fn finish(&self, state: &State) -> Option<Points> {
        if !self.stakes.most_is_unique()
            || self.ground.closed_by.is_some()
            || !can_finish(&self.ground.rules, state.hand(), state.table)
        {
            return None;
        }
        let mut end = *state;
        end.hands[usize::from(state.mover)] = RankCounts::EMPTY;
        end.liable = false;
        let points = self.stakes.end(&end);
        // A bomb of the mover's, as the last play or lying, would make more of it: left to the search.
        let most = self.stakes.most(self.ground, state, state.mover);
        Some(points).filter(|points| points[usize::from(state.mover)] == most)
    }

    fn search(
        &mut self,
        state: &State,
        must_contain: RankCounts,
        bound: Option<(u8, i32)>,
    ) -> Found {
        if !self.clock.count() {
            return Found::Unknown;
        }
        let mover = usize::from(state.mover);
        let next = usize::from(self.ground.next(state.mover));
        let most = self.stakes.most(self.ground, state, state.mover);
        // Above this the seat of the bound gets less than it is sure of: what the mover and the third get is lost to it.
        let enough = bound
            .filter(|&(seat, _)| seat != state.mover)
            .map(|(seat, sure)| {
                let third = 3 - seat - state.mover;
                -sure - self.stakes.least(self.ground, state, third)
            });
        let start = self.buffers.children.len();
        self.expand(state, must_contain);
        let end = self.buffers.children.len();
        let mut best: Option<Points> = None;
        let mut answer = None;
        for place in start..end {
            self.bring_best(place, end);
            let Step {
                state: after,
                over,
                bomb,
            } = self.buffers.children[place].step;
            let mut earned = [0; 3];
            self.stakes.add_bomb(&mut earned, bomb);
            let found = if over {
                Found::Value(self.stakes.end(&after))
            } else {
                let sure = best.map(|best| best[mover] - earned[mover]);
                if sure.map_or(false, |sure| {
                    self.stakes.most(self.ground, &after, state.mover) < sure
                }) {
                    continue;
                }
                self.look_up(&after, sure.map(|sure| (state.mover, sure)))
            };
            let mut points = match found {
                Found::Value(points) => points,
                Found::Worse => continue,
                Found::Unknown => {
                    answer = Some(Found::Unknown);
                    break;
                }
            };
            for (sum, earned) in points.iter_mut().zip(earned) {
                *sum += earned;
            }
            let better = best.map_or(true, |best| {
                (points[mover], -points[next]) > (best[mover], -best[next])
            });
            if better {
                best = Some(points);
                if enough.map_or(false, |enough| points[mover] > enough) {
                    answer = Some(Found::Worse);
                    break;
                }
                if points[mover] == most && self.stakes.most_is_unique() {
                    break;
                }
            }
        }
        self.buffers.children.truncate(start);
        answer.unwrap_or_else(|| best.map_or(Found::Unknown, Found::Value))
    }

    fn expand(&mut self, state: &State, must_contain: RankCounts) {
        let ground = self.ground;
        let plays = &mut self.buffers.plays;
        plays.clear();
        append_plays::<false>(
            &ground.rules,
            state.hand(),
            state.table,
            state.next_left(ground),
            must_contain,
            plays,
        );
        for &play in plays.iter() {
            let step = state.after(ground, play, || had_better(state, plays, play));
            let score = if step.over {
                i32::MAX
            } else {
                score(state, Some(play), &step.state)
            };
            self.buffers.children.push(Child { step, score });
        }
        if state.may_pass(ground) {
            let step = state.passed(ground);
            let score = score(state, None, &step.state);
            self.buffers.children.push(Child { step, score });
        }
    }

    /// Swaps the child with the highest score of `place..end` to `place`.
    fn bring_best(&mut self, place: usize, end: usize) {
        let mut best = place;
        for index in place + 1..end {
            if self.buffers.children[index].score > self.buffers.children[best].score {
                best = index;
            }
        }
        self.buffers.children.swap(place, best);
    }
}

/// Two seats' points in a word; the third's follow.
fn pack(points: Points) -> u64 {
    u64::from(points[0] as u32) << 32 | u64::from(points[1] as u32)
}

fn unpack(value: u64) -> Points {
    let first = (value >> 32) as i32;
    let second = value as u32 as i32;
    [first, second, -first - second]
}
