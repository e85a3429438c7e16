//! How forecasts were borne out, as figures: those of `pdk calibrate`.

use super::refusal::ReportRefusal;
use crate::arena::figure::Figure;
use crate::calibrate::file::SampleFile;
use crate::calibrate::reliability::{Reliability, Told};
use crate::calibrate::setting::Ask;
use crate::failure::Failure;
use serde::Serialize;
use std::fmt::Write;

/// The forecasts of one file.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Forecasts {
    /// The question.
    pub ask: &'static str,
    /// The bot whose forecasts these are.
    pub hero: String,
    /// The bot at the two other seats.
    pub opponents: String,
    /// The rules.
    pub rules: String,
    /// The range of seeds by its name.
    pub seeds: String,
    /// The deals, START..END.
    pub deal_seeds: String,
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
                "\nask        {}\nhero       {}\nopponents  {} (two)\nrules      {}\nseeds      {} ({})\nforecasts  {}, Brier skill {}\nfrom   forecast  observed  95 % interval       n\n",
                of.ask,
                of.hero,
                of.opponents,
                of.rules,
                of.seeds,
                of.deal_seeds,
                of.p_win.n,
                of.skill_text(),
            );
            for tenth in &of.p_win.tenths {
                let [low, high] = tenth.observed_ci;
                let _ = writeln!(
                    text,
                    "{:.1}      {:.3}     {:.3}   {low:.3} to {high:.3} {:>7}",
                    tenth.from, tenth.forecast, tenth.observed, tenth.n
                );
            }
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
        let told = file.samples.iter().filter_map(|sample| {
            Some(Told {
                deal: sample.deal,
                forecast: sample.p_win?,
                happened: sample.won,
            })
        });
        let told: Vec<Told> = told.collect();
        if told.is_empty() {
            return Err(ReportRefusal::NoForecast(file.name.clone()));
        }
        Ok(Forecasts {
            ask: setting.ask.name(),
            hero: setting.hero.to_string(),
            opponents: setting.opponents.to_string(),
            rules: setting.rules.to_string(),
            seeds: setting.seeds.clone(),
            deal_seeds: format!("{}..{}", setting.deals.start, setting.deals.end),
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
        match self.ask {
            "opening" => "first out, before the first play of a first game",
            "lead" => "first out, before the first play of the leader",
            "play" => "first out, at every choice",
            "bao-zhuang" => "包庄 won, when asked",
            _ => "包庄 won, at every choice of the declarer",
        }
    }
}
