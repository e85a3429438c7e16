//! Sets of endings: making them, solving them again, and what is refused.

mod common;
mod rate_common;

use common::{fresh_folder, pdk, refused, Run};
use rate_common::{bare, part_of, rate_into, some_lines, write_lines, RULES};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

#[test]
fn the_committed_set_can_be_made_again() {
    let folder = fresh_folder("rate_make");
    let committed: Vec<String> = some_lines(1).iter().map(|line| bare(line)).collect();
    let make = ["make", "--seeds", "5000000..5000020"];
    let out = folder.join("set");
    let run = rate_into(&out, &[&make[..], &["--threads", "3", "--json"]].concat());
    let made = run.json();
    let text = fs::read_to_string(&out).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines.len() > 20, "{text}");
    assert_eq!(made["endings"], lines.len() - 1);
    assert_eq!(lines[1..], committed[1..lines.len()]);
    let next: Value = serde_json::from_str(&committed[lines.len()]).unwrap();
    assert!(next["deal"].as_u64().unwrap() >= 5_000_020);
    // Cut anywhere, it is gone on with.
    let head = lines[0].len() + 1;
    for cut in [
        0,
        7,
        head,
        head + 9,
        text.len() / 2,
        text.len() - 1,
        text.len(),
    ] {
        let out = folder.join(format!("cut-{cut}"));
        fs::write(part_of(&out), &text[..cut]).unwrap();
        refused(&rate_into(&out, &make), &["is there already"]);
        let run = rate_into(&out, &[&make[..], &["--resume", "--json"]].concat());
        assert_eq!(run.json(), made, "{cut}");
        assert_eq!(fs::read_to_string(&out).unwrap(), text, "{cut}");
        assert!(!Path::new(&part_of(&out)).exists());
    }
    // A set that is there is never written over, and a part of another run is not gone on with.
    refused(&rate_into(&out, &make), &["is there already"]);
    let other = folder.join("other");
    fs::write(part_of(&other), &text).unwrap();
    let seeds = ["make", "--seeds", "5000000..5000021", "--resume"];
    refused(&rate_into(&other, &seeds), &["line 1", "not of this run"]);
    fs::write(part_of(&other), text.replacen("\"seat\":", "\"seats\":", 1)).unwrap();
    refused(
        &rate_into(&other, &[&make[..], &["--resume"]].concat()),
        &["line 2", "not of this run"],
    );
    let first = text[head..].replacen('\n', "\r\n", 1);
    fs::write(part_of(&other), text[..head].to_string() + &first).unwrap();
    refused(
        &rate_into(&other, &[&make[..], &["--resume"]].concat()),
        &["other.part: line 2: it ends in CR LF"],
    );
}

#[test]
fn seeds_of_the_arena_make_no_set() {
    let folder = fresh_folder("rate_seeds");
    let out = folder.join("set");
    for seeds in [
        "dev",
        "sealed",
        "999999..1000001",
        "3999999..4000009",
        "0..9000000",
    ] {
        refused(
            &rate_into(&out, &["make", "--seeds", seeds]),
            &[seeds, "arena"],
        );
    }
    for seeds in ["5", "9..9", "a..b"] {
        refused(&rate_into(&out, &["make", "--seeds", seeds]), &[seeds]);
    }
    let nought = ["make", "--seeds", "7..9", "--threads", "0"];
    refused(&rate_into(&out, &nought), &["threads: 0"]);
    assert!(!out.exists() && !Path::new(&part_of(&out)).exists());
}

#[test]
fn a_sample_solves_to_the_same() {
    let run = pdk(&["rate", "check", "--every", "40", "--json"]).json();
    assert_eq!(run["endings"], (run["of"].as_u64().unwrap() - 1) / 40 + 1);
    let folder = fresh_folder("rate_check");
    let mut lines = some_lines(300);
    let keeps = lines
        .iter()
        .position(|line| line.contains("keeps"))
        .unwrap();
    let whole = lines[keeps].clone();
    let start = whole.find("\"keeps\":\"").unwrap() + 9;
    let end = start + whole[start..].find('"').unwrap();
    let turned: String = whole[start..end]
        .chars()
        .map(|digit| if digit == '0' { '1' } else { '0' })
        .collect();
    lines[keeps] = format!("{}{turned}{}", &whole[..start], &whole[end..]);
    let check = |lines: &[String]| {
        let set = write_lines(&folder.join("set"), lines);
        pdk(&["rate", "check", "--set", set.to_str().unwrap()])
    };
    let line = format!("line {}", keeps + 1);
    refused(
        &check(&lines),
        &[&line, "keeps: the solver finds something else"],
    );
    lines[keeps] = whole;
    assert_eq!(check(&lines).status, 0);
    let points = lines.iter().position(|line| line.contains("points"));
    let points = points.unwrap();
    let mut ending: Value = serde_json::from_str(&lines[points]).unwrap();
    ending["points"][0] = 99.into();
    lines[points] = ending.to_string();
    let line = format!("line {}", points + 1);
    refused(
        &check(&lines),
        &[&line, "points: the solver finds something else"],
    );
}

#[test]
fn broken_sets_are_refused() {
    let folder = fresh_folder("rate_broken");
    let lines = some_lines(500);
    let whole = lines.join("\n") + "\n";
    let refuse = |text: &str, fragments: &[&str]| {
        let set = folder.join("set");
        fs::write(&set, text).unwrap();
        let set = set.to_str().unwrap();
        refused(&pdk(&["rate", "pdkbot", "--set", set]), fragments);
        refused(&pdk(&["rate", "check", "--set", set]), fragments);
        refused(&pdk(&["rate", "questions", "--set", set]), fragments);
    };
    refuse("", &["line 1"]);
    refuse(&lines[0], &["line 1", "does not end"]);
    refuse(&(lines[0].clone() + "\n"), &["line 1", "no ending"]);
    refuse(&whole[..whole.len() - 1], &["does not end"]);
    refuse(&whole[..whole.len() / 2], &["does not end"]);
    let edit = |line: usize, from: &str, to: &str, fragments: &[&str]| {
        let mut lines = lines.clone();
        assert!(lines[line].contains(from), "{from} in {}", lines[line]);
        lines[line] = lines[line].replacen(from, to, 1);
        let at = format!("line {}", line + 1);
        refuse(
            &(lines.join("\n") + "\n"),
            &[&[at.as_str()], fragments].concat(),
        );
    };
    edit(0, "\"pdk_endings\":1", "\"pdk_endings\":2", &["2 is not 1"]);
    edit(0, "classic16", "classic17", &["classic17"]);
    edit(0, "\"bots\"", "\"bits\"", &["bits"]);
    let ending: Value = serde_json::from_str(&lines[1]).unwrap();
    let field = |name: &str| format!("\"{name}\":{}", ending[name]);
    edit(1, "\"deal\":5", "\"deal\":6", &["deal", "seed 6"]);
    edit(1, &field("seat"), "\"seat\":4", &["seat: 4"]);
    let seat = ending["seat"].as_u64().unwrap();
    let other = format!("\"seat\":{}", seat % 3 + 1);
    edit(1, &field("seat"), &other, &["hands"]);
    edit(1, &field("cards"), "\"cards\":5", &["cards: 5"]);
    edit(1, "\"history\":\"", "\"history\":\"3Z/", &["history", "3Z"]);
    edit(1, "\"hands\":[\"", "\"hands\":[\"3X ", &["hands", "3X"]);
    edit(1, "\"deal\":", "\"deal\":5,\"deal\":", &["twice"]);
    edit(1, "\"deal\":", "\"extra\":5,\"deal\":", &["extra"]);
    let of = |name: &str| {
        let name = format!("\"{name}\":");
        lines.iter().position(|line| line.contains(&name)).unwrap()
    };
    edit(
        of("keeps"),
        "\"keeps\":\"",
        "\"keeps\":\"0",
        &["keeps", "choices"],
    );
    edit(
        of("points"),
        "\"points\":[",
        "\"points\":[0,",
        &["points", "choices"],
    );
    edit(
        of("blind_keeps"),
        "\"choice\":",
        "\"choice\":99",
        &["blind_keeps"],
    );
    edit(
        of("blind_keeps"),
        "\"value\":",
        "\"value\":7",
        &["blind_keeps"],
    );
    let set = folder.join("set");
    write_lines(&set, &lines);
    let set = set.to_str().unwrap();
    refused(
        &pdk(&["rate", "pdkbot", "--set", set, "--rules", "guanpai"]),
        &["rules", "guanpai"],
    );
    assert_eq!(
        pdk(&["rate", "pdkbot", "--set", set, "--rules", RULES]).status,
        0
    );
    refused(&pdk(&["rate"]), &["BOT is missing"]);
    refused(&pdk(&["rate", "nobody", "--set", set]), &["nobody"]);
    refused(
        &pdk(&["rate", "exec:/no/such/program", "--set", set]),
        &["/no/such/program"],
    );
    let missing = pdk(&["rate", "pdkbot", "--set", "/no/such/set"]);
    assert_eq!(missing.status, 1, "{missing:?}");
}

/// Starts the program and interrupts it once `begun`.
fn interrupted(words: &[&str], begun: &dyn Fn(Duration) -> bool) -> Run {
    let child = Command::new(env!("CARGO_BIN_EXE_pdk"))
        .args(words)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let start = Instant::now();
    while !begun(start.elapsed()) {
        assert!(start.elapsed() < Duration::from_secs(60), "{words:?}");
        std::thread::sleep(Duration::from_millis(20));
    }
    let kill = format!("kill -INT {}", child.id());
    let killed = Command::new("sh").args(["-c", &kill]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    Run {
        status: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

#[test]
fn interrupts_keep_what_is_done() {
    let folder = fresh_folder("rate_interrupts");
    let out = folder.join("set");
    let part = part_of(&out);
    let lines = || fs::read_to_string(&part).map_or(0, |text| text.lines().count());
    let make = ["rate", "make", "--seeds", "5000000..5002500", "--out"];
    let words = [&make[..], &[out.to_str().unwrap()]].concat();
    let run = interrupted(&words, &|_| lines() > 5);
    assert_eq!((run.status, run.out.as_str()), (1, ""), "{run:?}");
    assert!(run.err.contains("of 2500"), "{run:?}");
    assert!(!out.exists());
    let text = fs::read_to_string(&part).unwrap();
    let committed: Vec<String> = some_lines(1).iter().map(|line| bare(line)).collect();
    let kept: Vec<&str> = text.lines().collect();
    assert!(text.ends_with('\n') && kept[..] == committed[..kept.len()]);
    // A rating tells what it has.
    let words = ["rate", "ismcts:3000", "--json"];
    let run = interrupted(&words, &|time| time > Duration::from_secs(2));
    assert_eq!(run.status, 1, "{run:?}");
    let rating: Value = serde_json::from_str(&run.out).unwrap();
    let stopped = format!("stopped after {} of 3853", rating["endings"]);
    assert!(run.err.contains(&stopped), "{run:?}");
}
