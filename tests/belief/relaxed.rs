//! A record that no deal explains: evidence is given up in a known order, it is said, and all goes on.

use crate::common::random::rule_set;
use crate::deals::play;
use pdkbot::belief::{Beliefs, Evidence, Relaxed, World};
use pdkbot::cards::{parse_cards, CardSet};
use pdkbot::game::{Turn, View, ViewFacts};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{RuleSet, Seat};
use std::cell::Cell;

const SEED: u64 = 0x5044_4B54;
const ME: Seat = Seat::ALL[0];

fn cards(text: &str) -> CardSet {
    parse_cards(text).unwrap()
}

fn history(turns: &[(u8, &str)]) -> Vec<Turn> {
    let turn = |&(seat, text): &(u8, &str)| Turn {
        seat: Seat::from_number(seat).unwrap(),
        cards: cards(text),
    };
    turns.iter().map(turn).collect()
}

/// Seat 3 passed on ♣4 and played ♦9 later: it broke 必压, or the host's rules differ.
#[test]
fn r31_a_pass_that_a_later_play_contradicts_is_given_up() {
    let turns = [(1, "4C"), (2, "5D"), (3, ""), (1, "8S"), (2, ""), (3, "9D")];
    let facts = ViewFacts {
        table: cards("9D"),
        table_seat: Some(Seat::ALL[2]),
        history: history(&turns),
        ..ViewFacts::new(RuleSet::classic16(), ME, cards("3D TS KS"), [3, 6, 6])
    };
    let beliefs = Beliefs::new(&View::new(facts).unwrap());
    let relaxed = Relaxed {
        impossible: 1,
        oldest: 0,
    };
    assert_eq!(beliefs.relaxed(), relaxed);
    // The pass of seat 2 stays.
    assert_eq!(beliefs.evidence().len(), 1);
    assert_eq!(beliefs.evidence()[0].turn, Some(4));
}

/// All unseen cards beat the single that both others passed on first, so no deal explains those two passes; the later ones,
/// on the highest card, stay.
#[test]
fn r31_the_oldest_passes_are_given_up_when_no_deal_is_left() {
    let turns = [(1, "5D"), (2, ""), (3, ""), (1, "2S"), (2, ""), (3, "")];
    let rules = RuleSet::classic16();
    let seen = cards("3D 3C 3H 3S 4D 4C 4H 4S 5D 5C 5H 5S 2S");
    let mine = cards("KD KC KH KS");
    let unseen = cards("6D 6C 7D 8D 9H TH JS QC AD");
    let facts = ViewFacts {
        history: history(&turns),
        known_played: rules.deck.minus(mine).minus(unseen).union(seen),
        ..ViewFacts::new(rules, ME, mine, [4, 4, 5])
    };
    let beliefs = Beliefs::new(&View::new(facts).unwrap());
    let relaxed = Relaxed {
        impossible: 0,
        oldest: 2,
    };
    assert_eq!(beliefs.relaxed(), relaxed);
    let kept: Vec<Option<usize>> = beliefs.evidence().iter().map(|piece| piece.turn).collect();
    assert_eq!(kept, [Some(4), Some(5)]);
    let nines_choose_four = 126;
    assert_eq!(beliefs.count().value(), nines_choose_four);
}

/// Games played without 必压 under rules that say there is: whatever is given up is the least, and deals are left.
#[test]
fn r31_a_host_that_does_not_keep_to_its_rules_stalls_nothing() {
    let mut given_up = 0;
    for index in 0..150 {
        let seed = series_seed(SEED, index);
        let mut rng = Rng::from_seed(seed);
        let mut rules = rule_set(&mut rng);
        rules.must_beat = false;
        play(&rules, seed, |_, view| {
            let mut facts = (**view).clone();
            facts.rules.must_beat = true;
            facts.rules.bomb_split = rng.below(2) == 0;
            let view = View::new(facts).unwrap();
            let beliefs = Beliefs::new(&view);
            let drawn = beliefs.draw(&mut rng);
            let World { next, previous } = drawn;
            assert_eq!(next.total(), view.next_left());
            assert_eq!(previous.total(), view.previous_left());
            assert_eq!(next.plus(previous), view.unseen().counts());
            assert!(beliefs.is_consistent(drawn), "rules {rules} seed {seed}");
            let oldest = beliefs.relaxed().oldest;
            if oldest > 0 {
                given_up += 1;
                // With one piece more nothing is left.
                let from = |first: usize| {
                    let place = Cell::new(0);
                    move |_: &Evidence| {
                        place.set(place.get() + 1);
                        place.get() > first
                    }
                };
                let more = Beliefs::with(&view, from(oldest - 1));
                assert_eq!(more.relaxed().oldest, 1, "rules {rules} seed {seed}");
                let same = Beliefs::with(&view, from(oldest));
                assert_eq!(same.relaxed().oldest, 0);
                assert_eq!(same.count(), beliefs.count());
            }
        });
    }
    assert!(given_up > 100, "{given_up}");
}

/// Without 必压 a pass says nothing.
#[test]
fn r31_off_passes_are_no_evidence() {
    let turns = [(1, "5D"), (2, ""), (3, "9D")];
    let mut rules = RuleSet::classic16();
    rules.must_beat = false;
    let facts = ViewFacts {
        table: cards("9D"),
        history: history(&turns),
        ..ViewFacts::new(rules, ME, cards("3D TS KS"), [3, 6, 6])
    };
    let beliefs = Beliefs::new(&View::new(facts).unwrap());
    assert!(beliefs.evidence().is_empty());
    assert_eq!(beliefs.count().value(), beliefs.count_without_evidence());
    assert!(beliefs.bits().abs() < 1e-12);
}

/// A leader who passes, which R30 forbids, says nothing of a table that is no longer there.
#[test]
fn r30_a_pass_on_a_free_lead_is_no_evidence() {
    let turns = [
        (3, "5D"),
        (1, ""),
        (2, ""),
        (3, ""),
        (1, "6S"),
        (2, ""),
        (3, "7H"),
    ];
    let facts = ViewFacts {
        table: cards("7H"),
        history: history(&turns),
        ..ViewFacts::new(RuleSet::classic16(), ME, cards("3D TS KS"), [3, 6, 6])
    };
    let beliefs = Beliefs::new(&View::new(facts).unwrap());
    assert!(!beliefs.relaxed().any());
    let told: Vec<Option<usize>> = beliefs.evidence().iter().map(|piece| piece.turn).collect();
    assert_eq!(told, [Some(2), Some(5)]);
}
