//! Refused input: exit status 2, nothing on standard output, one line that names the value and the reason.

mod common;

use common::{pdk, pdk_with_input};

fn refused(arguments: &[&str], fragments: &[&str]) {
    let run = pdk(arguments);
    assert_eq!(run.status, 2, "{arguments:?}: {run:?}");
    assert_eq!(run.out, "", "{arguments:?}");
    assert_eq!(run.err.matches('\n').count(), 1, "{arguments:?}: {run:?}");
    for fragment in fragments {
        assert!(
            run.err.contains(fragment),
            "{arguments:?}: '{fragment}' in {run:?}"
        );
    }
}

fn answered(arguments: &[&str]) {
    let run = pdk(arguments);
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{arguments:?}");
}

#[test]
fn command_lines() {
    refused(&[], &["command", "legal", "bench"]);
    refused(&["legla"], &["legla"]);
    refused(&["legal"], &["--hand"]);
    refused(&["legal", "--hand"], &["--hand"]);
    refused(&["legal", "--hand", "3", "--suits"], &["--suits"]);
    refused(
        &["legal", "--hand", "3", "--hand", "4"],
        &["--hand", "more than once"],
    );
    refused(&["classify"], &["CARDS"]);
    refused(&["classify", "3", "4"], &["4"]);
    refused(&["replay"], &["FILE"]);
}

#[test]
fn rules() {
    for command in [
        &["legal", "--hand", "3"][..],
        &["classify", "3"],
        &["settle", "--left", "0,1,2"],
        &["deal", "--seed", "1"],
        &["engine", "--bot", "random"],
        &["series", "--bot", "random", "--seed", "1", "--games", "1"],
        &["bench", "--signature"],
        &["decide", "-"],
        &["replay", "none.json"],
    ] {
        let with = |rules| [command, &["--rules", rules][..]].concat();
        refused(&with("guanpai2"), &["guanpai2", "classic16"]);
        refused(&with(""), &["preset"]);
        refused(&with("guanpai,suits=on"), &["suits"]);
        refused(&with("guanpai,must_beat"), &["must_beat"]);
        refused(&with("guanpai,must_beat=yes"), &["must_beat", "yes"]);
        refused(&with("guanpai,base=0"), &["base", "0"]);
        refused(&with("guanpai,base=10001"), &["base", "10001"]);
        refused(&with("guanpai,deck=0x7"), &["deck"]);
        refused(&with("guanpai,base=2,base=2"), &["base", "twice"]);
    }
}

/// Every option: a value it does not know, none, and the option named twice; and each number just out of its range.
#[test]
fn values_of_every_option() {
    let refused = |options: &str, fragments: &[&str]| {
        let rules = format!("classic16,{options}");
        refused(&["legal", "--hand", "3", "--rules", &rules], fragments);
    };
    for option in [
        "deck",
        "first_must_contain_spade3",
        "later_lead",
        "must_beat",
        "min_pair_run",
        "triple_kickers",
        "triple_tail_lead",
        "triple_tail_follow",
        "plane_tail_lead",
        "plane_tail_follow",
        "bare_triple",
        "bare_plane",
        "four_two",
        "four_three",
        "four_answer",
        "ace_bomb",
        "bomb_split",
        "last_single",
        "base",
        "one_left_free",
        "spring_double",
        "bomb_score",
        "bomb_settle",
        "anti_spring",
        "heart10",
        "bao_zhuang",
    ] {
        for value in ["maybe", "", "-1", "+2", "2.0", "0X1", "ON", " on", "1e1"] {
            refused(&format!("{option}={value}"), &[option, "unknown value"]);
        }
        refused(option, &[option, "option=value"]);
        let known = match option {
            "deck" => "48",
            "later_lead" => "winner",
            "min_pair_run" => "2",
            "triple_kickers" => "pair",
            "four_answer" => "same_shape",
            "last_single" => "free",
            "base" | "bomb_score" => "5",
            "bomb_settle" => "always",
            "heart10" | "ace_bomb" | "bao_zhuang" | "four_two" | "four_three" => "off",
            _ => "on",
        };
        answered(&[
            "legal",
            "--hand",
            "3",
            "--rules",
            &format!("classic16,{option}={known}"),
        ]);
        refused(
            &format!("{option}={known},{option}={known}"),
            &[option, "twice"],
        );
        refused(
            &format!("{}={known}", option.to_uppercase()),
            &[&option.to_uppercase(), "unknown option"],
        );
    }
    refused("min_pair_run=1", &["min_pair_run", "'1'"]);
    refused("min_pair_run=4", &["min_pair_run", "'4'"]);
    refused("base=0", &["base=0", "1 to 10000"]);
    refused("base=10001", &["base=10001", "1 to 10000"]);
    refused("base=4294967297", &["base", "4294967297"]);
    refused("bomb_score=1001", &["bomb_score=1001", "0 to 1000"]);
    refused("deck=47", &["deck", "'47'"]);
    refused("deck=0xf0000000000000", &["deck", "0xf0000000000000"]);
    refused("deck=0xfffffffffffff", &["deck", "52 cards"]);
    refused("deck=0xffffffffffff7", &["deck", "3S"]);
    refused("", &["''"]);
}

#[test]
fn hands_and_tables() {
    let legal = |words: &[&'static str]| [&["legal"][..], words].concat();
    refused(&legal(&["--hand", ""]), &["hand", "empty"]);
    refused(&legal(&["--hand", "pass"]), &["hand", "empty"]);
    refused(&legal(&["--hand", "3 1"]), &["hand", "'1'"]);
    refused(&legal(&["--hand", "3 4X"]), &["4X"]);
    refused(&legal(&["--hand", "3 10"]), &["10"]);
    refused(&legal(&["--hand", "3D 3D"]), &["3D", "twice"]);
    refused(
        &legal(&["--hand", "3D 4", "--last", "3D"]),
        &["3D", "hand", "table"],
    );
    refused(
        &legal(&["--hand", "3", "--last", "4D 4D"]),
        &["4D", "twice"],
    );
    refused(&legal(&["--hand", "2D"]), &["2D", "deck"]);
    refused(&legal(&["--hand", "AS"]), &["AS", "deck"]);
    refused(&legal(&["--hand", "2 2"]), &["rank 2"]);
    refused(&legal(&["--hand", "A A A A"]), &["rank A"]);
    refused(&legal(&["--hand", "4 4 4 4 4"]), &["four", "rank 4"]);
    refused(
        &legal(&["--hand", "4 4 4", "--last", "4 4"]),
        &["four", "rank 4"],
    );
    refused(
        &legal(&["--hand", "4C 4", "--last", "4D 4H 4S"]),
        &["four", "rank 4"],
    );
    refused(
        &legal(&["--hand", "K", "--last", "3 4"]),
        &["3", "no shape"],
    );
    refused(&legal(&["--hand", "K", "--last", "X"]), &["table", "'X'"]);
    refused(
        &legal(&["--hand", "3 3 4 4 5 5 6 6 7 7 8 8 9 9 T T J"]),
        &["17", "16"],
    );
    let deck45 = [
        "--rules",
        "classic15",
        "--hand",
        "3 3 4 4 5 5 6 6 7 7 8 8 9 9 T T",
    ];
    refused(&legal(&deck45), &["16", "15"]);
}

#[test]
fn counts() {
    let left = |left: &'static str| ["legal", "--hand", "3 4", "--left", left];
    answered(&left("2,16,16"));
    refused(&left("3,10,10"), &["3", "2 cards"]);
    refused(&left("2,0,10"), &["0"]);
    refused(&left("2,10,17"), &["17", "16"]);
    refused(&left("2,10"), &["2 numbers"]);
    refused(&left("2,10,10,10"), &["4 numbers"]);
    refused(&left("2,x,10"), &["'x'"]);
    refused(&left("2,-1,10"), &["'-1'"]);
    refused(&left("2,+1,10"), &["'+1'"]);
    refused(&left("2,1.5,10"), &["'1.5'"]);
    refused(&left("2,300,10"), &["'300'"]);
    refused(&left(""), &["numbers"]);
    let full = "3D 4D 5D 6D 7D 8D 9D TD 3C 4C 5C 6C 7C 8C 9C TC";
    answered(&["legal", "--hand", full, "--left", "16,16,16"]);
    refused(
        &[
            "legal", "--hand", full, "--last", "JD", "--left", "16,16,16",
        ],
        &["48", "deck"],
    );
}

#[test]
fn duty() {
    answered(&["legal", "--hand", "3S 4", "--must-contain", "3S"]);
    refused(
        &["legal", "--hand", "3S 4D", "--must-contain", "3S 4D"],
        &["must-contain", "3S 4D"],
    );
    refused(
        &["legal", "--hand", "3 4", "--must-contain", "3S"],
        &["3S", "not in the hand"],
    );
    refused(
        &["legal", "--hand", "3S 4", "--must-contain", "3"],
        &["'3'", "suit"],
    );
    refused(
        &[
            "legal",
            "--hand",
            "3S 4",
            "--must-contain",
            "3S",
            "--last",
            "3D",
        ],
        &["3S", "free lead"],
    );
}

#[test]
fn settlements() {
    let settle = |words: &[&'static str]| [&["settle"][..], words].concat();
    refused(&settle(&["--left", "0,5"]), &["left", "2 numbers"]);
    refused(&settle(&["--left", "0,5,9,1"]), &["left", "4 numbers"]);
    refused(&settle(&["--left", "0,5,-9"]), &["left", "'-9'"]);
    refused(&settle(&["--left", "-1,5,9"]), &["left", "'-1'"]);
    refused(&settle(&["--left", "0,5,nine"]), &["left", "'nine'"]);
    refused(&settle(&["--left", "0,5,17"]), &["left", "17", "16"]);
    refused(&settle(&["--left", "1,5,9"]), &["left", "0 seats"]);
    refused(&settle(&["--left", "0,0,9"]), &["left", "2 seats"]);
    let ended = |words: &[&'static str]| [&["settle", "--left", "0,5,9"][..], words].concat();
    refused(&ended(&["--plays", "3,3"]), &["plays", "2 numbers"]);
    refused(&ended(&["--plays", "3,0,3"]), &["plays", "seat 2"]);
    refused(&ended(&["--plays", "0,3,3"]), &["plays", "seat 1"]);
    refused(&ended(&["--plays", "3,12,3"]), &["plays", "seat 2", "12"]);
    refused(&ended(&["--bombs", "0,0,2"]), &["bombs", "seat 3", "2"]);
    refused(&ended(&["--bombs", "1,1"]), &["bombs", "2 numbers"]);
    refused(&ended(&["--leader", "1"]), &["leader", "plays"]);
    refused(
        &ended(&["--leader", "4", "--plays", "3,3,3"]),
        &["leader", "'4'"],
    );
    refused(&ended(&["--heart10", "0"]), &["heart10", "'0'"]);
    refused(&ended(&["--pay-all", "3"]), &["pay_all", "last_single"]);
    refused(
        &ended(&["--rules", "classic16,last_single=pay_all", "--pay-all", "1"]),
        &["pay_all", "seat 1"],
    );
    refused(
        &ended(&["--rules", "classic16", "--declarer", "1", "--result", "won"]),
        &["declarer", "bao_zhuang"],
    );
    refused(&ended(&["--declarer", "1"]), &["declarer", "--result"]);
    refused(&ended(&["--result", "won"]), &["result", "--declarer"]);
    refused(&ended(&["--declarer", "1", "--result", "win"]), &["'win'"]);
    refused(
        &ended(&["--declarer", "1", "--result", "lost"]),
        &["result", "seat 1"],
    );
    refused(&ended(&["--heart10", "2"]), &["heart10", "double"]);
    // Every game has a leader, whether or not the rules ask for him.
    answered(&ended(&["--leader", "2", "--plays", "4,1,3"]));
    answered(&ended(&[
        "--rules",
        "classic16,last_single=pay_all",
        "--pay-all",
        "3",
    ]));
}

#[test]
fn seeds_bots_and_numbers() {
    for seed in [
        "",
        "-1",
        "0x",
        "0xG",
        "1.5",
        "seven",
        "18446744073709551616",
        "0x10000000000000000",
    ] {
        refused(&["deal", "--seed", seed], &["seed"]);
    }
    answered(&["deal", "--seed", "18446744073709551615"]);
    for bot in [
        "",
        "alphago",
        "ismcts:",
        "ismcts:0",
        "ismcts:-3",
        "ismcts:5s",
        "pdkbot:3",
    ] {
        refused(&["engine", "--bot", bot], &["bot", bot]);
        refused(&["decide", "--bot", bot, "-"], &["bot", bot]);
    }
    let series = |bot, games| ["series", "--bot", bot, "--seed", "1", "--games", games];
    refused(&series("random,random", "1"), &["2 bots"]);
    refused(&series("random,random,x", "1"), &["'x'"]);
    refused(&series("random", "-1"), &["games", "'-1'"]);
    refused(&series("random", "many"), &["games", "'many'"]);
}

#[test]
fn cards_to_classify() {
    refused(&["classify", "3 4 Z"], &["'Z'"]);
    refused(&["classify", "3D 3D"], &["3D", "twice"]);
    refused(&["classify", "9 9 9 9 9"], &["rank 9"]);
}

#[test]
fn questions() {
    let ask = |question: &str, fragment: &str| {
        let run = pdk_with_input(&["decide", "-", "--bot", "pdkbot"], question);
        assert_eq!(
            (run.status, run.out.as_str()),
            (2, ""),
            "{question}: {run:?}"
        );
        assert_eq!(run.err.matches('\n').count(), 1, "{question}: {run:?}");
        assert!(run.err.contains(fragment), "{question}: {run:?}");
    };
    ask("", "not JSON");
    ask("{", "not JSON");
    ask("[]", "object");
    ask("{}", "ask: missing");
    ask(r#"{"ask":"draw"}"#, "draw");
    ask(r#"{"ask":"play","seat":1,"left":[1,1,1]}"#, "hand: missing");
    ask(r#"{"ask":"play","hand":"3D","seat":1}"#, "left: missing");
    ask(
        r#"{"ask":"play","hand":"3D","left":[1,1,1]}"#,
        "seat: missing",
    );
}

#[test]
fn a_file_that_cannot_be_read_is_another_fault() {
    let run = pdk(&["decide", "no-such-file.json"]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    assert!(run.err.contains("no-such-file.json"));
}

#[test]
fn line_ends_in_values_stay_on_the_line() {
    refused(&["deal", "--seed", "1\n2"], &["'1\\n2'"]);
    refused(&["classify", "3\u{1b}"], &["is no card"]);
}
