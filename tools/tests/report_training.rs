//! `pdk report training`: the picture holds what the log of a training says.

mod common;
mod report_common;

use common::{fresh_folder, pdk, refused, Run};
use report_common::xml::Element;
use report_common::{number, on_one_scale, picture, place};
use serde_json::{json, Value};
use std::fs;
use std::path::Path;

/// As earlier programs wrote it, without a head.
const LOG: &str = "games,seconds,rate,error,log_loss,policy,policy_error,last,last_error\n\
    501760,198,0.000996,11.5871,0.51144,2.431,0.234,\n\
    1001472,451,0.000983,11.4984,0.48933,3.054,0.242,0.466,0.142\n\
    1501184,832,0.000963,11.4978,0.47427,3.278,0.244,-0.301,0.144\n";

fn report(log: &Path, out: &Path, more: &[&str]) -> Run {
    let words = [
        "report",
        "training",
        log.to_str().unwrap(),
        "--out",
        out.to_str().unwrap(),
    ];
    pdk(&[&words[..], more].concat())
}

/// The heights of the points of a line, from the left, and the words of each.
fn points(line: &Element) -> (Vec<[f64; 2]>, Vec<String>) {
    let points = line.class("point");
    let told = points
        .iter()
        .map(|point| point.all("title")[0].text.clone());
    (
        points.iter().map(|point| place(point)).collect(),
        told.collect(),
    )
}

#[test]
fn what_the_log_says_is_drawn() {
    let folder = fresh_folder("report_training");
    let (log, out) = (folder.join("log.csv"), folder.join("training.svg"));
    fs::write(&log, LOG).unwrap();
    let document = report(&log, &out, &["--json"]).json();
    assert_eq!(document["picture"], json!(out));
    assert_eq!(document["file"], json!(log));
    let rows = document["measurements"].as_array().unwrap();
    assert_eq!(rows.len(), 3);
    assert_eq!(rows[0]["last"], Value::Null);
    assert_eq!(rows[1]["policy"], json!({"points": 3.054, "error": 0.242}));
    let svg = picture(&out);
    let figures = svg.class("figure");
    let lines: Vec<usize> = figures
        .iter()
        .map(|figure| figure.class("line").len())
        .collect();
    assert_eq!(lines, [2, 1, 1]);
    let of_points = figures[0].class("line");
    let (policy, told) = points(of_points[0]);
    assert_eq!(
        told[0],
        "501760 games: +2.43 ± 0.23 points a game against two of the playout policy"
    );
    let (last, told) = points(of_points[1]);
    assert_eq!(
        told[1],
        "1501184 games: -0.30 ± 0.14 points a game against two of the last version"
    );
    let heights = [2.431, 3.054, 3.278, 0.466, -0.301].into_iter();
    let places = policy.iter().chain(&last).map(|[_, y]| *y);
    on_one_scale(&heights.zip(places).collect::<Vec<_>>());
    let games = [501_760.0, 1_001_472.0, 1_501_184.0].into_iter();
    on_one_scale(
        &games
            .zip(policy.iter().map(|[x, _]| *x))
            .collect::<Vec<_>>(),
    );
    let whisker = of_points[0].class("whisker")[0];
    assert!(number(whisker, "y1") > 0.0 && number(whisker, "y2") < 0.0);
    let (losses, told) = points(figures[2].class("line")[0]);
    assert_eq!(
        told[2],
        "1501184 games: log loss of the chance to be first out 0.4743"
    );
    assert!(losses[0][1] < losses[2][1], "less is lower");
    // The same log, the same bytes; and all figures stand in its words.
    let first = fs::read(&out).unwrap();
    let told = report(&log, &out, &[]).lines().join("\n");
    assert!(
        told.contains("measurements  3") && told.contains("after 1501184 games +3.28 ± 0.24"),
        "{told}"
    );
    assert!(fs::read(&out).unwrap() == first);
    let words = &svg.all("desc")[0].text;
    for figure in ["11.5871", "0.5114", "+3.05 ± 0.24", "+0.47 ± 0.14"] {
        assert!(words.contains(figure), "{figure}: {words}");
    }
}

#[test]
fn what_is_no_log_is_refused() {
    let folder = fresh_folder("report_training_refused");
    let (log, out) = (folder.join("log.csv"), folder.join("training.svg"));
    let (head, _) = LOG.split_once('\n').unwrap();
    for (text, message) in [
        ("", "line 1: no column 'games'"),
        (&format!("{head}\n"), "log.csv: no measurement in it"),
        (&LOG.replace("3.278", "x"), "line 4: 'x' is no number"),
        (&LOG.replace('\n', "\r\n"), "line 1: it ends in CR LF"),
    ] {
        fs::write(&log, text).unwrap();
        refused(&report(&log, &out, &[]), &["log.csv: ", message]);
        assert!(!out.exists());
    }
    refused(&pdk(&["report", "training", "log.csv"]), &["--out"]);
    refused(&pdk(&["report", "--out", "folder"]), &["FILE"]);
    refused(&pdk(&["report", "file"]), &["--out"]);
    assert_eq!(report(&folder.join("none"), &out, &[]).status, 1);
}
