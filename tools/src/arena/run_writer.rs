//! Writing a run's files deal by deal, and going on with those of a run that was interrupted.

use super::deal::DealRecord;
use super::refusal::ArenaRefusal;
use super::run_file::{head, line, parse_times, times_head, times_line, times_path, RunFile};
use super::setting::Setting;
use crate::failure::Failure;
use crate::file_head::is_cut_head;
use crate::line_file::{at, read, LineFile};
use std::path::Path;

/// The two files of a run, open for the next deal.
#[derive(Debug)]
pub struct RunWriter {
    results: LineFile,
    times: LineFile,
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
            results: LineFile::open(path)?,
            times: LineFile::open(&times_path(path))?,
        };
        // The times first: a file of results without its times cannot be gone on with.
        writer.times.begin(&times_head())?;
        writer.results.begin(&head(setting))?;
        Ok(writer)
    }

    /// Goes on with the files of a run, or begins them where there are none.
    ///
    /// # Errors
    /// [`Failure::Refused`] for files of another run or broken ones, [`Failure::Io`].
    pub fn resume(path: &Path, setting: &Setting) -> Result<(RunWriter, Done), Failure> {
        let begun = || Ok((RunWriter::create(path, setting)?, Done::default()));
        if !path.exists() {
            return begun();
        }
        let name = path.display().to_string();
        let text = read(path)?;
        let head = head(setting);
        if is_cut_head(&text, &head) {
            std::fs::remove_file(path).map_err(|error| at(path, error))?;
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
            results: LineFile::open(path)?,
            times: LineFile::open(&times)?,
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
