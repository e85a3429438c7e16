//! The slow, obvious twin of the settlement: a list of who owes whom how much, and why, straight from R40–R45.
//!
//! Takes the facts of an ended game as the library does, and shares no code with its settlement.

use pdkbot::rules::{DeclaredResult, Outcome, RuleSet};

/// One debt: from a seat to a seat, counted from 0, and how many points.
type Debt = (usize, usize, i64);

/// The scores of seats 1, 2, 3 of a game that can have ended so.
pub fn scores(rules: &RuleSet, outcome: &Outcome) -> [i64; 3] {
    let mut scores = [0; 3];
    let debts = match outcome.declared {
        Some((declarer, result)) => stakes(rules, declarer.index(), result),
        None => card_debts(rules, outcome),
    };
    for (from, to, points) in debts.into_iter().chain(bomb_debts(rules, outcome)) {
        scores[from] -= points;
        scores[to] += points;
    }
    scores
}

/// R45: one stake between the declarer and each of the others, and no card payments at all.
fn stakes(rules: &RuleSet, declarer: usize, result: DeclaredResult) -> Vec<Debt> {
    let dealt = i64::from(rules.deck.len()) / 3;
    let stake = 2 * dealt * i64::from(rules.base);
    let mut debts = Vec::new();
    for other in (0..3).filter(|&seat| seat != declarer) {
        debts.push(match result {
            DeclaredResult::Won => (other, declarer, stake),
            DeclaredResult::Lost => (declarer, other, stake),
        });
    }
    debts
}

fn card_debts(rules: &RuleSet, outcome: &Outcome) -> Vec<Debt> {
    let winner = (0..3).find(|&seat| outcome.left[seat] == 0).unwrap();
    let mut debts = Vec::new();
    for loser in (0..3).filter(|&seat| seat != winner) {
        let left = i64::from(outcome.left[loser]);
        // R40.
        let cards = if left == 1 && rules.one_left_free {
            0
        } else {
            left
        };
        // R32: whoever let the winner out pays what both owe.
        let payer = outcome.pay_all.map_or(loser, |seat| seat.index());
        let points = cards * i64::from(rules.base) * factor(rules, outcome, winner, loser);
        debts.push((payer, winner, points));
    }
    debts
}

/// R41, R43, R44: their factors multiply.
fn factor(rules: &RuleSet, outcome: &Outcome, winner: usize, loser: usize) -> i64 {
    // Where nobody counted the plays, only a seat that holds all its cards has surely never played.
    let dealt = rules.deck.len() / 3;
    let never_played = match outcome.plays {
        Some(plays) => plays[loser] == 0,
        None => outcome.left[loser] == dealt,
    };
    let played_once = matches!(outcome.plays, Some(plays) if plays[loser] == 1);
    let led = matches!(outcome.leader, Some(seat) if seat.index() == loser);
    let ten = outcome.heart10.map(|seat| seat.index());
    let reasons = [
        rules.spring_double && never_played,
        rules.anti_spring && led && played_once,
        rules.heart10 && (ten == Some(winner) || ten == Some(loser)),
    ];
    1 << reasons.iter().filter(|&&holds| holds).count()
}

/// R42: each bomb earns from each opponent, whoever won; nothing doubles it.
fn bomb_debts(rules: &RuleSet, outcome: &Outcome) -> Vec<Debt> {
    let price = i64::from(rules.bomb_score) * i64::from(rules.base);
    let mut debts = Vec::new();
    for owner in 0..3 {
        for _ in 0..outcome.bombs[owner] {
            for other in (0..3).filter(|&seat| seat != owner) {
                debts.push((other, owner, price));
            }
        }
    }
    debts
}
