//! The pieces of the playout policy: plays by their ranks, kickers, and what can be said of a play at a glance.

use crate::cards::{Rank, RankCounts, RankSet};
use crate::rules::{triple_tops, Kind, Play, RuleSet, Shape, TripleKickers};

/// Kickers that stand alone are taken up to this rank; a two is worth more than what another kicker breaks.
const HIGHEST_LONE_KICKER: Rank = Rank::ACE;

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
    let mut chosen = RankCounts::EMPTY;
    let mut need = need;
    let mut alone = rest.ranks().minus(rest.pairs());
    while need > 0 {
        match alone.lowest() {
            Some(rank) if rank <= HIGHEST_LONE_KICKER => {
                chosen = chosen.plus(RankCounts::of(rank, 1));
                alone = alone.minus(RankSet::of(rank));
                need -= 1;
            }
            _ => {
                let more = lowest_kickers(rest.minus(chosen), need, 1)?;
                return Some(chosen.plus(more));
            }
        }
    }
    Some(chosen)
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

/// The lowest top of the longest run, and its length; `starts` are the runs of `fewest` ranks, not empty.
#[inline(always)]
pub(super) fn lowest_longest(ranks: RankSet, starts: RankSet, fewest: u8) -> (Rank, u8) {
    let mut starts = starts;
    let mut length = fewest;
    loop {
        let longer = starts.intersection(ranks.shifted_down(length));
        if longer.is_empty() {
            let low = starts.lowest().unwrap_or(Rank::THREE);
            return (Rank::new(low.index() + length - 1), length);
        }
        starts = longer;
        length += 1;
    }
}

/// The lowest top of a run that beats the table's run.
#[inline(always)]
pub(super) fn lowest_run(ranks: RankSet, table: Shape) -> Option<Rank> {
    ranks
        .intersection(RankSet::RUN_RANKS)
        .run_starts(table.length)
        .shifted_up(table.length - 1)
        .above(table.top)
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
#[inline(always)]
pub(super) fn is_one_play(rules: &RuleSet, hand: RankCounts, total: u8) -> bool {
    let ranks = hand.ranks();
    let singles = hand == ranks.times(1);
    let pairs = hand == ranks.times(2);
    if (total > 5) & !singles & !pairs {
        return false;
    }
    let is_run = ranks.is_run() & !ranks.contains(Rank::TWO);
    let is_straight = singles & (total >= 5);
    let is_pair_run = pairs & (total >= 2 * rules.min_pair_run);
    let has_triple = !hand.triples().minus(hand.fours()).is_empty();
    let is_tail = (total <= 5) & rules.triple_tail_lead & has_triple;
    ranks.is_single() | (is_run & (is_straight | is_pair_run)) | is_tail
}
