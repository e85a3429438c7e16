//! The playout policy: what a seat leads and follows with, from public features alone.
//!
//! It is cheap and plays as people do: low cards first, long plays first, pairs, triples and bombs kept whole, high cards when
//! somebody is about to go out, plays that nobody can answer when one more empties the hand. It sees its own hand, the table,
//! the numbers of cards left and, as whoever counts cards, what the others hold together; never who holds what.
//!
//! Implements no rule of its own: R14–R20 as the generator has them, R31 and R32 by what it offers.

use super::course::Hand;
use super::pieces::{
    bomb, full_triples, is_one_play, is_sure, kickers, lowest_longest, lowest_run, pair, pair_run,
    single, straight,
};
use crate::cards::{Rank, RankCounts, RankSet};
use crate::rules::{
    bombs_in, free_of, triple_tops, whole_hand_tail, FourAnswer, FourUse, Kind, LastSingle, Play,
    RuleSet, Shape,
};

/// What a seat sees beside its hand and the table.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    /// Cards left in the hand of the next seat.
    pub next_left: u8,
    /// Cards left in the hand of the previous seat.
    pub previous_left: u8,
    /// The cards of both other seats together.
    pub others: RankCounts,
    /// Whether this seat plays against a declarer who leads the trick: then its highest cards stop him (R45).
    pub stops_declarer: bool,
}

impl Seen {
    /// The first hand is that of the seat that sees; the table has its owner, who may be the declarer.
    #[inline(always)]
    pub(super) fn of(
        hands: [Hand; 3],
        table: Option<(Shape, usize)>,
        declarer: Option<usize>,
    ) -> Seen {
        let owner = table.map(|(_, owner)| owner);
        Seen {
            next_left: hands[1].cards,
            previous_left: hands[2].cards,
            others: hands[1].counts.plus(hands[2].counts),
            stops_declarer: declarer.is_some() && declarer == owner,
        }
    }
}

// The value of a lead, in points of no unit. All numbers of this file were tuned by hill climbing: the policy at one seat
// against two PdkBot, two greedy policies and two of itself, 1,500 deals a step under the arena rules, each gain confirmed on
// other deals.
const PER_CARD: i32 = 7;
const SINGLE: i32 = 2;
const PAIR: i32 = 1;
const STRAIGHT: i32 = 21;
const PAIR_RUN: i32 = 5;
const TRIPLE: i32 = 2;
const PLANE: i32 = 22;
const FOUR_WITH: i32 = -88;
const BOMB: i32 = -66;
/// A bomb when somebody has one card left.
const BOMB_IN_TIME: i32 = 162;
/// What each rank above three costs, by what is led.
const SINGLE_PER_RANK: i32 = 6;
const PAIR_PER_RANK: i32 = 6;
const RUN_PER_RANK: i32 = 4;
const TRIPLE_PER_RANK: i32 = 3;
/// What it costs to take cards from a pair, from a triple.
const BREAKS_PAIR: i32 = 5;
const BREAKS_TRIPLE: i32 = 19;
/// A single while the next seat has one card left, a pair while it has two.
const SINGLE_TO_LAST_CARD: i32 = 221;
const PAIR_TO_LAST_TWO: i32 = 22;
/// A play that nobody can answer.
const SURE: i32 = 3;
/// A play after which one more empties the hand, when nobody can answer it, when somebody may.
const SURE_THEN_OUT: i32 = 200;
const THEN_OUT: i32 = 20;
/// A play that empties the hand.
const OUT: i32 = 100_000;
/// Seats with so many cards left are about to go out.
const FEW: u8 = 1;
/// Ranks by which a single that breaks nothing may be higher than the lowest one.
const WORTH_KEEPING_WHOLE: u8 = 8;

/// The best lead so far.
struct Best<'a> {
    rules: &'a RuleSet,
    hand: RankCounts,
    /// Cards in the hand.
    total: u8,
    others: RankCounts,
    play: Play,
    value: i32,
}

impl Best<'_> {
    #[inline(always)]
    fn offer(&mut self, play: Play, value: i32) {
        let mut value = value + PER_CARD * i32::from(play.shape.cards);
        let rest = self.hand.minus(play.counts);
        if rest.is_empty() {
            value += OUT;
        } else {
            let sure = is_sure(play.shape, self.others);
            let one_more = is_one_play(self.rules, rest, self.total - play.shape.cards);
            value += SURE * i32::from(sure)
                + THEN_OUT * i32::from(one_more & !sure)
                + SURE_THEN_OUT * i32::from(one_more & sure);
        }
        let better = value > self.value;
        self.play = if better { play } else { self.play };
        self.value = self.value.max(value);
    }
}

/// What the policy leads with a hand that is not empty: a legal lead, the duty of R03 apart.
#[must_use]
pub fn policy_lead(rules: &RuleSet, hand: RankCounts, seen: Seen) -> Play {
    let bombs = bombs_in(rules, hand);
    let free = free_of(rules, hand, bombs);
    // Bombs are not split up, whatever R20 allows.
    let loose = hand.without_ranks(bombs);
    let threatened = seen.next_left.min(seen.previous_left) <= FEW;
    let mut best = Best {
        rules,
        hand,
        total: hand.total(),
        others: seen.others,
        play: single(Rank::THREE),
        value: i32::MIN,
    };
    lead_bombs(&mut best, bombs, free, threatened);
    if loose.is_empty() {
        return best.play;
    }
    let pairs = loose.pairs();
    let triples = loose.triples();
    lead_single(&mut best, loose, seen, threatened);
    if !pairs.is_empty() {
        lead_pair(&mut best, pairs, triples, seen, threatened);
        lead_pair_run(&mut best, pairs, triples);
    }
    lead_straights(&mut best, loose, pairs, triples);
    if !triples.is_empty() {
        lead_triples(&mut best, loose, free, triples);
    }
    best.play
}

#[inline(always)]
fn lead_single(best: &mut Best<'_>, loose: RankCounts, seen: Seen, threatened: bool) {
    let highest = match best.hand.ranks().highest() {
        Some(highest) => highest,
        None => return,
    };
    if seen.next_left == 1 {
        // The highest stops the last card if anything does; R32 may ask for it.
        if loose.get(highest) > 0 {
            best.offer(single(highest), SINGLE - SINGLE_TO_LAST_CARD);
        } else if best.rules.last_single != LastSingle::Enforce {
            let rank = loose.ranks().highest().unwrap_or(highest);
            best.offer(single(rank), SINGLE - SINGLE_TO_LAST_CARD);
        } else if best.value == i32::MIN {
            best.offer(single(highest), SINGLE - SINGLE_TO_LAST_CARD);
        }
        return;
    }
    let alone = loose.ranks().minus(loose.pairs());
    let (choice, broken) = if alone.is_empty() {
        (loose.ranks().lowest(), BREAKS_PAIR)
    } else if threatened {
        (alone.highest(), 0)
    } else {
        (alone.lowest(), 0)
    };
    if let Some(rank) = choice {
        let height = SINGLE_PER_RANK * i32::from(rank.index());
        best.offer(single(rank), SINGLE - height - broken);
    }
}

#[inline(always)]
fn lead_pair(best: &mut Best<'_>, pairs: RankSet, triples: RankSet, seen: Seen, threatened: bool) {
    let to_last_two = seen.next_left == 2;
    let alone = pairs.minus(triples);
    let (choice, broken) = if alone.is_empty() {
        (pairs.lowest(), BREAKS_TRIPLE)
    } else if threatened || to_last_two {
        (alone.highest(), 0)
    } else {
        (alone.lowest(), 0)
    };
    if let Some(rank) = choice {
        let height = PAIR_PER_RANK * i32::from(rank.index());
        let risk = if to_last_two { PAIR_TO_LAST_TWO } else { 0 };
        best.offer(pair(rank), PAIR - height - broken - risk);
    }
}

/// The longest run, the lowest of those, and the lowest five and six cards of a longer one.
#[inline(always)]
fn lead_straights(best: &mut Best<'_>, loose: RankCounts, pairs: RankSet, triples: RankSet) {
    let ranks = loose.ranks().intersection(RankSet::RUN_RANKS);
    let fives = ranks.run_starts(5);
    let low = match fives.lowest() {
        Some(low) => low,
        None => return,
    };
    let (top, longest) = lowest_longest(ranks, fives, 5);
    // The longest one, then the lowest of five and six cards if it is longer than that.
    let offered = [
        (top, longest),
        (Rank::new(low.index() + 4), 5),
        (Rank::new(low.index() + 5), 6),
    ];
    for &(top, length) in &offered[..usize::from(longest.min(7)) - 4] {
        let play = straight(top, length);
        let run = play.counts.ranks();
        let broken = BREAKS_PAIR * i32::from(run.intersection(pairs).len())
            + BREAKS_TRIPLE * i32::from(run.intersection(triples).len());
        let height = RUN_PER_RANK * i32::from(top.index());
        best.offer(play, STRAIGHT - height - broken);
    }
}

#[inline(always)]
fn lead_pair_run(best: &mut Best<'_>, pairs: RankSet, triples: RankSet) {
    let ranks = pairs.intersection(RankSet::RUN_RANKS);
    let fewest = best.rules.min_pair_run;
    let starts = ranks.run_starts(fewest);
    if starts.is_empty() {
        return;
    }
    let (top, length) = lowest_longest(ranks, starts, fewest);
    let play = pair_run(top, length);
    let broken = BREAKS_TRIPLE * i32::from(play.counts.ranks().intersection(triples).len());
    let height = RUN_PER_RANK * i32::from(top.index());
    best.offer(play, PAIR_RUN - height - broken);
}

#[inline(always)]
fn lead_triples(best: &mut Best<'_>, loose: RankCounts, free: RankCounts, triples: RankSet) {
    let run_triples = triples.intersection(RankSet::RUN_RANKS);
    let twos = run_triples.run_starts(2);
    if !twos.is_empty() {
        let (top, length) = lowest_longest(run_triples, twos, 2);
        if let Some(play) = full_triples(best.rules, loose, free, top, length) {
            best.offer(play, PLANE - TRIPLE_PER_RANK * i32::from(top.index()));
        }
    }
    if let Some(top) = triples.lowest() {
        if let Some(play) = full_triples(best.rules, loose, free, top, 1) {
            best.offer(play, TRIPLE - TRIPLE_PER_RANK * i32::from(top.index()));
        }
    }
    let hand = best.hand;
    if free == hand && hand.total() <= 5 * triples.len() {
        if let Some(shape) = whole_hand_tail(best.rules, hand, None) {
            best.offer(
                Play {
                    counts: hand,
                    shape,
                },
                0,
            );
        }
    }
}

#[inline(always)]
fn lead_bombs(best: &mut Best<'_>, bombs: RankSet, free: RankCounts, threatened: bool) {
    let rank = match bombs.highest() {
        Some(rank) => rank,
        None => return,
    };
    let hand = best.hand;
    let in_time = if threatened { BOMB_IN_TIME } else { 0 };
    best.offer(bomb(hand, rank), BOMB + in_time);
    if hand.get(rank) < 4 {
        return; // AAA takes no kickers as a four.
    }
    for (usage, count) in [(best.rules.four_three, 3), (best.rules.four_two, 2)] {
        let allowed = match usage {
            FourUse::Off => false,
            FourUse::On => true,
            FourUse::LastHandOnly => hand.total() == 4 + count,
        };
        if allowed {
            let rest = free.without_ranks(RankSet::of(rank));
            if let Some(kickers) = kickers(rest, count) {
                let play = Play {
                    counts: RankCounts::of(rank, 4).plus(kickers),
                    shape: Shape::four_with(rank, count),
                };
                best.offer(play, FOUR_WITH);
            }
        }
    }
}

/// What the policy follows with, `None` for a pass: where R31 forbids a pass, `None` only if nothing legal answers.
#[must_use]
#[inline(always)]
pub fn policy_follow(rules: &RuleSet, hand: RankCounts, table: Shape, seen: Seen) -> Option<Play> {
    let bombs = bombs_in(rules, hand);
    if table.kind == Kind::Bomb {
        return bombs.above(table.top).lowest().map(|rank| bomb(hand, rank));
    }
    let loose = hand.without_ranks(bombs);
    let same_shape = match table.kind {
        Kind::Single => follow_single(rules, hand, loose, table, seen),
        Kind::Pair => follow_pair(rules, hand, loose, table, seen),
        Kind::Straight => lowest_run(loose.ranks(), table).map(|top| straight(top, table.length)),
        Kind::PairRun => lowest_run(loose.pairs(), table).map(|top| pair_run(top, table.length)),
        Kind::FourWithTwo | Kind::FourWithThree => follow_four(rules, hand, bombs, table),
        _ => follow_triples(rules, hand, loose, bombs, table),
    };
    if same_shape.is_some() || bombs.is_empty() {
        return same_shape;
    }
    if !rules.must_beat && !seen.stops_declarer {
        // A bomb is kept for a seat that is about to go out, or to go out with.
        let urgent = seen.next_left.min(seen.previous_left) <= FEW + 2;
        if !urgent && hand.total() > 8 {
            return None;
        }
    }
    bombs.lowest().map(|rank| bomb(hand, rank))
}

#[inline(always)]
fn follow_single(
    rules: &RuleSet,
    hand: RankCounts,
    loose: RankCounts,
    table: Shape,
    seen: Seen,
) -> Option<Play> {
    let all = loose.ranks().above(table.top);
    if rules.last_single == LastSingle::Enforce && seen.next_left == 1 {
        // R32
        let highest = hand.ranks().highest()?;
        return if all.contains(highest) {
            Some(single(highest))
        } else {
            None
        };
    }
    let highest = all.highest()?;
    let lowest = all.lowest()?;
    if is_urgent(rules, hand, single(highest), seen) {
        return Some(single(highest));
    }
    let alone = all
        .minus(loose.pairs())
        .lowest()
        .filter(|alone| alone.index() <= lowest.index() + WORTH_KEEPING_WHOLE);
    Some(single(alone.unwrap_or(lowest)))
}

#[inline(always)]
fn follow_pair(
    rules: &RuleSet,
    hand: RankCounts,
    loose: RankCounts,
    table: Shape,
    seen: Seen,
) -> Option<Play> {
    let all = loose.pairs().above(table.top);
    let highest = all.highest()?;
    if is_urgent(rules, hand, pair(highest), seen) {
        return Some(pair(highest));
    }
    let alone = all.minus(loose.triples());
    alone.lowest().or_else(|| all.lowest()).map(pair)
}

/// Whether the highest answer is the right one: somebody is about to go out, or it wins the trick for sure and the rest is
/// one play.
#[inline(always)]
fn is_urgent(rules: &RuleSet, hand: RankCounts, play: Play, seen: Seen) -> bool {
    if seen.stops_declarer || seen.next_left <= FEW || seen.previous_left <= FEW {
        return true;
    }
    let rest = hand.minus(play.counts);
    let total = hand.total() - play.shape.cards;
    is_one_play(rules, rest, total) && is_sure(play.shape, seen.others)
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
