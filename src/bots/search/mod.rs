//! `search`: every legal play, played out in worlds that fit what the seat knows; no learned evaluation.
//!
//! Worlds come from `belief` (exact draws), games are played out by the playout policy, and sequential halving shares the work
//! out. By default it goes for points, not for wins. Without a time budget the answer depends on the input alone.

mod arm;
mod bao_zhuang;
mod exact;
mod expert;
mod few;
mod forecast;
mod halving;
mod past;
mod proof;
mod start;
mod styles;
mod table;
mod tree;

use super::candidates::Candidate;
use super::moves;
use super::net_player::Style;
use super::playout::{policy_play, Seen};
use super::{
    list_plain, AllowedPlays, BaoZhuangDecision, Bot, Clock, Limits, Objective, PlayDecision,
    Thought,
};
use crate::belief::Beliefs;
use crate::cards::RankCounts;
use crate::game::{Declarer, View};
use crate::net::{IntegerNet, Known};
use crate::rng::{series_seed, Rng};
use crate::rules::{bombs_in, Play, RuleSet};
use arm::{sort_by_value, Arm};
use forecast::p_win;
use past::PastTurns;
use proof::prove_run_outs;
use std::time::Duration;

pub(super) use start::Start;

pub use expert::ExpertBot;
pub use forecast::{choice_inputs, declared_inputs, ordinary_inputs};

/// Worlds of a search without any limit given.
pub const DEFAULT_WORLDS: u32 = 400;

/// The time below which no search is begun. To count the hidden hands alone often takes as much, and with a budget of 20 µs the
/// search came to no more than the policy: +3.41 ± 0.26 and +3.19 ± 0.24 points a game against two `pdkbot`, 2,000 deals.
const LEAST_TIME: Duration = Duration::from_micros(20);

/// Candidates that are played out where the net has an opinion of them.
const MOST_BY_NET: usize = 5;

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
        let clock = Clock::start(limits.time_budget);
        let candidates = moves::candidates(view, allowed);
        let hurries = clock.has_less_than(LEAST_TIME);
        let chosen =
            at_once(view, &candidates).or_else(|| hurries.then(|| by_policy(view, &candidates)));
        if let Some(chosen) = chosen {
            list_plain(&candidates, thoughts);
            return without_figures(view, chosen, candidates.len());
        }
        let arms = new_arms(&candidates, &view.rules);
        let premises = Premises::of(view);
        let search = Search::new(view, limits, &premises, &clock);
        search.decide(view, &candidates, arms, limits.seed, thoughts)
    }

    fn decide_bao_zhuang(&self, view: &View, limits: &Limits) -> BaoZhuangDecision {
        self.weigh_bao_zhuang(view, limits)
            .decision(limits.declare_at)
    }
}

/// What a view says of the game and of the worlds.
struct Premises {
    start: Start,
    beliefs: Beliefs,
    past: Option<PastTurns>,
}

impl Premises {
    fn of(view: &View) -> Premises {
        Premises {
            start: Start::new(view),
            beliefs: Beliefs::new(view),
            past: PastTurns::new(view),
        }
    }
}

/// What is searched, and how far.
struct Search<'a> {
    rules: &'a RuleSet,
    start: &'a Start,
    beliefs: &'a Beliefs,
    /// What past turns say of the worlds.
    past: Option<&'a PastTurns>,
    /// Worlds in all; 0 = as many as the time allows.
    worlds: usize,
    clock: &'a Clock,
    /// Bytes that the decision may allocate.
    memory: usize,
    objective: Objective,
    /// Whether the seat's own later choices are searched, and the solver is asked where few worlds are left; if not, the policy's
    /// playouts are all.
    looks_ahead: bool,
    /// The net, if it plays the playouts.
    net: Option<ByNet<'a>>,
    /// What one base is in the points of arms.
    unit: f64,
    /// Whether what is proven to win is played. With a bomb in the hand more may be worth points than to win (R42).
    proves: bool,
}

/// A net that plays the playouts.
#[derive(Clone, Copy)]
struct ByNet<'a> {
    net: &'a IntegerNet,
    known: &'a Known,
    /// The net values the game where the seat is to choose once more after so many choices.
    depth: u32,
    /// How the next and the previous seat play where they do not play by the net.
    styles: [Style; 2],
}

impl ByNet<'_> {
    /// Whether a seat seems to play otherwise than by the policy, which stands for all styles that are not known.
    fn has_a_style(&self) -> bool {
        self.styles != [Style::Policy; 2]
    }
}

impl<'a> Search<'a> {
    /// The search without a net.
    fn new(
        view: &'a View,
        limits: &Limits,
        premises: &'a Premises,
        clock: &'a Clock,
    ) -> Search<'a> {
        Search {
            rules: &view.rules,
            start: &premises.start,
            beliefs: &premises.beliefs,
            past: premises.past.as_ref(),
            worlds: limits.max_simulations as usize,
            clock,
            memory: limits.max_memory,
            objective: limits.objective,
            looks_ahead: true,
            net: None,
            unit: f64::from(view.rules.base),
            proves: limits.objective == Objective::Wins
                || bombs_in(&view.rules, view.hand.counts()).is_empty(),
        }
    }

    /// Plays the arms of the candidates out and takes the best.
    fn decide(
        &self,
        view: &View,
        candidates: &[Candidate],
        mut arms: Vec<Arm>,
        seed: u64,
        thoughts: Option<&mut Vec<Thought>>,
    ) -> PlayDecision {
        if self.proves {
            prove_run_outs(&mut arms, view);
        }
        let mut rng = Rng::from_seed(series_seed(seed, 0));
        let best = self.best_arm(&mut arms, &mut rng);
        let total = playouts(&arms);
        let points_of = |arm: &Arm| arm.mean_points().map(|points| points / self.unit);
        if let Some(thoughts) = thoughts {
            thoughts.clear();
            let with_figures = candidates
                .iter()
                .zip(&arms)
                .map(|(&candidate, arm)| Thought {
                    p_win: self.chance_of(view, arm),
                    points: points_of(arm),
                    share: Some(f64::from(arm.playouts) / f64::from(total.max(1))),
                    simulations: arm.playouts,
                    ..Thought::plain(candidate)
                });
            thoughts.extend(with_figures);
        }
        PlayDecision {
            p_win: self.chance_of(view, &arms[best]),
            win_share: arms[best].win_share().filter(|_| !arms[best].proven),
            points: points_of(&arms[best]),
            simulations: total,
            ..PlayDecision::plain(candidates[best], candidates.len())
        }
    }

    /// The chance to be first out by an arm; one that empties the hand is out, whatever it is worth. What the net says of games
    /// needs no map.
    fn chance_of(&self, view: &View, arm: &Arm) -> Option<f64> {
        let goes_out = matches!(arm.play, Some(play) if play.counts == view.hand.counts());
        if arm.proven || goes_out {
            return Some(1.0);
        }
        let share = arm.win_share()?;
        Some(match self.net {
            Some(_) => share,
            None => p_win(view, share),
        })
    }

    /// The arms that are worth a playout: where the net has an opinion of them, the best by it, in that order.
    fn to_play_out(&self, arms: &[Arm]) -> Vec<usize> {
        let mut worth = worth_playing(arms);
        if self.net.is_some() {
            sort_by_value(arms, &mut worth);
            worth.truncate(MOST_BY_NET);
        }
        worth
    }

    /// Plays the arms out and returns the index of the best, of those that are proven to win where there are any. There are
    /// two or more.
    fn best_arm(&self, arms: &mut [Arm], rng: &mut Rng) -> usize {
        few::best_of_few(arms, self, rng)
            .unwrap_or_else(|| halving::best_by_halving(arms, self, rng))
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

/// What the playout policy would do; the first candidate where that is none of them.
fn by_policy(view: &View, candidates: &[Candidate]) -> Candidate {
    let seen = Seen {
        next_left: view.next_left(),
        previous_left: view.previous_left(),
        others: view.unseen().counts(),
        stops_declarer: match view.declarer {
            Declarer::Seat(declarer) => view.table_seat == Some(declarer),
            Declarer::Nobody | Declarer::Unknown => false,
        },
    };
    let hand = view.hand.counts();
    let play = policy_play(&view.rules, hand, view.table_shape(), seen);
    let counts = play.map_or(RankCounts::EMPTY, |play| play.counts);
    let mut all = candidates.iter().copied();
    all.find(|candidate| candidate.cards.counts() == counts)
        .unwrap_or(candidates[0])
}

/// A choice that nothing was counted for.
fn without_figures(view: &View, chosen: Candidate, candidates: usize) -> PlayDecision {
    let goes_out = chosen.cards == view.hand;
    PlayDecision {
        p_win: Some(1.0).filter(|_| goes_out),
        ..PlayDecision::plain(chosen, candidates)
    }
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

/// The arms that are proven to win; all where none is.
fn worth_playing(arms: &[Arm]) -> Vec<usize> {
    let any_proven = arms.iter().any(|arm| arm.proven);
    (0..arms.len())
        .filter(|&index| arms[index].proven || !any_proven)
        .collect()
}

fn playouts(arms: &[Arm]) -> u32 {
    arms.iter()
        .fold(0_u32, |total, arm| total.saturating_add(arm.playouts))
}
