//! In which style each of the other seats seems to play, by its turns so far.
//!
//! Bayes over two models in worlds drawn without regard to turns: one does in nearly all of its turns what `pdkbot` would, the
//! other, which stands for all who play otherwise, in about half of them.

use super::super::net_player::Style;
use super::super::Clock;
use super::Premises;
use crate::rng::{series_seed, Rng};

/// Worlds that are looked at.
const WORLDS: u32 = 48;
/// The share of the time after which no further world is.
const UNTIL: f64 = 0.05;
/// The chance before any turn that a seat plays as `pdkbot`. On the deals `dev` 0.2 gained 0.14 less against two `pdkbot`.
const PRIOR: f64 = 0.7;
/// How likely a turn of such a seat is that `pdkbot` would make, and another.
const SAME: f64 = 0.95;
const OTHER: f64 = 0.03;
/// The same of a seat that plays otherwise: there are some three moves to choose among.
const ANYONE_SAME: f64 = 0.5;
const ANYONE_OTHER: f64 = 0.2;

/// The styles of the next and the previous seat. In a declared game the others play together (R45), which `pdkbot` knows nothing of.
pub(super) fn styles_of(premises: &Premises, clock: &Clock, seed: u64) -> [Style; 2] {
    if premises.start.is_declared() {
        return [Style::Policy; 2];
    }
    let past = match &premises.past {
        Some(past) => past,
        None => return [Style::Heuristic; 2],
    };
    let mut rng = Rng::from_seed(series_seed(seed, 1));
    let mut tips = Vec::new();
    let mut heuristic = [0.0; 2];
    let mut anyone = [0.0; 2];
    for world in 0..WORLDS {
        if world > 0 && clock.is_past(UNTIL) {
            break;
        }
        let world = premises.beliefs.draw(&mut rng);
        let mut likely = [[1.0, 1.0]; 2];
        past.beside_heuristic(&world, &mut tips, |seat, same| {
            let [heuristic, anyone] = &mut likely[seat];
            *heuristic *= if same { SAME } else { OTHER };
            *anyone *= if same { ANYONE_SAME } else { ANYONE_OTHER };
        });
        for (seat, [in_heuristic, in_anyone]) in likely.into_iter().enumerate() {
            heuristic[seat] += in_heuristic;
            anyone[seat] += in_anyone;
        }
    }
    [0, 1].map(|seat| {
        if PRIOR * heuristic[seat] > (1.0 - PRIOR) * anyone[seat] {
            Style::Heuristic
        } else {
            Style::Policy
        }
    })
}

#[cfg(test)]
mod tests {
    use super::super::super::{Bot, Limits, NetBot, PdkBot};
    use super::*;
    use crate::game::{Position, Start};
    use crate::net::embedded;
    use crate::rules::RuleSet;

    /// Of 100 late decisions so many with others in the style of `pdkbot`.
    fn percent_heuristic(bot: &impl Bot) -> u32 {
        let rules = RuleSet::classic15();
        let (mut asked, mut heuristic) = (0, 0);
        for deal in 0..60 {
            let mut game = Position::deal(&rules, series_seed(9, deal), Start::First).unwrap();
            while game.phase().is_some() {
                let view = game.view();
                if view.history.len() >= 15 {
                    let styles = styles_of(&Premises::of(&view), &Clock::start(None), deal);
                    let found = styles.iter().filter(|&&style| style == Style::Heuristic);
                    heuristic += found.count() as u32;
                    asked += 2;
                }
                let play = bot.decide_play(&view, None, &Limits::default());
                game.play(play.cards).unwrap();
            }
        }
        assert!(asked > 500, "{asked}");
        100 * heuristic / asked
    }

    #[test]
    fn whoever_plays_as_pdkbot_is_known_by_it() {
        let as_pdkbot = percent_heuristic(&PdkBot);
        let otherwise = percent_heuristic(&NetBot::new(embedded()));
        assert!(
            as_pdkbot >= 95 && otherwise <= 60,
            "{as_pdkbot}, {otherwise}"
        );
    }
}
