//! Why `pdk train` refuses an input, beside what the arena refuses in the same words.

use pdkbot::net::NetError;
use std::fmt;

/// Why an input is refused.
#[derive(Clone, PartialEq, Debug)]
pub enum TrainRefusal {
    /// A word that is no number of a range.
    Range {
        /// The argument.
        name: &'static str,
        /// The word.
        word: String,
        /// The numbers that can be.
        range: &'static str,
    },
    /// A folder with a checkpoint and no log that tells by which settings it came about.
    NoLog {
        /// The checkpoint.
        checkpoint: String,
        /// The log that is missing.
        log: String,
    },
    /// A file that is no net of the library, or one that does not become one.
    Net(String, NetError),
    /// A file that is no checkpoint, and why.
    Checkpoint(String, String),
    /// A net of other sizes than those that are trained.
    Sizes {
        /// The file.
        file: String,
        /// The units of its layers.
        found: (usize, usize),
        /// The units of the layers that are trained.
        wanted: (usize, usize),
    },
    /// A file to imitate that is no replay, or one that does not hold, and why.
    Replay(String, String),
    /// So few replays that none can be held out.
    FewReplays {
        /// How many there are.
        found: usize,
        /// How many are needed.
        least: usize,
    },
    /// A net whose numbers have left all bounds.
    Diverged {
        /// The learning rate.
        rate: f32,
        /// The games so far.
        games: u64,
    },
    /// A net with which no game can be played, since its numbers do not fit into integers.
    Unplayable(NetError),
}

impl fmt::Display for TrainRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TrainRefusal::Range { name, word, range } => {
                write!(f, "{name}: '{word}' is no number {range}")
            }
            TrainRefusal::NoLog { checkpoint, log } => write!(
                f,
                "{checkpoint}: {log} is missing, which tells its settings; --from begins a training in another folder with its net"
            ),
            TrainRefusal::Net(file, error) => write!(f, "{file}: {error}"),
            TrainRefusal::Checkpoint(file, problem) => write!(f, "{file}: {problem}"),
            TrainRefusal::Sizes {
                file,
                found,
                wanted,
            } => write!(
                f,
                "{file}: a net of {} and {} units, not {} and {}",
                found.0, found.1, wanted.0, wanted.1
            ),
            TrainRefusal::Replay(file, problem) => write!(f, "{file}: {problem}"),
            TrainRefusal::FewReplays { found, least } => {
                write!(f, "imitate: {found} replays; {least} are the least")
            }
            TrainRefusal::Diverged { rate, games } => write!(
                f,
                "rate: {rate} is too high: after {games} games the net's numbers are no longer finite"
            ),
            TrainRefusal::Unplayable(error) => {
                write!(f, "the net cannot play on, perhaps the rate is too high: {error}")
            }
        }
    }
}

impl std::error::Error for TrainRefusal {}
