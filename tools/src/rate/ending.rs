//! One ending of the set: a game up to a decision, and what is known of each choice.

use super::answers::{Choices, FEWEST_CARDS, MOST_CARDS_POINTS, MOST_CARDS_WON};
use pdkbot::cards::{parse_cards, CardSet, CardTextError, RankCounts};
use pdkbot::game::{deal, Phase, PlayError, Position, PositionError, Start};
use pdkbot::rules::{RuleSet, Seat};
use pdkbot::solver::{Endgame, EndgameError};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Digits kept of a chance or of points in the file: one in 10,000.
const PARTS: f64 = 10_000.0;

/// What the best choice without sight of the hidden hands comes to, as the file says it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blind {
    /// Its place among the choices, from 0.
    pub choice: usize,
    /// The chance that it keeps the win, or the points that it is expected to lose.
    pub value: f64,
    /// The hidden hands that the value comes from.
    pub worlds: u64,
    /// Whether they are drawn; else they are all.
    pub drawn: bool,
}

impl Blind {
    /// With the value cut to what the file keeps.
    #[must_use]
    pub fn rounded(self) -> Blind {
        Blind {
            value: (self.value * PARTS).round() / PARTS,
            ..self
        }
    }
}

/// An ending as a line of the file; what it does not say follows from the rules and the record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndingLine {
    /// The deal's own seed.
    pub deal: u64,
    /// The cards of the three hands together.
    pub cards: u8,
    /// The seat to move.
    pub seat: u8,
    /// The hands of seats 1, 2, 3.
    pub hands: [String; 3],
    /// Every turn so far, a slash between two; a pass is empty.
    pub history: String,
    /// First ruler: a digit a choice, 1 = it keeps the win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keeps: Option<String>,
    /// Second ruler: the mover's own points after each choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<i32>>,
    /// The ceiling of the first ruler.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blind_keeps: Option<Blind>,
    /// The ceiling of the second ruler.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blind_points: Option<Blind>,
}

/// An ending.
#[derive(Clone, PartialEq, Debug)]
pub struct Ending {
    /// The deal's own seed.
    pub deal: u64,
    /// The game up to the decision.
    pub game: Position,
    /// The same for the solver.
    pub open: Endgame,
    /// The mover's choices.
    pub choices: Choices,
    /// First ruler: which choices keep the win.
    pub keeps: Option<Vec<bool>>,
    /// Second ruler: the mover's own points after each choice.
    pub points: Option<Vec<i32>>,
    /// The ceiling of the first ruler.
    pub blind_keeps: Option<Blind>,
    /// The ceiling of the second ruler.
    pub blind_points: Option<Blind>,
}

/// Why a line is no ending.
#[derive(Debug)]
pub enum EndingError {
    /// A field and the text that is no list of cards.
    Cards(&'static str, CardTextError),
    /// A seat that is none.
    Seat(u8),
    /// Hands and history together are no deal.
    Deal(PositionError),
    /// They are another deal than that of the seed.
    OtherDeal(u64),
    /// A turn that is not legal, counted from 1.
    Turn(usize, PlayError),
    /// Another seat is to move, or the game is over.
    NotToMove(Seat),
    /// The number of cards is not that of the hands, or not that of an ending.
    CardCount(u8),
    /// The solver does not take it.
    Solver(EndgameError),
    /// Fewer than two choices.
    Forced,
    /// A field with another number of values than there are choices.
    Choices(&'static str, usize, usize),
    /// Something else about a field.
    Field(&'static str, &'static str),
}

impl fmt::Display for EndingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EndingError::Cards(field, error) => write!(f, "{field}: {error}"),
            EndingError::Seat(seat) => write!(f, "seat: {seat} is no seat (1, 2, 3)"),
            EndingError::Deal(error) => write!(f, "hands and history: {error}"),
            EndingError::OtherDeal(seed) => {
                write!(
                    f,
                    "deal: hands and history are not the deal of seed {seed}"
                )
            }
            EndingError::Turn(turn, error) => write!(f, "history: turn {turn}: {error}"),
            EndingError::NotToMove(seat) => write!(f, "seat: seat {seat} is not to move"),
            EndingError::CardCount(cards) => write!(
                f,
                "cards: {cards} is not the number of cards in the hands, {FEWEST_CARDS} to {MOST_CARDS_WON}"
            ),
            EndingError::Solver(error) => write!(f, "{error}"),
            EndingError::Forced => f.write_str("hands: the seat to move has no choice"),
            EndingError::Choices(field, found, wanted) => {
                write!(f, "{field}: {found} values for {wanted} choices")
            }
            EndingError::Field(field, problem) => write!(f, "{field}: {problem}"),
        }
    }
}

impl std::error::Error for EndingError {}

impl Ending {
    /// An ending of a game in which the mover has a choice, not solved yet.
    ///
    /// # Errors
    /// [`EndingError`] for a game in which no play is asked for, or a forced one.
    pub fn of_game(deal: u64, game: Position) -> Result<Ending, EndingError> {
        let open = Endgame::of_position(&game).map_err(EndingError::Solver)?;
        let choices = Choices::of(&open);
        if choices.turns.len() < 2 {
            return Err(EndingError::Forced);
        }
        Ok(Ending {
            deal,
            game,
            open,
            choices,
            keeps: None,
            points: None,
            blind_keeps: None,
            blind_points: None,
        })
    }

    /// The ending of a line, played from its deal and checked.
    ///
    /// # Errors
    /// [`EndingError`] says what is wrong.
    pub fn read(rules: &RuleSet, line: &EndingLine) -> Result<Ending, EndingError> {
        let game = play_record(rules, line)?;
        let mut ending = Ending::of_game(line.deal, game)?;
        if ending.cards() != line.cards || !(FEWEST_CARDS..=MOST_CARDS_WON).contains(&line.cards) {
            return Err(EndingError::CardCount(line.cards));
        }
        let choices = ending.choices.turns.len();
        let counted = |field, found| {
            if found == choices {
                Ok(())
            } else {
                Err(EndingError::Choices(field, found, choices))
            }
        };
        if let Some(keeps) = &line.keeps {
            counted("keeps", keeps.chars().count())?;
            let digit = |letter| match letter {
                '0' => Ok(false),
                '1' => Ok(true),
                _ => Err(EndingError::Field("keeps", "digits 0 and 1 are needed")),
            };
            let keeps: Vec<bool> = keeps.chars().map(digit).collect::<Result<_, _>>()?;
            if !is_question(&keeps) {
                return Err(EndingError::Field("keeps", "all choices are equal"));
            }
            ending.keeps = Some(keeps);
        }
        if let Some(points) = &line.points {
            counted("points", points.len())?;
            if line.cards > MOST_CARDS_POINTS {
                return Err(EndingError::Field("points", "more than 18 cards"));
            }
            ending.points = Some(points.clone());
        }
        if ending.keeps.is_none() && ending.points.is_none() {
            return Err(EndingError::Field("keeps", "neither these nor points"));
        }
        let checked = |field, blind: &Option<Blind>, asked: bool, most: f64| match blind {
            None => Ok(None),
            Some(_) if !asked => Err(EndingError::Field(field, "this ruler does not ask here")),
            Some(blind) if blind.choice >= choices => Err(EndingError::Field(field, "no choice")),
            Some(blind) if blind.worlds == 0 || !(0.0..=most).contains(&blind.value) => {
                Err(EndingError::Field(field, "a value that cannot be"))
            }
            Some(blind) => Ok(Some(*blind)),
        };
        let keeps = ending.keeps.is_some();
        ending.blind_keeps = checked("blind_keeps", &line.blind_keeps, keeps, 1.0)?;
        let points = ending.points.is_some();
        ending.blind_points = checked("blind_points", &line.blind_points, points, 1e6)?;
        Ok(ending)
    }

    /// The line of the file.
    #[must_use]
    pub fn line(&self) -> EndingLine {
        let turns = self.game.turns().iter().map(|turn| turn.cards.to_string());
        EndingLine {
            deal: self.deal,
            cards: self.cards(),
            seat: self.game.to_move().number(),
            hands: self.game.hands().map(|hand| hand.to_string()),
            history: turns.collect::<Vec<String>>().join("/"),
            keeps: self.keeps.as_ref().map(|keeps| {
                let digits = keeps.iter().map(|&kept| if kept { '1' } else { '0' });
                digits.collect()
            }),
            points: self.points.clone(),
            blind_keeps: self.blind_keeps.map(Blind::rounded),
            blind_points: self.blind_points.map(Blind::rounded),
        }
    }

    /// The cards of the three hands together.
    #[must_use]
    pub fn cards(&self) -> u8 {
        self.open.total_cards()
    }

    /// The place of a play among the choices; no card is a pass.
    #[must_use]
    pub fn place_of(&self, cards: CardSet) -> Option<usize> {
        if !self.game.hands()[self.game.to_move().index()].contains_all(cards) {
            return None;
        }
        let counts = cards.counts();
        self.choices.turns.iter().position(|turn| match turn {
            Some(play) => play.counts == counts,
            None => cards.is_empty(),
        })
    }

    /// A choice as text.
    #[must_use]
    pub fn choice_text(&self, place: usize) -> String {
        match self.choices.turns.get(place) {
            Some(Some(play)) => play.counts.to_string(),
            _ => "pass".to_string(),
        }
    }

    /// What makes two endings one and the same for the solver: the hands from the mover on, and the table.
    #[must_use]
    pub fn position_key(&self) -> ([RankCounts; 3], String) {
        let mover = self.open.to_move;
        let seats = [mover, mover.next(), mover.previous()];
        let table = self
            .open
            .table
            .map(|(shape, owner)| (shape, owner == mover.next()));
        (
            seats.map(|seat| self.open.hands[seat.index()]),
            format!("{table:?}"),
        )
    }

    /// The points lost by a choice, in points of the settlement.
    #[must_use]
    pub fn regret(&self, place: usize) -> Option<i32> {
        let points = self.points.as_ref()?;
        Some(points.iter().max()? - points.get(place)?)
    }
}

/// Whether some choices keep the win and some do not.
#[must_use]
pub fn is_question(keeps: &[bool]) -> bool {
    keeps.contains(&true) && keeps.contains(&false)
}

fn play_record(rules: &RuleSet, line: &EndingLine) -> Result<Position, EndingError> {
    let seat = Seat::from_number(line.seat).ok_or(EndingError::Seat(line.seat))?;
    let mut turns = Vec::new();
    for text in line.history.split('/') {
        turns.push(parse_cards(text).map_err(|error| EndingError::Cards("history", error))?);
    }
    let mut hands = [CardSet::EMPTY; 3];
    for (hand, text) in hands.iter_mut().zip(&line.hands) {
        *hand = parse_cards(text).map_err(|error| EndingError::Cards("hands", error))?;
    }
    // Turns go round, so the seat to move says whose each was.
    let mut of_turn = seat;
    for &cards in turns.iter().rev() {
        of_turn = of_turn.previous();
        hands[of_turn.index()] = hands[of_turn.index()].union(cards);
    }
    let mut game = Position::from_hands(rules, hands, Start::First).map_err(EndingError::Deal)?;
    if deal(rules, line.deal) != hands {
        return Err(EndingError::OtherDeal(line.deal));
    }
    while game.phase() == Some(Phase::BaoZhuang) {
        game.answer_bao_zhuang(false)
            .map_err(|error| EndingError::Turn(0, error))?;
    }
    for (index, &cards) in turns.iter().enumerate() {
        game.play(cards)
            .map_err(|error| EndingError::Turn(index + 1, error))?;
    }
    if game.phase() != Some(Phase::Play) || game.to_move() != seat {
        return Err(EndingError::NotToMove(seat));
    }
    Ok(game)
}
