//! What is worked out on all ranks at once, against one rank after the other.

mod common;

use common::random::hand;
use pdkbot::cards::{CardSet, Rank, RankCounts, RankSet};
use pdkbot::rng::Rng;

const SEED: u64 = 0x5044_4B21;

fn all_sets() -> impl Iterator<Item = RankSet> {
    (0..1_u32 << Rank::COUNT).map(|bits| {
        Rank::all()
            .filter(|rank| bits >> rank.index() & 1 == 1)
            .fold(RankSet::EMPTY, |set, rank| set.union(RankSet::of(rank)))
    })
}

#[test]
fn tops_of_runs_above_a_rank() {
    for set in all_sets() {
        for length in 1..=13_u8 {
            for rank in length - 1..13 {
                let tops = set.run_tops_above(length, Rank::new(rank));
                for top in Rank::all() {
                    let low = (top.index() + 1).saturating_sub(length);
                    let is_run = (low..=top.index()).all(|rank| set.contains(Rank::new(rank)));
                    let expected = top.index() > rank && is_run;
                    assert_eq!(
                        tops.contains(top),
                        expected,
                        "{set:?} {length} {rank} {top}"
                    );
                }
            }
        }
    }
}

#[test]
fn ranks_packed_close() {
    for set in all_sets() {
        let packed = (0..12).filter(|&rank| set.contains(Rank::new(rank)));
        assert_eq!(
            set.packed_runs(),
            packed.map(|rank| 1 << rank).sum(),
            "{set:?}"
        );
    }
}

/// Random hands, and every even run with one card more or less.
#[test]
fn hands_that_are_one_rank_or_an_even_run() {
    let mut rng = Rng::from_seed(SEED);
    for index in 0..200_000 {
        let cards = 1 + rng.below(8) as u8;
        check(hand(&mut rng, CardSet::ALL, cards).counts());
        let count = 1 + (index % 4) as u8;
        let low = rng.below(13) as u8;
        let high = low + rng.below(13 - u32::from(low)) as u8;
        let run = RankCounts::run(Rank::new(high), high + 1 - low, count);
        check(run);
        let other = Rank::new(rng.below(13) as u8);
        if run.get(other) < 4 {
            check(run.plus(RankCounts::of(other, 1)));
        }
        if run.get(other) > 0 {
            check(run.minus(RankCounts::of(other, 1)));
        }
    }
}

fn check(hand: RankCounts) {
    let held: Vec<(u8, u8)> = Rank::all()
        .map(|rank| (rank.index(), hand.get(rank)))
        .filter(|&(_, count)| count > 0)
        .collect();
    let even = held
        .iter()
        .all(|&(_, count)| count == held[0].1 && count <= 2);
    let run = held.windows(2).all(|two| two[0].0 + 1 == two[1].0);
    let below_two = held.iter().all(|&(rank, _)| rank < Rank::TWO.index());
    if !held.is_empty() {
        assert_eq!(hand.is_even_run(), even && run && below_two, "{hand}");
    }
    assert_eq!(hand.is_one_rank(), held.len() <= 1, "{hand}");
    for rank in Rank::all() {
        assert_eq!(hand.threes().contains(rank), hand.get(rank) == 3, "{hand}");
    }
}
