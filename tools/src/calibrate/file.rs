//! The file of forecasts: a head with every setting, then a line a forecast in the order of the deals (docs/calibration.md).
//!
//! For bots of fixed work it is the same to the byte however the run was cut into threads and sittings.

use super::sample::{Sample, COLUMNS};
use super::setting::Setting;
use crate::arena::ArenaRefusal;
use crate::failure::Failure;
use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The first line.
const FORMAT: &str = "#pdk-calibrate 1";
/// The program of this version.
const PROGRAM: &str = concat!("pdk ", env!("CARGO_PKG_VERSION"));

/// The lines before the first forecast.
#[must_use]
pub fn head(setting: &Setting) -> String {
    let mut head = format!("{FORMAT}\n#program\t{PROGRAM}\n");
    for (name, value) in setting.lines() {
        head += &format!("#{name}\t{value}\n");
    }
    head + COLUMNS + "\n"
}

/// A file as it was read.
#[derive(Clone, PartialEq, Debug)]
pub struct SampleFile {
    /// Its name.
    pub name: String,
    /// The program that wrote it.
    pub program: String,
    /// Its settings.
    pub setting: Setting,
    /// Its forecasts.
    pub samples: Vec<Sample>,
}

impl SampleFile {
    /// Reads a file.
    ///
    /// # Errors
    /// [`Failure::Io`] for one that cannot be read, [`ArenaRefusal::RunFile`] names the line that is none.
    pub fn read(path: &Path) -> Result<SampleFile, Failure> {
        let text = read(path)?;
        Ok(SampleFile::parse(&path.display().to_string(), &text)?)
    }

    /// Reads the text of a file; a line without its end was cut off and does not count.
    ///
    /// # Errors
    /// [`ArenaRefusal::RunFile`] names the line.
    pub fn parse(name: &str, text: &str) -> Result<SampleFile, ArenaRefusal> {
        let refusal = |index: usize, problem: String| ArenaRefusal::RunFile {
            file: name.to_string(),
            line: index + 1,
            problem,
        };
        let end = text.rfind('\n').map_or(0, |end| end + 1);
        let lines: Vec<&str> = text[..end].lines().collect();
        if lines.first() != Some(&FORMAT) {
            return Err(refusal(0, format!("not '{FORMAT}'")));
        }
        let heads = lines.iter().skip(1).map_while(|line| {
            let (name, value) = line.strip_prefix('#')?.split_once('\t')?;
            Some((name.to_string(), value.to_string()))
        });
        let heads: Vec<(String, String)> = heads.collect();
        let program = match heads.first() {
            Some((name, program)) if name == "program" => program.clone(),
            _ => return Err(refusal(1, "program is missing".to_string())),
        };
        let setting =
            Setting::read(&heads[1..]).map_err(|(index, problem)| refusal(index + 2, problem))?;
        let columns = heads.len() + 1;
        if lines.get(columns) != Some(&COLUMNS) {
            return Err(refusal(columns, "not the columns".to_string()));
        }
        let mut samples: Vec<Sample> = Vec::new();
        for (index, line) in lines.iter().enumerate().skip(columns + 1) {
            let sample =
                Sample::parse(line).ok_or_else(|| refusal(index, "no forecast".to_string()))?;
            let least = samples.last().map_or(setting.deals.start, |last| last.deal);
            if !(least..setting.deals.end).contains(&sample.deal) {
                return Err(refusal(index, format!("deal {} out of place", sample.deal)));
            }
            samples.push(sample);
        }
        Ok(SampleFile {
            name: name.to_string(),
            program,
            setting,
            samples,
        })
    }
}

/// A file that is written deal by deal.
#[derive(Debug)]
pub struct SampleWriter {
    path: PathBuf,
    file: File,
}

impl SampleWriter {
    /// Begins a file, or goes on with it: its forecasts, and the deal that is next. Of a file that is gone on with the last deal
    /// is played again, for some of its lines may be missing.
    ///
    /// # Errors
    /// [`ArenaRefusal`] for a file that is there, of another run or broken, [`Failure::Io`].
    pub fn open(
        path: &Path,
        setting: &Setting,
        resume: bool,
    ) -> Result<(SampleWriter, Vec<Sample>, u64), Failure> {
        let mut samples = Vec::new();
        let mut whole = head(setting);
        if path.exists() {
            let name = path.display().to_string();
            if !resume {
                return Err(ArenaRefusal::OutExists(name).into());
            }
            let text = read(path)?;
            // Interrupted before the head was whole: nothing is lost.
            if text.len() >= whole.len() || !whole.starts_with(&text) {
                let file = SampleFile::parse(&name, &text)?;
                check_program(&file)?;
                setting.check(&name, &file.setting)?;
                samples = file.samples;
            }
        }
        let mut next = setting.deals.start;
        if let Some(last) = samples.last().map(|sample| sample.deal) {
            samples.retain(|sample| sample.deal < last);
            next = last;
        }
        for sample in &samples {
            whole += &sample.line();
        }
        let file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(|error| at(path, error))?;
        let mut writer = SampleWriter {
            path: path.to_path_buf(),
            file,
        };
        if samples.is_empty() {
            writer.cut(0)?;
            writer.append(&whole)?;
        } else {
            writer.cut(whole.len())?;
        }
        Ok((writer, samples, next))
    }

    /// Writes the forecasts of a deal, at once: what was played is not lost.
    ///
    /// # Errors
    /// [`Failure::Io`].
    pub fn write(&mut self, samples: &[Sample]) -> Result<(), Failure> {
        let lines: String = samples.iter().map(Sample::line).collect();
        self.append(&lines)
    }

    fn append(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.file.write_all(text.as_bytes());
        written.map_err(|error| at(&self.path, error))
    }

    fn cut(&mut self, length: usize) -> Result<(), Failure> {
        self.file
            .set_len(length as u64)
            .and_then(|()| self.file.seek(SeekFrom::End(0)))
            .map_err(|error| at(&self.path, error))?;
        Ok(())
    }
}

/// Another version may decide otherwise.
fn check_program(file: &SampleFile) -> Result<(), ArenaRefusal> {
    if file.program == PROGRAM {
        return Ok(());
    }
    Err(ArenaRefusal::OtherSetting {
        file: file.name.clone(),
        setting: "program",
        found: file.program.clone(),
        wanted: PROGRAM.to_string(),
    })
}

fn read(path: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(|error| at(path, error))
}

fn at(path: &Path, error: io::Error) -> Failure {
    Failure::Io(path.display().to_string(), error)
}
