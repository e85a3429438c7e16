//! Long commands: a line on standard error now and then, and a clean stop on Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long a command runs before its first line, and between two.
const PAUSE: Duration = Duration::from_secs(5);

/// The progress of a long command.
#[derive(Debug)]
pub struct Progress {
    what: &'static str,
    of: u64,
    started: Instant,
    told: Instant,
    stopped: Arc<AtomicBool>,
}

impl Progress {
    /// A command of `of` parts, called `what`. From now on Ctrl-C is a wish to stop.
    #[must_use]
    pub fn start(what: &'static str, of: u64) -> Progress {
        let stopped = Arc::new(AtomicBool::new(false));
        let wish = Arc::clone(&stopped);
        // Where there is a handler already, or none can be set, Ctrl-C just ends the program.
        let _ = ctrlc::set_handler(move || wish.store(true, Ordering::Relaxed));
        let now = Instant::now();
        Progress {
            what,
            of,
            started: now,
            told: now,
            stopped,
        }
    }

    /// Tells, now and then, that `done` parts are done; false when the command is to stop.
    pub fn goes_on(&mut self, done: u64) -> bool {
        if self.told.elapsed() >= PAUSE {
            self.told = Instant::now();
            let seconds = self.started.elapsed().as_secs_f64();
            let left = seconds * (self.of - done) as f64 / done.max(1) as f64;
            eprintln!(
                "pdk: {done} of {} {}, {seconds:.0} s, about {left:.0} s to go",
                self.of, self.what
            );
        }
        !self.stopped.load(Ordering::Relaxed)
    }
}
