//! The key of a position: 128 bits that two positions share only when they play alike, so that the table never guesses.
//!
//! Ranks that nobody holds are squeezed out. What the rules can see of a rank is kept: its place among the ranks held,
//! whether it joins the rank below in a run that some hand still has (R12, R13, R15), and where AAA may be a bomb which
//! rank the ace is (R19). Of the table only what may answer it is kept: the lowest top that beats it.

use super::state::{Ground, State};
use crate::cards::{Rank, RankCounts, RankSet};
use crate::rules::{bombs_in, triple_tops, Kind, Shape};

/// The code of the three counts of a rank by `c0 + 5 c1 + 25 c2`: the 34 with a sum of 1 to 4 are numbered from 1.
const CODES: [u8; 128] = codes();

const fn codes() -> [u8; 128] {
    let mut codes = [0; 128];
    let mut next = 1;
    let mut index = 1;
    while index < 101 {
        if index % 5 + index / 5 % 5 + index / 25 <= 4 {
            codes[index] = next;
            next += 1;
        }
        index += 1;
    }
    codes
}

/// Bits of a rank's code: 34 codes and 0 for no rank.
const CODE_BITS: u32 = 6;
const LINKS_AT: u32 = 78;
const TABLE_AT: u32 = 91;
const SEATS_AT: u32 = 104;
const EXTRA_AT: u32 = 108;

/// The place of a threshold that no play of the shape reaches: only bombs answer.
const NONE: u128 = 15;

/// The key of a position with the hands in the order from `first` on. `extra` are 20 bits of the search's own.
#[inline]
pub(super) fn key(ground: &Ground, state: &State, first: u8, extra: u32) -> u128 {
    let turned = |seat: u8| (seat + 3 - first) % 3;
    let place = |offset: u8| usize::from((first + offset) % 3);
    let hands = [
        state.hands[place(0)],
        state.hands[place(1)],
        state.hands[place(2)],
    ];
    let shortest_pairs = match state.table {
        Some(table) if table.kind == Kind::PairRun => ground.rules.min_pair_run.min(table.length),
        _ => ground.rules.min_pair_run,
    };
    let mut links = RankSet::EMPTY;
    for hand in hands {
        links = links.union(links_of(hand, shortest_pairs));
    }
    let (kind, threshold) = match state.table {
        None => (0, None),
        Some(table) => table_part(ground, state, table),
    };
    let ace = ground.rules.has_ace_bomb() && hands.iter().any(|hand| hand.get(Rank::ACE) == 3);
    let mut key = 0u128;
    let mut index = 0u32;
    let mut threshold_at = NONE;
    let mut ace_at = 0;
    let held = hands[0]
        .ranks()
        .union(hands[1].ranks())
        .union(hands[2].ranks());
    let mut rest = held;
    while let Some(rank) = rest.lowest() {
        rest = rest.minus(RankSet::of(rank));
        let code = hands[0].get(rank) + 5 * hands[1].get(rank) + 25 * hands[2].get(rank);
        key |= u128::from(CODES[usize::from(code)]) << (CODE_BITS * index);
        key |= u128::from(links.contains(rank)) << (LINKS_AT + index);
        if threshold == Some(rank) {
            threshold_at = u128::from(index);
        }
        if ace && rank == Rank::ACE {
            ace_at = index + 1;
        }
        index += 1;
    }
    let table = if kind != 0 && threshold_at == NONE {
        NONE // Whatever lies there.
    } else if kind == 0 {
        0
    } else {
        u128::from(kind) << 4 | threshold_at
    };
    key |= table << TABLE_AT;
    key |= u128::from(turned(state.mover) | turned(state.owner) << 2) << SEATS_AT;
    key | u128::from(extra | ace_at << 16) << EXTRA_AT
}

/// The ranks that join the rank below in a run that the hand holds.
#[inline]
fn links_of(hand: RankCounts, shortest_pairs: u8) -> RankSet {
    let ranks = hand.ranks().intersection(RankSet::RUN_RANKS);
    let mut links = RankSet::EMPTY;
    let straights = ranks.run_starts(5);
    if !straights.is_empty() {
        for up in 1..5 {
            links = links.union(straights.shifted_up(up));
        }
    }
    let pairs = hand.pairs().intersection(RankSet::RUN_RANKS);
    let pair_runs = pairs.run_starts(shortest_pairs);
    if !pair_runs.is_empty() {
        for up in 1..shortest_pairs {
            links = links.union(pair_runs.shifted_up(up));
        }
    }
    let triples = hand.triples().intersection(RankSet::RUN_RANKS);
    links.union(triples.run_starts(2).shifted_up(1))
}

/// A number for what may answer the table, and the lowest top that does in a hand yet to be asked.
#[inline]
fn table_part(ground: &Ground, state: &State, table: Shape) -> (u16, Option<Rank>) {
    let mut tops = RankSet::EMPTY;
    let mut seat = state.mover;
    while seat != state.owner {
        tops = tops.union(tops_of(ground, state.hands[usize::from(seat)], table));
        seat = ground.next(seat);
    }
    (number_of(table), tops.above(table.top).lowest())
}

fn tops_of(ground: &Ground, hand: RankCounts, table: Shape) -> RankSet {
    let run_of = |ranks: RankSet| {
        let starts = ranks
            .intersection(RankSet::RUN_RANKS)
            .run_starts(table.length);
        starts.shifted_up(table.length - 1)
    };
    match table.kind {
        Kind::Single => hand.ranks(),
        Kind::Pair => hand.pairs(),
        Kind::Straight => run_of(hand.ranks()),
        Kind::PairRun => run_of(hand.pairs()),
        Kind::FourWithTwo | Kind::FourWithThree => hand.fours(),
        Kind::Bomb => bombs_in(&ground.rules, hand),
        _ => triple_tops(hand.triples(), table.length),
    }
}

/// Shapes that the same plays answer, tops apart, have the same number, 1 … 511.
fn number_of(table: Shape) -> u16 {
    let length = u16::from(table.length);
    match table.kind {
        Kind::Single => 1,
        Kind::Pair => 2,
        Kind::Bomb => 3,
        Kind::FourWithTwo => 4,
        Kind::FourWithThree => 5,
        Kind::Straight => 16 + length,
        Kind::PairRun => 32 + length,
        Kind::TripleWithTwo | Kind::Plane => 48 + length,
        Kind::BareTriple | Kind::BarePlane => 64 + length,
        // Up to five triples with up to ten kickers.
        Kind::TripleTail | Kind::PlaneTail => 80 + 16 * length + u16::from(table.kickers()),
    }
}
