//! A plain minimax over [`Position`]: no table, no pruning, every legal turn of every seat. And the same for two seats,
//! straight over the legal plays.

use pdkbot::cards::{CardSet, RankCounts};
use pdkbot::game::Position;
use pdkbot::rules::{legal_plays, table_shape, RuleSet, Scores, Seat, Shape, Situation};

/// Every position after a legal turn.
pub fn children(game: &Position) -> Vec<Position> {
    let legal = game.legal_plays();
    let hand = game.hands()[game.to_move().index()];
    let plays = legal
        .plays
        .iter()
        .map(|play| hand.pick(play.counts, game.must_contain()).unwrap());
    let pass = Some(CardSet::EMPTY).filter(|_| legal.may_pass);
    let after = |cards| {
        let mut after = game.clone();
        after.play(cards).unwrap();
        after
    };
    plays.chain(pass).map(after).collect()
}

/// Whether a seat can force to be first out against the others together. `None` past the budget of positions.
pub fn first_out(game: &Position, seat: Seat, budget: &mut u64) -> Option<bool> {
    if let Some(outcome) = game.outcome() {
        return Some(outcome.left[seat.index()] == 0);
    }
    *budget = budget.checked_sub(1)?;
    let attacks = game.to_move() == seat;
    let mut won = !attacks;
    for child in children(game) {
        if first_out(&child, seat, budget)? == attacks {
            won = attacks;
        }
    }
    Some(won)
}

/// The scores when each seat plays for its own, and of equal own ones for the fewest of the seat after it.
pub fn points(game: &Position, budget: &mut u64) -> Option<Scores> {
    if game.outcome().is_some() {
        return Some(game.scores().unwrap());
    }
    *budget = budget.checked_sub(1)?;
    let mover = game.to_move();
    let worth = |scores: &Scores| (scores[mover.index()], -scores[mover.next().index()]);
    let mut best: Option<Scores> = None;
    for child in children(game) {
        let found = points(&child, budget)?;
        if best.map_or(true, |best| worth(&found) > worth(&best)) {
            best = Some(found);
        }
    }
    best
}

/// An ending of two seats: their hands, whose turn it is, and what the other has laid.
#[derive(Clone)]
pub struct TwoSeats {
    pub rules: RuleSet,
    pub hands: [CardSet; 2],
    pub mover: usize,
    pub table: Option<Shape>,
}

impl TwoSeats {
    /// The legal turns: the ranks played, `None` = a pass.
    pub fn turns(&self) -> Vec<Option<RankCounts>> {
        let legal = legal_plays(&Situation {
            rules: &self.rules,
            hand: self.hands[self.mover],
            table: self.table,
            next_left: self.hands[1 - self.mover].len(),
            must_contain: CardSet::EMPTY,
        });
        let plays = legal.plays.iter().map(|play| Some(play.counts));
        let pass = Some(None).filter(|_| legal.may_pass);
        plays.chain(pass).collect()
    }

    pub fn after(&self, turn: Option<RankCounts>) -> TwoSeats {
        let mut after = self.clone();
        after.mover = 1 - self.mover;
        after.table = None; // One pass gives the lead back.
        if let Some(counts) = turn {
            let hand = self.hands[self.mover];
            let cards = hand.pick(counts, CardSet::EMPTY).unwrap();
            after.hands[self.mover] = hand.minus(cards);
            after.table = table_shape(counts, &self.rules);
        }
        after
    }

    /// The seat that wins, 0 or 1.
    pub fn winner(&self, budget: &mut u64) -> Option<usize> {
        if let Some(seat) = self.hands.iter().position(|hand| hand.is_empty()) {
            return Some(seat);
        }
        *budget = budget.checked_sub(1)?;
        let mut winner = 1 - self.mover;
        for turn in self.turns() {
            if self.after(turn).winner(budget)? == self.mover {
                winner = self.mover;
            }
        }
        Some(winner)
    }
}
