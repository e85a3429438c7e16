//! Least squares and logistic regression with a few inputs.

/// Steps of Newton's method; it converges in about eight.
const MOST_STEPS: usize = 50;
/// A step this small ends it.
const CLOSE: f64 = 1e-9;
/// Weights beyond mean that the outcomes can be told apart exactly: there is no best fit then.
const HIGHEST_WEIGHT: f64 = 1e3;

/// The chance of a value on the scale of log odds.
#[must_use]
pub fn chance(log_odds: f64) -> f64 {
    1.0 / (1.0 + (-log_odds).exp())
}

/// The weighted sum of inputs.
#[must_use]
pub fn sum<const N: usize>(weights: &[f64; N], inputs: &[f64; N]) -> f64 {
    weights.iter().zip(inputs).map(|(w, x)| w * x).sum()
}

/// The weights of least squares; `None` where the inputs do not determine them.
#[must_use]
pub fn least_squares<const N: usize>(inputs: &[[f64; N]], targets: &[f64]) -> Option<[f64; N]> {
    let mut matrix = [[0.0; N]; N];
    let mut right = [0.0; N];
    for (row, &target) in inputs.iter().zip(targets) {
        add(&mut matrix, &mut right, row, 1.0, target);
    }
    solve(matrix, right)
}

/// The weights of the logistic regression of greatest likelihood; `None` where there is none.
#[must_use]
pub fn logistic<const N: usize>(inputs: &[[f64; N]], outcomes: &[bool]) -> Option<[f64; N]> {
    let mut weights = [0.0; N];
    for _ in 0..MOST_STEPS {
        let mut matrix = [[0.0; N]; N];
        let mut right = [0.0; N];
        for (row, &outcome) in inputs.iter().zip(outcomes) {
            let p = chance(sum(&weights, row));
            let weight = p * (1.0 - p);
            let surprise = f64::from(u8::from(outcome)) - p;
            add(&mut matrix, &mut right, row, weight, 0.0);
            for (place, input) in right.iter_mut().zip(row) {
                *place += surprise * input;
            }
        }
        let step = solve(matrix, right)?;
        for (weight, change) in weights.iter_mut().zip(step) {
            *weight += change;
        }
        if weights.iter().any(|weight| weight.abs() > HIGHEST_WEIGHT) {
            return None;
        }
        if step.iter().all(|change| change.abs() < CLOSE) {
            return Some(weights);
        }
    }
    None
}

fn add<const N: usize>(
    matrix: &mut [[f64; N]; N],
    right: &mut [f64; N],
    row: &[f64; N],
    weight: f64,
    target: f64,
) {
    for i in 0..N {
        right[i] += weight * row[i] * target;
        for j in 0..N {
            matrix[i][j] += weight * row[i] * row[j];
        }
    }
}

/// Gauss with the greatest pivot.
fn solve<const N: usize>(mut matrix: [[f64; N]; N], mut right: [f64; N]) -> Option<[f64; N]> {
    for column in 0..N {
        let rows = column..N;
        let pivot = rows.max_by(|&one, &other| {
            let size = |row: usize| matrix[row][column].abs();
            size(one).total_cmp(&size(other))
        })?;
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        let divisor = matrix[column][column];
        if !divisor.is_finite() || divisor.abs() < 1e-12 {
            return None;
        }
        let (leading, value) = (matrix[column], right[column]);
        for row in 0..N {
            if row != column {
                let factor = matrix[row][column] / divisor;
                for (place, lead) in matrix[row].iter_mut().zip(leading).skip(column) {
                    *place -= factor * lead;
                }
                right[row] -= factor * value;
            }
        }
    }
    let mut solution = [0.0; N];
    for (row, place) in solution.iter_mut().enumerate() {
        *place = right[row] / matrix[row][row];
    }
    Some(solution)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_through_points() {
        let inputs = [[1.0, 0.0], [1.0, 1.0], [1.0, 2.0]];
        // Worked out by hand: mean 2, slope (−1·−1 + 1·2) / 2.
        let [constant, slope] = least_squares(&inputs, &[1.0, 1.0, 4.0]).unwrap();
        assert!((slope - 1.5).abs() < 1e-12 && (constant - 0.5).abs() < 1e-12);
        assert_eq!(least_squares(&[[1.0, 2.0]; 3], &[1.0, 2.0, 3.0]), None);
    }

    #[test]
    fn the_logistic_fit_meets_the_shares_of_two_groups() {
        // One of four where the input is 0, three of five where it is 1: the fit gives each group its share.
        let mut inputs = vec![[1.0, 0.0]; 4];
        inputs.extend(vec![[1.0, 1.0]; 5]);
        let outcomes = [true, false, false, false, true, true, true, false, false];
        let weights = logistic(&inputs, &outcomes).unwrap();
        assert!((chance(sum(&weights, &[1.0, 0.0])) - 0.25).abs() < 1e-9);
        assert!((chance(sum(&weights, &[1.0, 1.0])) - 0.6).abs() < 1e-9);
        // Told apart exactly, or all alike: no fit.
        let apart = [false, false, false, false, true, true, true, true, true];
        assert_eq!(logistic(&inputs, &apart), None);
        assert_eq!(logistic(&inputs, &[true; 9]), None);
    }
}
