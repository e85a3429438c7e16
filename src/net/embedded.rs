//! The net that is part of the library, and the version that names it.

use super::file::{label_byte, label_length, Layers, HEADER};
use super::integer::IntegerNet;
use std::borrow::Cow;

/// Bytes at the beginning of a line of the processor's cache.
#[repr(align(64))]
struct Aligned<Bytes: ?Sized>(Bytes);

const FILE: &Aligned<[u8]> = &Aligned(*include_bytes!("weights.bin"));

static EMBEDDED: IntegerNet = IntegerNet {
    layers: Layers::of(&FILE.0),
    bytes: Cow::Borrowed(&FILE.0),
};

/// The net that is part of the library, used where it lies: nothing is decoded, and nothing is checked, which a test does.
#[must_use]
pub fn embedded() -> &'static IntegerNet {
    &EMBEDDED
}

const NUMBER: &[u8] = concat!(env!("CARGO_PKG_VERSION"), "+net.").as_bytes();
const LABEL: usize = label_length(&FILE.0);
/// The hash in hexadecimal.
const DIGITS: usize = 16;
const LENGTH: usize = NUMBER.len() + LABEL + 1 + DIGITS;

/// The version, and noughts behind it where there is more room.
const fn version_bytes<const ROOM: usize>() -> [u8; ROOM] {
    let mut bytes = [0; ROOM];
    let mut at = 0;
    while at < NUMBER.len() {
        bytes[at] = NUMBER[at];
        at += 1;
    }
    let mut index = 0;
    while index < LABEL {
        bytes[at + index] = label_byte(&FILE.0, index);
        index += 1;
    }
    at += LABEL;
    bytes[at] = b'.';
    let mut digit = 0;
    while digit < DIGITS {
        // The last byte of a file is the highest of its hash.
        let byte = FILE.0[FILE.0.len() - 1 - digit / 2];
        let half = if digit % 2 == 0 {
            byte >> 4
        } else {
            byte & 0xF
        };
        bytes[at + 1 + digit] = b"0123456789abcdef"[half as usize];
        digit += 1;
    }
    bytes
}

const VERSION_BYTES: [u8; LENGTH] = version_bytes();

/// The version of the library, a semantic one whose build part is the net: `0.1.0+net.LABEL.HASH`.
pub const VERSION: &str = match std::str::from_utf8(&VERSION_BYTES) {
    Ok(version) => version,
    Err(_) => panic!("the label of the net is no ASCII"),
};

/// The same with a nought at its end, for C.
pub(crate) static VERSION_FOR_C: [u8; LENGTH + 1] = version_bytes();

// A file without a header would be no net, whatever its tests say.
const _: () = assert!(FILE.0.len() > HEADER);
