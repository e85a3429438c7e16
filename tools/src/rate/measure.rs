//! Asks a bot every ending of a set; it sees the mover's view and nothing else.

use super::ending::Ending;
use super::set_file::EndingSet;
use crate::arena::bot::ArenaBot;
use crate::arena::game::Faults;
use crate::arena::player::{ExecTimes, Fault, Player};
use crate::arena::ArenaRefusal;
use crate::failure::Failure;
use crate::jobs::Work;
use pdkbot::rng::question_seed;
use std::sync::atomic::AtomicBool;
use std::sync::Arc;

/// A bot's answer to an ending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The place of its choice; where the answer is none, the first, as in the arena.
    pub choice: usize,
    /// What went wrong.
    pub faults: Faults,
}

/// A bot that is asked a set.
pub struct Asking<'a> {
    /// The set.
    pub set: &'a EndingSet,
    /// The bot.
    pub bot: &'a ArenaBot,
    /// The time that a program gets.
    pub times: ExecTimes,
}

impl Work for Asking<'_> {
    type Tools = Player;
    type Done = Answer;

    fn start(&self, stopped: &Arc<AtomicBool>) -> Result<Player, Failure> {
        let player = Player::start(self.bot, self.times, stopped);
        player.map_err(|error| ArenaRefusal::Start(error).into())
    }

    fn work(&self, player: &mut Player, job: u64) -> Result<Option<Answer>, Failure> {
        let ending = &self.set.endings[job as usize];
        let reply = player.plays(&ending.game.view(), ending_seed(ending));
        let mut faults = Faults::default();
        if reply.late {
            faults.count(Fault::Late);
        }
        let cards = reply.answer.map_err(|fault| faults.count(fault)).ok();
        let place = cards.map(|cards| ending.place_of(cards));
        if place == Some(None) {
            faults.count(Fault::Illegal);
        }
        Ok(Some(Answer {
            choice: place.flatten().unwrap_or(0),
            faults,
        }))
    }
}

/// The seed of an ending's question: the same for every bot.
#[must_use]
pub fn ending_seed(ending: &Ending) -> u64 {
    question_seed(ending.deal, 1 << 40 | ending.game.turns().len() as u64)
}
