//! Plays the deals of a run on several threads and takes them in their order, so that the number of threads alters nothing.

use super::deal::{DealRecord, Players};
use super::refusal::ArenaRefusal;
use super::run_state::RunState;
use super::run_writer::RunWriter;
use super::setting::Setting;
use crate::exec::StartError;
use crate::failure::Failure;
use crate::series::SeriesError;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{sync_channel, Receiver, RecvTimeoutError, SyncSender};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// How long the run waits for a deal before it looks whether it is to stop.
const SLICE: Duration = Duration::from_millis(50);
/// Finished deals of each thread that may wait to be taken in.
const WAITING_DEALS: usize = 8;

type Played = (DealRecord, Vec<u64>);

/// What ended a thread before its time.
enum WorkerError {
    Start(StartError),
    Game(SeriesError),
}

impl From<WorkerError> for Failure {
    fn from(error: WorkerError) -> Failure {
        match error {
            WorkerError::Start(error) => ArenaRefusal::Start(error).into(),
            WorkerError::Game(error) => error.into(),
        }
    }
}

/// Plays what is left of a run. `goes_on` is asked after every deal and now and then between; false stops the run, which
/// keeps the deals taken in so far.
///
/// # Errors
/// [`Failure`] when a program cannot sit at the table, the core is at fault, or a file cannot be written.
pub fn play(
    state: &mut RunState,
    threads: usize,
    mut writer: Option<RunWriter>,
    goes_on: &mut dyn FnMut(&RunState) -> bool,
) -> Result<(), Failure> {
    let first = match state.next() {
        Some(first) => first,
        None => return Ok(()),
    };
    let setting = state.setting.clone();
    let next = AtomicU64::new(first);
    let end = setting.deals_here().end;
    let stopped = Arc::new(AtomicBool::new(false));
    let (done, deals) = sync_channel(threads * WAITING_DEALS);
    thread::scope(|scope| {
        for _ in 0..threads {
            let (setting, next, stopped, done) =
                (&setting, &next, Arc::clone(&stopped), done.clone());
            scope.spawn(move || work(setting, next, end, &stopped, &done));
        }
        drop(done);
        let taken = take_in(state, first..end, &deals, &mut writer, goes_on);
        stopped.store(true, Ordering::Relaxed);
        // A thread that waits to hand a deal over waits no longer.
        drop(deals);
        taken
    })
}

fn work(
    setting: &Setting,
    next: &AtomicU64,
    end: u64,
    stopped: &Arc<AtomicBool>,
    done: &SyncSender<Result<Played, WorkerError>>,
) {
    let mut players = match Players::start(setting, stopped) {
        Ok(players) => players,
        Err(error) => {
            let _ = done.send(Err(WorkerError::Start(error)));
            return;
        }
    };
    while !stopped.load(Ordering::Relaxed) {
        let take = |next| if next < end { Some(next + 1) } else { None };
        let seed = match next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take) {
            Ok(seed) => seed,
            Err(_) => return,
        };
        let played = match players.play(setting, seed, stopped) {
            Ok(Some((record, times))) => {
                let nanoseconds = times.iter().map(|time| time.as_nanos() as u64);
                Ok((record, nanoseconds.collect()))
            }
            Ok(None) => return,
            Err(error) => Err(WorkerError::Game(error)),
        };
        let failed = played.is_err();
        if done.send(played).is_err() || failed {
            return;
        }
    }
}

fn take_in(
    state: &mut RunState,
    seeds: Range<u64>,
    deals: &Receiver<Result<Played, WorkerError>>,
    writer: &mut Option<RunWriter>,
    goes_on: &mut dyn FnMut(&RunState) -> bool,
) -> Result<(), Failure> {
    let mut waiting = BTreeMap::new();
    let mut wanted = seeds.start;
    while goes_on(state) {
        match deals.recv_timeout(SLICE) {
            Ok(played) => {
                let (record, times) = played?;
                waiting.insert(record.seed, (record, times));
            }
            Err(RecvTimeoutError::Timeout) => {}
            // Every thread has ended: the last deal is played.
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
        while let Some((record, times)) = waiting.remove(&wanted) {
            if let Some(writer) = writer {
                writer.write(&record, &times)?;
            }
            state.add(&record, Some(&times));
            wanted += 1;
            if state.next().is_none() {
                return Ok(());
            }
        }
    }
    Ok(())
}
