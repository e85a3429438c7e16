//! All that decides what a run comes to: what is asked, who plays, by which rules, which deals.

use crate::arena::ArenaRefusal;
use crate::input::parse_bot;
use clap::ValueEnum;
use pdkbot::bots::BotSpec;
use pdkbot::rules::RuleSet;
use std::ops::Range;

/// What the hero forecasts, and with which hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Ask {
    /// First out, by the holder of ♠3 before the first play of a first game (R03); a game a deal.
    Opening,
    /// First out, by each seat of a deal as the one that leads a later game, before its first play; three games a deal.
    Lead,
    /// First out, at every choice that the hero has in an ordinary game; three games a deal, the hero once at each seat.
    Play,
    /// 包庄, by each seat of a deal whose turn to be asked comes: the same hand played declared and not.
    BaoZhuang,
    /// To win, at every choice of a declarer: each seat of a deal that declares when its turn to be asked comes.
    Declared,
}

impl Ask {
    /// Every question.
    pub const ALL: [Ask; 5] = [
        Ask::Opening,
        Ask::Lead,
        Ask::Play,
        Ask::BaoZhuang,
        Ask::Declared,
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Ask::Opening => "opening",
            Ask::Lead => "lead",
            Ask::Play => "play",
            Ask::BaoZhuang => "bao-zhuang",
            Ask::Declared => "declared",
        }
    }
}

/// The settings of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Setting {
    /// The question.
    pub ask: Ask,
    /// The bot whose forecasts are held against games; it plays on from them.
    pub hero: BotSpec,
    /// The bot at the two other seats.
    pub opponents: BotSpec,
    /// The rules.
    pub rules: RuleSet,
    /// The range of seeds by its name.
    pub seeds: String,
    /// The deals.
    pub deals: Range<u64>,
}

impl Setting {
    /// Every setting by name, in the order of a file's head.
    #[must_use]
    pub fn lines(&self) -> Vec<(&'static str, String)> {
        vec![
            ("ask", self.ask.name().to_string()),
            ("hero", self.hero.to_string()),
            ("opponents", self.opponents.to_string()),
            ("rules", self.rules.to_string()),
            ("seeds", self.seeds.clone()),
            ("deals", format!("{}..{}", self.deals.start, self.deals.end)),
        ]
    }

    /// The settings of a file's head.
    ///
    /// # Errors
    /// The place of the setting that cannot be read, and what is wrong with it.
    pub fn read(lines: &[(String, String)]) -> Result<Setting, (usize, String)> {
        let names = ["ask", "hero", "opponents", "rules", "seeds", "deals"];
        for (index, name) in names.into_iter().enumerate() {
            match lines.get(index) {
                Some((found, _)) if found == name => {}
                _ => return Err((index, format!("{name} is missing"))),
            }
        }
        let text = |index: usize| lines[index].1.as_str();
        let at = |index: usize, problem: String| {
            (
                index,
                format!("{} '{}': {problem}", names[index], text(index)),
            )
        };
        let bot = |index| parse_bot(text(index)).map_err(|error| at(index, error.to_string()));
        let ask = Ask::ALL.into_iter().find(|ask| ask.name() == text(0));
        let rules: Result<RuleSet, _> = text(3).parse();
        let deals = text(5).split_once("..").and_then(|(start, end)| {
            let (start, end) = (start.parse().ok()?, end.parse().ok()?);
            (start < end).then_some(start..end)
        });
        Ok(Setting {
            ask: ask.ok_or_else(|| at(0, "no question".to_string()))?,
            hero: bot(1)?,
            opponents: bot(2)?,
            rules: rules.map_err(|error| at(3, error.to_string()))?,
            seeds: text(4).to_string(),
            deals: deals.ok_or_else(|| at(5, "no range of deals".to_string()))?,
        })
    }

    /// The first setting that differs, as a refusal.
    ///
    /// # Errors
    /// [`ArenaRefusal::OtherSetting`].
    pub fn check(&self, file: &str, found: &Setting) -> Result<(), ArenaRefusal> {
        for ((setting, wanted), (_, found)) in self.lines().into_iter().zip(found.lines()) {
            if wanted != found {
                return Err(ArenaRefusal::OtherSetting {
                    file: file.to_string(),
                    setting,
                    found,
                    wanted,
                });
            }
        }
        Ok(())
    }
}
