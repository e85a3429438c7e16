//! `expert`: the search with a net. The net says which candidates are worth a search, plays all seats of the playouts, and values
//! a game where the thinking seat has chosen once more and is to choose again; the solver and the proofs are those of `search`.

use super::super::net::{NetBot, Situation};
use super::super::net_player::ONE;
use super::{
    at_once, list_plain, moves, new_arms, series_seed, without_figures, AllowedPlays,
    BaoZhuangDecision, Beliefs, Bot, ByNet, Clock, Limits, Objective, PastTurns, PlayDecision, Rng,
    Search, Start, Thought,
};
use crate::game::View;
use crate::net::IntegerNet;
use crate::rules::bombs_in;
use std::time::Duration;

/// Worlds that what the net says of a candidate weighs as much as.
///
/// From here on down: chosen on the deals `dev` against two `net`; 32 in place of 8 gave the same.
const WEIGHT_OF_NET: u64 = 8;
/// Own choices after which a playout is cut. 0, 1, 3 and none gave +0.84, +1.01, +0.99, +0.96 (± 0.36) with 64 worlds, and 1 takes
/// half the time of none.
const DEPTH: u32 = 1;
/// The time below which the net answers alone: five candidates played out in one world often take twice as much, and one world
/// says less than the net.
const LEAST_TIME: Duration = Duration::from_micros(500);

/// The search with a net.
#[derive(Clone, Copy, Debug)]
pub struct ExpertBot<'a> {
    net: &'a IntegerNet,
}

impl<'a> ExpertBot<'a> {
    /// The search with this net.
    #[must_use]
    pub fn new(net: &'a IntegerNet) -> ExpertBot<'a> {
        ExpertBot { net }
    }
}

impl Bot for ExpertBot<'_> {
    fn think_play(
        &self,
        view: &View,
        allowed: Option<&AllowedPlays>,
        limits: &Limits,
        thoughts: Option<&mut Vec<Thought>>,
    ) -> PlayDecision {
        let clock = Clock::start(limits.time_budget);
        let candidates = moves::candidates(view, allowed);
        if let Some(chosen) = at_once(view, &candidates) {
            list_plain(&candidates, thoughts);
            return without_figures(view, chosen, candidates.len());
        }
        if clock.has_less_than(LEAST_TIME) {
            return NetBot::new(self.net).think_play(view, allowed, limits, thoughts);
        }
        let situation = Situation::of(view);
        let objective = situation.objective(limits.objective);
        let mut arms = new_arms(&candidates, &view.rules);
        let values = NetBot::new(self.net).values(&candidates, &situation);
        for (arm, value) in arms.iter_mut().zip(values) {
            arm.expect(value.outcome(), objective, WEIGHT_OF_NET);
        }
        let mut rng = Rng::from_seed(series_seed(limits.seed, 0));
        let past = PastTurns::new(view);
        let search = Search {
            rules: &view.rules,
            start: &Start::new(view),
            beliefs: &Beliefs::new(view),
            past: past.as_ref(),
            worlds: limits.max_simulations as usize,
            clock: &clock,
            memory: limits.max_memory,
            objective,
            looks_ahead: true,
            net: Some(ByNet {
                net: self.net,
                known: &situation.known,
                depth: DEPTH,
            }),
            unit: f64::from(ONE),
            proves: limits.objective == Objective::Wins
                || bombs_in(&view.rules, view.hand.counts()).is_empty(),
        };
        search.decide(view, &candidates, arms, &mut rng, thoughts)
    }

    fn decide_bao_zhuang(&self, view: &View, limits: &Limits) -> BaoZhuangDecision {
        NetBot::new(self.net).decide_bao_zhuang(view, limits)
    }
}
