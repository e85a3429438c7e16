//! The net in integers: the same bits on every platform and by every compiler.
//!
//! Inputs, on or off → the first layer, sums of 16 bits → rectified → the second layer, sums of 32 bits → rectified → two heads,
//! sums of 64 bits. What is loaded has been proven not to overflow, whichever inputs are on (`file`).

use super::file::{Layers, HEADS, MOST_SECOND};
use super::simd::{self, Rows};
use crate::elementary::exp;
use std::borrow::Cow;
use std::fmt;

/// The most units of the first layer.
pub const MOST_FIRST: usize = 2048;

/// Units of the first layer that are summed at a time, in registers; the layer has a multiple of them.
pub(super) const FIRST_BLOCK: usize = 64;
/// The same for the second layer.
pub(super) const SECOND_BLOCK: usize = 32;
/// Units of the first layer that are looked at at a time.
const UNITS_AT_A_TIME: usize = 256;

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
        let mut sums = Sums::new();
        self.begin_in(&mut sums);
        sums
    }

    /// The biases of the first layer, in place of what was there.
    pub fn begin_in(&self, sums: &mut Sums) {
        let biases = self.part(self.layers.biases_1(), 2 * self.layers.first);
        sums.clear();
        sums.extend(biases.chunks_exact(2).map(short));
    }

    /// Adds inputs that are on, each at most once; one that the net does not have panics.
    pub fn add(&self, sums: &mut Sums, inputs: &[u16]) {
        self.change::<false>(sums, inputs);
    }

    /// Takes inputs out again that were added.
    pub fn take(&self, sums: &mut Sums, inputs: &[u16]) {
        self.change::<true>(sums, inputs);
    }

    #[inline(always)]
    fn change<const TAKE: bool>(&self, sums: &mut Sums, inputs: &[u16]) {
        let row = 2 * self.layers.first;
        let bytes = self.part(self.layers.weights_1(), self.layers.inputs * row);
        for (index, block) in sums.chunks_exact_mut(FIRST_BLOCK).enumerate() {
            let begin = 2 * FIRST_BLOCK * index;
            let rows = Rows { bytes, row, begin };
            if !simd::change_block::<TAKE>(block, rows, inputs) {
                change_block::<TAKE>(block, rows, inputs);
            }
        }
    }

    /// What the net says where these sums came out.
    #[must_use]
    pub fn value(&self, sums: &Sums) -> Value {
        let layers = &self.layers;
        let row = 2 * layers.second;
        let bytes = self.part(layers.weights_2(), layers.first * row);
        let mut second = [0_i32; MOST_SECOND];
        let second = &mut second[..layers.second];
        let biases = self.part(layers.biases_2(), 4 * layers.second);
        for (sum, bias) in second.iter_mut().zip(biases.chunks_exact(4)) {
            *sum = word(bias);
        }
        let parts = sums.chunks(UNITS_AT_A_TIME);
        for (sums, bytes) in parts.zip(bytes.chunks(UNITS_AT_A_TIME * row)) {
            let mut units = [0; UNITS_AT_A_TIME];
            let units = rectified(sums, &mut units);
            for (index, block) in second.chunks_exact_mut(SECOND_BLOCK).enumerate() {
                let begin = 2 * SECOND_BLOCK * index;
                let rows = Rows { bytes, row, begin };
                if !simd::add_rows(block, rows, sums, units) {
                    add_rows(block, rows, sums, units);
                }
            }
        }
        for sum in second.iter_mut() {
            *sum = (*sum).max(0);
        }
        let weights = self.part(layers.weights_3(), HEADS * row);
        let (of_points, of_win) = weights.split_at(row);
        let [points, win] = self.head_biases();
        let points = points + head(second, of_points);
        let win = win + head(second, of_win);
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

/// The plain form of [`simd::change_block`].
fn change_block<const TAKE: bool>(block: &mut [i16], rows: Rows<'_>, inputs: &[u16]) {
    let mut sum = [0; FIRST_BLOCK];
    sum.copy_from_slice(block);
    for &input in inputs {
        let begin = usize::from(input) * rows.row + rows.begin;
        let weights = &rows.bytes[begin..begin + 2 * FIRST_BLOCK];
        for (sum, weight) in sum.iter_mut().zip(weights.chunks_exact(2)) {
            *sum = if TAKE {
                sum.wrapping_sub(short(weight))
            } else {
                sum.wrapping_add(short(weight))
            };
        }
    }
    block.copy_from_slice(&sum);
}

/// The numbers of the units that are above nought. About half of them are not, and skipping those costs less than the dense
/// product by rows: 1.8 µs with 30 % of 512 units on, 4.6 with half of them, dense 5.1.
fn rectified<'a>(sums: &[i16], numbers: &'a mut [u16; UNITS_AT_A_TIME]) -> &'a [u16] {
    if let Some(count) = simd::above_nought(sums, numbers) {
        return &numbers[..count];
    }
    let mut count = 0;
    for (unit, &sum) in (0..).zip(sums) {
        numbers[count] = unit;
        count += usize::from(sum > 0);
    }
    &numbers[..count]
}

/// The plain form of [`simd::add_rows`].
#[inline(never)] // Within its caller it is not made of vector instructions.
fn add_rows(block: &mut [i32], rows: Rows<'_>, sums: &[i16], units: &[u16]) {
    let mut total = [0_i32; SECOND_BLOCK];
    for &unit in units {
        let factor = sums[usize::from(unit)];
        let begin = usize::from(unit) * rows.row + rows.begin;
        let weights = &rows.bytes[begin..begin + 2 * SECOND_BLOCK];
        for (sum, weight) in total.iter_mut().zip(weights.chunks_exact(2)) {
            *sum = sum.wrapping_add(i32::from(factor) * i32::from(short(weight)));
        }
    }
    for (sum, total) in block.iter_mut().zip(total) {
        *sum = sum.wrapping_add(total);
    }
}

/// What the second layer adds to a head.
#[inline(always)]
fn head(second: &[i32], weights: &[u8]) -> i64 {
    if let Some(sum) = simd::head(second, weights) {
        return sum;
    }
    let products = second.iter().zip(weights.chunks_exact(2));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    fn numbers(rng: &mut Rng, count: usize) -> Vec<i16> {
        (0..count).map(|_| rng.next_u64() as i16 >> 3).collect()
    }

    /// Where the processor has no wide instructions there is nothing to compare.
    #[test]
    fn the_wide_sums_are_the_plain_ones() {
        const ROWS: usize = 96;
        let mut rng = Rng::from_seed(1);
        for _ in 0..200 {
            let weights = numbers(&mut rng, ROWS * 2 * FIRST_BLOCK);
            let bytes: Vec<u8> = weights.iter().flat_map(|w| w.to_le_bytes()).collect();
            let row = 4 * FIRST_BLOCK;
            let begin = 2 * FIRST_BLOCK * rng.below(2) as usize;
            let rows = Rows {
                bytes: &bytes,
                row,
                begin,
            };
            let inputs: Vec<u16> = (0..rng.below(40)).map(|_| rng.below(96) as u16).collect();
            let start = numbers(&mut rng, FIRST_BLOCK);
            let (mut wide, mut plain) = (start.clone(), start.clone());
            if simd::change_block::<false>(&mut wide, rows, &inputs) {
                change_block::<false>(&mut plain, rows, &inputs);
                assert_eq!(wide, plain);
                assert!(simd::change_block::<true>(&mut wide, rows, &inputs));
                assert_eq!(wide, start);
                change_block::<true>(&mut plain, rows, &inputs);
                assert_eq!(plain, start);
            }
            let sums = numbers(&mut rng, ROWS);
            let mut units = [0; ROWS];
            let plain_units: Vec<u16> = (0..ROWS as u16)
                .filter(|&unit| sums[usize::from(unit)] > 0)
                .collect();
            if let Some(count) = simd::above_nought(&sums, &mut units) {
                assert_eq!(&units[..count], plain_units);
            }
            let begin = 2 * SECOND_BLOCK * rng.below(4) as usize;
            let rows = Rows { begin, ..rows };
            let start: Vec<i32> = (0..SECOND_BLOCK).map(|_| rng.next_u64() as i32).collect();
            let (mut wide, mut plain) = (start.clone(), start);
            if simd::add_rows(&mut wide, rows, &sums, &plain_units) {
                add_rows(&mut plain, rows, &sums, &plain_units);
                assert_eq!(wide, plain);
            }
            let of_head = &bytes[..2 * SECOND_BLOCK];
            if let Some(sum) = simd::head(&plain, of_head) {
                let products = plain.iter().zip(&weights);
                let slow: i64 = products.map(|(&a, &b)| i64::from(a) * i64::from(b)).sum();
                assert_eq!(sum, slow);
            }
        }
    }
}
