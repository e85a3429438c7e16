//! The caller's limits on a search: positions and time.

use std::time::{Duration, Instant};

/// What a search may use; the memory is the solver's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The most positions looked at.
    pub nodes: u64,
    /// The most time, if any; with it the answer may depend on the machine.
    pub time: Option<Duration>,
}

impl Default for Limits {
    /// Ten million positions, no limit of time.
    fn default() -> Limits {
        Limits {
            nodes: 10_000_000,
            time: None,
        }
    }
}

/// Positions between two looks at the clock.
const BLOCK: u64 = 256;

/// Counts the positions of a search and says when it is over.
#[derive(Debug)]
pub(super) struct Clock {
    nodes: u64,
    most: u64,
    deadline: Option<Instant>,
    over: bool,
}

impl Clock {
    pub(super) fn start(limits: &Limits) -> Clock {
        Clock {
            nodes: 0,
            most: limits.nodes,
            deadline: limits
                .time
                .and_then(|time| Instant::now().checked_add(time)),
            over: false,
        }
    }

    /// Counts a position; false when the limits do not have it.
    #[inline]
    pub(super) fn count(&mut self) -> bool {
        if self.over || self.nodes >= self.most {
            self.over = true;
            return false;
        }
        self.nodes += 1;
        if self.nodes % BLOCK == 0 {
            if let Some(deadline) = self.deadline {
                self.over = Instant::now() >= deadline;
            }
        }
        true
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }
}
