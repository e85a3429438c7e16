//! The questions for a net that is run elsewhere: whoever values them with the library's own net gets what the bot `net` says, bit
//! for bit.

mod ffi_common;

use ffi_common::questions::{default_options, question};
use pdkbot::ffi::*;
use pdkbot::net::{embedded, features_hash, Asked as Turn, Figure, Value, INPUTS};
use pdkbot::rng::Rng;
use std::ptr;

const SEED: u64 = 0x5044_4B24;

/// Rows, and the inputs of all of them.
struct Asked {
    rows: Vec<PdkNetRow>,
    inputs: Vec<u16>,
}

/// Calls with lists that are long enough: first for their lengths alone.
fn ask(call: impl Fn(*mut PdkNetRow, u32, *mut u32, *mut u16, u32, *mut u32) -> i32) -> Asked {
    let (mut rows, mut inputs) = (0, 0);
    let status = call(
        ptr::null_mut(),
        0,
        &mut rows,
        ptr::null_mut(),
        0,
        &mut inputs,
    );
    assert_eq!(status, PDK_ERR_CAPACITY);
    let mut asked = Asked {
        rows: vec![PdkNetRow::default(); rows as usize],
        inputs: vec![0; inputs as usize],
    };
    let list = (asked.rows.as_mut_ptr(), asked.inputs.as_mut_ptr());
    let (row_capacity, input_capacity) = (rows, inputs);
    let status = call(
        list.0,
        row_capacity,
        &mut rows,
        list.1,
        input_capacity,
        &mut inputs,
    );
    assert_eq!(status, PDK_OK);
    assert_eq!((rows, inputs), (row_capacity, input_capacity));
    asked
}

fn ask_play(view: &PdkView, allowed: &[u64]) -> Asked {
    ask(
        |rows, row_capacity, row_count, inputs, input_capacity, input_count| {
            // SAFETY: structs of their sizes and lists of their lengths.
            unsafe {
                pdk_net_play(
                    view,
                    allowed.as_ptr(),
                    allowed.len() as u32,
                    rows,
                    row_capacity,
                    row_count,
                    inputs,
                    input_capacity,
                    input_count,
                )
            }
        },
    )
}

fn ask_bao_zhuang(view: &PdkView) -> Asked {
    ask(
        |rows, row_capacity, row_count, inputs, input_capacity, input_count| {
            // SAFETY: structs of their sizes and lists of their lengths.
            unsafe {
                pdk_net_baozhuang(
                    view,
                    rows,
                    row_capacity,
                    row_count,
                    inputs,
                    input_capacity,
                    input_count,
                )
            }
        },
    )
}

impl Asked {
    /// The library's net of the inputs of a row.
    fn value(&self, row: &PdkNetRow) -> Value {
        let first = row.first_input as usize;
        let mut sums = embedded().begin();
        embedded().add(
            &mut sums,
            &self.inputs[first..first + row.input_count as usize],
        );
        embedded().value(&sums)
    }

    /// Points and chance of a row, as a caller works them out.
    fn worth(&self, row: &PdkNetRow) -> (f64, f64) {
        match row.kind {
            PDK_NET_ROW_END => (row.points, row.p_win),
            _ => {
                let value = self.value(row);
                (row.points + value.bases(), value.chance())
            }
        }
    }
}

/// What the bot `net` compares, and what it says of each.
fn candidates(view: &PdkView, allowed: &[u64]) -> Vec<PdkCandidate> {
    let mut options = default_options();
    options.bot = PDK_BOT_NET;
    let mut decision = PdkDecision::default();
    let mut list = vec![PdkCandidate::default(); PDK_MAX_PLAYS];
    let mut needed = 0;
    // SAFETY: structs of their sizes and lists of their lengths.
    let status = unsafe {
        pdk_analyze_play(
            view,
            allowed.as_ptr(),
            allowed.len() as u32,
            &options,
            &mut decision,
            list.as_mut_ptr(),
            list.len() as u32,
            &mut needed,
        )
    };
    assert_eq!(status, PDK_OK);
    list.truncate(needed as usize);
    list
}

/// Questions of one phase.
fn questions(seed: u64, phase: u8, count: u32, mut ask: impl FnMut(&PdkView, &mut Rng)) {
    let mut rng = Rng::from_seed(seed);
    let mut found = 0;
    while found < count {
        let view = question(&mut rng);
        if view.phase == phase {
            found += 1;
            ask(&view, &mut rng);
        }
    }
}

#[test]
fn the_list_of_inputs_is_that_of_the_nets() {
    let mut list = PdkNetInputs::default();
    // SAFETY: a struct of its size.
    assert_eq!(unsafe { pdk_net_inputs(&mut list) }, PDK_OK);
    assert_eq!(
        (list.count as usize, list.features),
        (INPUTS, features_hash())
    );
}

#[test]
fn rows_valued_by_the_librarys_net_are_what_the_bot_says() {
    let (mut ends, mut bombs) = (0, 0);
    questions(SEED, PDK_PHASE_PLAY, 2000, |view, rng| {
        // Every second time, half of the plays as the host's list.
        let all: Vec<u64> = candidates(view, &[]).iter().map(|one| one.cards).collect();
        let allowed = match rng.below(2) {
            0 => &all[..0],
            _ => &all[..(all.len() + 1) / 2],
        };
        let wanted = candidates(view, allowed);
        let asked = ask_play(view, allowed);
        assert_eq!(asked.rows.len(), wanted.len());
        for (row, candidate) in asked.rows.iter().zip(&wanted) {
            assert_eq!(
                (
                    row.is_pass,
                    row.shape,
                    row.top_rank,
                    row.run_length,
                    row.cards
                ),
                (
                    candidate.is_pass,
                    candidate.shape,
                    candidate.top_rank,
                    candidate.run_length,
                    candidate.cards
                )
            );
            assert_eq!(asked.worth(row), (candidate.points, candidate.p_win));
            ends += u32::from(row.kind == PDK_NET_ROW_END);
            bombs += u32::from(row.kind == PDK_NET_ROW_MOVE && row.points != 0.0);
        }
    });
    assert!(ends > 100 && bombs > 100, "{ends} {bombs}");
}

#[test]
fn r45_the_question_for_bao_zhuang_is_answered_as_the_bot_does() {
    let mut yes = 0;
    let mut options = default_options();
    options.bot = PDK_BOT_NET;
    questions(SEED + 1, PDK_PHASE_BAO_ZHUANG, 400, |view, _| {
        let asked = ask_bao_zhuang(view);
        let lead = |row: &&PdkNetRow| row.kind != PDK_NET_ROW_BEFORE_LEAD;
        let (leads, ordinary): (Vec<&PdkNetRow>, Vec<&PdkNetRow>) =
            asked.rows.iter().partition(lead);
        // No first play of 16 cards ends the game; of leads that are worth as much the first.
        let leads = leads.iter().map(|row| asked.value(row));
        let best = leads.reduce(|best, one| if one.points > best.points { one } else { best });
        let sum: i64 = ordinary
            .iter()
            .map(|row| i64::from(asked.value(row).points))
            .sum();
        let mean = sum.div_euclid(ordinary.len() as i64) as i32;
        // The preset that asks is guanpai: seats are asked in their order.
        let turn = Turn::ALL[usize::from(view.seat) - 1];
        let mapped = |figure, said| embedded().mapped(turn, figure, said);
        let expected = best.map(|best| Value {
            points: mapped(Figure::Declared, best.points),
            win: mapped(Figure::Win, best.win),
        });
        let expected = expected.unwrap();
        let mut answer = PdkBaoZhuang::default();
        // SAFETY: structs of their sizes.
        let status = unsafe { pdk_decide_baozhuang(view, &options, &mut answer) };
        assert_eq!(status, PDK_OK);
        let found = (answer.points, answer.p_win);
        assert_eq!(found, (expected.bases(), expected.chance()));
        let declare = expected.points > mapped(Figure::Ordinary, mean);
        assert_eq!(u8::from(declare), answer.declare);
        yes += u32::from(declare);
    });
    assert!(yes > 10, "{yes}");
}
