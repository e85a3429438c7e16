//! The time that this thread has had of a processor, so that other work on the machine does not count.

use std::time::Instant;

/// Seconds from which on the system's own account of the thread is exact enough, as it goes in steps of milliseconds.
const LONG: f64 = 0.1;

/// Counts from its start on.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    own: Option<f64>,
    started: Instant,
}

impl Stopwatch {
    /// Starts counting.
    #[must_use]
    pub fn start() -> Stopwatch {
        Stopwatch {
            own: own_seconds(),
            started: Instant::now(),
        }
    }

    /// The thread's own seconds since; of a short time, and where the system does not tell them, those that passed.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        let passed = self.started.elapsed().as_secs_f64();
        match (self.own, own_seconds()) {
            (Some(before), Some(now)) if passed >= LONG => now - before,
            _ => passed,
        }
    }
}

/// The time that this thread has had of a processor. Linux tells it, in steps of a few milliseconds.
#[must_use]
pub fn own_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = text.split_whitespace().next()?.parse().ok()?;
    Some(nanoseconds * 1e-9)
}
