//! What the other seats' past turns say about their hands now.

use super::policy::{policy_follow, policy_lead, Seen, Weights};
use crate::belief::World;
use crate::cards::RankCounts;
use crate::game::View;
use crate::rules::{table_shape, RuleSet, Shape};

/// One past turn of another seat.
#[derive(Clone, Copy, Debug)]
struct Act {
    /// 0 the next seat, 1 the previous one.
    who: usize,
    /// What it had then and has no more: the cards it has played in this turn and since.
    gone: RankCounts,
    table: Option<Shape>,
    played: RankCounts,
    next_left: u8,
    previous_left: u8,
    /// All cards that were in hands then.
    in_hands: RankCounts,
}

#[derive(Clone, Debug)]
pub struct Evidence {
    acts: Vec<Act>,
    pub epsilon_lead: f64,
    pub epsilon_follow: f64,
    pub hard: bool,
}

impl Evidence {
    pub fn new(view: &View) -> Evidence {
        let me = view.seat;
        let mut acts = Vec::new();
        let dealt = view.rules.cards_per_seat();
        let all: u8 = view.history.iter().map(|turn| turn.cards.len()).sum();
        let gone: u8 = view.left.iter().map(|left| dealt - left).sum();
        if all == gone && !view.history.is_empty() {
            let mut left = [dealt; 3];
            let mut in_hands = view.rules.deck.counts();
            let mut table: Option<(Shape, usize)> = None;
            for (index, turn) in view.history.iter().enumerate() {
                let seat = turn.seat;
                if let Some((_, owner)) = table { if owner == seat.index() { table = None; } }
                if seat != me {
                    let later = view.history[index..].iter().filter(|t| t.seat == seat).fold(RankCounts::EMPTY, |sum, t| sum.plus(t.cards.counts()));
                    acts.push(Act {
                        who: usize::from(seat != me.next()),
                        gone: later,
                        table: table.map(|t| t.0),
                        played: turn.cards.counts(),
                        next_left: left[seat.next().index()],
                        previous_left: left[seat.previous().index()],
                        in_hands,
                    });
                }
                if !turn.is_pass() {
                    left[seat.index()] -= turn.cards.len();
                    in_hands = in_hands.minus(turn.cards.counts());
                    table = table_shape(turn.cards.counts(), &view.rules).map(|shape| (shape, seat.index()));
                }
            }
        }
        Evidence { acts, epsilon_lead: 0.5, epsilon_follow: 0.5, hard: true }
    }

    /// The relative likelihood of a world.
    pub fn weight(&self, rules: &RuleSet, w: &Weights, world: &World) -> f64 {
        let hands = [world.next, world.previous];
        let mut weight = 1.0;
        for act in self.acts.iter().rev() {
            let hand = hands[act.who].plus(act.gone);
            let seen = Seen { next_left: act.next_left, previous_left: act.previous_left, others: act.in_hands.minus(hand) };
            match act.table {
                Some(table) => {
                    let play = policy_follow(w, rules, hand, table, seen);
                    match play {
                        None => if !act.played.is_empty() { weight *= self.epsilon_follow },
                        Some(play) if act.played.is_empty() => { let _ = play; if self.hard { return 0.0; } }
                        Some(play) => if play.counts != act.played { weight *= self.epsilon_follow },
                    }
                }
                None => {
                    let play = policy_lead(w, rules, hand, seen);
                    if play.counts != act.played { weight *= self.epsilon_lead; }
                }
            }
        }
        weight
    }
}
