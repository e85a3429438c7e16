//! How forecasts were borne out, as figures: those of `pdk calibrate`.

use super::refusal::ReportRefusal;
use crate::arena::figure::Figure;
use crate::calibrate::file::SampleFile;
use crate::calibrate::reliability::Reliability;
use crate::calibrate::report::{tenths_text, told, Heading};
use crate::calibrate::setting::Ask;
use crate::failure::Failure;
use serde::Serialize;
use std::fmt::Write;

/// The forecasts of one file.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Forecasts {
    /// Whose forecasts these are.
    #[serde(flatten)]
    pub heading: Heading,
    /// The figures.
    pub p_win: Reliability,
    /// The file.
    pub file: String,
}

/// The forecasts of all files, a plot each.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Calibration {
    /// The picture's file.
    pub picture: String,
    /// The forecasts, in the order of the files.
    pub forecasts: Vec<Forecasts>,
}

impl Calibration {
    /// The figures of files.
    ///
    /// # Errors
    /// [`ReportRefusal`] for a file that is not finished, as far as that can be told, or has no forecast.
    pub fn of(picture: String, files: &[SampleFile]) -> Result<Calibration, Failure> {
        let forecasts: Result<Vec<Forecasts>, ReportRefusal> =
            files.iter().map(Forecasts::of).collect();
        Ok(Calibration {
            picture,
            forecasts: forecasts?,
        })
    }

    /// The same for reading.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!("picture    {}\n", self.picture);
        for of in &self.forecasts {
            // A text never fails to grow.
            let _ = write!(
                text,
                "\n{}forecasts  {}, Brier skill {}\n{}",
                of.heading.text(),
                of.p_win.n,
                of.skill_text(),
                tenths_text(&of.p_win.tenths),
            );
        }
        text
    }
}

impl Forecasts {
    fn of(file: &SampleFile) -> Result<Forecasts, ReportRefusal> {
        let setting = &file.setting;
        let last = file.samples.last().map(|sample| sample.deal);
        let wanted = setting.deals.end - 1;
        // To the other questions a deal may have no answer at all.
        let has_every_deal = matches!(setting.ask, Ask::Lead | Ask::Play);
        if has_every_deal && last != Some(wanted) {
            let file = file.name.clone();
            return Err(ReportRefusal::Unfinished { file, last, wanted });
        }
        let told = told(&file.samples, |sample| sample.p_win);
        if told.is_empty() {
            return Err(ReportRefusal::NoForecast(file.name.clone()));
        }
        Ok(Forecasts {
            heading: Heading::of(setting, setting.deals.end - setting.deals.start),
            p_win: Reliability::of(&told),
            file: file.name.clone(),
        })
    }

    /// The skill with half the interval's width, short.
    #[must_use]
    pub fn skill_text(&self) -> String {
        let figure = Figure {
            digits: 3,
            ..Figure::points(self.p_win.skill, self.p_win.skill_ci)
        };
        figure.short()
    }

    /// What is forecast, in words.
    #[must_use]
    pub fn question(&self) -> &'static str {
        match self.heading.ask {
            "opening" => "first out, before the first play of a first game",
            "lead" => "first out, before the first play of the leader",
            "play" => "first out, at every choice",
            "bao-zhuang" => "包庄 won, when asked",
            _ => "包庄 won, at every choice of the declarer",
        }
    }
}
