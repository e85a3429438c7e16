//! A sequential test of the mean points: is it `h0` or less, or `h1` or more? (docs/arena.md has formula and sources.)

use super::refusal::ArenaRefusal;
use super::statistics::Tally;
use std::fmt;

/// The test: two means and the chances of the two mistakes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The mean of the first hypothesis.
    pub h0: f64,
    /// The mean of the second, above it.
    pub h1: f64,
    /// The chance to accept the second when the first holds.
    pub alpha: f64,
    /// The chance to accept the first when the second holds.
    pub beta: f64,
}

/// A hypothesis that was accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hypothesis {
    /// The mean is `h0` or less.
    H0,
    /// The mean is `h1` or more.
    H1,
}

impl Hypothesis {
    /// Its name in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Hypothesis::H0 => "h0",
            Hypothesis::H1 => "h1",
        }
    }
}

impl Sprt {
    /// Reads `H0,H1` or `H0,H1,ALPHA,BETA`; both chances are 0.05 where they are not given.
    ///
    /// # Errors
    /// [`ArenaRefusal::Sprt`].
    pub fn parse(text: &str) -> Result<Sprt, ArenaRefusal> {
        let refusal = |why| ArenaRefusal::Sprt(text.to_string(), why);
        let numbers: Option<Vec<f64>> = text
            .split(',')
            .map(|word| {
                word.trim()
                    .parse()
                    .ok()
                    .filter(|number: &f64| number.is_finite())
            })
            .collect();
        let (h0, h1, alpha, beta) = match numbers.as_deref() {
            Some(&[h0, h1]) => (h0, h1, 0.05, 0.05),
            Some(&[h0, h1, alpha, beta]) => (h0, h1, alpha, beta),
            _ => return Err(refusal("no H0,H1 or H0,H1,ALPHA,BETA")),
        };
        if h0 >= h1 {
            return Err(refusal("H0 is not below H1"));
        }
        let chance = |chance: f64| chance > 0.0 && chance < 0.5;
        if !chance(alpha) || !chance(beta) {
            return Err(refusal("ALPHA and BETA are not between 0 and 0.5"));
        }
        Ok(Sprt {
            h0,
            h1,
            alpha,
            beta,
        })
    }

    /// The logarithm of the ratio of likelihoods after these deals: n (h1 − h0) (2 mean − h0 − h1) / (2 variance).
    /// Infinite when the deals do not differ; `None` before the second.
    #[must_use]
    pub fn llr(&self, points: &Tally) -> Option<f64> {
        let (mean, variance) = (points.mean()?, points.variance()?);
        let above_middle = 2.0 * mean - self.h0 - self.h1;
        if above_middle == 0.0 {
            return Some(0.0);
        }
        let deals = points.deals() as f64;
        Some(deals * (self.h1 - self.h0) * above_middle / (2.0 * variance))
    }

    /// Below the first `h0` is accepted, above the second `h1` (Wald).
    #[must_use]
    pub fn bounds(&self) -> [f64; 2] {
        [
            (self.beta / (1.0 - self.alpha)).ln(),
            ((1.0 - self.beta) / self.alpha).ln(),
        ]
    }

    /// What these deals accept, if they are enough.
    #[must_use]
    pub fn accepts(&self, points: &Tally) -> Option<Hypothesis> {
        let llr = self.llr(points)?;
        let [lower, upper] = self.bounds();
        if llr <= lower {
            Some(Hypothesis::H0)
        } else if llr >= upper {
            Some(Hypothesis::H1)
        } else {
            None
        }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{},{}", self.h0, self.h1, self.alpha, self.beta)
    }
}

#[cfg(test)]
mod tests {
    use super::super::stop_rule::{FEWEST_DEALS, LOOK_EVERY};
    use super::*;
    use pdkbot::rng::Rng;

    #[test]
    fn tests_by_their_text() {
        let test = Sprt::parse("-0.5,0.5").unwrap();
        assert_eq!((test.alpha, test.beta), (0.05, 0.05));
        assert_eq!(Sprt::parse(&test.to_string()).unwrap(), test);
        for text in [
            "",
            "1",
            "1,1",
            "2,1",
            "0,1,0.05",
            "0,1,0,0.05",
            "0,1,0.05,0.5",
            "0,x",
            "0,inf",
            "0,NaN",
        ] {
            assert!(Sprt::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn the_ratio_worked_out_by_hand() {
        let mut points = Tally::default();
        // Means 1, 2, 3, 6: mean 3, variance 14/3. 4 × 1 × (6 − 0 − 1) / (2 × 14/3) = 60/28.
        for sum in [3, 6, 9, 18] {
            points.add(sum);
        }
        let test = Sprt::parse("0,1,0.05,0.1").unwrap();
        assert!((test.llr(&points).unwrap() - 60.0 / 28.0).abs() < 1e-12);
        let [lower, upper] = test.bounds();
        assert!((lower - (0.1f64 / 0.95).ln()).abs() < 1e-12);
        assert!((upper - (0.9f64 / 0.05).ln()).abs() < 1e-12);
        assert_eq!(test.accepts(&points), None);
        for _ in 0..2 {
            for sum in [3, 6, 9, 18] {
                points.add(sum);
            }
        }
        assert_eq!(test.accepts(&points), Some(Hypothesis::H1));
    }

    #[test]
    fn deals_that_do_not_differ() {
        let mut points = Tally::default();
        for _ in 0..10 {
            points.add(0);
        }
        let accepts = |text| Sprt::parse(text).unwrap().accepts(&points);
        assert_eq!(accepts("-2,-1"), Some(Hypothesis::H1));
        assert_eq!(accepts("1,2"), Some(Hypothesis::H0));
        assert_eq!(accepts("-1,1"), None);
    }

    /// The share of wrong decisions over many made-up runs whose mean is one of the hypotheses.
    fn mistakes(test: &Sprt, mean_in_thirds: i64, right: Hypothesis) -> f64 {
        let mut rng = Rng::from_seed(11);
        let runs = 2_000;
        let mut wrong = 0;
        for _ in 0..runs {
            let mut points = Tally::default();
            let decision = loop {
                // Twelve draws from −15 … 15: nearly normal, as deals' means are, deviation 31 thirds.
                let noise: i64 = (0..12).map(|_| i64::from(rng.below(31)) - 15).sum();
                points.add(mean_in_thirds + noise);
                let looks = points.deals() >= FEWEST_DEALS && points.deals() % LOOK_EVERY == 0;
                if let Some(decision) = test.accepts(&points).filter(|_| looks) {
                    break decision;
                }
            };
            wrong += u32::from(decision != right);
        }
        f64::from(wrong) / f64::from(runs)
    }

    #[test]
    fn mistakes_are_as_rare_as_asked_for() {
        let test = Sprt::parse("0,1,0.05,0.1").unwrap();
        // Three standard errors of 2,000 runs are 0.015 and 0.02. Looks in batches make mistakes rarer, not more frequent.
        let first = mistakes(&test, 0, Hypothesis::H0);
        assert!(first > 0.01 && first < 0.05 + 0.015, "{first}");
        let second = mistakes(&test, 3, Hypothesis::H1);
        assert!(second > 0.02 && second < 0.1 + 0.02, "{second}");
    }
}
