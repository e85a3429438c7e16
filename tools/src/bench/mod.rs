//! `pdk bench`: fixed work; a signature of all decisions taken, and speeds with their spread.
//!
//! Speeds are for reading, not for tests: each figure is the median of several rounds, beside the fastest and the slowest. Time
//! of long rounds is the thread's own, so that other work on the machine does not count, where the system tells it.

mod decisions;
mod measure;
mod own_time;
mod positions;
mod search_speeds;
mod speeds;

pub use decisions::{all_decisions, PartSignature};
pub use measure::Figure;
pub use own_time::own_seconds;

use crate::arguments::Shared;
use crate::failure::Failure;
use crate::input::parse_rules;
use crate::output::{print, print_json};
use clap::Args;
use pdkbot::rules::PRESET_NAMES;
use serde::Serialize;

/// The arguments of `pdk bench`.
#[derive(Args, Debug)]
pub struct Arguments {
    /// Only the signature, without speeds.
    #[arg(long)]
    signature: bool,
}

#[derive(Serialize)]
struct Document {
    signature: String,
    parts: Vec<PartSignature>,
    speeds: Vec<Figure>,
    /// The command that measures the solver.
    solver: &'static str,
}

const SOLVER: &str = "pdk solve --bench";

/// Runs the command.
///
/// # Errors
/// [`Failure::Refused`] for rules that cannot be read, [`Failure::Series`] when a bot breaks the rules.
pub fn run(shared: &Shared, arguments: &Arguments) -> Result<(), Failure> {
    // By default the presets, and the rules of the arena, for which alone the search is measured.
    let arena_rules = parse_rules(search_speeds::TARGET_RULES)?;
    let (presets, search_rules) = match shared.given_rules()? {
        Some(rules) => (vec![rules], rules),
        None => {
            let presets = PRESET_NAMES.iter().map(|name| parse_rules(name));
            (presets.collect::<Result<Vec<_>, _>>()?, arena_rules)
        }
    };
    let mut rules = presets.clone();
    if !rules.contains(&search_rules) {
        rules.push(search_rules);
    }
    let (signature, parts) = all_decisions(&rules)?;
    if !shared.json {
        let text: String = parts.iter().map(|part| format!("{part}\n")).collect();
        print(&format!("{text}signature {signature}\n"))?;
    }
    let mut speeds = Vec::new();
    if !arguments.signature {
        let mut report = |figure: Figure| -> Result<(), Failure> {
            if !shared.json {
                // Each figure as soon as it is there: the whole takes a while.
                print(&format!("{figure}\n"))?;
            }
            speeds.push(figure);
            Ok(())
        };
        for rules in &presets {
            speeds::measure_all(rules, &mut report)?;
        }
        search_speeds::measure_search(&search_rules, &mut report)?;
        if !shared.json {
            print(&format!("endings: {SOLVER}\n"))?;
        }
    }
    if shared.json {
        print_json(&Document {
            signature,
            parts,
            speeds,
            solver: SOLVER,
        })?;
    }
    Ok(())
}
