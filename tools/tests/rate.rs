//! `pdk rate`: its figures against a plain twin, and against those that stand in the documents.

mod common;
mod rate_common;

use common::{fresh_folder, pdk, Run};
use pdk_tools::question::{read_question, Question};
use pdkbot::bots::{BotSpec, Limits};
use pdkbot::game::View;
use pdkbot::rng::question_seed;
use rate_common::{committed, some_lines, write_lines};
use serde_json::Value;
use std::collections::BTreeMap;

/// The questions of the committed set with their seeds.
fn questions() -> Vec<(View, u64)> {
    let run = pdk(&["rate", "questions"]);
    let question = |line: &str| {
        let document = serde_json::from_str(line).unwrap();
        match read_question(&document, None).unwrap() {
            Question::Play(asked) => (asked.view, asked.seed),
            other => panic!("{other:?}"),
        }
    };
    run.lines().into_iter().map(question).collect()
}

/// The place of a bot's play among the lines of `pdk legal`.
fn choice(bot: &str, view: &View, seed: u64) -> usize {
    let spec: BotSpec = bot.parse().unwrap();
    let limits = Limits {
        seed,
        ..spec.limits
    };
    let cards = spec.build().decide_play(view, None, &limits).cards;
    let mut legal = view.legal_plays();
    legal.sort();
    let same = |play: &pdkbot::rules::Play| play.counts == cards.counts();
    let place = legal.plays.iter().position(same);
    place.unwrap_or(legal.plays.len())
}

fn near(found: &Value, wanted: f64) {
    let found = found.as_f64().unwrap();
    assert!((found - wanted).abs() < 1e-9, "{found}, not {wanted}");
}

/// Sums of a figure over the endings of each deal, and its mean.
fn mean(figures: &[(u64, f64)]) -> f64 {
    figures.iter().map(|figure| figure.1).sum::<f64>() / figures.len() as f64
}

/// The variance of a mean whose unit is the deal: the spread of what the deals add to the sum of differences.
fn error(figures: &[(u64, f64)]) -> f64 {
    let middle = mean(figures);
    let mut deals: BTreeMap<u64, f64> = BTreeMap::new();
    for (deal, figure) in figures {
        *deals.entry(*deal).or_default() += figure - middle;
    }
    let count = deals.len() as f64;
    let squares: f64 = deals.values().map(|sum| sum * sum).sum();
    (squares * count / (count - 1.0)).sqrt() / figures.len() as f64
}

#[test]
fn figures_against_a_twin() {
    let (_, endings) = committed();
    let questions = questions();
    assert_eq!(questions.len(), endings.len());
    for bot in ["random", "ismcts:3"] {
        let (mut kept, mut lost) = (Vec::new(), Vec::new());
        for (ending, (view, seed)) in endings.iter().zip(&questions) {
            let deal = ending["deal"].as_u64().unwrap();
            let place = choice(bot, view, *seed);
            if let Some(keeps) = ending["keeps"].as_str() {
                let keeps = keeps.as_bytes()[place] == b'1';
                kept.push((deal, f64::from(u8::from(keeps))));
            }
            if let Some(points) = ending["points"].as_array() {
                let points: Vec<f64> = points.iter().map(|own| own.as_f64().unwrap()).collect();
                let best = points.iter().copied().fold(f64::MIN, f64::max);
                lost.push((deal, best - points[place]));
            }
        }
        let rating = pdk(&["rate", bot, "--json", "--threads", "2"]).json();
        assert_eq!(rating["bot"], bot);
        for (ruler, figures) in [("kept", kept), ("regret", lost)] {
            let ruler = &rating[ruler];
            assert_eq!(ruler["endings"], figures.len());
            near(&ruler["mean"], mean(&figures));
            // Student's t is that of the normal distribution for so many deals, but for a thousandth.
            let half = (ruler["ci"][1].as_f64().unwrap() - ruler["ci"][0].as_f64().unwrap()) / 2.0;
            let wanted = 1.96 * error(&figures);
            assert!((half / wanted - 1.0).abs() < 2e-3, "{half}, not {wanted}");
            let (floor, ceiling) = (&ruler["pdkbot"], &ruler["ceiling"]);
            let (floor, ceiling) = (floor.as_f64().unwrap(), ceiling.as_f64().unwrap());
            near(
                &ruler["gap_closed"],
                (mean(&figures) - floor) / (ceiling - floor),
            );
        }
        let sizes = rating["sizes"].as_array().unwrap();
        for ruler in ["kept", "regret"] {
            let of_size = |size: &Value| size[ruler]["endings"].as_u64().unwrap();
            let all: u64 = sizes.iter().map(of_size).sum();
            assert_eq!(rating[ruler]["endings"], all);
        }
    }
}

/// Figures of docs/rate.md: wins kept and points lost. Those of bots that do not change alter with the set alone.
#[test]
fn figures_of_bots_that_do_not_change() {
    for (bot, kept, lost) in [("random", 1158.0, 3628.0), ("pdkbot", 1621.0, 2143.0)] {
        let rating = pdk(&["rate", bot, "--json"]).json();
        assert_eq!(rating["endings"], 3853);
        assert_eq!(rating["deals"], 1728);
        assert_eq!(rating["kept"]["endings"], 2284);
        assert_eq!(rating["regret"]["endings"], 2190);
        near(&rating["kept"]["mean"], kept / 2284.0);
        near(&rating["kept"]["pdkbot"], 1621.0 / 2284.0);
        near(&rating["regret"]["mean"], lost / 2190.0);
        near(&rating["regret"]["pdkbot"], 2143.0 / 2190.0);
        for (ruler, ceiling) in [("kept", 0.98807), ("regret", 0.07556)] {
            let found = rating[ruler]["ceiling"].as_f64().unwrap();
            assert!((found - ceiling).abs() < 1e-5, "{found}");
        }
        for fault in ["illegal", "timeouts", "crashes"] {
            assert_eq!(rating[fault], 0);
        }
    }
}

#[test]
fn the_set_is_spread_and_no_ending_is_forced() {
    let (head, endings) = committed();
    assert!(head.contains("\"seeds\":\"5000000..5002500\""), "{head}");
    assert!(endings.len() >= 2_000);
    let mut keys = std::collections::HashSet::new();
    let mut of_size: BTreeMap<u64, [u32; 2]> = BTreeMap::new();
    for (ending, (view, seed)) in endings.iter().zip(questions()) {
        let turns = view.history.len() as u64;
        let deal = ending["deal"].as_u64().unwrap();
        assert_eq!(seed, question_seed(deal, (1 << 40) + turns));
        let legal = view.legal_plays();
        let choices = legal.plays.len() + usize::from(legal.may_pass);
        assert!(choices >= 2);
        let cards = ending["cards"].as_u64().unwrap();
        let counts = of_size.entry(cards).or_default();
        if let Some(keeps) = ending["keeps"].as_str() {
            assert_eq!(keeps.len(), choices);
            assert!(keeps.contains('0') && keeps.contains('1'));
            counts[0] += 1;
        }
        if let Some(points) = ending["points"].as_array() {
            assert_eq!(points.len(), choices);
            assert!(cards <= 18);
            counts[1] += 1;
        }
        // The seat sees its own hand of the three, and all that was played.
        let seat = ending["seat"].as_u64().unwrap();
        assert_eq!(u64::from(view.seat.number()), seat);
        let hand = &ending["hands"][seat as usize - 1];
        assert_eq!(view.hand.to_string(), hand.as_str().unwrap());
        assert_eq!(
            view.left.iter().map(|&left| u64::from(left)).sum::<u64>(),
            cards
        );
        let turns = ending["history"].as_str().unwrap().split('/');
        assert_eq!(view.history.len(), turns.count());
        assert!(keys.insert((ending["hands"].to_string(), view.table, seat)));
    }
    for cards in 6..=27u64 {
        let [won, regret] = of_size[&cards];
        assert!(won >= 60 && (cards > 18 || regret >= 60), "{cards}");
    }
}

#[test]
fn threads_and_files_of_answers() {
    let folder = fresh_folder("rate_out");
    let set = write_lines(&folder.join("set"), &some_lines(20));
    let rate = |threads: &str, out: &str| -> (Run, String) {
        let (set, out) = (set.to_str().unwrap(), folder.join(out));
        let arguments = ["rate", "search:20w", "--set", set, "--threads", threads];
        let run = pdk(&[&arguments[..], &["--out", out.to_str().unwrap(), "--json"]].concat());
        let text = std::fs::read_to_string(&out).unwrap();
        (run, text)
    };
    let (one, text) = rate("1", "one");
    let (three, same) = rate("3", "three");
    assert_eq!((one.json(), &text), (three.json(), &same));
    let rows: Vec<Vec<&str>> = text
        .lines()
        .map(|line| line.split('\t').collect())
        .collect();
    assert_eq!(
        rows[0],
        ["ending", "deal", "cards", "play", "kept", "regret"]
    );
    let column = |index: usize| -> Vec<(u64, f64)> {
        let filled = rows[1..].iter().filter(|row| row[index] != "-");
        filled.map(|row| (0, row[index].parse().unwrap())).collect()
    };
    near(&one.json()["kept"]["mean"], mean(&column(4)));
    near(&one.json()["regret"]["mean"], mean(&column(5)));
    let again = pdk(&[
        "rate",
        "pdkbot",
        "--out",
        folder.join("one").to_str().unwrap(),
    ]);
    assert_eq!(again.status, 2, "{again:?}");
    assert!(again.err.contains("is there already"), "{again:?}");
}

#[test]
fn programs_are_rated_and_their_faults_told() {
    let folder = fresh_folder("rate_exec");
    let lines = some_lines(60);
    let set = write_lines(&folder.join("set"), &lines);
    let rate = |bot: &str| {
        let set = set.to_str().unwrap();
        pdk(&["rate", bot, "--json", "--set", set]).json()
    };
    let engine = format!(
        "exec:\"'{}' engine --bot ismcts:5\"",
        env!("CARGO_BIN_EXE_pdk")
    );
    let (mut program, native) = (rate(&engine), rate("ismcts:5"));
    assert_eq!(program["bot"], engine.as_str());
    program["bot"] = native["bot"].clone();
    assert_eq!(program, native);
    // No cards, then a pass, which 必压 forbids wherever there is a choice: the first play counts.
    let rogue = |answer: &str| {
        let line = format!("{{\\\"cards\\\":\\\"{answer}\\\"}}");
        rate(&format!(
            "exec:sh -c 'while read line; do echo {line}; done'"
        ))
    };
    let rating = rogue("nonsense");
    assert_eq!(rating["illegal"], lines.len() - 1);
    for figure in ["kept", "regret", "illegal"] {
        assert_eq!(rogue("pass")[figure], rating[figure]);
    }
    let endings = lines[1..]
        .iter()
        .map(|line| -> Value { serde_json::from_str(line).unwrap() });
    let first = |ending: Value| ending["keeps"].as_str().map(|keeps| keeps.starts_with('1'));
    let kept: Vec<(u64, f64)> = endings
        .filter_map(first)
        .map(|kept| (0, f64::from(u8::from(kept))))
        .collect();
    near(&rating["kept"]["mean"], mean(&kept));
}
