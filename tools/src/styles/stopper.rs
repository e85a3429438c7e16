//! A net that was trained to stop another seat (`pdk train --against FILE --stop`), and stops whoever sits alone.

use crate::train::game::Tools;
use crate::train::net::Value;
use crate::train::player::decide;
use pdkbot::bots::moves_among;
use pdkbot::cards::CardSet;
use pdkbot::game::View;
use pdkbot::net::{IntegerNet, Known, Sight};
use pdkbot::rules::Seat;
use std::fmt;

/// What its name begins with; the file of the net follows.
pub const STOPPER: &str = "stop@";

/// A net that only stops another seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopper {
    net: &'static IntegerNet,
}

impl Stopper {
    /// The bot of a net.
    #[must_use]
    pub fn new(net: &'static IntegerNet) -> Stopper {
        Stopper { net }
    }
}

impl fmt::Display for Stopper {
    /// The net by its label and hash.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{STOPPER}{}.{:016x}", self.net.label(), self.net.hash())
    }
}

/// The same at a table.
#[derive(Debug)]
pub struct StopperAtWork {
    stopper: Stopper,
    /// The seat that it stops.
    pub hero: Seat,
    tools: Tools,
}

impl StopperAtWork {
    /// Before it has heard whom it stops.
    #[must_use]
    pub fn new(stopper: Stopper) -> StopperAtWork {
        StopperAtWork {
            stopper,
            hero: Seat::ALL[0],
            tools: Tools::default(),
        }
    }

    /// Its cards, none for a pass. It goes out where it can: the hero's hand only shrinks, so seldom does he lose more later.
    pub fn decide_play(&mut self, view: &View) -> CardSet {
        let seats = [view.seat, view.seat.next(), view.seat.previous()];
        let mut known = Known::of(view);
        // As it has learnt it: the place of a declarer says who is to be stopped.
        known.declarer = seats.iter().position(|&seat| seat == self.hero);
        let hand = view.hand.counts();
        let mut legal = view.legal_plays();
        let moves = &mut self.tools.moves;
        moves_among(hand, &mut legal.plays, legal.may_pass, moves);
        let sight = Sight {
            rules: &view.rules,
            known: &known,
            seat: 0,
            hand,
        };
        let out = |_| Value {
            points: f32::MAX,
            win: 0.0,
        };
        let (best, _) = decide(self.stopper.net, &sight, &mut self.tools, out);
        let play = self.tools.moves[best];
        play.map_or(CardSet::EMPTY, |play| view.cards_for(play))
    }
}
