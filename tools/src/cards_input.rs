//! A hand and a table from texts whose suits may be left out.
//!
//! The hand is one of the deck; the table is recognised liberally and may hold any of the 52 cards.

use pdkbot::cards::{parse_cards, parse_loose_cards, CardSet, CardTextError, Rank};
use std::fmt;

/// Why texts are no hand and table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardsError {
    /// A word that is no card, or a card named twice.
    Text {
        /// Where.
        place: String,
        /// What is wrong.
        error: CardTextError,
    },
    /// A hand without a card.
    EmptyHand,
    /// More cards than a seat is dealt.
    TooMany {
        /// Where.
        place: &'static str,
        /// How many cards.
        cards: u8,
        /// What a seat is dealt.
        dealt: u8,
    },
    /// Cards of the hand that the deck does not have.
    OutsideDeck(CardSet),
    /// More of a rank than the deck has.
    RankUsedUp {
        /// Where.
        place: String,
        /// The rank.
        rank: Rank,
        /// How many the deck has.
        in_deck: u8,
    },
    /// More than four of a rank over hand and table.
    TooManyOfRank(Rank),
    /// Cards that are in the hand and on the table.
    HandAndTable(CardSet),
    /// A table that is no shape.
    NoShape(CardSet),
    /// Cards to be contained that the hand lacks.
    MustContainNotInHand(CardSet),
    /// Cards to be contained while something lies on the table.
    MustContainFollowing(CardSet),
    /// Cards of `--must-contain` that no play holds together.
    MustContainInNoPlay(CardSet),
}

impl fmt::Display for CardsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CardsError::Text { place, error } => write!(f, "{place}: {error}"),
            CardsError::EmptyHand => f.write_str("hand: empty"),
            CardsError::TooMany {
                place,
                cards,
                dealt,
            } => write!(f, "{place}: {cards} cards, a seat is dealt {dealt}"),
            CardsError::OutsideDeck(cards) => write!(f, "hand: {cards} is not in the deck"),
            CardsError::RankUsedUp {
                place,
                rank,
                in_deck,
            } => write!(
                f,
                "{place}: the deck has only {in_deck} of rank {rank}, and no further one is free"
            ),
            CardsError::TooManyOfRank(rank) => {
                write!(f, "more than four of rank {rank}")
            }
            CardsError::HandAndTable(cards) => {
                write!(f, "{cards} appears in the hand and on the table")
            }
            CardsError::NoShape(cards) => write!(f, "table: {cards} is no shape"),
            CardsError::MustContainNotInHand(cards) => {
                write!(f, "must-contain: {cards} is not in the hand")
            }
            CardsError::MustContainFollowing(cards) => write!(
                f,
                "must-contain: {cards} may be asked for on a free lead only"
            ),
            CardsError::MustContainInNoPlay(cards) => {
                write!(f, "must-contain: no play holds {cards} together")
            }
        }
    }
}

impl std::error::Error for CardsError {}

/// Cards with suits.
///
/// # Errors
/// [`CardsError::Text`].
pub fn exact_cards(place: &str, text: &str) -> Result<CardSet, CardsError> {
    parse_cards(text).map_err(|error| CardsError::Text {
        place: place.to_string(),
        error,
    })
}

/// Cards of which only the ranks matter: any of the 52.
///
/// # Errors
/// [`CardsError`] names the word or the rank.
pub fn any_cards(place: &str, text: &str) -> Result<CardSet, CardsError> {
    parse_loose_cards(text, CardSet::ALL, CardSet::EMPTY)
        .map_err(|error| text_error(place, error, CardSet::ALL, &[text]))
}

/// A hand of the deck and a table, suits where they are given.
///
/// # Errors
/// [`CardsError`]: an empty hand, a card outside the deck or named twice, too many of a rank.
pub fn hand_and_table(
    hand_text: &str,
    table_text: &str,
    deck: CardSet,
) -> Result<(CardSet, CardSet), CardsError> {
    let texts = [hand_text, table_text];
    let named_on_table = exact_cards("table", &words_with_suit(table_text))?;
    let hand = parse_loose_cards(hand_text, deck, named_on_table)
        .map_err(|error| text_error("hand", error, deck, &texts))?;
    if hand.is_empty() {
        return Err(CardsError::EmptyHand);
    }
    if !deck.contains_all(hand) {
        return Err(CardsError::OutsideDeck(hand.minus(deck)));
    }
    let table = parse_loose_cards(table_text, deck, hand)
        .or_else(|_| parse_loose_cards(table_text, CardSet::ALL, hand))
        .map_err(|error| text_error("table", error, CardSet::ALL, &texts))?;
    if hand.intersects(table) {
        return Err(CardsError::HandAndTable(hand.intersection(table)));
    }
    Ok((hand, table))
}

/// The words that name a suit: those cards are taken before others are picked.
fn words_with_suit(text: &str) -> String {
    let words: Vec<&str> = text
        .split_whitespace()
        .filter(|word| word.chars().count() != 1)
        .collect();
    words.join(" ")
}

fn text_error(place: &str, error: CardTextError, deck: CardSet, texts: &[&str]) -> CardsError {
    let place = place.to_string();
    let rank = match error {
        CardTextError::NoneFree(rank) => rank,
        error => return CardsError::Text { place, error },
    };
    let of_rank = |word: &&str| word.chars().next().and_then(Rank::from_char) == Some(rank);
    let asked_for: usize = texts
        .iter()
        .map(|text| text.split_whitespace().filter(of_rank).count())
        .sum();
    if asked_for > 4 {
        CardsError::TooManyOfRank(rank)
    } else {
        CardsError::RankUsedUp {
            place,
            rank,
            in_deck: deck.counts().get(rank),
        }
    }
}
