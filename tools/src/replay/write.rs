//! A played game as a replay file.

use super::check::host_shape_name;
use super::read::{FORMAT, VERSION};
use crate::file_head::program;
use crate::output::{hash_text, seed_text};
use crate::series::{game_signature, Answer, Event, Game};
use pdkbot::bots::{BotSpec, Thought};
use pdkbot::rules::{DeclaredResult, Outcome, RuleSet, Scores, Seat};
use serde::Serialize;

/// The JSON of a replay; the fields are those of `docs/replay.md`.
#[derive(Serialize, Debug)]
pub struct Document {
    format: &'static str,
    version: u64,
    program: String,
    rules: String,
    series_seed: String,
    game: u64,
    seed: String,
    first_game: bool,
    bots: Vec<String>,
    hands: Vec<String>,
    leader: u8,
    events: Vec<EventText>,
    declarer: u8,
    declared_result: &'static str,
    winner: u8,
    plays: [u8; 3],
    left: [u8; 3],
    bombs: [u8; 3],
    pay_all: u8,
    scores: Scores,
    next_leader: u8,
    signature: String,
}

#[derive(Serialize, Debug)]
#[serde(untagged)]
enum EventText {
    BaoZhuang {
        ask: &'static str,
        seat: u8,
        seed: String,
        declare: bool,
        p_win: Option<f64>,
        us: u64,
        fallback: &'static str,
    },
    Play {
        ask: &'static str,
        seat: u8,
        seed: String,
        table: String,
        table_seat: u8,
        left: [u8; 3],
        bombs: [u8; 3],
        must_contain: String,
        cards: String,
        shape: &'static str,
        p_win: Option<f64>,
        points: Option<f64>,
        us: u64,
        fallback: &'static str,
        candidates: Vec<CandidateText>,
    },
}

#[derive(Serialize, Debug)]
struct CandidateText {
    cards: String,
    p_win: Option<f64>,
    points: Option<f64>,
    share: Option<f64>,
}

/// The replay of a game of a series that records its questions.
#[must_use]
pub fn document(rules: &RuleSet, bots: &[BotSpec; 3], series_seed: u64, game: &Game) -> Document {
    let position = &game.position;
    let outcome = position.outcome().copied().unwrap_or_default();
    Document {
        format: FORMAT,
        version: VERSION,
        program: program(),
        rules: rules.to_string(),
        series_seed: seed_text(series_seed),
        game: game.index,
        seed: seed_text(game.seed),
        first_game: game.index == 0,
        bots: bots.iter().map(ToString::to_string).collect(),
        hands: position.dealt().iter().map(ToString::to_string).collect(),
        leader: position.leader().number(),
        events: game.events.iter().map(event).collect(),
        declarer: number(position.declarer()),
        declared_result: match outcome.declared {
            None => "",
            Some((_, DeclaredResult::Won)) => "won",
            Some((_, DeclaredResult::Lost)) => "lost",
        },
        winner: number(winner(&outcome)),
        plays: outcome.plays.unwrap_or_default(),
        left: outcome.left,
        bombs: outcome.bombs,
        pay_all: number(outcome.pay_all),
        scores: game.scores,
        next_leader: number(position.next_leader()),
        signature: hash_text(game_signature(game.seed, position, &game.scores)),
    }
}

fn number(seat: Option<Seat>) -> u8 {
    seat.map_or(0, Seat::number)
}

fn winner(outcome: &Outcome) -> Option<Seat> {
    let out = |seat: &Seat| outcome.left[seat.index()] == 0;
    Seat::ALL.iter().copied().find(out)
}

fn event(event: &Event) -> EventText {
    let view = &event.view;
    let seed = seed_text(event.seed);
    let us = event.time.as_micros() as u64;
    match &event.answer {
        Answer::BaoZhuang(decision) => EventText::BaoZhuang {
            ask: "baozhuang",
            seat: view.seat.number(),
            seed,
            declare: decision.declare,
            p_win: decision.p_win,
            us,
            fallback: "",
        },
        Answer::Play(decision, thoughts) => EventText::Play {
            ask: "play",
            seat: view.seat.number(),
            seed,
            table: view.table.to_string(),
            table_seat: number(view.table_seat),
            left: view.left,
            bombs: view.bombs,
            must_contain: view.must_contain.to_string(),
            cards: decision.cards.to_string(),
            shape: host_shape_name(decision.shape),
            p_win: decision.p_win,
            points: decision.points,
            us,
            fallback: "",
            candidates: thoughts.iter().map(candidate).collect(),
        },
    }
}

fn candidate(thought: &Thought) -> CandidateText {
    CandidateText {
        cards: thought.cards.to_string(),
        p_win: thought.p_win,
        points: thought.points,
        share: thought.share,
    }
}
