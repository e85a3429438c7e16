//! One position of the search, and what a play or a pass makes of it. Seats that have no answer pass within the step.

use super::answer::can_answer;
use super::endgame::Endgame;
use crate::cards::RankCounts;
use crate::rules::{
    table_shape, BaoZhuangRule, BombSettle, Kind, LastSingle, Play, RuleSet, Shape,
};

/// The facts that stay the same through a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ground {
    pub(super) rules: RuleSet,
    pub(super) seats: u8,
    /// The declarer of a game that ends with another seat's first card (R45, close_all).
    pub(super) closed_by: Option<u8>,
    /// pay_all, in an ordinary game of three (R32).
    pub(super) pays_all: bool,
}

impl Ground {
    pub(super) fn of(ending: &Endgame) -> Ground {
        let rules = &ending.rules;
        let declarer = ending.past.declarer.map(|seat| seat.index() as u8);
        Ground {
            rules: *rules,
            seats: ending.seats,
            closed_by: declarer.filter(|_| rules.bao_zhuang == BaoZhuangRule::CloseAll),
            pays_all: rules.last_single == LastSingle::PayAll && declarer.is_none(),
        }
    }

    #[inline]
    pub(super) fn next(&self, seat: u8) -> u8 {
        if seat + 1 == self.seats {
            0
        } else {
            seat + 1
        }
    }
}

/// A position in which the mover has a choice to make, if only one.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) hands: [RankCounts; 3],
    pub(super) mover: u8,
    /// Whose the table is; the mover's own number on a free lead.
    pub(super) owner: u8,
    pub(super) table: Option<Shape>,
    /// Whether the seat before the mover pays for both, should the mover go out with a single now (R32, pay_all).
    pub(super) liable: bool,
    /// Bit s: seat s has played; bit 3 + s: more than once (R41, R43).
    pub(super) history: u8,
}

/// Where a step leads.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The position after it; when the game is over, with the last mover as the mover.
    pub(super) state: State,
    /// Whether the game is over: the mover is out, or broke a declaration (R45, close_all).
    pub(super) over: bool,
    /// The seat whose bomb counts from now on (R42).
    pub(super) bomb: Option<u8>,
}

impl State {
    #[inline]
    pub(super) fn hand(&self) -> RankCounts {
        self.hands[usize::from(self.mover)]
    }

    /// How many cards the next seat holds (R32).
    #[inline]
    pub(super) fn next_left(&self, ground: &Ground) -> u8 {
        self.hands[usize::from(ground.next(self.mover))].total()
    }

    /// Whether the mover may pass though it could play (R30, R31).
    #[inline]
    pub(super) fn may_pass(&self, ground: &Ground) -> bool {
        self.table.is_some() && !ground.rules.must_beat
    }

    /// The position after a legal play, with every seat that has no answer passing. `had_better` is R32's question of
    /// pay_all, asked only under it.
    #[inline]
    pub(super) fn after(
        &self,
        ground: &Ground,
        play: Play,
        had_better: impl FnOnce() -> bool,
    ) -> Step {
        let laid = self.laid(ground, play, had_better);
        if laid.over {
            return laid;
        }
        let mut step = laid.state.turn_to(ground, laid.state.mover);
        step.bomb = step.bomb.or(laid.bomb);
        step
    }

    /// The position after a legal play, the next seat to move whatever it holds.
    #[inline]
    pub(super) fn laid(
        &self,
        ground: &Ground,
        play: Play,
        had_better: impl FnOnce() -> bool,
    ) -> Step {
        let seat = self.mover;
        let mut state = *self;
        let hand = self.hand().minus(play.counts);
        state.hands[usize::from(seat)] = hand;
        let bit = 1 << seat;
        state.history |= (self.history & bit) << 3 | bit;
        let is_bomb = play.shape.kind == Kind::Bomb;
        let broken = ground.closed_by.map_or(false, |declarer| declarer != seat);
        let over = hand.is_empty() || broken;
        if over {
            // A single that ends the game keeps the flag: the seat before it pays (R32).
            state.liable = self.liable && hand.is_empty() && play.shape.kind == Kind::Single;
        } else {
            let next = ground.next(seat);
            state.table = Some(lying(&ground.rules, play));
            state.owner = seat;
            state.mover = next;
            state.liable = ground.pays_all
                && play.shape.kind == Kind::Single
                && state.hand().total() == 1
                && had_better();
        }
        // R42: at once, or since it ended the game.
        let counts = over || ground.rules.bomb_settle == BombSettle::Always;
        Step {
            state,
            over,
            bomb: Some(seat).filter(|_| is_bomb && counts),
        }
    }

    /// The position after a pass, with every further seat that has no answer passing.
    #[inline]
    pub(super) fn passed(&self, ground: &Ground) -> Step {
        let mut state = *self;
        state.liable = false;
        state.turn_to(ground, ground.next(self.mover))
    }

    /// The position after a pass, the next seat to move whatever it holds.
    pub(super) fn passed_once(&self, ground: &Ground) -> Step {
        let next = ground.next(self.mover);
        let mut step = self.passed(ground);
        if next != self.owner {
            step.state = *self;
            step.state.mover = next;
            step.state.liable = false;
            step.bomb = None;
        }
        step
    }

    /// Gives the turn to the first seat from `seat` on that has an answer, else back to the owner, who leads (R30, R31).
    #[inline]
    fn turn_to(mut self, ground: &Ground, mut seat: u8) -> Step {
        let mut bomb = None;
        if let Some(table) = self.table {
            while seat != self.owner
                && !can_answer(&ground.rules, self.hands[usize::from(seat)], table)
            {
                // A pass in between: nobody is let out directly any more (R32).
                self.liable = false;
                seat = ground.next(seat);
            }
            if seat == self.owner {
                let stands = ground.rules.bomb_settle == BombSettle::Stands;
                bomb = Some(seat).filter(|_| table.kind == Kind::Bomb && stands); // R42
                self.table = None;
                self.liable = false;
            }
        }
        self.mover = seat;
        Step {
            state: self,
            over: false,
            bomb,
        }
    }

    /// The position to search from: a mover without an answer has passed.
    pub(super) fn settled(self, ground: &Ground) -> Step {
        match self.table {
            None => Step {
                state: self,
                over: false,
                bomb: None,
            },
            Some(_) => {
                let mover = self.mover;
                self.turn_to(ground, mover)
            }
        }
    }
}

/// The reading of a play once it lies on the table: only an answer to a tail may read otherwise than it was played.
fn lying(rules: &RuleSet, play: Play) -> Shape {
    if play.shape.kind.is_tail() {
        table_shape(play.counts, rules).unwrap_or(play.shape)
    } else {
        play.shape
    }
}

/// R32, pay_all: whether the mover had a play that makes this single a fault.
pub(super) fn had_better(state: &State, plays: &[Play], single: Play) -> bool {
    let leading = state.table.is_none();
    plays.iter().any(|other| {
        if other.shape.kind == Kind::Single {
            other.shape.top > single.shape.top
        } else {
            leading
        }
    })
}
