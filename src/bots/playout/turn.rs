//! A turn of a playout: what it changes.

use super::hand::Hand;
use super::{next, End, Playout};
use crate::rules::{
    table_shape, BaoZhuangRule, BombSettle, Kind, LastSingle, Play, RuleSet, Shape,
};

impl Playout {
    /// The turn of the seat to move, `None` for a pass. Returns how the game ended, if it did.
    #[inline(always)]
    pub fn make(&mut self, rules: &RuleSet, play: Option<Play>) -> Option<End> {
        let ended = match play {
            Some(play) => self.lay(rules, play),
            None => None,
        };
        self.to_move = next(self.to_move);
        if matches!(self.table, Some((_, owner)) if owner == self.to_move) {
            self.table = None; // A free lead: everybody has passed.
        }
        ended
    }

    #[inline(always)]
    fn lay(&mut self, rules: &RuleSet, play: Play) -> Option<End> {
        let seat = self.to_move;
        if rules.last_single == LastSingle::PayAll {
            let hand = |seat: usize| Hand::new(self.hands[seat], self.left[seat], 0);
            let hands = [hand(seat), hand(next(seat))];
            self.note_last_single(seat, hands, play, self.table.is_none());
        }
        self.hands[seat] = self.hands[seat].minus(play.counts);
        self.left[seat] -= play.shape.cards;
        self.plays[seat] = (self.plays[seat] + 1).min(2);
        if play.shape.kind == Kind::Bomb {
            self.note_bomb(rules, seat, self.table);
        }
        self.table = Some((lying(rules, play), seat));
        if self.left[seat] == 0 {
            Some(Some(seat))
        } else if self.is_broken_by(rules, seat) {
            Some(None)
        } else {
            None
        }
    }

    /// R45, close_all: whether a card of this seat, as the first of another seat, ends a declared game.
    #[inline(always)]
    pub(super) fn is_broken_by(&self, rules: &RuleSet, seat: usize) -> bool {
        rules.bao_zhuang == BaoZhuangRule::CloseAll
            && matches!(self.declarer, Some(declarer) if declarer != seat)
    }

    /// R42: the bomb that a seat lays counts; one that it beats may no longer.
    pub(super) fn note_bomb(
        &mut self,
        rules: &RuleSet,
        seat: usize,
        beaten: Option<(Shape, usize)>,
    ) {
        self.bombs[seat] += 1;
        if rules.bomb_settle == BombSettle::Stands {
            if let Some((beaten, owner)) = beaten {
                if beaten.kind == Kind::Bomb {
                    self.bombs[owner] = self.bombs[owner].saturating_sub(1);
                }
            }
        }
    }

    /// R32, pay_all: whether this single, if the next seat goes out over it, makes its seat pay for both. `hands` are that of the
    /// seat, before the play, and the next.
    pub(super) fn note_last_single(
        &mut self,
        seat: usize,
        hands: [Hand; 2],
        play: Play,
        is_lead: bool,
    ) {
        let was_liable = self.liable.take();
        if play.shape.kind != Kind::Single {
            return;
        }
        if hands[0].cards() == 1 {
            // Going out over the previous seat's single keeps that seat liable.
            self.liable = was_liable;
            return;
        }
        let hand = hands[0].counts();
        let others = self.declarer.is_none() && hands[1].cards() == 1;
        let higher = !hand.ranks().above(play.shape.top).is_empty();
        // A lead that is no single: any two equal cards make one; a hand of other cards may still hold a straight.
        let other_lead = is_lead && (!hand.pairs().is_empty() || hand.total() >= 5);
        if others && (higher || other_lead) {
            self.liable = Some(seat);
        }
    }
}

/// How a play reads once it lies on the table: only an answer to a tail may read otherwise than it was played.
#[inline(always)]
pub(super) fn lying(rules: &RuleSet, play: Play) -> Shape {
    if play.shape.kind.is_tail() {
        table_shape(play.counts, rules).unwrap_or(play.shape)
    } else {
        play.shape
    }
}
