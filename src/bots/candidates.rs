//! What a bot chooses from: the tips, or the host's own list of allowed plays.

use crate::cards::CardSet;
use crate::game::View;
use crate::rules::{table_shape, Kind, Play, Shape};
use std::fmt;

/// One thing the seat may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The cards; none for a pass.
    pub cards: CardSet,
    /// What they count as; `None` for a pass.
    pub shape: Option<Shape>,
}

impl Candidate {
    /// The pass.
    pub const PASS: Candidate = Candidate {
        cards: CardSet::EMPTY,
        shape: None,
    };

    /// A play with the cards that the view offers for it (R33).
    pub(super) fn of(view: &View, play: Play) -> Candidate {
        Candidate {
            cards: view.cards_for(play),
            shape: Some(play.shape),
        }
    }

    /// The play as ranks; `None` for a pass.
    pub(super) fn play(&self) -> Option<Play> {
        self.shape.map(|shape| Play {
            counts: self.cards.counts(),
            shape,
        })
    }

    /// Whether it is a bomb (R18, R19).
    #[must_use]
    pub fn is_bomb(&self) -> bool {
        matches!(self.shape, Some(shape) if shape.kind == Kind::Bomb)
    }
}

/// Why a list of allowed plays is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AllowedError {
    /// An entry, its place counted from 0, with cards that are not in the hand.
    NotInHand {
        /// The place of the entry.
        index: usize,
        /// Its cards that are not in the hand.
        cards: CardSet,
    },
    /// No entry that is a shape, or a pass while following.
    NoneLeft,
}

impl fmt::Display for AllowedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AllowedError::NotInHand { index, cards } => {
                write!(f, "allowed: entry {index}: {cards} is not in the hand")
            }
            AllowedError::NoneLeft => f.write_str("allowed: no entry is a shape or a pass"),
        }
    }
}

impl std::error::Error for AllowedError {}

/// The host's own list of allowed plays, exact cards: the candidate set, in its order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AllowedPlays(Vec<Candidate>);

impl AllowedPlays {
    /// Checks a list. An entry without cards is a pass, and ignored on a free lead (R30); one that is no shape is ignored,
    /// whatever the rules would lead.
    ///
    /// # Errors
    /// [`AllowedError`] when an entry is not in the hand or none is left.
    pub fn new(view: &View, entries: &[CardSet]) -> Result<AllowedPlays, AllowedError> {
        let mut kept = Vec::with_capacity(entries.len());
        for (index, &cards) in entries.iter().enumerate() {
            if !view.hand.contains_all(cards) {
                return Err(AllowedError::NotInHand {
                    index,
                    cards: cards.minus(view.hand),
                });
            }
            let shape = table_shape(cards.counts(), &view.rules);
            let is_pass = cards.is_empty() && view.table_shape().is_some();
            if shape.is_some() || is_pass {
                kept.push(Candidate { cards, shape });
            }
        }
        if kept.is_empty() {
            return Err(AllowedError::NoneLeft);
        }
        Ok(AllowedPlays(kept))
    }

    /// The candidates.
    #[must_use]
    pub fn candidates(&self) -> &[Candidate] {
        &self.0
    }
}

/// The candidates of a decision: the allowed plays where given, else the tips, the pass last.
pub(super) fn candidates(view: &View, allowed: Option<&AllowedPlays>) -> Vec<Candidate> {
    if let Some(allowed) = allowed {
        return allowed.0.clone();
    }
    let mut tips = Vec::with_capacity(32);
    let may_pass = view.tips_into(&mut tips);
    let mut found = Vec::with_capacity(tips.len() + 1);
    found.extend(tips.iter().map(|&play| Candidate::of(view, play)));
    if may_pass {
        found.push(Candidate::PASS);
    }
    found
}
