//! `pdk solve`: an ending with open hands, solved exactly: who is first out, or the scores, and the line that leads there.

mod bench;
mod input;

use crate::arguments::Shared;
use crate::failure::Failure;
use crate::output::{joined, print, print_json};
use clap::Args;
pub use input::SolveError;
use input::{question, Goal, Question};
use pdkbot::rules::{Play, Scores};
use pdkbot::solver::{Line, Solver, Verdict};
use serde::Serialize;
use std::time::Instant;

/// The arguments of `pdk solve`.
#[derive(Args, Debug)]
pub struct Arguments {
    /// The hands of seats 1 and 2, or 1, 2 and 3: ranks, or ranks with suits.
    #[arg(long, value_name = "CARDS", num_args = 1.., required_unless_present = "bench")]
    hands: Vec<String>,
    /// The seat to move.
    #[arg(long, value_name = "SEAT", default_value = "1")]
    to_move: String,
    /// What lies on the table; empty, `pass` or `-` on a free lead.
    #[arg(
        long,
        value_name = "CARDS",
        default_value = "",
        hide_default_value = true
    )]
    last: String,
    /// Who laid it [default: the seat before the one to move].
    #[arg(long, value_name = "SEAT")]
    last_by: Option<String>,
    /// `first-out` or `points`.
    #[arg(long, value_name = "GOAL", default_value = "first-out")]
    goal: String,
    /// For first-out: the seat that is to be first out against all others together [default: the one to move].
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// Also say what each choice of the seat to move leads to.
    #[arg(long)]
    moves: bool,
    /// The card that the free lead must contain (R03).
    #[arg(
        long,
        value_name = "CARD",
        default_value = "",
        hide_default_value = true
    )]
    must_contain: String,
    /// For points: how often each seat has played before (R41, R43).
    #[arg(long, value_name = "A,B,C", default_value = "2,2,2")]
    plays: String,
    /// For points: who led the game (R43).
    #[arg(long, value_name = "SEAT")]
    leader: Option<String>,
    /// For points: bombs of each seat that count already (R42); one on the table may come to.
    #[arg(long, value_name = "A,B,C", default_value = "0,0,0")]
    bombs: String,
    /// For points: the seat that was dealt the ten of hearts (R44); needs heart10=double.
    #[arg(long, value_name = "SEAT")]
    heart10: Option<String>,
    /// The seat that declared (R45).
    #[arg(long, value_name = "SEAT")]
    declarer: Option<String>,
    /// The most positions to look at; past them the answer is `unknown`.
    #[arg(long, value_name = "NODES", default_value = "50000000")]
    limit: String,
    /// The most milliseconds, if any.
    #[arg(long, value_name = "MS")]
    time: Option<String>,
    /// The memory of the table in mebibytes.
    #[arg(long, value_name = "MIB", default_value = "256")]
    memory: String,
    /// Measure instead: endings of games of the bots, nodes and time by the number of cards.
    #[arg(long, conflicts_with = "hands")]
    bench: bool,
    /// With --bench: endings for each number of cards.
    #[arg(long, value_name = "N", default_value = "200", requires = "bench")]
    positions: String,
}

#[derive(Serialize)]
struct TurnText {
    seat: u8,
    cards: String,
}

#[derive(Serialize)]
struct MoveText {
    cards: String,
    result: Option<&'static str>,
    scores: Option<Scores>,
}

#[derive(Serialize)]
struct Document {
    goal: &'static str,
    seat: Option<u8>,
    result: Option<&'static str>,
    scores: Option<Scores>,
    line: Vec<TurnText>,
    complete: bool,
    moves: Option<Vec<MoveText>>,
    nodes: u64,
    ms: f64,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Refused`] for hands, a table or numbers that cannot be.
pub fn run(shared: &Shared, arguments: &Arguments) -> Result<(), Failure> {
    let rules = shared.rules()?;
    if arguments.bench {
        return bench::run(shared, arguments);
    }
    let asked = question(&rules, arguments)?;
    let mut solver = Solver::new(&rules, asked.memory);
    let document = answer(&mut solver, &asked)?;
    if shared.json {
        print_json(&document)
    } else {
        print(&text(&document))
    }
}

fn answer(solver: &mut Solver, asked: &Question) -> Result<Document, Failure> {
    let (ending, limits) = (&asked.ending, &asked.limits);
    let started = Instant::now();
    let mut document = Document {
        goal: asked.goal.name(),
        seat: None,
        result: None,
        scores: None,
        line: Vec::new(),
        complete: false,
        moves: None,
        nodes: 0,
        ms: 0.0,
    };
    match asked.goal {
        Goal::FirstOut(seat) => {
            let verdict = solver.first_out(ending, seat, limits)?;
            document.seat = Some(seat.number());
            document.result = Some(verdict_text(verdict));
        }
        Goal::Points => document.scores = solver.points(ending, limits)?,
    }
    document.nodes = solver.nodes();
    document.ms = started.elapsed().as_secs_f64() * 1e3;
    let line = match asked.goal {
        Goal::FirstOut(seat) => solver.first_out_line(ending, seat, limits)?,
        Goal::Points => solver.points_line(ending, limits)?,
    };
    let line = line.unwrap_or_default();
    document.complete = line.is_complete;
    document.line = turn_texts(&line);
    if asked.moves {
        document.moves = Some(moves(solver, asked)?);
    }
    Ok(document)
}

fn moves(solver: &mut Solver, asked: &Question) -> Result<Vec<MoveText>, Failure> {
    let (ending, limits) = (&asked.ending, &asked.limits);
    let (plays, may_pass) = ending.choices();
    let pass = Some(None).filter(|_| may_pass);
    let mut found = Vec::new();
    for turn in plays.iter().copied().map(Some).chain(pass) {
        let mut text = MoveText {
            cards: turn_text(turn),
            result: None,
            scores: None,
        };
        match asked.goal {
            Goal::FirstOut(seat) => {
                let verdict = solver.first_out_after(ending, turn, seat, limits)?;
                text.result = Some(verdict_text(verdict));
            }
            Goal::Points => text.scores = solver.points_after(ending, turn, limits)?,
        }
        found.push(text);
    }
    Ok(found)
}

fn verdict_text(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Win => "win",
        Verdict::Loss => "loss",
        Verdict::Unknown => "unknown",
    }
}

fn turn_text(turn: Option<Play>) -> String {
    turn.map_or_else(|| "pass".to_string(), |play| play.counts.to_string())
}

fn turn_texts(line: &Line) -> Vec<TurnText> {
    let text = |turn: &pdkbot::solver::LineTurn| TurnText {
        seat: turn.seat.number(),
        cards: turn_text(turn.play),
    };
    line.turns.iter().map(text).collect()
}

fn text(document: &Document) -> String {
    let value = |result: Option<&'static str>, scores: Option<Scores>| match (result, scores) {
        (Some(result), _) => result.to_string(),
        (None, Some(scores)) => joined(scores, " "),
        (None, None) => "unknown".to_string(),
    };
    let mut text = match document.seat {
        Some(seat) => format!("seat {seat} first out: "),
        None => "scores: ".to_string(),
    };
    text += &value(document.result, document.scores);
    text += "\n";
    for turn in &document.line {
        text += &format!("{}: {}\n", turn.seat, turn.cards);
    }
    let known = value(document.result, document.scores) != "unknown";
    if known && !document.complete {
        text += "(the limits did not suffice for the rest of the line)\n";
    }
    for choice in document.moves.iter().flatten() {
        text += &format!(
            "{} -> {}\n",
            choice.cards,
            value(choice.result, choice.scores)
        );
    }
    text + &format!("{} nodes, {:.1} ms\n", document.nodes, document.ms)
}
