//! A series of games played natively: seeds, leaders and the signature as `docs/baselines.md` says.
//!
//! The C harness and the .NET host play the same series and must come to the same signature.

use pdkbot::bots::{BaoZhuangDecision, Bot, BotSpec, Limits, PlayDecision, Thought};
use pdkbot::game::{Phase, PlayError, Position, Start, View};
use pdkbot::rng::{question_seed, series_seed, Signature};
use pdkbot::rules::{OutcomeError, RuleSet, RuleSetError, Scores, Seat};
use std::fmt;
use std::time::{Duration, Instant};

/// Why a series stopped: each names a fault of a bot or of the core, not of the input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeriesError {
    /// The rules.
    Rules(RuleSetError),
    /// A bot's answer was not legal.
    Answer {
        /// The game's place in the series.
        game: u64,
        /// The seat.
        seat: Seat,
        /// What is wrong.
        error: PlayError,
    },
    /// A game's end could not be settled.
    Settlement {
        /// The game's place in the series.
        game: u64,
        /// What is wrong.
        error: OutcomeError,
    },
}

impl fmt::Display for SeriesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeriesError::Rules(error) => write!(f, "rules: {error}"),
            SeriesError::Answer { game, seat, error } => {
                write!(f, "game {game}: the bot of seat {seat}: {error}")
            }
            SeriesError::Settlement { game, error } => write!(f, "game {game}: {error}"),
        }
    }
}

impl std::error::Error for SeriesError {}

/// One question of a game and what was answered.
#[derive(Clone, Debug)]
pub struct Event {
    /// What the seat was shown.
    pub view: View,
    /// The seed of its random numbers.
    pub seed: u64,
    /// What it answered.
    pub answer: Answer,
    /// The time it took.
    pub time: Duration,
}

/// An answer.
#[derive(Clone, Debug)]
pub enum Answer {
    /// To 包庄.
    BaoZhuang(BaoZhuangDecision),
    /// To "which cards?", with what the bot thought of each candidate.
    Play(PlayDecision, Vec<Thought>),
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Game {
    /// Its place in the series, from 0.
    pub index: u64,
    /// Its seed.
    pub seed: u64,
    /// The game at its end.
    pub position: Position,
    /// Its scores.
    pub scores: Scores,
    /// Its questions in order; empty unless the series records them.
    pub events: Vec<Event>,
}

/// A series in progress.
///
/// ```
/// use pdk_tools::series::Series;
/// use pdkbot::bots::BotSpec;
/// use pdkbot::rules::RuleSet;
/// let bot: BotSpec = "pdkbot".parse().unwrap();
/// let mut series = Series::new(RuleSet::classic16(), [bot; 3], 7);
/// let game = series.play_next().unwrap();
/// assert_eq!(game.scores.iter().sum::<i32>(), 0);
/// ```
pub struct Series {
    rules: RuleSet,
    specs: [BotSpec; 3],
    bots: [Box<dyn Bot>; 3],
    seed: u64,
    next_index: u64,
    start: Start,
    signature: Signature,
    records: bool,
}

impl Series {
    /// The series of a seed, before its first game.
    #[must_use]
    pub fn new(rules: RuleSet, specs: [BotSpec; 3], seed: u64) -> Series {
        Series {
            rules,
            specs,
            bots: specs.map(|spec| spec.build()),
            seed,
            next_index: 0,
            start: Start::First,
            signature: Signature::new(),
            records: false,
        }
    }

    /// Whether games keep their questions and what the bots thought.
    pub fn record(&mut self, records: bool) {
        self.records = records;
    }

    /// Goes on behind a game that was played before: its place, who leads next, the signature with it.
    pub fn go_on_after(&mut self, index: u64, next_leader: Option<Seat>, signature: u64) {
        self.next_index = index + 1;
        self.start = start_after(next_leader);
        self.signature = Signature::from_value(signature);
    }

    /// The signature of the games so far.
    #[must_use]
    pub fn signature(&self) -> u64 {
        self.signature.value()
    }

    /// Plays the next game to its end.
    ///
    /// # Errors
    /// [`SeriesError`] when a bot's answer is not legal or the end cannot be settled.
    pub fn play_next(&mut self) -> Result<Game, SeriesError> {
        let index = self.next_index;
        let seed = series_seed(self.seed, index);
        let mut position =
            Position::deal(&self.rules, seed, self.start).map_err(SeriesError::Rules)?;
        let mut events = Vec::new();
        let mut question = 0;
        while let Some(phase) = position.phase() {
            let seat = position.to_move();
            let question_seed = question_seed(seed, question);
            question += 1;
            let view = position.view();
            let (answer, time) = self.ask(&view, phase, question_seed);
            let taken = match &answer {
                Answer::BaoZhuang(decision) => position.answer_bao_zhuang(decision.declare),
                Answer::Play(decision, _) => position.play(decision.cards),
            };
            taken.map_err(|error| SeriesError::Answer {
                game: index,
                seat,
                error,
            })?;
            if self.records {
                events.push(Event {
                    view,
                    seed: question_seed,
                    answer,
                    time,
                });
            }
        }
        let scores = position
            .scores()
            .map_err(|error| SeriesError::Settlement { game: index, error })?;
        sign_game(&mut self.signature, seed, &position, &scores);
        self.next_index += 1;
        self.start = start_after(position.next_leader());
        Ok(Game {
            index,
            seed,
            position,
            scores,
            events,
        })
    }

    fn ask(&self, view: &View, phase: Phase, seed: u64) -> (Answer, Duration) {
        let place = view.seat.index();
        let bot = &self.bots[place];
        let limits = Limits {
            seed,
            ..self.specs[place].limits
        };
        if !self.records {
            let answer = match phase {
                Phase::BaoZhuang => Answer::BaoZhuang(bot.decide_bao_zhuang(view, &limits)),
                Phase::Play => Answer::Play(bot.decide_play(view, None, &limits), Vec::new()),
            };
            return (answer, Duration::ZERO);
        }
        let start = Instant::now();
        let answer = match phase {
            Phase::BaoZhuang => Answer::BaoZhuang(bot.decide_bao_zhuang(view, &limits)),
            Phase::Play => {
                let mut thoughts = Vec::new();
                let decision = bot.think_play(view, None, &limits, Some(&mut thoughts));
                Answer::Play(decision, thoughts)
            }
        };
        (answer, start.elapsed())
    }
}

// R03: the next game's leader; `later_lead=spade3` is applied by the position itself.
fn start_after(next_leader: Option<Seat>) -> Start {
    next_leader.map_or(Start::First, Start::Later)
}

/// Takes an ended game into a signature: its seed, the declarer, every turn, the three scores.
pub fn sign_game(signature: &mut Signature, seed: u64, position: &Position, scores: &Scores) {
    signature.add(seed);
    let declarer = position.declarer().map_or(0, |seat| seat.number());
    signature.add(u64::from(declarer));
    for turn in position.turns() {
        signature.add(turn.word());
    }
    for &score in scores {
        signature.add(i64::from(score) as u64);
    }
}

/// The signature of one game alone.
#[must_use]
pub fn game_signature(seed: u64, position: &Position, scores: &Scores) -> u64 {
    let mut signature = Signature::new();
    sign_game(&mut signature, seed, position, scores);
    signature.value()
}
