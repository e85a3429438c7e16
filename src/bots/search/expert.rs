//! `expert`: the search with a net. The net says which candidates are worth a search, plays the playouts (in every second world
//! the others play by the policy), and values a game where the thinking seat has chosen once more and is to choose again; the
//! solver and the proofs are those of `search`.

use super::super::net::{NetBot, Situation};
use super::super::net_player::ONE;
use super::styles::styles_of;
use super::{
    at_once, list_plain, moves, new_arms, without_figures, AllowedPlays, BaoZhuangDecision, Bot,
    ByNet, Clock, Limits, PlayDecision, Premises, Search, Thought,
};
use crate::game::View;
use crate::net::IntegerNet;
use std::time::Duration;

/// Worlds that what the net says of a candidate weighs as much as. Where few are left and each is looked at, their weights sum up
/// to 2²⁰ (`few`), and it counts for nothing.
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
        let premises = Premises::of(view);
        let search = Search {
            objective,
            net: Some(ByNet {
                net: self.net,
                known: &situation.known,
                depth: DEPTH,
                styles: styles_of(&premises, &clock, limits.seed),
            }),
            unit: f64::from(ONE),
            ..Search::new(view, limits, &premises, &clock)
        };
        search.decide(view, &candidates, arms, limits.seed, thoughts)
    }

    fn decide_bao_zhuang(&self, view: &View, limits: &Limits) -> BaoZhuangDecision {
        NetBot::new(self.net).decide_bao_zhuang(view, limits)
    }
}
