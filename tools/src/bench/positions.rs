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

/// The questions of a series of games of a bot, with what it answered.
///
/// # Errors
/// [`Failure::Series`] when a bot breaks the rules.
pub fn questions_of_games(
    rules: &RuleSet,
    bot: &str,
    games: usize,
) -> Result<Vec<(View, Answer)>, Failure> {
    let mut series = Series::new(*rules, [parse_bot(bot)?; 3], SEED);
    series.record(true);
    let mut questions = Vec::new();
    for _ in 0..games {
        let events = series.play_next()?.events.into_iter();
        questions.extend(events.map(|event| (event.view, event.answer)));
    }
    Ok(questions)
}

/// The views of a series of games of a bot, the questions of 包庄 left out.
///
/// # Errors
/// [`Failure::Series`] when a bot breaks the rules.
pub fn views_of_games(rules: &RuleSet, bot: &str, games: usize) -> Result<Vec<View>, Failure> {
    let questions = questions_of_games(rules, bot, games)?.into_iter();
    let plays = questions.filter(|(_, answer)| matches!(answer, Answer::Play(..)));
    Ok(plays.map(|(view, _)| view).collect())
}

/// Whether there is more than one tip, a pass among them.
#[must_use]
pub fn has_choice(view: &View) -> bool {
    let mut tips = Vec::new();
    let may_pass = view.tips_into(&mut tips);
    tips.len() + usize::from(may_pass) > 1
}

/// Every n-th item, so that `count` of them are spread over the whole.
#[must_use]
pub fn spread<'a>(views: &[&'a View], count: usize) -> Vec<&'a View> {
    let step = (views.len() / count).max(1);
    views.iter().copied().step_by(step).take(count).collect()
}
