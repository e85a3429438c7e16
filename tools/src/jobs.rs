//! Numbered jobs on several threads, taken in in their order, so that the number of threads alters nothing.

use crate::failure::Failure;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{sync_channel, Receiver, RecvTimeoutError, SyncSender};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// How long a job is waited for before it is asked again whether the work goes on.
const SLICE: Duration = Duration::from_millis(50);
/// Finished jobs of each thread that may wait to be taken in.
const WAITING_JOBS: usize = 8;

/// What a thread does: it starts once and does jobs by their numbers.
pub trait Work: Sync {
    /// What a thread keeps between jobs.
    type Tools;
    /// What a job comes to.
    type Done: Send;

    /// Begins a thread's work. Once `stopped` is set, no job's result is wanted any more.
    ///
    /// # Errors
    /// [`Failure`] ends the whole work.
    fn start(&self, stopped: &Arc<AtomicBool>) -> Result<Self::Tools, Failure>;

    /// Does a job; `None` when it was stopped.
    ///
    /// # Errors
    /// [`Failure`] ends the whole work.
    fn work(&self, tools: &mut Self::Tools, job: u64) -> Result<Option<Self::Done>, Failure>;
}

/// Gets what each job came to, in the order of the jobs, and now and then, before the first one too, `None`; with it comes the
/// number of the next job. `false` stops the work.
pub type Take<'a, T> = &'a mut dyn FnMut(u64, Option<T>) -> Result<bool, Failure>;

/// Does jobs on so many threads and hands them to `take` in their order. Returns the number of the first job that was not
/// taken in.
///
/// # Errors
/// The first error of a thread or of `take`.
pub fn in_order<W: Work>(
    work: &W,
    jobs: Range<u64>,
    threads: usize,
    take: Take<'_, W::Done>,
) -> Result<u64, Failure> {
    let next = AtomicU64::new(jobs.start);
    let stopped = Arc::new(AtomicBool::new(false));
    let (done, results) = sync_channel(threads * WAITING_JOBS);
    thread::scope(|scope| {
        for _ in 0..threads {
            let (next, stopped, done, end) = (&next, Arc::clone(&stopped), done.clone(), jobs.end);
            scope.spawn(move || {
                if let Err(failure) = run(work, next, end, &stopped, &done) {
                    // Whoever no longer listens has an earlier failure.
                    let _ = done.send(Err(failure));
                }
            });
        }
        drop(done);
        let taken = take_in(jobs, &results, take);
        stopped.store(true, Ordering::Relaxed);
        // A thread that waits to hand a job over waits no longer.
        drop(results);
        taken
    })
}

type Results<T> = SyncSender<Result<(u64, T), Failure>>;

/// A thread: does jobs until none is left or nobody wants them.
fn run<W: Work>(
    work: &W,
    next: &AtomicU64,
    end: u64,
    stopped: &Arc<AtomicBool>,
    done: &Results<W::Done>,
) -> Result<(), Failure> {
    let mut tools = work.start(stopped)?;
    let take = |next| if next < end { Some(next + 1) } else { None };
    while !stopped.load(Ordering::Relaxed) {
        let job = match next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take) {
            Ok(job) => job,
            Err(_) => return Ok(()),
        };
        let result = match work.work(&mut tools, job)? {
            Some(result) => result,
            None => return Ok(()),
        };
        if done.send(Ok((job, result))).is_err() {
            return Ok(());
        }
    }
    Ok(())
}

fn take_in<T>(
    jobs: Range<u64>,
    results: &Receiver<Result<(u64, T), Failure>>,
    take: Take<'_, T>,
) -> Result<u64, Failure> {
    let mut waiting = BTreeMap::new();
    let mut next = jobs.start;
    while next < jobs.end && take(next, None)? {
        match results.recv_timeout(SLICE) {
            Ok(result) => {
                let (job, result) = result?;
                waiting.insert(job, result);
            }
            Err(RecvTimeoutError::Timeout) => {}
            // Every thread has ended.
            Err(RecvTimeoutError::Disconnected) => break,
        }
        while let Some(result) = waiting.remove(&next) {
            next += 1;
            if !take(next, Some(result))? {
                return Ok(next);
            }
        }
    }
    Ok(next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::InputError;

    /// Doubles numbers, the lower ones more slowly; fails at one of them.
    struct Doubling {
        fails_at: Option<u64>,
    }

    fn failure() -> Failure {
        InputError::NoCommand("none".to_string()).into()
    }

    impl Work for Doubling {
        type Tools = Arc<AtomicBool>;
        type Done = u64;

        fn start(&self, stopped: &Arc<AtomicBool>) -> Result<Arc<AtomicBool>, Failure> {
            match self.fails_at {
                Some(0) => Err(failure()),
                _ => Ok(Arc::clone(stopped)),
            }
        }

        fn work(&self, stopped: &mut Arc<AtomicBool>, job: u64) -> Result<Option<u64>, Failure> {
            if self.fails_at == Some(job) {
                return Err(failure());
            }
            thread::sleep(Duration::from_millis(if job % 3 == 0 { 3 } else { 0 }));
            Ok(Some(2 * job).filter(|_| !stopped.load(Ordering::Relaxed)))
        }
    }

    const WHOLE: Doubling = Doubling { fails_at: None };

    #[test]
    fn jobs_come_in_their_order() {
        for threads in [1, 2, 7] {
            let mut taken = Vec::new();
            let next = in_order(&WHOLE, 5..90, threads, &mut |next, done| {
                taken.extend(done.map(|done| (next, done)));
                Ok(true)
            });
            assert_eq!(next.unwrap(), 90);
            assert_eq!(
                taken,
                (5..90).map(|job| (job + 1, 2 * job)).collect::<Vec<_>>()
            );
        }
        // The last numbers there are.
        let mut taken = 0;
        let end = in_order(&WHOLE, u64::MAX / 2 - 3..u64::MAX / 2, 4, &mut |_, done| {
            taken += done.map_or(0, |_| 1);
            Ok(true)
        });
        assert_eq!((end.unwrap(), taken), (u64::MAX / 2, 3));
        let none = in_order(&WHOLE, 3..3, 2, &mut |_, _| panic!("no job"));
        assert_eq!(none.unwrap(), 3);
    }

    #[test]
    fn a_wish_to_stop_stops() {
        for threads in [1, 4] {
            let mut taken = 0;
            let next = in_order(&WHOLE, 0..u64::MAX / 2, threads, &mut |next, done| {
                taken += done.map_or(0, |_| 1);
                Ok(next < 20)
            });
            assert_eq!((next.unwrap(), taken), (20, 20));
            let next = in_order(&WHOLE, 0..9, threads, &mut |_, _| Ok(false));
            assert_eq!(next.unwrap(), 0);
        }
    }

    #[test]
    fn every_failure_ends_the_work() {
        for threads in [1, 4] {
            for fails_at in [0, 11] {
                let failing = Doubling {
                    fails_at: Some(fails_at),
                };
                let next = in_order(&failing, 1..u64::MAX / 2, threads, &mut |_, _| Ok(true));
                assert!(matches!(next, Err(Failure::Refused(_))), "{next:?}");
            }
            let next = in_order(&WHOLE, 0..u64::MAX / 2, threads, &mut |next, _| {
                if next == 4 {
                    return Err(Failure::CheckFailed);
                }
                Ok(true)
            });
            assert!(matches!(next, Err(Failure::CheckFailed)), "{next:?}");
        }
    }
}
