//! The levels through the ABI: they answer as those of the core do, and a level that is none has its own status.

mod ffi_common;

use ffi_common::memory::bytes_of;
use ffi_common::questions::{default_options, flat, preset, question, turn};
use pdkbot::bots::{BotSpec, Limits};
use pdkbot::ffi::*;
use pdkbot::game::{Phase, Position};
use pdkbot::rng::Rng;
use std::ptr;

const SEED: u64 = 0x5044_4B07;
/// Turns that are asked about.
const TURNS: u32 = 300;

fn at_level(level: u32) -> (i32, PdkOptions) {
    let mut options = PdkOptions::default();
    // SAFETY: a struct of this test.
    let status = unsafe { pdk_options_level(level, &mut options) };
    (status, options)
}

fn decide(view: &PdkView, options: &PdkOptions) -> (i32, PdkDecision) {
    let mut decision = PdkDecision::default();
    // SAFETY: structs of this test, and no list.
    let status = unsafe { pdk_decide_play(view, ptr::null(), 0, options, &mut decision) };
    (status, decision)
}

fn analyze(view: &PdkView, options: &PdkOptions) -> (i32, PdkDecision, Vec<PdkCandidate>) {
    let mut decision = PdkDecision::default();
    let mut list = vec![PdkCandidate::default(); PDK_MAX_PLAYS];
    let mut needed = 0;
    let capacity = list.len() as u32;
    // SAFETY: structs of this test and a list of its capacity.
    let status = unsafe {
        let list = list.as_mut_ptr();
        let out = &mut decision;
        pdk_analyze_play(
            view,
            ptr::null(),
            0,
            options,
            out,
            list,
            capacity,
            &mut needed,
        )
    };
    list.truncate(needed as usize);
    (status, decision, list)
}

fn declare(view: &PdkView, options: &PdkOptions) -> (i32, PdkBaoZhuang) {
    let mut answer = PdkBaoZhuang::default();
    // SAFETY: structs of this test.
    let status = unsafe { pdk_decide_baozhuang(view, options, &mut answer) };
    (status, answer)
}

/// Every figure of one answer through the ABI is that of the same bot by its name.
fn compare(game: &Position, flat: &PdkView, level: u32, seed: u64) {
    let spec: BotSpec = format!("level:{level}").parse().unwrap();
    let limits = Limits {
        seed,
        ..spec.limits
    };
    let mut options = at_level(level).1;
    options.seed = seed;
    let view = game.view();
    if flat.phase == PDK_PHASE_BAO_ZHUANG {
        let wanted = spec.build().decide_bao_zhuang(&view, &limits);
        let (status, answer) = declare(flat, &options);
        assert_eq!(status, PDK_OK);
        assert_eq!(answer.declare, u8::from(wanted.declare));
        assert_eq!(Some(answer.p_win), wanted.p_win);
        assert_eq!(Some(answer.points), wanted.points);
        return;
    }
    let wanted = spec.build().decide_play(&view, None, &limits);
    let (status, decision) = decide(flat, &options);
    assert_eq!(status, PDK_OK);
    assert_eq!(
        decision.cards,
        wanted.cards.bits(),
        "level {level}, seed {seed:#x}"
    );
    assert_eq!(decision.candidates, wanted.candidates);
    assert_eq!(Some(decision.points), wanted.points);
    let (status, analysed, list) = analyze(flat, &options);
    assert_eq!(status, PDK_OK);
    assert_eq!(bytes_of(&analysed), bytes_of(&decision));
    assert_eq!(list.len(), decision.candidates as usize);
    assert!(list.iter().any(|one| one.cards == decision.cards));
}

#[test]
fn every_level_answers_as_that_of_the_core() {
    let mut rng = Rng::from_seed(SEED);
    let mut declared = 0;
    for _ in 0..TURNS {
        let (game, number) = turn(&mut rng);
        let flat = flat(&game, preset(number));
        declared += u32::from(game.phase() == Some(Phase::BaoZhuang));
        for level in 1..=PDK_MAX_LEVEL {
            compare(&game, &flat, level, rng.next_u64());
        }
    }
    assert!(declared > 0);
}

#[test]
fn a_level_is_drawn_by_its_seed_and_the_highest_is_not() {
    let mut rng = Rng::from_seed(SEED + 1);
    let (mut apart, mut by_seed, mut asked) = (0, 0, 0);
    while asked < TURNS {
        let view = question(&mut rng);
        if view.phase != PDK_PHASE_PLAY {
            continue;
        }
        asked += 1;
        let (one, other) = (rng.next_u64(), rng.next_u64());
        let cards = |level, seed| {
            let mut options = at_level(level).1;
            options.seed = seed;
            let (status, decision) = decide(&view, &options);
            assert_eq!(status, PDK_OK);
            decision.cards
        };
        assert_eq!(cards(1, one), cards(1, one));
        assert_eq!(
            cards(PDK_MAX_LEVEL, one),
            cards(PDK_MAX_LEVEL, other),
            "the highest level draws nothing"
        );
        apart += u32::from(cards(1, one) != cards(PDK_MAX_LEVEL, one));
        by_seed += u32::from(cards(1, one) != cards(1, other));
    }
    assert!(apart > TURNS / 10, "{apart} of {asked} differ by the level");
    assert!(by_seed > TURNS / 10, "{by_seed} of {asked} by the seed");
}

#[test]
fn options_of_a_level_are_the_default_ones_but_for_the_bot() {
    for level in 1..=PDK_MAX_LEVEL {
        let wanted = PdkOptions {
            bot: PDK_BOT_LEVEL,
            level,
            ..default_options()
        };
        let (status, options) = at_level(level);
        assert_eq!(status, PDK_OK);
        assert_eq!(bytes_of(&options), bytes_of(&wanted));
    }
    assert_eq!(default_options().level, 0);
}

/// The statuses of the three questions for these options.
fn statuses(options: &PdkOptions) -> [i32; 3] {
    let mut rng = Rng::from_seed(SEED + 2);
    let of = |phase: u8, rng: &mut Rng| loop {
        let view = question(rng);
        if view.phase == phase {
            return view;
        }
    };
    let playing = of(PDK_PHASE_PLAY, &mut rng);
    let asked = of(PDK_PHASE_BAO_ZHUANG, &mut rng);
    [
        decide(&playing, options).0,
        analyze(&playing, options).0,
        declare(&asked, options).0,
    ]
}

#[test]
fn a_level_that_is_none_has_its_own_status() {
    for level in [0, PDK_MAX_LEVEL + 1, 256 + 1, u32::MAX] {
        let (status, options) = at_level(level);
        assert_eq!((status, options.bot), (PDK_ERR_LEVEL, 0), "level {level}");
        let options = PdkOptions {
            level,
            ..at_level(1).1
        };
        assert_eq!(statuses(&options), [PDK_ERR_LEVEL; 3], "level {level}");
    }
}

#[test]
fn a_level_of_a_bot_without_levels_has_its_own_status() {
    for bot in PDK_BOT_PDKBOT..PDK_BOT_LEVEL {
        for level in [1, PDK_MAX_LEVEL, u32::MAX] {
            let options = PdkOptions {
                bot,
                level,
                max_simulations: 1,
                ..default_options()
            };
            assert_eq!(statuses(&options), [PDK_ERR_NO_LEVELS; 3], "bot {bot}");
        }
    }
}
