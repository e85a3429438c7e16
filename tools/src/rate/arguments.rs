//! The command line of `pdk rate`.

use super::set_file::EndingSet;
use crate::arena::player::{ExecTimes, PATIENCE};
use crate::arena::ArenaRefusal;
use crate::arguments::Shared;
use crate::failure::Failure;
use crate::run_arguments::{milliseconds, Threads};
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// The arguments of `pdk rate`.
#[derive(Args, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    mut_arg("set", |set| set.help(
        "Another set of endings than the one that this program brings along"
    )),
    mut_arg("threads", |threads| threads.help(
        "How many threads; they alter no result of a bot without a time budget"
    ))
)]
pub struct Arguments {
    /// Something about the set of endings instead of a rating.
    #[command(subcommand)]
    pub action: Option<Action>,
    /// The bot that is rated.
    #[arg(value_name = "BOT", allow_hyphen_values = true)]
    pub bot: Option<String>,
    /// The set.
    #[command(flatten)]
    pub set: SetArgument,
    /// On how many threads.
    #[command(flatten)]
    pub threads: Threads,
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

/// Which set of endings is used.
#[derive(Args, Debug)]
pub struct SetArgument {
    /// The set, by default the one that this program brings along.
    #[arg(long, value_name = "FILE")]
    set: Option<PathBuf>,
}

impl SetArgument {
    /// The set; `--rules`, where given, must be its own.
    ///
    /// # Errors
    /// As [`EndingSet::load`] and [`EndingSet::check_rules`].
    pub fn load(&self, shared: &Shared) -> Result<EndingSet, Failure> {
        let set = EndingSet::load(self.set.as_deref())?;
        set.check_rules(shared)?;
        Ok(set)
    }
}

/// Where a set is written to.
#[derive(Args, Debug)]
#[command(
    mut_arg("threads", |threads| threads.help("How many threads; they alter nothing in the file"))
)]
pub struct OutArguments {
    /// The file of the set; FILE.part until it is finished.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Go on with FILE.part, or begin it.
    #[arg(long)]
    pub resume: bool,
    /// On how many threads.
    #[command(flatten)]
    pub threads: Threads,
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
    /// The set.
    #[command(flatten)]
    pub set: SetArgument,
    /// Where the set goes.
    #[command(flatten)]
    pub out: OutArguments,
}

/// The arguments of `pdk rate check`.
#[derive(Args, Debug)]
pub struct CheckArguments {
    /// The set.
    #[command(flatten)]
    pub set: SetArgument,
    /// Check every N-th ending, from the first.
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        allow_hyphen_values = true
    )]
    pub every: String,
    /// On how many threads.
    #[command(flatten)]
    pub threads: Threads,
}

/// The arguments of `pdk rate questions`.
#[derive(Args, Debug)]
pub struct QuestionsArguments {
    /// The set.
    #[command(flatten)]
    pub set: SetArgument,
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
        Ok(ExecTimes {
            budget: milliseconds("exec-budget", &self.exec_budget)?,
            patience: PATIENCE,
        })
    }
}
