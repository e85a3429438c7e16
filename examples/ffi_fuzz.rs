//! The long fuzz of the C contract: the rounds of `tests/ffi_fuzz.rs`, very many of them, with progress.
//!
//! `PDKBOT_FUZZ_FROM=0 PDKBOT_FUZZ_ROUNDS=527000 cargo run --release --example ffi_fuzz` makes ten million calls. A round is
//! the same whichever run it is in, so a run that was ended goes on from the round it last named.

#[path = "../tests/ffi_common/mod.rs"]
mod ffi_common;

use ffi_common::callers::Tally;
use ffi_common::fuzz;
use std::time::{Duration, Instant};

const BETWEEN_LINES: Duration = Duration::from_secs(10);

/// A number of the environment, or this one.
fn number(variable: &str, otherwise: u64) -> Result<u64, String> {
    match std::env::var(variable) {
        Ok(text) => text
            .parse()
            .map_err(|_| format!("{variable}: '{text}' is no number")),
        Err(_) => Ok(otherwise),
    }
}

fn main() -> Result<(), String> {
    let from = number("PDKBOT_FUZZ_FROM", 0)?;
    let rounds = number("PDKBOT_FUZZ_ROUNDS", 100_000)?;
    let until = from
        .checked_add(rounds)
        .ok_or("PDKBOT_FUZZ_ROUNDS: beyond the last round there is")?;
    let mut tally = Tally::default();
    let started = Instant::now();
    let mut last_line = started;
    for round in from..until {
        fuzz::round(round, &mut tally);
        if last_line.elapsed() >= BETWEEN_LINES {
            last_line = Instant::now();
            println!(
                "{} calls; goes on from PDKBOT_FUZZ_FROM={}",
                tally.calls,
                round + 1
            );
        }
    }
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "fuzzed {} calls of {} exports in rounds {from} to {}, {} statuses, {:.0} calls a second",
        tally.calls,
        tally.exports.len(),
        until.saturating_sub(1),
        tally.statuses.len(),
        tally.calls as f64 / seconds
    );
    Ok(())
}
