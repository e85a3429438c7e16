//! A seat that plays by the net alone: the value of each of its moves, from what it may know.

use super::heuristic::heuristic_play;
use super::moves::moves_in;
use super::playout::{End, Playout};
use super::Objective;
use crate::cards::RankCounts;
use crate::net::{Features, IntegerNet, Known, MoveInputs, Sight, Sums, Value};
use crate::rules::{Play, RuleSet};

/// Moves valued by the net, with what is kept from one decision to the next.
#[derive(Debug)]
pub(super) struct NetPlayer<'a> {
    net: &'a IntegerNet,
    rules: &'a RuleSet,
    plays: Vec<Play>,
    moves: Vec<Option<Play>>,
    shared: Features,
    inputs: MoveInputs,
    sums: Sums,
}

/// What came of a game played on, or what the net expected where it was cut.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    /// The points of seat 0, in 256ths of a base.
    pub(super) points: i32,
    /// The chance of seat 0 to be first out, in 256ths.
    pub(super) win: u32,
}

impl Outcome {
    /// What counts of it.
    pub(super) fn value(self, objective: Objective) -> i32 {
        match objective {
            Objective::Points => self.points,
            Objective::Wins => self.win as i32,
        }
    }
}

/// By what the seats other than 0 move in a playout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Others {
    /// By the net.
    Net,
    /// Each in its style: the next seat, the previous one.
    Styles([Style; 2]),
}

/// How a seat plays that does not play by the net.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// By the playout policy.
    Policy,
    /// As `pdkbot`: the most cards first, then the lowest.
    Heuristic,
}

/// What 1 is in an [`Outcome`].
pub(super) const ONE: i32 = 256;

impl<'a> NetPlayer<'a> {
    pub(super) fn new(net: &'a IntegerNet, rules: &'a RuleSet) -> NetPlayer<'a> {
        NetPlayer {
            net,
            rules,
            plays: Vec::new(),
            moves: Vec::new(),
            shared: Features::new(),
            inputs: MoveInputs::default(),
            sums: Sums::new(),
        }
    }

    /// The value of each of these moves of a seat, as [`Value`]s of the points still to come. A move that empties the hand ends
    /// the game: its value is for the caller to know, and what stands here says nothing.
    pub(super) fn values(
        &mut self,
        known: &Known,
        seat: usize,
        hand: RankCounts,
        moves: &[Option<Play>],
        mut take: impl FnMut(usize, Value),
    ) {
        let sight = Sight {
            rules: self.rules,
            known,
            seat,
            hand,
        };
        self.shared.clear();
        sight.shared(&mut self.shared);
        self.net.begin_in(&mut self.sums);
        self.net.add(&mut self.sums, &self.shared);
        self.inputs.begin();
        for (index, &play) in moves.iter().enumerate() {
            let (coming, going) = self.inputs.next(&sight, play);
            self.net.take(&mut self.sums, going);
            self.net.add(&mut self.sums, coming);
            take(index, self.net.value(&self.sums));
        }
    }

    /// What the seat to move does, and what the net expects of it; no value where there is no choice, or the hand is emptied.
    pub(super) fn choose(
        &mut self,
        game: &Playout,
        known: &Known,
    ) -> (Option<Play>, Option<Value>) {
        let seat = game.to_move;
        let hand = game.hands[seat];
        let mut moves = std::mem::take(&mut self.moves);
        moves_in(
            self.rules,
            game,
            RankCounts::EMPTY,
            &mut self.plays,
            &mut moves,
        );
        // Whoever can go out does: a bomb kept back would have to earn more than the game.
        let goes_out = |play: &&Option<Play>| play.map_or(false, |play| play.counts == hand);
        let out = moves.iter().find(goes_out).copied();
        let only = moves.first().filter(|_| moves.len() == 1).copied();
        if let Some(play) = out.or(only) {
            self.moves = moves;
            return (play, None);
        }
        let mut best: Option<(usize, Value)> = None;
        self.values(known, seat, hand, &moves, |index, value| {
            if best.map_or(true, |(_, so_far)| value.points > so_far.points) {
                best = Some((index, value));
            }
        });
        let chosen = best.map(|(index, value)| (moves[index], Some(value)));
        self.moves = moves;
        chosen.unwrap_or((None, None))
    }

    /// Plays on, by the net in seat 0, until the end or until seat 0 has chosen `depth` times and is to choose again.
    pub(super) fn play_on(
        &mut self,
        game: &mut Playout,
        known: &mut Known,
        others: Others,
        depth: u32,
    ) -> Outcome {
        let mut choices = 0;
        loop {
            let (play, value) = match others {
                Others::Styles(styles) if game.to_move != 0 => {
                    (self.in_style(styles[game.to_move - 1], game), None)
                }
                _ => self.choose(game, known),
            };
            if let (0, Some(value)) = (game.to_move, value) {
                if choices == depth {
                    return self.cut(game, value);
                }
                choices += 1;
            }
            known.turn(self.rules, play);
            if let Some(end) = game.make(self.rules, play) {
                return self.outcome(game, end);
            }
        }
    }

    fn in_style(&mut self, style: Style, game: &Playout) -> Option<Play> {
        match style {
            Style::Policy => game.by_policy(self.rules),
            Style::Heuristic => {
                let table = game.table.map(|(shape, _)| shape);
                let hand = game.hands[game.to_move];
                heuristic_play(self.rules, hand, table, game.seen(), &mut self.plays)
            }
        }
    }

    /// The outcome of a game that has ended.
    pub(super) fn outcome(&self, game: &Playout, end: End) -> Outcome {
        let base = self.rules.base as i32;
        Outcome {
            points: game.points(self.rules, end) / base * ONE,
            win: if end == Some(0) { ONE as u32 } else { 0 },
        }
    }

    fn cut(&self, game: &Playout, value: Value) -> Outcome {
        Outcome {
            points: game.bomb_points(self.rules) * ONE + value.points / (Value::ONE / ONE),
            win: (value.chance() * f64::from(ONE)) as u32,
        }
    }
}
