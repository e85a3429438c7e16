//! `pdk report`: the pictures hold what the arena and `pdk calibrate` printed, are well-formed, and are always the same.

mod common;
mod report_common;

use common::fresh_folder;
use report_common::xml::{self, Element};
use report_common::{
    as_printed, calibrate, changed, number, on_one_scale, paths, picture, place, play, report,
    titled,
};
use serde_json::{json, Value};
use std::fs;
use std::path::{Path, PathBuf};

/// A few runs along worlds and time, and references; every file with the result that the arena printed.
fn runs(folder: &Path) -> Vec<(PathBuf, Value)> {
    let mut runs = Vec::new();
    for (hero, opponents, deals) in [
        ("search:4w", "pdkbot", 6),
        ("search:9w", "pdkbot", 6),
        ("search:20w", "pdkbot", 4),
        ("search:4w", "random", 4),
        ("ismcts:3", "pdkbot", 5),
        ("pdkbot", "random", 6),
        ("random", "pdkbot", 6),
    ] {
        let out = folder.join(format!("{hero}-{opponents}").replace(':', "-"));
        let printed = play(&out, hero, opponents, deals);
        runs.push((out, printed));
    }
    // As if two more runs had been played by the clock.
    for (from, worlds, time) in [
        (0, "search:4w", "search:2ms"),
        (1, "search:9w", "search:10ms"),
    ] {
        let (file, mut printed) = runs[from].clone();
        let out = folder.join(time.replace(':', "-"));
        changed(&file, &out, worlds, time);
        printed["hero"] = json!(time);
        runs.push((out, printed));
    }
    runs
}

#[test]
fn the_figures_of_strength_are_those_that_the_arena_printed() {
    let folder = fresh_folder("report_strength");
    let runs = runs(&folder);
    let out = folder.join("pictures");
    let document = report(&paths(&runs), &out, &["--json"]).json();
    assert_eq!(document["calibration"], Value::Null);
    assert_eq!(document["levels"], Value::Null);
    let strength = &document["strength"];
    assert_eq!(strength["picture"], json!(out.join("strength.svg")));
    assert_eq!(strength["rules"], runs[0].1["rules"]);
    assert_eq!(strength["seeds"], json!(["70..74", "70..75", "70..76"]));
    let found = strength["runs"].as_array().unwrap();
    assert_eq!(found.len(), runs.len());
    as_printed(found, &runs);
    let budgets: Vec<&Value> = found.iter().map(|run| &run["budget"]).collect();
    let expected = json!([null, null, {"worlds": 4}, {"worlds": 9}, {"worlds": 20}, {"ms": 2}, {"ms": 10}, null, {"worlds": 4}]);
    assert_eq!(json!(budgets), expected);
}

#[test]
fn what_is_drawn_stands_where_its_figure_says() {
    let folder = fresh_folder("report_places");
    let runs = runs(&folder);
    let document = report(&paths(&runs), &folder, &["--json"]).json();
    let svg = picture(&folder.join("strength.svg"));
    assert_eq!((svg.name.as_str(), svg.attribute("role")), ("svg", "img"));
    let figures = svg.class("figure");
    assert_eq!(figures.len(), 2, "points and win rates");
    for (figure, name) in figures.into_iter().zip(["points", "win"]) {
        let (points, references) = (figure.class("point"), figure.class("reference"));
        // Three references in both columns; along worlds two lines, along time one.
        assert_eq!((points.len(), references.len()), (6, 6), "{name}");
        assert_eq!(figure.class("line").len(), 3);
        assert_eq!(
            figure.class("references")[0].children.len(),
            6,
            "a hand and a name each"
        );
        let (mut heights, mut worlds) = (Vec::new(), Vec::new());
        for run in document["strength"]["runs"].as_array().unwrap() {
            let bot = run["bot"].as_str().unwrap();
            let start = format!("{bot} against two {}: ", run["opponents"].as_str().unwrap());
            let mean = run[name].as_f64().unwrap();
            let ends = [0, 1].map(|end| run[format!("{name}_ci")][end].as_f64().unwrap());
            if run["budget"].is_null() {
                for reference in titled(&references, &start) {
                    let line = reference.all("line")[0];
                    assert_eq!(number(line, "y1"), number(line, "y2"));
                    heights.push((mean, number(line, "y1")));
                    let band = reference.all("rect")[0];
                    let top = number(band, "y");
                    heights.push((ends[1], top));
                    heights.push((ends[0], top + number(band, "height")));
                }
                continue;
            }
            let point = titled(&points, &start);
            assert_eq!(point.len(), 1, "{start}");
            let [x, y] = place(point[0]);
            heights.push((mean, y));
            let whisker = point[0].class("whisker")[0];
            heights.push((ends[0], y + number(whisker, "y1")));
            heights.push((ends[1], y + number(whisker, "y2")));
            if let Some(budget) = run["budget"]["worlds"].as_f64() {
                worlds.push((budget.log10(), x));
            }
        }
        assert_eq!(heights.len(), 6 * 3 + 6 * 3);
        on_one_scale(&heights);
        on_one_scale(&worlds);
        let rises = heights.iter().all(|one| {
            let mut above = heights.iter().filter(|other| other.0 > one.0 + 0.5);
            above.all(|other| other.1 < one.1)
        });
        assert!(rises, "more points stand higher");
    }
}

#[test]
fn forecasts_are_drawn_as_calibrate_printed_them() {
    let folder = fresh_folder("report_calibration");
    let (lead, asked) = (folder.join("lead"), folder.join("asked"));
    let printed = [
        calibrate(&lead, "lead", 20),
        calibrate(&asked, "bao-zhuang", 9),
    ];
    let document = report(&[&lead, &asked], &folder, &["--json"]).json();
    assert_eq!(document["strength"], Value::Null);
    let found = document["calibration"]["forecasts"].as_array().unwrap();
    assert_eq!(found.len(), 2);
    let svg = picture(&folder.join("calibration.svg"));
    let panels = svg.class("forecasts");
    assert_eq!(panels.len(), 2);
    for ((forecasts, printed), panel) in found.iter().zip(&printed).zip(panels) {
        for name in [
            "ask",
            "hero",
            "opponents",
            "rules",
            "seeds",
            "deal_seeds",
            "p_win",
        ] {
            assert_eq!(forecasts[name], printed[name], "{name}");
        }
        let tenths = printed["p_win"]["tenths"].as_array().unwrap();
        assert!(tenths.len() > 3);
        let points = panel.class("point");
        assert_eq!(points.len(), tenths.len());
        let figure = |tenth: &Value, name: &str| tenth[name].as_f64().unwrap();
        let (mut across, mut up) = (Vec::new(), Vec::new());
        for (tenth, point) in tenths.iter().zip(&points) {
            let [x, y] = place(point);
            across.push((figure(tenth, "forecast"), x));
            up.push((figure(tenth, "observed"), y));
            let whisker = point.class("whisker")[0];
            for (end, name) in [(0, "y1"), (1, "y2")] {
                let end = tenth["observed_ci"][end].as_f64().unwrap();
                up.push((end, y + number(whisker, name)));
            }
        }
        // The diagonal has the places of 0 and 1.
        let diagonal = panel.class("diagonal")[0];
        for (value, x, y) in [(0.0, "x1", "y1"), (1.0, "x2", "y2")] {
            across.push((value, number(diagonal, x)));
            up.push((value, number(diagonal, y)));
        }
        on_one_scale(&across);
        on_one_scale(&up);
        let bars = panel.class("bars")[0].all("rect");
        let heights = bars.iter().zip(tenths);
        let mut heights: Vec<(f64, f64)> = heights
            .map(|(bar, tenth)| (figure(tenth, "n"), number(bar, "height")))
            .collect();
        heights.push((0.0, 0.0));
        on_one_scale(&heights);
        let counts: Vec<String> = panel.class("counts")[0]
            .children
            .iter()
            .map(|count| count.text.clone())
            .collect();
        let expected: Vec<String> = tenths.iter().map(|tenth| tenth["n"].to_string()).collect();
        assert_eq!(counts, expected);
        let skill = printed["p_win"]["skill"].as_f64().unwrap();
        let titles: Vec<&str> = panel
            .all("text")
            .iter()
            .map(|text| text.text.as_str())
            .collect();
        assert!(
            titles[0].starts_with(&format!("search:6w: Brier skill {skill:+.3} ± ")),
            "{titles:?}"
        );
    }
}

#[test]
fn the_same_files_give_the_same_bytes() {
    let folder = fresh_folder("report_same");
    let runs = runs(&folder);
    let mut files = paths(&runs);
    let lead = folder.join("lead");
    calibrate(&lead, "lead", 3);
    files.push(&lead);
    let outs = ["one", "two", "one"].map(|name| folder.join(name));
    let mut pictures = Vec::new();
    for out in &outs {
        let run = report(&files, out, &[]);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{run:?}");
        assert!(run.out.contains("search:20w   pdkbot"), "{run:?}");
        assert!(run.out.contains("ask        lead\n"), "{run:?}");
        let read = |name: &str| fs::read_to_string(out.join(name)).unwrap();
        pictures.push((read("strength.svg"), read("calibration.svg")));
        files.reverse();
    }
    assert!(pictures.iter().all(|found| found == &pictures[0]));
}

#[test]
fn names_of_programs_are_escaped() {
    let folder = fresh_folder("report_names");
    let runs = runs(&folder);
    let name = r#"exec:"a<b && 'c d' >\"e\".py""#;
    let out = folder.join("program");
    changed(
        &runs[4].0,
        &out,
        "#hero\tismcts:3",
        &format!("#hero\t{name}"),
    );
    let against = folder.join("against");
    changed(
        &runs[0].0,
        &against,
        "#opponents\tpdkbot",
        &format!("#opponents\t{name}"),
    );
    let document = report(&[&out, &against, &runs[1].0], &folder, &["--json"]).json();
    let bots: Vec<&Value> = document["strength"]["runs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|run| &run["bot"])
        .collect();
    assert_eq!(json!(bots), json!(["search:4w", name, "search:9w"]));
    let text = fs::read_to_string(folder.join("strength.svg")).unwrap();
    assert!(text.contains("a&lt;b &amp;&amp; 'c d' &gt;"), "{text}");
    let svg = picture(&folder.join("strength.svg"));
    let titles = svg.all("title");
    assert!(titles.iter().any(|title| title
        .text
        .starts_with(&format!("{name} against two pdkbot: "))));
    let legend: Vec<&Element> = svg.class("legend")[0].all("text");
    assert_eq!(legend[0].text, format!("against two {name}"));
}

#[test]
fn the_reader_of_these_tests_refuses_what_is_not_well_formed() {
    assert_eq!(xml::read("<a b=\"&lt;\"><c/>d</a>\n").unwrap().text, "d");
    for text in [
        "<a>",
        "<a></b>",
        "<a b=\"<\"/>",
        "<a b=c/>",
        "<a b=\"\" b=\"\"/>",
        "<a>&</a>",
        "<a>&x;</a>",
        "<a/><b/>",
        "<a><b></a></b>",
        "<a>\u{1}</a>",
    ] {
        assert!(xml::read(text).is_err(), "{text}");
    }
}
