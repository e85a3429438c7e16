//! `pdk replay`: replays files of games (`docs/replay.md`) and checks every step; and the writer of such files.

mod check;
mod cut;
mod read;
mod write;

pub use check::{check, check_leader, CheckError, CheckProblem, Checked};
pub use read::{
    read, ReadError, Replay, ReplayAnswer, ReplayEvent, Shown, FALLBACK_KINDS, FORMAT,
    UNNAMED_FALLBACK, VERSION,
};
pub use write::{document, Document};

use crate::arguments::Shared;
use crate::failure::{one_line, Failure};
use crate::output::{hash_text, print, print_json, scores_text};
use clap::Args;
use pdkbot::rules::{RuleSet, Scores};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

/// The arguments of `pdk replay`.
#[derive(Args, Debug)]
pub struct Arguments {
    /// The files.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
}

/// What became of one file.
#[derive(Serialize)]
struct FileReport {
    file: String,
    ok: bool,
    events: Option<usize>,
    scores: Option<Scores>,
    signature: Option<String>,
    /// How often a substitute answered, by kind.
    fallbacks: BTreeMap<&'static str, usize>,
    /// Where the replay went wrong, from 0; absent for what is not about one event.
    event: Option<usize>,
    problem: Option<String>,
}

#[derive(Serialize)]
struct Report {
    files: Vec<FileReport>,
}

/// What games of one run have in common, and the game's place in it: only such a game says who leads the next.
#[derive(PartialEq, Eq, Hash)]
struct Run {
    folder: PathBuf,
    rules: String,
    bots: Vec<String>,
    series: u64,
    game: u64,
}

/// The games that hold so far.
type KnownGames = HashMap<Run, Checked>;

/// Runs the command: every file is checked, whatever the ones before were.
///
/// # Errors
/// Status 2 when a file is no replay, else 1 when a file cannot be read or fails its check.
pub fn run(shared: &Shared, arguments: &Arguments) -> Result<(), Failure> {
    let rules = shared.given_rules()?;
    let mut known = KnownGames::new();
    let mut reports = Vec::new();
    let mut worst: Option<Failure> = None;
    for file in &arguments.files {
        let (report, failure) = check_file(file, rules.as_ref(), &mut known);
        if let Some(problem) = &report.problem {
            eprintln!("pdk: {}", one_line(&format!("{file}: {problem}")));
        } else if !shared.json {
            print(&line(&report))?;
        }
        reports.push(report);
        if let Some(failure) = failure {
            let worse = worst
                .as_ref()
                .map_or(true, |worst| worst.exit_status() < failure.exit_status());
            if worse {
                worst = Some(failure);
            }
        }
    }
    if shared.json {
        print_json(&Report { files: reports })?;
    }
    worst.map_or(Ok(()), Err)
}

fn line(report: &FileReport) -> String {
    let mut marks = String::new();
    for (place, (kind, number)) in report.fallbacks.iter().enumerate() {
        let lead = if place == 0 { ", fallbacks: " } else { ", " };
        marks += &format!("{lead}{kind} {number}");
    }
    format!(
        "{}: ok, {} events, scores {}, signature {}{marks}\n",
        report.file,
        report.events.unwrap_or_default(),
        report
            .scores
            .map(|scores| scores_text(&scores))
            .unwrap_or_default(),
        report.signature.as_deref().unwrap_or("-")
    )
}

fn check_with_previous(
    file: &str,
    replay: &Replay,
    rules: Option<&RuleSet>,
    known: &mut KnownGames,
) -> Result<Checked, CheckError> {
    let checked = check(replay, rules)?;
    if let Some((series, game)) = replay.series {
        let run = |game| Run {
            folder: Path::new(file)
                .parent()
                .map(Path::to_path_buf)
                .unwrap_or_default(),
            rules: replay.rules.to_string(),
            bots: replay.bots.clone(),
            series,
            game,
        };
        let previous = game.checked_sub(1).and_then(|game| known.get(&run(game)));
        if let Some(previous) = previous {
            check_leader(replay, previous)?;
        }
        known.insert(run(game), checked);
    }
    Ok(checked)
}

fn check_file(
    file: &str,
    rules: Option<&RuleSet>,
    known: &mut KnownGames,
) -> (FileReport, Option<Failure>) {
    let mut report = FileReport {
        file: file.to_string(),
        ok: false,
        events: None,
        scores: None,
        signature: None,
        fallbacks: BTreeMap::new(),
        event: None,
        problem: None,
    };
    let bytes = match std::fs::read(file) {
        Ok(bytes) => bytes,
        Err(error) => {
            report.problem = Some(error.to_string());
            return (report, Some(Failure::CheckFailed));
        }
    };
    let replay = match read(&bytes) {
        Ok(replay) => replay,
        Err(error) => {
            report.problem = Some(error.to_string());
            return (report, Some(Failure::RefusedAndReported));
        }
    };
    report.events = Some(replay.events.len());
    for kind in replay.events.iter().filter_map(|event| event.fallback) {
        *report.fallbacks.entry(kind).or_insert(0) += 1;
    }
    match check_with_previous(file, &replay, rules, known) {
        Ok(checked) => {
            report.ok = true;
            report.scores = Some(checked.scores);
            report.signature = checked.signature.map(hash_text);
            (report, None)
        }
        Err(error) => {
            report.event = error.event;
            report.problem = Some(error.to_string());
            (report, Some(Failure::CheckFailed))
        }
    }
}
