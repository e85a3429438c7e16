//! `pdk arena`: measures a bot against others over duplicate deals (docs/arena.md).
//!
//! From the inside out: [`game`] plays one game, [`deal`] the three of a deal, [`runner`] all deals of a [`setting`] on
//! several threads, [`run_state`] sums them in their order, [`summary`] prints what they come to. [`run_file`] and
//! [`run_writer`] keep a line a deal, from which a run goes on, [`merge`] puts parts together and [`pair`] compares;
//! [`table`] is several runs in one document.

pub mod arguments;
pub mod bot;
pub mod cross_table;
pub mod deal;
pub mod each;
pub mod figure;
pub mod game;
pub mod merge;
pub mod pair;
pub mod player;
pub mod refusal;
pub mod run_file;
pub mod run_state;
pub mod run_writer;
pub mod runner;
pub mod seeds;
pub mod setting;
pub mod shard;
pub mod sprt;
pub mod statistics;
pub mod stop_rule;
pub mod summary;
pub mod table;

pub use arguments::{Action, Arguments};
pub use refusal::ArenaRefusal;

use crate::arguments::Shared;
use crate::failure::Failure;
use crate::output::{print, print_json};
use crate::progress::Progress;
use run_state::RunState;
use run_writer::RunWriter;
use setting::Setting;
use std::fs;
use std::path::{Path, PathBuf};
use summary::{note, Summary};
use table::Table;

/// Runs the command.
///
/// # Errors
/// [`Failure::Refused`] for arguments and files, [`Failure::Io`] for files that cannot be read or written,
/// [`Failure::Stopped`] after Ctrl-C, with the result so far printed.
pub fn run(shared: &Shared, arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.action {
        Some(Action::Pair(pair)) => return pair::run(shared, pair),
        Some(Action::Merge(merge)) => return merge::run(shared, merge),
        None => {}
    }
    let plan = arguments.plan(shared)?;
    // The runs of a table are all over the same deals.
    if let Some(setting) = plan.settings.first() {
        seeds::warn_of_sealed(&setting.deals);
    }
    let out = arguments.out.path();
    if let (Some(folder), Some(_)) = (out, &plan.table) {
        fs::create_dir_all(folder)
            .map_err(|error| Failure::Io(folder.display().to_string(), error))?;
    }
    let mut table = plan.table;
    let of = plan.settings.iter().fold(0u64, |deals, setting| {
        let here = setting.deals_here();
        deals.saturating_add(here.end - here.start)
    });
    let mut progress = Progress::start("deals", of);
    let mut done = 0;
    let mut interrupted = false;
    for (index, setting) in plan.settings.iter().enumerate() {
        let path = match (out, &table) {
            (Some(folder), Some(_)) => Some(folder.join(format!("cell-{:03}.tsv", index + 1))),
            (out, _) => out.map(Path::to_path_buf),
        };
        let (mut state, writer) = begin(setting, path, arguments.out.resume)?;
        runner::play(&mut state, plan.threads, writer, &mut |state| {
            progress.goes_on_saying(done + state.deals(), || note(&state.points, &state.faults))
        })?;
        done += state.deals();
        let summary = Summary::of(&state);
        interrupted = summary.interrupted();
        match &mut table {
            Some(table) => table.add(summary),
            None => {
                progress.end();
                show(shared, &summary, Summary::text)?;
            }
        }
        if interrupted {
            break;
        }
    }
    if let Some(table) = &table {
        progress.end();
        show(shared, table, Table::text)?;
    }
    if interrupted {
        return Err(Failure::Stopped { done, of });
    }
    Ok(())
}

fn show<T: serde::Serialize>(
    shared: &Shared,
    document: &T,
    text: fn(&T) -> String,
) -> Result<(), Failure> {
    if shared.json {
        print_json(document)
    } else {
        print(&text(document))
    }
}

/// A run before its first deal, or with those of its file.
fn begin(
    setting: &Setting,
    path: Option<PathBuf>,
    resume: bool,
) -> Result<(RunState, Option<RunWriter>), Failure> {
    let mut state = RunState::new(setting.clone());
    let path = match path {
        Some(path) => path,
        None => return Ok((state, None)),
    };
    if !resume {
        return Ok((state, Some(RunWriter::create(&path, setting)?)));
    }
    let (writer, (records, times)) = RunWriter::resume(&path, setting)?;
    for (record, times) in records.iter().zip(&times) {
        state.check_open(&path.display().to_string())?;
        state.add(record, Some(times));
    }
    Ok((state, Some(writer)))
}
