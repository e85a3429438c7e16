//! What an ended game pays, and the most and least that a seat can still get, in units of the base (R40–R45).

use super::endgame::Endgame;
use super::state::{Ground, State};
use crate::cards::RankCounts;
use crate::rules::{bombs_in, BombSettle, Kind};

/// Points of the three seats in units of the base.
pub(super) type Points = [i32; 3];

/// The facts of the settlement that stay the same through a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stakes {
    /// R43: the seat that led the game, where it matters.
    leader: Option<u8>,
    /// R44: the seat that was dealt ♥10, where it matters.
    heart10: Option<u8>,
    /// R45.
    declarer: Option<u8>,
    /// R45: what each opponent of the declarer wins or loses.
    stake: i32,
    /// R42: what a bomb earns from each opponent.
    bomb: i32,
    /// R40.
    one_left_free: bool,
    /// R41.
    spring: bool,
    pays_all: bool,
    stands: bool,
}

impl Stakes {
    pub(super) fn of(ending: &Endgame) -> Stakes {
        let rules = &ending.rules;
        let number = |seat: crate::rules::Seat| seat.index() as u8;
        let declarer = ending.past.declarer.map(number);
        // R45 voids the card payments.
        let ordinary = declarer.is_none();
        Stakes {
            leader: ending
                .past
                .leader
                .map(number)
                .filter(|_| ordinary && rules.anti_spring),
            heart10: ending
                .past
                .heart10
                .map(number)
                .filter(|_| ordinary && rules.heart10),
            declarer,
            stake: 2 * i32::from(rules.cards_per_seat()),
            bomb: rules.bomb_score as i32,
            one_left_free: rules.one_left_free,
            spring: ordinary && rules.spring_double,
            pays_all: ordinary && rules.last_single == crate::rules::LastSingle::PayAll,
            stands: rules.bomb_settle == BombSettle::Stands,
        }
    }

    /// The part of a position's history that the payments still ask for, in four bits.
    #[inline]
    pub(super) fn history_key(&self, history: u8) -> u32 {
        let asked = if self.spring {
            0b111
        } else {
            self.leader.map_or(0, |leader| 1 << leader)
        };
        let again = self.leader.map_or(0, |leader| history >> (3 + leader) & 1);
        u32::from(history & asked | again << 3)
    }

    /// R42: a bomb of this seat counts.
    #[inline]
    pub(super) fn add_bomb(&self, points: &mut Points, bomb: Option<u8>) {
        if let Some(seat) = bomb {
            for score in points.iter_mut() {
                *score -= self.bomb;
            }
            points[usize::from(seat)] += 3 * self.bomb;
        }
    }

    /// The payments at the end: the mover of the last position is out, or broke a declaration.
    pub(super) fn end(&self, state: &State) -> Points {
        if let Some(declarer) = self.declarer {
            let won = state.hands[usize::from(declarer)].is_empty();
            let stake = if won { self.stake } else { -self.stake };
            let mut points = [-stake; 3];
            points[usize::from(declarer)] = 2 * stake;
            return points;
        }
        let winner = state.mover;
        let mut points = [0; 3];
        for loser in (0..3).filter(|&seat| seat != winner) {
            let payment = self.payment(state, winner, loser);
            let payer = if state.liable {
                (winner + 2) % 3
            } else {
                loser
            };
            points[usize::from(payer)] -= payment;
            points[usize::from(winner)] += payment;
        }
        points
    }

    fn payment(&self, state: &State, winner: u8, loser: u8) -> i32 {
        let mut payment = self.cards(state.hands[usize::from(loser)]);
        if self.spring && state.history >> loser & 1 == 0 {
            payment *= 2; // R41
        }
        let plays = state.history >> loser & 0b1001;
        if self.leader == Some(loser) && plays == 1 {
            payment *= 2; // R43
        }
        if self.heart10 == Some(winner) || self.heart10 == Some(loser) {
            payment *= 2; // R44
        }
        payment
    }

    /// R40.
    fn cards(&self, hand: RankCounts) -> i32 {
        match i32::from(hand.total()) {
            1 if self.one_left_free => 0,
            left => left,
        }
    }

    /// The most that a loser may come to pay: it never grows but by R43, which is counted in.
    fn most_payment(&self, state: &State, winner: Option<u8>, loser: u8) -> i32 {
        let mut payment = self.cards(state.hands[usize::from(loser)]);
        let unplayed = self.spring && state.history >> loser & 1 == 0;
        let opened = self.leader == Some(loser) && state.history >> (3 + loser) & 1 == 0;
        if unplayed || opened {
            payment *= 2;
        }
        if let Some(heart10) = self.heart10 {
            if heart10 == loser || winner.map_or(true, |winner| heart10 == winner) {
                payment *= 2;
            }
        }
        payment
    }

    /// The most that a seat can get from here on.
    pub(super) fn most(&self, ground: &Ground, state: &State, seat: u8) -> i32 {
        let bombs = 2 * self.bomb * self.bombs(ground, state, seat);
        match self.declarer {
            Some(declarer) if declarer == seat => bombs + 2 * self.stake,
            Some(_) => bombs + self.stake,
            None => {
                let others = (0..3).filter(|&other| other != seat);
                let payments = others.map(|other| self.most_payment(state, Some(seat), other));
                bombs + payments.sum::<i32>()
            }
        }
    }

    /// The least that a seat can get from here on.
    pub(super) fn least(&self, ground: &Ground, state: &State, seat: u8) -> i32 {
        let others = (0..3).filter(|&other| other != seat);
        let bombs: i32 = others
            .map(|other| self.bomb * self.bombs(ground, state, other))
            .sum();
        let payments = match self.declarer {
            Some(declarer) if declarer == seat => 2 * self.stake,
            Some(_) => self.stake,
            None if self.pays_all => {
                let own = self.most_payment(state, None, seat);
                let third = (0..3).filter(|&other| other != seat);
                own + third
                    .map(|other| self.most_payment(state, None, other))
                    .max()
                    .unwrap_or(0)
            }
            None => self.most_payment(state, None, seat),
        };
        -bombs - payments
    }

    /// How many bombs of a seat may still come to count.
    fn bombs(&self, ground: &Ground, state: &State, seat: u8) -> i32 {
        let held = bombs_in(&ground.rules, state.hands[usize::from(seat)]).len();
        let lies = self.stands
            && state.owner == seat
            && state.table.map_or(false, |table| table.kind == Kind::Bomb);
        i32::from(held) + i32::from(lies)
    }

    /// Whether the seat that gets its most leaves only one distribution to the others.
    pub(super) fn most_is_unique(&self) -> bool {
        !self.pays_all
    }
}
