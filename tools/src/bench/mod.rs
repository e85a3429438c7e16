//! `pdk bench`: fixed work; a signature of all decisions taken, and speeds with their spread.
//!
//! Speeds are for reading, not for tests: each figure is the median of several rounds, beside the fastest and the slowest.

mod decisions;
mod measure;
mod positions;
mod speeds;

pub use decisions::{all_decisions, PartSignature};
pub use measure::Figure;

use crate::arguments::Shared;
use crate::failure::Failure;
use crate::output::{print, print_json};
use clap::Args;
use pdkbot::rules::{RuleSet, PRESET_NAMES};
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
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Refused`] for rules that cannot be read, [`Failure::Series`] when a bot breaks the rules.
pub fn run(shared: &Shared, arguments: &Arguments) -> Result<(), Failure> {
    let rules = match shared.given_rules()? {
        Some(rules) => vec![rules],
        None => PRESET_NAMES
            .iter()
            .map(|name| crate::input::parse_rules(name))
            .collect::<Result<Vec<RuleSet>, _>>()?,
    };
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
        for rules in &rules {
            speeds::measure_all(rules, &mut report)?;
        }
    }
    if shared.json {
        print_json(&Document {
            signature,
            parts,
            speeds,
        })?;
    }
    Ok(())
}
