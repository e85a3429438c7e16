//! Inputs as a set of bits: what two moves have in common need not be summed twice.

use super::{Features, INPUTS};

/// A set of inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InputSet([u64; (INPUTS + 63) / 64]);

impl InputSet {
    /// No input.
    pub const EMPTY: InputSet = InputSet([0; (INPUTS + 63) / 64]);

    /// These inputs.
    ///
    /// # Panics
    /// When one is not below [`INPUTS`].
    #[must_use]
    pub fn of(inputs: &[u16]) -> InputSet {
        let mut set = InputSet::EMPTY;
        for &input in inputs {
            set.0[usize::from(input) / 64] |= 1 << (input % 64);
        }
        set
    }

    /// What `wanted` has and this set has not goes to `coming`, the reverse to `going`; both are cleared first.
    pub fn differences(&self, wanted: &InputSet, coming: &mut Features, going: &mut Features) {
        coming.clear();
        going.clear();
        for (word, (&here, &there)) in (0..).zip(self.0.iter().zip(&wanted.0)) {
            add_bits(word, there & !here, coming);
            add_bits(word, here & !there, going);
        }
    }
}

fn add_bits(word: u16, mut bits: u64, inputs: &mut Features) {
    while bits != 0 {
        inputs.push(word * 64 + bits.trailing_zeros() as u16);
        bits &= bits - 1;
    }
}
