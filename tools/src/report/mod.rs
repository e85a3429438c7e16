//! `pdk report`: pictures of what the arena, `pdk calibrate` and `pdk train` measured (docs/report.md).
//!
//! [`input`] reads the files; [`strength`] and [`calibration`] are their figures, which [`strength_picture`] and
//! [`calibration_picture`] draw: by [`plot`], on each [`axis`], as the text of [`svg`]; [`training`] does both for the log of a
//! training. Nothing is measured here, and the same
//! files give the same bytes.

pub mod arguments;
pub mod axis;
pub mod calibration;
pub mod calibration_picture;
pub mod input;
pub mod plot;
pub mod refusal;
pub mod strength;
pub mod strength_picture;
pub mod svg;
pub mod training;

pub use arguments::{Action, Arguments};
pub use refusal::ReportRefusal;

use crate::arguments::Shared;
use crate::failure::Failure;
use crate::output::{joined, print, print_json};
use calibration::Calibration;
use input::Inputs;
use serde::Serialize;
use std::fs;
use std::io;
use std::path::Path;
use strength::Strength;

/// What was drawn.
#[derive(Serialize)]
struct Document {
    strength: Option<Strength>,
    calibration: Option<Calibration>,
}

/// Runs the command. Nothing is written unless all can be drawn.
///
/// # Errors
/// [`Failure::Refused`] for files that no picture can be made of, [`Failure::Io`] for those that cannot be read or written.
pub fn run(shared: &Shared, arguments: &Arguments) -> Result<(), Failure> {
    if let Some(Action::Training(arguments)) = &arguments.action {
        return training::run(shared.json, arguments);
    }
    let rules = shared.given_rules()?;
    let inputs = Inputs::read(&arguments.files, rules.as_ref())?;
    let out = arguments.out.as_deref().unwrap_or_default();
    let folder = Path::new(out);
    let picture = |name: &str| folder.join(name).display().to_string();
    let mut pictures: Vec<(String, String)> = Vec::new();
    let mut document = Document {
        strength: None,
        calibration: None,
    };
    if !inputs.runs.is_empty() {
        let strength = Strength::of(picture("strength.svg"), &inputs.runs)?;
        pictures.push((strength.picture.clone(), strength_picture::draw(&strength)?));
        document.strength = Some(strength);
    }
    if !inputs.samples.is_empty() {
        let calibration = Calibration::of(picture("calibration.svg"), &inputs.samples)?;
        let drawn = calibration_picture::draw(&calibration);
        pictures.push((calibration.picture.clone(), drawn));
        document.calibration = Some(calibration);
    }
    let at = |name: &str, error: io::Error| Failure::Io(name.to_string(), error);
    fs::create_dir_all(folder).map_err(|error| at(out, error))?;
    for (name, text) in &pictures {
        fs::write(name, text).map_err(|error| at(name, error))?;
    }
    if shared.json {
        return print_json(&document);
    }
    let strength = document.strength.as_ref().map(Strength::text);
    let calibration = document.calibration.as_ref().map(Calibration::text);
    print(&joined(strength.into_iter().chain(calibration), "\n"))
}
