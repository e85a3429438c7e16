//! `pdk train --imitate`: a net begins with what other bots played.

mod common;

use common::{fresh_folder, pdk, refused, Run};
use pdk_tools::train::checkpoint::Checkpoint;
use std::fs;
use std::path::{Path, PathBuf};

/// The replays of a few games of the host's heuristic.
fn replays(folder: &Path) -> Vec<PathBuf> {
    let place = folder.join("replays");
    let out = place.to_str().unwrap();
    let series = ["series", "--bot", "pdkbot", "--seed", "5", "--games", "60"];
    let run = pdk(&[&series[..], &["--rules", "classic16", "--replay", out]].concat());
    assert_eq!(run.status, 0, "{run:?}");
    let mut files: Vec<PathBuf> = fs::read_dir(&place)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    files
}

/// Imitates these replays, and plays one game, from which nothing is learnt yet.
fn imitate(out: &Path, files: &[PathBuf], threads: &str) -> Run {
    let run = [
        "train",
        "--games",
        "1",
        "--measure-every",
        "1",
        "--threads",
        threads,
    ];
    let out = ["--out", out.to_str().unwrap(), "--imitate"];
    let files: Vec<&str> = files.iter().map(|file| file.to_str().unwrap()).collect();
    pdk(&[&run[..], &out, &files].concat())
}

#[test]
fn what_was_held_out_is_played_alike_more_often() {
    let folder = fresh_folder("imitate");
    let files = replays(&folder);
    let [one, two] = ["1", "2"].map(|threads| {
        let run = imitate(&folder.join(threads), &files, threads);
        assert_eq!(run.status, 0, "{run:?}");
        run.out
    });
    assert_eq!(one, two, "the number of threads alters nothing");
    let words: Vec<&str> = one.split_whitespace().collect();
    let number = |index: usize| -> f64 { words[index].parse().unwrap() };
    // "imitated N decisions; of M held out BEFORE were the same before, AFTER after"
    let (taught, held_out) = (number(1), number(4));
    assert!(taught > 3.0 * held_out && held_out > 100.0, "{one}");
    let (before, after) = (number(7), number(12));
    assert!(before < 0.4 && after > 0.5, "{one}");
    let net = |out: &str| {
        Checkpoint::read(&folder.join(out).join("checkpoint.pdktrain"))
            .unwrap()
            .net
    };
    assert!(net("1") == net("2"));
    // The same once more goes on with it; something else does not.
    assert_eq!(imitate(&folder.join("1"), &files, "1").status, 0);
    let other = imitate(&folder.join("1"), &files[..50], "1");
    assert_eq!(other.status, 2);
    assert!(other.err.contains("log.csv: from is '"), "{other:?}");
}

#[test]
fn what_is_no_replay_is_refused() {
    let folder = fresh_folder("imitate_refused");
    let mut files = replays(&folder);
    let out = folder.join("out");
    refused(
        &imitate(&out, &files[..4], "1"),
        &["imitate: 4 replays; 5 are the least"],
    );
    let text = fs::read_to_string(&files[2]).unwrap();
    fs::write(&files[2], text.replacen("\"scores\"", "\"score\"", 1)).unwrap();
    refused(&imitate(&out, &files, "1"), &["000002.json: ", "scores"]);
    fs::write(
        &files[2],
        text.replacen("\"leader\":", "\"leader\":3,\"was\":", 1),
    )
    .unwrap();
    let run = imitate(&out, &files, "1");
    assert_eq!(run.status, 2, "{run:?}");
    files[2] = folder.join("none.json");
    assert_eq!(imitate(&out, &files, "1").status, 1);
    assert!(!out.exists());
}
