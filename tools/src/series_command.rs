//! `pdk series`: plays a series of games and prints its totals and its signature.

use crate::arguments::Shared;
use crate::failure::Failure;
use crate::input::{parse_bots, parse_number, parse_seed};
use crate::output::{hash_text, joined, json_text, print, print_json, seed_text};
use crate::progress::Progress;
use crate::replay;
use crate::run_arguments::OutFile;
use crate::series::{Game, Series};
use crate::series_file::{Head, Held, SeriesFile};
use crate::series_record::GameRecord;
use clap::Args;
use pdkbot::bots::BotSpec;
use pdkbot::rules::{DeclaredResult, RuleSet};
use serde::Serialize;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The arguments of `pdk series`.
#[derive(Args, Debug)]
#[command(mut_arg("out", |out| out.help("Write a line a game to this file")))]
pub struct Arguments {
    /// One bot for all seats, or three with commas between.
    #[arg(long, value_name = "BOT[,BOT,BOT]", allow_hyphen_values = true)]
    bot: String,
    /// The seed of the series, decimal or 0x….
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    seed: String,
    /// How many games.
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    games: String,
    /// Leave a replay of each game in this folder.
    #[arg(long, value_name = "DIR")]
    replay: Option<String>,
    #[command(flatten)]
    out: OutFile,
}

/// The totals of a series, by seat where they are arrays.
#[derive(Serialize, Default)]
struct Totals {
    games: u64,
    rules: String,
    seed: String,
    bots: Vec<String>,
    scores: [i64; 3],
    wins: [u64; 3],
    declared: u64,
    declared_won: u64,
    turns: u64,
    signature: String,
}

impl Totals {
    fn add(&mut self, game: &GameRecord) {
        self.games += 1;
        self.turns += game.turns;
        for (total, &score) in self.scores.iter_mut().zip(&game.scores) {
            *total += i64::from(score);
        }
        if let Some(winner) = game.winner {
            self.wins[winner.index()] += 1;
        }
        self.declared += u64::from(game.result.is_some());
        self.declared_won += u64::from(game.result == Some(DeclaredResult::Won));
    }

    fn text(&self) -> String {
        format!(
            "games     {}\nrules     {}\nseed      {}\nbots      {}\nscores    {}\nwins      {}\ndeclared  {} (won {})\nturns     {}\nsignature {}\n",
            self.games,
            self.rules,
            self.seed,
            self.bots.join(" "),
            joined(self.scores, " "),
            joined(self.wins, " "),
            self.declared,
            self.declared_won,
            self.turns,
            self.signature
        )
    }
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Refused`] for the arguments and the file of `--out`, [`Failure::Io`] when a file cannot be read or written,
/// [`Failure::Stopped`] after Ctrl-C, with the totals so far printed.
pub fn run(shared: &Shared, arguments: &Arguments) -> Result<(), Failure> {
    let rules = shared.rules()?;
    let bots = parse_bots(&arguments.bot)?;
    let seed = parse_seed(&arguments.seed)?;
    let games = parse_number("games", &arguments.games, u64::from(u32::MAX))?;
    let folder = arguments.replay.as_deref().map(Path::new);
    let out = arguments.out.path();
    arguments.out.check_resume()?;
    let mut series = Series::new(rules, bots, seed);
    series.record(folder.is_some());
    let mut totals = Totals {
        rules: rules.to_string(),
        seed: seed_text(seed),
        bots: bots.iter().map(ToString::to_string).collect(),
        ..Totals::default()
    };
    let head = Head::of(&rules, &bots, seed);
    let mut held = Held::nothing(&head);
    if let Some(path) = out {
        held = Held::read(path, &head, arguments.out.resume, &mut |game| {
            check_held(game, games, folder, seed)?;
            totals.add(game);
            Ok(())
        })?;
    }
    if let Some(last) = &held.last {
        series.go_on_after(last.index, last.next_leader, last.signature);
    }
    // What is refused above has made nothing.
    if let Some(folder) = folder {
        fs::create_dir_all(folder)
            .map_err(|error| Failure::Io(folder.display().to_string(), error))?;
    }
    let mut file = out
        .map(|path| SeriesFile::open(path, &head, &held))
        .transpose()?;
    let mut progress = Progress::start("games", games);
    while totals.games < games && progress.goes_on(totals.games) {
        let game = series.play_next()?;
        // The replay first: a game that has its line has all.
        if let Some(folder) = folder {
            write_replay(folder, &rules, &bots, seed, &game)?;
        }
        let record = GameRecord::of(&game, series.signature());
        if let Some(file) = &mut file {
            file.write(&record)?;
        }
        totals.add(&record);
    }
    progress.end();
    totals.signature = hash_text(series.signature());
    if shared.json {
        print_json(&totals)?;
    } else {
        print(&totals.text())?;
    }
    if totals.games < games {
        return Err(Failure::Stopped {
            done: totals.games,
            of: games,
        });
    }
    Ok(())
}

/// Whether a game that the file has is one that this run would have left.
fn check_held(
    game: &GameRecord,
    games: u64,
    folder: Option<&Path>,
    series_seed: u64,
) -> Result<(), String> {
    if game.index >= games {
        return Err(format!("game {}, but games is {games}", game.index));
    }
    match folder.map(|folder| replay_path(folder, series_seed, game.index)) {
        Some(path) if !path.is_file() => Err(format!(
            "game {} has no replay: {} is missing",
            game.index,
            path.display()
        )),
        _ => Ok(()),
    }
}

fn replay_path(folder: &Path, series_seed: u64, index: u64) -> PathBuf {
    folder.join(format!("pdk-{series_seed:016x}-{index:06}.json"))
}

fn write_replay(
    folder: &Path,
    rules: &RuleSet,
    bots: &[BotSpec; 3],
    series_seed: u64,
    game: &Game,
) -> Result<(), Failure> {
    let path = replay_path(folder, series_seed, game.index);
    let document = json_text(&replay::document(rules, bots, series_seed, game))? + "\n";
    write_whole(&path, &document).map_err(|error| Failure::Io(path.display().to_string(), error))
}

/// Under another name first, through to the disk, so that a reader finds the whole file or none; a failure leaves nothing behind.
fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let unfinished = path.with_extension("json.part");
    let mut file = File::create(&unfinished)?;
    let written = file
        .write_all(text.as_bytes())
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(&unfinished, path));
    if written.is_err() {
        // Why it could not be written is what the caller needs to hear.
        let _ = fs::remove_file(&unfinished);
    }
    written
}
