//! Files of weights: what is written is read, and each defect has its own error.

use super::floats;
use pdkbot::net::{embedded, features_hash, Asked, Figure, IntegerNet, NetError, INPUTS};
use pdkbot::rng::{Rng, Signature};

const SEED: u64 = 0x5044_4B21;
const FIRST: usize = 64;
const SECOND: usize = 32;

pub fn small() -> IntegerNet {
    floats::net(SEED, FIRST, SECOND)
}

/// The file with its hash as it should be.
pub fn hashed(mut file: Vec<u8>) -> Vec<u8> {
    let end = file.len() - 8;
    let mut hash = Signature::new();
    for word in file[..end].chunks(8) {
        hash.add(u64::from_le_bytes(word.try_into().unwrap()));
    }
    file[end..].copy_from_slice(&hash.value().to_le_bytes());
    file
}

/// What is said of the small net with bytes changed from a place on, the hash being right.
fn error(at: usize, bytes: &[u8]) -> NetError {
    let mut file = small().write();
    file[at..at + bytes.len()].copy_from_slice(bytes);
    IntegerNet::read(&hashed(file)).unwrap_err()
}

/// The net in the library is not checked where it is used, so it is here.
#[test]
fn the_net_in_the_library_is_whole() {
    let read = IntegerNet::read(&embedded().write()).unwrap();
    assert_eq!(&read, embedded());
}

#[test]
fn what_is_written_is_read() {
    let net = small();
    let read = IntegerNet::read(&net.write()).unwrap();
    assert_eq!(read, net);
    assert_eq!((read.label(), read.sizes()), ("random", (FIRST, SECOND)));
    assert_eq!(read.hash(), net.hash());
}

#[test]
fn each_defect_of_a_header_has_its_own_error() {
    let inputs = INPUTS as u32;
    let features = features_hash() ^ 1;
    assert_eq!(error(0, b"PDKNOT"), NetError::Magic);
    assert_eq!(error(8, &[2]), NetError::Format(2));
    assert_eq!(
        error(12, &(inputs - 1).to_le_bytes()),
        NetError::Inputs(INPUTS - 1)
    );
    assert_eq!(
        error(16, &features.to_le_bytes()),
        NetError::Features(features)
    );
    for (units, wrong) in [(0, true), (32, true), (2112, true), (128, false)] {
        let found = error(24, &u32::to_le_bytes(units));
        assert_eq!(found == NetError::First(units as usize), wrong, "{found}");
    }
    for (units, wrong) in [(0, true), (16, true), (288, true), (64, false)] {
        let found = error(28, &u32::to_le_bytes(units));
        assert_eq!(found == NetError::Second(units as usize), wrong, "{found}");
    }
    assert_eq!(error(32, &0_u32.to_le_bytes()), NetError::Points(0));
    assert_eq!(error(32, &1025_u32.to_le_bytes()), NetError::Points(1025));
    let places = NetError::Places {
        layer: 2,
        places: 15,
    };
    assert_eq!(error(37, &[15]), places);
    assert_eq!(error(39, &[1]), NetError::Reserved(39));
    assert_eq!(error(108, &[1]), NetError::Reserved(108));
    assert_eq!(error(127, &[1]), NetError::Reserved(127));
    assert_eq!(error(104, &[7]), NetError::Knots(7));
    assert_eq!(error(40, b"a b"), NetError::Label);
    assert_eq!(error(40, &[0]), NetError::Label);
    assert_eq!(error(50, b"x"), NetError::Label);
}

#[test]
fn a_file_of_another_length_or_hash_is_refused() {
    let file = small().write();
    let expected = file.len();
    assert_eq!(IntegerNet::read(&[]).unwrap_err(), NetError::Short(0));
    assert_eq!(
        IntegerNet::read(&file[..127]).unwrap_err(),
        NetError::Short(127)
    );
    for found in [128, expected - 1, expected + 1] {
        let mut file = file.clone();
        file.resize(found, 0);
        let error = IntegerNet::read(&file).unwrap_err();
        assert_eq!(error, NetError::Length { expected, found });
    }
    let mut damaged = file;
    damaged[1000] ^= 1;
    let error = IntegerNet::read(&damaged).unwrap_err();
    assert!(matches!(error, NetError::Hash { .. }), "{error}");
}

/// Sums that could overflow are refused with the unit.
#[test]
fn sums_that_could_overflow_are_refused() {
    let biases_1 = 128 + 2 * INPUTS * FIRST;
    let biases_2 = biases_1 + 2 * FIRST + 2 * FIRST * SECOND;
    let biases_3 = biases_2 + 4 * SECOND + 4 * SECOND;
    let overflow = |layer, unit| NetError::Overflow { layer, unit };
    assert_eq!(
        error(biases_1 + 2 * 5, &i16::MAX.to_le_bytes()),
        overflow(1, 5)
    );
    assert_eq!(
        error(biases_1 + 2 * 5, &i16::MIN.to_le_bytes()),
        overflow(1, 5)
    );
    assert_eq!(
        error(biases_2 + 4 * 7, &i32::MAX.to_le_bytes()),
        overflow(2, 7)
    );
    assert_eq!(
        error(biases_2 + 4 * 7, &i32::MIN.to_le_bytes()),
        overflow(2, 7)
    );
    assert_eq!(error(biases_3 + 8, &i64::MIN.to_le_bytes()), overflow(3, 1));
}

/// Whatever the bytes, they are read or refused; and what is read can be asked.
#[test]
fn no_bytes_make_it_panic() {
    let mut rng = Rng::from_seed(SEED);
    let net = small().with_maps(Some(&super::maps::some())).unwrap();
    let file = net.write();
    let all: Vec<u16> = (0..INPUTS as u16).collect();
    for round in 0..3_000 {
        let mut bytes = file.clone();
        for _ in 0..=rng.below(3) {
            // Mostly the header and the maps, where all that is told lies.
            let (begin, end) = match rng.below(4) {
                0 => (0, bytes.len()),
                1 => (bytes.len() - 776, bytes.len()),
                _ => (0, 128),
            };
            let place = begin + rng.below((end - begin) as u32) as usize;
            bytes[place] ^= 1 << rng.below(8);
        }
        if round % 3 == 0 {
            bytes.truncate(rng.below(bytes.len() as u32) as usize);
        }
        if bytes.len() > 8 && bytes.len() % 8 == 0 {
            bytes = hashed(bytes);
        }
        if let Ok(net) = IntegerNet::read(&bytes) {
            let mut sums = net.begin();
            net.add(&mut sums, &all);
            let value = net.value(&sums);
            let _ = net.mapped(Asked::Third, Figure::Win, value.win);
        }
    }
}

#[test]
fn floats_that_make_no_net_are_refused() {
    let numbers = floats::numbers(&mut Rng::from_seed(SEED), FIRST, SECOND);
    let of = |numbers: &[f32]| IntegerNet::from_floats(FIRST, SECOND, numbers, "x");
    let expected = numbers.len();
    assert!(of(&numbers).is_ok());
    let found = expected - 1;
    assert_eq!(
        of(&numbers[1..]).unwrap_err(),
        NetError::Count { expected, found }
    );
    for number in [f32::NAN, f32::INFINITY] {
        let mut numbers = numbers.clone();
        numbers[77] = number;
        assert_eq!(of(&numbers).unwrap_err(), NetError::NotFinite(77));
    }
    let second = (INPUTS + 1) * FIRST;
    let heads = second + (FIRST + 1) * SECOND;
    for (place, layer) in [(9, 1), (second + 3, 2), (heads, 3)] {
        let mut numbers = numbers.clone();
        numbers[place] = 5000.0;
        assert_eq!(of(&numbers).unwrap_err(), NetError::TooLarge { layer });
    }
    let sized = |first, second| IntegerNet::from_floats(first, second, &numbers, "x");
    assert_eq!(sized(63, SECOND).unwrap_err(), NetError::First(63));
    assert_eq!(sized(FIRST, 33).unwrap_err(), NetError::Second(33));
    for label in ["", "a b", "a_b", "é", &"x".repeat(65)] {
        let net = IntegerNet::from_floats(FIRST, SECOND, &numbers, label);
        assert_eq!(net.unwrap_err(), NetError::Label, "{label}");
    }
    let long = "x".repeat(64);
    let net = IntegerNet::from_floats(FIRST, SECOND, &numbers, &long);
    assert_eq!(net.unwrap().label(), long);
}
