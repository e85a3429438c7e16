//! Whether to declare 包庄 (R45): what declaring is worth against what the same hand is worth in an ordinary game.

use super::super::refusals::Refusals;
use super::super::{BaoZhuangFigures, BaoZhuangWorth, Clock, Limits};
use super::forecast::worth;
use super::start::Start;
use super::{moves, new_arms, playouts, Objective, Premises, Search, SearchBot};
use crate::belief::World;
use crate::cards::{Card, Rank};
use crate::game::View;
use crate::rng::{series_seed, Rng};
use crate::rules::{Play, RuleSet};

/// Worlds in which the lead of the declared game is chosen.
const WORLDS_TO_CHOOSE: usize = 600;
/// Worlds in which the declared game and the ordinary one are played out then.
const WORLDS: usize = 600;
/// The part of the other seats that declares as `Refusals` has it.
const DECLARING_SHARE: f64 = 1.0;

impl SearchBot {
    /// What 包庄 is worth; the view is one of that phase.
    #[must_use]
    pub fn weigh_bao_zhuang(&self, view: &View, limits: &Limits) -> BaoZhuangFigures {
        let clock = Clock::start(limits.time_budget.map(|budget| budget / 2));
        let premises = Premises::of(view);
        let mut rng = Rng::from_seed(series_seed(limits.seed, 0));
        let Premises { start, beliefs, .. } = &premises;
        let candidates = moves::candidates(view, None);
        let mut declared = new_arms(&candidates, &view.rules);
        let declaring = start.declaring();
        let search = Search {
            start: &declaring,
            worlds: WORLDS_TO_CHOOSE,
            objective: Objective::Points,
            looks_ahead: false,
            proves: false,
            ..Search::new(view, limits, &premises, &clock)
        };
        let best = if declared.len() == 1 {
            0
        } else {
            search.best_arm(&mut declared, &mut rng)
        };
        let clock = Clock::start(limits.time_budget.map(|budget| budget / 2));
        let refusals = Refusals::new(view, DECLARING_SHARE);
        let lead = declared[best].play;
        let (mut wins, mut declared_points, mut ordinary_points, mut games) = (0, 0, 0, 0);
        while games < WORLDS as u32 && (games == 0 || !clock.is_over()) {
            let world = match &refusals {
                Some(refusals) => beliefs.draw_likely(&mut rng, refusals),
                None => beliefs.draw(&mut rng),
            };
            let (won, points) = declared_game(&view.rules, &declaring, lead, world, &mut rng);
            wins += u32::from(won);
            declared_points += i64::from(points);
            ordinary_points += i64::from(ordinary_game(view, start, world, &mut rng));
            games += 1;
        }
        let mean = |points: i64| points as f64 / f64::from(games) / f64::from(view.rules.base);
        let counted = BaoZhuangWorth {
            p_win: f64::from(wins) / f64::from(games),
            declared: mean(declared_points),
            ordinary: mean(ordinary_points),
        };
        BaoZhuangFigures {
            counted,
            expected: worth(view, counted),
            simulations: playouts(&declared).saturating_add(2 * games),
        }
    }
}

/// The declared game of a world by the playout policy: whether it is won, and the points.
fn declared_game(
    rules: &RuleSet,
    declaring: &Start,
    lead: Option<Play>,
    world: World,
    rng: &mut Rng,
) -> (bool, i32) {
    let mut game = declaring.within(world, rng);
    let end = match game.make(rules, lead) {
        Some(end) => end,
        None => game.run(rules),
    };
    (end == Some(0), game.points(rules, end))
}

/// The points of an ordinary game of a world by the playout policy.
///
/// The holder of ♠3 leads (R03). In later games another seat may, and a view does not say who; a lead is worth little less then.
fn ordinary_game(view: &View, start: &Start, world: World, rng: &mut Rng) -> i32 {
    let unseen_threes = view.unseen().counts().get(Rank::THREE);
    let mut game = start.within(world, rng);
    game.to_move = if view.hand.contains(Card::SPADE_THREE) || unseen_threes == 0 {
        0
    } else if rng.below(u32::from(unseen_threes)) < u32::from(world.next.get(Rank::THREE)) {
        1
    } else {
        2
    };
    game.leader = Some(game.to_move);
    let end = game.run(&view.rules);
    game.points(&view.rules, end)
}
