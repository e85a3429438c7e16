//! `pdk report` on runs of `level:1` to `level:10`: a picture of their own, along the levels.

mod common;
mod report_common;

use common::{arena, fresh_folder, refused};
use report_common::{
    as_printed, changed, number, on_one_scale, paths, picture, place, play, report, titled, RULES,
};
use serde_json::{json, Value};
use std::fs;
use std::path::{Path, PathBuf};

/// A few levels against two kinds of opponents, not in their order; every file with the result that the arena printed.
fn ladder(folder: &Path) -> Vec<(PathBuf, Value)> {
    let runs = [
        ("level:10", "pdkbot", 6),
        ("level:1", "pdkbot", 6),
        ("level:5", "pdkbot", 4),
        ("level:5", "random", 5),
        ("level:2", "random", 4),
    ];
    runs.into_iter()
        .map(|(hero, opponents, deals)| {
            let out = folder.join(format!("{hero}-{opponents}").replace(':', "-"));
            let printed = play(&out, hero, opponents, deals);
            (out, printed)
        })
        .collect()
}

#[test]
fn the_figures_of_levels_are_those_that_the_arena_printed() {
    let folder = fresh_folder("report_levels");
    let runs = ladder(&folder);
    let out = folder.join("pictures");
    let document = report(&paths(&runs), &out, &["--json"]).json();
    assert_eq!(document["strength"], Value::Null);
    assert_eq!(document["calibration"], Value::Null);
    let levels = &document["levels"];
    assert_eq!(levels["picture"], json!(out.join("levels.svg")));
    assert_eq!(levels["rules"], runs[0].1["rules"]);
    assert_eq!(levels["seeds"], json!(["70..74", "70..75", "70..76"]));
    let found = levels["runs"].as_array().unwrap();
    as_printed(found, &runs);
    let order: Vec<&Value> = found.iter().map(|run| &run["level"]).collect();
    assert_eq!(json!(order), json!([1, 5, 10, 2, 5]));
    assert!(
        found.iter().all(|run| run.get("budget").is_none()),
        "{levels}"
    );
    let drawn = fs::read_dir(&out).unwrap().count();
    assert_eq!(drawn, 1, "no other picture");
}

#[test]
fn levels_stand_where_their_figures_say() {
    let folder = fresh_folder("report_levels_places");
    let runs = ladder(&folder);
    let document = report(&paths(&runs), &folder, &["--json"]).json();
    let svg = picture(&folder.join("levels.svg"));
    assert_eq!((svg.name.as_str(), svg.attribute("role")), ("svg", "img"));
    let legend = svg.class("legend")[0].all("text");
    let legend: Vec<&str> = legend.iter().map(|text| text.text.as_str()).collect();
    assert_eq!(legend, ["against two pdkbot", "against two random"]);
    let figures = svg.class("figure");
    assert_eq!(figures.len(), 2, "points and win rates");
    // The levels are named under the lower plot, all ten.
    let ticks = figures[1].class("ticks")[0].all("text");
    for (level, tick) in (1..=10).zip(&ticks) {
        assert_eq!(tick.text, level.to_string());
    }
    for (figure, name) in figures.into_iter().zip(["points", "win"]) {
        let points = figure.class("point");
        assert_eq!(points.len(), runs.len(), "{name}");
        assert_eq!(figure.class("line").len(), 2, "a line for each opponents");
        assert!(figure.class("reference").is_empty());
        assert!(figure
            .all("text")
            .iter()
            .any(|text| text.text == "fair share"));
        let mut across: Vec<(f64, f64)> = ticks
            .iter()
            .take(10)
            .map(|tick| (tick.text.parse().unwrap(), number(tick, "x")))
            .collect();
        let mut heights = Vec::new();
        for run in document["levels"]["runs"].as_array().unwrap() {
            let (bot, against) = (run["bot"].as_str(), run["opponents"].as_str());
            let start = format!("{} against two {}: ", bot.unwrap(), against.unwrap());
            let point = titled(&points, &start);
            assert_eq!(point.len(), 1, "{start}");
            let [x, y] = place(point[0]);
            across.push((run["level"].as_f64().unwrap(), x));
            heights.push((run[name].as_f64().unwrap(), y));
            let whisker = point[0].class("whisker")[0];
            for (end, length) in [(0, "y1"), (1, "y2")] {
                let end = run[format!("{name}_ci")][end].as_f64().unwrap();
                heights.push((end, y + number(whisker, length)));
            }
        }
        on_one_scale(&across);
        on_one_scale(&heights);
    }
}

#[test]
fn levels_among_others_make_both_pictures_and_always_the_same() {
    let folder = fresh_folder("report_levels_same");
    let runs = ladder(&folder);
    let (search, random) = (folder.join("search"), folder.join("random"));
    play(&search, "search:4w", "pdkbot", 4);
    play(&random, "random", "pdkbot", 4);
    let mut files = paths(&runs);
    files.extend([search.as_path(), random.as_path()]);
    let mut pictures = Vec::new();
    for name in ["one", "two", "one"] {
        let out = folder.join(name);
        let run = report(&files, &out, &[]);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{run:?}");
        for bot in ["search:4w", "random", "level:1", "level:10"] {
            let is_row = |line: &&str| line.split_whitespace().take(2).eq([bot, "pdkbot"]);
            assert_eq!(
                run.out.lines().filter(is_row).count(),
                1,
                "{bot} in {run:?}"
            );
        }
        let read = |name: &str| fs::read_to_string(out.join(name)).unwrap();
        pictures.push([read("strength.svg"), read("levels.svg")]);
        files.reverse();
    }
    assert!(pictures.iter().all(|found| found == &pictures[0]));
    let [strength, levels] = &pictures[0];
    assert!(!strength.contains("level:"), "{strength}");
    assert!(!levels.contains("search:4w"), "{levels}");
    // Each as without the other.
    let alone = folder.join("alone");
    assert_eq!(report(&paths(&runs), &alone, &[]).status, 0);
    let text = fs::read_to_string(alone.join("levels.svg")).unwrap();
    assert_eq!(&text, levels);
}

#[test]
fn levels_at_both_other_seats_are_told_by_the_bot_that_sat_alone() {
    let folder = fresh_folder("report_levels_mirror");
    let run = folder.join("run");
    play(&run, "pdkbot", "level:3", 3);
    let (mirror, out) = (folder.join("mirror"), folder.join("pictures"));
    changed(&run, &mirror, "#mirror\tno", "#mirror\tyes");
    let document = report(&[&mirror], &out, &["--json"]).json();
    let found = &document["levels"]["runs"][0];
    assert_eq!(found["level"], json!(3));
    assert_eq!(found["opponents"], json!("pdkbot"));
}

#[test]
fn levels_that_do_not_go_together_are_refused() {
    let folder = fresh_folder("report_levels_refused");
    let (run, other) = (folder.join("run"), folder.join("other"));
    play(&run, "level:3", "pdkbot", 3);
    let out = folder.join("pictures");
    let refused = |files: &[&Path], fragments: &[&str]| {
        refused(&report(files, &out, &[]), fragments);
        assert!(!out.exists(), "{fragments:?}");
    };
    fs::copy(&run, &other).unwrap();
    refused(&[&run, &other], &["other: the same bots as in", "run"]);
    changed(&run, &other, "last_single=free", "last_single=pay_all");
    refused(&[&run, &other], &["other: rules is '", "', not 'classic16"]);
    let text = fs::read_to_string(&run).unwrap();
    fs::write(&other, text.trim_end()).unwrap();
    refused(&[&other], &["other: 2 of 3 deals; --resume"]);
    let shard = folder.join("shard");
    let file = shard.to_str().unwrap();
    let more = ["--seeds", "1..5", "--shard", "1/2", "--out", file];
    arena("level:3", "pdkbot", RULES, &more).json();
    refused(&[&shard], &["shard: shard 1/2; pdk arena merge"]);
    // Beside them, other bots still need a budget to be drawn along.
    let random = folder.join("random");
    play(&random, "random", "pdkbot", 2);
    refused(&[&run, &random], &["no run of search:WORLDSw"]);
    // More opponents than colours.
    let many: Vec<PathBuf> = (1..=8)
        .map(|worlds| {
            let file = folder.join(format!("many-{worlds}"));
            let opponents = format!("#opponents\tismcts:{worlds}");
            changed(&run, &file, "#opponents\tpdkbot", &opponents);
            file
        })
        .collect();
    let many: Vec<&Path> = many.iter().map(|file| file.as_path()).collect();
    refused(&many, &["8 kinds of opponents; 7 are the most"]);
}
