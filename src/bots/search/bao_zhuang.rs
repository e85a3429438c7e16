//! Whether to declare 包庄 (R45): what declaring is worth against what the same hand is worth in an ordinary game.

use super::super::{BaoZhuangDecision, Clock, Limits};
use super::halving::{best_arm, Effort};
use super::start::Start;
use super::{arms, new_arms, playouts, Objective};
use crate::belief::Beliefs;
use crate::cards::{Card, Rank};
use crate::game::View;
use crate::rng::{series_seed, Rng};

/// Worlds for each of the two questions.
const WORLDS: usize = 600;

/// Declares when that is worth more points than an ordinary game with the same hand; with `declare_at` given, when the chance
/// to win as declarer reaches it.
pub(super) fn decide(view: &View, limits: &Limits) -> BaoZhuangDecision {
    let clock = Clock::start(limits.time_budget);
    let beliefs = Beliefs::new(view);
    let mut rng = Rng::from_seed(series_seed(limits.seed, 0));
    let start = Start::new(view);
    let candidates = arms::candidates(view, None);
    let mut declared = new_arms(&candidates, &view.rules);
    let effort = Effort {
        worlds: WORLDS,
        clock: &clock,
        objective: Objective::Points,
    };
    let declaring = start.declaring();
    let best = if declared.len() == 1 {
        0
    } else {
        best_arm(
            &mut declared,
            &view.rules,
            &declaring,
            &beliefs,
            &mut rng,
            &effort,
        )
    };
    let base = f64::from(view.rules.base);
    let points = declared[best].mean_points();
    let p_win = declared[best].win_share();
    let declare = match (limits.declare_at, points, p_win) {
        (Some(share), _, Some(p_win)) => 1000.0 * p_win >= f64::from(share),
        (None, Some(points), _) => points > undeclared(view, &start, &beliefs, &mut rng, &clock),
        _ => false,
    };
    BaoZhuangDecision {
        declare,
        p_win,
        points: points.map(|points| points / base),
        simulations: playouts(&declared),
    }
}

/// The mean points of an ordinary game from this deal, all by the playout policy.
///
/// The holder of ♠3 leads (R03). In later games another seat may, and a view does not say who; a lead is worth little less then.
fn undeclared(view: &View, start: &Start, beliefs: &Beliefs, rng: &mut Rng, clock: &Clock) -> f64 {
    let unseen_threes = view.unseen().counts().get(Rank::THREE);
    let (mut sum, mut games) = (0_i64, 0_u32);
    for _ in 0..WORLDS {
        if games > 0 && clock.is_over() {
            break;
        }
        let world = beliefs.draw(rng);
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
        sum += i64::from(game.points(&view.rules, end));
        games += 1;
    }
    sum as f64 / f64::from(games.max(1))
}
