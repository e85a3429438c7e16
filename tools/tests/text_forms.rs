//! The text forms that other people's scripts read, and the JSON beside them.

mod common;

use common::pdk;
use std::process::{Command, Stdio};

#[test]
fn legal_plays_by_size_then_ranks_then_the_pass() {
    let run = pdk(&["legal", "--hand", "3 3 4 5 6 7 7 7 2"]);
    assert_eq!(
        run.out,
        "3\n4\n5\n6\n7\n2\n3 3\n7 7\n3 3 7 7 7\n3 4 5 6 7\n3 4 7 7 7\n3 5 7 7 7\n3 6 7 7 7\n3 7 7 7 2\n\
         4 5 7 7 7\n4 6 7 7 7\n4 7 7 7 2\n5 6 7 7 7\n5 7 7 7 2\n6 7 7 7 2\n"
    );
    let optional = "guanpai,must_beat=off";
    let run = pdk(&[
        "legal", "--rules", optional, "--hand", "9 9 K", "--last", "8",
    ]);
    assert_eq!(run.out, "9\nK\npass\n");
    assert_eq!(
        pdk(&["legal", "--hand", "9 9 K", "--last", "2"]).out,
        "pass\n"
    );
}

#[test]
fn a_free_lead_has_three_spellings() {
    let wanted = pdk(&["legal", "--hand", "3 4"]).out;
    assert_eq!(wanted, "3\n4\n");
    for last in ["", " ", "-", "pass"] {
        assert_eq!(pdk(&["legal", "--hand", "3 4", "--last", last]).out, wanted);
    }
}

#[test]
fn suits_left_out_are_picked_but_not_the_special_ones() {
    let cards = |hand, last| {
        let json = pdk(&["legal", "--json", "--hand", hand, "--last", last]).json();
        json["plays"].as_array().unwrap().last().unwrap()["cards"]
            .as_str()
            .unwrap()
            .to_string()
    };
    assert_eq!(cards("3 3 3", ""), "3D 3C 3H");
    assert_eq!(cards("T T T", ""), "TD TC TS");
    assert_eq!(cards("3 3 3 3", ""), "3D 3C 3H 3S");
    assert_eq!(cards("T T", "9C 9H"), "TD TC");
    assert_eq!(cards("T", "9D"), "TD");
    assert_eq!(cards("TD T", "9 9"), "TD TC");
}

#[test]
fn r33_the_duty_takes_spade_three_first() {
    let json = pdk(&[
        "legal",
        "--json",
        "--hand",
        "3D 3C 3S 9D",
        "--must-contain",
        "3S",
    ])
    .json();
    let plays = json["plays"].as_array().unwrap();
    assert!(!plays.is_empty());
    for play in plays {
        assert!(play["cards"].as_str().unwrap().contains("3S"), "{play}");
    }
    assert_eq!(plays[0]["cards"], "3S");
    assert_eq!(plays[1]["cards"], "3D 3S");
    assert_eq!(json["pass"], false);
}

#[test]
fn a_table_card_outside_the_deck_is_recognised() {
    for last in ["2D 2C", "2 2", "AS"] {
        let run = pdk(&["legal", "--hand", "3 4", "--last", last]);
        assert_eq!(run.out, "pass\n", "{last}");
    }
}

#[test]
fn r32_looks_at_the_next_seat() {
    let legal = |left| pdk(&["legal", "--hand", "5 9 K", "--left", left]).out;
    assert_eq!(legal("3,1,10"), "K\n");
    assert_eq!(legal("3,10,1"), "5\n9\nK\n");
}

#[test]
fn legal_plays_as_json() {
    let json = pdk(&["legal", "--json", "--hand", "8D 8H KC", "--last", "7S"]).json();
    assert_eq!(
        json.to_string(),
        serde_json::json!({
            "plays": [
                {"ranks": "8", "cards": "8D", "shape": "single", "top": "8", "length": 1},
                {"ranks": "K", "cards": "KC", "shape": "single", "top": "K", "length": 1},
            ],
            "pass": false,
        })
        .to_string()
    );
}

#[test]
fn readings_in_order() {
    let classify = |cards: &'static str| pdk(&["classify", cards]).out;
    let whole = |cards: &'static str| pdk(&["classify", cards, "--whole-hand"]).out;
    assert_eq!(classify("3"), "single 3 1\n");
    assert_eq!(classify("2 2"), "pair 2 1\n");
    assert_eq!(classify("T J Q K A"), "straight A 5\n");
    assert_eq!(classify("3 3 4 4"), "pair_run 4 2\n");
    assert_eq!(classify("9 9 9 3 4"), "triple_two 9 1\n");
    assert_eq!(classify("9 9 9"), "triple_bare 9 1\n");
    assert_eq!(classify("9 9 9 9"), "bomb 9 1\n");
    assert_eq!(classify("9 9 9 9 3 4"), "four_two 9 1\n");
    assert_eq!(classify("9 9 9 9 3 4 5"), "four_three 9 1\n");
    assert_eq!(classify("3 3 3 4 4 4"), "plane_bare 4 2\n");
    assert_eq!(classify("3 3 3 4 4 4 5 6 7 8"), "plane 4 2\n");
    assert_eq!(classify("9 9 9 3"), "no shape\n");
    assert_eq!(whole("9 9 9 3"), "triple_tail 9 1\n");
    assert_eq!(whole("3 3 3 4 4 4 5"), "plane_tail 4 2\n");
    assert_eq!(classify("3 4"), "no shape\n");
    assert_eq!(classify(""), "no shape\n");
    assert_eq!(classify("J Q K A 2"), "no shape\n");
    // R15: by kind, within a kind most triples, then the highest top rank.
    assert_eq!(whole("3 3 3 3 4 4 4"), "four_three 3 1\nplane_tail 4 2\n");
    assert_eq!(classify("3 3 3 4 4 4 5 5 5 6"), "plane 5 2\nplane 4 2\n");
    // R19
    let ace_bomb = ["classify", "A A A", "--rules", "classic16,ace_bomb=natural"];
    assert_eq!(pdk(&ace_bomb).out, "bomb A 1\n");
}

#[test]
fn readings_as_json() {
    let json = pdk(&["classify", "--json", "3 3 3 4 4 4 5 5 5 6"]).json();
    assert_eq!(
        json["readings"][0],
        serde_json::json!({"shape": "plane", "top": "5", "length": 2})
    );
    assert_eq!(json["readings"].as_array().unwrap().len(), 2);
    assert_eq!(
        pdk(&["classify", "--json", "3 4"]).json()["readings"],
        serde_json::json!([])
    );
}

#[test]
fn r04_the_deal_of_a_seed() {
    let decimal = pdk(&["deal", "--seed", "255"]);
    let hands = decimal.lines();
    assert_eq!(hands.len(), 3);
    assert_eq!(decimal.out, pdk(&["deal", "--seed", "0xff"]).out);
    assert_eq!(decimal.out, pdk(&["deal", "--seed", "0xFF"]).out);
    let mut cards: Vec<&str> = hands.iter().flat_map(|hand| hand.split(' ')).collect();
    cards.sort_unstable();
    cards.dedup();
    assert_eq!(cards.len(), 48);
    let json = pdk(&["deal", "--seed", "255", "--json"]).json();
    assert_eq!(json["hands"], serde_json::json!(hands));
    let holder = json["spade3_seat"].as_u64().unwrap() as usize;
    assert!(hands[holder - 1].contains("3S"));
    let fifteen = pdk(&["deal", "--seed", "255", "--rules", "classic15"]);
    assert!(fifteen
        .lines()
        .iter()
        .all(|hand| hand.split(' ').count() == 15));
}

#[test]
fn json_may_stand_before_the_command() {
    assert_eq!(
        pdk(&[
            "--json",
            "--rules",
            "classic16",
            "settle",
            "--left",
            "0,5,9"
        ])
        .json()["scores"],
        serde_json::json!([14, -5, -9])
    );
}

#[test]
fn help_and_version_are_answers() {
    for words in [&["--help"][..], &["legal", "--help"], &["--version"]] {
        let run = pdk(words);
        assert_eq!((run.status, run.err.as_str()), (0, ""));
        assert!(run.out.contains("pdk"), "{run:?}");
    }
}

#[test]
fn a_closed_pipe_is_no_fault() {
    for arguments in [
        &["legal", "--hand", "3 3 3 4 5 6 7 8 9 T"][..],
        &["series", "--bot", "random", "--seed", "1", "--games", "1"],
        &["deal", "--seed", "1", "--json"],
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pdk"))
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(output.stderr, b"", "{arguments:?}");
    }
}

#[test]
fn any_number_of_cards_can_be_classified() {
    let ranks = [
        "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2",
    ];
    for each in 1..=4 {
        for width in 1..=ranks.len() {
            for more in ["", " 2", " 2 2"] {
                let cards = format!("{}{more}", vec![ranks[..width].join(" "); each].join(" "));
                let run = pdk(&["classify", "--whole-hand", &cards]);
                let too_many_twos = each * usize::from(width == 13) + more.len() / 2 > 4;
                assert_eq!(
                    run.status,
                    if too_many_twos { 2 } else { 0 },
                    "{cards}: {run:?}"
                );
            }
        }
    }
}
