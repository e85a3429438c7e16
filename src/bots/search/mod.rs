//! `search`: every legal play, played out in worlds that fit what the seat knows; no learned evaluation.
//!
//! Worlds come from `belief` (exact draws), games are played out by the playout policy, and sequential halving shares the work
//! out. By default it goes for points, not for wins. Without a time budget the answer depends on the input alone.

mod arms;
mod bao_zhuang;
mod elementary;
mod forecast;
mod halving;
mod start;

use super::candidates::Candidate;
use super::{
    list_plain, AllowedPlays, BaoZhuangDecision, Bot, Clock, Limits, Objective, PlayDecision,
    Thought,
};
use crate::belief::Beliefs;
use crate::game::View;
use crate::rng::{series_seed, Rng};
use crate::rules::{bombs_in, Play, RuleSet};
use forecast::p_win;
use halving::{best_arm, Arm, Effort};
use start::Start;

pub use bao_zhuang::{BaoZhuangFigures, Worth};
pub use forecast::{choice_inputs, declared_inputs, ordinary_inputs};

/// Worlds of a search without any limit given.
pub const DEFAULT_WORLDS: u32 = 400;

/// The search without a net.
#[derive(Clone, Copy, Debug, Default)]
pub struct SearchBot;

impl Bot for SearchBot {
    fn think_play(
        &self,
        view: &View,
        allowed: Option<&AllowedPlays>,
        limits: &Limits,
        thoughts: Option<&mut Vec<Thought>>,
    ) -> PlayDecision {
        let candidates = arms::candidates(view, allowed);
        if let Some(chosen) = at_once(view, &candidates) {
            list_plain(&candidates, thoughts);
            let goes_out = chosen.cards == view.hand;
            return PlayDecision {
                p_win: Some(1.0).filter(|_| goes_out),
                ..PlayDecision::plain(chosen, candidates.len())
            };
        }
        let clock = Clock::start(limits.time_budget);
        let mut arms = new_arms(&candidates, &view.rules);
        let mut rng = Rng::from_seed(series_seed(limits.seed, 0));
        let effort = Effort {
            worlds: limits.max_simulations as usize,
            clock: &clock,
            objective: limits.objective,
        };
        let start = Start::new(view);
        let beliefs = Beliefs::new(view);
        let best = best_arm(&mut arms, &view.rules, &start, &beliefs, &mut rng, &effort);
        let total = playouts(&arms);
        let base = f64::from(view.rules.base);
        if let Some(thoughts) = thoughts {
            thoughts.clear();
            let with_figures = candidates
                .iter()
                .zip(&arms)
                .map(|(&candidate, arm)| Thought {
                    p_win: arm.win_share().map(|share| p_win(view, share)),
                    points: arm.mean_points().map(|points| points / base),
                    share: Some(f64::from(arm.playouts) / f64::from(total.max(1))),
                    simulations: arm.playouts,
                    ..Thought::plain(candidate)
                });
            thoughts.extend(with_figures);
        }
        PlayDecision {
            p_win: arms[best].win_share().map(|share| p_win(view, share)),
            win_share: arms[best].win_share(),
            points: arms[best].mean_points().map(|points| points / base),
            simulations: total,
            ..PlayDecision::plain(candidates[best], candidates.len())
        }
    }

    fn decide_bao_zhuang(&self, view: &View, limits: &Limits) -> BaoZhuangDecision {
        bao_zhuang::decide(view, limits)
    }
}

/// The only candidate; or one that empties a hand without a bomb: nothing earns more then. Bombs may be worth playing first.
fn at_once(view: &View, candidates: &[Candidate]) -> Option<Candidate> {
    if candidates.len() == 1 {
        return candidates.first().copied();
    }
    let hand = view.hand.counts();
    if !bombs_in(&view.rules, hand).is_empty() {
        return None;
    }
    let mut all = candidates.iter().copied();
    all.find(|candidate| candidate.cards == view.hand)
}

fn new_arms(candidates: &[Candidate], rules: &RuleSet) -> Vec<Arm> {
    let play = |candidate: &Candidate| {
        candidate.shape.map(|shape| Play {
            counts: candidate.cards.counts(),
            shape,
        })
    };
    candidates
        .iter()
        .map(|candidate| Arm::new(play(candidate), rules))
        .collect()
}

fn playouts(arms: &[Arm]) -> u32 {
    arms.iter()
        .fold(0_u32, |total, arm| total.saturating_add(arm.playouts))
}
