//! What one seat may know when it is asked: never another hand.

use super::facts::ViewFacts;
use super::view_check::{check, ViewError};
use crate::cards::CardSet;
use crate::rules::{legal_plays, tips_into, LegalPlays, Play, Shape, Situation};
use std::ops::Deref;

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

    /// Whether the history tells every card that has left the hands.
    #[must_use]
    pub fn history_is_whole(&self) -> bool {
        let told: u8 = self.history.iter().map(|turn| turn.cards.len()).sum();
        let dealt = self.rules.cards_per_seat();
        let played: u8 = self.left.iter().map(|left| dealt - left).sum();
        told == played
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
