//! How a net fares while it learns: duplicate deals on rank counts, the hero in each seat, by the arena's rules.

use super::game::{play, Course, Tools};
use super::league::arena_rules;
use super::player::Player;
use super::samples::Samples;
use super::start::Setting;
use crate::arena::statistics::Tally;
use crate::failure::Failure;
use crate::jobs::{in_order, Work};
use pdkbot::rng::{series_seed, Rng};
use serde::Serialize;
use std::sync::atomic::AtomicBool;
use std::sync::Arc;

/// Measured deals are drawn from here on; self-play draws its own at random.
const SEED: u64 = 0x6D65_6173_7572_6521;

/// Points a game, and the error of that.
#[derive(Serialize, Clone, Copy, PartialEq, Debug)]
pub struct Measured {
    /// The hero's mean points a game, in bases.
    pub points: f64,
    /// Half of the 95 % interval over deals.
    pub error: f64,
}

impl Measured {
    /// Whether the hero is better, and not by chance.
    #[must_use]
    pub fn is_better(&self) -> bool {
        self.points > self.error
    }

    /// Whether the hero is worse, and not by chance.
    #[must_use]
    pub fn is_worse(&self) -> bool {
        self.points < -self.error
    }
}

/// The points of a hero against two of another over so many duplicate deals; each `round` has deals of its own. Where the others are
/// learners and the hero is none, they go for nothing but to stop it.
///
/// # Errors
/// None of its own.
pub fn measure(
    hero: Player<'_>,
    other: Player<'_>,
    round: u64,
    deals: u64,
    threads: usize,
) -> Result<Measured, Failure> {
    let work = Duplicates { hero, other, round };
    let mut tally = Tally::default();
    in_order(&work, 0..deals, threads, &mut |_, points| {
        if let Some(points) = points {
            tally.add(points);
        }
        Ok(true)
    })?;
    Ok(Measured {
        points: tally.mean().unwrap_or(0.0),
        error: tally.half_width().unwrap_or(f64::INFINITY),
    })
}

struct Duplicates<'a> {
    hero: Player<'a>,
    other: Player<'a>,
    round: u64,
}

impl Work for Duplicates<'_> {
    type Tools = Tools;
    /// The hero's points in the three games of a deal, in bases.
    type Done = i64;

    fn start(&self, _stopped: &Arc<AtomicBool>) -> Result<Tools, Failure> {
        Ok(Tools::default())
    }

    fn work(&self, tools: &mut Tools, job: u64) -> Result<Option<i64>, Failure> {
        let setting = Setting {
            rules: arena_rules(),
            deal: series_seed(series_seed(SEED, self.round), job),
            first: true,
            declared_percent: 0,
        };
        let course = Course {
            random_of_10000: 0,
            lambda: 1.0,
            stops: matches!(self.other, Player::Learner(_)),
            fork_one_in: 0,
        };
        let mut sum = 0;
        for seat in 0..3 {
            let mut players = [self.other; 3];
            players[seat] = self.hero;
            let mut rng = Rng::from_seed(series_seed(setting.deal, seat as u64));
            let mut samples = Samples::default();
            let points = play(&setting, &course, players, &mut rng, tools, &mut samples);
            sum += i64::from(points[seat]);
        }
        Ok(Some(sum))
    }
}
