//! The net in floating point: what is trained, and the twin of the integers that the library plays with.

use pdkbot::net::{IntegerNet, NetError, INPUTS};
use pdkbot::rng::Rng;

/// Units of the first hidden layer.
pub const FIRST: usize = 512;
/// Units of the second hidden layer.
pub const SECOND: usize = 64;
/// The heads: points, and the logit of the chance to be first out.
pub const HEADS: usize = 2;

/// Units of the first layer that are summed at a time.
const BLOCK: usize = 64;

/// Where each layer's numbers begin in [`Net::numbers`].
pub const WEIGHTS_1: usize = 0;
/// One for each unit of the first layer.
pub const BIASES_1: usize = WEIGHTS_1 + INPUTS * FIRST;
/// `FIRST` rows of `SECOND`.
pub const WEIGHTS_2: usize = BIASES_1 + FIRST;
/// One for each unit of the second layer.
pub const BIASES_2: usize = WEIGHTS_2 + FIRST * SECOND;
/// `HEADS` rows of `SECOND`.
pub const WEIGHTS_3: usize = BIASES_2 + SECOND;
/// One for each head.
pub const BIASES_3: usize = WEIGHTS_3 + HEADS * SECOND;
/// How many numbers a net has.
pub const NUMBERS: usize = BIASES_3 + HEADS;

/// The points that the head's 1 stands for, in bases.
pub const POINTS: f32 = pdkbot::net::POINTS as f32;

/// Inputs, on or off → [`FIRST`] rectified units → [`SECOND`] rectified units → [`HEADS`].
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// All weights and biases, layer by layer: `INPUTS` rows of `FIRST` weights, `FIRST` biases, and so on.
    pub numbers: Vec<f32>,
}

/// What the net says of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Value {
    /// The points still to come, in units of [`POINTS`] bases.
    pub points: f32,
    /// The logit of the chance to be first out.
    pub win: f32,
}

/// The first layer before it is rectified.
pub type Sums = [f32; FIRST];

/// The units of the first layer that are above nought: about half of them, and which ones no processor can foresee.
pub struct Active {
    units: [u16; FIRST],
    count: usize,
}

impl Active {
    /// Those of these sums.
    #[must_use]
    pub fn of(sums: &Sums) -> Active {
        let mut units = [0; FIRST];
        let mut count = 0;
        for (unit, &sum) in sums.iter().enumerate() {
            units[count % FIRST] = unit as u16;
            count += usize::from(sum > 0.0);
        }
        Active { units, count }
    }

    /// Their numbers.
    #[must_use]
    pub fn units(&self) -> &[u16] {
        &self.units[..self.count]
    }
}

impl Net {
    /// A net of random weights (He et al. 2015, uniform): about 100 inputs are on at a time.
    #[must_use]
    pub fn random(seed: u64) -> Net {
        let mut rng = Rng::from_seed(seed);
        let mut numbers = vec![0.0; NUMBERS];
        let mut fill = |range: std::ops::Range<usize>, inputs: f32| {
            let most = (6.0 / inputs).sqrt();
            for number in &mut numbers[range] {
                let unit = (rng.next_u64() >> 40) as f32 / (1_u64 << 24) as f32;
                *number = (2.0 * unit - 1.0) * most;
            }
        };
        fill(WEIGHTS_1..BIASES_1, 200.0);
        fill(WEIGHTS_2..BIASES_2, FIRST as f32);
        fill(WEIGHTS_3..BIASES_3, 10.0 * SECOND as f32);
        Net { numbers }
    }

    /// The net as the library plays with it.
    ///
    /// # Errors
    /// [`NetError`] for numbers that do not fit into integers.
    pub fn integers(&self, label: &str) -> Result<IntegerNet, NetError> {
        IntegerNet::from_floats(FIRST, SECOND, &self.numbers, label)
    }

    /// The biases of the first layer.
    #[must_use]
    pub fn begin(&self) -> Sums {
        let mut sums = [0.0; FIRST];
        sums.copy_from_slice(&self.numbers[BIASES_1..WEIGHTS_2]);
        sums
    }

    /// Adds inputs that are on.
    pub fn add(&self, sums: &mut Sums, inputs: &[u16]) {
        // Blocks stay in registers while all inputs are added.
        for (block, sums) in sums.chunks_exact_mut(BLOCK).enumerate() {
            let mut added = [0.0; BLOCK];
            added.copy_from_slice(sums);
            for &input in inputs {
                let begin = usize::from(input) * FIRST + BLOCK * block;
                let row = &self.numbers[begin..][..BLOCK];
                for (sum, weight) in added.iter_mut().zip(row) {
                    *sum += weight;
                }
            }
            sums.copy_from_slice(&added);
        }
    }

    /// The second layer, rectified.
    #[must_use]
    pub fn second(&self, sums: &Sums) -> [f32; SECOND] {
        let mut second = [0.0; SECOND];
        second.copy_from_slice(&self.numbers[BIASES_2..WEIGHTS_3]);
        let weights = &self.numbers[WEIGHTS_2..BIASES_2];
        let row = |unit: u16| &weights[usize::from(unit) * SECOND..][..SECOND];
        let active = Active::of(sums);
        for &unit in active.units() {
            let sum = sums[usize::from(unit) % FIRST];
            for (second, weight) in second.iter_mut().zip(row(unit)) {
                *second += sum * weight;
            }
        }
        for second in &mut second {
            *second = second.max(0.0);
        }
        second
    }

    /// What the heads say of the second layer.
    #[must_use]
    pub fn heads(&self, second: &[f32; SECOND]) -> Value {
        let head = |head: usize| {
            let weights = &self.numbers[WEIGHTS_3 + head * SECOND..][..SECOND];
            let sum: f32 = weights.iter().zip(second).map(|(w, s)| w * s).sum();
            sum + self.numbers[BIASES_3 + head]
        };
        Value {
            points: head(0),
            win: head(1),
        }
    }
}
