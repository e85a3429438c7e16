//! Replays a game step by step against the core and compares all that the file says.

use super::read::{Replay, ReplayAnswer, ReplayEvent, Shown};
use crate::output::{hash_text, joined, seed_text};
use crate::series::game_signature;
use pdkbot::cards::CardSet;
use pdkbot::game::{deal, Phase, PlayError, Position, PositionError, Start};
use pdkbot::rng::{question_seed, series_seed};
use pdkbot::rules::{
    table_shape, DeclaredResult, LaterLead, OutcomeError, RuleSet, Scores, Seat, Shape,
};
use std::fmt;

/// A replay that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckError {
    /// The event, from 0; `None` for what is not about one event.
    pub event: Option<usize>,
    /// What is wrong.
    pub problem: CheckProblem,
}

/// What is wrong with a replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckProblem {
    /// A field says something else than the rules make of the game.
    Differs {
        /// The field.
        field: String,
        /// What the file says.
        file: String,
        /// What it must be.
        game: String,
    },
    /// The hands are no deal.
    Deal(PositionError),
    /// The seat's answer is not legal.
    Answer(Seat, PlayError),
    /// Candidates that are not in the hand.
    CandidateNotInHand(CardSet),
    /// An event after the game has ended.
    AfterTheEnd,
    /// The events stop before the game has ended.
    NotTheEnd(Seat),
    /// The end cannot be settled.
    Settlement(OutcomeError),
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(event) = self.event {
            write!(f, "events[{event}]: ")?;
        }
        match &self.problem {
            CheckProblem::Differs { field, file, game } => {
                write!(f, "{field}: the file says '{file}', it is '{game}'")
            }
            CheckProblem::Deal(error) => write!(f, "{error}"),
            CheckProblem::Answer(seat, error) => write!(f, "seat {seat}: {error}"),
            CheckProblem::CandidateNotInHand(cards) => {
                write!(f, "candidates: {cards} is not in the hand")
            }
            CheckProblem::AfterTheEnd => f.write_str("the game is already over"),
            CheckProblem::NotTheEnd(seat) => {
                write!(
                    f,
                    "missing: the game is not over, seat {seat} is to be asked"
                )
            }
            CheckProblem::Settlement(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for CheckError {}

/// What a replay that holds came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The scores.
    pub scores: Scores,
    /// The signature of the game, where its deal came from a seed.
    pub signature: Option<u64>,
    /// Who leads the next game under `later_lead=winner`.
    pub next_leader: Option<Seat>,
}

/// Compares fields; each fault is about the same event, or none.
struct Comparison {
    event: Option<usize>,
}

impl Comparison {
    fn fail(&self, problem: CheckProblem) -> CheckError {
        CheckError {
            event: self.event,
            problem,
        }
    }

    fn text(&self, field: &str, file: String, game: String) -> Result<(), CheckError> {
        if file == game {
            return Ok(());
        }
        Err(self.fail(CheckProblem::Differs {
            field: field.to_string(),
            file,
            game,
        }))
    }

    fn seat(&self, field: &str, file: Option<Seat>, game: Option<Seat>) -> Result<(), CheckError> {
        self.text(field, seat_text(file), seat_text(game))
    }

    fn by_seat<T: fmt::Display + Copy>(
        &self,
        field: &str,
        file: [T; 3],
        game: [T; 3],
    ) -> Result<(), CheckError> {
        self.text(field, joined(file, ","), joined(game, ","))
    }
}

fn seat_text(seat: Option<Seat>) -> String {
    seat.map_or_else(|| "0".to_string(), |seat| seat.to_string())
}

/// Replays a game from its deal. `rules`, where given, are those it must have been played by.
///
/// # Errors
/// [`CheckError`]: the first thing that does not hold, with its event.
pub fn check(replay: &Replay, rules: Option<&RuleSet>) -> Result<Checked, CheckError> {
    let whole = Comparison { event: None };
    if let Some(rules) = rules {
        whole.text("rules", replay.rules.to_string(), rules.to_string())?;
    }
    check_deal(replay, &whole)?;
    let start = if replay.first_game {
        Start::First
    } else {
        Start::Later(replay.leader)
    };
    let mut position = Position::from_hands(&replay.rules, replay.hands, start)
        .map_err(|error| whole.fail(CheckProblem::Deal(error)))?;
    for (index, event) in replay.events.iter().enumerate() {
        step(replay, &mut position, index, event)?;
    }
    check_end(replay, &position, &whole)
}

fn check_deal(replay: &Replay, whole: &Comparison) -> Result<(), CheckError> {
    if let (Some((series, game)), Some(seed)) = (replay.series, replay.seed) {
        let expected = series_seed(series, game);
        whole.text("seed", seed_text(seed), seed_text(expected))?;
    }
    if let Some(seed) = replay.seed {
        // R04
        let dealt = deal(&replay.rules, seed);
        for seat in Seat::ALL {
            let place = seat.index();
            whole.text(
                &format!("hands[{place}]"),
                replay.hands[place].to_string(),
                dealt[place].to_string(),
            )?;
        }
    }
    Ok(())
}

fn step(
    replay: &Replay,
    position: &mut Position,
    index: usize,
    event: &ReplayEvent,
) -> Result<(), CheckError> {
    let here = Comparison { event: Some(index) };
    let phase = position
        .phase()
        .ok_or_else(|| here.fail(CheckProblem::AfterTheEnd))?;
    let ask = match event.answer {
        ReplayAnswer::BaoZhuang(_) => "baozhuang",
        ReplayAnswer::Play(_) => "play",
    };
    let asked = match phase {
        Phase::BaoZhuang => "baozhuang",
        Phase::Play => "play",
    };
    here.text("ask", ask.to_string(), asked.to_string())?;
    let seat = position.to_move();
    here.seat("seat", Some(event.seat), Some(seat))?;
    if let (Some(game), Some(seed)) = (replay.seed, event.seed) {
        let expected = question_seed(game, index as u64);
        here.text("seed", seed_text(seed), seed_text(expected))?;
    }
    let taken = match &event.answer {
        ReplayAnswer::BaoZhuang(declare) => position.answer_bao_zhuang(*declare),
        ReplayAnswer::Play(shown) => {
            check_shown(position, shown, &here)?;
            position.play(shown.cards)
        }
    };
    taken.map_err(|error| here.fail(CheckProblem::Answer(seat, error)))
}

/// What the seat was shown, and the name of what it played.
fn check_shown(position: &Position, shown: &Shown, here: &Comparison) -> Result<(), CheckError> {
    let facts = position.facts();
    here.text("table", shown.table.to_string(), facts.table.to_string())?;
    here.seat("table_seat", shown.table_seat, facts.table_seat)?;
    here.by_seat("left", shown.left, facts.left)?;
    here.by_seat("bombs", shown.bombs, facts.bombs)?;
    here.text(
        "must_contain",
        shown.must_contain.to_string(),
        facts.must_contain.to_string(),
    )?;
    let foreign = |cards: &&CardSet| !facts.hand.contains_all(**cards);
    if let Some(&cards) = shown.candidates.iter().find(foreign) {
        return Err(here.fail(CheckProblem::CandidateNotInHand(cards.minus(facts.hand))));
    }
    match &shown.shape {
        Some(name) => check_shape(position, shown.cards, name, here),
        None => Ok(()),
    }
}

/// The shape is that by which the play was legal, or that which everybody at the table reads (R15).
fn check_shape(
    position: &Position,
    cards: CardSet,
    name: &str,
    here: &Comparison,
) -> Result<(), CheckError> {
    let legal = position.legal_plays().find(cards.counts());
    let at_table = table_shape(cards.counts(), position.rules());
    let mut names = vec![host_shape_name(at_table)];
    if let Some(play) = legal {
        names.push(host_shape_name(Some(play.shape)));
    }
    names.dedup();
    // Cards that are no shape are refused as a play, with a better message.
    let nothing_to_compare = at_table.is_none() && !cards.is_empty();
    if nothing_to_compare || names.contains(&name) {
        return Ok(());
    }
    here.text("shape", name.to_string(), names.join(" or "))
}

/// The host's name of a shape; of a pass too.
pub(super) fn host_shape_name(shape: Option<Shape>) -> &'static str {
    shape.map_or("BuYao", |shape| shape.kind.host_name())
}

fn check_end(
    replay: &Replay,
    position: &Position,
    whole: &Comparison,
) -> Result<Checked, CheckError> {
    let missing = Comparison {
        event: Some(replay.events.len()),
    };
    let outcome = position
        .outcome()
        .ok_or_else(|| missing.fail(CheckProblem::NotTheEnd(position.to_move())))?;
    let scores = position
        .scores()
        .map_err(|error| whole.fail(CheckProblem::Settlement(error)))?;
    whole.seat("leader", Some(replay.leader), Some(position.leader()))?;
    whole.seat("declarer", replay.declarer, position.declarer())?;
    let result = outcome.declared.map(|(_, result)| result);
    whole.text(
        "declared_result",
        result_text(replay.declared_result),
        result_text(result),
    )?;
    let out = |seat: &Seat| outcome.left[seat.index()] == 0;
    let winner = Seat::ALL.iter().copied().find(out);
    whole.seat("winner", replay.winner, winner)?;
    whole.by_seat("plays", replay.plays, outcome.plays.unwrap_or_default())?;
    whole.by_seat("left", replay.left, outcome.left)?;
    whole.by_seat("bombs", replay.bombs, outcome.bombs)?;
    whole.seat("pay_all", replay.pay_all, outcome.pay_all)?;
    whole.by_seat("scores", replay.scores, scores)?;
    whole.seat("next_leader", replay.next_leader, position.next_leader())?;
    // The signature begins with the seed: a deal that came from none has nothing to compare.
    let signature = replay
        .seed
        .map(|seed| game_signature(seed, position, &scores));
    if let Some(signature) = signature {
        whole.text("signature", replay.signature.clone(), hash_text(signature))?;
    }
    Ok(Checked {
        scores,
        signature,
        next_leader: position.next_leader(),
    })
}

/// R03: who leads a later game, where the game before it is known.
///
/// # Errors
/// [`CheckError`] when another seat leads than the one before decided.
pub fn check_leader(replay: &Replay, previous: &Checked) -> Result<(), CheckError> {
    let free_lead = !replay.first_game
        && replay.declarer.is_none()
        && replay.rules.later_lead == LaterLead::Winner;
    if !free_lead {
        return Ok(());
    }
    let whole = Comparison { event: None };
    whole.seat("leader", Some(replay.leader), previous.next_leader)
}

fn result_text(result: Option<DeclaredResult>) -> String {
    match result {
        None => "",
        Some(DeclaredResult::Won) => "won",
        Some(DeclaredResult::Lost) => "lost",
    }
    .to_string()
}
