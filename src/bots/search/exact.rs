//! The solver in the worlds of a search: who wins for certain, and what the ending is worth with open hands.

use super::super::playout::{End, Playout};
use crate::cards::RankCounts;
use crate::rules::{BombSettle, Kind, Play, RuleSet, Seat};
use crate::solver::{Endgame, Limits, Past, Solver, Verdict};
use std::time::Duration;

/// The memory of the solver's table, in bytes: enough for endings of few cards, and quick to clear.
const MEMORY: usize = 1 << 20;

/// The solver of one decision. What it has found in one world helps in the next.
pub(super) struct Exact<'a> {
    rules: &'a RuleSet,
    solver: Solver,
    /// Positions that may still be looked at.
    nodes_left: u64,
}

impl<'a> Exact<'a> {
    pub(super) fn new(rules: &'a RuleSet, nodes: u64) -> Exact<'a> {
        Exact {
            rules,
            solver: Solver::new(rules, MEMORY),
            nodes_left: nodes,
        }
    }

    /// So many positions may be looked at from now on; what was left of the former number is given up.
    pub(super) fn set_nodes(&mut self, nodes: u64) {
        self.nodes_left = nodes;
    }

    /// Whether no position may be looked at any more.
    pub(super) fn is_spent(&self) -> bool {
        self.nodes_left == 0
    }

    /// Whether the thinking seat is first out for certain after its play, against all others together.
    pub(super) fn wins(
        &mut self,
        mut game: Playout,
        play: Option<Play>,
        most_nodes: u64,
        time: Option<Duration>,
    ) -> Verdict {
        let ending = match self.after(&mut game, play) {
            Ok(ending) => ending,
            Err(Some(0)) => return Verdict::Win,
            Err(_) => return Verdict::Loss,
        };
        let limits = self.limits(most_nodes, time);
        let verdict = self.solver.first_out(&ending, Seat::ALL[0], &limits);
        self.pay();
        verdict.unwrap_or(Verdict::Unknown)
    }

    /// The points of the thinking seat after its play when every seat plays for its own points.
    pub(super) fn points(
        &mut self,
        mut game: Playout,
        play: Option<Play>,
        most_nodes: u64,
        time: Option<Duration>,
    ) -> Option<i32> {
        let ending = match self.after(&mut game, play) {
            Ok(ending) => ending,
            Err(end) => return Some(game.points(self.rules, end)),
        };
        let limits = self.limits(most_nodes, time);
        let scores = self.solver.points(&ending, &limits);
        self.pay();
        Some(scores.ok()??[0])
    }

    fn limits(&self, most_nodes: u64, time: Option<Duration>) -> Limits {
        Limits {
            nodes: most_nodes.min(self.nodes_left),
            time,
        }
    }

    fn pay(&mut self) {
        self.nodes_left -= self.solver.nodes().min(self.nodes_left);
    }

    /// The rest of the game after a play, or how the game ended.
    fn after(&self, game: &mut Playout, play: Option<Play>) -> Result<Endgame, End> {
        match game.make(self.rules, play) {
            Some(end) => Err(end),
            None => Ok(ending_of(self.rules, game)),
        }
    }
}

/// The ending that a playout is in; seat 1 is the one that thinks.
fn ending_of(rules: &RuleSet, game: &Playout) -> Endgame {
    let mut bombs = game.bombs;
    if let Some((shape, owner)) = game.table {
        // The solver counts a bomb that may be beaten once it has won its round.
        if shape.kind == Kind::Bomb && rules.bomb_settle == BombSettle::Stands {
            bombs[owner] = bombs[owner].saturating_sub(1);
        }
    }
    let seat = |index: usize| Seat::ALL[index];
    Endgame {
        rules: *rules,
        hands: game.hands,
        seats: 3,
        to_move: seat(game.to_move),
        table: game.table.map(|(shape, owner)| (shape, seat(owner))),
        must_contain: RankCounts::EMPTY,
        past: Past {
            plays: game.plays,
            leader: game.leader.map(seat),
            bombs,
            heart10: game.heart10.map(seat),
            declarer: game.declarer.map(seat),
            liable: game.liable == Some((game.to_move + 2) % 3),
        },
    }
}
