//! The inputs of one move after another: what two moves have in common need not be summed twice.

use super::split::Other;
use super::{Features, Sight, INPUTS};
use crate::rules::Play;

/// The inputs of one move after another, by what comes in and what goes out from each to the next.
#[derive(Debug, Default)]
pub struct MoveInputs {
    /// The inputs of the last move.
    on: InputSet,
    inputs: Features,
    coming: Features,
    going: Features,
    /// What the others may hold.
    others: Option<[Other; 2]>,
}

impl MoveInputs {
    /// Begins anew, with another sight: no input of a move is on.
    pub fn begin(&mut self) {
        self.on = InputSet::default();
        self.others = None;
    }

    /// Goes on to a move, `None` for a pass: the inputs that come in, and those that go out.
    pub fn next(&mut self, sight: &Sight<'_>, play: Option<Play>) -> (&[u16], &[u16]) {
        self.inputs.clear();
        let others = self.others.get_or_insert_with(|| sight.other_hands());
        sight.after_among(others, play, &mut self.inputs);
        let wanted = InputSet::of(&self.inputs);
        self.on
            .differences(&wanted, &mut self.coming, &mut self.going);
        self.on = wanted;
        (&self.coming, &self.going)
    }
}

/// A set of inputs.
#[derive(Clone, Copy, Debug)]
struct InputSet([u64; (INPUTS + 63) / 64]);

impl Default for InputSet {
    /// No input.
    fn default() -> InputSet {
        InputSet([0; (INPUTS + 63) / 64])
    }
}

impl InputSet {
    fn of(inputs: &[u16]) -> InputSet {
        let mut set = InputSet::default();
        for &input in inputs {
            set.0[usize::from(input) / 64] |= 1 << (input % 64);
        }
        set
    }

    /// What `wanted` has and this set has not goes to `coming`, the reverse to `going`; both are cleared first.
    fn differences(&self, wanted: &InputSet, coming: &mut Features, going: &mut Features) {
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
