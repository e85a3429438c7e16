//! A map of a net from pairs of what it says and what came: isotonic regression, and what the map is worth on deals it has not seen.

use super::isotonic::isotonic;
use super::points::{Expected, PointsReport};
use super::regression::chance;
use super::reliability::{Reliability, Told};
use super::sample::Sample;
use pdkbot::net::{through, Asked, Figure, Knot, Map, Value, KNOTS, MOST_KNOT};
use serde::Serialize;
use std::f64::consts::PI;

/// Parts of the deals for the figures on deals not seen.
const PARTS: u64 = 10;
/// Pairs that a map needs.
pub const FEWEST: usize = 200;

/// A map as it was fitted, and what it is worth.
#[derive(Serialize, Clone, Debug)]
pub struct Fitted {
    /// When 包庄 is asked.
    pub asked: &'static str,
    /// What is mapped: `win`, `declared`, `ordinary`.
    pub figure: &'static str,
    /// The knots, in bases or on the scale of log odds.
    pub knots: Vec<[f64; 2]>,
    /// How many forecasts it was fitted on.
    pub n: usize,
    /// The mean of what came less what the net says.
    pub bias_said: Option<f64>,
    /// The same less what the map makes of it, on deals it was not fitted on.
    pub bias: Option<f64>,
    /// The skill of what the net says.
    pub skill_said: Option<f64>,
    /// The skill of the map on deals it was not fitted on.
    pub skill: Option<f64>,
}

/// A figure that the net says, and what came.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pair {
    /// The deal.
    pub deal: u64,
    /// In units of [`Value::ONE`].
    pub said: i32,
    /// Points, or 1 and 0.
    pub came: f64,
}

/// What a sample tells about a figure; nothing where the first play ends the game, which is settled and not mapped.
#[must_use]
pub fn pair(sample: &Sample, figure: Figure) -> Option<Pair> {
    let share = sample.win_share.filter(|&share| share > 0.0 && share < 1.0);
    let (said, came) = match figure {
        Figure::Win => {
            let share = share?;
            let won = f64::from(u8::from(sample.won));
            ((share / (1.0 - share)).ln(), won)
        }
        Figure::Declared => {
            share?;
            (sample.counted_points?, f64::from(sample.score))
        }
        Figure::Ordinary => (sample.counted_ordinary?, f64::from(sample.ordinary_score?)),
    };
    Some(Pair {
        deal: sample.deal,
        said: units(said),
        came,
    })
}

/// A figure in units of [`Value::ONE`].
fn units(figure: f64) -> i32 {
    (figure * f64::from(Value::ONE)).round() as i32
}

/// What a map's units stand for.
fn plain(units: i32) -> f64 {
    f64::from(units) / f64::from(Value::ONE)
}

/// The map of isotonic regression, drawn through the means of groups: narrow ones at both ends, so that they reach far, and broad
/// ones in the middle. `None` for too few pairs, or groups of which the figures do not differ.
#[must_use]
pub fn fit(figure: Figure, pairs: &[Pair]) -> Option<Map> {
    if pairs.len() < FEWEST {
        return None;
    }
    let mut sorted: Vec<(f64, f64)> = pairs
        .iter()
        .map(|pair| (f64::from(pair.said), pair.came))
        .collect();
    sorted.sort_by(|one, other| one.0.total_cmp(&other.0));
    let rising = isotonic(&sorted);
    let mut map = Map::default();
    for (group, knot) in map.iter_mut().enumerate() {
        let group = edge(group, sorted.len())..edge(group + 1, sorted.len());
        let n = group.len() as f64;
        let said = sorted[group.clone()].iter().map(|pair| pair.0).sum::<f64>() / n;
        let came = rising[group].iter().sum::<f64>() / n;
        let to = match figure {
            Figure::Win => {
                // No group is nearer to certainty than half a hand of it.
                let share = came.clamp(0.5 / n, 1.0 - 0.5 / n);
                (share / (1.0 - share)).ln()
            }
            Figure::Declared | Figure::Ordinary => came,
        };
        *knot = Knot {
            from: (said.round() as i32).clamp(-MOST_KNOT, MOST_KNOT),
            to: units(to).clamp(-MOST_KNOT, MOST_KNOT),
        };
    }
    // Where half a hand alone makes the difference, a group keeps what the one before has.
    for index in 1..KNOTS {
        map[index].to = map[index].to.max(map[index - 1].to);
    }
    let rises = map.windows(2).all(|two| two[0].from < two[1].from);
    rises.then_some(map)
}

/// Where a group begins, of so many pairs: the edges lie like the projections of equal angles.
fn edge(group: usize, pairs: usize) -> usize {
    let part = (1.0 - (PI * group as f64 / KNOTS as f64).cos()) / 2.0;
    (part * pairs as f64).round() as usize
}

/// What a map is worth.
#[must_use]
pub fn fitted(asked: Asked, figure: Figure, map: &Map, pairs: &[Pair]) -> Fitted {
    let unseen = unseen(figure, pairs);
    let said: Vec<i32> = pairs.iter().map(|pair| pair.said).collect();
    let worth = |figures: &[i32]| match figure {
        Figure::Win => {
            let told = pairs.iter().zip(figures).map(|(pair, &figure)| Told {
                deal: pair.deal,
                forecast: chance(plain(figure)),
                happened: pair.came > 0.0,
            });
            let report = Reliability::of(&told.collect::<Vec<Told>>());
            let bias = report.base_rate.zip(report.forecast);
            (bias.map(|(came, told)| came - told), report.skill)
        }
        Figure::Declared | Figure::Ordinary => {
            let expected = pairs.iter().zip(figures).map(|(pair, &figure)| Expected {
                deal: pair.deal,
                forecast: plain(figure),
                came: pair.came,
            });
            let report = PointsReport::of(&expected.collect::<Vec<Expected>>());
            (report.bias, report.skill)
        }
    };
    let (bias_said, skill_said) = worth(&said);
    let (bias, skill) = unseen.map_or((None, None), |unseen| worth(&unseen));
    Fitted {
        asked: asked.name(),
        figure: figure.name(),
        knots: map
            .iter()
            .map(|knot| [plain(knot.from), plain(knot.to)])
            .collect(),
        n: pairs.len(),
        bias_said,
        bias,
        skill_said,
        skill,
    }
}

/// What the maps of nine parts of the deals make of the tenth; `None` where they have no map.
fn unseen(figure: Figure, pairs: &[Pair]) -> Option<Vec<i32>> {
    let mut unseen = vec![0; pairs.len()];
    for part in 0..PARTS {
        let others = pairs.iter().filter(|pair| pair.deal % PARTS != part);
        let map = fit(figure, &others.copied().collect::<Vec<Pair>>())?;
        for (place, pair) in unseen.iter_mut().zip(pairs) {
            if pair.deal % PARTS == part {
                *place = through(&map, pair.said);
            }
        }
    }
    Some(unseen)
}
