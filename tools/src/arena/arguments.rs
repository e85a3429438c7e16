//! The command line of `pdk arena`, read into settings.

use super::bot::ArenaBot;
use super::merge::MergeArguments;
use super::pair::PairArguments;
use super::player::{ExecTimes, PATIENCE};
use super::refusal::ArenaRefusal;
use super::setting::Setting;
use super::shard::Shard;
use super::sprt::Sprt;
use super::stop_rule::StopRule;
use crate::arguments::Shared;
use crate::failure::Failure;
use crate::run_arguments::{milliseconds, needed, Deals, OutFile, Threads};
use clap::{Args, Subcommand};

/// The arguments of `pdk arena`.
#[derive(Args, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    mut_arg("deals", |deals| deals.help(
        "How many deals, each of three games; with --until-interval or --sprt the most [default: all of START..END]"
    )),
    mut_arg("threads", |threads| threads.help(
        "How many threads; they alter no result, but times by sharing the processor"
    )),
    mut_arg("out", |out| out.help(
        "Write a line a deal to this file, and the times to FILE.times; with --table, to files in this folder"
    ))
)]
pub struct Arguments {
    /// Something with files of results instead of a run.
    #[command(subcommand)]
    pub action: Option<Action>,
    /// The bot that is measured.
    #[arg(long, value_name = "BOT", allow_hyphen_values = true)]
    hero: Option<String>,
    /// The bot that it is measured against.
    #[arg(long, value_name = "BOT", allow_hyphen_values = true)]
    opponents: Option<String>,
    /// One opponent among two heroes, in place of one hero among two opponents.
    #[arg(long)]
    mirror: bool,
    /// The cross table of several bots, in place of --hero and --opponents.
    #[arg(long, value_name = "BOT,BOT,…", allow_hyphen_values = true)]
    table: Option<String>,
    #[command(flatten)]
    deals: Deals,
    #[command(flatten)]
    threads: Threads,
    /// Where the results go.
    #[command(flatten)]
    pub out: OutFile,
    /// Play part I of N of the deals; `pdk arena merge` puts the parts together.
    #[arg(long, value_name = "I/N", allow_hyphen_values = true)]
    shard: Option<String>,
    /// Stop when the 95 % interval of the points is no wider than ± W.
    #[arg(long, value_name = "W", allow_hyphen_values = true)]
    until_interval: Option<String>,
    /// Stop when a sequential test accepts mean points of H0 or less, or of H1 or more [default chances: 0.05,0.05].
    #[arg(long, value_name = "H0,H1[,ALPHA,BETA]", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// Tell programs a budget of so many milliseconds; an answer later than that and 50 ms is a time-out.
    #[arg(long, value_name = "MS", allow_hyphen_values = true)]
    exec_budget: Option<String>,
    /// Wait so many milliseconds for an answer of a program that is told no budget [default: 10000].
    #[arg(long, value_name = "MS", allow_hyphen_values = true)]
    exec_patience: Option<String>,
}

/// What `pdk arena` does with files of results.
#[derive(Subcommand, Debug)]
pub enum Action {
    /// Compares two runs over the same deals.
    Pair(PairArguments),
    /// Puts the shards of a run together.
    Merge(MergeArguments),
}

/// What is to be run.
pub struct Plan {
    /// The runs: one, or those of a table.
    pub settings: Vec<Setting>,
    /// The bots of a table.
    pub table: Option<Vec<String>>,
    /// How many threads.
    pub threads: usize,
}

impl Arguments {
    /// Reads the arguments of a run.
    ///
    /// # Errors
    /// [`Failure::Refused`] names the argument.
    pub fn plan(&self, shared: &Shared) -> Result<Plan, Failure> {
        let rules = shared.rules()?;
        self.out.check_resume()?;
        let (pairs, table) = self.line_ups()?;
        let stop = self.stop_rule()?;
        let shard = self.shard(&stop)?;
        let (seeds, deals) = self.deals.read()?;
        let exec_times = self.exec_times()?;
        let setting = |(hero, opponents): (ArenaBot, ArenaBot)| Setting {
            hero,
            opponents,
            mirror: self.mirror,
            rules,
            seeds: seeds.to_string(),
            deals: deals.clone(),
            shard,
            stop,
            exec_times,
        };
        Ok(Plan {
            settings: pairs.into_iter().map(setting).collect(),
            table,
            threads: self.threads.number()?,
        })
    }

    /// Who plays whom, and the names of a table's bots.
    #[allow(clippy::type_complexity)] // Used once, and a name would say no more.
    fn line_ups(&self) -> Result<(Vec<(ArenaBot, ArenaBot)>, Option<Vec<String>>), ArenaRefusal> {
        let table = match &self.table {
            Some(table) => table,
            None => {
                let hero = ArenaBot::parse(needed("--hero", &self.hero)?)?;
                let opponents = ArenaBot::parse(needed("--opponents", &self.opponents)?)?;
                return Ok((vec![(hero, opponents)], None));
            }
        };
        let why = "a table names its bots itself, each alone among two of each other";
        for (name, given) in [
            ("--hero", self.hero.is_some()),
            ("--opponents", self.opponents.is_some()),
            ("--mirror", self.mirror),
        ] {
            if given {
                return Err(ArenaRefusal::Together(name, "--table", why));
            }
        }
        let bots = ArenaBot::parse_list(table)?;
        if bots.len() < 2 {
            return Err(ArenaRefusal::TableTooSmall(bots.len()));
        }
        let mut pairs = Vec::new();
        for (index, row) in bots.iter().enumerate() {
            if bots[..index].contains(row) {
                return Err(ArenaRefusal::TableTwice(row.to_string()));
            }
            let columns = bots.iter().filter(|&column| column != row);
            pairs.extend(columns.map(|column| (row.clone(), column.clone())));
        }
        let names = bots.iter().map(ToString::to_string).collect();
        Ok((pairs, Some(names)))
    }

    fn stop_rule(&self) -> Result<StopRule, ArenaRefusal> {
        match (&self.until_interval, &self.sprt) {
            (Some(_), Some(_)) => Err(ArenaRefusal::Together(
                "--until-interval",
                "--sprt",
                "a run stops by one rule",
            )),
            (Some(width), None) => StopRule::interval(width),
            (None, Some(test)) => Sprt::parse(test).map(StopRule::Sprt),
            (None, None) => Ok(StopRule::Never),
        }
    }

    fn shard(&self, stop: &StopRule) -> Result<Shard, ArenaRefusal> {
        let shard = match &self.shard {
            Some(shard) => Shard::parse(shard)?,
            None => return Ok(Shard::WHOLE),
        };
        if *stop != StopRule::Never {
            let rule = if self.sprt.is_some() {
                "--sprt"
            } else {
                "--until-interval"
            };
            let why = "a part does not see the deals before it";
            return Err(ArenaRefusal::Together("--shard", rule, why));
        }
        Ok(shard)
    }

    fn exec_times(&self) -> Result<ExecTimes, Failure> {
        if self.exec_budget.is_some() && self.exec_patience.is_some() {
            let why = "a program that is told a budget is waited for by it";
            return Err(ArenaRefusal::Together("--exec-patience", "--exec-budget", why).into());
        }
        Ok(ExecTimes {
            budget: milliseconds("exec-budget", &self.exec_budget)?,
            patience: milliseconds("exec-patience", &self.exec_patience)?.unwrap_or(PATIENCE),
        })
    }
}
