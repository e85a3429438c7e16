//! What the policy leads: of a few leads of each shape the one that is worth the most.

use super::super::hand::Hand;
use super::super::pieces::{
    bomb, full_triples, is_one_play, is_sure, kickers, lowest_longest, pair, pair_run, single,
    straight,
};
use super::scores::*;
use super::Seen;
use crate::cards::{Rank, RankCounts, RankSet};
use crate::rules::{bombs_in, free_of, whole_hand_tail, FourUse, LastSingle, Play, RuleSet, Shape};

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

/// What a play promises: at 1 and 3 nobody can answer it, at 2 and 3 one more play empties the hand.
const PROSPECTS: [i32; 4] = [0, SURE, THEN_OUT, SURE + SURE_THEN_OUT];

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
            value += PROSPECTS[2 * usize::from(one_more) + usize::from(sure)];
        }
        let better = value > self.value;
        self.play = if better { play } else { self.play };
        self.value = self.value.max(value);
    }
}

/// What the policy leads with a hand that is not empty and holds no bomb: a legal lead, the duty of R03 apart.
#[inline(always)]
pub(in super::super) fn lead(rules: &RuleSet, hand: Hand, seen: Seen) -> Play {
    lead_beside(rules, hand, RankSet::EMPTY, seen)
}

/// What the policy leads with any hand that is not empty.
pub(super) fn lead_any(rules: &RuleSet, hand: Hand, seen: Seen) -> Play {
    lead_beside(rules, hand, bombs_in(rules, hand.counts()), seen)
}

#[inline(always)]
fn lead_beside(rules: &RuleSet, hand: Hand, bombs: RankSet, seen: Seen) -> Play {
    let (hand, total) = (hand.counts(), hand.cards());
    let free = free_of(rules, hand, bombs);
    // Bombs are not split up, whatever R20 allows.
    let loose = hand.without_ranks(bombs);
    let threatened = seen.next_left.min(seen.previous_left) <= FEW;
    let mut best = Best {
        rules,
        hand,
        total,
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
    let ranks = loose.ranks();
    let (top, longest) = lowest_longest(ranks);
    if longest < 5 {
        return;
    }
    let fives = ranks.intersection(RankSet::RUN_RANKS).run_starts(5);
    let low = fives.lowest().unwrap_or(top);
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
    let (top, length) = lowest_longest(pairs);
    if length < best.rules.min_pair_run {
        return;
    }
    let play = pair_run(top, length);
    let broken = BREAKS_TRIPLE * i32::from(play.counts.ranks().intersection(triples).len());
    let height = RUN_PER_RANK * i32::from(top.index());
    best.offer(play, PAIR_RUN - height - broken);
}

#[inline(always)]
fn lead_triples(best: &mut Best<'_>, loose: RankCounts, free: RankCounts, triples: RankSet) {
    let (top, length) = lowest_longest(triples);
    if length >= 2 {
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
    if free == hand && best.total <= 5 * triples.len() {
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
            FourUse::LastHandOnly => best.total == 4 + count,
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
