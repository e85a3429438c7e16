//! The file of forecasts: a head with every setting, then a line a forecast in the order of the deals (docs/calibration.md).
//!
//! For bots of fixed work it is the same to the byte however the run was cut into threads and sittings.

use super::sample::{Sample, COLUMNS};
use super::setting::{Setting, ToldSetting};
use crate::arena::ArenaRefusal;
use crate::failure::Failure;
use crate::file_head::{check_program, check_settings, head_text, is_cut_head, Head};
use crate::line_file::{read, whole_lines, LineError, LineFile};
use std::path::Path;

/// The first line.
const FORMAT: &str = "#pdk-calibrate 1";

/// The lines before the first forecast.
#[must_use]
pub fn head(setting: &Setting) -> String {
    head_text(FORMAT, &setting.told().lines(), COLUMNS)
}

/// A file as it was read.
#[derive(Clone, PartialEq, Debug)]
pub struct SampleFile {
    /// Its name.
    pub name: String,
    /// The program that wrote it.
    pub program: String,
    /// Its settings.
    pub setting: ToldSetting,
    /// Its forecasts.
    pub samples: Vec<Sample>,
}

impl SampleFile {
    /// Reads a file.
    ///
    /// # Errors
    /// [`Failure::Io`] for one that cannot be read, [`LineError`] names the line that is none.
    pub fn read(path: &Path) -> Result<SampleFile, Failure> {
        let text = read(path)?;
        Ok(SampleFile::parse(&path.display().to_string(), &text)?)
    }

    /// Reads the text of a file; a line without its end was cut off and does not count.
    ///
    /// # Errors
    /// [`LineError`] names the line.
    pub fn parse(name: &str, text: &str) -> Result<SampleFile, LineError> {
        let lines = whole_lines(name, text)?;
        let head = Head::read(name, &lines, FORMAT, COLUMNS, ToldSetting::read)?;
        let deals = &head.setting.deals;
        let mut samples: Vec<Sample> = Vec::new();
        for (index, line) in lines.iter().enumerate().skip(head.lines) {
            let sample =
                Sample::parse(line).ok_or_else(|| LineError::at(name, index, "no forecast"))?;
            let least = samples.last().map_or(deals.start, |last| last.deal);
            if !(least..deals.end).contains(&sample.deal) {
                let problem = format!("deal {} out of place", sample.deal);
                return Err(LineError::at(name, index, problem));
            }
            samples.push(sample);
        }
        Ok(SampleFile {
            name: name.to_string(),
            program: head.program,
            setting: head.setting,
            samples,
        })
    }
}

/// A file that is written deal by deal.
#[derive(Debug)]
pub struct SampleWriter {
    file: LineFile,
}

impl SampleWriter {
    /// Begins a file, or goes on with it: its forecasts, and the deal that is next. Of a file that is gone on with the last deal
    /// is played again, for some of its lines may be missing.
    ///
    /// # Errors
    /// [`Failure::Refused`] for a file that is there, of another run or broken, [`Failure::Io`].
    pub fn open(
        path: &Path,
        setting: &Setting,
        resume: bool,
    ) -> Result<(SampleWriter, Vec<Sample>, u64), Failure> {
        let mut samples = Vec::new();
        let head = head(setting);
        if path.exists() {
            let name = path.display().to_string();
            if !resume {
                return Err(ArenaRefusal::OutExists(name).into());
            }
            let text = read(path)?;
            if !is_cut_head(&text, &head) {
                let found = SampleFile::parse(&name, &text)?;
                check_program(&name, &found.program)?;
                check_settings(&name, &found.setting.lines(), &setting.told().lines(), &[])?;
                samples = found.samples;
            }
        }
        let mut next = setting.deals.start;
        if let Some(last) = samples.last().map(|sample| sample.deal) {
            samples.retain(|sample| sample.deal < last);
            next = last;
        }
        let mut file = LineFile::open(path)?;
        if samples.is_empty() {
            file.begin(&head)?;
        } else {
            let kept: usize = samples.iter().map(|sample| sample.line().len()).sum();
            file.cut(head.len() + kept)?;
        }
        Ok((SampleWriter { file }, samples, next))
    }

    /// Writes the forecasts of a deal, at once: what was played is not lost.
    ///
    /// # Errors
    /// [`Failure::Io`].
    pub fn write(&mut self, samples: &[Sample]) -> Result<(), Failure> {
        let lines: String = samples.iter().map(Sample::line).collect();
        self.file.write(&lines)
    }
}
