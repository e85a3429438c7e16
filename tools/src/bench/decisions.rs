//! Fixed work whose signatures change when any decision of a bot, or any rule, does: series of games of each fast bot, and the
//! searches' answers to the questions of such games, so that one other answer of theirs changes no later question.

use super::positions::questions_of_games;
use crate::failure::Failure;
use crate::input::parse_bot;
use crate::output::hash_text;
use crate::series::{Answer, Series};
use pdkbot::bots::Limits;
use pdkbot::rng::{question_seed, Signature};
use pdkbot::rules::RuleSet;
use serde::Serialize;
use std::fmt;

/// The series of each rule set: bot and games. Enough games to meet every shape, few enough to take a moment.
const SERIES: [(&str, u64); 4] = [
    ("pdkbot", 300),
    ("ismcts:100", 12),
    ("random", 100),
    ("net", 100),
];
/// The bots that answer the questions of games of `PdkBot`, and how many games.
const ANSWERS: [(&str, usize); 2] = [("search:100w", 20), ("expert:100w", 3)];
/// The seed of every series, and of the answers.
const SEED: u64 = 20_240_301;

/// The signature of one series, or of the answers to one series' questions.
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
            "{:<40} {:<11} {:>5} games {:>6} turns  {}",
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
        for (bot, games) in ANSWERS {
            let (turns, signature) = answers(rules, bot, games)?;
            whole.add(signature.value());
            parts.push(PartSignature {
                rules: rules.to_string(),
                bot,
                games: games as u64,
                turns,
                signature: hash_text(signature.value()),
            });
        }
    }
    Ok((hash_text(whole.value()), parts))
}

/// How many questions were answered, and the signature of the answers: 包庄 or not, or the cards.
fn answers(rules: &RuleSet, bot: &str, games: usize) -> Result<(usize, Signature), Failure> {
    let spec = parse_bot(bot)?;
    let bot = spec.build();
    let questions = questions_of_games(rules, "pdkbot", games)?;
    let mut signature = Signature::new();
    for (number, (view, asked)) in questions.iter().enumerate() {
        let limits = Limits {
            seed: question_seed(SEED, number as u64),
            ..spec.limits
        };
        signature.add(match asked {
            Answer::BaoZhuang(_) => u64::from(bot.decide_bao_zhuang(view, &limits).declare),
            Answer::Play(..) => bot.decide_play(view, None, &limits).cards.bits(),
        });
    }
    Ok((questions.len(), signature))
}
