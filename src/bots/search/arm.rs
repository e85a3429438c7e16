//! One candidate of a search and what its playouts came to.

use super::super::net_player::{NetPlayer, Others, Outcome, ONE};
use super::super::playout::Playout;
use super::super::Objective;
use super::tree::Tree;
use super::ByNet;
use crate::rules::{table_shape, Play, RuleSet};

/// One candidate of a search.
#[derive(Clone, Debug)]
pub(super) struct Arm {
    /// The play as it will lie on the table, `None` for a pass.
    pub(super) play: Option<Play>,
    /// What it was worth in each world, by the objective; as many as are kept for paired differences.
    pub(super) values: Vec<i32>,
    /// The sum of what it was worth, by the weights of the worlds.
    pub(super) value: i64,
    points: i64,
    /// In 256ths.
    wins: u64,
    /// Worlds played out, by their weights.
    weight: u64,
    /// Playouts.
    pub(super) playouts: u32,
    /// The mean points by the solver, where it was asked.
    pub(super) solved: Option<f64>,
    /// Whether it is proven to win in every world.
    pub(super) proven: bool,
}

/// How an arm is played out in a world.
pub(super) struct Course<'a, 'n> {
    pub(super) rules: &'a RuleSet,
    pub(super) objective: Objective,
    /// The weight of the world.
    pub(super) weight: u64,
    /// So many values are kept.
    pub(super) most_values: usize,
    pub(super) players: Players<'a, 'n>,
}

/// Who plays on after a candidate. Points are counted as they are settled, or in 256ths of a base where the net may cut a game.
pub(super) enum Players<'a, 'n> {
    /// The policy in all seats.
    Policy,
    /// The same but for the seat's own later choices; the number is that of the arm.
    Tree(&'a mut Tree, usize),
    /// The net, until the seat has chosen so many times.
    Net(&'a mut NetPlayer<'n>, ByNet<'n>, Others),
}

impl Arm {
    pub(super) fn new(play: Option<Play>, rules: &RuleSet) -> Arm {
        let lying = play.map(|play| Play {
            counts: play.counts,
            shape: table_shape(play.counts, rules).unwrap_or(play.shape),
        });
        Arm {
            play: lying,
            values: Vec::new(),
            value: 0,
            points: 0,
            wins: 0,
            weight: 0,
            playouts: 0,
            solved: None,
            proven: false,
        }
    }

    /// The mean points, `None` before the first playout.
    pub(super) fn mean_points(&self) -> Option<f64> {
        if self.weight == 0 {
            return None;
        }
        let played_out = self.points as f64 / self.weight as f64;
        Some(self.solved.unwrap_or(played_out))
    }

    /// The share of games won, `None` before the first playout.
    pub(super) fn win_share(&self) -> Option<f64> {
        if self.weight == 0 {
            return None;
        }
        Some(self.wins as f64 / (self.weight as f64 * f64::from(ONE)))
    }

    /// Takes what is expected of the candidate before any playout for as much as `weight` worlds.
    pub(super) fn expect(&mut self, expected: Outcome, objective: Objective, weight: u64) {
        let value = expected.value(objective);
        self.value = i64::from(value) * weight as i64;
        self.points = i64::from(expected.points) * weight as i64;
        self.wins = u64::from(expected.win) * weight;
        self.weight = weight;
    }

    /// Plays the game out after this candidate.
    pub(super) fn play_out(&mut self, mut game: Playout, course: Course<'_, '_>) {
        let rules = course.rules;
        let ended = game.make(rules, self.play);
        let mut learner = None;
        let end = match (ended, course.players) {
            (ended, Players::Net(player, net, others)) => {
                let outcome = match ended {
                    Some(end) => player.outcome(&game, end),
                    None => {
                        let mut known = *net.known;
                        known.turn(rules, self.play);
                        player.play_on(&mut game, &mut known, others, net.depth)
                    }
                };
                let value = outcome.value(course.objective);
                self.count(value, outcome, course.weight, course.most_values);
                return;
            }
            (Some(end), _) => end,
            (None, Players::Tree(tree, arm)) => {
                let end = tree.play_out(rules, &mut game, arm);
                learner = Some(tree);
                end
            }
            (None, Players::Policy) => game.run(rules),
        };
        let points = game.points(rules, end);
        // In a declared game a seat wins with its side.
        let with_side = match game.declarer {
            Some(declarer) => (end == Some(declarer)) == (declarer == 0),
            None => end == Some(0),
        };
        let value = match course.objective {
            Objective::Points => points,
            Objective::Wins => i32::from(with_side),
        };
        if let Some(tree) = learner {
            tree.learn(value);
        }
        let win = if end == Some(0) { ONE as u32 } else { 0 };
        self.count(
            value,
            Outcome { points, win },
            course.weight,
            course.most_values,
        );
    }

    fn count(&mut self, value: i32, outcome: Outcome, weight: u64, most_values: usize) {
        if self.values.len() < most_values {
            self.values.push(value);
        }
        self.value += i64::from(value) * weight as i64;
        self.points += i64::from(outcome.points) * weight as i64;
        self.wins += u64::from(outcome.win) * weight;
        self.weight += weight;
        self.playouts += 1;
    }
}

/// The best first; of equals the first candidate.
pub(super) fn sort_by_value(arms: &[Arm], alive: &mut [usize]) {
    alive.sort_by_key(|&index| (-arms[index].value, index));
}
