//! What the policy answers with: the lowest that breaks little, the highest where it is urgent, a bomb last.

use super::super::hand::Hand;
use super::super::pieces::{
    bomb, full_triples, is_one_play, is_sure, kickers, lowest_run, pair, pair_run, single, straight,
};
use super::scores::{FEW, WORTH_KEEPING_WHOLE};
use super::Seen;
use crate::cards::{Rank, RankCounts, RankSet};
use crate::rules::{
    bombs_in, free_of, triple_tops, whole_hand_tail, FourAnswer, Kind, LastSingle, Play, RuleSet,
    Shape,
};

/// What the policy follows with, `None` for a pass: where R31 forbids a pass, `None` only if nothing legal answers.
pub(super) fn follow(rules: &RuleSet, hand: Hand, table: Shape, seen: Seen) -> Option<Play> {
    let bombs = bombs_in(rules, hand.counts());
    let play = same_shape(rules, hand, bombs, table, seen);
    if play.is_some() || bombs.is_empty() {
        return play;
    }
    follow_with_bomb(rules, hand, bombs, table, seen)
}

/// What the policy follows with beside its bombs, `None` where it has nothing.
#[inline(always)]
fn same_shape(
    rules: &RuleSet,
    hand: Hand,
    bombs: RankSet,
    table: Shape,
    seen: Seen,
) -> Option<Play> {
    let counts = hand.counts();
    let loose = counts.without_ranks(bombs);
    match table.kind {
        Kind::Single => follow_single(rules, hand, loose, table, seen).map(single),
        Kind::Pair => follow_pair(rules, hand, loose, table, seen).map(pair),
        Kind::Straight => lowest_run(loose.ranks(), table).map(|top| straight(top, table.length)),
        Kind::PairRun => lowest_run(loose.pairs(), table).map(|top| pair_run(top, table.length)),
        Kind::FourWithTwo | Kind::FourWithThree => follow_four(rules, counts, bombs, table),
        Kind::Bomb => None,
        Kind::TripleWithTwo => {
            let table = Shape { length: 1, ..table };
            follow_triples(rules, counts, loose, bombs, table)
        }
        _ => follow_triples(rules, counts, loose, bombs, table),
    }
}

/// The bomb that the policy follows with where it has nothing else; `bombs` are not empty.
fn follow_with_bomb(
    rules: &RuleSet,
    hand: Hand,
    bombs: RankSet,
    table: Shape,
    seen: Seen,
) -> Option<Play> {
    let of_hand = |rank| bomb(hand.counts(), rank);
    if table.kind == Kind::Bomb {
        return bombs.above(table.top).lowest().map(of_hand);
    }
    if !rules.must_beat && !seen.stops_declarer {
        // A bomb is kept for a seat that is about to go out, or to go out with.
        let urgent = seen.next_left.min(seen.previous_left) <= FEW + 2;
        if !urgent && hand.cards() > 8 {
            return None;
        }
    }
    bombs.lowest().map(of_hand)
}

/// What a hand that holds no bomb follows with. `kind` is that of the table where it is frequent: said apart, so that a loop over
/// one kind asks for no other.
#[inline(always)]
pub(in super::super) fn follow_without_bomb(
    rules: &RuleSet,
    hand: Hand,
    kind: Option<Kind>,
    table: Shape,
    seen: Seen,
) -> Option<Play> {
    match kind {
        Some(kind) => same_shape(rules, hand, RankSet::EMPTY, Shape { kind, ..table }, seen),
        None => follow_rare(rules, hand, table, seen),
    }
}

#[inline(never)]
fn follow_rare(rules: &RuleSet, hand: Hand, table: Shape, seen: Seen) -> Option<Play> {
    same_shape(rules, hand, RankSet::EMPTY, table, seen)
}

#[inline(always)]
fn follow_single(
    rules: &RuleSet,
    hand: Hand,
    loose: RankCounts,
    table: Shape,
    seen: Seen,
) -> Option<Rank> {
    let all = loose.ranks().above(table.top);
    let lowest = all.lowest()?;
    let highest = all.highest()?;
    if rules.last_single == LastSingle::Enforce && seen.next_left == 1 {
        // R32
        return hand
            .counts()
            .ranks()
            .highest()
            .filter(|&top| top == highest);
    }
    if is_urgent(rules, hand, single(highest), seen) {
        return Some(highest);
    }
    let alone = all
        .minus(loose.pairs())
        .lowest()
        .filter(|alone| alone.index() <= lowest.index() + WORTH_KEEPING_WHOLE);
    Some(alone.unwrap_or(lowest))
}

#[inline(always)]
fn follow_pair(
    rules: &RuleSet,
    hand: Hand,
    loose: RankCounts,
    table: Shape,
    seen: Seen,
) -> Option<Rank> {
    let all = loose.pairs().above(table.top);
    let highest = all.highest()?;
    if is_urgent(rules, hand, pair(highest), seen) {
        return Some(highest);
    }
    let alone = all.minus(loose.triples());
    let choice = if alone.is_empty() { all } else { alone };
    choice.lowest()
}

/// Whether the highest answer is the right one: somebody is about to go out, or it wins the trick for sure and the rest is
/// one play.
#[inline(always)]
fn is_urgent(rules: &RuleSet, hand: Hand, play: Play, seen: Seen) -> bool {
    if seen.stops_declarer || seen.next_left.min(seen.previous_left) <= FEW {
        return true;
    }
    let rest = hand.after(play);
    is_one_play(rules, rest.counts(), rest.cards()) & is_sure(play.shape, seen.others)
}

/// The bomb itself answers a four with kickers, too, and earns more (R42): the same shape only when it empties the hand.
fn follow_four(rules: &RuleSet, hand: RankCounts, bombs: RankSet, table: Shape) -> Option<Play> {
    if rules.four_answer == FourAnswer::BombsOnly || hand.total() != table.cards {
        return None;
    }
    let rank = hand.fours().above(table.top).lowest()?;
    let rest = free_of(rules, hand, bombs).without_ranks(RankSet::of(rank));
    if rest.total() != table.kickers() {
        return None;
    }
    Some(Play {
        counts: hand,
        shape: Shape::four_with(rank, table.kickers()),
    })
}

#[inline(always)]
fn follow_triples(
    rules: &RuleSet,
    hand: RankCounts,
    loose: RankCounts,
    bombs: RankSet,
    table: Shape,
) -> Option<Play> {
    let length = table.length;
    let mut tops = triple_tops(loose.triples(), length).above(table.top);
    if tops.is_empty() {
        return None;
    }
    let free = free_of(rules, hand, bombs);
    while let Some(top) = tops.lowest() {
        let play = if table.kind.is_tail() {
            tail_answer(free, table, top)
        } else if table.kind.is_bare() {
            Some(Play {
                counts: RankCounts::run(top, length, 3),
                shape: Shape::bare_triples(top, length),
            })
        } else {
            full_triples(rules, loose, free, top, length)
        };
        if play.is_some() {
            return play;
        }
        tops = tops.minus(RankSet::of(top));
    }
    if hand.total() > 5 * length || free != hand {
        return None;
    }
    whole_hand_tail(rules, hand, Some(table)).map(|shape| Play {
        counts: hand,
        shape,
    })
}

/// Triples with as many kickers as a tail on the table has (R16).
fn tail_answer(free: RankCounts, table: Shape, top: Rank) -> Option<Play> {
    let length = table.length;
    let base = RankCounts::run(top, length, 3);
    let mut rest = free.minus(base);
    if length == 1 && table.kickers() == 1 {
        // Four equal cards are always the bomb.
        rest = rest.without_ranks(RankSet::of(top));
    }
    kickers(rest, table.kickers()).map(|kickers| Play {
        counts: base.plus(kickers),
        shape: Shape::tail_triples(top, length, table.kickers()),
    })
}
