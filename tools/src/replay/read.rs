//! A replay file in memory: its form is right, what it says has not been checked.

use super::cut::path_at;
use crate::fields::{Field, FieldError};
use crate::json;
use pdkbot::cards::CardSet;
use pdkbot::rules::{DeclaredResult, RuleSet, Scores, Seat};
use std::fmt;

/// The `format` of a replay file.
pub const FORMAT: &str = "pdk-replay";
/// The `version` that this program reads and writes.
pub const VERSION: u64 = 1;

/// Why bytes are no replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// No JSON.
    Json {
        /// Where reading stopped, as the path of a field: `events[3].left`.
        path: String,
        /// What is wrong there.
        problem: String,
    },
    /// Another format.
    Format(String),
    /// A version that this program does not know.
    Version(u64),
    /// A field.
    Field(FieldError),
    /// A result that is neither empty, won nor lost.
    Result(String),
    /// A kind of fallback that there is not, or one where no fallback answered.
    Fallback {
        /// The event, from 0.
        event: usize,
        /// What the file says.
        kind: String,
        /// Whether there is such a kind.
        is_kind: bool,
    },
    /// A question that is neither play nor baozhuang.
    Ask {
        /// The event, from 0.
        event: usize,
        /// The question.
        ask: String,
    },
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Json { path, problem } => write!(f, "{path}: not JSON: {problem}"),
            ReadError::Format(format) => write!(f, "format: '{format}' is not '{FORMAT}'"),
            ReadError::Version(version) => {
                write!(f, "version: {version} is unknown (known: {VERSION})")
            }
            ReadError::Field(error) => write!(f, "{error}"),
            ReadError::Result(word) => {
                write!(
                    f,
                    "declared_result: '{word}' is neither empty, won nor lost"
                )
            }
            ReadError::Fallback {
                event,
                kind,
                is_kind,
            } => {
                let problem = if *is_kind {
                    "although no fallback answered"
                } else {
                    "which is no kind of fallback"
                };
                write!(f, "events[{event}].fallback_kind: says '{kind}', {problem}")
            }
            ReadError::Ask { event, ask } => {
                write!(
                    f,
                    "events[{event}].ask: '{ask}' is neither play nor baozhuang"
                )
            }
        }
    }
}

impl std::error::Error for ReadError {}

impl From<FieldError> for ReadError {
    fn from(error: FieldError) -> ReadError {
        ReadError::Field(error)
    }
}

/// A game as a file tells it. Arrays are by seat.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The rules.
    pub rules: RuleSet,
    /// The seed of the series and the game's place in it, where told.
    pub series: Option<(u64, u64)>,
    /// Who sat at the seats, where told.
    pub bots: Vec<String>,
    /// The deal's seed, where it came from one.
    pub seed: Option<u64>,
    /// Whether it was the first game.
    pub first_game: bool,
    /// The deal.
    pub hands: [CardSet; 3],
    /// Who led.
    pub leader: Seat,
    /// The questions and answers in order.
    pub events: Vec<ReplayEvent>,
    /// Who declared.
    pub declarer: Option<Seat>,
    /// How the declared game ended.
    pub declared_result: Option<DeclaredResult>,
    /// Who went out.
    pub winner: Option<Seat>,
    /// Plays made.
    pub plays: [u8; 3],
    /// Cards left.
    pub left: [u8; 3],
    /// Bombs that count.
    pub bombs: [u8; 3],
    /// Who pays for both.
    pub pay_all: Option<Seat>,
    /// The settlement.
    pub scores: Scores,
    /// Who leads the next game.
    pub next_leader: Option<Seat>,
    /// The signature of this game alone.
    pub signature: String,
}

/// One question and its answer.
#[derive(Clone, Debug)]
pub struct ReplayEvent {
    /// Who was asked.
    pub seat: Seat,
    /// The seed of the question, where told.
    pub seed: Option<u64>,
    /// Why a substitute answered in the bot's place; `None` where the bot did.
    pub fallback: Option<&'static str>,
    /// The answer to 包庄, or what was shown and played.
    pub answer: ReplayAnswer,
}

/// What was answered.
#[derive(Clone, Debug)]
pub enum ReplayAnswer {
    /// To 包庄.
    BaoZhuang(bool),
    /// To "which cards?".
    Play(Box<Shown>),
}

/// What a seat was shown, and what it played.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The play on the table.
    pub table: CardSet,
    /// Who laid it.
    pub table_seat: Option<Seat>,
    /// Cards left.
    pub left: [u8; 3],
    /// Bombs played so far.
    pub bombs: [u8; 3],
    /// Cards to be contained (R03).
    pub must_contain: CardSet,
    /// The cards played.
    pub cards: CardSet,
    /// The host's name of the shape, where told.
    pub shape: Option<String>,
    /// The candidates' cards, where told.
    pub candidates: Vec<CardSet>,
}

/// Reads a replay. Unknown fields are ignored, an unknown version is refused.
///
/// # Errors
/// [`ReadError`] names the field.
pub fn read(bytes: &[u8]) -> Result<Replay, ReadError> {
    let value = json::parse(bytes).map_err(|error| ReadError::Json {
        path: path_at(json::without_mark(bytes), error.line(), error.column()),
        problem: error.to_string(),
    })?;
    let file = Field::root(&value);
    let format = file.required("format")?.text()?;
    if format != FORMAT {
        return Err(ReadError::Format(format.to_string()));
    }
    let version = file.required("version")?.whole()?;
    if version != VERSION {
        return Err(ReadError::Version(version));
    }
    let events = file.required("events")?.items()?;
    Ok(Replay {
        rules: file.required("rules")?.rules()?,
        series: read_series(&file)?,
        bots: match file.filled("bots")? {
            Some(names) => names
                .items()?
                .iter()
                .map(|name| name.text().map(str::to_string))
                .collect::<Result<Vec<String>, FieldError>>()?,
            None => Vec::new(),
        },
        seed: optional_seed(&file, "seed")?,
        first_game: file.required("first_game")?.truth()?,
        hands: read_hands(&file)?,
        leader: file.required("leader")?.seat()?,
        events: events
            .iter()
            .enumerate()
            .map(|(index, event)| read_event(index, event))
            .collect::<Result<Vec<_>, _>>()?,
        declarer: file.required("declarer")?.seat_or_none()?,
        declared_result: match file.required("declared_result")?.text()? {
            "" => None,
            "won" => Some(DeclaredResult::Won),
            "lost" => Some(DeclaredResult::Lost),
            word => return Err(ReadError::Result(word.to_string())),
        },
        winner: file.required("winner")?.seat_or_none()?,
        plays: file.required("plays")?.by_seat()?,
        left: file.required("left")?.by_seat()?,
        bombs: file.required("bombs")?.by_seat()?,
        pay_all: file.required("pay_all")?.seat_or_none()?,
        scores: file.required("scores")?.scores()?,
        next_leader: file.required("next_leader")?.seat_or_none()?,
        signature: file.required("signature")?.text()?.to_string(),
    })
}

fn optional_seed(object: &Field<'_>, name: &str) -> Result<Option<u64>, FieldError> {
    object.filled(name)?.map(|field| field.seed()).transpose()
}

fn read_series(file: &Field<'_>) -> Result<Option<(u64, u64)>, FieldError> {
    let seed = optional_seed(file, "series_seed")?;
    let game = file
        .filled("game")?
        .map(|field| field.whole())
        .transpose()?;
    Ok(seed.zip(game))
}

fn read_hands(file: &Field<'_>) -> Result<[CardSet; 3], FieldError> {
    let field = file.required("hands")?;
    let hands = field
        .items()?
        .iter()
        .map(Field::cards)
        .collect::<Result<Vec<_>, _>>()?;
    <[CardSet; 3]>::try_from(hands).map_err(|_| field.not("three hands"))
}

fn read_event(index: usize, event: &Field<'_>) -> Result<ReplayEvent, ReadError> {
    let ask = event.required("ask")?.text()?;
    let answer = match ask {
        "baozhuang" => ReplayAnswer::BaoZhuang(event.required("declare")?.truth()?),
        "play" => ReplayAnswer::Play(Box::new(read_shown(event)?)),
        ask => {
            return Err(ReadError::Ask {
                event: index,
                ask: ask.to_string(),
            })
        }
    };
    read_figures(event)?;
    if let Some(time) = event.filled("us")? {
        time.number()?;
    }
    Ok(ReplayEvent {
        fallback: read_fallback(index, event)?,
        seat: event.required("seat")?.seat()?,
        seed: optional_seed(event, "seed")?,
        answer,
    })
}

/// What `fallback_kind` may say.
pub const FALLBACK_KINDS: [&str; 10] = [
    "no_bot",
    "threw",
    "no_answer",
    "malformed",
    "not_in_hand",
    "other_seat",
    "illegal",
    "late",
    "busy",
    "own_substitute",
];

/// The kind of fallback that the file does not name; older files give the reason alone.
pub const UNNAMED_FALLBACK: &str = "unnamed";

fn read_fallback(index: usize, event: &Field<'_>) -> Result<Option<&'static str>, ReadError> {
    let text = |name: &str| -> Result<&str, FieldError> {
        event.filled(name)?.map_or(Ok(""), |field| field.text())
    };
    let (reason, kind) = (text("fallback")?, text("fallback_kind")?);
    let known = FALLBACK_KINDS.iter().find(|&&name| name == kind).copied();
    if !kind.is_empty() && (known.is_none() || reason.is_empty()) {
        return Err(ReadError::Fallback {
            event: index,
            kind: kind.to_string(),
            is_kind: known.is_some(),
        });
    }
    let unnamed = Some(UNNAMED_FALLBACK).filter(|_| !reason.is_empty());
    Ok(known.or(unnamed))
}

fn read_shown(event: &Field<'_>) -> Result<Shown, FieldError> {
    let candidates = match event.filled("candidates")? {
        Some(list) => list.items()?,
        None => Vec::new(),
    };
    let candidate = |item: &Field<'_>| {
        read_figures(item)?;
        item.required("cards")?.cards()
    };
    Ok(Shown {
        table: event.required("table")?.cards()?,
        table_seat: event.required("table_seat")?.seat_or_none()?,
        left: event.required("left")?.by_seat()?,
        bombs: event.required("bombs")?.by_seat()?,
        must_contain: event.required("must_contain")?.cards()?,
        cards: event.required("cards")?.cards()?,
        shape: match event.filled("shape")? {
            Some(shape) => Some(shape.text()?.to_string()),
            None => None,
        },
        candidates: candidates
            .iter()
            .map(candidate)
            .collect::<Result<Vec<_>, _>>()?,
    })
}

/// What a bot thought: only the form can be checked.
fn read_figures(object: &Field<'_>) -> Result<(), FieldError> {
    for name in ["p_win", "share"] {
        if let Some(figure) = object.filled(name)? {
            figure.chance()?;
        }
    }
    if let Some(points) = object.filled("points")? {
        points.number()?;
    }
    Ok(())
}
