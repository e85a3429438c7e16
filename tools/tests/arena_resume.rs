//! Interrupted runs: what they keep, and going on with them.

mod arena_common;
mod common;

use arena_common::program::{arena_into, text, timeless};
use arena_common::{rows, times_of};
use common::{fresh_folder, pdk, refused};
use serde_json::Value;
use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

#[test]
fn a_cut_file_is_gone_on_with() {
    let folder = fresh_folder("arena_resume");
    let seeds = ["--seeds", "0..60"];
    let whole = folder.join("whole");
    let result = timeless(arena_into(&whole, &seeds).json());
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
            assert_eq!(timeless(arena_into(&out, &resume).json()), result, "{cut}");
            assert_eq!(text(&out), results, "{cut}");
            let lines = |text: &str| text.lines().count();
            assert_eq!(lines(&text(&times_of(&out))), lines(&times), "{cut}");
        }
    }
    // Where there is nothing yet, the run begins.
    let new = folder.join("new");
    assert_eq!(timeless(arena_into(&new, &resume).json()), result);
    assert_eq!(text(&new), results);
}

/// A line that ends in CR LF is longer than what was read of it: cut behind the last deal, the file would lose letters.
#[test]
fn other_line_ends_are_not_gone_on_with() {
    let folder = fresh_folder("arena_line_ends");
    let whole = folder.join("whole");
    assert_eq!(arena_into(&whole, &["--seeds", "0..9"]).status, 0);
    let (results, times) = (text(&whole), text(&times_of(&whole)));
    let other = |text: &str| text.replace('\n', "\r\n");
    let first = results.find("\n0\t").unwrap() + 1;
    let mixed = results[..first].to_string() + &other(&results[first..]);
    let line = 1 + results[..first].matches('\n').count();
    for (name, results, times, place) in [
        (
            "results",
            other(&results),
            times.clone(),
            "results: line 1: ",
        ),
        (
            "mixed",
            mixed,
            times.clone(),
            &format!("mixed: line {line}: "),
        ),
        (
            "times",
            results.clone(),
            other(&times),
            "times.times: line 1: ",
        ),
    ] {
        let out = folder.join(name);
        fs::write(&out, &results).unwrap();
        fs::write(times_of(&out), &times).unwrap();
        let run = arena_into(&out, &["--seeds", "0..9", "--resume"]);
        refused(&run, &[place, "ends in CR LF"]);
        let kept = [text(&out), text(&times_of(&out))];
        assert_eq!(kept, [results, times], "a refused file stays as it is");
    }
    let [changed, whole] = [folder.join("mixed"), whole].map(|path| path.display().to_string());
    for words in [&["pair", &whole, &changed][..], &["merge", &changed]] {
        refused(&pdk(&[&["arena"], words].concat()), &["ends in CR LF"]);
    }
}

#[test]
fn a_run_that_stopped_by_its_rule_stays_there() {
    let folder = fresh_folder("arena_resume_rule");
    let out = folder.join("out");
    let more = ["--seeds", "0..3000", "--sprt", "0,1"];
    let result = timeless(arena_into(&out, &more).json());
    let results = text(&out);
    let resume = [&more[..], &["--resume"]].concat();
    assert_eq!(timeless(arena_into(&out, &resume).json()), result);
    assert_eq!(text(&out), results);
    fs::write(&out, &results[..results.len() - 500]).unwrap();
    assert_eq!(timeless(arena_into(&out, &resume).json()), result);
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
