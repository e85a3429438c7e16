//! Why `pdk report` refuses an input, beside what the arena refuses in the same words.

use std::fmt;

/// Why an input is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReportRefusal {
    /// A file that is none of those that pictures are made of.
    OtherFile(String),
    /// A file that is no text.
    NoText {
        /// The file.
        file: String,
        /// The line, from 1.
        line: usize,
    },
    /// A part of a run.
    Shard {
        /// The file.
        file: String,
        /// The part.
        shard: String,
    },
    /// Two runs of the same bots: one point would lie upon another.
    Twice {
        /// The second file.
        file: String,
        /// The first.
        first: String,
    },
    /// Runs of bots that are no levels, without one whose budget is known.
    NoBudget,
    /// More bots at the other seats than colours.
    TooManyOpponents {
        /// Those there are.
        found: usize,
        /// Those that can be told apart.
        most: usize,
    },
    /// Forecasts that end before the last deal.
    Unfinished {
        /// The file.
        file: String,
        /// The last deal that has a forecast, if one has.
        last: Option<u64>,
        /// The deal that should be the last.
        wanted: u64,
    },
    /// A finished file without a forecast.
    NoForecast(String),
    /// A log of a training that has not measured yet.
    NoMeasurement(String),
}

impl fmt::Display for ReportRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReportRefusal::OtherFile(file) => write!(
                f,
                "{file}: line 1: neither '#pdk-arena 1' nor '#pdk-calibrate 1', as pdk arena and pdk calibrate begin the files of --out"
            ),
            ReportRefusal::NoText { file, line } => write!(f, "{file}: line {line}: no UTF-8 text"),
            ReportRefusal::Shard { file, shard } => write!(
                f,
                "{file}: shard {shard}; pdk arena merge puts the parts of a run together"
            ),
            ReportRefusal::Twice { file, first } => {
                write!(f, "{file}: the same bots as in {first}")
            }
            ReportRefusal::NoBudget => f.write_str(
                "no run of search:WORLDSw or search:TIMEms: nothing to draw along a budget; of the others only level:1 to level:10 have a picture of their own",
            ),
            ReportRefusal::TooManyOpponents { found, most } => write!(
                f,
                "{found} kinds of opponents; {most} are the most that can be told apart"
            ),
            ReportRefusal::Unfinished { file, last, wanted } => {
                let last = last.map_or("none".to_string(), |last| last.to_string());
                write!(
                    f,
                    "{file}: last deal {last}, not {wanted}; --resume goes on with such a run"
                )
            }
            ReportRefusal::NoForecast(file) => write!(f, "{file}: no forecast in it"),
            ReportRefusal::NoMeasurement(file) => write!(f, "{file}: no measurement in it"),
        }
    }
}

impl std::error::Error for ReportRefusal {}
