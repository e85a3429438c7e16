//! The folder of a training: its checkpoint, the last accepted version, the log.

use super::checkpoint::Checkpoint;
use super::log::{read_games, Entry, COLUMNS, FORMAT};
use super::net_file::read_checkpoint;
use super::refusal::TrainRefusal;
use super::settings::Settings;
use crate::failure::Failure;
use crate::file_head::{check_settings, head_text, Head};
use crate::line_file::{at, read, whole_lines, LineError, LineFile};
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of a training that is under way.
#[derive(Debug)]
pub struct Folder {
    checkpoint: PathBuf,
    best: PathBuf,
    log: LineFile,
}

impl Folder {
    /// Opens a folder or makes it; with it comes the state that it has, if it has one. Lines of the log behind that state are taken
    /// out: what they tell will be played again.
    ///
    /// # Errors
    /// [`Failure::Refused`] for a training of other settings or without its log, [`Failure::Io`].
    pub fn open(path: &Path, settings: &Settings) -> Result<(Folder, Option<Checkpoint>), Failure> {
        fs::create_dir_all(path).map_err(|error| at(path, error))?;
        let checkpoint = path.join("checkpoint.pdktrain");
        let log = path.join("log.csv");
        let head = head_text(FORMAT, &settings.head(), COLUMNS);
        let has = (checkpoint.exists(), log.exists());
        if has == (true, false) {
            return Err(TrainRefusal::NoLog {
                checkpoint: checkpoint.display().to_string(),
                log: log.display().to_string(),
            }
            .into());
        }
        let state = match has.0 {
            true => Some(read_checkpoint(&checkpoint)?),
            false => None,
        };
        let games = state.as_ref().map_or(0, |state| state.games);
        let lines = match has.1 {
            true => lines_up_to(&log, settings, games)?,
            false => String::new(),
        };
        // Beside the old file first, which is not lost then.
        let beside = log.with_extension("new");
        fs::write(&beside, head + &lines).map_err(|error| at(&beside, error))?;
        fs::rename(&beside, &log).map_err(|error| at(&log, error))?;
        let length = fs::metadata(&log).map_err(|error| at(&log, error))?.len();
        let mut log = LineFile::open(&log)?;
        log.cut(length as usize)?;
        let folder = Folder {
            checkpoint,
            best: path.join("best.pdktrain"),
            log,
        };
        Ok((folder, state))
    }

    /// Writes the state.
    ///
    /// # Errors
    /// [`Failure::Io`].
    pub fn write_state(&self, state: &Checkpoint) -> Result<(), Failure> {
        write(&self.checkpoint, state)
    }

    /// Writes the state of a measurement with its line, and the version as the best where it is accepted. The state comes last: an
    /// interruption before it repeats the measurement.
    ///
    /// # Errors
    /// [`Failure::Io`].
    pub fn write_measured(&mut self, entry: &Entry, state: &Checkpoint) -> Result<(), Failure> {
        if entry.verdict.accepts() {
            write(&self.best, state)?;
        }
        self.log.write(&(entry.line() + "\n"))?;
        self.write_state(state)
    }
}

fn write(path: &Path, state: &Checkpoint) -> Result<(), Failure> {
    state.write(path).map_err(|error| at(path, error))
}

/// The lines of a log up to so many games; its settings must be these.
fn lines_up_to(log: &Path, settings: &Settings, games: u64) -> Result<String, Failure> {
    let file = log.display().to_string();
    let text = read(log)?;
    let lines = whole_lines(&file, &text)?;
    let found = Head::read(&file, &lines, FORMAT, COLUMNS, |reader| {
        let value = |name| reader.take(name, |value| Ok((name, value.to_string())));
        Settings::NAMES.into_iter().map(value).collect()
    })?;
    check_settings(&file, &found.setting, &settings.head(), &Settings::FREE)?;
    let mut kept = String::new();
    for (index, line) in lines.iter().enumerate().skip(found.lines) {
        let word = line.split(',').next().unwrap_or_default();
        let error = |problem| LineError::at(&file, index, problem);
        if read_games(word).map_err(error)? <= games {
            kept = kept + line + "\n";
        }
    }
    Ok(kept)
}
