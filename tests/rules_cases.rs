//! The written rule cases of `tests/data/rules_open.txt`, through the library.

use pdkbot::cards::{parse_loose_cards, CardSet, RankCounts};
use pdkbot::rules::{
    legal_plays, settle, table_shape, DeclaredResult, LegalPlays, Outcome, RuleSet, Seat, Situation,
};
use std::collections::HashMap;

struct Case {
    name: String,
    fields: HashMap<String, String>,
}

impl Case {
    fn get(&self, field: &str) -> &str {
        match self.fields.get(field) {
            Some(value) => value,
            None => panic!("{}: no field {field}", self.name),
        }
    }

    fn rules(&self) -> RuleSet {
        let options: Vec<&str> = self
            .get("opts")
            .split_whitespace()
            .filter(|word| *word != "base")
            .collect();
        let mut text = "classic16".to_string();
        for option in options {
            text.push(',');
            text.push_str(option);
        }
        text.parse().unwrap()
    }
}

fn cases() -> Vec<Case> {
    let text = include_str!("data/rules_open.txt");
    let mut cases = Vec::new();
    for block in text.split("\n\n") {
        let fields: HashMap<String, String> = block
            .lines()
            .filter(|line| !line.starts_with('#'))
            .filter_map(|line| line.split_once(':'))
            .map(|(name, value)| (name.trim().to_string(), value.trim().to_string()))
            .collect();
        if let Some(name) = fields.get("case").cloned() {
            cases.push(Case { name, fields });
        }
    }
    cases
}

fn ranks(text: &str) -> RankCounts {
    parse_loose_cards(text, CardSet::ALL, CardSet::EMPTY)
        .unwrap()
        .counts()
}

fn legal(case: &Case) -> (CardSet, LegalPlays) {
    let rules = case.rules();
    let hand = parse_loose_cards(case.get("hand"), rules.deck, CardSet::EMPTY).unwrap();
    let table = match case.get("last") {
        "-" => None,
        text => Some(ranks(text)),
    };
    let left: HashMap<&str, u8> = case
        .get("left")
        .split_whitespace()
        .filter_map(|pair| pair.split_once('='))
        .map(|(seat, count)| (seat, count.parse().unwrap()))
        .collect();
    assert_eq!(left["me"], hand.len(), "{}", case.name);
    let must_contain = match case.fields.get("must_contain") {
        Some(text) => parse_loose_cards(text, rules.deck, CardSet::EMPTY).unwrap(),
        None => CardSet::EMPTY,
    };
    let mut plays = legal_plays(&Situation {
        rules: &rules,
        hand,
        table: table.map(|table| table_shape(table, &rules).unwrap()),
        next_left: left["next"],
        must_contain,
    });
    plays.sort();
    (must_contain, plays)
}

fn check_plays(case: &Case) {
    let (_, legal) = legal(case);
    let mut expected: Vec<RankCounts> = case
        .get("expect")
        .split('|')
        .filter(|text| text.trim() != "(none)")
        .map(ranks)
        .collect();
    expected.sort_by_key(|counts| counts.sort_key());
    let found: Vec<RankCounts> = legal.plays.iter().map(|play| play.counts).collect();
    assert_eq!(found, expected, "{}", case.name);
    assert_eq!(legal.may_pass, case.get("pass") == "yes", "{}", case.name);
}

fn check_legal(case: &Case, cards: &str) {
    let (must_contain, legal) = legal(case);
    let rules = case.rules();
    let exact = parse_loose_cards(cards, rules.deck, CardSet::EMPTY).unwrap();
    // Where the duty of R03 asks for a card, the exact cards decide.
    let contained = exact.contains_all(must_contain);
    let found = legal.find(ranks(cards)).is_some() && contained;
    assert_eq!(found, case.get("expect") == "legal", "{}", case.name);
}

fn check_count(case: &Case) {
    let (_, legal) = legal(case);
    let mut by_cards = [0; 18];
    for play in &legal.plays {
        by_cards[play.counts.total() as usize] += 1;
    }
    let parts: Vec<String> = (1..18)
        .filter(|&cards| by_cards[cards] > 0)
        .map(|cards| format!("{cards}:{}", by_cards[cards]))
        .collect();
    let found = format!(
        "{} (by number of cards: {})",
        legal.plays.len(),
        parts.join(", ")
    );
    assert_eq!(found, case.get("expect"), "{}", case.name);
}

fn numbers(text: &str) -> [u8; 3] {
    let numbers: Vec<u8> = text.split(',').map(|word| word.parse().unwrap()).collect();
    [numbers[0], numbers[1], numbers[2]]
}

fn check_settle(case: &Case, arguments: &str) {
    let mut outcome = Outcome::default();
    let mut declarer = None;
    for (name, value) in arguments
        .split_whitespace()
        .filter_map(|word| word.split_once('='))
    {
        let seat = || Seat::from_number(value.parse().unwrap());
        match name {
            "left" => outcome.left = numbers(value),
            "plays" => outcome.plays = Some(numbers(value)),
            "bombs" => outcome.bombs = numbers(value),
            "heart10" => outcome.heart10 = seat(),
            "declarer" => declarer = seat(),
            "result" if value == "lost" => {
                outcome.declared = declarer.map(|seat| (seat, DeclaredResult::Lost));
            }
            _ => panic!("{}: unknown argument {name}={value}", case.name),
        }
    }
    let scores = settle(&case.rules(), &outcome).unwrap();
    let found: Vec<String> = scores.iter().map(ToString::to_string).collect();
    assert_eq!(found.join(" "), case.get("expect"), "{}", case.name);
}

#[test]
fn every_written_case_holds() {
    let cases = cases();
    for case in &cases {
        let ask = case.get("ask");
        if let Some(cards) = ask.strip_prefix("legal ") {
            check_legal(case, cards);
        } else if let Some(arguments) = ask.strip_prefix("settle ") {
            check_settle(case, arguments);
        } else if ask == "plays" {
            check_plays(case);
        } else if ask == "count" {
            check_count(case);
        } else {
            panic!("{}: unknown question {ask}", case.name);
        }
    }
    assert_eq!(cases.len(), 37);
}
