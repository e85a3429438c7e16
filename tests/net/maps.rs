//! The maps of a net for 包庄: monotone, continuous, in whole numbers; files with others are refused.

use super::files::{hashed, small};
use pdkbot::net::{
    map_index, through, Asked, Figure, IntegerNet, Knot, Map, NetError, KNOTS, MAPS, MOST_KNOT,
};
use pdkbot::rng::Rng;
use pdkbot::rules::{BaoZhuangRule, RuleSet, Seat};

const SEED: u64 = 0x5044_4B25;
const ONE: i32 = 1 << 16;

/// Maps that differ: each figure is drawn together and moved, another way for each map.
pub fn some() -> [Map; MAPS] {
    let mut maps = [Map::default(); MAPS];
    for (index, map) in (0..).zip(&mut maps) {
        for (place, knot) in (0..).zip(map.iter_mut()) {
            let from = (place - 4) * 8 * ONE;
            let to = from / (2 + index % 3) + (index - 6) * ONE;
            *knot = Knot { from, to };
        }
    }
    maps
}

/// Knots anywhere, in order.
fn random(rng: &mut Rng) -> Map {
    let scale = rng.below(15);
    let mut sorted = || {
        let mut numbers: Vec<i32> = (0..KNOTS)
            .map(|_| (rng.next_u64() as i32 >> 1) >> (2 * scale))
            .collect();
        numbers.sort_unstable();
        numbers
    };
    let (from, to) = (sorted(), sorted());
    let mut map = Map::default();
    for (index, knot) in map.iter_mut().enumerate() {
        // Apart from each other even where two are the same.
        let from = from[index] + index as i32;
        *knot = Knot {
            from: from.min(MOST_KNOT - KNOTS as i32 + index as i32),
            to: to[index],
        };
    }
    map
}

#[test]
fn a_map_is_straight_between_its_knots_and_moves_what_lies_beyond() {
    let map = some()[map_index(Asked::First, Figure::Win)];
    for knot in map {
        assert_eq!(through(&map, knot.from), knot.to);
    }
    // From −32 … 24 to half of it less 6.
    assert_eq!(through(&map, 4 * ONE), -4 * ONE);
    assert_eq!(through(&map, ONE + 1), ONE / 2 - 6 * ONE);
    assert_eq!(through(&map, -ONE - 1), -ONE / 2 - 1 - 6 * ONE);
    assert_eq!(through(&map, 25 * ONE), (12 + 1 - 6) * ONE);
    assert_eq!(through(&map, -40 * ONE), (-16 - 8 - 6) * ONE);
}

#[test]
fn no_figure_falls_or_overflows() {
    let mut rng = Rng::from_seed(SEED);
    for _ in 0..500 {
        let map = random(&mut rng);
        let mut figures: Vec<i32> = (0..100).map(|_| rng.next_u64() as i32).collect();
        figures.extend(map.iter().flat_map(|knot| {
            let around = [knot.from - 1, knot.from, knot.from + 1];
            around.into_iter().chain([knot.from / 2])
        }));
        figures.extend([i32::MIN, i32::MAX]);
        figures.sort_unstable();
        let mapped: Vec<i32> = figures.iter().map(|&one| through(&map, one)).collect();
        assert!(mapped.windows(2).all(|two| two[0] <= two[1]), "{map:?}");
        // In numbers of any size, between two knots.
        for (&figure, &found) in figures.iter().zip(&mapped) {
            let pair = map
                .windows(2)
                .find(|two| (two[0].from..two[1].from).contains(&figure));
            if let Some([one, next]) = pair {
                let wide = |number: i32| i128::from(number);
                let part = (wide(figure) - wide(one.from)) * (wide(next.to) - wide(one.to));
                let part = part.div_euclid(wide(next.from) - wide(one.from));
                assert_eq!(wide(found), wide(one.to) + part);
            }
        }
    }
}

#[test]
fn a_net_keeps_its_maps_and_changes_nothing_else() {
    let plain = small();
    assert_eq!(plain.maps(), None);
    let net = plain.with_maps(Some(&some())).unwrap();
    let read = IntegerNet::read(&net.write()).unwrap();
    assert_eq!(read, net);
    assert_eq!(read.maps(), Some(some()));
    assert_eq!((read.label(), read.sizes()), (plain.label(), plain.sizes()));
    assert_eq!(read.to_floats(), plain.to_floats());
    assert_ne!(read.hash(), plain.hash());
    assert_eq!(net.with_maps(None).unwrap(), plain);
    for asked in Asked::ALL {
        for figure in Figure::ALL {
            let map = some()[map_index(asked, figure)];
            for said in [-70 * ONE, -3, 0, 12_345, 70 * ONE] {
                assert_eq!(net.mapped(asked, figure, said), through(&map, said));
                assert_eq!(plain.mapped(asked, figure, said), said, "without maps");
            }
        }
    }
}

#[test]
fn r45_seats_are_asked_in_their_order() {
    let mut rules = RuleSet::guanpai();
    let asked = |rules: &RuleSet| Seat::ALL.map(|seat| Asked::of(rules, seat));
    assert_eq!(asked(&rules), [Asked::First, Asked::Second, Asked::Third]);
    rules.bao_zhuang = BaoZhuangRule::CloseAll;
    assert_eq!(asked(&rules), [Asked::CloseAll; 3]);
}

/// What is said of a net with maps of which one knot is another, and of the same as a file.
fn error(map: usize, knot: usize, change: impl Fn(&mut Knot)) -> NetError {
    let mut maps = some();
    change(&mut maps[map][knot]);
    let error = small().with_maps(Some(&maps)).unwrap_err();
    let mut file = small().with_maps(Some(&some())).unwrap().write();
    let at = file.len() - 8 - 8 * (MAPS * KNOTS - map * KNOTS - knot);
    file[at..at + 4].copy_from_slice(&maps[map][knot].from.to_le_bytes());
    file[at + 4..at + 8].copy_from_slice(&maps[map][knot].to.to_le_bytes());
    assert_eq!(IntegerNet::read(&hashed(file)).unwrap_err(), error);
    error
}

#[test]
fn broken_maps_are_refused() {
    let order = |map, knot| NetError::KnotOrder { map, knot };
    let range = |map, knot| NetError::KnotRange { map, knot };
    let before = some()[5][2];
    assert_eq!(error(5, 3, |knot| knot.from = before.from), order(5, 3));
    assert_eq!(error(5, 3, |knot| knot.to = before.to - 1), order(5, 3));
    assert_eq!(error(0, 0, |knot| knot.from = i32::MIN), range(0, 0));
    assert_eq!(error(11, 7, |knot| knot.to = MOST_KNOT + 1), range(11, 7));
    // Knots of which two become the same are none that fall.
    let mut maps = some();
    maps[5][3].to = before.to;
    assert!(small().with_maps(Some(&maps)).is_ok());
}

#[test]
fn maps_that_are_missing_or_too_many_make_another_length() {
    let (plain, mapped) = (small(), small().with_maps(Some(&some())).unwrap());
    let bytes = MAPS * KNOTS * 8;
    let expected = plain.write().len();
    for (mut file, knots, expected, found) in [
        (plain.write(), KNOTS as u8, expected + bytes, expected),
        (mapped.write(), 0, expected, expected + bytes),
    ] {
        file[104] = knots;
        let error = IntegerNet::read(&hashed(file)).unwrap_err();
        assert_eq!(error, NetError::Length { expected, found });
    }
}
