//! Files that grow line by line: what is written stands there at once, and a run that was interrupted goes on behind the last
//! whole line. The lines before the first result are those of [`crate::file_head`].

use crate::failure::Failure;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A line that is not as it was written, or of another run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineError {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub problem: String,
}

impl LineError {
    /// What is wrong with the line of this index, from 0.
    #[must_use]
    pub fn at(file: &str, index: usize, problem: impl Into<String>) -> LineError {
        LineError {
            file: file.to_string(),
            line: index + 1,
            problem: problem.into(),
        }
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: line {}: {}", self.file, self.line, self.problem)
    }
}

impl std::error::Error for LineError {}

/// The text of a file up to its last line end: a line without its end was cut off and does not count.
#[must_use]
pub fn whole_text(text: &str) -> &str {
    &text[..text.rfind('\n').map_or(0, |end| end + 1)]
}

/// The lines that have their end, without it.
///
/// # Errors
/// [`LineError`] for a line that ends in CR LF: no run wrote it, and behind it a file could not be cut at the right place.
pub fn whole_lines<'a>(file: &str, text: &'a str) -> Result<Vec<&'a str>, LineError> {
    let lines = whole_text(text).split_terminator('\n');
    let line = |(index, line): (usize, &'a str)| match line.strip_suffix('\r') {
        Some(_) => Err(LineError::at(file, index, "it ends in CR LF, not in LF")),
        None => Ok(line),
    };
    lines.enumerate().map(line).collect()
}

/// The text of a file.
///
/// # Errors
/// [`Failure::Io`] names the file.
pub fn read(path: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(|error| at(path, error))
}

/// A failure of a file, by its name.
#[must_use]
pub fn at(path: &Path, error: io::Error) -> Failure {
    Failure::Io(path.display().to_string(), error)
}

/// A file that is written line by line.
#[derive(Debug)]
pub struct LineFile {
    path: PathBuf,
    file: File,
}

impl LineFile {
    /// Opens a file, or makes it.
    ///
    /// # Errors
    /// [`Failure::Io`].
    pub fn open(path: &Path) -> Result<LineFile, Failure> {
        let file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .open(path);
        Ok(LineFile {
            path: path.to_path_buf(),
            file: file.map_err(|error| at(path, error))?,
        })
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes no more to it; where it is.
    #[must_use]
    pub fn close(self) -> PathBuf {
        self.path
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

    /// Writes behind what is there, at once: what is done is not lost.
    ///
    /// # Errors
    /// [`Failure::Io`].
    pub fn write(&mut self, text: &str) -> Result<(), Failure> {
        self.file
            .write_all(text.as_bytes())
            .map_err(|error| at(&self.path, error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_with_their_ends_are_whole() {
        for (text, lines) in [
            ("", &[][..]),
            ("a", &[]),
            ("a\n", &["a"]),
            ("a\n\nb\tc\nd", &["a", "", "b\tc"]),
            ("a\rb\n", &["a\rb"]),
        ] {
            assert_eq!(whole_lines("f", text).unwrap(), lines, "{text:?}");
            let length: usize = lines.iter().map(|line| line.len() + 1).sum();
            assert_eq!(whole_text(text).len(), length, "{text:?}");
        }
        let error = whole_lines("f", "a\nb\r\nc\n").unwrap_err();
        assert_eq!(error.to_string(), "f: line 2: it ends in CR LF, not in LF");
    }
}
