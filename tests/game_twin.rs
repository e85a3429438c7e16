//! Whole games of random rule sets against the twin that reads how they went off their record (R00, R03, R30–R32, R40–R45).

mod common;

use common::game::{any_start, clumped_hands, judged, short_deck};
use common::random::rule_set;
use pdkbot::cards::parse_cards;
use pdkbot::game::{Position, Start};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{BaoZhuangRule, BombSettle, DeclaredResult, RuleSet, Seat};

const SEED: u64 = 0x5044_4B07;

/// Short games, every turn judged; and what must have been seen, so that no rule goes unjudged.
#[test]
fn short_games_go_as_their_records_say() {
    let mut seen = [0; 7];
    for index in 0..12_000 {
        let seed = series_seed(SEED, index);
        let mut rng = Rng::from_seed(seed);
        let mut rules = rule_set(&mut rng);
        let each = 3 + rng.below(5) as u8;
        rules.deck = short_deck(&mut rng, rules.deck, each);
        let start = any_start(&mut rng);
        let hands = clumped_hands(&mut rng, rules.deck);
        let game = Position::from_hands(&rules, hands, start).unwrap();
        let game = judged(
            &mut rng,
            game,
            start,
            each,
            &format!("index {index}, {rules}"),
        );
        let outcome = game.outcome().unwrap();
        let played: u8 = game.facts().bombs.iter().sum();
        let stood: u8 = outcome.bombs.iter().sum();
        let close_all = rules.bao_zhuang == BaoZhuangRule::CloseAll;
        let nobody_out = outcome.left.iter().all(|&left| left > 0);
        let lost = matches!(outcome.declared, Some((_, DeclaredResult::Lost)));
        let won = matches!(outcome.declared, Some((_, DeclaredResult::Won)));
        let happened = [
            outcome.pay_all.is_some(),
            rules.bomb_settle == BombSettle::Stands && stood < played,
            rules.bomb_settle == BombSettle::Always && stood > 1,
            close_all && nobody_out && stood > 0,
            close_all && won,
            !close_all && lost,
            lost && stood > 0,
        ];
        for (number, happened) in seen.iter_mut().zip(happened) {
            *number += u32::from(happened);
        }
    }
    assert!(seen.iter().all(|&number| number >= 15), "{seen:?}");
}

/// Games of whole deals; the last turns, with short hands, are judged play by play.
#[test]
fn whole_games_go_as_their_records_say() {
    for index in 0..300 {
        let mut rng = Rng::from_seed(series_seed(SEED ^ 1, index));
        let rules = rule_set(&mut rng);
        let start = any_start(&mut rng);
        let hands = clumped_hands(&mut rng, rules.deck);
        let game = Position::from_hands(&rules, hands, start).unwrap();
        judged(&mut rng, game, start, 8, &format!("index {index}, {rules}"));
    }
}

/// R42, R45: the bomb that breaks a declaration stands; the declarer's, which it beat, counts where all do.
#[test]
fn r45_a_bomb_that_breaks_stands_and_the_beaten_one_counts_with_always() {
    let hands = ["3S 3D 3C 3H KD", "5D 5C 5H 5S 9D", "6D 7D 8D TD JD"]
        .map(|text| parse_cards(text).unwrap());
    let turns = ["3S 3D 3C 3H", "5D 5C 5H 5S", "", "", "9D"];
    // The stake is 2 × 5 × 3, a bomb earns 7 × 3 from each.
    for (settle, wanted) in [
        ("stands", [-60 - 21, 30 + 42, 30 - 21]),
        ("always", [-60 + 21, 30 + 21, 30 - 42]),
    ] {
        for (bao_zhuang, ends_after) in [("close_all", 2), ("first_out", 5)] {
            let options =
                format!("guanpai,base=3,bomb_score=7,bomb_settle={settle},bao_zhuang={bao_zhuang}");
            let mut rules: RuleSet = options.parse().unwrap();
            rules.deck = hands[0].union(hands[1]).union(hands[2]);
            let mut game = Position::from_hands(&rules, hands, Start::First).unwrap();
            for answer in [true, false, false] {
                game.answer_bao_zhuang(answer).unwrap();
            }
            for turn in &turns[..ends_after] {
                assert!(game.outcome().is_none(), "{options}: '{turn}'");
                game.play(parse_cards(turn).unwrap()).unwrap();
            }
            assert_eq!(game.scores(), Ok(wanted), "{options}");
            assert_eq!(game.next_leader(), Some(Seat::ALL[1]), "{options}");
        }
    }
}
