//! The line of best play to the end, and what each choice of the mover is worth.

use super::endgame::{After, Endgame, EndgameError};
use super::solve::{Solver, Verdict};
use super::Limits;
use crate::rules::{Play, Seat};
use std::time::Instant;

/// One turn of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineTurn {
    /// The seat.
    pub seat: Seat,
    /// What it plays, `None` for a pass.
    pub play: Option<Play>,
}

/// A line of best play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// The turns, forced passes included.
    pub turns: Vec<LineTurn>,
    /// Whether it reaches the end of the game; else the limits did not suffice to go on.
    pub is_complete: bool,
}

impl Solver {
    /// As [`Solver::first_out`], after a turn of the seat to move (`None` = a pass).
    ///
    /// # Errors
    /// [`EndgameError`] for a position that cannot be.
    pub fn first_out_after(
        &mut self,
        ending: &Endgame,
        turn: Option<Play>,
        seat: Seat,
        limits: &Limits,
    ) -> Result<Verdict, EndgameError> {
        match ending.after(turn) {
            After::Goes(next) => self.first_out(&next, seat, limits),
            ended => {
                self.nodes = 0;
                Ok(Verdict::of(Some(ended == After::Out(seat))))
            }
        }
    }

    /// A line in which both sides keep to what [`Solver::first_out`] finds. The side that wins plays the first choice, in the
    /// order of `pdk legal`, that keeps the win; for the other all are equal, and it plays the first.
    ///
    /// `None`: the limits did not suffice for the first answer; they hold for the whole line.
    ///
    /// # Errors
    /// [`EndgameError`] for a position that cannot be.
    pub fn first_out_line(
        &mut self,
        ending: &Endgame,
        seat: Seat,
        limits: &Limits,
    ) -> Result<Option<Line>, EndgameError> {
        let verdict = self.first_out(ending, seat, limits)?;
        if verdict == Verdict::Unknown {
            return Ok(None);
        }
        let spent = self.nodes();
        let line = self.line(ending, limits, spent, |solver, here, turn, limits| {
            let found = solver.first_out_after(here, turn, seat, limits)?;
            Ok(Some(found == verdict).filter(|_| found != Verdict::Unknown))
        });
        line.map(Some)
    }

    /// A line in which every seat plays as [`Solver::points`] supposes; of equal choices the first in the order of `pdk legal`.
    ///
    /// `None`: the limits did not suffice for the first answer; they hold for the whole line.
    ///
    /// # Errors
    /// [`EndgameError`] for a position that cannot be, or of two seats.
    pub fn points_line(
        &mut self,
        ending: &Endgame,
        limits: &Limits,
    ) -> Result<Option<Line>, EndgameError> {
        let value = match self.points(ending, limits)? {
            None => return Ok(None),
            Some(value) => value,
        };
        let spent = self.nodes();
        let line = self.line(ending, limits, spent, |solver, here, turn, limits| {
            let found = solver.points_after(here, turn, limits)?;
            Ok(found.map(|found| found == value))
        });
        line.map(Some)
    }

    /// Follows the first choice that `keeps` accepts, to the end; `keeps` answers `None` when its limits did not suffice.
    fn line(
        &mut self,
        ending: &Endgame,
        limits: &Limits,
        mut spent: u64,
        keeps: impl Fn(
            &mut Solver,
            &Endgame,
            Option<Play>,
            &Limits,
        ) -> Result<Option<bool>, EndgameError>,
    ) -> Result<Line, EndgameError> {
        let deadline = limits
            .time
            .and_then(|time| Instant::now().checked_add(time));
        let mut line = Line::default();
        let mut here = ending.clone();
        loop {
            let (plays, may_pass) = here.choices();
            let mut chosen = None;
            for turn in turns(&plays, may_pass) {
                let rest = Limits {
                    nodes: limits.nodes.saturating_sub(spent),
                    time: deadline.map(|end| end.saturating_duration_since(Instant::now())),
                };
                let kept = keeps(self, &here, turn, &rest)?;
                spent += self.nodes();
                match kept {
                    None => return Ok(line),
                    Some(true) => {
                        chosen = Some(turn);
                        break;
                    }
                    Some(false) => {}
                }
            }
            // Some choice keeps what was found.
            let play = match chosen {
                None => return Ok(line),
                Some(play) => play,
            };
            line.turns.push(LineTurn {
                seat: here.to_move,
                play,
            });
            match here.after(play) {
                After::Goes(next) => here = next,
                _ => {
                    line.is_complete = true;
                    return Ok(line);
                }
            }
        }
    }
}

/// The plays, then the pass where it is legal.
fn turns(plays: &[Play], may_pass: bool) -> impl Iterator<Item = Option<Play>> + '_ {
    let pass = if may_pass { Some(None) } else { None };
    plays.iter().copied().map(Some).chain(pass)
}
