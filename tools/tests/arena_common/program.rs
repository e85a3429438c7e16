//! The program run into a file, and what it leaves.

use crate::common::{pdk, Run};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// A run of a fixed line-up into a file.
pub fn arena_into(out: &Path, more: &[&str]) -> Run {
    let run = [
        "arena",
        "--json",
        "--hero",
        "ismcts:6",
        "--opponents",
        "random",
        "--rules",
        "classic16",
        "--out",
        out.to_str().unwrap(),
    ];
    pdk(&[&run[..], more].concat())
}

/// A file of text.
pub fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

/// A result without what the clock says.
pub fn timeless(mut document: Value) -> Value {
    for name in ["us_p50", "us_p99", "us_max"] {
        document[name] = Value::Null;
    }
    document
}
