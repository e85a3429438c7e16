//! What the arena refuses: command lines, files of other runs, broken ones.

mod arena_common;
mod common;

use arena_common::program::{arena_into, text};
use arena_common::times_of;
use common::{fresh_folder, pdk, refused};
use std::fs;

#[test]
fn files_of_other_runs_and_broken_ones_are_refused() {
    let folder = fresh_folder("arena_refused");
    let out = folder.join("out");
    let seeds = ["--seeds", "0..9"];
    assert_eq!(arena_into(&out, &seeds).status, 0);
    let results = text(&out);
    refused(&arena_into(&out, &seeds), &["out", "--resume"]);
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
        refused(
            &arena_into(&out, &[other, &["--resume"]].concat()),
            &[fragment],
        );
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
            &arena_into(&out, &[&seeds[..], &["--resume"]].concat()),
            &fragments,
        );
        assert_eq!(text(&out), broken, "a refused file stays as it is");
    }
    fs::write(&out, format!("{results}9\t0\n")).unwrap();
    let next = format!("line {}", line + 1);
    refused(
        &arena_into(&out, &[&seeds[..], &["--resume"]].concat()),
        &[&next],
    );
    fs::write(&out, &results).unwrap();
    let times = text(&times_of(&out));
    for other in ["\n3\tx", "\n3\t ", "\n03\t"] {
        fs::write(times_of(&out), times.replacen("\n3\t", other, 1)).unwrap();
        refused(
            &arena_into(&out, &[&seeds[..], &["--resume"]].concat()),
            &["times", "line 6"],
        );
    }
    fs::remove_file(times_of(&out)).unwrap();
    let run = arena_into(&out, &[&seeds[..], &["--resume"]].concat());
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
