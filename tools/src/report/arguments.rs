//! The command line of `pdk report`.

use super::training::TrainingArguments;
use clap::{Args, Subcommand};

/// The arguments of `pdk report`.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Arguments {
    /// Another picture than those of the files.
    #[command(subcommand)]
    pub action: Option<Action>,
    /// Files that `pdk arena --out` and `pdk calibrate --out` left, in any order.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<String>,
    /// The folder of the pictures, strength.svg, levels.svg and calibration.svg; they are written anew where they are there.
    #[arg(long, value_name = "FOLDER", required = true)]
    pub out: Option<String>,
}

/// Pictures of other files.
#[derive(Subcommand, Debug)]
pub enum Action {
    /// Draws the course of a training from its log.
    Training(TrainingArguments),
}
