//! Reading JSON objects field by field; each fault names the field by its path and what stands there.

use crate::input::parse_seed;
use pdkbot::cards::{parse_cards, CardSet, CardTextError};
use pdkbot::rules::{OptionTextError, RuleSet, Scores, Seat};
use serde_json::{Map, Value};
use std::fmt;

/// What is wrong with a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldProblem {
    /// It is not there.
    Missing,
    /// It holds something else than it should.
    Type {
        /// What it should hold.
        expected: &'static str,
        /// What it holds.
        found: String,
    },
    /// Its text is no list of cards.
    Cards(CardTextError),
    /// Its text is no rule set.
    Rules(OptionTextError),
}

/// A fault in a JSON document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// The path of the field: `history[3].seat`.
    pub path: String,
    /// What is wrong with it.
    pub problem: FieldProblem,
}

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = &self.path;
        match &self.problem {
            FieldProblem::Missing => write!(f, "{path}: missing"),
            FieldProblem::Type { expected, found } => {
                write!(f, "{path}: {found} is not {expected}")
            }
            FieldProblem::Cards(error) => write!(f, "{path}: {error}"),
            // Its own text begins with the name of the field.
            FieldProblem::Rules(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for FieldError {}

/// One value of a document and the path to it.
#[derive(Clone, Debug)]
pub struct Field<'a> {
    path: String,
    value: &'a Value,
}

impl<'a> Field<'a> {
    /// The whole document.
    #[must_use]
    pub fn root(value: &'a Value) -> Field<'a> {
        Field {
            path: String::new(),
            value,
        }
    }

    fn error(&self, problem: FieldProblem) -> FieldError {
        let path = if self.path.is_empty() {
            "document".to_string()
        } else {
            self.path.clone()
        };
        FieldError { path, problem }
    }

    /// The error that this value is not what it should be.
    #[must_use]
    pub fn not(&self, expected: &'static str) -> FieldError {
        let mut found: String = self.value.to_string();
        // A whole document in a message helps nobody.
        if found.chars().count() > 60 {
            found = found.chars().take(57).collect::<String>() + "...";
        }
        self.error(FieldProblem::Type { expected, found })
    }

    /// Whether the value is `null`.
    #[must_use]
    pub fn is_null(&self) -> bool {
        self.value.is_null()
    }

    fn map(&self) -> Result<&'a Map<String, Value>, FieldError> {
        self.value.as_object().ok_or_else(|| self.not("an object"))
    }

    /// A field that may be missing.
    ///
    /// # Errors
    /// [`FieldError`] when this value is no object.
    pub fn optional(&self, name: &str) -> Result<Option<Field<'a>>, FieldError> {
        let path = if self.path.is_empty() {
            name.to_string()
        } else {
            format!("{}.{name}", self.path)
        };
        let value = self.map()?.get(name);
        Ok(value.map(|value| Field { path, value }))
    }

    /// A field that may be missing or `null`.
    ///
    /// # Errors
    /// [`FieldError`] when this value is no object.
    pub fn filled(&self, name: &str) -> Result<Option<Field<'a>>, FieldError> {
        Ok(self.optional(name)?.filter(|field| !field.is_null()))
    }

    /// A field that must be there.
    ///
    /// # Errors
    /// [`FieldError`] when it is missing or this value is no object.
    pub fn required(&self, name: &str) -> Result<Field<'a>, FieldError> {
        self.optional(name)?.ok_or_else(|| FieldError {
            path: if self.path.is_empty() {
                name.to_string()
            } else {
                format!("{}.{name}", self.path)
            },
            problem: FieldProblem::Missing,
        })
    }

    /// The items of an array.
    ///
    /// # Errors
    /// [`FieldError`] when this value is no array.
    pub fn items(&self) -> Result<Vec<Field<'a>>, FieldError> {
        let items = self.value.as_array().ok_or_else(|| self.not("an array"))?;
        let field = |(index, value)| Field {
            path: format!("{}[{index}]", self.path),
            value,
        };
        Ok(items.iter().enumerate().map(field).collect())
    }

    /// A text.
    ///
    /// # Errors
    /// [`FieldError`] when this value is none.
    pub fn text(&self) -> Result<&'a str, FieldError> {
        self.value.as_str().ok_or_else(|| self.not("a text"))
    }

    /// `true` or `false`.
    ///
    /// # Errors
    /// [`FieldError`] when this value is neither.
    pub fn truth(&self) -> Result<bool, FieldError> {
        self.value
            .as_bool()
            .ok_or_else(|| self.not("true or false"))
    }

    /// A whole number from 0.
    ///
    /// # Errors
    /// [`FieldError`] when this value is none.
    pub fn whole(&self) -> Result<u64, FieldError> {
        self.value
            .as_u64()
            .ok_or_else(|| self.not("a whole number from 0"))
    }

    /// A number.
    ///
    /// # Errors
    /// [`FieldError`] when this value is none.
    pub fn number(&self) -> Result<f64, FieldError> {
        self.value.as_f64().ok_or_else(|| self.not("a number"))
    }

    /// A number from 0 to 1.
    ///
    /// # Errors
    /// [`FieldError`] when this value is none.
    pub fn chance(&self) -> Result<f64, FieldError> {
        let number = self.value.as_f64();
        number
            .filter(|number| (0.0..=1.0).contains(number))
            .ok_or_else(|| self.not("a number from 0 to 1"))
    }

    /// A 64-bit seed: a number, or a text, decimal or 0x….
    ///
    /// # Errors
    /// [`FieldError`] when this value is none.
    pub fn seed(&self) -> Result<u64, FieldError> {
        let text = self.value.as_str();
        let number = match text {
            Some(text) => parse_seed(text).ok(),
            None => self.value.as_u64(),
        };
        number.ok_or_else(|| self.not("a 64-bit seed, decimal or \"0x…\""))
    }

    /// A seat, 1 2 3.
    ///
    /// # Errors
    /// [`FieldError`] when this value is none.
    pub fn seat(&self) -> Result<Seat, FieldError> {
        let number = self.value.as_u64().and_then(|seat| u8::try_from(seat).ok());
        number
            .and_then(Seat::from_number)
            .ok_or_else(|| self.not("a seat (1, 2, 3)"))
    }

    /// A seat, or 0 for none.
    ///
    /// # Errors
    /// [`FieldError`] when this value is neither.
    pub fn seat_or_none(&self) -> Result<Option<Seat>, FieldError> {
        if self.value.as_u64() == Some(0) {
            return Ok(None);
        }
        match self.seat() {
            Ok(seat) => Ok(Some(seat)),
            Err(_) => Err(self.not("a seat (1, 2, 3) or 0")),
        }
    }

    /// Three small numbers, by seat.
    ///
    /// # Errors
    /// [`FieldError`] when this value is something else.
    pub fn by_seat(&self) -> Result<[u8; 3], FieldError> {
        let numbers: Option<Vec<u8>> = self.value.as_array().and_then(|items| {
            let small = |item: &Value| item.as_u64().and_then(|number| u8::try_from(number).ok());
            items.iter().map(small).collect()
        });
        numbers
            .and_then(|numbers| <[u8; 3]>::try_from(numbers).ok())
            .ok_or_else(|| self.not("three numbers from 0 to 255, by seat"))
    }

    /// Three scores, by seat.
    ///
    /// # Errors
    /// [`FieldError`] when this value is something else.
    pub fn scores(&self) -> Result<Scores, FieldError> {
        let numbers: Option<Vec<i32>> = self.value.as_array().and_then(|items| {
            let score = |item: &Value| item.as_i64().and_then(|number| i32::try_from(number).ok());
            items.iter().map(score).collect()
        });
        numbers
            .and_then(|numbers| Scores::try_from(numbers).ok())
            .ok_or_else(|| self.not("three scores, by seat"))
    }

    /// Cards with suits.
    ///
    /// # Errors
    /// [`FieldError`] when this value is no text of cards.
    pub fn cards(&self) -> Result<CardSet, FieldError> {
        parse_cards(self.text()?).map_err(|error| self.error(FieldProblem::Cards(error)))
    }

    /// A rule set.
    ///
    /// # Errors
    /// [`FieldError`] when this value is no text of one.
    pub fn rules(&self) -> Result<RuleSet, FieldError> {
        let rules = self.text()?.parse();
        rules.map_err(|error| self.error(FieldProblem::Rules(error)))
    }
}
