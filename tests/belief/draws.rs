//! Draws are uniform over the deals, the same everywhere, and exact with a small graph, too.

use crate::common::random::rule_set;
use crate::deals::{key, play, small_deck};
use pdkbot::belief::{Beliefs, Count};
use pdkbot::game::{View, ViewFacts};
use pdkbot::rng::{series_seed, Rng, Signature};
use std::collections::HashMap;

const SEED: u64 = 0x5044_4B53;

/// Some views with evidence: whole histories, and short ones with cards that left play unseen.
fn views(count: usize) -> Vec<View> {
    let mut views = Vec::new();
    let mut index = 0;
    while views.len() < count {
        let seed = series_seed(SEED, index);
        index += 1;
        let mut rng = Rng::from_seed(seed);
        let mut rules = rule_set(&mut rng);
        rules.deck = small_deck(&mut rng, 27);
        rules.must_beat = true;
        let mut found = None;
        play(&rules, seed, |_, view| {
            let told = if rng.below(2) == 0 {
                view.clone()
            } else {
                let from = view.history.len().saturating_sub(3);
                View::new(ViewFacts {
                    table: view.table,
                    table_seat: view.table_seat,
                    history: view.history[from..].to_vec(),
                    ..ViewFacts::new(rules, view.seat, view.hand, view.left)
                })
                .unwrap()
            };
            let beliefs = Beliefs::new(&told);
            let deals = beliefs.count().value();
            if !beliefs.evidence().is_empty() && deals > 3 && rng.below(4) == 0 {
                found = Some(told);
            }
        });
        views.extend(found);
    }
    views
}

/// Pearson's χ² of draws against the deals of each world, with a bound that a right sampler passes 9,999 times of 10,000
/// (Wilson and Hilferty's approximation); the seeds are fixed, so it passes always or never.
fn assert_uniform(beliefs: &Beliefs, draws: u32, seed: u64, draw: impl Fn(&mut Rng) -> (u64, u64)) {
    let mut worlds: Vec<((u64, u64), u64)> = Vec::new();
    if !beliefs.for_each(2_000, |world, deals| worlds.push((key(world), deals))) {
        return;
    }
    let total: u64 = worlds.iter().map(|(_, deals)| deals).sum();
    let mut drawn: HashMap<(u64, u64), u32> = HashMap::new();
    let mut rng = Rng::from_seed(seed);
    for _ in 0..draws {
        *drawn.entry(draw(&mut rng)).or_default() += 1;
    }
    // Cells that expect fewer than five draws are put together.
    let mut cells: Vec<(f64, f64)> = Vec::new();
    let (mut rare_expected, mut rare_drawn) = (0.0, 0.0);
    for (world, deals) in &worlds {
        let expected = f64::from(draws) * *deals as f64 / total as f64;
        let observed = f64::from(drawn.remove(world).unwrap_or(0));
        if expected < 5.0 {
            rare_expected += expected;
            rare_drawn += observed;
        } else {
            cells.push((expected, observed));
        }
    }
    assert!(drawn.is_empty(), "worlds drawn that are not listed");
    if rare_expected > 0.0 {
        cells.push((rare_expected, rare_drawn));
    }
    let chi2: f64 = cells
        .iter()
        .map(|(expected, observed)| (observed - expected).powi(2) / expected)
        .sum();
    let freedom = cells.len() as f64 - 1.0;
    if freedom < 1.0 {
        return;
    }
    let spread = 2.0 / (9.0 * freedom);
    let bound = freedom * (1.0 - spread + 3.72 * spread.sqrt()).powi(3);
    assert!(
        chi2 < bound,
        "seed {seed}: {chi2} of {freedom}, bound {bound}"
    );
}

#[test]
fn draws_are_uniform_over_the_deals() {
    for (index, view) in views(60).iter().enumerate() {
        let beliefs = Beliefs::new(view);
        let draw = |rng: &mut Rng| key(beliefs.draw(rng));
        assert_uniform(&beliefs, 40_000, index as u64, draw);
    }
}

/// With too few states for the patterns these are checked draw by draw: the same worlds, the same chances.
#[test]
fn a_small_graph_draws_the_same() {
    let mut at_most = 0;
    for (index, view) in views(200).iter().enumerate() {
        let whole = Beliefs::new(view);
        let small = Beliefs::within(view, 1, |_| true);
        let whole_count = match whole.count() {
            Count::Exact(count) => count,
            Count::AtMost(_) => panic!("a small deck needs few states"),
        };
        match small.count() {
            Count::Exact(count) => assert_eq!(count, whole_count),
            Count::AtMost(count) => {
                at_most += 1;
                assert!(count >= whole_count);
                let draw = |rng: &mut Rng| key(small.draw(rng));
                assert_uniform(&whole, 10_000, index as u64, draw);
                let mut listed = [Vec::new(), Vec::new()];
                let mut list = |beliefs: &Beliefs, place: usize| {
                    beliefs.for_each(u64::MAX, |world, deals| {
                        listed[place].push((key(world), deals));
                    });
                };
                list(&whole, 0);
                list(&small, 1);
                listed.iter_mut().for_each(|list| list.sort_unstable());
                assert_eq!(listed[0], listed[1]);
            }
        }
    }
    assert!(at_most > 10, "{at_most}");
}

/// The draws are the same on every platform and stay the same from version to version.
#[test]
fn draws_have_one_signature() {
    let mut signature = Signature::new();
    for (index, view) in views(40).iter().enumerate() {
        let beliefs = Beliefs::new(view);
        let mut rng = Rng::from_seed(index as u64);
        for _ in 0..50 {
            let world = beliefs.draw(&mut rng);
            signature.add(world.next.bits());
            signature.add(world.previous.bits());
        }
    }
    assert_eq!(
        signature.value(),
        0x7B5E_8D12_EA39_1543,
        "{:#X}",
        signature.value()
    );
}
