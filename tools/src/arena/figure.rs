//! A mean with its interval, as it is printed.

use super::statistics::Tally;

/// A mean with its 95 % interval, as far as there are deals enough.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Figure {
    /// The mean.
    pub mean: Option<f64>,
    /// The interval.
    pub interval: Option<[f64; 2]>,
    /// Digits behind the point.
    pub digits: usize,
    /// Whether a plus is printed: not before a rate, which has no other sign.
    pub signed: bool,
}

impl Figure {
    /// Points a game, or a difference of them.
    #[must_use]
    pub fn points(mean: Option<f64>, interval: Option<[f64; 2]>) -> Figure {
        Figure {
            mean,
            interval,
            digits: 2,
            signed: true,
        }
    }

    /// Points so far.
    #[must_use]
    pub fn of_points(points: &Tally) -> Figure {
        Figure::points(points.mean(), points.interval())
    }

    /// A win rate.
    #[must_use]
    pub fn rate(mean: Option<f64>, interval: Option<[f64; 2]>) -> Figure {
        Figure {
            mean,
            interval,
            digits: 4,
            signed: false,
        }
    }

    /// A difference of win rates.
    #[must_use]
    pub fn rate_difference(mean: Option<f64>, interval: Option<[f64; 2]>) -> Figure {
        Figure {
            signed: true,
            ..Figure::rate(mean, interval)
        }
    }

    /// The mean and half the interval's width.
    #[must_use]
    pub fn short(&self) -> String {
        let mean = match self.mean {
            Some(mean) => self.number(mean),
            None => return "-".to_string(),
        };
        match self.interval {
            Some([low, high]) => format!("{mean} ± {:.1$}", (high - low) / 2.0, self.digits),
            None => mean,
        }
    }

    /// The same, and both ends of the interval.
    #[must_use]
    pub fn long(&self) -> String {
        let short = self.short();
        match self.interval {
            Some([low, high]) => {
                let (low, high) = (self.number(low), self.number(high));
                format!("{short} (95 % interval {low} to {high})")
            }
            None => short,
        }
    }

    fn number(&self, number: f64) -> String {
        let digits = self.digits;
        if self.signed {
            format!("{number:+.digits$}")
        } else {
            format!("{number:.digits$}")
        }
    }
}
