//! The speeds that are measured: complete legal plays, decisions, games.

use super::measure::{measure, milliseconds_each, nanoseconds_each, per_second, Figure, Subject};
use super::positions::{has_choice, random_hands, spread, views_of_games};
use crate::failure::Failure;
use crate::input::parse_bot;
use crate::series::Series;
use pdkbot::bots::{Bot, IsmctsBot, Limits, PdkBot};
use pdkbot::cards::CardSet;
use pdkbot::game::View;
use pdkbot::rng::series_seed;
use pdkbot::rules::{legal_plays_into, RuleSet, Situation};

/// Rounds of the short measurements.
const ROUNDS: usize = 9;
/// Rounds of the search, whose one round takes a while.
const SEARCH_ROUNDS: usize = 3;
const RANDOM_HANDS: usize = 10_000;
const SELF_PLAY_GAMES: usize = 200;
/// Views of the search: spread over the games, none of them forced.
const SEARCH_VIEWS: usize = 200;
const GAMES: u64 = 500;

/// Measures everything under one rule set; each figure goes to `report` as soon as it is there.
///
/// # Errors
/// [`Failure::Series`] when a bot breaks the rules, and what `report` returns.
pub fn measure_all(
    rules: &RuleSet,
    report: &mut dyn FnMut(Figure) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let name = rules.to_string();
    let nanoseconds = |what| Subject {
        rules: &name,
        what,
        unit: "ns",
        figure: nanoseconds_each,
        target: None,
    };
    let hands = random_hands(rules, RANDOM_HANDS);
    let dealt: Vec<Situation<'_>> = hands.iter().map(|&hand| lead(rules, hand)).collect();
    report(legal_figure(
        nanoseconds("legal plays, random full-hand leads"),
        &dealt,
    ))?;

    let views = views_of_games(rules, "pdkbot", SELF_PLAY_GAMES)?;
    let situations = views.iter().map(View::situation);
    let (leads, follows): (Vec<_>, Vec<_>) =
        situations.partition(|situation| situation.table.is_none());
    report(legal_figure(
        nanoseconds("legal plays, leads of self-play"),
        &leads,
    ))?;
    report(legal_figure(
        nanoseconds("legal plays, follows of self-play"),
        &follows,
    ))?;

    let (choices, forced): (Vec<&View>, Vec<&View>) =
        views.iter().partition(|view| has_choice(view));
    report(heuristic_figure(
        nanoseconds("PdkBot decision, with a choice"),
        &choices,
    ))?;
    report(heuristic_figure(
        nanoseconds("PdkBot decision, forced"),
        &forced,
    ))?;

    let search_views = spread(&choices, SEARCH_VIEWS);
    report(search_figure(&name, &search_views))?;
    report(games_figure(&name, rules)?)
}

fn lead(rules: &RuleSet, hand: CardSet) -> Situation<'_> {
    Situation {
        rules,
        hand,
        table: None,
        next_left: rules.cards_per_seat(),
        must_contain: CardSet::EMPTY,
    }
}

fn legal_figure(subject: Subject<'_>, situations: &[Situation<'_>]) -> Figure {
    let mut plays = Vec::with_capacity(512);
    measure(subject, ROUNDS, || {
        let mut found = 0;
        for situation in situations {
            let may_pass = legal_plays_into(situation, &mut plays);
            found += plays.len() as u64 + u64::from(may_pass);
        }
        (situations.len() as u64, found)
    })
}

fn heuristic_figure(subject: Subject<'_>, views: &[&View]) -> Figure {
    let limits = Limits::default();
    measure(subject, ROUNDS, || {
        let mut chosen = 0u64;
        for view in views {
            chosen = chosen.wrapping_add(PdkBot.decide_play(view, None, &limits).cards.bits());
        }
        (views.len() as u64, chosen)
    })
}

fn search_figure(rules: &str, views: &[&View]) -> Figure {
    let subject = Subject {
        rules,
        what: "IsmctsBot decision, 800 worlds a tip",
        unit: "ms",
        figure: milliseconds_each,
        target: None,
    };
    measure(subject, SEARCH_ROUNDS, || {
        let mut chosen = 0u64;
        for (index, view) in views.iter().enumerate() {
            let limits = Limits {
                seed: series_seed(0, index as u64),
                ..Limits::default()
            };
            chosen = chosen.wrapping_add(IsmctsBot.decide_play(view, None, &limits).cards.bits());
        }
        (views.len() as u64, chosen)
    })
}

fn games_figure(name: &str, rules: &RuleSet) -> Result<Figure, Failure> {
    let bot = parse_bot("pdkbot")?;
    let subject = Subject {
        rules: name,
        what: "games of three PdkBots",
        unit: "games/s",
        figure: per_second,
        target: None,
    };
    let mut fault = None;
    let figure = measure(subject, ROUNDS, || {
        let mut series = Series::new(*rules, [bot; 3], 1);
        for _ in 0..GAMES {
            if let Err(error) = series.play_next() {
                fault = Some(error);
                break;
            }
        }
        (GAMES, series.signature())
    });
    fault.map_or(Ok(figure), |error| Err(error.into()))
}
