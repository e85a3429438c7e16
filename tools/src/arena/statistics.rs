//! Means over deals and their intervals.
//!
//! A deal's figure is the mean of its three games: a whole number of thirds, which is summed exactly, so that the order of
//! summation does not matter.

/// The normal distribution's 97.5 % point: two-sided 95 %.
pub const NORMAL: f64 = 1.959_963_984_540_054;
/// Student's t, its 97.5 % point for 1 … 10 degrees of freedom; beyond, a series is closer than 0.0001.
const STUDENT: [f64; 10] = [
    12.706_204_736,
    4.302_652_730,
    3.182_446_305,
    2.776_445_105,
    2.570_581_836,
    2.446_911_851,
    2.364_624_252,
    2.306_004_135,
    2.262_157_163,
    2.228_138_852,
];

/// The games of a deal.
pub const GAMES: i64 = 3;

/// Sums of a figure over deals, in thirds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    deals: u64,
    sum: i64,
    squares: i128,
}

impl Tally {
    /// Adds a deal, whose three games together came to this.
    pub fn add(&mut self, sum_of_games: i64) {
        self.deals += 1;
        self.sum += sum_of_games;
        self.squares += i128::from(sum_of_games) * i128::from(sum_of_games);
    }

    /// How many deals.
    #[must_use]
    pub fn deals(&self) -> u64 {
        self.deals
    }

    /// The mean a game; `None` without a deal.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        if self.deals == 0 {
            return None;
        }
        Some(self.sum as f64 / (GAMES as f64 * self.deals as f64))
    }

    /// The variance of a deal's mean, estimated from two deals or more (divisor n − 1).
    #[must_use]
    pub fn variance(&self) -> Option<f64> {
        if self.deals < 2 {
            return None;
        }
        let deals = i128::from(self.deals);
        let sum = i128::from(self.sum);
        // Exact, so that equal figures have no variance at all.
        let squares = deals * self.squares - sum * sum;
        let games = (GAMES * GAMES) as f64;
        Some(squares as f64 / (deals as f64 * (deals - 1) as f64 * games))
    }

    /// Half the width of the 95 % interval of the mean, by Student's t.
    #[must_use]
    pub fn half_width(&self) -> Option<f64> {
        let variance = self.variance()?;
        Some(student(self.deals - 1) * (variance / self.deals as f64).sqrt())
    }

    /// The 95 % interval of the mean.
    #[must_use]
    pub fn interval(&self) -> Option<[f64; 2]> {
        let (mean, half) = (self.mean()?, self.half_width()?);
        Some([mean - half, mean + half])
    }
}

/// A ratio of two sums over deals.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ratio {
    /// The upper sum over the lower one.
    pub value: f64,
    /// Half the width of its 95 % interval; `None` for fewer than two deals.
    pub half_width: Option<f64>,
}

impl Ratio {
    /// The ratio of the deals' upper and lower sums; `None` where the lower ones come to nought.
    #[must_use]
    pub fn of(deals: &[[f64; 2]]) -> Option<Ratio> {
        let (mut above, mut below) = (0.0, 0.0);
        for [upper, lower] in deals {
            above += upper;
            below += lower;
        }
        if below == 0.0 {
            return None;
        }
        // Nought has no sign.
        let value = above / below + 0.0;
        let residuals: Vec<f64> = deals
            .iter()
            .map(|[upper, lower]| upper - value * lower)
            .collect();
        Some(Ratio {
            value,
            half_width: ratio_half_width(&residuals, below),
        })
    }
}

/// Half the width of the 95 % interval of a ratio of two sums over deals, by Student's t; `None` for fewer than two deals.
///
/// The spread is that of the ratio's linear approximation (Cochran, "Sampling Techniques", 1977, 6.3 and 9A): `residuals` has,
/// deal by deal, its upper sum less the ratio times its lower one, and `below` is the lower sum over all deals. What belongs to
/// one deal is not independent, so the unit is the deal.
#[must_use]
pub fn ratio_half_width(residuals: &[f64], below: f64) -> Option<f64> {
    if residuals.len() < 2 {
        return None;
    }
    let deals = residuals.len() as f64;
    let squares: f64 = residuals.iter().map(|residual| residual * residual).sum();
    let error = (squares * deals / (deals - 1.0)).sqrt() / below.abs();
    Some(student(residuals.len() as u64 - 1) * error)
}

/// The sums of each deal, from figures in the order of the deals.
#[must_use]
pub fn sums_of_deals<const N: usize>(
    figures: impl IntoIterator<Item = (u64, [f64; N])>,
) -> Vec<[f64; N]> {
    let mut deals: Vec<[f64; N]> = Vec::new();
    let mut last = None;
    for (deal, figures) in figures {
        if last != Some(deal) {
            deals.push([0.0; N]);
            last = Some(deal);
        }
        if let Some(sums) = deals.last_mut() {
            for (sum, figure) in sums.iter_mut().zip(figures) {
                *sum += figure;
            }
        }
    }
    deals
}

/// The 97.5 % point of Student's t with these degrees of freedom, 1 or more: the values themselves, then Abramowitz and
/// Stegun 26.7.5.
#[must_use]
pub fn student(freedom: u64) -> f64 {
    if let Some(&value) = STUDENT.get((freedom.max(1) - 1) as usize) {
        return value;
    }
    let x = NORMAL;
    let n = freedom as f64;
    let terms = [
        (x.powi(3) + x) / 4.0,
        (5.0 * x.powi(5) + 16.0 * x.powi(3) + 3.0 * x) / 96.0,
        (3.0 * x.powi(7) + 19.0 * x.powi(5) + 17.0 * x.powi(3) - 15.0 * x) / 384.0,
        (79.0 * x.powi(9) + 776.0 * x.powi(7) + 1482.0 * x.powi(5)
            - 1920.0 * x.powi(3)
            - 945.0 * x)
            / 92_160.0,
    ];
    let series: f64 = terms
        .iter()
        .enumerate()
        .map(|(power, term)| term / n.powi(power as i32 + 1))
        .sum();
    x + series
}

/// The `percent` point of sorted figures: the least that so many percent do not exceed (nearest rank).
#[must_use]
pub fn percentile<T: Copy>(sorted: &[T], percent: usize) -> Option<T> {
    let rank = (sorted.len() * percent + 99) / 100;
    sorted.get(rank.max(1) - 1).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: Option<f64>, expected: f64, within: f64) -> bool {
        found.map_or(false, |found| (found - expected).abs() <= within)
    }

    #[test]
    fn means_and_intervals_worked_out_by_hand() {
        let mut tally = Tally::default();
        assert_eq!((tally.mean(), tally.interval()), (None, None));
        // Deals' means 1, 2, 3, 6: mean 3, squares of the differences 4 + 1 + 0 + 9 = 14, variance 14/3.
        tally.add(3);
        assert_eq!((tally.mean(), tally.interval()), (Some(1.0), None));
        for sum in [6, 9, 18] {
            tally.add(sum);
        }
        assert_eq!(tally.mean(), Some(3.0));
        assert!(close(tally.variance(), 14.0 / 3.0, 1e-12));
        // t with 3 degrees × √(14/12).
        assert!(close(
            tally.half_width(),
            3.182_446_305 * (14.0f64 / 12.0).sqrt(),
            1e-9
        ));
        let mut equal = Tally::default();
        for _ in 0..7 {
            equal.add(-5);
        }
        assert_eq!(equal.variance(), Some(0.0));
        assert_eq!(equal.interval(), Some([-5.0 / 3.0, -5.0 / 3.0]));
    }

    #[test]
    fn points_of_student_as_printed_in_tables() {
        for (freedom, value) in [
            (1, 12.706),
            (2, 4.303),
            (5, 2.571),
            (10, 2.228),
            (11, 2.201),
            (12, 2.179),
            (15, 2.131),
            (20, 2.086),
            (30, 2.042),
            (60, 2.000),
            (120, 1.980),
            (1_000_000, 1.960),
        ] {
            assert!(
                (student(freedom) - value).abs() < 0.0006,
                "{freedom}: {}",
                student(freedom)
            );
        }
    }

    #[test]
    fn percentiles() {
        let figures: Vec<u32> = (1..=200).collect();
        assert_eq!(percentile(&figures, 50), Some(100));
        assert_eq!(percentile(&figures, 99), Some(198));
        assert_eq!(percentile(&figures, 100), Some(200));
        assert_eq!(percentile(&[7], 50), Some(7));
        assert_eq!(percentile(&[7, 9], 99), Some(9));
        assert_eq!(percentile::<u32>(&[], 50), None);
    }
}
