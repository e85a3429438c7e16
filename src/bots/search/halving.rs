//! Sequential halving over shared worlds: every candidate still in is played out in the same worlds, and the worse half leaves.
//!
//! Karnin, Koren, Somekh: "Almost Optimal Exploration in Multi-Armed Bandits" (2013). Shared worlds make the comparison of two
//! candidates one of paired samples, so a candidate also leaves when it is three standard errors of the paired difference behind.

use super::super::playout::{End, Playout};
use super::super::{Clock, Objective};
use super::start::Start;
use crate::belief::{Beliefs, World};
use crate::rng::Rng;
use crate::rules::{table_shape, Play, RuleSet};

/// Standard errors of the paired difference by which a candidate must be behind to leave early.
const STANDARD_ERRORS: f64 = 3.0;
/// Worlds below which standard errors say nothing.
const FEWEST_WORLDS: usize = 24;
/// Worlds between two looks at who leaves early.
const BLOCK: usize = 32;
/// Values that a candidate keeps for the paired difference while very many are in, and later: they bound the memory.
const VALUES_OF_MANY: usize = 64;
const VALUES: usize = 2048;
const MANY: usize = 64;
/// All worlds are looked at, each once, when there are no more than this.
const ENUMERATED: u64 = 256;

/// One candidate of a search.
#[derive(Clone, Debug)]
pub(super) struct Arm {
    /// The play as it will lie on the table, `None` for a pass.
    pub(super) play: Option<Play>,
    /// What it was worth in each world, by the objective.
    values: Vec<i32>,
    value: i64,
    points: i64,
    wins: u64,
    /// Worlds played out, by their weights.
    weight: u64,
    /// Playouts.
    pub(super) playouts: u32,
}

impl Arm {
    pub(super) fn new(play: Option<Play>, rules: &RuleSet) -> Arm {
        let lying = play.map(|play| Play {
            counts: play.counts,
            shape: table_shape(play.counts, rules).unwrap_or(play.shape),
        });
        Arm {
            play: lying,
            values: Vec::new(),
            value: 0,
            points: 0,
            wins: 0,
            weight: 0,
            playouts: 0,
        }
    }

    /// The mean points, `None` before the first playout.
    pub(super) fn mean_points(&self) -> Option<f64> {
        if self.weight == 0 {
            return None;
        }
        Some(self.points as f64 / self.weight as f64)
    }

    /// The share of games won, `None` before the first playout.
    pub(super) fn win_share(&self) -> Option<f64> {
        if self.weight == 0 {
            return None;
        }
        Some(self.wins as f64 / self.weight as f64)
    }

    fn play_out(
        &mut self,
        rules: &RuleSet,
        mut game: Playout,
        weight: u64,
        objective: Objective,
        most_values: usize,
    ) {
        let end: End = match game.make(rules, self.play) {
            Some(end) => end,
            None => game.run(rules),
        };
        let points = game.points(rules, end);
        // In a declared game a seat wins with its side.
        let with_side = match game.declarer {
            Some(declarer) => (end == Some(declarer)) == (declarer == 0),
            None => end == Some(0),
        };
        let value = match objective {
            Objective::Points => points,
            Objective::Wins => i32::from(with_side),
        };
        if self.values.len() < most_values {
            self.values.push(value);
        }
        self.value += i64::from(value) * weight as i64;
        self.points += i64::from(points) * weight as i64;
        self.wins += if end == Some(0) { weight } else { 0 };
        self.weight += weight;
        self.playouts += 1;
    }
}

/// The work of a search.
pub(super) struct Effort<'a> {
    /// Worlds in all; 0 = as many as the time allows.
    pub(super) worlds: usize,
    pub(super) clock: &'a Clock,
    pub(super) objective: Objective,
}

/// Plays the arms out and returns the index of the best. There are two or more.
pub(super) fn best_arm(
    arms: &mut [Arm],
    rules: &RuleSet,
    start: &Start,
    beliefs: &Beliefs,
    rng: &mut Rng,
    effort: &Effort<'_>,
) -> usize {
    if let Some(best) = try_every_world(arms, rules, start, beliefs, rng, effort) {
        return best;
    }
    let mut alive: Vec<usize> = (0..arms.len()).collect();
    let rounds = usize::BITS - (arms.len() - 1).leading_zeros();
    // Half as many candidates get twice as many worlds.
    let mut budget_left = if effort.worlds == 0 {
        usize::MAX
    } else {
        effort.worlds
    };
    for round in 0..rounds {
        let parts = (1usize << (rounds - round)) - 1;
        let worlds = (budget_left / parts).max(1).min(budget_left);
        let share_of_time = f64::from(round + 1) / f64::from(rounds);
        let mut drawn = 0;
        while drawn < worlds && alive.len() > 1 {
            // The first world of all is played out whatever the clock says.
            let started = arms[alive[0]].playouts > 0;
            if started && effort.clock.is_past(share_of_time) {
                break;
            }
            let world = beliefs.draw(rng);
            let game = start.within(world, rng);
            let most_values = if alive.len() > MANY {
                VALUES_OF_MANY
            } else {
                VALUES
            };
            for &index in &alive {
                arms[index].play_out(rules, game, 1, effort.objective, most_values);
            }
            drawn += 1;
            if drawn % BLOCK == 0 {
                drop_those_far_behind(arms, &mut alive);
            }
        }
        if effort.worlds > 0 {
            budget_left -= drawn.min(budget_left);
        }
        sort_by_value(arms, &mut alive);
        if alive.len() > 2 || round + 1 == rounds {
            let keep = (alive.len() + 1) / 2;
            for &index in &alive[keep..] {
                arms[index].values = Vec::new();
            }
            alive.truncate(keep);
        }
        drop_those_far_behind(arms, &mut alive);
        if alive.len() == 1 || (effort.worlds > 0 && budget_left == 0) {
            break;
        }
    }
    alive[0]
}

/// The best first; of equals the first candidate.
fn sort_by_value(arms: &[Arm], alive: &mut [usize]) {
    alive.sort_by_key(|&index| (-arms[index].value, index));
}

/// The candidates still in have seen the same worlds, so that value differences pair up from the end of their lists.
fn drop_those_far_behind(arms: &mut [Arm], alive: &mut Vec<usize>) {
    sort_by_value(arms, alive);
    let leader = std::mem::take(&mut arms[alive[0]].values);
    let n = leader.len() as f64;
    let first = alive[0];
    alive.retain(|&index| {
        if index == first || leader.len() < FEWEST_WORLDS {
            return true;
        }
        let (mut sum, mut squares) = (0_i64, 0_i64);
        for (&ahead, &behind) in leader.iter().zip(&arms[index].values) {
            let difference = i64::from(ahead) - i64::from(behind);
            sum += difference;
            squares += difference * difference;
        }
        let mean = sum as f64 / n;
        let variance = (squares as f64 / n - mean * mean).max(0.0);
        let stays = mean <= STANDARD_ERRORS * (variance / n).sqrt();
        if !stays {
            arms[index].values = Vec::new();
        }
        stays
    });
    arms[first].values = leader;
}

/// Few worlds are played out one by one, each with its weight; `None` when there are too many, or too many for the effort.
fn try_every_world(
    arms: &mut [Arm],
    rules: &RuleSet,
    start: &Start,
    beliefs: &Beliefs,
    rng: &mut Rng,
    effort: &Effort<'_>,
) -> Option<usize> {
    let limit = match effort.worlds {
        0 => ENUMERATED,
        worlds => ENUMERATED.min(worlds as u64),
    };
    let mut worlds: Vec<(World, u64)> = Vec::new();
    if !beliefs.for_each(limit, |world, weight| worlds.push((world, weight))) || worlds.is_empty() {
        return None;
    }
    for (world, weight) in worlds {
        if arms[0].playouts > 0 && effort.clock.is_past(1.0) {
            break;
        }
        let game = start.within(world, rng);
        for arm in arms.iter_mut() {
            arm.play_out(rules, game, weight, effort.objective, 0);
        }
    }
    let mut order: Vec<usize> = (0..arms.len()).collect();
    sort_by_value(arms, &mut order);
    Some(order[0])
}
