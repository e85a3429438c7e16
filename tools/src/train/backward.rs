//! Through a net and back again: what its layers say for some inputs, and the gradient of a loss by all its numbers.

use super::net::{
    Active, Net, Sums, Value, BIASES_1, BIASES_2, BIASES_3, FIRST, HEADS, SECOND, WEIGHTS_2,
    WEIGHTS_3,
};

/// Sums that are made side by side, so that they can be made by vector instructions.
const LANES: usize = 8;

/// What the layers came to for some inputs.
pub(super) struct Passed {
    sums: Sums,
    second: [f32; SECOND],
    /// What the heads say.
    pub value: Value,
}

impl Passed {
    /// Puts inputs through a net.
    pub fn through(net: &Net, inputs: &[u16]) -> Passed {
        let mut sums = net.begin();
        net.add(&mut sums, inputs);
        let second = net.second(&sums);
        let value = net.heads(&second);
        Passed {
            sums,
            second,
            value,
        }
    }

    /// The chance to be first out.
    pub fn chance(&self) -> f32 {
        1.0 / (1.0 + (-self.value.win).exp())
    }

    /// Adds the gradient of a loss of which the derivatives by the heads are these.
    pub fn back(&self, net: &Net, inputs: &[u16], by_head: [f32; HEADS], gradient: &mut [f32]) {
        let by_second = back_from_heads(net, &self.second, by_head, gradient);
        let by_first = back_from_second(net, &self.sums, &by_second, gradient);
        for &input in inputs {
            let row = &mut gradient[usize::from(input) * FIRST..][..FIRST];
            for (sum, by) in row.iter_mut().zip(&by_first) {
                *sum += by;
            }
        }
    }
}

/// Adds the gradients of the heads; the derivatives by the sums of the second layer.
fn back_from_heads(
    net: &Net,
    second: &[f32; SECOND],
    by_head: [f32; HEADS],
    gradient: &mut [f32],
) -> [f32; SECOND] {
    let mut by_second = [0.0_f32; SECOND];
    for (head, by_head) in by_head.into_iter().enumerate() {
        gradient[BIASES_3 + head] += by_head;
        let begin = WEIGHTS_3 + head * SECOND;
        let weights = &net.numbers[begin..][..SECOND];
        let row = &mut gradient[begin..][..SECOND];
        let units = second.iter().zip(&mut by_second);
        for ((unit, by), (weight, sum)) in units.zip(weights.iter().zip(row)) {
            *sum += by_head * unit;
            *by += by_head * weight;
        }
    }
    for (unit, by) in second.iter().zip(&mut by_second) {
        if *unit <= 0.0 {
            *by = 0.0;
        }
    }
    for (sum, by) in gradient[BIASES_2..WEIGHTS_3].iter_mut().zip(&by_second) {
        *sum += by;
    }
    by_second
}

/// Adds the gradients of the second layer and of the first one's biases; the derivatives by the sums of the first layer.
fn back_from_second(
    net: &Net,
    sums: &Sums,
    by_second: &[f32; SECOND],
    gradient: &mut [f32],
) -> [f32; FIRST] {
    let mut by_first = [0.0_f32; FIRST];
    for &unit in Active::of(sums).units() {
        let unit = usize::from(unit);
        let begin = WEIGHTS_2 + unit * SECOND;
        let weights = &net.numbers[begin..][..SECOND];
        let row = &mut gradient[begin..][..SECOND];
        let mut lanes = [0.0_f32; LANES];
        let chunks = weights.chunks_exact(LANES).zip(row.chunks_exact_mut(LANES));
        for ((weights, row), by) in chunks.zip(by_second.chunks_exact(LANES)) {
            for lane in 0..LANES {
                row[lane] += sums[unit] * by[lane];
                lanes[lane] += weights[lane] * by[lane];
            }
        }
        by_first[unit] = lanes.iter().sum();
    }
    for (sum, by) in gradient[BIASES_1..WEIGHTS_2].iter_mut().zip(&by_first) {
        *sum += by;
    }
    by_first
}
