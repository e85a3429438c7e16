//! `pdk series`: plays a series of games and prints its totals and its signature.

use crate::arguments::Shared;
use crate::failure::Failure;
use crate::input::{parse_bots, parse_number, parse_seed};
use crate::output::{hash_text, joined, json_text, print, print_json, seed_text};
use crate::progress::Progress;
use crate::replay;
use crate::series::{Game, Series};
use clap::Args;
use pdkbot::bots::BotSpec;
use pdkbot::rules::{DeclaredResult, RuleSet, Seat};
use serde::Serialize;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// The arguments of `pdk series`.
#[derive(Args, Debug)]
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
    fn add(&mut self, game: &Game) {
        self.games += 1;
        self.turns += game.position.turns().len() as u64;
        for (total, &score) in self.scores.iter_mut().zip(&game.scores) {
            *total += i64::from(score);
        }
        if let Some(outcome) = game.position.outcome() {
            for seat in Seat::ALL {
                self.wins[seat.index()] += u64::from(outcome.left[seat.index()] == 0);
            }
            self.declared += u64::from(outcome.declared.is_some());
            let won = matches!(outcome.declared, Some((_, DeclaredResult::Won)));
            self.declared_won += u64::from(won);
        }
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
/// [`Failure::Refused`] for the arguments, [`Failure::Io`] when a replay cannot be written, [`Failure::Stopped`] after
/// Ctrl-C, with the totals so far printed.
pub fn run(shared: &Shared, arguments: &Arguments) -> Result<(), Failure> {
    let rules = shared.rules()?;
    let bots = parse_bots(&arguments.bot)?;
    let seed = parse_seed(&arguments.seed)?;
    let games = parse_number("games", &arguments.games, u64::from(u32::MAX))?;
    let folder = arguments.replay.as_deref().map(Path::new);
    if let Some(folder) = folder {
        fs::create_dir_all(folder)
            .map_err(|error| Failure::Io(folder.display().to_string(), error))?;
    }
    let mut series = Series::new(rules, bots, seed);
    series.record(folder.is_some());
    let mut totals = Totals {
        rules: rules.to_string(),
        seed: seed_text(seed),
        bots: bots.iter().map(ToString::to_string).collect(),
        ..Totals::default()
    };
    let mut progress = Progress::start("games", games);
    while totals.games < games && progress.goes_on(totals.games) {
        let game = series.play_next()?;
        totals.add(&game);
        if let Some(folder) = folder {
            write_replay(folder, &rules, &bots, seed, &game)?;
        }
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

fn write_replay(
    folder: &Path,
    rules: &RuleSet,
    bots: &[BotSpec; 3],
    series_seed: u64,
    game: &Game,
) -> Result<(), Failure> {
    let path = folder.join(format!("pdk-{series_seed:016x}-{:06}.json", game.index));
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
