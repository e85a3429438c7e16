//! What the search promises, with a net or without: proven wins are played, few worlds are solved, every candidate has its figures.

mod common;

use common::random::{hand, rule_set};
use pdkbot::belief::{Beliefs, World};
use pdkbot::bots::{Bot, BotKind, Limits, Objective, PdkBot, PlayDecision, RandomBot, SearchBot};
use pdkbot::cards::{parse_cards, RankCounts};
use pdkbot::game::{Phase, Position, Start, View, ViewFacts};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{LastSingle, Play, RuleSet, Seat};
use pdkbot::solver::{Endgame, Limits as SolverLimits, Past, Solver, Verdict};
use std::time::Duration;

const SEED: u64 = 0x5044_4B21;
const ARENA: &str = "classic16,four_three=on,last_single=free";

fn view(rules: &str, hand: &str, table: &str, left: [u8; 3]) -> View {
    let rules: RuleSet = rules.parse().unwrap();
    let facts = ViewFacts {
        table: parse_cards(table).unwrap(),
        ..ViewFacts::new(rules, Seat::ALL[0], parse_cards(hand).unwrap(), left)
    };
    View::new(facts).unwrap()
}

fn limits(worlds: u32) -> Limits {
    Limits {
        seed: 9,
        max_simulations: worlds,
        ..Limits::default()
    }
}

/// Leading the single first would let the next seat out; the pair cannot be answered by one card.
#[test]
fn the_search_leads_what_a_last_card_cannot_answer() {
    let view = view("classic16,last_single=free", "3D 9C 9H", "", [3, 1, 8]);
    let decision = SearchBot.decide_play(&view, None, &limits(200));
    assert_eq!(decision.cards, parse_cards("9C 9H").unwrap());
}

/// R42: a bomb earns points even when the hand could go out without it.
#[test]
fn the_search_does_not_waste_a_bomb_on_going_out() {
    let rules = "classic16,four_three=on";
    let view = view(rules, "8D 8C 8H 8S 3D 4C 6H", "", [7, 10, 10]);
    let decision = SearchBot.decide_play(&view, None, &limits(2000));
    assert_ne!(decision.cards, view.hand);
    assert!(decision.points.unwrap() > 20.0);
    let wins = Limits {
        objective: Objective::Wins,
        ..limits(2000)
    };
    let decision = SearchBot.decide_play(&view, None, &wins);
    assert_eq!(decision.cards.len(), 7, "{}", decision.cards);
}

/// A bomb that empties the hand is certain to be first out, though a candidate among others.
#[test]
fn going_out_by_a_bomb_is_certain() {
    let view = view("classic16,four_three=on", "8D 8C 8H 8S", "", [4, 7, 9]);
    let mut thoughts = Vec::new();
    let decision = SearchBot.think_play(&view, None, &limits(100), Some(&mut thoughts));
    assert_eq!(decision.cards, view.hand);
    assert_eq!(decision.p_win, Some(1.0));
    for thought in &thoughts {
        let goes_out = thought.cards == view.hand;
        assert_eq!(thought.p_win == Some(1.0), goes_out, "{thought:?}");
    }
}

/// Every candidate has its figures; the shares of the work add up; the choice is one of them.
#[test]
fn thoughts_list_every_candidate() {
    for seed in 0..30 {
        let game = Position::deal(&RuleSet::guanpai(), seed, Start::Later(Seat::ALL[0])).unwrap();
        let mut game = game;
        while game.phase() == Some(Phase::BaoZhuang) {
            game.answer_bao_zhuang(false).unwrap();
        }
        let view = game.view();
        let mut thoughts = Vec::new();
        let decision = SearchBot.think_play(&view, None, &limits(60), Some(&mut thoughts));
        assert_eq!(thoughts.len(), decision.candidates as usize);
        let share: f64 = thoughts.iter().map(|thought| thought.share.unwrap()).sum();
        assert!((share - 1.0).abs() < 1e-9);
        assert!(thoughts.iter().all(|thought| thought.points.is_some()));
        let chosen = thoughts
            .iter()
            .find(|thought| thought.cards == decision.cards);
        assert_eq!(chosen.unwrap().points, decision.points);
        let again = SearchBot.decide_play(&view, None, &limits(60));
        assert_eq!(again, decision);
    }
}

/// A budget too small for a search: a legal play without a world looked at, and without figures but those of going out.
#[test]
fn without_time_the_policy_answers() {
    let mut asked = 0;
    for_each_choice(60, |game, view| {
        let limits = Limits {
            time_budget: Some(Duration::from_micros(1)),
            ..limits(0)
        };
        let mut thoughts = Vec::new();
        let decision = SearchBot.think_play(view, None, &limits, Some(&mut thoughts));
        let mut chosen = game.clone();
        assert!(chosen.play(decision.cards).is_ok(), "{}", decision.cards);
        assert_eq!(decision.simulations, 0);
        assert_eq!(decision.p_win.is_some(), decision.cards == view.hand);
        assert_eq!(thoughts.len(), decision.candidates as usize);
        assert!(thoughts.iter().all(|thought| thought.points.is_none()));
        asked += 1;
    });
    assert!(asked > 500, "{asked} choices");
}

/// Strength at a glance, not a measurement: far more points than two copies of the heuristic over duplicate deals.
#[test]
fn the_search_beats_the_heuristic() {
    let rules: RuleSet = "classic16,four_three=on,last_single=free".parse().unwrap();
    let mut points = 0;
    for seed in 0..60 {
        for seat in Seat::ALL {
            let mut game = Position::deal(&rules, seed, Start::First).unwrap();
            while game.phase().is_some() {
                let kind = if game.to_move() == seat {
                    BotKind::Search
                } else {
                    BotKind::PdkBot
                };
                let decision = kind.build().decide_play(&game.view(), None, &limits(50));
                game.play(decision.cards).unwrap();
            }
            points += game.scores().unwrap()[seat.index()];
        }
    }
    // 180 games; the arena says six points a game.
    assert!(points > 540, "{points} points");
}

/// The ending of a game whose hidden hands are those of a world.
fn ending_in(game: &Position, world: World) -> Endgame {
    let me = game.to_move();
    let mut ending = Endgame::of_position(game).unwrap();
    ending.hands[me.next().index()] = world.next;
    ending.hands[me.previous().index()] = world.previous;
    ending
}

fn wins_after(solver: &mut Solver, ending: &Endgame, turn: Option<Play>) -> bool {
    let seat = ending.to_move;
    let most = SolverLimits::default();
    let verdict = solver.first_out_after(ending, turn, seat, &most).unwrap();
    assert_ne!(verdict, Verdict::Unknown);
    verdict == Verdict::Win
}

/// Calls `look` at each choice between plays of some games, one seat in four turns playing at random.
fn for_each_choice(games: u64, mut look: impl FnMut(&Position, &View)) {
    for index in 0..games {
        let mut rng = Rng::from_seed(series_seed(SEED, index));
        let mut rules: RuleSet = ARENA.parse().unwrap();
        if index % 2 == 1 {
            rules = rule_set(&mut rng);
            rules.bao_zhuang = RuleSet::classic16().bao_zhuang;
        }
        let mut game = Position::deal(&rules, index, Start::First).unwrap();
        while game.phase() == Some(Phase::Play) {
            let view = game.view();
            let legal = game.legal_plays();
            if legal.plays.len() + usize::from(legal.may_pass) > 1 {
                look(&game, &view);
            }
            let limits = Limits {
                seed: rng.next_u64(),
                ..Limits::default()
            };
            let decision = match rng.below(4) {
                0 => RandomBot.decide_play(&view, None, &limits),
                _ => PdkBot.decide_play(&view, None, &limits),
            };
            game.play(decision.cards).unwrap();
        }
    }
}

/// Every play and the pass.
fn turns_of(game: &Position) -> Vec<Option<Play>> {
    let legal = game.legal_plays();
    let mut turns: Vec<Option<Play>> = legal.plays.into_iter().map(Some).collect();
    if legal.may_pass {
        turns.push(None);
    }
    turns
}

fn counts_of(turn: &Option<Play>) -> RankCounts {
    turn.map_or(RankCounts::EMPTY, |play| play.counts)
}

/// Where a choice wins in every world, by a solver that is asked about each of them, such a choice is played; unless a bomb is
/// in the hand, which may be worth more points (R42).
#[test]
fn a_choice_that_wins_in_every_world_is_played() {
    let (mut proven, mut better) = (0, 0);
    for_each_choice(500, |game, view| {
        let beliefs = Beliefs::new(view);
        let cards: u8 = view.left.iter().sum();
        let mut worlds = Vec::new();
        let bombs = !view.hand.counts().fours().is_empty() || view.rules.has_ace_bomb();
        if bombs || cards > 18 || !beliefs.for_each(60, |world, _| worlds.push(world)) {
            return;
        }
        let mut solver = Solver::new(&view.rules, 1 << 20);
        let turns = turns_of(game);
        let wins = |solver: &mut Solver, turn: &Option<Play>| {
            let mut all = worlds.iter();
            all.all(|&world| wins_after(solver, &ending_in(game, world), *turn))
        };
        let winning: Vec<RankCounts> = turns
            .iter()
            .filter(|turn| wins(&mut solver, turn))
            .map(counts_of)
            .collect();
        if winning.is_empty() {
            return;
        }
        proven += 1;
        better += usize::from(winning.len() < turns.len());
        for kind in [BotKind::Search, BotKind::Expert] {
            let decision = kind.build().decide_play(view, None, &limits(400));
            let chosen = decision.cards.counts();
            assert!(winning.contains(&chosen), "{chosen} of {winning:?}");
            assert_eq!(decision.p_win, Some(1.0), "{kind:?}: {chosen}");
        }
    });
    assert!(
        proven > 300 && better > 60,
        "{proven} proven, {better} with a choice"
    );
}

/// A candidate that is proven before any world is looked at wins in worlds drawn at random.
#[test]
fn run_outs_win_whatever_the_others_hold() {
    let mut found = 0;
    for_each_choice(2000, |game, view| {
        let decision: PlayDecision = SearchBot.decide_play(view, None, &limits(2));
        if decision.simulations > 0 || decision.cards == view.hand {
            return;
        }
        found += 1;
        let chosen = decision.cards.counts();
        let turn = turns_of(game)
            .into_iter()
            .find(|turn| counts_of(turn) == chosen);
        let beliefs = Beliefs::with(view, |_| false);
        let mut rng = Rng::from_seed(found);
        let mut solver = Solver::new(&view.rules, 1 << 20);
        for _ in 0..10 {
            let ending = ending_in(game, beliefs.draw(&mut rng));
            assert!(wins_after(&mut solver, &ending, turn.unwrap()), "{chosen}");
        }
    });
    assert!(found > 200, "{found} found");
}

/// With few worlds and few choices nothing has a higher mean than what is played, each world solved anew.
#[test]
fn few_worlds_are_solved() {
    let mut differ = 0;
    for index in 0..400 {
        let mut rng = Rng::from_seed(series_seed(SEED ^ 1, index));
        let mut rules: RuleSet = ARENA.parse().unwrap();
        // The past of a view without history is guessed, and pay_all asks for it.
        rules.last_single = [LastSingle::Free, LastSingle::Enforce][rng.below(2) as usize];
        let mine = hand(&mut rng, rules.deck, 4);
        let others = hand(&mut rng, rules.deck.minus(mine), 6);
        let facts = ViewFacts {
            known_played: rules.deck.minus(mine).minus(others),
            ..ViewFacts::new(rules, Seat::ALL[0], mine, [4, 3, 3])
        };
        let view = View::new(facts).unwrap();
        let plays = view.legal_plays().plays;
        if plays.len() > 4 {
            continue;
        }
        let mut solver = Solver::new(&rules, 1 << 20);
        let mut sums = vec![(0.0, true); plays.len()];
        Beliefs::new(&view).for_each(400, |world, deals| {
            let hands = [view.hand.counts(), world.next, world.previous];
            let ending = Endgame {
                past: Past::default(),
                ..Endgame::new(&rules, &hands, Seat::ALL[0])
            };
            for ((sum, wins), &play) in sums.iter_mut().zip(&plays) {
                let most = SolverLimits::default();
                let scores = solver.points_after(&ending, Some(play), &most).unwrap();
                *sum += f64::from(scores.unwrap()[0]) * deals as f64;
                *wins &= wins_after(&mut solver, &ending, Some(play));
            }
        });
        let any_win = sums.iter().any(|&(_, wins)| wins);
        let mut best = f64::MIN;
        let mut worst = f64::MAX;
        for &(sum, _) in sums.iter().filter(|&&(_, wins)| wins || !any_win) {
            best = best.max(sum);
            worst = worst.min(sum);
        }
        // The search adds whole numbers in place of shares.
        let close = 1e-3 * (1.0 + best.abs());
        for kind in [BotKind::Search, BotKind::Expert] {
            let decision = kind.build().decide_play(&view, None, &limits(4000));
            let chosen = decision.cards.counts();
            let place = plays.iter().position(|play| play.counts == chosen).unwrap();
            assert!(sums[place].0 >= best - close, "{index}: {chosen}: {sums:?}");
        }
        differ += usize::from(worst < best - close);
    }
    assert!(differ > 100, "{differ} with a difference");
}
