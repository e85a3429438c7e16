//! The integers against the twin, bit for bit, and against the floats they come from.

use super::common::game::{any_start, step};
use super::common::random::rule_set;
use super::floats;
use super::twin::Twin;
use pdkbot::game::{Phase, Position};
use pdkbot::net::{embedded, IntegerNet, Known, Sight, Value, INPUTS, VERSION};
use pdkbot::rng::{series_seed, Rng};

const SEED: u64 = 0x5044_4B20;

/// Any inputs, few or many of them.
fn some_inputs(rng: &mut Rng) -> Vec<u16> {
    let share = 1 + rng.below(100);
    let inputs = 0..INPUTS as u16;
    inputs.filter(|_| rng.below(100) < share).collect()
}

fn value(net: &IntegerNet, inputs: &[u16]) -> Value {
    // In two parts, as moves share most of their inputs.
    let (shared, own) = inputs.split_at(inputs.len() / 2);
    let mut sums = net.begin();
    net.add(&mut sums, shared);
    net.add(&mut sums, own);
    net.value(&sums)
}

#[test]
fn any_inputs_give_the_bits_of_the_twin() {
    let mut rng = Rng::from_seed(SEED);
    for (first, second, times) in [(64, 32, 600), (512, 96, 600), (2048, 256, 40)] {
        let net = floats::net(SEED, first, second);
        let twin = Twin::of(&net.write());
        for _ in 0..times {
            let inputs = some_inputs(&mut rng);
            assert_eq!(value(&net, &inputs), twin.value(&inputs), "{inputs:?}");
        }
    }
}

#[test]
fn real_views_give_the_bits_of_the_twin() {
    let twin = Twin::of(&embedded().write());
    for index in 0..25 {
        let mut rng = Rng::from_seed(series_seed(SEED ^ 1, index));
        let rules = rule_set(&mut rng);
        let start = any_start(&mut rng);
        let mut game = Position::deal(&rules, rng.next_u64(), start).unwrap();
        while let Some(phase) = game.phase() {
            if phase == Phase::Play {
                let view = game.view();
                let known = Known::of(&view);
                let sight = Sight {
                    rules: &rules,
                    known: &known,
                    seat: 0,
                    hand: view.hand.counts(),
                };
                for play in view.legal_plays().plays.into_iter().take(3) {
                    let mut inputs = Vec::new();
                    sight.shared(&mut inputs);
                    sight.after(Some(play), &mut inputs);
                    assert_eq!(value(embedded(), &inputs), twin.value(&inputs));
                }
            }
            step(&mut rng, &mut game, &mut Vec::new(), false);
        }
    }
}

#[test]
fn integers_are_near_the_floats_they_come_from() {
    let mut rng = Rng::from_seed(SEED ^ 2);
    let numbers = floats::numbers(&mut rng, 128, 64);
    let net = IntegerNet::from_floats(128, 64, &numbers, "near").unwrap();
    for _ in 0..200 {
        let inputs = some_inputs(&mut rng);
        let (points, win) = floats::value(&numbers, 128, 64, &inputs);
        let found = value(&net, &inputs);
        assert!(
            (found.bases() - points).abs() < 0.1 + 0.01 * points.abs(),
            "{points}"
        );
        let logit = f64::from(found.win) / f64::from(Value::ONE);
        assert!((logit - win).abs() < 0.01 + 0.01 * win.abs(), "{win}");
        let chance = 1.0 / (1.0 + (-logit).exp());
        assert!((found.chance() - chance).abs() < 1e-12);
    }
}

#[test]
fn figures_are_read_in_bases_and_chances() {
    let value = Value {
        points: -3 * Value::ONE / 2,
        win: 0,
    };
    assert_eq!((value.bases(), value.chance()), (-1.5, 0.5));
    let sure = Value {
        points: 0,
        win: i32::MAX,
    };
    assert!(sure.chance() > 0.999_999 && sure.chance() <= 1.0);
}

#[test]
fn the_version_names_the_net() {
    let net = embedded();
    let expected = format!(
        "{}+net.{}.{:016x}",
        env!("CARGO_PKG_VERSION"),
        net.label(),
        net.hash()
    );
    assert_eq!(VERSION, expected);
}

#[test]
fn a_net_in_floats_again_says_the_same() {
    let mut rng = Rng::from_seed(SEED ^ 5);
    let (first, second) = (128, 64);
    let net = floats::net(SEED, first, second);
    let numbers = net.to_floats();
    let original = floats::numbers(&mut Rng::from_seed(SEED), first, second);
    assert_eq!(numbers.len(), original.len());
    let coarse = 0.5_f32.powi(5);
    assert!(numbers
        .iter()
        .zip(&original)
        .all(|(number, original)| (number - original).abs() <= coarse));
    for _ in 0..200 {
        let inputs = some_inputs(&mut rng);
        let (points, logit) = floats::value(&numbers, first, second, &inputs);
        let value = value(&net, &inputs);
        // The floats differ by their rounding alone.
        assert!((value.bases() - points).abs() < 1e-3, "{value:?}, {points}");
        let win = f64::from(value.win) / f64::from(Value::ONE);
        assert!((win - logit).abs() < 1e-3, "{value:?}, {logit}");
    }
    // What the integers stand for becomes the same values again.
    let again = IntegerNet::from_floats(first, second, &numbers, "again").unwrap();
    for _ in 0..50 {
        let inputs = some_inputs(&mut rng);
        let (one, other) = (value(&net, &inputs), value(&again, &inputs));
        assert!((one.bases() - other.bases()).abs() < 1e-3);
    }
}
