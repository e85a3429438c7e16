//! A narrower net as the beginning of a wider one that plays alike (Chen, Goodfellow, Shlens: "Net2Net", 2016).

use super::net::{Net, BIASES_1, FIRST, HEADS, NUMBERS, SECOND, WEIGHTS_2};
use pdkbot::net::INPUTS;
use pdkbot::rng::Rng;

/// How many numbers a net has with so many units in its first layer.
#[must_use]
pub fn numbers_of(first: usize) -> usize {
    (INPUTS + 1) * first + (first + 1) * SECOND + HEADS * (SECOND + 1)
}

/// The net with [`FIRST`] units that says what a net with `first` units says, or nearly so: each unit stands in it several times,
/// all of them with a share of its weight, and with a little noise, so that they can come to differ.
#[must_use]
pub fn widened(narrow: &[f32], first: usize) -> Net {
    let copies = FIRST / first;
    let mut rng = Rng::from_seed(first as u64);
    let mut noise = || 0.02 * ((rng.next_u64() >> 40) as f32 / (1_u64 << 24) as f32 - 0.5);
    let mut numbers = vec![0.0; NUMBERS];
    for row in 0..=INPUTS {
        for unit in 0..FIRST {
            let weight = narrow[row * first + unit % first];
            numbers[row * FIRST + unit] = weight * (1.0 + noise()) + 0.1 * noise();
        }
    }
    let narrow = &narrow[(INPUTS + 1) * first..];
    debug_assert_eq!(BIASES_1 + FIRST, WEIGHTS_2);
    for unit in 0..FIRST {
        for to in 0..SECOND {
            let weight = narrow[(unit % first) * SECOND + to] / copies as f32;
            numbers[WEIGHTS_2 + unit * SECOND + to] = weight * (1.0 + 10.0 * noise());
        }
    }
    numbers[WEIGHTS_2 + FIRST * SECOND..].copy_from_slice(&narrow[first * SECOND..]);
    Net { numbers }
}
