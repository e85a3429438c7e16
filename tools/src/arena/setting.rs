//! All that decides what a run comes to: who plays whom, by which rules, which deals, when it stops.

use super::bot::ArenaBot;
use super::player::ExecTimes;
use super::refusal::ArenaRefusal;
use super::shard::Shard;
use super::stop_rule::StopRule;
use crate::file_head::{read_range, SettingReader, Settings};
use crate::line_file::LineError;
use pdkbot::rules::RuleSet;
use std::ops::Range;

/// The sides of a table, as places in arrays by side.
pub const HERO: usize = 0;
/// See [`HERO`].
pub const OPPONENTS: usize = 1;

/// The settings of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Setting {
    /// The bot that is measured.
    pub hero: ArenaBot,
    /// The bot that it is measured against.
    pub opponents: ArenaBot,
    /// Whether one opponent sits among two heroes, and not one hero among two opponents.
    pub mirror: bool,
    /// The rules.
    pub rules: RuleSet,
    /// The range of seeds by its name.
    pub seeds: String,
    /// The deals of the whole run.
    pub deals: Range<u64>,
    /// The part of them that is played here.
    pub shard: Shard,
    /// When the run stops before its last deal.
    pub stop: StopRule,
    /// The time that programs get.
    pub exec_times: ExecTimes,
}

impl Setting {
    /// The deals that are played here.
    #[must_use]
    pub fn deals_here(&self) -> Range<u64> {
        self.shard.of(&self.deals)
    }

    /// The bot that sits alone, whose points are counted.
    #[must_use]
    pub fn alone(&self) -> &ArenaBot {
        if self.mirror {
            &self.opponents
        } else {
            &self.hero
        }
    }

    /// The side that sits alone.
    #[must_use]
    pub fn side_alone(&self) -> usize {
        if self.mirror {
            OPPONENTS
        } else {
            HERO
        }
    }

    /// Every setting by name, in the order of a file's head.
    #[must_use]
    pub fn lines(&self) -> Settings {
        let us = |time: std::time::Duration| time.as_micros().to_string();
        vec![
            ("hero", self.hero.to_string()),
            ("opponents", self.opponents.to_string()),
            ("mirror", if self.mirror { "yes" } else { "no" }.to_string()),
            ("rules", self.rules.to_string()),
            ("seeds", self.seeds.clone()),
            ("deals", format!("{}..{}", self.deals.start, self.deals.end)),
            ("shard", self.shard.to_string()),
            ("stop", self.stop.to_string()),
            (
                "exec_budget_us",
                self.exec_times.budget.map_or("0".to_string(), us),
            ),
            ("exec_patience_us", us(self.exec_times.patience)),
        ]
    }

    /// The settings of a file's head.
    ///
    /// # Errors
    /// [`LineError`] for the setting that cannot be read.
    pub fn read(reader: &mut SettingReader<'_>) -> Result<Setting, LineError> {
        let bot =
            |text: &str| ArenaBot::parse(text).map_err(|error: ArenaRefusal| error.to_string());
        let micros = |text: &str| {
            let number = text.parse().map_err(|_| "no number".to_string())?;
            Ok(std::time::Duration::from_micros(number))
        };
        let setting = Setting {
            hero: reader.take("hero", bot)?,
            opponents: reader.take("opponents", bot)?,
            mirror: reader.take("mirror", |text| match text {
                "yes" => Ok(true),
                "no" => Ok(false),
                _ => Err("neither yes nor no".to_string()),
            })?,
            rules: reader.take("rules", |text| {
                text.parse::<RuleSet>().map_err(|error| error.to_string())
            })?,
            seeds: reader.take("seeds", |text| Ok(text.to_string()))?,
            deals: reader.take("deals", read_range)?,
            shard: reader.take("shard", |text| {
                Shard::parse(text).map_err(|error| error.to_string())
            })?,
            stop: reader.take("stop", |text| {
                StopRule::parse(text).map_err(|error| error.to_string())
            })?,
            exec_times: ExecTimes {
                budget: reader
                    .take("exec_budget_us", micros)
                    .map(|budget| Some(budget).filter(|budget| !budget.is_zero()))?,
                patience: reader.take("exec_patience_us", micros)?,
            },
        };
        Ok(setting)
    }
}
