//! Learning: the gradient of the loss over some samples, and Adam (Kingma and Ba 2015).

use super::backward::Passed;
use super::net::{Net, HEADS, NUMBERS, POINTS};
use super::samples::{Sample, Samples};
use std::thread;

/// How much the loss of the chance to win counts beside that of the points.
pub(super) const WIN_WEIGHT: f32 = 0.5;
/// A batch is shared out among so many, whatever the number of threads: so sums come out the same.
const SHARES: usize = 2;
const DECAY_1: f32 = 0.9;
const DECAY_2: f32 = 0.999;
const TINY: f32 = 1e-8;

/// The state of Adam.
#[derive(Clone, PartialEq, Debug)]
pub struct Adam {
    /// Steps so far.
    pub steps: u64,
    /// Means of the gradient.
    pub means: Vec<f32>,
    /// Means of its square.
    pub squares: Vec<f32>,
}

impl Adam {
    /// The state before the first step.
    #[must_use]
    pub fn new() -> Adam {
        Adam {
            steps: 0,
            means: vec![0.0; NUMBERS],
            squares: vec![0.0; NUMBERS],
        }
    }
}

impl Default for Adam {
    fn default() -> Adam {
        Adam::new()
    }
}

/// What a batch cost before the step.
#[derive(Clone, Copy, Debug, Default)]
pub struct Loss {
    /// The sum of squared errors of points, in units of [`POINTS`] bases.
    pub points: f64,
    /// The sum of log losses of the chance to win.
    pub win: f64,
    /// Samples.
    pub samples: u64,
}

impl Loss {
    /// Adds that of other samples.
    pub fn add(&mut self, other: Loss) {
        self.points += other.points;
        self.win += other.win;
        self.samples += other.samples;
    }

    /// Adds a sample; the derivatives of its loss by the heads.
    fn take_in(&mut self, passed: &Passed, sample: Sample<'_>) -> [f32; HEADS] {
        let error = passed.value.points - sample.points;
        let chance = passed.chance();
        let sure = |chance: f32| f64::from(chance.max(1e-6).ln());
        self.points += f64::from(error * error);
        self.win -=
            f64::from(sample.win) * sure(chance) + f64::from(1.0 - sample.win) * sure(1.0 - chance);
        self.samples += 1;
        [2.0 * error, WIN_WEIGHT * (chance - sample.win)]
    }

    /// The root of the mean squared error of points, in bases.
    #[must_use]
    pub fn error(&self) -> f64 {
        f64::from(POINTS) * (self.points / self.samples.max(1) as f64).sqrt()
    }

    /// The mean log loss of the chance to win.
    #[must_use]
    pub fn log_loss(&self) -> f64 {
        self.win / self.samples.max(1) as f64
    }
}

/// What learns.
#[derive(Debug)]
pub struct Learner {
    /// The net.
    pub net: Net,
    /// Its optimiser.
    pub adam: Adam,
    gradients: [Vec<f32>; SHARES],
}

impl Learner {
    /// Goes on from a net and a state of its optimiser.
    #[must_use]
    pub fn new(net: Net, adam: Option<Adam>) -> Learner {
        Learner {
            net,
            adam: adam.unwrap_or_default(),
            gradients: [vec![0.0; NUMBERS], vec![0.0; NUMBERS]],
        }
    }

    /// One step on the samples with these numbers. More threads than two are of no use to it.
    pub fn step(&mut self, samples: &Samples, batch: &[u32], rate: f32, threads: usize) -> Loss {
        let sum_up =
            |net: &Net, part: &[u32], gradient: &mut [f32]| sum_up(net, samples, part, gradient);
        self.step_by(sum_up, batch, rate, threads)
    }

    /// One step on what has these numbers, of which `sum_up` adds the gradients.
    pub fn step_by(
        &mut self,
        sum_up: impl Fn(&Net, &[u32], &mut [f32]) -> Loss + Sync,
        batch: &[u32],
        rate: f32,
        threads: usize,
    ) -> Loss {
        let sum_up = &sum_up;
        let share = (batch.len() + SHARES - 1) / SHARES;
        let net = &self.net;
        let mut losses = [Loss::default(); SHARES];
        let work = batch
            .chunks(share)
            .zip(&mut self.gradients)
            .zip(&mut losses);
        if threads == 1 {
            for ((part, gradient), loss) in work {
                *loss = sum_up(net, part, gradient);
            }
        } else {
            thread::scope(|scope| {
                for ((part, gradient), loss) in work {
                    scope.spawn(move || *loss = sum_up(net, part, gradient));
                }
            });
        }
        self.change(1.0 / batch.len() as f32, rate, threads);
        let mut total = Loss::default();
        for loss in losses {
            total.add(loss);
        }
        total
    }

    /// Changes the net by the gradients, of which `over` times their sum is taken, and empties them.
    fn change(&mut self, over: f32, rate: f32, threads: usize) {
        self.adam.steps += 1;
        let steps = self.adam.steps as i32;
        let scale_1 = 1.0 / (1.0 - DECAY_1.powi(steps.min(10_000)));
        let scale_2 = 1.0 / (1.0 - DECAY_2.powi(steps.min(100_000)));
        let change = Change {
            over,
            rate: rate * scale_1,
            scale_2,
        };
        let half = NUMBERS / 2;
        let [one, other] = &mut self.gradients;
        let (net_1, net_2) = self.net.numbers.split_at_mut(half);
        let (means_1, means_2) = self.adam.means.split_at_mut(half);
        let (squares_1, squares_2) = self.adam.squares.split_at_mut(half);
        let (one_1, one_2) = one.split_at_mut(half);
        let (other_1, other_2) = other.split_at_mut(half);
        if threads == 1 {
            change.make(net_1, means_1, squares_1, one_1, other_1);
            change.make(net_2, means_2, squares_2, one_2, other_2);
        } else {
            thread::scope(|scope| {
                scope.spawn(move || change.make(net_1, means_1, squares_1, one_1, other_1));
                change.make(net_2, means_2, squares_2, one_2, other_2);
            });
        }
    }
}

/// A step of Adam.
#[derive(Clone, Copy)]
struct Change {
    over: f32,
    rate: f32,
    scale_2: f32,
}

impl Change {
    /// Changes the numbers by the two gradients, which are emptied.
    fn make(
        self,
        numbers: &mut [f32],
        means: &mut [f32],
        squares: &mut [f32],
        one: &mut [f32],
        other: &mut [f32],
    ) {
        let moments = means.iter_mut().zip(squares.iter_mut());
        let gradients = one.iter_mut().zip(other.iter_mut());
        for ((number, (mean, square)), (one, other)) in
            numbers.iter_mut().zip(moments).zip(gradients)
        {
            let gradient = (*one + *other) * self.over;
            *one = 0.0;
            *other = 0.0;
            *mean = DECAY_1 * *mean + (1.0 - DECAY_1) * gradient;
            *square = DECAY_2 * *square + (1.0 - DECAY_2) * gradient * gradient;
            *number -= self.rate * *mean / ((*square * self.scale_2).sqrt() + TINY);
        }
    }
}

/// Adds the gradients of samples.
fn sum_up(net: &Net, samples: &Samples, batch: &[u32], gradient: &mut [f32]) -> Loss {
    let mut loss = Loss::default();
    for &index in batch {
        add(net, samples.get(index as usize), gradient, &mut loss);
    }
    loss
}

fn add(net: &Net, sample: Sample<'_>, gradient: &mut [f32], loss: &mut Loss) {
    let passed = Passed::through(net, sample.inputs);
    let by_head = loss.take_in(&passed, sample);
    passed.back(net, sample.inputs, by_head, gradient);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::net::{
        BIASES_1, BIASES_2, BIASES_3, FIRST, SECOND, WEIGHTS_1, WEIGHTS_2, WEIGHTS_3,
    };
    use pdkbot::net::INPUTS;
    use pdkbot::rng::Rng;

    /// The loss of a sample in numbers of 64 bits, by the plainest loops.
    fn slow_loss(numbers: &[f64], sample: Sample<'_>) -> f64 {
        let layer = |units: &[f64], weights: usize, biases: usize, size: usize| -> Vec<f64> {
            let unit = |column: usize| {
                let row = |row: usize| numbers[weights + row * size + column];
                let sum: f64 = (0..units.len())
                    .map(|index| units[index] * row(index))
                    .sum();
                (sum + numbers[biases + column]).max(0.0)
            };
            (0..size).map(unit).collect()
        };
        let mut inputs = vec![0.0; INPUTS];
        for &input in sample.inputs {
            inputs[usize::from(input)] = 1.0;
        }
        let first = layer(&inputs, WEIGHTS_1, BIASES_1, FIRST);
        let second = layer(&first, WEIGHTS_2, BIASES_2, SECOND);
        let head = |head: usize| -> f64 {
            let weight = |unit: usize| numbers[WEIGHTS_3 + head * SECOND + unit];
            let sum: f64 = (0..SECOND).map(|unit| second[unit] * weight(unit)).sum();
            sum + numbers[BIASES_3 + head]
        };
        let chance = 1.0 / (1.0 + (-head(1)).exp());
        let won = f64::from(sample.win);
        let log_loss = -won * chance.ln() - (1.0 - won) * (1.0 - chance).ln();
        (head(0) - f64::from(sample.points)).powi(2) + f64::from(WIN_WEIGHT) * log_loss
    }

    #[test]
    fn the_gradient_is_what_small_differences_say() {
        const STEP: f64 = 1e-5;
        let mut rng = Rng::from_seed(8);
        let net = Net::random(9);
        let exact: Vec<f64> = net
            .numbers
            .iter()
            .map(|&number| f64::from(number))
            .collect();
        let mut samples = Samples::default();
        for _ in 0..3 {
            let inputs: Vec<u16> = (0..INPUTS as u16).filter(|_| rng.below(6) == 0).collect();
            let sample = samples.push(&inputs, &[]);
            let part = |rng: &mut Rng| rng.below(1_000) as f32 / 1_000.0;
            samples.set(sample, 4.0 * part(&mut rng) - 2.0, part(&mut rng));
        }
        let mut gradient = vec![0.0; NUMBERS];
        let loss = sum_up(&net, &samples, &[0, 1, 2], &mut gradient);
        assert_eq!(loss.samples, 3);
        let loss_of = |numbers: &[f64]| -> f64 {
            (0..3)
                .map(|sample| slow_loss(numbers, samples.get(sample)))
                .sum()
        };
        let told = loss.points + f64::from(WIN_WEIGHT) * loss.win;
        assert!((loss_of(&exact) - told).abs() < 1e-3 * told);
        let layers = [
            (WEIGHTS_1, BIASES_1),
            (BIASES_1, WEIGHTS_2),
            (WEIGHTS_2, BIASES_2),
            (BIASES_2, WEIGHTS_3),
            (WEIGHTS_3, BIASES_3),
            (BIASES_3, NUMBERS),
        ];
        let mut differ_from_nought = 0;
        for (begin, end) in layers {
            for _ in 0..40 {
                let index = begin + rng.below((end - begin) as u32) as usize;
                let mut moved = exact.clone();
                moved[index] += STEP;
                let above = loss_of(&moved);
                moved[index] -= 2.0 * STEP;
                let slope = (above - loss_of(&moved)) / (2.0 * STEP);
                let found = f64::from(gradient[index]);
                assert!(
                    (slope - found).abs() < 1e-3 + 1e-3 * slope.abs(),
                    "number {index}: {found}, not {slope}"
                );
                differ_from_nought += u32::from(found != 0.0);
            }
        }
        assert!(differ_from_nought > 60, "{differ_from_nought}");
    }
}
