//! What a host knows, as the flat structs of the C contract.

use pdkbot::ffi::*;
use pdkbot::game::{Declarer, Phase, ViewFacts};
use pdkbot::rules::{
    AceBomb, BaoZhuangRule, BombSettle, FourAnswer, FourUse, LastSingle, LaterLead, RuleSet,
    TripleKickers,
};

fn four_use(value: FourUse) -> u8 {
    match value {
        FourUse::Off => PDK_FOUR_OFF,
        FourUse::On => PDK_FOUR_ON,
        FourUse::LastHandOnly => PDK_FOUR_LAST_HAND_ONLY,
    }
}

/// The rules, option by option.
pub fn rules(rules: &RuleSet) -> PdkRules {
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
        heart10: if rules.heart10 {
            PDK_HEART10_DOUBLE
        } else {
            PDK_HEART10_OFF
        },
        bao_zhuang: match rules.bao_zhuang {
            BaoZhuangRule::Off => PDK_BAO_ZHUANG_OFF,
            BaoZhuangRule::FirstOut => PDK_BAO_ZHUANG_FIRST_OUT,
            BaoZhuangRule::CloseAll => PDK_BAO_ZHUANG_CLOSE_ALL,
        },
        ..PdkRules::default()
    }
}

/// A question, fact by fact.
pub fn view(facts: &ViewFacts) -> PdkView {
    let mut flat = PdkView {
        phase: match facts.phase {
            Phase::BaoZhuang => PDK_PHASE_BAO_ZHUANG,
            Phase::Play => PDK_PHASE_PLAY,
        },
        seat: facts.seat.number(),
        table_seat: facts.table_seat.map_or(0, |seat| seat.number()),
        declarer: match facts.declarer {
            Declarer::Nobody => 0,
            Declarer::Seat(seat) => seat.number(),
            Declarer::Unknown => PDK_DECLARER_UNKNOWN,
        },
        left: facts.left,
        bombs: facts.bombs,
        refused: (0..3)
            .map(|seat| u8::from(facts.refused[seat]) << seat)
            .sum(),
        hand: facts.hand.bits(),
        table: facts.table.bits(),
        must_contain: facts.must_contain.bits(),
        known_played: facts.known_played.bits(),
        history_len: facts.history.len() as u32,
        rules: rules(&facts.rules),
        ..PdkView::default()
    };
    for (word, turn) in flat.history.iter_mut().zip(&facts.history) {
        *word = turn.word();
    }
    flat
}
