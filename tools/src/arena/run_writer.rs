//! Writing a run's files deal by deal, and going on with those of a run that was interrupted.

use super::deal::DealRecord;
use super::refusal::ArenaRefusal;
use super::run_file::{head, line, parse_times, times_head, times_line, times_path, RunFile};
use super::setting::Setting;
use crate::failure::Failure;
use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The two files of a run, open for the next deal.
#[derive(Debug)]
pub struct RunWriter {
    results: Target,
    times: Target,
}

/// The deals that a run has already, and the times of each.
pub type Done = (Vec<DealRecord>, Vec<Vec<u64>>);

impl RunWriter {
    /// Begins new files.
    ///
    /// # Errors
    /// [`ArenaRefusal::OutExists`], [`Failure::Io`].
    pub fn create(path: &Path, setting: &Setting) -> Result<RunWriter, Failure> {
        if path.exists() {
            return Err(ArenaRefusal::OutExists(path.display().to_string()).into());
        }
        let mut writer = RunWriter {
            results: Target::open(path)?,
            times: Target::open(&times_path(path))?,
        };
        // The times first: a file of results without its times cannot be gone on with.
        writer.times.begin(&times_head())?;
        writer.results.begin(&head(setting))?;
        Ok(writer)
    }

    /// Goes on with the files of a run, or begins them where there are none.
    ///
    /// # Errors
    /// [`ArenaRefusal`] for files of another run or broken ones, [`Failure::Io`].
    pub fn resume(path: &Path, setting: &Setting) -> Result<(RunWriter, Done), Failure> {
        let begun = || Ok((RunWriter::create(path, setting)?, Done::default()));
        if !path.exists() {
            return begun();
        }
        let name = path.display().to_string();
        let text = read(path)?;
        let head = head(setting);
        if text.len() < head.len() && head.starts_with(&text) {
            // Interrupted before the head was whole: nothing is lost.
            remove(path)?;
            return begun();
        }
        let mut run = RunFile::parse(&name, &text)?;
        run.check_program()?;
        run.check_setting(setting, &[])?;
        let times = times_path(path);
        let first = setting.deals_here().start;
        let mut done = parse_times(&times.display().to_string(), &read(&times)?, first)?;
        // One of the two may have been interrupted before the other.
        let deals = run.records.len().min(done.len());
        run.records.truncate(deals);
        done.truncate(deals);
        let mut writer = RunWriter {
            results: Target::open(path)?,
            times: Target::open(&times)?,
        };
        let whole: String = run.records.iter().map(line).collect();
        writer.results.cut(head.len() + whole.len())?;
        let whole: String = run
            .records
            .iter()
            .zip(&done)
            .map(|(record, times)| times_line(record.seed, times))
            .collect();
        writer.times.cut(times_head().len() + whole.len())?;
        Ok((writer, (run.records, done)))
    }

    /// Writes a deal, at once: what was played is not lost.
    ///
    /// # Errors
    /// [`Failure::Io`].
    pub fn write(&mut self, record: &DealRecord, times: &[u64]) -> Result<(), Failure> {
        self.results.write(&line(record))?;
        self.times.write(&times_line(record.seed, times))
    }
}

/// The text of a file.
///
/// # Errors
/// [`Failure::Io`] names the file.
pub fn read(path: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(|error| at(path, error))
}

fn remove(path: &Path) -> Result<(), Failure> {
    std::fs::remove_file(path).map_err(|error| at(path, error))
}

fn at(path: &Path, error: io::Error) -> Failure {
    Failure::Io(path.display().to_string(), error)
}

/// A file that is written to.
#[derive(Debug)]
pub struct Target {
    path: PathBuf,
    file: File,
}

impl Target {
    /// Opens a file, or makes it.
    ///
    /// # Errors
    /// [`Failure::Io`].
    pub fn open(path: &Path) -> Result<Target, Failure> {
        let file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .open(path);
        Ok(Target {
            path: path.to_path_buf(),
            file: file.map_err(|error| at(path, error))?,
        })
    }

    /// Makes the file anew, with its head alone.
    ///
    /// # Errors
    /// [`Failure::Io`].
    pub fn begin(&mut self, head: &str) -> Result<(), Failure> {
        self.cut(0)?;
        self.write(head)
    }

    /// Keeps so many bytes of the file; what is written next stands behind them.
    ///
    /// # Errors
    /// [`Failure::Io`].
    pub fn cut(&mut self, length: usize) -> Result<(), Failure> {
        self.file
            .set_len(length as u64)
            .and_then(|()| self.file.seek(SeekFrom::End(0)))
            .map_err(|error| at(&self.path, error))?;
        Ok(())
    }

    /// Writes behind what is there.
    ///
    /// # Errors
    /// [`Failure::Io`].
    pub fn write(&mut self, text: &str) -> Result<(), Failure> {
        self.file
            .write_all(text.as_bytes())
            .map_err(|error| at(&self.path, error))
    }
}
