//! What `pdk series --out --resume` refuses: files of other series, changed and broken ones.

mod common;

use common::{fresh_folder, pdk, refused, Run};
use std::fs;
use std::path::Path;

const RUN: [&str; 9] = [
    "series",
    "--bot",
    "pdkbot",
    "--seed",
    "7",
    "--games",
    "5",
    "--rules",
    "classic16",
];

fn series(out: &Path, more: &[&str]) -> Run {
    pdk(&[&RUN[..], &["--out", out.to_str().unwrap()], more].concat())
}

#[test]
fn files_of_other_series() {
    let folder = fresh_folder("series_other");
    let out = folder.join("out");
    assert_eq!(series(&out, &[]).status, 0);
    let written = fs::read(&out).unwrap();
    refused(&series(&out, &[]), &["out", "is there already", "--resume"]);
    for (place, value, line, reason) in [
        (
            8,
            "classic15",
            "line 3",
            "rules is 'classic16', not 'classic15'",
        ),
        (
            2,
            "random",
            "line 4",
            "bots is 'pdkbot,pdkbot,pdkbot', not 'random,random,random'",
        ),
        (
            2,
            "pdkbot,pdkbot,random",
            "line 4",
            "not 'pdkbot,pdkbot,random'",
        ),
        (4, "8", "line 5", "seed is '0x7', not '0x8'"),
        (6, "4", "line 11", "game 4, but games is 4"),
        (6, "0", "line 7", "game 0, but games is 0"),
    ] {
        let mut other = RUN;
        other[place] = value;
        let to = ["--out", out.to_str().unwrap(), "--resume"];
        refused(&pdk(&[&other[..], &to].concat()), &["out: ", line, reason]);
        assert_eq!(fs::read(&out).unwrap(), written, "{reason}");
    }
    refused(
        &pdk(&[&RUN[..], &["--resume"]].concat()),
        &["--out", "missing"],
    );
    // Nothing was made before it was refused.
    let replays = folder.join("replays");
    let replay = ["--resume", "--replay", replays.to_str().unwrap()];
    let missing = "game 0 has no replay";
    refused(
        &series(&out, &replay),
        &["out: line 7", missing, "-000000.json"],
    );
    assert!(!replays.exists());
    assert_eq!(fs::read(&out).unwrap(), written);
}

#[test]
fn changed_lines() {
    let folder = fresh_folder("series_changed");
    let out = folder.join("out");
    let one_run = series(&out, &[]);
    let written = fs::read_to_string(&out).unwrap();
    let lines: Vec<&str> = written.lines().collect();
    assert_eq!(lines.len(), 11);
    let swapped = |one: usize, other: usize| {
        let mut lines = lines.clone();
        lines.swap(one, other);
        lines.join("\n") + "\n"
    };
    let without = |index: usize| written.replacen(&format!("{}\n", lines[index]), "", 1);
    let replaced = |from: &str, to: &str| {
        let changed = written.replacen(from, to, 1);
        assert_ne!(changed, written, "{from}");
        changed
    };
    for (changed, line, reason) in [
        (
            replaced("#pdk-series 1", "#pdk-series 2"),
            1,
            "not '#pdk-series 1'",
        ),
        (
            replaced("#pdk-series", "#pdk-arena"),
            1,
            "not '#pdk-series 1'",
        ),
        ("notes".to_string(), 1, "not '#pdk-series 1'"),
        ("\n".to_string(), 1, "not '#pdk-series 1'"),
        (replaced("\tpdk ", "\tpdk 9"), 2, "program is 'pdk 9"),
        (replaced("#rules", "#rulez"), 3, "rules is missing"),
        (without(2), 3, "rules is missing"),
        (without(5), 6, "not the columns"),
        (replaced("\twinner", "\tloser"), 6, "not the columns"),
        (without(7), 8, "game 2 out of place"),
        (swapped(8, 9), 9, "game 3 out of place"),
        (
            format!("{written}{}\n", lines[10]),
            12,
            "game 4 out of place",
        ),
        (format!("{written}\n"), 12, "no result of a game"),
        (replaced("\n1\t", "\n01\t"), 8, "no result of a game"),
        (replaced("\n1\t", "\n+1\t"), 8, "no result of a game"),
        (replaced("\n1\t", "\n1 "), 8, "no result of a game"),
        (replaced("\n1\t", "\n"), 8, "no result of a game"),
        (written.replace('\n', "\r\n"), 1, "not '#pdk-series 1'"),
        (replaced(lines[8], &format!("{}\r", lines[8])), 9, "check"),
    ] {
        fs::write(&out, &changed).unwrap();
        let line = format!("out: line {line}: ");
        refused(&series(&out, &["--resume"]), &[&line, reason]);
        let kept = fs::read_to_string(&out).unwrap();
        assert_eq!(kept, changed, "a refused file stays as it is");
    }
    fs::write(&out, [written.as_bytes(), b"5\t\xff\n"].concat()).unwrap();
    refused(&series(&out, &["--resume"]), &["line 12", "not UTF-8"]);
    fs::write(&out, &written).unwrap();
    assert_eq!(series(&out, &["--resume"]).out, one_run.out);
}

/// Whatever letter of a line is another, the line is refused.
#[test]
fn every_letter_counts() {
    let folder = fresh_folder("series_letters");
    let out = folder.join("out");
    assert_eq!(series(&out, &[]).status, 0);
    let written = fs::read_to_string(&out).unwrap();
    let line = written.lines().nth(8).unwrap();
    let start = written.find(line).unwrap();
    for place in start..start + line.len() {
        let letter = &written[place..=place];
        let other = match letter {
            "1" => "2",
            "\t" => " ",
            "-" => "0",
            _ => "1",
        };
        let changed = format!("{}{other}{}", &written[..place], &written[place + 1..]);
        fs::write(&out, &changed).unwrap();
        refused(&series(&out, &["--resume"]), &["out: line 9: "]);
        assert_eq!(fs::read_to_string(&out).unwrap(), changed);
    }
}
