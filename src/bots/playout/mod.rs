//! Games played out on rank counts, to the points of all three seats (R30, R40–R45).
//!
//! Seats are relative to the one that thinks: 0 is that seat, 1 the next, 2 the previous. Suits are not known here, so who was
//! dealt ♥10 (R44) is told from outside.

mod course;
mod hand;
mod pieces;
mod policy;
mod turn;

pub(super) use pieces::{bomb, is_sure, lowest_kickers, pair, single};
pub use policy::{policy_play, Seen};

use crate::cards::RankCounts;
use crate::rules::{Play, RuleSet, Shape};
use hand::Hand;

/// A game in the middle, with as much of its past as its points depend on. Arrays are by relative seat.
#[derive(Clone, Copy, Debug)]
pub struct Playout {
    /// The hands.
    pub hands: [RankCounts; 3],
    /// Cards left in each.
    pub left: [u8; 3],
    /// The seat to move.
    pub to_move: usize,
    /// What lies on the table and whose it is; `None` on a free lead.
    pub table: Option<(Shape, usize)>,
    /// How often each seat has played, 2 for more than once (R41, R43).
    pub plays: [u8; 3],
    /// Bombs that count (R42); one on the table counts until it is beaten.
    pub bombs: [u8; 3],
    /// Who led the game, where known (R43).
    pub leader: Option<usize>,
    /// Who declared (R45).
    pub declarer: Option<usize>,
    /// Who was dealt ♥10, where the rules ask for it (R44).
    pub heart10: Option<usize>,
    /// The seat that pays for both if the next seat goes out with a single now (R32, pay_all).
    pub liable: Option<usize>,
}

/// How a game ended: who is out of cards; `None` when another seat's card broke a declared game (R45, close_all).
pub type End = Option<usize>;

impl Playout {
    /// A game before its first lead; nobody has declared, and ♥10 plays no part.
    #[must_use]
    pub fn at_start(rules: &RuleSet, hands: [RankCounts; 3], leader: usize) -> Playout {
        Playout {
            hands,
            left: [rules.cards_per_seat(); 3],
            to_move: leader,
            table: None,
            plays: [0; 3],
            bombs: [0; 3],
            leader: Some(leader),
            declarer: None,
            heart10: None,
            liable: None,
        }
    }

    /// What the seat to move sees.
    #[must_use]
    pub fn seen(&self) -> Seen {
        let owner = self.table.map(|(_, owner)| owner);
        let stops_declarer = self.declarer.is_some() && self.declarer == owner;
        Seen::of(self.hands_from(self.to_move), stops_declarer)
    }

    /// What the policy does for the seat to move; `None` for a pass.
    #[must_use]
    pub fn by_policy(&self, rules: &RuleSet) -> Option<Play> {
        let table = self.table.map(|(shape, _)| shape);
        policy_play(rules, self.hands[self.to_move], table, self.seen())
    }

    /// The hands of a seat, the next, the previous.
    #[inline(always)]
    fn hands_from(&self, seat: usize) -> [Hand; 3] {
        let hand = |seat: usize| Hand::new(self.hands[seat], self.left[seat], self.plays[seat]);
        [hand(seat), hand(next(seat)), hand(next(next(seat)))]
    }

    /// Plays to the end by the policy, no hand being empty.
    #[must_use]
    pub fn run(&mut self, rules: &RuleSet) -> End {
        course::run(rules, self)
    }

    /// The points of seat 0, in points, not in bases (R40–R45).
    #[must_use]
    pub fn points(&self, rules: &RuleSet, end: End) -> i32 {
        let base = rules.base as i32;
        let mut points = self.bomb_points(rules) * base;
        if let Some(declarer) = self.declarer {
            let stake = 2 * i32::from(rules.cards_per_seat()) * base;
            let for_declarer = if end == Some(declarer) { stake } else { -stake };
            return points
                + if declarer == 0 {
                    2 * for_declarer
                } else {
                    -for_declarer
                };
        }
        let winner = match end {
            Some(winner) => winner,
            None => return points,
        };
        for loser in [next(winner), next(next(winner))] {
            let payment = self.payment(rules, winner, loser);
            let payer = match self.liable {
                Some(liable) if next(liable) == winner => liable,
                _ => loser,
            };
            points += payment * (i32::from(winner == 0) - i32::from(payer == 0));
        }
        points
    }

    /// What the bombs so far bring seat 0, in bases (R42).
    pub(super) fn bomb_points(&self, rules: &RuleSet) -> i32 {
        let [own, next, previous] = self.bombs.map(i32::from);
        (2 * own - next - previous) * rules.bomb_score as i32
    }

    /// What a loser's cards cost.
    fn payment(&self, rules: &RuleSet, winner: usize, loser: usize) -> i32 {
        let left = self.left[loser];
        let is_free = rules.one_left_free & (left == 1); // R40
        let mut payment = i32::from(!is_free) * i32::from(left) * rules.base as i32;
        if rules.spring_double && self.plays[loser] == 0 {
            payment *= 2; // R41
        }
        if rules.anti_spring && self.leader == Some(loser) && self.plays[loser] == 1 {
            payment *= 2; // R43
        }
        if self.heart10 == Some(winner) || self.heart10 == Some(loser) {
            payment *= 2; // R44
        }
        payment
    }
}

#[inline(always)]
fn next(seat: usize) -> usize {
    (seat + 1) % 3 // No branch: whose turn it is is as good as random.
}
