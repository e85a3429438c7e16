//! The question of `pdk solve` from its arguments.

use super::Arguments;
use crate::cards_input::{exact_cards, CardsError};
use crate::failure::Failure;
use crate::input::{parse_number, parse_seat, parse_three, InputError};
use pdkbot::cards::{parse_loose_cards, CardSet, CardTextError, RankCounts};
use pdkbot::rules::{table_shape, RuleSet, Seat};
use pdkbot::solver::{Endgame, EndgameError, Limits, Past};
use std::fmt;
use std::time::Duration;

/// What is to be found.
#[derive(Clone, Copy, Debug)]
pub(super) enum Goal {
    /// Whether this seat is first out by force.
    FirstOut(Seat),
    /// The scores.
    Points,
}

impl Goal {
    pub(super) fn name(self) -> &'static str {
        match self {
            Goal::FirstOut(_) => "first-out",
            Goal::Points => "points",
        }
    }
}

/// A whole question.
pub(super) struct Question {
    pub(super) ending: Endgame,
    pub(super) goal: Goal,
    pub(super) limits: Limits,
    pub(super) memory: usize,
    pub(super) moves: bool,
}

/// What is wrong with a question, hands and numbers apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SolveError {
    /// Neither two nor three hands.
    Hands(usize),
    /// Cards that are in two hands, or in a hand and on the table.
    Twice(CardSet),
    /// A goal with another name.
    Goal(String),
    /// `--last-by` without `--last`.
    LastByWithoutLast,
    /// An option of the other goal.
    NotForThisGoal(&'static str, &'static str),
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SolveError::Hands(found) => {
                write!(
                    f,
                    "hands: {found} hands; two or three are needed, each in quotes"
                )
            }
            SolveError::Twice(cards) => write!(f, "hands: {cards} appears twice"),
            SolveError::Goal(word) => write!(f, "goal: '{word}' is neither first-out nor points"),
            SolveError::LastByWithoutLast => f.write_str("last-by: needs --last"),
            SolveError::NotForThisGoal(name, goal) => write!(f, "{name}: only with --goal {goal}"),
        }
    }
}

impl std::error::Error for SolveError {}

/// The most memory that may be asked for, in mebibytes.
const MEMORY_MOST: u64 = 1 << 16;

pub(super) fn question(rules: &RuleSet, arguments: &Arguments) -> Result<Question, Failure> {
    let seats = arguments.hands.len();
    if !matches!(seats, 2 | 3) {
        return Err(SolveError::Hands(seats).into());
    }
    let last = match arguments.last.trim() {
        "-" => "",
        last => last,
    };
    let (hands, table) = hands_and_table(&arguments.hands, last, rules.deck)?;
    let to_move = parse_seat("to-move", &arguments.to_move)?;
    let counts: Vec<RankCounts> = hands.iter().map(|hand| hand.counts()).collect();
    let mut ending = Endgame::new(rules, &counts, to_move);
    let last_by = seat("last-by", &arguments.last_by)?;
    if !table.is_empty() {
        let shape = table_shape(table.counts(), rules).ok_or(CardsError::NoShape(table))?;
        let before = if seats == 2 {
            Seat::ALL[1 - to_move.index().min(1)]
        } else {
            to_move.previous()
        };
        ending.table = Some((shape, last_by.unwrap_or(before)));
    } else if last_by.is_some() {
        return Err(SolveError::LastByWithoutLast.into());
    }
    let must_contain = exact_cards("must-contain", &arguments.must_contain)?;
    let held = hands.get(to_move.index()).copied().unwrap_or_default();
    if !held.contains_all(must_contain) {
        return Err(CardsError::MustContainNotInHand(must_contain.minus(held)).into());
    }
    ending.must_contain = must_contain.counts();
    ending.past = past(rules, arguments)?;
    ending.check()?;
    let goal = goal(arguments, &ending)?;
    let number = |name, text, most| parse_number(name, text, most);
    let time = arguments.time.as_deref();
    let time = time
        .map(|text| number("time", text, u64::MAX))
        .transpose()?;
    let memory = number("memory", &arguments.memory, MEMORY_MOST)?;
    Ok(Question {
        ending,
        goal,
        limits: Limits {
            nodes: number("limit", &arguments.limit, u64::MAX)?,
            time: time.map(Duration::from_millis),
        },
        memory: (memory as usize) << 20,
        moves: arguments.moves,
    })
}

fn seat(name: &'static str, text: &Option<String>) -> Result<Option<Seat>, InputError> {
    let text = text.as_deref();
    text.map(|text| parse_seat(name, text)).transpose()
}

fn past(rules: &RuleSet, arguments: &Arguments) -> Result<Past, InputError> {
    let heart10 = seat("heart10", &arguments.heart10)?;
    if let Some(seat) = heart10.filter(|_| !rules.heart10) {
        return Err(InputError::Heart10NotInRules(seat));
    }
    Ok(Past {
        plays: parse_three("plays", &arguments.plays)?,
        leader: seat("leader", &arguments.leader)?,
        bombs: parse_three("bombs", &arguments.bombs)?,
        heart10,
        declarer: seat("declarer", &arguments.declarer)?,
        liable: false,
    })
}

fn goal(arguments: &Arguments, ending: &Endgame) -> Result<Goal, Failure> {
    let attacker = seat("seat", &arguments.seat)?;
    match arguments.goal.as_str() {
        "first-out" => {
            let attacker = attacker.unwrap_or(ending.to_move);
            if attacker.number() > ending.seats {
                return Err(EndgameError::Absent(attacker).into());
            }
            Ok(Goal::FirstOut(attacker))
        }
        "points" if attacker.is_some() => {
            Err(SolveError::NotForThisGoal("seat", "first-out").into())
        }
        "points" if ending.seats != 3 => Err(EndgameError::PointsNeedThree.into()),
        "points" => Ok(Goal::Points),
        word => Err(SolveError::Goal(word.to_string()).into()),
    }
}

/// Cards whose suits are given first, then free ones for the others.
fn hands_and_table(
    texts: &[String],
    last: &str,
    deck: CardSet,
) -> Result<(Vec<CardSet>, CardSet), Failure> {
    let mut named = CardSet::EMPTY;
    let all = texts.iter().map(String::as_str).chain([last]);
    for text in all.clone() {
        let with_suit: Vec<&str> = text
            .split_whitespace()
            .filter(|word| word.chars().count() != 1)
            .collect();
        let cards = exact_cards("hands", &with_suit.join(" "))?;
        if named.intersects(cards) {
            return Err(SolveError::Twice(named.intersection(cards)).into());
        }
        named = named.union(cards);
    }
    let mut taken = named;
    let mut found = Vec::new();
    for (index, text) in all.enumerate() {
        let is_table = index == texts.len();
        let place = if is_table { "last" } else { "hands" };
        // The table is recognised liberally: any of the 52 cards.
        let cards = parse_loose_cards(text, deck, taken)
            .or_else(|error| match error {
                CardTextError::NoneFree(_) if is_table => {
                    parse_loose_cards(text, CardSet::ALL, taken)
                }
                error => Err(error),
            })
            .map_err(|error| card_error(place, error, deck))?;
        if !is_table {
            if cards.is_empty() {
                return Err(CardsError::EmptyHand.into());
            }
            if !deck.contains_all(cards) {
                return Err(CardsError::OutsideDeck(cards.minus(deck)).into());
            }
        }
        taken = taken.union(cards);
        found.push(cards);
    }
    let table = found.pop().unwrap_or_default();
    Ok((found, table))
}

fn card_error(place: &str, error: CardTextError, deck: CardSet) -> CardsError {
    let place = place.to_string();
    match error {
        CardTextError::NoneFree(rank) => CardsError::RankUsedUp {
            place,
            rank,
            in_deck: deck.counts().get(rank),
        },
        error => CardsError::Text { place, error },
    }
}
