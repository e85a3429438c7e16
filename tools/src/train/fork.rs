//! Forks: at some decisions of the learner its best moves are each played on in the same hands until it is to choose again, so that
//! what tells them apart is learnt from more than chance.
//!
//! The difference of two moves drowns in what else comes of a game, and all moves but the one made are hardly ever tried. Here each
//! is told what it came to against the mean of the others; how good the whole decision is, is for the game's outcome to say.

use super::game::{sigmoid, Game, Tools};
use super::net::Value;
use super::player::{goes_out, Player};
use super::samples::Samples;
use pdkbot::bots::moves_in;
use pdkbot::cards::RankCounts;
use pdkbot::net::IntegerNet;
use pdkbot::rng::Rng;
use pdkbot::rules::Play;

/// Of so many decisions of the learner one is forked.
pub const FORK_ONE_IN: u32 = 8;
/// Into so many moves.
const MOVES: usize = 4;

/// A move of a fork: its sample, what was expected of it, what it came to.
struct Branch {
    sample: usize,
    expected: Value,
    came: Value,
}

impl Game<'_> {
    /// Forks the decision whose moves, values and shared inputs are in `tools`; the moves are there again afterwards.
    pub(super) fn fork(
        &self,
        net: &IntegerNet,
        players: [Player<'_>; 3],
        rng: &Rng,
        tools: &mut Tools,
        samples: &mut Samples,
    ) {
        let sight = self.sight(self.state.to_move);
        let moves = tools.moves.clone();
        if moves.iter().any(|&play| goes_out(play, sight.hand)) {
            return;
        }
        let shared = tools.shared.clone();
        let mut best: Vec<(Option<Play>, Value)> = moves
            .iter()
            .copied()
            .zip(tools.values.iter().copied())
            .collect();
        best.sort_by(|(_, one), (_, other)| other.points.total_cmp(&one.points));
        best.truncate(MOVES);
        let branches = best.into_iter().map(|(play, value)| {
            let came = self.play_on(play, net, players, rng.clone(), tools);
            tools.chosen.clear();
            sight.after(play, &mut tools.chosen);
            Branch {
                sample: samples.push(&shared, &tools.chosen),
                expected: chance_of(value),
                came,
            }
        });
        let branches: Vec<Branch> = branches.collect();
        learn(&branches, samples);
        tools.moves = moves;
    }

    /// What a move comes to: the rest of the game, or what the learner expects where it is to choose again.
    fn play_on(
        &self,
        play: Option<Play>,
        net: &IntegerNet,
        players: [Player<'_>; 3],
        mut rng: Rng,
        tools: &mut Tools,
    ) -> Value {
        let seat = self.state.to_move;
        let goal = self.goal(seat);
        let so_far = goal.counted(&self.state, self.rules);
        let mut game = self.clone();
        let mut play = play;
        loop {
            if let Some(end) = game.make(play) {
                return Value {
                    points: goal.points(&game.state, game.rules, end) - so_far,
                    win: goal.won(end),
                };
            }
            let (state, rules, none) = (&game.state, game.rules, RankCounts::EMPTY);
            moves_in(rules, state, none, &mut tools.plays, &mut tools.moves);
            let chosen = match (tools.moves.len(), players[state.to_move]) {
                (1, _) => 0,
                (_, Player::Rules(bot)) => bot.decide(state, rules, &tools.moves, &mut rng),
                (_, Player::Learner(_)) if state.to_move == seat => {
                    let value = chance_of(game.best(net, tools).1);
                    let points = value.points + goal.counted(state, rules) - so_far;
                    return Value { points, ..value };
                }
                (_, Player::Net(net) | Player::Learner(net)) => game.best(net, tools).0,
            };
            play = tools.moves[chosen];
        }
    }
}

/// A value with a chance in place of its logit.
fn chance_of(value: Value) -> Value {
    Value {
        win: sigmoid(value.win),
        ..value
    }
}

/// Each move is told by how much it came to more than all on average, on top of what was expected of all on average.
fn learn(branches: &[Branch], samples: &mut Samples) {
    let count = branches.len() as f32;
    let mean = |of: fn(&Branch) -> f32| branches.iter().map(of).sum::<f32>() / count;
    let points = mean(|branch| branch.expected.points - branch.came.points);
    let win = mean(|branch| branch.expected.win - branch.came.win);
    for branch in branches {
        let win = (branch.came.win + win).clamp(0.0, 1.0);
        samples.set(branch.sample, branch.came.points + points, win);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_differ_by_what_they_came_to() {
        let value = |points, win| Value { points, win };
        let mut samples = Samples::default();
        let came = [value(1.0, 1.0), value(-1.0, 0.0), value(0.0, 0.5)];
        let branches = came.map(|came| Branch {
            sample: samples.push(&[], &[]),
            expected: value(0.5, 0.25),
            came,
        });
        learn(&branches, &mut samples);
        let told = |index| (samples.get(index).points, samples.get(index).win);
        assert_eq!([0, 1, 2].map(told), [(1.5, 0.75), (-0.5, 0.0), (0.5, 0.25)]);
    }
}
