//! Writing a set: into FILE.part line by line, which becomes FILE when the last one is there.

use super::arguments::OutArguments;
use super::refusal::RateRefusal;
use crate::failure::Failure;
use crate::file_head::is_cut_head;
use crate::line_file::{at, read, whole_lines, whole_text, LineFile};
use std::path::{Path, PathBuf};

/// A set that is being written.
#[derive(Debug)]
pub struct PartFile {
    whole: PathBuf,
    part: LineFile,
}

impl PartFile {
    /// Begins a file or goes on with its part; returns the whole lines that are there behind the head, which is one line.
    ///
    /// # Errors
    /// [`RateRefusal::OutExists`] for a file or a part that is there and is not to be gone on with,
    /// [`RateRefusal::OtherPart`] for a part with another head, [`Failure::Refused`] for one that ends its lines otherwise,
    /// [`Failure::Io`].
    pub fn open(out: &OutArguments, head: &str) -> Result<(PartFile, Vec<String>), Failure> {
        let path = part_path(&out.out);
        for there in [&out.out, &path] {
            let goes_on = out.resume && there == &path;
            if there.exists() && !goes_on {
                return Err(RateRefusal::OutExists(there.display().to_string()).into());
            }
        }
        let text = if path.exists() {
            read(&path)?
        } else {
            String::new()
        };
        let mut file = PartFile {
            whole: out.out.clone(),
            part: LineFile::open(&path)?,
        };
        if is_cut_head(&text, head) {
            file.part.begin(head)?;
            return Ok((file, Vec::new()));
        }
        let lines = whole_lines(&path.display().to_string(), &text)?;
        if !text.starts_with(head) {
            return Err(file.other(1).into());
        }
        file.part.cut(whole_text(&text).len())?;
        let lines = lines[1..].iter().map(ToString::to_string).collect();
        Ok((file, lines))
    }

    /// The refusal of a line that this run would not have written, counted from 1.
    #[must_use]
    pub fn other(&self, line: usize) -> RateRefusal {
        RateRefusal::OtherPart {
            file: self.part.path().display().to_string(),
            line,
        }
    }

    /// Writes a line, at once: what is done is not lost.
    ///
    /// # Errors
    /// [`Failure::Io`].
    pub fn write(&mut self, text: &str) -> Result<(), Failure> {
        self.part.write(text)
    }

    /// The set is whole: the part takes its name.
    ///
    /// # Errors
    /// [`Failure::Io`].
    pub fn finish(self) -> Result<(), Failure> {
        let part = self.part.close();
        std::fs::rename(part, &self.whole).map_err(|error| at(&self.whole, error))
    }
}

fn part_path(whole: &Path) -> PathBuf {
    let mut name = whole.as_os_str().to_os_string();
    name.push(".part");
    PathBuf::from(name)
}
