//! The position that is solved: open hands, what lies on the table, and what of the past the settlement still asks for.

use super::answer::can_answer;
use super::state::{had_better, Ground, State};
use crate::cards::{Card, RankCounts};
use crate::game::{holder, Phase, Position};
use crate::rules::{append_plays, Play, RuleSet, Seat, Shape};
use std::fmt;

/// An ending (残局) with open hands. Ranks only: suits matter for ♠3 (R03) and ♥10 (R44), and both are facts by now.
///
/// Two hands are seats 1 and 2, who take turns; one pass gives the lead back then. Fields are by seat 1, 2, 3.
///
/// ```
/// use pdkbot::cards::parse_cards;
/// use pdkbot::rules::{RuleSet, Seat};
/// use pdkbot::solver::{Endgame, Limits, Solver, Verdict};
/// let hands = ["3D 3C 8H", "5D 9C"].map(|text| parse_cards(text).unwrap().counts());
/// let rules: RuleSet = "classic16,must_beat=off".parse().unwrap();
/// let ending = Endgame::new(&rules, &hands, Seat::ALL[0]);
/// let mut solver = Solver::new(&rules, 1 << 20);
/// // The pair, which nobody beats, then the last card.
/// let found = solver.first_out(&ending, Seat::ALL[0], &Limits::default()).unwrap();
/// assert_eq!(found, Verdict::Win);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Endgame {
    /// The rules.
    pub rules: RuleSet,
    /// The hands; a third seat that is absent holds no card.
    pub hands: [RankCounts; 3],
    /// How many seats play, 2 or 3.
    pub seats: u8,
    /// The seat to move.
    pub to_move: Seat,
    /// What lies on the table and whose it is; `None` on a free lead.
    pub table: Option<(Shape, Seat)>,
    /// The ranks that a free lead must contain (R03).
    pub must_contain: RankCounts,
    /// What the settlement asks for of the past.
    pub past: Past,
}

/// What the settlement asks for of the past; by default that all seats have played several times and nothing else is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Past {
    /// How often each seat has played (R41, R43).
    pub plays: [u8; 3],
    /// Who led the game, where known (R43).
    pub leader: Option<Seat>,
    /// Bombs that count already (R42); one that lies on the table counts when it has won its round.
    pub bombs: [u8; 3],
    /// Who was dealt ♥10 (R44).
    pub heart10: Option<Seat>,
    /// Who declared 包庄 (R45).
    pub declarer: Option<Seat>,
    /// Whether the seat before the mover pays for both, should the mover now go out with a single (R32, pay_all).
    pub liable: bool,
}

impl Default for Past {
    fn default() -> Past {
        Past {
            plays: [2; 3],
            leader: None,
            bombs: [0; 3],
            heart10: None,
            declarer: None,
            liable: false,
        }
    }
}

/// Why a position cannot be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndgameError {
    /// Neither two nor three seats.
    Seats(u8),
    /// A seat that plays without a card, or a card at a seat that does not.
    Hand(Seat),
    /// More than four of a rank.
    TooManyOfRank,
    /// More cards than a seat can hold.
    TooManyCards(Seat, u8),
    /// More bombs of a seat than the cards it has played.
    TooManyBombs(Seat, u8),
    /// A seat that does not play.
    Absent(Seat),
    /// The table is the mover's own.
    OwnTable(Seat),
    /// Cards to be contained while something lies on the table, that the mover lacks, or that no lead holds together.
    MustContain,
    /// The settlement is one of three seats.
    PointsNeedThree,
    /// A declarer under rules without 包庄.
    DeclarerNotInRules,
    /// Other rules than the solver's.
    OtherRules,
    /// The game is over, or in another phase.
    Phase,
}

impl fmt::Display for EndgameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EndgameError::Seats(seats) => {
                write!(f, "hands: {seats} hands; two or three are needed")
            }
            EndgameError::Hand(seat) => write!(f, "hands: seat {seat}: empty, or not at the table"),
            EndgameError::TooManyOfRank => f.write_str("hands: more than four of a rank"),
            EndgameError::TooManyCards(seat, cards) => {
                write!(f, "hands: seat {seat} cannot hold {cards} cards")
            }
            EndgameError::TooManyBombs(seat, bombs) => {
                write!(f, "bombs: seat {seat} cannot have played {bombs}")
            }
            EndgameError::Absent(seat) => write!(f, "seat {seat} is not at the table"),
            EndgameError::OwnTable(seat) => {
                write!(
                    f,
                    "last-by: seat {seat} is to move and need not beat itself"
                )
            }
            EndgameError::MustContain => f.write_str(
                "must-contain: on a free lead only, held by the seat to move and in one play of it",
            ),
            EndgameError::PointsNeedThree => {
                f.write_str("goal: points need three hands, the settlement is one of three seats")
            }
            EndgameError::DeclarerNotInRules => {
                f.write_str("declarer: the rules have bao_zhuang=off")
            }
            EndgameError::OtherRules => f.write_str("rules: not the solver's"),
            EndgameError::Phase => f.write_str("the game is over, or 包庄 is being asked"),
        }
    }
}

impl std::error::Error for EndgameError {}

impl Endgame {
    /// A free lead with these hands, two or three.
    #[must_use]
    pub fn new(rules: &RuleSet, hands: &[RankCounts], to_move: Seat) -> Endgame {
        let mut all = [RankCounts::EMPTY; 3];
        for (place, &hand) in all.iter_mut().zip(hands) {
            *place = hand;
        }
        Endgame {
            rules: *rules,
            hands: all,
            seats: hands.len().min(255) as u8,
            to_move,
            table: None,
            must_contain: RankCounts::EMPTY,
            past: Past::default(),
        }
    }

    /// The rest of a game.
    ///
    /// # Errors
    /// [`EndgameError::Phase`] when no play is asked for.
    pub fn of_position(game: &Position) -> Result<Endgame, EndgameError> {
        if game.phase() != Some(Phase::Play) {
            return Err(EndgameError::Phase);
        }
        Ok(Endgame {
            rules: *game.rules(),
            hands: game.hands().map(|hand| hand.counts()),
            seats: 3,
            to_move: game.to_move(),
            table: game.table(),
            must_contain: game.must_contain().counts(),
            past: Past {
                plays: game.plays(),
                leader: Some(game.leader()),
                bombs: game.bombs_that_count(),
                heart10: holder(game.dealt(), Card::HEART_TEN),
                declarer: game.declarer(),
                liable: game.liable().is_some(),
            },
        })
    }

    /// Checks that the position can be.
    ///
    /// # Errors
    /// [`EndgameError`] says what is wrong.
    pub fn check(&self) -> Result<(), EndgameError> {
        if !matches!(self.seats, 2 | 3) {
            return Err(EndgameError::Seats(self.seats));
        }
        let mut all = [0u8; 13];
        for seat in Seat::ALL {
            let hand = self.hands[seat.index()];
            let plays = seat.number() <= self.seats;
            if hand.is_empty() == plays {
                return Err(EndgameError::Hand(seat));
            }
            if hand.total() > self.rules.cards_per_seat() {
                return Err(EndgameError::TooManyCards(seat, hand.total()));
            }
            // R18, R19: four cards each, but AAA.
            let bombs = self.past.bombs[seat.index()];
            let gone = u32::from(self.rules.cards_per_seat() - hand.total());
            let aces = u32::from(bombs > 0 && self.rules.has_ace_bomb());
            if 4 * u32::from(bombs) > gone + aces {
                return Err(EndgameError::TooManyBombs(seat, bombs));
            }
            for rank in hand.ranks().iter() {
                all[usize::from(rank.index())] += hand.get(rank);
            }
        }
        if all.iter().any(|&count| count > 4) {
            return Err(EndgameError::TooManyOfRank);
        }
        let owner = self.table.map(|(_, owner)| owner);
        for seat in [Some(self.to_move), owner, self.past.declarer] {
            if let Some(seat) = seat.filter(|seat| seat.number() > self.seats) {
                return Err(EndgameError::Absent(seat));
            }
        }
        if owner == Some(self.to_move) {
            return Err(EndgameError::OwnTable(self.to_move));
        }
        let held = self.hands[self.to_move.index()].contains(self.must_contain);
        if !self.must_contain.is_empty() && (self.table.is_some() || !held) {
            return Err(EndgameError::MustContain);
        }
        let led_by = |play: &Play| play.counts.contains(self.must_contain);
        if !self.must_contain.is_empty() && !self.choices().0.iter().any(led_by) {
            return Err(EndgameError::MustContain);
        }
        if self.past.declarer.is_some() && !self.rules.has_bao_zhuang() {
            return Err(EndgameError::DeclarerNotInRules);
        }
        Ok(())
    }

    /// How many cards all hands hold together.
    #[must_use]
    pub fn total_cards(&self) -> u8 {
        self.hands.iter().map(|hand| hand.total()).sum()
    }

    /// The ending of the mover and the next seat alone, as seats 1 and 2; what the third has laid is taken away.
    #[must_use]
    pub fn of_two(&self) -> Endgame {
        let next = self.to_move.next();
        let hands = [self.hands[self.to_move.index()], self.hands[next.index()]];
        let mut two = Endgame::new(&self.rules, &hands, Seat::ALL[0]);
        two.table = self
            .table
            .filter(|&(_, owner)| owner == next)
            .map(|(shape, _)| (shape, Seat::ALL[1]));
        two
    }

    pub(super) fn state(&self) -> State {
        let mover = self.to_move.index() as u8;
        let mut history = 0;
        for (index, &plays) in self.past.plays.iter().enumerate() {
            history |= u8::from(plays >= 1) << index | u8::from(plays >= 2) << (3 + index);
        }
        State {
            hands: self.hands,
            mover,
            owner: self.table.map_or(mover, |(_, owner)| owner.index() as u8),
            table: self.table.map(|(shape, _)| shape),
            liable: self.past.liable && Ground::of(self).pays_all,
            history,
        }
    }

    /// Whether the seat to move has a play (R31); where it has not, it passes.
    #[must_use]
    pub fn can_play(&self) -> bool {
        self.table.map_or(true, |(shape, _)| {
            can_answer(&self.rules, self.hands[self.to_move.index()], shape)
        })
    }
}

/// What a turn leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum After {
    /// The game goes on.
    Goes(Endgame),
    /// This seat is out.
    Out(Seat),
    /// A seat broke the declaration of a closed game (R45, close_all); nobody is out.
    Broken(Seat),
}

impl Endgame {
    /// The legal plays in the order of `pdk legal`, and whether a pass is legal.
    #[must_use]
    pub fn choices(&self) -> (Vec<Play>, bool) {
        let ground = Ground::of(self);
        let state = self.state();
        let mut plays = Vec::new();
        append_plays::<false>(
            &self.rules,
            state.hand(),
            state.table,
            state.next_left(&ground),
            self.must_contain,
            &mut plays,
        );
        plays.sort_by_key(|play| play.counts.sort_key());
        // R30, R31.
        let may_pass = self.table.is_some() && (!self.rules.must_beat || plays.is_empty());
        (plays, may_pass)
    }

    /// The position after a legal turn, `None` for a pass.
    #[must_use]
    pub fn after(&self, turn: Option<Play>) -> After {
        let ground = Ground::of(self);
        let state = self.state();
        let step = match turn {
            None => state.passed_once(&ground),
            Some(play) => state.laid(&ground, play, || {
                had_better(&state, &self.choices().0, play)
            }),
        };
        if step.over {
            let out = step.state.hand().is_empty();
            return if out {
                After::Out(self.to_move)
            } else {
                After::Broken(self.to_move)
            };
        }
        let mut next = self.clone();
        let seat = |number: u8| Seat::ALL[usize::from(number)];
        next.hands = step.state.hands;
        next.to_move = seat(step.state.mover);
        next.table = step
            .state
            .table
            .map(|shape| (shape, seat(step.state.owner)));
        next.must_contain = RankCounts::EMPTY;
        next.past.liable = step.state.liable;
        if turn.is_some() {
            let plays = &mut next.past.plays[self.to_move.index()];
            *plays = plays.saturating_add(1);
        }
        if let Some(bomb) = step.bomb {
            next.past.bombs[usize::from(bomb)] += 1;
        }
        After::Goes(next)
    }
}
