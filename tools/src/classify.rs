//! `pdk classify`: every reading of a play, the one that counts first (R10–R19).

use crate::arguments::Shared;
use crate::cards_input::any_cards;
use crate::failure::Failure;
use crate::output::{print, print_json, ShapeText};
use clap::Args;
use pdkbot::rules::readings;
use serde::Serialize;

/// The arguments of `pdk classify`.
#[derive(Args, Debug)]
pub struct Arguments {
    /// The cards of the play, blanks between; suits do not matter.
    #[arg(value_name = "CARDS", allow_hyphen_values = true)]
    cards: String,
    /// The cards are the whole remaining hand: tails (R16) are readings too.
    #[arg(long)]
    whole_hand: bool,
}

#[derive(Serialize)]
struct Document {
    readings: Vec<ShapeText>,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Refused`] for what is no list of cards.
pub fn run(shared: &Shared, arguments: &Arguments) -> Result<(), Failure> {
    let rules = shared.rules()?;
    let cards = any_cards("cards", &arguments.cards)?;
    let found = readings(cards.counts(), &rules, arguments.whole_hand);
    if shared.json {
        let readings = found.as_slice().iter();
        return print_json(&Document {
            readings: readings.map(|&shape| ShapeText::of(Some(shape))).collect(),
        });
    }
    if found.as_slice().is_empty() {
        return print("no shape\n");
    }
    let lines = found.as_slice().iter().map(|shape| format!("{shape}\n"));
    print(&lines.collect::<String>())
}
