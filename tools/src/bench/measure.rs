//! Timing: the same work several times, its fastest, middle and slowest round.

use serde::Serialize;
use std::fmt;
use std::time::Instant;

/// One measured speed with its spread.
#[derive(Serialize, Clone, Debug)]
pub struct Figure {
    rules: String,
    what: &'static str,
    unit: &'static str,
    min: f64,
    median: f64,
    max: f64,
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
            "{:<10} {:<38} {:>10.1} {:<8} (min {:.1}, max {:.1}; {} x {} rounds)",
            self.rules,
            self.what,
            self.median,
            self.unit,
            self.min,
            self.max,
            self.items,
            self.rounds
        )
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
        let start = Instant::now();
        let (done, came_to) = work();
        let seconds = start.elapsed().as_secs_f64();
        assert_eq!(
            (items, result),
            (done, came_to),
            "{}: a round did other work",
            subject.what
        );
        figures.push((subject.figure)(items, seconds));
    }
    figures.sort_by(f64::total_cmp);
    Figure {
        rules: subject.rules.to_string(),
        what: subject.what,
        unit: subject.unit,
        min: figures[0],
        median: figures[rounds / 2],
        max: figures[rounds - 1],
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

/// Items a second.
#[must_use]
pub fn per_second(items: u64, seconds: f64) -> f64 {
    items as f64 / seconds
}
