//! What a call allocates: no more than `max_memory` may say, and nothing that stays.

// Clippy 1.63 takes the constants of `thread_local!` for its own.
#![allow(clippy::declare_interior_mutable_const)]
#![deny(unsafe_op_in_unsafe_fn)]

use pdkbot::ffi::*;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ptr;

/// Counts, for each thread of its own, the bytes in use and the most there were.
struct Counting;

thread_local! {
    static IN_USE: Cell<isize> = const { Cell::new(0) };
    static MOST: Cell<isize> = const { Cell::new(0) };
}

/// Adds to the bytes in use. What another thread allocated may make them negative; nothing of a call does.
fn count(bytes: isize) {
    // A thread that is ending has no counters any more.
    let _ = IN_USE.try_with(|in_use| {
        in_use.set(in_use.get() + bytes);
        let _ = MOST.try_with(|most| most.set(most.get().max(in_use.get())));
    });
}

// SAFETY: hands everything to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: as the caller vouches.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        // SAFETY: as the caller vouches.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// What the header says is enough for every bot, and for each allowed play.
const BASE: usize = 2 << 20;
const PER_ALLOWED: usize = 1024;

/// The most bytes in use during the call beyond those before it; all of them must be freed.
fn measure(call: impl FnOnce() -> i32) -> usize {
    let before = IN_USE.with(Cell::get);
    MOST.with(|most| most.set(before));
    let status = call();
    let (after, most) = (IN_USE.with(Cell::get), MOST.with(Cell::get));
    assert_eq!(status, PDK_OK);
    assert_eq!(after, before, "a call keeps memory");
    (most - before) as usize
}

/// A free lead of a whole hand with very many plays: a plane with all sorts of wings.
fn view() -> PdkView {
    let mut rules = PdkRules::default();
    // SAFETY: a struct of its size.
    assert_eq!(
        unsafe { pdk_rules_preset(PDK_PRESET_GUANPAI, &mut rules) },
        PDK_OK
    );
    let hand: u64 = 0x0011_1111_77F0; // four 4, three 5 and 6, one each of 7 to Q
    PdkView {
        phase: PDK_PHASE_PLAY,
        seat: 1,
        left: [hand.count_ones() as u8, 16, 16],
        hand,
        rules,
        ..PdkView::default()
    }
}

#[test]
fn calls_stay_within_their_memory_and_keep_none() {
    let view = view();
    let mut options = PdkOptions::default();
    // SAFETY: a struct of its size.
    assert_eq!(unsafe { pdk_options_default(&mut options) }, PDK_OK);
    options.max_simulations = 2;
    let mut plays = vec![0; PDK_MAX_PLAYS];
    let mut needed = 0;
    let most = measure(|| {
        // SAFETY: structs of their sizes and a list of its capacity.
        unsafe { pdk_legal_plays(&view, plays.as_mut_ptr(), PDK_MAX_PLAYS as u32, &mut needed) }
    });
    assert!(needed > 200, "{needed} plays are no hard case");
    assert!(most < BASE, "legal plays took {most} bytes");

    // All legal plays again and again as the host's list: many candidates, each with worlds of its own.
    let allowed: Vec<u64> = plays[..needed as usize]
        .iter()
        .copied()
        .cycle()
        .take(20_000)
        .collect();
    let empty = PdkCandidate::default();
    let mut list = vec![empty; allowed.len()];
    for bot in [
        PDK_BOT_PDKBOT,
        PDK_BOT_ISMCTS,
        PDK_BOT_RANDOM,
        PDK_BOT_SEARCH,
        PDK_BOT_NET,
        PDK_BOT_EXPERT,
        PDK_BOT_LEVEL,
    ] {
        for count in [0, allowed.len()] {
            options.bot = bot;
            options.level = u32::from(bot == PDK_BOT_LEVEL);
            options.max_memory = (BASE + PER_ALLOWED * count) as u64;
            let mut decision = PdkDecision::default();
            let list = (list.as_mut_ptr(), list.len() as u32);
            let most = measure(|| {
                let first = if count == 0 {
                    ptr::null()
                } else {
                    allowed.as_ptr()
                };
                // SAFETY: structs of their sizes and lists of their lengths.
                unsafe {
                    pdk_analyze_play(
                        &view,
                        first,
                        count as u32,
                        &options,
                        &mut decision,
                        list.0,
                        list.1,
                        &mut needed,
                    )
                }
            });
            assert!(needed as usize >= count);
            assert!(
                most as u64 <= options.max_memory,
                "bot {bot} took {most} bytes for {count} allowed plays"
            );
            println!("bot {bot}, {count} allowed plays: {most} bytes");
        }
    }
}

/// What the header says a question for a net takes at the most.
const NET: usize = 4 << 20;

#[test]
fn questions_for_a_net_stay_within_their_memory_and_keep_none() {
    let mut view = view();
    let mut allowed = vec![0; PDK_MAX_PLAYS];
    let mut rows = vec![PdkNetRow::default(); PDK_MAX_PLAYS];
    let mut inputs = vec![0; PDK_MAX_PLAYS * 1024];
    let (mut row_count, mut input_count) = (0, 0);
    let capacity = PDK_MAX_PLAYS as u32;
    // SAFETY: structs of their sizes and a list of its capacity.
    let status = unsafe { pdk_legal_plays(&view, allowed.as_mut_ptr(), capacity, &mut row_count) };
    assert_eq!(status, PDK_OK);
    let legal = row_count as usize;
    let allowed: Vec<u64> = allowed[..legal]
        .iter()
        .copied()
        .cycle()
        .take(PDK_MAX_PLAYS)
        .collect();
    let most = measure(|| {
        // SAFETY: structs of their sizes and lists of their lengths.
        unsafe {
            pdk_net_play(
                &view,
                allowed.as_ptr(),
                capacity,
                rows.as_mut_ptr(),
                capacity,
                &mut row_count,
                inputs.as_mut_ptr(),
                inputs.len() as u32,
                &mut input_count,
            )
        }
    });
    assert_eq!(row_count, capacity);
    assert!(most <= NET, "{most} bytes");
    println!("{capacity} allowed plays: {most} bytes");
    view.phase = PDK_PHASE_BAO_ZHUANG;
    let most = measure(|| {
        // SAFETY: structs of their sizes and lists of their lengths.
        unsafe {
            pdk_net_baozhuang(
                &view,
                rows.as_mut_ptr(),
                capacity,
                &mut row_count,
                inputs.as_mut_ptr(),
                inputs.len() as u32,
                &mut input_count,
            )
        }
    });
    assert!(most <= NET, "{most} bytes");
}

/// The tree of a search takes what memory there is, and no more.
#[test]
fn a_long_search_stays_within_its_memory() {
    let mut view = view();
    view.rules.must_beat = 0;
    let mut options = PdkOptions::default();
    // SAFETY: a struct of its size.
    assert_eq!(unsafe { pdk_options_default(&mut options) }, PDK_OK);
    options.bot = PDK_BOT_SEARCH;
    options.max_simulations = 10_000;
    let mut most = [0; 2];
    for seed in 0..4 {
        let mut deal = PdkDeal::default();
        // SAFETY: structs of their sizes.
        assert_eq!(unsafe { pdk_deal(&view.rules, seed, &mut deal) }, PDK_OK);
        (view.hand, view.left) = (deal.hands[0], [16; 3]);
        for (most, memory) in most.iter_mut().zip([BASE, 8 << 20]) {
            options.max_memory = memory as u64;
            let mut decision = PdkDecision::default();
            // SAFETY: structs of their sizes.
            let taken = measure(|| unsafe {
                pdk_decide_play(&view, ptr::null(), 0, &options, &mut decision)
            });
            assert!(taken <= memory, "{taken} bytes of {memory}");
            *most = taken.max(*most);
        }
    }
    assert!(most[1] > BASE, "{most:?} is no hard case");
}

/// What the header says may come on top of the table of the solver.
const SOLVER_REST: usize = 2 << 20;

/// A whole deal whose first hand has very many plays. It is first out by force, as few positions show; its points take long.
fn whole_deal() -> PdkEndgame {
    let view = view();
    let rules = view.rules;
    let rest = rules.deck & !view.hand;
    // Every other card.
    let mut second = 0_u64;
    let mut cards = rest;
    while cards != 0 {
        second |= cards & cards.wrapping_neg();
        cards &= cards - 1;
        cards &= cards.wrapping_sub(1);
    }
    PdkEndgame {
        seats: 3,
        to_move: 1,
        goal: PDK_GOAL_POINTS,
        hands: [view.hand, second, rest & !second],
        rules,
        ..PdkEndgame::default()
    }
}

#[test]
fn the_solver_stays_within_its_memory_and_keeps_none() {
    let mut ending = whole_deal();
    let mut line = vec![PdkLineTurn::default(); PDK_MAX_LINE];
    let mut needed = 0;
    for (goal, memory) in [
        (PDK_GOAL_POINTS, 1),
        (PDK_GOAL_POINTS, 1 << 20),
        (PDK_GOAL_FIRST_OUT, 1 << 20),
        (PDK_GOAL_FIRST_OUT, 0),
        (PDK_GOAL_FIRST_OUT, PDK_SOLVE_MAX_MEMORY),
    ] {
        ending.goal = goal;
        let limits = PdkSolveLimits {
            max_nodes: 50_000,
            max_memory: memory,
            ..PdkSolveLimits::default()
        };
        let mut out = PdkSolution::default();
        let most = measure(|| {
            // SAFETY: structs of their sizes and a list of its capacity.
            unsafe {
                pdk_solve_endgame(
                    &ending,
                    &limits,
                    &mut out,
                    line.as_mut_ptr(),
                    PDK_MAX_LINE as u32,
                    &mut needed,
                )
            }
        });
        let table = match memory {
            0 => PDK_SOLVE_DEFAULT_MEMORY,
            memory => memory,
        };
        println!("goal {goal}, table of {memory}: {most} bytes");
        assert!(most <= table as usize + SOLVER_REST, "{most} bytes");
        assert!(
            goal == PDK_GOAL_FIRST_OUT || out.nodes == 50_000,
            "{} positions are no hard case",
            out.nodes
        );
        // More than this a system may not have.
        let is_taken = 1 << 20..=PDK_SOLVE_DEFAULT_MEMORY;
        assert!(
            !is_taken.contains(&table) || most >= table as usize / 2,
            "{most} bytes"
        );
    }
}
