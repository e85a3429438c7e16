//! The net in integers: the same bits on every platform and by every compiler.
//!
//! Inputs, on or off → the first layer, sums of 16 bits → rectified → the second layer, sums of 32 bits → rectified → two heads,
//! sums of 64 bits. What is loaded has been proven not to overflow, whichever inputs are on (`file`).

use super::file::{Layers, HEADS};
use crate::elementary::exp;
use std::borrow::Cow;
use std::fmt;

/// The most units of the first layer.
pub const MOST_FIRST: usize = 2048;

/// Units of the first layer that are summed at a time, in registers; the layer has a multiple of them.
pub(super) const FIRST_BLOCK: usize = 64;
/// The same for the second layer.
pub(super) const SECOND_BLOCK: usize = 32;

/// What the net says of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value {
    /// The points still to come, in 65536ths of a base.
    pub points: i32,
    /// The logit of the chance to be first out, in 65536ths.
    pub win: i32,
}

impl Value {
    /// What 1 is in either figure.
    pub const ONE: i32 = 1 << 16;
    /// The logit beyond which a chance is not told apart from 0 and 1.
    const MOST_LOGIT: f64 = 30.0;

    /// The points in bases.
    #[must_use]
    pub fn bases(self) -> f64 {
        f64::from(self.points) / f64::from(Value::ONE)
    }

    /// The chance to be first out, 0 … 1; choices go by the logit.
    #[must_use]
    pub fn chance(self) -> f64 {
        let logit = f64::from(self.win) / f64::from(Value::ONE);
        let logit = logit.clamp(-Value::MOST_LOGIT, Value::MOST_LOGIT);
        1.0 / (1.0 + exp(-logit))
    }
}

/// The sums of the first layer before they are rectified, one for each unit.
pub type Sums = Vec<i16>;

/// A net: a file of weights as it is, so that one that is part of the program needs no decoding.
///
/// ```
/// use pdkbot::net::embedded;
/// let net = embedded();
/// let mut sums = net.begin();
/// net.add(&mut sums, &[3, 14, 15]);
/// assert!((0.0..=1.0).contains(&net.value(&sums).chance()));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct IntegerNet {
    pub(super) layers: Layers,
    pub(super) bytes: Cow<'static, [u8]>,
}

impl fmt::Debug for IntegerNet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = format!("{}.{:016x}", self.label(), self.hash());
        f.debug_tuple("IntegerNet").field(&name).finish()
    }
}

impl IntegerNet {
    /// The biases of the first layer.
    #[must_use]
    pub fn begin(&self) -> Sums {
        let biases = self.part(self.layers.biases_1(), 2 * self.layers.first);
        biases.chunks_exact(2).map(short).collect()
    }

    /// Adds inputs that are on, each at most once; one that the net does not have panics.
    pub fn add(&self, sums: &mut Sums, inputs: &[u16]) {
        let row_bytes = 2 * self.layers.first;
        let rows = self.part(self.layers.weights_1(), self.layers.inputs * row_bytes);
        for (index, block) in sums.chunks_exact_mut(FIRST_BLOCK).enumerate() {
            let mut sum = [0; FIRST_BLOCK];
            sum.copy_from_slice(block);
            for &input in inputs {
                let begin = usize::from(input) * row_bytes + 2 * FIRST_BLOCK * index;
                let weights = rows[begin..begin + 2 * FIRST_BLOCK].chunks_exact(2);
                for (sum, weight) in sum.iter_mut().zip(weights) {
                    *sum = sum.wrapping_add(short(weight));
                }
            }
            block.copy_from_slice(&sum);
        }
    }

    /// What the net says where these sums came out.
    #[must_use]
    pub fn value(&self, sums: &Sums) -> Value {
        let layers = &self.layers;
        let mut units = [(0, 0); MOST_FIRST];
        let units = rectified(sums, &mut units);
        let rows = self.part(layers.weights_2(), 2 * layers.first * layers.second);
        let biases = self.part(layers.biases_2(), 4 * layers.second);
        let weights = self.part(layers.weights_3(), 2 * HEADS * layers.second);
        let (of_points, of_win) = weights.split_at(2 * layers.second);
        let [mut points, mut win] = self.head_biases();
        let blocks = biases.chunks_exact(4 * SECOND_BLOCK);
        let heads = of_points.chunks_exact(2 * SECOND_BLOCK);
        let heads = heads.zip(of_win.chunks_exact(2 * SECOND_BLOCK));
        for (index, (biases, (of_points, of_win))) in blocks.zip(heads).enumerate() {
            let mut block = second_block(rows, 2 * layers.second, index, units);
            for (sum, bias) in block.iter_mut().zip(biases.chunks_exact(4)) {
                *sum = sum.wrapping_add(word(bias)).max(0);
            }
            points += head(&block, of_points);
            win += head(&block, of_win);
        }
        Value {
            points: scaled(points, layers.points << 16, layers.shift()),
            win: scaled(win, 1 << 16, layers.shift()),
        }
    }

    pub(super) fn part(&self, begin: usize, bytes: usize) -> &[u8] {
        &self.bytes[begin..begin + bytes]
    }

    pub(super) fn head_biases(&self) -> [i64; HEADS] {
        let bytes = self.part(self.layers.biases_3(), 8 * HEADS);
        let mut biases = [0; HEADS];
        for (bias, bytes) in biases.iter_mut().zip(bytes.chunks_exact(8)) {
            *bias = i64::from_le_bytes(bytes.try_into().unwrap_or_default());
        }
        biases
    }
}

/// The units that are above nought. About half of them are not, and skipping those costs less than the dense
/// product by rows: 1.8 µs with 30 % of 512 units on, 4.6 with half of them, dense 5.1.
fn rectified<'a>(sums: &[i16], units: &'a mut [(u16, i16); MOST_FIRST]) -> &'a [(u16, i16)] {
    let mut count = 0;
    for (unit, &sum) in (0..).zip(sums.iter().take(MOST_FIRST)) {
        units[count] = (unit, sum);
        count += usize::from(sum > 0);
    }
    &units[..count]
}

/// A block of the second layer before its biases; a row of weights for each unit of the first layer.
#[inline(never)] // Within its caller it is not made of vector instructions.
fn second_block(
    rows: &[u8],
    row_bytes: usize,
    index: usize,
    units: &[(u16, i16)],
) -> [i32; SECOND_BLOCK] {
    let mut block = [0_i32; SECOND_BLOCK];
    for &(unit, factor) in units {
        let begin = usize::from(unit) * row_bytes + 2 * SECOND_BLOCK * index;
        let weights = &rows[begin..begin + 2 * SECOND_BLOCK];
        for (sum, weight) in block.iter_mut().zip(weights.chunks_exact(2)) {
            *sum = sum.wrapping_add(i32::from(factor) * i32::from(short(weight)));
        }
    }
    block
}

/// What a block of the second layer adds to a head.
#[inline(always)]
fn head(block: &[i32; SECOND_BLOCK], weights: &[u8]) -> i64 {
    let products = block.iter().zip(weights.chunks_exact(2));
    products
        .map(|(&unit, weight)| i64::from(unit) * i64::from(short(weight)))
        .sum()
}

/// A head's sum in the units of a figure, the nearest below.
fn scaled(sum: i64, factor: i64, shift: u32) -> i32 {
    let scaled = (i128::from(sum) * i128::from(factor)) >> shift;
    scaled.clamp(i128::from(i32::MIN), i128::from(i32::MAX)) as i32
}

#[inline(always)]
pub(super) fn short(bytes: &[u8]) -> i16 {
    i16::from_le_bytes(bytes.try_into().unwrap_or_default())
}

#[inline(always)]
pub(super) fn word(bytes: &[u8]) -> i32 {
    i32::from_le_bytes(bytes.try_into().unwrap_or_default())
}
