//! Dialogues with `pdk engine`, and `pdk decide` on the same questions.

mod common;

use common::{pdk, pdk_with_input};
use serde_json::{json, Value};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

/// The question of the protocol's page, in the middle of a game.
fn example() -> Value {
    json!({
        "ask": "play", "rules": "guanpai", "seat": 2, "hand": "3D 4C 4S 9H", "table": "8S", "table_seat": 1,
        "left": [15, 4, 9], "bombs": [0, 0, 1],
        "history": [{"seat": 1, "cards": "8S"}],
        "must_contain": "", "declarer": 0, "budget_us": 5000, "seed": 7
    })
}

fn lead() -> Value {
    json!({"ask": "play", "rules": "classic16", "seat": 2, "hand": "3D 4C 4S 9H TC TD", "left": [15, 6, 9]})
}

fn with(mut question: Value, field: &str, value: Value) -> Value {
    question[field] = value;
    question
}

fn engine(bot: &str, questions: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = questions.iter().map(ToString::to_string).collect();
    answers(bot, &(lines.join("\n") + "\n"))
}

fn answers(bot: &str, input: &str) -> Vec<Value> {
    let run = pdk_with_input(&["engine", "--bot", bot], input);
    run.lines()
        .iter()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn decide(bot: &str, question: &Value) -> Value {
    pdk_with_input(
        &["decide", "-", "--json", "--bot", bot],
        &question.to_string(),
    )
    .json()
}

#[test]
fn the_example_of_the_protocol() {
    for bot in ["random", "pdkbot", "ismcts:50"] {
        assert_eq!(engine(bot, &[example()]), [json!({"cards": "9H"})], "{bot}");
    }
}

#[test]
fn hello() {
    let answers = engine("ismcts:50", &[json!({"ask": "hello", "more": 1})]);
    assert_eq!(
        answers,
        [json!({"name": "ismcts:50", "version": pdkbot::net::VERSION})]
    );
}

#[test]
fn a_pass_is_an_empty_text() {
    let question = with(example(), "hand", json!("3D 4C 4S 7H"));
    assert_eq!(engine("pdkbot", &[question]), [json!({"cards": ""})]);
}

#[test]
fn bao_zhuang() {
    let deal = pdk(&["deal", "--seed", "3"]);
    let hand = deal.lines()[1].to_string();
    let question = json!({"ask": "baozhuang", "rules": "guanpai", "seat": 2, "hand": hand, "refused": [1], "seed": 7});
    let answers = engine("ismcts", &[question.clone(), question.clone()]);
    assert_eq!(answers[0], answers[1]);
    let p_win = answers[0]["p_win"].as_f64().unwrap();
    assert!((0.0..=1.0).contains(&p_win));
    assert_eq!(answers[0]["declare"], p_win >= 0.7);
    assert_eq!(
        engine("pdkbot", std::slice::from_ref(&question)),
        [json!({"declare": false, "p_win": null})]
    );
    let decided = decide("ismcts", &question);
    assert_eq!(decided["declare"], answers[0]["declare"]);
    assert_eq!(decided["p_win"], answers[0]["p_win"]);
    let run = pdk_with_input(&["decide", "-", "--bot", "ismcts"], &question.to_string());
    assert!(run.out.starts_with("declare  no\n"), "{run:?}");
}

#[test]
fn a_winning_hand_is_declared() {
    // Three top bombs and twos of every suit there is: nobody else ever plays before this hand is out.
    let hand = "JD JC JH JS QD QC QH QS KD KC KH KS AD AC AH 2S";
    let question = json!({"ask": "baozhuang", "rules": "guanpai", "seat": 1, "hand": hand});
    let answer = &engine("ismcts", &[question])[0];
    assert_eq!(answer["declare"], true, "{answer}");
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    let ask = |bot, seed: Value| engine(bot, &[with(lead(), "seed", seed)])[0].clone();
    assert_eq!(ask("ismcts:20", json!(7)), ask("ismcts:20", json!("0x7")));
    assert_eq!(ask("ismcts:20", json!(7)), ask("ismcts:20", json!("7")));
    let of_seeds: Vec<Value> = (0..20).map(|seed| ask("random", json!(seed))).collect();
    assert!(of_seeds.iter().any(|answer| answer != &of_seeds[0]));
}

#[test]
fn fields_that_may_be_missing_or_null() {
    let least =
        json!({"ask": "play", "seat": 2, "hand": "3D 4C 4S 9H", "table": "8S", "left": [15, 4, 9]});
    let mut nulls = least.clone();
    for field in [
        "rules",
        "table_seat",
        "bombs",
        "history",
        "must_contain",
        "declarer",
        "budget_us",
        "seed",
        "allowed",
        "known_played",
        "refused",
    ] {
        nulls[field] = Value::Null;
    }
    let unknown = with(least.clone(), "colour", json!({"of": ["the", "table"]}));
    for answer in engine("pdkbot", &[least, nulls, unknown]) {
        assert_eq!(answer, json!({"cards": "9H"}));
    }
}

#[test]
fn suits_may_be_left_out_where_they_do_not_matter() {
    let question =
        json!({"ask": "play", "seat": 2, "hand": "3 4 4 9", "table": "8", "left": [15, 4, 9]});
    assert_eq!(engine("pdkbot", &[question]), [json!({"cards": "9D"})]);
}

#[test]
fn r03_the_duty_is_kept() {
    let question = json!({
        "ask": "play", "rules": "classic16", "seat": 1,
        "hand": "3D 3S 5D 6C 7H 9D 9C 9H JD JC QD QC KD KC AD AC", "left": [16, 16, 16], "must_contain": "3S"
    });
    for seed in 0..10 {
        let answer = &engine("random", &[with(question.clone(), "seed", json!(seed))])[0];
        assert!(answer["cards"].as_str().unwrap().contains("3S"), "{answer}");
    }
}

#[test]
fn allowed_plays_are_the_candidates() {
    let allowed = with(lead(), "allowed", json!(["4C 4S", "TD", "3D 9H"]));
    for seed in 0..10 {
        let answer = &engine("random", &[with(allowed.clone(), "seed", json!(seed))])[0];
        assert!(
            answer["cards"] == "4C 4S" || answer["cards"] == "TD",
            "{answer}"
        );
    }
    let decided = decide("ismcts:20", &allowed);
    let cards: Vec<&Value> = decided["candidates"]
        .as_array()
        .unwrap()
        .iter()
        .map(|candidate| &candidate["cards"])
        .collect();
    assert_eq!(cards, ["4C 4S", "TD"]);
    // An empty entry is a pass; an empty list is no candidate at all.
    let pass = with(example(), "allowed", json!([""]));
    assert_eq!(engine("pdkbot", &[pass]), [json!({"cards": ""})]);
    let none = &engine("pdkbot", &[with(lead(), "allowed", json!([]))])[0];
    assert!(
        none["error"].as_str().unwrap().contains("allowed"),
        "{none}"
    );
    let foreign = &engine("pdkbot", &[with(lead(), "allowed", json!(["3D", "5H"]))])[0];
    assert!(
        foreign["error"].as_str().unwrap().contains("5H"),
        "{foreign}"
    );
}

#[test]
fn a_bad_question_gets_an_error_and_the_engine_goes_on() {
    let bad = [
        (with(example(), "ask", json!("draw")), "ask"),
        (with(example(), "ask", json!(3)), "ask"),
        (with(example(), "rules", json!("guanpai2")), "rules"),
        (with(example(), "rules", json!(7)), "rules"),
        (with(example(), "seat", json!(4)), "seat"),
        (with(example(), "seat", json!("2")), "seat"),
        (with(example(), "hand", json!("")), "hand"),
        (with(example(), "hand", json!(["3D"])), "hand"),
        (with(example(), "hand", json!("3D 4C 4S 2D")), "2D"),
        (with(example(), "table", json!("8S 9S")), "table"),
        (
            with(
                with(example(), "history", json!([])),
                "table_seat",
                json!(2),
            ),
            "table_seat",
        ),
        (with(example(), "table_seat", json!(9)), "table_seat"),
        (with(example(), "left", json!([15, 4])), "left"),
        (with(example(), "left", json!([15, 5, 9])), "left"),
        (with(example(), "left", json!([0, 4, 9])), "left"),
        (with(example(), "left", json!([17, 4, 9])), "left"),
        (with(example(), "left", json!([15, 4, -9])), "left"),
        (with(example(), "left", json!([15, 4, 9.5])), "left"),
        (with(example(), "bombs", json!([0, 0, 9])), "bombs"),
        (with(example(), "bombs", json!("none")), "bombs"),
        (with(example(), "history", json!({})), "history"),
        (
            with(example(), "history", json!([{"seat": 1}])),
            "history[0].cards",
        ),
        (
            with(example(), "history", json!([{"seat": 0, "cards": ""}])),
            "history[0].seat",
        ),
        (
            with(example(), "history", json!([{"seat": 1, "cards": "8"}])),
            "history[0].cards",
        ),
        (
            with(example(), "history", json!([{"seat": 3, "cards": "8S"}])),
            "history",
        ),
        (
            with(example(), "history", json!([{"seat": 1, "cards": "7S"}])),
            "history",
        ),
        (with(example(), "known_played", json!("9H")), "9H"),
        (with(example(), "must_contain", json!("3S")), "must_contain"),
        (with(example(), "declarer", json!(7)), "declarer"),
        (with(example(), "refused", json!([7])), "refused[0]"),
        (with(example(), "budget_us", json!(-5)), "budget_us"),
        (with(example(), "budget_us", json!("fast")), "budget_us"),
        (with(example(), "seed", json!(-1)), "seed"),
        (with(example(), "seed", json!("0y7")), "seed"),
        (with(example(), "seed", json!(1.5)), "seed"),
        (with(example(), "allowed", json!("9H")), "allowed"),
        (with(example(), "allowed", json!([9])), "allowed[0]"),
        (with(example(), "ask", json!("baozhuang")), "phase"),
        (json!(["play"]), "object"),
    ];
    let mut questions = Vec::new();
    for (question, _) in &bad {
        questions.push(question.clone());
        questions.push(example());
    }
    let answers = engine("pdkbot", &questions);
    assert_eq!(answers.len(), questions.len());
    for (pair, (question, fragment)) in answers.chunks(2).zip(&bad) {
        let message = pair[0]["error"]
            .as_str()
            .unwrap_or_else(|| panic!("{question}: {}", pair[0]));
        assert!(message.contains(fragment), "{question}: {message}");
        assert!(!message.contains('\n'), "{message}");
        assert_eq!(pair[1], json!({"cards": "9H"}));
    }
}

#[test]
fn lines_that_are_no_json() {
    let run = answers(
        "pdkbot",
        "hello\n\n  \n{\"ask\":\"hello\"\n{\"ask\":\"hello\",\"ask\":\"hello\"}\n{\"ask\":\"hello\"}",
    );
    assert_eq!(run.len(), 4);
    for answer in &run[..3] {
        assert!(answer["error"].as_str().unwrap().starts_with("not JSON"));
    }
    // Which hand would be meant?
    assert!(run[2]["error"]
        .as_str()
        .unwrap()
        .contains("'ask' stands there twice"));
    assert_eq!(run[3]["name"], "pdkbot");
}

#[test]
fn rules_of_the_command_line() {
    let question = json!({"ask": "play", "seat": 1, "hand": "3D 3C 4D 4C 9D", "left": [5, 5, 5], "allowed": null});
    let run = |rules: &str, question: &Value| {
        let words = ["decide", "-", "--json", "--bot", "pdkbot", "--rules", rules];
        pdk_with_input(&words, &question.to_string())
    };
    let pair_runs = |rules: &str| {
        let json = run(rules, &question).json();
        let candidates = json["candidates"].as_array().unwrap().clone();
        candidates
            .iter()
            .filter(|candidate| candidate["shape"] == "pair_run")
            .count()
    };
    assert_eq!(pair_runs("classic16"), 1);
    assert_eq!(pair_runs("guanpai"), 0);
    let other = run(
        "classic16",
        &with(question.clone(), "rules", json!("guanpai")),
    );
    assert_eq!(other.status, 2);
    assert!(
        other.err.contains("guanpai") && other.err.contains("classic16"),
        "{other:?}"
    );
    // The same rules in other words are the same rules.
    let same = run(
        "classic16",
        &with(question.clone(), "rules", json!("classic16,base=1")),
    );
    assert_eq!(same.status, 0, "{same:?}");
}

#[test]
fn every_answer_comes_at_once() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pdk"))
        .args(["engine", "--bot", "pdkbot"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        // Input stays open: an answer that waits in a buffer would never come.
        writeln!(input, "{}", example()).unwrap();
        input.flush().unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert_eq!(line, "{\"cards\":\"9H\"}\n");
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn decide_shows_every_candidate() {
    let decided = decide("ismcts:100", &lead());
    let candidates = decided["candidates"].as_array().unwrap();
    let cards: Vec<&Value> = candidates
        .iter()
        .map(|candidate| &candidate["cards"])
        .collect();
    assert_eq!(cards, ["3D", "4C", "9H", "TD", "4C 4S", "TD TC"]);
    let mut share = 0.0;
    for candidate in candidates {
        assert_eq!(candidate["simulations"], 100);
        assert!(candidate["points"].is_null());
        assert!(candidate["p_win"].as_f64().is_some());
        share += candidate["share"].as_f64().unwrap();
    }
    assert!((share - 1.0).abs() < 1e-9);
    let chosen = candidates
        .iter()
        .find(|candidate| candidate["cards"] == decided["cards"])
        .unwrap();
    assert_eq!(chosen["p_win"], decided["p_win"]);
    assert_eq!(decided["shape"], chosen["shape"]);
    let text = pdk_with_input(&["decide", "-", "--bot", "ismcts:100"], &lead().to_string());
    for card in cards {
        assert!(text.out.contains(card.as_str().unwrap()), "{text:?}");
    }
    let plain = decide("pdkbot", &lead());
    assert!(plain["p_win"].is_null() && plain["candidates"][0]["share"].is_null());
}

#[test]
fn the_default_bot_is_that_of_the_library() {
    let run = pdk_with_input(&["decide", "-", "--json"], &lead().to_string());
    assert_eq!(run.json(), decide("expert:400w", &lead()));
}
