//! Shapes and what beats what, rule by rule, each with what is and what is not (R10–R21).

use pdkbot::cards::{parse_loose_cards, CardSet, RankCounts};
use pdkbot::rules::{legal_plays, readings, table_shape, LegalPlays, RuleSet, Situation};

fn rules(options: &str) -> RuleSet {
    format!("classic16{options}").parse().unwrap()
}

fn counts(text: &str) -> RankCounts {
    parse_loose_cards(text, CardSet::ALL, CardSet::EMPTY)
        .unwrap()
        .counts()
}

/// The readings as `pdk classify` prints them.
fn read(options: &str, cards: &str, whole: bool) -> Vec<String> {
    readings(counts(cards), &rules(options), whole)
        .as_slice()
        .iter()
        .map(ToString::to_string)
        .collect()
}

fn legal(options: &str, hand: &str, table: &str) -> LegalPlays {
    let rules = rules(options);
    legal_plays(&Situation {
        rules: &rules,
        hand: parse_loose_cards(hand, CardSet::ALL, CardSet::EMPTY).unwrap(),
        table: table_shape(counts(table), &rules),
        next_left: 10,
        must_contain: CardSet::EMPTY,
    })
}

fn is_legal(options: &str, hand: &str, table: &str, play: &str) -> bool {
    legal(options, hand, table).find(counts(play)).is_some()
}

#[test]
fn r10_r11_single_and_pair() {
    assert_eq!(read("", "2", false), ["single 2 1"]);
    assert_eq!(read("", "7 7", false), ["pair 7 1"]);
    assert!(read("", "7 8", true).is_empty());
    assert!(is_legal("", "3 9", "8", "9"));
    assert!(!is_legal("", "3 9", "9", "9"));
    assert!(!is_legal("", "9 9", "8", "9 9"));
}

#[test]
fn r12_straight_needs_five() {
    assert_eq!(read("", "3 4 5 6 7", false), ["straight 7 5"]);
    assert!(read("", "3 4 5 6", true).is_empty());
    assert!(read("", "3 4 5 6 8", true).is_empty());
}

#[test]
fn r12_the_2_never_joins_and_the_ace_is_never_low() {
    assert_eq!(read("", "T J Q K A", false), ["straight A 5"]);
    assert_eq!(
        read("", "3 4 5 6 7 8 9 T J Q K A", false),
        ["straight A 12"]
    );
    assert!(read("", "J Q K A 2", true).is_empty());
    assert!(read("", "A 3 4 5 6", true).is_empty());
}

#[test]
fn r12_straights_compare_at_one_length() {
    assert!(is_legal("", "4 5 6 7 8 9", "3 4 5 6 7", "5 6 7 8 9"));
    assert!(!is_legal("", "4 5 6 7 8 9", "3 4 5 6 7", "4 5 6 7 8 9"));
    assert!(!is_legal("", "3 4 5 6 7", "3 4 5 6 7", "3 4 5 6 7"));
}

#[test]
fn r13_pair_run_by_its_smallest_length() {
    assert_eq!(read("", "K K A A", false), ["pair_run A 2"]);
    assert!(read("", "A A 2 2", true).is_empty());
    assert!(is_legal("", "3 3 4 4 9", "", "3 3 4 4"));
    assert!(!is_legal(",min_pair_run=3", "3 3 4 4 9", "", "3 3 4 4"));
    // What lies on the table the host allows: it is answered all the same.
    assert!(is_legal(
        ",min_pair_run=3",
        "4 4 5 5 9",
        "3 3 4 4",
        "4 4 5 5"
    ));
    assert!(!is_legal("", "4 4 5 5 6 6", "3 3 4 4", "4 4 5 5 6 6"));
}

#[test]
fn r14_triple_with_two() {
    assert_eq!(read("", "3 3 3 4 5", false), ["triple_two 3 1"]);
    assert_eq!(read("", "3 3 3 3 5", false), ["triple_two 3 1"]);
    assert!(read(",triple_kickers=pair", "3 3 3 4 5", false).is_empty());
    assert_eq!(
        read(",triple_kickers=pair", "3 3 3 4 4", false),
        ["triple_two 3 1"]
    );
    // The triple's rank alone compares.
    assert!(is_legal("", "5 5 5 3 3", "4 4 4 A A", "5 5 5 3 3"));
    assert!(!is_legal("", "4 4 4 A A", "5 5 5 3 3", "4 4 4 A A"));
}

#[test]
fn r15_planes_are_read_the_best_way() {
    assert_eq!(
        read("", "3 3 3 4 4 4 5 5 5 6", true),
        ["plane 5 2", "plane 4 2", "plane_tail 5 3"]
    );
    assert_eq!(
        read("", "3 3 3 3 4 4 4", true),
        ["four_three 3 1", "plane_tail 4 2"]
    );
    assert!(read("", "A A A 2 2 2 3 4 5 6", false).is_empty());
    // Wings: a whole four, and the fourth card of a plane rank.
    assert_eq!(read("", "3 3 3 4 4 4 9 9 9 9", false), ["plane 4 2"]);
    assert_eq!(read("", "3 3 3 3 4 4 4 4 5 5", false), ["plane 4 2"]);
    let pair = ",triple_kickers=pair";
    assert_eq!(read(pair, "3 3 3 4 4 4 9 9 9 9", false), ["plane 4 2"]);
    assert!(read(pair, "3 3 3 4 4 4 9 9 9 8", false).is_empty());
}

#[test]
fn r15_any_reading_of_a_play_may_beat() {
    // 444 555 666 + 7, read as 555 666 + 4 4 4 7, beats 444 555 with four wings.
    let hand = "4 4 4 5 5 5 6 6 6 7 9";
    assert!(is_legal(
        "",
        hand,
        "4 4 4 5 5 5 8 9 T J",
        "4 4 4 5 5 5 6 6 6 7"
    ));
    assert!(!is_legal(
        "",
        hand,
        "5 5 5 6 6 6 8 9 T J",
        "4 4 4 5 5 5 6 6 6 7"
    ));
}

#[test]
fn r16_tails_are_whole_hands() {
    assert!(is_legal("", "3 3 3 4", "", "3 3 3 4"));
    assert!(is_legal("", "3 3 3", "", "3 3 3"));
    assert!(!is_legal("", "3 3 3 4 9", "", "3 3 3 4"));
    assert!(!is_legal(",triple_tail_lead=off", "3 3 3 4", "", "3 3 3 4"));
    assert!(is_legal("", "3 3 3 4 4 4 5", "", "3 3 3 4 4 4 5"));
    assert!(!is_legal(
        ",plane_tail_lead=off",
        "3 3 3 4 4 4 5",
        "",
        "3 3 3 4 4 4 5"
    ));
    // Unpaired kickers in full number are a tail where pairs are asked for.
    let pair = ",triple_kickers=pair";
    assert!(is_legal(pair, "3 3 3 4 5", "", "3 3 3 4 5"));
    assert!(!is_legal(pair, "3 3 3 4 5 9", "", "3 3 3 4 5"));
    // Four equal cards are the bomb, never a triple with a tail.
    assert_eq!(read("", "3 3 3 3", true), ["bomb 3 1"]);
}

#[test]
fn r16_a_following_tail_beats_any_lower_triples() {
    let follow = ",triple_tail_follow=on";
    for table in ["9 9 9 3 4", "9 9 9", "9 9 9 3"] {
        assert!(is_legal(follow, "5 T T T", table, "5 T T T"), "{table}");
        assert!(is_legal(follow, "T T T", table, "T T T"), "{table}");
    }
    assert!(!is_legal(follow, "5 8 8 8", "9 9 9 3 4", "5 8 8 8"));
    assert!(!is_legal("", "5 T T T", "9 9 9 3 4", "5 T T T"));
    let planes = ",plane_tail_follow=on";
    let table = "3 3 3 4 4 4 7 8 9 T";
    assert!(is_legal(planes, "5 5 5 6 6 6 J", table, "5 5 5 6 6 6 J"));
    // Three bare triples are two with three wings, too.
    let three = "5 5 5 6 6 6 7 7 7";
    assert!(is_legal(planes, three, table, three));
    assert!(!is_legal("", three, table, three));
}

#[test]
fn r16_bare_shapes() {
    assert!(!is_legal("", "3 3 3 4 9 K", "", "3 3 3"));
    assert!(is_legal(",bare_triple=on", "3 3 3 4 9 K", "", "3 3 3"));
    assert!(!is_legal("", "3 3 3 4 4 4 9", "", "3 3 3 4 4 4"));
    assert!(is_legal(
        ",bare_plane=on",
        "3 3 3 4 4 4 9",
        "",
        "3 3 3 4 4 4"
    ));
    // On the table a bare shape is answered by the same bare shape, whatever our own switch.
    assert!(is_legal("", "5 5 5 9 K A", "4 4 4", "5 5 5"));
    assert!(!is_legal("", "5 5 5 9 K A", "4 4 4", "5 5 5 9 K"));
}

#[test]
fn r16_a_tail_on_the_table_is_answered_by_as_many_kickers() {
    let plays = legal("", "4 4 4 6 7 7", "3 3 3 5").plays;
    let plays: Vec<String> = plays.iter().map(|play| play.counts.to_string()).collect();
    assert_eq!(plays, ["4 4 4 6", "4 4 4 7"]);
    assert!(!legal("", "4 4 4 6 7 7", "3 3 3 5").may_pass);
}

#[test]
fn r17_four_with_two_and_three() {
    let on = ",four_two=on,four_three=on";
    assert!(is_legal(on, "3 3 3 3 5 6 9", "", "3 3 3 3 5 6"));
    assert!(is_legal(on, "3 3 3 3 5 6 9 K", "", "3 3 3 3 5 6 9"));
    assert!(!is_legal("", "3 3 3 3 5 6 9", "", "3 3 3 3 5 6"));
    let last = ",four_two=last_hand_only";
    assert!(!is_legal(last, "3 3 3 3 5 6 9", "", "3 3 3 3 5 6"));
    assert!(is_legal(last, "3 3 3 3 5 6", "", "3 3 3 3 5 6"));
    // Following is judged by four_answer alone; the two never answer each other.
    assert!(is_legal("", "4 4 4 4 5 6 9", "3 3 3 3 5 6", "4 4 4 4 5 6"));
    assert!(!is_legal(
        "",
        "4 4 4 4 5 6 9",
        "3 3 3 3 5 6",
        "4 4 4 4 5 6 9"
    ));
    let bombs = ",four_answer=bombs_only";
    assert!(!is_legal(
        bombs,
        "4 4 4 4 5 6 9",
        "3 3 3 3 5 6",
        "4 4 4 4 5 6"
    ));
    assert!(is_legal(bombs, "4 4 4 4 5 6 9", "3 3 3 3 5 6", "4 4 4 4"));
    // They are no bombs: a lower bomb beats them, and they beat no other shape.
    assert!(is_legal(on, "3 3 3 3 9", "9 9 9 9 4 5 6", "3 3 3 3"));
    assert!(!is_legal(on, "9 9 9 9 4 5", "3 4 5 6 7 8", "9 9 9 9 4 5"));
}

#[test]
fn r18_bombs_beat_all_else_and_rank_among_themselves() {
    for table in [
        "2",
        "A A",
        "3 4 5 6 7",
        "3 3 4 4",
        "K K K A A",
        "A A A A 3 4",
    ] {
        assert!(is_legal("", "3 3 3 3 9", table, "3 3 3 3"), "{table}");
    }
    assert!(is_legal("", "5 5 5 5 9", "4 4 4 4", "5 5 5 5"));
    assert!(!is_legal("", "4 4 4 4 9", "5 5 5 5", "4 4 4 4"));
}

#[test]
fn r19_three_aces() {
    let natural = ",ace_bomb=natural";
    assert_eq!(read(natural, "A A A", true), ["bomb A 1"]);
    assert_eq!(read("", "A A A", false), ["triple_bare A 1"]);
    assert!(is_legal(natural, "9 A A A", "2", "A A A"));
    assert!(is_legal(natural, "9 A A A", "K K K K", "A A A"));
    assert!(!is_legal("", "9 A A A", "2", "A A A"));
    // With kickers or in a plane it is ordinary.
    assert_eq!(read(natural, "A A A 5 6", false), ["triple_two A 1"]);
    assert_eq!(read(natural, "K K K A A A", false), ["plane_bare A 2"]);
    // With four aces in the deck AAA is no bomb.
    let four_aces = ",ace_bomb=natural,deck=0xeffffffffffff";
    assert_eq!(read(four_aces, "A A A", false), ["triple_bare A 1"]);
}

#[test]
fn r20_bombs_that_may_not_be_split() {
    let whole = ",bomb_split=off,four_two=on,four_three=on";
    let plays = legal(whole, "3 4 T T T T", "").plays;
    let plays: Vec<String> = plays.iter().map(|play| play.counts.to_string()).collect();
    assert_eq!(plays, ["3", "4", "T T T T", "3 4 T T T T"]);
    assert!(!is_legal(whole, "7 8 9 T T T T J", "", "7 8 9 T J"));
    // Nor as kickers of another four.
    assert!(!is_legal(whole, "3 3 3 3 4 4 4 4", "", "3 3 3 3 4 4"));
    assert!(is_legal("", "3 4 T T T T", "9", "T"));
    let aces = ",bomb_split=off,ace_bomb=natural";
    assert!(!is_legal(aces, "9 A A A", "K", "A"));
}

#[test]
fn r21_other_shapes_never_beat() {
    assert!(!is_legal("", "9 9 T T J J", "8", "9 9"));
    assert!(!is_legal("", "4 5 6 7 8", "3 3 4 4", "4 5 6 7 8"));
    assert!(legal("", "9 9 T", "2").may_pass);
}
