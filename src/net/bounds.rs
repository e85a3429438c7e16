//! The proof that no sum of a net overflows: what each can be at the least and at the most.

use super::file::HEADS;
use super::net_error::NetError;

/// The most that a bias of a head may be, either way; what the second layer adds stays below as much again.
const MOST_HEAD_BIAS: i64 = 1 << 60;

/// The least and the most that a sum comes to, however many of its terms are there; nought is always between.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Range {
    pub(super) least: i64,
    pub(super) most: i64,
}

impl Range {
    fn add(&mut self, term: i64) {
        self.least += term.min(0);
        self.most += term.max(0);
    }
}

/// The sums of the first layer, any input being on or off: 16 bits.
pub(super) fn first_ranges(weights: &[i16], biases: &[i16]) -> Result<Vec<Range>, NetError> {
    let mut ranges = vec![Range::default(); biases.len()];
    for row in std::iter::once(biases).chain(weights.chunks_exact(biases.len())) {
        for (range, &weight) in ranges.iter_mut().zip(row) {
            range.add(i64::from(weight));
        }
    }
    check(&ranges, 1, i64::from(i16::MIN)..=i64::from(i16::MAX))?;
    Ok(ranges)
}

/// The sums of the second layer, each unit of the first being between nought and its most: 32 bits.
pub(super) fn second_ranges(
    first: &[Range],
    weights: &[i16],
    biases: &[i32],
) -> Result<Vec<Range>, NetError> {
    let mut ranges = vec![Range::default(); biases.len()];
    for (range, &bias) in ranges.iter_mut().zip(biases) {
        range.add(i64::from(bias));
    }
    for (unit, row) in first.iter().zip(weights.chunks_exact(biases.len())) {
        for (range, &weight) in ranges.iter_mut().zip(row) {
            range.add(unit.most * i64::from(weight));
        }
    }
    check(&ranges, 2, i64::from(i32::MIN)..=i64::from(i32::MAX))?;
    Ok(ranges)
}

/// The heads: 256 units of 31 bits by weights of 15 are 54 bits, so the biases alone could be too much.
pub(super) fn check_heads(biases: [i64; HEADS]) -> Result<(), NetError> {
    let fits = |bias: &i64| (-MOST_HEAD_BIAS..=MOST_HEAD_BIAS).contains(bias);
    match biases.iter().position(|bias| !fits(bias)) {
        Some(unit) => Err(NetError::Overflow { layer: 3, unit }),
        None => Ok(()),
    }
}

fn check(
    ranges: &[Range],
    layer: u8,
    allowed: std::ops::RangeInclusive<i64>,
) -> Result<(), NetError> {
    let fits = |range: &Range| allowed.contains(&range.least) && allowed.contains(&range.most);
    match ranges.iter().position(|range| !fits(range)) {
        Some(unit) => Err(NetError::Overflow { layer, unit }),
        None => Ok(()),
    }
}
