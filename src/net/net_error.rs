//! What makes bytes, or numbers, no net.

use super::file::{FORMAT, HEADER, MOST_LABEL, MOST_PLACES, MOST_POINTS, MOST_SECOND};
use super::integer::{FIRST_BLOCK, MOST_FIRST, SECOND_BLOCK};
use super::maps::{KNOTS, MOST_KNOT};
use super::INPUTS;
use std::fmt;

/// Why a file of weights is refused, or floats that should become one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum NetError {
    /// So few bytes that the header is not whole.
    Short(usize),
    /// It does not begin as a file of weights does.
    Magic,
    /// Another format.
    Format(u32),
    /// Another number of inputs.
    Inputs(usize),
    /// As many inputs, but others: their hash.
    Features(u64),
    /// The units of the first layer.
    First(usize),
    /// The units of the second layer.
    Second(usize),
    /// What the points' head counts in, in bases.
    Points(u32),
    /// Too many binary places.
    Places {
        /// The layer, 1 … 3.
        layer: u8,
        /// Its places.
        places: u8,
    },
    /// The label.
    Label,
    /// The knots of each map.
    Knots(usize),
    /// A reserved byte of the header, by its place, that is not nought.
    Reserved(usize),
    /// Another length than the header asks for.
    Length {
        /// What it asks for.
        expected: usize,
        /// What is there.
        found: usize,
    },
    /// The hash at the end is not that of the bytes before.
    Hash {
        /// The hash in the file.
        told: u64,
        /// The hash of the bytes.
        computed: u64,
    },
    /// A sum that could overflow.
    Overflow {
        /// The layer, 1 … 3.
        layer: u8,
        /// The unit, from 0.
        unit: usize,
    },
    /// A knot with a number that is too far from nought.
    KnotRange {
        /// The map, from 0.
        map: usize,
        /// The knot, from 0.
        knot: usize,
    },
    /// A knot that does not rise above the one before.
    KnotOrder {
        /// The map, from 0.
        map: usize,
        /// The knot, from 1.
        knot: usize,
    },
    /// Another number of floats than the layers have.
    Count {
        /// What they have.
        expected: usize,
        /// What was given.
        found: usize,
    },
    /// A float, by its place, that is infinite or no number.
    NotFinite(usize),
    /// Weights or sums of a layer that are too large in any scale.
    TooLarge {
        /// The layer, 1 … 3.
        layer: u8,
    },
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            NetError::Short(bytes) => {
                write!(f, "net: {bytes} bytes, the header alone has {HEADER}")
            }
            NetError::Magic => f.write_str("net: the file does not begin with PDKNET"),
            NetError::Format(format) => write!(f, "net: format {format}, not {FORMAT}"),
            NetError::Inputs(inputs) => {
                write!(f, "net: made for {inputs} inputs, there are {INPUTS}")
            }
            NetError::Features(hash) => {
                write!(f, "net: made for other features, their hash is {hash:016x}")
            }
            NetError::First(units) => write!(
                f,
                "net: {units} units in the first layer, not a multiple of {FIRST_BLOCK} up to {MOST_FIRST}"
            ),
            NetError::Second(units) => write!(
                f,
                "net: {units} units in the second layer, not a multiple of {SECOND_BLOCK} up to {MOST_SECOND}"
            ),
            NetError::Points(points) => {
                write!(f, "net: points in units of {points} bases, not 1 to {MOST_POINTS}")
            }
            NetError::Places { layer, places } => {
                write!(f, "net: layer {layer} has {places} binary places, {MOST_PLACES} are the most")
            }
            NetError::Label => write!(
                f,
                "net: the label is not 1 to {MOST_LABEL} letters, digits, dots and hyphens"
            ),
            NetError::Knots(knots) => write!(f, "net: maps of {knots} knots, not {KNOTS}, or 0 for none"),
            NetError::Reserved(at) => write!(f, "net: the reserved byte {at} is not 0"),
            NetError::Length { expected, found } => {
                write!(f, "net: {found} bytes, the layers need {expected}")
            }
            NetError::Hash { told, computed } => write!(
                f,
                "net: the hash is {told:016x}, that of the bytes {computed:016x}: the file is damaged"
            ),
            NetError::Overflow { layer, unit } => {
                write!(f, "net: layer {layer}: the sum of unit {unit} could overflow")
            }
            NetError::KnotRange { map, knot } => {
                write!(f, "net: map {map}: knot {knot} is further from 0 than {MOST_KNOT}")
            }
            NetError::KnotOrder { map, knot } => {
                write!(f, "net: map {map}: knot {knot} does not rise above the one before")
            }
            NetError::Count { expected, found } => {
                write!(f, "net: {found} numbers, the layers have {expected}")
            }
            NetError::NotFinite(index) => write!(f, "net: number {index} is not finite"),
            NetError::TooLarge { layer } => {
                write!(f, "net: layer {layer}: a weight or a sum is too large for its integers")
            }
        }
    }
}

impl std::error::Error for NetError {}
