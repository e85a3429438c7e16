//! The command line: the commands, and what all of them take.

use crate::failure::Failure;
use crate::input::{parse_rules, InputError};
use crate::output::joined;
use crate::{
    arena, bench, calibrate, classify, deal, decide, engine, legal, rate, replay, report,
    series_command as series, settle, solve, train,
};
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand};
use pdkbot::rules::RuleSet;
use std::ffi::OsString;

/// A whole command line.
#[derive(Parser, Debug)]
#[command(
    name = "pdk",
    version = pdkbot::net::VERSION,
    about = "Legal plays, readings, settlement, deals, decisions and replays of 跑得快",
    disable_help_subcommand = true
)]
pub struct Request {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// What every command takes.
    #[command(flatten)]
    pub shared: Shared,
}

/// What every command takes.
#[derive(Args, Debug)]
pub struct Shared {
    /// PRESET[,option=value…]: guanpai (the default), classic16, classic15.
    #[arg(long, global = true, value_name = "RULES", allow_hyphen_values = true)]
    pub rules: Option<String>,
    /// Print one JSON document.
    #[arg(long, global = true)]
    pub json: bool,
}

impl Shared {
    /// The rules asked for, or the default.
    ///
    /// # Errors
    /// [`InputError::Rules`] for a text that is no rule set.
    pub fn rules(&self) -> Result<RuleSet, InputError> {
        Ok(self.given_rules()?.unwrap_or_else(RuleSet::guanpai))
    }

    /// The rules asked for, if any were.
    ///
    /// # Errors
    /// [`InputError::Rules`] for a text that is no rule set.
    pub fn given_rules(&self) -> Result<Option<RuleSet>, InputError> {
        self.rules.as_deref().map(parse_rules).transpose()
    }
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Every legal play, one a line.
    Legal(legal::Arguments),
    /// What cards count as, the reading that counts first.
    Classify(classify::Arguments),
    /// The scores of seats 1 2 3.
    Settle(settle::Arguments),
    /// An ending with open hands, solved exactly: who is first out, or the scores, and the line.
    Solve(solve::Arguments),
    /// The three hands of a deal's seed.
    Deal(deal::Arguments),
    /// The play for a question in the protocol's JSON, with every candidate.
    Decide(decide::Arguments),
    /// Sits at a table as a program: one JSON object a line each way.
    Engine(engine::Arguments),
    /// Replays files of games and checks every step.
    Replay(replay::Arguments),
    /// Plays a series of games and prints its totals and its signature.
    Series(series::Arguments),
    /// Measures a bot against others over duplicate deals.
    Arena(Box<arena::Arguments>),
    /// Rates a bot by solved endings, without opponents.
    Rate(Box<rate::Arguments>),
    /// Holds a bot's forecasts against games played out.
    Calibrate(Box<calibrate::Arguments>),
    /// Draws pictures of what the arena and calibrate measured.
    Report(report::Arguments),
    /// Trains a net by self-play.
    Train(train::Arguments),
    /// Fixed work: a signature of all decisions, and speeds.
    Bench(bench::Arguments),
}

/// Reads a command line; `None` when it only asked for help or the version, which is printed then.
///
/// # Errors
/// [`Failure::Refused`] for what is no command line of this program.
pub fn parse(words: impl Iterator<Item = OsString>) -> Result<Option<Request>, Failure> {
    let error = match Request::try_parse_from(words) {
        Ok(request) => return Ok(Some(request)),
        Err(error) => error,
    };
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    ) {
        // A reader that closed the pipe has seen what it wanted.
        let _ = error.print();
        return Ok(None);
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return Err(InputError::NoCommand(command_names()).into());
    }
    Err(InputError::Arguments(first_sentence(&error.to_string())).into())
}

fn command_names() -> String {
    let request = Request::command();
    joined(request.get_subcommands().map(clap::Command::get_name), ", ")
}

/// Clap's message without the usage that follows it, on one line.
fn first_sentence(message: &str) -> String {
    let lines: Vec<&str> = message
        .lines()
        .map(str::trim)
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"))
        .filter(|line| !line.is_empty())
        .collect();
    let joined = lines.join(" ");
    joined
        .strip_prefix("error: ")
        .unwrap_or(&joined)
        .to_string()
}
