//! `pdk train export`: the net of a training as the file of integers that the library plays with.

use super::checkpoint::Checkpoint;
use super::net::{FIRST, SECOND};
use crate::failure::Failure;
use clap::Args;
use pdkbot::net::IntegerNet;
use std::fs;
use std::path::PathBuf;

/// Writes the net of a training as the library plays with it.
#[derive(Args, Debug)]
pub struct ExportArguments {
    /// The checkpoint.
    #[arg(long, value_name = "FILE")]
    checkpoint: PathBuf,
    /// The file to write.
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
    /// What the net is called: letters, digits, `-` and `.`.
    #[arg(long, default_value = "unnamed")]
    label: String,
}

/// Exports.
///
/// # Errors
/// [`Failure::Io`]; [`Failure::Refused`] for a net that does not fit into integers, and for the label.
pub fn run(arguments: &ExportArguments) -> Result<(), Failure> {
    let io = |path: &PathBuf| {
        let what = path.display().to_string();
        move |error| Failure::Io(what, error)
    };
    let checkpoint = Checkpoint::read(&arguments.checkpoint).map_err(io(&arguments.checkpoint))?;
    let numbers = &checkpoint.net.numbers;
    let net = IntegerNet::from_floats(FIRST, SECOND, numbers, &arguments.label)
        .map_err(|error| Failure::Refused(Box::new(error)))?;
    fs::write(&arguments.to, net.write()).map_err(io(&arguments.to))
}
