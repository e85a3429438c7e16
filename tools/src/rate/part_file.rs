//! Writing a set: into FILE.part line by line, which becomes FILE when the last one is there.

use super::arguments::OutArguments;
use super::refusal::RateRefusal;
use crate::failure::Failure;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A set that is being written.
#[derive(Debug)]
pub struct PartFile {
    whole: PathBuf,
    part: PathBuf,
    file: File,
}

impl PartFile {
    /// Begins a file or goes on with its part; returns the whole lines that are there behind the head.
    ///
    /// # Errors
    /// [`RateRefusal::OutExists`] for a file or a part that is there and is not to be gone on with,
    /// [`RateRefusal::OtherPart`] for a part with another head, [`Failure::Io`].
    pub fn open(out: &OutArguments, head: &str) -> Result<(PartFile, Vec<String>), Failure> {
        let part = part_path(&out.out);
        for path in [&out.out, &part] {
            let goes_on = out.resume && path == &part;
            if path.exists() && !goes_on {
                return Err(RateRefusal::OutExists(path.display().to_string()).into());
            }
        }
        let text = if part.exists() {
            fs::read_to_string(&part).map_err(|error| at(&part, error))?
        } else {
            String::new()
        };
        let file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .open(&part)
            .map_err(|error| at(&part, error))?;
        let mut writer = PartFile {
            whole: out.out.clone(),
            part,
            file,
        };
        if text.len() < head.len() && head.starts_with(&text) {
            // New, or interrupted before the head was whole.
            writer.cut(0)?;
            writer.write(head)?;
            return Ok((writer, Vec::new()));
        }
        let lines = match text.strip_prefix(head) {
            Some(lines) => lines,
            None => return Err(writer.other(1).into()),
        };
        // A line without its end was interrupted.
        let whole = lines.rfind('\n').map_or(0, |end| end + 1);
        writer.cut(head.len() + whole)?;
        let lines = lines[..whole].lines().map(str::to_string).collect();
        Ok((writer, lines))
    }

    /// The refusal of a line that this run would not have written, counted from 1.
    #[must_use]
    pub fn other(&self, line: usize) -> RateRefusal {
        RateRefusal::OtherPart {
            file: self.part.display().to_string(),
            line,
        }
    }

    /// Writes a line, at once: what is done is not lost.
    ///
    /// # Errors
    /// [`Failure::Io`].
    pub fn write(&mut self, text: &str) -> Result<(), Failure> {
        self.file
            .write_all(text.as_bytes())
            .map_err(|error| at(&self.part, error))
    }

    /// The set is whole: the part takes its name.
    ///
    /// # Errors
    /// [`Failure::Io`].
    pub fn finish(self) -> Result<(), Failure> {
        drop(self.file);
        fs::rename(&self.part, &self.whole).map_err(|error| at(&self.whole, error))
    }

    fn cut(&mut self, length: usize) -> Result<(), Failure> {
        self.file
            .set_len(length as u64)
            .and_then(|()| self.file.seek(SeekFrom::End(0)))
            .map_err(|error| at(&self.part, error))?;
        Ok(())
    }
}

fn part_path(whole: &Path) -> PathBuf {
    let mut name = whole.as_os_str().to_os_string();
    name.push(".part");
    PathBuf::from(name)
}

fn at(path: &Path, error: io::Error) -> Failure {
    Failure::Io(path.display().to_string(), error)
}
