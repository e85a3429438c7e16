//! Untrusted input: whatever bytes come in, every export answers with a status of the header, and never by a panic.
//!
//! Two sources: bytes at random, and questions in order of which a few bytes were changed, since those get further.

use pdkbot::bots::BotKind;
use pdkbot::ffi::*;
use pdkbot::game::{Phase, Position, Start};
use pdkbot::rng::Rng;
use pdkbot::rules::RuleSet;
use std::collections::BTreeSet;
use std::ptr;

const SEED: u64 = 0x5044_4B03;
const ROUNDS: usize = 60_000;

/// Overwrites fields of a struct at random, through its bytes.
fn change<T: Copy>(value: &mut T, rng: &mut Rng, times: u32, from: usize) {
    let size = std::mem::size_of::<T>();
    for _ in 0..times {
        let place = from + rng.below((size - from) as u32) as usize;
        let byte = match rng.below(4) {
            0 => 0,
            1 => 1 << rng.below(8),
            2 => rng.below(5) as u8,
            _ => rng.next_u64() as u8,
        };
        // SAFETY: the place is within the struct, of which any bit pattern is a value.
        unsafe { ptr::write((value as *mut T).cast::<u8>().add(place), byte) };
    }
}

/// A question in order: some turn of a game of random play.
fn question(rng: &mut Rng) -> PdkView {
    let presets = [
        (PDK_PRESET_GUANPAI, RuleSet::guanpai()),
        (PDK_PRESET_CLASSIC16, RuleSet::classic16()),
        (PDK_PRESET_CLASSIC15, RuleSet::classic15()),
    ];
    let (preset, rules) = presets[rng.below(3) as usize];
    let mut game = Position::deal(&rules, rng.next_u64(), Start::First).unwrap();
    let bot = BotKind::Random.build();
    for _ in 0..rng.below(40) {
        let limits = pdkbot::bots::Limits {
            seed: rng.next_u64(),
            ..Default::default()
        };
        let before = game.clone();
        match game.phase().unwrap() {
            Phase::BaoZhuang => game.answer_bao_zhuang(rng.below(8) == 0).unwrap(),
            Phase::Play => {
                let decision = bot.decide_play(&game.view(), None, &limits);
                game.play(decision.cards).unwrap();
            }
        }
        if game.phase().is_none() {
            game = before;
            break;
        }
    }
    let facts = game.facts();
    let mut view = PdkView {
        phase: if facts.phase == Phase::Play {
            PDK_PHASE_PLAY
        } else {
            PDK_PHASE_BAO_ZHUANG
        },
        seat: facts.seat.number(),
        table_seat: facts.table_seat.map_or(0, |seat| seat.number()),
        declarer: game
            .declarer()
            .filter(|_| facts.phase == Phase::Play)
            .map_or(0, |seat| seat.number()),
        left: facts.left,
        bombs: facts.bombs,
        refused: facts
            .refused
            .iter()
            .rev()
            .fold(0, |bits, &refused| bits << 1 | u8::from(refused)),
        hand: facts.hand.bits(),
        table: facts.table.bits(),
        must_contain: facts.must_contain.bits(),
        history_len: facts.history.len() as u32,
        ..PdkView::default()
    };
    for (word, turn) in view.history.iter_mut().zip(&facts.history) {
        *word = turn.word();
    }
    // SAFETY: a struct of its size.
    assert_eq!(unsafe { pdk_rules_preset(preset, &mut view.rules) }, PDK_OK);
    view
}

/// Everything that may come in.
struct Input {
    view: PdkView,
    options: PdkOptions,
    outcome: PdkOutcome,
    allowed: [u64; 4],
    allowed_count: u32,
    capacity: u32,
    whole_hand: u32,
}

/// Calls every export that takes input, and returns the statuses.
fn call(input: &Input) -> [i32; 7] {
    let mut decision = PdkDecision::default();
    let mut answer = PdkBaoZhuang::default();
    let mut deal = PdkDeal::default();
    let mut scores = PdkScores::default();
    let mut candidates = vec![PdkCandidate::default(); 64];
    let mut readings = [PdkReading::default(); 64];
    let mut plays = [0; 64];
    let mut needed = 0;
    let capacity = input.capacity.min(64);
    // SAFETY: structs, and lists no shorter than their lengths.
    unsafe {
        [
            pdk_decide_play(
                &input.view,
                input.allowed.as_ptr(),
                input.allowed_count,
                &input.options,
                &mut decision,
            ),
            pdk_analyze_play(
                &input.view,
                ptr::null(),
                0,
                &input.options,
                &mut decision,
                candidates.as_mut_ptr(),
                capacity,
                &mut needed,
            ),
            pdk_decide_baozhuang(&input.view, &input.options, &mut answer),
            pdk_legal_plays(&input.view, plays.as_mut_ptr(), capacity, &mut needed),
            pdk_classify(
                &input.view.rules,
                input.view.hand,
                input.whole_hand,
                readings.as_mut_ptr(),
                capacity,
                &mut needed,
            ),
            pdk_deal(&input.view.rules, input.options.seed, &mut deal),
            pdk_settle(&input.view.rules, &input.outcome, &mut scores),
        ]
    }
}

fn input(rng: &mut Rng) -> Input {
    let mut options = PdkOptions::default();
    // SAFETY: a struct of its size.
    assert_eq!(unsafe { pdk_options_default(&mut options) }, PDK_OK);
    let mut view = question(rng);
    let left = [rng.below(4) as u8, rng.below(17) as u8, rng.below(17) as u8];
    let mut outcome = PdkOutcome {
        left,
        ..PdkOutcome::default()
    };
    match rng.below(10) {
        // All but the sizes at random: what does not even look like a question.
        0 => {
            change(&mut view, rng, 3000, 4);
            change(&mut options, rng, 100, 4);
            change(&mut outcome, rng, 60, 4);
            view.rules.struct_size = 48;
        }
        1 => change(&mut options, rng, 2, 0),
        // The first hundred bytes are the view without its history; the rules are the end of them.
        2..=4 => {
            let mut head = [0_u8; 104];
            // SAFETY: the view is longer than its head, and any bit pattern is a view.
            unsafe {
                ptr::copy_nonoverlapping(
                    (&view as *const PdkView).cast(),
                    head.as_mut_ptr(),
                    head.len(),
                );
                let times = 1 + rng.below(3);
                change(&mut head, rng, times, 0);
                ptr::copy_nonoverlapping(
                    head.as_ptr(),
                    (&mut view as *mut PdkView).cast(),
                    head.len(),
                );
            }
        }
        5 => {
            let length = view.history_len.max(1);
            let place = rng.below(length) as usize;
            view.history[place] ^= 1 << rng.below(64);
        }
        6 => change(&mut outcome, rng, 3, 4),
        // Any cards on the table, in a game of which nothing else is known.
        7 => {
            view.history_len = 0;
            view.history = [0; PDK_MAX_TURNS];
            view.table_seat = 0;
            view.table =
                rng.next_u64() & rng.next_u64() & rng.next_u64() & view.rules.deck & !view.hand;
            view.must_contain = 0;
            view.left = view.left.map(|left| left.min(8));
            view.left[usize::from(view.seat) - 1] = view.hand.count_ones() as u8;
        }
        8 => options.max_simulations = rng.below(2),
        _ => {}
    }
    // Bounds the work, not the paths.
    options.max_simulations = options.max_simulations.min(2);
    options.time_budget_us = options.time_budget_us.min(1000);
    let lowest = |cards: u64| cards & cards.wrapping_neg();
    let some_of_the_hand = match rng.below(2) {
        0 => view.hand & rng.next_u64(),
        _ => lowest(view.hand) | lowest(view.hand & view.hand.wrapping_sub(1)),
    };
    Input {
        allowed: [some_of_the_hand, view.hand, 0, rng.next_u64()],
        allowed_count: rng.below(5),
        capacity: rng.below(65),
        whole_hand: rng.below(3),
        view,
        options,
        outcome,
    }
}

#[test]
fn any_bytes_get_a_status() {
    let mut rng = Rng::from_seed(SEED);
    let mut seen = BTreeSet::new();
    for round in 0..ROUNDS {
        let input = input(&mut rng);
        for (index, status) in call(&input).into_iter().enumerate() {
            assert!(
                (PDK_ERR_YES_NO..=PDK_OK).contains(&status) && status != PDK_ERR_INTERNAL,
                "seed {SEED:#x}, round {round}, call {index}: status {status}"
            );
            seen.insert(status);
        }
    }
    // Null pointers and presets do not come up here, and a fault of the library must not; all others do.
    let missing: Vec<i32> = (PDK_ERR_YES_NO..=PDK_OK)
        .filter(|status| !seen.contains(status))
        .collect();
    assert_eq!(missing, [PDK_ERR_PRESET, PDK_ERR_INTERNAL, PDK_ERR_NULL]);
}

#[test]
fn sixteen_threads_get_the_same_answers() {
    let mut rng = Rng::from_seed(SEED + 1);
    let views: Vec<PdkView> = (0..20).map(|_| question(&mut rng)).collect();
    let answers = move || -> Vec<(i32, u64, i32, u64)> {
        let mut options = PdkOptions::default();
        // SAFETY: structs of their sizes.
        unsafe {
            assert_eq!(pdk_options_default(&mut options), PDK_OK);
            options.max_simulations = 20;
            views
                .iter()
                .map(|view| {
                    let mut decision = PdkDecision::default();
                    let mut answer = PdkBaoZhuang::default();
                    (
                        pdk_decide_play(view, ptr::null(), 0, &options, &mut decision),
                        decision.cards ^ decision.p_win.to_bits(),
                        pdk_decide_baozhuang(view, &options, &mut answer),
                        answer.p_win.to_bits(),
                    )
                })
                .collect()
        }
    };
    let alone = answers();
    let threads: Vec<_> = (0..16)
        .map(|_| std::thread::spawn(answers.clone()))
        .collect();
    for thread in threads {
        assert_eq!(thread.join().unwrap(), alone);
    }
}

#[test]
fn any_number_of_cards_can_be_classified() {
    let mut rng = Rng::from_seed(SEED + 2);
    let mut rules = PdkRules::default();
    // SAFETY: a struct of its size.
    assert_eq!(
        unsafe { pdk_rules_preset(PDK_PRESET_GUANPAI, &mut rules) },
        PDK_OK
    );
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
