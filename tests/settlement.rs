//! Settlement (R40–R45): figures worked out by hand, for the library and its twin; and both on random endings.
//!
//! Every figure has a base other than 1 and a bomb score other than 10.

mod common;

use common::question::Ending;
use common::random::rule_set;
use common::{judge, settle_twin};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{settle, BaoZhuangRule, DeclaredResult, Outcome, OutcomeError, RuleSet, Seat};

const SEED: u64 = 0x5044_4B06;
const SEAT1: Option<Seat> = Some(Seat::ALL[0]);
const SEAT2: Option<Seat> = Some(Seat::ALL[1]);
const SEAT3: Option<Seat> = Some(Seat::ALL[2]);

/// Under `guanpai,base=3,bomb_score=7` and these options, 16 cards dealt.
fn check(options: &str, outcome: Outcome, expected: [i32; 3]) {
    let text = format!("guanpai,base=3,bomb_score=7{options}");
    let rules: RuleSet = text.parse().unwrap();
    let command = Ending { rules, outcome }.command();
    assert_eq!(settle(&rules, &outcome), Ok(expected), "{command}");
    let slow = settle_twin::scores(&rules, &outcome);
    assert_eq!(slow, expected.map(i64::from), "the twin: {command}");
    assert_eq!(expected.iter().sum::<i32>(), 0, "{command}");
}

fn left(left: [u8; 3]) -> Outcome {
    Outcome {
        left,
        ..Outcome::default()
    }
}

#[test]
fn r40_cards_left_and_the_single_card() {
    check("", left([5, 0, 9]), [-15, 42, -27]);
    check("", left([1, 0, 9]), [0, 27, -27]);
    check(",one_left_free=off", left([1, 0, 9]), [-3, 30, -27]);
    check("", left([1, 1, 0]), [0, 0, 0]);
}

#[test]
fn r41_whoever_never_played_pays_double() {
    check("", left([0, 16, 2]), [102, -96, -6]);
    check(",spring_double=off", left([0, 16, 2]), [54, -48, -6]);
    let counted = Outcome {
        plays: Some([2, 0, 5]),
        ..left([0, 16, 2])
    };
    check("", counted, [102, -96, -6]);
}

#[test]
fn r42_bombs_earn_from_each_opponent_whoever_wins() {
    let bombs = Outcome {
        bombs: [1, 2, 0],
        ..left([0, 5, 9])
    };
    // 21 a bomb: seat 1 earns 42 and pays 42, seat 2 earns 84 and pays 21, seat 3 pays 63.
    check("", bombs, [42, -15 + 63, -27 - 63]);
    check(",spring_double=off,heart10=double", bombs, [42, 48, -90]);
}

#[test]
fn r42_bombs_never_double() {
    let ended = Outcome {
        bombs: [1, 0, 0],
        heart10: SEAT1,
        ..left([0, 16, 16])
    };
    check(",heart10=double", ended, [384 + 42, -192 - 21, -192 - 21]);
}

#[test]
fn r43_the_leader_who_played_his_opening_only() {
    let ended = |plays, leader| Outcome {
        plays: Some(plays),
        leader,
        ..left([0, 10, 4])
    };
    let on = ",anti_spring=on";
    check(on, ended([3, 1, 4], SEAT2), [72, -60, -12]);
    check("", ended([3, 1, 4], SEAT2), [42, -30, -12]);
    // Another leader, or a leader who played again.
    check(on, ended([3, 1, 4], SEAT3), [42, -30, -12]);
    check(on, ended([3, 2, 4], SEAT2), [42, -30, -12]);
    // The winner played once: nothing to double.
    check(on, ended([1, 2, 4], SEAT1), [42, -30, -12]);
}

#[test]
fn r44_heart_ten_of_the_winner_and_of_a_loser() {
    let ended = |heart10| Outcome {
        heart10,
        ..left([0, 10, 4])
    };
    let double = ",heart10=double";
    check(double, ended(SEAT1), [84, -60, -24]);
    check(double, ended(SEAT2), [72, -60, -12]);
    check(double, ended(SEAT3), [54, -30, -24]);
    check(double, ended(None), [42, -30, -12]);
    check("", ended(SEAT1), [42, -30, -12]);
}

#[test]
fn r41_r43_r44_factors_multiply() {
    let ended = Outcome {
        plays: Some([2, 1, 0]),
        leader: SEAT2,
        heart10: SEAT1,
        ..left([0, 10, 16])
    };
    let all = ",anti_spring=on,heart10=double";
    check(all, ended, [120 + 192, -120, -192]);
    let of_a_loser = Outcome {
        heart10: SEAT3,
        ..ended
    };
    check(all, of_a_loser, [60 + 192, -60, -192]);
}

#[test]
fn r32_pay_all_takes_over_what_the_third_owes_bombs_apart() {
    let ended = |pay_all| Outcome {
        pay_all,
        bombs: [0, 1, 0],
        heart10: SEAT2,
        ..left([0, 10, 4])
    };
    let rules = ",last_single=pay_all,heart10=double,one_left_free=off";
    check(rules, ended(None), [72 - 21, -60 + 42, -12 - 21]);
    check(rules, ended(SEAT3), [72 - 21, 42, -72 - 21]);
    // His own free card stays free; the other's does not become free.
    let free = Outcome {
        pay_all: SEAT3,
        ..left([0, 10, 1])
    };
    check(",last_single=pay_all", free, [30, 0, -30]);
}

#[test]
fn r45_the_stake_replaces_the_cards_and_bombs_still_count() {
    let declared = |left: [u8; 3], result| Outcome {
        plays: Some(left.map(|left| (16 - left).min(2))),
        declared: Some((Seat::ALL[1], result)),
        bombs: [0, 0, 1],
        leader: SEAT2,
        heart10: SEAT2,
        ..self::left(left)
    };
    let (won, lost) = (DeclaredResult::Won, DeclaredResult::Lost);
    let all = ",anti_spring=on,heart10=double";
    // The stake: 2 × 16 × 3.
    for options in ["", all] {
        check(
            options,
            declared([9, 0, 10], won),
            [-96 - 21, 192 - 21, -96 + 42],
        );
        check(
            options,
            declared([9, 15, 0], lost),
            [96 - 21, -192 - 21, 96 + 42],
        );
    }
    // close_all: won with the others' hands whole, broken by one play with nobody out.
    let close_all = ",bao_zhuang=close_all";
    let clean = Outcome {
        bombs: [0, 1, 0],
        ..declared([16, 0, 16], won)
    };
    check(close_all, clean, [-96 - 21, 192 + 42, -96 - 21]);
    let broken = Outcome {
        plays: Some([0, 2, 1]),
        ..declared([16, 3, 12], lost)
    };
    check(close_all, broken, [96 - 21, -192 - 21, 96 + 42]);
    // 45 cards: 15 dealt to a seat.
    let short = Outcome {
        bombs: [0; 3],
        heart10: None,
        ..declared([9, 0, 10], won)
    };
    check(",deck=45", short, [-90, 180, -90]);
}

/// What the rules do not know is refused as that, whatever else is right.
#[test]
fn what_the_rules_do_not_know_is_refused() {
    let refused = |rules: &str, outcome: Outcome| {
        let rules: RuleSet = rules.parse().unwrap();
        settle(&rules, &outcome).unwrap_err()
    };
    let heart10 = Outcome {
        heart10: SEAT2,
        ..left([0, 5, 9])
    };
    // 48 cards, the tens left out.
    let no_tens = "classic16,deck=0xfffff0fffffff";
    assert_eq!(refused(no_tens, heart10), OutcomeError::Heart10NotInDeck);
    let pay_all = Outcome {
        pay_all: SEAT3,
        ..left([0, 5, 9])
    };
    assert_eq!(
        refused("classic16", pay_all),
        OutcomeError::PayAllNotInRules
    );
    let declared = Some((Seat::ALL[0], DeclaredResult::Won));
    let won = Outcome {
        declared,
        ..left([0, 5, 9])
    };
    assert_eq!(refused("classic16", won), OutcomeError::DeclarerNotInRules);
    let both = Outcome {
        pay_all: SEAT3,
        ..won
    };
    let with_both = "guanpai,last_single=pay_all";
    assert_eq!(refused(with_both, both), OutcomeError::PayAll(Seat::ALL[2]));
    // Nobody out: only a broken close_all game ends so.
    let nobody = Outcome {
        declared: Some((Seat::ALL[0], DeclaredResult::Lost)),
        ..left([3, 9, 16])
    };
    assert_eq!(refused("guanpai", nobody), OutcomeError::Winners(0));
    let close_all: RuleSet = "guanpai,bao_zhuang=close_all".parse().unwrap();
    assert_eq!(settle(&close_all, &nobody), Ok([-64, 32, 32]));
}

#[test]
fn random_endings_agree_with_the_twin_and_cancel_out() {
    let mut declared = [0; 2];
    for index in 0..30_000 {
        let mut rng = Rng::from_seed(series_seed(SEED, index));
        let rules = rule_set(&mut rng);
        let ending = Ending::draw(&mut rng, rules);
        if let Err(difference) = judge::ending(&ending) {
            panic!("{difference}");
        }
        if ending.outcome.declared.is_some() {
            let close_all = rules.bao_zhuang == BaoZhuangRule::CloseAll;
            declared[usize::from(close_all)] += 1;
        }
    }
    assert!(declared.iter().all(|&number| number > 300), "{declared:?}");
}
