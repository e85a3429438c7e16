//! The time budget of a decision.

use std::time::{Duration, Instant};

/// A time budget, running since it was made; the only place where a bot reads the clock.
pub(super) struct Clock(Option<(Instant, Duration)>);

impl Clock {
    pub(super) fn start(budget: Option<Duration>) -> Clock {
        Clock(budget.map(|budget| (Instant::now(), budget)))
    }

    /// Whether there is a budget.
    pub(super) fn is_limited(&self) -> bool {
        self.0.is_some()
    }

    /// Whether all of it is gone; never without a budget.
    pub(super) fn is_over(&self) -> bool {
        self.0
            .map_or(false, |(start, budget)| start.elapsed() >= budget)
    }

    /// Whether less than this is left of it; never without a budget.
    pub(super) fn has_less_than(&self, time: Duration) -> bool {
        self.0.map_or(false, |(start, budget)| {
            budget.saturating_sub(start.elapsed()) < time
        })
    }

    /// Whether this share of it, 0 … 1, is gone.
    pub(super) fn is_past(&self, share: f64) -> bool {
        self.0.map_or(false, |(start, budget)| {
            start.elapsed().as_secs_f64() >= budget.as_secs_f64() * share
        })
    }

    /// How long it is until this share of it is gone; `None` without a budget.
    pub(super) fn left(&self, share: f64) -> Option<Duration> {
        self.0.map(|(start, budget)| {
            budget
                .mul_f64(share)
                .checked_sub(start.elapsed())
                .unwrap_or_default()
        })
    }
}
