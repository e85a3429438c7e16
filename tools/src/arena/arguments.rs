//! The command line of `pdk arena`, read into settings.

use super::bot::ArenaBot;
use super::cross_table::CrossTable;
use super::each::Each;
use super::merge::MergeArguments;
use super::pair::PairArguments;
use super::player::{ExecTimes, PATIENCE};
use super::refusal::ArenaRefusal;
use super::setting::Setting;
use super::shard::Shard;
use super::sprt::Sprt;
use super::stop_rule::StopRule;
use super::table::Table;
use crate::arguments::Shared;
use crate::failure::Failure;
use crate::run_arguments::{milliseconds, needed, Deals, OutFile, Threads};
use crate::styles::POPULATION;
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
        "Write a line a deal to this file, and the times to FILE.times; with --table and --each, to files in this folder"
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
    /// The hero against two of each of several bots, and the worst of these runs, in place of --opponents; `styles` for the styles of docs/styles.md.
    #[arg(long, value_name = "BOT,BOT,…", allow_hyphen_values = true)]
    each: Option<String>,
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

/// Heroes with their opponents, a pair a run, and the table that the runs go to.
type LineUps = (Vec<(ArenaBot, ArenaBot)>, Option<Table>);

/// What is to be run.
pub struct Plan {
    /// The runs: one, or those of a table.
    pub settings: Vec<Setting>,
    /// The table, before its first run.
    pub table: Option<Table>,
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
        let settings: Vec<Setting> = pairs.into_iter().map(setting).collect();
        for setting in &settings {
            setting.alone().check_alone()?;
        }
        Ok(Plan {
            settings,
            table,
            threads: self.threads.number()?,
        })
    }

    /// Who plays whom, and the table that their runs go to.
    fn line_ups(&self) -> Result<LineUps, ArenaRefusal> {
        match (&self.table, &self.each) {
            (Some(table), _) => self.cross_table(table),
            (None, Some(each)) => self.against_each(each),
            (None, None) => {
                let hero = ArenaBot::parse(needed("--hero", &self.hero)?)?;
                let opponents = ArenaBot::parse(needed("--opponents", &self.opponents)?)?;
                Ok((vec![(hero, opponents)], None))
            }
        }
    }

    fn cross_table(&self, table: &str) -> Result<LineUps, ArenaRefusal> {
        let why = "a table names its bots itself, each alone among two of each other";
        for (name, given) in [
            ("--hero", self.hero.is_some()),
            ("--opponents", self.opponents.is_some()),
            ("--each", self.each.is_some()),
            ("--mirror", self.mirror),
        ] {
            if given {
                return Err(ArenaRefusal::Together(name, "--table", why));
            }
        }
        let bots = several(table)?;
        if bots.len() < 2 {
            return Err(ArenaRefusal::TableTooSmall(bots.len()));
        }
        let mut pairs = Vec::new();
        for row in &bots {
            let columns = bots.iter().filter(|&column| column != row);
            pairs.extend(columns.map(|column| (row.clone(), column.clone())));
        }
        let names = bots.iter().map(ToString::to_string).collect();
        Ok((pairs, Some(Table::Cross(CrossTable::new(names)))))
    }

    fn against_each(&self, each: &str) -> Result<LineUps, ArenaRefusal> {
        let why = "it names the opponents, two of each against the hero";
        for (name, given) in [
            ("--opponents", self.opponents.is_some()),
            ("--mirror", self.mirror),
        ] {
            if given {
                return Err(ArenaRefusal::Together(name, "--each", why));
            }
        }
        let hero = ArenaBot::parse(needed("--hero", &self.hero)?)?;
        let opponents = match each {
            "styles" => several(&POPULATION.join(","))?,
            bots => several(bots)?,
        };
        let pairs = opponents.into_iter().map(|bot| (hero.clone(), bot));
        let table = Table::Each(Each::new(hero.to_string()));
        Ok((pairs.collect(), Some(table)))
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

/// Several bots, none of them twice.
fn several(names: &str) -> Result<Vec<ArenaBot>, ArenaRefusal> {
    let bots = ArenaBot::parse_list(names)?;
    for (index, bot) in bots.iter().enumerate() {
        if bots[..index].contains(bot) {
            return Err(ArenaRefusal::TableTwice(bot.to_string()));
        }
    }
    Ok(bots)
}
