//! The greedy rollout policy of `IsmctsBot`, on rank counts: what a seat leads, what it follows with, who is first out.
//!
//! It is the owner's policy: the biggest shape first, the highest card always. The lists of legal plays are not built;
//! a slow twin in the tests picks from them by the same words.

use super::playout::{bomb, lowest_kickers, pair, single};
use crate::belief::World;
use crate::cards::{Rank, RankCounts, RankSet};
use crate::rules::{
    bombs_in, free_of, table_shape, triple_tops, whole_hand_tail, FourAnswer, FourUse, Kind, Play,
    RuleSet, Shape, TripleKickers,
};

/// What the policy leads with a hand that is not empty.
///
/// Among shapes of four or more cards that are no bomb the one with most cards (ties: triples and planes, 四带, straight,
/// pair run), the highest of its kind, kickers lowest; else the highest bomb, pair, single.
#[must_use]
#[inline(always)] // A fifth of a rollout's time is the passing of answers through memory otherwise.
pub fn greedy_lead(rules: &RuleSet, hand: RankCounts) -> Play {
    let bombs = bombs_in(rules, hand);
    let free = free_of(rules, hand, bombs);
    let mut best: Option<Play> = None;
    let mut offer = |play: Option<Play>| {
        if let Some(play) = play {
            let more = best.map_or(true, |best| play.shape.cards > best.shape.cards);
            if more && play.shape.cards >= 4 {
                best = Some(play);
            }
        }
    };
    if !free.triples().is_empty() {
        lead_triples(rules, hand, free, &mut offer);
    }
    if !hand.fours().is_empty() {
        offer(lead_four(hand, free, rules.four_three, 3));
        offer(lead_four(hand, free, rules.four_two, 2));
    }
    let ranks = free.ranks().intersection(RankSet::RUN_RANKS);
    offer(longest_run(ranks, 5).map(|(top, length)| Play {
        counts: RankCounts::run(top, length, 1),
        shape: Shape::straight(top, length),
    }));
    let pairs = free.pairs().intersection(RankSet::RUN_RANKS);
    offer(
        longest_run(pairs, rules.min_pair_run).map(|(top, length)| Play {
            counts: RankCounts::run(top, length, 2),
            shape: Shape::pair_run(top, length),
        }),
    );
    if let Some(best) = best {
        return best;
    }
    if let Some(rank) = bombs.highest() {
        return bomb(hand, rank);
    }
    if let Some(rank) = free.pairs().highest() {
        return pair(rank);
    }
    single(free.ranks().highest().unwrap_or(Rank::THREE))
}

/// What the policy follows with, `None` for a pass: the highest play of the table's shape, kickers lowest, else a whole-hand
/// tail, else the lowest bomb.
#[must_use]
#[inline(always)]
pub fn greedy_follow(rules: &RuleSet, hand: RankCounts, table: Shape) -> Option<Play> {
    let bombs = bombs_in(rules, hand);
    let free = free_of(rules, hand, bombs);
    let same_shape = match table.kind {
        Kind::Single => free.ranks().above(table.top).highest().map(single),
        Kind::Pair => free.pairs().above(table.top).highest().map(pair),
        Kind::Straight => highest_run(free.ranks(), table).map(|top| Play {
            counts: RankCounts::run(top, table.length, 1),
            shape: Shape::straight(top, table.length),
        }),
        Kind::PairRun => highest_run(free.pairs(), table).map(|top| Play {
            counts: RankCounts::run(top, table.length, 2),
            shape: Shape::pair_run(top, table.length),
        }),
        Kind::FourWithTwo | Kind::FourWithThree => follow_four(rules, hand, free, table),
        Kind::Bomb => {
            return bombs
                .above(table.top)
                .highest()
                .map(|rank| bomb(hand, rank))
        }
        _ => follow_triples(rules, hand, free, table),
    };
    same_shape.or_else(|| bombs.lowest().map(|rank| bomb(hand, rank)))
}

/// A game to be played out: seat 0 is the one whose candidate opened it, 1 the next, 2 the previous.
#[derive(Clone, Copy, Debug)]
pub struct Rollout {
    /// The hands after the candidate.
    pub hands: [RankCounts; 3],
    /// The seat to move.
    pub to_move: usize,
    /// What lies on the table and whose it is; `None` on a free lead.
    pub table: Option<(Shape, usize)>,
}

impl Rollout {
    /// The game after a candidate in a world.
    #[must_use]
    pub fn new(hand_after: RankCounts, world: World, table: Option<(Shape, usize)>) -> Rollout {
        Rollout {
            hands: [hand_after, world.next, world.previous],
            to_move: 1,
            table,
        }
    }
}

/// Plays a game out by the policy and returns the seat that is first out. No hand is empty at the start.
#[must_use]
pub fn rollout(rules: &RuleSet, game: Rollout) -> usize {
    let mut hands = game.hands;
    let mut to_move = game.to_move;
    let mut table = game.table;
    loop {
        let hand = hands[to_move];
        let answer = match table {
            Some((shape, owner)) if owner != to_move => greedy_follow(rules, hand, shape),
            _ => Some(greedy_lead(rules, hand)),
        };
        if let Some(play) = answer {
            hands[to_move] = hand.minus(play.counts);
            if hands[to_move].is_empty() {
                return to_move;
            }
            table = Some((lying(rules, play), to_move));
        }
        to_move = if to_move == 2 { 0 } else { to_move + 1 };
    }
}

/// The reading of a play once it lies on the table: only an answer to a tail may read otherwise than it was played.
fn lying(rules: &RuleSet, play: Play) -> Shape {
    if play.shape.kind.is_tail() {
        table_shape(play.counts, rules).unwrap_or(play.shape)
    } else {
        play.shape
    }
}

fn lead_triples(
    rules: &RuleSet,
    hand: RankCounts,
    free: RankCounts,
    offer: &mut impl FnMut(Option<Play>),
) {
    let triples = free.triples();
    let run_triples = triples.intersection(RankSet::RUN_RANKS);
    let longest = longest_run(run_triples, 1).map_or(1, |(_, length)| length);
    for length in (1..=longest).rev() {
        let full = highest_full(rules, free, triple_tops(triples, length), length);
        if full.is_some() {
            offer(full);
            break;
        }
    }
    if rules.bare_plane && longest >= 2 {
        let top = triple_tops(triples, longest).highest();
        offer(top.map(|top| bare(top, longest)));
    }
    let total = hand.total();
    if total >= 4 && total <= 5 * longest && free == hand {
        offer(whole_hand_tail(rules, hand, None).map(|shape| Play {
            counts: hand,
            shape,
        }));
    }
}

fn follow_triples(
    rules: &RuleSet,
    hand: RankCounts,
    free: RankCounts,
    table: Shape,
) -> Option<Play> {
    let length = table.length;
    let tops = triple_tops(free.triples(), length).above(table.top);
    if tops.is_empty() {
        return None;
    }
    let same_shape = if table.kind.is_tail() {
        highest_with(free, tops, length, table.kickers())
    } else if table.kind.is_bare() {
        let ace_is_bomb = length == 1 && rules.has_ace_bomb();
        let tops = if ace_is_bomb {
            tops.minus(RankSet::of(Rank::ACE))
        } else {
            tops
        };
        tops.highest().map(|top| bare(top, length))
    } else {
        highest_full(rules, free, tops, length)
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

fn lead_four(hand: RankCounts, free: RankCounts, usage: FourUse, kickers: u8) -> Option<Play> {
    let allowed = match usage {
        FourUse::Off => false,
        FourUse::On => true,
        FourUse::LastHandOnly => hand.total() == 4 + kickers,
    };
    if !allowed {
        return None;
    }
    highest_four(free, hand.fours(), kickers)
}

fn follow_four(rules: &RuleSet, hand: RankCounts, free: RankCounts, table: Shape) -> Option<Play> {
    if rules.four_answer == FourAnswer::BombsOnly {
        return None;
    }
    highest_four(free, hand.fours().above(table.top), table.kickers())
}

fn highest_four(free: RankCounts, fours: RankSet, kickers: u8) -> Option<Play> {
    let rank = fours.highest()?;
    let four = RankCounts::of(rank, 4);
    let rest = free.without_ranks(RankSet::of(rank));
    let lowest = lowest_kickers(rest, kickers, 1)?;
    Some(Play {
        counts: four.plus(lowest),
        shape: Shape::four_with(rank, kickers),
    })
}

fn highest_full(rules: &RuleSet, free: RankCounts, mut tops: RankSet, length: u8) -> Option<Play> {
    if free.total() < 5 * length {
        return None;
    }
    while let Some(top) = tops.highest() {
        let base = RankCounts::run(top, length, 3);
        let rest = free.minus(base);
        let kickers = match rules.triple_kickers {
            TripleKickers::Any2 => lowest_kickers(rest, 2 * length, 1),
            TripleKickers::Pair => lowest_kickers(rest, length, 2),
        };
        if let Some(kickers) = kickers {
            return Some(Play {
                counts: base.plus(kickers),
                shape: Shape::full_triples(top, length),
            });
        }
        tops = tops.minus(RankSet::of(top));
    }
    None
}

/// Triples with as many kickers as a tail on the table has (R16).
fn highest_with(free: RankCounts, mut tops: RankSet, length: u8, kickers: u8) -> Option<Play> {
    while let Some(top) = tops.highest() {
        let base = RankCounts::run(top, length, 3);
        let mut rest = free.minus(base);
        if length == 1 && kickers == 1 {
            // Four equal cards are always the bomb.
            rest = rest.without_ranks(RankSet::of(top));
        }
        if let Some(lowest) = lowest_kickers(rest, kickers, 1) {
            return Some(Play {
                counts: base.plus(lowest),
                shape: Shape::tail_triples(top, length, kickers),
            });
        }
        tops = tops.minus(RankSet::of(top));
    }
    None
}

fn bare(top: Rank, length: u8) -> Play {
    Play {
        counts: RankCounts::run(top, length, 3),
        shape: Shape::bare_triples(top, length),
    }
}

/// The highest top of the longest run of at least `fewest` ranks, and its length.
fn longest_run(ranks: RankSet, fewest: u8) -> Option<(Rank, u8)> {
    let mut starts = ranks.run_starts(fewest);
    if starts.is_empty() {
        return None;
    }
    let mut length = fewest;
    loop {
        let longer = starts.intersection(ranks.shifted_down(length));
        if longer.is_empty() {
            let top = starts.shifted_up(length - 1).highest()?;
            return Some((top, length));
        }
        starts = longer;
        length += 1;
    }
}

/// The highest top of a run that beats the table's run.
fn highest_run(ranks: RankSet, table: Shape) -> Option<Rank> {
    ranks
        .intersection(RankSet::RUN_RANKS)
        .run_starts(table.length)
        .shifted_up(table.length - 1)
        .above(table.top)
        .highest()
}
