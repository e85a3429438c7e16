//! What one seat may know when it is asked: never another hand.

use super::turn::Turn;
use super::view_check::{check, ViewError};
use crate::cards::CardSet;
use crate::rules::{legal_plays, tips_into, LegalPlays, Play, RuleSet, Seat, Shape, Situation};
use std::ops::Deref;

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

/// What one seat may know, checked once: bots rely on it.
///
/// ```
/// use pdkbot::cards::parse_cards;
/// use pdkbot::game::{View, ViewFacts};
/// use pdkbot::rules::{RuleSet, Seat};
/// let hand = parse_cards("3D 4C 4S 9H").unwrap();
/// let facts = ViewFacts {
///     table: parse_cards("8S").unwrap(),
///     ..ViewFacts::new(RuleSet::guanpai(), Seat::ALL[1], hand, [15, 4, 9])
/// };
/// let view = View::new(facts).unwrap();
/// assert_eq!(view.legal_plays().plays.len(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    facts: ViewFacts,
    table_shape: Option<Shape>,
    unseen: CardSet,
}

impl View {
    /// Checks the facts.
    ///
    /// # Errors
    /// [`ViewError`] says which fact is wrong.
    pub fn new(facts: ViewFacts) -> Result<View, ViewError> {
        let checked = check(&facts)?;
        Ok(View {
            facts,
            table_shape: checked.table_shape,
            unseen: checked.unseen,
        })
    }

    /// What lies on the table, `None` on a free lead.
    #[must_use]
    pub fn table_shape(&self) -> Option<Shape> {
        self.table_shape
    }

    /// The cards that may be in the other hands: at least as many as those hold, more when cards left play unseen.
    #[must_use]
    pub fn unseen(&self) -> CardSet {
        self.unseen
    }

    /// Cards left in the hand of the next seat.
    #[must_use]
    pub fn next_left(&self) -> u8 {
        self.facts.left[self.facts.seat.next().index()]
    }

    /// Cards left in the hand of the previous seat.
    #[must_use]
    pub fn previous_left(&self) -> u8 {
        self.facts.left[self.facts.seat.previous().index()]
    }

    /// What decides which plays are legal.
    #[must_use]
    pub fn situation(&self) -> Situation<'_> {
        Situation {
            rules: &self.facts.rules,
            hand: self.facts.hand,
            table: self.table_shape,
            next_left: self.next_left(),
            must_contain: self.facts.must_contain,
        }
    }

    /// The complete legal plays.
    #[must_use]
    pub fn legal_plays(&self) -> LegalPlays {
        legal_plays(&self.situation())
    }

    /// The tips, into a buffer; returns whether passing is legal.
    pub fn tips_into(&self, tips: &mut Vec<Play>) -> bool {
        tips_into(&self.situation(), tips)
    }

    /// The cards offered for a play: those asked for by R03 first, then the lowest suits (R33).
    #[must_use]
    pub fn cards_for(&self, play: Play) -> CardSet {
        self.facts
            .hand
            .pick(play.counts, self.facts.must_contain)
            .unwrap_or_default()
    }
}

impl Deref for View {
    type Target = ViewFacts;

    fn deref(&self) -> &ViewFacts {
        &self.facts
    }
}
