//! `level:1` … `level:10`: the net as a weaker player. It takes a move the more rarely the worse the net thinks of it, and the lower
//! the level, the less that matters; but even the lowest makes no mistake that anybody at the table would laugh at.

use super::moves;
use super::net::{decision, NetBot, Situation, Worth};
use super::playout::is_sure;
use super::{AllowedPlays, BaoZhuangDecision, Bot, Candidate, Limits, PlayDecision, Thought};
use crate::elementary::exp;
use crate::game::View;
use crate::net::{IntegerNet, Thermometer};
use crate::rng::{series_seed, Rng};
use crate::rules::{bombs_in, table_shape};

/// The highest level: the net as it is.
pub const HIGHEST_LEVEL: u8 = 10;

/// What a move must be worse by to be taken e times as rarely, in bases, by level (softmax). Measured: docs/levels.md.
const TEMPERATURES: [f64; HIGHEST_LEVEL as usize] =
    [40.0, 22.0, 14.0, 9.5, 6.5, 4.5, 3.0, 1.8, 0.9, 0.0];
/// Moves worse than the best by more than this are never taken, in bases, by level.
const FLOORS: [f64; HIGHEST_LEVEL as usize] =
    [60.0, 45.0, 35.0, 27.0, 20.0, 15.0, 10.0, 6.0, 3.0, 0.0];

/// The net at a level.
#[derive(Clone, Copy, Debug)]
pub struct LevelBot<'a> {
    net: NetBot<'a>,
}

impl<'a> LevelBot<'a> {
    /// The bot that plays by a net.
    #[must_use]
    pub fn new(net: &'a IntegerNet) -> LevelBot<'a> {
        LevelBot {
            net: NetBot::new(net),
        }
    }
}

impl Bot for LevelBot<'_> {
    fn think_play(
        &self,
        view: &View,
        allowed: Option<&AllowedPlays>,
        limits: &Limits,
        thoughts: Option<&mut Vec<Thought>>,
    ) -> PlayDecision {
        let candidates = moves::candidates(view, allowed);
        let situation = Situation::of(view);
        let values = self.net.values(&candidates, &situation);
        let sensible = sensible(&candidates, &values, &situation);
        let mut rng = Rng::from_seed(series_seed(limits.seed, 0));
        let chosen = draw(&values, &sensible, limits.level, &mut rng);
        decision(&candidates, &values, chosen, thoughts)
    }

    fn decide_bao_zhuang(&self, view: &View, limits: &Limits) -> BaoZhuangDecision {
        self.net.decide_bao_zhuang(view, limits)
    }
}

/// The candidates among which a level chooses: those that end the game at once, where there are any; no bomb where another play
/// wins the trick for certain.
fn sensible(candidates: &[Candidate], values: &[Worth], situation: &Situation<'_>) -> Vec<usize> {
    let all = || 0..candidates.len();
    let wins: Vec<usize> = all().filter(|&index| values[index].wins()).collect();
    if !wins.is_empty() {
        return wins;
    }
    let sure = all()
        .any(|index| !candidates[index].is_bomb() && is_certain(&candidates[index], situation));
    all()
        .filter(|&index| !(sure && candidates[index].is_bomb()))
        .collect()
}

/// Whether neither other hand can hold an answer to a play, by what was seen of it.
fn is_certain(candidate: &Candidate, situation: &Situation<'_>) -> bool {
    let sight = situation.sight();
    let shape = table_shape(candidate.cards.counts(), sight.rules).or(candidate.shape);
    let unseen = Thermometer::of(sight.unseen());
    shape.map_or(false, |shape| {
        [1, 2].iter().all(|&seat| {
            let most = unseen.least(situation.known.most[seat]).counts();
            bombs_in(sight.rules, most).is_empty() && is_sure(shape, most)
        })
    })
}

fn draw(values: &[Worth], among: &[usize], level: u8, rng: &mut Rng) -> usize {
    let level = usize::from(level.clamp(1, HIGHEST_LEVEL)) - 1;
    let best = among
        .iter()
        .rev()
        .copied()
        .max_by_key(|&index| values[index].points())
        .unwrap_or(0);
    let temperature = TEMPERATURES[level];
    if temperature == 0.0 {
        return best;
    }
    let weight = |index: usize| {
        let behind = values[best].bases() - values[index].bases();
        if behind <= FLOORS[level] {
            exp(-behind / temperature)
        } else {
            0.0
        }
    };
    let total: f64 = among.iter().map(|&index| weight(index)).sum();
    let mut rest = total * ((rng.next_u64() >> 11) as f64 / (1_u64 << 53) as f64);
    for &index in among {
        rest -= weight(index);
        if rest < 0.0 {
            return index;
        }
    }
    best
}
