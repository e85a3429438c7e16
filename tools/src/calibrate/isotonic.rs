//! Isotonic regression: the best recalibration that keeps the order of the forecasts, by pooling adjacent violators.
//!
//! T. Dimitriadis, T. Gneiting, A. I. Jordan, *Stable reliability diagrams for probabilistic classifiers* (2021): with it a Brier
//! score is miscalibration − discrimination + uncertainty, without any choice of bins.

/// The observed share at each of the forecasts, made monotone: the least squares fit that does not fall.
///
/// Pairs are (forecast, observed); equal forecasts are one. Returned in the order given.
#[must_use]
pub fn isotonic(pairs: &[(f64, f64)]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..pairs.len()).collect();
    order.sort_by(|&one, &other| pairs[one].0.total_cmp(&pairs[other].0));
    // Blocks: how many pairs, the sum of what was observed.
    let mut blocks: Vec<(usize, f64)> = Vec::new();
    let mut at: Option<f64> = None;
    for &index in &order {
        let (forecast, observed) = pairs[index];
        match blocks.last_mut() {
            Some(block) if at == Some(forecast) => {
                block.0 += 1;
                block.1 += observed;
            }
            _ => blocks.push((1, observed)),
        }
        at = Some(forecast);
    }
    let mut pooled: Vec<(usize, f64)> = Vec::new();
    for mut block in blocks {
        while let Some(&(count, sum)) = pooled.last() {
            if sum * block.0 as f64 <= block.1 * count as f64 {
                break;
            }
            block = (count + block.0, sum + block.1);
            pooled.pop();
        }
        pooled.push(block);
    }
    let mut fitted = vec![0.0; pairs.len()];
    let mut places = order.into_iter();
    for (count, sum) in pooled {
        for place in places.by_ref().take(count) {
            fitted[place] = sum / count as f64;
        }
    }
    fitted
}

#[cfg(test)]
mod tests {
    use super::isotonic;

    #[test]
    fn worked_out_by_hand() {
        assert!(isotonic(&[]).is_empty());
        // In order already.
        let rising = [(0.1, 0.0), (0.2, 0.5), (0.3, 1.0)];
        assert_eq!(isotonic(&rising), [0.0, 0.5, 1.0]);
        // All the wrong way round: one block.
        let falling = [(0.1, 1.0), (0.2, 0.5), (0.3, 0.0)];
        assert_eq!(isotonic(&falling), [0.5; 3]);
        // 0, (1, 0), 1, (1, 0, 0) pools back to 2/5; given out of order.
        let pairs = [
            (0.9, 0.0),
            (0.1, 0.0),
            (0.2, 1.0),
            (0.3, 0.0),
            (0.6, 1.0),
            (0.7, 1.0),
            (0.8, 0.0),
        ];
        let half = 0.5;
        assert_eq!(isotonic(&pairs), [half, 0.0, half, half, half, half, half]);
        // Equal forecasts are one, whatever their order.
        let equal = [(0.5, 1.0), (0.5, 0.0), (0.5, 0.0), (0.6, 1.0)];
        assert_eq!(isotonic(&equal), [1.0 / 3.0, 1.0 / 3.0, 1.0 / 3.0, 1.0]);
    }

    /// No other monotone sequence of a grid is closer.
    #[test]
    fn nothing_monotone_is_closer() {
        let observed = [0.0, 1.0, 0.0, 0.0, 1.0];
        let pairs: Vec<(f64, f64)> = (0..5)
            .map(|i| (f64::from(i), observed[i as usize]))
            .collect();
        let cost = |fit: &[f64]| -> f64 {
            fit.iter()
                .zip(observed)
                .map(|(f, o)| (f - o) * (f - o))
                .sum()
        };
        let best = cost(&isotonic(&pairs));
        let steps = 13_u32;
        let mut least = f64::INFINITY;
        for code in 0..steps.pow(5) {
            let mut rest = code;
            let fit: Vec<f64> = (0..5)
                .map(|_| {
                    let step = rest % steps;
                    rest /= steps;
                    f64::from(step) / f64::from(steps - 1)
                })
                .collect();
            if fit.windows(2).all(|two| two[0] <= two[1]) {
                least = least.min(cost(&fit));
            }
        }
        // A third is on the grid, so the two meet.
        assert!((best - least).abs() < 1e-12, "{best} {least}");
    }
}
