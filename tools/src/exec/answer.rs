//! What a program answers: one JSON object a line; whether the cards are legal is for the game to judge.

use crate::fields::{Field, FieldError};
use pdkbot::cards::{parse_cards, parse_loose_cards, CardSet, CardTextError};
use pdkbot::game::View;
use serde_json::Value;
use std::fmt;

/// Why a line is no answer.
#[derive(Debug)]
pub enum AnswerError {
    /// No JSON.
    Json(serde_json::Error),
    /// A field.
    Field(FieldError),
    /// The cards.
    Cards(CardTextError),
}

impl fmt::Display for AnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnswerError::Json(error) => write!(f, "not JSON: {error}"),
            AnswerError::Field(error) => write!(f, "{error}"),
            AnswerError::Cards(error) => write!(f, "cards: {error}"),
        }
    }
}

impl std::error::Error for AnswerError {}

impl From<FieldError> for AnswerError {
    fn from(error: FieldError) -> AnswerError {
        AnswerError::Field(error)
    }
}

fn document(line: &[u8]) -> Result<Value, AnswerError> {
    serde_json::from_slice(line).map_err(AnswerError::Json)
}

/// The cards of an answer to "which cards?". A program may leave suits out; the view's cards for those ranks are taken
/// then (R33), ♠3 first where the opening asks for it.
///
/// # Errors
/// [`AnswerError`] says what is wrong with the line.
pub fn read_play(view: &View, line: &[u8]) -> Result<CardSet, AnswerError> {
    let document = document(line)?;
    let text = Field::root(&document).required("cards")?.text()?;
    match parse_cards(text) {
        Err(CardTextError::SuitMissing(_)) => {
            let ranks = parse_loose_cards(text, CardSet::ALL, CardSet::EMPTY)
                .map_err(AnswerError::Cards)?;
            // Cards that the hand lacks stay as they are: the game refuses them.
            Ok(view
                .hand
                .pick(ranks.counts(), view.must_contain)
                .unwrap_or(ranks))
        }
        cards => cards.map_err(AnswerError::Cards),
    }
}

/// The answer to 包庄.
///
/// # Errors
/// [`AnswerError`] says what is wrong with the line.
pub fn read_declaration(line: &[u8]) -> Result<bool, AnswerError> {
    let document = document(line)?;
    Ok(Field::root(&document).required("declare")?.truth()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pdkbot::game::ViewFacts;
    use pdkbot::rules::{RuleSet, Seat};

    fn cards(text: &str) -> CardSet {
        parse_cards(text).unwrap()
    }

    fn opening() -> View {
        let facts = ViewFacts {
            must_contain: cards("3S"),
            ..ViewFacts::new(
                RuleSet::classic16(),
                Seat::ALL[0],
                cards("3D 3S 4D 9H"),
                [4, 9, 9],
            )
        };
        View::new(facts).unwrap()
    }

    #[test]
    fn suits_may_be_left_out() {
        for (line, expected) in [
            (r#"{"cards":"3S"}"#, "3S"),
            (r#"{"cards":"3"}"#, "3S"),
            (r#"{"cards":"3 3","why":"a pair"}"#, "3D 3S"),
            (r#"{"cards":""}"#, ""),
            (r#"{"cards":"pass"}"#, ""),
            // Not in the hand: for the game to refuse.
            (r#"{"cards":"9D"}"#, "9D"),
        ] {
            let read = read_play(&opening(), line.as_bytes()).unwrap();
            assert_eq!(read, cards(expected), "{line}");
        }
        let lacking = read_play(&opening(), br#"{"cards":"4 4"}"#).unwrap();
        assert!(!opening().hand.contains_all(lacking));
    }

    #[test]
    fn what_is_no_answer() {
        for line in [
            "",
            "3S",
            "[]",
            r#"{"card":"3S"}"#,
            r#"{"cards":3}"#,
            r#"{"cards":"1S"}"#,
            r#"{"cards":"3S 3S"}"#,
            r#"{"error":"no"}"#,
        ] {
            assert!(read_play(&opening(), line.as_bytes()).is_err(), "{line}");
        }
        assert!(read_declaration(br#"{"declare":true}"#).unwrap());
        assert!(read_declaration(br#"{"declare":1}"#).is_err());
        assert!(read_declaration(br#"{"cards":"3S"}"#).is_err());
    }
}
