//! The bots by name, as the `pdk` program and the replays call them.

use super::{
    BaoZhuangFigures, Bot, ExpertBot, IsmctsBot, LevelBot, Limits, NetBot, PdkBot, RandomBot,
    SearchBot, DEFAULT_SIMULATIONS, DEFAULT_WORLDS, HIGHEST_LEVEL,
};
use crate::game::View;
use crate::net::{embedded, IntegerNet};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The bots there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotKind {
    /// The owner's heuristic.
    PdkBot,
    /// The owner's search.
    Ismcts,
    /// Any legal play.
    Random,
    /// The search without a net.
    Search,
    /// The search with the net.
    Expert,
    /// The net without a search.
    Net,
    /// The net as a weaker player.
    Level,
}

impl BotKind {
    /// The bot, with the library's own net where it has one.
    #[must_use]
    pub fn build(self) -> Box<dyn Bot> {
        self.build_with(embedded())
    }

    fn build_with(self, net: &'static IntegerNet) -> Box<dyn Bot> {
        match self {
            BotKind::PdkBot => Box::new(PdkBot),
            BotKind::Ismcts => Box::new(IsmctsBot),
            BotKind::Random => Box::new(RandomBot),
            BotKind::Search => Box::new(SearchBot),
            BotKind::Expert => Box::new(ExpertBot::new(net)),
            BotKind::Net => Box::new(NetBot::new(net)),
            BotKind::Level => Box::new(LevelBot::new(net)),
        }
    }
}

/// A bot with its limits: `pdkbot`, `random`, `ismcts`, `ismcts:800` (worlds per candidate), `ismcts:5ms`, `search`,
/// `search:400w` (worlds in all), `search:5ms`, `expert` likewise, `net`, `level:1` to `level:10`.
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
    /// The net of `net`, `expert` and `level`, in place of the library's own.
    pub net: Option<&'static IntegerNet>,
}

impl BotSpec {
    /// The bot.
    #[must_use]
    pub fn build(&self) -> Box<dyn Bot> {
        self.kind.build_with(self.net.unwrap_or_else(embedded))
    }

    /// What the bot thinks of 包庄; `None` for one that does not weigh it. The view is one of that phase.
    #[must_use]
    pub fn weigh_bao_zhuang(&self, view: &View, limits: &Limits) -> Option<BaoZhuangFigures> {
        match self.kind {
            BotKind::Search => Some(SearchBot.weigh_bao_zhuang(view, limits)),
            BotKind::Net | BotKind::Expert | BotKind::Level => {
                let net = self.net.unwrap_or_else(embedded);
                Some(NetBot::new(net).weigh_bao_zhuang(view))
            }
            BotKind::PdkBot | BotKind::Ismcts | BotKind::Random => None,
        }
    }

    /// The same with a net in place of the library's own; `None` for a bot without a net.
    #[must_use]
    pub fn with_net(self, net: &'static IntegerNet) -> Option<BotSpec> {
        let has_net = matches!(self.kind, BotKind::Net | BotKind::Expert | BotKind::Level);
        let net = Some(net);
        has_net.then_some(BotSpec { net, ..self })
    }
}

/// A name that is no bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotNameError(String);

impl fmt::Display for BotNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "unknown bot '{}' (known: random, pdkbot, ismcts, ismcts:WORLDS, ismcts:TIMEms, search, search:WORLDSw, search:TIMEms, net, expert, expert:WORLDSw, expert:TIMEms, level:1 … level:10)",
            self.0
        )
    }
}

impl std::error::Error for BotNameError {}

impl FromStr for BotSpec {
    type Err = BotNameError;

    fn from_str(text: &str) -> Result<BotSpec, BotNameError> {
        let error = || BotNameError(text.to_string());
        let (name, amount) = match text.split_once(':') {
            Some((name, amount)) => (name, Some(amount)),
            None => (text, None),
        };
        // What a number without a unit counts: worlds a candidate, or worlds in all.
        let (kind, default, unit) = match name {
            "pdkbot" => (BotKind::PdkBot, DEFAULT_SIMULATIONS, None),
            "random" => (BotKind::Random, DEFAULT_SIMULATIONS, None),
            "ismcts" => (BotKind::Ismcts, DEFAULT_SIMULATIONS, Some("")),
            "search" => (BotKind::Search, DEFAULT_WORLDS, Some("w")),
            "expert" => (BotKind::Expert, DEFAULT_WORLDS, Some("w")),
            "net" => (BotKind::Net, DEFAULT_SIMULATIONS, None),
            "level" => (BotKind::Level, DEFAULT_SIMULATIONS, Some("")),
            _ => return Err(error()),
        };
        let mut limits = Limits {
            max_simulations: default,
            ..Limits::default()
        };
        if kind == BotKind::Level {
            let level = amount.and_then(positive).ok_or_else(error)?;
            limits.level = level.try_into().map_err(|_| error())?;
            if limits.level > HIGHEST_LEVEL {
                return Err(error());
            }
        } else if let Some(amount) = amount {
            let unit = unit.ok_or_else(error)?;
            if let Some(digits) = amount.strip_suffix("ms") {
                let number = positive(digits).ok_or_else(error)?;
                limits.max_simulations = 0;
                limits.time_budget = Some(Duration::from_millis(u64::from(number)));
            } else {
                let digits = amount.strip_suffix(unit).ok_or_else(error)?;
                limits.max_simulations = positive(digits).ok_or_else(error)?;
            }
        }
        Ok(BotSpec {
            kind,
            limits,
            net: None,
        })
    }
}

/// A number of digits alone, above nought.
fn positive(digits: &str) -> Option<u32> {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    digits.parse().ok().filter(|&number| number > 0)
}

impl fmt::Display for BotSpec {
    /// The name; a net that is not the library's own by its label and hash: `net@LABEL.HASH`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, unit) = match self.kind {
            BotKind::PdkBot => ("pdkbot", None),
            BotKind::Random => ("random", None),
            BotKind::Net => ("net", None),
            BotKind::Level => ("level", None),
            BotKind::Ismcts => ("ismcts", Some("")),
            BotKind::Search => ("search", Some("w")),
            BotKind::Expert => ("expert", Some("w")),
        };
        f.write_str(name)?;
        if self.kind == BotKind::Level {
            write!(f, ":{}", self.limits.level)?;
        }
        match (unit, self.limits.time_budget) {
            (None, _) => {}
            (Some(unit), None) => write!(f, ":{}{unit}", self.limits.max_simulations)?,
            (Some(_), Some(budget)) => write!(f, ":{}ms", budget.as_millis())?,
        }
        match self.net {
            None => Ok(()),
            Some(net) => write!(f, "@{}.{:016x}", net.label(), net.hash()),
        }
    }
}
