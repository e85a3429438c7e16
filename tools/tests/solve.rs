//! `pdk solve`: the puzzles of docs/solver.md, the JSON, and what is refused.

mod common;

use common::pdk;
use std::path::PathBuf;

fn page() -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/solver.md");
    std::fs::read_to_string(path).unwrap()
}

/// The words of a command line with words in double quotes.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in line.split('"').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_string());
        } else {
            words.extend(part.split_whitespace().map(str::to_string));
        }
    }
    words
}

#[test]
fn puzzles_of_the_page() {
    let page = page();
    let mut checked = 0;
    for block in page.split("```").skip(1).step_by(2) {
        let mut lines = block.trim().lines();
        let command = lines.next().unwrap().strip_prefix("$ pdk ").unwrap();
        let command = words(command);
        let command: Vec<&str> = command.iter().map(String::as_str).collect();
        let wanted: Vec<&str> = lines.collect();
        let run = pdk(&command);
        let mut found = run.lines();
        let figures = found.pop().unwrap();
        assert!(
            figures.contains(" nodes, ") && figures.ends_with(" ms"),
            "{figures}"
        );
        assert_eq!(found, wanted, "{command:?}");
        checked += 1;
    }
    assert_eq!(checked, 4);
}

#[test]
fn json_of_both_goals() {
    let hands = ["--hands", "3 3 8 2", "5 9 9 9 9", "6 7 8"];
    let first_out = pdk(&[&["solve", "--json", "--moves"][..], &hands].concat()).json();
    assert_eq!(first_out["goal"], "first-out");
    assert_eq!(first_out["seat"], 1);
    assert_eq!(first_out["result"], "loss");
    assert!(first_out["scores"].is_null());
    assert_eq!(first_out["complete"], true);
    assert_eq!(first_out["moves"].as_array().unwrap().len(), 4);
    let points = [&["solve", "--json", "--goal", "points"][..], &hands].concat();
    let with = |more: &[&'static str]| pdk(&[&points[..], more].concat()).json();
    let plain = with(&[]);
    assert!(plain["result"].is_null() && plain["seat"].is_null() && plain["moves"].is_null());
    // The bomb of nines comes, and seat 2 is out with it or after it, whatever the others do.
    let scores = |document: &serde_json::Value| -> Vec<i64> {
        let scores = document["scores"].as_array().unwrap().iter();
        scores.map(|score| score.as_i64().unwrap()).collect()
    };
    let [one, two, three]: [i64; 3] = scores(&plain).try_into().unwrap();
    assert!(two >= 20 && one + two + three == 0, "{plain}");
    // R42: a bomb that counts already is added.
    let with_bomb = scores(&with(&["--bombs", "1,0,0"]));
    assert_eq!(with_bomb, [one + 20, two - 10, three - 10]);
    // R41: a seat that never played pays double.
    let out_at_once = ["--hands", "2", "5 6", "7 8 9", "--goal", "points", "--json"];
    let with_plays = |plays| {
        let more = ["--plays", plays];
        scores(&pdk(&[&["solve"][..], &out_at_once, &more].concat()).json())
    };
    assert_eq!(with_plays("2,2,2"), [5, -2, -3]);
    assert_eq!(with_plays("2,2,0"), [8, -2, -6]);
    assert_eq!(with(&["--limit", "0"])["scores"], serde_json::Value::Null);
}

#[test]
fn past_the_limit_the_answer_is_unknown() {
    let hands = ["3 4 5 5 6 7 9 T Q", "4 5 8 9 J K A A"];
    let run = pdk(&[
        "solve",
        "--rules",
        "classic16,must_beat=off",
        "--limit",
        "20",
        "--hands",
        hands[0],
        hands[1],
    ]);
    let lines = run.lines();
    assert_eq!(lines[0], "seat 1 first out: unknown");
    assert!(lines[1].starts_with("20 nodes, "), "{lines:?}");
    assert_eq!(lines.len(), 2);
}

#[test]
fn a_table_and_who_laid_it() {
    // Seat 2 must beat seat 1's 9 with its K under must_beat; seat 3, asked first when it is seat 2's, passes.
    let solve = |last_by| {
        pdk(&[
            "solve",
            "--hands",
            "4 5",
            "K 6 6",
            "3 8",
            "--to-move",
            "2",
            "--last",
            "9",
            "--last-by",
            last_by,
        ])
    };
    let lines = solve("1");
    assert_eq!(lines.lines()[1], "2: K");
    assert_eq!(solve("3").lines()[1], "2: K");
    let own = solve("2");
    assert_eq!((own.status, own.out.as_str()), (2, ""));
    assert!(
        own.err.contains("last-by") && own.err.contains('2'),
        "{own:?}"
    );
}

#[test]
fn what_is_refused() {
    let refused = |arguments: &[&str], fragments: &[&str]| {
        let run = pdk(&[&["solve"][..], arguments].concat());
        assert_eq!(
            (run.status, run.out.as_str()),
            (2, ""),
            "{arguments:?}: {run:?}"
        );
        assert_eq!(run.err.matches('\n').count(), 1, "{run:?}");
        for fragment in fragments {
            assert!(
                run.err.contains(fragment),
                "{arguments:?}: '{fragment}' in {run:?}"
            );
        }
    };
    refused(&[], &["--hands"]);
    refused(&["--hands", "3"], &["hands", "1 hand"]);
    refused(&["--hands", "3", "4", "5", "6"], &["hands", "4 hands"]);
    refused(&["--hands", "3", ""], &["hand", "empty"]);
    refused(&["--hands", "3", "1"], &["'1'"]);
    let three = ["--hands", "K", "4 5", "6 7 8"];
    let with = |more: &[&'static str]| [&three[..], more].concat();
    refused(&with(&["--bombs", "255,0,0"]), &["bombs", "seat 1", "255"]);
    refused(&with(&["--bombs", "0,0,4"]), &["bombs", "seat 3", "4"]);
    let apart = ["--hands", "3S 4C KD", "5", "6", "--must-contain", "3S KD"];
    refused(&apart, &["must-contain"]);
    refused(&["--hands", "3D", "3D"], &["3D", "twice"]);
    refused(&["--hands", "4D", "5", "--last", "4D"], &["4D", "twice"]);
    refused(&["--hands", "2 2", "5"], &["rank 2"]);
    refused(&["--hands", "4 4 4", "4 4"], &["rank 4"]);
    refused(&["--hands", "AS", "5"], &["AS", "deck"]);
    refused(
        &["--hands", "3 4 5 6 7 8 9 T J Q K A 3 4 5 6 7", "8"],
        &["seat 1", "17"],
    );
    refused(&["--hands", "3", "5", "--last", "4 6"], &["4", "no shape"]);
    refused(&["--hands", "3", "5", "--to-move", "3"], &["seat 3"]);
    refused(
        &["--hands", "3", "5", "--to-move", "0"],
        &["to-move", "'0'"],
    );
    refused(&["--hands", "3", "5", "--seat", "3"], &["seat 3"]);
    refused(
        &["--hands", "3", "5", "--last-by", "2"],
        &["last-by", "--last"],
    );
    refused(
        &["--hands", "3", "5", "--last", "4", "--last-by", "3"],
        &["seat 3"],
    );
    refused(&["--hands", "3", "5", "--goal", "win"], &["goal", "'win'"]);
    refused(
        &["--hands", "3", "5", "--goal", "points"],
        &["goal", "three"],
    );
    refused(
        &["--hands", "3", "5", "6", "--goal", "points", "--seat", "1"],
        &["seat", "first-out"],
    );
    refused(&["--hands", "3", "5", "6", "--plays", "1,2"], &["plays"]);
    refused(
        &["--hands", "3", "5", "6", "--heart10", "1"],
        &["heart10", "double"],
    );
    refused(
        &[
            "--rules",
            "classic16",
            "--hands",
            "3",
            "5",
            "6",
            "--declarer",
            "1",
        ],
        &["declarer", "bao_zhuang"],
    );
    refused(
        &["--hands", "3D", "5", "--must-contain", "3S"],
        &["must-contain", "3S"],
    );
    refused(
        &["--hands", "3S", "5", "--must-contain", "3S", "--last", "4"],
        &["must-contain", "lead"],
    );
    refused(
        &["--hands", "3", "5", "--limit", "many"],
        &["limit", "'many'"],
    );
    refused(&["--hands", "3", "5", "--time", "-1"], &["-1"]);
    refused(
        &["--hands", "3", "5", "--memory", "65537"],
        &["memory", "65536"],
    );
    refused(&["--bench", "--hands", "3", "5"], &["--bench"]);
    refused(&["--positions", "5"], &["--bench"]);
}
