//! Works the deals of a run off on several threads and hands them over in their order, so that threads alter nothing.

use super::game::Players;
use super::sample::Sample;
use super::setting::Setting;
use crate::failure::Failure;
use crate::series::SeriesError;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{sync_channel, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// How long the run waits for a deal before it looks whether it is to stop.
const SLICE: Duration = Duration::from_millis(50);
/// Finished deals of each thread that may wait to be taken in.
const WAITING_DEALS: usize = 8;

type OfDeal = (u64, Result<Vec<Sample>, SeriesError>);

/// Plays the deals from `first` on. `goes_on`, told how many deals are done, is asked after every deal and now and then between;
/// false stops the run.
///
/// # Errors
/// [`Failure::Series`] for a fault of the core, and what `take` returns.
pub fn play(
    setting: &Setting,
    first: u64,
    threads: usize,
    take: &mut dyn FnMut(Vec<Sample>) -> Result<(), Failure>,
    goes_on: &mut dyn FnMut(u64) -> bool,
) -> Result<(), Failure> {
    let next = AtomicU64::new(first);
    let end = setting.deals.end;
    let stopped = AtomicBool::new(false);
    let (done, deals) = sync_channel::<OfDeal>(threads * WAITING_DEALS);
    thread::scope(|scope| {
        for _ in 0..threads {
            let (next, stopped, done) = (&next, &stopped, done.clone());
            scope.spawn(move || {
                let players = Players::new(setting, stopped);
                while !stopped.load(Ordering::Relaxed) {
                    let take = |next| if next < end { Some(next + 1) } else { None };
                    let deal = match next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take) {
                        Ok(deal) => deal,
                        Err(_) => return,
                    };
                    let played = match players.play(deal) {
                        Ok(Some(samples)) => Ok(samples),
                        Ok(None) => return,
                        Err(error) => Err(error),
                    };
                    let failed = played.is_err();
                    if done.send((deal, played)).is_err() || failed {
                        return;
                    }
                }
            });
        }
        drop(done);
        let taken = take_in(setting, first, &deals, take, goes_on);
        stopped.store(true, Ordering::Relaxed);
        // A thread that waits to hand a deal over waits no longer.
        drop(deals);
        taken
    })
}

fn take_in(
    setting: &Setting,
    first: u64,
    deals: &Receiver<OfDeal>,
    take: &mut dyn FnMut(Vec<Sample>) -> Result<(), Failure>,
    goes_on: &mut dyn FnMut(u64) -> bool,
) -> Result<(), Failure> {
    let mut waiting = BTreeMap::new();
    let mut wanted = first;
    while wanted < setting.deals.end && goes_on(wanted - setting.deals.start) {
        match deals.recv_timeout(SLICE) {
            Ok((deal, played)) => {
                waiting.insert(deal, played?);
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
        while let Some(samples) = waiting.remove(&wanted) {
            take(samples)?;
            wanted += 1;
        }
    }
    Ok(())
}
