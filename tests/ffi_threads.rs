//! Any thread may call anything at any time: sixteen at once get what one alone gets, in every byte of every answer.

mod ffi_common;

use ffi_common::endings::{ending, solve};
use ffi_common::memory::bytes_of;
use ffi_common::questions::{default_options, question};
use pdkbot::ffi::*;
use pdkbot::rng::Rng;
use std::ptr;
use std::sync::{Arc, Barrier};
use std::thread;

const THREADS: usize = 16;
const SEED: u64 = 0x5044_4B04;

/// A question with the options it is asked with.
type Asked = (PdkView, PdkOptions);

/// The bytes of every answer to a question: decision, analysis, or the answer to 包庄.
fn answer((view, options): &Asked) -> Vec<u8> {
    let mut bytes = Vec::new();
    if view.phase == PDK_PHASE_BAO_ZHUANG {
        let mut answer = PdkBaoZhuang::default();
        // SAFETY: structs of their sizes.
        let status = unsafe { pdk_decide_baozhuang(view, options, &mut answer) };
        assert_eq!(status, PDK_OK);
        bytes.extend_from_slice(bytes_of(&answer));
        return bytes;
    }
    let mut decision = PdkDecision::default();
    let mut analysed = PdkDecision::default();
    let mut list = vec![PdkCandidate::default(); PDK_MAX_PLAYS];
    let mut needed = 0;
    // SAFETY: structs of their sizes and a list of its capacity.
    unsafe {
        let status = pdk_decide_play(view, ptr::null(), 0, options, &mut decision);
        assert_eq!(status, PDK_OK);
        let status = pdk_analyze_play(
            view,
            ptr::null(),
            0,
            options,
            &mut analysed,
            list.as_mut_ptr(),
            list.len() as u32,
            &mut needed,
        );
        assert_eq!(status, PDK_OK);
    }
    assert_eq!(bytes_of(&decision), bytes_of(&analysed));
    bytes.extend_from_slice(bytes_of(&decision));
    for candidate in &list[..needed as usize] {
        bytes.extend_from_slice(bytes_of(candidate));
    }
    bytes
}

/// Questions of one phase for one bot, each with a seed of its own.
fn questions(rng: &mut Rng, count: usize, phase: u8, bot: u32, worlds: u32) -> Vec<Asked> {
    let mut asked = Vec::with_capacity(count);
    while asked.len() < count {
        let view = question(rng);
        let mut options = default_options();
        options.bot = bot;
        options.seed = rng.next_u64();
        options.max_simulations = worlds;
        if view.phase == phase {
            asked.push((view, options));
        }
    }
    asked
}

/// The bytes of everything that an ending comes to.
fn solved(asked: &PdkEndgame) -> Vec<u8> {
    let limits = PdkSolveLimits {
        max_nodes: 3000,
        max_memory: 1 << 16,
        ..PdkSolveLimits::default()
    };
    let (status, solution, line) = solve(asked, &limits);
    assert_eq!(status, PDK_OK);
    let mut bytes = bytes_of(&solution).to_vec();
    for turn in &line {
        bytes.extend_from_slice(bytes_of(turn));
    }
    bytes
}

/// Sixteen threads ask all the questions at once, each in an order of its own.
fn compare<T: Send + Sync + 'static>(asked: Vec<T>, answer: fn(&T) -> Vec<u8>) {
    let alone: Vec<Vec<u8>> = asked.iter().map(answer).collect();
    let shared = Arc::new((asked, alone, Barrier::new(THREADS)));
    let threads: Vec<_> = (0..THREADS)
        .map(|thread| {
            let shared = Arc::clone(&shared);
            thread::spawn(move || {
                let (asked, alone, start) = &*shared;
                start.wait();
                for step in 0..asked.len() {
                    let index = (step + thread * asked.len() / THREADS) % asked.len();
                    assert_eq!(
                        answer(&asked[index]),
                        alone[index],
                        "thread {thread}, question {index}"
                    );
                }
            })
        })
        .collect();
    for thread in threads {
        thread.join().unwrap();
    }
}

#[test]
fn sixteen_threads_get_ten_thousand_decisions_of_pdkbot_as_one_does() {
    let mut rng = Rng::from_seed(SEED);
    let mut asked = questions(&mut rng, 9_500, PDK_PHASE_PLAY, PDK_BOT_PDKBOT, 0);
    asked.extend(questions(
        &mut rng,
        500,
        PDK_PHASE_BAO_ZHUANG,
        PDK_BOT_PDKBOT,
        0,
    ));
    assert_eq!(asked.len(), 10_000);
    compare(asked, answer);
}

#[test]
fn sixteen_threads_get_two_hundred_decisions_of_the_searches_as_one_does() {
    let mut rng = Rng::from_seed(SEED + 1);
    let mut asked = questions(&mut rng, 140, PDK_PHASE_PLAY, PDK_BOT_ISMCTS, 50);
    asked.extend(questions(&mut rng, 40, PDK_PHASE_PLAY, PDK_BOT_EXPERT, 5));
    asked.extend(questions(
        &mut rng,
        20,
        PDK_PHASE_BAO_ZHUANG,
        PDK_BOT_ISMCTS,
        50,
    ));
    assert_eq!(asked.len(), 200);
    compare(asked, answer);
}

#[test]
fn sixteen_threads_get_three_hundred_endings_as_one_does() {
    let mut rng = Rng::from_seed(SEED + 2);
    let asked: Vec<PdkEndgame> = (0..300).map(|_| ending(&mut rng, 27)).collect();
    compare(asked, solved);
}
