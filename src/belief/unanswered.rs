//! What a hand does not hold that had no legal play upon a table.

use super::pattern::Group;
use crate::cards::{CardSet, Rank, RankCounts};
use crate::rules::{Kind, RuleSet, Shape, TripleKickers};

/// How many cards make the bomb of each rank (R18, R19).
pub(super) fn bomb_sizes(rules: &RuleSet) -> [u8; Rank::COUNT] {
    let mut sizes = [4; Rank::COUNT];
    if rules.has_ace_bomb() {
        sizes[Rank::ACE.index() as usize] = 3;
    }
    sizes
}

/// The most of each rank in a hand.
#[derive(Clone, Copy)]
pub(super) struct Most([u8; Rank::COUNT]);

impl Most {
    pub(super) fn of(counts: RankCounts) -> Most {
        let mut most = [0; Rank::COUNT];
        for rank in counts.ranks().iter() {
            most[rank.index() as usize] = counts.get(rank);
        }
        Most(most)
    }

    pub(super) fn limit(&mut self, rank: u8, most: u8) {
        let here = &mut self.0[rank as usize];
        *here = most.min(*here);
    }

    fn limit_from(&mut self, first: u8, most: u8) {
        for rank in first..Rank::COUNT as u8 {
            self.limit(rank, most);
        }
    }

    /// The most of each rank once `played` has left the hand; `None` when that was too much already.
    pub(super) fn since(self, played: RankCounts) -> Option<RankCounts> {
        let mut most = RankCounts::EMPTY;
        for (rank, &limit) in (0..).zip(&self.0) {
            let rank = Rank::new(rank);
            most = most.plus(RankCounts::of(rank, limit.checked_sub(played.get(rank))?));
        }
        Some(most)
    }
}

/// What a hand of `total` cards does not hold that had no legal play upon a table (R16–R21, R31).
///
/// R32 changes nothing: the highest rank of a hand answers a single whenever a lower one does, or it is locked in a bomb
/// (R20), which answers, too. And whoever passes upon anything but a bomb holds no bomb, so R20 locks nothing.
pub(super) fn unanswered(rules: &RuleSet, table: Shape, total: u8) -> (Most, Option<Group>) {
    let top = table.top.index();
    let length = table.length;
    let mut most = Most::of(CardSet::ALL.counts());
    for (rank, bomb) in (0..).zip(bomb_sizes(rules)) {
        if table.kind != Kind::Bomb || rank > top {
            most.limit(rank, bomb - 1);
        }
    }
    // A run that answers has a higher top.
    let first = (top + 2).saturating_sub(length);
    let run = |count| Group::Run {
        count,
        length,
        first,
    };
    let group = match table.kind {
        Kind::Single => {
            most.limit_from(top + 1, 0);
            None
        }
        Kind::Pair => {
            most.limit_from(top + 1, 1);
            None
        }
        Kind::Straight => Some(run(1)),
        Kind::PairRun => Some(run(2)),
        Kind::FourWithTwo | Kind::FourWithThree | Kind::Bomb => None,
        _ => match answering_triples(rules, table, total) {
            Triples::Never => None,
            // One triple need not lie within the ranks of runs.
            Triples::Any if length == 1 => {
                most.limit_from(top + 1, 2);
                None
            }
            Triples::Any => Some(run(3)),
            Triples::WithPairs => Some(Group::PairedTriples { length, first }),
        },
    };
    (most, group)
}

/// The most of each rank in a hand of `total` cards that passed upon a table under `must_beat`.
pub(crate) fn most_after_pass(rules: &RuleSet, table: Shape, total: u8) -> RankCounts {
    let (most, _) = unanswered(rules, table, total);
    most.since(RankCounts::EMPTY).unwrap_or_default()
}

/// Which higher triples answer triples on the table.
enum Triples {
    /// None: too few cards.
    Never,
    /// Any.
    Any,
    /// Those with as many pairs beside them.
    WithPairs,
}

fn answering_triples(rules: &RuleSet, table: Shape, total: u8) -> Triples {
    let length = table.length;
    let tails = if length == 1 {
        rules.triple_tail_follow
    } else {
        rules.plane_tail_follow
    };
    // R16: the whole hand with up to the full number of kickers, paired or not.
    if tails && (3 * length..=5 * length).contains(&total) {
        return Triples::Any;
    }
    let full = !table.kind.is_bare() && !table.kind.is_tail();
    if total < table.cards {
        Triples::Never
    } else if full && rules.triple_kickers == TripleKickers::Pair {
        Triples::WithPairs
    } else {
        Triples::Any
    }
}
