//! `IsmctsBot`, the host owner's search: random worlds for each tip, played out by a greedy policy.
//!
//! Flat Monte Carlo; exactly as `docs/baselines.md` says, so that its figures mean something. Uses `belief` for worlds
//! and `rollout` for the policy.

use super::candidates::{candidates, Candidate};
use super::rollout::{greedy_follow, greedy_lead, rollout, Rollout};
use super::{
    list_plain, AllowedPlays, BaoZhuangDecision, Bot, Clock, Limits, PlayDecision, Thought,
};
use crate::belief::Worlds;
use crate::game::View;
use crate::rng::{series_seed, Rng};
use crate::rules::{table_shape, BaoZhuangRule, Shape};

/// Worlds per candidate; source: the owner's IsmctsBot.
pub const DEFAULT_SIMULATIONS: u32 = 800;
/// Games simulated for 包庄; source: the owner's IsmctsBot.
pub const BAO_ZHUANG_GAMES: u32 = 600;
/// Declare when this many of ten games are won; source: the owner's IsmctsBot (70 %).
const DECLARE_AT_TENTHS: u32 = 7;
/// The value of a candidate is its share of wins times (1 + bonus × cards beyond the first); source: the owner's
/// IsmctsBot (0.10, here in tenths).
const BONUS_UNIT: u128 = 10;
/// Worlds between two looks at the clock.
const BLOCK: u32 = 16;

/// The owner's searching bot.
#[derive(Clone, Copy, Debug, Default)]
pub struct IsmctsBot;

/// The state of one candidate's simulation.
struct Arm {
    candidate: Candidate,
    worlds: Worlds,
    rng: Rng,
    simulations: u32,
    wins: u32,
}

impl Arm {
    fn run(&mut self, view: &View, table: Option<(Shape, usize)>, games: u32) {
        let hand_after = view.hand.minus(self.candidate.cards).counts();
        for _ in 0..games {
            let world = self.worlds.draw(&mut self.rng);
            let game = Rollout::new(hand_after, world, table);
            if rollout(&view.rules, game) == 0 {
                self.wins += 1;
            }
        }
        self.simulations += games;
    }

    fn p_win(&self) -> Option<f64> {
        if self.simulations == 0 {
            None
        } else {
            Some(f64::from(self.wins) / f64::from(self.simulations))
        }
    }

    /// The two factors of the value, as exact numbers: wins × (10 + cards beyond the first), and the simulations.
    fn value(&self) -> (u128, u128) {
        let beyond_first = u128::from(self.candidate.cards.len().saturating_sub(1));
        let weighted = u128::from(self.wins) * (BONUS_UNIT + beyond_first);
        (weighted, u128::from(self.simulations.max(1)))
    }
}

impl Bot for IsmctsBot {
    fn think_play(
        &self,
        view: &View,
        allowed: Option<&AllowedPlays>,
        limits: &Limits,
        thoughts: Option<&mut Vec<Thought>>,
    ) -> PlayDecision {
        let candidates = candidates(view, allowed);
        let finishing = candidates
            .iter()
            .find(|candidate| candidate.cards == view.hand);
        let only = candidates.first().filter(|_| candidates.len() == 1);
        if let Some(&chosen) = finishing.or(only) {
            list_plain(&candidates, thoughts);
            return PlayDecision {
                p_win: finishing.map(|_| 1.0),
                ..PlayDecision::plain(chosen, candidates.len())
            };
        }
        let arms = simulate(view, &candidates, limits);
        let best = best_arm(view, &arms);
        let total = arms
            .iter()
            .fold(0u32, |total, arm| total.saturating_add(arm.simulations));
        if let Some(thoughts) = thoughts {
            thoughts.clear();
            thoughts.extend(arms.iter().map(|arm| Thought {
                p_win: arm.p_win(),
                share: Some(f64::from(arm.simulations) / f64::from(total.max(1))),
                simulations: arm.simulations,
                ..Thought::plain(arm.candidate)
            }));
        }
        PlayDecision {
            p_win: best.p_win(),
            win_share: best.p_win(),
            simulations: total,
            ..PlayDecision::plain(best.candidate, candidates.len())
        }
    }

    fn decide_bao_zhuang(&self, view: &View, limits: &Limits) -> BaoZhuangDecision {
        let clock = Clock::start(limits.time_budget);
        let mut worlds = Worlds::new(view);
        let mut rng = Rng::from_seed(series_seed(limits.seed, 0));
        let close_all = view.rules.bao_zhuang == BaoZhuangRule::CloseAll;
        let hand = view.hand.counts();
        let mut games = 0;
        let mut wins = 0;
        while games < BAO_ZHUANG_GAMES {
            if games % BLOCK == 0 && clock.is_over() {
                break;
            }
            let world = worlds.draw(&mut rng);
            let game = Rollout {
                hands: [hand, world.next, world.previous],
                to_move: 0,
                table: None,
            };
            let won = if close_all {
                unbroken(view, game)
            } else {
                rollout(&view.rules, game) == 0
            };
            wins += u32::from(won);
            games += 1;
        }
        BaoZhuangDecision {
            declare: games > 0 && 10 * wins >= DECLARE_AT_TENTHS * games,
            p_win: if games == 0 {
                None
            } else {
                Some(f64::from(wins) / f64::from(games))
            },
            points: None,
            simulations: games,
        }
    }
}

/// Whether seat 0 goes out before another seat plays a card (R45, close_all), by the rollout policy.
fn unbroken(view: &View, game: Rollout) -> bool {
    let mut hand = game.hands[0];
    while !hand.is_empty() {
        let play = greedy_lead(&view.rules, hand);
        hand = hand.minus(play.counts);
        let answered = game.hands[1..]
            .iter()
            .any(|&other| greedy_follow(&view.rules, other, play.shape).is_some());
        if answered && !hand.is_empty() {
            return false;
        }
    }
    true
}

fn simulate(view: &View, candidates: &[Candidate], limits: &Limits) -> Vec<Arm> {
    let clock = Clock::start(limits.time_budget);
    let worlds = Worlds::new(view);
    let mut arms: Vec<Arm> = candidates
        .iter()
        .enumerate()
        .map(|(index, &candidate)| Arm {
            candidate,
            worlds: worlds.clone(),
            rng: Rng::from_seed(series_seed(limits.seed, index as u64)),
            simulations: 0,
            wins: 0,
        })
        .collect();
    let tables: Vec<_> = candidates
        .iter()
        .map(|candidate| table_after(view, candidate))
        .collect();
    let most = match (limits.max_simulations, limits.time_budget) {
        (0, None) => DEFAULT_SIMULATIONS,
        (0, Some(_)) => u32::MAX,
        (most, _) => most,
    };
    // Without a clock one arm after the other is the same and keeps its data close.
    let block = limits.time_budget.map_or(most, |_| BLOCK);
    let mut done = 0;
    while done < most {
        let games = block.min(most - done);
        for (arm, &table) in arms.iter_mut().zip(&tables) {
            if clock.is_over() {
                return arms;
            }
            arm.run(view, table, games);
        }
        done += games;
    }
    arms
}

/// What lies on the table after a candidate, and whose it is: 0 mine, 1 the next seat's, 2 the previous seat's.
fn table_after(view: &View, candidate: &Candidate) -> Option<(Shape, usize)> {
    if let Some(shape) = candidate.shape {
        // The play as it lies there, read by R15's order.
        let lying = table_shape(candidate.cards.counts(), &view.rules);
        return Some((lying.unwrap_or(shape), 0));
    }
    let owner = if view.table_seat == Some(view.seat.next()) {
        1
    } else {
        2
    };
    view.table_shape().map(|shape| (shape, owner))
}

fn best_arm<'a>(view: &View, arms: &'a [Arm]) -> &'a Arm {
    let free_lead = view.table.is_empty();
    let mut best = &arms[0];
    for arm in &arms[1..] {
        let (value, simulations) = arm.value();
        let (best_value, best_simulations) = best.value();
        // Cross-multiplied: the simulations differ when time ran out.
        let left = value * best_simulations;
        let right = best_value * simulations;
        let many_against_single = arm.candidate.cards.len() > 1
            && !arm.candidate.is_bomb()
            && best.candidate.cards.len() == 1;
        if left > right || (left == right && free_lead && many_against_single) {
            best = arm;
        }
    }
    best
}
