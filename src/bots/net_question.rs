//! What a net is asked at a decision, for a net that is run elsewhere: each candidate with its inputs, or with what it comes to.

use super::moves::candidates;
use super::net::{inputs_before_lead, Situation};
use super::{AllowedPlays, Candidate};
use crate::game::View;
use crate::net::Features;

/// A candidate as a net is asked about it.
#[derive(Clone, PartialEq, Debug)]
pub struct NetMove {
    /// The candidate.
    pub candidate: Candidate,
    /// What is known of its worth.
    pub worth: NetWorth,
}

/// What is known of the worth of a move.
#[derive(Clone, PartialEq, Debug)]
pub enum NetWorth {
    /// The game goes on: a net says what is still to come.
    GoesOn {
        /// The inputs that are on, each once, in no order.
        inputs: Features,
        /// The points in bases that bombs have brought so far, to which those still to come are added.
        counted: i32,
    },
    /// The move ends the game.
    Ends {
        /// The points in bases, bombs among them.
        points: i32,
        /// Whether the seat is first out.
        wins: bool,
    },
}

/// What a net is asked at 包庄; its maps ([`IntegerNet::mapped`](crate::net::IntegerNet::mapped)) say what the answers are worth.
#[derive(Clone, PartialEq, Debug)]
pub struct NetBaoZhuang {
    /// The first leads of the game if the seat declares: the best of them is what declaring is worth.
    pub leads: Vec<NetMove>,
    /// The inputs before the first lead of an ordinary game, once for each seat that may lead it: the mean of their points is what
    /// not declaring is worth.
    pub ordinary: Vec<Features>,
}

/// What a net is asked about the plays of a seat, in the order of the bot `net`.
#[must_use]
pub fn net_play(view: &View, allowed: Option<&AllowedPlays>) -> Vec<NetMove> {
    asked(&candidates(view, allowed), &Situation::of(view))
}

/// What a net is asked at 包庄.
#[must_use]
pub fn net_bao_zhuang(view: &View) -> NetBaoZhuang {
    NetBaoZhuang {
        leads: asked(&candidates(view, None), &Situation::declaring(view)),
        ordinary: inputs_before_lead(view),
    }
}

fn asked(candidates: &[Candidate], situation: &Situation<'_>) -> Vec<NetMove> {
    let sight = situation.sight();
    let mut shared = Features::new();
    sight.shared(&mut shared);
    let worth = |candidate: &Candidate| {
        let play = candidate.play();
        match situation.ending(play) {
            Some((end, points)) => NetWorth::Ends {
                points,
                wins: end == Some(0),
            },
            None => {
                let mut inputs = shared.clone();
                sight.after(play, &mut inputs);
                NetWorth::GoesOn {
                    inputs,
                    counted: situation.counted(),
                }
            }
        }
    };
    let ask = |candidate: &Candidate| NetMove {
        candidate: *candidate,
        worth: worth(candidate),
    };
    candidates.iter().map(ask).collect()
}
