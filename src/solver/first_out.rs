//! Can a seat force to be first out against all others together? Depth first through the AND/OR tree, with a table.
//!
//! No play takes a card back, so no position comes twice and the search needs no care for cycles; its depth is at most a
//! turn for each card and the passes between.

use super::answer::can_finish;
use super::key::key;
use super::order::score;
use super::state::{had_better, Ground, State, Step};
use super::table::Table;
use super::{Clock, Verdict};
use crate::cards::RankCounts;
use crate::rules::{append_plays, Play};

/// Marks the keys of this search in the table.
const GOAL: u32 = 1;

/// Buffers that grow once and are used again.
#[derive(Default)]
pub(super) struct Buffers {
    plays: Vec<Play>,
    children: Vec<State>,
    /// Score and place among the children of every child still to be looked at.
    order: Vec<(i32, u32)>,
}

/// One search: which seat attacks, and what all its positions share.
pub(super) struct FirstOut<'a> {
    pub(super) ground: &'a Ground,
    pub(super) attacker: u8,
    pub(super) table: &'a mut Table,
    pub(super) clock: &'a mut Clock,
    pub(super) buffers: &'a mut Buffers,
}

impl FirstOut<'_> {
    /// Whether the attacker wins from a position where the mover has an answer or leads.
    pub(super) fn solve(&mut self, state: &State, must_contain: RankCounts) -> Verdict {
        if !must_contain.is_empty() {
            // A position with R03's duty is no other's, so it has no place in the table.
            return Verdict::of(self.search(state, must_contain));
        }
        if can_finish(&self.ground.rules, state.hand(), state.table) {
            return Verdict::of(Some(state.mover == self.attacker));
        }
        Verdict::of(self.look_up(state))
    }

    /// The answer of the table, else of a search. `None`: the limits did not suffice.
    fn look_up(&mut self, state: &State) -> Option<bool> {
        // R45: a closed game ends otherwise; the attacker's own number is part of the order of the hands.
        let closed = self
            .ground
            .closed_by
            .map_or(0, |seat| 1 + (seat + 3 - self.attacker) % 3);
        let key = key(
            self.ground,
            state,
            self.attacker,
            GOAL | u32::from(closed) << 2,
        );
        if let Some(value) = self.table.get(key) {
            return Some(value & 1 == 1);
        }
        let started = self.clock.nodes();
        let won = self.search(state, RankCounts::EMPTY)?;
        let work = self.clock.nodes() - started;
        self.table.set(key, u64::from(won), work);
        Some(won)
    }

    fn search(&mut self, state: &State, must_contain: RankCounts) -> Option<bool> {
        if !self.clock.count() {
            return None;
        }
        let attacks = state.mover == self.attacker;
        let start = self.buffers.children.len();
        if self.expand(state, must_contain, attacks) {
            self.buffers.children.truncate(start);
            self.buffers.order.truncate(start);
            return Some(attacks);
        }
        let end = self.buffers.children.len();
        let mut answer = Some(!attacks);
        for place in start..end {
            let best = best_of(&mut self.buffers.order[place..end]);
            let child = self.buffers.children[best as usize];
            let found = self.look_up(&child);
            if found != Some(!attacks) {
                answer = found;
                break;
            }
        }
        self.buffers.children.truncate(start);
        self.buffers.order.truncate(start);
        answer
    }

    /// Pushes the positions after every choice; true when one of them decides for the mover's side at once.
    fn expand(&mut self, state: &State, must_contain: RankCounts, attacks: bool) -> bool {
        let ground = self.ground;
        let mut plays = std::mem::take(&mut self.buffers.plays);
        plays.clear();
        append_plays::<false>(
            &ground.rules,
            state.hand(),
            state.table,
            state.next_left(ground),
            must_contain,
            &mut plays,
        );
        let mut decided = plays.iter().any(|&play| {
            let step = state.after(ground, play, || had_better(state, &plays, play));
            self.push(state, Some(play), &step, attacks)
        });
        if !decided && state.may_pass(ground) {
            decided = self.push(state, None, &state.passed(ground), attacks);
        }
        self.buffers.plays = plays;
        decided
    }

    fn push(&mut self, state: &State, play: Option<Play>, step: &Step, attacks: bool) -> bool {
        let next = &step.state;
        let won = if step.over {
            next.hands[usize::from(self.attacker)].is_empty()
        } else if can_finish(&self.ground.rules, next.hand(), next.table) {
            next.mover == self.attacker
        } else {
            let place = self.buffers.children.len() as u32;
            self.buffers.order.push((score(state, play, next), place));
            self.buffers.children.push(*next);
            return false;
        };
        won == attacks
    }
}

/// Moves the child with the highest score, of equals the first pushed, to the front and returns its place.
fn best_of(order: &mut [(i32, u32)]) -> u32 {
    let mut best = 0;
    for index in 1..order.len() {
        let (score, place) = order[index];
        if score > order[best].0 || (score == order[best].0 && place < order[best].1) {
            best = index;
        }
    }
    order.swap(0, best);
    order[0].1
}
