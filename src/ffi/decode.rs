//! From flat structs of the caller to types of the core: every field is checked, every fault has its own status.

use super::constants::*;
use super::status::*;
use super::types::{PdkOptions, PdkOutcome, PdkRules, PdkView};
use crate::bots::{AllowedError, AllowedPlays, BotKind, Limits, Objective, HIGHEST_LEVEL};
use crate::cards::CardSet;
use crate::game::{Declarer, Phase, Turn, View, ViewError, ViewFacts};
use crate::rules::{
    AceBomb, BaoZhuangRule, BombSettle, DeclaredResult, FourAnswer, FourUse, LastSingle, LaterLead,
    Outcome, OutcomeError, RuleSet, RuleSetError, Seat, TripleKickers,
};
use std::time::Duration;

/// The most that a call needs by itself: the longest lists of plays, and one world per play. Measured by a test.
const MEMORY_BASE: u64 = 2 << 20;
/// What each allowed play of the caller adds.
const MEMORY_PER_ALLOWED: u64 = 1024;

/// The rules of a preset number.
pub(super) fn preset(number: u32) -> Result<RuleSet, Fault> {
    match number {
        PDK_PRESET_GUANPAI => Ok(RuleSet::guanpai()),
        PDK_PRESET_CLASSIC16 => Ok(RuleSet::classic16()),
        PDK_PRESET_CLASSIC15 => Ok(RuleSet::classic15()),
        _ => Err(Fault(PDK_ERR_PRESET)),
    }
}

/// A field that is 0 or 1; anything else is this fault.
pub(super) fn yes_no(value: impl Into<u32>, fault: i32) -> Result<bool, Fault> {
    match value.into() {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(Fault(fault)),
    }
}

/// Fields that must be zero.
pub(super) fn reserved(zeros: &[u64]) -> Result<(), Fault> {
    if zeros.iter().all(|&zero| zero == 0) {
        Ok(())
    } else {
        Err(Fault(PDK_ERR_RESERVED))
    }
}

/// A seat, or nobody for 0.
pub(super) fn seat_or_nobody(number: u8, fault: i32) -> Result<Option<Seat>, Fault> {
    match number {
        0 => Ok(None),
        _ => Seat::from_number(number).map(Some).ok_or(Fault(fault)),
    }
}

/// The value of a field that is a name, by its number.
fn named<T: Copy>(number: u8, values: &[T]) -> Result<T, Fault> {
    values
        .get(usize::from(number))
        .copied()
        .ok_or(Fault(PDK_ERR_OPTION))
}

/// A set of cards; bits above the 52 cards are cards outside any deck.
pub(super) fn cards(mask: u64) -> Result<CardSet, Fault> {
    CardSet::from_bits(mask).ok_or(Fault(PDK_ERR_CARD_OUTSIDE_DECK))
}

const FOUR_USES: [FourUse; 3] = [FourUse::Off, FourUse::On, FourUse::LastHandOnly];

/// The rules of a table, validated.
pub(super) fn rules(flat: &PdkRules) -> Result<RuleSet, Fault> {
    reserved(&flat.reserved.map(u64::from))?;
    let switch = |value: u8| yes_no(value, PDK_ERR_OPTION);
    let rules = RuleSet {
        deck: CardSet::from_bits(flat.deck).ok_or(Fault(PDK_ERR_DECK))?,
        first_must_contain_spade3: switch(flat.first_must_contain_spade3)?,
        later_lead: named(flat.later_lead, &[LaterLead::Winner, LaterLead::Spade3])?,
        must_beat: switch(flat.must_beat)?,
        min_pair_run: flat.min_pair_run,
        triple_kickers: named(
            flat.triple_kickers,
            &[TripleKickers::Any2, TripleKickers::Pair],
        )?,
        triple_tail_lead: switch(flat.triple_tail_lead)?,
        triple_tail_follow: switch(flat.triple_tail_follow)?,
        plane_tail_lead: switch(flat.plane_tail_lead)?,
        plane_tail_follow: switch(flat.plane_tail_follow)?,
        bare_triple: switch(flat.bare_triple)?,
        bare_plane: switch(flat.bare_plane)?,
        four_two: named(flat.four_two, &FOUR_USES)?,
        four_three: named(flat.four_three, &FOUR_USES)?,
        four_answer: named(
            flat.four_answer,
            &[FourAnswer::SameShape, FourAnswer::BombsOnly],
        )?,
        ace_bomb: named(flat.ace_bomb, &[AceBomb::Off, AceBomb::Natural])?,
        bomb_split: switch(flat.bomb_split)?,
        last_single: named(
            flat.last_single,
            &[LastSingle::Free, LastSingle::Enforce, LastSingle::PayAll],
        )?,
        base: flat.base,
        one_left_free: switch(flat.one_left_free)?,
        spring_double: switch(flat.spring_double)?,
        bomb_score: flat.bomb_score,
        bomb_settle: named(flat.bomb_settle, &[BombSettle::Stands, BombSettle::Always])?,
        anti_spring: switch(flat.anti_spring)?,
        heart10: switch(flat.heart10)?,
        bao_zhuang: named(
            flat.bao_zhuang,
            &[
                BaoZhuangRule::Off,
                BaoZhuangRule::FirstOut,
                BaoZhuangRule::CloseAll,
            ],
        )?,
    };
    rules.validate().map_err(rules_fault)?;
    Ok(rules)
}

fn rules_fault(error: RuleSetError) -> Fault {
    Fault(match error {
        RuleSetError::Deck(_) => PDK_ERR_DECK,
        RuleSetError::MinPairRun(_) | RuleSetError::Base(_) | RuleSetError::BombScore(_) => {
            PDK_ERR_OPTION
        }
    })
}

/// What a seat knows, checked, for a question of this phase.
pub(super) fn view(flat: &PdkView, asked: Phase) -> Result<View, Fault> {
    // The rules inside a view have a size of their own; sizes come before contents.
    if flat.rules.struct_size as usize != std::mem::size_of::<PdkRules>() {
        return Err(Fault(PDK_ERR_STRUCT_SIZE));
    }
    reserved(&[u64::from(flat.reserved0), u64::from(flat.reserved1)])?;
    let phase = match flat.phase {
        PDK_PHASE_BAO_ZHUANG => Phase::BaoZhuang,
        PDK_PHASE_PLAY => Phase::Play,
        _ => return Err(Fault(PDK_ERR_PHASE)),
    };
    if phase != asked {
        return Err(Fault(PDK_ERR_PHASE));
    }
    let facts = ViewFacts {
        rules: rules(&flat.rules)?,
        seat: Seat::from_number(flat.seat).ok_or(Fault(PDK_ERR_SEAT))?,
        phase,
        hand: cards(flat.hand)?,
        table: cards(flat.table)?,
        table_seat: seat_or_nobody(flat.table_seat, PDK_ERR_TABLE_SEAT)?,
        left: flat.left,
        bombs: flat.bombs,
        known_played: cards(flat.known_played)?,
        history: history(flat)?,
        // A bit that is no card cannot be in the hand either.
        must_contain: CardSet::from_bits(flat.must_contain).ok_or(Fault(PDK_ERR_MUST_CONTAIN))?,
        declarer: match flat.declarer {
            PDK_DECLARER_UNKNOWN => Declarer::Unknown,
            number => {
                seat_or_nobody(number, PDK_ERR_DECLARER)?.map_or(Declarer::Nobody, Declarer::Seat)
            }
        },
        refused: refused(flat.refused)?,
    };
    View::new(facts).map_err(view_fault)
}

fn history(flat: &PdkView) -> Result<Vec<Turn>, Fault> {
    let turns = flat
        .history
        .get(..flat.history_len as usize)
        .ok_or(Fault(PDK_ERR_HISTORY))?;
    let mut decoded = Vec::with_capacity(turns.len());
    for &word in turns {
        decoded.push(turn(word)?);
    }
    Ok(decoded)
}

fn turn(word: u64) -> Result<Turn, Fault> {
    cards(word & !(3 << 62))?;
    Turn::from_word(word).ok_or(Fault(PDK_ERR_HISTORY))
}

fn refused(bits: u8) -> Result<[bool; 3], Fault> {
    if bits >> 3 != 0 {
        return Err(Fault(PDK_ERR_REFUSED));
    }
    Ok([bits & 1 != 0, bits & 2 != 0, bits & 4 != 0])
}

fn view_fault(error: ViewError) -> Fault {
    Fault(match error {
        ViewError::Rules(error) => return rules_fault(error),
        ViewError::EmptyHand => PDK_ERR_EMPTY_HAND,
        ViewError::OutsideDeck(..) => PDK_ERR_CARD_OUTSIDE_DECK,
        ViewError::Twice(..) => PDK_ERR_CARD_TWICE,
        ViewError::OwnCount { .. }
        | ViewError::CountAboveDeal { .. }
        | ViewError::TooFewUnseen { .. }
        | ViewError::PlayedTooMany(_) => PDK_ERR_COUNTS,
        ViewError::OpponentOut(_) => PDK_ERR_OPPONENT_OUT,
        ViewError::TableNoShape(_) => PDK_ERR_TABLE_SHAPE,
        ViewError::TableSeat(_) => PDK_ERR_TABLE_SEAT,
        ViewError::Bombs { .. } => PDK_ERR_BOMBS,
        ViewError::MustContain(_) => PDK_ERR_MUST_CONTAIN,
        ViewError::Declarer => PDK_ERR_DECLARER,
        ViewError::Refused(_) => PDK_ERR_REFUSED,
        ViewError::PhaseBaoZhuang => PDK_ERR_PHASE,
        ViewError::HistoryTooLong(_) | ViewError::HistoryOrder(_) | ViewError::HistoryTable => {
            PDK_ERR_HISTORY
        }
    })
}

fn bot(number: u32) -> Result<BotKind, Fault> {
    match number {
        PDK_BOT_PDKBOT => Ok(BotKind::PdkBot),
        PDK_BOT_ISMCTS => Ok(BotKind::Ismcts),
        PDK_BOT_RANDOM => Ok(BotKind::Random),
        PDK_BOT_SEARCH => Ok(BotKind::Search),
        PDK_BOT_NET => Ok(BotKind::Net),
        PDK_BOT_EXPERT => Ok(BotKind::Expert),
        PDK_BOT_LEVEL => Ok(BotKind::Level),
        _ => Err(Fault(PDK_ERR_BOT)),
    }
}

/// The level of the bot that has levels; the others, which are given none, do not read it.
pub(super) fn level(kind: BotKind, number: u32) -> Result<u8, Fault> {
    match (kind, number) {
        (BotKind::Level, 1..=PDK_MAX_LEVEL) => Ok(number as u8),
        (BotKind::Level, _) => Err(Fault(PDK_ERR_LEVEL)),
        (_, 0) => Ok(HIGHEST_LEVEL),
        _ => Err(Fault(PDK_ERR_NO_LEVELS)),
    }
}

/// Which bot answers, and within which limits.
pub(super) fn options(flat: &PdkOptions, allowed_count: u32) -> Result<(BotKind, Limits), Fault> {
    let kind = bot(flat.bot)?;
    let level = level(kind, flat.level)?;
    let simulates = match kind {
        BotKind::PdkBot | BotKind::Random | BotKind::Net | BotKind::Level => false,
        BotKind::Ismcts | BotKind::Search | BotKind::Expert => true,
    };
    if simulates && flat.max_simulations == 0 && flat.time_budget_us == 0 {
        return Err(Fault(PDK_ERR_NO_LIMIT));
    }
    if flat.max_memory < MEMORY_BASE + MEMORY_PER_ALLOWED * u64::from(allowed_count) {
        return Err(Fault(PDK_ERR_MEMORY));
    }
    let limits = Limits {
        seed: flat.seed,
        max_simulations: flat.max_simulations,
        max_memory: usize::try_from(flat.max_memory).unwrap_or(usize::MAX),
        time_budget: match flat.time_budget_us {
            0 => None,
            budget => Some(Duration::from_micros(budget)),
        },
        objective: match flat.objective {
            PDK_OBJECTIVE_POINTS => Objective::Points,
            PDK_OBJECTIVE_WINS => Objective::Wins,
            _ => return Err(Fault(PDK_ERR_OBJECTIVE)),
        },
        declare_at: match flat.declare_at {
            0 => None,
            at @ 1..=1000 => Some(at as u16),
            _ => return Err(Fault(PDK_ERR_DECLARE_AT)),
        },
        level,
    };
    Ok((kind, limits))
}

/// The host's own list of plays; no entry = no list.
pub(super) fn allowed(view: &View, masks: &[u64]) -> Result<Option<AllowedPlays>, Fault> {
    if masks.is_empty() {
        return Ok(None);
    }
    // A bit that is no card is not in the hand.
    let entries: Option<Vec<CardSet>> =
        masks.iter().map(|&mask| CardSet::from_bits(mask)).collect();
    let entries = entries.ok_or(Fault(PDK_ERR_ALLOWED_CARD))?;
    AllowedPlays::new(view, &entries)
        .map(Some)
        .map_err(|error| match error {
            AllowedError::NotInHand { .. } => Fault(PDK_ERR_ALLOWED_CARD),
            AllowedError::NoneLeft => Fault(PDK_ERR_NO_ALLOWED),
        })
}

/// How a game ended.
pub(super) fn outcome(flat: &PdkOutcome) -> Result<Outcome, Fault> {
    reserved(&flat.reserved.map(u64::from))?;
    let plays_known = yes_no(flat.plays_known, PDK_ERR_YES_NO)?;
    if !plays_known && flat.plays != [0; 3] {
        return Err(Fault(PDK_ERR_OUTCOME));
    }
    let declarer = seat_or_nobody(flat.declarer, PDK_ERR_SEAT)?;
    let declared = match (declarer, flat.result) {
        (None, PDK_RESULT_NONE) => None,
        (Some(seat), PDK_RESULT_WON) => Some((seat, DeclaredResult::Won)),
        (Some(seat), PDK_RESULT_LOST) => Some((seat, DeclaredResult::Lost)),
        _ => return Err(Fault(PDK_ERR_OUTCOME)),
    };
    Ok(Outcome {
        left: flat.left,
        plays: if plays_known { Some(flat.plays) } else { None },
        bombs: flat.bombs,
        leader: seat_or_nobody(flat.leader, PDK_ERR_SEAT)?,
        heart10: seat_or_nobody(flat.heart10, PDK_ERR_SEAT)?,
        pay_all: seat_or_nobody(flat.pay_all, PDK_ERR_SEAT)?,
        declared,
    })
}

/// Why a settlement is refused.
pub(super) fn outcome_fault(error: OutcomeError) -> Fault {
    Fault(match error {
        OutcomeError::Heart10NotInDeck
        | OutcomeError::PayAllNotInRules
        | OutcomeError::DeclarerNotInRules => PDK_ERR_OUTCOME_RULES,
        OutcomeError::LeftTooMany { .. }
        | OutcomeError::Winners(_)
        | OutcomeError::Plays { .. }
        | OutcomeError::Bombs { .. }
        | OutcomeError::LeaderNeedsPlays
        | OutcomeError::Leader(_)
        | OutcomeError::PayAll(_)
        | OutcomeError::DeclaredResult(_) => PDK_ERR_OUTCOME,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::MAX_PLAYS;

    #[test]
    fn the_header_promises_the_bounds_of_the_core() {
        assert_eq!(PDK_MAX_PLAYS, MAX_PLAYS);
        assert_eq!(PDK_MAX_TURNS, Turn::MOST);
        assert_eq!(PDK_MAX_LEVEL, u32::from(HIGHEST_LEVEL));
    }

    #[test]
    fn presets_survive_the_flat_form() {
        for number in [
            PDK_PRESET_GUANPAI,
            PDK_PRESET_CLASSIC16,
            PDK_PRESET_CLASSIC15,
        ] {
            let preset = preset(number).unwrap();
            assert_eq!(rules(&super::super::encode::rules(&preset)), Ok(preset));
        }
    }

    #[test]
    fn every_option_survives_the_flat_form() {
        // Each value of each field, by way of the core's type and back.
        let options = [
            "later_lead=spade3,must_beat=off,triple_kickers=pair,triple_tail_lead=off,triple_tail_follow=on",
            "plane_tail_lead=off,plane_tail_follow=on,bare_triple=on,bare_plane=on,four_two=last_hand_only",
            "four_three=off,four_answer=bombs_only,ace_bomb=natural,bomb_split=off,last_single=pay_all,base=7",
            "one_left_free=off,spring_double=off,bomb_score=0,bomb_settle=always,anti_spring=on,heart10=double",
            "bao_zhuang=close_all,last_single=free,first_must_contain_spade3=off,four_two=off,min_pair_run=2",
            "four_three=last_hand_only,bao_zhuang=off",
        ];
        for text in options {
            let changed: RuleSet = format!("guanpai,{text}").parse().unwrap();
            assert_ne!(changed, RuleSet::guanpai());
            assert_eq!(
                rules(&super::super::encode::rules(&changed)),
                Ok(changed),
                "{text}"
            );
        }
    }
}
