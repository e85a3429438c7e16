//! `pdk_solve_endgame`: from the flat ending to the solver's, and what it finds back to flat structs.

use super::constants::*;
use super::decode::{cards, reserved, rules, seat_or_nobody, yes_no};
use super::encode::shape_fields;
use super::endgame_types::{PdkEndgame, PdkLineTurn, PdkSolution, PdkSolveLimits};
use super::flat::Flat;
use super::status::*;
use super::types::PdkRules;
use crate::cards::{Card, CardSet, RankCounts};
use crate::rules::{table_shape, Kind, LastSingle, RuleSet, Seat, Shape};
use crate::solver::{Endgame, EndgameError, Limits, Line, LineTurn, Past, Solver, Verdict};
use std::time::{Duration, Instant};

/// What is asked of an ending.
#[derive(Clone, Copy, Debug)]
enum Goal {
    /// Whether this seat is first out by force.
    FirstOut(Seat),
    /// The scores.
    Points,
}

/// An ending that is in order, what is asked of it, and which cards the hands hold: the solver knows ranks alone.
pub(super) struct Question {
    ending: Endgame,
    goal: Goal,
    hands: [CardSet; 3],
    must_contain: CardSet,
}

/// How far a question may be searched.
pub(super) struct SolveLimits {
    nodes: u64,
    time: Option<Duration>,
    memory: usize,
}

/// The ending of a caller, checked.
pub(super) fn question(flat: &PdkEndgame) -> Result<Question, Fault> {
    // The rules inside have a size of their own; sizes come before contents.
    if flat.rules.struct_size != PdkRules::size() {
        return Err(Fault(PDK_ERR_STRUCT_SIZE));
    }
    reserved(&[u64::from(flat.reserved)])?;
    let rules = rules(&flat.rules)?;
    let hands = hands(flat, &rules)?;
    let counts = hands.map(CardSet::counts);
    let to_move = Seat::from_number(flat.to_move).ok_or(Fault(PDK_ERR_SEAT))?;
    let must_contain = must_contain(flat, hands[to_move.index()])?;
    let ending = Endgame {
        rules,
        hands: counts,
        seats: flat.seats,
        to_move,
        table: table(flat, &rules, hands)?,
        must_contain: must_contain.counts(),
        past: past(flat, &rules, &counts)?,
    };
    ending.check().map_err(fault)?;
    check_liable(&ending)?;
    check_duty(&ending)?;
    Ok(Question {
        goal: goal(flat, &ending)?,
        must_contain,
        ending,
        hands,
    })
}

/// Cards of the deck, each in one hand.
fn hands(flat: &PdkEndgame, rules: &RuleSet) -> Result<[CardSet; 3], Fault> {
    let mut hands = [CardSet::EMPTY; 3];
    let mut seen = CardSet::EMPTY;
    for (hand, &mask) in hands.iter_mut().zip(&flat.hands) {
        *hand = in_deck(mask, rules)?;
        if seen.intersects(*hand) {
            return Err(Fault(PDK_ERR_CARD_TWICE));
        }
        seen = seen.union(*hand);
    }
    Ok(hands)
}

fn in_deck(mask: u64, rules: &RuleSet) -> Result<CardSet, Fault> {
    let cards = cards(mask)?;
    if rules.deck.contains_all(cards) {
        Ok(cards)
    } else {
        Err(Fault(PDK_ERR_CARD_OUTSIDE_DECK))
    }
}

/// What lies on the table, and whose it is.
fn table(
    flat: &PdkEndgame,
    rules: &RuleSet,
    hands: [CardSet; 3],
) -> Result<Option<(Shape, Seat)>, Fault> {
    let cards = in_deck(flat.table, rules)?;
    if hands.iter().any(|hand| hand.intersects(cards)) {
        return Err(Fault(PDK_ERR_CARD_TWICE));
    }
    let owner = seat_or_nobody(flat.table_seat, PDK_ERR_TABLE_SEAT)?;
    match (cards.is_empty(), owner) {
        (true, None) => Ok(None),
        (false, Some(owner)) => table_shape(cards.counts(), rules)
            .map(|shape| Some((shape, owner)))
            .ok_or(Fault(PDK_ERR_TABLE_SHAPE)),
        // Who laid it decides who leads next: nothing that can be guessed.
        _ => Err(Fault(PDK_ERR_TABLE_SEAT)),
    }
}

fn must_contain(flat: &PdkEndgame, hand: CardSet) -> Result<CardSet, Fault> {
    // A bit that is no card cannot be in the hand either.
    CardSet::from_bits(flat.must_contain)
        .filter(|&cards| hand.contains_all(cards))
        .ok_or(Fault(PDK_ERR_MUST_CONTAIN))
}

fn past(flat: &PdkEndgame, rules: &RuleSet, hands: &[RankCounts; 3]) -> Result<Past, Fault> {
    let mut past = Past {
        leader: seat_or_nobody(flat.leader, PDK_ERR_SEAT)?,
        bombs: flat.bombs,
        heart10: seat_or_nobody(flat.heart10, PDK_ERR_SEAT)?,
        declarer: seat_or_nobody(flat.declarer, PDK_ERR_DECLARER)?,
        liable: yes_no(flat.liable, PDK_ERR_YES_NO)?,
        ..Past::default()
    };
    let plays_known = yes_no(flat.plays_known, PDK_ERR_YES_NO)?;
    if !plays_known && flat.plays != [0; 3] {
        return Err(Fault(PDK_ERR_PLAYS));
    }
    if past.heart10.is_some() && !rules.deck.contains(Card::HEART_TEN) {
        return Err(Fault(PDK_ERR_HEART10));
    }
    for (seat, hand) in hands.iter().enumerate() {
        let gone = u32::from(rules.cards_per_seat().saturating_sub(hand.total()));
        if u32::from(flat.plays[seat]) > gone {
            return Err(Fault(PDK_ERR_PLAYS));
        }
        // R19: one bomb of three aces at the most. The bound also keeps the scores in their range.
        let bombs = flat.bombs[seat];
        let fewest = 4 * u32::from(bombs) - u32::from(rules.has_ace_bomb() && bombs > 0);
        if fewest > gone || (plays_known && bombs > flat.plays[seat]) {
            return Err(Fault(PDK_ERR_BOMBS));
        }
    }
    if plays_known {
        past.plays = flat.plays;
    }
    Ok(past)
}

/// R03: a lead holds the cards together, and a game that is declared has no duty.
fn check_duty(ending: &Endgame) -> Result<(), Fault> {
    let wanted = ending.must_contain;
    let can_lead = || {
        let (plays, _) = ending.choices();
        plays.iter().any(|play| play.counts.contains(wanted))
    };
    if wanted.is_empty() || (ending.past.declarer.is_none() && can_lead()) {
        Ok(())
    } else {
        Err(Fault(PDK_ERR_MUST_CONTAIN))
    }
}

/// R32, pay_all: the seat before laid a single, and the seat to move holds one card.
fn check_liable(ending: &Endgame) -> Result<(), Fault> {
    let to_move = ending.to_move;
    let before = match to_move.number() {
        1 => ending.seats,
        number => number - 1,
    };
    let laid_by = |seat: Seat| seat.number() == before;
    let can_be = ending.rules.last_single == LastSingle::PayAll
        && ending.past.declarer.is_none()
        && ending.hands[to_move.index()].total() == 1
        && ending.table.map_or(false, |(shape, owner)| {
            shape.kind == Kind::Single && laid_by(owner)
        });
    if ending.past.liable && !can_be {
        return Err(Fault(PDK_ERR_LIABLE));
    }
    Ok(())
}

fn goal(flat: &PdkEndgame, ending: &Endgame) -> Result<Goal, Fault> {
    let asked = seat_or_nobody(flat.seat, PDK_ERR_SEAT)?;
    match (flat.goal, asked) {
        (PDK_GOAL_FIRST_OUT, None) => Ok(Goal::FirstOut(ending.to_move)),
        (PDK_GOAL_FIRST_OUT, Some(seat)) if seat.number() > ending.seats => {
            Err(fault(EndgameError::Absent(seat)))
        }
        (PDK_GOAL_FIRST_OUT, Some(seat)) => Ok(Goal::FirstOut(seat)),
        (PDK_GOAL_POINTS, Some(_)) => Err(Fault(PDK_ERR_POINTS_OF_ONE)),
        (PDK_GOAL_POINTS, None) if ending.seats == 3 => Ok(Goal::Points),
        (PDK_GOAL_POINTS, None) => Err(fault(EndgameError::PointsNeedThree)),
        _ => Err(Fault(PDK_ERR_GOAL)),
    }
}

fn fault(error: EndgameError) -> Fault {
    Fault(match error {
        EndgameError::Seats(_) => PDK_ERR_SEATS,
        EndgameError::Hand(_) => PDK_ERR_HANDS,
        // Of exact cards, more than four of a rank are one card twice.
        EndgameError::TooManyOfRank => PDK_ERR_CARD_TWICE,
        EndgameError::TooManyCards(..) => PDK_ERR_COUNTS,
        EndgameError::TooManyBombs(..) => PDK_ERR_BOMBS,
        EndgameError::Absent(_) => PDK_ERR_ABSENT,
        EndgameError::OwnTable(_) => PDK_ERR_TABLE_SEAT,
        EndgameError::MustContain => PDK_ERR_MUST_CONTAIN,
        EndgameError::PointsNeedThree => PDK_ERR_POINTS_OF_TWO,
        EndgameError::DeclarerNotInRules => PDK_ERR_DECLARER,
        EndgameError::Phase => PDK_ERR_PHASE,
        // The solver is made with the ending's own.
        EndgameError::OtherRules => PDK_ERR_INTERNAL,
    })
}

/// The limits of a caller; zero stands for the defaults.
pub(super) fn limits(flat: &PdkSolveLimits) -> Result<SolveLimits, Fault> {
    reserved(&[u64::from(flat.reserved)])?;
    let or_default = |value, default| if value == 0 { default } else { value };
    let memory = or_default(flat.max_memory, PDK_SOLVE_DEFAULT_MEMORY);
    if memory > PDK_SOLVE_MAX_MEMORY {
        return Err(Fault(PDK_ERR_SOLVE_MEMORY));
    }
    Ok(SolveLimits {
        nodes: or_default(flat.max_nodes, PDK_SOLVE_DEFAULT_NODES),
        time: Some(flat.time_budget_us)
            .filter(|&budget| budget > 0)
            .map(Duration::from_micros),
        memory: usize::try_from(memory).map_err(|_| Fault(PDK_ERR_SOLVE_MEMORY))?,
    })
}

/// The verdict first, then the line with what time is left.
pub(super) fn solve(
    question: &Question,
    limits: &SolveLimits,
) -> Result<(PdkSolution, Vec<PdkLineTurn>), Fault> {
    let ending = &question.ending;
    let started = limits.time.map(|_| Instant::now());
    let rest = || Limits {
        nodes: limits.nodes,
        time: limits
            .time
            .zip(started)
            .map(|(time, started)| time.saturating_sub(started.elapsed())),
    };
    let mut solver = Solver::new(&ending.rules, limits.memory);
    let mut solution = PdkSolution::cleared();
    match question.goal {
        Goal::FirstOut(seat) => {
            let verdict = solver.first_out(ending, seat, &rest()).map_err(fault)?;
            solution.seat = seat.number();
            solution.verdict = verdict_number(verdict);
        }
        Goal::Points => {
            let scores = solver.points(ending, &rest()).map_err(fault)?;
            if let Some(scores) = scores {
                solution.verdict = PDK_VERDICT_SCORES;
                solution.score = scores;
            }
        }
    }
    solution.nodes = solver.nodes();
    let line = match (solution.verdict, question.goal) {
        (PDK_VERDICT_UNKNOWN, _) => Ok(None),
        (_, Goal::FirstOut(seat)) => solver.first_out_line(ending, seat, &rest()),
        (_, Goal::Points) => solver.points_line(ending, &rest()),
    };
    let line = line.map_err(fault)?.unwrap_or_default();
    let turns = flat_line(question, &line);
    solution.complete = u8::from(line.is_complete);
    solution.turns = turns.len() as u32;
    if let Some(first) = turns.first() {
        solution.has_turn = 1;
        solution.is_pass = first.is_pass;
        solution.shape = first.shape;
        solution.top_rank = first.top_rank;
        solution.run_length = first.run_length;
        solution.cards = first.cards;
    }
    Ok((solution, turns))
}

fn verdict_number(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Win => PDK_VERDICT_WIN,
        Verdict::Loss => PDK_VERDICT_LOSS,
        Verdict::Unknown => PDK_VERDICT_UNKNOWN,
    }
}

/// The line with exact cards: those asked for by R03 first, then the lowest suits that the hand still has (R33).
fn flat_line(question: &Question, line: &Line) -> Vec<PdkLineTurn> {
    let mut hands = question.hands;
    let turn = |turn: &LineTurn| {
        let hand = &mut hands[turn.seat.index()];
        let counts = turn.play.map_or(RankCounts::EMPTY, |play| play.counts);
        let cards = hand.pick(counts, question.must_contain).unwrap_or_default();
        *hand = hand.minus(cards);
        let (shape, top_rank, run_length) = shape_fields(turn.play.map(|play| play.shape));
        PdkLineTurn {
            seat: turn.seat.number(),
            is_pass: u8::from(turn.play.is_none()),
            shape,
            top_rank,
            run_length,
            cards: cards.bits(),
            ..PdkLineTurn::cleared()
        }
    };
    line.turns.iter().map(turn).collect()
}
