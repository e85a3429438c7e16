//! Games of random rule sets, played by every bot: nothing illegal, nothing hidden shown, scores that cancel out.

mod common;

use common::random::{pick, rule_set};
use pdkbot::bots::{greedy_follow, greedy_lead, AllowedPlays, BotKind, Limits};
use pdkbot::cards::{Card, CardSet};
use pdkbot::game::{Phase, Position, Start, Turn, View, ViewFacts};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{RuleSet, Seat};

const SEED: u64 = 0x5044_4B03;

/// Who is asked what the players are asked.
const FAST_BOTS: [BotKind; 4] = [
    BotKind::PdkBot,
    BotKind::Ismcts,
    BotKind::Random,
    BotKind::Net,
];

/// Who sits at the tables.
const PLAYERS: [BotKind; 5] = [
    BotKind::PdkBot,
    BotKind::Ismcts,
    BotKind::Random,
    BotKind::Search,
    BotKind::Net,
];

fn limits(seed: u64) -> Limits {
    Limits {
        seed,
        max_simulations: 3,
        ..Limits::default()
    }
}

/// Plays a game with some of these bots at the seats and calls `look` at each question.
fn play(
    rules: &RuleSet,
    seed: u64,
    kinds: &[BotKind],
    mut look: impl FnMut(&Position, &View),
) -> Position {
    let mut rng = Rng::from_seed(seed);
    let start = pick(
        &mut rng,
        &[
            Start::First,
            Start::Later(Seat::ALL[0]),
            Start::Later(Seat::ALL[2]),
        ],
    );
    let seats = [0; 3].map(|_: u8| pick(&mut rng, kinds).build());
    let mut game = Position::deal(rules, seed, start).unwrap();
    while let Some(phase) = game.phase() {
        let view = game.view();
        look(&game, &view);
        let bot = &seats[game.to_move().index()];
        let limits = limits(rng.next_u64());
        match phase {
            Phase::BaoZhuang => {
                // The bots hardly ever declare; the games need declarers.
                let decision = bot.decide_bao_zhuang(&view, &limits);
                let declare = decision.declare || rng.below(4) == 0;
                game.answer_bao_zhuang(declare).unwrap();
            }
            Phase::Play => {
                let decision = bot.decide_play(&view, None, &limits);
                if let Err(error) = game.play(decision.cards) {
                    panic!("rules {rules} seed {seed}: {error}");
                }
            }
        }
    }
    game
}

#[test]
fn any_game_of_any_rules_ends_with_scores_that_cancel_out() {
    for index in 0..1_500 {
        let seed = series_seed(SEED, index);
        let rules = rule_set(&mut Rng::from_seed(seed));
        // The search with the net takes a hundred times as long as the others.
        let kinds: &[BotKind] = match index % 25 {
            0 => &[BotKind::Expert, BotKind::Search],
            _ => &PLAYERS,
        };
        let game = play(&rules, seed, kinds, |_, _| {});
        assert!(game.turns().len() <= Turn::MOST);
        let scores = game.scores().unwrap();
        assert_eq!(scores.iter().sum::<i32>(), 0, "rules {rules} seed {seed}");
        let bombs = game.outcome().unwrap().bombs.iter().sum::<u8>();
        assert!(bombs <= 13);
    }
}

/// What a seat is shown is its own hand, the table, the counts and the record, and the unseen cards are the others'.
#[test]
fn views_hold_what_a_seat_may_know() {
    for index in 0..200 {
        let seed = series_seed(SEED ^ 1, index);
        let rules = rule_set(&mut Rng::from_seed(seed));
        play(&rules, seed, &PLAYERS, |game, view| {
            let seat = view.seat;
            let others = [seat.next(), seat.previous()].map(|seat| game.hands()[seat.index()]);
            assert_eq!(view.unseen(), others[0].union(others[1]));
            assert_eq!(view.hand, game.hands()[seat.index()]);
        });
    }
}

/// Bots answer alike when the hidden cards change places.
#[test]
fn answers_do_not_depend_on_hidden_cards() {
    let rules = RuleSet::guanpai();
    for index in 0..40 {
        let seed = series_seed(SEED ^ 2, index);
        let game = Position::deal(&rules, seed, Start::Later(Seat::ALL[0])).unwrap();
        let hands = *game.hands();
        let mut hidden: Vec<Card> = hands[1].union(hands[2]).iter().collect();
        hidden.rotate_left(7);
        let mut other = hands;
        other[1] = hidden[..16].iter().copied().collect();
        other[2] = hidden[16..].iter().copied().collect();
        assert_ne!(hands[1], other[1]);
        let swapped = Position::from_hands(&rules, other, Start::Later(Seat::ALL[0])).unwrap();
        let mut games = [game, swapped];
        for kind in FAST_BOTS {
            let bot = kind.build();
            let limits = limits(seed);
            let declare: Vec<bool> = games
                .iter()
                .map(|game| bot.decide_bao_zhuang(&game.view(), &limits).declare)
                .collect();
            assert_eq!(declare[0], declare[1]);
        }
        for game in &mut games {
            while game.phase() == Some(Phase::BaoZhuang) {
                game.answer_bao_zhuang(false).unwrap();
            }
        }
        for kind in FAST_BOTS {
            let bot = kind.build();
            let limits = limits(seed);
            let answers = games
                .clone()
                .map(|game| bot.decide_play(&game.view(), None, &limits));
            assert_eq!(answers[0], answers[1]);
        }
    }
}

/// The rollout policy never does what the rules forbid, 报单 included.
#[test]
fn the_rollout_policy_plays_legally() {
    for index in 0..400 {
        let seed = series_seed(SEED ^ 3, index);
        let rules = rule_set(&mut Rng::from_seed(seed));
        let mut game = Position::deal(&rules, seed, Start::Later(Seat::ALL[0])).unwrap();
        while game.phase() == Some(Phase::BaoZhuang) {
            game.answer_bao_zhuang(false).unwrap();
        }
        while game.outcome().is_none() {
            let view = game.view();
            let hand = view.hand.counts();
            let play = match view.table_shape() {
                None if view.must_contain.is_empty() => Some(greedy_lead(&rules, hand)),
                None => view.legal_plays().plays.first().copied(),
                Some(table) => greedy_follow(&rules, hand, table),
            };
            let cards = play.map_or(CardSet::EMPTY, |play| view.cards_for(play));
            if let Err(error) = game.play(cards) {
                panic!("rules {rules} seed {seed}: {error}");
            }
        }
    }
}

/// A host's own list is the candidate set: nothing else is ever answered, suits included.
#[test]
fn answers_come_from_the_allowed_plays() {
    for index in 0..100 {
        let seed = series_seed(SEED ^ 4, index);
        let rules = rule_set(&mut Rng::from_seed(seed));
        let mut rng = Rng::from_seed(seed);
        play(&rules, seed, &PLAYERS, |_, view| {
            if view.phase != Phase::Play {
                return;
            }
            let legal = view.legal_plays();
            let mut entries: Vec<CardSet> = legal
                .plays
                .iter()
                .filter(|_| rng.below(2) == 0)
                .map(|&play| view.cards_for(play))
                .collect();
            if legal.may_pass {
                entries.push(CardSet::EMPTY);
            }
            if entries.is_empty() {
                return;
            }
            let allowed = AllowedPlays::new(view, &entries).unwrap();
            for kind in FAST_BOTS {
                let answer = kind
                    .build()
                    .decide_play(view, Some(&allowed), &limits(seed));
                assert!(entries.contains(&answer.cards));
            }
        });
    }
}

/// The least a host can say is enough: hand, table and counts.
#[test]
fn the_least_a_host_can_say_is_enough() {
    for index in 0..100 {
        let seed = series_seed(SEED ^ 5, index);
        let rules = rule_set(&mut Rng::from_seed(seed));
        play(&rules, seed, &PLAYERS, |game, full| {
            if full.phase != Phase::Play {
                return;
            }
            let facts = ViewFacts {
                table: full.table,
                ..ViewFacts::new(rules, full.seat, full.hand, full.left)
            };
            let view = View::new(facts).unwrap();
            assert!(view.unseen().contains_all(full.unseen()));
            for kind in FAST_BOTS {
                let answer = kind.build().decide_play(&view, None, &limits(seed));
                // The opening's duty is not told here.
                if !game.turns().is_empty() {
                    game.clone().play(answer.cards).unwrap();
                }
            }
        });
    }
}
