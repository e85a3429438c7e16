//! Runs the built program and keeps what it printed.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What a run of the program left.
#[derive(Debug)]
pub struct Run {
    pub status: i32,
    pub out: String,
    pub err: String,
}

#[allow(dead_code)] // Not every test file reads every form.
impl Run {
    /// The JSON document on standard output.
    pub fn json(&self) -> serde_json::Value {
        assert_eq!(self.status, 0, "{self:?}");
        assert_eq!(self.out.matches('\n').count(), 1, "one line: {self:?}");
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    pub fn lines(&self) -> Vec<&str> {
        assert_eq!(self.status, 0, "{self:?}");
        assert_eq!(self.err, "", "{self:?}");
        self.out.lines().collect()
    }
}

#[allow(dead_code)] // Not every test file runs the program without input.
pub fn pdk(arguments: &[&str]) -> Run {
    pdk_with_input(arguments, "")
}

pub fn pdk_with_input(arguments: &[&str], input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pdk"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that refuses its arguments does not read: the pipe may be closed already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    Run {
        status: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A file of the repository's test data.
#[allow(dead_code)] // Not every test file reads data.
pub fn test_data(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../tests/data")
        .join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// An empty folder for one test.
#[allow(dead_code)] // Not every test file writes files.
pub fn fresh_folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).unwrap();
    }
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs `pdk arena` of one bot against two of another, its result as JSON.
#[allow(dead_code)] // Not every test file asks the arena.
pub fn arena(hero: &str, opponents: &str, rules: &str, more: &[&str]) -> Run {
    let run = [
        "arena",
        "--json",
        "--hero",
        hero,
        "--opponents",
        opponents,
        "--rules",
        rules,
    ];
    pdk(&[&run[..], more].concat())
}

/// Runs `pdk calibrate` of one bot against two of another, its result.
#[allow(dead_code)] // Not every test file asks for forecasts.
pub fn calibrate(
    ask: &str,
    bots: [&str; 2],
    rules: &str,
    seeds: &str,
    more: &[&str],
) -> serde_json::Value {
    let run = [
        "calibrate",
        "--json",
        "--ask",
        ask,
        "--hero",
        bots[0],
        "--opponents",
        bots[1],
        "--rules",
        rules,
        "--seeds",
        seeds,
    ];
    pdk(&[&run[..], more].concat()).json()
}

/// That a run was refused: one line, which says all of this.
#[allow(dead_code)] // Not every test file has runs refused.
pub fn refused(run: &Run, fragments: &[&str]) {
    assert_eq!((run.status, run.out.as_str()), (2, ""), "{run:?}");
    assert_eq!(run.err.matches('\n').count(), 1, "{run:?}");
    for fragment in fragments {
        assert!(run.err.contains(fragment), "'{fragment}' in {run:?}");
    }
}
