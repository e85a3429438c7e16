//! The bots. Each is one file behind the trait [`Bot`]; a new one plugs in here and in [`BotKind`].
//!
//! A bot sees a checked [`View`] and nothing else; the same view, allowed plays and limits give the same answer.

mod bao_zhuang;
mod candidates;
mod clock;
mod heuristic;
mod ismcts;
mod level;
mod moves;
mod net;
mod net_player;
mod net_question;
mod playout;
mod random;
mod refusals;
mod rollout;
mod search;
mod spec;

use crate::cards::CardSet;
use crate::game::View;
use crate::rules::Shape;
use std::time::Duration;

use clock::Clock;

pub use bao_zhuang::{BaoZhuangFigures, BaoZhuangWorth};
pub use candidates::{AllowedError, AllowedPlays, Candidate};
pub use heuristic::{heuristic_play, heuristic_score, PdkBot};
pub use ismcts::{IsmctsBot, BAO_ZHUANG_GAMES, DEFAULT_SIMULATIONS};
pub use level::{LevelBot, HIGHEST_LEVEL};
pub use moves::{moves_among, moves_in};
pub use net::NetBot;
pub use net_question::{net_bao_zhuang, net_play, NetBaoZhuang, NetMove, NetWorth};
pub use playout::{policy_play, End, Playout, Seen};
pub use random::RandomBot;
pub use refusals::{dealt_strength, Refusals};
pub use rollout::{greedy_follow, greedy_lead, rollout, Rollout};
pub use search::{
    choice_inputs, declared_inputs, ordinary_inputs, ExpertBot, SearchBot, DEFAULT_WORLDS,
};
pub use spec::{BotKind, BotNameError, BotSpec};

/// The work a decision may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The seed of all random numbers of the decision.
    pub seed: u64,
    /// Worlds per candidate for `IsmctsBot`, worlds in all for `SearchBot` and `ExpertBot`; 0 = as many as the time allows (800 without a time limit); ignored by bots
    /// that do not simulate.
    pub max_simulations: u32,
    /// Time that may pass, `None` for no limit: the answer depends on the input alone then.
    pub time_budget: Option<Duration>,
    /// Bytes that a decision may allocate: `search` keeps its tree within them. All else needs 2 MiB at the most, and 1 KiB for
    /// each allowed play.
    pub max_memory: usize,
    /// What `search`, `net` and `expert` go for; ignored by the others.
    pub objective: Objective,
    /// The chance to win as declarer, in thousandths, from which `search`, `net`, `expert` and `level` declare 包庄; `None`: when the points expected from it are
    /// more than those of an ordinary game.
    pub declare_at: Option<u16>,
    /// The level of `LevelBot`, 1 to [`HIGHEST_LEVEL`]; ignored by the others.
    pub level: u8,
}

/// The memory of a decision without a limit given, in bytes.
pub const DEFAULT_MEMORY: usize = 8 << 20;

/// What a search goes for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Objective {
    /// The most points.
    Points,
    /// To be first out, whatever it costs; in a declared game, to win it.
    Wins,
}

impl Default for Limits {
    /// Seed 0, 800 worlds a candidate, no time limit, 8 MiB.
    fn default() -> Limits {
        Limits {
            seed: 0,
            max_simulations: DEFAULT_SIMULATIONS,
            time_budget: None,
            max_memory: DEFAULT_MEMORY,
            objective: Objective::Points,
            declare_at: None,
            level: HIGHEST_LEVEL,
        }
    }
}

/// The answer to "which cards?".
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlayDecision {
    /// The cards to play; none for a pass.
    pub cards: CardSet,
    /// What they count as; `None` for a pass.
    pub shape: Option<Shape>,
    /// The estimated chance to be first out, 0 … 1, where the bot has one.
    pub p_win: Option<f64>,
    /// The share of the simulated games that were won, before calibration.
    pub win_share: Option<f64>,
    /// The expected points, in bases, where the bot has them.
    pub points: Option<f64>,
    /// The games simulated, over all candidates.
    pub simulations: u32,
    /// How many candidates there were.
    pub candidates: u32,
    /// Whether there was but one.
    pub forced: bool,
}

impl PlayDecision {
    /// A choice among so many candidates, without figures.
    fn plain(chosen: Candidate, candidates: usize) -> PlayDecision {
        PlayDecision {
            cards: chosen.cards,
            shape: chosen.shape,
            p_win: None,
            win_share: None,
            points: None,
            simulations: 0,
            candidates: candidates as u32,
            forced: candidates == 1,
        }
    }
}

/// What a bot thought of one candidate.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought {
    /// The cards; none for a pass.
    pub cards: CardSet,
    /// What they count as; `None` for a pass.
    pub shape: Option<Shape>,
    /// The estimated chance to be first out, 0 … 1.
    pub p_win: Option<f64>,
    /// The expected points, in bases.
    pub points: Option<f64>,
    /// The part of the simulated games that went to this candidate, 0 … 1.
    pub share: Option<f64>,
    /// The games simulated for it.
    pub simulations: u32,
}

impl Thought {
    /// That the candidate was there, without figures.
    fn plain(candidate: Candidate) -> Thought {
        Thought {
            cards: candidate.cards,
            shape: candidate.shape,
            p_win: None,
            points: None,
            share: None,
            simulations: 0,
        }
    }
}

/// Puts the candidates into a list of thoughts, without figures.
fn list_plain(candidates: &[Candidate], thoughts: Option<&mut Vec<Thought>>) {
    if let Some(thoughts) = thoughts {
        thoughts.clear();
        thoughts.extend(candidates.iter().copied().map(Thought::plain));
    }
}

/// The answer to 包庄.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BaoZhuangDecision {
    /// Whether to declare.
    pub declare: bool,
    /// The estimated chance to win the declared game, 0 … 1, where the bot has one.
    pub p_win: Option<f64>,
    /// The expected points of declaring, in bases, where the bot has them.
    pub points: Option<f64>,
    /// The games simulated.
    pub simulations: u32,
}

impl BaoZhuangDecision {
    /// A no that was not thought about.
    const NO: BaoZhuangDecision = BaoZhuangDecision {
        declare: false,
        p_win: None,
        points: None,
        simulations: 0,
    };
}

/// A player for one seat.
pub trait Bot {
    /// Chooses the cards. `allowed`, where given, is the whole candidate set.
    fn decide_play(
        &self,
        view: &View,
        allowed: Option<&AllowedPlays>,
        limits: &Limits,
    ) -> PlayDecision {
        self.think_play(view, allowed, limits, None)
    }

    /// As [`Bot::decide_play`]; what it thought of each candidate, in their order, goes to `thoughts`.
    fn think_play(
        &self,
        view: &View,
        allowed: Option<&AllowedPlays>,
        limits: &Limits,
        thoughts: Option<&mut Vec<Thought>>,
    ) -> PlayDecision;

    /// Answers 包庄; the view is one of that phase.
    fn decide_bao_zhuang(&self, view: &View, limits: &Limits) -> BaoZhuangDecision;
}
