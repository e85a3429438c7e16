//! The generator behind the legal plays and the tips: every rank multiset once, in the order of tips.
//!
//! Works on rank counts. What a hand may do without regard to the duties R03 and R32 is decided here; `legal` applies those.

use super::classify::{beats_as_shape, readings};
use super::play::Play;
use super::rule_set::{FourAnswer, FourUse, RuleSet, TripleKickers};
use super::shape::{Kind, Shape};
use crate::cards::{Rank, RankCounts, RankSet};

/// Fills `out` with plays; with `LOWEST` only the one with the lowest kickers for each kind, length and main rank.
pub(super) struct Generator<'a, const LOWEST: bool> {
    rules: &'a RuleSet,
    hand: RankCounts,
    total: u8,
    /// What may be played otherwise than as a bomb or as the four of 四带 (R20).
    free: RankCounts,
    /// Fours, and AAA under R19.
    bombs: RankSet,
    out: &'a mut Vec<Play>,
}

impl<'a, const LOWEST: bool> Generator<'a, LOWEST> {
    pub(super) fn new(rules: &'a RuleSet, hand: RankCounts, out: &'a mut Vec<Play>) -> Self {
        let bombs = bombs_in(rules, hand);
        let free = free_of(rules, hand, bombs);
        Generator {
            rules,
            hand,
            total: hand.total(),
            free,
            bombs,
            out,
        }
    }

    fn push(&mut self, counts: RankCounts, shape: Shape) {
        self.out.push(Play { counts, shape });
    }

    /// Every play that may lead (R10–R20).
    pub(super) fn lead(&mut self) {
        self.singles(self.free.ranks());
        self.pairs(self.free.pairs());
        let run_ranks = self.free.ranks().intersection(RankSet::RUN_RANKS);
        let mut starts = run_ranks.run_starts(4);
        for length in 5..=12 {
            starts = starts.intersection(run_ranks.shifted_down(length - 1));
            if starts.is_empty() {
                break;
            }
            self.straights(starts.shifted_up(length - 1), length);
        }
        let pair_ranks = self.free.pairs().intersection(RankSet::RUN_RANKS);
        for length in self.rules.min_pair_run..=8 {
            let starts = pair_ranks.run_starts(length);
            if starts.is_empty() {
                break;
            }
            self.pair_runs(starts.shifted_up(length - 1), length);
        }
        if !self.free.triples().is_empty() {
            self.lead_triples();
        }
        if !self.bombs.is_empty() {
            self.fours(
                self.bombs,
                self.may_lead_four(self.rules.four_two, 2),
                self.may_lead_four(self.rules.four_three, 3),
            );
        }
    }

    /// Every play that beats the table (R16–R21).
    pub(super) fn follow(&mut self, table: Shape) {
        match table.kind {
            Kind::Single => self.singles(self.free.ranks().above(table.top)),
            Kind::Pair => self.pairs(self.free.pairs().above(table.top)),
            Kind::Straight => {
                let ranks = self.free.ranks().intersection(RankSet::RUN_RANKS);
                self.straights(tops(ranks, table.length).above(table.top), table.length);
            }
            Kind::PairRun => {
                let ranks = self.free.pairs().intersection(RankSet::RUN_RANKS);
                self.pair_runs(tops(ranks, table.length).above(table.top), table.length);
            }
            Kind::FourWithTwo | Kind::FourWithThree => {}
            Kind::Bomb => {
                self.fours(self.bombs.above(table.top), false, false);
                return;
            }
            _ => self.follow_triples(table),
        }
        if self.bombs.is_empty() {
            return;
        }
        if table.kind.is_four_with() && self.rules.four_answer == FourAnswer::SameShape {
            // Both the bombs below the table's four and the answers above it, in rank order.
            let above = self.bombs.above(table.top);
            self.fours(self.bombs.minus(above), false, false);
            self.fours(above, table.cards == 6, table.cards == 7);
        } else {
            self.fours(self.bombs, false, false);
        }
    }

    fn singles(&mut self, ranks: RankSet) {
        for rank in ranks.iter() {
            self.push(RankCounts::of(rank, 1), Shape::single(rank));
        }
    }

    fn pairs(&mut self, ranks: RankSet) {
        for rank in ranks.iter() {
            self.push(RankCounts::of(rank, 2), Shape::pair(rank));
        }
    }

    fn straights(&mut self, tops: RankSet, length: u8) {
        for top in tops.iter() {
            self.push(
                RankCounts::run(top, length, 1),
                Shape::straight(top, length),
            );
        }
    }

    fn pair_runs(&mut self, tops: RankSet, length: u8) {
        for top in tops.iter() {
            self.push(
                RankCounts::run(top, length, 2),
                Shape::pair_run(top, length),
            );
        }
    }

    fn lead_triples(&mut self) {
        let tail = self.whole_hand_tail(None);
        for length in 1..=self.total / 3 {
            let tops = triple_tops(self.free.triples(), length);
            if tops.is_empty() {
                break;
            }
            let bare = if length == 1 {
                self.rules.bare_triple
            } else {
                // Fifteen cards in five triples are a full plane of three where any kickers will do.
                self.rules.bare_plane
                    && !(length == 5 && self.rules.triple_kickers == TripleKickers::Any2)
            };
            for top in tops.iter() {
                self.full_triples(top, length);
                if bare {
                    self.bare_triples(top, length);
                }
                self.whole_hand_if(tail, top, length);
            }
        }
    }

    fn follow_triples(&mut self, table: Shape) {
        let length = table.length;
        let tops = triple_tops(self.free.triples(), length).above(table.top);
        if tops.is_empty() {
            return;
        }
        if table.kind.is_tail() && table.kickers() == 2 * length {
            self.follow_unpaired(table, tops);
            return;
        }
        let tail = self.whole_hand_tail(Some(table));
        for top in tops.iter() {
            if table.kind.is_tail() {
                self.triples_with(top, length, table.kickers());
            } else if table.kind.is_bare() {
                self.bare_triples(top, length);
            } else {
                self.full_triples(top, length);
            }
            self.whole_hand_if(tail, top, length);
        }
    }

    fn full_triples(&mut self, top: Rank, length: u8) {
        if self.total < 5 * length {
            return;
        }
        let base = RankCounts::run(top, length, 3);
        let shape = Shape::full_triples(top, length);
        let rest = self.free.minus(base);
        if self.rules.triple_kickers == TripleKickers::Pair {
            self.with_kickers(base, rest, length, 2, shape, None);
        } else {
            let higher = higher_base(rest, top, length);
            self.with_kickers(base, rest, 2 * length, 1, shape, higher);
        }
    }

    /// Triples with as many kickers as a tail on the table has, any kickers (R16).
    fn triples_with(&mut self, top: Rank, length: u8, kickers: u8) {
        let base = RankCounts::run(top, length, 3);
        let mut rest = self.free.minus(base);
        if length == 1 && kickers == 1 {
            // Four equal cards are always the bomb.
            rest = rest.without_ranks(RankSet::of(top));
        }
        let shape = Shape::tail_triples(top, length, kickers);
        let higher = higher_base(rest, top, length);
        self.with_kickers(base, rest, kickers, 1, shape, higher);
    }

    /// Answers to a full number of kickers that do not pair (`triple_kickers` = pair): paired ones read as full, the
    /// others as tails, and one choice of cards may read as either by another base. Rare, so done the plain way.
    fn follow_unpaired(&mut self, table: Shape, tops: RankSet) {
        let length = table.length;
        let mut found: Vec<Play> = Vec::new();
        for top in tops.iter() {
            let base = RankCounts::run(top, length, 3);
            let rest = self.free.minus(base);
            let rules = self.rules;
            choose_kickers(rest, rest.ranks(), 2 * length, 1, base, &mut |counts| {
                let all = readings(counts, rules, true);
                let mut legal = all.as_slice().iter();
                if let Some(&shape) = legal.find(|shape| beats_as_shape(**shape, table, rules)) {
                    if !found.iter().any(|play| play.counts == counts) {
                        found.push(Play { counts, shape });
                    }
                }
                false
            });
        }
        if let Some(shape) = self.whole_hand_tail(Some(table)) {
            found.push(Play {
                counts: self.hand,
                shape,
            });
        }
        let place = |play: &Play| (play.shape.top, play.shape.kind.is_tail());
        found.sort_by_key(|play| (place(play), play.counts.sort_key()));
        if LOWEST {
            found.dedup_by(|later, kept| later.shape.is_like(kept.shape));
        }
        self.out.append(&mut found);
    }

    fn bare_triples(&mut self, top: Rank, length: u8) {
        if length == 1 && top == Rank::ACE && self.rules.has_ace_bomb() {
            return; // R19: AAA alone is the bomb.
        }
        self.push(
            RankCounts::run(top, length, 3),
            Shape::bare_triples(top, length),
        );
    }

    fn whole_hand_if(&mut self, tail: Option<Shape>, top: Rank, length: u8) {
        if let Some(shape) = tail {
            let here = shape.top == top && shape.length == length;
            // As a tip a tail with fewer kickers stands for it.
            let stands_in = |play: &Play| play.shape.is_like(shape);
            if here && !(LOWEST && self.out.iter().any(stands_in)) {
                self.push(self.hand, shape);
            }
        }
    }

    /// The whole hand as a tail (R16), unless another reading of it is legal anyway.
    fn whole_hand_tail(&self, table: Option<Shape>) -> Option<Shape> {
        let most_triples = table.map_or_else(|| self.free.triples().len(), |table| table.length);
        if self.total > 5 * most_triples || self.free != self.hand {
            return None;
        }
        whole_hand_tail(self.rules, self.hand, table)
    }

    fn may_lead_four(&self, usage: FourUse, kickers: u8) -> bool {
        match usage {
            FourUse::Off => false,
            FourUse::On => true,
            FourUse::LastHandOnly => self.total == 4 + kickers,
        }
    }

    fn fours(&mut self, ranks: RankSet, with_two: bool, with_three: bool) {
        for rank in ranks.iter() {
            let count = self.hand.get(rank);
            let four = RankCounts::of(rank, count);
            self.push(four, Shape::bomb(rank, count));
            if count < 4 {
                continue; // AAA takes no kickers as a four.
            }
            let rest = self.free.without_ranks(RankSet::of(rank));
            for (allowed, kickers) in [(with_two, 2), (with_three, 3)] {
                if allowed {
                    let shape = Shape::four_with(rank, kickers);
                    self.with_kickers(four, rest, kickers, 1, shape, None);
                }
            }
        }
    }

    /// Pushes `base` with every choice of `need` kicker units (`unit` equal cards each) from `rest`, lowest first.
    ///
    /// Choices with three or more of `higher` are left out: the same cards are a base of a higher rank.
    fn with_kickers(
        &mut self,
        base: RankCounts,
        rest: RankCounts,
        need: u8,
        unit: u8,
        shape: Shape,
        higher: Option<Rank>,
    ) {
        let keep = |kickers: RankCounts| higher.map_or(true, |rank| kickers.get(rank) < 3);
        let out = &mut *self.out;
        if need == 2 && unit == 1 && higher.is_none() {
            two_kickers::<LOWEST>(base, rest, shape, out);
            return;
        }
        choose_kickers(rest, rest.ranks(), need, unit, base, &mut |counts| {
            if keep(counts.minus(base)) {
                out.push(Play { counts, shape });
                LOWEST
            } else {
                false
            }
        });
    }
}

/// The ranks of a hand's bombs: fours, and AAA under R19.
pub(crate) fn bombs_in(rules: &RuleSet, hand: RankCounts) -> RankSet {
    let fours = hand.fours();
    if rules.has_ace_bomb() && hand.get(Rank::ACE) == 3 {
        fours.union(RankSet::of(Rank::ACE))
    } else {
        fours
    }
}

/// What may be played otherwise than as a bomb or as the four of 四带 (R20).
pub(crate) fn free_of(rules: &RuleSet, hand: RankCounts, bombs: RankSet) -> RankCounts {
    if rules.bomb_split {
        hand
    } else {
        hand.without_ranks(bombs)
    }
}

/// The whole hand as a tail (R16) on a free lead or over a table's triples, unless another reading of it is legal anyway.
///
/// The hand holds no rank that R20 locks.
pub(crate) fn whole_hand_tail(
    rules: &RuleSet,
    hand: RankCounts,
    table: Option<Shape>,
) -> Option<Shape> {
    let tails_allowed = |length: u8| match (table.is_some(), length) {
        (false, 1) => rules.triple_tail_lead,
        (false, _) => rules.plane_tail_lead,
        (true, 1) => rules.triple_tail_follow,
        (true, _) => rules.plane_tail_follow,
    };
    for &shape in readings(hand, rules, true).as_slice() {
        let legal_anyway = match table {
            None => may_lead_whole(rules, shape),
            Some(table) => beats_as_shape(shape, table, rules),
        };
        if legal_anyway {
            return None;
        }
        let beats = table.map_or(true, |table| {
            shape.length == table.length && shape.top > table.top
        });
        // Without any kicker the first reading is the bare one, and the tail switch suffices for it.
        let may_be_tail = shape.kind.is_tail() || shape.kind.is_bare();
        if may_be_tail && beats && tails_allowed(shape.length) {
            return Some(shape);
        }
    }
    None
}

/// Whether a whole hand that holds a triple may be led as this shape, tails apart.
pub(crate) fn may_lead_whole(rules: &RuleSet, shape: Shape) -> bool {
    match shape.kind {
        Kind::BareTriple => rules.bare_triple,
        Kind::BarePlane => rules.bare_plane,
        Kind::FourWithTwo => rules.four_two != FourUse::Off,
        Kind::FourWithThree => rules.four_three != FourUse::Off,
        kind => !kind.is_tail(),
    }
}

/// The common case of [`choose_kickers`], unrolled.
fn two_kickers<const LOWEST: bool>(
    base: RankCounts,
    rest: RankCounts,
    shape: Shape,
    out: &mut Vec<Play>,
) {
    let pairs = rest.pairs();
    let mut ranks = rest.ranks();
    while let Some(low) = ranks.lowest() {
        ranks = ranks.minus(RankSet::of(low));
        let with_low = base.plus(RankCounts::of(low, 1));
        let twice = if pairs.contains(low) {
            RankSet::of(low)
        } else {
            RankSet::EMPTY
        };
        for second in ranks.union(twice).iter() {
            out.push(Play {
                counts: with_low.plus(RankCounts::of(second, 1)),
                shape,
            });
            if LOWEST {
                return;
            }
        }
    }
}

/// Visits `chosen` plus every choice of `need` units from the ranks, in ascending order of the chosen cards.
///
/// `visit` returns true to stop; so does this function when it was stopped.
fn choose_kickers(
    rest: RankCounts,
    ranks: RankSet,
    need: u8,
    unit: u8,
    chosen: RankCounts,
    visit: &mut impl FnMut(RankCounts) -> bool,
) -> bool {
    if need == 0 {
        return visit(chosen);
    }
    let rank = match ranks.lowest() {
        Some(rank) => rank,
        None => return false,
    };
    let later = ranks.minus(RankSet::of(rank));
    let most = need.min(rest.get(rank) / unit);
    for units in (0..=most).rev() {
        let more = chosen.plus(RankCounts::of(rank, units * unit));
        if choose_kickers(rest, later, need - units, unit, more, visit) {
            return true;
        }
    }
    false
}

/// The rank above the base when it could join a base one rank higher: the wings may then hold three of it.
fn higher_base(rest: RankCounts, top: Rank, length: u8) -> Option<Rank> {
    if length == 1 || top >= Rank::ACE {
        return None;
    }
    let above = Rank::new(top.index() + 1);
    if rest.get(above) >= 3 {
        Some(above)
    } else {
        None
    }
}

fn tops(ranks: RankSet, length: u8) -> RankSet {
    ranks.run_starts(length).shifted_up(length - 1)
}

/// The top ranks of runs of triples; R15: the 2 never joins a plane.
pub(crate) fn triple_tops(triples: RankSet, length: u8) -> RankSet {
    if length == 1 {
        triples
    } else {
        tops(triples.intersection(RankSet::RUN_RANKS), length)
    }
}
