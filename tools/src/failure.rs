//! Why a command did not answer, and the exit status that says so.

use crate::arena::ArenaRefusal;
use crate::calibrate::CalibrateRefusal;
use crate::cards_input::CardsError;
use crate::fields::FieldError;
use crate::input::InputError;
use crate::line_file::LineError;
use crate::question::QuestionError;
use crate::rate::RateRefusal;
use crate::report::ReportRefusal;
use crate::series::SeriesError;
use crate::solve::SolveError;
use crate::train::TrainRefusal;
use pdkbot::rules::OutcomeError;
use pdkbot::solver::EndgameError;
use std::error::Error;
use std::io;

/// Why a command did not answer.
#[derive(Debug)]
pub enum Failure {
    /// The input was refused: exit status 2.
    Refused(Box<dyn Error + Send + Sync>),
    /// Something outside this program failed, with what it was done to: exit status 1.
    Io(String, io::Error),
    /// A bot broke the rules in a series: exit status 1.
    Series(SeriesError),
    /// A check came out wrong and has been reported: exit status 1.
    CheckFailed,
    /// An input was refused and has been reported: exit status 2.
    RefusedAndReported,
    /// A long command was stopped after so many of its parts, which it has told: exit status 1.
    Stopped {
        /// What was done.
        done: u64,
        /// What was asked for.
        of: u64,
    },
    /// The reader of the output has closed it and wants no more: exit status 0.
    OutputClosed,
}

impl Failure {
    /// The exit status of the program.
    #[must_use]
    pub fn exit_status(&self) -> u8 {
        match self {
            Failure::Refused(_) | Failure::RefusedAndReported => 2,
            Failure::Io(..)
            | Failure::Series(_)
            | Failure::CheckFailed
            | Failure::Stopped { .. } => 1,
            Failure::OutputClosed => 0,
        }
    }

    /// The line for standard error, unless all has been said.
    #[must_use]
    pub fn line(&self) -> Option<String> {
        match self {
            // Some values are quoted in messages and may hold line ends.
            Failure::Refused(error) => Some(one_line(&error.to_string())),
            Failure::Stopped { done, of } => Some(format!("stopped after {done} of {of}")),
            Failure::Io(what, error) => Some(one_line(&format!("{what}: {error}"))),
            Failure::Series(error) => Some(one_line(&error.to_string())),
            Failure::CheckFailed | Failure::RefusedAndReported | Failure::OutputClosed => None,
        }
    }

    /// A failed write to standard output.
    #[must_use]
    pub fn of_output(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::OutputClosed
        } else {
            Failure::Io("standard output".to_string(), error)
        }
    }
}

/// A text with its control characters written out.
#[must_use]
pub fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_control() {
            line.extend(letter.escape_default());
        } else {
            line.push(letter);
        }
    }
    line
}

impl From<SeriesError> for Failure {
    fn from(error: SeriesError) -> Failure {
        Failure::Series(error)
    }
}

macro_rules! refused {
    ($($error:ty),*) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Failure {
                Failure::Refused(Box::new(error))
            }
        })*
    };
}

refused!(
    ArenaRefusal,
    CalibrateRefusal,
    CardsError,
    EndgameError,
    FieldError,
    InputError,
    LineError,
    OutcomeError,
    QuestionError,
    RateRefusal,
    ReportRefusal,
    SolveError,
    TrainRefusal
);
