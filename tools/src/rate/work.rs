//! Jobs on several threads, taken in in their order, so that the number of threads alters nothing.

use super::refusal::WorkError;
use crate::failure::Failure;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{sync_channel, Receiver, RecvTimeoutError};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// How long to wait for a job before looking whether it is to stop.
const SLICE: Duration = Duration::from_millis(50);
/// Finished jobs of each thread that may wait to be taken in.
const WAITING_JOBS: usize = 8;

/// What a thread does: it starts once and does jobs by their numbers.
pub trait Work: Sync {
    /// What a thread keeps between jobs.
    type Tools;
    /// What a job comes to.
    type Done: Send;

    /// Begins a thread's work.
    ///
    /// # Errors
    /// [`WorkError`] ends the whole work.
    fn start(&self, stopped: &Arc<AtomicBool>) -> Result<Self::Tools, WorkError>;

    /// Does a job.
    ///
    /// # Errors
    /// [`WorkError`] ends the whole work.
    fn work(&self, tools: &mut Self::Tools, job: u64) -> Result<Self::Done, WorkError>;
}

/// Does jobs and hands them to `take` in their order; `goes_on` is asked after every job and now and then between with the
/// number of the next one, and false stops. Returns the number of the first job that was not taken in.
///
/// # Errors
/// The first error of a thread or of `take`.
pub fn in_order<W: Work>(
    work: &W,
    jobs: Range<u64>,
    threads: usize,
    goes_on: &mut dyn FnMut(u64) -> bool,
    take: &mut dyn FnMut(W::Done) -> Result<(), Failure>,
) -> Result<u64, Failure> {
    let next = AtomicU64::new(jobs.start);
    let stopped = Arc::new(AtomicBool::new(false));
    let (done, results) = sync_channel(threads * WAITING_JOBS);
    thread::scope(|scope| {
        for _ in 0..threads {
            let (next, stopped, done, end) = (&next, Arc::clone(&stopped), done.clone(), jobs.end);
            scope.spawn(move || {
                let mut tools = match work.start(&stopped) {
                    Ok(tools) => tools,
                    Err(error) => {
                        let _ = done.send(Err(error));
                        return;
                    }
                };
                while !stopped.load(Ordering::Relaxed) {
                    let job = next.fetch_add(1, Ordering::Relaxed);
                    if job >= end {
                        return;
                    }
                    let result = work.work(&mut tools, job).map(|result| (job, result));
                    let failed = result.is_err();
                    if done.send(result).is_err() || failed {
                        return;
                    }
                }
            });
        }
        drop(done);
        let taken = take_in(jobs.start, &results, goes_on, take);
        stopped.store(true, Ordering::Relaxed);
        // A thread that waits to hand a job over waits no longer.
        drop(results);
        taken
    })
}

fn take_in<T>(
    first: u64,
    results: &Receiver<Result<(u64, T), WorkError>>,
    goes_on: &mut dyn FnMut(u64) -> bool,
    take: &mut dyn FnMut(T) -> Result<(), Failure>,
) -> Result<u64, Failure> {
    let mut waiting = BTreeMap::new();
    let mut wanted = first;
    while goes_on(wanted) {
        match results.recv_timeout(SLICE) {
            Ok(result) => {
                let (job, result) = result?;
                waiting.insert(job, result);
            }
            Err(RecvTimeoutError::Timeout) => {}
            // Every thread has ended: the last job is done.
            Err(RecvTimeoutError::Disconnected) => break,
        }
        while let Some(result) = waiting.remove(&wanted) {
            take(result)?;
            wanted += 1;
        }
    }
    Ok(wanted)
}
