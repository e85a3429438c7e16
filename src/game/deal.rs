//! The deal (R04): the same hands from the same seed in every language.

use crate::cards::{Card, CardSet};
use crate::rng::Rng;
use crate::rules::{RuleSet, Seat};

/// The hands of seats 1, 2, 3.
pub type Hands = [CardSet; 3];

/// The hands of the deal with this seed (R04). `rules` are validated.
///
/// ```
/// use pdkbot::game::deal;
/// use pdkbot::rules::RuleSet;
/// let hands = deal(&RuleSet::classic16(), 1);
/// assert!(hands.iter().all(|hand| hand.len() == 16));
/// ```
#[must_use]
pub fn deal(rules: &RuleSet, seed: u64) -> Hands {
    let mut rng = Rng::from_seed(seed);
    let mut deck: Vec<Card> = rules.deck.iter().collect();
    for i in (1..deck.len()).rev() {
        let j = rng.below(i as u32 + 1) as usize;
        deck.swap(i, j);
    }
    let per_seat = usize::from(rules.cards_per_seat());
    let mut hands = [CardSet::EMPTY; 3];
    for (hand, cards) in hands.iter_mut().zip(deck.chunks(per_seat)) {
        *hand = cards.iter().copied().collect();
    }
    hands
}

/// The seat that holds a card.
#[must_use]
pub fn holder(hands: &Hands, card: Card) -> Option<Seat> {
    Seat::ALL
        .iter()
        .copied()
        .find(|seat| hands[seat.index()].contains(card))
}
