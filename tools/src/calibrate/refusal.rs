//! Why `pdk calibrate` refuses an input, beside what the arena refuses in the same words.

use pdkbot::net::NetError;
use std::fmt;

/// Why an input is refused.
#[derive(Clone, PartialEq, Debug)]
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
    /// Forecasts of another net than the one whose maps are fitted, or none of 包庄.
    OtherNet {
        /// The file.
        file: String,
        /// The deal.
        deal: u64,
    },
    /// A map of a net without forecasts enough.
    NoMap {
        /// When 包庄 is asked.
        asked: &'static str,
        /// What is mapped.
        figure: &'static str,
        /// The forecasts there are.
        found: usize,
        /// The forecasts needed.
        needed: usize,
    },
    /// Maps that no net can have.
    Maps(NetError),
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
            CalibrateRefusal::OtherNet { file, deal } => {
                write!(
                    f,
                    "{file}: deal {deal}: the net forecasts something else of 包庄"
                )
            }
            CalibrateRefusal::NoMap {
                asked,
                figure,
                found,
                needed,
            } => {
                write!(
                    f,
                    "{asked}, {figure}: {found} forecasts; a map needs {needed} that differ"
                )
            }
            CalibrateRefusal::Maps(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for CalibrateRefusal {}
