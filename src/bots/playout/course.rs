//! The course of a playout, turn by turn: what a turn changes, and the loops that play on to the end by the policy.

use super::policy::{policy_follow, policy_lead, Seen};
use super::{next, End, Playout};
use crate::cards::RankCounts;
use crate::rules::{
    table_shape, BaoZhuangRule, BombSettle, Kind, LastSingle, Play, RuleSet, Shape,
};

/// A playout on its way. What every turn needs stands apart from the rest, and hands and cards left begin with the seat to
/// move: so they need no index.
pub(super) struct Course<'a> {
    rules: &'a RuleSet,
    game: &'a mut Playout,
    /// The hands of the seat to move, the next, the previous.
    hands: [Hand; 3],
    /// The seat to move.
    seat: usize,
    table: Option<(Shape, usize)>,
}

/// A hand and how many cards it has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hand {
    pub(super) counts: RankCounts,
    pub(super) cards: u8,
}

impl<'a> Course<'a> {
    #[inline(always)]
    pub(super) fn of(rules: &'a RuleSet, game: &'a mut Playout) -> Course<'a> {
        let seat = game.to_move;
        Course {
            rules,
            hands: game.hands_from(seat),
            seat,
            table: game.table,
            game,
        }
    }

    /// Writes back what stood apart.
    #[inline(always)]
    pub(super) fn store(self) {
        let mut seat = self.seat;
        for hand in self.hands {
            self.game.hands[seat] = hand.counts;
            self.game.left[seat] = hand.cards;
            seat = next(seat);
        }
        self.game.to_move = self.seat;
        self.game.table = self.table;
    }

    /// What the seat to move sees.
    #[inline(always)]
    fn seen(&self) -> Seen {
        Seen::of(self.hands, self.table, self.game.declarer)
    }

    /// Plays to the end by the policy.
    #[inline(always)]
    pub(super) fn run(&mut self) -> End {
        loop {
            if self.table.is_none() {
                let lead = policy_lead(self.rules, self.hands[0].counts, self.seen());
                if let Some(end) = self.make(Some(lead)) {
                    return end;
                }
            }
            if let Some(end) = self.answer() {
                return end;
            }
        }
    }

    /// Answers what is on the table while it is of this kind: each frequent kind has a loop of its own, in which nothing asks
    /// for the kind.
    #[inline(always)]
    fn answer(&mut self) -> Option<End> {
        match self.table?.0.kind {
            Kind::Single => self.answer_while(Kind::Single),
            Kind::Pair => self.answer_while(Kind::Pair),
            Kind::PairRun => self.answer_while(Kind::PairRun),
            Kind::TripleWithTwo => self.answer_while(Kind::TripleWithTwo),
            kind => self.answer_while(kind),
        }
    }

    #[inline(always)]
    fn answer_while(&mut self, kind: Kind) -> Option<End> {
        while let Some((shape, _)) = self.table {
            if shape.kind != kind {
                return None;
            }
            let table = Shape { kind, ..shape };
            match policy_follow(self.rules, self.hands[0].counts, table, self.seen()) {
                None => self.pass_on(),
                Some(play) => {
                    let ended = self.make(Some(play));
                    if ended.is_some() {
                        return ended;
                    }
                }
            }
        }
        None
    }

    /// The turn of the seat to move, `None` for a pass. Returns how the game ended, if it did.
    #[inline(always)]
    pub(super) fn make(&mut self, play: Option<Play>) -> Option<End> {
        let ended = match play {
            Some(play) => self.lay(play),
            None => None,
        };
        self.pass_on();
        ended
    }

    /// The next seat's turn: on a free lead when everybody has passed.
    #[inline(always)]
    fn pass_on(&mut self) {
        let [mine, of_next, of_previous] = self.hands;
        self.hands = [of_next, of_previous, mine];
        self.seat = next(self.seat);
        if matches!(self.table, Some((_, owner)) if owner == self.seat) {
            self.table = None;
        }
    }

    #[inline(always)]
    fn lay(&mut self, play: Play) -> Option<End> {
        let seat = self.seat;
        if self.rules.last_single == LastSingle::PayAll {
            self.note_last_single(play);
        }
        self.hands[0].counts = self.hands[0].counts.minus(play.counts);
        self.hands[0].cards -= play.shape.cards;
        self.game.plays[seat] = (self.game.plays[seat] + 1).min(2);
        if play.shape.kind == Kind::Bomb {
            self.note_bomb();
        }
        // Only an answer to a tail may read otherwise once it lies there.
        let lying = if play.shape.kind.is_tail() {
            table_shape(play.counts, self.rules).unwrap_or(play.shape)
        } else {
            play.shape
        };
        self.table = Some((lying, seat));
        if self.hands[0].cards == 0 {
            Some(Some(seat))
        } else if self.is_broken() {
            Some(None)
        } else {
            None
        }
    }

    /// R45, close_all: the first card of another seat ends a declared game.
    #[inline(always)]
    fn is_broken(&self) -> bool {
        self.rules.bao_zhuang == BaoZhuangRule::CloseAll
            && matches!(self.game.declarer, Some(declarer) if declarer != self.seat)
    }

    fn note_bomb(&mut self) {
        self.game.bombs[self.seat] += 1;
        if self.rules.bomb_settle == BombSettle::Stands {
            if let Some((beaten, owner)) = self.table {
                if beaten.kind == Kind::Bomb {
                    self.game.bombs[owner] = self.game.bombs[owner].saturating_sub(1);
                }
            }
        }
    }

    /// R32, pay_all: whether this single, if the next seat goes out over it, makes its seat pay for both.
    fn note_last_single(&mut self, play: Play) {
        let was_liable = self.game.liable.take();
        let hand = self.hands[0].counts;
        if play.shape.kind != Kind::Single {
            return;
        }
        if self.hands[0].cards == 1 {
            // Going out over the previous seat's single keeps that seat liable.
            self.game.liable = was_liable;
            return;
        }
        let others = self.game.declarer.is_none() && self.hands[1].cards == 1;
        let higher = !hand.ranks().above(play.shape.top).is_empty();
        // A lead that is no single: any two equal cards make one; a hand of other cards may still hold a straight.
        let other_lead = self.table.is_none() && (!hand.pairs().is_empty() || hand.total() >= 5);
        if others && (higher || other_lead) {
            self.game.liable = Some(self.seat);
        }
    }
}
