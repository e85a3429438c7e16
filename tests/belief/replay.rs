//! Whole games on small decks: the worlds listed are those in which every turn was legal, each as often as its suits can
//! be dealt.

use crate::common::random::{counts_of, rule_set};
use crate::common::twin::{self, Counts};
use crate::deals::{every_deal, key, number_of_deals, play, small_deck, truth};
use pdkbot::belief::{Beliefs, Count, Source, World};
use pdkbot::cards::{Card, CardSet, Rank};
use pdkbot::game::{Declarer, View, ViewFacts};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{FourUse, LaterLead, RuleSet, Seat};
use std::collections::HashMap;

const SEED: u64 = 0x5044_4B51;

/// Whether a turn was legal, remembered: worlds share most hands.
#[derive(Default)]
struct Judge {
    known: HashMap<(Counts, Option<Counts>, u8, Counts), bool>,
}

impl Judge {
    fn allows(
        &mut self,
        rules: &RuleSet,
        hand: Counts,
        table: Option<Counts>,
        next_left: u8,
        played: Counts,
    ) -> bool {
        let question = (hand, table, next_left, played);
        *self.known.entry(question).or_insert_with(|| {
            let (plays, may_pass) = twin::legal(rules, &hand, table.as_ref(), next_left, &[0; 13]);
            if played == [0; 13] {
                may_pass
            } else {
                plays.contains(&played)
            }
        })
    }

    /// Whether every turn of the two others was legal, the history being whole.
    fn allows_game(&mut self, view: &View, world: World) -> bool {
        let mut hands = [counts_of(view.hand.counts()); 3];
        hands[view.seat.next().index()] = counts_of(world.next);
        hands[view.seat.previous().index()] = counts_of(world.previous);
        for turn in &view.history {
            let played = counts_of(turn.cards.counts());
            let hand = &mut hands[turn.seat.index()];
            for rank in 0..13 {
                hand[rank] += played[rank];
            }
        }
        let mut table: Option<(Counts, Seat)> = None;
        for turn in &view.history {
            let seat = turn.seat;
            let played = counts_of(turn.cards.counts());
            let lying = table
                .filter(|&(_, owner)| owner != seat)
                .map(|(lying, _)| lying);
            let next_left = twin::total(&hands[seat.next().index()]) as u8;
            let hand = hands[seat.index()];
            if seat != view.seat && !self.allows(&view.rules, hand, lying, next_left, played) {
                return false;
            }
            for rank in 0..13 {
                hands[seat.index()][rank] -= played[rank];
            }
            if !turn.is_pass() {
                table = Some((played, seat));
            }
        }
        true
    }
}

/// ♠3 led, or was held by the seat that led, where that is certain (R03).
fn spade_three_fits(view: &View, next: CardSet, previous: CardSet) -> bool {
    let rules = &view.rules;
    let certain = rules.later_lead == LaterLead::Spade3
        && !rules.first_must_contain_spade3
        && view.declarer == Declarer::Nobody;
    let leader = match view.history.first() {
        Some(opening) if certain && view.unseen().contains(Card::SPADE_THREE) => opening.seat,
        _ => return true,
    };
    let hand = if leader == view.seat.next() {
        next
    } else {
        previous
    };
    hand.contains(Card::SPADE_THREE)
}

#[test]
fn r31_r32_r20_r03_the_worlds_are_those_in_which_every_turn_was_legal() {
    let mut sources = [0; 4];
    let mut compared = 0;
    for index in 0..600 {
        let seed = series_seed(SEED, index);
        let mut rng = Rng::from_seed(seed);
        let mut rules = rule_set(&mut rng);
        rules.deck = small_deck(&mut rng, 30);
        rules.must_beat |= rng.below(2) == 0;
        let skip = rng.below(12);
        let mut questions = 0;
        let mut judge = Judge::default();
        play(&rules, seed, |game, view| {
            questions += 1;
            if questions <= skip || number_of_deals(view) > 3_000 || rng.below(3) > 0 {
                return;
            }
            let beliefs = Beliefs::new(view);
            let mut expected = every_deal(view, |next, previous| {
                spade_three_fits(view, next, previous)
            });
            expected.retain(|_, (world, _)| judge.allows_game(view, *world));
            assert!(expected.contains_key(&key(truth(game))));
            assert!(!beliefs.relaxed().any(), "rules {rules} seed {seed}");
            let mut listed = HashMap::new();
            assert!(beliefs.for_each(u64::MAX, |world, deals| {
                assert!(listed.insert(key(world), (world, deals)).is_none());
                assert!(beliefs.is_consistent(world));
            }));
            assert_eq!(
                listed, expected,
                "rules {rules} seed {seed}: {:?}",
                view.history
            );
            let total: u64 = expected.values().map(|(_, deals)| deals).sum();
            assert_eq!(beliefs.count(), Count::Exact(u128::from(total)));
            compared += 1;
            for piece in beliefs.evidence() {
                sources[match piece.source {
                    Source::Pass(_) => 0,
                    Source::LastSingle(_) => 1,
                    Source::SplitRank => 2,
                    Source::SpadeThree => 3,
                    Source::Bombs(_) => panic!("a whole history tells every bomb"),
                }] += 1;
            }
        });
    }
    assert!(compared > 300, "{compared}");
    assert!(sources.iter().all(|&pieces| pieces >= 10), "{sources:?}");
}

/// What a hand may lead where every switch allows it: a play upon a table that is not known was legal for just the hands
/// that could have led it so.
fn liberal(rules: &RuleSet) -> RuleSet {
    RuleSet {
        min_pair_run: 2,
        bare_triple: true,
        bare_plane: true,
        four_two: FourUse::On,
        four_three: FourUse::On,
        ..*rules
    }
}

/// How many bombs the record does not show, and whether the hands leave as many ranks gone whole (R18, R19).
fn bombs_fit(view: &View, next: CardSet, previous: CardSet) -> bool {
    let rules = &view.rules;
    let is_bomb = |cards: CardSet| {
        let reading = twin::readings(&counts_of(cards.counts()), rules);
        matches!(reading.first(), Some(reading) if reading.form == twin::Form::Bomb)
    };
    let hidden = view.bombs.iter().sum::<u8>() - u8::from(is_bomb(view.table));
    let elsewhere = view.hand.union(view.table).union(next).union(previous);
    let gone_whole = (0..13).map(Rank::new).filter(|&rank| {
        let of_rank = |cards: CardSet| -> CardSet {
            cards.iter().filter(|card| card.rank() == rank).collect()
        };
        is_bomb(of_rank(rules.deck)) && of_rank(elsewhere).is_empty()
    });
    gone_whole.count() >= usize::from(hidden)
}

/// A host that tells the table and the bombs, but no history.
#[test]
fn r03_r18_r20_r31_r32_without_history_the_table_and_the_bombs_tell_what_they_can() {
    let mut compared = 0;
    let mut with_bombs = 0;
    let mut with_spade_three = 0;
    for index in 0..700 {
        let seed = series_seed(SEED ^ 1, index);
        let mut rng = Rng::from_seed(seed);
        let mut rules = rule_set(&mut rng);
        rules.deck = small_deck(&mut rng, 24);
        let mut judge = Judge::default();
        play(&rules, seed, |game, whole| {
            let view = View::new(ViewFacts {
                history: Vec::new(),
                ..(**whole).clone()
            })
            .unwrap();
            if number_of_deals(&view) > 4_000 || rng.below(3) > 0 {
                return;
            }
            let played = counts_of(view.table.counts());
            let owner = view.table_seat;
            let mut fits = |world: World| {
                let hands = [world.next, world.previous].map(counts_of);
                let laid_by = |mut hand: Counts, next_left: u8, judge: &mut Judge| {
                    for rank in 0..13 {
                        hand[rank] += played[rank];
                    }
                    judge.allows(&liberal(&rules), hand, None, next_left, played)
                };
                if owner == Some(view.seat.next()) {
                    let table = Some(played);
                    let own = view.hand.len();
                    laid_by(hands[0], view.previous_left(), &mut judge)
                        && judge.allows(&rules, hands[1], table, own, [0; 13])
                } else if owner == Some(view.seat.previous()) {
                    laid_by(hands[1], view.hand.len(), &mut judge)
                } else {
                    true
                }
            };
            if !fits(truth(game)) {
                return; // An answer to a tail, which nothing may lead.
            }
            // R03: in every game that nobody declared ♠3 led, so it is in no hand once a card was played.
            let spade_three_led = rules.later_lead == LaterLead::Spade3
                && rules.first_must_contain_spade3
                && view.declarer == Declarer::Nobody
                && !game.turns().is_empty();
            let mut expected = every_deal(&view, |next, previous| {
                let held = next.union(previous).contains(Card::SPADE_THREE);
                bombs_fit(&view, next, previous) && !(spade_three_led && held)
            });
            expected.retain(|_, (world, _)| fits(*world));
            let beliefs = Beliefs::new(&view);
            assert!(!beliefs.relaxed().any(), "rules {rules} seed {seed}");
            let mut listed = HashMap::new();
            assert!(beliefs.for_each(u64::MAX, |world, deals| {
                listed.insert(key(world), (world, deals));
                assert!(beliefs.is_consistent(world));
            }));
            assert_eq!(listed, expected, "rules {rules} seed {seed}: {view:?}");
            compared += 1;
            let tells = |source: fn(&Source) -> bool| {
                let mut pieces = beliefs.evidence().iter();
                u32::from(pieces.any(|piece| source(&piece.source)))
            };
            with_bombs += tells(|source| matches!(source, Source::Bombs(_)));
            with_spade_three += tells(|source| *source == Source::SpadeThree);
        });
    }
    assert!(compared > 300, "{compared}");
    assert!(with_bombs >= 10, "{with_bombs}");
    assert!(with_spade_three >= 10, "{with_spade_three}");
}
