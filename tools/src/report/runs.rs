//! What runs of the arena come to, as figures: strength along the budget, or along the levels.

use super::refusal::ReportRefusal;
use crate::arena::bot::ArenaBot;
use crate::arena::figure::Figure;
use crate::arena::run_file::RunFile;
use crate::arena::run_state::RunState;
use crate::arena::setting::Setting;
use crate::arena::shard::Shard;
use crate::arena::ArenaRefusal;
use crate::failure::Failure;
use crate::file_head::check_same;
use crate::output::joined;
use pdkbot::bots::BotKind;
use serde::Serialize;
use std::collections::BTreeSet;

/// What a bot may spend on a decision.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Budget {
    /// Worlds in all: a fixed amount of work.
    Worlds(u64),
    /// Milliseconds.
    Ms(u64),
}

/// Where a bot stands in a picture, and in which.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Along the budget of the search; `None` for other bots, which are drawn as references across.
    Budget(Option<Budget>),
    /// Along the levels: the library's own, 1 to 10.
    Level(u8),
}

impl Place {
    /// That of a bot. A level by another net than the library's is no step of its ladder.
    #[must_use]
    pub fn of(bot: &ArenaBot) -> Place {
        let spec = match bot {
            ArenaBot::Native(spec) => spec,
            ArenaBot::Styled(_) | ArenaBot::Stopper(_) | ArenaBot::Exec(_) => {
                return Place::Budget(None)
            }
        };
        match (spec.kind, spec.limits.time_budget) {
            (BotKind::Level, _) if spec.net.is_none() => Place::Level(spec.limits.level),
            (BotKind::Search, Some(time)) => {
                Place::Budget(Some(Budget::Ms(time.as_millis() as u64)))
            }
            (BotKind::Search, None) => {
                let worlds = u64::from(spec.limits.max_simulations);
                Place::Budget(Some(Budget::Worlds(worlds)))
            }
            _ => Place::Budget(None),
        }
    }

    /// Whether it is drawn across the plots, as a reference.
    #[must_use]
    pub fn is_reference(self) -> bool {
        self == Place::Budget(None)
    }
}

/// What one run came to: the figures that `pdk arena` printed.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Run {
    /// The two bots at the other seats.
    pub opponents: String,
    /// Where the bot stands; in JSON a field `budget` or `level`.
    #[serde(flatten)]
    pub place: Place,
    /// The bot that sat alone.
    pub bot: String,
    /// Deals played.
    pub deals: u64,
    /// Points a game.
    pub points: Option<f64>,
    /// Their 95 % interval; `None` for a single deal.
    pub points_ci: Option<[f64; 2]>,
    /// Win rate.
    pub win: Option<f64>,
    /// Its 95 % interval.
    pub win_ci: Option<[f64; 2]>,
    /// The file.
    pub file: String,
}

/// What the runs of a picture came to.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Runs {
    /// The picture's file.
    pub picture: String,
    /// The rules.
    pub rules: String,
    /// The ranges of seeds by their names.
    pub seeds: Vec<String>,
    /// The runs by opponents, references first, then along the axis.
    pub runs: Vec<Run>,
}

impl Runs {
    /// The figures of a picture's runs, at least one; their order does not matter.
    ///
    /// # Errors
    /// [`ArenaRefusal`] and [`ReportRefusal`] for runs that are not finished, not by the same rules, of the same bots, or all of
    /// them references.
    pub fn of(picture: String, files: &[RunFile]) -> Result<Runs, Failure> {
        let mut runs: Vec<Run> = Vec::new();
        let mut seeds = BTreeSet::new();
        for file in files {
            check_same(
                &file.name,
                "rules",
                &file.setting.rules,
                &files[0].setting.rules,
            )?;
            let run = Run::of(file)?;
            let same = |other: &&Run| other.bot == run.bot && other.opponents == run.opponents;
            if let Some(other) = runs.iter().find(same) {
                let (file, first) = (run.file.clone(), other.file.clone());
                return Err(ReportRefusal::Twice { file, first }.into());
            }
            seeds.insert(file.setting.seeds.clone());
            runs.push(run);
        }
        if runs.iter().all(|run| run.place.is_reference()) {
            return Err(ReportRefusal::NoBudget.into());
        }
        runs.sort_by_key(|run| (run.opponents.clone(), run.place, run.bot.clone()));
        Ok(Runs {
            picture,
            rules: files[0].setting.rules.to_string(),
            seeds: seeds.into_iter().collect(),
            runs,
        })
    }

    /// The kinds of opponents, each once, in the order of the runs.
    #[must_use]
    pub fn opponents(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.runs.iter().map(|run| run.opponents.as_str()).collect();
        names.dedup();
        names
    }

    /// The same for reading.
    #[must_use]
    pub fn text(&self) -> String {
        let mut rows = vec![["bot", "against two", "deals", "points", "win"].map(str::to_string)];
        rows.extend(self.runs.iter().map(|run| {
            [
                run.bot.clone(),
                run.opponents.clone(),
                run.deals.to_string(),
                Figure::points(run.points, run.points_ci).short(),
                Figure::rate(run.win, run.win_ci).short(),
            ]
        }));
        let width = |column: usize| {
            let widths = rows.iter().map(|row| row[column].chars().count());
            widths.max().unwrap_or(0)
        };
        let widths = [0, 1, 2, 3, 4].map(width);
        let mut text = format!(
            "picture    {}\nrules      {}\nseeds      {}\n\n",
            self.picture,
            self.rules,
            joined(&self.seeds, ", ")
        );
        for row in &rows {
            let cells = row.iter().zip(widths);
            let cells: Vec<String> = cells
                .map(|(cell, width)| format!("{cell:<width$}"))
                .collect();
            text.push_str(cells.join("  ").trim_end());
            text.push('\n');
        }
        text
    }
}

impl Run {
    fn of(file: &RunFile) -> Result<Run, Failure> {
        let setting: &Setting = &file.setting;
        if setting.shard != Shard::WHOLE {
            return Err(ReportRefusal::Shard {
                file: file.name.clone(),
                shard: setting.shard.to_string(),
            }
            .into());
        }
        let mut state = RunState::new(setting.clone());
        for record in &file.records {
            state.check_open(&file.name)?;
            state.add(record, None);
        }
        let deals = setting.deals_here();
        if state.next().is_some() {
            return Err(ArenaRefusal::Unfinished {
                file: file.name.clone(),
                deals: state.deals(),
                of: deals.end - deals.start,
            }
            .into());
        }
        let others = if setting.mirror {
            &setting.hero
        } else {
            &setting.opponents
        };
        Ok(Run {
            opponents: others.to_string(),
            place: Place::of(setting.alone()),
            bot: setting.alone().to_string(),
            deals: state.deals(),
            points: state.points.mean(),
            points_ci: state.points.interval(),
            win: state.wins.mean(),
            win_ci: state.wins.interval(),
            file: file.name.clone(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pdkbot::bots::BotSpec;
    use pdkbot::net::embedded;

    #[test]
    fn bots_stand_along_the_budget_or_the_levels() {
        let spec = |name: &str| -> BotSpec { name.parse().unwrap() };
        let place = |spec: BotSpec| Place::of(&ArenaBot::Native(spec));
        for (name, expected) in [
            ("level:1", Place::Level(1)),
            ("level:10", Place::Level(10)),
            ("search:400w", Place::Budget(Some(Budget::Worlds(400)))),
            ("search:5ms", Place::Budget(Some(Budget::Ms(5)))),
            ("expert:400w", Place::Budget(None)),
            ("net", Place::Budget(None)),
        ] {
            assert_eq!(place(spec(name)), expected, "{name}");
        }
        let other_net = spec("level:3").with_net(embedded()).unwrap();
        assert!(place(other_net).is_reference());
    }
}
