//! Timing: the same work several times, its fastest, middle and slowest round, and what the middle one is to reach.

use super::own_time::Stopwatch;
use serde::Serialize;
use std::fmt;

/// One measured speed with its spread.
#[derive(Serialize, Clone, Debug)]
pub struct Figure {
    rules: String,
    what: &'static str,
    unit: &'static str,
    min: f64,
    median: f64,
    max: f64,
    /// What the median is to reach, where that is settled.
    target: Option<f64>,
    /// Whether it does.
    reached: Option<bool>,
    /// How many of the things measured each round did.
    items: u64,
    rounds: usize,
    /// What the work came to: the same in every round, else the figures compare different work.
    result: u64,
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:<40} {:<38} {:>10.1} {:<8} (min {:.1}, max {:.1}; {} x {} rounds)",
            self.rules,
            self.what,
            self.median,
            self.unit,
            self.min,
            self.max,
            self.items,
            self.rounds
        )?;
        if let (Some(target), Some(reached)) = (self.target, self.reached) {
            let verdict = if reached { "ok" } else { "MISSED" };
            write!(f, ", target {target:.0}: {verdict}")?;
        }
        Ok(())
    }
}

/// What is measured, and in which unit.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The rules it is measured under.
    pub rules: &'a str,
    /// Its name.
    pub what: &'static str,
    /// The unit of a figure.
    pub unit: &'static str,
    /// A round's figure from its items and its seconds.
    pub figure: fn(u64, f64) -> f64,
    /// What its figure is to reach, where that is settled.
    pub target: Option<Target>,
}

/// What a figure is to reach.
#[derive(Clone, Copy, Debug)]
pub enum Target {
    /// So much or more.
    AtLeast(f64),
    /// So much or less.
    AtMost(f64),
}

impl Target {
    fn figure(self) -> f64 {
        match self {
            Target::AtLeast(figure) | Target::AtMost(figure) => figure,
        }
    }

    fn is_reached(self, found: f64) -> bool {
        match self {
            Target::AtLeast(least) => found >= least,
            Target::AtMost(most) => found <= most,
        }
    }
}

/// Does `work` in `rounds` rounds, after one that does not count; it returns its items and what it came to.
pub fn measure(
    subject: Subject<'_>,
    rounds: usize,
    mut work: impl FnMut() -> (u64, u64),
) -> Figure {
    // Not counted: caches and the processor's clock settle.
    let (items, result) = work();
    let mut figures: Vec<f64> = Vec::with_capacity(rounds);
    for _ in 0..rounds {
        let watch = Stopwatch::start();
        let (done, came_to) = work();
        let seconds = watch.seconds();
        assert_eq!(
            (items, result),
            (done, came_to),
            "{}: a round did other work",
            subject.what
        );
        figures.push((subject.figure)(items, seconds));
    }
    figures.sort_by(f64::total_cmp);
    let median = figures[rounds / 2];
    Figure {
        rules: subject.rules.to_string(),
        what: subject.what,
        unit: subject.unit,
        min: figures[0],
        median,
        max: figures[rounds - 1],
        target: subject.target.map(Target::figure),
        reached: subject.target.map(|target| target.is_reached(median)),
        items,
        rounds,
        result,
    }
}

/// Nanoseconds an item.
#[must_use]
pub fn nanoseconds_each(items: u64, seconds: f64) -> f64 {
    1e9 * seconds / items as f64
}

/// Milliseconds an item.
#[must_use]
pub fn milliseconds_each(items: u64, seconds: f64) -> f64 {
    1e3 * seconds / items as f64
}

/// Microseconds an item.
#[must_use]
pub fn microseconds_each(items: u64, seconds: f64) -> f64 {
    1e6 * seconds / items as f64
}

/// Items a second.
#[must_use]
pub fn per_second(items: u64, seconds: f64) -> f64 {
    items as f64 / seconds
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(target: Option<Target>) -> Figure {
        let subject = Subject {
            rules: "guanpai",
            what: "things",
            unit: "things/s",
            // Not the time: a figure that a test can know.
            figure: |items, _| items as f64,
            target,
        };
        measure(subject, 3, || (1000, 7))
    }

    #[test]
    fn a_target_is_reached_or_missed() {
        let reached = |target| figure(Some(target)).reached;
        assert_eq!(reached(Target::AtLeast(1000.0)), Some(true));
        assert_eq!(reached(Target::AtLeast(1001.0)), Some(false));
        assert_eq!(reached(Target::AtMost(1000.0)), Some(true));
        assert_eq!(reached(Target::AtMost(999.0)), Some(false));
        assert_eq!(figure(None).reached, None);
        let text = figure(Some(Target::AtLeast(1001.0))).to_string();
        assert!(
            text.ends_with("(min 1000.0, max 1000.0; 1000 x 3 rounds), target 1001: MISSED"),
            "{text}"
        );
        assert!(figure(Some(Target::AtLeast(999.0)))
            .to_string()
            .ends_with(", target 999: ok"));
        assert!(figure(None).to_string().ends_with(" rounds)"));
    }
}
