//! `pdk train`: a net learns by playing against itself.
//!
//! Deep Monte Carlo (Zha et al. 2021, DouZero): games are played by the net with a few random moves, and the net learns what
//! came of each move. `game` plays one game and says what it teaches, `league` draws rules and opponents, `gradient` learns,
//! `measure` says how the net fares, `checkpoint` keeps all of it on disk. The same settings and seed give the same net,
//! whatever the number of threads.

pub mod checkpoint;
pub mod export;
pub mod game;
pub mod gradient;
pub mod league;
pub mod measure;
pub mod net;
pub mod samples;
pub mod widen;

use crate::arguments::Shared;
use crate::failure::Failure;
use crate::progress::Progress;
use checkpoint::Checkpoint;
use clap::{Args, Subcommand};
use game::{play, Course, Player, Tools};
use gradient::{Learner, Loss};
use league::{draw_players, draw_setting};
use measure::measure;
use net::{Net, POINTS};
use pdkbot::rng::{series_seed, Rng};
use samples::Samples;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

/// Games between two phases of learning.
const ROUND: u64 = 2_048;
/// Samples of a step.
const BATCH: usize = 1_024;
/// Earlier nets that are kept.
const PAST: usize = 3;
/// Deals by which the net is measured now and then.
const MEASURED_DEALS: u64 = 2_000;

/// Trains a net by self-play, or hands its net on.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Arguments {
    #[command(subcommand)]
    action: Option<Action>,
    #[command(flatten)]
    training: Training,
}

/// What to do with a training.
#[derive(Subcommand, Debug)]
pub enum Action {
    /// Writes the net of a training as the library plays with it.
    Export(export::ExportArguments),
}

/// How to train.
#[derive(Args, Debug)]
pub struct Training {
    /// The folder of the training: its checkpoint, its log. Where it has a checkpoint, the training goes on.
    #[arg(long, value_name = "DIR", default_value = "build/train")]
    out: PathBuf,
    /// Games in all.
    #[arg(long, default_value_t = 20_000_000)]
    games: u64,
    /// The learning rate at the beginning; it falls along a half cosine to a fiftieth.
    #[arg(long, default_value_t = 1e-3)]
    rate: f32,
    /// How much of what came later is taken from the game itself, the rest from what the net expected (0 to 1).
    #[arg(long, default_value_t = 0.9)]
    lambda: f32,
    /// Of 10,000 moves so many are random.
    #[arg(long, default_value_t = 300)]
    random: u32,
    /// The seed of everything.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads.
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// Games between two measurements.
    #[arg(long, default_value_t = 250_000)]
    measure_every: u64,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Io`], [`Failure::Stopped`], and what [`export::run`] refuses.
pub fn run(_shared: &Shared, arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.action {
        Some(Action::Export(arguments)) => export::run(arguments),
        None => train(&arguments.training),
    }
}

fn train(arguments: &Training) -> Result<(), Failure> {
    let file = arguments.out.join("checkpoint.pdktrain");
    let io = |what: &Path| {
        let what = what.display().to_string();
        move |error| Failure::Io(what, error)
    };
    fs::create_dir_all(&arguments.out).map_err(io(&arguments.out))?;
    let mut state = if file.exists() {
        Checkpoint::read(&file).map_err(io(&file))?
    } else {
        let learner = Learner::new(Net::random(arguments.seed), None);
        Checkpoint {
            games: 0,
            seconds: 0.0,
            net: learner.net,
            adam: learner.adam,
            past: Vec::new(),
        }
    };
    let log = arguments.out.join("log.csv");
    let mut learner = Learner::new(state.net.clone(), Some(state.adam.clone()));
    let mut progress = Progress::start("games", arguments.games);
    let mut loss = Loss::default();
    let mut clock = Instant::now();
    let mut note = String::new();
    while state.games < arguments.games {
        let done = state.games as f32 / arguments.games as f32;
        let rate = arguments.rate * (0.02 + 0.49 * (1.0 + (std::f32::consts::PI * done).cos()));
        let course = Course {
            random_of_10000: arguments.random,
            lambda: arguments.lambda,
        };
        let samples = play_round(arguments, &learner.net, &state.past, state.games, &course);
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        let mut rng = Rng::from_seed(series_seed(arguments.seed ^ 0x6F72_6465, state.games));
        for last in (1..order.len()).rev() {
            order.swap(last, rng.below(last as u32 + 1) as usize);
        }
        for batch in order.chunks_exact(BATCH) {
            let of_batch = learner.step(&samples, batch, rate, arguments.threads);
            loss.points += of_batch.points;
            loss.win += of_batch.win;
            loss.samples += of_batch.samples;
        }
        let before = state.games;
        state.games += ROUND;
        let measures = before / arguments.measure_every != state.games / arguments.measure_every;
        let goes_on = progress.goes_on_saying(state.games, || note.clone());
        let ends = state.games >= arguments.games;
        if measures || ends || !goes_on {
            state.seconds += clock.elapsed().as_secs_f64();
            clock = Instant::now();
            state.net.clone_from(&learner.net);
            state.adam.clone_from(&learner.adam);
            let count = loss.samples.max(1) as f64;
            let points = POINTS * ((loss.points / count) as f32).sqrt();
            if measures || ends {
                let net = Player::Net(&learner.net);
                let threads = arguments.threads as u64;
                let policy = measure(net, Player::Policy, MEASURED_DEALS, threads);
                let last = state
                    .past
                    .last()
                    .map(|past| measure(net, Player::Net(past), MEASURED_DEALS, threads));
                note = format!(
                    "error {points:.2}, log loss {:.4}, {:+.2} ± {:.2} against the policy",
                    loss.win / count,
                    policy.points,
                    policy.error
                );
                let last = last.map_or(String::new(), |last| {
                    format!("{:.3},{:.3}", last.points, last.error)
                });
                let line = format!(
                    "{},{:.0},{rate:.6},{points:.4},{:.5},{:.3},{:.3},{last}\n",
                    state.games,
                    state.seconds,
                    loss.win / count,
                    policy.points,
                    policy.error
                );
                append(&log, &line).map_err(io(&log))?;
                // Earlier nets: of ever longer ago, the last one always.
                if state.past.len() == PAST {
                    let drop = (state.games / arguments.measure_every) as usize % (PAST - 1);
                    state.past.remove(drop);
                }
                state.past.push(learner.net.clone());
            }
            loss = Loss::default();
            state.write(&file).map_err(io(&file))?;
            if !goes_on {
                return Err(Failure::Stopped {
                    done: state.games,
                    of: arguments.games,
                });
            }
        }
    }
    progress.end();
    Ok(())
}

fn append(path: &Path, line: &str) -> std::io::Result<()> {
    let new = !path.exists();
    let mut file = fs::OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)?;
    if new {
        file.write_all(b"games,seconds,rate,error,log_loss,policy,policy_error,last,last_error\n")?;
    }
    file.write_all(line.as_bytes())
}

/// Plays the games of a round; samples stand in the order of games, whoever played them.
fn play_round(
    arguments: &Training,
    net: &Net,
    past: &[Net],
    first: u64,
    course: &Course,
) -> Samples {
    let next = AtomicU64::new(0);
    let work = || {
        let mut tools = Tools::default();
        let mut done: Vec<(u64, Samples)> = Vec::new();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= ROUND {
                return done;
            }
            let mut rng = Rng::from_seed(series_seed(series_seed(arguments.seed, 0), first + game));
            let setting = draw_setting(&mut rng);
            let players = draw_players(net, past, &mut rng);
            let mut samples = Samples::default();
            play(
                &setting,
                course,
                players,
                &mut rng,
                &mut tools,
                &mut samples,
            );
            done.push((game, samples));
        }
    };
    let mut done: Vec<(u64, Samples)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..arguments.threads).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().unwrap_or_default())
            .collect()
    });
    done.sort_by_key(|&(game, _)| game);
    let mut all = Samples::default();
    for (_, samples) in &done {
        all.append(samples);
    }
    all
}
