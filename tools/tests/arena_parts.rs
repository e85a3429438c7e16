//! Files of results: parts put together, and runs compared.

mod arena_common;
mod common;

use arena_common::program::{arena_into, text, timeless};
use arena_common::{rows, times_of};
use common::{fresh_folder, pdk, refused};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn parts_are_the_whole() {
    let folder = fresh_folder("arena_merge");
    let path = |name: &str| folder.join(name);
    let seeds = ["--seeds", "dev", "--deals", "50"];
    let result = timeless(arena_into(&path("whole"), &seeds).json());
    let parts: Vec<PathBuf> = (1..=3)
        .map(|number| {
            let (out, shard) = (path(&format!("part{number}")), format!("{number}/3"));
            let run = arena_into(&out, &[&seeds[..], &["--shard", &shard]].concat());
            assert_eq!(run.status, 0, "{run:?}");
            out
        })
        .collect();
    let name = |path: &Path| path.to_str().unwrap().to_string();
    let merge = |files: &[String], more: &[&str]| {
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        pdk(&[&["arena", "merge", "--json"][..], &files, more].concat())
    };
    let [a, b, c] = [name(&parts[0]), name(&parts[1]), name(&parts[2])];
    let merged = path("merged");
    let out = ["--out", merged.to_str().unwrap()];
    let document = merge(&[c.clone(), a.clone(), b.clone()], &out).json();
    assert!(document["us_p99"].as_f64().unwrap() >= document["us_p50"].as_f64().unwrap());
    assert_eq!(timeless(document), result);
    assert_eq!(text(&merged), text(&path("whole")));
    let lines = text(&times_of(&merged)).lines().count();
    assert_eq!(lines, text(&times_of(&path("whole"))).lines().count());
    // A whole run is its own only part.
    let again = merge(&[name(&merged)], &[]).json();
    assert_eq!(timeless(again), result);

    refused(
        &merge(&[a.clone(), b.clone()], &[]),
        &["shard 3/3", "0 files"],
    );
    refused(
        &merge(&[a.clone(), b.clone(), c.clone(), b.clone()], &[]),
        &["shard 2/3", "2 files"],
    );
    refused(&merge(&[name(&merged), a.clone()], &[]), &["shard", "1/3"]);
    refused(
        &merge(&[a.clone(), b.clone(), c.clone()], &out),
        &["merged", "--resume"],
    );
    let other = path("other");
    let run = pdk(&[
        "arena",
        "--hero",
        "pdkbot",
        "--opponents",
        "random",
        "--rules",
        "classic16",
        "--out",
        other.to_str().unwrap(),
        "--seeds",
        "dev",
        "--deals",
        "50",
        "--shard",
        "3/3",
    ]);
    assert_eq!(run.status, 0, "{run:?}");
    refused(
        &merge(&[a.clone(), b.clone(), name(&other)], &[]),
        &["hero", "pdkbot", "ismcts:6"],
    );
    let all = [a, b.clone(), c];
    refused(
        &merge(&all, &["--rules", "guanpai"]),
        &["rules", "guanpai", "classic16"],
    );
    // A part without its times has none to give; a part that is cut is not finished.
    fs::remove_file(times_of(&parts[2])).unwrap();
    let timed = merge(&all, &[]).json();
    assert_eq!(
        (&timed["us_p50"], &timed["decisions"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(timed["points"], result["points"]);
    let whole = text(&parts[1]);
    fs::write(&parts[1], &whole[..whole.len() - 1]).unwrap();
    refused(&merge(&all, &[]), &[&b, "of 17 deals"]);
}

#[test]
fn pairs_compare_deal_by_deal() {
    let folder = fresh_folder("arena_pair");
    let run = |name: &str, hero: &str, rules: &str, seeds: &str| {
        let out = folder.join(name);
        let run = pdk(&[
            "arena",
            "--hero",
            hero,
            "--opponents",
            "pdkbot",
            "--rules",
            rules,
            "--seeds",
            seeds,
            "--out",
            out.to_str().unwrap(),
        ]);
        assert_eq!(run.status, 0, "{run:?}");
        out
    };
    let a = run("a", "ismcts:8", "classic16", "0..50");
    let b = run("b", "random", "classic16", "0..50");
    let pair = |one: &Path, other: &Path| {
        pdk(&[
            "arena",
            "pair",
            "--json",
            one.to_str().unwrap(),
            other.to_str().unwrap(),
        ])
    };
    let document = pair(&a, &b).json();
    let sums = |from: usize| -> Vec<i64> {
        let (one, other) = (rows(&a), rows(&b));
        let sum = |row: &Vec<i64>| row[from..from + 3].iter().sum::<i64>();
        one.iter()
            .zip(&other)
            .map(|(one, other)| sum(one) - sum(other))
            .collect()
    };
    for (from, mean, interval) in [(1, "points", "points_ci"), (4, "win", "win_ci")] {
        // Student's t at 97.5 % with 49 degrees of freedom.
        let (expected, ends) = arena_common::mean_and_interval(&sums(from), 2.009_575_24);
        let close = |found: &Value, expected: f64| {
            assert!(
                (found.as_f64().unwrap() - expected).abs() < 1e-8,
                "{found} {expected}"
            );
        };
        close(&document[mean], expected);
        close(&document[interval][0], ends[0]);
        close(&document[interval][1], ends[1]);
    }
    assert_eq!(document["deals"], 50);
    assert_eq!(document["a"]["hero"], "ismcts:8");
    let itself = pair(&a, &a).json();
    assert_eq!(
        (&itself["points"], &itself["equal_deals"]),
        (&0.0.into(), &50.into())
    );
    let reverse = pair(&b, &a).json();
    assert_eq!(
        reverse["points"].as_f64(),
        document["points"].as_f64().map(|points| -points)
    );

    refused(
        &pair(&a, &run("c", "random", "classic15", "0..50")),
        &["rules", "classic15"],
    );
    refused(
        &pair(&a, &run("d", "random", "classic16", "0..51")),
        &["deal 50", "d alone"],
    );
    refused(
        &pair(&run("e", "random", "classic16", "1..50"), &a),
        &["deal 0", "a alone"],
    );
    let shown = pdk(&["arena", "pair", a.to_str().unwrap(), b.to_str().unwrap()]);
    assert_eq!(shown.lines().len(), 6);
}
