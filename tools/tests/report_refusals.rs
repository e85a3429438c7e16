//! What `pdk report` refuses: broken files, and runs that do not go together. Nothing is drawn then.

mod common;
mod report_common;

use common::{arena, fresh_folder, pdk};
use report_common::{calibrate, changed, play, report, RULES};
use std::fs;
use std::path::Path;

/// That files are refused with one line that says all of this, exit status 2, and that no picture was written.
fn refused(files: &[&Path], more: &[&str], fragments: &[&str]) {
    let out = files[0].with_extension("pictures");
    let run = report(files, &out, more);
    common::refused(&run, fragments);
    assert!(!out.exists(), "{run:?}");
}

#[test]
fn broken_files_are_named_with_line_and_reason() {
    let folder = fresh_folder("report_broken");
    let (run, lead) = (folder.join("run"), folder.join("lead"));
    play(&run, "search:3w", "pdkbot", 3);
    calibrate(&lead, "lead", 2);
    let lines = |path: &Path| -> Vec<String> {
        let text = fs::read_to_string(path).unwrap();
        text.lines().map(str::to_string).collect()
    };
    let (run_lines, lead_lines) = (lines(&run), lines(&lead));
    let broken = folder.join("broken");
    let last = |lines: &[String]| lines[lines.len() - 1].clone();
    let p_win = lead_lines[9].split('\t').nth(4).unwrap().to_string();
    for (from, text, other, line, reason) in [
        (
            &run,
            "#pdk-arena 1",
            "#pdk-arena 2",
            1,
            "not '#pdk-arena 1'",
        ),
        (
            &run,
            "#hero\tsearch:3w",
            "#hero\tsearch:w",
            3,
            "hero 'search:w': bot: unknown bot",
        ),
        (&run, "#opponents", "#oponents", 4, "opponents is missing"),
        (&run, "\tpoints2\t", "\tpoints\t", 13, "not the columns"),
        (&run, "\n71\t", "\n71\tx", 15, "no result of a deal"),
        (&run, "\n71\t", "\n73\t", 15, "deal 73 out of place"),
        (
            &run,
            &format!("\n{}", last(&run_lines)),
            "\ncut\tshort",
            16,
            "no result of a deal",
        ),
        (
            &lead,
            "#pdk-calibrate 1",
            "#pdk-calibrate 9",
            1,
            "not '#pdk-calibrate 1'",
        ),
        (
            &lead,
            "#ask\tlead",
            "#ask\tnothing",
            3,
            "ask 'nothing': no question",
        ),
        (&lead, "\twin_share\t", "\twin\t", 9, "not the columns"),
        (
            &lead,
            &last(&lead_lines),
            "91\t4",
            lead_lines.len(),
            "no forecast",
        ),
        (&lead, &p_win, "1.5", 10, "no forecast"),
        (&lead, &p_win, "NaN", 10, "no forecast"),
    ] {
        changed(from, &broken, text, other);
        let place = format!("{}: line {line}: ", broken.display());
        refused(&[&broken], &[], &[&place, reason]);
        // Nor beside good ones.
        refused(&[&run, &lead, &broken], &[], &[&place, reason]);
    }
    for text in ["", "\n", "deal\tpoints\n", "#pdk-arena-times 1\n", "{}"] {
        fs::write(&broken, text).unwrap();
        let place = format!("{}: line 1: neither", broken.display());
        refused(&[&broken], &[], &[&place, "pdk arena"]);
    }
    fs::write(&broken, b"#pdk-arena 1\n#program\t\xff\n").unwrap();
    refused(&[&broken], &[], &["broken: line 2: no UTF-8 text"]);
}

#[test]
fn what_is_not_finished_is_refused() {
    let folder = fresh_folder("report_unfinished");
    let (run, lead) = (folder.join("run"), folder.join("lead"));
    play(&run, "search:3w", "pdkbot", 3);
    calibrate(&lead, "lead", 3);
    let cut = folder.join("cut");
    let text = fs::read_to_string(&run).unwrap();
    // Without its last line's end that line does not count.
    fs::write(&cut, text.trim_end()).unwrap();
    refused(&[&cut], &[], &["cut: 2 of 3 deals; --resume"]);
    let text = fs::read_to_string(&lead).unwrap();
    let end = text.find("\n92\t").unwrap() + 1;
    fs::write(&cut, &text[..end]).unwrap();
    refused(&[&cut], &[], &["cut: last deal 91, not 92; --resume"]);
    let head = text.find("\n90\t").unwrap() + 1;
    fs::write(&cut, &text[..head]).unwrap();
    refused(&[&cut], &[], &["cut: last deal none, not 92"]);
    let empty = fs::read_to_string(&cut)
        .unwrap()
        .replace("#ask\tlead", "#ask\tdeclared");
    fs::write(&cut, empty).unwrap();
    refused(&[&cut], &[], &["cut: no forecast in it"]);
    let shard = folder.join("shard");
    let more = [
        "--seeds",
        "1..5",
        "--shard",
        "1/2",
        "--out",
        shard.to_str().unwrap(),
    ];
    arena("search:3w", "pdkbot", RULES, &more).json();
    refused(&[&shard], &[], &["shard: shard 1/2; pdk arena merge"]);
}

#[test]
fn runs_that_do_not_go_together() {
    let folder = fresh_folder("report_together");
    let (run, copy, level) = (
        folder.join("run"),
        folder.join("copy"),
        folder.join("level"),
    );
    play(&run, "search:3w", "pdkbot", 2);
    play(&level, "random", "pdkbot", 2);
    fs::copy(&run, &copy).unwrap();
    refused(&[&run, &copy], &[], &["copy: the same bots as in", "run"]);
    refused(&[&level], &[], &["no run of search:WORLDSw"]);
    changed(&level, &copy, "last_single=free", "last_single=pay_all");
    refused(
        &[&run, &copy],
        &[],
        &["copy: rules is '", "', not 'classic16"],
    );
    refused(
        &[&run],
        &["--rules", "guanpai"],
        &["run: rules is 'classic16", "', not 'guanpai'"],
    );
    let many: Vec<_> = (0..8)
        .map(|number| {
            let file = folder.join(format!("many-{number}"));
            changed(
                &run,
                &file,
                "#opponents\tpdkbot",
                &format!("#opponents\tismcts:{}", number + 1),
            );
            file
        })
        .collect();
    let many: Vec<&Path> = many.iter().map(|file| file.as_path()).collect();
    refused(&many, &[], &["8 kinds of opponents; 7 are the most"]);
    let seven = report(&many[..7], &folder.join("pictures"), &[]);
    assert_eq!(seven.status, 0, "{seven:?}");
}

#[test]
fn arguments_and_files_that_are_not_there() {
    let folder = fresh_folder("report_arguments");
    let file = folder.join("run");
    play(&file, "search:3w", "pdkbot", 1);
    let name = file.to_str().unwrap();
    for words in [
        &["report"][..],
        &["report", name],
        &["report", "--out", "x"],
    ] {
        let run = pdk(words);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{run:?}");
    }
    // A file that cannot be read, and a folder that cannot be made.
    let missing = report(&[&folder.join("missing")], &folder, &[]);
    assert_eq!(missing.status, 1);
    assert!(missing.err.contains("missing: "), "{missing:?}");
    let blocked = report(&[&file], &file, &[]);
    assert_eq!(blocked.status, 1);
    // A single deal has no interval and is drawn without one.
    let alone = report(&[&file], &folder.join("pictures"), &["--json"]).json();
    assert!(
        alone["strength"]["runs"][0]["points_ci"].is_null(),
        "{alone}"
    );
}
