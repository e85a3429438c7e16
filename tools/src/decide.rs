//! `pdk decide`: the answer to one question of the protocol, with every candidate.

use crate::arguments::Shared;
use crate::engine::Hello;
use crate::failure::Failure;
use crate::input::{parse_bot, InputError};
use crate::json;
use crate::output::{print, print_json, ShapeText};
use crate::question::{read_question, Asked, Question};
use clap::Args;
use pdkbot::bots::{BaoZhuangDecision, BotSpec, PlayDecision, Thought};
use pdkbot::cards::CardSet;
use pdkbot::net::VERSION;
use serde::Serialize;
use std::io::Read;

/// The bot of `pdk_options_default`.
pub const DEFAULT_BOT: &str = "expert:400w";

/// The arguments of `pdk decide`.
#[derive(Args, Debug)]
pub struct Arguments {
    /// The file with the question, `-` for standard input.
    #[arg(value_name = "FILE", allow_hyphen_values = true)]
    file: String,
    /// Who decides.
    #[arg(long, value_name = "BOT", default_value = DEFAULT_BOT, allow_hyphen_values = true)]
    bot: String,
}

#[derive(Serialize)]
struct CandidateText {
    cards: String,
    #[serde(flatten)]
    shape: ShapeText,
    p_win: Option<f64>,
    points: Option<f64>,
    share: Option<f64>,
    simulations: u32,
}

#[derive(Serialize)]
struct PlayDocument {
    cards: String,
    #[serde(flatten)]
    shape: ShapeText,
    p_win: Option<f64>,
    points: Option<f64>,
    simulations: u32,
    forced: bool,
    candidates: Vec<CandidateText>,
}

#[derive(Serialize)]
struct BaoZhuangDocument {
    declare: bool,
    p_win: Option<f64>,
    points: Option<f64>,
    simulations: u32,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Refused`] for what is no question, [`Failure::Io`] for a file that cannot be read.
pub fn run(shared: &Shared, arguments: &Arguments) -> Result<(), Failure> {
    let rules = shared.given_rules()?;
    let spec = parse_bot(&arguments.bot)?;
    let bytes = read_bytes(&arguments.file)?;
    let value = json::parse(&bytes).map_err(|error| InputError::Json(error.to_string()))?;
    match read_question(&value, rules.as_ref())? {
        Question::Hello if shared.json => print_json(&Hello::of(&spec)),
        Question::Hello => print(&format!("{spec} {VERSION}\n")),
        Question::BaoZhuang(asked) => {
            let decision = spec
                .kind
                .build()
                .decide_bao_zhuang(&asked.view, &asked.limits(&spec));
            print_bao_zhuang(shared, &decision)
        }
        Question::Play(asked) => print_play(shared, &asked, &spec),
    }
}

fn read_bytes(file: &str) -> Result<Vec<u8>, Failure> {
    if file == "-" {
        let mut bytes = Vec::new();
        let read = std::io::stdin().lock().read_to_end(&mut bytes);
        return read
            .map(|_| bytes)
            .map_err(|error| Failure::Io("standard input".to_string(), error));
    }
    std::fs::read(file).map_err(|error| Failure::Io(file.to_string(), error))
}

fn print_bao_zhuang(shared: &Shared, decision: &BaoZhuangDecision) -> Result<(), Failure> {
    if shared.json {
        return print_json(&BaoZhuangDocument {
            declare: decision.declare,
            p_win: decision.p_win,
            points: decision.points,
            simulations: decision.simulations,
        });
    }
    print(&format!(
        "declare  {}\np_win    {}\npoints   {}\n",
        if decision.declare { "yes" } else { "no" },
        percent(decision.p_win),
        points(decision.points)
    ))
}

fn print_play(shared: &Shared, asked: &Asked, spec: &BotSpec) -> Result<(), Failure> {
    let mut thoughts = Vec::new();
    let decision = spec.build().think_play(
        &asked.view,
        asked.allowed.as_ref(),
        &asked.limits(spec),
        Some(&mut thoughts),
    );
    if shared.json {
        return print_json(&PlayDocument {
            cards: decision.cards.to_string(),
            shape: ShapeText::of(decision.shape),
            p_win: decision.p_win,
            points: decision.points,
            simulations: decision.simulations,
            forced: decision.forced,
            candidates: thoughts.iter().map(candidate).collect(),
        });
    }
    print(&table(&decision, &thoughts))
}

fn candidate(thought: &Thought) -> CandidateText {
    CandidateText {
        cards: thought.cards.to_string(),
        shape: ShapeText::of(thought.shape),
        p_win: thought.p_win,
        points: thought.points,
        share: thought.share,
        simulations: thought.simulations,
    }
}

fn table(decision: &PlayDecision, thoughts: &[Thought]) -> String {
    let mut rows = vec![[
        "candidate".to_string(),
        "shape".to_string(),
        "p_win".to_string(),
        "points".to_string(),
        "share".to_string(),
    ]];
    for thought in thoughts {
        rows.push([
            cards_or_pass(thought.cards),
            thought
                .shape
                .map_or_else(|| "pass".to_string(), |shape| shape.to_string()),
            percent(thought.p_win),
            points(thought.points),
            percent(thought.share),
        ]);
    }
    let mut widths = [0; 5];
    for row in &rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.len());
        }
    }
    let mut text = format!(
        "play     {}\np_win    {}\npoints   {}\nworlds   {}\n\n",
        cards_or_pass(decision.cards),
        percent(decision.p_win),
        points(decision.points),
        decision.simulations
    );
    let [first, second, third, fourth, fifth] = widths;
    for [cards, shape, p_win, points, share] in &rows {
        let row = format!(
            "{cards:first$}  {shape:second$}  {p_win:>third$}  {points:>fourth$}  {share:>fifth$}\n"
        );
        text.push_str(&row);
    }
    text
}

fn cards_or_pass(cards: CardSet) -> String {
    if cards.is_empty() {
        "pass".to_string()
    } else {
        cards.to_string()
    }
}

fn percent(part: Option<f64>) -> String {
    part.map_or_else(|| "-".to_string(), |part| format!("{:.1}%", 100.0 * part))
}

fn points(points: Option<f64>) -> String {
    points.map_or_else(|| "-".to_string(), |points| format!("{points:+.2}"))
}
