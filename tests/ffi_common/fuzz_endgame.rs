//! The fuzz of `pdk_solve_endgame`: endings in order of which something was changed, or bytes at random.

use super::callers::{InStruct, OutList, OutStruct};
use super::endings::ending;
use super::fuzz::{change, Round};
use pdkbot::ffi::*;
use pdkbot::rng::Rng;
use std::mem::size_of;
use std::ptr;

fn question(rng: &mut Rng) -> (PdkEndgame, PdkSolveLimits) {
    let mut ending = ending(rng, 24);
    let mut limits = PdkSolveLimits::default();
    match rng.below(12) {
        // All but the sizes at random.
        0 => {
            change(&mut ending, rng, 300, 4, size_of::<PdkEndgame>());
            change(&mut limits, rng, 60, 4, size_of::<PdkSolveLimits>());
            ending.rules.struct_size = size_of::<PdkRules>() as u32;
        }
        1 => change(&mut limits, rng, 2, 0, size_of::<PdkSolveLimits>()),
        // Seats, goal and past, where most faults are; the hands and the table; the rules.
        2..=4 => {
            let times = 1 + rng.below(3);
            change(&mut ending, rng, times, 0, 24);
        }
        5 => change(&mut ending, rng, 1, 24, 64),
        6 => change(&mut ending, rng, 1, 64, size_of::<PdkEndgame>()),
        7 => ending.hands[rng.below(3) as usize] = 0,
        // A deck without ♥10 has two cards less, which nobody holds.
        8 => {
            let rest = ending.rules.deck & !(1 << 30);
            ending.rules.deck = rest & !(1 << (rest.trailing_zeros() + 20)) & !(1 << 31);
        }
        _ => {}
    }
    // Bounds the work, not the paths.
    limits.max_nodes = 1 + (limits.max_nodes ^ rng.next_u64()) % 300;
    if limits.max_memory <= PDK_SOLVE_MAX_MEMORY {
        limits.max_memory = 1 + (limits.max_memory ^ rng.next_u64()) % (1 << 17);
    }
    (ending, limits)
}

/// Calls it once.
pub(super) fn solve_endgame(round: &mut Round) {
    let rng = &mut round.rng;
    let (ending, limits) = question(rng);
    let asked = InStruct::new(rng, &ending);
    let within = InStruct::new(rng, &limits);
    let mut out = OutStruct::new::<PdkSolution>(rng);
    let mut line = OutList::new::<PdkLineTurn>(rng, true);
    // Now and then the line is not wanted.
    let without_line = rng.below(4) == 0;
    let call = round.call("pdk_solve_endgame");
    let (list, capacity, needed) = if without_line {
        (ptr::null_mut(), 0, ptr::null_mut())
    } else {
        (line.pointer(), line.capacity, line.needed())
    };
    // SAFETY: null, or memory as long as the size fields and the capacity say.
    let status = unsafe {
        pdk_solve_endgame(
            asked.pointer(),
            within.pointer(),
            out.pointer(),
            list,
            capacity,
            needed,
        )
    };
    // A null list of no capacity without a count is one that is not wanted.
    let not_wanted = list.is_null() && capacity == 0 && needed.is_null();
    let outputs = out.usable && (line.usable || not_wanted);
    let inner = ending.rules.struct_size as usize == size_of::<PdkRules>();
    round.status(
        &call,
        status,
        asked.usable && inner && within.usable && outputs,
    );
    asked.check(&call);
    within.check(&call);
    let solution = out.check::<PdkSolution>(&call, status, outputs);
    if without_line {
        let untouched = line.check::<PdkLineTurn>(&call, status, false);
        call.holds(untouched.is_empty(), "a line that is not wanted");
    }
    let turns = if not_wanted {
        Vec::new()
    } else {
        line.check::<PdkLineTurn>(&call, status, outputs)
    };
    let solution = match solution {
        Some(solution) => solution,
        None => return,
    };
    let sum: i64 = solution.score.iter().map(|&score| i64::from(score)).sum();
    call.holds(sum == 0, "scores that do not add up to zero");
    call.holds(
        solution.verdict <= PDK_VERDICT_SCORES && solution.nodes <= limits.max_nodes,
        "a verdict that is none, or more positions than allowed",
    );
    let mover = usize::from(ending.to_move) - 1;
    call.holds(
        solution.cards & !ending.hands[mover] == 0,
        "a card not in the hand",
    );
    let says_pass = solution.has_turn == 1 && solution.cards == 0;
    call.holds(says_pass == (solution.is_pass == 1), "a pass with cards");
    call.holds(
        (solution.turns > 0) == (solution.has_turn == 1),
        "a line without its first turn",
    );
    if !not_wanted {
        call.holds(
            turns.len() == solution.turns as usize,
            "the length of a line",
        );
    }
    let mut hands = ending.hands;
    for turn in &turns {
        let sized = turn.struct_size as usize == size_of::<PdkLineTurn>();
        call.holds(sized, "struct_size of a turn");
        let hand = &mut hands[usize::from(turn.seat) - 1];
        call.holds(
            turn.cards & !*hand == 0,
            "a card that is not there any more",
        );
        *hand &= !turn.cards;
    }
    let ends = hands[..usize::from(ending.seats)].contains(&0);
    let closed = ending.rules.bao_zhuang == PDK_BAO_ZHUANG_CLOSE_ALL;
    call.holds(
        turns.is_empty() || closed || ends == (solution.complete == 1),
        "a line to the end that does not end",
    );
}
