//! Settlement (R40–R45): from how a game ended to the scores of the three seats.

use super::rule_set::{BaoZhuangRule, LastSingle, RuleSet};
use super::seat::Seat;
use crate::cards::Card;
use std::fmt;

/// How a declared game (包庄) ended for its declarer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeclaredResult {
    /// The declarer did what R45 asks.
    Won,
    /// He did not.
    Lost,
}

/// How a game ended. Arrays are by seat 1, 2, 3.
///
/// ```
/// use pdkbot::rules::{settle, Outcome, RuleSet};
/// let outcome = Outcome { left: [0, 5, 9], ..Outcome::default() };
/// assert_eq!(settle(&RuleSet::classic16(), &outcome).unwrap(), [14, -5, -9]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// Cards left in each hand. The seat with none has won; in a broken close_all game perhaps nobody has.
    pub left: [u8; 3],
    /// How often each seat played; where not said, a loser who holds all dealt cards never did and the others did several times.
    pub plays: Option<[u8; 3]>,
    /// Bombs of each seat that count (R42).
    pub bombs: [u8; 3],
    /// Who led the game, for 反关 (R43); needs `plays`.
    pub leader: Option<Seat>,
    /// Who was dealt ♥10 (R44).
    pub heart10: Option<Seat>,
    /// The seat that pays for both losers (R32, pay_all).
    pub pay_all: Option<Seat>,
    /// The declarer and his result (R45).
    pub declared: Option<(Seat, DeclaredResult)>,
}

/// Scores of seats 1, 2, 3; their sum is nought.
pub type Scores = [i32; 3];

/// Why an outcome cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutcomeError {
    /// More cards left than were dealt.
    LeftTooMany {
        /// The seat.
        seat: Seat,
        /// Its cards left.
        left: u8,
        /// The cards a seat is dealt.
        dealt: u8,
    },
    /// Not exactly one seat is out of cards.
    Winners(u8),
    /// A number of plays that does not go with the cards left.
    Plays {
        /// The seat.
        seat: Seat,
        /// Its plays.
        plays: u8,
        /// Its cards left.
        left: u8,
    },
    /// More bombs than the seat can have played.
    Bombs {
        /// The seat.
        seat: Seat,
        /// Its bombs.
        bombs: u8,
    },
    /// A leader without the plays of the seats.
    LeaderNeedsPlays,
    /// A leader who never played, or who is not the declarer of a declared game.
    Leader(Seat),
    /// A deck without ♥10.
    Heart10NotInDeck,
    /// pay_all under rules that do not have it.
    PayAllNotInRules,
    /// A payer who did not let the winner out, or a declared game, where pay_all is void.
    PayAll(Seat),
    /// A declarer under rules without 包庄.
    DeclarerNotInRules,
    /// A result that contradicts the cards left.
    DeclaredResult(Seat),
}

impl fmt::Display for OutcomeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OutcomeError::LeftTooMany { seat, left, dealt } => {
                write!(f, "left: seat {seat} holds {left} of {dealt} cards dealt")
            }
            OutcomeError::Winners(winners) => {
                write!(f, "left: {winners} seats are out of cards, not one")
            }
            OutcomeError::Plays { seat, plays, left } => {
                write!(
                    f,
                    "plays: seat {seat} cannot hold {left} cards after {plays} plays"
                )
            }
            OutcomeError::Bombs { seat, bombs } => {
                write!(f, "bombs: seat {seat} cannot have played {bombs}")
            }
            OutcomeError::LeaderNeedsPlays => f.write_str("leader: needs the plays of each seat"),
            OutcomeError::Leader(seat) => write!(f, "leader: seat {seat} cannot have led the game"),
            OutcomeError::Heart10NotInDeck => f.write_str("heart10: the deck has no TH"),
            OutcomeError::PayAllNotInRules => f.write_str("pay_all: needs last_single=pay_all"),
            OutcomeError::PayAll(seat) => {
                write!(f, "pay_all: seat {seat} cannot have let the winner out")
            }
            OutcomeError::DeclarerNotInRules => {
                f.write_str("declarer: the rules have bao_zhuang=off")
            }
            OutcomeError::DeclaredResult(seat) => {
                write!(
                    f,
                    "result: contradicts the cards left, declarer seat {seat}"
                )
            }
        }
    }
}

impl std::error::Error for OutcomeError {}

/// The scores of a game (R40–R45). `rules` are validated.
///
/// # Errors
/// [`OutcomeError`] when the outcome contradicts itself or the rules.
pub fn settle(rules: &RuleSet, outcome: &Outcome) -> Result<Scores, OutcomeError> {
    check(rules, outcome)?;
    let mut scores = match outcome.declared {
        Some((declarer, result)) => declared_payments(rules, declarer, result),
        None => card_payments(rules, outcome),
    };
    let base = rules.base as i32;
    for seat in Seat::ALL {
        // R42: from each opponent, whoever won.
        let earned = i32::from(outcome.bombs[seat.index()]) * rules.bomb_score as i32 * base;
        scores[seat.index()] += 2 * earned;
        scores[seat.next().index()] -= earned;
        scores[seat.previous().index()] -= earned;
    }
    Ok(scores)
}

fn winner(outcome: &Outcome) -> Option<Seat> {
    Seat::ALL
        .iter()
        .copied()
        .find(|seat| outcome.left[seat.index()] == 0)
}

/// R45: the stake instead of the card payments.
fn declared_payments(rules: &RuleSet, declarer: Seat, result: DeclaredResult) -> Scores {
    let stake = 2 * i32::from(rules.cards_per_seat()) * rules.base as i32;
    let sign = match result {
        DeclaredResult::Won => 1,
        DeclaredResult::Lost => -1,
    };
    let mut scores = [-sign * stake; 3];
    scores[declarer.index()] = 2 * sign * stake;
    scores
}

/// R40, R41, R43, R44, and pay_all of R32.
fn card_payments(rules: &RuleSet, outcome: &Outcome) -> Scores {
    let mut scores = [0; 3];
    let winner = match winner(outcome) {
        Some(winner) => winner,
        None => return scores,
    };
    for loser in [winner.next(), winner.previous()] {
        let payment = card_payment(rules, outcome, winner, loser);
        let payer = outcome.pay_all.unwrap_or(loser);
        scores[payer.index()] -= payment;
        scores[winner.index()] += payment;
    }
    scores
}

fn card_payment(rules: &RuleSet, outcome: &Outcome, winner: Seat, loser: Seat) -> i32 {
    let left = outcome.left[loser.index()];
    if rules.one_left_free && left == 1 {
        return 0; // R40
    }
    let mut payment = i32::from(left) * rules.base as i32;
    if rules.spring_double && never_played(rules, outcome, loser) {
        payment *= 2; // R41
    }
    let only_opened = outcome
        .plays
        .map_or(false, |plays| plays[loser.index()] == 1);
    if rules.anti_spring && outcome.leader == Some(loser) && only_opened {
        payment *= 2; // R43
    }
    if rules.heart10 && (outcome.heart10 == Some(winner) || outcome.heart10 == Some(loser)) {
        payment *= 2; // R44
    }
    payment
}

fn never_played(rules: &RuleSet, outcome: &Outcome, seat: Seat) -> bool {
    match outcome.plays {
        Some(plays) => plays[seat.index()] == 0,
        None => outcome.left[seat.index()] == rules.cards_per_seat(),
    }
}

fn check(rules: &RuleSet, outcome: &Outcome) -> Result<(), OutcomeError> {
    let dealt = rules.cards_per_seat();
    for seat in Seat::ALL {
        check_seat(rules, outcome, seat, dealt)?;
    }
    let winners = outcome.left.iter().filter(|&&left| left == 0).count() as u8;
    let broken = rules.bao_zhuang == BaoZhuangRule::CloseAll
        && matches!(outcome.declared, Some((_, DeclaredResult::Lost)));
    if winners > 1 || (winners == 0 && !broken) {
        return Err(OutcomeError::Winners(winners));
    }
    if let Some((declarer, result)) = outcome.declared {
        check_declared(rules, outcome, declarer, result)?;
    }
    if let Some(leader) = outcome.leader {
        let plays = outcome.plays.ok_or(OutcomeError::LeaderNeedsPlays)?;
        let declarer_led = outcome
            .declared
            .map_or(true, |(declarer, _)| declarer == leader);
        if plays[leader.index()] == 0 || !declarer_led {
            return Err(OutcomeError::Leader(leader));
        }
    }
    if outcome.heart10.is_some() && !rules.deck.contains(Card::HEART_TEN) {
        return Err(OutcomeError::Heart10NotInDeck);
    }
    if let Some(payer) = outcome.pay_all {
        if rules.last_single != LastSingle::PayAll {
            return Err(OutcomeError::PayAllNotInRules);
        }
        let let_out = winner(outcome) == Some(payer.next()) && outcome.left[payer.index()] < dealt;
        if outcome.declared.is_some() || !let_out {
            return Err(OutcomeError::PayAll(payer));
        }
    }
    Ok(())
}

fn check_seat(
    rules: &RuleSet,
    outcome: &Outcome,
    seat: Seat,
    dealt: u8,
) -> Result<(), OutcomeError> {
    let left = outcome.left[seat.index()];
    if left > dealt {
        return Err(OutcomeError::LeftTooMany { seat, left, dealt });
    }
    let played = dealt - left;
    if let Some(plays) = outcome.plays {
        let plays = plays[seat.index()];
        if (plays == 0) != (played == 0) || plays > played {
            return Err(OutcomeError::Plays { seat, plays, left });
        }
    }
    let bombs = outcome.bombs[seat.index()];
    // One bomb of three aces at the most (R19).
    let most_cards = u32::from(bombs) * 4;
    let fewest_cards = most_cards - u32::from(rules.has_ace_bomb() && bombs > 0);
    let played = u32::from(played);
    let bombs_fit = match outcome.plays {
        None => fewest_cards <= played,
        Some(plays) => match plays[seat.index()].checked_sub(bombs) {
            None => false,
            // Nothing but bombs was played.
            Some(0) => (fewest_cards..=most_cards).contains(&played),
            Some(others) => fewest_cards + u32::from(others) <= played,
        },
    };
    if !bombs_fit {
        return Err(OutcomeError::Bombs { seat, bombs });
    }
    Ok(())
}

fn check_declared(
    rules: &RuleSet,
    outcome: &Outcome,
    declarer: Seat,
    result: DeclaredResult,
) -> Result<(), OutcomeError> {
    if rules.bao_zhuang == BaoZhuangRule::Off {
        return Err(OutcomeError::DeclarerNotInRules);
    }
    let dealt = rules.cards_per_seat();
    let others_played = [declarer.next(), declarer.previous()]
        .iter()
        .filter(|seat| outcome.left[seat.index()] < dealt)
        .count();
    let declarer_out = outcome.left[declarer.index()] == 0;
    // R03, R30: the declarer led, and a leader may not pass.
    let declarer_led = outcome.left[declarer.index()] < dealt;
    let breaker_played_once = outcome.plays.map_or(true, |plays| {
        plays[declarer.next().index()] + plays[declarer.previous().index()] <= 1
    });
    let fits = match (rules.bao_zhuang, result) {
        (BaoZhuangRule::CloseAll, DeclaredResult::Won) => declarer_out && others_played == 0,
        // The game ends with the first card of another seat, so exactly one other has played.
        (BaoZhuangRule::CloseAll, DeclaredResult::Lost) => {
            !declarer_out && others_played == 1 && breaker_played_once
        }
        (_, DeclaredResult::Won) => declarer_out,
        (_, DeclaredResult::Lost) => !declarer_out,
    };
    if fits && declarer_led {
        Ok(())
    } else {
        Err(OutcomeError::DeclaredResult(declarer))
    }
}
