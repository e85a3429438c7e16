//! From a view to the game that playouts go on from.

use super::super::playout::Playout;
use crate::belief::World;
use crate::cards::{Card, RankCounts};
use crate::game::{tables, View};
use crate::net::Known;
use crate::rng::Rng;
use crate::rules::{table_shape, BombSettle, Kind, Seat, Shape};

/// The game as the seat that thinks knows it; each world fills in the other hands.
#[derive(Clone, Copy, Debug)]
pub(in crate::bots) struct Start {
    game: Playout,
    /// Who was dealt ♥10, or the cards that its holder is among.
    heart10: Heart10,
}

#[derive(Clone, Copy, Debug)]
enum Heart10 {
    /// It plays no part, or left play unseen.
    Nobody,
    Seat(usize),
    /// One of so many unseen tens.
    Unseen(u8),
}

impl Start {
    /// The state of a view's game.
    pub(in crate::bots) fn new(view: &View) -> Start {
        let seats = [view.seat, view.seat.next(), view.seat.previous()];
        let relative = |seat: Seat| seats.iter().position(|&other| other == seat);
        let known = Known::of(view);
        let hands = [view.hand.counts(), RankCounts::EMPTY, RankCounts::EMPTY];
        let game = Playout {
            left: known.left,
            table: known.table,
            plays: known.plays,
            bombs: bombs_that_count(view, &relative),
            leader: known.leader,
            declarer: known.declarer,
            ..Playout::at_start(&view.rules, hands, 0)
        };
        Start {
            game,
            heart10: find_heart10(view, &relative),
        }
    }

    /// How many cards all hands hold together.
    pub(super) fn cards(&self) -> u8 {
        self.game.left.iter().sum()
    }

    /// Whether somebody has declared (R45).
    pub(super) fn is_declared(&self) -> bool {
        self.game.declarer.is_some()
    }

    /// The same game, this seat having declared and leading (R45).
    pub(in crate::bots) fn declaring(&self) -> Start {
        let mut start = *self;
        start.game.declarer = Some(0);
        start.game.leader = Some(0);
        start
    }

    /// The game as far as it is known: what the others hold is left out, and so is ♥10 while nobody knows who was dealt it.
    pub(in crate::bots) fn known(&self) -> Playout {
        let mut game = self.game;
        if let Heart10::Seat(seat) = self.heart10 {
            game.heart10 = Some(seat);
        }
        game
    }

    /// The game in a world.
    #[inline]
    pub(super) fn within(&self, world: World, rng: &mut Rng) -> Playout {
        let mut game = self.game;
        game.hands[1] = world.next;
        game.hands[2] = world.previous;
        game.heart10 = match self.heart10 {
            Heart10::Nobody => None,
            Heart10::Seat(seat) => Some(seat),
            Heart10::Unseen(tens) => {
                let ten = Card::HEART_TEN.rank();
                let drawn = rng.below(u32::from(tens)) as u8;
                let next = world.next.get(ten);
                if drawn < next {
                    Some(1)
                } else if drawn < next + world.previous.get(ten) {
                    Some(2)
                } else {
                    None
                }
            }
        };
        game
    }
}

/// R42: bombs that count so far, one on the table among them. Where the history does not tell which were beaten, all that were
/// played.
fn bombs_that_count(view: &View, relative: &impl Fn(Seat) -> Option<usize>) -> [u8; 3] {
    let mut bombs = [0; 3];
    for seat in Seat::ALL {
        if let Some(index) = relative(seat) {
            bombs[index] = view.bombs[seat.index()];
        }
    }
    let is_bomb = |shape: Option<Shape>| shape.map_or(false, |shape| shape.kind == Kind::Bomb);
    if view.history_is_whole() {
        let stands = view.rules.bomb_settle == BombSettle::Stands;
        let mut counted = [0_u8; 3];
        for (turn, table) in view.history.iter().zip(tables(&view.rules, &view.history)) {
            if !is_bomb(table_shape(turn.cards.counts(), &view.rules)) {
                continue;
            }
            counted[turn.seat.index()] += 1;
            match table {
                Some((shape, owner)) if stands && shape.kind == Kind::Bomb => {
                    counted[owner.index()] -= 1;
                }
                _ => {}
            }
        }
        for seat in Seat::ALL {
            if let Some(index) = relative(seat) {
                bombs[index] = counted[seat.index()];
            }
        }
    } else if is_bomb(view.table_shape()) {
        let owner = view.table_seat.and_then(relative).unwrap_or(2);
        bombs[owner] = bombs[owner].max(1);
    }
    bombs
}

/// R44: where ♥10 was dealt, as far as the view tells.
fn find_heart10(view: &View, relative: &impl Fn(Seat) -> Option<usize>) -> Heart10 {
    if !view.rules.heart10 || !view.rules.deck.contains(Card::HEART_TEN) {
        return Heart10::Nobody;
    }
    if view.hand.contains(Card::HEART_TEN) {
        return Heart10::Seat(0);
    }
    let mut turns = view.history.iter();
    if let Some(turn) = turns.find(|turn| turn.cards.contains(Card::HEART_TEN)) {
        return relative(turn.seat).map_or(Heart10::Nobody, Heart10::Seat);
    }
    if view.table.contains(Card::HEART_TEN) {
        let owner = view.table_seat.and_then(relative);
        return owner.map_or(Heart10::Nobody, Heart10::Seat);
    }
    if !view.unseen().contains(Card::HEART_TEN) {
        return Heart10::Nobody;
    }
    Heart10::Unseen(view.unseen().counts().get(Card::HEART_TEN.rank()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Position, Start as Opening};
    use crate::rules::RuleSet;

    /// R43: whoever is to open the game leads it, though no turn says so yet.
    #[test]
    fn the_seat_that_opens_is_the_leader() {
        let mut game = Position::deal(&RuleSet::classic16(), 1, Opening::First).unwrap();
        assert_eq!(Start::new(&game.view()).known().leader, Some(0));
        let lead = game.legal_plays().plays[0];
        let cards = game.view().cards_for(lead);
        game.play(cards).unwrap();
        assert_eq!(Start::new(&game.view()).known().leader, Some(2));
    }
}
