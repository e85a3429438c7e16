//! Files of per-deal results: going on with them, putting parts together, comparing; and what is refused.

mod arena_common;
mod common;

use arena_common::{rows, times_of};
use common::{fresh_folder, pdk, Run};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

fn arena(out: &Path, more: &[&str]) -> Run {
    let run = [
        "arena",
        "--json",
        "--hero",
        "ismcts:6",
        "--opponents",
        "random",
        "--rules",
        "classic16",
        "--out",
        out.to_str().unwrap(),
    ];
    pdk(&[&run[..], more].concat())
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

fn timeless(mut document: Value) -> Value {
    for name in ["us_p50", "us_p99", "us_max"] {
        document[name] = Value::Null;
    }
    document
}

fn refused(run: &Run, fragments: &[&str]) {
    assert_eq!((run.status, run.out.as_str()), (2, ""), "{run:?}");
    assert_eq!(run.err.matches('\n').count(), 1, "{run:?}");
    for fragment in fragments {
        assert!(run.err.contains(fragment), "'{fragment}' in {run:?}");
    }
}

#[test]
fn a_cut_file_is_gone_on_with() {
    let folder = fresh_folder("arena_resume");
    let seeds = ["--seeds", "0..60"];
    let whole = folder.join("whole");
    let result = timeless(arena(&whole, &seeds).json());
    let (results, times) = (text(&whole), text(&times_of(&whole)));
    let resume = [&seeds[..], &["--resume"]].concat();
    // Nothing, in the head, behind the head, in a line, behind a line, all but the last letter, all.
    let head = results.find("deal\t").unwrap();
    let first = head + results[head..].find('\n').unwrap() + 1;
    let cuts = [
        0,
        7,
        head,
        first,
        first + 9,
        results.len() / 2,
        results.len() - 1,
        results.len(),
    ];
    for (index, &cut) in cuts.iter().enumerate() {
        for times_cut in [times.len(), (times.len() / 3).max(40)] {
            let out = folder.join(format!("cut-{index}-{times_cut}"));
            fs::write(&out, &results[..cut]).unwrap();
            fs::write(times_of(&out), &times[..times_cut]).unwrap();
            assert_eq!(timeless(arena(&out, &resume).json()), result, "{cut}");
            assert_eq!(text(&out), results, "{cut}");
            let lines = |text: &str| text.lines().count();
            assert_eq!(lines(&text(&times_of(&out))), lines(&times), "{cut}");
        }
    }
    // Where there is nothing yet, the run begins.
    let new = folder.join("new");
    assert_eq!(timeless(arena(&new, &resume).json()), result);
    assert_eq!(text(&new), results);
}

#[test]
fn a_run_that_stopped_by_its_rule_stays_there() {
    let folder = fresh_folder("arena_resume_rule");
    let out = folder.join("out");
    let more = ["--seeds", "0..3000", "--sprt", "0,1"];
    let result = timeless(arena(&out, &more).json());
    let results = text(&out);
    let resume = [&more[..], &["--resume"]].concat();
    assert_eq!(timeless(arena(&out, &resume).json()), result);
    assert_eq!(text(&out), results);
    fs::write(&out, &results[..results.len() - 500]).unwrap();
    assert_eq!(timeless(arena(&out, &resume).json()), result);
    assert_eq!(text(&out), results);
}

#[test]
fn signals_stop_a_run_cleanly() {
    let folder = fresh_folder("arena_signals");
    // Long enough to be interrupted, at any load.
    let run = [
        "arena",
        "--json",
        "--hero",
        "ismcts:150",
        "--opponents",
        "ismcts:150",
    ];
    let seeds = ["--seeds", "0..100000", "--threads", "2"];
    for signal in ["INT", "TERM", "KILL"] {
        let out = folder.join(signal);
        let child = Command::new(env!("CARGO_BIN_EXE_pdk"))
            .args(run)
            .args(seeds)
            .args(["--out", out.to_str().unwrap()])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let start = Instant::now();
        while !(out.exists() && rows(&out).len() >= 3) {
            assert!(start.elapsed() < Duration::from_secs(60), "no deal");
            std::thread::sleep(Duration::from_millis(20));
        }
        let kill = format!("kill -{signal} {}", child.id());
        assert!(Command::new("sh")
            .args(["-c", &kill])
            .status()
            .unwrap()
            .success());
        let stopped = Instant::now();
        let output = child.wait_with_output().unwrap();
        assert!(stopped.elapsed() < Duration::from_secs(20));
        let deals = rows(&out).len();
        if signal != "KILL" {
            assert_eq!(output.status.code(), Some(1));
            let result: Value = serde_json::from_slice(&output.stdout).unwrap();
            assert_eq!(result["deals"], deals);
            assert_eq!(result["stopped"], "interrupted");
            let err = String::from_utf8(output.stderr).unwrap();
            assert!(
                err.contains(&format!("stopped after {deals} of 100000")),
                "{err}"
            );
        }
        // What was kept is what a run of its own says of those deals.
        let other = folder.join(format!("{signal}-again"));
        let few = format!("0..{deals}");
        let again = pdk(&[
            &run[..],
            &["--seeds", &few, "--out", other.to_str().unwrap()],
        ]
        .concat());
        assert_eq!(again.status, 0, "{again:?}");
        assert_eq!(rows(&out)[..deals], rows(&other)[..]);
    }
}

#[test]
fn a_second_interrupt_waits_for_nothing() {
    let out = fresh_folder("arena_second_interrupt").join("out");
    // A decision that takes hours.
    let mut child = Command::new(env!("CARGO_BIN_EXE_pdk"))
        .args([
            "arena",
            "--hero",
            "ismcts:2000000000",
            "--opponents",
            "random",
        ])
        .args(["--seeds", "0..9", "--out", out.to_str().unwrap()])
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let start = Instant::now();
    while !out.exists() {
        assert!(start.elapsed() < Duration::from_secs(60), "no file");
        std::thread::sleep(Duration::from_millis(20));
    }
    let interrupt = format!("kill -INT {}", child.id());
    let send = || {
        Command::new("sh")
            .args(["-c", &interrupt])
            .status()
            .unwrap()
    };
    send();
    std::thread::sleep(Duration::from_millis(500));
    assert_eq!(
        child.try_wait().unwrap(),
        None,
        "the decision is still in work"
    );
    send();
    let interrupted = Instant::now();
    let status = loop {
        match child.try_wait().unwrap() {
            Some(status) => break status,
            None if interrupted.elapsed() < Duration::from_secs(20) => {
                std::thread::sleep(Duration::from_millis(20));
            }
            None => {
                child.kill().unwrap();
                panic!("it still waits for the decision");
            }
        }
    };
    assert_eq!(status.code(), Some(1));
    assert_eq!(rows(&out), Vec::<Vec<i64>>::new());
}

#[test]
fn parts_are_the_whole() {
    let folder = fresh_folder("arena_merge");
    let path = |name: &str| folder.join(name);
    let seeds = ["--seeds", "dev", "--deals", "50"];
    let result = timeless(arena(&path("whole"), &seeds).json());
    let parts: Vec<PathBuf> = (1..=3)
        .map(|number| {
            let (out, shard) = (path(&format!("part{number}")), format!("{number}/3"));
            let run = arena(&out, &[&seeds[..], &["--shard", &shard]].concat());
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

#[test]
fn files_of_other_runs_and_broken_ones_are_refused() {
    let folder = fresh_folder("arena_refused");
    let out = folder.join("out");
    let seeds = ["--seeds", "0..9"];
    assert_eq!(arena(&out, &seeds).status, 0);
    let results = text(&out);
    refused(&arena(&out, &seeds), &["out", "--resume"]);
    for (other, fragment) in [
        (&["--seeds", "0..10"][..], "seeds is '0..9', not '0..10'"),
        (
            &["--seeds", "0..9", "--deals", "8"],
            "deals is '0..9', not '0..8'",
        ),
        (
            &["--seeds", "0..9", "--shard", "1/2"],
            "shard is '1/1', not '1/2'",
        ),
        (
            &["--seeds", "0..9", "--mirror"],
            "mirror is 'no', not 'yes'",
        ),
        (
            &["--seeds", "0..9", "--sprt", "0,1"],
            "stop is 'never', not 'sprt 0,1,0.05,0.05'",
        ),
        (
            &["--seeds", "0..9", "--exec-budget", "5"],
            "exec_budget_us is '0', not '5000'",
        ),
    ] {
        refused(&arena(&out, &[other, &["--resume"]].concat()), &[fragment]);
    }
    assert_eq!(text(&out), results);
    let line = results.lines().count();
    for (from, to, fragments) in [
        ("#pdk-arena 1", "#pdk-arena 2", ["line 1", "#pdk-arena 1"]),
        ("ismcts:6", "ismcts:7", ["hero", "ismcts:7"]),
        ("#hero", "#hera", ["line 3", "hero"]),
        ("#program\tpdk ", "#program\tpdk 9", ["program", "pdk 9"]),
        ("\tsignature", "\tsignatur", ["line 13", "columns"]),
        ("\n3\t", "\n4\t", ["line 17", "deal 4 out of place"]),
        ("\n3\t", "\n3\t+", ["line 17", "no result of a deal"]),
        ("\n3\t", "\n03\t", ["line 17", "no result of a deal"]),
        ("\n3\t", "\n3 ", ["line 17", "no result of a deal"]),
    ] {
        let broken = results.replacen(from, to, 1);
        assert_ne!(broken, results, "{from}");
        fs::write(&out, &broken).unwrap();
        refused(
            &arena(&out, &[&seeds[..], &["--resume"]].concat()),
            &fragments,
        );
        assert_eq!(text(&out), broken, "a refused file stays as it is");
    }
    fs::write(&out, format!("{results}9\t0\n")).unwrap();
    let next = format!("line {}", line + 1);
    refused(
        &arena(&out, &[&seeds[..], &["--resume"]].concat()),
        &[&next],
    );
    fs::write(&out, &results).unwrap();
    let times = text(&times_of(&out));
    fs::write(times_of(&out), times.replacen("\n3\t", "\n3\tx", 1)).unwrap();
    refused(
        &arena(&out, &[&seeds[..], &["--resume"]].concat()),
        &["times", "line 6"],
    );
    fs::remove_file(times_of(&out)).unwrap();
    let run = arena(&out, &[&seeds[..], &["--resume"]].concat());
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.err.contains("out.times"), "{run:?}");
    let missing = pdk(&["arena", "merge", folder.join("none").to_str().unwrap()]);
    assert_eq!(missing.status, 1, "{missing:?}");
}

#[test]
fn command_lines_are_refused() {
    let arena = |more: &[&str]| pdk(&[&["arena"][..], more].concat());
    let bots = ["--hero", "pdkbot", "--opponents", "random"];
    let with = |more: &[&str]| arena(&[&bots[..], more].concat());
    refused(&arena(&[]), &["--hero is missing"]);
    refused(&arena(&["--hero", "pdkbot"]), &["--opponents is missing"]);
    refused(
        &arena(&[
            "--hero",
            "pdkbo",
            "--opponents",
            "random",
            "--seeds",
            "0..1",
        ]),
        &["'pdkbo'"],
    );
    refused(&with(&[]), &["--seeds is missing"]);
    refused(&with(&["--seeds", "dev"]), &["--deals is missing"]);
    refused(
        &with(&["--seeds", "0..9", "--deals", "10"]),
        &["deals: 10", "'0..9' has 9"],
    );
    refused(
        &with(&["--seeds", "dev", "--deals", "1000001"]),
        &["1000001", "1000000"],
    );
    refused(&with(&["--seeds", "0..9", "--deals", "0"]), &["deals: 0"]);
    refused(
        &with(&["--seeds", "0..9", "--deals", "x"]),
        &["deals", "'x'"],
    );
    refused(&with(&["--seeds", "test"]), &["'test'", "validation"]);
    refused(&with(&["--seeds", "9..9"]), &["'9..9'", "no deal"]);
    refused(
        &with(&["--seeds", "0..9", "--threads", "0"]),
        &["threads: 0"],
    );
    refused(&with(&["--seeds", "0..9", "--shard", "3/2"]), &["'3/2'"]);
    refused(&with(&["--seeds", "0..9", "--resume"]), &["--out"]);
    refused(
        &with(&["--seeds", "0..9", "--until-interval", "0"]),
        &["until-interval", "'0'"],
    );
    refused(
        &with(&["--seeds", "0..9", "--sprt", "1,0"]),
        &["'1,0'", "not below"],
    );
    refused(
        &with(&["--seeds", "0..9", "--sprt", "0,1", "--until-interval", "1"]),
        &["--until-interval", "--sprt"],
    );
    refused(
        &with(&["--seeds", "0..9", "--sprt", "0,1", "--shard", "1/2"]),
        &["--shard", "--sprt"],
    );
    refused(
        &with(&["--seeds", "0..9", "--exec-budget", "0"]),
        &["exec-budget: 0"],
    );
    refused(
        &with(&[
            "--seeds",
            "0..9",
            "--exec-budget",
            "5",
            "--exec-patience",
            "5",
        ]),
        &["--exec-patience", "--exec-budget"],
    );
    refused(
        &with(&["--seeds", "0..9", "--table", "pdkbot,random"]),
        &["--hero", "--table"],
    );
    refused(
        &arena(&["--table", "pdkbot", "--seeds", "0..9"]),
        &["table: 1 bot"],
    );
    refused(
        &arena(&["--table", "pdkbot,random,pdkbot", "--seeds", "0..9"]),
        &["pdkbot", "twice"],
    );
    refused(
        &with(&["--seeds", "0..9", "--rules", "guanpai,x=1"]),
        &["x"],
    );
    refused(&arena(&["merge"]), &["FILE"]);
    refused(&arena(&["pair", "a"]), &["B"]);
    refused(&arena(&["merge", "a", "--hero", "pdkbot"]), &["--hero"]);
    for command in ["exec:", "exec:\"a", "exec:\"a\" b"] {
        let run = arena(&[
            "--hero",
            command,
            "--opponents",
            "random",
            "--seeds",
            "0..9",
        ]);
        refused(&run, &["exec"]);
    }
}
