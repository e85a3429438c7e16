//! What `expert` promises: legal answers under any rules, the same to the same question, few candidates played out, budgets kept.

mod common;

use common::game::questions;
use common::option_values::with;
use pdkbot::bots::{AllowedPlays, Bot, BotKind, ExpertBot, Limits, NetBot, Objective, Thought};
use pdkbot::cards::{parse_cards, Card, CardSet};
use pdkbot::game::{Phase, Position, Start, View, ViewFacts};
use pdkbot::net::embedded;
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{RuleSet, Seat};
use std::time::{Duration, Instant};

const SEED: u64 = 0x5044_4B24;
/// Candidates that are played out.
const MOST_PLAYED: usize = 5;

fn limits(worlds: u32) -> Limits {
    Limits {
        seed: 9,
        max_simulations: worlds,
        ..Limits::default()
    }
}

/// The choice, and what was thought of each candidate, checked for what must always hold.
fn think(view: &View, limits: &Limits) -> (Thought, Vec<Thought>) {
    let bot = ExpertBot::new(embedded());
    let mut thoughts = Vec::new();
    let decision = bot.think_play(view, None, limits, Some(&mut thoughts));
    assert_eq!(decision.candidates as usize, thoughts.len());
    assert_eq!(decision.forced, thoughts.len() == 1);
    let total: u32 = thoughts.iter().map(|thought| thought.simulations).sum();
    assert_eq!(decision.simulations, total);
    for thought in &thoughts {
        assert!(thought.p_win.map_or(true, |p| (0.0..=1.0).contains(&p)));
    }
    let mut all = thoughts.iter();
    let chosen = *all.find(|one| one.cards == decision.cards).unwrap();
    if chosen.points.is_some() {
        let figures = (decision.p_win, decision.points);
        assert_eq!(figures, (chosen.p_win, chosen.points));
    }
    (chosen, thoughts)
}

#[test]
fn answers_are_legal_and_the_same_each_time() {
    let mut searched = 0;
    questions(SEED, 40, |game, view| {
        for objective in [Objective::Points, Objective::Wins] {
            let limits = Limits {
                objective,
                ..limits(8)
            };
            let (chosen, thoughts) = think(view, &limits);
            let name = format!("{} under {}", chosen.cards, view.rules);
            assert!(game.clone().play(chosen.cards).is_ok(), "{name}");
            assert_eq!((chosen, thoughts), think(view, &limits), "{name}");
            searched += u32::from(chosen.simulations > 0);
        }
    });
    assert!(searched > 500, "{searched} searched");
}

/// The net chooses which; the others keep what it thinks of them. Whoever has no bomb plays what is proven.
#[test]
fn five_candidates_at_most_are_played_out() {
    let (mut many, mut proven) = (0, 0);
    questions(SEED ^ 1, 40, |_, view| {
        let (chosen, thoughts) = think(view, &limits(20));
        let played: Vec<&Thought> = thoughts.iter().filter(|one| one.simulations > 0).collect();
        assert!(played.len() <= MOST_PLAYED, "{} played out", played.len());
        if thoughts.iter().any(|one| one.share.is_none()) {
            return;
        }
        assert!(thoughts.iter().all(|one| one.points.is_some()));
        if !played.is_empty() {
            let share: f64 = played.iter().filter_map(|one| one.share).sum();
            assert!((share - 1.0).abs() < 1e-9);
        }
        let certain = chosen.p_win == Some(1.0);
        assert!(chosen.simulations > 0 || certain, "{}", chosen.cards);
        proven += u32::from(certain);
        many += u32::from(thoughts.len() > MOST_PLAYED);
    });
    assert!(many > 100 && proven > 20, "{many} {proven}");
}

/// A whole hand against two single cards: many candidates and few worlds, where each game is long.
#[test]
fn few_worlds_do_not_stall_it() {
    let hand = "4D 4C 4H 4S 5D 5C 5H 6D 6C 6H 7D 8D 9D TD JD QD";
    let left = [16, 1, 1];
    let facts = ViewFacts::new(
        RuleSet::classic16(),
        Seat::ALL[0],
        parse_cards(hand).unwrap(),
        left,
    );
    let view = View::new(facts).unwrap();
    let (chosen, thoughts) = think(&view, &limits(400));
    let games: u32 = thoughts.iter().map(|one| one.simulations).sum();
    assert!(thoughts.len() > 30 && chosen.simulations > 0);
    assert!(games <= 5 * 400, "{games} games");
}

#[test]
fn without_time_the_net_answers() {
    let net = NetBot::new(embedded());
    let hurry = Limits {
        time_budget: Some(Duration::from_micros(1)),
        ..limits(0)
    };
    let mut compared = 0;
    questions(SEED ^ 2, 60, |_, view| {
        let (chosen, thoughts) = think(view, &hurry);
        assert_eq!(chosen.simulations, 0);
        let goes_out = thoughts.iter().any(|one| one.cards == view.hand);
        if thoughts.len() > 1 && !goes_out {
            let by_net = net.decide_play(view, None, &limits(0));
            assert_eq!((chosen.cards, chosen.points), (by_net.cards, by_net.points));
            compared += 1;
        }
    });
    assert!(compared > 300, "{compared} compared");
}

/// With any budget the answer is legal and comes: a time-out in the arena is one of 50 ms.
#[test]
fn budgets_are_kept() {
    let mut longest = Duration::ZERO;
    for (index, &budget) in [5, 100, 600, 1000, 3000].iter().enumerate() {
        let budget = Duration::from_micros(budget);
        for worlds in [0, 400] {
            let limits = Limits {
                time_budget: Some(budget),
                ..limits(worlds)
            };
            questions(SEED ^ (3 + index as u64), 4, |game, view| {
                // The shorter of two: a machine that is busy makes single answers slow.
                let took = [0; 2].map(|_| {
                    let start = Instant::now();
                    let (chosen, _) = think(view, &limits);
                    assert!(game.clone().play(chosen.cards).is_ok());
                    start.elapsed()
                });
                let over = took[0].min(took[1]).saturating_sub(budget);
                longest = longest.max(over);
            });
        }
    }
    println!("{longest:?} over a budget at the most");
    assert!(longest < Duration::from_millis(50), "{longest:?}");
}

/// The host's list is the whole candidate set.
#[test]
fn r30_answers_come_from_the_list() {
    let bot = BotKind::Expert.build();
    let mut rng = Rng::from_seed(SEED);
    questions(SEED ^ 10, 20, |_, view| {
        let legal = view.legal_plays();
        let drawn = legal.plays.iter().filter(|_| rng.below(2) == 0);
        let mut entries: Vec<CardSet> = drawn.map(|&play| view.cards_for(play)).collect();
        if legal.may_pass {
            entries.push(CardSet::EMPTY);
        }
        if let Ok(allowed) = AllowedPlays::new(view, &entries) {
            let answer = bot.decide_play(view, Some(&allowed), &limits(4));
            assert!(entries.contains(&answer.cards));
        }
    });
}

/// R32, R42, R44, R45: rules that settle in another way, whole games by three of them.
#[test]
fn r40_to_r45_games_are_played_to_their_settlement() {
    let settled_otherwise = [
        with(&[("heart10", "double"), ("last_single", "pay_all")]),
        with(&[("bao_zhuang", "close_all"), ("bomb_settle", "always")]),
        with(&[("base", "10000"), ("bomb_score", "1000")]),
        with(&[("ace_bomb", "natural"), ("must_beat", "off")]),
    ];
    let bot = BotKind::Expert.build();
    let mut declared = 0;
    for (index, rules) in settled_otherwise.iter().enumerate() {
        for number in 0..8 {
            let seed = series_seed(SEED ^ 11 ^ index as u64, number);
            let mut game = Position::deal(rules, seed, Start::First).unwrap();
            while let Some(phase) = game.phase() {
                let view = game.view();
                match phase {
                    Phase::BaoZhuang => {
                        let answer = bot.decide_bao_zhuang(&view, &limits(8));
                        assert!(answer.points.is_some() && answer.simulations == 0);
                        // Declared games are wanted, too.
                        let declare = answer.declare || number % 2 == 0;
                        game.answer_bao_zhuang(declare).unwrap();
                    }
                    Phase::Play => {
                        let cards = think(&view, &limits(8)).0.cards;
                        game.play(cards).unwrap();
                    }
                }
            }
            declared += u32::from(game.declarer().is_some());
            assert_eq!(game.scores().unwrap().iter().sum::<i32>(), 0, "{rules}");
        }
    }
    assert!(declared >= 16, "{declared} declared");
}

/// R44: where nobody knows who was dealt ♥10, its place is drawn with the worlds, and nothing of it depends on who has it.
#[test]
fn hidden_cards_do_not_show() {
    let rules = with(&[("heart10", "double"), ("bao_zhuang", "off")]);
    for seed in 0..20 {
        let game = Position::deal(&rules, seed, Start::Later(Seat::ALL[0])).unwrap();
        let mut hands = *game.hands();
        let hidden: Vec<Card> = hands[1].union(hands[2]).iter().collect();
        hands[1] = hidden[..16].iter().copied().collect();
        hands[2] = hidden[16..].iter().copied().collect();
        let other = Position::from_hands(&rules, hands, Start::Later(Seat::ALL[0])).unwrap();
        let thoughts = [game, other].map(|game| think(&game.view(), &limits(20)));
        assert_eq!(thoughts[0], thoughts[1], "seed {seed}");
    }
}
