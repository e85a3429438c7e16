//! Plays the deals of a run on several threads and takes them in in their order.

use super::deal::{DealRecord, Players};
use super::refusal::ArenaRefusal;
use super::run_state::RunState;
use super::run_writer::RunWriter;
use super::setting::Setting;
use crate::failure::Failure;
use crate::jobs::{in_order, Work};
use std::sync::atomic::AtomicBool;
use std::sync::Arc;

/// A run's jobs are the seeds of its deals; what one comes to has the nanoseconds of the hero's answers beside it.
impl Work for Setting {
    type Tools = Players;
    type Done = (DealRecord, Vec<u64>);

    fn start(&self, stopped: &Arc<AtomicBool>) -> Result<Players, Failure> {
        Players::start(self, stopped).map_err(|error| ArenaRefusal::Start(error).into())
    }

    fn work(&self, players: &mut Players, seed: u64) -> Result<Option<Self::Done>, Failure> {
        let played = players.play(self, seed)?;
        Ok(played.map(|(record, times)| {
            let nanoseconds = times.iter().map(|time| time.as_nanos() as u64);
            (record, nanoseconds.collect())
        }))
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
    let seeds = first..setting.deals_here().end;
    in_order(&setting, seeds, threads, &mut |_, played| {
        if let Some((record, times)) = played {
            if let Some(writer) = &mut writer {
                writer.write(&record, &times)?;
            }
            state.add(&record, Some(&times));
        }
        // The run's own rule may have stopped it.
        Ok(state.next().is_some() && goes_on(state))
    })?;
    Ok(())
}
