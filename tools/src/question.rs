//! The questions of the engine protocol: from JSON to a checked view.
//!
//! Unknown fields are ignored; a field that is known and cannot be read is an error that names it.

use crate::cards_input::{hand_and_table, CardsError};
use crate::fields::{Field, FieldError};
use pdkbot::bots::{AllowedError, AllowedPlays, BotSpec, Limits};
use pdkbot::cards::CardSet;
use pdkbot::game::{Declarer, Phase, Turn, View, ViewError, ViewFacts};
use pdkbot::rules::RuleSet;
use serde_json::Value;
use std::fmt;
use std::time::Duration;

/// A question.
#[derive(Clone, Debug)]
pub enum Question {
    /// Who are you?
    Hello,
    /// 包庄 or not?
    BaoZhuang(Box<Asked>),
    /// Which cards?
    Play(Box<Asked>),
}

/// What a seat is shown, and what its answer may take.
#[derive(Clone, Debug)]
pub struct Asked {
    /// What the seat may know.
    pub view: View,
    /// The host's own list of plays, where it gives one.
    pub allowed: Option<AllowedPlays>,
    /// The seed of the answer's random numbers, 0 where not said.
    pub seed: u64,
    /// The time the answer may take, where said.
    pub budget: Option<Duration>,
}

impl Asked {
    /// The limits of a bot for this question: its own, and no more time than the question gives.
    #[must_use]
    pub fn limits(&self, bot: &BotSpec) -> Limits {
        let budgets = [bot.limits.time_budget, self.budget];
        Limits {
            seed: self.seed,
            time_budget: budgets.iter().copied().flatten().min(),
            ..bot.limits
        }
    }
}

/// Why a JSON document is no question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuestionError {
    /// A field.
    Field(FieldError),
    /// The cards of hand and table.
    Cards(CardsError),
    /// `ask` is none of the questions.
    Unknown(String),
    /// The question's rules are others than those asked for.
    OtherRules {
        /// The question's.
        question: Box<RuleSet>,
        /// Those asked for.
        wanted: Box<RuleSet>,
    },
    /// What the seat is shown cannot be.
    View(ViewError),
    /// The list of allowed plays.
    Allowed(AllowedError),
}

impl fmt::Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QuestionError::Field(error) => write!(f, "{error}"),
            QuestionError::Cards(error) => write!(f, "{error}"),
            QuestionError::Unknown(ask) => write!(
                f,
                "ask: unknown question '{ask}' (known: play, baozhuang, hello)"
            ),
            QuestionError::OtherRules { question, wanted } => {
                write!(f, "rules: {question} in the question, {wanted} in --rules")
            }
            QuestionError::View(error) => write!(f, "{error}"),
            QuestionError::Allowed(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for QuestionError {}

impl From<FieldError> for QuestionError {
    fn from(error: FieldError) -> QuestionError {
        QuestionError::Field(error)
    }
}

/// Reads a question. `rules`, where given, are those of a question that names none, and must be those of one that does.
///
/// # Errors
/// [`QuestionError`] names the field.
pub fn read_question(value: &Value, rules: Option<&RuleSet>) -> Result<Question, QuestionError> {
    let question = Field::root(value);
    let (phase, build): (Phase, fn(Box<Asked>) -> Question) =
        match question.required("ask")?.text()? {
            "hello" => return Ok(Question::Hello),
            "play" => (Phase::Play, Question::Play),
            "baozhuang" => (Phase::BaoZhuang, Question::BaoZhuang),
            other => return Err(QuestionError::Unknown(other.to_string())),
        };
    let facts = read_facts(&question, phase, rules)?;
    let view = View::new(facts).map_err(QuestionError::View)?;
    let allowed = match question.filled("allowed")? {
        Some(list) if phase == Phase::Play => {
            let items = list.items()?;
            let entries = items
                .iter()
                .map(Field::cards)
                .collect::<Result<Vec<CardSet>, FieldError>>()?;
            Some(AllowedPlays::new(&view, &entries).map_err(QuestionError::Allowed)?)
        }
        _ => None,
    };
    let seed = match question.filled("seed")? {
        Some(seed) => seed.seed()?,
        None => 0,
    };
    let budget = match question.filled("budget_us")? {
        // As at the C ABI, 0 is no limit.
        Some(budget) => Some(Duration::from_micros(budget.whole()?)).filter(|time| !time.is_zero()),
        None => None,
    };
    Ok(build(Box::new(Asked {
        view,
        allowed,
        seed,
        budget,
    })))
}

fn read_facts(
    question: &Field<'_>,
    phase: Phase,
    wanted: Option<&RuleSet>,
) -> Result<ViewFacts, QuestionError> {
    let rules = read_rules(question, wanted)?;
    let hand = question.required("hand")?.text()?;
    let table = match question.filled("table")? {
        Some(table) => table.text()?,
        None => "",
    };
    let (hand, table) = hand_and_table(hand, table, rules.deck).map_err(QuestionError::Cards)?;
    let left = match (question.filled("left")?, phase) {
        (Some(left), _) => left.by_seat()?,
        // Everybody holds what was dealt while 包庄 is asked.
        (None, Phase::BaoZhuang) => [rules.cards_per_seat(); 3],
        (None, Phase::Play) => question.required("left")?.by_seat()?,
    };
    let seat_facts = ViewFacts::new(rules, question.required("seat")?.seat()?, hand, left);
    Ok(ViewFacts {
        phase,
        table,
        table_seat: match question.filled("table_seat")? {
            Some(seat) => seat.seat_or_none()?,
            None => None,
        },
        bombs: match question.filled("bombs")? {
            Some(bombs) => bombs.by_seat()?,
            None => [0; 3],
        },
        known_played: read_cards(question, "known_played")?,
        history: read_history(question)?,
        must_contain: read_cards(question, "must_contain")?,
        declarer: match question.filled("declarer")? {
            Some(declarer) => declarer
                .seat_or_none()?
                .map_or(Declarer::Nobody, Declarer::Seat),
            None => Declarer::Unknown,
        },
        refused: read_refused(question)?,
        ..seat_facts
    })
}

fn read_rules(question: &Field<'_>, wanted: Option<&RuleSet>) -> Result<RuleSet, QuestionError> {
    let said = match question.filled("rules")? {
        Some(rules) => Some(rules.rules()?),
        None => None,
    };
    match (said, wanted) {
        (Some(question), Some(&wanted)) if question != wanted => Err(QuestionError::OtherRules {
            question: Box::new(question),
            wanted: Box::new(wanted),
        }),
        (said, wanted) => Ok(said
            .or_else(|| wanted.copied())
            .unwrap_or_else(RuleSet::guanpai)),
    }
}

fn read_cards(question: &Field<'_>, name: &str) -> Result<CardSet, FieldError> {
    question
        .filled(name)?
        .map_or(Ok(CardSet::EMPTY), |field| field.cards())
}

fn read_history(question: &Field<'_>) -> Result<Vec<Turn>, FieldError> {
    let items = match question.filled("history")? {
        Some(history) => history.items()?,
        None => return Ok(Vec::new()),
    };
    let turn = |item: &Field<'_>| {
        Ok(Turn {
            seat: item.required("seat")?.seat()?,
            cards: item.required("cards")?.cards()?,
        })
    };
    items.iter().map(turn).collect()
}

fn read_refused(question: &Field<'_>) -> Result<[bool; 3], FieldError> {
    let mut refused = [false; 3];
    if let Some(list) = question.filled("refused")? {
        for item in list.items()? {
            refused[item.seat()?.index()] = true;
        }
    }
    Ok(refused)
}
