//! Bots held to a style at the arena's tables, and `pdk arena --each`.

mod common;

use common::{arena, pdk, refused};
use serde_json::Value;

/// The rules of the published figures.
const ARENA: &str = "classic16,four_three=on,last_single=free";

fn each(hero: &str, others: &str, rules: &str, more: &[&str]) -> common::Run {
    let run = ["arena", "--hero", hero, "--each", others, "--rules", rules];
    pdk(&[&run[..], &["--seeds", "0..8"], more].concat())
}

#[test]
fn the_population_plays_by_every_preset_without_a_fault() {
    for rules in [ARENA, "guanpai", "classic15,must_beat=off"] {
        let document = each("pdkbot", "styles", rules, &["--json"]).json();
        let cells = document["cells"].as_array().unwrap();
        assert_eq!(cells.len(), 16);
        let mut signatures: Vec<&str> = Vec::new();
        for cell in cells {
            for side in ["illegal", "opponents_illegal"] {
                assert_eq!(cell[side], 0, "{cell}");
            }
            signatures.push(cell["signature"].as_str().unwrap());
        }
        // Bombs are rare: some may play alike in so few games.
        signatures.sort_unstable();
        signatures.dedup();
        assert!(signatures.len() > 10, "{rules}: {}", signatures.len());
    }
}

#[test]
fn each_is_its_runs_and_names_the_worst() {
    let others = ["style:bombs-first", "random", "style:passive+net"];
    let document = each("pdkbot", &others.join(","), ARENA, &["--json"]).json();
    let points = |cell: &Value| cell["points"].as_f64().unwrap();
    let mut worst = (f64::INFINITY, "");
    for (cell, other) in document["cells"].as_array().unwrap().iter().zip(others) {
        let alone = arena("pdkbot", other, ARENA, &["--seeds", "0..8"]).json();
        assert_eq!(cell["signature"], alone["signature"]);
        assert_eq!(cell["opponents"], other);
        if points(cell) < worst.0 {
            worst = (points(cell), other);
        }
    }
    assert_eq!(document["worst"], worst.1);
    assert_eq!(document["hero"], "pdkbot");
    let shown = each("pdkbot", &others.join(","), ARENA, &[]);
    let lines = shown.lines();
    assert_eq!(lines.len(), 2 + others.len() + 1);
    assert!(lines[5].starts_with("worst ") && lines[5].ends_with(worst.1));
}

#[test]
fn refusals() {
    let run = |more: &[&str]| each("pdkbot", "random", ARENA, more);
    refused(&run(&["--opponents", "random"]), &["--opponents", "--each"]);
    refused(&run(&["--mirror"]), &["--mirror", "--each"]);
    refused(&each("pdkbot", "random,random", ARENA, &[]), &["twice"]);
    refused(&each("pdkbot", "style:x", ARENA, &[]), &["style 'x'"]);
    refused(&each("pdkbot", "", ARENA, &[]), &["bot ''"]);
    let both = ["arena", "--table", "pdkbot,random", "--each", "random"];
    refused(&pdk(&both), &["--each", "--table"]);
}
