//! The course of a training: rounds of self-play, each followed by learning from it, and measurements now and then.

use super::checkpoint::Checkpoint;
use super::gradient::{Learner, Loss};
use super::league::Others;
use super::log::{Entry, Verdict};
use super::measure::{measure, Measured};
use super::net::Net;
use super::player::Player;
use super::refusal::TrainRefusal;
use super::rule_bots::RuleBot;
use super::self_play::SelfPlay;
use super::settings::Settings;
use crate::failure::Failure;
use pdkbot::net::IntegerNet;
use pdkbot::rng::{series_seed, Rng};

/// Games between two phases of learning.
const ROUND: u64 = 2_048;
/// Samples of a step.
const BATCH: usize = 1_024;
/// Accepted versions that are kept.
const PAST: usize = 3;

/// A training under way.
#[derive(Debug)]
pub struct Trainer {
    settings: Settings,
    threads: usize,
    learner: Learner,
    /// Accepted versions, the oldest first.
    past: Vec<Net>,
    /// As they play.
    past_players: Vec<IntegerNet>,
    games: u64,
    /// Since the last measurement.
    loss: Loss,
}

impl Trainer {
    /// Goes on from a state, or begins.
    ///
    /// # Errors
    /// [`TrainRefusal::Unplayable`] for a net that does not fit into integers.
    pub fn new(
        settings: Settings,
        threads: usize,
        state: Option<Checkpoint>,
    ) -> Result<Trainer, Failure> {
        let (learner, past, games) = match state {
            Some(state) => {
                let learner = Learner::new(state.net, Some(state.adam));
                (learner, state.past, state.games)
            }
            None => (Learner::new(settings.first_net(), None), Vec::new(), 0),
        };
        let past_players = past.iter().map(player).collect::<Result<_, _>>()?;
        Ok(Trainer {
            settings,
            threads,
            learner,
            past,
            past_players,
            games,
            loss: Loss::default(),
        })
    }

    /// Games so far.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Whether all games are played.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.games >= self.settings.games
    }

    /// Plays a round and learns from it. Whether the net is to be measured now.
    ///
    /// # Errors
    /// [`TrainRefusal::Diverged`], [`TrainRefusal::Unplayable`].
    pub fn round(&mut self) -> Result<bool, Failure> {
        let before = self.games;
        let games = before..self.settings.games.min(before + ROUND);
        let round = SelfPlay {
            seed: self.settings.seed,
            course: self.settings.course,
            net: &player(&self.learner.net)?,
            others: Others {
                past: &self.past_players,
                guests: &self.settings.guests,
                styles: self.settings.styles,
                against: self.settings.against.as_ref(),
                stops: self.settings.course.stops,
            },
        };
        let samples = round.play(games.clone(), self.threads)?;
        let rate = self.settings.rate_after(before);
        for batch in self.order(samples.len()).chunks_exact(BATCH) {
            let loss = self.learner.step(&samples, batch, rate, self.threads);
            self.loss.add(loss);
        }
        self.games = games.end;
        if !self.loss.points.is_finite() {
            let (rate, games) = (self.settings.rate, self.games);
            return Err(TrainRefusal::Diverged { rate, games }.into());
        }
        let every = self.settings.measure_every;
        Ok(before / every != self.games / every || self.is_done())
    }

    /// The order in which a round's samples are learnt from.
    fn order(&self, samples: usize) -> Vec<u32> {
        let mut order: Vec<u32> = (0..samples as u32).collect();
        let seed = series_seed(self.settings.seed ^ 0x6F72_6465, self.games);
        let mut rng = Rng::from_seed(seed);
        for last in (1..order.len()).rev() {
            order.swap(last, rng.below(last as u32 + 1) as usize);
        }
        order
    }

    /// Measures the net, which becomes the last accepted version where it is accepted.
    ///
    /// # Errors
    /// [`TrainRefusal::Unplayable`].
    pub fn measure(&mut self, seconds: f64) -> Result<Entry, Failure> {
        let verdict = self.verdict()?;
        if verdict.accepts() {
            // Accepted versions of ever longer ago, the last one always.
            if self.past.len() == PAST {
                let drop = (self.games / self.settings.measure_every) as usize % (PAST - 1);
                self.past.remove(drop);
                self.past_players.remove(drop);
            }
            self.past.push(self.learner.net.clone());
            self.past_players.push(player(&self.learner.net)?);
        }
        let loss = std::mem::take(&mut self.loss);
        Ok(Entry {
            games: self.games,
            seconds,
            rate: self.settings.rate_after(self.games),
            error: loss.error(),
            log_loss: loss.log_loss(),
            verdict,
        })
    }

    fn verdict(&self) -> Result<Verdict, Failure> {
        let all = self.settings.measured_deals();
        let net = player(&self.learner.net)?;
        if let (true, Some(hero)) = (self.settings.course.stops, &self.settings.against) {
            return self.verdict_of_stopping(&net, hero);
        }
        let against = |other: Player<'_>, deals: u64| -> Result<Measured, Failure> {
            let hero = Player::Net(&net);
            measure(hero, other, self.games, deals, self.threads)
        };
        let (last, older) = match self.past_players.split_last() {
            Some((last, older)) => (Some(last), older),
            None => (None, &[][..]),
        };
        let older = older.iter().map(|net| against(Player::Net(net), all / 2));
        Ok(Verdict {
            policy: against(Player::Rules(RuleBot::Policy), all)?,
            last: last
                .map(|last| against(Player::Net(last), all))
                .transpose()?,
            random: against(Player::Rules(RuleBot::Random), all / 2)?,
            older: older.collect::<Result<_, _>>()?,
        })
    }

    /// What others lose to two of the net that only stop them: the hero it learns to stop in the place of the last version.
    fn verdict_of_stopping(&self, net: &IntegerNet, hero: &IntegerNet) -> Result<Verdict, Failure> {
        let all = self.settings.measured_deals();
        let loses = |alone: Player<'_>, deals: u64| -> Result<Measured, Failure> {
            let pair = Player::Learner(net);
            let of_alone = measure(alone, pair, self.games, deals, self.threads)?;
            Ok(Measured {
                points: -of_alone.points,
                ..of_alone
            })
        };
        Ok(Verdict {
            policy: loses(Player::Rules(RuleBot::Policy), all)?,
            last: Some(loses(Player::Net(hero), all)?),
            random: loses(Player::Rules(RuleBot::Random), all / 2)?,
            older: Vec::new(),
        })
    }

    /// The state to go on from, after so many seconds.
    #[must_use]
    pub fn state(&self, seconds: f64) -> Checkpoint {
        Checkpoint {
            games: self.games,
            seconds,
            net: self.learner.net.clone(),
            adam: self.learner.adam.clone(),
            past: self.past.clone(),
        }
    }
}

/// A net as it plays, in integers: much faster, and as the library will.
fn player(net: &Net) -> Result<IntegerNet, TrainRefusal> {
    net.integers("training").map_err(TrainRefusal::Unplayable)
}
