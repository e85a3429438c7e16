//! Limits through the ABI: memory by the length of a list, null before contents, time budgets from a microsecond to ever.

use pdkbot::ffi::*;
use std::time::{Duration, Instant};

fn question() -> (PdkView, PdkOptions) {
    let mut view = PdkView::default();
    let mut options = PdkOptions::default();
    // SAFETY: structs of this test.
    unsafe {
        assert_eq!(
            pdk_rules_preset(PDK_PRESET_CLASSIC16, &mut view.rules),
            PDK_OK
        );
        assert_eq!(pdk_options_default(&mut options), PDK_OK);
    }
    view.phase = PDK_PHASE_PLAY;
    view.seat = 1;
    view.hand = 0b1_0001;
    view.left = [2, 9, 9];
    options.max_simulations = 1;
    (view, options)
}

fn decide(view: &PdkView, allowed: &[u64], options: &PdkOptions) -> (i32, PdkDecision) {
    let mut decision = PdkDecision::default();
    // SAFETY: structs and a list of this test.
    let status = unsafe {
        pdk_decide_play(
            view,
            allowed.as_ptr(),
            allowed.len() as u32,
            options,
            &mut decision,
        )
    };
    (status, decision)
}

#[test]
fn a_long_list_asks_for_memory() {
    let (view, mut options) = question();
    let list = vec![1; 10_000];
    assert_eq!(decide(&view, &list[..100], &options).0, PDK_OK);
    assert_eq!(decide(&view, &list, &options).0, PDK_ERR_MEMORY);
    options.max_memory = 16 << 20;
    assert_eq!(decide(&view, &list, &options).0, PDK_OK);
    options.max_memory = 1;
    assert_eq!(decide(&view, &[], &options).0, PDK_ERR_MEMORY);
}

#[test]
fn null_and_sizes_come_before_contents() {
    let (mut view, options) = question();
    view.hand = 0;
    assert_eq!(decide(&view, &[], &options).0, PDK_ERR_EMPTY_HAND);
    let mut decision = PdkDecision::default();
    // SAFETY: null is refused.
    let status = unsafe { pdk_decide_play(&view, std::ptr::null(), 5, &options, &mut decision) };
    assert_eq!(status, PDK_ERR_NULL);
    view.phase = 9;
    view.rules.struct_size = 4;
    assert_eq!(decide(&view, &[], &options).0, PDK_ERR_STRUCT_SIZE);
}

#[test]
fn r30_a_list_of_passes_is_no_list_for_a_leader() {
    let (view, options) = question();
    assert_eq!(decide(&view, &[0], &options).0, PDK_ERR_NO_ALLOWED);
    let (status, decision) = decide(&view, &[0, 1], &options);
    assert_eq!((status, decision.cards, decision.is_pass), (PDK_OK, 1, 0));
}

/// A lead of a whole hand, with many candidates.
fn whole_hand() -> (PdkView, PdkOptions) {
    let (mut view, options) = question();
    view.hand = 0x0011_1111_77F0; // four 4, three 5 and 6, one each of 7 to Q
    view.left = [view.hand.count_ones() as u8, 16, 16];
    (view, options)
}

/// The same hand, asked for 包庄.
fn asked_for_bao_zhuang() -> (PdkView, PdkOptions) {
    let (mut view, options) = whole_hand();
    // SAFETY: a struct of this test.
    let status = unsafe { pdk_rules_preset(PDK_PRESET_GUANPAI, &mut view.rules) };
    assert_eq!(status, PDK_OK);
    view.phase = PDK_PHASE_BAO_ZHUANG;
    (view, options)
}

fn declare(view: &PdkView, options: &PdkOptions) -> (i32, PdkBaoZhuang) {
    let mut answer = PdkBaoZhuang::default();
    // SAFETY: structs of this test.
    let status = unsafe { pdk_decide_baozhuang(view, options, &mut answer) };
    (status, answer)
}

/// The shortest of some calls: a machine that is busy makes single ones slow.
fn shortest(mut call: impl FnMut()) -> Duration {
    (0..50)
        .map(|_| {
            let start = Instant::now();
            call();
            start.elapsed()
        })
        .min()
        .unwrap()
}

/// Bots that simulate, and the games that each plays when it is asked for 包庄.
const SEARCHES: [(u32, u32); 2] = [(PDK_BOT_ISMCTS, 600), (PDK_BOT_EXPERT, 0)];

#[test]
fn a_microsecond_is_honoured() {
    // The candidates are listed whatever the budget; blocks of 16 worlds are what may come on top.
    let most = Duration::from_millis(5);
    for (bot, _) in SEARCHES {
        for max_simulations in [0, u32::MAX] {
            let (view, mut options) = whole_hand();
            options.bot = bot;
            options.time_budget_us = 1;
            options.max_simulations = max_simulations;
            let took = shortest(|| {
                let (status, decision) = decide(&view, &[], &options);
                assert_eq!(status, PDK_OK);
                assert!(decision.cards != 0 && decision.cards & !view.hand == 0);
                assert!(decision.simulations <= 16 * decision.candidates);
            });
            assert!(took < most, "bot {bot}: a play took {took:?}");
            let (view, _) = asked_for_bao_zhuang();
            let took = shortest(|| {
                let (status, answer) = declare(&view, &options);
                assert_eq!(status, PDK_OK);
                assert!(answer.simulations < 600, "the clock was not read");
            });
            assert!(took < most, "bot {bot}: an answer to 包庄 took {took:?}");
        }
    }
}

#[test]
fn a_budget_without_end_is_none() {
    for (bot, games) in SEARCHES {
        let (view, mut options) = whole_hand();
        options.bot = bot;
        options.max_simulations = 40;
        let (status, unlimited) = decide(&view, &[], &options);
        assert_eq!((status, unlimited.simulations > 40), (PDK_OK, true));
        let (asked, _) = asked_for_bao_zhuang();
        let (status, undeclared) = declare(&asked, &options);
        assert_eq!((status, undeclared.simulations), (PDK_OK, games));
        for budget in [1 << 63, (1 << 63) - 1, u64::MAX, u64::MAX / 1000] {
            options.time_budget_us = budget;
            let (status, limited) = decide(&view, &[], &options);
            assert_eq!(status, PDK_OK);
            assert_eq!(format!("{limited:?}"), format!("{unlimited:?}"), "{budget}");
            let (status, answer) = declare(&asked, &options);
            assert_eq!(status, PDK_OK);
            assert_eq!(format!("{answer:?}"), format!("{undeclared:?}"), "{budget}");
        }
    }
}

#[test]
fn no_limit_at_all_has_its_own_status_for_a_bot_that_simulates() {
    let (view, mut options) = whole_hand();
    let (asked, _) = asked_for_bao_zhuang();
    options.time_budget_us = 0;
    options.max_simulations = 0;
    for (bot, wanted) in [
        (PDK_BOT_PDKBOT, PDK_OK),
        (PDK_BOT_ISMCTS, PDK_ERR_NO_LIMIT),
        (PDK_BOT_RANDOM, PDK_OK),
        (PDK_BOT_SEARCH, PDK_ERR_NO_LIMIT),
        (PDK_BOT_NET, PDK_OK),
        (PDK_BOT_EXPERT, PDK_ERR_NO_LIMIT),
        (PDK_BOT_LEVEL, PDK_OK),
    ] {
        options.bot = bot;
        options.level = u32::from(bot == PDK_BOT_LEVEL);
        assert_eq!(decide(&view, &[], &options).0, wanted, "bot {bot}");
        assert_eq!(declare(&asked, &options).0, wanted, "bot {bot}");
    }
}

/// A whole deal, which nobody solves.
fn whole_deal() -> PdkEndgame {
    let rules = whole_hand().0.rules;
    let mut deal = PdkDeal::default();
    // SAFETY: structs of this test.
    assert_eq!(unsafe { pdk_deal(&rules, 7, &mut deal) }, PDK_OK);
    PdkEndgame {
        seats: 3,
        to_move: 1,
        hands: deal.hands,
        rules,
        ..PdkEndgame::default()
    }
}

fn solve(ending: &PdkEndgame, limits: &PdkSolveLimits) -> (i32, PdkSolution) {
    let mut out = PdkSolution::default();
    let no_line = std::ptr::null_mut();
    // SAFETY: structs of this test, and no list.
    let status =
        unsafe { pdk_solve_endgame(ending, limits, &mut out, no_line, 0, std::ptr::null_mut()) };
    (status, out)
}

#[test]
fn the_solver_keeps_to_its_time() {
    let mut ending = whole_deal();
    for goal in [PDK_GOAL_FIRST_OUT, PDK_GOAL_POINTS] {
        ending.goal = goal;
        let limits = |time_budget_us| PdkSolveLimits {
            max_nodes: u64::MAX,
            time_budget_us,
            max_memory: 1 << 20,
            ..PdkSolveLimits::default()
        };
        // The clock is read every 256 positions.
        let took = shortest(|| {
            let (status, out) = solve(&ending, &limits(1));
            assert_eq!((status, out.verdict), (PDK_OK, PDK_VERDICT_UNKNOWN));
            assert_eq!(out.nodes, 256, "the clock was not read");
        });
        assert!(took < Duration::from_millis(20), "{took:?}");
        let took = Instant::now();
        let (status, out) = solve(&ending, &limits(50_000));
        assert_eq!((status, out.verdict), (PDK_OK, PDK_VERDICT_UNKNOWN));
        assert!(out.nodes > 1000, "{} positions in 50 ms", out.nodes);
        assert!(took.elapsed() >= Duration::from_millis(50));
    }
}

#[test]
fn time_without_end_is_no_limit_of_time() {
    let mut ending = whole_deal();
    ending.hands = [0x11_0001, 0x22_0020, 0x44_0440];
    ending.goal = PDK_GOAL_POINTS;
    let (status, wanted) = solve(&ending, &PdkSolveLimits::default());
    assert_eq!((status, wanted.verdict), (PDK_OK, PDK_VERDICT_SCORES));
    for time_budget_us in [1 << 63, u64::MAX, u64::MAX / 1000] {
        let limits = PdkSolveLimits {
            time_budget_us,
            ..PdkSolveLimits::default()
        };
        let (status, out) = solve(&ending, &limits);
        assert_eq!(status, PDK_OK);
        assert_eq!(format!("{out:?}"), format!("{wanted:?}"));
    }
}

#[test]
fn the_table_of_the_solver_has_a_most() {
    let ending = whole_deal();
    let with = |max_memory| PdkSolveLimits {
        max_nodes: 10,
        max_memory,
        ..PdkSolveLimits::default()
    };
    let (status, _) = solve(&ending, &with(PDK_SOLVE_MAX_MEMORY + 1));
    assert_eq!(status, PDK_ERR_SOLVE_MEMORY);
    assert_eq!(solve(&ending, &with(u64::MAX)).0, PDK_ERR_SOLVE_MEMORY);
    for max_memory in [1, 1 << 10, PDK_SOLVE_MAX_MEMORY] {
        assert_eq!(solve(&ending, &with(max_memory)).0, PDK_OK);
    }
}
