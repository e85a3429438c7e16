//! Games played out on rank counts, to the points of all three seats (R30, R40–R45).
//!
//! Seats are relative to the one that thinks: 0 is that seat, 1 the next, 2 the previous. Suits are not known here, so who was
//! dealt ♥10 (R44) is told from outside.

mod pieces;
mod policy;

pub(super) use pieces::{bomb, lowest_kickers, pair, single};
pub use policy::{policy_follow, policy_lead, Seen};

use crate::cards::RankCounts;
use crate::rules::{
    table_shape, BaoZhuangRule, BombSettle, Kind, LastSingle, Play, RuleSet, Shape,
};

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
    /// The turn of the seat to move, `None` for a pass. Returns how the game ended, if it did.
    #[inline(always)]
    pub fn make(&mut self, rules: &RuleSet, play: Option<Play>) -> Option<End> {
        let seat = self.to_move;
        self.to_move = next(seat);
        if let Some(play) = play {
            if rules.last_single == LastSingle::PayAll {
                self.note_last_single(seat, play);
            }
            self.hands[seat] = self.hands[seat].minus(play.counts);
            self.left[seat] -= play.shape.cards;
            self.plays[seat] = (self.plays[seat] + 1).min(2);
            if play.shape.kind == Kind::Bomb {
                self.note_bomb(rules, seat);
            }
            if self.left[seat] == 0 {
                return Some(Some(seat));
            }
            if self.is_broken_by(rules, seat) {
                return Some(None);
            }
            // Only an answer to a tail may read otherwise once it lies there.
            let lying = if play.shape.kind.is_tail() {
                table_shape(play.counts, rules).unwrap_or(play.shape)
            } else {
                play.shape
            };
            self.table = Some((lying, seat));
        }
        if let Some((_, owner)) = self.table {
            if owner == self.to_move {
                self.table = None;
            }
        }
        None
    }

    /// R45, close_all: the first card of another seat ends a declared game.
    #[inline(always)]
    fn is_broken_by(&self, rules: &RuleSet, seat: usize) -> bool {
        rules.bao_zhuang == BaoZhuangRule::CloseAll
            && matches!(self.declarer, Some(declarer) if declarer != seat)
    }

    fn note_bomb(&mut self, rules: &RuleSet, seat: usize) {
        self.bombs[seat] += 1;
        if rules.bomb_settle == BombSettle::Stands {
            if let Some((beaten, owner)) = self.table {
                if beaten.kind == Kind::Bomb {
                    self.bombs[owner] = self.bombs[owner].saturating_sub(1);
                }
            }
        }
    }

    /// R32, pay_all: whether this single, if the next seat goes out over it, makes its seat pay for both.
    fn note_last_single(&mut self, seat: usize, play: Play) {
        let was_liable = self.liable.take();
        let hand = self.hands[seat];
        if play.shape.kind != Kind::Single {
            return;
        }
        if self.left[seat] == 1 {
            // Going out over the previous seat's single keeps that seat liable.
            self.liable = was_liable;
            return;
        }
        let others = self.declarer.is_none() && self.left[next(seat)] == 1;
        let higher = !hand.ranks().above(play.shape.top).is_empty();
        // A lead that is no single: any two equal cards make one; a hand of other cards may still hold a straight.
        let other_lead = self.table.is_none() && (!hand.pairs().is_empty() || hand.total() >= 5);
        if others && (higher || other_lead) {
            self.liable = Some(seat);
        }
    }

    /// What the seat to move sees.
    #[inline(always)]
    #[must_use]
    pub fn seen(&self) -> Seen {
        let next_seat = next(self.to_move);
        let previous = next(next_seat);
        let table_owner = self.table.map(|(_, owner)| owner);
        Seen {
            next_left: self.left[next_seat],
            previous_left: self.left[previous],
            others: self.hands[next_seat].plus(self.hands[previous]),
            stops_declarer: self.declarer.is_some() && self.declarer == table_owner,
        }
    }

    /// Plays to the end by the policy, no hand being empty.
    #[must_use]
    pub fn run(&mut self, rules: &RuleSet) -> End {
        loop {
            let hand = self.hands[self.to_move];
            let play = match self.table {
                Some((shape, _)) => policy_follow(rules, hand, shape, self.seen()),
                None => Some(policy_lead(rules, hand, self.seen())),
            };
            if let Some(end) = self.make(rules, play) {
                return end;
            }
        }
    }

    /// The points of seat 0, in points, not in bases (R40–R45).
    #[must_use]
    pub fn points(&self, rules: &RuleSet, end: End) -> i32 {
        let base = rules.base as i32;
        let mut points = 0;
        for seat in 0..3 {
            let earned = i32::from(self.bombs[seat]) * rules.bomb_score as i32 * base;
            points += if seat == 0 { 2 * earned } else { -earned };
        }
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
            if winner == 0 {
                points += payment;
            } else if payer == 0 {
                points -= payment;
            }
        }
        points
    }

    /// What a loser's cards cost.
    fn payment(&self, rules: &RuleSet, winner: usize, loser: usize) -> i32 {
        let left = self.left[loser];
        if rules.one_left_free && left == 1 {
            return 0; // R40
        }
        let mut payment = i32::from(left) * rules.base as i32;
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
    if seat == 2 {
        0
    } else {
        seat + 1
    }
}
