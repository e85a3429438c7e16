//! How a net fares while it learns: duplicate deals on rank counts, the hero in each seat.

use super::game::{play, Course, Player, Setting, Tools};
use super::league::arena_rules;
use super::samples::Samples;
use pdkbot::rng::{series_seed, Rng};
use std::thread;

/// Deals are drawn from here on; self-play draws its own at random.
const SEED: u64 = 0x6D65_6173_7572_6521;

/// Points a game, and the error of that.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// The hero's mean points a game, in bases.
    pub points: f64,
    /// Half of the 95 % interval over deals.
    pub error: f64,
}

/// The points of a hero against two of another, over duplicate deals by the arena's rules.
#[must_use]
pub fn measure(hero: Player<'_>, other: Player<'_>, deals: u64, threads: u64) -> Measured {
    let mut sums = vec![(0.0, 0.0); threads as usize];
    thread::scope(|scope| {
        for (thread, sum) in (0..threads).zip(&mut sums) {
            scope.spawn(move || {
                let mut tools = Tools::default();
                for deal in (thread..deals).step_by(threads as usize) {
                    let points = one_deal(hero, other, deal, &mut tools);
                    sum.0 += points;
                    sum.1 += points * points;
                }
            });
        }
    });
    let (sum, squares) = sums
        .iter()
        .fold((0.0, 0.0), |total, sum| (total.0 + sum.0, total.1 + sum.1));
    let count = deals as f64;
    let mean = sum / count;
    let variance = (squares / count - mean * mean).max(0.0);
    Measured {
        points: mean,
        error: 1.96 * (variance / count).sqrt(),
    }
}

fn one_deal(hero: Player<'_>, other: Player<'_>, deal: u64, tools: &mut Tools) -> f64 {
    let setting = Setting {
        rules: arena_rules(),
        deal: series_seed(SEED, deal),
        first: true,
        declared_percent: 0,
    };
    let course = Course {
        random_of_10000: 0,
        lambda: 1.0,
    };
    let mut sum = 0.0;
    for seat in 0..3 {
        let mut players = [other; 3];
        players[seat] = hero;
        let mut rng = Rng::from_seed(series_seed(setting.deal, seat as u64));
        let points = play(
            &setting,
            &course,
            players,
            &mut rng,
            tools,
            &mut Samples::default(),
        );
        sum += f64::from(points[seat]);
    }
    sum / 3.0
}
