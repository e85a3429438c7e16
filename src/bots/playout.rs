//! Games played out on rank counts, to the points of all three seats.
//!
//! Seats are relative: 0 the one that searches, 1 the next, 2 the previous.

use super::policy::{policy_follow, policy_lead, Seen, Weights};
use crate::cards::RankCounts;
use crate::rules::{table_shape, BombSettle, Kind, Play, RuleSet, Shape};

/// A game in the middle, as far as its points depend on it.
#[derive(Clone, Copy, Debug)]
pub struct Playout {
    pub hands: [RankCounts; 3],
    pub left: [u8; 3],
    pub to_move: usize,
    /// What lies on the table and whose it is; `None` on a free lead.
    pub table: Option<(Shape, usize)>,
    /// Whether the seat has played a card yet (R41), and whether more than once (R43).
    pub plays: [u8; 3],
    /// Bombs that count so far (R42).
    pub bombs: [u8; 3],
    /// Who led the game.
    pub leader: Option<usize>,
}

impl Playout {
    /// Plays a play, or a pass, for the seat to move. Returns whether the hand is empty.
    #[inline(always)]
    pub fn make(&mut self, rules: &RuleSet, play: Option<Play>) -> bool {
        let seat = self.to_move;
        if let Some(play) = play {
            self.hands[seat] = self.hands[seat].minus(play.counts);
            self.left[seat] -= play.shape.cards;
            self.plays[seat] = self.plays[seat].saturating_add(1);
            let is_bomb = play.shape.kind == Kind::Bomb;
            if is_bomb {
                if rules.bomb_settle == BombSettle::Always {
                    self.bombs[seat] += 1;
                } else {
                    // It stands until it is beaten.
                    if let Some((Shape { kind: Kind::Bomb, .. }, owner)) = self.table {
                        if owner != seat { self.bombs[owner] -= 1; }
                    }
                    self.bombs[seat] += 1;
                }
            }
            if self.left[seat] == 0 {
                return true;
            }
            let shape = if play.shape.kind.is_tail() {
                table_shape(play.counts, rules).unwrap_or(play.shape)
            } else {
                play.shape
            };
            self.table = Some((shape, seat));
        }
        self.to_move = if seat == 2 { 0 } else { seat + 1 };
        if let Some((_, owner)) = self.table {
            if owner == self.to_move {
                self.table = None;
            }
        }
        false
    }

    #[inline(always)]
    pub fn seen(&self) -> Seen {
        let next = if self.to_move == 2 { 0 } else { self.to_move + 1 };
        let previous = if self.to_move == 0 { 2 } else { self.to_move - 1 };
        Seen { next_left: self.left[next], previous_left: self.left[previous], others: self.hands[next].plus(self.hands[previous]) }
    }

    /// Plays to the end by the policy; returns the winner.
    pub fn run(&mut self, rules: &RuleSet, w: &Weights) -> usize {
        loop {
            let hand = self.hands[self.to_move];
            let play = match self.table {
                Some((shape, _)) => policy_follow(w, rules, hand, shape, self.seen()),
                None => Some(policy_lead(w, rules, hand, self.seen())),
            };
            let seat = self.to_move;
            if self.make(rules, play) {
                return seat;
            }
        }
    }

    /// Points of the seats when `winner` is out, without R32's pay_all, R44 and R45.
    pub fn points(&self, rules: &RuleSet, winner: usize) -> [i32; 3] {
        let mut points = [0; 3];
        let base = rules.base as i32;
        for seat in 0..3 {
            if seat != winner {
                let left = self.left[seat];
                let mut pays = i32::from(left) * base;
                if left == 1 && rules.one_left_free { pays = 0; }
                if self.plays[seat] == 0 && rules.spring_double { pays *= 2; }
                if rules.anti_spring && self.leader == Some(seat) && self.plays[seat] == 1 { pays *= 2; }
                points[seat] -= pays;
                points[winner] += pays;
            }
            let earned = i32::from(self.bombs[seat]) * rules.bomb_score as i32 * base;
            for other in 0..3 { points[other] += if other == seat { 2 * earned } else { -earned }; }
        }
        points
    }
}
