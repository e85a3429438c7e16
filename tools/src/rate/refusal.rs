//! Why `pdk rate` refuses an input.

use pdkbot::rules::RuleSet;
use std::fmt;

/// Why an input is refused.
#[derive(Debug)]
pub enum RateRefusal {
    /// Seeds that are a named range of the arena's, or overlap one.
    ArenaSeeds(String),
    /// A file that is there already.
    OutExists(String),
    /// A part of a set that is not of this run.
    OtherPart {
        /// The file.
        file: String,
        /// The line, from 1.
        line: usize,
    },
    /// The rules asked for are not the set's.
    OtherRules {
        /// The set's.
        set: Box<RuleSet>,
        /// Those asked for.
        wanted: Box<RuleSet>,
    },
    /// An option whose payments depend on what no seat can know of a hidden hand.
    CeilingRules(&'static str),
}

impl fmt::Display for RateRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RateRefusal::ArenaSeeds(seeds) => write!(
                f,
                "seeds: '{seeds}' has deals of the arena's dev, validation or sealed"
            ),
            RateRefusal::OutExists(file) => write!(f, "out: {file} is there already"),
            RateRefusal::OtherPart { file, line } => {
                write!(f, "{file}: line {line} is not of this run")
            }
            RateRefusal::OtherRules { set, wanted } => {
                write!(f, "rules: {set} in the set, {wanted} in --rules")
            }
            RateRefusal::CeilingRules(option) => write!(
                f,
                "rules: {option}: what it pays depends on more than the ranks of the hidden hands"
            ),
        }
    }
}

impl std::error::Error for RateRefusal {}
