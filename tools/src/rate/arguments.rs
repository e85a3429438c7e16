//! The command line of `pdk rate`.

use super::refusal::RateRefusal;
use crate::arena::player::ExecTimes;
use crate::arena::ArenaRefusal;
use crate::failure::Failure;
use crate::input::parse_number;
use clap::{Args, Subcommand};
use std::path::PathBuf;
use std::time::Duration;

/// How long an answer of a program is waited for where no budget is told.
const PATIENCE: Duration = Duration::from_secs(10);
/// An hour.
const LONGEST_MS: u64 = 3_600_000;
/// The most threads.
const MOST_THREADS: u64 = 1024;

/// The arguments of `pdk rate`.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Arguments {
    /// Something about the set of endings instead of a rating.
    #[command(subcommand)]
    pub action: Option<Action>,
    /// The bot that is rated.
    #[arg(value_name = "BOT", allow_hyphen_values = true)]
    pub bot: Option<String>,
    /// Another set of endings than the one that this program brings along.
    #[arg(long, value_name = "FILE")]
    pub set: Option<PathBuf>,
    /// How many threads; they alter no result of a bot without a time budget.
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        allow_hyphen_values = true
    )]
    pub threads: String,
    /// Write a line an ending to this file: what was played, whether it keeps the win, the regret.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Tell a program a budget of so many milliseconds; an answer later than that and 50 ms is a time-out.
    #[arg(long, value_name = "MS", allow_hyphen_values = true)]
    pub exec_budget: Option<String>,
}

/// What there is to do with a set of endings.
#[derive(Subcommand, Debug)]
pub enum Action {
    /// Makes a set: endings from games of the bots, solved.
    Make(MakeArguments),
    /// Adds to a set what the best choice without sight of the hidden hands would come to.
    Ceiling(CeilingArguments),
    /// Solves a set again and checks every answer.
    Check(CheckArguments),
    /// Prints a set as questions of the engine protocol, one a line.
    Questions(QuestionsArguments),
}

/// Where a set is written to.
#[derive(Args, Debug)]
pub struct OutArguments {
    /// The file of the set; FILE.part until it is finished.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Go on with FILE.part, or begin it.
    #[arg(long)]
    pub resume: bool,
    /// How many threads; they alter nothing in the file.
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        allow_hyphen_values = true
    )]
    pub threads: String,
}

/// The arguments of `pdk rate make`.
#[derive(Args, Debug)]
pub struct MakeArguments {
    /// Whose games: deals' own seeds START..END, END not included; none of the arena's named ranges.
    #[arg(long, value_name = "START..END", allow_hyphen_values = true)]
    pub seeds: String,
    /// Where the set goes.
    #[command(flatten)]
    pub out: OutArguments,
}

/// The arguments of `pdk rate ceiling`.
#[derive(Args, Debug)]
pub struct CeilingArguments {
    /// The set, by default the one that this program brings along.
    #[arg(long, value_name = "FILE")]
    pub set: Option<PathBuf>,
    /// Where the set goes.
    #[command(flatten)]
    pub out: OutArguments,
}

/// The arguments of `pdk rate check`.
#[derive(Args, Debug)]
pub struct CheckArguments {
    /// The set, by default the one that this program brings along.
    #[arg(long, value_name = "FILE")]
    pub set: Option<PathBuf>,
    /// Check every N-th ending, from the first.
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        allow_hyphen_values = true
    )]
    pub every: String,
    /// How many threads.
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        allow_hyphen_values = true
    )]
    pub threads: String,
}

/// The arguments of `pdk rate questions`.
#[derive(Args, Debug)]
pub struct QuestionsArguments {
    /// The set, by default the one that this program brings along.
    #[arg(long, value_name = "FILE")]
    pub set: Option<PathBuf>,
}

impl Arguments {
    /// The name of the bot.
    ///
    /// # Errors
    /// [`ArenaRefusal::Missing`].
    pub fn bot(&self) -> Result<&str, ArenaRefusal> {
        self.bot.as_deref().ok_or(ArenaRefusal::Missing("BOT"))
    }

    /// The time that a program gets.
    ///
    /// # Errors
    /// [`Failure::Refused`] for a budget that is no number of milliseconds above nought.
    pub fn exec_times(&self) -> Result<ExecTimes, Failure> {
        let budget = match &self.exec_budget {
            Some(text) => Some(Duration::from_millis(nonzero(
                "exec-budget",
                text,
                LONGEST_MS,
            )?)),
            None => None,
        };
        Ok(ExecTimes {
            budget,
            patience: PATIENCE,
        })
    }
}

/// A number of threads.
///
/// # Errors
/// [`Failure::Refused`].
pub fn threads(text: &str) -> Result<usize, Failure> {
    Ok(nonzero("threads", text, MOST_THREADS)? as usize)
}

/// A number from 1.
///
/// # Errors
/// [`Failure::Refused`].
pub fn nonzero(name: &'static str, text: &str, most: u64) -> Result<u64, Failure> {
    match parse_number(name, text, most)? {
        0 => Err(RateRefusal::Nought(name).into()),
        number => Ok(number),
    }
}
