//! Why `pdk calibrate` refuses an input, beside what the arena refuses in the same words.

use std::fmt;

/// Why an input is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CalibrateRefusal {
    /// A bot that forecasts nothing.
    NoForecast(String),
    /// 包庄 under rules that do not have it.
    NoBaoZhuang(String),
    /// Files of different questions in one fit.
    OtherQuestion {
        /// The file.
        file: String,
        /// The question of the others.
        wanted: &'static str,
    },
    /// Too few forecasts for a fit.
    TooFew {
        /// Those there are.
        found: usize,
        /// Those needed.
        needed: usize,
    },
    /// A fit that has no answer.
    NoFit(&'static str),
}

impl fmt::Display for CalibrateRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CalibrateRefusal::NoForecast(bot) => {
                write!(f, "hero: {bot} plays without forecasts")
            }
            CalibrateRefusal::NoBaoZhuang(rules) => {
                write!(f, "ask: 包庄 is not asked under '{rules}'")
            }
            CalibrateRefusal::OtherQuestion { file, wanted } => {
                write!(
                    f,
                    "{file}: another question than '{wanted}', that of the files before"
                )
            }
            CalibrateRefusal::TooFew { found, needed } => {
                write!(f, "{found} forecasts; a fit needs {needed}")
            }
            CalibrateRefusal::NoFit(what) => {
                write!(
                    f,
                    "{what}: nothing to fit: all games ended alike, or the forecasts do not differ in all that the map takes"
                )
            }
        }
    }
}

impl std::error::Error for CalibrateRefusal {}
