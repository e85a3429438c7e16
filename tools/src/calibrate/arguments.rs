//! The command line of `pdk calibrate`, read into a setting.

use super::fit::FitArguments;
use super::maps::MapsArguments;
use super::refusal::CalibrateRefusal;
use super::setting::{Ask, Setting};
use crate::arguments::Shared;
use crate::failure::Failure;
use crate::input::parse_bot;
use crate::run_arguments::{needed, Deals, OutFile, Threads};
use clap::{Args, Subcommand};
use pdkbot::bots::BotKind;
use pdkbot::rules::BaoZhuangRule;

/// The arguments of `pdk calibrate`.
#[derive(Args, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    mut_arg("threads", |threads| threads.help("How many threads; they alter no result")),
    mut_arg("out", |out| out.help("Write a line a forecast to this file"))
)]
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
    #[command(flatten)]
    deals: Deals,
    #[command(flatten)]
    threads: Threads,
    /// Where the forecasts go.
    #[command(flatten)]
    pub out: OutFile,
}

/// What `pdk calibrate` does with files of forecasts.
#[derive(Subcommand, Debug)]
pub enum Action {
    /// Fits the maps that the library carries and prints them as its source.
    Fit(FitArguments),
    /// Fits the maps of a net for 包庄 and writes the net with them.
    Maps(MapsArguments),
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
        self.out.check_resume()?;
        let hero = parse_bot(needed("--hero", &self.hero)?)?;
        if matches!(hero.kind, BotKind::PdkBot | BotKind::Random) {
            return Err(CalibrateRefusal::NoForecast(hero.to_string()).into());
        }
        let opponents = parse_bot(needed("--opponents", &self.opponents)?)?;
        let is_asked = matches!(self.ask, Ask::BaoZhuang | Ask::Declared);
        if is_asked && rules.bao_zhuang == BaoZhuangRule::Off {
            return Err(CalibrateRefusal::NoBaoZhuang(rules.to_string()).into());
        }
        let (seeds, deals) = self.deals.read()?;
        Ok(Plan {
            setting: Setting {
                ask: self.ask,
                hero,
                opponents,
                rules,
                deals,
                seeds: seeds.to_string(),
            },
            threads: self.threads.number()?,
        })
    }
}
