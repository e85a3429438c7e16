//! Models of behaviour on top of what is certain: weights, draws by weight, refusals of 包庄.

use pdkbot::belief::{Beliefs, Likelihood, LikelyWorlds, World};
use pdkbot::bots::Refusals;
use pdkbot::cards::{parse_cards, parse_loose_cards, CardSet, Rank, RankCounts};
use pdkbot::game::{Position, Start, Turn, View, ViewFacts};
use pdkbot::rng::Rng;
use pdkbot::rules::{BaoZhuangRule, RuleSet, Seat};

const ME: Seat = Seat::ALL[0];

fn cards(text: &str) -> CardSet {
    parse_cards(text).unwrap()
}

/// Three unseen kings and three nines in two hands of three; a king in the next hand makes a world half as likely.
#[test]
fn draws_by_weight_follow_deals_times_weight() {
    let rules = RuleSet::classic16();
    let mine = cards("3D 4D");
    let unseen = cards("KD KC KH 9D 9C 9H");
    let facts = ViewFacts {
        known_played: rules.deck.minus(mine).minus(unseen),
        ..ViewFacts::new(rules, ME, mine, [2, 3, 3])
    };
    let beliefs = Beliefs::new(&View::new(facts).unwrap());
    let kings = |world: &World| i32::from(world.next.get(Rank::new(10)));
    let model = |world: &World| 0.5f64.powi(kings(world));
    let mut rng = Rng::from_seed(5);
    let draws = 40_000;
    let mut drawn = [0.0; 4];
    let mut weighed = [0.0; 4];
    let mut in_chain = [0.0; 4];
    let mut chain = LikelyWorlds::new(&beliefs, Some(&model), &mut Rng::from_seed(6));
    let mut chain_rng = Rng::from_seed(7);
    for _ in 0..draws {
        in_chain[kings(&chain.draw(&mut chain_rng)) as usize] += 1.0;
        drawn[kings(&beliefs.draw_likely(&mut rng, &model)) as usize] += 1.0;
        let (world, weight) = beliefs.draw_weighted(&mut rng, &model);
        assert_eq!(weight, model.weight(&world));
        weighed[kings(&world) as usize] += weight;
    }
    // 1, 9, 9, 1 deals of 20, halved once for each king.
    let expected = [1.0, 4.5, 2.25, 0.125].map(|part| part / 7.875);
    let sum: f64 = weighed.iter().sum();
    for kings in 0..4 {
        let spread = 4.0 * (expected[kings] / f64::from(draws)).sqrt();
        let share = drawn[kings] / f64::from(draws);
        assert!((share - expected[kings]).abs() < spread, "{kings}: {share}");
        // Worlds of a chain repeat, so they spread more.
        let share = in_chain[kings] / f64::from(draws);
        assert!(
            (share - expected[kings]).abs() < 3.0 * spread,
            "{kings}: {share}"
        );
        let share = weighed[kings] / sum;
        assert!(
            (share - expected[kings]).abs() < 2.0 * spread,
            "{kings}: {share}"
        );
    }
}

/// Whatever the model says, a draw ends.
#[test]
fn a_model_that_accepts_nothing_stalls_nothing() {
    let game = Position::deal(&RuleSet::classic16(), 1, Start::First).unwrap();
    let beliefs = Beliefs::new(&game.view());
    let world = beliefs.draw_likely(&mut Rng::from_seed(1), &|_: &World| 0.0);
    assert!(beliefs.is_consistent(world));
}

fn hand(text: &str) -> RankCounts {
    let deck = RuleSet::guanpai().deck;
    parse_loose_cards(text, deck, CardSet::EMPTY)
        .unwrap()
        .counts()
}

/// R45: a hand that goes out in few plays is seldom refused with.
#[test]
fn r45_who_refuses_is_less_likely_to_be_strong() {
    let mut game = Position::deal(&RuleSet::guanpai(), 3, Start::First).unwrap();
    while game.phase() == Some(pdkbot::game::Phase::BaoZhuang) {
        game.answer_bao_zhuang(false).unwrap();
    }
    let view = game.view();
    let refusals = Refusals::new(&view, 1.0).unwrap();
    let strong = hand("3 3 3 4 4 4 5 5 5 6 6 6 7 8 A 2");
    let weak = hand("3 4 6 6 7 8 9 9 T J Q Q K K 5 A").minus(hand("5"));
    let weak = weak.plus(hand("3"));
    assert!(refusals.chance_to_refuse(strong) < 0.3);
    assert!(refusals.chance_to_refuse(weak) > 0.6);
    // Players who never declare say nothing by a refusal.
    let none = Refusals::new(&view, 0.0).unwrap();
    assert_eq!(none.chance_to_refuse(strong), 1.0);
    // The weight of a world is the product over the seats that refused.
    let world = World {
        next: strong,
        previous: weak,
    };
    let product = refusals.chance_to_refuse(strong) * refusals.chance_to_refuse(weak);
    assert_eq!(refusals.weight(&world), product);
}

/// The dealt hand is the hand now and what was played since, where that is told.
#[test]
fn r45_refusals_count_what_was_played_since_the_deal() {
    let rules = RuleSet::guanpai();
    let laid = cards("3S 3D 3C 4D 4C");
    let facts = ViewFacts {
        table: laid,
        table_seat: Some(Seat::ALL[2]),
        history: vec![Turn {
            seat: Seat::ALL[2],
            cards: laid,
        }],
        refused: [false, false, true],
        ..ViewFacts::new(
            rules,
            ME,
            cards("5D 6D 6C 7D 8D 9D TD TC JD QD KD KC KH AD AC AH"),
            [16, 16, 11],
        )
    };
    let view = View::new(facts.clone()).unwrap();
    let refusals = Refusals::new(&view, 1.0).unwrap();
    let world = World {
        next: hand("3 4 4 5 5 6 6 7 8 8 9 T J Q Q Q"),
        previous: hand("7 7 8 9 9 T J J Q K 2"),
    };
    let dealt = world.previous.plus(laid.counts());
    assert_eq!(refusals.weight(&world), refusals.chance_to_refuse(dealt));
    assert!(refusals.weight(&world) < 1.0);
    // The table alone tells the same here.
    let table_only = ViewFacts {
        history: Vec::new(),
        ..facts.clone()
    };
    let refusals = Refusals::new(&View::new(table_only).unwrap(), 1.0).unwrap();
    assert_eq!(refusals.weight(&world), refusals.chance_to_refuse(dealt));
    // Cards that it played unseen could have been anything.
    let unknown = ViewFacts {
        left: [16, 16, 10],
        ..facts.clone()
    };
    assert!(Refusals::new(&View::new(unknown).unwrap(), 1.0).is_none());
    let nobody = ViewFacts {
        refused: [true, false, false],
        ..facts.clone()
    };
    assert!(Refusals::new(&View::new(nobody).unwrap(), 1.0).is_none());
    let mut close_all = facts;
    close_all.rules.bao_zhuang = BaoZhuangRule::CloseAll;
    assert!(Refusals::new(&View::new(close_all).unwrap(), 1.0).is_none());
}
