//! `pdk calibrate maps`: curves that were put in are found, the file is the net with them, and a run with it forecasts by them.

mod common;

use common::{fresh_folder, pdk, refused, Run};
use pdkbot::net::{embedded, map_index, through, Asked, Figure, IntegerNet, Map, Value, MAPS};
use std::fs;
use std::path::{Path, PathBuf};

const RULES: [&str; 2] = ["guanpai", "guanpai,bao_zhuang=close_all"];
/// How often a hand stands in a made-up file.
const TIMES: u32 = 50;

/// The net of the library without maps, as a file.
fn plain_net(folder: &Path) -> PathBuf {
    let file = folder.join("plain.bin");
    fs::write(&file, embedded().with_maps(None).unwrap().write()).unwrap();
    file
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Forecasts of a net at a table of `pdkbot`, which never declares, so that each seat is asked.
fn forecasts(net: &Path, rules: &str, deals: &str, out: &Path) -> Run {
    let hero = format!("net@{}", text(net));
    let words = [
        "calibrate",
        "--ask",
        "bao-zhuang",
        "--declarer",
        &hero,
        "--opponents",
        "pdkbot",
        "--rules",
        rules,
        "--seeds",
        deals,
        "--threads",
        "2",
        "--json",
        "--out",
        text(out),
    ];
    let run = pdk(&words);
    assert_eq!(run.status, 0, "{run:?}");
    run
}

fn maps(files: &[&Path], net: &Path, to: &Path) -> Run {
    let mut words = vec!["calibrate", "maps"];
    words.extend(files.iter().map(|file| text(file)));
    words.extend(["--net", text(net), "--to", text(to), "--json"]);
    pdk(&words)
}

/// What comes of a logit in the made-up games, and of points of either game.
fn curves(logit: f64, declared: f64, ordinary: f64) -> [f64; 3] {
    [
        0.5 * logit - 1.0,
        0.75 * declared - 8.0,
        2.0 * ordinary + 3.0,
    ]
}

/// The forecasts of a file with other outcomes: each hand stands there many times, of which as many are won as its curve says.
fn made_up(file: &Path) {
    let written = fs::read_to_string(file).unwrap();
    let mut all = String::new();
    for line in written.lines() {
        if !line.starts_with(|letter: char| letter.is_ascii_digit()) {
            all += &format!("{line}\n");
            continue;
        }
        let mut words: Vec<String> = line.split('\t').map(str::to_string).collect();
        let number = |column: usize| words[column].parse::<f64>().unwrap();
        let share = number(3);
        let [logit, declared, ordinary] =
            curves((share / (1.0 - share)).ln(), number(5), number(7));
        let wins = (f64::from(TIMES) / (1.0 + (-logit).exp())).round() as u32;
        words[11] = format!("{declared:.0}").replace("-0", "0");
        words[12] = format!("{ordinary:.0}").replace("-0", "0");
        for time in 0..TIMES {
            words[10] = u8::from(time < wins).to_string();
            all += &format!("{}\n", words.join("\t"));
        }
    }
    fs::write(file, all).unwrap();
}

fn at(map: &Map, said: f64) -> f64 {
    let units = through(map, (said * f64::from(Value::ONE)) as i32);
    f64::from(units) / f64::from(Value::ONE)
}

#[test]
fn curves_that_were_put_in_are_found() {
    let folder = fresh_folder("calibrate_maps");
    let net = plain_net(&folder);
    let files = [0, 1].map(|index| folder.join(format!("{index}.tsv")));
    for (rules, file) in RULES.iter().zip(&files) {
        forecasts(&net, rules, "0..300", file);
        made_up(file);
    }
    let to = folder.join("mapped.bin");
    let run = maps(&[&files[0], &files[1]], &net, &to);
    let mapped = IntegerNet::read(&fs::read(&to).unwrap()).unwrap();
    let found: [Map; MAPS] = mapped.maps().unwrap();
    assert_eq!(
        mapped.with_maps(None).unwrap().write(),
        fs::read(&net).unwrap()
    );
    for asked in Asked::ALL {
        // Under close_all nearly all hands are alike.
        let sides = if asked == Asked::CloseAll {
            [-3.0, -2.0]
        } else {
            [-1.0, 1.5]
        };
        for said in sides {
            let [win, declared, ordinary] = curves(said, 20.0 * said, 2.0 * said);
            let close = |figure, said: f64, wanted: f64, within: f64| {
                let found = at(&found[map_index(asked, figure)], said);
                assert!(
                    (found - wanted).abs() < within,
                    "{asked:?} {figure:?} {said}: {found}, not {wanted}"
                );
            };
            close(Figure::Win, said, win, 0.25);
            close(Figure::Declared, 20.0 * said, declared, 1.0);
            close(Figure::Ordinary, 2.0 * said, ordinary, 1.0);
        }
    }
    // Held-out skill, which no map that was fitted to what it is told by could lose.
    let document = run.json();
    assert_eq!(document.as_array().unwrap().len(), MAPS);
    for map in document.as_array().unwrap() {
        let number = |name: &str| map[name].as_f64().unwrap();
        assert!(number("skill") > number("skill_said"), "{map}");
        assert!(number("bias").abs() < 0.3, "{map}");
        assert_eq!(map["knots"].as_array().unwrap().len(), 8);
    }
    // The table for reading has a line a map, and its knots.
    let words = [
        "calibrate",
        "maps",
        text(&files[0]),
        text(&files[1]),
        "--net",
        text(&net),
        "--to",
        text(&to),
    ];
    assert_eq!(pdk(&words).out.lines().count(), 2 + 2 * MAPS);
}

#[test]
fn a_run_forecasts_by_the_maps_and_tells_what_the_net_says() {
    let folder = fresh_folder("calibrate_mapped_run");
    let (net, to, out) = (
        plain_net(&folder),
        folder.join("mapped.bin"),
        folder.join("out"),
    );
    let mut moved = [Map::default(); MAPS];
    for (index, map) in moved.iter_mut().enumerate() {
        for (place, knot) in (0..).zip(map.iter_mut()) {
            knot.from = place;
            // A logit less, 8 points of declaring less.
            knot.to = place - [Value::ONE, 8 * Value::ONE, 0][index % 3];
        }
    }
    fs::write(&to, embedded().with_maps(Some(&moved)).unwrap().write()).unwrap();
    let plain = forecasts(&net, RULES[0], "5..45", &folder.join("plain")).json();
    let document = forecasts(&to, RULES[0], "5..45", &out).json();
    assert_eq!(plain["p_win"], plain["win_share"]);
    assert_eq!(document["win_share"], plain["p_win"]);
    assert_eq!(
        document["counted_points"]["forecast"],
        plain["points"]["forecast"]
    );
    let difference = |name: &str| {
        let mean = |document: &serde_json::Value| document[name]["forecast"].as_f64().unwrap();
        mean(&document) - mean(&plain)
    };
    assert!((difference("points") + 8.0).abs() < 1e-9);
    assert_eq!(difference("ordinary"), 0.0);
    // The decision, and what other rules come to with the same hands.
    let declared = |answers: &serde_json::Value| answers["declared"].as_u64().unwrap();
    let (decision, others) = (&document["decision"], &document["decision"]["others"]);
    assert_eq!(others[0]["by"], "points as counted");
    assert_eq!(declared(&others[0]), declared(&plain["decision"]));
    assert!(declared(decision) < declared(&others[0]));
    let by: Vec<&str> = others
        .as_array()
        .unwrap()
        .iter()
        .map(|other| other["by"].as_str().unwrap())
        .collect();
    assert_eq!(
        by[1..],
        [
            "p_win of 0.5",
            "p_win of 0.6",
            "p_win of 0.7",
            "p_win of 0.8"
        ]
    );
    let lines = fs::read_to_string(&out).unwrap();
    let at_70 = lines.lines().filter(|line| {
        let p_win = line
            .split('\t')
            .nth(4)
            .and_then(|word| word.parse::<f64>().ok());
        p_win.map_or(false, |p_win| p_win >= 0.7)
    });
    assert_eq!(declared(&others[3]) as usize, at_70.count());
    // A run of a net in a file is gone on with, and read again: the net is told by its label and hash.
    let hero = format!("net@{}", text(&to));
    let resume = [
        "calibrate",
        "--ask",
        "bao-zhuang",
        "--hero",
        &hero,
        "--opponents",
        "pdkbot",
        "--rules",
        RULES[0],
        "--seeds",
        "5..45",
        "--resume",
        "--json",
        "--out",
        text(&out),
    ];
    assert_eq!(pdk(&resume).json()["decision"], document["decision"]);
}

#[test]
fn refused_files() {
    let folder = fresh_folder("calibrate_maps_refused");
    let (net, to) = (plain_net(&folder), folder.join("to"));
    let file = folder.join("few");
    forecasts(&net, RULES[0], "1..9", &file);
    refused(
        &maps(&[&file], &net, &to),
        &["first, win: 8 forecasts; a map needs 200"],
    );
    let none = folder.join("none");
    fs::write(&none, "#pdk-arena 1\n").unwrap();
    refused(
        &maps(&[&none], &net, &to),
        &["none: line 1: not '#pdk-calibrate 1'"],
    );
    refused(&maps(&[&file], &file, &to), &["few: net: "]);
    // Forecasts of another net.
    let written = fs::read_to_string(&file).unwrap();
    let line = written
        .lines()
        .find(|line| line.starts_with("1\t1\t"))
        .unwrap();
    let share = line.split('\t').nth(3).unwrap();
    fs::write(&file, written.replace(share, "0.25")).unwrap();
    refused(
        &maps(&[&file], &net, &to),
        &["few: deal 1: the net forecasts something else"],
    );
    assert!(!to.exists());
}
