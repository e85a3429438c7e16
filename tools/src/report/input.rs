//! The files that pictures are made of; what a file is stands in its first line.

use super::refusal::ReportRefusal;
use crate::arena::run_file::RunFile;
use crate::calibrate::file::SampleFile;
use crate::failure::Failure;
use crate::file_head::check_same;
use pdkbot::rules::RuleSet;
use std::fs;

/// The files by what they are, each kind in the order given.
#[derive(Clone, Default, Debug)]
pub struct Inputs {
    /// Runs of the arena.
    pub runs: Vec<RunFile>,
    /// Forecasts.
    pub samples: Vec<SampleFile>,
}

impl Inputs {
    /// Reads all files; where rules are given, they must be those of every file.
    ///
    /// # Errors
    /// [`Failure::Refused`] names file, line and reason; [`Failure::Io`] for a file that cannot be read.
    pub fn read(names: &[String], rules: Option<&RuleSet>) -> Result<Inputs, Failure> {
        let mut inputs = Inputs::default();
        for name in names {
            let text = read_text(name)?;
            let found = if text.starts_with("#pdk-arena ") {
                let run = RunFile::parse(name, &text)?;
                let found = run.setting.rules;
                inputs.runs.push(run);
                found
            } else if text.starts_with("#pdk-calibrate ") {
                let file = SampleFile::parse(name, &text)?;
                let found = file.setting.rules;
                inputs.samples.push(file);
                found
            } else {
                return Err(ReportRefusal::OtherFile(name.clone()).into());
            };
            if let Some(rules) = rules {
                check_same(name, "rules", &found, rules)?;
            }
        }
        Ok(inputs)
    }
}

/// The text of a file.
///
/// # Errors
/// [`ReportRefusal::NoText`], [`Failure::Io`].
pub fn read_text(name: &str) -> Result<String, Failure> {
    let bytes = fs::read(name).map_err(|error| Failure::Io(name.to_string(), error))?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
        let file = name.to_string();
        ReportRefusal::NoText { file, line }.into()
    })
}
