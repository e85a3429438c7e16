//! What a host says with a question, as it says it.

use super::turn::Turn;
use crate::cards::CardSet;
use crate::rules::{RuleSet, Seat};

/// The two points at which a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// 包庄: declare or not; the host's phase 3.
    BaoZhuang,
    /// 打牌: which cards; the host's phase 4.
    Play,
}

/// Who declared 包庄 (R45), as far as the seat knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Declarer {
    /// Nobody.
    Nobody,
    /// This seat.
    Seat(Seat),
    /// The host does not say.
    Unknown,
}

/// The facts a host gives with a question, not yet checked. Arrays are by seat 1, 2, 3.
///
/// The least that works is `rules`, `seat`, `phase`, `hand`, `table` and `left`; the rest makes the answer better.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ViewFacts {
    /// The rules of the table.
    pub rules: RuleSet,
    /// The seat that is asked.
    pub seat: Seat,
    /// What it is asked.
    pub phase: Phase,
    /// Its hand.
    pub hand: CardSet,
    /// The play on the table, empty on a free lead.
    pub table: CardSet,
    /// Who laid it, where known; without meaning on a free lead.
    pub table_seat: Option<Seat>,
    /// Cards left in each hand.
    pub left: [u8; 3],
    /// Bombs each seat has played so far, beaten ones included.
    pub bombs: [u8; 3],
    /// Cards known to be out of play, whoever played them; may repeat those of the table and the history.
    pub known_played: CardSet,
    /// The turns so far, oldest first, passes included; empty where the host does not tell, and it may begin in the
    /// middle of a game.
    pub history: Vec<Turn>,
    /// Cards that a free lead must contain (R03); empty without a duty.
    pub must_contain: CardSet,
    /// Who declared.
    pub declarer: Declarer,
    /// Which seats have said no to 包庄 before this question.
    pub refused: [bool; 3],
}

impl ViewFacts {
    /// The facts of a free lead in the middle of an ordinary game, with nothing but the hand and the counts.
    #[must_use]
    pub fn new(rules: RuleSet, seat: Seat, hand: CardSet, left: [u8; 3]) -> ViewFacts {
        ViewFacts {
            rules,
            seat,
            phase: Phase::Play,
            hand,
            table: CardSet::EMPTY,
            table_seat: None,
            left,
            bombs: [0; 3],
            known_played: CardSet::EMPTY,
            history: Vec::new(),
            must_contain: CardSet::EMPTY,
            declarer: Declarer::Nobody,
            refused: [false; 3],
        }
    }
}
