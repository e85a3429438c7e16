//! Why the arena refuses an input; each fault has its own error that names the value.

use crate::exec::{CommandLineError, StartError};
use crate::input::InputError;
use crate::styles::StyleNameError;
use std::fmt;

/// Why an input is refused.
#[derive(Debug)]
pub enum ArenaRefusal {
    /// A bot's name.
    Bot(InputError),
    /// A style's name.
    Style(StyleNameError),
    /// The name of a program.
    Exec(CommandLineError),
    /// A program that cannot sit at the table.
    Start(StartError),
    /// An argument that is needed.
    Missing(&'static str),
    /// Two arguments that exclude each other, and why.
    Together(&'static str, &'static str, &'static str),
    /// A bot that only stops another, where there is none to stop.
    StopsNobody(String),
    /// A table of fewer than two bots.
    TableTooSmall(usize),
    /// A bot that stands twice in a table.
    TableTwice(String),
    /// `--seeds` with another word.
    Seeds(String),
    /// A range of seeds without a deal.
    SeedsEmpty(String),
    /// More deals than the range has.
    DealsInRange {
        /// The deals asked for.
        deals: u64,
        /// The seeds.
        seeds: String,
        /// How many there are.
        there: u64,
    },
    /// A number that must not be nought.
    Nought(&'static str),
    /// `--shard` with another word.
    Shard(String),
    /// `--until-interval` with another word.
    UntilInterval(String),
    /// `--sprt` with another word, or one that is no test.
    Sprt(String, &'static str),
    /// An output file that is there already.
    OutExists(String),
    /// Files whose settings differ where they must not.
    OtherSetting {
        /// The file.
        file: String,
        /// The setting.
        setting: &'static str,
        /// What the file says.
        found: String,
        /// What it should say.
        wanted: String,
    },
    /// A run that is not finished.
    Unfinished {
        /// The file.
        file: String,
        /// The deals it has.
        deals: u64,
        /// The deals it should have.
        of: u64,
    },
    /// A deal behind the one where the run's rule stops it.
    BehindEnd {
        /// The file.
        file: String,
        /// The deals up to the stop.
        deals: u64,
    },
    /// A shard that is missing, or there twice.
    ShardCount {
        /// The shard.
        shard: u64,
        /// Of so many.
        of: u64,
        /// How many files have it.
        files: usize,
    },
    /// A deal that only one of two runs has.
    OnlyIn {
        /// The deal's seed.
        deal: u64,
        /// The file.
        file: String,
    },
}

impl fmt::Display for ArenaRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArenaRefusal::Bot(error) => write!(f, "{error}"),
            ArenaRefusal::Style(error) => write!(f, "{error}"),
            ArenaRefusal::Exec(error) => write!(f, "{error}"),
            ArenaRefusal::Start(error) => write!(f, "{error}"),
            ArenaRefusal::Missing(name) => write!(f, "{name} is missing"),
            ArenaRefusal::Together(one, other, why) => {
                write!(f, "{one} does not go with {other}: {why}")
            }
            ArenaRefusal::StopsNobody(bot) => write!(
                f,
                "{bot} cannot sit alone: it sits at two seats and stops the third"
            ),
            ArenaRefusal::TableTooSmall(found) => {
                write!(f, "table: {found} bot; two are the least")
            }
            ArenaRefusal::TableTwice(bot) => write!(f, "table: {bot} stands there twice"),
            ArenaRefusal::Seeds(word) => write!(
                f,
                "seeds: '{word}' is neither dev, validation, sealed nor START..END"
            ),
            ArenaRefusal::SeedsEmpty(word) => {
                write!(f, "seeds: '{word}' has no deal; END is not included")
            }
            ArenaRefusal::DealsInRange {
                deals,
                seeds,
                there,
            } => {
                write!(f, "deals: {deals}, but '{seeds}' has {there}")
            }
            ArenaRefusal::Nought(name) => write!(f, "{name}: 0 is too few"),
            ArenaRefusal::Shard(word) => {
                write!(f, "shard: '{word}' is no I/N with I from 1 to N")
            }
            ArenaRefusal::UntilInterval(word) => {
                write!(f, "until-interval: '{word}' is no number above 0")
            }
            ArenaRefusal::Sprt(word, why) => write!(f, "sprt: '{word}': {why}"),
            ArenaRefusal::OutExists(file) => {
                write!(f, "out: {file} is there already; --resume goes on with it")
            }
            ArenaRefusal::OtherSetting {
                file,
                setting,
                found,
                wanted,
            } => write!(f, "{file}: {setting} is '{found}', not '{wanted}'"),
            ArenaRefusal::Unfinished { file, deals, of } => write!(
                f,
                "{file}: {deals} of {of} deals; --resume goes on with such a run"
            ),
            ArenaRefusal::BehindEnd { file, deals } => {
                write!(
                    f,
                    "{file}: deals behind number {deals}, where the run stops"
                )
            }
            ArenaRefusal::ShardCount { shard, of, files } => {
                write!(f, "shard {shard}/{of}: {files} files have it, not one")
            }
            ArenaRefusal::OnlyIn { deal, file } => write!(f, "deal {deal} is in {file} alone"),
        }
    }
}

impl std::error::Error for ArenaRefusal {}
