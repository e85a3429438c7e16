//! The command line of `pdk report`.

use clap::Args;

/// The arguments of `pdk report`.
#[derive(Args, Debug)]
pub struct Arguments {
    /// Files that `pdk arena --out` and `pdk calibrate --out` left, in any order.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<String>,
    /// The folder of the pictures, strength.svg and calibration.svg; they are written anew where they are there.
    #[arg(long, value_name = "FOLDER")]
    pub out: String,
}
