//! What each choice of an ending leads to, by the solver.

use pdkbot::rules::{Play, RuleSet};
use pdkbot::solver::{Endgame, EndgameError, Limits, Solver, Verdict};

/// The most cards of the three hands in an ending of the first ruler.
pub const MOST_CARDS_WON: u8 = 27;
/// The most cards of the three hands in an ending of the second ruler.
pub const MOST_CARDS_POINTS: u8 = 18;
/// The fewest cards: below, hardly anything is left to choose.
pub const FEWEST_CARDS: u8 = 6;

/// The memory of a solver, in bytes.
const MEMORY: usize = 64 << 20;

/// No answer of a set may be "unknown".
const NO_LIMIT: Limits = Limits {
    nodes: u64::MAX,
    time: None,
};

/// A solver that solves each question to its end.
pub struct Answers {
    solver: Solver,
}

impl Answers {
    /// A solver of these rules.
    #[must_use]
    pub fn new(rules: &RuleSet) -> Answers {
        Answers {
            solver: Solver::new(rules, MEMORY),
        }
    }

    /// Whether the mover can force to be first out against both others together.
    ///
    /// # Errors
    /// [`EndgameError`] for a position that cannot be.
    pub fn is_won(&mut self, ending: &Endgame) -> Result<bool, EndgameError> {
        let found = self.solver.first_out(ending, ending.to_move, &NO_LIMIT)?;
        Ok(found == Verdict::Win)
    }

    /// Which choices keep it so.
    ///
    /// # Errors
    /// As [`Answers::is_won`].
    pub fn keeps(
        &mut self,
        ending: &Endgame,
        choices: &Choices,
    ) -> Result<Vec<bool>, EndgameError> {
        let seat = ending.to_move;
        let mut kept = Vec::with_capacity(choices.turns.len());
        for &turn in &choices.turns {
            let found = self.solver.first_out_after(ending, turn, seat, &NO_LIMIT)?;
            kept.push(found == Verdict::Win);
        }
        Ok(kept)
    }

    /// The mover's own points after each choice, when every seat plays for its own points.
    ///
    /// # Errors
    /// As [`Answers::is_won`].
    pub fn points(
        &mut self,
        ending: &Endgame,
        choices: &Choices,
    ) -> Result<Vec<i32>, EndgameError> {
        let mut points = Vec::with_capacity(choices.turns.len());
        for &turn in &choices.turns {
            let found = self.solver.points_after(ending, turn, &NO_LIMIT)?;
            // Without a limit there is always an answer.
            points.extend(found.map(|scores| scores[ending.to_move.index()]));
        }
        Ok(points)
    }
}

/// The choices of the mover: its legal plays in the order of `pdk legal`, then the pass where it is legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choices {
    /// `None` = a pass.
    pub turns: Vec<Option<Play>>,
}

impl Choices {
    /// Those of an ending.
    #[must_use]
    pub fn of(ending: &Endgame) -> Choices {
        let (plays, may_pass) = ending.choices();
        let pass = if may_pass { Some(None) } else { None };
        Choices {
            turns: plays.into_iter().map(Some).chain(pass).collect(),
        }
    }
}
