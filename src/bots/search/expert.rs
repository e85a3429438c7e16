//! `expert`: the search with the net in all seats of its playouts, and at their ends.

use super::super::net_player::{NetPlayer, Outcome, ONE};
use super::super::playout::Playout;
use super::arm::Arm;
use super::start::Start;
use super::{
    arms, at_once, new_arms, playouts, prove_run_outs, series_seed, AllowedPlays,
    BaoZhuangDecision, Beliefs, Bot, ByNet, Clock, Limits, Objective, PastTurns, PlayDecision, Rng,
    Search, SearchBot, Thought,
};
use crate::belief::World;
use crate::bots::list_plain;
use crate::cards::RankCounts;
use crate::game::View;
use crate::net::{IntegerNet, Known, Value};
use crate::rules::bombs_in;

/// Worlds that the value by the net alone weighs as much as.
const WEIGHT_OF_NET: u64 = 8;
/// Own choices after which a playout is cut and valued by the net.
const DEPTH: u32 = 1;

/// The search with a net.
#[derive(Clone, Copy, Debug)]
pub struct ExpertBot {
    net: &'static IntegerNet,
}

impl ExpertBot {
    /// The search with this net.
    #[must_use]
    pub fn new(net: &'static IntegerNet) -> ExpertBot {
        ExpertBot { net }
    }
}

fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(default)
}

impl Bot for ExpertBot {
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
        let known = Known::of(view);
        let start = Start::new(view);
        let mut arms = new_arms(&candidates, &view.rules);
        let weight = setting("W", WEIGHT_OF_NET);
        expect(
            &mut arms,
            self.net,
            view,
            &known,
            &start,
            limits.objective,
            weight,
        );
        let mut rng = Rng::from_seed(series_seed(limits.seed, 0));
        let past = PastTurns::new(view);
        let search = Search {
            rules: &view.rules,
            start: &start,
            beliefs: &Beliefs::new(view),
            past: past.as_ref(),
            worlds: limits.max_simulations as usize,
            clock: &clock,
            memory: limits.max_memory,
            objective: limits.objective,
            looks_ahead: true,
            net: Some(ByNet {
                net: self.net,
                known: &known,
                depth: setting("D", u64::from(DEPTH)) as u32,
            }),
            unit: f64::from(ONE),
            proves: limits.objective == Objective::Wins
                || bombs_in(&view.rules, view.hand.counts()).is_empty(),
        };
        if search.proves {
            prove_run_outs(&mut arms, view);
        }
        let best = search.best_arm(&mut arms, &mut rng);
        let total = playouts(&arms);
        if let Some(thoughts) = thoughts {
            thoughts.clear();
            let with_figures = candidates
                .iter()
                .zip(&arms)
                .map(|(&candidate, arm)| Thought {
                    p_win: chance_of(view, arm),
                    points: arm.mean_points().map(|points| points / search.unit),
                    share: Some(f64::from(arm.playouts) / f64::from(total.max(1))),
                    simulations: arm.playouts,
                    ..Thought::plain(candidate)
                });
            thoughts.extend(with_figures);
        }
        PlayDecision {
            p_win: chance_of(view, &arms[best]),
            win_share: arms[best].win_share().filter(|_| !arms[best].proven),
            points: arms[best].mean_points().map(|points| points / search.unit),
            simulations: total,
            ..PlayDecision::plain(candidates[best], candidates.len())
        }
    }

    fn decide_bao_zhuang(&self, view: &View, limits: &Limits) -> BaoZhuangDecision {
        SearchBot.decide_bao_zhuang(view, limits)
    }
}

/// What the net expects of each arm.
fn expect(
    arms: &mut [Arm],
    net: &IntegerNet,
    view: &View,
    known: &Known,
    start: &Start,
    objective: Objective,
    weight: u64,
) {
    let hand = view.hand.counts();
    // Hands of others play no part in what is counted here.
    let nobody = World {
        next: RankCounts::EMPTY,
        previous: RankCounts::EMPTY,
    };
    let game = start.within(nobody, &mut Rng::from_seed(0));
    let counted = bombs_counted(&game, view.rules.bomb_score as i32);
    let mut player = NetPlayer::new(net, &view.rules);
    let moves: Vec<_> = arms.iter().map(|arm| arm.play).collect();
    player.values(known, 0, hand, &moves, |index, value| {
        let outcome = Outcome {
            points: counted * ONE + value.points / (Value::ONE / ONE),
            win: (value.chance() * f64::from(ONE)) as u32,
        };
        arms[index].expect(outcome, objective, weight);
    });
    for arm in arms.iter_mut() {
        if matches!(arm.play, Some(play) if play.counts == hand) {
            let mut after = game;
            if let Some(end) = after.make(&view.rules, arm.play) {
                arm.expect(player.outcome(&after, end), objective, weight);
            }
        }
    }
}

/// The bases that the bombs so far are worth to seat 0.
fn bombs_counted(game: &Playout, bomb_score: i32) -> i32 {
    let all: u8 = game.bombs.iter().sum();
    (3 * i32::from(game.bombs[0]) - i32::from(all)) * bomb_score
}

fn chance_of(view: &View, arm: &Arm) -> Option<f64> {
    let goes_out = matches!(arm.play, Some(play) if play.counts == view.hand.counts());
    if arm.proven || goes_out {
        return Some(1.0);
    }
    arm.win_share()
}
