//! A question of the engine protocol as the line that a program reads (docs/pdk.md).

use pdkbot::game::{Declarer, Phase, View};
use serde::Serialize;
use std::time::Duration;

#[derive(Serialize)]
struct TurnText {
    seat: u8,
    cards: String,
}

#[derive(Serialize)]
struct QuestionText {
    ask: &'static str,
    rules: String,
    seat: u8,
    hand: String,
    table: String,
    table_seat: u8,
    left: [u8; 3],
    bombs: [u8; 3],
    history: Vec<TurnText>,
    must_contain: String,
    /// Absent = the seat does not know.
    #[serde(skip_serializing_if = "Option::is_none")]
    declarer: Option<u8>,
    refused: Vec<u8>,
    /// Absent = no limit is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    budget_us: Option<u64>,
    seed: u64,
}

/// The question of a view in JSON, without the line's end. `budget` is what the program is told.
///
/// # Errors
/// Never: all keys are texts.
pub fn question_text(
    view: &View,
    seed: u64,
    budget: Option<Duration>,
) -> Result<String, serde_json::Error> {
    let turns = view.history.iter().map(|turn| TurnText {
        seat: turn.seat.number(),
        cards: turn.cards.to_string(),
    });
    serde_json::to_string(&QuestionText {
        ask: match view.phase {
            Phase::BaoZhuang => "baozhuang",
            Phase::Play => "play",
        },
        rules: view.rules.to_string(),
        seat: view.seat.number(),
        hand: view.hand.to_string(),
        table: view.table.to_string(),
        table_seat: view.table_seat.map_or(0, |seat| seat.number()),
        left: view.left,
        bombs: view.bombs,
        history: turns.collect(),
        must_contain: view.must_contain.to_string(),
        declarer: match view.declarer {
            Declarer::Nobody => Some(0),
            Declarer::Seat(seat) => Some(seat.number()),
            Declarer::Unknown => None,
        },
        refused: (1..=3)
            .filter(|&seat| view.refused[usize::from(seat) - 1])
            .collect(),
        budget_us: budget.map(|budget| budget.as_micros() as u64),
        seed,
    })
}
