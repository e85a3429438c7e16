//! Every option of the rule page does something: for each value there is a position, or an end of a game, that it decides.

mod common;

use common::option_values::{with, BASE, VALUES};
use common::random::{hand, pick, table};
use pdkbot::cards::{Card, CardSet};
use pdkbot::game::{Position, Start};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{
    legal_plays, readings, settle, table_shape, Outcome, RuleSet, Seat, Situation,
};

/// What a rule set says in one random situation: plays and pass, readings, the course of a game and its scores.
fn says(rules: &RuleSet, index: u64) -> String {
    let mut rng = Rng::from_seed(series_seed(0x5044_4B04, index));
    let size = 1 + rng.below(14) as u8;
    let common_deck = CardSet::from_bits(CardSet::ALL.bits() & !0xF0).unwrap();
    let from = common_deck.intersection(RuleSet::classic15().deck);
    let cards = hand(&mut rng, from, size);
    let liberal = RuleSet::classic16();
    let laid = table(&mut rng, &liberal, from.minus(cards)).filter(|_| index % 3 != 0);
    let next_left = pick(&mut rng, &[1, 9]);
    let plays = legal_plays(&Situation {
        rules,
        hand: cards,
        table: laid.and_then(|laid| table_shape(laid.counts(), rules)),
        next_left,
        must_contain: CardSet::EMPTY,
    });
    let found = readings(cards.counts(), rules, true);
    let game = first_plays(rules, index);
    format!("{plays:?} {:?} {game}", found.as_slice())
}

/// A game by the first or last legal play, all the way to its scores.
fn first_plays(rules: &RuleSet, index: u64) -> String {
    let starts = [Start::First, Start::Later(Seat::ALL[(index % 3) as usize])];
    let start = starts[(index / 3 % 2) as usize];
    let mut game = Position::deal(rules, index, start).unwrap();
    let mut rng = Rng::from_seed(index);
    while let Some(phase) = game.phase() {
        if phase == pdkbot::game::Phase::BaoZhuang {
            game.answer_bao_zhuang(rng.below(4) == 0).unwrap();
            continue;
        }
        let legal = game.legal_plays();
        let view = game.view();
        let play = match rng.below(3) {
            0 => legal.plays.last(),
            _ => legal.plays.first(),
        };
        let cards = play.map_or(CardSet::EMPTY, |&play| view.cards_for(play));
        game.play(cards).unwrap();
    }
    format!("{:?} {:?}", game.leader(), game.scores())
}

#[test]
fn every_value_of_every_option_decides_something() {
    let base: RuleSet = BASE.parse().unwrap();
    for (option, value) in VALUES {
        let rules = with(&[(option, value)]);
        let differs = (0..20_000).any(|index| says(&base, index) != says(&rules, index));
        assert!(differs, "{option}={value} never makes a difference");
    }
}

/// Settlement options one by one, with a base and a bomb score other than the usual ones.
#[test]
fn settlement_options_decide_scores() {
    let ended = Outcome {
        left: [0, 1, 16],
        plays: Some([4, 1, 0]),
        bombs: [1, 0, 0],
        leader: Some(Seat::ALL[1]),
        heart10: Some(Seat::ALL[2]),
        ..Outcome::default()
    };
    let scores = |options: &str| {
        let rules: RuleSet = format!("classic16,base=3,bomb_score=7{options}")
            .parse()
            .unwrap();
        settle(&rules, &ended).unwrap()
    };
    // Seat 3 never played: 16 cards twice; seat 2's single card is free; the winner's bomb earns 21 from each.
    assert_eq!(scores(""), [96 + 42, -21, -96 - 21]);
    assert_eq!(scores(",one_left_free=off"), [99 + 42, -3 - 21, -96 - 21]);
    assert_eq!(scores(",spring_double=off"), [48 + 42, -21, -48 - 21]);
    // R43 doubles the leader's card, R44 the third seat's cards; factors multiply.
    assert_eq!(
        scores(",one_left_free=off,anti_spring=on"),
        [102 + 42, -6 - 21, -96 - 21]
    );
    assert_eq!(scores(",heart10=double"), [192 + 42, -21, -192 - 21]);
    assert!(RuleSet::classic16().deck.contains(Card::HEART_TEN));
}
