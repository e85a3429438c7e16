//! What a run came to, for reading and as JSON.

use super::figure::Figure;
use super::game::Faults;
use super::run_state::RunState;
use super::setting::{HERO, OPPONENTS};
use super::sprt::Sprt;
use super::statistics::{percentile, Tally, GAMES};
use super::stop_rule::{StopRule, Stopped};
use crate::output::hash_text;
use serde::Serialize;
use std::fmt::Write;

/// The document of a run. The fields up to `seeds` are those that scripts rely on.
#[derive(Serialize, Clone, Debug)]
pub struct Summary {
    deals: u64,
    points: Option<f64>,
    points_ci: Option<[f64; 2]>,
    win: Option<f64>,
    win_ci: Option<[f64; 2]>,
    us_p50: Option<f64>,
    us_p99: Option<f64>,
    us_max: Option<f64>,
    illegal: u32,
    timeouts: u32,
    hero: String,
    opponents: String,
    rules: String,
    seeds: String,
    crashes: u32,
    opponents_illegal: u32,
    opponents_timeouts: u32,
    opponents_crashes: u32,
    mirror: bool,
    /// The bot whose points and wins these are.
    points_of: String,
    /// The standard deviation of a deal's mean points.
    points_sd: Option<f64>,
    /// The hero's answers that were timed.
    decisions: Option<usize>,
    deal_seeds: String,
    shard: String,
    /// Why the run ended: `deals`, `interval`, `sprt`, or `interrupted`.
    stopped: &'static str,
    sprt: Option<SprtDocument>,
    signature: String,
}

#[derive(Serialize, Clone, Debug)]
struct SprtDocument {
    h0: f64,
    h1: f64,
    alpha: f64,
    beta: f64,
    /// `null` before the second deal, and where the deals do not differ.
    llr: Option<f64>,
    lower: f64,
    upper: f64,
    accepted: Option<&'static str>,
}

impl Summary {
    /// The document of a run, finished or not.
    #[must_use]
    pub fn of(state: &RunState) -> Summary {
        let setting = &state.setting;
        let mut times = state.times.clone();
        if let Some(times) = &mut times {
            times.sort_unstable();
        }
        let us = |percent| {
            let sorted = times.as_deref()?;
            percentile(sorted, percent).map(|nanoseconds| nanoseconds as f64 / 1000.0)
        };
        let [hero, opponents] = [state.faults[HERO], state.faults[OPPONENTS]];
        let deals = setting.deals_here();
        Summary {
            deals: state.deals(),
            points: state.points.mean(),
            points_ci: state.points.interval(),
            win: state.wins.mean(),
            win_ci: state.wins.interval(),
            us_p50: us(50),
            us_p99: us(99),
            us_max: us(100),
            illegal: hero.illegal,
            timeouts: hero.timeouts,
            hero: setting.hero.to_string(),
            opponents: setting.opponents.to_string(),
            rules: setting.rules.to_string(),
            seeds: setting.seeds.clone(),
            crashes: hero.crashes,
            opponents_illegal: opponents.illegal,
            opponents_timeouts: opponents.timeouts,
            opponents_crashes: opponents.crashes,
            mirror: setting.mirror,
            points_of: setting.alone().to_string(),
            points_sd: state.points.variance().map(f64::sqrt),
            decisions: times.as_ref().map(Vec::len),
            deal_seeds: format!("{}..{}", deals.start, deals.start + state.deals()),
            shard: setting.shard.to_string(),
            stopped: match (state.stopped, state.next()) {
                (Some(Stopped::Interval), _) => "interval",
                (Some(Stopped::Sprt(_)), _) => "sprt",
                (None, None) => "deals",
                (None, Some(_)) => "interrupted",
            },
            sprt: match &setting.stop {
                StopRule::Sprt(test) => Some(SprtDocument::of(test, state)),
                _ => None,
            },
            signature: hash_text(state.signature.value()),
        }
    }

    /// The same for reading.
    #[must_use]
    pub fn text(&self) -> String {
        let (alone, pair) = if self.mirror {
            ("opponents", "hero     ")
        } else {
            ("hero     ", "opponents")
        };
        let other = if self.mirror {
            &self.hero
        } else {
            &self.opponents
        };
        let mut text = format!(
            "{alone}  {} (alone: points and wins are its)\n{pair}  {other} (two)\nrules      {}\nseeds      {} ({}, shard {})\ndeals      {} ({} games), ended by: {}\n",
            self.points_of,
            self.rules,
            self.seeds,
            self.deal_seeds,
            self.shard,
            self.deals,
            self.deals * GAMES as u64,
            self.stopped,
        );
        // A text never fails to grow.
        let _ = writeln!(
            text,
            "points     {}",
            Figure::points(self.points, self.points_ci).long()
        );
        let _ = writeln!(
            text,
            "win        {}",
            Figure::rate(self.win, self.win_ci).long()
        );
        let _ = writeln!(
            text,
            "time       p50 {}, p99 {}, max {} us ({} answers of the hero that were not forced)",
            us_text(self.us_p50),
            us_text(self.us_p99),
            us_text(self.us_max),
            self.decisions
                .map_or_else(|| "?".to_string(), |count| count.to_string()),
        );
        for (side, illegal, timeouts, crashes) in [
            ("hero     ", self.illegal, self.timeouts, self.crashes),
            (
                "opponents",
                self.opponents_illegal,
                self.opponents_timeouts,
                self.opponents_crashes,
            ),
        ] {
            let _ = writeln!(
                text,
                "{side}  illegal {illegal}, time-outs {timeouts}, crashes {crashes}"
            );
        }
        if let Some(test) = &self.sprt {
            let _ = writeln!(
                text,
                "sprt       h0 {}, h1 {}: llr {} in [{:.2}, {:.2}], accepted: {}",
                test.h0,
                test.h1,
                test.llr
                    .map_or_else(|| "-".to_string(), |llr| format!("{llr:.2}")),
                test.lower,
                test.upper,
                test.accepted.unwrap_or("none")
            );
        }
        let _ = writeln!(text, "signature  {}", self.signature);
        text
    }

    /// The deals, where the run was interrupted.
    #[must_use]
    pub fn interrupted(&self) -> bool {
        self.stopped == "interrupted"
    }

    /// Mean points a game, once there are any.
    #[must_use]
    pub fn points(&self) -> Option<f64> {
        self.points
    }

    /// Those who sat at the other seats.
    #[must_use]
    pub fn opponents(&self) -> &str {
        &self.opponents
    }

    /// Points with half the interval's width, short.
    #[must_use]
    pub fn points_text(&self) -> String {
        Figure::points(self.points, self.points_ci).short()
    }

    /// Win rate with half the interval's width, short.
    #[must_use]
    pub fn win_text(&self) -> String {
        Figure::rate(self.win, self.win_ci).short()
    }
}

impl SprtDocument {
    fn of(test: &Sprt, state: &RunState) -> SprtDocument {
        let [lower, upper] = test.bounds();
        SprtDocument {
            h0: test.h0,
            h1: test.h1,
            alpha: test.alpha,
            beta: test.beta,
            llr: test.llr(&state.points).filter(|llr| llr.is_finite()),
            lower,
            upper,
            accepted: match state.stopped {
                Some(Stopped::Sprt(hypothesis)) => Some(hypothesis.name()),
                _ => None,
            },
        }
    }
}

fn us_text(us: Option<f64>) -> String {
    us.map_or_else(|| "-".to_string(), |us| format!("{us:.1}"))
}

/// How a run stands, short, for its progress.
#[must_use]
pub fn note(points: &Tally, faults: &[Faults; 2]) -> String {
    let count = |faults: &Faults| faults.illegal + faults.timeouts + faults.crashes;
    let faults: u32 = faults.iter().map(count).sum();
    let told = if faults == 0 {
        String::new()
    } else {
        format!(", {faults} faults")
    };
    format!("points {}{told}", Figure::of_points(points).short())
}
