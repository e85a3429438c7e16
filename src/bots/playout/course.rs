//! Games played to the end by the policy: the loops that most of the search's time goes to.

use super::hand::Hand;
use super::policy::{follow_without_bomb, lead, policy_play, Seen};
use super::turn::lying;
use super::{next, End, Playout};
use crate::rules::{bombs_in, Kind, LastSingle, Play, RuleSet, Shape};

/// A game on its way to its end.
///
/// Hands begin with the seat to move and so need no index. Most hands hold no bomb, and what is asked of them does without. In a
/// `PLAIN` game nobody has declared, four equal cards are the only bombs, and no rule asks for more of a play than the cards
/// that are left; so nothing in it asks for these either.
pub(super) struct Course<'a, const PLAIN: bool> {
    rules: &'a RuleSet,
    /// Where all of it is written back to; only bombs, and who is liable, change before.
    game: &'a mut Playout,
    /// The hands of the seat to move, the next, the previous.
    hands: [Hand; 3],
    /// How many turns have been taken.
    turns: usize,
    /// What lies on the table; inside [`Course::answers`] that knows better.
    table: Option<Shape>,
    /// How many seats have passed since that was laid.
    passes: usize,
}

/// Plays a game to the end.
#[inline(always)]
pub(super) fn run(rules: &RuleSet, game: &mut Playout) -> End {
    let is_plain =
        game.declarer.is_none() && rules.last_single != LastSingle::PayAll && !rules.has_ace_bomb();
    if is_plain {
        Course::<true>::run(rules, game)
    } else {
        Course::<false>::run(rules, game)
    }
}

impl<'a, const PLAIN: bool> Course<'a, PLAIN> {
    #[inline(always)]
    fn run(rules: &'a RuleSet, game: &'a mut Playout) -> End {
        let first = game.to_move;
        let owner = game.table.map_or(first, |(_, owner)| owner);
        let mut course = Self {
            rules,
            hands: game.hands_from(first),
            turns: 0,
            table: game.table.map(|(shape, _)| shape),
            passes: (first + 2 - owner) % 3,
            game,
        };
        course.play_on();
        course.store()
    }

    /// Writes back what stood apart. The last turn ended the game, by the last card or by breaking a declared game.
    #[inline(always)]
    fn store(self) -> End {
        let to_move = self.seat();
        let game = self.game;
        let mut seat = to_move;
        for hand in self.hands {
            game.hands[seat] = hand.counts();
            game.left[seat] = hand.cards();
            game.plays[seat] = hand.plays();
            seat = next(seat);
        }
        game.to_move = to_move;
        let last = next(next(to_move));
        game.table = self.table.map(|shape| (shape, last));
        if PLAIN || game.left[last] == 0 {
            Some(last)
        } else {
            None
        }
    }

    /// The seat to move.
    #[inline(always)]
    fn seat(&self) -> usize {
        (self.game.to_move + self.turns) % 3
    }

    /// Whose play lies on the table, if there is one.
    #[inline(always)]
    fn owner(&self) -> usize {
        (self.seat() + 2 - self.passes) % 3
    }

    /// Whether the seat to move holds a bomb.
    #[inline(always)]
    fn holds_bomb(&self) -> bool {
        if PLAIN {
            self.hands[0].holds_four()
        } else {
            !bombs_in(self.rules, self.hands[0].counts()).is_empty()
        }
    }

    #[inline(always)]
    fn play_on(&mut self) {
        loop {
            if self.holds_bomb() {
                if self.turn_with_bomb() {
                    return;
                }
                continue;
            }
            let table = match self.table {
                Some(table) => table,
                None => {
                    let play = lead(self.rules, self.hands[0], self.seen(true));
                    if self.lay(play, true) {
                        return;
                    }
                    play.shape
                }
            };
            // Each frequent kind has a loop of its own, in which nothing asks for the kind.
            let ended = match table.kind {
                Kind::Single => self.answers(table, Some(Kind::Single)),
                Kind::Pair => self.answers(table, Some(Kind::Pair)),
                Kind::PairRun => self.answers(table, Some(Kind::PairRun)),
                Kind::TripleWithTwo => self.answers(table, Some(Kind::TripleWithTwo)),
                _ => self.answers(table, None),
            };
            if ended {
                return;
            }
        }
    }

    /// What the seat to move sees, on a free lead or over what lies on the table.
    #[inline(always)]
    fn seen(&self, is_lead: bool) -> Seen {
        let stops_declarer = match self.game.declarer {
            Some(declarer) if !PLAIN => !is_lead && declarer == self.owner(),
            _ => false,
        };
        Seen::of(self.hands, stops_declarer)
    }

    /// Answers what is on the table, a kind by the same kind or by a last play, until nobody does, the game ends, or a hand with
    /// a bomb is to move. Returns whether the game ended.
    #[inline(always)]
    fn answers(&mut self, table: Shape, kind: Option<Kind>) -> bool {
        let mut table = table;
        while !self.holds_bomb() {
            let (hand, seen) = (self.hands[0], self.seen(false));
            match follow_without_bomb(self.rules, hand, kind, table, seen) {
                Some(play) => {
                    if self.lay(play, false) {
                        return true;
                    }
                    table = lying(self.rules, play);
                }
                None => {
                    self.pass();
                    if self.passes >= 2 {
                        self.table = None;
                        return false;
                    }
                }
            }
        }
        self.table = Some(table);
        false
    }

    /// A turn of any hand, on a free lead or over any table: whether it ends the game.
    #[inline(always)]
    fn turn_with_bomb(&mut self) -> bool {
        let is_lead = self.table.is_none();
        let counts = self.hands[0].counts();
        let play = match policy_play(self.rules, counts, self.table, self.seen(is_lead)) {
            Some(play) => play,
            None => {
                self.pass();
                if self.passes >= 2 {
                    self.table = None;
                }
                return false;
            }
        };
        if play.shape.kind == Kind::Bomb {
            let beaten = self.table.map(|shape| (shape, self.owner()));
            self.game.note_bomb(self.rules, self.seat(), beaten);
        }
        self.table = Some(lying(self.rules, play));
        self.lay(play, is_lead)
    }

    /// Lays a play: whether that ends the game.
    #[inline(always)]
    fn lay(&mut self, play: Play, is_lead: bool) -> bool {
        let [hand, next, _] = self.hands;
        if !PLAIN && self.rules.last_single == LastSingle::PayAll {
            let seat = self.seat();
            self.game
                .note_last_single(seat, [hand, next], play, is_lead);
        }
        let left = hand.after(play);
        let ends = left.cards() == 0 || !PLAIN && self.game.is_broken_by(self.rules, self.seat());
        self.hands[0] = left;
        self.pass_on();
        self.passes = 0;
        if ends {
            self.table = Some(lying(self.rules, play));
        }
        ends
    }

    #[inline(always)]
    fn pass(&mut self) {
        self.pass_on();
        self.passes += 1;
    }

    #[inline(always)]
    fn pass_on(&mut self) {
        let [mine, of_next, of_previous] = self.hands;
        self.hands = [of_next, of_previous, mine];
        self.turns += 1;
    }
}
