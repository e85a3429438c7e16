//! `pdk engine`: a bot as a program at a table, one JSON object a line each way.
//!
//! Stateless: each question holds all that the seat may see. A question that is none gets an `error` on its line, and the
//! engine goes on.

use crate::arguments::Shared;
use crate::failure::{one_line, Failure};
use crate::input::{parse_bot, InputError};
use crate::json;
use crate::output::{json_text, print};
use crate::question::{read_question, Question};
use clap::Args;
use pdkbot::bots::{Bot, BotSpec};
use pdkbot::net::VERSION;
use pdkbot::rules::RuleSet;
use serde::Serialize;
use std::io::BufRead;

/// The arguments of `pdk engine`.
#[derive(Args, Debug)]
pub struct Arguments {
    /// Who answers.
    #[arg(long, value_name = "BOT", allow_hyphen_values = true)]
    bot: String,
}

/// The answer to `hello`.
#[derive(Serialize, Debug)]
pub struct Hello {
    name: String,
    version: &'static str,
}

impl Hello {
    /// The answer of a bot.
    #[must_use]
    pub fn of(spec: &BotSpec) -> Hello {
        Hello {
            name: spec.to_string(),
            version: VERSION,
        }
    }
}

#[derive(Serialize)]
struct PlayAnswer {
    cards: String,
}

#[derive(Serialize)]
struct BaoZhuangAnswer {
    declare: bool,
    p_win: Option<f64>,
}

#[derive(Serialize)]
struct ErrorAnswer {
    error: String,
}

/// Runs the command until standard input ends.
///
/// # Errors
/// [`Failure::Refused`] for the arguments, [`Failure::Io`] when standard input cannot be read.
pub fn run(shared: &Shared, arguments: &Arguments) -> Result<(), Failure> {
    let rules = shared.given_rules()?;
    let spec = parse_bot(&arguments.bot)?;
    let bot = spec.build();
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.read_until(b'\n', &mut line);
        if read.map_err(|error| Failure::Io("standard input".to_string(), error))? == 0 {
            return Ok(());
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let answer = match answer(&line, rules.as_ref(), &spec, bot.as_ref()) {
            Err(Failure::Refused(error)) => json_text(&ErrorAnswer {
                error: one_line(&error.to_string()),
            })?,
            answer => answer?,
        };
        print(&format!("{answer}\n"))?;
    }
}

fn answer(
    line: &[u8],
    rules: Option<&RuleSet>,
    spec: &BotSpec,
    bot: &dyn Bot,
) -> Result<String, Failure> {
    let value = json::parse(line).map_err(|error| InputError::Json(error.to_string()))?;
    match read_question(&value, rules)? {
        Question::Hello => json_text(&Hello::of(spec)),
        Question::BaoZhuang(asked) => {
            let decision = bot.decide_bao_zhuang(&asked.view, &asked.limits(spec));
            json_text(&BaoZhuangAnswer {
                declare: decision.declare,
                p_win: decision.p_win,
            })
        }
        Question::Play(asked) => {
            let decision =
                bot.decide_play(&asked.view, asked.allowed.as_ref(), &asked.limits(spec));
            json_text(&PlayAnswer {
                cards: decision.cards.to_string(),
            })
        }
    }
}
