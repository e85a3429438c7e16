//! The pieces of the playout policy: plays by their ranks, kickers, and what can be said of a play at a glance.

use crate::cards::{Rank, RankCounts, RankSet};
use crate::rules::{triple_tops, Kind, Play, RuleSet, Shape, TripleKickers};

#[inline(always)]
pub(crate) fn single(rank: Rank) -> Play {
    Play {
        counts: RankCounts::of(rank, 1),
        shape: Shape::single(rank),
    }
}

#[inline(always)]
pub(crate) fn pair(rank: Rank) -> Play {
    Play {
        counts: RankCounts::of(rank, 2),
        shape: Shape::pair(rank),
    }
}

#[inline(always)]
pub(super) fn straight(top: Rank, length: u8) -> Play {
    Play {
        counts: RankCounts::run(top, length, 1),
        shape: Shape::straight(top, length),
    }
}

#[inline(always)]
pub(super) fn pair_run(top: Rank, length: u8) -> Play {
    Play {
        counts: RankCounts::run(top, length, 2),
        shape: Shape::pair_run(top, length),
    }
}

#[inline(always)]
pub(crate) fn bomb(hand: RankCounts, rank: Rank) -> Play {
    let cards = hand.get(rank);
    Play {
        counts: RankCounts::of(rank, cards),
        shape: Shape::bomb(rank, cards),
    }
}

/// Triples with their kickers: from cards outside the bombs where there are enough, else from whatever R20 leaves free.
#[inline(always)]
pub(super) fn full_triples(
    rules: &RuleSet,
    loose: RankCounts,
    free: RankCounts,
    top: Rank,
    length: u8,
) -> Option<Play> {
    let base = RankCounts::run(top, length, 3);
    let kickers = match rules.triple_kickers {
        TripleKickers::Any2 => {
            kickers(loose.minus(base), 2 * length).or_else(|| kickers(free.minus(base), 2 * length))
        }
        TripleKickers::Pair => lowest_kickers(free.minus(base), length, 2),
    }?;
    Some(Play {
        counts: base.plus(kickers),
        shape: Shape::full_triples(top, length),
    })
}

/// Kickers: the lowest cards that stand alone, then the lowest whatever they break.
#[inline(always)]
pub(super) fn kickers(rest: RankCounts, need: u8) -> Option<RankCounts> {
    let mut left = rest;
    // A lone two is worth more than what another kicker breaks.
    let mut alone = rest
        .ranks()
        .minus(rest.pairs())
        .intersection(RankSet::RUN_RANKS);
    for _ in 0..need {
        let ranks = if alone.is_empty() {
            left.ranks()
        } else {
            alone
        };
        let card = RankSet::of(ranks.lowest()?);
        left = left.minus(card.times(1));
        alone = alone.minus(card);
    }
    Some(rest.minus(left))
}

/// The lowest `need` units of `unit` equal cards; `None` when there are not as many.
pub(crate) fn lowest_kickers(rest: RankCounts, need: u8, unit: u8) -> Option<RankCounts> {
    let mut chosen = RankCounts::EMPTY;
    let mut need = need;
    let mut ranks = rest.ranks();
    while need > 0 {
        let rank = ranks.lowest()?;
        let units = need.min(rest.get(rank) / unit);
        chosen = chosen.plus(RankCounts::of(rank, units * unit));
        need -= units;
        ranks = ranks.minus(RankSet::of(rank));
    }
    Some(chosen)
}

/// The longest run of each set of the ranks 3 … A, the lowest if there are more: its length, four bits, and above them its top.
const LONGEST_RUNS: [u8; 1 << 12] = longest_runs();

const fn longest_runs() -> [u8; 1 << 12] {
    let mut runs = [0; 1 << 12];
    let mut set = 1;
    while set < runs.len() {
        // The tops of all runs of this length.
        let mut tops = set;
        let mut length = 1;
        while tops & tops << 1 != 0 {
            tops &= tops << 1;
            length += 1;
        }
        runs[set] = length | (tops.trailing_zeros() as u8) << 4;
        set += 1;
    }
    runs
}

/// The lowest top of the longest run within 3 … A, and its length.
#[inline(always)]
pub(super) fn lowest_longest(ranks: RankSet) -> (Rank, u8) {
    let run = LONGEST_RUNS[ranks.packed_runs()];
    (Rank::new(run >> 4), run & 15)
}

/// The lowest top of a run that beats the table's run.
#[inline(always)]
pub(super) fn lowest_run(ranks: RankSet, table: Shape) -> Option<Rank> {
    ranks
        .intersection(RankSet::RUN_RANKS)
        .run_tops_above(table.length, table.top)
        .lowest()
}

/// Whether the others cannot answer a play, bombs included, however their cards are dealt between them. It may say no where
/// they cannot for another reason.
#[inline(always)]
pub(in crate::bots) fn is_sure(shape: Shape, others: RankCounts) -> bool {
    let fours = others.fours();
    // `&`, not `&&`, here and below: what is asked is as good as random, and to ask is cheaper than to guess wrongly.
    let unbombed = fours.is_empty();
    match shape.kind {
        Kind::Bomb => fours.above(shape.top).is_empty(),
        Kind::Single => unbombed & others.ranks().above(shape.top).is_empty(),
        Kind::Pair => unbombed & others.pairs().above(shape.top).is_empty(),
        Kind::Straight => unbombed & lowest_run(others.ranks(), shape).is_none(),
        Kind::PairRun => unbombed & lowest_run(others.pairs(), shape).is_none(),
        _ => {
            let tops = triple_tops(others.triples(), shape.length);
            unbombed & tops.above(shape.top).is_empty()
        }
    }
}

/// Whether a hand of `total` cards, one or more, can be led as one play; it may say no to rare shapes.
///
/// No branch: what is asked is as good as random, and the whole costs less than a wrong guess.
#[inline(always)]
pub(super) fn is_one_play(rules: &RuleSet, hand: RankCounts, total: u8) -> bool {
    let fewest = if hand.odd_ranks().is_empty() {
        2 * rules.min_pair_run
    } else {
        5
    };
    let is_run = hand.is_even_run() & (total >= fewest);
    let is_tail = (total <= 5) & rules.triple_tail_lead & !hand.threes().is_empty();
    hand.is_one_rank() | is_run | is_tail
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All sets of ranks, the 2 among them.
    #[test]
    fn the_longest_run_is_found() {
        for bits in 0..1_u32 << Rank::COUNT {
            let holds = |rank: u8| bits >> rank & 1 == 1;
            let set = Rank::all()
                .filter(|rank| holds(rank.index()))
                .fold(RankSet::EMPTY, |set, rank| set.union(RankSet::of(rank)));
            let mut longest = (Rank::THREE, 0);
            for low in 0..12 {
                let length = (low..12).take_while(|&rank| holds(rank)).count() as u8;
                if length > longest.1 {
                    longest = (Rank::new(low + length - 1), length);
                }
            }
            assert_eq!(lowest_longest(set), longest, "{bits:b}");
        }
    }
}
