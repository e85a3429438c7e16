//! Random nets in floats, as training begins with them.

use pdkbot::net::{IntegerNet, INPUTS};
use pdkbot::rng::Rng;

/// A number between −1 and 1.
pub fn unit(rng: &mut Rng) -> f32 {
    let unit = (rng.next_u64() >> 40) as f32 / (1_u64 << 24) as f32;
    2.0 * unit - 1.0
}

/// The numbers of a net of these sizes: weights of the size with which training begins, and biases.
pub fn numbers(rng: &mut Rng, first: usize, second: usize) -> Vec<f32> {
    let layers = [
        (INPUTS * first, 0.17),
        (first, 0.5),
        (first * second, 0.1),
        (second, 0.5),
        (2 * second, 0.08),
        (2, 0.3),
    ];
    let mut numbers = Vec::new();
    for (count, most) in layers {
        numbers.extend((0..count).map(|_| unit(rng) * most));
    }
    numbers
}

/// A net of such numbers.
pub fn net(seed: u64, first: usize, second: usize) -> IntegerNet {
    let numbers = numbers(&mut Rng::from_seed(seed), first, second);
    IntegerNet::from_floats(first, second, &numbers, "random").unwrap()
}

/// What the numbers say in floats, of 64 bits: points in bases, and the logit.
pub fn value(numbers: &[f32], first: usize, second: usize, inputs: &[u16]) -> (f64, f64) {
    let mut numbers = numbers.iter().map(|&number| f64::from(number));
    let mut take = |count: usize| -> Vec<f64> { numbers.by_ref().take(count).collect() };
    let (weights, mut units) = (take(INPUTS * first), take(first));
    for &input in inputs {
        for (sum, weight) in units.iter_mut().zip(&weights[usize::from(input) * first..]) {
            *sum += weight;
        }
    }
    let (weights, mut above) = (take(first * second), take(second));
    for (unit, row) in units.iter().zip(weights.chunks(second)) {
        for (sum, weight) in above.iter_mut().zip(row) {
            *sum += unit.max(0.0) * weight;
        }
    }
    let (weights, biases) = (take(2 * second), take(2));
    let head = |head: usize| -> f64 {
        let row = &weights[head * second..][..second];
        let products = above
            .iter()
            .zip(row)
            .map(|(unit, weight)| unit.max(0.0) * weight);
        products.sum::<f64>() + biases[head]
    };
    (16.0 * head(0), head(1))
}
