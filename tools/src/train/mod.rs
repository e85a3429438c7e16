//! `pdk train`: a net learns by playing against itself (docs/training.md).
//!
//! Deep Monte Carlo (Zha et al. 2021, DouZero): games are played by the net with a few random moves, and the net learns what
//! came of each move. `start` deals a game, `player` and the `rule_bots` choose among moves, `game` plays it and says what it teaches, `fork` more of some decisions, `league`
//! draws rules and opponents, `self_play` plays a round on several threads; `gradient` learns, by way of `backward`; `measure`
//! says how the net fares, `trainer` is the course of it all. `folder` keeps it on disk with its `checkpoint` and its `log`;
//! `settings` are what a net depends on, and `code` is. `export` hands the net on, `onnx` as other programs read nets; `widen`
//! begins a wider net from a narrower one, `imitate` with what others play. The same settings and seed give the same net, whatever
//! the number of threads.

pub mod arguments;
mod backward;
pub mod checkpoint;
pub mod code;
pub mod export;
pub mod folder;
mod fork;
pub mod game;
pub mod gradient;
pub mod imitate;
pub mod league;
pub mod log;
pub mod measure;
pub mod net;
pub mod net_file;
pub mod onnx;
pub mod player;
pub mod protobuf;
pub mod refusal;
pub mod rule_bots;
pub mod samples;
pub mod self_play;
pub mod settings;
mod simulating;
pub mod start;
pub mod trainer;
pub mod widen;

pub use arguments::Arguments;
pub use refusal::TrainRefusal;

use crate::arguments::Shared;
use crate::failure::Failure;
use crate::output::print;
use crate::progress::Progress;
use arguments::{Action, Training};
use folder::Folder;
use log::Entry;
use std::time::Instant;
use trainer::Trainer;

/// Runs the command.
///
/// # Errors
/// [`Failure::Refused`] for the arguments, a folder of another training and nets that cannot be; [`Failure::Io`];
/// [`Failure::Stopped`] after Ctrl-C, with all that was learnt kept.
pub fn run(_shared: &Shared, arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.action {
        Some(Action::Export(arguments)) => export::run(arguments),
        Some(Action::ExportOnnx(arguments)) => export::run_onnx(arguments),
        None => train(&arguments.training),
    }
}

fn train(arguments: &Training) -> Result<(), Failure> {
    let mut settings = arguments.settings()?;
    let threads = arguments.threads.number()?;
    if let Some(imitation) = arguments.imitation()? {
        let net = settings.first_net();
        let (net, told) = imitation.teach(net, settings.seed, settings.rate, threads);
        settings.from = Some(net);
        print(&format!("{told}\n"))?;
    }
    let (mut folder, state) = Folder::open(&arguments.out, &settings)?;
    let before = state.as_ref().map_or(0.0, |state| state.seconds);
    let of = settings.games;
    let mut trainer = Trainer::new(settings, threads, state)?;
    let mut progress = Progress::start("games", of);
    let mut note = String::new();
    let started = Instant::now();
    let seconds = || before + started.elapsed().as_secs_f64();
    while !trainer.is_done() {
        let is_due = trainer.round()?;
        if is_due {
            let entry = trainer.measure(seconds())?;
            folder.write_measured(&entry, &trainer.state(seconds()))?;
            note = told(&entry);
        }
        let done = trainer.games();
        if !progress.goes_on_saying(done, || note.clone()) && !trainer.is_done() {
            folder.write_state(&trainer.state(seconds()))?;
            return Err(Failure::Stopped { done, of });
        }
    }
    progress.end();
    Ok(())
}

/// What the last measurement said, for people who wait.
fn told(entry: &Entry) -> String {
    let policy = entry.verdict.policy;
    let accepted = if entry.verdict.accepts() {
        ", accepted"
    } else {
        ""
    };
    format!(
        "error {:.2}, log loss {:.4}, {:+.2} ± {:.2} against the policy{accepted}",
        entry.error, entry.log_loss, policy.points, policy.error
    )
}
