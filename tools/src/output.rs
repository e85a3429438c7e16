//! Standard output: whole texts and JSON documents, and the forms that several commands print.

use crate::failure::Failure;
use pdkbot::rules::{Scores, Shape};
use serde::Serialize;
use std::fmt::Display;
use std::io::Write;

/// Writes a text to standard output.
///
/// # Errors
/// [`Failure::OutputClosed`] when nobody reads it any more, [`Failure::Io`] for other faults.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes())
        .and_then(|()| out.flush())
        .map_err(Failure::of_output)
}

/// Writes one JSON document on a line of its own.
///
/// # Errors
/// As [`print()`].
pub fn print_json(document: &impl Serialize) -> Result<(), Failure> {
    print(&format!("{}\n", json_text(document)?))
}

/// The JSON of a document of this program.
///
/// # Errors
/// [`Failure::Io`] never for the documents of this program, whose keys are texts.
pub fn json_text(document: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(document)
        .map_err(|error| Failure::Io("JSON".to_string(), std::io::Error::from(error)))
}

/// A shape in JSON; a pass has no top rank and length 0.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShapeText {
    /// The name of the kind, `pass` for a pass.
    pub shape: &'static str,
    /// The rank that compares.
    pub top: Option<char>,
    /// The number of ranks in the run.
    pub length: u8,
}

impl ShapeText {
    /// The text of a shape, `None` = a pass.
    #[must_use]
    pub fn of(shape: Option<Shape>) -> ShapeText {
        match shape {
            Some(shape) => ShapeText {
                shape: shape.kind.name(),
                top: Some(shape.top.to_char()),
                length: shape.length,
            },
            None => ShapeText {
                shape: "pass",
                top: None,
                length: 0,
            },
        }
    }
}

/// Items with a separator between.
pub fn joined<T: Display>(items: impl IntoIterator<Item = T>, separator: &str) -> String {
    let texts: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    texts.join(separator)
}

/// Scores of seats 1 2 3 with blanks between.
#[must_use]
pub fn scores_text(scores: &Scores) -> String {
    joined(scores, " ")
}

/// A signature or another hash: 16 hex digits.
#[must_use]
pub fn hash_text(hash: u64) -> String {
    format!("{hash:016x}")
}

/// A 64-bit seed as JSON carries it.
#[must_use]
pub fn seed_text(seed: u64) -> String {
    format!("{seed:#x}")
}
