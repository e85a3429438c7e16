//! Fixed series whose signatures change when any decision of a bot, or any rule, does.

use crate::failure::Failure;
use crate::input::parse_bot;
use crate::output::hash_text;
use crate::series::Series;
use pdkbot::rng::Signature;
use pdkbot::rules::RuleSet;
use serde::Serialize;
use std::fmt;

/// The series of each rule set: bot and games. Enough games to meet every shape, few enough to take a moment.
const SERIES: [(&str, u64); 3] = [("pdkbot", 300), ("ismcts:100", 12), ("random", 100)];
/// The seed of every series.
const SEED: u64 = 20_240_301;

/// The signature of one series.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct PartSignature {
    rules: String,
    bot: &'static str,
    games: u64,
    turns: usize,
    signature: String,
}

impl fmt::Display for PartSignature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:<10} {:<11} {:>5} games {:>6} turns  {}",
            self.rules, self.bot, self.games, self.turns, self.signature
        )
    }
}

/// Plays the fixed series by each rule set; the signature of all of them, and of each.
///
/// # Errors
/// [`Failure::Series`] when a bot breaks the rules.
pub fn all_decisions(rule_sets: &[RuleSet]) -> Result<(String, Vec<PartSignature>), Failure> {
    let mut whole = Signature::new();
    let mut parts = Vec::new();
    for rules in rule_sets {
        for (bot, games) in SERIES {
            let mut series = Series::new(*rules, [parse_bot(bot)?; 3], SEED);
            let mut turns = 0;
            for _ in 0..games {
                turns += series.play_next()?.position.turns().len();
            }
            whole.add(series.signature());
            parts.push(PartSignature {
                rules: rules.to_string(),
                bot,
                games,
                turns,
                signature: hash_text(series.signature()),
            });
        }
    }
    Ok((hash_text(whole.value()), parts))
}
