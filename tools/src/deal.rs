//! `pdk deal`: the three hands of a deal's own seed (R04).

use crate::arguments::Shared;
use crate::failure::Failure;
use crate::input::parse_seed;
use crate::output::{joined, print, print_json, seed_text};
use clap::Args;
use pdkbot::cards::Card;
use pdkbot::game::{deal, holder};
use serde::Serialize;

/// The arguments of `pdk deal`.
#[derive(Args, Debug)]
pub struct Arguments {
    /// The deal's own seed, decimal or 0x….
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    seed: String,
}

#[derive(Serialize)]
struct Document {
    seed: String,
    rules: String,
    hands: Vec<String>,
    /// Who holds ♠3 (R03).
    spade3_seat: Option<u8>,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Refused`] for a seed or rules that cannot be read.
pub fn run(shared: &Shared, arguments: &Arguments) -> Result<(), Failure> {
    let rules = shared.rules()?;
    let seed = parse_seed(&arguments.seed)?;
    let hands = deal(&rules, seed);
    if shared.json {
        print_json(&Document {
            seed: seed_text(seed),
            rules: rules.to_string(),
            hands: hands.iter().map(ToString::to_string).collect(),
            spade3_seat: holder(&hands, Card::SPADE_THREE).map(|seat| seat.number()),
        })
    } else {
        print(&format!("{}\n", joined(hands, "\n")))
    }
}
