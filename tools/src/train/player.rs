//! How the seats of a game choose among their moves.

use super::game::Tools;
use super::net::{Value, POINTS};
use super::rule_bots::RuleBot;
use pdkbot::bots::Playout;
use pdkbot::cards::RankCounts;
use pdkbot::net::{self, IntegerNet, Sight};
use pdkbot::rules::{Play, RuleSet};

/// Who plays a seat.
#[derive(Clone, Copy, Debug)]
pub enum Player<'a> {
    /// The net that learns; its decisions become samples.
    Learner(&'a IntegerNet),
    /// A net that does not learn.
    Net(&'a IntegerNet),
    /// A bot by rules.
    Rules(RuleBot),
}

/// What a seat goes for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// The points of this seat, its own.
    Points(usize),
    /// That this seat, another one, gets few: half of what it loses, whoever of the two others wins that.
    Stop(usize),
}

impl Goal {
    /// The points that count, in units of [`POINTS`], from those of each seat in bases.
    fn of(self, points: impl Fn(usize) -> i32) -> f32 {
        match self {
            Goal::Points(seat) => points(seat) as f32 / POINTS,
            Goal::Stop(hero) => points(hero) as f32 / (-2.0 * POINTS),
        }
    }

    /// Those of a game that has ended.
    pub(super) fn points(self, game: &Playout, rules: &RuleSet, end: Option<usize>) -> f32 {
        self.of(|seat| points_of(game, rules, end, seat))
    }

    /// Those for the bombs so far.
    pub(super) fn counted(self, game: &Playout, rules: &RuleSet) -> f32 {
        self.of(|seat| counted(game, rules, seat))
    }

    /// 1 for a game that is won, else 0: by being first out, or because the hero is not.
    pub(super) fn won(self, end: Option<usize>) -> f32 {
        let won = match self {
            Goal::Points(seat) => end == Some(seat),
            Goal::Stop(hero) => end != Some(hero),
        };
        f32::from(u8::from(won))
    }
}

/// The number of the best move and its value, `exact` for what empties the hand; the inputs that moves share stay in `tools.shared`.
pub(crate) fn decide(
    net: &IntegerNet,
    sight: &Sight<'_>,
    tools: &mut Tools,
    exact: impl Fn(Option<Play>) -> Value,
) -> (usize, Value) {
    tools.shared.clear();
    sight.shared(&mut tools.shared);
    net.begin_in(&mut tools.sums);
    net.add(&mut tools.sums, &tools.shared);
    tools.inputs.begin();
    let mut best = 0;
    let mut best_value = Value {
        points: f32::MIN,
        win: 0.0,
    };
    tools.values.clear();
    for (index, &play) in tools.moves.iter().enumerate() {
        let value = if goes_out(play, sight.hand) {
            exact(play)
        } else {
            let (coming, going) = tools.inputs.next(sight, play);
            net.take(&mut tools.sums, going);
            net.add(&mut tools.sums, coming);
            value_of(net.value(&tools.sums))
        };
        tools.values.push(value);
        if value.points > best_value.points {
            best = index;
            best_value = value;
        }
    }
    (best, best_value)
}

/// What the integers say, as training reckons.
pub(super) fn value_of(value: net::Value) -> Value {
    Value {
        points: value.bases() as f32 / POINTS,
        win: value.win as f32 / net::Value::ONE as f32,
    }
}

/// Whether a move empties the hand.
pub(super) fn goes_out(play: Option<Play>, hand: RankCounts) -> bool {
    play.map_or(false, |play| play.counts == hand)
}

/// What a move brings that empties the hand.
pub(super) fn exact(goal: Goal, game: &Playout, rules: &RuleSet, play: Option<Play>) -> Value {
    let mut after = *game;
    let end = after.make(rules, play).unwrap_or(None);
    Value {
        points: goal.points(&after, rules, end) - goal.counted(game, rules),
        win: 20.0,
    }
}

/// The points of a seat at the end, in bases.
pub(super) fn points_of(game: &Playout, rules: &RuleSet, end: Option<usize>, seat: usize) -> i32 {
    let relative = |other: usize| (other + 3 - seat) % 3;
    // A playout tells the points of seat 0.
    let from_seat = |of: [u8; 3]| [of[seat], of[(seat + 1) % 3], of[(seat + 2) % 3]];
    let turned = Playout {
        left: from_seat(game.left),
        plays: from_seat(game.plays),
        bombs: from_seat(game.bombs),
        leader: game.leader.map(relative),
        declarer: game.declarer.map(relative),
        heart10: game.heart10.map(relative),
        liable: game.liable.map(relative),
        ..*game
    };
    turned.points(rules, end.map(relative)) / rules.base as i32
}

/// The points of a seat for the bombs so far, in bases.
pub(super) fn counted(game: &Playout, rules: &RuleSet, seat: usize) -> i32 {
    let all: u8 = game.bombs.iter().sum();
    let bombs = 3 * i32::from(game.bombs[seat]) - i32::from(all);
    bombs * rules.bomb_score as i32
}
