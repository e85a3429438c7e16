//! What a play can count as (R10–R19), and which reading beats which (R17, R18, R21).
//!
//! Classification does not ask whether our own rule set would lead the play: a shape on the table proves that the host allows it.

use super::rule_set::{FourAnswer, RuleSet, TripleKickers};
use super::shape::{Kind, Shape};
use crate::cards::{Rank, RankCounts, RankSet};

/// The most readings a play can have.
pub const MAX_READINGS: usize = 24;

/// The readings of one play, in R15's order: the first counts.
#[derive(Clone, Copy, Debug)]
pub struct Readings {
    shapes: [Shape; MAX_READINGS],
    len: usize,
}

impl Readings {
    fn new() -> Readings {
        Readings {
            shapes: [Shape::single(Rank::THREE); MAX_READINGS],
            len: 0,
        }
    }

    fn push(&mut self, shape: Shape) {
        self.shapes[self.len] = shape;
        self.len += 1;
    }

    /// The readings, the one that counts first.
    #[must_use]
    pub fn as_slice(&self) -> &[Shape] {
        &self.shapes[..self.len]
    }

    /// The reading that counts, `None` for no shape.
    #[must_use]
    pub fn first(&self) -> Option<Shape> {
        self.as_slice().first().copied()
    }
}

/// Every reading of a play: full shapes, then bare ones, then — when `with_tails` — tails; within a kind most triples
/// first, then the highest top rank (R15).
///
/// ```
/// use pdkbot::cards::parse_cards;
/// use pdkbot::rules::{readings, RuleSet};
/// let cards = parse_cards("3D 3C 3H 3S 4D 4C 4H").unwrap().counts();
/// let found = readings(cards, &RuleSet::guanpai(), true);
/// assert_eq!(found.first().unwrap().to_string(), "four_three 3 1");
/// ```
#[must_use]
pub fn readings(counts: RankCounts, rules: &RuleSet, with_tails: bool) -> Readings {
    let mut found = Readings::new();
    let total = counts.total();
    let ranks = counts.ranks();
    let top = match ranks.highest() {
        Some(top) => top,
        None => return found,
    };
    if let Some(shape) = plain_shape(counts, total, ranks, top, rules) {
        found.push(shape);
        // Four equal cards, and AAA under R19, are always the bomb and nothing else.
        if shape.kind == Kind::Bomb {
            return found;
        }
    }
    push_triples(&mut found, counts, total, rules, with_tails);
    found
}

/// The one reading of a play that lies on the table, whoever laid it and however many cards that seat kept.
///
/// `None` when the cards are no shape at all.
#[must_use]
pub fn table_shape(counts: RankCounts, rules: &RuleSet) -> Option<Shape> {
    readings(counts, rules, true).first()
}

/// Shapes that need no search for triples: at most one fits.
fn plain_shape(
    counts: RankCounts,
    total: u8,
    ranks: RankSet,
    top: Rank,
    rules: &RuleSet,
) -> Option<Shape> {
    let width = ranks.len();
    match (total, width) {
        (1, _) => return Some(Shape::single(top)),
        (2, 1) => return Some(Shape::pair(top)),
        (3, 1) if top == Rank::ACE && rules.has_ace_bomb() => return Some(Shape::bomb(top, 3)),
        (4, 1) => return Some(Shape::bomb(top, 4)),
        (6, _) | (7, _) => {
            if let Some(four) = counts.fours().highest() {
                return Some(Shape::four_with(four, total - 4));
            }
        }
        _ => {}
    }
    let is_run = ranks.minus(RankSet::RUN_RANKS).is_empty() && !ranks.run_starts(width).is_empty();
    if !is_run {
        return None;
    }
    if width >= 5 && counts == ranks.times(1) {
        return Some(Shape::straight(top, width));
    }
    if width >= 2 && counts == ranks.times(2) {
        return Some(Shape::pair_run(top, width));
    }
    None
}

fn push_triples(
    found: &mut Readings,
    counts: RankCounts,
    total: u8,
    rules: &RuleSet,
    with_tails: bool,
) {
    let triples = counts.triples();
    if triples.is_empty() {
        return;
    }
    // R15: planes lie within 3..A, however many cards are asked about.
    let longest = (total / 3).min(12);
    for length in (1..=longest).rev() {
        if total == 5 * length {
            for_each_base(triples, length, |top| {
                if kickers_fit(counts, top, length, rules) {
                    found.push(Shape::full_triples(top, length));
                }
            });
        }
    }
    for length in (1..=longest).rev() {
        if total == 3 * length {
            for_each_base(triples, length, |top| {
                found.push(Shape::bare_triples(top, length));
            });
        }
    }
    if !with_tails {
        return;
    }
    for length in (1..=longest).rev() {
        let kickers = total - 3 * length;
        if kickers > 2 * length {
            continue;
        }
        for_each_base(triples, length, |top| {
            if kickers < 2 * length || !kickers_fit(counts, top, length, rules) {
                found.push(Shape::tail_triples(top, length, kickers));
            }
        });
    }
}

/// Calls `visit` with the top rank of each run of `length` triples, the highest first. R15: no 2 in a plane.
fn for_each_base(triples: RankSet, length: u8, mut visit: impl FnMut(Rank)) {
    let usable = if length == 1 {
        triples
    } else {
        triples.intersection(RankSet::RUN_RANKS)
    };
    let mut tops = usable.run_starts(length).shifted_up(length - 1);
    while let Some(top) = tops.highest() {
        visit(top);
        tops = tops.minus(RankSet::of(top));
    }
}

/// Whether the cards beside the triples are a full set of kickers under `triple_kickers` (R14, R15).
fn kickers_fit(counts: RankCounts, top: Rank, length: u8, rules: &RuleSet) -> bool {
    rules.triple_kickers == TripleKickers::Any2
        || counts
            .minus(RankCounts::run(top, length, 3))
            .odd_ranks()
            .is_empty()
}

/// Whether a reading answers the table's reading as the same shape, or as a bomb.
///
/// Whole-hand tails that follow (R16) are judged where the hand is known, by the legal plays. A tail on the table is
/// answered by as many triples of a higher rank with as many kickers, paired or not.
#[must_use]
pub fn beats_as_shape(play: Shape, table: Shape, rules: &RuleSet) -> bool {
    if play.kind == Kind::Bomb {
        return table.kind != Kind::Bomb || play.top > table.top;
    }
    let same_size = play.length == table.length && play.cards == table.cards;
    if !same_size || play.top <= table.top {
        return false;
    }
    if table.kind.is_tail() {
        return play.kind.is_triples();
    }
    if table.kind.is_four_with() && rules.four_answer == FourAnswer::BombsOnly {
        return false;
    }
    play.kind == table.kind
}
