//! `pdk legal`: every legal play of a hand, one a line, and whether passing is legal (R20, R30–R33).

use crate::arguments::Shared;
use crate::cards_input::{exact_cards, hand_and_table, CardsError};
use crate::failure::Failure;
use crate::input::{parse_three, InputError};
use crate::output::{print, print_json, ShapeText};
use clap::Args;
use pdkbot::cards::CardSet;
use pdkbot::rules::{legal_plays, table_shape, LegalPlays, RuleSet, Situation};
use serde::Serialize;

/// What the opponents hold where `--left` does not say.
const OTHERS_LEFT: u8 = 10;

/// The arguments of `pdk legal`.
#[derive(Args, Debug)]
pub struct Arguments {
    /// The hand: ranks, or ranks with suits, blanks between.
    #[arg(long, value_name = "CARDS", allow_hyphen_values = true)]
    hand: String,
    /// What lies on the table; empty, `pass` or `-` on a free lead.
    #[arg(
        long,
        value_name = "CARDS",
        default_value = "",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    last: String,
    /// Cards left: mine, the next seat's, the previous seat's [default: the hand's size,10,10].
    #[arg(long, value_name = "ME,NEXT,PREV", allow_hyphen_values = true)]
    left: Option<String>,
    /// The card that a free lead must contain (R03).
    #[arg(
        long,
        value_name = "CARD",
        default_value = "",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    must_contain: String,
}

#[derive(Serialize)]
struct PlayText {
    ranks: String,
    cards: String,
    #[serde(flatten)]
    shape: ShapeText,
}

#[derive(Serialize)]
struct Document {
    plays: Vec<PlayText>,
    pass: bool,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Refused`] for a hand, table or counts that cannot be.
pub fn run(shared: &Shared, arguments: &Arguments) -> Result<(), Failure> {
    let rules = shared.rules()?;
    let last = match arguments.last.trim() {
        "-" => "",
        last => last,
    };
    let (hand, table) = hand_and_table(&arguments.hand, last, rules.deck)?;
    let dealt = rules.cards_per_seat();
    for (place, cards) in [("hand", hand.len()), ("table", table.len())] {
        if cards > dealt {
            return Err(CardsError::TooMany {
                place,
                cards,
                dealt,
            }
            .into());
        }
    }
    let must_contain = exact_cards("must-contain", &arguments.must_contain)?;
    if !hand.contains_all(must_contain) {
        return Err(CardsError::MustContainNotInHand(must_contain.minus(hand)).into());
    }
    let mut shape = None;
    if !table.is_empty() {
        if !must_contain.is_empty() {
            return Err(CardsError::MustContainFollowing(must_contain).into());
        }
        shape = table_shape(table.counts(), &rules);
        if shape.is_none() {
            return Err(CardsError::NoShape(table).into());
        }
    }
    let mut legal = legal_plays(&Situation {
        rules: &rules,
        hand,
        table: shape,
        next_left: next_left(arguments.left.as_deref(), &rules, hand, table)?,
        must_contain,
    });
    let wanted = must_contain.counts();
    if !legal.plays.iter().any(|play| play.counts.contains(wanted)) && !wanted.is_empty() {
        return Err(CardsError::MustContainInNoPlay(must_contain).into());
    }
    legal.sort();
    if shared.json {
        print_json(&document(&legal, hand, must_contain))
    } else {
        let lines = legal.plays.iter().map(|play| format!("{}\n", play.counts));
        let mut text: String = lines.collect();
        if legal.may_pass {
            text += "pass\n";
        }
        print(&text)
    }
}

fn next_left(
    text: Option<&str>,
    rules: &RuleSet,
    hand: CardSet,
    table: CardSet,
) -> Result<u8, InputError> {
    let text = match text {
        Some(text) => text,
        None => return Ok(OTHERS_LEFT.min(rules.cards_per_seat())),
    };
    let left = parse_three("left", text)?;
    let dealt = rules.cards_per_seat();
    if let Some(&left) = left.iter().find(|&&left| left == 0 || left > dealt) {
        return Err(InputError::LeftRange { left, dealt });
    }
    if left[0] != hand.len() {
        return Err(InputError::LeftOfHand {
            left: left[0],
            hand: hand.len(),
        });
    }
    let total: u8 = left.iter().sum();
    if total + table.len() > rules.deck.len() {
        return Err(InputError::LeftTotal {
            left: total,
            table: table.len(),
            deck: rules.deck.len(),
        });
    }
    Ok(left[1])
}

fn document(legal: &LegalPlays, hand: CardSet, must_contain: CardSet) -> Document {
    let plays = legal.plays.iter().map(|play| PlayText {
        ranks: play.counts.to_string(),
        cards: hand
            .pick(play.counts, must_contain)
            .unwrap_or_default()
            .to_string(),
        shape: ShapeText::of(Some(play.shape)),
    });
    Document {
        plays: plays.collect(),
        pass: legal.may_pass,
    }
}
