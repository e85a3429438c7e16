//! What everybody at the table has seen.

use super::Thermometer;
use crate::belief::most_after_pass;
use crate::cards::{Rank, RankCounts, RankSet};
use crate::game::{Declarer, Phase, View};
use crate::rules::{table_shape, LastSingle, Play, RuleSet, Seat, Shape};

/// What everybody at the table has seen. Seats are numbered from any one on, the seat after 2 being 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// Cards left in each hand.
    pub left: [u8; 3],
    /// What each seat has played, as far as it is told.
    pub played: [RankCounts; 3],
    /// Cards known to be in no hand of which nobody tells who played them.
    pub gone: RankCounts,
    /// The most of each rank that a seat can hold by what its turns say; no regard is paid to what others hold.
    pub most: [Thermometer; 3],
    /// How often each seat has played, 2 for more than once.
    pub plays: [u8; 3],
    /// Who led the game, where told.
    pub leader: Option<usize>,
    /// Who declared 包庄.
    pub declarer: Option<usize>,
    /// The seat to move.
    pub to_move: usize,
    /// What lies on the table and whose it is; `None` on a free lead.
    pub table: Option<(Shape, usize)>,
}

impl Known {
    /// The beginning of a game: nothing was played.
    #[must_use]
    pub fn at_start(rules: &RuleSet, leader: usize, declarer: Option<usize>) -> Known {
        Known {
            left: [rules.cards_per_seat(); 3],
            played: [RankCounts::EMPTY; 3],
            gone: RankCounts::EMPTY,
            most: [Thermometer::FULL; 3],
            plays: [0; 3],
            leader: Some(leader),
            declarer,
            to_move: leader,
            table: None,
        }
    }

    /// What a view tells; seat 0 is the one that looks.
    #[must_use]
    pub fn of(view: &View) -> Known {
        let rules = &view.rules;
        let seats = [view.seat, view.seat.next(), view.seat.previous()];
        let relative = |seat: Seat| seats.iter().position(|&other| other == seat).unwrap_or(0);
        let mut known = Known::at_start(rules, 0, None);
        known.leader = None;
        // Hands as they were before the turns that are told.
        known.left = seats.map(|seat| view.left[seat.index()]);
        for turn in &view.history {
            known.left[relative(turn.seat)] += turn.cards.len();
        }
        let dealt = rules.cards_per_seat();
        let whole = view.history_is_whole();
        for turn in &view.history {
            let seat = relative(turn.seat);
            known.to_move = seat;
            if whole && known.leader.is_none() {
                known.leader = Some(seat);
            }
            if matches!(known.table, Some((_, owner)) if owner == seat) {
                known.table = None; // R30
            }
            let counts = turn.cards.counts();
            match table_shape(counts, rules) {
                Some(shape) => known.turn(rules, Some(Play { counts, shape })),
                None if turn.is_pass() => known.turn(rules, None),
                None => known.unread(counts),
            }
        }
        // Who leads with whole hands leads the game.
        let leads = view.phase == Phase::Play && view.table_shape().is_none();
        if whole && leads && view.left == [dealt; 3] {
            known.leader = Some(0);
        }
        known.to_move = 0;
        known.table = view.table_shape().map(|shape| {
            let owner = view.table_seat.map_or(2, relative);
            (shape, owner)
        });
        if !whole {
            known.plays = known.left.map(|left| if left == dealt { 0 } else { 2 });
        }
        known.declarer = match view.declarer {
            Declarer::Seat(seat) => Some(relative(seat)),
            Declarer::Nobody | Declarer::Unknown => None,
        };
        let told = known
            .played
            .iter()
            .fold(RankCounts::EMPTY, |sum, &played| sum.plus(played));
        let out = rules.deck.minus(view.hand).minus(view.unseen()).counts();
        known.gone = out.minus(told);
        known
    }

    /// The turn of the seat to move, `None` for a pass; the next seat is to move then.
    pub fn turn(&mut self, rules: &RuleSet, play: Option<Play>) {
        let seat = self.to_move;
        match play {
            Some(play) => self.lay(rules, seat, play),
            None => {
                if let (Some((shape, _)), true) = (self.table, rules.must_beat) {
                    let most = most_after_pass(rules, shape, self.left[seat]);
                    self.most[seat] = self.most[seat].least(Thermometer::of(most));
                }
            }
        }
        self.to_move = next(seat);
        if matches!(self.table, Some((_, owner)) if owner == self.to_move) {
            self.table = None; // R30
        }
    }

    /// Cards that the rules give no reading: they are gone from the hand, and nobody knows what they asked for.
    fn unread(&mut self, counts: RankCounts) {
        let seat = self.to_move;
        self.most[seat] = self.most[seat].less(counts);
        self.played[seat] = self.played[seat].plus(counts);
        self.left[seat] = self.left[seat].saturating_sub(counts.total());
        self.plays[seat] = (self.plays[seat] + 1).min(2);
        self.table = None;
    }

    fn lay(&mut self, rules: &RuleSet, seat: usize, play: Play) {
        let single = play.shape.cards == 1;
        if single && rules.last_single == LastSingle::Enforce && self.left[next(seat)] == 1 {
            // R32: no higher rank was in the hand.
            let none = Thermometer::of(at_most(play.shape.top));
            self.most[seat] = self.most[seat].least(none);
        }
        self.most[seat] = self.most[seat].less(play.counts);
        self.played[seat] = self.played[seat].plus(play.counts);
        self.left[seat] = self.left[seat].saturating_sub(play.shape.cards);
        self.plays[seat] = (self.plays[seat] + 1).min(2);
        self.table = Some((lying(rules, play), seat));
    }
}

/// What a play counts as once it lies on the table: only a whole hand's tail may read otherwise there.
pub(super) fn lying(rules: &RuleSet, play: Play) -> Shape {
    if play.shape.kind.is_tail() {
        table_shape(play.counts, rules).unwrap_or(play.shape)
    } else {
        play.shape
    }
}

/// Four of each rank up to `top`.
fn at_most(top: Rank) -> RankCounts {
    let all = RankSet::from_bits(0x0001_1111_1111_1111);
    all.minus(all.above(top)).times(4)
}

fn next(seat: usize) -> usize {
    if seat == 2 {
        0
    } else {
        seat + 1
    }
}
