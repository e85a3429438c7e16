//! The playout policy of the search: what a seat leads and follows with, from its own hand, the table and the numbers of
//! cards left alone.
//!
//! Cheap and human: low cards first, long plays first, pairs, triples and bombs kept whole, high cards when somebody is about
//! to go out. It builds no lists. A seat in a playout knows no more than the real one would.

use crate::cards::{Rank, RankCounts, RankSet};
use crate::rules::{
    bombs_in, free_of, triple_tops, whole_hand_tail, FourAnswer, FourUse, Kind, LastSingle, Play,
    RuleSet, Shape, TripleKickers,
};

/// The weights of the policy, in points of no unit.
#[derive(Clone, Copy, Debug)]
pub struct Weights(pub [i32; Weights::COUNT]);

impl Weights {
    pub const COUNT: usize = 32;
    pub const NAMES: [&'static str; Weights::COUNT] = [
        "card", "single", "pair", "straight", "pair_run", "triple", "plane", "four", "bomb",
        "rank_single", "rank_pair", "rank_run", "rank_triple", "broken_pair", "broken_triple",
        "next_one_single", "few", "kicker_top", "bomb_few", "next_two_pair", "follow_break", "pass_rank", "other_few", "single_high", "sure", "sure_then_out", "then_out", "follow_sure", "sure_few", "few_cards", "need", "spare2",
    ];
    pub const START: Weights = Weights([
        4, 0, -1, 28, 4, -3, 20, -89, -66, 6, 6, 4, 2, 6, 14, 221, 1, 11, 197, 23, 8, 9, 1, 2, 6, 197, 20, 1, -2, 4, 14, -2,
    ]);
}

const CARD: usize = 0;
const SINGLE: usize = 1;
const PAIR: usize = 2;
const STRAIGHT: usize = 3;
const PAIR_RUN: usize = 4;
const TRIPLE: usize = 5;
const PLANE: usize = 6;
const FOUR: usize = 7;
const BOMB: usize = 8;
const RANK_SINGLE: usize = 9;
const RANK_PAIR: usize = 10;
const RANK_RUN: usize = 11;
const RANK_TRIPLE: usize = 12;
const BROKEN_PAIR: usize = 13;
const BROKEN_TRIPLE: usize = 14;
const NEXT_ONE_SINGLE: usize = 15;
const FEW: usize = 16;
const KICKER_TOP: usize = 17;
const BOMB_FEW: usize = 18;
const NEXT_TWO_PAIR: usize = 19;
const FOLLOW_BREAK: usize = 20;
const PASS_RANK: usize = 21;
const OTHER_FEW: usize = 22;
const SURE: usize = 24;
const SURE_THEN_OUT: usize = 25;
const THEN_OUT: usize = 26;
const FOLLOW_SURE: usize = 27;
const SURE_FEW: usize = 28;
const FEW_CARDS: usize = 29;
const NEED: usize = 30;

/// What a seat sees in a playout beside its own hand and the table.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    pub next_left: u8,
    pub previous_left: u8,
    /// The cards of both other seats together: what a seat that counts cards knows.
    pub others: RankCounts,
}

struct Best<'a> {
    play: Play,
    value: i32,
    hand: RankCounts,
    others: RankCounts,
    w: &'a [i32; Weights::COUNT],
    rules: &'a RuleSet,
}

impl Best<'_> {
    #[inline(always)]
    fn offer(&mut self, play: Play, value: i32) {
        let rest = self.hand.minus(play.counts);
        let sure = is_sure(play.shape, self.others);
        let out = is_one_play(self.rules, rest);
        let few = i32::from(rest.total()) <= self.w[FEW_CARDS];
        let value = value
            + if sure { self.w[SURE] + if few { self.w[SURE_FEW] } else { 0 } } else { 0 }
            + if out { if sure { self.w[SURE_THEN_OUT] } else { self.w[THEN_OUT] } } else { 0 };
        let value = value - self.w[NEED] * plays_needed(self.rules, rest);
        if value > self.value {
            self.play = play;
            self.value = value;
        }
    }
}

/// Whether the others cannot hold an answer, bombs included, however their cards are dealt.
#[inline(always)]
fn is_sure(shape: Shape, others: RankCounts) -> bool {
    let no_bombs = others.fours().is_empty();
    match shape.kind {
        Kind::Single => others.ranks().above(shape.top).is_empty() && no_bombs,
        Kind::Pair => others.pairs().above(shape.top).is_empty() && no_bombs,
        Kind::Straight => no_bombs && lowest_run(others.ranks(), shape).is_none(),
        Kind::PairRun => no_bombs && lowest_run(others.pairs(), shape).is_none(),
        Kind::Bomb => others.fours().above(shape.top).is_empty(),
        _ => no_bombs && triple_tops(others.triples(), shape.length).above(shape.top).is_empty(),
    }
}

/// About how many plays a hand takes to be played out; bombs apart.
#[inline(always)]
fn plays_needed(rules: &RuleSet, hand: RankCounts) -> i32 {
    let mut hand = hand.without_ranks(hand.fours());
    let mut plays = 0;
    for _ in 0..2 {
        let ranks = hand.ranks().intersection(RankSet::RUN_RANKS);
        let starts = ranks.run_starts(5);
        if starts.is_empty() {
            break;
        }
        let (top, length) = lowest_longest(ranks, starts, 5);
        let run = RankCounts::run(top, length, 1);
        let mask = run.ranks();
        let alone = i32::from(mask.minus(hand.pairs()).len());
        let triples = i32::from(mask.intersection(hand.triples()).len());
        if 1 - alone + 3 * triples >= 0 {
            break;
        }
        hand = hand.minus(run);
        plays += 1;
    }
    let triples = hand.triples();
    let pairs = hand.pairs().minus(triples);
    let singles = i32::from(hand.ranks().minus(hand.pairs()).len());
    let mut pair_count = i32::from(pairs.len());
    let run_pairs = pairs.intersection(RankSet::RUN_RANKS);
    let starts = run_pairs.run_starts(rules.min_pair_run);
    if !starts.is_empty() {
        let (_, length) = lowest_longest(run_pairs, starts, rules.min_pair_run);
        pair_count -= i32::from(length);
        plays += 1;
    }
    let triple_count = i32::from(triples.len());
    let joined = i32::from(triples.intersection(RankSet::RUN_RANKS).run_starts(2).len());
    plays += triple_count - joined;
    let mut absorb = 2 * triple_count;
    let singles_left = (singles - absorb).max(0);
    absorb = (absorb - singles).max(0);
    let pairs_left = (pair_count - absorb / 2).max(0);
    plays + singles_left + pairs_left
}

/// Whether a hand can be led as one play.
#[inline(always)]
fn is_one_play(rules: &RuleSet, hand: RankCounts) -> bool {
    let ranks = hand.ranks();
    let width = ranks.len();
    if width <= 1 {
        return true;
    }
    let total = hand.total();
    if total == width {
        return width >= 5 && ranks.minus(RankSet::RUN_RANKS).is_empty() && !ranks.run_starts(width).is_empty();
    }
    if total == 2 * width && hand == ranks.times(2) {
        return width >= rules.min_pair_run && ranks.minus(RankSet::RUN_RANKS).is_empty() && !ranks.run_starts(width).is_empty();
    }
    total <= 5 && !hand.triples().is_empty() && rules.triple_tail_lead && hand.fours().is_empty()
}

/// What the policy leads with a hand that is not empty.
#[must_use]
pub fn policy_lead(w: &Weights, rules: &RuleSet, hand: RankCounts, seen: Seen) -> Play {
    let w = &w.0;
    let bombs = bombs_in(rules, hand);
    let free = free_of(rules, hand, bombs);
    let total = hand.total();
    let loose = hand.without_ranks(bombs);
    let threatened = seen.next_left.min(seen.previous_left) as i32 <= w[FEW];
    let mut best = Best {
        play: single(free.ranks().highest().or(hand.ranks().highest()).unwrap_or(Rank::THREE)),
        value: i32::MIN,
        hand,
        others: seen.others,
        w,
        rules,
    };
    let finish = |cards: u8| if cards == total { 100_000 } else { 0 };
    let base = |kind: usize, cards: u8| w[kind] + w[CARD] * i32::from(cards) + finish(cards);
    let pairs = loose.pairs();
    let triples = loose.triples();

    // Singles.
    let ranks = if loose.is_empty() { free.ranks() } else { loose.ranks() };
    let next_one = seen.next_left == 1;
    if next_one {
        if rules.last_single != LastSingle::Enforce || !free.ranks().is_empty() {
            let highest = hand.ranks().highest().unwrap_or(Rank::THREE);
            if free.ranks().contains(highest) {
                best.offer(single(highest), base(SINGLE, 1) - w[NEXT_ONE_SINGLE]);
            }
        }
    } else {
        let alone = ranks.minus(pairs);
        let (rank, broken) = match alone.lowest() {
            Some(rank) => (rank, 0),
            None => match ranks.lowest() {
                Some(rank) => (rank, w[BROKEN_PAIR]),
                None => (Rank::THREE, 1_000_000),
            },
        };
        let rank = if threatened { alone.highest().unwrap_or(rank) } else { rank };
        if free.ranks().contains(rank) {
            best.offer(single(rank), base(SINGLE, 1) - w[RANK_SINGLE] * i32::from(rank.index()) - broken);
        }
    }
    // Pairs.
    if !pairs.is_empty() {
        let alone = pairs.minus(triples);
        let (rank, broken) = match alone.lowest() {
            Some(rank) => (rank, 0),
            None => (pairs.lowest().unwrap_or(Rank::THREE), w[BROKEN_TRIPLE]),
        };
        let near = if seen.next_left == 2 { w[NEXT_TWO_PAIR] } else { 0 };
        let rank = if threatened || near > 0 { alone.highest().unwrap_or(rank) } else { rank };
        best.offer(pair(rank), base(PAIR, 2) - w[RANK_PAIR] * i32::from(rank.index()) - broken - near);
    }
    // Straights: the longest run, the lowest of those, and the lowest five.
    let run_ranks = loose.ranks().intersection(RankSet::RUN_RANKS);
    let fives = run_ranks.run_starts(5);
    if !fives.is_empty() {
        let straight_value = |top: Rank, length: u8| {
            let mask = RankCounts::run(top, length, 1).ranks();
            let broken = i32::from(mask.intersection(pairs).len()) * w[BROKEN_PAIR]
                + i32::from(mask.intersection(triples).len()) * w[BROKEN_TRIPLE];
            base(STRAIGHT, length) - w[RANK_RUN] * i32::from(top.index()) - broken
        };
        let (top, length) = lowest_longest(run_ranks, fives, 5);
        best.offer(straight(top, length), straight_value(top, length));
        if length > 5 {
            if let Some(low) = fives.lowest() {
                let top = Rank::new(low.index() + 4);
                best.offer(straight(top, 5), straight_value(top, 5));
                if length > 6 {
                    let top = Rank::new(low.index() + 5);
                    best.offer(straight(top, 6), straight_value(top, 6));
                }
            }
        }
    }
    // Pair runs.
    let pair_ranks = pairs.intersection(RankSet::RUN_RANKS);
    let starts = pair_ranks.run_starts(rules.min_pair_run);
    if !starts.is_empty() {
        let (top, length) = lowest_longest(pair_ranks, starts, rules.min_pair_run);
        let mask = RankCounts::run(top, length, 1).ranks();
        let broken = i32::from(mask.intersection(triples).len()) * w[BROKEN_TRIPLE];
        let play = Play {
            counts: RankCounts::run(top, length, 2),
            shape: Shape::pair_run(top, length),
        };
        best.offer(play, base(PAIR_RUN, 2 * length) - w[RANK_RUN] * i32::from(top.index()) - broken);
    }
    // Triples and planes.
    if !triples.is_empty() {
        let run_triples = triples.intersection(RankSet::RUN_RANKS);
        let two = run_triples.run_starts(2);
        if !two.is_empty() {
            let (top, length) = lowest_longest(run_triples, two, 2);
            if let Some(play) = full(w, rules, loose, free, top, length) {
                best.offer(play, base(PLANE, 5 * length) - w[RANK_TRIPLE] * i32::from(top.index()));
            }
        }
        if let Some(top) = triples.lowest() {
            if let Some(play) = full(w, rules, loose, free, top, 1) {
                best.offer(play, base(TRIPLE, 5) - w[RANK_TRIPLE] * i32::from(top.index()));
            }
        }
        if free == hand && total <= 5 * triples.len() {
            if let Some(shape) = whole_hand_tail(rules, hand, None) {
                best.offer(Play { counts: hand, shape }, 100_000);
            }
        }
    }
    // Bombs, alone and with kickers.
    if let Some(rank) = bombs.highest() {
        let few = if threatened { w[BOMB_FEW] } else { 0 };
        let play = bomb(hand, rank);
        best.offer(play, base(BOMB, play.shape.cards) + few);
        if hand.get(rank) == 4 {
            for (usage, kickers) in [(rules.four_three, 3), (rules.four_two, 2)] {
                let may = match usage {
                    FourUse::Off => false,
                    FourUse::On => true,
                    FourUse::LastHandOnly => total == 4 + kickers,
                };
                if may {
                    let rest = free.without_ranks(RankSet::of(rank));
                    if let Some(lowest) = kickers_from(w, rest, kickers) {
                        best.offer(
                            Play {
                                counts: RankCounts::of(rank, 4).plus(lowest),
                                shape: Shape::four_with(rank, kickers),
                            },
                            base(FOUR, 4 + kickers),
                        );
                    }
                }
            }
        }
    }
    best.play
}

/// What the policy follows with, `None` for a pass.
#[must_use]
pub fn policy_follow(
    w: &Weights,
    rules: &RuleSet,
    hand: RankCounts,
    table: Shape,
    seen: Seen,
) -> Option<Play> {
    let w = &w.0;
    let bombs = bombs_in(rules, hand);
    let free = free_of(rules, hand, bombs);
    let loose = hand.without_ranks(bombs);
    let high = i32::from(seen.next_left) <= w[FEW] || i32::from(seen.previous_left) <= w[OTHER_FEW];
    let same_shape = match table.kind {
        Kind::Single => {
            let top = loose.ranks().highest();
            let high = high || match top { Some(rank) if rank > table.top => {
                let after = hand.minus(RankCounts::of(rank, 1));
                is_sure(Shape::single(rank), seen.others) && (i32::from(after.total()) <= w[FOLLOW_SURE] || is_one_play(rules, after))
            } _ => false };
            let must_be_highest = rules.last_single == LastSingle::Enforce && seen.next_left == 1;
            if must_be_highest {
                let highest = hand.ranks().highest()?;
                if highest > table.top && free.ranks().contains(highest) {
                    Some(single(highest))
                } else {
                    None
                }
            } else {
                let all = loose.ranks().above(table.top);
                let alone = all.minus(loose.pairs());
                let choice = if high { all.highest() } else {
                    match (alone.lowest(), all.lowest()) {
                        (Some(alone), Some(lowest)) if i32::from(alone.index()) <= i32::from(lowest.index()) + w[FOLLOW_BREAK] => Some(alone),
                        (_, lowest) => lowest,
                    }
                };
                choice.or_else(|| if bombs.is_empty() { None } else { free.ranks().above(table.top).lowest().filter(|_| false) }).map(single)
            }
        }
        Kind::Pair => {
            let all = loose.pairs().above(table.top);
            let high = high || match all.highest() { Some(rank) => {
                let after = hand.minus(RankCounts::of(rank, 2));
                is_sure(Shape::pair(rank), seen.others) && (i32::from(after.total()) <= w[FOLLOW_SURE] || is_one_play(rules, after))
            } None => false };
            let alone = all.minus(loose.triples());
            let choice = if high { all.highest() } else { alone.lowest().or_else(|| all.lowest()) };
            choice.map(pair)
        }
        Kind::Straight => lowest_run(loose.ranks(), table).map(|top| straight(top, table.length)),
        Kind::PairRun => lowest_run(loose.pairs(), table).map(|top| Play {
            counts: RankCounts::run(top, table.length, 2),
            shape: Shape::pair_run(top, table.length),
        }),
        Kind::FourWithTwo | Kind::FourWithThree => follow_four(w, rules, hand, free, table),
        Kind::Bomb => {
            return bombs.above(table.top).lowest().map(|rank| bomb(hand, rank));
        }
        _ => follow_triples(w, rules, hand, loose, free, table),
    };
    same_shape.or_else(|| bombs.lowest().map(|rank| bomb(hand, rank)))
}

fn follow_four(w: &[i32; Weights::COUNT], rules: &RuleSet, hand: RankCounts, free: RankCounts, table: Shape) -> Option<Play> {
    if rules.four_answer == FourAnswer::BombsOnly {
        return None;
    }
    // The bomb itself answers too and earns more; with its kickers only when that empties the hand.
    if hand.total() != table.cards {
        return None;
    }
    let rank = hand.fours().above(table.top).lowest()?;
    let rest = free.without_ranks(RankSet::of(rank));
    let lowest = kickers_from(w, rest, table.kickers())?;
    Some(Play {
        counts: RankCounts::of(rank, 4).plus(lowest),
        shape: Shape::four_with(rank, table.kickers()),
    })
}

fn follow_triples(
    w: &[i32; Weights::COUNT],
    rules: &RuleSet,
    hand: RankCounts,
    loose: RankCounts,
    free: RankCounts,
    table: Shape,
) -> Option<Play> {
    let length = table.length;
    let tops = triple_tops(loose.triples(), length).above(table.top);
    let top = tops.lowest()?;
    let same_shape = if table.kind.is_tail() {
        let mut rest = free.minus(RankCounts::run(top, length, 3));
        if length == 1 && table.kickers() == 1 {
            rest = rest.without_ranks(RankSet::of(top));
        }
        kickers_from(w, rest, table.kickers()).map(|kickers| Play {
            counts: RankCounts::run(top, length, 3).plus(kickers),
            shape: Shape::tail_triples(top, length, table.kickers()),
        })
    } else if table.kind.is_bare() {
        if length == 1 && rules.has_ace_bomb() && top == Rank::ACE {
            None
        } else {
            Some(Play {
                counts: RankCounts::run(top, length, 3),
                shape: Shape::bare_triples(top, length),
            })
        }
    } else {
        full(w, rules, loose, free, top, length)
    };
    same_shape.or_else(|| {
        if hand.total() > 5 * length || free != hand {
            return None;
        }
        whole_hand_tail(rules, hand, Some(table)).map(|shape| Play {
            counts: hand,
            shape,
        })
    })
}

fn full(w: &[i32; Weights::COUNT], rules: &RuleSet, loose: RankCounts, free: RankCounts, top: Rank, length: u8) -> Option<Play> {
    let base = RankCounts::run(top, length, 3);
    let kickers = match rules.triple_kickers {
        TripleKickers::Any2 => kickers_from(w, loose.minus(base), 2 * length)
            .or_else(|| kickers_from(w, free.minus(base), 2 * length)),
        TripleKickers::Pair => lowest_kickers(free.minus(base), length, 2),
    }?;
    Some(Play {
        counts: base.plus(kickers),
        shape: Shape::full_triples(top, length),
    })
}

/// Kickers: the lowest cards that stand alone, up to a rank; then the lowest whatever they break.
fn kickers_from(w: &[i32; Weights::COUNT], rest: RankCounts, need: u8) -> Option<RankCounts> {
    let mut chosen = RankCounts::EMPTY;
    let mut need = need;
    let mut alone = rest.ranks().minus(rest.pairs());
    while need > 0 {
        match alone.lowest() {
            Some(rank) if i32::from(rank.index()) <= w[KICKER_TOP] => {
                chosen = chosen.plus(RankCounts::of(rank, 1));
                alone = alone.minus(RankSet::of(rank));
                need -= 1;
            }
            _ => break,
        }
    }
    if need == 0 {
        return Some(chosen);
    }
    lowest_kickers(rest.minus(chosen), need, 1).map(|more| chosen.plus(more))
}

fn lowest_kickers(rest: RankCounts, need: u8, unit: u8) -> Option<RankCounts> {
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
fn lowest_longest(ranks: RankSet, starts: RankSet, fewest: u8) -> (Rank, u8) {
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
fn lowest_run(ranks: RankSet, table: Shape) -> Option<Rank> {
    ranks
        .intersection(RankSet::RUN_RANKS)
        .run_starts(table.length)
        .shifted_up(table.length - 1)
        .above(table.top)
        .lowest()
}

fn single(rank: Rank) -> Play {
    Play {
        counts: RankCounts::of(rank, 1),
        shape: Shape::single(rank),
    }
}

fn pair(rank: Rank) -> Play {
    Play {
        counts: RankCounts::of(rank, 2),
        shape: Shape::pair(rank),
    }
}

fn straight(top: Rank, length: u8) -> Play {
    Play {
        counts: RankCounts::run(top, length, 1),
        shape: Shape::straight(top, length),
    }
}

fn bomb(hand: RankCounts, rank: Rank) -> Play {
    let cards = hand.get(rank);
    Play {
        counts: RankCounts::of(rank, cards),
        shape: Shape::bomb(rank, cards),
    }
}
