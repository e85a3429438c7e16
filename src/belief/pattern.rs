//! What a hand that could not answer does not hold: groups of neighbouring ranks, as small automata over the ranks.

use crate::cards::{Rank, RankCounts};

/// The place of the ace; runs end there (R12, R13, R15).
const ACE: usize = 11;

/// A group of cards that a hand must not hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Group {
    /// `length` neighbouring ranks with `count` cards each.
    Run {
        /// Cards of each rank.
        count: u8,
        /// Ranks.
        length: u8,
        /// The lowest rank that such a run may begin with.
        first: u8,
    },
    /// `length` neighbouring triples, one alone included, and as many pairs beside them (R14, R15 with paired kickers).
    /// The hand holds no four equal cards.
    PairedTriples {
        /// Triples.
        length: u8,
        /// The lowest rank of the triples.
        first: u8,
    },
}

impl Group {
    /// How many cards the group has: what needs more cards rules out less.
    pub(super) fn cards(self) -> u8 {
        match self {
            Group::Run { count, length, .. } => count * length,
            Group::PairedTriples { length, .. } => 5 * length,
        }
    }

    /// Whether a hand without this group, held at an earlier time, cannot come to hold the other.
    fn rules_out(self, other: Group) -> bool {
        match (self, other) {
            (
                Group::Run {
                    count,
                    length,
                    first,
                },
                Group::Run {
                    count: other_count,
                    length: other_length,
                    first: other_first,
                },
            ) => {
                // The highest ranks of a longer run are a run of the shorter length with the same top.
                let tops = (first + length, other_first + other_length);
                count <= other_count && length <= other_length && tops.0 <= tops.1
            }
            _ => self == other,
        }
    }
}

/// A group that a hand must not hold together with the cards it has played since.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pattern {
    group: Group,
    /// What the seat has played since.
    later: RankCounts,
}

impl Pattern {
    pub(super) fn new(group: Group, later: RankCounts) -> Pattern {
        Pattern { group, later }
    }

    pub(super) fn group(&self) -> Group {
        self.group
    }

    /// Whether a hand that fits this pattern fits the other one, too. What was played since the earlier time contains
    /// what was played since the later one.
    pub(super) fn implies(&self, other: &Pattern) -> bool {
        self.later.contains(other.later) && self.group.rules_out(other.group)
    }

    /// Whether the hand does not hold the group.
    pub(super) fn admits(&self, hand: RankCounts) -> bool {
        let then = hand.plus(self.later);
        let mut state = 0;
        for rank in 0..Rank::COUNT as u8 {
            match step(self.group, state, rank, then.get(Rank::new(rank))) {
                Some(after) => state = after,
                None => return false,
            }
        }
        true
    }
}

const RUN_SHIFT: u16 = 4;
const FOUND: u16 = 1 << 8;

/// The state after a rank of which `cards` are held; `None` when the group is complete. 0 is the state before the first
/// rank.
///
/// A run's state is its length so far. With pairs it is: how many ranks are held twice or more, the triples in a row
/// (from bit 4), and whether all triples have been found (bit 8). Every triple counts as held twice, too, so the group is
/// complete with the triples and 2 · length such ranks.
fn step(group: Group, state: u16, rank: u8, cards: u8) -> Option<u16> {
    match group {
        Group::Run {
            count,
            length,
            first,
        } => {
            if rank < first || rank as usize > ACE || cards < count {
                return Some(0);
            }
            Some(state + 1).filter(|&run| run < u16::from(length))
        }
        Group::PairedTriples { length, first } => {
            let most_pairs = 2 * u16::from(length);
            let pairs = (state & 0xF) + u16::from(cards >= 2);
            let pairs = pairs.min(most_pairs);
            let mut found = state & FOUND;
            let mut run = 0;
            let usable = rank >= first && (length == 1 || rank as usize <= ACE);
            if found == 0 && usable && cards >= 3 {
                run = (state >> RUN_SHIFT & 0xF) + 1;
                if run == u16::from(length) {
                    found = FOUND;
                    run = 0;
                }
            }
            if found != 0 && pairs == most_pairs {
                return None;
            }
            Some(pairs | run << RUN_SHIFT | found)
        }
    }
}

/// A pattern made ready for the ranks one by one: the state after each rank for every number of cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Automaton {
    pattern: Pattern,
    /// How many ranks from this one on can go on a run, given how many cards the hand may hold.
    reach: [u8; Rank::COUNT + 1],
}

impl Automaton {
    /// The automaton of a pattern in a hand that holds at most `most` of each rank; `None` when no such hand holds the
    /// group.
    pub(super) fn new(pattern: Pattern, most: RankCounts) -> Option<Automaton> {
        let mut reach = [0; Rank::COUNT + 1];
        let (count, length, first, last) = match pattern.group {
            Group::Run {
                count,
                length,
                first,
            } => (count, length, first, ACE),
            Group::PairedTriples { length: 1, first } => (3, 1, first, ACE + 1),
            Group::PairedTriples { length, first } => (3, length, first, ACE),
        };
        let mut longest = 0;
        for rank in (usize::from(first)..=last).rev() {
            let held = most.get(Rank::new(rank as u8)) + pattern.later.get(Rank::new(rank as u8));
            if held >= count {
                reach[rank] = reach[rank + 1] + 1;
            }
            longest = longest.max(reach[rank]);
        }
        if longest < length {
            return None;
        }
        Some(Automaton { pattern, reach })
    }

    /// How many bits its states need.
    pub(super) fn bits(&self) -> u32 {
        match self.pattern.group {
            Group::Run { .. } => 4,
            Group::PairedTriples { .. } => 9,
        }
    }

    /// As [`step`], with the cards of the hand now; a run that can no longer be completed counts as none.
    pub(super) fn step(&self, state: u16, rank: u8, cards: u8) -> Option<u16> {
        let then = cards + self.pattern.later.get(Rank::new(rank));
        let after = step(self.pattern.group, state, rank, then)?;
        let reach = u16::from(self.reach[usize::from(rank) + 1]);
        match self.pattern.group {
            Group::Run { length, .. } if after + reach < u16::from(length) => Some(0),
            Group::PairedTriples { length, .. } if after & FOUND == 0 => {
                let run = after >> RUN_SHIFT & 0xF;
                let later = self.reach[usize::from(rank) + 1..].iter().max();
                if run + reach >= u16::from(length) {
                    Some(after)
                } else if later.map_or(false, |&later| later >= length) {
                    Some(after & 0xF)
                } else {
                    // No triples to come: the pairs no longer matter.
                    Some(0)
                }
            }
            _ => Some(after),
        }
    }
}
