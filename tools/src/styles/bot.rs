//! A bot that is held to a style.

use super::style::{Scene, Style};
use pdkbot::bots::{
    moves_among, AllowedPlays, BaoZhuangDecision, Bot, BotKind, BotSpec, Candidate, Limits,
    PlayDecision, Thought,
};
use pdkbot::cards::CardSet;
use pdkbot::game::View;
use pdkbot::rules::Play;
use std::fmt;

/// What the names of styles begin with.
pub const PREFIX: &str = "style:";

/// The names of all that `pdk arena --opponents styles` means: each style held by a bot by rules and by the net, one that chooses at
/// random among what the net values highest, and who is held to nothing.
pub const POPULATION: [&str; 16] = [
    "style:passive",
    "style:passive+net",
    "style:aggressive",
    "style:aggressive+net",
    "style:hoards-bombs",
    "style:hoards-bombs+net",
    "style:bombs-first",
    "style:bombs-first+net",
    "style:breaks-up",
    "style:breaks-up+net",
    "style:singles-last",
    "style:singles-last+net",
    "level:8",
    "random",
    "pdkbot",
    "ismcts:100",
];

/// A bot that chooses among the moves that a style leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StyledBot {
    style: Style,
    /// Who chooses.
    bot: BotSpec,
}

impl StyledBot {
    /// A bot held to a style.
    #[must_use]
    pub fn new(style: Style, bot: BotSpec) -> StyledBot {
        StyledBot { style, bot }
    }

    /// The style and the name of the bot in `style:NAME` or `style:NAME+BOT`: `pdkbot` where none is said.
    ///
    /// # Errors
    /// [`StyleNameError`] for a style that there is not.
    pub fn split(name: &str) -> Result<(Style, &str), StyleNameError> {
        let rest = name.strip_prefix(PREFIX).unwrap_or(name);
        let (style, bot) = rest.split_once('+').unwrap_or((rest, "pdkbot"));
        let found = Style::ALL.into_iter().find(|known| known.name() == style);
        let style = found.ok_or_else(|| StyleNameError(style.to_string()))?;
        Ok((style, bot))
    }

    /// The limits of the bot that chooses.
    #[must_use]
    pub fn limits(&self) -> Limits {
        self.bot.limits
    }

    /// What the style leaves of the legal moves: those with the lowest cards first, the pass last.
    fn candidates(&self, view: &View) -> Vec<CardSet> {
        let hand = view.hand.counts();
        let mut legal = view.legal_plays();
        legal.sort();
        let mut moves: Vec<Option<Play>> = Vec::new();
        moves_among(hand, &mut legal.plays, legal.may_pass, &mut moves);
        let scene = Scene {
            hand,
            leads: view.table_shape().is_none(),
            fewest_left: view.next_left().min(view.previous_left()),
        };
        let left = self.style.left_of(&scene, &moves);
        let cards = |index: usize| moves[index].map_or(CardSet::EMPTY, |play| view.cards_for(play));
        left.into_iter().map(cards).collect()
    }
}

impl Bot for StyledBot {
    fn think_play(
        &self,
        view: &View,
        allowed: Option<&AllowedPlays>,
        limits: &Limits,
        thoughts: Option<&mut Vec<Thought>>,
    ) -> PlayDecision {
        let bot = self.bot.build();
        let mut left = self.candidates(view);
        if let Some(allowed) = allowed {
            let is_allowed = |cards: &CardSet| {
                let same = |candidate: &Candidate| candidate.cards == *cards;
                allowed.candidates().iter().any(same)
            };
            left.retain(is_allowed);
        }
        match AllowedPlays::new(view, &left) {
            Ok(left) => bot.think_play(view, Some(&left), limits, thoughts),
            // The style leaves nothing of what is allowed.
            Err(_) => bot.think_play(view, allowed, limits, thoughts),
        }
    }

    fn decide_bao_zhuang(&self, view: &View, limits: &Limits) -> BaoZhuangDecision {
        self.bot.build().decide_bao_zhuang(view, limits)
    }
}

impl fmt::Display for StyledBot {
    /// The name; the bot that chooses is left out where it is `pdkbot`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PREFIX}{}", self.style.name())?;
        match self.bot.kind {
            BotKind::PdkBot => Ok(()),
            _ => write!(f, "+{}", self.bot),
        }
    }
}

/// A name that is no style.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StyleNameError(String);

impl fmt::Display for StyleNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = Style::ALL.into_iter().map(Style::name).collect();
        write!(
            f,
            "unknown style '{}' (known: {})",
            self.0,
            names.join(", ")
        )
    }
}

impl std::error::Error for StyleNameError {}
