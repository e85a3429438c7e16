//! The slow, obvious twin of the course of a game: who leads, with what duty, and how the game ended, read off its record
//! (R03, R30, R32, R42, R45). Shares no code with the library's game.

use super::random::counts_of;
use super::twin::{self, Counts, Form, Reading};
use pdkbot::cards::{Card, CardSet};
use pdkbot::game::{Start, Turn};
use pdkbot::rules::{
    BaoZhuangRule, BombSettle, DeclaredResult, LastSingle, LaterLead, Outcome, RuleSet, Seat,
};

/// All that happened in a game so far. Seats are counted from 0 inside.
pub struct Record<'a> {
    pub rules: &'a RuleSet,
    pub dealt: [CardSet; 3],
    pub start: Start,
    /// The answers to 包庄, all three where it is asked.
    pub answers: &'a [bool],
    pub turns: &'a [Turn],
}

impl Record<'_> {
    /// R45: the first yes counts.
    pub fn declarer(&self) -> Option<usize> {
        self.answers.iter().position(|&yes| yes)
    }

    fn holder(&self, card: Card) -> Option<usize> {
        (0..3).find(|&seat| self.dealt[seat].contains(card))
    }

    /// R03: who leads, and whether the opening must contain ♠3.
    pub fn opening(&self) -> (usize, bool) {
        let holder = self.holder(Card::SPADE_THREE).unwrap();
        let duty = self.rules.first_must_contain_spade3;
        match (self.declarer(), self.start, self.rules.later_lead) {
            (Some(declarer), _, _) => (declarer, false),
            (None, Start::First, _) | (None, _, LaterLead::Spade3) => (holder, duty),
            (None, Start::Later(seat), LaterLead::Winner) => (seat.index(), false),
        }
    }

    /// The cards a seat holds before this turn.
    fn hand(&self, seat: usize, before: usize) -> CardSet {
        let mut hand = self.dealt[seat];
        for turn in &self.turns[..before] {
            if turn.seat.index() == seat {
                hand = hand.minus(turn.cards);
            }
        }
        hand
    }

    /// What lies on the table before this turn. R30: two passes in a row clear it.
    fn table(&self, before: usize) -> Option<CardSet> {
        let last = (0..before).rev().find(|&at| !self.turns[at].is_pass())?;
        Some(self.turns[last].cards).filter(|_| before - last <= 2)
    }

    /// Every legal play, each with its reading, and whether a pass is legal, before this turn.
    pub fn legal(&self, before: usize) -> (Vec<(Counts, Reading)>, bool) {
        let (leader, duty) = self.opening();
        let seat = (leader + before) % 3;
        let must_contain = u8::from(before == 0 && duty);
        twin::read_plays(
            self.rules,
            &counts(self.hand(seat, before)),
            self.table(before).map(counts).as_ref(),
            self.hand((seat + 1) % 3, before).len(),
            &[must_contain, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        )
    }

    /// Whether the last turn ended the game (R00, R45).
    pub fn is_over(&self) -> bool {
        let last = match self.turns.last() {
            Some(turn) if !turn.is_pass() => turn.seat.index(),
            _ => return false,
        };
        let breaks = self.rules.bao_zhuang == BaoZhuangRule::CloseAll
            && self.declarer().map_or(false, |declarer| declarer != last);
        breaks || self.hand(last, self.turns.len()).is_empty()
    }

    /// How the game, which is over, ended.
    pub fn outcome(&self) -> Outcome {
        let seat = |index: usize| Seat::ALL[index];
        let left = [0, 1, 2].map(|seat| self.hand(seat, self.turns.len()).len());
        let plays = [0, 1, 2].map(|seat| {
            let own = self.turns.iter().filter(|turn| turn.seat.index() == seat);
            own.filter(|turn| !turn.is_pass()).count() as u8
        });
        Outcome {
            left,
            plays: Some(plays),
            bombs: [0, 1, 2].map(|seat| self.bombs_that_count(seat)),
            leader: Some(self.turns[0].seat),
            heart10: self.holder(Card::HEART_TEN).map(seat),
            pay_all: self.payer().map(seat),
            declared: self.declarer().map(|declarer| {
                let result = match left[declarer] {
                    0 => DeclaredResult::Won,
                    _ => DeclaredResult::Lost,
                };
                (seat(declarer), result)
            }),
        }
    }

    /// R42: all of them, or those that two passes or the end of the game followed.
    fn bombs_that_count(&self, seat: usize) -> u8 {
        let mut number = 0;
        for (at, turn) in self.turns.iter().enumerate() {
            let is_bomb = !turn.is_pass() && self.reading(at).form == Form::Bomb;
            let after = &self.turns[at + 1..];
            let won_its_round = after.len() >= 2 && after[0].is_pass() && after[1].is_pass();
            let stands = won_its_round || after.is_empty();
            let counts = stands || self.rules.bomb_settle == BombSettle::Always;
            number += u8::from(turn.seat.index() == seat && is_bomb && counts);
        }
        number
    }

    fn reading(&self, at: usize) -> Reading {
        twin::readings(&counts(self.turns[at].cards), self.rules)[0]
    }

    /// R32, pay_all: the seat whose single was directly followed by the next seat's last card, a single, and that had a
    /// higher single, or led and had a play that is no single.
    fn payer(&self) -> Option<usize> {
        let last = self.turns.len() - 1;
        if self.rules.last_single != LastSingle::PayAll || self.declarer().is_some() || last == 0 {
            return None;
        }
        let single = |at: usize| self.turns[at].cards.len() == 1;
        let out = self.turns[last].seat.index();
        if !single(last) || !single(last - 1) || self.hand(out, last).len() != 1 {
            return None;
        }
        let played = self.reading(last - 1).top;
        let leads = self.table(last - 1).is_none();
        let (plays, _) = self.legal(last - 1);
        let better = plays.iter().any(|(_, reading)| match reading.form {
            Form::Single => reading.top > played,
            _ => leads,
        });
        Some(self.turns[last - 1].seat.index()).filter(|_| better)
    }

    /// R03, R45: who leads the next game under `later_lead=winner`.
    pub fn next_leader(&self) -> usize {
        match self.outcome().declared {
            Some((declarer, DeclaredResult::Won)) => declarer.index(),
            _ => self.turns[self.turns.len() - 1].seat.index(),
        }
    }
}

fn counts(cards: CardSet) -> Counts {
    counts_of(cards.counts())
}
