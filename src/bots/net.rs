//! `net`: the move that the net values highest, without a search; what ends the game is not asked of the net but settled.

use super::moves;
use super::net_player::{NetPlayer, Outcome, ONE};
use super::playout::{End, Playout};
use super::search::Start;
use super::{
    AllowedPlays, BaoZhuangDecision, BaoZhuangFigures, BaoZhuangWorth, Bot, Candidate, Limits,
    Objective, PlayDecision, Thought,
};
use crate::cards::Card;
use crate::game::{Declarer, View};
use crate::net::{Asked, Features, Figure, IntegerNet, Known, Sight, Sums, Value};
use crate::rules::{LaterLead, Play};

/// The net without a search. The same view and objective give the same answer; of equals it takes the first.
#[derive(Clone, Copy, Debug)]
pub struct NetBot<'a> {
    net: &'a IntegerNet,
}

impl<'a> NetBot<'a> {
    /// The bot that plays by a net.
    #[must_use]
    pub fn new(net: &'a IntegerNet) -> NetBot<'a> {
        NetBot { net }
    }

    /// The values of the candidates, in their order.
    pub(super) fn values(&self, candidates: &[Candidate], situation: &Situation<'_>) -> Vec<Worth> {
        let view = situation.view;
        let counted = i64::from(situation.counted());
        let moves: Vec<Option<Play>> = candidates.iter().map(Candidate::play).collect();
        let mut values = Vec::with_capacity(moves.len());
        let mut player = NetPlayer::new(self.net, &view.rules);
        let hand = view.hand.counts();
        player.values(&situation.known, 0, hand, &moves, |index, value| {
            let ending = situation.ending(moves[index]);
            values.push(match ending {
                Some((end, points)) => Worth::settled(end, points),
                None => Worth::expected(value, counted),
            });
        });
        values
    }

    /// What 包庄 is worth: as the net says it, and by its maps; the view is one of that phase.
    #[must_use]
    pub fn weigh_bao_zhuang(&self, view: &View) -> BaoZhuangFigures {
        let candidates = moves::candidates(view, None);
        let values = self.values(&candidates, &Situation::declaring(view));
        let declared = values[best_of(&values, Objective::Points)];
        let ordinary = self.ordinary(view);
        let asked = Asked::of(&view.rules, view.seat);
        BaoZhuangFigures {
            counted: figures(declared, ordinary),
            expected: figures(
                declared.mapped(self.net, asked),
                self.net.mapped(asked, Figure::Ordinary, ordinary),
            ),
            simulations: 0,
        }
    }

    fn sums(&self, inputs: &[u16]) -> Sums {
        let mut sums = self.net.begin();
        self.net.add(&mut sums, inputs);
        sums
    }

    /// The points of an ordinary game with the same hand, in units of [`Value::ONE`] to a base: the mean over the seats that may
    /// lead, rounded down, so that the same whole numbers are above it.
    fn ordinary(&self, view: &View) -> i32 {
        let leads = inputs_before_lead(view);
        let points = leads
            .iter()
            .map(|inputs| i64::from(self.net.value(&self.sums(inputs)).points));
        // A mean of numbers of 32 bits is one.
        points.sum::<i64>().div_euclid(leads.len() as i64) as i32
    }
}

fn figures(declared: Worth, ordinary: i32) -> BaoZhuangWorth {
    BaoZhuangWorth {
        p_win: declared.chance(),
        declared: declared.bases(),
        ordinary: f64::from(ordinary) / f64::from(Value::ONE),
    }
}

impl Bot for NetBot<'_> {
    fn think_play(
        &self,
        view: &View,
        allowed: Option<&AllowedPlays>,
        limits: &Limits,
        thoughts: Option<&mut Vec<Thought>>,
    ) -> PlayDecision {
        let candidates = moves::candidates(view, allowed);
        let situation = Situation::of(view);
        let values = self.values(&candidates, &situation);
        let best = best_of(&values, situation.objective(limits.objective));
        decision(&candidates, &values, best, thoughts)
    }

    fn decide_bao_zhuang(&self, view: &View, limits: &Limits) -> BaoZhuangDecision {
        self.weigh_bao_zhuang(view).decision(limits.declare_at)
    }
}

/// What a candidate is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Worth {
    /// The points at the end, bombs that count already among them, in units of [`Value::ONE`] to a base.
    points: i64,
    /// The logit of the chance to be first out; the ends of the range for what is settled.
    win: i32,
}

impl Worth {
    /// What the net expects, so many bases having been counted for bombs.
    fn expected(value: Value, counted: i64) -> Worth {
        Worth {
            points: i64::from(value.points) + counted * i64::from(Value::ONE),
            win: value.win,
        }
    }

    /// What an ending brings, in bases.
    fn settled(end: End, points: i32) -> Worth {
        Worth {
            points: i64::from(points) * i64::from(Value::ONE),
            win: if end == Some(0) { i32::MAX } else { i32::MIN },
        }
    }

    /// The same as what comes of a playout.
    pub(super) fn outcome(self) -> Outcome {
        Outcome {
            points: (self.points / i64::from(Value::ONE / ONE)) as i32,
            win: (self.chance() * f64::from(ONE)) as u32,
        }
    }

    /// What games bear out of the best lead of a declared game, before which no bombs count; what is settled stays.
    fn mapped(self, net: &IntegerNet, asked: Asked) -> Worth {
        if self.wins() || self.win == i32::MIN {
            return self;
        }
        Worth {
            points: i64::from(net.mapped(asked, Figure::Declared, self.points as i32)),
            win: net.mapped(asked, Figure::Win, self.win),
        }
    }

    /// Whether the game is won.
    pub(super) fn wins(self) -> bool {
        self.win == i32::MAX
    }

    /// The points, in units of [`Value::ONE`] to a base.
    pub(super) fn points(self) -> i64 {
        self.points
    }

    fn chance(self) -> f64 {
        match self.win {
            i32::MAX => 1.0,
            i32::MIN => 0.0,
            win => Value { points: 0, win }.chance(),
        }
    }

    /// The points in bases.
    pub(super) fn bases(self) -> f64 {
        self.points as f64 / f64::from(Value::ONE)
    }
}

/// The choice among candidates by their values, which go to `thoughts`.
pub(super) fn decision(
    candidates: &[Candidate],
    values: &[Worth],
    chosen: usize,
    thoughts: Option<&mut Vec<Thought>>,
) -> PlayDecision {
    if let Some(thoughts) = thoughts {
        thoughts.clear();
        let each = candidates.iter().zip(values);
        thoughts.extend(each.map(|(&candidate, value)| Thought {
            p_win: Some(value.chance()),
            points: Some(value.bases()),
            ..Thought::plain(candidate)
        }));
    }
    PlayDecision {
        p_win: Some(values[chosen].chance()),
        points: Some(values[chosen].bases()),
        ..PlayDecision::plain(candidates[chosen], candidates.len())
    }
}

/// The first of the best.
fn best_of(values: &[Worth], objective: Objective) -> usize {
    let key = |value: &Worth| match objective {
        Objective::Points => (value.points, 0),
        Objective::Wins => (i64::from(value.win), value.points),
    };
    // The last of equals is what `max_by_key` takes, so it is asked from behind.
    let indices = (0..values.len()).rev();
    indices
        .max_by_key(|&index| key(&values[index]))
        .unwrap_or(0)
}

/// What a view tells, for the net and for the settlement.
pub(super) struct Situation<'a> {
    view: &'a View,
    pub(super) known: Known,
    /// The other hands are left out: no ending depends on them.
    game: Playout,
}

impl<'a> Situation<'a> {
    pub(super) fn of(view: &'a View) -> Situation<'a> {
        Situation {
            view,
            known: Known::of(view),
            game: Start::new(view).known(),
        }
    }

    /// The first lead of the seat if it declares.
    pub(super) fn declaring(view: &'a View) -> Situation<'a> {
        Situation {
            view,
            known: Known::at_start(&view.rules, 0, Some(0)),
            game: Start::new(view).declaring().known(),
        }
    }

    pub(super) fn sight(&self) -> Sight<'_> {
        Sight {
            rules: &self.view.rules,
            known: &self.known,
            seat: 0,
            hand: self.view.hand.counts(),
        }
    }

    /// The points in bases that bombs have brought so far.
    pub(super) fn counted(&self) -> i32 {
        self.game.bomb_points(&self.view.rules)
    }

    /// How the game ends by a move, and the points in bases; `None` if it goes on.
    pub(super) fn ending(&self, play: Option<Play>) -> Option<(End, i32)> {
        let rules = &self.view.rules;
        let mut game = self.game;
        let end = game.make(rules, play)?;
        Some((end, game.points(rules, end) / rules.base as i32))
    }

    /// Points are what the declarer's opponents win by as well: that one of them is first out is only one way to it.
    pub(super) fn objective(&self, wanted: Objective) -> Objective {
        match self.view.declarer {
            Declarer::Seat(seat) if seat != self.view.seat => Objective::Points,
            _ => wanted,
        }
    }
}

/// The inputs before the first lead of an ordinary game, once for each seat that may lead it.
pub(super) fn inputs_before_lead(view: &View) -> Vec<Features> {
    let before_lead = |&leader: &usize| {
        let sight = Sight {
            rules: &view.rules,
            known: &Known::at_start(&view.rules, leader, None),
            seat: 0,
            hand: view.hand.counts(),
        };
        let mut inputs = Features::new();
        sight.before_lead(&mut inputs);
        inputs
    };
    possible_leaders(view).iter().map(before_lead).collect()
}

/// Who may lead an ordinary game, as relative seats: under `later_lead=spade3` the holder of ♠3 (R03), else anybody.
fn possible_leaders(view: &View) -> &'static [usize] {
    if view.rules.later_lead == LaterLead::Winner {
        &[0, 1, 2]
    } else if view.hand.contains(Card::SPADE_THREE) {
        &[0]
    } else {
        &[1, 2]
    }
}
