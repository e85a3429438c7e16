//! The open rule cases, each through the command line.

mod common;

use common::{pdk, test_data, Run};
use std::collections::BTreeMap;

/// One block of the file: its keys and values.
type Case = BTreeMap<String, String>;

fn cases() -> Vec<Case> {
    let text = test_data("rules_open.txt");
    let mut cases = Vec::new();
    for block in text.split("\n\n") {
        let mut case = Case::new();
        for line in block.lines().filter(|line| !line.starts_with('#')) {
            let (key, value) = line
                .split_once(':')
                .unwrap_or_else(|| panic!("no key: {line}"));
            case.insert(key.to_string(), value.trim().to_string());
        }
        if !case.is_empty() {
            cases.push(case);
        }
    }
    cases
}

fn get<'a>(case: &'a Case, key: &str) -> &'a str {
    case.get(key)
        .unwrap_or_else(|| panic!("{key} is missing: {case:?}"))
}

fn rules(case: &Case) -> String {
    match get(case, "opts") {
        "base" => "classic16".to_string(),
        options => format!("classic16,{}", options.replace(' ', ",")),
    }
}

/// `me=6 next=10 prev=10` as `--left` takes it.
fn left(case: &Case) -> String {
    let numbers: Vec<&str> = get(case, "left")
        .split(' ')
        .map(|part| part.split_once('=').unwrap().1)
        .collect();
    numbers.join(",")
}

fn run_legal(case: &Case) -> Run {
    let (rules, left) = (rules(case), left(case));
    let mut arguments = vec!["legal", "--rules", &rules, "--left", &left];
    arguments.extend(["--hand", get(case, "hand"), "--last", get(case, "last")]);
    if let Some(card) = case.get("must_contain") {
        arguments.extend(["--must-contain", card]);
    }
    pdk(&arguments)
}

fn ranks_of(cards: &str) -> String {
    let words: Vec<&str> = cards.split(' ').map(|word| &word[..1]).collect();
    words.join(" ")
}

#[test]
fn plays_are_complete_and_in_order() {
    let mut seen = 0;
    for case in cases() {
        if get(&case, "ask") != "plays" {
            continue;
        }
        let run = run_legal(&case);
        let mut lines = run.lines();
        let passes = lines.last() == Some(&"pass");
        assert_eq!(passes, get(&case, "pass") == "yes", "{case:?}\n{run:?}");
        if passes {
            lines.pop();
        }
        let expected: Vec<&str> = match get(&case, "expect") {
            "(none)" => Vec::new(),
            plays => plays.split(" | ").collect(),
        };
        let mut sorted = lines.clone();
        sorted.sort_unstable();
        let mut wanted = expected;
        wanted.sort_unstable();
        assert_eq!(sorted, wanted, "{case:?}");
        seen += 1;
    }
    assert_eq!(seen, 9);
}

#[test]
fn single_plays_are_legal_or_not() {
    let mut seen = 0;
    for case in cases() {
        let cards = match get(&case, "ask").strip_prefix("legal ") {
            Some(cards) => cards,
            None => continue,
        };
        let run = run_legal(&case);
        let listed = run.lines().contains(&ranks_of(cards).as_str());
        // R03 asks for a card, not for its rank.
        let has_duty_card = case
            .get("must_contain")
            .map_or(true, |card| cards.split(' ').any(|word| word == card));
        let legal = listed && has_duty_card;
        assert_eq!(legal, get(&case, "expect") == "legal", "{case:?}\n{run:?}");
        seen += 1;
    }
    assert_eq!(seen, 19);
}

#[test]
fn counts_by_number_of_cards() {
    let mut seen = 0;
    for case in cases() {
        if get(&case, "ask") != "count" {
            continue;
        }
        let run = run_legal(&case);
        let lines = run.lines();
        let mut by_size: BTreeMap<usize, usize> = BTreeMap::new();
        for line in &lines {
            *by_size.entry(line.split(' ').count()).or_default() += 1;
        }
        let sizes: Vec<String> = by_size
            .iter()
            .map(|(size, count)| format!("{size}:{count}"))
            .collect();
        let found = format!("{} (by number of cards: {})", lines.len(), sizes.join(", "));
        assert_eq!(found, get(&case, "expect"), "{case:?}");
        seen += 1;
    }
    assert_eq!(seen, 2);
}

#[test]
fn settlements() {
    let mut seen = 0;
    for case in cases() {
        let settle = match get(&case, "ask").strip_prefix("settle ") {
            Some(settle) => settle,
            None => continue,
        };
        let rules = rules(&case);
        let mut arguments = vec!["settle".to_string(), "--rules".to_string(), rules];
        for part in settle.split(' ') {
            let (name, value) = part.split_once('=').unwrap();
            arguments.push(format!("--{}", name.replace('_', "-")));
            arguments.push(value.to_string());
        }
        let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let run = pdk(&words);
        assert_eq!(run.lines(), [get(&case, "expect")], "{case:?}");
        let json: Vec<&str> = words.iter().copied().chain(["--json"]).collect();
        let scores: Vec<String> = pdk(&json).json()["scores"]
            .as_array()
            .unwrap()
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(scores.join(" "), get(&case, "expect"), "{case:?}");
        seen += 1;
    }
    assert_eq!(seen, 7);
}

#[test]
fn every_case_has_a_test() {
    assert_eq!(cases().len(), 9 + 19 + 2 + 7);
}
