//! `search`: shared worlds for all candidates, played out by the playout policy, the better half kept again and again.

use super::candidates::Candidate;
use super::evidence::Evidence;
use super::playout::Playout;
use super::policy::Weights;
use super::{AllowedPlays, BaoZhuangDecision, Bot, Limits, PlayDecision, Thought};
use crate::belief::Worlds;
use crate::cards::RankCounts;
use crate::game::View;
use crate::rng::{series_seed, Rng};
use crate::rules::{table_shape, Kind, Play, Shape};

#[derive(Clone, Copy, Debug)]
pub struct SearchBot {
    pub weights: Weights,
    pub wins: bool,
    pub stop: f64,
    pub most: usize,
    pub proposals: usize,
    pub epsilon_lead: f64,
    pub epsilon_follow: f64,
}

impl Default for SearchBot {
    fn default() -> Self {
        SearchBot { weights: Weights::START, wins: false, stop: 3.0, most: 40, proposals: 8, epsilon_lead: 1.0, epsilon_follow: 1.0 }
    }
}

#[derive(Clone, Debug)]
struct Arm {
    candidate: Candidate,
    play: Option<Play>,
    values: Vec<i32>,
    sum: i64,
}

impl SearchBot {
    fn arms(&self, view: &View, allowed: Option<&AllowedPlays>) -> Vec<Arm> {
        let arm = |candidate: Candidate| Arm {
            candidate,
            play: candidate.shape.map(|shape| Play { counts: candidate.cards.counts(), shape }),
            values: Vec::new(),
            sum: 0,
        };
        if let Some(allowed) = allowed {
            return allowed.candidates().iter().map(|&c| arm(c)).collect();
        }
        let legal = view.legal_plays();
        let mut kept: Vec<Play> = Vec::new();
        if legal.plays.len() <= self.most {
            kept = legal.plays;
        } else {
            // Of each shape the kickers that break least.
            let hand = view.hand.counts();
            let mut rest = legal.plays;
            while let Some(first) = rest.first().copied() {
                let (mut like, others): (Vec<Play>, Vec<Play>) = rest.into_iter().partition(|play| play.shape.is_like(first.shape));
                like.sort_by_key(|play| kicker_cost(hand, *play));
                like.truncate(self.most / 10);
                kept.extend(like);
                rest = others;
            }
        }
        let mut arms: Vec<Arm> = kept.iter().map(|&play| arm(Candidate::of(view, play))).collect();
        if legal.may_pass {
            arms.push(arm(Candidate::PASS));
        }
        arms
    }

    fn start(&self, view: &View) -> Playout {
        let dealt = view.rules.cards_per_seat();
        let me = view.seat;
        let seats = [me, me.next(), me.previous()];
        let mut game = Playout {
            hands: [RankCounts::EMPTY; 3],
            left: [0; 3],
            to_move: 0,
            table: None,
            plays: [0; 3],
            bombs: [0; 3],
            leader: None,
        };
        for (i, seat) in seats.iter().enumerate() {
            game.left[i] = view.left[seat.index()];
            game.plays[i] = if game.left[i] == dealt { 0 } else { 2 };
        }
        let mut first = None;
        if !view.history.is_empty() {
            let all: u8 = view.history.iter().map(|turn| turn.cards.len()).sum();
            let gone: u8 = view.left.iter().map(|left| dealt - left).sum();
            if all == gone {
                first = view.history.iter().map(|turn| turn.seat).next();
                for (i, seat) in seats.iter().enumerate() {
                    let plays = view.history.iter().filter(|turn| turn.seat == *seat && !turn.is_pass()).count();
                    game.plays[i] = plays as u8;
                }
            }
        }
        game.leader = first.and_then(|first| seats.iter().position(|seat| *seat == first));
        if let Some(shape) = view.table_shape() {
            let owner = match view.table_seat {
                Some(seat) if seat == me.next() => 1,
                _ => 2,
            };
            game.table = Some((shape, owner));
            if shape.kind == Kind::Bomb {
                game.bombs[owner] = 1;
            }
        }
        game
    }
}

/// How many pairs, triples and fours a play breaks up, then how high its kickers are.
fn kicker_cost(hand: RankCounts, play: Play) -> u32 {
    let after = hand.minus(play.counts);
    let mut cost = 0;
    for rank in play.counts.ranks().iter() {
        if after.get(rank) > 0 {
            cost += 8;
        }
        cost += u32::from(rank.index()) * u32::from(play.counts.get(rank));
    }
    cost
}

fn lying(view: &View, play: Play) -> Shape {
    table_shape(play.counts, &view.rules).unwrap_or(play.shape)
}

impl Bot for SearchBot {
    fn think_play(&self, view: &View, allowed: Option<&AllowedPlays>, limits: &Limits, thoughts: Option<&mut Vec<Thought>>) -> PlayDecision {
        let _ = thoughts;
        let mut arms = self.arms(view, allowed);
        let count = arms.len();
        if let Some(done) = arms.iter().find(|arm| arm.candidate.cards == view.hand && view.next_left() > 0) {
            return PlayDecision { p_win: Some(1.0), ..PlayDecision::plain(done.candidate, count) };
        }
        if count == 1 {
            return PlayDecision::plain(arms[0].candidate, 1);
        }
        let started = std::time::Instant::now();
        let start = self.start(view);
        let mut worlds = Worlds::new(view);
        let mut rng = Rng::from_seed(series_seed(limits.seed, 0));
        let mut evidence = Evidence::new(view);
        evidence.epsilon_lead = self.epsilon_lead;
        evidence.epsilon_follow = self.epsilon_follow;
        let hand = view.hand.counts();
        let rounds = (usize::BITS - (count - 1).leading_zeros()) as usize;
        let total = match limits.max_simulations { 0 => usize::MAX, n => n as usize };
        let mut drawn = 0;
        let mut simulations = 0u32;
        for round in 0..rounds {
            // The later rounds have fewer arms: each gets the same share of playouts.
            let part = |r: usize| 1usize << r.min(6);
            let parts: usize = (0..rounds).map(part).sum();
            let (end, deadline) = match limits.time_budget {
                None => ((drawn + (total * part(round) / parts).max(1)).min(total), None),
                Some(budget) => (total, Some(budget.mul_f64((round + 1) as f64 / rounds as f64))),
            };
            while drawn < end {
                if let Some(deadline) = deadline {
                    if drawn % 4 == 0 && started.elapsed() >= deadline { break; }
                }
                let mut world = worlds.draw(&mut rng);
                if self.proposals > 0 {
                    // One of several by its likelihood.
                    let mut sum = evidence.weight(&view.rules, &self.weights, &world);
                    let mut tries = 1;
                    while tries < self.proposals || (sum <= 0.0 && tries < 100) {
                        tries += 1;
                        let other = worlds.draw(&mut rng);
                        let weight = evidence.weight(&view.rules, &self.weights, &other);
                        sum += weight;
                        let uniform = (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
                        if weight > 0.0 && uniform * sum < weight { world = other; }
                    }
                }
                drawn += 1;
                for arm in &mut arms {
                    let mut game = start;
                    game.hands = [hand, world.next, world.previous];
                    let play = arm.play.map(|play| Play { counts: play.counts, shape: lying(view, play) });
                    let winner = if game.make(&view.rules, play) { 0 } else { game.run(&view.rules, &self.weights) };
                    let value = if self.wins { i32::from(winner == 0) } else { game.points(&view.rules, winner)[0] };
                    arm.values.push(value);
                    arm.sum += i64::from(value);
                    simulations += 1;
                }
            }
            arms.sort_by_key(|arm| std::cmp::Reverse(arm.sum));
            let keep = (arms.len() + 1) / 2;
            arms.truncate(keep.max(if round + 1 == rounds { 1 } else { 2 }));
            // Those far behind go at once.
            let n = arms[0].values.len() as f64;
            if n >= 16.0 {
                let leader = arms[0].values.clone();
                let stop = self.stop;
                arms.retain(|arm| {
                    let (mut sum, mut square) = (0.0, 0.0);
                    for (a, b) in leader.iter().zip(&arm.values) {
                        let d = f64::from(a - b);
                        sum += d;
                        square += d * d;
                    }
                    let mean = sum / n;
                    let error = ((square / n - mean * mean).max(0.0) / n).sqrt();
                    mean <= stop * error
                });
            }
            if arms.len() == 1 { break; }
        }
        let best = &arms[0];
        PlayDecision {
            points: Some(best.sum as f64 / best.values.len().max(1) as f64),
            simulations,
            ..PlayDecision::plain(best.candidate, count)
        }
    }

    fn decide_bao_zhuang(&self, _view: &View, _limits: &Limits) -> BaoZhuangDecision {
        BaoZhuangDecision { declare: false, p_win: None, points: None, simulations: 0 }
    }
}
