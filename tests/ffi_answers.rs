//! Every answer of every function to the same few questions, as one signature per preset and bot, and one of endings: the same in C, Rust
//! and .NET down to the last bit of every figure. The questions are those of `tests/c/answers.c`.
//!
//! `PDKBOT_WRITE_ANSWERS=1 cargo test --test ffi_answers` writes the file anew; a change of it is a change of decisions or
//! rules, and the commit says so.

use pdkbot::ffi::*;
use pdkbot::rng::Signature;
use std::fmt::Write;
use std::ptr;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/answers.txt");
const DEALS: u64 = 20;
const SEED: u64 = 11;
const WORLDS: u32 = 60;

fn add_decision(signature: &mut Signature, decision: &PdkDecision) {
    for word in [
        u64::from(decision.is_pass),
        u64::from(decision.shape),
        u64::from(decision.top_rank),
        u64::from(decision.run_length),
        decision.cards,
        decision.p_win.to_bits(),
        decision.points.to_bits(),
        u64::from(decision.simulations),
        u64::from(decision.candidates),
        u64::from(decision.flags),
    ] {
        signature.add(word);
    }
}

fn add_candidate(signature: &mut Signature, candidate: &PdkCandidate) {
    for word in [
        u64::from(candidate.is_pass),
        u64::from(candidate.shape),
        u64::from(candidate.top_rank),
        u64::from(candidate.run_length),
        candidate.cards,
        candidate.p_win.to_bits(),
        candidate.points.to_bits(),
        candidate.share.to_bits(),
        u64::from(candidate.simulations),
        u64::from(candidate.flags),
    ] {
        signature.add(word);
    }
}

/// Each seat in turn is asked for 包庄, as if those before it had refused.
fn ask_for_bao_zhuang(
    signature: &mut Signature,
    dealt: &PdkView,
    deal: &PdkDeal,
    options: &PdkOptions,
) {
    for seat in 1..=3_u8 {
        let view = PdkView {
            phase: PDK_PHASE_BAO_ZHUANG,
            seat,
            hand: deal.hands[usize::from(seat) - 1],
            refused: (1 << (seat - 1)) - 1,
            ..*dealt
        };
        let mut answer = PdkBaoZhuang::default();
        // SAFETY: structs of their sizes.
        let status = unsafe { pdk_decide_baozhuang(&view, options, &mut answer) };
        assert_eq!(status, PDK_OK);
        signature.add(u64::from(answer.declare));
        signature.add(answer.p_win.to_bits());
        signature.add(answer.points.to_bits());
        signature.add(u64::from(answer.simulations));
        signature.add(u64::from(answer.flags));
    }
}

/// The opening, analysed.
fn open_game(signature: &mut Signature, view: &PdkView, options: &PdkOptions) -> PdkDecision {
    let mut opening = PdkDecision::default();
    let mut list = vec![PdkCandidate::default(); PDK_MAX_PLAYS];
    let mut needed = 0;
    // SAFETY: structs of their sizes and a list of its capacity.
    let status = unsafe {
        pdk_analyze_play(
            view,
            ptr::null(),
            0,
            options,
            &mut opening,
            list.as_mut_ptr(),
            list.len() as u32,
            &mut needed,
        )
    };
    assert_eq!(status, PDK_OK);
    add_decision(signature, &opening);
    signature.add(u64::from(needed));
    for candidate in &list[..needed as usize] {
        add_candidate(signature, candidate);
    }
    opening
}

/// What the next seat answers: freely, and with half of its legal plays as the host's list.
fn follow(signature: &mut Signature, view: &PdkView, options: &PdkOptions) {
    let mut plays = [0; PDK_MAX_PLAYS];
    let mut needed = 0;
    // SAFETY: a struct of its size and a list of its capacity.
    let status =
        unsafe { pdk_legal_plays(view, plays.as_mut_ptr(), plays.len() as u32, &mut needed) };
    assert_eq!(status, PDK_OK);
    for &play in &plays[..needed as usize] {
        signature.add(play);
    }
    for count in [0, (needed + 1) / 2] {
        let mut decision = PdkDecision::default();
        // SAFETY: structs of their sizes and a list of its length.
        let status =
            unsafe { pdk_decide_play(view, plays.as_ptr(), count, options, &mut decision) };
        assert_eq!(status, PDK_OK);
        add_decision(signature, &decision);
    }
}

fn classify(signature: &mut Signature, rules: &PdkRules, cards: u64) {
    let mut readings = [PdkReading::default(); 32];
    let mut needed = 0;
    // SAFETY: a struct of its size and a list of its capacity.
    let status = unsafe { pdk_classify(rules, cards, 1, readings.as_mut_ptr(), 32, &mut needed) };
    assert_eq!(status, PDK_OK);
    for reading in &readings[..needed as usize] {
        signature.add(u64::from(reading.shape));
        signature.add(u64::from(reading.top_rank));
        signature.add(u64::from(reading.run_length));
        signature.add(u64::from(reading.kickers));
    }
}

/// An outcome with other numbers for each deal.
fn settle(signature: &mut Signature, rules: &PdkRules, number: u64) {
    let outcome = PdkOutcome {
        left: [0, 1 + (number % 15) as u8, 5],
        bombs: [(number % 2) as u8, 0, 0],
        ..PdkOutcome::default()
    };
    let mut scores = PdkScores::default();
    // SAFETY: structs of their sizes.
    assert_eq!(unsafe { pdk_settle(rules, &outcome, &mut scores) }, PDK_OK);
    for score in scores.score {
        signature.add(i64::from(score) as u64);
    }
}

/// Everything about one deal.
fn ask_about(signature: &mut Signature, rules: &PdkRules, mut options: PdkOptions, number: u64) {
    let mut seed = 0;
    let mut deal = PdkDeal::default();
    // SAFETY: structs of their sizes.
    unsafe {
        assert_eq!(pdk_series_seed(SEED, number, &mut seed), PDK_OK);
        assert_eq!(pdk_series_seed(seed, 1, &mut options.seed), PDK_OK);
        assert_eq!(pdk_deal(rules, seed, &mut deal), PDK_OK);
    }
    let mut view = PdkView {
        left: [deal.cards_per_seat; 3],
        rules: *rules,
        ..PdkView::default()
    };
    if rules.bao_zhuang != PDK_BAO_ZHUANG_OFF {
        ask_for_bao_zhuang(signature, &view, &deal, &options);
    }
    let leader = usize::from(deal.spade3_seat) - 1;
    view.phase = PDK_PHASE_PLAY;
    view.seat = deal.spade3_seat;
    view.hand = deal.hands[leader];
    view.must_contain = 1 << 3;
    let opening = open_game(signature, &view, &options);
    view.seat = deal.spade3_seat % 3 + 1;
    view.hand = deal.hands[usize::from(view.seat) - 1];
    view.must_contain = 0;
    view.table = opening.cards;
    view.table_seat = deal.spade3_seat;
    view.left[leader] -= opening.cards.count_ones() as u8;
    view.bombs[leader] = u8::from(opening.shape == PDK_SHAPE_BOMB);
    view.history_len = 1;
    view.history[0] = u64::from(deal.spade3_seat) << 62 | opening.cards;
    follow(signature, &view, &options);
    classify(signature, rules, opening.cards);
    settle(signature, rules, number);
}

/// The lowest six cards of each hand, as an ending of three seats in which the holder of ♠3 opens.
fn ending(rules: &PdkRules, number: u64) -> PdkEndgame {
    let mut seed = 0;
    let mut deal = PdkDeal::default();
    // SAFETY: structs of their sizes.
    unsafe {
        assert_eq!(pdk_series_seed(SEED, number, &mut seed), PDK_OK);
        assert_eq!(pdk_deal(rules, seed, &mut deal), PDK_OK);
    }
    let hands = deal.hands.map(|mut hand| {
        while hand.count_ones() > 6 {
            hand ^= 1 << (63 - hand.leading_zeros());
        }
        hand
    });
    PdkEndgame {
        seats: 3,
        to_move: deal.spade3_seat,
        goal: (number % 2) as u8,
        hands,
        must_contain: 1 << 3,
        rules: *rules,
        ..PdkEndgame::default()
    }
}

/// What the ending of one deal comes to, with its whole line.
fn solve(signature: &mut Signature, rules: &PdkRules, number: u64) {
    let ending = ending(rules, number);
    let limits = PdkSolveLimits::default();
    let mut solution = PdkSolution::default();
    let mut line = vec![PdkLineTurn::default(); PDK_MAX_LINE];
    let (list, capacity) = (line.as_mut_ptr(), line.len() as u32);
    let mut needed = 0;
    // SAFETY: structs of their sizes and a list of its capacity.
    let status =
        unsafe { pdk_solve_endgame(&ending, &limits, &mut solution, list, capacity, &mut needed) };
    assert_eq!(status, PDK_OK);
    for word in [
        u64::from(solution.verdict),
        u64::from(solution.seat),
        u64::from(solution.has_turn),
        u64::from(solution.is_pass),
        u64::from(solution.shape),
        u64::from(solution.top_rank),
        u64::from(solution.run_length),
        u64::from(solution.complete),
        solution.cards,
        solution.nodes,
        u64::from(solution.turns),
    ] {
        signature.add(word);
    }
    for score in solution.score {
        signature.add(i64::from(score) as u64);
    }
    for turn in &line[..needed as usize] {
        signature.add(u64::from(turn.seat));
        signature.add(u64::from(turn.is_pass));
        signature.add(u64::from(turn.shape));
        signature.add(u64::from(turn.top_rank));
        signature.add(u64::from(turn.run_length));
        signature.add(turn.cards);
    }
}

#[test]
fn answers_are_the_golden_ones_in_every_field() {
    let presets = [
        ("guanpai", PDK_PRESET_GUANPAI),
        ("classic16", PDK_PRESET_CLASSIC16),
        ("classic15", PDK_PRESET_CLASSIC15),
    ];
    let bots = [
        ("pdkbot", PDK_BOT_PDKBOT, 0),
        ("ismcts", PDK_BOT_ISMCTS, 0),
        ("random", PDK_BOT_RANDOM, 0),
        ("search", PDK_BOT_SEARCH, 0),
        ("net", PDK_BOT_NET, 0),
        ("expert", PDK_BOT_EXPERT, 0),
        ("level:3", PDK_BOT_LEVEL, 3),
    ];
    let mut lines = String::new();
    for (preset_name, preset) in presets {
        for (bot_name, bot, level) in bots {
            let mut signature = Signature::new();
            let mut rules = PdkRules::default();
            let mut options = PdkOptions::default();
            // SAFETY: structs of their sizes.
            unsafe {
                assert_eq!(pdk_rules_preset(preset, &mut rules), PDK_OK);
                assert_eq!(pdk_options_default(&mut options), PDK_OK);
            }
            options.bot = bot;
            options.level = level;
            options.max_simulations = WORLDS;
            for number in 0..DEALS {
                ask_about(&mut signature, &rules, options, number);
            }
            writeln!(lines, "{preset_name} {bot_name} {:016x}", signature.value()).unwrap();
        }
        let mut signature = Signature::new();
        let mut rules = PdkRules::default();
        // SAFETY: a struct of its size.
        assert_eq!(unsafe { pdk_rules_preset(preset, &mut rules) }, PDK_OK);
        for number in 0..DEALS {
            solve(&mut signature, &rules, number);
        }
        writeln!(lines, "{preset_name} endings {:016x}", signature.value()).unwrap();
    }
    if std::env::var_os("PDKBOT_WRITE_ANSWERS").is_some() {
        std::fs::write(FILE, &lines).unwrap();
    }
    assert_eq!(lines, std::fs::read_to_string(FILE).unwrap());
}
