//! Text forms of cards: `3S` with a suit, `3` where suits do not matter, blanks between.

use super::{Card, CardSet, Rank, Suit};
use std::fmt;

/// Why a text is no list of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardTextError {
    /// A word that is no card.
    NotACard(String),
    /// A card without its suit where suits matter.
    SuitMissing(String),
    /// A card that appears twice.
    Twice(Card),
    /// A rank of which no further card is free.
    NoneFree(Rank),
}

impl fmt::Display for CardTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CardTextError::NotACard(word) => {
                write!(f, "'{word}' is no card (a rank 3456789TJQKA2, a suit DCHS)")
            }
            CardTextError::SuitMissing(word) => write!(f, "'{word}' lacks its suit (D C H S)"),
            CardTextError::Twice(card) => write!(f, "the card {card} appears twice"),
            CardTextError::NoneFree(rank) => write!(f, "no further card of rank {rank} is free"),
        }
    }
}

impl std::error::Error for CardTextError {}

/// Reads cards with suits, blanks between: `3D 4C TS`. An empty text and `pass` are no card.
///
/// # Errors
/// [`CardTextError`] names the word or the card.
///
/// ```
/// use pdkbot::cards::parse_cards;
/// assert_eq!(parse_cards("TS 3D").unwrap().to_string(), "3D TS");
/// assert!(parse_cards("3D 3D").is_err());
/// ```
pub fn parse_cards(text: &str) -> Result<CardSet, CardTextError> {
    let mut cards = CardSet::EMPTY;
    for (rank, suit, word) in words(text)? {
        let suit = suit.ok_or(CardTextError::SuitMissing(word))?;
        insert_new(&mut cards, Card::new(rank, suit))?;
    }
    Ok(cards)
}

/// Reads cards whose suits may be left out; free ones of `deck` outside `taken` are picked then, lowest suit first,
/// ♠3 and ♥10 only when no other is left. Cards that name their suit are not held against `deck` or `taken`.
///
/// # Errors
/// [`CardTextError`] names the word, the card or the rank.
pub fn parse_loose_cards(
    text: &str,
    deck: CardSet,
    taken: CardSet,
) -> Result<CardSet, CardTextError> {
    let words = words(text)?;
    let mut cards = CardSet::EMPTY;
    for &(rank, suit, _) in &words {
        if let Some(suit) = suit {
            insert_new(&mut cards, Card::new(rank, suit))?;
        }
    }
    let special = [Card::SPADE_THREE, Card::HEART_TEN];
    for (rank, suit, _) in words {
        if suit.is_some() {
            continue;
        }
        let mut free: Vec<Card> = (0..4)
            .map(|suit| Card::new(rank, Suit::new(suit)))
            .filter(|&card| deck.contains(card) && !taken.contains(card) && !cards.contains(card))
            .collect();
        free.sort_by_key(|card| (special.contains(card), card.index()));
        let card = *free.first().ok_or(CardTextError::NoneFree(rank))?;
        cards.insert(card);
    }
    Ok(cards)
}

fn insert_new(cards: &mut CardSet, card: Card) -> Result<(), CardTextError> {
    if cards.contains(card) {
        return Err(CardTextError::Twice(card));
    }
    cards.insert(card);
    Ok(())
}

type Word = (Rank, Option<Suit>, String);

fn words(text: &str) -> Result<Vec<Word>, CardTextError> {
    if text.trim().eq_ignore_ascii_case("pass") {
        return Ok(Vec::new());
    }
    text.split_whitespace().map(word).collect()
}

fn word(word: &str) -> Result<Word, CardTextError> {
    let bad = || CardTextError::NotACard(word.to_string());
    let mut letters = word.chars();
    let rank = letters.next().and_then(Rank::from_char).ok_or_else(bad)?;
    let suit = match letters.next() {
        None => None,
        Some(letter) => Some(Suit::from_char(letter).ok_or_else(bad)?),
    };
    match letters.next() {
        None => Ok((rank, suit, word.to_string())),
        Some(_) => Err(bad()),
    }
}
