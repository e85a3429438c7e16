//! What a run came to, for reading and as JSON.

use super::decision::Decision;
use super::points::{Expected, PointsReport};
use super::reliability::{Reliability, Tenth, Told};
use super::sample::Sample;
use super::setting::{Setting, ToldSetting};
use crate::arena::figure::Figure;
use serde::Serialize;
use std::fmt::Write;

/// Whose forecasts these are, and in which games.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Heading {
    /// The question.
    pub ask: &'static str,
    /// The bot whose forecasts these are: the leader, or the declarer.
    pub hero: String,
    /// The bot at the two other seats.
    pub opponents: String,
    /// The rules.
    pub rules: String,
    /// The range of seeds by its name.
    pub seeds: String,
    /// The deals played, START..END.
    pub deal_seeds: String,
}

impl Heading {
    /// That of a run over so many of its deals.
    #[must_use]
    pub fn of(setting: &ToldSetting, deals: u64) -> Heading {
        let start = setting.deals.start;
        Heading {
            ask: setting.ask.name(),
            hero: setting.hero.clone(),
            opponents: setting.opponents.clone(),
            rules: setting.rules.to_string(),
            seeds: setting.seeds.clone(),
            deal_seeds: format!("{start}..{}", start + deals),
        }
    }

    /// The same for reading.
    #[must_use]
    pub fn text(&self) -> String {
        format!(
            "ask        {}\nhero       {}\nopponents  {} (two)\nrules      {}\nseeds      {} ({})\n",
            self.ask, self.hero, self.opponents, self.rules, self.seeds, self.deal_seeds,
        )
    }
}

/// The document of a run.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Report {
    /// Whose forecasts these are.
    #[serde(flatten)]
    pub heading: Heading,
    /// How many.
    pub deals: u64,
    /// Whether these are all.
    pub finished: bool,
    /// Questions to which the hero gave no forecast.
    pub without_forecast: usize,
    /// The chance: to be first out, or to win the declared game.
    pub p_win: Reliability,
    /// The same as counted in simulated games, before calibration.
    pub win_share: Reliability,
    /// The points of the game, or of the declared game.
    pub points: PointsReport,
    /// The same as counted.
    pub counted_points: PointsReport,
    /// Of 包庄: the points of the ordinary game with the same hand.
    pub ordinary: Option<PointsReport>,
    /// The same as counted.
    pub counted_ordinary: Option<PointsReport>,
    /// Of 包庄: what the hero's answer is worth.
    pub decision: Option<Decision>,
}

impl Report {
    /// The document of so many deals.
    #[must_use]
    pub fn of(setting: &Setting, deals: u64, samples: &[Sample]) -> Report {
        let chance = |figure: fn(&Sample) -> Option<f64>| Reliability::of(&told(samples, figure));
        let points = |figure: fn(&Sample) -> Option<f64>, came: fn(&Sample) -> Option<i32>| {
            let expected = samples.iter().filter_map(|sample| {
                Some(Expected {
                    deal: sample.deal,
                    forecast: figure(sample)?,
                    came: f64::from(came(sample)?),
                })
            });
            PointsReport::of(&expected.collect::<Vec<Expected>>())
        };
        let own = |figure| points(figure, |sample| Some(sample.score));
        let ordinary = |figure| {
            let report = points(figure, |sample| sample.ordinary_score);
            Some(report).filter(|report| report.n > 0)
        };
        let silent = samples.iter().filter(|sample| sample.p_win.is_none());
        Report {
            heading: Heading::of(&setting.told(), deals),
            deals,
            finished: setting.deals.start + deals == setting.deals.end,
            without_forecast: silent.count(),
            p_win: chance(|sample| sample.p_win),
            win_share: chance(|sample| sample.win_share),
            points: own(|sample| sample.points),
            counted_points: own(|sample| sample.counted_points),
            ordinary: ordinary(|sample| sample.ordinary),
            counted_ordinary: ordinary(|sample| sample.counted_ordinary),
            decision: Decision::of(samples),
        }
    }

    /// The same for reading.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = self.heading.text();
        let _ = writeln!(
            text,
            "deals      {}, forecasts {}, questions without one {}",
            self.deals, self.p_win.n, self.without_forecast,
        );
        add_chance(&mut text, "p_win", &self.p_win);
        if self.win_share != self.p_win {
            add_chance(&mut text, "as counted, before any map", &self.win_share);
        }
        add_points(&mut text, "points", &self.points, &self.counted_points);
        if let (Some(ordinary), Some(counted)) = (&self.ordinary, &self.counted_ordinary) {
            add_points(&mut text, "points of the ordinary game", ordinary, counted);
        }
        if let Some(decision) = &self.decision {
            text.push_str(&decision.text());
        }
        text
    }
}

/// The chances of samples that have one, and whether they came true.
#[must_use]
pub fn told(samples: &[Sample], chance: impl Fn(&Sample) -> Option<f64>) -> Vec<Told> {
    let told = samples.iter().filter_map(|sample| {
        Some(Told {
            deal: sample.deal,
            forecast: chance(sample)?,
            happened: sample.won,
        })
    });
    told.collect()
}

fn number(number: Option<f64>) -> String {
    number.map_or_else(|| "-".to_string(), |number| format!("{number:.4}"))
}

// A text never fails to grow, so what `write!` returns is of no interest.
fn add_chance(text: &mut String, name: &str, of: &Reliability) {
    let _ = write!(
        text,
        "\n{name}: mean {}, came true {}\nBrier      {} (base rate {}), skill {}\n           {} miscalibration, {} discrimination\nlog loss   {} (base rate {})\nlog odds   intercept {}, slope {}\n",
        number(of.forecast),
        number(of.base_rate),
        number(of.brier),
        number(of.brier_base),
        Figure::rate_difference(of.skill, of.skill_ci).short(),
        number(of.miscalibration),
        number(of.discrimination),
        number(of.log_loss),
        number(of.log_loss_base),
        number(of.intercept),
        number(of.slope),
    );
    text.push_str(&tenths_text(&of.tenths));
}

/// A table of tenths that have forecasts; nothing where none has.
#[must_use]
pub fn tenths_text(tenths: &[Tenth]) -> String {
    if tenths.is_empty() {
        return String::new();
    }
    let mut text = "from   forecast  observed  95 % interval       n\n".to_string();
    for tenth in tenths {
        let [low, high] = tenth.observed_ci;
        let _ = writeln!(
            text,
            "{:.1}      {:.3}     {:.3}   {low:.3} to {high:.3} {:>7}",
            tenth.from, tenth.forecast, tenth.observed, tenth.n
        );
    }
    text
}

fn add_points(text: &mut String, name: &str, of: &PointsReport, counted: &PointsReport) {
    if of.n == 0 {
        return;
    }
    for (kind, of) in [("", of), (", as counted", counted)] {
        let _ = writeln!(
            text,
            "\n{name}{kind}: mean {}, came {}, came less forecast {}, skill {}, slope {}",
            number(of.forecast),
            number(of.came),
            Figure::points(of.bias, of.bias_ci).short(),
            number(of.skill),
            number(of.slope),
        );
        if of == counted && kind.is_empty() {
            break;
        }
    }
    let pairs: Vec<String> = of
        .groups
        .iter()
        .map(|group| format!("{:+.1} → {:+.1}", group.forecast, group.came))
        .collect();
    let _ = writeln!(
        text,
        "by tenths of the hands, forecast → came: {}",
        pairs.join(", ")
    );
}
