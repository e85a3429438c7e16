//! Files of weights: where everything lies, and what a file must be to be a net. docs/net.md has the table.

use super::bounds::{check_heads, first_ranges, second_ranges};
use super::integer::{short, word, IntegerNet, FIRST_BLOCK, MOST_FIRST, SECOND_BLOCK};
use super::maps::{KNOTS, MAPS_BYTES};
use super::net_error::NetError;
use super::{GROUPS, INPUTS};
use crate::rng::Signature;
use std::borrow::Cow;

/// The heads: points, and the logit of the chance to be first out.
pub(super) const HEADS: usize = 2;
/// What a file begins with.
pub(super) const MAGIC: [u8; 8] = *b"PDKNET\r\n";
/// The format's number.
pub(super) const FORMAT: u32 = 1;
/// The most units of the second layer.
pub(super) const MOST_SECOND: usize = 256;
/// The most bases that 1 of the points' head may stand for.
pub(super) const MOST_POINTS: u32 = 1024;
/// The most binary places of a layer's weights.
pub(super) const MOST_PLACES: u8 = 14;
/// The longest label.
pub const MOST_LABEL: usize = 64;

/// Bytes before the first layer.
pub(super) const HEADER: usize = 128;
/// Bytes of the hash at the end.
const HASH: usize = 8;

// Where the fields of the header begin.
const AT_FORMAT: usize = 8;
const AT_INPUTS: usize = 12;
const AT_FEATURES: usize = 16;
const AT_FIRST: usize = 24;
const AT_SECOND: usize = 28;
const AT_POINTS: usize = 32;
const AT_PLACES: usize = 36;
const AT_LABEL: usize = 40;
const AT_KNOTS: usize = 104;
const AT_RESERVED: usize = 108;

/// The sizes and scales of a net, as its file tells them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layers {
    pub(super) inputs: usize,
    pub(super) first: usize,
    pub(super) second: usize,
    /// The bases that 1 of the points' head stands for.
    pub(super) points: i64,
    /// Binary places of the weights of each layer.
    pub(super) places: [u8; 3],
    /// The knots of each map, 0 for a net without maps.
    pub(super) knots: usize,
}

impl Layers {
    /// What a header says, unchecked; it is whole.
    pub(super) const fn of(header: &[u8]) -> Layers {
        Layers {
            inputs: number(header, AT_INPUTS) as usize,
            first: number(header, AT_FIRST) as usize,
            second: number(header, AT_SECOND) as usize,
            points: number(header, AT_POINTS) as i64,
            places: [
                header[AT_PLACES],
                header[AT_PLACES + 1],
                header[AT_PLACES + 2],
            ],
            knots: number(header, AT_KNOTS) as usize,
        }
    }

    pub(super) const fn weights_1(&self) -> usize {
        HEADER
    }

    pub(super) const fn biases_1(&self) -> usize {
        self.weights_1() + 2 * self.inputs * self.first
    }

    pub(super) const fn weights_2(&self) -> usize {
        self.biases_1() + 2 * self.first
    }

    pub(super) const fn biases_2(&self) -> usize {
        self.weights_2() + 2 * self.first * self.second
    }

    pub(super) const fn weights_3(&self) -> usize {
        self.biases_2() + 4 * self.second
    }

    pub(super) const fn biases_3(&self) -> usize {
        self.weights_3() + 2 * HEADS * self.second
    }

    pub(super) const fn maps(&self) -> usize {
        self.biases_3() + 8 * HEADS
    }

    const fn hash(&self) -> usize {
        let maps = if self.knots == 0 { 0 } else { MAPS_BYTES };
        self.maps() + maps
    }

    const fn file(&self) -> usize {
        self.hash() + HASH
    }

    /// Binary places of what the heads sum up.
    pub(super) fn shift(&self) -> u32 {
        self.places.iter().map(|&places| u32::from(places)).sum()
    }

    /// Whether the sizes can be; `Ok` for those that the code is made for.
    pub(super) fn check_sizes(&self) -> Result<(), NetError> {
        if self.first == 0 || self.first > MOST_FIRST || self.first % FIRST_BLOCK != 0 {
            return Err(NetError::First(self.first));
        }
        if self.second == 0 || self.second > MOST_SECOND || self.second % SECOND_BLOCK != 0 {
            return Err(NetError::Second(self.second));
        }
        Ok(())
    }

    /// The header.
    pub(super) fn header(&self, label: &str) -> Vec<u8> {
        let mut header = vec![0; HEADER];
        let mut put = |at: usize, bytes: &[u8]| header[at..at + bytes.len()].copy_from_slice(bytes);
        put(0, &MAGIC);
        put(AT_FORMAT, &FORMAT.to_le_bytes());
        put(AT_INPUTS, &(self.inputs as u32).to_le_bytes());
        put(AT_FEATURES, &features_hash().to_le_bytes());
        put(AT_FIRST, &(self.first as u32).to_le_bytes());
        put(AT_SECOND, &(self.second as u32).to_le_bytes());
        put(AT_POINTS, &(self.points as u32).to_le_bytes());
        put(AT_PLACES, &self.places);
        put(AT_LABEL, label.as_bytes());
        put(AT_KNOTS, &(self.knots as u32).to_le_bytes());
        header
    }
}

const fn number(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

/// The hash of the list of inputs: names and sizes of its groups.
#[must_use]
pub fn features_hash() -> u64 {
    let mut hash = Signature::new();
    for (name, inputs, _) in GROUPS {
        for byte in name.bytes() {
            hash.add(u64::from(byte));
        }
        hash.add(u64::from(inputs));
    }
    hash.value()
}

/// FNV-1a over bytes, a multiple of eight of them.
pub(super) fn hash_of(bytes: &[u8]) -> u64 {
    let mut hash = Signature::new();
    for word in bytes.chunks_exact(8) {
        hash.add(long(word));
    }
    hash.value()
}

fn long(bytes: &[u8]) -> u64 {
    u64::from_le_bytes(bytes.try_into().unwrap_or_default())
}

/// Whether a text can be a label: 1 to 64 letters, digits, dots and hyphens, as in the part of a version after its `+`.
pub(super) fn is_label(label: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'.' || byte == b'-';
    (1..=MOST_LABEL).contains(&label.len()) && label.bytes().all(fits)
}

impl IntegerNet {
    /// Reads a file of weights.
    ///
    /// # Errors
    /// [`NetError`] says what makes the bytes no net, or none for these features.
    pub fn read(bytes: &[u8]) -> Result<IntegerNet, NetError> {
        if bytes.len() < HEADER {
            return Err(NetError::Short(bytes.len()));
        }
        let layers = check_header(bytes)?;
        if bytes.len() != layers.file() {
            return Err(NetError::Length {
                expected: layers.file(),
                found: bytes.len(),
            });
        }
        let net = IntegerNet {
            layers,
            bytes: Cow::Owned(bytes.to_vec()),
        };
        let computed = hash_of(&bytes[..layers.hash()]);
        if computed != net.hash() {
            return Err(NetError::Hash {
                told: net.hash(),
                computed,
            });
        }
        net.check_sums()?;
        net.check_maps()?;
        Ok(net)
    }

    /// The net as a file, which [`IntegerNet::read`] reads.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        self.bytes.to_vec()
    }

    /// The hash of the file, which stands at its end: two nets with the same hash are the same.
    #[must_use]
    pub fn hash(&self) -> u64 {
        long(self.part(self.layers.hash(), HASH))
    }

    /// The label of the file.
    #[must_use]
    pub fn label(&self) -> &str {
        label_in(&self.bytes).unwrap_or_default()
    }

    /// Units of the first and of the second layer.
    #[must_use]
    pub fn sizes(&self) -> (usize, usize) {
        (self.layers.first, self.layers.second)
    }

    /// Binary places of the weights of each layer.
    #[must_use]
    pub fn places(&self) -> [u8; 3] {
        self.layers.places
    }

    /// That no sum can overflow, whichever inputs are on.
    fn check_sums(&self) -> Result<(), NetError> {
        let layers = &self.layers;
        let shorts = |begin, count: usize| -> Vec<i16> {
            let bytes = self.part(begin, 2 * count);
            bytes.chunks_exact(2).map(short).collect()
        };
        let biases = self.part(layers.biases_2(), 4 * layers.second);
        let biases: Vec<i32> = biases.chunks_exact(4).map(word).collect();
        let first = first_ranges(
            &shorts(layers.weights_1(), layers.inputs * layers.first),
            &shorts(layers.biases_1(), layers.first),
        )?;
        let weights = shorts(layers.weights_2(), layers.first * layers.second);
        second_ranges(&first, &weights, &biases)?;
        check_heads(self.head_biases())
    }
}

/// The header's fields, each one's own error.
fn check_header(header: &[u8]) -> Result<Layers, NetError> {
    if header[..AT_FORMAT] != MAGIC {
        return Err(NetError::Magic);
    }
    let format = number(header, AT_FORMAT);
    if format != FORMAT {
        return Err(NetError::Format(format));
    }
    let layers = Layers::of(header);
    if layers.inputs != INPUTS {
        return Err(NetError::Inputs(layers.inputs));
    }
    let features = long(&header[AT_FEATURES..AT_FEATURES + 8]);
    if features != features_hash() {
        return Err(NetError::Features(features));
    }
    layers.check_sizes()?;
    let points = number(header, AT_POINTS);
    if points == 0 || points > MOST_POINTS {
        return Err(NetError::Points(points));
    }
    for (layer, &places) in (1..).zip(&layers.places) {
        if places > MOST_PLACES {
            return Err(NetError::Places { layer, places });
        }
    }
    if label_in(header).is_none() {
        return Err(NetError::Label);
    }
    if layers.knots != 0 && layers.knots != KNOTS {
        return Err(NetError::Knots(layers.knots));
    }
    let reserved = (AT_RESERVED..HEADER).chain(Some(AT_PLACES + 3));
    if let Some(at) = reserved.into_iter().find(|&at| header[at] != 0) {
        return Err(NetError::Reserved(at));
    }
    Ok(layers)
}

/// The label, noughts behind it; `None` for what is none.
fn label_in(header: &[u8]) -> Option<&str> {
    let field = &header[AT_LABEL..AT_KNOTS];
    let end = field.iter().position(|&byte| byte == 0);
    let (label, rest) = field.split_at(end.unwrap_or(MOST_LABEL));
    let label = std::str::from_utf8(label).ok()?;
    Some(label).filter(|label| is_label(label) && rest.iter().all(|&byte| byte == 0))
}

/// The length of the label in a header of a net.
pub(super) const fn label_length(header: &[u8]) -> usize {
    let mut length = 0;
    while length < MOST_LABEL && header[AT_LABEL + length] != 0 {
        length += 1;
    }
    length
}

/// A byte of the label.
pub(super) const fn label_byte(header: &[u8], index: usize) -> u8 {
    header[AT_LABEL + index]
}
