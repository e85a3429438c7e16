//! How good forecasts of a chance are: Brier score, skill, log loss, reliability by tenths.

use super::isotonic::isotonic;
use super::regression::logistic;
use crate::arena::statistics::{sums_of_deals, Ratio, NORMAL};
use serde::Serialize;

/// Log loss and log odds take forecasts as no nearer to 0 and 1 than this: a certain forecast that fails costs 6.9, not infinity.
const NEAREST: f64 = 0.001;
/// Parts of the scale of forecasts.
const PARTS: usize = 10;

/// A forecast, and whether it came true.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Told {
    /// The deal it belongs to: forecasts of one deal are not independent.
    pub deal: u64,
    /// The chance that was forecast.
    pub forecast: f64,
    /// Whether it came true.
    pub happened: bool,
}

/// The forecasts of a tenth of the scale.
#[derive(Serialize, Clone, Copy, PartialEq, Debug)]
pub struct Tenth {
    /// The tenth's lower end, which belongs to it; the last one's upper end, too.
    pub from: f64,
    /// How many forecasts.
    pub n: usize,
    /// Their mean.
    pub forecast: f64,
    /// The share that came true.
    pub observed: f64,
    /// Its 95 % interval (Wilson), as if all forecasts were independent.
    pub observed_ci: [f64; 2],
}

/// How good forecasts are. What cannot be said is null.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Reliability {
    /// How many forecasts.
    pub n: usize,
    /// The share that came true.
    pub base_rate: Option<f64>,
    /// The mean forecast.
    pub forecast: Option<f64>,
    /// The Brier score.
    pub brier: Option<f64>,
    /// The Brier score of the base rate as a constant forecast.
    pub brier_base: Option<f64>,
    /// 1 − `brier` / `brier_base`: 0 for the base rate, 1 for forecasts that are certain and right.
    pub skill: Option<f64>,
    /// Its 95 % interval over deals.
    pub skill_ci: Option<[f64; 2]>,
    /// The part of the Brier score that an order-keeping recalibration would take away.
    pub miscalibration: Option<f64>,
    /// What the forecasts, so recalibrated, are better than the base rate by.
    pub discrimination: Option<f64>,
    /// The mean negative logarithm of the chance given to what happened.
    pub log_loss: Option<f64>,
    /// The log loss of the base rate.
    pub log_loss_base: Option<f64>,
    /// The constant of a logistic regression on the forecasts' log odds: 0 at best.
    pub intercept: Option<f64>,
    /// Its slope: 1 at best, below where forecasts are too bold.
    pub slope: Option<f64>,
    /// The tenths of the scale that have forecasts.
    pub tenths: Vec<Tenth>,
}

impl Reliability {
    /// Of forecasts in the order of their deals.
    #[must_use]
    pub fn of(told: &[Told]) -> Reliability {
        let n = told.len();
        let mean = |value: &dyn Fn(&Told) -> f64| {
            Some(told.iter().map(value).sum::<f64>() / n as f64).filter(|_| n > 0)
        };
        let base_rate = mean(&|told| happened(told));
        let brier = mean(&|told| square(told.forecast - happened(told)));
        let base = base_rate.unwrap_or(0.0);
        let brier_base = mean(&|told| square(base - happened(told)));
        let (skill, skill_ci) = skill(told, base);
        let pairs: Vec<(f64, f64)> = told
            .iter()
            .map(|told| (told.forecast, happened(told)))
            .collect();
        let recalibrated = isotonic(&pairs).into_iter().zip(&pairs);
        let best: f64 = recalibrated
            .map(|(fitted, &(_, happened))| square(fitted - happened))
            .sum();
        let best = Some(best / n as f64).filter(|_| n > 0);
        let minus = |one: Option<f64>, other: Option<f64>| Some(one? - other?);
        let inputs: Vec<[f64; 2]> = told
            .iter()
            .map(|told| {
                let p = held(told.forecast);
                [1.0, (p / (1.0 - p)).ln()]
            })
            .collect();
        let outcomes: Vec<bool> = told.iter().map(|told| told.happened).collect();
        let line = logistic(&inputs, &outcomes);
        Reliability {
            n,
            base_rate,
            forecast: mean(&|told| told.forecast),
            brier,
            brier_base,
            skill,
            skill_ci,
            miscalibration: minus(brier, best),
            discrimination: minus(brier_base, best),
            log_loss: mean(&|told| loss(told.forecast, told.happened)),
            log_loss_base: mean(&|told| loss(base, told.happened)),
            intercept: line.map(|[intercept, _]| intercept),
            slope: line.map(|[_, slope]| slope),
            tenths: tenths(told),
        }
    }
}

fn happened(told: &Told) -> f64 {
    f64::from(u8::from(told.happened))
}

fn square(number: f64) -> f64 {
    number * number
}

fn held(p: f64) -> f64 {
    p.clamp(NEAREST, 1.0 - NEAREST)
}

fn loss(p: f64, happened: bool) -> f64 {
    let p = held(p);
    -(if happened { p } else { 1.0 - p }).ln()
}

/// The skill and its interval. It is 1 less a ratio of two sums over deals; that the base rate is itself estimated alters the
/// lower sum by nothing of the first order.
fn skill(told: &[Told], base: f64) -> (Option<f64>, Option<[f64; 2]>) {
    let squares = told.iter().map(|told| {
        let errors = [told.forecast - happened(told), base - happened(told)];
        (told.deal, errors.map(square))
    });
    let ratio = match Ratio::of(&sums_of_deals(squares)) {
        Some(ratio) => ratio,
        None => return (None, None),
    };
    let skill = 1.0 - ratio.value;
    let interval = ratio.half_width.map(|half| [skill - half, skill + half]);
    (Some(skill), interval)
}

fn tenths(told: &[Told]) -> Vec<Tenth> {
    let mut parts = [(0_usize, 0.0, 0.0); PARTS];
    for told in told {
        let place = (told.forecast * PARTS as f64) as usize;
        let part = &mut parts[place.min(PARTS - 1)];
        part.0 += 1;
        part.1 += told.forecast;
        part.2 += happened(told);
    }
    let parts = parts.iter().enumerate().filter(|(_, part)| part.0 > 0);
    parts
        .map(|(place, &(n, forecasts, came_true))| Tenth {
            from: place as f64 / PARTS as f64,
            n,
            forecast: forecasts / n as f64,
            observed: came_true / n as f64,
            observed_ci: wilson(came_true, n as f64),
        })
        .collect()
}

/// The 95 % interval of a share (E. B. Wilson, 1927).
fn wilson(came_true: f64, n: f64) -> [f64; 2] {
    let p = came_true / n;
    let z2 = NORMAL * NORMAL;
    let middle = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = NORMAL * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt() / (1.0 + z2 / n);
    [(middle - half).max(0.0), (middle + half).min(1.0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(forecasts: &[(f64, bool)]) -> Reliability {
        let told: Vec<Told> = forecasts
            .iter()
            .zip(0..)
            .map(|(&(forecast, happened), deal)| Told {
                deal,
                forecast,
                happened,
            })
            .collect();
        Reliability::of(&told)
    }

    fn close(found: Option<f64>, expected: f64) {
        let found = found.unwrap();
        assert!((found - expected).abs() < 1e-9, "{found} {expected}");
    }

    #[test]
    fn worked_out_by_hand() {
        let found = told(&[(0.2, false), (0.2, true), (0.9, true), (0.8, true)]);
        close(found.base_rate, 0.75);
        close(found.forecast, 0.525);
        // 0.04 + 0.64 + 0.01 + 0.04, over four.
        close(found.brier, 0.1825);
        close(found.brier_base, 0.1875);
        close(found.skill, 1.0 - 0.1825 / 0.1875);
        // Recalibrated: 1/2, 1/2, 1, 1.
        close(found.miscalibration, 0.1825 - 0.125);
        close(found.discrimination, 0.1875 - 0.125);
        let product: f64 = 0.8 * 0.2 * 0.9 * 0.8;
        close(found.log_loss, -product.ln() / 4.0);
        let tenths: Vec<(f64, usize, f64)> = found
            .tenths
            .iter()
            .map(|tenth| (tenth.from, tenth.n, tenth.observed))
            .collect();
        assert_eq!(tenths, [(0.2, 2, 0.5), (0.8, 1, 1.0), (0.9, 1, 1.0)]);
        // Wilson's interval of one of two.
        let [low, high] = found.tenths[0].observed_ci;
        assert!((low - 0.0945).abs() < 1e-4 && (high - 0.9055).abs() < 1e-4);
    }

    #[test]
    fn certain_forecasts_that_are_wrong_or_right() {
        let wrong = told(&[(1.0, false), (0.0, true), (1.0, false), (0.0, true)]);
        close(wrong.skill, -3.0);
        assert!(wrong.log_loss.unwrap() > 6.9);
        let right = told(&[(1.0, true), (0.0, false), (1.0, true)]);
        close(right.skill, 1.0);
        close(right.miscalibration, 0.0);
        // The two are told apart exactly: no line of log odds is best.
        assert_eq!((right.slope, right.intercept), (None, None));
        let base = told(&[(0.5, true), (0.5, false)]);
        close(base.skill, 0.0);
        let silent = told(&[]);
        assert_eq!((silent.brier, silent.skill, silent.n), (None, None, 0));
    }

    #[test]
    fn a_line_of_log_odds_finds_forecasts_that_are_too_bold() {
        // Of forecasts 0.9 two thirds come true, of 0.1 one third: log odds ± ln 2 where ± ln 9 is forecast.
        let mut forecasts = vec![(0.9, true), (0.9, true), (0.9, false)];
        forecasts.extend([(0.1, true), (0.1, false), (0.1, false)]);
        let found = told(&forecasts);
        close(found.slope, 2.0f64.ln() / 9.0f64.ln());
        assert!(found.intercept.unwrap().abs() < 1e-9);
    }

    /// Three forecasts of one deal that end alike are worth one.
    #[test]
    fn the_interval_is_over_deals() {
        let one: Vec<Told> = (0..40)
            .map(|deal| Told {
                deal,
                forecast: [0.3, 0.6][deal as usize % 2],
                happened: deal % 3 == 0,
            })
            .collect();
        let three: Vec<Told> = one.iter().flat_map(|&told| [told; 3]).collect();
        let (one, three) = (Reliability::of(&one), Reliability::of(&three));
        close(three.skill, one.skill.unwrap());
        let [low, high] = one.skill_ci.unwrap();
        close(Some(three.skill_ci.unwrap()[0]), low);
        close(Some(three.skill_ci.unwrap()[1]), high);
    }
}
