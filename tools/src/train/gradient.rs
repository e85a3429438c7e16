//! Learning: the gradient of the loss over some samples, and Adam (Kingma and Ba 2015).

use super::net::{
    Active, Net, BIASES_1, BIASES_2, BIASES_3, FIRST, HEADS, NUMBERS, SECOND, WEIGHTS_2, WEIGHTS_3,
};
use super::samples::{Sample, Samples};
use std::thread;

/// How much the loss of the chance to win counts beside that of the points.
const WIN_WEIGHT: f32 = 0.5;
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
    /// The sum of squared errors of points, in units of [`POINTS`](super::net::POINTS) bases.
    pub points: f64,
    /// The sum of log losses of the chance to win.
    pub win: f64,
    /// Samples.
    pub samples: u64,
}

impl Loss {
    fn add(&mut self, other: Loss) {
        self.points += other.points;
        self.win += other.win;
        self.samples += other.samples;
    }
}

/// What learns.
#[derive(Debug)]
pub struct Learner {
    /// The net.
    pub net: Net,
    /// Its optimiser.
    pub adam: Adam,
    gradients: Vec<Vec<f32>>,
}

impl Learner {
    /// Goes on from a net and a state of its optimiser.
    #[must_use]
    pub fn new(net: Net, adam: Option<Adam>) -> Learner {
        Learner {
            net,
            adam: adam.unwrap_or_default(),
            gradients: vec![vec![0.0; NUMBERS]; SHARES],
        }
    }

    /// One step on the samples with these numbers.
    pub fn step(&mut self, samples: &Samples, batch: &[u32], rate: f32, threads: usize) -> Loss {
        let share = (batch.len() + SHARES - 1) / SHARES;
        let net = &self.net;
        let mut losses = [Loss::default(); SHARES];
        let mut work: Vec<_> = batch
            .chunks(share)
            .zip(&mut self.gradients)
            .zip(&mut losses)
            .collect();
        if threads == 1 {
            for ((part, gradient), loss) in work {
                *loss = sum_up(net, samples, part, gradient);
            }
        } else {
            thread::scope(|scope| {
                for ((part, gradient), loss) in work.drain(..) {
                    scope.spawn(move || *loss = sum_up(net, samples, part, gradient));
                }
            });
        }
        let mut total = Loss::default();
        for loss in losses {
            total.add(loss);
        }
        self.adam.steps += 1;
        let steps = self.adam.steps as i32;
        let scale_1 = 1.0 / (1.0 - DECAY_1.powi(steps.min(10_000)));
        let scale_2 = 1.0 / (1.0 - DECAY_2.powi(steps.min(100_000)));
        let change = Change {
            over: 1.0 / batch.len() as f32,
            rate: rate * scale_1,
            scale_2,
        };
        let half = NUMBERS / 2;
        let (one, other) = self.gradients.split_at_mut(1);
        let (one, other) = (&mut one[0], &mut other[0]);
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
        total
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
    let mut sums = net.begin();
    net.add(&mut sums, sample.inputs);
    let second = net.second(&sums);
    let value = net.heads(&second);
    let error = value.points - sample.points;
    let chance = 1.0 / (1.0 + (-value.win).exp());
    loss.points += f64::from(error * error);
    let sure = |chance: f32| f64::from(chance.max(1e-6).ln());
    loss.win -=
        f64::from(sample.win) * sure(chance) + f64::from(1.0 - sample.win) * sure(1.0 - chance);
    loss.samples += 1;
    let by_head = [2.0 * error, WIN_WEIGHT * (chance - sample.win)];
    let mut by_second = [0.0_f32; SECOND];
    for head in 0..HEADS {
        gradient[BIASES_3 + head] += by_head[head];
        let weights = &net.numbers[WEIGHTS_3 + head * SECOND..][..SECOND];
        let rows = &mut gradient[WEIGHTS_3 + head * SECOND..][..SECOND];
        for unit in 0..SECOND {
            rows[unit] += by_head[head] * second[unit];
            by_second[unit] += by_head[head] * weights[unit];
        }
    }
    for unit in 0..SECOND {
        if second[unit] <= 0.0 {
            by_second[unit] = 0.0;
        }
    }
    for (sum, by) in gradient[BIASES_2..WEIGHTS_3].iter_mut().zip(&by_second) {
        *sum += by;
    }
    let mut by_first = [0.0_f32; FIRST];
    for &unit in Active::of(&sums).units() {
        let unit = usize::from(unit);
        let sum = sums[unit];
        {
            let weights = &net.numbers[WEIGHTS_2 + unit * SECOND..][..SECOND];
            let row = &mut gradient[WEIGHTS_2 + unit * SECOND..][..SECOND];
            let mut lanes = [0.0_f32; 8];
            let chunks = weights.chunks_exact(8).zip(row.chunks_exact_mut(8));
            for ((weights, row), by) in chunks.zip(by_second.chunks_exact(8)) {
                for lane in 0..8 {
                    row[lane] += sum * by[lane];
                    lanes[lane] += weights[lane] * by[lane];
                }
            }
            by_first[unit] = lanes.iter().sum();
        }
    }
    for (sum, by) in gradient[BIASES_1..WEIGHTS_2].iter_mut().zip(&by_first) {
        *sum += by;
    }
    for &input in sample.inputs {
        let row = &mut gradient[usize::from(input) * FIRST..][..FIRST];
        for (sum, by) in row.iter_mut().zip(&by_first) {
            *sum += by;
        }
    }
}
