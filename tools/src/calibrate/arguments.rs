//! The command line of `pdk calibrate`, read into a setting.

use super::fit::FitArguments;
use super::refusal::CalibrateRefusal;
use super::setting::{Ask, Setting};
use crate::arena::seeds::Seeds;
use crate::arena::ArenaRefusal;
use crate::arguments::Shared;
use crate::failure::Failure;
use crate::input::{parse_bot, parse_number};
use clap::{Args, Subcommand};
use pdkbot::bots::BotKind;
use pdkbot::rules::BaoZhuangRule;

/// The most threads.
const MOST_THREADS: u64 = 1024;

/// The arguments of `pdk calibrate`.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Arguments {
    /// Something with files of forecasts instead of a run.
    #[command(subcommand)]
    pub action: Option<Action>,
    /// What is forecast.
    #[arg(long, value_enum, default_value = "lead")]
    ask: Ask,
    /// The bot whose forecasts are held against games: the leader, or the declarer.
    #[arg(
        long,
        value_name = "BOT",
        visible_alias = "declarer",
        allow_hyphen_values = true
    )]
    hero: Option<String>,
    /// The bot at the two other seats.
    #[arg(long, value_name = "BOT", allow_hyphen_values = true)]
    opponents: Option<String>,
    /// How many deals [default: all of START..END].
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    deals: Option<String>,
    /// Which deals: dev, validation, sealed, or deals' own seeds START..END, END not included.
    #[arg(long, value_name = "SEEDS", allow_hyphen_values = true)]
    seeds: Option<String>,
    /// How many threads; they alter no result.
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        allow_hyphen_values = true
    )]
    threads: String,
    /// Write a line a forecast to this file.
    #[arg(long, value_name = "FILE")]
    pub out: Option<String>,
    /// Go on with the file of --out, or begin it.
    #[arg(long)]
    pub resume: bool,
}

/// What `pdk calibrate` does with files of forecasts.
#[derive(Subcommand, Debug)]
pub enum Action {
    /// Fits the maps that the library carries and prints them as its source.
    Fit(FitArguments),
}

/// What is to be run.
pub struct Plan {
    /// The settings.
    pub setting: Setting,
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
        if self.resume && self.out.is_none() {
            return Err(ArenaRefusal::Missing("--out, which --resume goes on with,").into());
        }
        let hero = parse_bot(needed("--hero", &self.hero)?)?;
        if matches!(hero.kind, BotKind::PdkBot | BotKind::Random) {
            return Err(CalibrateRefusal::NoForecast(hero.to_string()).into());
        }
        let opponents = parse_bot(needed("--opponents", &self.opponents)?)?;
        let is_asked = matches!(self.ask, Ask::BaoZhuang | Ask::Declared);
        if is_asked && rules.bao_zhuang == BaoZhuangRule::Off {
            return Err(CalibrateRefusal::NoBaoZhuang(rules.to_string()).into());
        }
        let seeds = Seeds::parse(needed("--seeds", &self.seeds)?)?;
        if seeds.is_named() {
            needed("--deals", &self.deals)?;
        }
        let deals = self
            .deals
            .as_deref()
            .map(|deals| nonzero("deals", deals, u64::MAX))
            .transpose()?;
        Ok(Plan {
            setting: Setting {
                ask: self.ask,
                hero,
                opponents,
                rules,
                deals: seeds.first(deals)?,
                seeds: seeds.to_string(),
            },
            threads: nonzero("threads", &self.threads, MOST_THREADS)? as usize,
        })
    }
}

fn needed<'a>(name: &'static str, given: &'a Option<String>) -> Result<&'a str, ArenaRefusal> {
    given.as_deref().ok_or(ArenaRefusal::Missing(name))
}

fn nonzero(name: &'static str, text: &str, most: u64) -> Result<u64, Failure> {
    match parse_number(name, text, most)? {
        0 => Err(ArenaRefusal::Nought(name).into()),
        number => Ok(number),
    }
}
