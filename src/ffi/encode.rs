//! From types of the core to the flat structs that go out.

use super::constants::*;
use super::decode;
use super::flat::Flat;
use super::status::Fault;
use super::types::{
    PdkBaoZhuang, PdkCandidate, PdkDeal, PdkDecision, PdkOptions, PdkReading, PdkRules, PdkScores,
};
use crate::bots::{
    BaoZhuangDecision, BotKind, Limits, PlayDecision, Thought, DEFAULT_MEMORY, DEFAULT_WORLDS,
};
use crate::cards::Card;
use crate::game::{deal as deal_hands, holder};
use crate::rules::{
    AceBomb, BaoZhuangRule, BombSettle, FourAnswer, FourUse, LastSingle, LaterLead, RuleSet,
    Scores, Shape, TripleKickers,
};

/// Options to start from: the strongest bot, with a fixed amount of work, so that the answer depends on the question alone.
pub(super) fn default_options() -> PdkOptions {
    let limits = Limits::default();
    PdkOptions {
        bot: PDK_BOT_EXPERT,
        seed: limits.seed,
        max_memory: DEFAULT_MEMORY as u64,
        max_simulations: DEFAULT_WORLDS,
        ..PdkOptions::cleared()
    }
}

/// Options to start from for the bot with levels.
pub(super) fn level_options(level: u32) -> Result<PdkOptions, Fault> {
    decode::level(BotKind::Level, level)?;
    Ok(PdkOptions {
        bot: PDK_BOT_LEVEL,
        level,
        ..default_options()
    })
}

/// The rules, as a caller may change them.
pub(super) fn rules(rules: &RuleSet) -> PdkRules {
    PdkRules {
        base: rules.base,
        deck: rules.deck.bits(),
        bomb_score: rules.bomb_score,
        first_must_contain_spade3: u8::from(rules.first_must_contain_spade3),
        later_lead: match rules.later_lead {
            LaterLead::Winner => PDK_LATER_LEAD_WINNER,
            LaterLead::Spade3 => PDK_LATER_LEAD_SPADE3,
        },
        must_beat: u8::from(rules.must_beat),
        min_pair_run: rules.min_pair_run,
        triple_kickers: match rules.triple_kickers {
            TripleKickers::Any2 => PDK_KICKERS_ANY2,
            TripleKickers::Pair => PDK_KICKERS_PAIR,
        },
        triple_tail_lead: u8::from(rules.triple_tail_lead),
        triple_tail_follow: u8::from(rules.triple_tail_follow),
        plane_tail_lead: u8::from(rules.plane_tail_lead),
        plane_tail_follow: u8::from(rules.plane_tail_follow),
        bare_triple: u8::from(rules.bare_triple),
        bare_plane: u8::from(rules.bare_plane),
        four_two: four_use(rules.four_two),
        four_three: four_use(rules.four_three),
        four_answer: match rules.four_answer {
            FourAnswer::SameShape => PDK_FOUR_ANSWER_SAME_SHAPE,
            FourAnswer::BombsOnly => PDK_FOUR_ANSWER_BOMBS_ONLY,
        },
        ace_bomb: match rules.ace_bomb {
            AceBomb::Off => PDK_ACE_BOMB_OFF,
            AceBomb::Natural => PDK_ACE_BOMB_NATURAL,
        },
        bomb_split: u8::from(rules.bomb_split),
        last_single: match rules.last_single {
            LastSingle::Free => PDK_LAST_SINGLE_FREE,
            LastSingle::Enforce => PDK_LAST_SINGLE_ENFORCE,
            LastSingle::PayAll => PDK_LAST_SINGLE_PAY_ALL,
        },
        one_left_free: u8::from(rules.one_left_free),
        spring_double: u8::from(rules.spring_double),
        bomb_settle: match rules.bomb_settle {
            BombSettle::Stands => PDK_BOMB_SETTLE_STANDS,
            BombSettle::Always => PDK_BOMB_SETTLE_ALWAYS,
        },
        anti_spring: u8::from(rules.anti_spring),
        heart10: u8::from(rules.heart10),
        bao_zhuang: match rules.bao_zhuang {
            BaoZhuangRule::Off => PDK_BAO_ZHUANG_OFF,
            BaoZhuangRule::FirstOut => PDK_BAO_ZHUANG_FIRST_OUT,
            BaoZhuangRule::CloseAll => PDK_BAO_ZHUANG_CLOSE_ALL,
        },
        ..PdkRules::cleared()
    }
}

fn four_use(four_use: FourUse) -> u8 {
    match four_use {
        FourUse::Off => PDK_FOUR_OFF,
        FourUse::On => PDK_FOUR_ON,
        FourUse::LastHandOnly => PDK_FOUR_LAST_HAND_ONLY,
    }
}

/// The hands of a deal (R04).
pub(super) fn deal(rules: &RuleSet, seed: u64) -> PdkDeal {
    let hands = deal_hands(rules, seed);
    PdkDeal {
        // A validated deck holds ♠3, so somebody does.
        spade3_seat: holder(&hands, Card::SPADE_THREE).map_or(0, |seat| seat.number()),
        cards_per_seat: rules.cards_per_seat(),
        hands: hands.map(|hand| hand.bits()),
        ..PdkDeal::cleared()
    }
}

/// A figure that a bot may not have: its value, and the flag when it has one.
fn figure(value: Option<f64>, flag: u32) -> (f64, u32) {
    value.map_or((0.0, 0), |value| (value, flag))
}

/// Shape, top rank and length of a play; all zero for a pass.
pub(super) fn shape_fields(shape: Option<Shape>) -> (u8, u8, u8) {
    shape.map_or((PDK_SHAPE_PASS, 0, 0), |shape| {
        (shape.kind as u8, shape.top.index(), shape.length)
    })
}

/// A play that was chosen.
pub(super) fn decision(decision: &PlayDecision) -> PdkDecision {
    let (shape, top_rank, run_length) = shape_fields(decision.shape);
    let (p_win, has_p_win) = figure(decision.p_win, PDK_HAS_P_WIN);
    let (points, has_points) = figure(decision.points, PDK_HAS_POINTS);
    PdkDecision {
        is_pass: u8::from(decision.cards.is_empty()),
        shape,
        top_rank,
        run_length,
        cards: decision.cards.bits(),
        p_win,
        points,
        simulations: decision.simulations,
        candidates: decision.candidates,
        flags: has_p_win | has_points | if decision.forced { PDK_FORCED } else { 0 },
        ..PdkDecision::cleared()
    }
}

/// A play that was compared; `forced` when it was the only one.
pub(super) fn candidate(thought: &Thought, forced: bool) -> PdkCandidate {
    let (shape, top_rank, run_length) = shape_fields(thought.shape);
    let (p_win, has_p_win) = figure(thought.p_win, PDK_HAS_P_WIN);
    let (points, has_points) = figure(thought.points, PDK_HAS_POINTS);
    PdkCandidate {
        is_pass: u8::from(thought.cards.is_empty()),
        shape,
        top_rank,
        run_length,
        cards: thought.cards.bits(),
        p_win,
        points,
        share: thought.share.unwrap_or(0.0),
        simulations: thought.simulations,
        flags: has_p_win | has_points | if forced { PDK_FORCED } else { 0 },
        ..PdkCandidate::cleared()
    }
}

/// An answer to 包庄.
pub(super) fn bao_zhuang(decision: &BaoZhuangDecision) -> PdkBaoZhuang {
    let (p_win, has_p_win) = figure(decision.p_win, PDK_HAS_P_WIN);
    let (points, has_points) = figure(decision.points, PDK_HAS_POINTS);
    PdkBaoZhuang {
        declare: u8::from(decision.declare),
        p_win,
        points,
        simulations: decision.simulations,
        flags: has_p_win | has_points,
        ..PdkBaoZhuang::cleared()
    }
}

/// One reading of a play.
pub(super) fn reading(shape: &Shape) -> PdkReading {
    PdkReading {
        shape: shape.kind as u8,
        top_rank: shape.top.index(),
        run_length: shape.length,
        kickers: shape.kickers(),
        ..PdkReading::cleared()
    }
}

/// The scores of a settlement.
pub(super) fn scores(scores: Scores) -> PdkScores {
    PdkScores {
        score: scores,
        ..PdkScores::cleared()
    }
}
