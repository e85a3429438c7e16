//! The command line of `pdk train`.

use super::export::{ExportArguments, OnnxArguments};
use super::fork::FORK_ONE_IN;
use super::game::Course;
use super::imitate::Imitation;
use super::net_file;
use super::refusal::TrainRefusal;
use super::settings::Settings;
use crate::failure::Failure;
use crate::input::{parse_number, parse_seed};
use crate::run_arguments::{nonzero, Threads};
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// Random moves are counted in 10,000.
const ALL_RANDOM: u64 = 10_000;

/// Trains a net by self-play, or hands its net on.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Arguments {
    #[command(subcommand)]
    pub(super) action: Option<Action>,
    #[command(flatten)]
    pub(super) training: Training,
}

/// What to do with a training.
#[derive(Subcommand, Debug)]
pub enum Action {
    /// Writes the net of a training as the library plays with it.
    Export(ExportArguments),
    /// Writes a net in floating point as ONNX.
    ExportOnnx(OnnxArguments),
}

/// The settings of a training. A folder that has one is gone on with.
#[derive(Args, Debug)]
pub struct Training {
    /// The folder: checkpoint.pdktrain, best.pdktrain, log.csv.
    #[arg(long, value_name = "FOLDER", default_value = "build/train")]
    pub(super) out: PathBuf,
    /// Games in all.
    #[arg(
        long,
        value_name = "N",
        default_value = "20000000",
        allow_hyphen_values = true
    )]
    games: String,
    /// The learning rate at the beginning, above 0 and at most 1; it falls along a half cosine to a fiftieth.
    #[arg(
        long,
        value_name = "RATE",
        default_value = "0.001",
        allow_hyphen_values = true
    )]
    rate: String,
    /// How much of what came later is taken from the game itself, the rest from what the net expected: 0 to 1.
    #[arg(
        long,
        value_name = "PART",
        default_value = "1",
        allow_hyphen_values = true
    )]
    lambda: String,
    /// Of 10,000 moves so many are random.
    #[arg(
        long,
        value_name = "N",
        default_value = "300",
        allow_hyphen_values = true
    )]
    random: String,
    /// The seed of everything, decimal or 0x….
    #[arg(
        long,
        value_name = "SEED",
        default_value = "1",
        allow_hyphen_values = true
    )]
    seed: String,
    /// Games between two measurements.
    #[arg(
        long,
        value_name = "N",
        default_value = "250000",
        allow_hyphen_values = true
    )]
    measure_every: String,
    /// Begin with the net of this file, the library's or a training's, in place of a random one.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Nets that sit at the table now and then and do not learn, as `pdk train export` writes them: such as play otherwise.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    guest: Vec<PathBuf>,
    /// Every second of those who sit at the table and do not learn plays by a style of docs/styles.md.
    #[arg(long, conflicts_with = "against")]
    styles: bool,
    /// Learn how to beat this net and nobody else: in every game it sits at the other two seats.
    #[arg(long, value_name = "FILE", conflicts_with = "guest")]
    against: Option<PathBuf>,
    /// With --against: that net sits at one seat, and the learner at the two others goes for nothing but that it gets few points.
    #[arg(long, requires = "against")]
    stop: bool,
    /// Begin by imitating the bots of these replays, every fifth of which is held out: how often the net plays the same there is
    /// printed. To go on with such a training, say it again.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    imitate: Vec<PathBuf>,
    #[command(flatten)]
    pub(super) threads: Threads,
}

impl Training {
    /// What they say.
    ///
    /// # Errors
    /// [`Failure::Refused`] names the argument and its value, [`Failure::Io`] the file that cannot be read.
    pub fn settings(&self) -> Result<Settings, Failure> {
        let rate = |rate: f32| rate > 0.0 && rate <= 1.0;
        let lambda = |lambda: f32| (0.0..=1.0).contains(&lambda);
        Ok(Settings {
            games: nonzero("games", &self.games, u64::from(u32::MAX))?,
            seed: parse_seed(&self.seed)?,
            rate: number("rate", &self.rate, rate, "above 0 and at most 1")?,
            course: Course {
                lambda: number("lambda", &self.lambda, lambda, "from 0 to 1")?,
                random_of_10000: parse_number("random", &self.random, ALL_RANDOM)? as u32,
                stops: self.stop,
                fork_one_in: FORK_ONE_IN,
            },
            measure_every: nonzero("measure-every", &self.measure_every, u64::from(u32::MAX))?,
            from: self.from.as_deref().map(net_file::read).transpose()?,
            guests: self
                .guest
                .iter()
                .map(|file| net_file::read_library(file))
                .collect::<Result<_, _>>()?,
            styles: self.styles,
            against: self
                .against
                .as_deref()
                .map(net_file::read_library)
                .transpose()?,
        })
    }

    /// What is to be imitated, if anything is.
    ///
    /// # Errors
    /// As [`Imitation::read`].
    pub fn imitation(&self) -> Result<Option<Imitation>, Failure> {
        if self.imitate.is_empty() {
            return Ok(None);
        }
        Imitation::read(&self.imitate).map(Some)
    }
}

fn number(
    name: &'static str,
    word: &str,
    fits: impl Fn(f32) -> bool,
    range: &'static str,
) -> Result<f32, TrainRefusal> {
    let number = word.parse().ok().filter(|&number| fits(number));
    number.ok_or_else(|| TrainRefusal::Range {
        name,
        word: word.to_string(),
        range,
    })
}
