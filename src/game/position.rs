//! A game with all hands open, from the deal over 包庄 to the settlement (R00, R03, R30–R32, R40–R45).
//!
//! It judges every play by the legal plays of `rules` and has no opinion about good ones.

use super::deal::{deal, holder, Hands};
use super::facts::{Declarer, Phase, ViewFacts};
use super::turn::Turn;
use super::view::View;
use crate::cards::{Card, CardSet};
use crate::rules::{
    legal_plays, settle, table_shape, BaoZhuangRule, BombSettle, DeclaredResult, Kind, LastSingle,
    LaterLead, LegalPlays, Outcome, OutcomeError, Play, RuleSet, RuleSetError, Scores, Seat, Shape,
    Situation,
};
use std::fmt;

/// Who opens a game (R03).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// The first game: the holder of ♠3.
    First,
    /// A later game: this seat, or the holder of ♠3 under `later_lead=spade3`.
    Later(Seat),
}

/// Why hands are no deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// The rules themselves.
    Rules(RuleSetError),
    /// A hand that has not as many cards as a seat is dealt.
    HandSize(Seat, u8),
    /// Hands that share cards or hold others than the deck.
    NotTheDeck,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Rules(error) => write!(f, "{error}"),
            PositionError::HandSize(seat, cards) => {
                write!(f, "hands: seat {seat} has {cards} cards")
            }
            PositionError::NotTheDeck => f.write_str("hands: together they are not the deck"),
        }
    }
}

impl std::error::Error for PositionError {}

/// Why a turn was refused; the game is unchanged then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The game is over, or 包庄 is being asked, or it is not.
    Phase,
    /// Cards that are not in the hand.
    NotInHand(CardSet),
    /// A pass that R30 or R31 forbids.
    PassNotAllowed,
    /// Cards without the one that R03 asks for.
    MustContain(CardSet),
    /// Cards that are no legal play now.
    NotLegal(CardSet),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Phase => f.write_str("not now: the game is in another phase"),
            PlayError::NotInHand(cards) => write!(f, "{cards} is not in the hand"),
            PlayError::PassNotAllowed => f.write_str("a pass is not allowed"),
            PlayError::MustContain(cards) => write!(f, "the opening must contain {cards}"),
            PlayError::NotLegal(cards) => write!(f, "{cards} is no legal play"),
        }
    }
}

impl std::error::Error for PlayError {}

/// A play on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct TablePlay {
    cards: CardSet,
    shape: Shape,
    owner: Seat,
}

/// A game with open hands.
///
/// ```
/// use pdkbot::game::{Position, Start};
/// use pdkbot::rules::RuleSet;
/// let mut game = Position::deal(&RuleSet::classic16(), 3, Start::First).unwrap();
/// let opening = game.legal_plays().plays[0];
/// let cards = game.view().cards_for(opening);
/// game.play(cards).unwrap();
/// assert_eq!(game.turns().len(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    rules: RuleSet,
    dealt: Hands,
    hands: Hands,
    /// Answers to 包庄 so far; all three when nobody is asked any more.
    answers: Vec<bool>,
    declarer: Option<Seat>,
    leader: Seat,
    opening_duty: bool,
    to_move: Seat,
    table: Option<TablePlay>,
    passes: u8,
    turns: Vec<Turn>,
    plays: [u8; 3],
    bombs_played: [u8; 3],
    bombs_stood: [u8; 3],
    /// The seat whose last single lets the next seat out, if that seat now ends the game with a single (R32, pay_all).
    liable: Option<Seat>,
    outcome: Option<Outcome>,
}

impl Position {
    /// Deals a game (R04).
    ///
    /// # Errors
    /// [`RuleSetError`] when the rules are not valid.
    pub fn deal(rules: &RuleSet, seed: u64, start: Start) -> Result<Position, RuleSetError> {
        rules.validate()?;
        Ok(Position::start(*rules, deal(rules, seed), start))
    }

    /// A game from given hands.
    ///
    /// # Errors
    /// [`PositionError`] when the hands are not a deal of the deck.
    pub fn from_hands(
        rules: &RuleSet,
        hands: Hands,
        start: Start,
    ) -> Result<Position, PositionError> {
        rules.validate().map_err(PositionError::Rules)?;
        for seat in Seat::ALL {
            let cards = hands[seat.index()].len();
            if cards != rules.cards_per_seat() {
                return Err(PositionError::HandSize(seat, cards));
            }
        }
        if hands[0].union(hands[1]).union(hands[2]) != rules.deck {
            return Err(PositionError::NotTheDeck);
        }
        Ok(Position::start(*rules, hands, start))
    }

    fn start(rules: RuleSet, hands: Hands, start: Start) -> Position {
        // R02: every deck holds ♠3.
        let spade3 = holder(&hands, Card::SPADE_THREE).unwrap_or(Seat::ALL[0]);
        let (leader, by_spade3) = match start {
            Start::First => (spade3, true),
            Start::Later(_) if rules.later_lead == LaterLead::Spade3 => (spade3, true),
            Start::Later(seat) => (seat, false),
        };
        let nobody_asked = rules.bao_zhuang == BaoZhuangRule::Off;
        Position {
            rules,
            dealt: hands,
            hands,
            answers: vec![false; if nobody_asked { 3 } else { 0 }],
            declarer: None,
            leader,
            opening_duty: by_spade3 && rules.first_must_contain_spade3,
            to_move: if nobody_asked { leader } else { Seat::ALL[0] },
            table: None,
            passes: 0,
            turns: Vec::new(),
            plays: [0; 3],
            bombs_played: [0; 3],
            bombs_stood: [0; 3],
            liable: None,
            outcome: None,
        }
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The hands as they were dealt.
    #[must_use]
    pub fn dealt(&self) -> &Hands {
        &self.dealt
    }

    /// The hands now.
    #[must_use]
    pub fn hands(&self) -> &Hands {
        &self.hands
    }

    /// What is asked now; `None` when the game is over.
    #[must_use]
    pub fn phase(&self) -> Option<Phase> {
        if self.outcome.is_some() {
            None
        } else if self.answers.len() < 3 {
            Some(Phase::BaoZhuang)
        } else {
            Some(Phase::Play)
        }
    }

    /// The seat that is asked now.
    #[must_use]
    pub fn to_move(&self) -> Seat {
        self.to_move
    }

    /// Who leads, or led, the game.
    #[must_use]
    pub fn leader(&self) -> Seat {
        self.leader
    }

    /// Who declared 包庄.
    #[must_use]
    pub fn declarer(&self) -> Option<Seat> {
        self.declarer
    }

    /// The turns so far.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// What lies on the table and whose it is.
    #[must_use]
    pub fn table(&self) -> Option<(Shape, Seat)> {
        self.table.map(|table| (table.shape, table.owner))
    }

    /// How often each seat has played.
    #[must_use]
    pub fn plays(&self) -> [u8; 3] {
        self.plays
    }

    /// The bombs of each seat that count so far (R42).
    #[must_use]
    pub fn bombs_that_count(&self) -> [u8; 3] {
        match self.rules.bomb_settle {
            BombSettle::Stands => self.bombs_stood,
            BombSettle::Always => self.bombs_played,
        }
    }

    /// The seat that pays for both losers, should the next seat now go out with a single (R32, pay_all).
    #[must_use]
    pub fn liable(&self) -> Option<Seat> {
        self.liable
    }

    /// How the game ended.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The scores of the ended game.
    ///
    /// # Errors
    /// [`OutcomeError`] never for a game that was played here; `Winners(0)` while it is not over.
    pub fn scores(&self) -> Result<Scores, OutcomeError> {
        match &self.outcome {
            Some(outcome) => settle(&self.rules, outcome),
            None => Err(OutcomeError::Winners(0)),
        }
    }

    /// Who leads the next game under `later_lead=winner` (R03, R45); `None` while the game is not over.
    #[must_use]
    pub fn next_leader(&self) -> Option<Seat> {
        let outcome = self.outcome.as_ref()?;
        match outcome.declared {
            Some((declarer, DeclaredResult::Won)) => Some(declarer),
            // The seat that went out or broke the declaration made the last turn.
            _ => self.turns.last().map(|turn| turn.seat),
        }
    }

    /// The cards that the play must contain (R03); a declarer leads without the duty.
    #[must_use]
    pub fn must_contain(&self) -> CardSet {
        let opens = self.turns.is_empty() && self.opening_duty && self.declarer.is_none();
        if opens && self.phase() == Some(Phase::Play) {
            CardSet::of(Card::SPADE_THREE)
        } else {
            CardSet::EMPTY
        }
    }

    /// The complete legal plays of the seat to move; none outside the phase of play.
    #[must_use]
    pub fn legal_plays(&self) -> LegalPlays {
        if self.phase() != Some(Phase::Play) {
            return LegalPlays {
                plays: Vec::new(),
                may_pass: false,
            };
        }
        legal_plays(&Situation {
            rules: &self.rules,
            hand: self.hands[self.to_move.index()],
            table: self.table.map(|table| table.shape),
            next_left: self.hands[self.to_move.next().index()].len(),
            must_contain: self.must_contain(),
        })
    }

    /// What the seat to move may know. After the end it shows the last question's seat.
    ///
    /// # Panics
    /// Never while the game is on: a game played here is consistent.
    #[must_use]
    pub fn view(&self) -> View {
        match View::new(self.facts()) {
            Ok(view) => view,
            Err(error) => panic!("a game's own view is refused: {error}"),
        }
    }

    /// The facts of the seat to move.
    #[must_use]
    pub fn facts(&self) -> ViewFacts {
        let asked = self.phase() == Some(Phase::BaoZhuang);
        // After a yes the later answers are ignored and nobody is told; before it every seat has refused.
        let refusals = match self.declarer {
            Some(declarer) => declarer.index(),
            None if self.rules.bao_zhuang == BaoZhuangRule::Off => 0,
            None => self.answers.len(),
        };
        ViewFacts {
            rules: self.rules,
            seat: self.to_move,
            phase: if asked { Phase::BaoZhuang } else { Phase::Play },
            hand: self.hands[self.to_move.index()],
            table: self.table.map_or(CardSet::EMPTY, |table| table.cards),
            table_seat: self.table.map(|table| table.owner),
            left: self.hands.map(CardSet::len),
            bombs: self.bombs_played,
            known_played: CardSet::EMPTY,
            history: self.turns.clone(),
            must_contain: self.must_contain(),
            declarer: match self.declarer {
                Some(declarer) if !asked => Declarer::Seat(declarer),
                _ => Declarer::Nobody,
            },
            refused: [0, 1, 2].map(|index| index < refusals),
        }
    }

    /// Takes the answer to 包庄 of the seat to move; the first yes counts (R45).
    ///
    /// # Errors
    /// [`PlayError::Phase`] when nobody is being asked.
    pub fn answer_bao_zhuang(&mut self, declare: bool) -> Result<(), PlayError> {
        if self.phase() != Some(Phase::BaoZhuang) {
            return Err(PlayError::Phase);
        }
        if declare && self.declarer.is_none() {
            self.declarer = Some(self.to_move);
            self.leader = self.to_move;
        }
        self.answers.push(declare);
        self.to_move = if self.answers.len() < 3 {
            self.to_move.next()
        } else {
            self.leader
        };
        Ok(())
    }

    /// Plays exactly these cards for the seat to move; no card is a pass.
    ///
    /// # Errors
    /// [`PlayError`] says why the turn is refused.
    pub fn play(&mut self, cards: CardSet) -> Result<(), PlayError> {
        if self.phase() != Some(Phase::Play) {
            return Err(PlayError::Phase);
        }
        let legal = self.legal_plays();
        if cards.is_empty() {
            if !legal.may_pass {
                return Err(PlayError::PassNotAllowed);
            }
            self.pass();
            return Ok(());
        }
        let hand = self.hands[self.to_move.index()];
        if !hand.contains_all(cards) {
            return Err(PlayError::NotInHand(cards.minus(hand)));
        }
        let wanted = self.must_contain();
        if !cards.contains_all(wanted) {
            return Err(PlayError::MustContain(wanted));
        }
        let play = legal
            .find(cards.counts())
            .ok_or(PlayError::NotLegal(cards))?;
        self.lay(cards, play, &legal);
        Ok(())
    }

    fn pass(&mut self) {
        self.turns.push(Turn {
            seat: self.to_move,
            cards: CardSet::EMPTY,
        });
        self.liable = None;
        self.passes += 1;
        self.to_move = self.to_move.next();
        if self.passes == 2 {
            // R30; R42: a bomb that won its round stands.
            if let Some(table) = self.table.take() {
                if table.shape.kind == Kind::Bomb {
                    self.bombs_stood[table.owner.index()] += 1;
                }
            }
            self.passes = 0;
        }
    }

    fn lay(&mut self, cards: CardSet, play: Play, legal: &LegalPlays) {
        let seat = self.to_move;
        let pays_for_both = self.liable.take();
        self.liable = self.liability(play, legal);
        self.turns.push(Turn { seat, cards });
        self.hands[seat.index()] = self.hands[seat.index()].minus(cards);
        self.plays[seat.index()] += 1;
        let is_bomb = play.shape.kind == Kind::Bomb;
        if is_bomb {
            self.bombs_played[seat.index()] += 1;
        }
        // What follows is judged by the one reading of what lies there, whatever made it legal.
        let shape = table_shape(cards.counts(), &self.rules).unwrap_or(play.shape);
        self.table = Some(TablePlay {
            cards,
            shape,
            owner: seat,
        });
        self.passes = 0;
        let out = self.hands[seat.index()].is_empty();
        let breaks = self.rules.bao_zhuang == BaoZhuangRule::CloseAll
            && self.declarer.map_or(false, |declarer| declarer != seat);
        if out || breaks {
            if is_bomb {
                self.bombs_stood[seat.index()] += 1;
            }
            let single = play.shape.kind == Kind::Single;
            self.end(if out && single { pays_for_both } else { None });
        } else {
            self.to_move = seat.next();
        }
    }

    /// R32, pay_all: whether this play makes its seat pay for both, should the next seat go out with a single at once.
    fn liability(&self, play: Play, legal: &LegalPlays) -> Option<Seat> {
        let next = self.to_move.next();
        let looked_at = self.rules.last_single == LastSingle::PayAll
            && self.declarer.is_none()
            && self.hands[next.index()].len() == 1
            && play.shape.kind == Kind::Single;
        let leading = self.table.is_none();
        let had_better = legal.plays.iter().any(|other| {
            if other.shape.kind == Kind::Single {
                other.shape.top > play.shape.top
            } else {
                leading
            }
        });
        if looked_at && had_better {
            Some(self.to_move)
        } else {
            None
        }
    }

    fn end(&mut self, pay_all: Option<Seat>) {
        let left = self.hands.map(CardSet::len);
        let declared = self.declarer.map(|declarer| {
            let result = if left[declarer.index()] == 0 {
                DeclaredResult::Won
            } else {
                DeclaredResult::Lost
            };
            (declarer, result)
        });
        self.outcome = Some(Outcome {
            left,
            plays: Some(self.plays),
            bombs: self.bombs_that_count(),
            leader: Some(self.leader),
            heart10: holder(&self.dealt, Card::HEART_TEN),
            pay_all,
            declared,
        });
    }
}
