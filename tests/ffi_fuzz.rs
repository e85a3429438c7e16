//! Untrusted input: whatever comes in, every export answers with a status of the header, never by a panic, and touches
//! nothing but what it was given.
//!
//! `PDKBOT_FUZZ_FROM` and `PDKBOT_FUZZ_ROUNDS` choose other rounds; `examples/ffi_fuzz.rs` runs very many.

mod ffi_common;

use ffi_common::callers::Tally;
use ffi_common::fuzz;
use ffi_common::questions::{preset, question};
use pdkbot::ffi::*;
use pdkbot::rng::Rng;
use std::collections::BTreeSet;
use std::ptr;

const SEED: u64 = 0x5044_4B03;
/// Rounds of the quick form; each calls every export once.
const ROUNDS: u64 = 20_000;

/// A number of the environment, or this one.
fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).map_or(otherwise, |text| {
        text.parse()
            .unwrap_or_else(|_| panic!("{variable}: '{text}' is no number"))
    })
}

#[test]
fn any_bytes_get_a_status() {
    let from = number("PDKBOT_FUZZ_FROM", 0);
    let rounds = number("PDKBOT_FUZZ_ROUNDS", ROUNDS);
    let mut tally = Tally::default();
    for round in from..from + rounds {
        fuzz::round(round, &mut tally);
    }
    let listed: BTreeSet<&str> = include_str!("data/exports.txt").lines().collect();
    assert_eq!(tally.exports, listed);
    assert_eq!(tally.calls, rounds * listed.len() as u64);
    println!("{} calls, rounds {from} to {}", tally.calls, from + rounds);
    if rounds >= ROUNDS {
        // A fault of the library must not come up; all others do, so that no path went unseen.
        let missing: Vec<i32> = (PDK_ERR_ALLOWED_COUNT..=PDK_OK)
            .filter(|status| !tally.statuses.contains(status))
            .collect();
        assert_eq!(missing, [PDK_ERR_INTERNAL]);
    }
}

#[test]
fn any_number_of_cards_can_be_classified() {
    let mut rng = Rng::from_seed(SEED + 2);
    let mut rules = preset(PDK_PRESET_GUANPAI);
    // The biggest deck there is: all but the two of spades.
    rules.deck = (1 << 51) - 1;
    let mut readings = [PdkReading::default(); 64];
    for size in 0..=51 {
        for _ in 0..200 {
            let mut cards = rules.deck;
            while cards.count_ones() > size {
                cards &= !(1 << rng.below(51));
            }
            let mut needed = 0;
            // SAFETY: structs of their sizes and a list of its capacity.
            let status = unsafe {
                pdk_classify(
                    &rules,
                    cards,
                    rng.below(2),
                    readings.as_mut_ptr(),
                    64,
                    &mut needed,
                )
            };
            assert_eq!(status, PDK_OK, "seed {:#x}, cards {cards:#x}", SEED + 2);
        }
    }
}

#[test]
fn a_struct_at_any_address_is_read() {
    let mut rng = Rng::from_seed(SEED + 3);
    for _ in 0..200 {
        let view = question(&mut rng);
        let mut bytes = [0_u8; std::mem::size_of::<PdkView>() + 8];
        let (mut plays, mut needed) = ([0; PDK_MAX_PLAYS], 0);
        let (mut wanted, mut wanted_needed) = ([0; PDK_MAX_PLAYS], 0);
        let capacity = PDK_MAX_PLAYS as u32;
        // SAFETY: a struct of its size and a list of its capacity.
        let wanted_status =
            unsafe { pdk_legal_plays(&view, wanted.as_mut_ptr(), capacity, &mut wanted_needed) };
        for shift in 0..8 {
            // SAFETY: the buffer is eight bytes longer than the struct.
            let status = unsafe {
                let moved = bytes.as_mut_ptr().add(shift).cast::<PdkView>();
                ptr::write_unaligned(moved, view);
                pdk_legal_plays(moved, plays.as_mut_ptr(), capacity, &mut needed)
            };
            assert_eq!(
                (status, needed, &plays[..]),
                (wanted_status, wanted_needed, &wanted[..])
            );
        }
    }
}
