//! From figures counted in playouts to forecasts that games bear out.
//!
//! Playouts are games of the policy, which others beat: the shares they count are of the right order, but too bold. Each map here
//! is a regression on games of `search` itself, printed by `pdk calibrate fit`; docs/calibration.md has the commands, the rules
//! they were fitted under, and how the forecasts fare on other deals. Other rules than those take the same maps.

use super::super::refusals::dealt_strength;
use super::super::BaoZhuangWorth;
use crate::cards::{Rank, RankCounts};
use crate::elementary::{exp, ln};
use crate::game::{Declarer, View};
use crate::rules::{bombs_in, BaoZhuangRule, RuleSet, Seat};

/// Shares are taken as no nearer to 0 and 1 than this: half a world of a hundred.
const NEAREST: f64 = 0.005;

/// The weights of [`choice_inputs`] for being first out in an ordinary game.
const FIRST_OUT: [f64; 6] = [-0.2329, 1.0386, -1.5830, 1.1581, -0.2864, -0.2076];
/// The weights of [`choice_inputs`] for winning as declarer (first_out).
const DECLARER: [f64; 6] = [-0.5256, 1.1639, -1.0973, 0.1256, 0.5087, -1.5003];
/// The weights of [`declared_inputs`].
const DECLARED: [f64; 7] = [-0.6534, 1.2173, -0.0989, 0.3471, 0.0726, 0.1350, -0.0967];
/// The weights of [`ordinary_inputs`].
const ORDINARY: [f64; 7] = [6.3872, 0.7596, -1.5620, 5.6384, 3.1989, 6.9515, -3.0917];

/// What the chance to win is forecast from at a choice: a constant and the log odds of the share of playouts won, both by how far
/// the game has come (0 at the deal, 1 when no card is left), as it is and squared.
#[must_use]
pub fn choice_inputs(rules: &RuleSet, share: f64, cards: u8) -> [f64; 6] {
    let come = 1.0 - f64::from(cards) / f64::from(rules.deck.len());
    let odds = log_odds(share);
    let square = come * come;
    [1.0, odds, come, square, odds * come, odds * square]
}

/// What the chance to win a declared game is forecast from: a constant, the log odds of the share of playouts won, and what
/// `hand_inputs` sees.
#[must_use]
pub fn declared_inputs(rules: &RuleSet, seat: Seat, hand: RankCounts, share: f64) -> [f64; 7] {
    let [plays, two, aces, bombs, later] = hand_inputs(rules, seat, hand);
    [1.0, log_odds(share), plays, two, aces, bombs, later]
}

/// What the points of an ordinary game are forecast from before its first play: a constant, the mean points of the playouts in
/// bases, and what `hand_inputs` sees.
#[must_use]
pub fn ordinary_inputs(rules: &RuleSet, seat: Seat, hand: RankCounts, counted: f64) -> [f64; 7] {
    let [plays, two, aces, bombs, later] = hand_inputs(rules, seat, hand);
    [1.0, counted, plays, two, aces, bombs, later]
}

/// A dealt hand: the plays in which the greedy policy plays it out, whether it has a 2, its aces, its bombs; and how many seats
/// are asked after it (R45). Those may declare, and then an ordinary game it is not; those before have refused and are the weaker.
fn hand_inputs(rules: &RuleSet, seat: Seat, hand: RankCounts) -> [f64; 5] {
    let (plays, two) = dealt_strength(rules, hand);
    [
        plays as f64 + 1.0,
        two as f64,
        f64::from(hand.get(Rank::ACE)),
        f64::from(bombs_in(rules, hand).len()),
        f64::from(3 - seat.number()),
    ]
}

/// The chance to be first out, from the share of playouts won.
///
/// Against a declarer, and under close_all, it is the share itself.
pub(super) fn p_win(view: &View, share: f64) -> f64 {
    let weights = match view.declarer {
        Declarer::Nobody | Declarer::Unknown => &FIRST_OUT,
        Declarer::Seat(seat)
            if seat == view.seat && view.rules.bao_zhuang == BaoZhuangRule::FirstOut =>
        {
            &DECLARER
        }
        Declarer::Seat(_) => return share,
    };
    let cards = view.left.iter().sum();
    chance(sum(weights, &choice_inputs(&view.rules, share, cards)))
}

/// What 包庄 is worth, from what the playouts counted; the view is one of that phase.
///
/// Under close_all that is taken as it is: whether another seat can play a card at all is hardly a matter of skill.
pub(super) fn worth(view: &View, counted: BaoZhuangWorth) -> BaoZhuangWorth {
    let (rules, seat, hand) = (&view.rules, view.seat, view.hand.counts());
    if rules.bao_zhuang == BaoZhuangRule::CloseAll {
        return counted;
    }
    let inputs = declared_inputs(rules, seat, hand, counted.p_win);
    let p_win = chance(sum(&DECLARED, &inputs));
    // R45: 2S = 4 × the cards of a seat for the declarer. What the bombs earn beside (R42) stays as counted.
    let stake = 4.0 * f64::from(rules.cards_per_seat());
    let inputs = ordinary_inputs(rules, seat, hand, counted.ordinary);
    BaoZhuangWorth {
        p_win,
        declared: counted.declared + 2.0 * stake * (p_win - counted.p_win),
        ordinary: sum(&ORDINARY, &inputs),
    }
}

fn sum<const N: usize>(weights: &[f64; N], inputs: &[f64; N]) -> f64 {
    weights.iter().zip(inputs).map(|(w, x)| w * x).sum()
}

fn log_odds(share: f64) -> f64 {
    let share = share.clamp(NEAREST, 1.0 - NEAREST);
    ln(share / (1.0 - share))
}

fn chance(log_odds: f64) -> f64 {
    1.0 / (1.0 + exp(-log_odds))
}
