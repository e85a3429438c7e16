//! Long commands: a bar on a terminal, elsewhere a line on standard error now and then; and a clean stop on Ctrl-C or
//! when a job scheduler asks for it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long a command runs before its first line, and between two.
const PAUSE: Duration = Duration::from_secs(5);
/// The same for the bar.
const BAR_PAUSE: Duration = Duration::from_millis(200);
/// How many letters wide the bar is.
const BAR_WIDTH: u64 = 24;

/// The progress of a long command.
#[derive(Debug)]
pub struct Progress {
    what: &'static str,
    of: u64,
    started: Instant,
    told: Instant,
    stopped: Arc<AtomicBool>,
    /// What was done before this run, when it goes on with an earlier one.
    before: Option<u64>,
    bar: bool,
    bar_letters: usize,
}

impl Progress {
    /// A command of `of` parts, called `what`. From now on Ctrl-C is a wish to stop, and a second one ends
    /// the program at once.
    #[must_use]
    pub fn start(what: &'static str, of: u64) -> Progress {
        let stopped = Arc::new(AtomicBool::new(false));
        let wish = Arc::clone(&stopped);
        // Where there is a handler already, or none can be set, Ctrl-C just ends the program.
        let _ = ctrlc::set_handler(move || {
            if wish.swap(true, Ordering::Relaxed) {
                // The part in work may take long: asked a second time, the program waits for nothing.
                std::process::exit(1);
            }
        });
        let now = Instant::now();
        Progress {
            what,
            of,
            started: now,
            told: now,
            stopped,
            before: None,
            bar: atty::is(atty::Stream::Stderr),
            bar_letters: 0,
        }
    }

    /// Tells, now and then, that `done` parts are done; false when the command is to stop.
    pub fn goes_on(&mut self, done: u64) -> bool {
        self.goes_on_saying(done, String::new)
    }

    /// As [`Progress::goes_on`], with what there is to say besides.
    pub fn goes_on_saying(&mut self, done: u64, note: impl FnOnce() -> String) -> bool {
        let before = *self.before.get_or_insert(done);
        let pause = if self.bar { BAR_PAUSE } else { PAUSE };
        if self.told.elapsed() >= pause {
            self.told = Instant::now();
            let seconds = self.started.elapsed().as_secs_f64();
            let left = seconds * (self.of - done) as f64 / (done - before).max(1) as f64;
            let mut line = format!(
                "{done} of {} {}, {seconds:.0} s, about {left:.0} s to go",
                self.of, self.what
            );
            let note = note();
            if !note.is_empty() {
                line = format!("{line}, {note}");
            }
            self.tell(done, &line);
        }
        !self.is_stopped()
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Takes the bar away, before the result is printed.
    pub fn end(&mut self) {
        if self.bar_letters > 0 {
            eprint!("\r{:1$}\r", "", self.bar_letters);
            self.bar_letters = 0;
        }
    }

    fn tell(&mut self, done: u64, line: &str) {
        if !self.bar {
            eprintln!("pdk: {line}");
            return;
        }
        let filled =
            (u128::from(BAR_WIDTH) * u128::from(done) / u128::from(self.of.max(1))) as usize;
        let bar = format!("[{:<1$}] {line}", "#".repeat(filled), BAR_WIDTH as usize);
        // A shorter line must cover a longer one.
        let letters = bar.chars().count().max(self.bar_letters);
        eprint!("\r{bar:letters$}");
        self.bar_letters = letters;
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.end();
    }
}
