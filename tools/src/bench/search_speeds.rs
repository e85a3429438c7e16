//! The speeds that the search lives on: playouts, worlds drawn, and its decisions; and those of the net.

use super::measure::{measure, microseconds_each, per_second, Figure, Subject, Target};
use super::positions::{has_choice, random_hands, spread, views_of_games};
use crate::failure::Failure;
use crate::input::parse_bot;
use pdkbot::belief::Beliefs;
use pdkbot::bots::{Limits, Playout};
use pdkbot::cards::Card;
use pdkbot::game::View;
use pdkbot::rng::{question_seed, Rng};
use pdkbot::rules::RuleSet;

/// The rules of the targets: those of the arena.
pub const TARGET_RULES: &str = "classic16,four_three=on,last_single=free";
/// Games of the playout policy a second, from the dealt hands to the points.
const PLAYOUTS_TARGET: f64 = 2e6;
/// Worlds drawn a second, histories whole.
const DRAWS_TARGET: f64 = 5e6;
/// Microseconds of a decision of the net.
const NET_TARGET: f64 = 50.0;

const ROUNDS: usize = 9;
const DEALS: usize = 20_000;
/// How often a round plays out each deal; rounds are long enough for the thread's own time.
const TIMES: usize = 10;
const GAMES: usize = 40;
const DRAWS: u64 = 4_000;
/// Views of the search: spread over games, none of them forced.
const DECISIONS: usize = 300;
const SEARCH: &str = "search:400w";
/// Fewer of the search with the net, which takes longer.
const DECISIONS_OF_EXPERT: usize = 60;
const EXPERT: &str = "expert:400w";
/// The seed of what is drawn.
const SEED: u64 = 7;

/// Measures everything under one rule set; each figure goes to `report` as soon as it is there.
///
/// # Errors
/// [`Failure::Series`] when a bot breaks the rules, and what `report` returns.
pub fn measure_search(
    rules: &RuleSet,
    report: &mut dyn FnMut(Figure) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let name = rules.to_string();
    let targeted = name == TARGET_RULES;
    let a_second = |what, unit, target| Subject {
        rules: &name,
        what,
        unit,
        figure: per_second,
        target: Some(Target::AtLeast(target)).filter(|_| targeted),
    };
    report(playouts_figure(
        a_second("playouts, from deal to points", "games/s", PLAYOUTS_TARGET),
        rules,
    ))?;
    let views = views_of_games(rules, "pdkbot", GAMES)?;
    let choices: Vec<&View> = views.iter().filter(|view| has_choice(view)).collect();
    report(draws_figure(
        a_second("worlds drawn, history whole", "draws/s", DRAWS_TARGET),
        &choices,
    ))?;
    let choices = spread(&choices, DECISIONS);
    let microseconds = |what, target| Subject {
        rules: &name,
        what,
        unit: "us",
        figure: microseconds_each,
        target,
    };
    report(decisions_figure(
        microseconds("search:400w decision, with a choice", None),
        SEARCH,
        &choices,
    )?)?;
    report(decisions_figure(
        microseconds("expert:400w decision, with a choice", None),
        EXPERT,
        &spread(&choices, DECISIONS_OF_EXPERT),
    )?)?;
    let target = Some(Target::AtMost(NET_TARGET)).filter(|_| targeted);
    report(decisions_figure(
        microseconds("net decision, with a choice", target),
        "net",
        &choices,
    )?)
}

fn playouts_figure(subject: Subject<'_>, rules: &RuleSet) -> Figure {
    let hands = random_hands(rules, 3 * DEALS);
    let games: Vec<Playout> = hands
        .chunks(3)
        .map(|hands| {
            let holds = |hand: &pdkbot::cards::CardSet| hand.contains(Card::SPADE_THREE);
            let leader = hands.iter().position(holds).unwrap_or(0);
            let hands = [hands[0].counts(), hands[1].counts(), hands[2].counts()];
            Playout::at_start(rules, hands, leader)
        })
        .collect();
    measure(subject, ROUNDS, || {
        let mut sum = 0_u64;
        for _ in 0..TIMES {
            for game in &games {
                let mut game = *game;
                let end = game.run(rules);
                sum = sum.wrapping_add(game.points(rules, end) as u64);
            }
        }
        ((TIMES * games.len()) as u64, sum)
    })
}

fn draws_figure(subject: Subject<'_>, views: &[&View]) -> Figure {
    let beliefs: Vec<Beliefs> = views.iter().map(|view| Beliefs::new(view)).collect();
    measure(subject, ROUNDS, || {
        let mut rng = Rng::from_seed(SEED);
        let mut mixed = 0;
        for beliefs in &beliefs {
            for _ in 0..DRAWS {
                mixed ^= beliefs.draw(&mut rng).next.bits();
            }
        }
        (DRAWS * beliefs.len() as u64, mixed)
    })
}

fn decisions_figure(subject: Subject<'_>, bot: &str, views: &[&View]) -> Result<Figure, Failure> {
    let spec = parse_bot(bot)?;
    let bot = spec.build();
    Ok(measure(subject, ROUNDS, || {
        let mut chosen = 0_u64;
        for (number, view) in views.iter().enumerate() {
            let limits = Limits {
                seed: question_seed(SEED, number as u64),
                ..spec.limits
            };
            let decision = bot.decide_play(view, None, &limits);
            chosen = chosen.wrapping_add(decision.cards.bits());
        }
        (views.len() as u64, chosen)
    }))
}
