//! What the other seats' turns so far say of their hands: the policy, holding a hand that they do not have, would rather have
//! done something else.
//!
//! A model of behaviour, not a fact: players differ from the policy, so a turn against it makes a world less likely by little.

use super::super::heuristic_play;
use super::super::playout::{policy_play, Seen};
use crate::belief::{Likelihood, World};
use crate::cards::RankCounts;
use crate::game::{tables, Declarer, View};
use crate::rules::{Play, RuleSet, Shape};

// Chosen on the deals `dev`: against two `pdkbot` +0.11 ± 0.08 points a game over none, against two `ismcts:200` 0.00 ± 0.12,
// against two of itself without +0.08 ± 0.10. Half and a quarter were no better, and 0.25 and 0.1 lost 0.2 to `ismcts:200`.
/// The weight of a world for each lead that the policy would not have made in it.
const OTHER_LEAD: f64 = 0.7;
/// The same for an answer.
const OTHER_ANSWER: f64 = 0.5;

/// A turn of another seat, with all that it saw but the hands.
#[derive(Clone, Debug)]
struct PastTurn {
    /// Whose: 0 = the next seat's, 1 = the previous one's.
    side: usize,
    /// What it played; empty for a pass.
    played: RankCounts,
    table: Option<Shape>,
    /// What either side has played since, this turn included.
    since: [RankCounts; 2],
    /// The hand that the thinking seat held then.
    mine: RankCounts,
    next_left: u8,
    previous_left: u8,
    stops_declarer: bool,
}

/// The turns in which the other seats had a choice.
#[derive(Clone, Debug)]
pub(super) struct PastTurns {
    rules: RuleSet,
    turns: Vec<PastTurn>,
}

impl PastTurns {
    /// The turns that a view tells of; `None` when there are none.
    pub(super) fn new(view: &View) -> Option<PastTurns> {
        let tables = tables(&view.rules, &view.history);
        let first_play = view.history.iter().position(|turn| !turn.is_pass());
        let declarer = match view.declarer {
            Declarer::Seat(seat) => Some(seat),
            Declarer::Nobody | Declarer::Unknown => None,
        };
        let mut turns = Vec::new();
        let mut since = [RankCounts::EMPTY; 2];
        let mut mine = view.hand.counts();
        let mut left = view.left;
        // From the last turn back, so that hands grow by what was played.
        for (index, turn) in view.history.iter().enumerate().rev() {
            let played = turn.cards.counts();
            left[turn.seat.index()] += turn.cards.len();
            if turn.seat == view.seat {
                mine = mine.plus(played);
                continue;
            }
            let side = usize::from(turn.seat == view.seat.previous());
            since[side] = since[side].plus(played);
            let table = tables[index];
            // R31 leaves no choice to pass; R03 binds the first lead, and of a history that begins in the middle of a game
            // it is not known what the first play answers.
            let no_choice = turn.is_pass() && (view.rules.must_beat || table.is_none());
            if no_choice || Some(index) == first_play {
                continue;
            }
            turns.push(PastTurn {
                side,
                played,
                table: table.map(|(shape, _)| shape),
                since,
                mine,
                next_left: left[turn.seat.next().index()],
                previous_left: left[turn.seat.previous().index()],
                stops_declarer: declarer.is_some() && declarer == table.map(|(_, owner)| owner),
            });
        }
        if turns.is_empty() {
            return None;
        }
        Some(PastTurns {
            rules: view.rules,
            turns,
        })
    }
}

impl PastTurn {
    /// The hand of that time in a world, and what the seat saw.
    fn in_world(&self, world: &World) -> (RankCounts, Seen) {
        let hands = [
            world.next.plus(self.since[0]),
            world.previous.plus(self.since[1]),
        ];
        let seen = Seen {
            next_left: self.next_left,
            previous_left: self.previous_left,
            others: hands[1 - self.side].plus(self.mine),
            stops_declarer: self.stops_declarer,
        };
        (hands[self.side], seen)
    }

    fn is(&self, play: Option<Play>) -> bool {
        self.played == play.map_or(RankCounts::EMPTY, |play| play.counts)
    }
}

impl PastTurns {
    /// Tells of each turn whose it was, 0 = the next seat's, and whether `pdkbot` would have done the same in a world. `tips` is room
    /// to work in.
    pub(super) fn beside_heuristic(
        &self,
        world: &World,
        tips: &mut Vec<Play>,
        mut tell: impl FnMut(usize, bool),
    ) {
        for past in &self.turns {
            let (hand, seen) = past.in_world(world);
            let play = heuristic_play(&self.rules, hand, past.table, seen, tips);
            tell(past.side, past.is(play));
        }
    }
}

impl Likelihood for PastTurns {
    fn weight(&self, world: &World) -> f64 {
        let mut weight = 1.0;
        for past in &self.turns {
            let (hand, seen) = past.in_world(world);
            let play = policy_play(&self.rules, hand, past.table, seen);
            if !past.is(play) {
                weight *= match past.table {
                    Some(_) => OTHER_ANSWER,
                    None => OTHER_LEAD,
                };
            }
        }
        weight
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::parse_cards;
    use crate::game::{Turn, ViewFacts};
    use crate::rules::Seat;

    /// How many turns of a history that ends with the play of seat 3 say something to seat 1.
    fn turns(history: &[(usize, &str)]) -> usize {
        let turn = |&(seat, cards): &(usize, &str)| Turn {
            seat: Seat::ALL[seat - 1],
            cards: parse_cards(cards).unwrap(),
        };
        let history: Vec<Turn> = history.iter().map(turn).collect();
        let facts = ViewFacts {
            table: history.last().unwrap().cards,
            history,
            ..ViewFacts::new(
                RuleSet::classic16(),
                Seat::ALL[0],
                parse_cards("3D 5C 9H").unwrap(),
                [3, 8, 8],
            )
        };
        PastTurns::new(&View::new(facts).unwrap()).map_or(0, |past| past.turns.len())
    }

    /// What the first play of a history answers is told only by what came before; with must_beat a pass is no choice.
    #[test]
    fn the_first_play_of_a_history_says_nothing() {
        assert_eq!(turns(&[(3, "6S")]), 0);
        assert_eq!(turns(&[(2, ""), (3, "6S")]), 0);
        assert_eq!(turns(&[(1, ""), (2, ""), (3, "6S")]), 0);
        assert_eq!(turns(&[(2, "4S"), (3, "6S")]), 1);
        assert_eq!(turns(&[(1, "3S"), (2, ""), (3, "6S")]), 1);
        assert_eq!(turns(&[(1, "3S"), (2, "4S"), (3, "6S")]), 2);
    }
}
