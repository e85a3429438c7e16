//! Whole games of a few cards: leads, duties, passes and settlement, rule by rule (R00, R03, R30–R33, R40–R45).

use pdkbot::cards::{parse_cards, CardSet};
use pdkbot::game::{PlayError, Position, Start};
use pdkbot::rules::{DeclaredResult, RuleSet, Seat};

const SEAT1: Seat = Seat::ALL[0];
const SEAT2: Seat = Seat::ALL[1];
const SEAT3: Seat = Seat::ALL[2];

fn cards(text: &str) -> CardSet {
    parse_cards(text).unwrap()
}

/// A game of exactly these hands: the deck is what they hold together.
fn game(rules: &str, hands: [&str; 3], start: Start) -> Position {
    let hands = hands.map(cards);
    let deck = hands[0].union(hands[1]).union(hands[2]);
    let mut rules: RuleSet = rules.parse().unwrap();
    rules.deck = deck;
    Position::from_hands(&rules, hands, start).unwrap()
}

fn play_all(game: &mut Position, turns: &[&str]) {
    for turn in turns {
        if let Err(error) = game.play(cards(turn)) {
            panic!("turn '{turn}' of seat {}: {error}", game.to_move());
        }
    }
}

fn scores(game: &Position) -> [i32; 3] {
    assert!(game.outcome().is_some(), "the game is not over");
    let scores = game.scores().unwrap();
    assert_eq!(scores.iter().sum::<i32>(), 0);
    scores
}

#[test]
fn r00_turns_go_up_and_the_game_ends_with_an_empty_hand() {
    let hands = ["3S 5D", "4D 6D", "7D 8D"];
    let mut game = game("classic16,last_single=free", hands, Start::First);
    assert_eq!(game.to_move(), SEAT1);
    play_all(&mut game, &["3S", "4D"]);
    assert_eq!(game.to_move(), SEAT3);
    play_all(&mut game, &["7D", ""]);
    play_all(&mut game, &["", "8D"]);
    assert_eq!(game.outcome().unwrap().left, [1, 1, 0]);
    assert_eq!(game.play(cards("5D")), Err(PlayError::Phase));
    // R40: a single card left is free.
    assert_eq!(scores(&game), [0, 0, 0]);
}

#[test]
fn r03_the_first_game_opens_with_spade_three() {
    let hands = ["4D 5D 6D", "3S 3H 9D", "7D 8D TD"];
    let mut first = game("classic16", hands, Start::First);
    assert_eq!(first.to_move(), SEAT2);
    assert_eq!(
        first.play(cards("9D")),
        Err(PlayError::MustContain(cards("3S")))
    );
    assert_eq!(
        first.play(cards("3H")),
        Err(PlayError::MustContain(cards("3S")))
    );
    assert_eq!(first.legal_plays().plays.len(), 2);
    play_all(&mut first, &["3S 3H"]);
    // The duty is the opening's alone.
    play_all(&mut first, &["", "", "9D"]);
    assert_eq!(scores(&first), [-6, 12, -6]);
}

#[test]
fn r03_later_games_open_freely_or_with_spade_three_again() {
    let hands = ["4D 5D 6D", "3S 3H 9D", "7D 8D TD"];
    let mut winner_leads = game("classic16", hands, Start::Later(SEAT3));
    assert_eq!(winner_leads.to_move(), SEAT3);
    play_all(&mut winner_leads, &["TD"]);
    let mut free = game("classic16", hands, Start::Later(SEAT2));
    play_all(&mut free, &["9D"]);
    let mut spade3 = game("classic16,later_lead=spade3", hands, Start::Later(SEAT3));
    assert_eq!(spade3.to_move(), SEAT2);
    assert!(spade3.play(cards("9D")).is_err());
    let mut no_duty = game(
        "classic16,first_must_contain_spade3=off",
        hands,
        Start::First,
    );
    assert_eq!(no_duty.to_move(), SEAT2);
    play_all(&mut no_duty, &["9D"]);
}

#[test]
fn r30_two_passes_give_the_lead_back_and_a_leader_may_not_pass() {
    let hands = ["3S KD QD", "4D 4C 6D", "7D 8D TD"];
    let mut game = game("classic16,must_beat=off", hands, Start::First);
    assert_eq!(game.play(CardSet::EMPTY), Err(PlayError::PassNotAllowed));
    play_all(&mut game, &["3S", "", ""]);
    assert_eq!(game.to_move(), SEAT1);
    assert!(game.view().table.is_empty());
    assert_eq!(game.play(CardSet::EMPTY), Err(PlayError::PassNotAllowed));
    play_all(&mut game, &["QD"]);
}

#[test]
fn r31_who_can_play_must() {
    let hands = ["3S KD QD", "4D 4C 6D", "7D 8D TD"];
    let mut game = game("classic16", hands, Start::First);
    play_all(&mut game, &["3S"]);
    assert_eq!(game.play(CardSet::EMPTY), Err(PlayError::PassNotAllowed));
    assert_eq!(
        game.play(cards("4D 4C")),
        Err(PlayError::NotLegal(cards("4D 4C")))
    );
    assert_eq!(
        game.play(cards("9D")),
        Err(PlayError::NotInHand(cards("9D")))
    );
    play_all(&mut game, &["4D", "TD", "QD", "", ""]);
}

#[test]
fn r31_four_two_on_the_table_is_answered_by_a_higher_four_or_a_bomb() {
    let hands = [
        "3S 3D 3C 3H 4D 5D 9D",
        "6D 6C 6H 6S 7D 7C 9C",
        "TD TC TH JD JC JH 9H",
    ];
    let mut game = game("classic16,four_two=on", hands, Start::First);
    play_all(&mut game, &["3S 3D 3C 3H 4D 5D"]);
    assert_eq!(game.play(CardSet::EMPTY), Err(PlayError::PassNotAllowed));
    let plays = game.legal_plays().plays;
    // 66666 with two of 7 7 9 in two ways, and the bomb.
    assert_eq!(plays.len(), 3);
    play_all(&mut game, &["6D 6C 6H 6S 7D 9C", "", ""]);
    assert_eq!(game.view().left, [1, 1, 7]);
}

#[test]
fn r32_the_highest_single_while_the_next_seat_holds_one_card() {
    let hands = ["3S 4D KD", "5D 6D 7D", "8D 9D TD"];
    let mut game = game("classic16,must_beat=off", hands, Start::Later(SEAT2));
    play_all(&mut game, &["5D", "8D", "", "", "9D", "", ""]);
    // Seat 3 leads its last card now; go back one trick: seat 2 faces a next seat with one card.
    assert_eq!(game.view().left, [3, 2, 1]);
    play_all(&mut game, &["TD"]);
    assert!(game.outcome().is_some());
    let hands = ["3S 4D KD", "5D 6D 7D", "8D 9D TD"];
    let mut game = self::game("classic16,must_beat=off", hands, Start::Later(SEAT2));
    play_all(&mut game, &["5D", "8D", "", "", "9D", "KD"]);
    // Seat 2 follows with a next seat that holds one card; it cannot beat the K.
    assert_eq!(game.view().next_left(), 1);
    play_all(&mut game, &["", "", "4D"]);
    // R32 looks at the next seat only: seat 1's next seat is 2, with two cards.
    assert_eq!(
        game.play(cards("6D")),
        Err(PlayError::NotLegal(cards("6D")))
    );
    play_all(&mut game, &["7D"]);
}

#[test]
fn r33_suits_decide_ownership_only() {
    let hands = ["3S 4D KD", "5D 6D 7D", "8D 9D TD"];
    let mut game = game("classic16", hands, Start::First);
    play_all(&mut game, &["3S"]);
    assert!(matches!(
        game.play(cards("5C")),
        Err(PlayError::NotInHand(_))
    ));
}

#[test]
fn r32_pay_all_owes_nothing_when_the_winner_led_by_himself() {
    let rules = "classic16,last_single=pay_all,spring_double=off,must_beat=off";
    let hands = ["3S 4D 5D KD", "6D 6C 6H 8D", "7D 9D TD JD"];
    let mut game = game(rules, hands, Start::First);
    play_all(
        &mut game,
        &["3S", "", "", "4D", "6D", "", "", "6C", "", "", "6H", "", ""],
    );
    assert_eq!(game.view().left, [2, 1, 4]);
    play_all(&mut game, &["8D"]);
    assert_eq!(game.outcome().unwrap().pay_all, None);
    assert_eq!(scores(&game), [-2, 6, -4]);
}

#[test]
fn r32_pay_all_takes_over_the_third_seats_cards() {
    let rules = "classic16,last_single=pay_all,must_beat=off,spring_double=off";
    let hands = ["3S 5D 7D KD", "6D 6C 6H 8D", "4D 9D TD JD"];
    // Seat 1 leads 7 with the K in hand; seat 2 goes out with the 8.
    let turns = [
        "3S", "", "", "5D", "6D", "", "", "6C", "", "", "6H", "", "7D", "8D",
    ];
    let mut game = game(rules, hands, Start::First);
    play_all(&mut game, &turns);
    assert_eq!(game.outcome().unwrap().pay_all, Some(SEAT1));
    // Its own single card is free, seat 3's four are not.
    assert_eq!(scores(&game), [-4, 4, 0]);
    // With the K the highest single was played: nothing is owed.
    let hands = ["3S 5D 4D 7D", "6D 6C 6H 8D", "KD 9D TD JD"];
    let mut dutiful = self::game(rules, hands, Start::First);
    play_all(&mut dutiful, &turns);
    assert_eq!(dutiful.outcome().unwrap().pay_all, None);
    assert_eq!(scores(&dutiful), [0, 4, -4]);
}

#[test]
fn r32_pay_all_for_a_single_led_instead_of_another_shape() {
    let rules = "classic16,last_single=pay_all,must_beat=off,spring_double=off,one_left_free=off";
    let hands = ["3S 7D 7C KD", "6D 6C 6H 8D", "4D 9D TD JD"];
    let mut led = game(rules, hands, Start::First);
    // Seat 1 leads the highest single it has, but could have led the pair.
    play_all(
        &mut led,
        &["3S", "6D", "", "", "6C", "", "", "6H", "", "KD", "", ""],
    );
    play_all(&mut led, &["7D", "8D"]);
    assert_eq!(led.outcome().unwrap().pay_all, Some(SEAT1));
    assert_eq!(scores(&led), [-5, 5, 0]);
    // Followed by a pass first, the last card was not directly behind the single.
    let mut passed = game(rules, hands, Start::First);
    play_all(
        &mut passed,
        &["3S", "6D", "", "", "6C", "", "", "6H", "", "KD", "", ""],
    );
    play_all(&mut passed, &["7D", "", "9D", "", "", "4D", "", "8D"]);
    assert_eq!(passed.outcome().unwrap().pay_all, None);
}

#[test]
fn r41_r43_spring_and_anti_spring() {
    let rules = "classic16,anti_spring=on";
    let hands = ["3S 3H 4D 9D", "AD AC KD KC", "5D 6D 7D 8D"];
    let mut game = game(rules, hands, Start::First);
    // Seat 1 leads and never plays again, seat 3 never plays at all.
    play_all(&mut game, &["3S 3H", "KD KC", "", "", "AD AC"]);
    assert_eq!(game.outcome().unwrap().plays, Some([1, 2, 0]));
    assert_eq!(scores(&game), [-4, 12, -8]);
    let mut off = self::game("classic16,spring_double=off", hands, Start::First);
    play_all(&mut off, &["3S 3H", "KD KC", "", "", "AD AC"]);
    assert_eq!(scores(&off), [-2, 6, -4]);
}

const BOMBS: [&str; 3] = [
    "3S 3D 3C 3H 4D 4C 7D",
    "5D 5C 5H 5S KD KC QD",
    "6D 6C 6H 6S 8D 9D TD",
];

#[test]
fn r42_a_bomb_stands_when_it_wins_its_round() {
    let rules = "classic16,spring_double=off";
    let turns = [
        "3S 3D 3C 3H",
        "5D 5C 5H 5S",
        "6D 6C 6H 6S",
        "",
        "",
        "TD",
        "",
        "QD",
        "",
        "",
        "KD KC",
    ];
    let mut stands = game(&format!("{rules},must_beat=off"), BOMBS, Start::First);
    play_all(&mut stands, &turns);
    assert_eq!(stands.outcome().unwrap().bombs, [0, 0, 1]);
    assert_eq!(scores(&stands), [-3 - 10, 3 + 2 - 10, -2 + 20]);
    let always = format!("{rules},must_beat=off,bomb_settle=always,base=2,bomb_score=7");
    let mut always = game(&always, BOMBS, Start::First);
    play_all(&mut always, &turns);
    assert_eq!(always.outcome().unwrap().bombs, [1, 1, 1]);
    assert_eq!(scores(&always), [-6, 10, -4]);
}

#[test]
fn r42_a_bomb_that_ends_the_game_stands() {
    let hands = ["3S 4D 4C 4H 4S", "5D 6D 7D 8D 9D", "TD TC JD JC QD"];
    let mut game = game("classic16", hands, Start::First);
    play_all(&mut game, &["3S", "5D", "QD", "4D 4C 4H 4S"]);
    assert_eq!(game.outcome().unwrap().bombs, [1, 0, 0]);
    assert_eq!(scores(&game), [28, -14, -14]);
}

#[test]
fn r44_heart_ten_doubles() {
    let rules = "classic16,heart10=double,last_single=free";
    let winner_has_it = ["3S TH", "4D 5D", "6D 7D"];
    let mut game = game(rules, winner_has_it, Start::First);
    play_all(&mut game, &["3S", "4D", "6D", "TH"]);
    assert_eq!(scores(&game), [0, 0, 0]);
    let loser_has_it = ["3S AD 4C", "4D TH 5D", "6D 7D 8D"];
    let mut game = self::game(rules, loser_has_it, Start::First);
    play_all(&mut game, &["3S", "4D", "6D", "AD", "", "", "4C"]);
    assert_eq!(scores(&game), [6, -4, -2]);
}

#[test]
fn r45_first_out_pays_the_stake_to_whoever() {
    let hands = ["3S JD KD", "5D 6D AD", "7D 8D 9D"];
    let rules = "guanpai,base=2";
    let mut game = game(rules, hands, Start::First);
    assert_eq!(game.play(cards("3S")), Err(PlayError::Phase));
    for answer in [false, true, true] {
        game.answer_bao_zhuang(answer).unwrap();
    }
    assert_eq!(game.answer_bao_zhuang(true), Err(PlayError::Phase));
    assert_eq!(game.declarer(), Some(SEAT2));
    assert_eq!(game.to_move(), SEAT2);
    assert_eq!(game.view().refused, [true, false, false]);
    // The declarer leads without the duty of R03; the game goes on when another plays.
    play_all(&mut game, &["6D", "9D", "KD", "AD", "", "", "5D"]);
    assert_eq!(
        game.outcome().unwrap().declared,
        Some((SEAT2, DeclaredResult::Won))
    );
    assert_eq!(scores(&game), [-12, 24, -12]);
    assert_eq!(game.next_leader(), Some(SEAT2));
    let mut lost = self::game(rules, hands, Start::First);
    for answer in [false, true, false] {
        lost.answer_bao_zhuang(answer).unwrap();
    }
    let turns = ["AD", "", "", "5D", "7D", "KD", "", "", "JD", "", "", "3S"];
    play_all(&mut lost, &turns);
    assert_eq!(scores(&lost), [12, -24, 12]);
    assert_eq!(lost.next_leader(), Some(SEAT1));
}

#[test]
fn r45_close_all_ends_with_another_seats_first_card() {
    let rules = "guanpai,bao_zhuang=close_all";
    let hands = ["3S 4D KD 5H", "5D 6D AD 7C", "8D 8C 8H 8S"];
    let mut game = game(rules, hands, Start::First);
    for answer in [true, false, false] {
        game.answer_bao_zhuang(answer).unwrap();
    }
    play_all(&mut game, &["KD", "AD"]);
    assert_eq!(game.outcome().unwrap().left, [3, 3, 4]);
    assert_eq!(scores(&game), [-16, 8, 8]);
    assert_eq!(game.next_leader(), Some(SEAT2));
    let mut bombed = self::game(rules, hands, Start::First);
    for answer in [false, true, false] {
        bombed.answer_bao_zhuang(answer).unwrap();
    }
    play_all(&mut bombed, &["AD", "8D 8C 8H 8S"]);
    // A bomb that breaks the declaration stands.
    assert_eq!(scores(&bombed), [8 - 10, -16 - 10, 8 + 20]);
    let mut won = self::game(
        rules,
        ["3S 4D AD KD", "5D 6D 7C 9C", "8D 8C 8H 9D"],
        Start::First,
    );
    for answer in [true, false, false] {
        won.answer_bao_zhuang(answer).unwrap();
    }
    play_all(&mut won, &["AD", "", "", "KD", "", ""]);
    assert_eq!(won.outcome(), None);
    play_all(&mut won, &["4D", "5D"]);
    assert_eq!(scores(&won), [-16, 8, 8]);
}

/// What contradicts itself is refused: R03 and R30 make a declarer play, close_all ends with one play of another seat.
#[test]
fn settlements_that_cannot_be_are_refused() {
    use pdkbot::rules::{settle, Outcome, OutcomeError};
    let lost = |rules: &str, left: [u8; 3], plays: Option<[u8; 3]>| {
        let rules: RuleSet = rules.parse().unwrap();
        let outcome = Outcome {
            left,
            plays,
            declared: Some((SEAT2, DeclaredResult::Lost)),
            ..Outcome::default()
        };
        settle(&rules, &outcome)
    };
    let impossible = Err(OutcomeError::DeclaredResult(SEAT2));
    assert_eq!(lost("guanpai", [0, 16, 5], None), impossible);
    let close_all = "guanpai,bao_zhuang=close_all";
    assert_eq!(lost(close_all, [16, 16, 15], None), impossible);
    assert_eq!(lost(close_all, [15, 12, 15], None), impossible);
    assert_eq!(lost(close_all, [16, 12, 10], Some([0, 2, 3])), impossible);
    assert!(lost(close_all, [16, 12, 10], Some([0, 2, 1])).is_ok());
    let bombs = |plays: u8, bombs: u8, left: u8| {
        let outcome = Outcome {
            left: [0, left, 9],
            plays: Some([3, plays, 2]),
            bombs: [0, bombs, 0],
            ..Outcome::default()
        };
        settle(&RuleSet::classic16(), &outcome).is_ok()
    };
    assert!(bombs(2, 2, 8) && bombs(3, 2, 7) && bombs(2, 1, 9));
    assert!(!bombs(2, 2, 7) && !bombs(1, 2, 8) && !bombs(4, 2, 7));
}
