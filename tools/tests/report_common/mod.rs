//! What the tests of `pdk report` share: files of small runs, and a reader of the pictures.

#![allow(dead_code)] // Not every test file uses all of it.

pub mod xml;

use crate::common::{self, arena, pdk, Run};
use serde_json::{json, Value};
use std::fs;
use std::path::{Path, PathBuf};
use xml::Element;

/// The rules of these runs.
pub const RULES: &str = "classic16,four_three=on,last_single=free";

/// Plays a run of the arena into a file; its result.
pub fn play(out: &Path, hero: &str, opponents: &str, deals: u64) -> Value {
    let seeds = format!("70..{}", 70 + deals);
    let more = ["--seeds", &seeds, "--out", out.to_str().unwrap()];
    arena(hero, opponents, RULES, &more).json()
}

/// Plays a run of `pdk calibrate` into a file; its result.
pub fn calibrate(out: &Path, ask: &str, deals: u64) -> Value {
    let seeds = format!("90..{}", 90 + deals);
    let bots = ["search:6w", "pdkbot"];
    let more = ["--out", out.to_str().unwrap()];
    common::calibrate(ask, bots, "guanpai", &seeds, &more)
}

/// Runs `pdk report` over files.
pub fn report(files: &[&Path], out: &Path, more: &[&str]) -> Run {
    let mut words = vec!["report"];
    words.extend(files.iter().map(|file| file.to_str().unwrap()));
    words.extend(["--out", out.to_str().unwrap()]);
    words.extend(more);
    pdk(&words)
}

/// A copy of a file with one text put for another, which it must hold.
pub fn changed(from: &Path, to: &Path, text: &str, other: &str) {
    let whole = fs::read_to_string(from).unwrap();
    assert!(whole.contains(text), "{text} in {whole}");
    fs::write(to, whole.replacen(text, other, 1)).unwrap();
}

/// A picture, read by the little reader of XML.
pub fn picture(path: &Path) -> Element {
    let text = fs::read_to_string(path).unwrap();
    xml::read(&text).unwrap_or_else(|problem| panic!("{}: {problem}", path.display()))
}

/// The number that stands in an attribute.
pub fn number(element: &Element, attribute: &str) -> f64 {
    let text = element.attribute(attribute);
    text.parse()
        .unwrap_or_else(|_| panic!("{attribute} '{text}'"))
}

/// Where a group of the class `point` stands: the two numbers of its `translate`.
pub fn place(point: &Element) -> [f64; 2] {
    let text = point.attribute("transform");
    let inner = text
        .strip_prefix("translate(")
        .unwrap()
        .strip_suffix(')')
        .unwrap();
    let (x, y) = inner.split_once(' ').unwrap();
    [x.parse().unwrap(), y.parse().unwrap()]
}

/// That places are those of values on one straight scale, to the tenth of a pixel that is written.
pub fn on_one_scale(pairs: &[(f64, f64)]) {
    let by_value = |one: &&(f64, f64), other: &&(f64, f64)| one.0.total_cmp(&other.0);
    let low = pairs.iter().min_by(by_value).unwrap();
    let high = pairs.iter().max_by(by_value).unwrap();
    assert!(high.0 > low.0 && (high.1 - low.1).abs() > 20.0, "{pairs:?}");
    for (value, place) in pairs {
        let expected = low.1 + (value - low.0) / (high.0 - low.0) * (high.1 - low.1);
        assert!(
            (place - expected).abs() < 0.2,
            "{value} at {place}, not {expected}"
        );
    }
}

/// The files of runs.
pub fn paths(runs: &[(PathBuf, Value)]) -> Vec<&Path> {
    runs.iter().map(|(path, _)| path.as_path()).collect()
}

/// Those of what is drawn whose `title` starts so.
pub fn titled<'a>(drawn: &[&'a Element], start: &str) -> Vec<&'a Element> {
    let is_told = |element: &&&Element| element.children[0].text.starts_with(start);
    drawn.iter().filter(is_told).copied().collect()
}

/// That the figures of a picture's runs are those that the arena printed.
pub fn as_printed(found: &[Value], runs: &[(PathBuf, Value)]) {
    assert_eq!(found.len(), runs.len());
    for (file, printed) in runs {
        let same = |run: &&Value| run["file"] == json!(file);
        let run = found.iter().find(same).unwrap();
        for name in ["deals", "points", "points_ci", "win", "win_ci", "opponents"] {
            assert_eq!(run[name], printed[name], "{name} of {run}");
        }
        assert_eq!(run["bot"], printed["hero"]);
    }
}
