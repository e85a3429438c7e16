//! `--imitate`: a beginning from replays of other bots: the net learns to prefer the moves that were made, and what came of them.
//!
//! Each decision is seen through the view of the seat that was asked; nothing of the other hands is known there.

use super::backward::Passed;
use super::gradient::{Learner, Loss, WIN_WEIGHT};
use super::net::{Net, HEADS, POINTS};
use super::refusal::TrainRefusal;
use crate::failure::Failure;
use crate::line_file::at;
use crate::replay::{check, read, Replay, ReplayAnswer};
use pdkbot::bots::moves_among;
use pdkbot::cards::CardSet;
use pdkbot::game::{Phase, Position, Start};
use pdkbot::net::{Features, Known, Sight};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::Play;
use std::fs;
use std::path::{Path, PathBuf};

/// Of so many replays one is held out.
const HELD_OUT_ONE_IN: usize = 5;
/// How often each decision is learnt from.
const EPOCHS: u64 = 4;
/// Decisions of a step.
const BATCH: usize = 128;
/// A move that is valued so many bases higher is preferred by a factor of e.
const TEMPERATURE: f32 = 2.0;

/// A decision among two moves or more, none of which ends the game.
#[derive(Clone, PartialEq, Debug)]
struct Decision {
    /// The inputs of each move.
    moves: Vec<Features>,
    /// The number of the move that was made.
    made: usize,
    /// The points that were still to come, in units of [`POINTS`] bases.
    points: f32,
    /// Whether the seat was first out.
    won: bool,
}

/// Decisions of replays.
#[derive(Clone, Debug, Default)]
pub struct Imitation {
    taught: Vec<Decision>,
    held_out: Vec<Decision>,
}

impl Imitation {
    /// The decisions of replays; every fifth replay is held out.
    ///
    /// # Errors
    /// [`TrainRefusal::Replay`] for a file that is no replay or does not hold, [`TrainRefusal::FewReplays`], [`Failure::Io`].
    pub fn read(files: &[PathBuf]) -> Result<Imitation, Failure> {
        if files.len() < HELD_OUT_ONE_IN {
            return Err(TrainRefusal::FewReplays {
                found: files.len(),
                least: HELD_OUT_ONE_IN,
            }
            .into());
        }
        let mut imitation = Imitation::default();
        for (index, file) in files.iter().enumerate() {
            let decisions = read_replay(file)?;
            if index % HELD_OUT_ONE_IN == HELD_OUT_ONE_IN - 1 {
                imitation.held_out.extend(decisions);
            } else {
                imitation.taught.extend(decisions);
            }
        }
        Ok(imitation)
    }

    /// The net once it has learnt, and what is to be told of it.
    #[must_use]
    pub fn teach(&self, net: Net, seed: u64, rate: f32, threads: usize) -> (Net, String) {
        let before = self.accuracy(&net);
        let mut learner = Learner::new(net, None);
        let mut order: Vec<u32> = (0..self.taught.len() as u32).collect();
        for epoch in 0..EPOCHS {
            let mut rng = Rng::from_seed(series_seed(seed ^ 0x696D_6974, epoch));
            for last in (1..order.len()).rev() {
                order.swap(last, rng.below(last as u32 + 1) as usize);
            }
            for batch in order.chunks(BATCH) {
                let sum_up = |net: &Net, part: &[u32], gradient: &mut [f32]| {
                    for &index in part {
                        self.taught[index as usize].add_gradient(net, gradient);
                    }
                    Loss::default()
                };
                learner.step_by(sum_up, batch, rate, threads);
            }
        }
        let told = format!(
            "imitated {} decisions; of {} held out {before:.3} were the same before, {:.3} after",
            self.taught.len(),
            self.held_out.len(),
            self.accuracy(&learner.net)
        );
        (learner.net, told)
    }

    /// The share of the decisions held out in which the net values highest what was played.
    fn accuracy(&self, net: &Net) -> f64 {
        let same = |decision: &&Decision| decision.best(net) == decision.made;
        let same = self.held_out.iter().filter(same).count();
        same as f64 / self.held_out.len().max(1) as f64
    }
}

impl Decision {
    fn passed(&self, net: &Net) -> Vec<Passed> {
        let moves = self.moves.iter();
        moves.map(|inputs| Passed::through(net, inputs)).collect()
    }

    /// The number of the move that the net values highest, the first of equals.
    fn best(&self, net: &Net) -> usize {
        let mut best = (0, f32::MIN);
        for (index, passed) in self.passed(net).iter().enumerate() {
            if passed.value.points > best.1 {
                best = (index, passed.value.points);
            }
        }
        best.0
    }

    /// Adds the gradient of the cross entropy of what was played among all moves, each as likely as e to the power of its points, and
    /// that of the losses of self-play for the move that was made.
    fn add_gradient(&self, net: &Net, gradient: &mut [f32]) {
        let scale = POINTS / TEMPERATURE;
        let passed = self.passed(net);
        let points = passed.iter().map(|passed| passed.value.points);
        let most = points.clone().fold(f32::MIN, f32::max);
        let weights: Vec<f32> = points
            .map(|points| (scale * (points - most)).exp())
            .collect();
        let sum: f32 = weights.iter().sum();
        for (index, (passed, weight)) in passed.iter().zip(weights).enumerate() {
            let mut by_head: [f32; HEADS] = [scale * weight / sum, 0.0];
            if index == self.made {
                let won = f32::from(u8::from(self.won));
                by_head[0] += 2.0 * (passed.value.points - self.points) - scale;
                by_head[1] = WIN_WEIGHT * (passed.chance() - won);
            }
            passed.back(net, &self.moves[index], by_head, gradient);
        }
    }
}

fn read_replay(file: &Path) -> Result<Vec<Decision>, Failure> {
    let refusal = |problem: String| TrainRefusal::Replay(file.display().to_string(), problem);
    let bytes = fs::read(file).map_err(|error| at(file, error))?;
    let replay = read(&bytes).map_err(|error| refusal(error.to_string()))?;
    check(&replay, None).map_err(|error| refusal(error.to_string()))?;
    let decisions = decisions_of(&replay);
    Ok(decisions.ok_or_else(|| refusal("it cannot be played again".to_string()))?)
}

/// The decisions of a replay that holds.
fn decisions_of(replay: &Replay) -> Option<Vec<Decision>> {
    let start = if replay.first_game {
        Start::First
    } else {
        Start::Later(replay.leader)
    };
    let rules = &replay.rules;
    let base = rules.base as f32;
    let mut game = Position::from_hands(rules, replay.hands, start).ok()?;
    let mut decisions = Vec::new();
    for event in &replay.events {
        match &event.answer {
            ReplayAnswer::BaoZhuang(declares) => game.answer_bao_zhuang(*declares).ok()?,
            ReplayAnswer::Play(shown) => {
                let seat = game.to_move().index();
                let bombs = game.bombs_that_count();
                let all: u8 = bombs.iter().sum();
                let counted =
                    (3 * i32::from(bombs[seat]) - i32::from(all)) * rules.bomb_score as i32;
                let points = replay.scores[seat] as f32 / base - counted as f32;
                // What a substitute played says nothing about the bot.
                let own = event.fallback.is_none();
                if let Some((moves, made)) = moves_of(&game, shown.cards).filter(|_| own) {
                    decisions.push(Decision {
                        moves,
                        made,
                        points: points / POINTS,
                        won: replay.winner == Some(game.to_move()),
                    });
                }
                game.play(shown.cards).ok()?;
            }
        }
    }
    Some(decisions)
}

/// The inputs of the moves of the seat to move, and the number of the one that was made; `None` where there is no choice, and
/// where a move ends the game.
fn moves_of(game: &Position, cards: CardSet) -> Option<(Vec<Features>, usize)> {
    debug_assert_eq!(game.phase(), Some(Phase::Play));
    let view = game.view();
    let mut legal = view.legal_plays();
    let hand = view.hand.counts();
    let made = legal.find(cards.counts());
    let mut plays = Vec::new();
    moves_among(hand, &mut legal.plays, legal.may_pass, &mut plays);
    if !plays.contains(&made) {
        plays.push(made);
    }
    let ends = plays.iter().flatten().any(|play| play.counts == hand);
    if plays.len() < 2 || ends {
        return None;
    }
    let known = Known::of(&view);
    let sight = Sight {
        rules: &view.rules,
        known: &known,
        seat: 0,
        hand,
    };
    let inputs = |play: &Option<Play>| {
        let mut features = Vec::new();
        sight.shared(&mut features);
        sight.after(*play, &mut features);
        features
    };
    let number = plays.iter().position(|play| *play == made)?;
    Some((plays.iter().map(inputs).collect(), number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::net::{BIASES_3, NUMBERS, WEIGHTS_2, WEIGHTS_3};
    use pdkbot::net::INPUTS;

    /// The loss whose gradient is added, from the net's own values.
    fn loss(decision: &Decision, net: &Net) -> f64 {
        let passed = decision.passed(net);
        let scale = f64::from(POINTS / TEMPERATURE);
        let preference = |passed: &Passed| (scale * f64::from(passed.value.points)).exp();
        let all: f64 = passed.iter().map(preference).sum();
        let made = &passed[decision.made];
        let error = f64::from(made.value.points - decision.points);
        let chance = f64::from(made.chance());
        let told = if decision.won { chance } else { 1.0 - chance };
        error * error - f64::from(WIN_WEIGHT) * told.ln() - (preference(made) / all).ln()
    }

    #[test]
    fn the_gradient_is_what_small_differences_say() {
        const STEP: f32 = 1e-3;
        let mut rng = Rng::from_seed(1);
        let mut some =
            || -> Features { (0..INPUTS as u16).filter(|_| rng.below(8) == 0).collect() };
        let decision = Decision {
            moves: vec![some(), some(), some()],
            made: 1,
            points: 0.5,
            won: true,
        };
        let mut net = Net::random(2);
        let mut gradient = vec![0.0; NUMBERS];
        decision.add_gradient(&net, &mut gradient);
        let mut compared = 0;
        let picked = (WEIGHTS_2..WEIGHTS_3).step_by(401);
        for index in picked
            .chain((WEIGHTS_3..NUMBERS).step_by(7))
            .chain([BIASES_3])
        {
            let number = net.numbers[index];
            net.numbers[index] = number + STEP;
            let above = loss(&decision, &net);
            net.numbers[index] = number - STEP;
            let slope = (above - loss(&decision, &net)) / f64::from(2.0 * STEP);
            net.numbers[index] = number;
            let found = f64::from(gradient[index]);
            let close = (slope - found).abs() < 0.02 + 0.02 * slope.abs();
            assert!(close, "number {index}: {found}, not {slope}");
            compared += u32::from(found.abs() > 0.05);
        }
        assert!(compared > 10, "{compared}");
    }
}
