//! Programs at the arena's tables: `pdk engine`, a small engine in Python, and one that misbehaves in every way.

mod arena_common;
mod common;

use arena_common::{native, play_deal, rows, Answer, Deal, Policy};
use common::{arena, fresh_folder};
use pdkbot::cards::CardSet;
use pdkbot::game::{Phase, View};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Under these rules the small engine plays legally: a follower may always pass, and a single may be any.
const FREE: &str = "classic16,must_beat=off,last_single=free";

fn script(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(name)
}

fn small_engine() -> String {
    format!("exec:\"python3 '{}'\"", script("arena_engine.py").display())
}

fn rogue(way: &str) -> String {
    format!(
        "exec:python3 '{}' '{way}'",
        script("arena_rogue.py").display()
    )
}

/// The small engine once more, from its description.
fn lowest_single(view: &View, _seed: u64) -> Answer {
    if view.phase == Phase::BaoZhuang {
        return Answer::Declare(Some(false));
    }
    let table = view.table.iter().next();
    let single = match table {
        None if view.must_contain.is_empty() => view.hand.iter().next(),
        None => view.must_contain.iter().next(),
        Some(_) if view.table.len() > 1 => None,
        Some(table) => view.hand.iter().find(|card| card.rank() > table.rank()),
    };
    Answer::Play(Some(single.map_or(CardSet::EMPTY, CardSet::of)))
}

/// A player that fails in its first question of a game with its full hand, as the rogue does.
fn failing(view: &View, seed: u64) -> Answer {
    match view.phase {
        Phase::Play if view.hand.len() == 16 => Answer::Play(None),
        _ => lowest_single(view, seed),
    }
}

fn expect(
    document: &Value,
    rows: &[Vec<i64>],
    first: u64,
    rules: &str,
    sides: [Policy<'_>; 2],
) -> Vec<Deal> {
    let deals: Vec<Deal> = (first..first + rows.len() as u64)
        .map(|seed| play_deal(rules, seed, sides[0], sides[1]))
        .collect();
    for (row, deal) in rows.iter().zip(&deals) {
        assert_eq!(row[1..4], deal.points, "{row:?}");
        assert_eq!(row[4..7], deal.wins, "{row:?}");
    }
    assert_eq!(document["deals"], rows.len());
    deals
}

#[test]
fn pdk_engine_plays_as_the_bot_itself() {
    let folder = fresh_folder("arena_exec_engine");
    let engine = |bot: &str| {
        format!(
            "exec:\"'{}' engine --bot {bot}\"",
            env!("CARGO_BIN_EXE_pdk")
        )
    };
    for (hero, opponents, rules) in [
        ("ismcts:8", "random", "guanpai,bao_zhuang=close_all"),
        ("random", "pdkbot", "classic15,triple_kickers=pair"),
    ] {
        let run = |hero: &str, opponents: &str, name: &str| {
            let out = folder.join(format!("{name}-{}", rules.replace([',', '='], "-")));
            let more = [
                "--seeds",
                "0..6",
                "--threads",
                "2",
                "--out",
                out.to_str().unwrap(),
            ];
            let document = arena(hero, opponents, rules, &more).json();
            (document, rows(&out))
        };
        let native = run(hero, opponents, "native");
        let program = run(&engine(hero), &engine(opponents), "program");
        assert_eq!(program.1, native.1, "{rules}");
        assert_eq!(program.0["signature"], native.0["signature"]);
        assert_eq!(program.0["decisions"], native.0["decisions"]);
        assert_eq!(program.0["hero"], engine(hero));
    }
}

#[test]
fn an_engine_in_another_language() {
    let folder = fresh_folder("arena_exec_python");
    let out = folder.join("out");
    let more = ["--seeds", "5..15", "--out", out.to_str().unwrap()];
    let document = arena(&small_engine(), "pdkbot", FREE, &more).json();
    for fault in ["illegal", "timeouts", "crashes", "opponents_illegal"] {
        assert_eq!(document[fault], 0, "{fault}");
    }
    let deals = expect(
        &document,
        &rows(&out),
        5,
        FREE,
        [&lowest_single, &native("pdkbot")],
    );
    assert!(deals.iter().any(|deal| deal.sum() != 0));
    // Where it must beat, it passes in vain: its answers are counted and replaced.
    let out = folder.join("must_beat");
    let more = ["--seeds", "5..11", "--out", out.to_str().unwrap()];
    let rules = "classic16,last_single=free";
    let document = arena("pdkbot", &small_engine(), rules, &more).json();
    let deals = expect(
        &document,
        &rows(&out),
        5,
        rules,
        [&native("pdkbot"), &lowest_single],
    );
    let faults: u64 = deals.iter().map(|deal| deal.faults_pair).sum();
    assert!(faults > 0);
    assert_eq!(document["opponents_illegal"], faults);
    assert_eq!(document["illegal"], 0);
}

#[test]
fn misbehaviour_is_counted_and_replaced() {
    let folder = fresh_folder("arena_exec_rogue");
    for (way, counted) in [
        ("rubbish", "illegal"),
        ("bytes", "illegal"),
        ("illegal", "illegal"),
        ("error", "illegal"),
        ("endless line", "illegal"),
        ("dies", "crashes"),
        ("silent", "timeouts"),
    ] {
        let out = folder.join(way);
        let mut more = vec!["--seeds", "7..8", "--out", out.to_str().unwrap()];
        if way == "silent" {
            more.extend(["--exec-patience", "1000"]);
        }
        let document = arena(&rogue(way), "pdkbot", FREE, &more).json();
        let deals = expect(
            &document,
            &rows(&out),
            7,
            FREE,
            [&failing, &native("pdkbot")],
        );
        let faults: u64 = deals.iter().map(|deal| deal.faults_alone).sum();
        assert!(faults >= 3, "{way}");
        for fault in ["illegal", "timeouts", "crashes"] {
            let expected = if fault == counted { faults } else { 0 };
            assert_eq!(document[fault], expected, "{way}: {fault}");
        }
        let row = &rows(&out)[0];
        assert_eq!(
            row[7..10].iter().sum::<i64>(),
            faults as i64,
            "{way}: {row:?}"
        );
        assert_eq!(row[10..13], [0; 3], "{way}");
    }
}

#[test]
fn a_wrong_answer_to_bao_zhuang_is_a_no() {
    let rules = "guanpai,must_beat=off,last_single=free";
    let out = fresh_folder("arena_exec_baozhuang").join("out");
    let more = ["--seeds", "0..3", "--out", out.to_str().unwrap()];
    let document = arena("pdkbot", &rogue("declares wrongly"), rules, &more).json();
    expect(
        &document,
        &rows(&out),
        0,
        rules,
        [&native("pdkbot"), &lowest_single],
    );
    // Three games a deal, two opponents.
    assert_eq!(document["opponents_illegal"], 3 * 3 * 2);
}

#[test]
fn lines_nobody_asked_for_are_no_answers() {
    // The line too many is there before the next question, or comes as its answer: illegal either way, never taken for
    // cards of a later question.
    let document = arena(&rogue("twice"), "pdkbot", FREE, &["--seeds", "7..8"]).json();
    let illegal = document["illegal"].as_u64().unwrap();
    assert!((3..=20).contains(&illegal), "{document}");
    assert_eq!(
        (&document["crashes"], &document["timeouts"]),
        (&0.into(), &0.into())
    );
    // It never reads: sooner or later its input is full, and still nobody waits for ever.
    let start = Instant::now();
    let more = ["--seeds", "7..8", "--exec-patience", "2000"];
    let document = arena(&rogue("flood"), "pdkbot", FREE, &more).json();
    assert!(document["illegal"].as_u64().unwrap() > 3, "{document}");
    assert!(start.elapsed() < Duration::from_secs(120));
}

#[test]
fn a_budget_is_told_and_kept() {
    // `pdk engine` keeps within the budget that it is told; without it the million worlds would take minutes.
    let engine = format!(
        "exec:'{}' engine --bot ismcts:1000000",
        env!("CARGO_BIN_EXE_pdk")
    );
    let more = ["--seeds", "0..1", "--exec-budget", "20"];
    let start = Instant::now();
    let document = arena(&engine, "pdkbot", FREE, &more).json();
    assert!(start.elapsed() < Duration::from_secs(60));
    let median = document["us_p50"].as_f64().unwrap();
    assert!(median < 70_000.0, "{document}");
    assert!(
        document["us_max"].as_f64().unwrap() > 15_000.0,
        "{document}"
    );
    assert_eq!(document["illegal"], 0);
    // Told a budget, the silent one is waited for that long and 50 ms.
    let more = ["--seeds", "7..8", "--exec-budget", "950"];
    let document = arena(&rogue("silent"), "pdkbot", FREE, &more).json();
    assert!(document["timeouts"].as_u64().unwrap() >= 3);
    let longest = document["us_max"].as_f64().unwrap();
    assert!((1_000_000.0..1_900_000.0).contains(&longest), "{longest}");
}

#[test]
fn programs_that_cannot_sit_down_are_refused() {
    for (program, fragments) in [
        (
            "exec:no-such-program-anywhere --x".to_string(),
            ["no-such-program-anywhere", "cannot start"],
        ),
        (rogue("no hello"), ["no hello", "printed something else"]),
        (rogue("gone"), ["gone", "has ended"]),
        ("exec:true".to_string(), ["exec:\"true\"", "has ended"]),
    ] {
        let run = arena(
            "pdkbot",
            &program,
            FREE,
            &["--seeds", "0..5", "--threads", "2"],
        );
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{run:?}");
        for fragment in fragments {
            assert!(run.err.contains(fragment), "'{fragment}' in {run:?}");
        }
    }
}

#[test]
fn an_interrupt_that_reaches_the_programs_first_counts_nothing() {
    let folder = fresh_folder("arena_exec_interrupt");
    let (out, programs) = (folder.join("out"), folder.join("programs"));
    let well = format!("{} '{}'", rogue("well"), programs.display());
    let child = Command::new(env!("CARGO_BIN_EXE_pdk"))
        .args(["arena", "--json", "--rules", FREE, "--threads", "2"])
        .args(["--hero", &well, "--opponents", &well])
        .args(["--seeds", "0..100000", "--out", out.to_str().unwrap()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let start = Instant::now();
    while !(out.exists() && rows(&out).len() >= 5) {
        assert!(start.elapsed() < Duration::from_secs(60), "no deal");
        std::thread::sleep(Duration::from_millis(20));
    }
    // Ctrl-C reaches every process of a terminal: here the programs first, and the run a little later.
    let kill = format!(
        "kill -INT $(cat '{}'); sleep 0.05; kill -INT {}",
        programs.display(),
        child.id()
    );
    assert!(Command::new("sh")
        .args(["-c", &kill])
        .status()
        .unwrap()
        .success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(document["stopped"], "interrupted");
    for row in rows(&out) {
        assert_eq!(row[7..13], [0; 6], "{row:?}");
    }
}

/// Whether a process is there.
fn is_running(process: &str) -> bool {
    // A child that has ended and was not waited for is none of ours.
    let state = std::fs::read_to_string(format!("/proc/{process}/stat"));
    state.map_or(false, |state| !state.contains(") Z "))
}

#[test]
fn no_program_is_left_behind() {
    let file = fresh_folder("arena_exec_stubborn").join("processes");
    let hero = format!("{} '{}'", rogue("stubborn"), file.display());
    // No pipe that a process left behind could hold open: this test is to fail then, and not to wait.
    let status = Command::new(env!("CARGO_BIN_EXE_pdk"))
        .args([
            "arena",
            "--hero",
            &hero,
            "--opponents",
            &hero,
            "--rules",
            FREE,
        ])
        .args(["--seeds", "0..4", "--threads", "2"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .unwrap();
    assert!(status.success());
    let processes = std::fs::read_to_string(&file).unwrap();
    // A process for each of three players of each thread, started once.
    assert_eq!(processes.lines().count(), 6);
    let left: Vec<&str> = processes
        .lines()
        .filter(|&process| is_running(process))
        .collect();
    for process in &left {
        let kill = format!("kill -KILL {process}");
        Command::new("sh").args(["-c", &kill]).status().unwrap();
    }
    assert_eq!(left, Vec::<&str>::new());
}
