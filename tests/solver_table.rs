//! What the solver keeps between questions changes no answer, and its limits make it say "unknown", never guess.
//!
//! `PDKBOT_SOLVER_ENDINGS=10000 cargo test --release --test solver_table` is the full form; `PDKBOT_SOLVER_FROM` says from
//! which one on, so that it can be run in parts.

mod common;

use common::random::{hand, pick, rule_set, table};
use pdkbot::cards::{CardSet, Rank, RankCounts, RankSet};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{table_shape, RuleSet, Seat};
use pdkbot::solver::{Endgame, Limits, Past, Solver, Verdict};
use std::time::Duration;

const SEED: u64 = 0x5044_4B11;

/// Two neighbouring triples, where there are any: planes are rare otherwise (R15).
fn two_triples(rng: &mut Rng, from: CardSet) -> CardSet {
    let pair = from.counts().triples().run_starts(2);
    let lows: Vec<Rank> = pair.iter().collect();
    if lows.is_empty() {
        return hand(rng, from, 6);
    }
    let low = pick(rng, &lows);
    let high = Rank::new(low.index() + 1);
    let six = RankCounts::of(low, 3).plus(RankCounts::of(high, 3));
    from.pick(six, CardSet::EMPTY).unwrap()
}

/// Any ending of few cards, two seats or three, with any past that the rules look at.
fn ending(rng: &mut Rng, rules: &RuleSet) -> Endgame {
    let seats = if rng.below(4) == 0 { 2 } else { 3 };
    let mut rest = rules.deck;
    let mut hands = Vec::new();
    for _ in 0..seats {
        let size = 1 + rng.below(6) as u8;
        let cards = if rng.below(8) == 0 {
            two_triples(rng, rest)
        } else {
            hand(rng, rest, size)
        };
        rest = rest.minus(cards);
        hands.push(cards.counts());
    }
    let seat = |rng: &mut Rng| Seat::ALL[rng.below(seats) as usize];
    let to_move = seat(rng);
    let mut ending = Endgame::new(rules, &hands, to_move);
    let owner = seat(rng);
    if owner != to_move {
        let laid = table(rng, rules, rest);
        let shape = laid.and_then(|laid| table_shape(laid.counts(), rules));
        ending.table = shape.map(|shape| (shape, owner));
    }
    ending.past = past(rng, &ending);
    ending
}

fn past(rng: &mut Rng, ending: &Endgame) -> Past {
    let mut maybe = || {
        let seat = Seat::ALL[rng.below(u32::from(ending.seats)) as usize];
        Some(seat).filter(|_| rng.below(2) == 0)
    };
    let (leader, heart10, declarer) = (maybe(), maybe(), maybe());
    Past {
        plays: [0, 1, 2].map(|_| rng.below(3) as u8),
        leader,
        bombs: [0, 1, 2].map(|_| rng.below(2) as u8),
        heart10,
        declarer: declarer.filter(|_| ending.rules.has_bao_zhuang()),
        liable: ending.table.is_some() && rng.below(2) == 0,
    }
}

/// Everything that can be asked about an ending.
fn answers(
    solver: &mut Solver,
    ending: &Endgame,
    limits: &Limits,
) -> (Vec<Verdict>, Option<[i32; 3]>) {
    let seats = Seat::ALL.iter().take(usize::from(ending.seats));
    let verdicts = seats.map(|&seat| solver.first_out(ending, seat, limits).unwrap());
    let verdicts = verdicts.collect();
    let points = if ending.seats == 3 {
        solver.points(ending, limits).unwrap()
    } else {
        None
    };
    (verdicts, points)
}

/// The ending with its ranks moved apart or together, their order kept: what looks alike to a key that squeezes ranks out.
/// Now and then the table is another seat's, or the past another. `None` where the table would be no shape any more.
fn moved(rng: &mut Rng, ending: &Endgame) -> Option<Endgame> {
    let all = ending
        .hands
        .iter()
        .fold(RankSet::EMPTY, |all, hand| all.union(hand.ranks()));
    let top = ending.table.map(|(shape, _)| shape.top);
    let held: Vec<Rank> = Rank::all()
        .filter(|&rank| all.contains(rank) || top == Some(rank))
        .collect();
    let mut free: Vec<Rank> = Rank::all().collect();
    while free.len() > held.len() {
        free.remove(rng.below(free.len() as u32) as usize);
    }
    let place = |rank: Rank| free[held.iter().position(|&other| other == rank).unwrap()];
    let mut moved = ending.clone();
    for hand in &mut moved.hands {
        let ranks = hand.ranks();
        *hand = ranks.iter().fold(RankCounts::EMPTY, |sum, rank| {
            sum.plus(RankCounts::of(place(rank), hand.get(rank)))
        });
    }
    if let Some((shape, _)) = &mut moved.table {
        shape.top = place(shape.top);
        if shape.length > 1 && (shape.top.index() + 1 < shape.length || shape.top > Rank::ACE) {
            return None;
        }
    }
    if let Some((_, owner)) = &mut moved.table {
        if moved.seats == 3 && rng.below(3) == 0 {
            *owner = pick(rng, &[moved.to_move.next(), moved.to_move.previous()]);
        }
    }
    if rng.below(3) == 0 {
        moved.past = past(rng, &moved);
    }
    Some(moved)
}

/// One solver for many endings of the same rules against a fresh one for each: positions that it takes for the same are.
#[test]
fn what_is_kept_between_questions_changes_no_answer() {
    let limits = Limits {
        nodes: 30_000,
        time: None,
    };
    let mut spared = 0;
    // 300 endings a group, 18 for each that the twin is asked about.
    let number =
        |name: &str, default| std::env::var(name).map_or(default, |text| text.parse().unwrap());
    let groups = number("PDKBOT_SOLVER_ENDINGS", 1000) * 60 / 1000;
    let first = number("PDKBOT_SOLVER_FROM", 0) * 60 / 1000;
    for group in first..first + groups {
        let mut rng = Rng::from_seed(series_seed(SEED, group));
        let rules = rule_set(&mut rng);
        let mut kept = Solver::new(&rules, pick(&mut rng, &[1 << 10, 1 << 16, 1 << 22]));
        let mut last = None;
        for index in 0..300 {
            let ending = match last.take() {
                Some(ending) if index % 4 != 0 => moved(&mut rng, &ending).unwrap_or(ending),
                _ => ending(&mut rng, &rules),
            };
            let mut fresh = Solver::new(&rules, 1 << 14);
            let expected = answers(&mut fresh, &ending, &limits);
            let found = answers(&mut kept, &ending, &limits);
            // A table of another size looks at more or fewer positions, and the limit holds for both.
            for (found, known) in found.0.iter().zip(&expected.0) {
                let unknown = [found, known].contains(&&Verdict::Unknown);
                assert!(unknown || found == known, "{group} {index}: {ending:?}");
            }
            if found.1.is_some() && expected.1.is_some() {
                assert_eq!(found.1, expected.1, "{group} {index}: {ending:?}");
                spared += u64::from(kept.nodes() < fresh.nodes());
            }
            last = Some(ending);
        }
    }
    // Else nothing was kept and the test says nothing.
    println!("{spared} of {} took fewer positions", 300 * groups);
    assert!(spared > 15 * groups, "{spared}");
}

#[test]
fn past_the_limits_the_answer_is_unknown() {
    let mut unknown = 0;
    for index in 0..300 {
        let mut rng = Rng::from_seed(series_seed(SEED ^ 1, index));
        let rules = rule_set(&mut rng);
        let ending = ending(&mut rng, &rules);
        if ending.total_cards() > 10 {
            continue; // For the sake of time.
        }
        let (verdicts, points) = answers(&mut Solver::new(&rules, 0), &ending, &Limits::default());
        let mut solver = Solver::new(&rules, 1 << 12);
        for nodes in [0, 1, 2, 5, 10, 30, 100] {
            let limits = Limits { nodes, time: None };
            let (some_verdicts, some_points) = answers(&mut solver, &ending, &limits);
            for (found, known) in some_verdicts.iter().zip(&verdicts) {
                assert!(
                    *found == Verdict::Unknown || found == known,
                    "{index} {nodes}: {ending:?}"
                );
                unknown += u64::from(*found == Verdict::Unknown);
            }
            assert!(some_points.is_none() || some_points == points);
            assert!(solver.nodes() <= nodes);
        }
    }
    assert!(unknown > 100, "{unknown}");
}

/// A deal of 48 cards cannot be solved in no time, and is not claimed to be.
#[test]
fn a_time_limit_ends_the_search() {
    let rules: RuleSet = "classic16,must_beat=off".parse().unwrap();
    let hands = pdkbot::game::deal(&rules, 5).map(|hand| hand.counts());
    let ending = Endgame::new(&rules, &hands, Seat::ALL[0]);
    let limits = Limits {
        nodes: 1_000_000,
        time: Some(Duration::ZERO),
    };
    let mut solver = Solver::new(&rules, 1 << 20);
    assert_eq!(solver.points(&ending, &limits).unwrap(), None);
    assert!(solver.nodes() < 1000, "{}", solver.nodes());
}
