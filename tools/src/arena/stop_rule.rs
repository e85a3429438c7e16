//! When a run stops before its last deal. A rule looks at the deals in their order, at fixed numbers of deals, so that
//! neither threads nor interruptions change where it stops.

use super::refusal::ArenaRefusal;
use super::sprt::{Hypothesis, Sprt};
use super::statistics::Tally;
use std::fmt;

/// A rule looks after every so many deals.
pub const LOOK_EVERY: u64 = 100;
/// A rule does not look before so many deals: the variance of fewer is too rough.
pub const FEWEST_DEALS: u64 = 200;

/// When a run stops.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum StopRule {
    /// After its last deal.
    Never,
    /// When half the width of the points' interval is this or less.
    Interval(f64),
    /// When a test accepts.
    Sprt(Sprt),
}

/// Why a run stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// The interval is narrow enough.
    Interval,
    /// The test accepts this.
    Sprt(Hypothesis),
}

impl StopRule {
    /// The rule of a width, as on the command line.
    ///
    /// # Errors
    /// [`ArenaRefusal::UntilInterval`].
    pub fn interval(text: &str) -> Result<StopRule, ArenaRefusal> {
        let width = text.trim().parse().ok();
        width
            .filter(|width: &f64| width.is_finite() && *width > 0.0)
            .map(StopRule::Interval)
            .ok_or_else(|| ArenaRefusal::UntilInterval(text.to_string()))
    }

    /// The rule of a text as it stands in a file.
    ///
    /// # Errors
    /// [`ArenaRefusal`] for what is none.
    pub fn parse(text: &str) -> Result<StopRule, ArenaRefusal> {
        if let Some(width) = text.strip_prefix("interval ") {
            StopRule::interval(width)
        } else if let Some(test) = text.strip_prefix("sprt ") {
            Sprt::parse(test).map(StopRule::Sprt)
        } else if text == "never" {
            Ok(StopRule::Never)
        } else {
            Err(ArenaRefusal::UntilInterval(text.to_string()))
        }
    }

    /// Whether these deals, the first of the run, are where it stops.
    #[must_use]
    pub fn stops(&self, points: &Tally) -> Option<Stopped> {
        if points.deals() < FEWEST_DEALS || points.deals() % LOOK_EVERY != 0 {
            return None;
        }
        match self {
            StopRule::Never => None,
            StopRule::Interval(width) => points
                .half_width()
                .filter(|half| half <= width)
                .map(|_| Stopped::Interval),
            StopRule::Sprt(test) => test.accepts(points).map(Stopped::Sprt),
        }
    }
}

impl fmt::Display for StopRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StopRule::Never => f.write_str("never"),
            StopRule::Interval(width) => write!(f, "interval {width}"),
            StopRule::Sprt(test) => write!(f, "sprt {test}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_by_their_text() {
        for text in ["never", "interval 0.25", "sprt -0.5,0.5,0.05,0.1"] {
            assert_eq!(StopRule::parse(text).unwrap().to_string(), text);
        }
        for text in [
            "",
            "interval 0",
            "interval -1",
            "interval x",
            "interval inf",
            "sprt 1",
        ] {
            assert!(StopRule::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn rules_look_at_fixed_numbers_of_deals() {
        let rule = StopRule::interval("100").unwrap();
        let mut points = Tally::default();
        let mut stops = Vec::new();
        for deal in 1..=450 {
            points.add(deal % 7);
            if rule.stops(&points).is_some() {
                stops.push(deal);
            }
        }
        assert_eq!(stops, [200, 300, 400]);
    }
}
