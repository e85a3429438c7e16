//! All that decides what a run comes to: what is asked, who plays, by which rules, which deals.

use crate::file_head::{read_range, SettingReader, Settings};
use crate::line_file::LineError;
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
    /// As the head of a file tells them.
    #[must_use]
    pub fn told(&self) -> ToldSetting {
        ToldSetting {
            ask: self.ask,
            hero: self.hero.to_string(),
            opponents: self.opponents.to_string(),
            rules: self.rules,
            seeds: self.seeds.clone(),
            deals: self.deals.clone(),
        }
    }
}

/// The settings of a run as the head of its file tells them: the net of a bot by its label and hash, not by where it lay.
#[derive(Clone, PartialEq, Debug)]
pub struct ToldSetting {
    /// The question.
    pub ask: Ask,
    /// The name of the bot whose forecasts are held against games.
    pub hero: String,
    /// The name of the bot at the two other seats.
    pub opponents: String,
    /// The rules.
    pub rules: RuleSet,
    /// The range of seeds by its name.
    pub seeds: String,
    /// The deals.
    pub deals: Range<u64>,
}

impl ToldSetting {
    /// Every setting by name, in the order of a file's head.
    #[must_use]
    pub fn lines(&self) -> Settings {
        vec![
            ("ask", self.ask.name().to_string()),
            ("hero", self.hero.clone()),
            ("opponents", self.opponents.clone()),
            ("rules", self.rules.to_string()),
            ("seeds", self.seeds.clone()),
            ("deals", format!("{}..{}", self.deals.start, self.deals.end)),
        ]
    }

    /// The settings of a file's head.
    ///
    /// # Errors
    /// [`LineError`] for the setting that cannot be read.
    pub fn read(reader: &mut SettingReader<'_>) -> Result<ToldSetting, LineError> {
        let bot = |text: &str| {
            let name = text.split('@').next().unwrap_or(text);
            let spec = name.parse::<BotSpec>();
            spec.map(|_| text.to_string())
                .map_err(|error| error.to_string())
        };
        Ok(ToldSetting {
            ask: reader.take("ask", |text| {
                let ask = Ask::ALL.into_iter().find(|ask| ask.name() == text);
                ask.ok_or_else(|| "no question".to_string())
            })?,
            hero: reader.take("hero", bot)?,
            opponents: reader.take("opponents", bot)?,
            rules: reader.take("rules", |text| {
                text.parse::<RuleSet>().map_err(|error| error.to_string())
            })?,
            seeds: reader.take("seeds", |text| Ok(text.to_string()))?,
            deals: reader.take("deals", read_range)?,
        })
    }
}
