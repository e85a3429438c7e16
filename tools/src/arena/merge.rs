//! `pdk arena merge`: the parts of a run put together; file and result are those of one run over all its deals.

use super::refusal::ArenaRefusal;
use super::run_file::{parse_times, times_path, RunFile};
use super::run_state::RunState;
use super::run_writer::RunWriter;
use super::shard::Shard;
use super::summary::Summary;
use crate::arguments::Shared;
use crate::failure::Failure;
use crate::file_head::check_same;
use crate::line_file::read;
use crate::output::{print, print_json};
use clap::Args;
use std::path::Path;

/// The arguments of `pdk arena merge`.
#[derive(Args, Debug)]
pub struct MergeArguments {
    /// The per-deal results of every shard of a run, in any order; of a whole run, too, whose result is printed again.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    /// Write the per-deal results of the whole run to this file.
    #[arg(long, value_name = "FILE")]
    out: Option<String>,
}

/// A shard's file and the times beside it.
struct Part {
    run: RunFile,
    times: Option<Vec<Vec<u64>>>,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Refused`] for files that are not the finished parts of one run, [`Failure::Io`] for a file that cannot be
/// read or written.
pub fn run(shared: &Shared, arguments: &MergeArguments) -> Result<(), Failure> {
    let rules = shared.given_rules()?;
    let parts = arguments
        .files
        .iter()
        .map(|name| read_part(name))
        .collect::<Result<Vec<Part>, Failure>>()?;
    let parts = in_order(parts)?;
    let mut whole = parts[0].run.setting.clone();
    if let Some(rules) = rules {
        whole.rules = rules;
        parts[0].run.check_setting(&whole, &[])?;
    }
    whole.shard = Shard::WHOLE;
    let mut state = RunState::new(whole);
    let has_times = parts.iter().all(|part| part.times.is_some());
    let mut writer = match &arguments.out {
        Some(out) => Some(RunWriter::create(Path::new(out), &state.setting)?),
        None => None,
    };
    for part in &parts {
        for (index, record) in part.run.records.iter().enumerate() {
            let times = part.times.as_ref().and_then(|times| times.get(index));
            let times = times.filter(|_| has_times).map(Vec::as_slice);
            if let Some(writer) = &mut writer {
                // Without the times of all there are no times of the whole: lines without figures stand for them.
                writer.write(record, times.unwrap_or_default())?;
            }
            state.add(record, times);
        }
    }
    let summary = Summary::of(&state);
    if shared.json {
        print_json(&summary)
    } else {
        print(&summary.text())
    }
}

fn read_part(name: &str) -> Result<Part, Failure> {
    let path = Path::new(name);
    let run = RunFile::parse(name, &read(path)?)?;
    run.check_program()?;
    let mut state = RunState::new(run.setting.clone());
    for record in &run.records {
        state.check_open(name)?;
        state.add(record, None);
    }
    let deals = run.setting.deals_here();
    if state.next().is_some() {
        return Err(ArenaRefusal::Unfinished {
            file: name.to_string(),
            deals: state.deals(),
            of: deals.end - deals.start,
        }
        .into());
    }
    let times = times_path(path);
    let times = if times.exists() {
        let text = read(&times)?;
        let times = parse_times(&times.display().to_string(), &text, deals.start)?;
        Some(times).filter(|times| times.len() == run.records.len())
    } else {
        None
    };
    Ok(Part { run, times })
}

/// The parts in the order of their deals, when they are all there and of one run.
fn in_order(mut parts: Vec<Part>) -> Result<Vec<Part>, ArenaRefusal> {
    let first = parts[0].run.setting.clone();
    for part in &parts[1..] {
        // `I/N` differs in I alone.
        part.run.check_setting(&first, &["shard"])?;
        let (shard, of) = (part.run.setting.shard, first.shard.of);
        check_same(&part.run.name, "shard", &shard, &Shard { of, ..shard })?;
    }
    for number in 1..=first.shard.of {
        let has = |part: &&Part| part.run.setting.shard.number == number;
        let files = parts.iter().filter(has).count();
        if files != 1 {
            return Err(ArenaRefusal::ShardCount {
                shard: number,
                of: first.shard.of,
                files,
            });
        }
    }
    parts.sort_by_key(|part| part.run.setting.shard.number);
    Ok(parts)
}
