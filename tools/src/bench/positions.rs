//! The situations that the speeds are measured on: random hands, and what comes up in games.

use crate::failure::Failure;
use crate::input::parse_bot;
use crate::series::{Answer, Series};
use pdkbot::cards::CardSet;
use pdkbot::game::{deal, View};
use pdkbot::rng::series_seed;
use pdkbot::rules::RuleSet;

/// The seed of every position here.
const SEED: u64 = 7;

/// Full hands of random deals.
#[must_use]
pub fn random_hands(rules: &RuleSet, count: usize) -> Vec<CardSet> {
    let hands = (0..).flat_map(|index| deal(rules, series_seed(SEED, index)));
    hands.take(count).collect()
}

/// The views of a series of games of a bot, the questions of 包庄 left out.
///
/// # Errors
/// [`Failure::Series`] when a bot breaks the rules.
pub fn views_of_games(rules: &RuleSet, bot: &str, games: usize) -> Result<Vec<View>, Failure> {
    let mut series = Series::new(*rules, [parse_bot(bot)?; 3], SEED);
    series.record(true);
    let mut views = Vec::new();
    for _ in 0..games {
        for event in series.play_next()?.events {
            if matches!(event.answer, Answer::Play(..)) {
                views.push(event.view);
            }
        }
    }
    Ok(views)
}
