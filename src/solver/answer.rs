//! Whether a hand has any answer, and whether one play empties it: tests that need no list of plays.

use crate::cards::{RankCounts, RankSet};
use crate::rules::{
    beats_as_shape, bombs_in, may_lead_whole, readings, triple_tops, whole_hand_tail, Kind,
    RuleSet, Shape, TripleKickers,
};

/// Whether a hand holds a legal play over the table (R16–R21).
///
/// R32 takes no last answer away: without a bomb nothing is locked, and of several singles the highest stays.
pub(super) fn can_answer(rules: &RuleSet, hand: RankCounts, table: Shape) -> bool {
    let bombs = bombs_in(rules, hand);
    if table.kind == Kind::Bomb {
        return !bombs.above(table.top).is_empty();
    }
    if !bombs.is_empty() {
        return true;
    }
    // Without a bomb nothing is locked by R20, and there is no four.
    let run_of = |ranks: RankSet| {
        let starts = ranks
            .intersection(RankSet::RUN_RANKS)
            .run_starts(table.length);
        starts.shifted_up(table.length - 1).above(table.top)
    };
    match table.kind {
        Kind::Single => !hand.ranks().above(table.top).is_empty(),
        Kind::Pair => !hand.pairs().above(table.top).is_empty(),
        Kind::Straight => !run_of(hand.ranks()).is_empty(),
        Kind::PairRun => !run_of(hand.pairs()).is_empty(),
        Kind::FourWithTwo | Kind::FourWithThree | Kind::Bomb => false,
        _ => {
            let triples = hand.triples();
            !triples.is_empty() && triples_answer(rules, hand, triples, table)
        }
    }
}

fn triples_answer(rules: &RuleSet, hand: RankCounts, triples: RankSet, table: Shape) -> bool {
    let length = table.length;
    let tops = triple_tops(triples, length).above(table.top);
    if tops.is_empty() {
        return false;
    }
    let total = hand.total();
    let kickers = table.kickers();
    let same_shape = if table.kind.is_bare() {
        true
    } else if table.kind.is_tail() || rules.triple_kickers == TripleKickers::Any2 {
        total >= 3 * length + kickers
    } else {
        let enough_pairs = |top| {
            let rest = hand.minus(RankCounts::run(top, length, 3));
            rest.pairs().len() + rest.fours().len() >= length
        };
        tops.iter().any(enough_pairs)
    };
    same_shape || (total <= 5 * length && whole_hand_tail(rules, hand, Some(table)).is_some())
}

/// Whether the whole hand is one legal play: the seat goes out.
pub(super) fn can_finish(rules: &RuleSet, hand: RankCounts, table: Option<Shape>) -> bool {
    match table {
        None => leads_whole(rules, hand),
        Some(table) => follows_whole(rules, hand, table),
    }
}

fn leads_whole(rules: &RuleSet, hand: RankCounts) -> bool {
    let triples = hand.triples();
    if triples.is_empty() {
        let ranks = hand.ranks();
        let width = ranks.len();
        if width == 1 {
            return true; // A single or a pair.
        }
        if ranks.run_starts(width).is_empty() || !ranks.minus(RankSet::RUN_RANKS).is_empty() {
            return false;
        }
        return (width >= 5 && hand == ranks.times(1))
            || (width >= rules.min_pair_run && hand == ranks.times(2));
    }
    let total = hand.total();
    let fours = hand.fours();
    if total > 5 * triples.len() && fours.is_empty() {
        return false;
    }
    if let Some(whole) = locked_whole(rules, hand, total) {
        return whole;
    }
    let shapes = readings(hand, rules, true);
    shapes
        .as_slice()
        .iter()
        .any(|&shape| may_lead_whole(rules, shape))
        || whole_hand_tail(rules, hand, None).is_some()
}

/// R20: a hand with a locked rank is one play only as the bomb, or as the four of 四带 with free kickers.
fn locked_whole(rules: &RuleSet, hand: RankCounts, total: u8) -> Option<bool> {
    if rules.bomb_split {
        return None;
    }
    let bombs = bombs_in(rules, hand);
    let first = bombs.lowest()?;
    let held = hand.get(first);
    if bombs.len() > 1 {
        return Some(false);
    }
    if held == total {
        return Some(true);
    }
    if held == 4 && matches!(total, 6 | 7) {
        return Some(may_lead_whole(rules, Shape::four_with(first, total - 4)));
    }
    Some(false)
}

fn follows_whole(rules: &RuleSet, hand: RankCounts, table: Shape) -> bool {
    let total = hand.total();
    let bombs = bombs_in(rules, hand);
    if !bombs.is_empty() {
        let whole_bomb = bombs.len() == 1 && hand.ranks().len() == 1;
        if whole_bomb {
            return table.kind != Kind::Bomb || !bombs.above(table.top).is_empty();
        }
        if !rules.bomb_split {
            // R20: else only as the one four of 四带.
            return bombs.len() == 1
                && table.kind.is_four_with()
                && total == table.cards
                && beats_as_shape_of(rules, hand, table);
        }
    }
    if total == table.cards {
        return beats_as_shape_of(rules, hand, table)
            || (table.kind.is_triples() && whole_hand_tail(rules, hand, Some(table)).is_some());
    }
    table.kind.is_triples()
        && total <= 5 * table.length
        && !hand.triples().is_empty()
        && whole_hand_tail(rules, hand, Some(table)).is_some()
}

fn beats_as_shape_of(rules: &RuleSet, hand: RankCounts, table: Shape) -> bool {
    match table.kind {
        Kind::Single => hand.ranks().highest() > Some(table.top),
        Kind::Pair => hand.ranks().len() == 1 && hand.ranks().highest() > Some(table.top),
        _ => readings(hand, rules, true)
            .as_slice()
            .iter()
            .any(|&shape| beats_as_shape(shape, table, rules)),
    }
}
