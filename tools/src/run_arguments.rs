//! Arguments that several of the long commands take, and how such arguments are read.

use crate::arena::seeds::Seeds;
use crate::arena::ArenaRefusal;
use crate::failure::Failure;
use crate::input::parse_number;
use clap::Args;
use std::ops::Range;
use std::path::Path;
use std::time::Duration;

/// The most threads.
const MOST_THREADS: u64 = 1024;
/// An hour.
const LONGEST_MS: u64 = 3_600_000;

/// On how many threads a command works. Commands that say more of it have `mut_arg("threads", …)`.
#[derive(Args, Debug)]
pub struct Threads {
    /// How many threads.
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        allow_hyphen_values = true
    )]
    threads: String,
}

impl Threads {
    /// Their number.
    ///
    /// # Errors
    /// [`Failure::Refused`].
    pub fn number(&self) -> Result<usize, Failure> {
        Ok(nonzero("threads", &self.threads, MOST_THREADS)? as usize)
    }
}

/// Which deals are played.
#[derive(Args, Debug)]
pub struct Deals {
    /// How many deals [default: all of START..END].
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    deals: Option<String>,
    /// Which deals: dev, validation, sealed, or deals' own seeds START..END, END not included.
    #[arg(long, value_name = "SEEDS", allow_hyphen_values = true)]
    seeds: Option<String>,
}

impl Deals {
    /// The range of seeds by its name, and those of its deals that are played.
    ///
    /// # Errors
    /// [`Failure::Refused`]: a named range needs a number of deals, too.
    pub fn read(&self) -> Result<(Seeds, Range<u64>), Failure> {
        let seeds = Seeds::parse(needed("--seeds", &self.seeds)?)?;
        if seeds.is_named() {
            needed("--deals", &self.deals)?;
        }
        let deals = self
            .deals
            .as_deref()
            .map(|deals| nonzero("deals", deals, u64::MAX))
            .transpose()?;
        let deals = seeds.first(deals)?;
        Ok((seeds, deals))
    }
}

/// The file that a run is written to. Commands say of `out` what is written, by `mut_arg("out", …)`.
#[derive(Args, Debug)]
pub struct OutFile {
    /// Write to this file.
    #[arg(long, value_name = "FILE")]
    out: Option<String>,
    /// Go on with the file of --out, or begin it.
    #[arg(long)]
    pub resume: bool,
}

impl OutFile {
    /// Whether there is a file to go on with, if that is wished.
    ///
    /// # Errors
    /// [`ArenaRefusal::Missing`].
    pub fn check_resume(&self) -> Result<(), ArenaRefusal> {
        if self.resume && self.out.is_none() {
            return Err(ArenaRefusal::Missing("--out, which --resume goes on with,"));
        }
        Ok(())
    }

    /// The file, where there is one.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.out.as_deref().map(Path::new)
    }
}

/// The value of an argument that must be given.
///
/// # Errors
/// [`ArenaRefusal::Missing`].
pub fn needed<'a>(name: &'static str, given: &'a Option<String>) -> Result<&'a str, ArenaRefusal> {
    given.as_deref().ok_or(ArenaRefusal::Missing(name))
}

/// A number from 1.
///
/// # Errors
/// [`Failure::Refused`].
pub fn nonzero(name: &'static str, text: &str, most: u64) -> Result<u64, Failure> {
    match parse_number(name, text, most)? {
        0 => Err(ArenaRefusal::Nought(name).into()),
        number => Ok(number),
    }
}

/// A time in milliseconds, where one is given; an hour is the longest.
///
/// # Errors
/// [`Failure::Refused`].
pub fn milliseconds(
    name: &'static str,
    given: &Option<String>,
) -> Result<Option<Duration>, Failure> {
    let number = |text: &String| nonzero(name, text, LONGEST_MS).map(Duration::from_millis);
    given.as_ref().map(number).transpose()
}
