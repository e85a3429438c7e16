//! What answers come to: means over endings with intervals over deals, and shares of gaps.

use super::answers::{FEWEST_CARDS, MOST_CARDS_WON};
use super::ending::Ending;
use super::measure::Answer;
use crate::arena::figure::Figure;
use crate::arena::statistics::{sums_of_deals, Ratio};

/// The numbers of cards that are told apart, first and last.
pub const SIZES: [(u8, u8); 7] = [
    (FEWEST_CARDS, 9),
    (10, 12),
    (13, 15),
    (16, 18),
    (19, 21),
    (22, 24),
    (25, MOST_CARDS_WON),
];

/// What a ruler says of one ending.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reading {
    /// The deal.
    pub deal: u64,
    /// The cards of the three hands.
    pub cards: u8,
    /// The bot that is rated.
    pub bot: f64,
    /// `pdkbot`.
    pub floor: f64,
    /// The best choice without sight of the hidden hands, where the set says it.
    pub ceiling: Option<f64>,
}

/// The first ruler: 1 where the choice keeps the win, else 0.
#[must_use]
pub fn read_kept(endings: &[Ending], bot: &[Answer], floor: &[Answer]) -> Vec<Reading> {
    read(endings, bot, floor, |ending, choice| {
        let keeps = ending.keeps.as_ref()?;
        Some((
            f64::from(u8::from(*keeps.get(choice)?)),
            ending.blind_keeps.map(|blind| blind.value),
        ))
    })
}

/// The second ruler: the points lost.
#[must_use]
pub fn read_regret(endings: &[Ending], bot: &[Answer], floor: &[Answer]) -> Vec<Reading> {
    read(endings, bot, floor, |ending, choice| {
        let blind = ending.blind_points.map(|blind| blind.value);
        Some((f64::from(ending.regret(choice)?), blind))
    })
}

fn read(
    endings: &[Ending],
    bot: &[Answer],
    floor: &[Answer],
    ruler: impl Fn(&Ending, usize) -> Option<(f64, Option<f64>)>,
) -> Vec<Reading> {
    let answers = bot.iter().zip(floor);
    let reading = |(ending, (bot, floor)): (&Ending, (&Answer, &Answer))| {
        let (found, ceiling) = ruler(ending, bot.choice)?;
        Some(Reading {
            deal: ending.deal,
            cards: ending.cards(),
            bot: found,
            floor: ruler(ending, floor.choice)?.0,
            ceiling,
        })
    };
    endings.iter().zip(answers).filter_map(reading).collect()
}

/// The mean of the bot.
#[must_use]
pub fn of_bot(readings: &[Reading]) -> (Option<f64>, Option<[f64; 2]>) {
    ratio(readings, |reading| Some((reading.bot, 1.0)))
}

/// The mean of `pdkbot`.
#[must_use]
pub fn of_floor(readings: &[Reading]) -> (Option<f64>, Option<[f64; 2]>) {
    ratio(readings, |reading| Some((reading.floor, 1.0)))
}

/// The mean of the ceiling; none unless every ending has one.
#[must_use]
pub fn of_ceiling(readings: &[Reading]) -> (Option<f64>, Option<[f64; 2]>) {
    ratio(readings, |reading| Some((reading.ceiling?, 1.0)))
}

/// The share of the gap from `pdkbot` to the ceiling that the bot closes.
#[must_use]
pub fn of_gap(readings: &[Reading]) -> (Option<f64>, Option<[f64; 2]>) {
    ratio(readings, |reading| {
        Some((
            reading.bot - reading.floor,
            reading.ceiling? - reading.floor,
        ))
    })
}

/// Σ of the first over Σ of the second, and its 95 % interval over deals; none unless every reading has both.
fn ratio(
    readings: &[Reading],
    parts: impl Fn(&Reading) -> Option<(f64, f64)>,
) -> (Option<f64>, Option<[f64; 2]>) {
    let figures = readings.iter().map(|reading| {
        let (above, below) = parts(reading)?;
        Some((reading.deal, [above, below]))
    });
    let ratio = figures.collect::<Option<Vec<_>>>().and_then(|mut figures| {
        figures.sort_by_key(|&(deal, _)| deal);
        Ratio::of(&sums_of_deals(figures))
    });
    let interval = |ratio: Ratio| {
        let half = ratio.half_width?;
        Some([ratio.value - half, ratio.value + half])
    };
    (ratio.map(|ratio| ratio.value), ratio.and_then(interval))
}

/// A mean or a share with its interval, as it is printed.
#[must_use]
pub fn printed((mean, interval): (Option<f64>, Option<[f64; 2]>), digits: usize) -> Figure {
    Figure {
        mean,
        interval,
        digits,
        signed: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reading(deal: u64, bot: f64, floor: f64, ceiling: f64) -> Reading {
        Reading {
            deal,
            cards: 10,
            bot,
            floor,
            ceiling: Some(ceiling),
        }
    }

    #[test]
    fn means_and_gaps_worked_out_by_hand() {
        // One ending a deal: the plain mean with the plain interval. 1, 2, 3, 6: mean 3, variance 14/3.
        let readings: Vec<Reading> = [1.0, 2.0, 3.0, 6.0]
            .iter()
            .enumerate()
            .map(|(deal, &bot)| reading(deal as u64, bot, 0.0, 4.0))
            .collect();
        let (mean, interval) = of_bot(&readings);
        assert_eq!(mean, Some(3.0));
        let half = 3.182_446_305 * (14.0f64 / 12.0).sqrt();
        assert!((interval.unwrap()[1] - 3.0 - half).abs() < 1e-9);
        assert_eq!(of_floor(&readings), (Some(0.0), Some([0.0, 0.0])));
        // (12 − 0) / (16 − 0), and the mean's interval over 4.
        let (gap, interval) = of_gap(&readings);
        assert_eq!(gap, Some(0.75));
        assert!((interval.unwrap()[1] - 0.75 - half / 4.0).abs() < 1e-9);
    }

    #[test]
    fn endings_of_a_deal_count_as_one() {
        // The same ending ten times over says no more than once: two deals of means 0 and 1.
        let ten = |deal, bot| (0..10).map(move |_| reading(deal, bot, 0.0, 1.0));
        let readings: Vec<Reading> = ten(1, 0.0).chain(ten(2, 1.0)).collect();
        let (mean, interval) = of_bot(&readings);
        assert_eq!(mean, Some(0.5));
        // Variance of 0 and 1 with divisor 1: 1/2; error √(1/2 / 2) = 1/2; t with one degree.
        assert!((interval.unwrap()[1] - 0.5 - 12.706_204_736 * 0.5).abs() < 1e-9);
        let none = Reading {
            ceiling: None,
            ..readings[0]
        };
        assert_eq!(of_ceiling(&[readings[0], none]), (None, None));
        assert_eq!(of_bot(&[]), (None, None));
    }
}
