//! The true hands are never excluded, however little the host tells.
//!
//! `PDKBOT_BELIEF_FROM` and `PDKBOT_BELIEF_GAMES` choose other games, `PDKBOT_BELIEF_BOT` lets one bot play them.

use crate::common::random::{hand, rule_set};
use crate::deals::{play_by, small_deck, truth};
use pdkbot::belief::Beliefs;
use pdkbot::bots::BotSpec;
use pdkbot::cards::CardSet;
use pdkbot::game::{Declarer, Position, View, ViewFacts};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::RuleSet;

const SEED: u64 = 0x5044_4B52;
/// Games of the quick form.
const GAMES: u64 = 1_500;

fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).map_or(otherwise, |text| {
        text.parse()
            .unwrap_or_else(|_| panic!("{variable}: '{text}' is no number"))
    })
}

/// The view with a part of what the seat could know.
fn told_less(rng: &mut Rng, view: &View) -> View {
    let mut facts = ViewFacts {
        table: view.table,
        table_seat: view.table_seat.filter(|_| rng.below(3) > 0),
        must_contain: view.must_contain,
        declarer: view.declarer,
        bombs: if rng.below(2) == 0 {
            view.bombs
        } else {
            [0; 3]
        },
        ..ViewFacts::new(view.rules, view.seat, view.hand, view.left)
    };
    let turns = view.history.len() as u32;
    let from = (rng.below(turns + 1)).max(rng.below(turns + 1)) as usize;
    facts.history = view.history[from..].to_vec();
    let hidden = view.history[..from]
        .iter()
        .fold(CardSet::EMPTY, |all, turn| all.union(turn.cards));
    if rng.below(2) == 0 && !hidden.is_empty() {
        let size = 1 + rng.below(u32::from(hidden.len())) as u8;
        facts.known_played = hand(rng, hidden, size);
    }
    if rng.below(3) == 0 && facts.declarer != Declarer::Nobody {
        facts.declarer = Declarer::Unknown;
    }
    View::new(facts).unwrap()
}

fn check(rules: &RuleSet, seed: u64, game: &Position, view: &View, what: &str) {
    let beliefs = Beliefs::new(view);
    let truth = truth(game);
    assert!(
        beliefs.is_consistent(truth) && !beliefs.relaxed().any(),
        "rules {rules} seed {seed}, {what}, turn {}: {:?}\n{:?}\n{view:?}",
        game.turns().len(),
        beliefs.relaxed(),
        beliefs.evidence(),
    );
    assert!(beliefs.count().value() > 0);
    assert!(beliefs.bits() > -1e-9);
    // What is drawn fits, too, and the graph agrees with the pieces it was made of.
    let mut rng = Rng::from_seed(seed);
    for _ in 0..3 {
        let world = beliefs.draw(&mut rng);
        assert!(
            beliefs.is_consistent(world),
            "rules {rules} seed {seed}, {what}"
        );
    }
}

#[test]
fn the_true_hands_are_never_excluded() {
    let first = number("PDKBOT_BELIEF_FROM", 0);
    let games = number("PDKBOT_BELIEF_GAMES", GAMES);
    let bot: Option<BotSpec> = std::env::var("PDKBOT_BELIEF_BOT")
        .ok()
        .map(|name| name.parse().unwrap());
    for index in first..first + games {
        let seed = series_seed(SEED, index);
        let mut rng = Rng::from_seed(seed);
        let mut rules = rule_set(&mut rng);
        if rng.below(3) == 0 {
            rules.deck = small_deck(&mut rng, 45);
        }
        // Every question of a game would make the full form long; each turn has its chance.
        let one_of = 1 + rng.below(6);
        play_by(bot, &rules, seed, |game, view| {
            if rng.below(one_of) == 0 {
                check(&rules, seed, game, view, "whole");
                let less = told_less(&mut rng, view);
                check(&rules, seed, game, &less, "told less");
            }
        });
    }
    println!("games {first} to {}", first + games);
}
