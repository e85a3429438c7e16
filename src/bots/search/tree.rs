//! The tree of a search: what the seat itself does later is chosen by what it came to before, not by the policy.
//!
//! A node is a choice of the seat that thinks, known by all turns since the question: what the seat will know then, and no
//! more, so that one node is shared by all worlds (information-set tree search; Cowling, Powley, Whitehouse 2012). The other
//! seats play the policy. Choices are weighed as in PUCT (Rosin 2011), the prior being on what the policy would do.

use super::super::playout::{End, Playout};
use super::super::Objective;
use crate::cards::RankCounts;
use crate::rng::series_seed;
use crate::rules::{append_plays, Play, RuleSet};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

// Chosen on the deals `dev`, by points against two `ismcts:200` and two `pdkbot`; from 8 to 50 and from 0.2 to 0.5 nothing
// differs by more than the games' chance.
/// How much is looked at what was tried seldom, in bases.
const CURIOSITY: f64 = 20.0;
/// The same where a game is worth 1 or nothing.
const CURIOSITY_FOR_WINS: f64 = 1.0;
/// The prior of what the policy would do; the other choices share the rest.
const PRIOR_OF_POLICY: f64 = 0.35;
/// Nodes at the most, whatever the memory.
const MOST_NODES: usize = 1 << 15;
/// What all else that a decision keeps may take of its memory, in bytes.
const FOR_ALL_ELSE: usize = 768 << 10;
/// An entry of the index with its control byte.
const INDEX_BYTES: usize = 17;

/// What the seat may do at a node.
#[derive(Clone, Copy, Debug)]
struct Choice {
    play: Option<Play>,
    visits: u32,
    value: i64,
}

/// A later choice of the seat.
#[derive(Debug, Default)]
struct Node {
    visits: u32,
    value: i64,
    /// What the policy would do comes first; empty until the second visit.
    choices: Vec<Choice>,
}

/// The tree.
#[derive(Debug)]
pub(super) struct Tree {
    /// The nodes by the hash of all turns to them.
    index: HashMap<u64, usize, BuildHasherDefault<AsIs>>,
    nodes: Vec<Node>,
    /// The nodes of this playout, each with what was chosen there, if it was.
    path: Vec<(usize, Option<usize>)>,
    plays: Vec<Play>,
    curiosity: f64,
    /// The choices of all nodes.
    choices: usize,
    /// Bytes that it may take.
    most_bytes: usize,
}

impl Tree {
    /// The tree of a decision that may allocate `memory` bytes in all.
    pub(super) fn new(rules: &RuleSet, objective: Objective, memory: usize) -> Tree {
        Tree {
            index: HashMap::default(),
            nodes: Vec::new(),
            path: Vec::new(),
            plays: Vec::new(),
            curiosity: match objective {
                Objective::Points => CURIOSITY * f64::from(rules.base),
                Objective::Wins => CURIOSITY_FOR_WINS,
            },
            choices: 0,
            most_bytes: memory.saturating_sub(FOR_ALL_ELSE),
        }
    }

    /// Plays a game to its end after a candidate of this number; one node is added. [`Tree::learn`] follows.
    pub(super) fn play_out(&mut self, rules: &RuleSet, game: &mut Playout, arm: usize) -> End {
        let mut key = turn_key(0, arm as u64);
        self.path.clear();
        loop {
            let play = if game.to_move == 0 {
                match self.index.get(&key) {
                    Some(&node) => self.choose(rules, game, node),
                    None => {
                        if self.nodes.len() < MOST_NODES && self.has_room(1, 0) {
                            self.index.insert(key, self.nodes.len());
                            self.path.push((self.nodes.len(), None));
                            self.nodes.push(Node::default());
                        }
                        return game.run(rules);
                    }
                }
            } else {
                game.by_policy(rules)
            };
            // No play is without cards, so the word of a pass is free.
            key = turn_key(key, play.map_or(0, |play| play.counts.bits()));
            if let Some(end) = game.make(rules, play) {
                return end;
            }
        }
    }

    /// Tells the nodes of the last playout what it was worth.
    pub(super) fn learn(&mut self, value: i32) {
        let value = i64::from(value);
        for &(node, choice) in &self.path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.value += value;
            if let Some(choice) = choice {
                let choice = &mut node.choices[choice];
                choice.visits += 1;
                choice.value += value;
            }
        }
    }

    /// Chooses at a node that was there before.
    fn choose(&mut self, rules: &RuleSet, game: &Playout, node: usize) -> Option<Play> {
        if self.nodes[node].choices.is_empty() {
            self.open(rules, game, node);
            if self.nodes[node].choices.is_empty() {
                self.path.push((node, None));
                return game.by_policy(rules);
            }
        }
        let node_of_choice = &self.nodes[node];
        let choices = &node_of_choice.choices;
        let mut best = 0;
        if choices.len() > 1 {
            let visits = f64::from(node_of_choice.visits);
            let untried = node_of_choice.value as f64 / visits.max(1.0);
            let others = (1.0 - PRIOR_OF_POLICY) / (choices.len() - 1) as f64;
            let mut best_score = f64::MIN;
            for (index, choice) in choices.iter().enumerate() {
                let prior = if index == 0 { PRIOR_OF_POLICY } else { others };
                let mean = if choice.visits == 0 {
                    untried
                } else {
                    choice.value as f64 / f64::from(choice.visits)
                };
                let curious = self.curiosity * prior * visits.sqrt() / f64::from(1 + choice.visits);
                if mean + curious > best_score {
                    best_score = mean + curious;
                    best = index;
                }
            }
        }
        self.path.push((node, Some(best)));
        self.nodes[node].choices[best].play
    }

    /// Whether there is memory for so many more nodes and choices. Nodes and index double as they grow, and are copied then.
    fn has_room(&self, nodes: usize, choices: usize) -> bool {
        let nodes = self.nodes.len() + nodes;
        let node_bytes = std::mem::size_of::<Node>() * nodes.next_power_of_two();
        let index_bytes = INDEX_BYTES * (nodes + nodes / 7 + 1).next_power_of_two();
        let choice_bytes = std::mem::size_of::<Choice>() * (self.choices + choices);
        (node_bytes + index_bytes) * 3 / 2 + choice_bytes <= self.most_bytes
    }

    /// Lists what the seat may do, if there is memory for it; its visits so far were the policy's.
    fn open(&mut self, rules: &RuleSet, game: &Playout, node: usize) {
        let table = game.table.map(|(shape, _)| shape);
        self.plays.clear();
        append_plays::<false>(
            rules,
            game.hands[0],
            table,
            game.left[1],
            RankCounts::EMPTY,
            &mut self.plays,
        );
        let by_policy = game.by_policy(rules);
        let may_pass = table.is_some() && (!rules.must_beat || self.plays.is_empty());
        let most_choices = self.plays.len() + 2;
        if !self.has_room(0, most_choices) {
            return;
        }
        self.choices += most_choices;
        let Node {
            visits,
            value,
            choices,
        } = &mut self.nodes[node];
        choices.reserve_exact(most_choices);
        choices.push(Choice {
            play: by_policy,
            visits: *visits,
            value: *value,
        });
        let counts = by_policy.map(|play| play.counts);
        let untried = |play| Choice {
            play,
            visits: 0,
            value: 0,
        };
        let others = self
            .plays
            .iter()
            .filter(|play| Some(play.counts) != counts)
            .map(|&play| untried(Some(play)));
        choices.extend(others);
        if may_pass && by_policy.is_some() {
            choices.push(untried(None));
        }
    }
}

/// The hash of the turns so far and one more.
fn turn_key(key: u64, turn: u64) -> u64 {
    series_seed(key ^ turn, 0)
}

/// Takes a key that is a hash already as it is.
#[derive(Clone, Copy, Debug, Default)]
struct AsIs(u64);

impl Hasher for AsIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = turn_key(self.0, u64::from(byte));
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Position, Start};
    use crate::rng::Rng;

    /// Endings of deals of which half of the cards are gone.
    fn endings(rules: &RuleSet) -> Vec<Playout> {
        let ending = |seed| {
            let deal = Position::deal(rules, seed, Start::First).unwrap();
            let mut rng = Rng::from_seed(seed);
            let hands = deal.hands().map(|hand| {
                let kept = hand.iter().filter(|_| rng.below(2) == 0);
                kept.fold(RankCounts::EMPTY, |kept, card| {
                    kept.plus(RankCounts::of(card.rank(), 1))
                })
            });
            Playout {
                hands,
                left: hands.map(|hand| hand.total()),
                to_move: 0,
                table: None,
                plays: [2; 3],
                bombs: [0; 3],
                leader: None,
                declarer: None,
                heart10: None,
                liable: None,
            }
        };
        let all = (0..200).map(ending);
        all.filter(|ending| !ending.left.contains(&0)).collect()
    }

    /// In one world the policy of the others never changes, so that the tree is to find a course that is hardly ever
    /// worse than the policy's, and often better.
    #[test]
    fn the_tree_comes_to_no_less_than_the_policy() {
        let rules = RuleSet::classic16();
        let (mut better, mut worse, mut gained) = (0, 0, 0);
        for start in endings(&rules) {
            let mut by_policy = start;
            let end = by_policy.run(&rules);
            let policy_points = by_policy.points(&rules, end);
            let mut tree = Tree::new(&rules, Objective::Points, 8 << 20);
            let mut best = i32::MIN;
            for _ in 0..500 {
                let mut game = start;
                let end = tree.play_out(&rules, &mut game, 0);
                best = best.max(game.points(&rules, end));
                tree.learn(game.points(&rules, end));
            }
            tree.curiosity = 0.0;
            let mut game = start;
            let end = tree.play_out(&rules, &mut game, 0);
            let points = game.points(&rules, end);
            worse += usize::from(points < policy_points);
            better += usize::from(points > policy_points);
            gained += usize::from(best > policy_points);
        }
        // What is chosen by means is now and then a little worse than the one best course.
        assert!(20 * worse < better, "{worse} worse, {better} better");
        assert!(
            better > 40 && 10 * better > 8 * gained,
            "{better} of {gained}"
        );
    }

    /// Whoever goes for wins keeps to a course that wins in the one world there is, once it was found.
    #[test]
    fn the_tree_keeps_to_what_wins() {
        let rules = RuleSet::classic16();
        let (mut won, mut of) = (0, 0);
        for start in endings(&rules) {
            let mut tree = Tree::new(&rules, Objective::Wins, 8 << 20);
            let mut play = || {
                let mut game = start;
                let win = tree.play_out(&rules, &mut game, 0) == Some(0);
                tree.learn(i32::from(win));
                usize::from(win)
            };
            let early: usize = (0..500).map(|_| play()).sum();
            let late: usize = (0..500).map(|_| play()).sum();
            if early > 0 {
                won += late;
                of += 500;
            }
        }
        assert!(100 * won > 90 * of, "{won} of {of}");
    }

    /// Without memory the tree is the policy.
    #[test]
    fn the_tree_does_without_memory() {
        let rules = RuleSet::classic16();
        for start in endings(&rules) {
            let mut by_policy = start;
            let end = by_policy.run(&rules);
            let mut tree = Tree::new(&rules, Objective::Points, FOR_ALL_ELSE + 200);
            for _ in 0..20 {
                let mut game = start;
                assert_eq!(tree.play_out(&rules, &mut game, 0), end);
                tree.learn(0);
            }
            assert!(tree.nodes.len() <= 2, "{} nodes", tree.nodes.len());
        }
    }
}
