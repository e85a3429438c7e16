//! `pdk report`: pictures of what the arena, `pdk calibrate` and `pdk train` measured (docs/report.md).
//!
//! [`input`] reads the files; [`runs`] and [`calibration`] are their figures, which [`runs_picture`] (with [`runs_plot`]; [`along`]
//! says along what) and [`calibration_picture`] draw: by [`plot`], on each [`axis`], as the text of [`svg`]; [`training`] does
//! both for the log of a training. Nothing is measured here, and the same files give the same bytes.

pub mod along;
pub mod arguments;
pub mod axis;
pub mod calibration;
pub mod calibration_picture;
pub mod input;
pub mod plot;
pub mod refusal;
pub mod runs;
pub mod runs_picture;
pub mod runs_plot;
pub mod svg;
pub mod training;

pub use arguments::{Action, Arguments};
pub use refusal::ReportRefusal;

use crate::arena::run_file::RunFile;
use crate::arguments::Shared;
use crate::calibrate::file::SampleFile;
use crate::failure::Failure;
use crate::output::{joined, print, print_json};
use along::Along;
use calibration::Calibration;
use input::Inputs;
use runs::{Place, Runs};
use serde::Serialize;
use std::fs;
use std::io;
use std::path::Path;

/// What was drawn.
#[derive(Serialize)]
struct Document {
    strength: Option<Runs>,
    levels: Option<Runs>,
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
    let mut pictures: Vec<Picture> = Vec::new();
    let is_level = |file: &RunFile| matches!(Place::of(file.setting.alone()), Place::Level(_));
    let (levels, others): (Vec<RunFile>, Vec<RunFile>) =
        inputs.runs.into_iter().partition(is_level);
    let document = Document {
        strength: draw_runs(&others, &Along::BUDGET, folder, &mut pictures)?,
        levels: draw_runs(&levels, &Along::LEVELS, folder, &mut pictures)?,
        calibration: draw_forecasts(&inputs.samples, folder, &mut pictures)?,
    };
    let at = |name: &str, error: io::Error| Failure::Io(name.to_string(), error);
    fs::create_dir_all(folder).map_err(|error| at(out, error))?;
    for (name, text) in &pictures {
        fs::write(name, text).map_err(|error| at(name, error))?;
    }
    if shared.json {
        return print_json(&document);
    }
    let runs = [&document.strength, &document.levels];
    let runs = runs.into_iter().flatten().map(Runs::text);
    let calibration = document.calibration.as_ref().map(Calibration::text);
    print(&joined(runs.chain(calibration), "\n"))
}

/// The name of a picture's file, and its text.
type Picture = (String, String);

/// Draws runs, if there are any.
fn draw_runs(
    files: &[RunFile],
    along: &Along,
    folder: &Path,
    pictures: &mut Vec<Picture>,
) -> Result<Option<Runs>, Failure> {
    if files.is_empty() {
        return Ok(None);
    }
    let runs = Runs::of(file_of(folder, along.id), files)?;
    pictures.push((runs.picture.clone(), runs_picture::draw(&runs, along)?));
    Ok(Some(runs))
}

/// Draws forecasts, if there are any.
fn draw_forecasts(
    files: &[SampleFile],
    folder: &Path,
    pictures: &mut Vec<Picture>,
) -> Result<Option<Calibration>, Failure> {
    if files.is_empty() {
        return Ok(None);
    }
    let calibration = Calibration::of(file_of(folder, "calibration"), files)?;
    let drawn = calibration_picture::draw(&calibration);
    pictures.push((calibration.picture.clone(), drawn));
    Ok(Some(calibration))
}

/// The file of a picture.
fn file_of(folder: &Path, stem: &str) -> String {
    let file = folder.join(format!("{stem}.svg"));
    file.display().to_string()
}
