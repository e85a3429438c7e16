//! Why `pdk rate` refuses an input, and why its work ends before its time.

use crate::exec::StartError;
use crate::failure::Failure;
use crate::series::SeriesError;
use pdkbot::rules::RuleSet;
use pdkbot::solver::EndgameError;
use std::fmt;

/// Why an input is refused.
#[derive(Debug)]
pub enum RateRefusal {
    /// A number that must not be nought.
    Nought(&'static str),
    /// Seeds that are a named range of the arena's, or overlap one.
    ArenaSeeds(String),
    /// A file that is there already.
    OutExists(String),
    /// A file that is no set of endings, or a broken one.
    SetFile {
        /// The file.
        file: String,
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        problem: String,
    },
    /// A part of a set that is not of this run.
    OtherPart {
        /// The file.
        file: String,
        /// The line, from 1.
        line: usize,
    },
    /// The rules asked for are not the set's.
    OtherRules {
        /// The set's.
        set: Box<RuleSet>,
        /// Those asked for.
        wanted: Box<RuleSet>,
    },
    /// An option whose payments depend on what no seat can know of a hidden hand.
    CeilingRules(&'static str),
    /// A program that cannot be asked.
    Start(StartError),
}

impl fmt::Display for RateRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RateRefusal::Nought(name) => write!(f, "{name}: 0 is too few"),
            RateRefusal::ArenaSeeds(seeds) => write!(
                f,
                "seeds: '{seeds}' has deals of the arena's dev, validation or sealed"
            ),
            RateRefusal::OutExists(file) => write!(f, "out: {file} is there already"),
            RateRefusal::SetFile {
                file,
                line,
                problem,
            } => write!(f, "{file}: line {line}: {problem}"),
            RateRefusal::OtherPart { file, line } => {
                write!(f, "{file}: line {line} is not of this run")
            }
            RateRefusal::OtherRules { set, wanted } => {
                write!(f, "rules: {set} in the set, {wanted} in --rules")
            }
            RateRefusal::CeilingRules(option) => write!(
                f,
                "rules: {option}: what it pays depends on more than the ranks of the hidden hands"
            ),
            RateRefusal::Start(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for RateRefusal {}

/// What ends a thread before its time.
#[derive(Debug)]
pub enum WorkError {
    /// A program that cannot be asked.
    Start(StartError),
    /// A game that the core refuses.
    Game(SeriesError),
    /// A position that the solver refuses.
    Solver(EndgameError),
    /// An ending that is not what the set says it is.
    Set(RateRefusal),
}

impl From<WorkError> for Failure {
    fn from(error: WorkError) -> Failure {
        match error {
            WorkError::Start(error) => RateRefusal::Start(error).into(),
            WorkError::Game(error) => error.into(),
            WorkError::Solver(error) => error.into(),
            WorkError::Set(error) => error.into(),
        }
    }
}

impl From<EndgameError> for WorkError {
    fn from(error: EndgameError) -> WorkError {
        WorkError::Solver(error)
    }
}
