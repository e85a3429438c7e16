//! The committed set of endings, read without the program's own reader, and small parts of it.

#![allow(dead_code)] // Not every test file uses all of it.

use crate::common::{pdk, test_data, Run};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// The rules of the committed set.
pub const RULES: &str = "classic16,four_three=on,last_single=free";

/// The head and the endings of the committed set.
pub fn committed() -> (String, Vec<Value>) {
    let text = test_data("endings.jsonl");
    let (head, lines) = text.split_once('\n').unwrap();
    let endings = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    (head.to_string(), endings.collect())
}

/// The lines of the committed set, the head first, and of the endings every n-th.
pub fn some_lines(every: usize) -> Vec<String> {
    let text = test_data("endings.jsonl");
    let mut lines = text.lines().map(str::to_string);
    let head = lines.next();
    head.into_iter().chain(lines.step_by(every)).collect()
}

/// A file of lines.
pub fn write_lines(path: &Path, lines: &[String]) -> PathBuf {
    fs::write(path, lines.join("\n") + "\n").unwrap();
    path.to_path_buf()
}

/// A line without what the ceiling adds.
pub fn bare(line: &str) -> String {
    match line.find(",\"blind_") {
        Some(end) => format!("{}}}", &line[..end]),
        None => line.to_string(),
    }
}

/// A run of `pdk rate` into a file.
pub fn rate_into(out: &Path, words: &[&str]) -> Run {
    let out = ["--out", out.to_str().unwrap()];
    pdk(&[&["rate"], words, &out].concat())
}

/// Where the file is written to until it is whole.
pub fn part_of(out: &Path) -> String {
    format!("{}.part", out.display())
}
