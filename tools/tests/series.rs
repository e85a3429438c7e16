//! Series: the golden signatures that C, net10 and Mono come to as well, and `pdk bench --signature`.

mod common;

use common::{fresh_folder, pdk, test_data};
use std::fs;

#[test]
fn golden_signatures() {
    let text = test_data("series.txt");
    let mut seen = 0;
    for line in text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
    {
        let words: Vec<&str> = line.split(' ').collect();
        let (rules, bot, simulations, seed, games, signature) =
            (words[0], words[1], words[2], words[3], words[4], words[5]);
        let bot = if bot == "ismcts" {
            format!("ismcts:{simulations}")
        } else {
            bot.to_string()
        };
        let run = pdk(&[
            "series", "--json", "--rules", rules, "--bot", &bot, "--seed", seed, "--games", games,
        ]);
        let totals = run.json();
        assert_eq!(totals["signature"], signature, "{line}");
        let scores = totals["scores"].as_array().unwrap();
        let sum: i64 = scores.iter().map(|score| score.as_i64().unwrap()).sum();
        assert_eq!(sum, 0, "{line}");
        seen += 1;
    }
    assert!(seen >= 12, "{seen}");
}

#[test]
fn the_text_of_a_series() {
    let run = pdk(&[
        "series",
        "--rules",
        "classic16",
        "--bot",
        "pdkbot",
        "--seed",
        "0x7",
        "--games",
        "100",
    ]);
    let lines = run.lines();
    assert_eq!(lines[0], "games     100");
    assert_eq!(lines[2], "seed      0x7");
    assert_eq!(lines.last(), Some(&"signature fca6d89d53f9fdeb"));
    let none = pdk(&["series", "--bot", "pdkbot", "--seed", "7", "--games", "0"]);
    // The hash of nothing.
    assert_eq!(none.lines().last(), Some(&"signature cbf29ce484222325"));
}

#[test]
fn bots_sit_where_they_are_named() {
    let series = |bots| {
        let run = pdk(&[
            "series", "--json", "--bot", bots, "--seed", "3", "--games", "30",
        ]);
        run.json()["signature"].clone()
    };
    assert_eq!(series("pdkbot"), series("pdkbot,pdkbot,pdkbot"));
    assert_ne!(
        series("pdkbot,random,random"),
        series("random,pdkbot,random")
    );
}

#[test]
fn the_bench_signature_is_always_the_same() {
    let run = pdk(&["bench", "--signature", "--rules", "classic15"]);
    assert_eq!(
        run.out,
        pdk(&["bench", "--signature", "--rules", "classic15"]).out
    );
    let lines = run.lines();
    // A line a bot, then all of them.
    assert_eq!(lines.len(), 7);
    assert!(lines[6].starts_with("signature "));
    let json = pdk(&["bench", "--signature", "--json", "--rules", "classic15"]).json();
    assert_eq!(
        format!("signature {}", json["signature"].as_str().unwrap()),
        lines[6]
    );
    assert_eq!(json["speeds"], serde_json::json!([]));
}

#[test]
fn a_replay_that_cannot_be_put_in_place_leaves_nothing_behind() {
    let folder = fresh_folder("occupied");
    // A folder that is not empty where the second game's file should be.
    let occupied = folder.join("pdk-0000000000000003-000001.json");
    fs::create_dir_all(occupied.join("kept")).unwrap();
    let run = pdk(&[
        "series",
        "--bot",
        "pdkbot",
        "--seed",
        "3",
        "--games",
        "3",
        "--replay",
        folder.to_str().unwrap(),
    ]);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.err.contains("000001.json"), "{run:?}");
    let mut names: Vec<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(
        names,
        [
            "pdk-0000000000000003-000000.json",
            "pdk-0000000000000003-000001.json"
        ]
    );
}
