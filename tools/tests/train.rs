//! `pdk train`: a short training learns, and its net depends on its settings alone.

mod common;

use common::{arena, fresh_folder, pdk, refused, Run};
use pdk_tools::train::checkpoint::Checkpoint;
use pdk_tools::train::net::{FIRST, SECOND};
use pdkbot::net::{IntegerNet, INPUTS};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Lines of the head of a log.
const HEAD: usize = 14;
const RULES: &str = "classic16,four_three=on,last_single=free";

fn words<'a>(out: &'a Path, more: &[&'a str]) -> Vec<&'a str> {
    let run = ["train", "--out", out.to_str().unwrap()];
    [&run[..], more].concat()
}

fn train(out: &Path, more: &[&str]) -> Run {
    pdk(&words(out, more))
}

fn trained(out: &Path, more: &[&str]) {
    let run = train(out, more);
    assert_eq!((run.status, run.out.as_str()), (0, ""), "{run:?}");
}

/// A checkpoint without the seconds that it took.
fn state(out: &Path, name: &str) -> Vec<u8> {
    let mut bytes = fs::read(out.join(name)).unwrap();
    bytes[40..48].fill(0);
    bytes
}

fn log(out: &Path) -> Vec<String> {
    let text = fs::read_to_string(out.join("log.csv")).unwrap();
    text.lines().map(str::to_string).collect()
}

/// The measurements of a log without seconds, and without the losses, which begin anew where a training is gone on with.
fn measured(out: &Path) -> Vec<String> {
    let lines = log(out);
    let lines = lines.iter().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let mut words: Vec<&str> = line.split(',').collect();
            assert_eq!(words.len(), 16, "{line}");
            words.drain(3..5);
            words.remove(1);
            words.join(",")
        })
        .collect()
}

fn same_training(one: &Path, other: &Path) {
    for name in ["checkpoint.pdktrain", "best.pdktrain"] {
        assert!(state(one, name) == state(other, name), "{name}");
    }
    assert_eq!(measured(one), measured(other));
}

#[test]
fn arguments_out_of_their_range() {
    let out = fresh_folder("train_refused").join("run");
    for (argument, value, message) in [
        ("--threads", "0", "threads: 0 is too few"),
        ("--threads", "2000", "threads: '2000'"),
        ("--games", "0", "games: 0 is too few"),
        ("--games", "-5", "games: '-5'"),
        ("--measure-every", "0", "measure-every: 0 is too few"),
        ("--lambda", "7", "lambda: '7' is no number from 0 to 1"),
        ("--lambda", "-0.1", "lambda: '-0.1'"),
        ("--lambda", "NaN", "lambda: 'NaN'"),
        (
            "--rate",
            "nan",
            "rate: 'nan' is no number above 0 and at most 1",
        ),
        ("--rate", "0", "rate: '0'"),
        ("--rate", "-1e-3", "rate: '-1e-3'"),
        ("--rate", "inf", "rate: 'inf'"),
        ("--rate", "fast", "rate: 'fast'"),
        (
            "--random",
            "20000",
            "random: '20000' is no whole number from 0 to 10000",
        ),
        ("--seed", "one", "seed: 'one'"),
    ] {
        refused(&train(&out, &[argument, value]), &[message]);
    }
    let broken = out.with_file_name("broken");
    fs::write(&broken, "PDKTRN01").unwrap();
    let broken = broken.to_str().unwrap();
    refused(
        &train(&out, &["--from", broken]),
        &["broken: a checkpoint that was cut"],
    );
    fs::write(broken, "PDKNET").unwrap();
    refused(&train(&out, &["--from", broken]), &["broken: net: 6 bytes"]);
    fs::write(broken, "none").unwrap();
    refused(
        &train(&out, &["--from", broken]),
        &["broken: ", "checkpoint"],
    );
    let missing = train(&out, &["--from", "none"]);
    assert_eq!(missing.status, 1, "{missing:?}");
    assert!(!out.exists(), "nothing is made before it is refused");
}

#[test]
fn the_number_of_threads_alters_nothing() {
    let folder = fresh_folder("train_threads");
    let run = ["--games", "4200", "--measure-every", "2100", "--seed", "3"];
    let [one, two] = ["1", "2"].map(|threads| {
        let out = folder.join(threads);
        trained(&out, &[&run[..], &["--threads", threads]].concat());
        out
    });
    same_training(&one, &two);
    assert_eq!(log(&one)[..HEAD], log(&two)[..HEAD]);
    assert_eq!(log(&one).len(), HEAD + 1 + 2);
    let state = Checkpoint::read(&one.join("checkpoint.pdktrain")).unwrap();
    assert_eq!(state.games, 4_200);
    let best = Checkpoint::read(&one.join("best.pdktrain")).unwrap();
    assert_eq!(state.past.last(), Some(&best.net));
    // Another seed is another net.
    let other = folder.join("other");
    trained(
        &other,
        &["--games", "2100", "--measure-every", "2500", "--seed", "4"],
    );
    let other = Checkpoint::read(&other.join("checkpoint.pdktrain")).unwrap();
    assert_ne!(other.net, state.net);
}

const STOPPED: [&str; 6] = [
    "--games",
    "8192",
    "--measure-every",
    "2048",
    "--threads",
    "2",
];

/// Starts a training and stops it once it has measured.
fn stopped(out: &Path) -> Run {
    let child: Child = Command::new(env!("CARGO_BIN_EXE_pdk"))
        .args(words(out, &STOPPED))
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let start = Instant::now();
    while !out.join("checkpoint.pdktrain").exists() {
        assert!(start.elapsed() < Duration::from_secs(120), "no measurement");
        std::thread::sleep(Duration::from_millis(20));
    }
    let kill = format!("kill -INT {}", child.id());
    assert!(Command::new("sh")
        .args(["-c", &kill])
        .status()
        .unwrap()
        .success());
    let output = child.wait_with_output().unwrap();
    Run {
        status: output.status.code().unwrap(),
        out: String::new(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

#[test]
fn stopped_and_gone_on_with_is_not_stopped() {
    let folder = fresh_folder("train_resume");
    let [whole, cut] = ["whole", "cut"].map(|name| folder.join(name));
    trained(&whole, &STOPPED);
    let run = stopped(&cut);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(
        run.err.contains("stopped after ") && run.err.contains(" of 8192"),
        "{run:?}"
    );
    let checkpoint = cut.join("checkpoint.pdktrain");
    let kept = fs::read(&checkpoint).unwrap();
    let written = log(&cut);
    other_settings_are_refused(&cut, &written);
    trained(&cut, &STOPPED);
    same_training(&whole, &cut);
    assert!(log(&cut).len() > written.len());
    // As if it had been killed before the last states were written: what the log tells of them comes anew.
    fs::write(&checkpoint, kept).unwrap();
    trained(&cut, &STOPPED);
    same_training(&whole, &cut);
    // A finished one has nothing to do.
    let done = fs::read(&checkpoint).unwrap();
    trained(&cut, &STOPPED);
    assert!(fs::read(&checkpoint).unwrap() == done);
    // Without its log nobody knows its settings.
    fs::remove_file(cut.join("log.csv")).unwrap();
    refused(
        &train(&cut, &STOPPED),
        &["checkpoint.pdktrain: ", "log.csv is missing"],
    );
}

fn other_settings_are_refused(out: &Path, written: &[String]) {
    let checkpoint = out.join("checkpoint.pdktrain");
    let before = fs::read(&checkpoint).unwrap();
    for (argument, value, message) in [
        ("--seed", "2", "seed is '0x1', not '0x2'"),
        ("--rate", "0.002", "rate is '0.001', not '0.002'"),
        ("--lambda", "0.9", "lambda is '1', not '0.9'"),
        ("--random", "0", "random is '300', not '0'"),
        (
            "--from",
            checkpoint.to_str().unwrap(),
            "from is 'random', not '",
        ),
    ] {
        let run = train(out, &[&STOPPED[..], &[argument, value]].concat());
        refused(&run, &["log.csv: ", message]);
    }
    let run = train(out, &["--games", "8192"]);
    refused(&run, &["measure_every is '2048', not '250000'"]);
    assert_eq!(log(out), written);
    assert!(fs::read(&checkpoint).unwrap() == before);
}

fn exported(checkpoint: &Path) -> PathBuf {
    let net = checkpoint.with_extension("bin");
    let run = pdk(&[
        "train",
        "export",
        "--checkpoint",
        checkpoint.to_str().unwrap(),
        "--to",
        net.to_str().unwrap(),
        "--label",
        "test",
    ]);
    assert_eq!(run.status, 0, "{run:?}");
    net
}

/// Some ten seconds of training, on deals that no measurement in training has seen.
#[test]
fn a_short_training_beats_random() {
    let out = fresh_folder("train_learns").join("run");
    let run = [
        "--games",
        "12288",
        "--measure-every",
        "4096",
        "--threads",
        "2",
    ];
    trained(&out, &run);
    let net = exported(&out.join("best.pdktrain"));
    let hero = format!("net@{}", net.display());
    let run = arena(&hero, "random", RULES, &["--seeds", "0..200"]).json();
    let least = run["points_ci"][0].as_f64().unwrap();
    assert!(least > 6.0, "{run}");
}

#[test]
fn a_training_begins_with_the_net_of_a_file() {
    let folder = fresh_folder("train_from");
    let first = folder.join("first");
    // One game has too few samples for a step: the net stays as it is.
    let one = ["--games", "1", "--measure-every", "1"];
    trained(&first, &[&one[..], &["--seed", "9"]].concat());
    let checkpoint = first.join("checkpoint.pdktrain");
    let random = Checkpoint::read(&checkpoint).unwrap().net;
    let net = exported(&checkpoint);
    let whole = IntegerNet::read(&fs::read(&net).unwrap()).unwrap();
    let [by_checkpoint, by_net] = [&checkpoint, &net].map(|file| {
        let out = folder.join(file.extension().unwrap());
        trained(
            &out,
            &[&one[..], &["--from", file.to_str().unwrap()]].concat(),
        );
        Checkpoint::read(&out.join("checkpoint.pdktrain"))
            .unwrap()
            .net
    });
    assert!(by_checkpoint == random);
    assert!(by_net.numbers == whole.to_floats());
    assert!(by_net != random, "integers are coarser");
}

#[test]
fn nets_of_other_sizes_are_widened_or_refused() {
    let folder = fresh_folder("train_sizes");
    let file = folder.join("net");
    let from = |first: usize, second: usize| {
        let numbers = vec![0.0; (INPUTS + 1) * first + (first + 1) * second + 2 * (second + 1)];
        let net = IntegerNet::from_floats(first, second, &numbers, "zero").unwrap();
        fs::write(&file, net.write()).unwrap();
        let one = ["--games", "1", "--measure-every", "1"];
        let from = ["--from", file.to_str().unwrap()];
        let out = folder.join(format!("{first}-{second}"));
        train(&out, &[&one[..], &from].concat())
    };
    let narrow = from(64, SECOND);
    assert_eq!(narrow.status, 0, "{narrow:?}");
    let message = format!("net: a net of 64 and 96 units, not {FIRST} and {SECOND}");
    refused(&from(64, 96), &[&message]);
    let message = format!("net: a net of 192 and {SECOND} units, not {FIRST} and {SECOND}");
    refused(&from(192, SECOND), &[&message]);
}

/// Whoever else sits at the table alters what is learnt; the log tells who it was.
#[test]
fn guests_sit_at_the_table() {
    let folder = fresh_folder("train_guests");
    let one = ["--games", "1", "--measure-every", "1", "--seed", "9"];
    trained(&folder.join("guest"), &one);
    let guest = exported(&folder.join("guest").join("checkpoint.pdktrain"));
    let hash = IntegerNet::read(&fs::read(&guest).unwrap()).unwrap().hash();
    let guest = guest.to_str().unwrap();
    let run = ["--games", "2048", "--measure-every", "2048"];
    let with = ["--guest", guest];
    let [alone, one, two] = [&[][..], &with, &with].map(|more| {
        let out = folder.join(fs::read_dir(&folder).unwrap().count().to_string());
        trained(&out, &[&run[..], more].concat());
        state(&out, "checkpoint.pdktrain")
    });
    assert!(one == two && one != alone);
    let out = folder.join("2");
    let settings = log(&out).join("\n");
    assert!(settings.contains(&format!("{hash:016x}")), "{settings}");
    refused(
        &train(&out, &run),
        &["log.csv: guests is '", "', not 'none'"],
    );
    let checkpoint = folder.join("guest").join("checkpoint.pdktrain");
    let none = ["--guest", checkpoint.to_str().unwrap()];
    refused(
        &train(&folder.join("new"), &none),
        &["checkpoint.pdktrain: net: "],
    );
}

/// With `against` the learner sits alone among two of a net, and never with others.
#[test]
fn a_best_response_learns_against_one_net() {
    let folder = fresh_folder("train_against");
    let one = ["--games", "1", "--measure-every", "1", "--seed", "9"];
    trained(&folder.join("frozen"), &one);
    let frozen = exported(&folder.join("frozen").join("checkpoint.pdktrain"));
    let frozen = frozen.to_str().unwrap();
    let out = folder.join("answer");
    let run = [
        "--games",
        "6144",
        "--measure-every",
        "6144",
        "--from",
        frozen,
    ];
    trained(&out, &[&run[..], &["--against", frozen]].concat());
    let answer = exported(&out.join("checkpoint.pdktrain"));
    let [hero, opponents] = [answer.to_str().unwrap(), frozen].map(|file| format!("net@{file}"));
    let run = arena(&hero, &opponents, RULES, &["--seeds", "0..100"]).json();
    assert!(run["points_ci"][0].as_f64().unwrap() > 3.0, "{run}");
    refused(
        &train(&out, &["--guest", frozen, "--against", frozen]),
        &["--guest", "--against"],
    );
}

/// Whoever is stopped by two that learnt nothing else gets fewer points than before they had learnt it.
#[test]
fn two_learn_to_stop_one_net() {
    let folder = fresh_folder("train_stop");
    let one = ["--games", "1", "--measure-every", "1", "--seed", "9"];
    trained(&folder.join("frozen"), &one);
    let frozen = exported(&folder.join("frozen").join("checkpoint.pdktrain"));
    let frozen = frozen.to_str().unwrap();
    let out = folder.join("stoppers");
    let run = ["--games", "6144", "--measure-every", "6144"];
    let against = ["--from", frozen, "--against", frozen, "--stop"];
    trained(&out, &[&run[..], &against[..]].concat());
    let stopper = exported(&out.join("checkpoint.pdktrain"));
    let [hero, before, after] = [
        format!("net@{frozen}"),
        format!("stop@{frozen}"),
        format!("stop@{}", stopper.display()),
    ];
    let points = |opponents: &str| {
        let run = arena(&hero, opponents, RULES, &["--seeds", "0..100"]).json();
        assert_eq!(run["opponents_illegal"], 0);
        run["points"].as_f64().unwrap()
    };
    assert!(points(&after) < points(&before) - 2.0);
    let alone = arena(&before, &hero, RULES, &["--seeds", "0..100"]);
    refused(&alone, &["stop@", "cannot sit alone"]);
    refused(&train(&out, &["--stop"]), &["--against"]);
}
