//! How good forecasts of points are.

use super::regression::least_squares;
use crate::arena::statistics::{ratio_half_width, sums_of_deals};
use serde::Serialize;

/// Groups of equal size, by the forecast.
const GROUPS: usize = 10;

/// A forecast of points, and what came.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Expected {
    /// The deal it belongs to.
    pub deal: u64,
    /// The points that were forecast.
    pub forecast: f64,
    /// The points that came.
    pub came: f64,
}

/// A tenth of the forecasts.
#[derive(Serialize, Clone, Copy, PartialEq, Debug)]
pub struct Group {
    /// How many.
    pub n: usize,
    /// Their mean.
    pub forecast: f64,
    /// The mean of what came.
    pub came: f64,
}

/// How good forecasts of points are. What cannot be said is null.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct PointsReport {
    /// How many forecasts.
    pub n: usize,
    /// The mean forecast.
    pub forecast: Option<f64>,
    /// The mean of what came.
    pub came: Option<f64>,
    /// The mean of what came less what was forecast.
    pub bias: Option<f64>,
    /// Its 95 % interval over deals.
    pub bias_ci: Option<[f64; 2]>,
    /// The share of the variance that the forecasts take away: 0 for the mean as a constant forecast.
    pub skill: Option<f64>,
    /// The slope of the regression of what came on the forecasts: 1 at best.
    pub slope: Option<f64>,
    /// Tenths of the forecasts, the lowest first; of equal size but for the last.
    pub groups: Vec<Group>,
}

impl PointsReport {
    /// Of forecasts in the order of their deals.
    #[must_use]
    pub fn of(expected: &[Expected]) -> PointsReport {
        let n = expected.len();
        let mean = |value: &dyn Fn(&Expected) -> f64| {
            Some(expected.iter().map(value).sum::<f64>() / n as f64).filter(|_| n > 0)
        };
        let came = mean(&|one| one.came);
        let base = came.unwrap_or(0.0);
        let squares = mean(&|one| (one.came - one.forecast).powi(2));
        let of_base = mean(&|one| (one.came - base).powi(2)).filter(|&squares| squares > 0.0);
        let inputs: Vec<[f64; 2]> = expected.iter().map(|one| [1.0, one.forecast]).collect();
        let targets: Vec<f64> = expected.iter().map(|one| one.came).collect();
        let differences: Vec<(u64, f64)> = expected
            .iter()
            .map(|one| (one.deal, one.came - one.forecast))
            .collect();
        let bias = mean(&|one| one.came - one.forecast);
        PointsReport {
            n,
            forecast: mean(&|one| one.forecast),
            came,
            bias,
            bias_ci: interval(&differences),
            skill: match (squares, of_base) {
                (Some(squares), Some(of_base)) => Some(1.0 - squares / of_base),
                _ => None,
            },
            slope: least_squares(&inputs, &targets).map(|[_, slope]| slope),
            groups: groups(expected),
        }
    }
}

fn groups(expected: &[Expected]) -> Vec<Group> {
    let mut sorted = expected.to_vec();
    sorted.sort_by(|one, other| one.forecast.total_cmp(&other.forecast));
    let size = (sorted.len() + GROUPS - 1) / GROUPS;
    let chunks = sorted.chunks(size.max(1));
    chunks
        .map(|chunk| {
            let n = chunk.len() as f64;
            Group {
                n: chunk.len(),
                forecast: chunk.iter().map(|one| one.forecast).sum::<f64>() / n,
                came: chunk.iter().map(|one| one.came).sum::<f64>() / n,
            }
        })
        .collect()
}

/// The 95 % interval of the mean of figures, several a deal, in the order of the deals.
#[must_use]
pub fn interval(figures: &[(u64, f64)]) -> Option<[f64; 2]> {
    let n = figures.len() as f64;
    let mean = figures.iter().map(|(_, figure)| figure).sum::<f64>() / n;
    // A ratio whose lower sum is the number of figures.
    let residuals = figures
        .iter()
        .map(|&(deal, figure)| (deal, [figure - mean]));
    let residuals: Vec<f64> = sums_of_deals(residuals).iter().map(|&[sum]| sum).collect();
    let half = ratio_half_width(&residuals, n)?;
    Some([mean - half, mean + half])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: Option<f64>, expected: f64) {
        let found = found.unwrap();
        assert!((found - expected).abs() < 1e-9, "{found} {expected}");
    }

    #[test]
    fn worked_out_by_hand() {
        let expected: Vec<Expected> = [(0.0, 1.0), (1.0, 1.0), (2.0, 4.0)]
            .iter()
            .zip(0..)
            .map(|(&(forecast, came), deal)| Expected {
                deal,
                forecast,
                came,
            })
            .collect();
        let report = PointsReport::of(&expected);
        close(report.forecast, 1.0);
        close(report.came, 2.0);
        close(report.bias, 1.0);
        // Differences 1, 0, 2: t with 2 degrees × 1 / √3.
        let half = 4.302_652_73 / 3.0f64.sqrt();
        close(Some(report.bias_ci.unwrap()[0]), 1.0 - half);
        // Squares 1 + 0 + 4 against 1 + 1 + 4.
        close(report.skill, 1.0 - 5.0 / 6.0);
        close(report.slope, 1.5);
        assert_eq!(report.groups.len(), 3);
        assert_eq!(
            (report.groups[2].forecast, report.groups[2].came),
            (2.0, 4.0)
        );
        assert_eq!(PointsReport::of(&[]).skill, None);
        assert_eq!(PointsReport::of(&expected[..1]).bias_ci, None);
    }
}
