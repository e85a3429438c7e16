//! The solver: the table and the buffers that its searches share.

use super::clock::Clock;
use super::endgame::{After, Endgame, EndgameError};
use super::first_out::{Buffers, FirstOut};
use super::payments::{Points, Stakes};
use super::points::{self, MaxN};
use super::state::Ground;
use super::table::Table;
use super::Limits;
use crate::rules::{Play, RuleSet, Scores, Seat};

/// What was found about a seat's being first out against all others together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It can force it.
    Win,
    /// The others can prevent it.
    Loss,
    /// The limits did not suffice.
    Unknown,
}

impl Verdict {
    pub(super) fn of(won: Option<bool>) -> Verdict {
        match won {
            Some(true) => Verdict::Win,
            Some(false) => Verdict::Loss,
            None => Verdict::Unknown,
        }
    }
}

/// Solves endings under one rule set; what it has found stays in its table for the next question.
pub struct Solver {
    rules: RuleSet,
    table: Table,
    buffers: Buffers,
    max_n: points::Buffers,
    /// The stakes that entries of the table were found under, by their number.
    contexts: Vec<Stakes>,
    pub(super) nodes: u64,
}

impl Solver {
    /// A solver whose table takes at most `memory` bytes.
    #[must_use]
    pub fn new(rules: &RuleSet, memory: usize) -> Solver {
        Solver {
            rules: *rules,
            table: Table::new(memory),
            buffers: Buffers::default(),
            max_n: points::Buffers::default(),
            contexts: Vec::with_capacity(CONTEXTS),
            nodes: 0,
        }
    }

    /// Forgets what was found.
    pub fn forget(&mut self) {
        self.table.clear();
        self.contexts.clear();
    }

    /// The positions that the last question looked at.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether `seat` can force to be first out, all others playing together against it.
    ///
    /// # Errors
    /// [`EndgameError`] for a position that cannot be.
    pub fn first_out(
        &mut self,
        ending: &Endgame,
        seat: Seat,
        limits: &Limits,
    ) -> Result<Verdict, EndgameError> {
        self.check(ending)?;
        if seat.number() > ending.seats {
            return Err(EndgameError::Absent(seat));
        }
        let ground = Ground::of(ending);
        let mut clock = Clock::start(limits);
        let mut search = FirstOut {
            ground: &ground,
            attacker: seat.index() as u8,
            table: &mut self.table,
            clock: &mut clock,
            buffers: &mut self.buffers,
        };
        let state = ending.state().settled(&ground).state;
        let verdict = search.solve(&state, ending.must_contain);
        self.nodes = clock.nodes();
        Ok(verdict)
    }

    /// The scores when every seat plays for its own points, and of equal own points for the fewest of the seat after it.
    ///
    /// They are those of the settlement, bombs that count already included. `None`: the limits did not suffice.
    ///
    /// # Errors
    /// [`EndgameError`] for a position that cannot be, or of two seats.
    pub fn points(
        &mut self,
        ending: &Endgame,
        limits: &Limits,
    ) -> Result<Option<Scores>, EndgameError> {
        self.check(ending)?;
        if ending.seats != 3 {
            return Err(EndgameError::PointsNeedThree);
        }
        let ground = Ground::of(ending);
        let stakes = Stakes::of(ending);
        let context = self.context(&stakes);
        let mut clock = Clock::start(limits);
        let mut search = MaxN {
            ground: &ground,
            stakes: &stakes,
            context,
            table: &mut self.table,
            clock: &mut clock,
            buffers: &mut self.max_n,
        };
        let step = ending.state().settled(&ground);
        let found = search.solve(&step.state, ending.must_contain);
        self.nodes = clock.nodes();
        Ok(found.map(|points| self.scores(ending, &stakes, points, step.bomb)))
    }

    /// As [`Solver::points`], after a turn of the seat to move (`None` = a pass).
    ///
    /// # Errors
    /// [`EndgameError`] for a position that cannot be, or of two seats.
    pub fn points_after(
        &mut self,
        ending: &Endgame,
        turn: Option<Play>,
        limits: &Limits,
    ) -> Result<Option<Scores>, EndgameError> {
        if let After::Goes(next) = ending.after(turn) {
            return self.points(&next, limits);
        }
        self.check(ending)?;
        self.nodes = 0;
        let stakes = Stakes::of(ending);
        let ground = Ground::of(ending);
        let step = turn.map(|play| ending.state().laid(&ground, play, || false));
        Ok(step.map(|step| {
            let points = stakes.end(&step.state);
            self.scores(ending, &stakes, points, step.bomb)
        }))
    }

    /// Points still to come and those of a bomb and of the past, in scores.
    fn scores(
        &self,
        ending: &Endgame,
        stakes: &Stakes,
        mut points: Points,
        bomb: Option<u8>,
    ) -> Scores {
        stakes.add_bomb(&mut points, bomb);
        for seat in Seat::ALL {
            for _ in 0..ending.past.bombs[seat.index()] {
                stakes.add_bomb(&mut points, Some(seat.index() as u8));
            }
        }
        points.map(|units| units * self.rules.base as i32)
    }

    fn check(&self, ending: &Endgame) -> Result<(), EndgameError> {
        ending.check()?;
        if ending.rules == self.rules {
            Ok(())
        } else {
            Err(EndgameError::OtherRules)
        }
    }

    /// The number of these stakes; the table is cleared when there are too many.
    fn context(&mut self, stakes: &Stakes) -> u32 {
        if let Some(number) = self.contexts.iter().position(|known| known == stakes) {
            return number as u32;
        }
        if self.contexts.len() == CONTEXTS {
            self.forget();
        }
        self.contexts.push(*stakes);
        self.contexts.len() as u32 - 1
    }
}

/// How many stakes the table tells apart: five bits of a key.
const CONTEXTS: usize = 32;
