//! One candidate of a search and what its playouts came to.

use super::super::playout::Playout;
use super::super::Objective;
use super::tree::Tree;
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
pub(super) struct Course<'a> {
    pub(super) rules: &'a RuleSet,
    pub(super) objective: Objective,
    /// The weight of the world.
    pub(super) weight: u64,
    /// So many values are kept.
    pub(super) most_values: usize,
    /// The tree of the seat's later choices and the number of this arm in it; without it the policy alone plays.
    pub(super) tree: Option<(&'a mut Tree, usize)>,
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
        Some(self.wins as f64 / self.weight as f64)
    }

    /// Plays the game out after this candidate.
    pub(super) fn play_out(&mut self, mut game: Playout, course: Course<'_>) {
        let mut learner = None;
        let end = match game.make(course.rules, self.play) {
            Some(end) => end,
            None => match course.tree {
                Some((tree, arm)) => {
                    let end = tree.play_out(course.rules, &mut game, arm);
                    learner = Some(tree);
                    end
                }
                None => game.run(course.rules),
            },
        };
        let points = game.points(course.rules, end);
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
        if self.values.len() < course.most_values {
            self.values.push(value);
        }
        self.value += i64::from(value) * course.weight as i64;
        self.points += i64::from(points) * course.weight as i64;
        self.wins += if end == Some(0) { course.weight } else { 0 };
        self.weight += course.weight;
        self.playouts += 1;
    }
}

/// The best first; of equals the first candidate.
pub(super) fn sort_by_value(arms: &[Arm], alive: &mut [usize]) {
    alive.sort_by_key(|&index| (-arms[index].value, index));
}
