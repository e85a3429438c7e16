//! The bots by name, as the `pdk` program and the replays call them.

use super::{Bot, IsmctsBot, Limits, PdkBot, RandomBot};
use std::fmt;
use std::str::FromStr;

/// The bots there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotKind {
    /// The owner's heuristic.
    PdkBot,
    /// The owner's search.
    Ismcts,
    /// Any legal play.
    Random,
}

impl BotKind {
    /// The bot.
    #[must_use]
    pub fn build(self) -> Box<dyn Bot> {
        match self {
            BotKind::PdkBot => Box::new(PdkBot),
            BotKind::Ismcts => Box::new(IsmctsBot),
            BotKind::Random => Box::new(RandomBot),
        }
    }
}

/// A bot with its limits: `pdkbot`, `random`, `ismcts`, `ismcts:800` (worlds per candidate), `ismcts:5ms`.
///
/// ```
/// use pdkbot::bots::BotSpec;
/// let spec: BotSpec = "ismcts:200".parse().unwrap();
/// assert_eq!(spec.limits.max_simulations, 200);
/// assert_eq!(spec.to_string(), "ismcts:200");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotSpec {
    /// Which bot.
    pub kind: BotKind,
    /// Its limits; the seed is set for each question.
    pub limits: Limits,
}

/// A name that is no bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotNameError(String);

impl fmt::Display for BotNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "unknown bot '{}' (known: random, pdkbot, ismcts, ismcts:WORLDS, ismcts:TIMEms)",
            self.0
        )
    }
}

impl std::error::Error for BotNameError {}

impl FromStr for BotSpec {
    type Err = BotNameError;

    fn from_str(text: &str) -> Result<BotSpec, BotNameError> {
        let error = || BotNameError(text.to_string());
        let plain = |kind| {
            Ok(BotSpec {
                kind,
                limits: Limits::default(),
            })
        };
        match text {
            "pdkbot" => return plain(BotKind::PdkBot),
            "random" => return plain(BotKind::Random),
            "ismcts" => return plain(BotKind::Ismcts),
            _ => {}
        }
        let amount = text.strip_prefix("ismcts:").ok_or_else(error)?;
        let (digits, is_time) = match amount.strip_suffix("ms") {
            Some(digits) => (digits, true),
            None => (amount, false),
        };
        let plain_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let number: u32 = digits.parse().map_err(|_| error())?;
        if !plain_digits || number == 0 {
            return Err(error());
        }
        let mut limits = Limits::default();
        if is_time {
            limits.max_simulations = 0;
            limits.time_budget = Some(std::time::Duration::from_millis(u64::from(number)));
        } else {
            limits.max_simulations = number;
        }
        Ok(BotSpec {
            kind: BotKind::Ismcts,
            limits,
        })
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.kind, self.limits.time_budget) {
            (BotKind::PdkBot, _) => f.write_str("pdkbot"),
            (BotKind::Random, _) => f.write_str("random"),
            (BotKind::Ismcts, None) => write!(f, "ismcts:{}", self.limits.max_simulations),
            (BotKind::Ismcts, Some(budget)) => write!(f, "ismcts:{}ms", budget.as_millis()),
        }
    }
}
