//! Sets of endings: making them, their ceilings, solving them again, and what is refused.

mod common;
mod rate_common;

use common::{fresh_folder, pdk, Run};
use pdk_tools::rate::ending::{Ending, EndingLine};
use pdkbot::belief::{Beliefs, World};
use pdkbot::cards::CardSet;
use pdkbot::solver::{Limits, Solver, Verdict};
use rate_common::{bare, some_lines, write_lines, RULES};
use serde_json::Value;
use std::fs;
use std::path::Path;

fn refused(run: &Run, fragments: &[&str]) {
    assert_eq!((run.status, run.out.as_str()), (2, ""), "{run:?}");
    assert_eq!(run.err.matches('\n').count(), 1, "{run:?}");
    for fragment in fragments {
        assert!(run.err.contains(fragment), "'{fragment}' in {run:?}");
    }
}

fn rate_into(out: &Path, words: &[&str]) -> Run {
    let out = ["--out", out.to_str().unwrap()];
    pdk(&[&["rate"], words, &out].concat())
}

fn part_of(out: &Path) -> String {
    format!("{}.part", out.display())
}

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

#[test]
fn ceilings_come_out_the_same_again() {
    let folder = fresh_folder("rate_ceiling");
    let lines = some_lines(90);
    let naked: Vec<String> = lines.iter().map(|line| bare(line)).collect();
    assert!(lines != naked);
    let set = write_lines(&folder.join("set"), &naked);
    let ceiling = ["ceiling", "--set", set.to_str().unwrap(), "--json"];
    let out = folder.join("out");
    let figures = rate_into(&out, &[&ceiling[..], &["--threads", "2"]].concat()).json();
    let text = fs::read_to_string(&out).unwrap();
    assert!(text == lines.join("\n") + "\n");
    let cut = folder.join("cut");
    fs::write(part_of(&cut), &text[..text.len() / 2]).unwrap();
    let run = rate_into(&cut, &[&ceiling[..], &["--resume"]].concat());
    assert_eq!(run.json(), figures);
    assert_eq!(fs::read_to_string(&cut).unwrap(), text);
}

#[test]
fn ceilings_need_payments_that_a_seat_can_work_out() {
    let folder = fresh_folder("rate_ceiling_rules");
    for option in ["heart10=double", "last_single=pay_all"] {
        let rules = format!("classic16,{option}");
        let set = folder.join(option);
        let make = ["make", "--seeds", "7..9", "--rules", &rules];
        assert_eq!(rate_into(&set, &make).status, 0);
        let ceiling = ["ceiling", "--set", set.to_str().unwrap()];
        refused(&rate_into(&folder.join("out"), &ceiling), &[option]);
    }
}

/// The hidden hands card by card, every way to deal the unseen cards to the two others.
fn every_deal(ending: &Ending) -> Vec<World> {
    let view = ending.game.view();
    let unseen: Vec<_> = view.unseen().iter().collect();
    let beliefs = Beliefs::new(&view);
    let mut worlds = Vec::new();
    for chosen in 0..1u32 << unseen.len() {
        let of_next = |place: &usize| chosen >> place & 1 == 1;
        if chosen.count_ones() != u32::from(view.next_left()) {
            continue;
        }
        let (next, previous): (Vec<usize>, Vec<usize>) = (0..unseen.len()).partition(of_next);
        let hand =
            |places: Vec<usize>| -> CardSet { places.iter().map(|&at| unseen[at]).collect() };
        let world = World {
            next: hand(next).counts(),
            previous: hand(previous).counts(),
        };
        if beliefs.is_consistent(world) {
            worlds.push(world);
        }
    }
    worlds
}

#[test]
fn ceilings_against_every_deal_of_the_unseen_cards() {
    let rules = RULES.parse().unwrap();
    let limits = Limits::default();
    let mut solver = Solver::new(&rules, 1 << 24);
    let (mut kept_compared, mut lost_compared) = (0, 0);
    for line in &some_lines(25)[1..] {
        let line: EndingLine = serde_json::from_str(line).unwrap();
        let ending = Ending::read(&rules, &line).unwrap();
        if ending.cards() > 13 || ending.game.view().unseen().len() > 11 {
            continue;
        }
        let seat = ending.open.to_move;
        let choices = ending.choices.turns.len();
        let (mut kept, mut asked, mut lost, mut deals) =
            (vec![0.0; choices], 0.0, vec![0.0; choices], 0.0);
        for world in every_deal(&ending) {
            let mut open = ending.open.clone();
            open.hands[seat.next().index()] = world.next;
            open.hands[seat.previous().index()] = world.previous;
            let turns = &ending.choices.turns;
            let keeps: Vec<bool> = turns
                .iter()
                .map(|&turn| {
                    let found = solver.first_out_after(&open, turn, seat, &limits).unwrap();
                    assert_ne!(found, Verdict::Unknown);
                    found == Verdict::Win
                })
                .collect();
            if keeps.contains(&true) && keeps.contains(&false) {
                asked += 1.0;
                for (sum, &kept) in kept.iter_mut().zip(&keeps) {
                    *sum += f64::from(u8::from(kept));
                }
            }
            let own =
                |turn| solver.points_after(&open, turn, &limits).unwrap().unwrap()[seat.index()];
            let points: Vec<i32> = turns.iter().copied().map(own).collect();
            let best = points.iter().max().unwrap();
            for (sum, own) in lost.iter_mut().zip(&points) {
                *sum += f64::from(best - own);
            }
            deals += 1.0;
        }
        if let Some(blind) = ending.blind_keeps {
            let most = kept.iter().copied().fold(0.0, f64::max);
            assert!((blind.value - most / asked).abs() < 1e-4, "{line:?}");
            assert!((kept[blind.choice] - most).abs() < 1e-9, "{line:?}");
            assert!(!blind.drawn);
            kept_compared += 1;
        }
        if let Some(blind) = ending.blind_points {
            let least = lost.iter().copied().fold(f64::MAX, f64::min);
            assert!((blind.value - least / deals).abs() < 1e-4, "{line:?}");
            assert!((lost[blind.choice] - least).abs() < 1e-9, "{line:?}");
            lost_compared += 1;
        }
    }
    assert!(
        kept_compared >= 15 && lost_compared >= 15,
        "{kept_compared} {lost_compared}"
    );
}
