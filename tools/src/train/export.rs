//! `pdk train export`: the net of a training as the file of integers that the library plays with; `pdk train export-onnx`: a net
//! in floating point, as other programs read it.

use super::net::{FIRST, SECOND};
use super::net_file::{read_checkpoint, read_library};
use super::onnx;
use super::refusal::TrainRefusal;
use crate::failure::Failure;
use crate::line_file::at;
use clap::{ArgGroup, Args};
use pdkbot::net::VERSION;
use std::fs;
use std::path::{Path, PathBuf};

/// Writes the net of a training as the library plays with it, without maps for 包庄: `pdk calibrate maps` fits them.
#[derive(Args, Debug)]
pub struct ExportArguments {
    /// The checkpoint; best.pdktrain is the last accepted version.
    #[arg(long, value_name = "FILE")]
    checkpoint: PathBuf,
    /// The file to write.
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
    /// What the net is called: letters, digits, `-` and `.`.
    #[arg(long, default_value = "unnamed", allow_hyphen_values = true)]
    label: String,
}

/// Writes a net in floating point as ONNX.
#[derive(Args, Debug)]
#[command(group(ArgGroup::new("source").required(true).args(["checkpoint", "net"])))]
pub struct OnnxArguments {
    /// The net of this checkpoint.
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// A net of the library: what its integers stand for.
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
    /// The file to write.
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

/// Exports.
///
/// # Errors
/// [`Failure::Io`]; [`Failure::Refused`] for a net that does not fit into integers, and for the label.
pub fn run(arguments: &ExportArguments) -> Result<(), Failure> {
    let file = &arguments.checkpoint;
    let net = read_checkpoint(file)?.net;
    let net = net
        .integers(&arguments.label)
        .map_err(|error| TrainRefusal::Net(file.display().to_string(), error))?;
    write(&arguments.to, &net.write())
}

/// Exports as ONNX.
///
/// # Errors
/// [`Failure::Io`]; [`Failure::Refused`] for a file that is no net.
pub fn run_onnx(arguments: &OnnxArguments) -> Result<(), Failure> {
    let mut sizes = (FIRST, SECOND);
    let mut numbers = Vec::new();
    let mut maps = None;
    if let Some(file) = &arguments.checkpoint {
        numbers = read_checkpoint(file)?.net.numbers;
    } else if let Some(file) = &arguments.net {
        let net = read_library(file)?;
        sizes = net.sizes();
        numbers = net.to_floats();
        maps = net.maps();
    }
    write(
        &arguments.to,
        &onnx::model(sizes.0, sizes.1, &numbers, maps.as_ref(), VERSION),
    )
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(path, bytes).map_err(|error| at(path, error))
}
