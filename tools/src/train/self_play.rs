//! A round of self-play: its games one by one, whoever plays them.

use super::game::{play, Course, Tools};
use super::league::{draw_players, draw_setting, Others};
use super::samples::Samples;
use crate::failure::Failure;
use crate::jobs::{in_order, Work};
use pdkbot::net::IntegerNet;
use pdkbot::rng::{series_seed, Rng};
use std::ops::Range;
use std::sync::atomic::AtomicBool;
use std::sync::Arc;

/// Games of a job.
const GAMES: u64 = 32;

/// What a round is played with.
#[derive(Clone, Copy, Debug)]
pub struct SelfPlay<'a> {
    /// The seed of the training; a game's own comes from it and the game's number.
    pub seed: u64,
    /// How the learner decides and what it learns from.
    pub course: Course,
    /// The net that learns.
    pub net: &'a IntegerNet,
    /// Who sits at the table with it.
    pub others: Others<'a>,
}

impl SelfPlay<'_> {
    /// Plays the games with these numbers. Samples stand in the order of games.
    ///
    /// # Errors
    /// None of its own.
    pub fn play(&self, games: Range<u64>, threads: usize) -> Result<Samples, Failure> {
        let jobs = (games.end - games.start + GAMES - 1) / GAMES;
        let part = Part { round: self, games };
        let mut all = Samples::default();
        in_order(&part, 0..jobs, threads, &mut |_, samples| {
            if let Some(samples) = samples {
                all.append(&samples);
            }
            Ok(true)
        })?;
        Ok(all)
    }
}

struct Part<'a> {
    round: &'a SelfPlay<'a>,
    games: Range<u64>,
}

impl Work for Part<'_> {
    type Tools = Tools;
    type Done = Samples;

    fn start(&self, _stopped: &Arc<AtomicBool>) -> Result<Tools, Failure> {
        Ok(Tools::default())
    }

    fn work(&self, tools: &mut Tools, job: u64) -> Result<Option<Samples>, Failure> {
        let SelfPlay {
            seed,
            course,
            net,
            others,
        } = self.round;
        let first = self.games.start + GAMES * job;
        let mut samples = Samples::default();
        for game in first..self.games.end.min(first + GAMES) {
            let mut rng = Rng::from_seed(series_seed(series_seed(*seed, 0), game));
            let mut setting = draw_setting(&mut rng);
            if course.stops {
                // The place of a declarer says who is to be stopped.
                setting.declared_percent = 0;
            }
            let players = draw_players(net, *others, &mut rng);
            play(&setting, course, players, &mut rng, tools, &mut samples);
        }
        Ok(Some(samples))
    }
}
