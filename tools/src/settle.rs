//! `pdk settle`: the scores of a game from how it ended (R40–R45).

use crate::arguments::Shared;
use crate::failure::Failure;
use crate::input::{parse_seat, parse_three, InputError};
use crate::output::{print, print_json, scores_text};
use clap::Args;
use pdkbot::rules::{settle, DeclaredResult, Outcome, Scores, Seat};
use serde::Serialize;

/// The arguments of `pdk settle`.
#[derive(Args, Debug)]
pub struct Arguments {
    /// Cards left of seats 1, 2, 3.
    #[arg(long, value_name = "A,B,C", allow_hyphen_values = true)]
    left: String,
    /// Plays made by each seat [default: none for a loser with all dealt cards, several for the others].
    #[arg(long, value_name = "A,B,C", allow_hyphen_values = true)]
    plays: Option<String>,
    /// The seat that led the game (R43); needs --plays.
    #[arg(long, value_name = "SEAT", allow_hyphen_values = true)]
    leader: Option<String>,
    /// Bombs of each seat that count (R42).
    #[arg(
        long,
        value_name = "A,B,C",
        default_value = "0,0,0",
        allow_hyphen_values = true
    )]
    bombs: String,
    /// The seat that was dealt the ten of hearts (R44); needs heart10=double.
    #[arg(long, value_name = "SEAT", allow_hyphen_values = true)]
    heart10: Option<String>,
    /// The seat that pays for both (R32); needs last_single=pay_all.
    #[arg(long, value_name = "SEAT", allow_hyphen_values = true)]
    pay_all: Option<String>,
    /// The seat that declared (R45); needs --result.
    #[arg(long, value_name = "SEAT", allow_hyphen_values = true)]
    declarer: Option<String>,
    /// Whether the declarer won or lost.
    #[arg(long, value_name = "won|lost", allow_hyphen_values = true)]
    result: Option<String>,
}

#[derive(Serialize)]
struct Document {
    scores: Scores,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Refused`] for an outcome that contradicts itself or the rules.
pub fn run(shared: &Shared, arguments: &Arguments) -> Result<(), Failure> {
    let rules = shared.rules()?;
    let outcome = outcome(arguments)?;
    if let Some(seat) = outcome.heart10.filter(|_| !rules.heart10) {
        return Err(InputError::Heart10NotInRules(seat).into());
    }
    let scores = settle(&rules, &outcome)?;
    if shared.json {
        print_json(&Document { scores })
    } else {
        print(&format!("{}\n", scores_text(&scores)))
    }
}

fn outcome(arguments: &Arguments) -> Result<Outcome, InputError> {
    let plays = arguments.plays.as_deref();
    Ok(Outcome {
        left: parse_three("left", &arguments.left)?,
        plays: plays.map(|text| parse_three("plays", text)).transpose()?,
        bombs: parse_three("bombs", &arguments.bombs)?,
        leader: seat("leader", &arguments.leader)?,
        heart10: seat("heart10", &arguments.heart10)?,
        pay_all: seat("pay_all", &arguments.pay_all)?,
        declared: declared(arguments)?,
    })
}

fn seat(name: &'static str, text: &Option<String>) -> Result<Option<Seat>, InputError> {
    text.as_deref()
        .map(|text| parse_seat(name, text))
        .transpose()
}

fn declared(arguments: &Arguments) -> Result<Option<(Seat, DeclaredResult)>, InputError> {
    let declarer = seat("declarer", &arguments.declarer)?;
    let result = match arguments.result.as_deref() {
        None => None,
        Some("won") => Some(DeclaredResult::Won),
        Some("lost") => Some(DeclaredResult::Lost),
        Some(word) => return Err(InputError::ResultWord(word.to_string())),
    };
    match (declarer, result) {
        (None, None) => Ok(None),
        (Some(declarer), Some(result)) => Ok(Some((declarer, result))),
        (None, Some(_)) => Err(InputError::ResultWithoutDeclarer),
        (Some(_), None) => Err(InputError::DeclarerWithoutResult),
    }
}
