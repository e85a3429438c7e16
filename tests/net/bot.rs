//! The bot `net`: what it says of each move is the net's value or the settlement, and it takes the best.

use super::common::game::questions;
use pdkbot::bots::{Bot, BotKind, Limits, NetBot, Objective, Thought};
use pdkbot::cards::Card;
use pdkbot::game::{Declarer, Phase, Position, Start, View};
use pdkbot::net::{embedded, Asked, Figure, IntegerNet, Known, Sight, Value};
use pdkbot::rules::{BombSettle, Kind, Play, RuleSet};

const SEED: u64 = 0x5044_4B23;

fn think(view: &View, objective: Objective) -> (Thought, Vec<Thought>) {
    let limits = Limits {
        objective,
        ..Limits::default()
    };
    let mut thoughts = Vec::new();
    let decision = NetBot::new(embedded()).think_play(view, None, &limits, Some(&mut thoughts));
    assert_eq!(decision.candidates as usize, thoughts.len());
    assert_eq!(decision.forced, thoughts.len() == 1);
    let mut all = thoughts.iter();
    let chosen = all.find(|thought| thought.cards == decision.cards);
    let chosen = *chosen.unwrap();
    assert_eq!(
        (decision.p_win, decision.points),
        (chosen.p_win, chosen.points)
    );
    (chosen, thoughts)
}

/// The points of a seat in bases once a move is made, if it ends the game.
fn settled(game: &Position, thought: &Thought) -> Option<f64> {
    let seat = game.to_move().index();
    let mut after = game.clone();
    after.play(thought.cards).unwrap();
    after.outcome()?;
    let scores = after.scores().unwrap();
    Some(f64::from(scores[seat]) / f64::from(game.rules().base))
}

/// Whether the seat knows who was dealt ♥10 where that doubles payments.
fn knows_heart10(view: &View) -> bool {
    !view.rules.heart10 || !view.unseen().contains(Card::HEART_TEN)
}

#[test]
fn r40_to_r45_what_ends_the_game_is_settled() {
    let (mut outs, mut broken) = (0, 0);
    questions(SEED, 500, |game, view| {
        for thought in think(view, Objective::Points).1 {
            let points = settled(game, &thought).filter(|_| knows_heart10(view));
            if let Some(points) = points {
                let out = thought.cards == view.hand;
                assert_eq!(thought.points, Some(points), "{}", view.rules);
                assert_eq!(thought.p_win, Some(if out { 1.0 } else { 0.0 }));
                outs += u32::from(out);
                broken += u32::from(!out);
            }
        }
    });
    assert!(outs > 300 && broken > 20, "{outs} {broken}");
}

/// Points counted for bombs are added to what the net expects to come.
#[test]
fn the_rest_is_the_nets_value_and_the_bombs_so_far() {
    let mut with_bombs = 0;
    questions(SEED ^ 1, 100, |game, view| {
        let known = Known::of(view);
        let sight = Sight {
            rules: &view.rules,
            known: &known,
            seat: 0,
            hand: view.hand.counts(),
        };
        let counted = bombs_so_far(game);
        with_bombs += u32::from(counted != 0.0);
        for thought in think(view, Objective::Points).1 {
            if settled(game, &thought).is_some() {
                continue;
            }
            let counts = thought.cards.counts();
            let mut inputs = Vec::new();
            sight.shared(&mut inputs);
            sight.after(
                thought.shape.map(|shape| Play { counts, shape }),
                &mut inputs,
            );
            let mut sums = embedded().begin();
            embedded().add(&mut sums, &inputs);
            let value = embedded().value(&sums);
            assert_eq!(thought.points, Some(value.bases() + counted));
            assert_eq!(thought.p_win, Some(value.chance()));
        }
    });
    assert!(with_bombs > 50, "{with_bombs}");
}

/// What the bombs so far bring the seat to move, one on the table counted as one that stands.
fn bombs_so_far(game: &Position) -> f64 {
    let mut bombs = game.bombs_that_count().map(i64::from);
    match game.table() {
        Some((shape, owner))
            if shape.kind == Kind::Bomb && game.rules().bomb_settle == BombSettle::Stands =>
        {
            bombs[owner.index()] += 1;
        }
        _ => {}
    }
    let seat = game.to_move().index();
    let own = std::mem::take(&mut bombs[seat]);
    let earned = 2 * own - bombs.iter().sum::<i64>();
    (earned * i64::from(game.rules().bomb_score)) as f64
}

#[test]
fn it_takes_the_first_of_the_best() {
    questions(SEED ^ 2, 100, |_, view| {
        let (chosen, thoughts) = think(view, Objective::Points);
        let points = |thought: &Thought| thought.points.unwrap();
        let best = thoughts.iter().map(points).fold(f64::MIN, f64::max);
        let first = thoughts.iter().find(|thought| points(thought) == best);
        assert_eq!(first.unwrap().cards, chosen.cards);

        let (chosen, thoughts) = think(view, Objective::Wins);
        let opposes = matches!(view.declarer, Declarer::Seat(seat) if seat != view.seat);
        let worth = |thought: &Thought| match opposes {
            true => thought.points.unwrap(),
            false => thought.p_win.unwrap(),
        };
        assert!(thoughts.iter().all(|one| worth(one) <= worth(&chosen)));
    });
}

#[test]
fn the_seed_changes_nothing() {
    let bot = BotKind::Net.build();
    questions(SEED ^ 3, 20, |_, view| {
        let answers = [1, 2].map(|seed| {
            let limits = Limits {
                seed,
                ..Limits::default()
            };
            bot.decide_play(view, None, &limits)
        });
        assert_eq!(answers[0], answers[1]);
    });
}

/// The expected points of an ordinary game in units of `Value::ONE`, the leader being unknown or the holder of ♠3.
fn ordinary(view: &View, leaders: &[usize]) -> i64 {
    let value = |leader: usize| {
        let sight = Sight {
            rules: &view.rules,
            known: &Known::at_start(&view.rules, leader, None),
            seat: 0,
            hand: view.hand.counts(),
        };
        let mut inputs = Vec::new();
        sight.before_lead(&mut inputs);
        let mut sums = embedded().begin();
        embedded().add(&mut sums, &inputs);
        i64::from(embedded().value(&sums).points)
    };
    let sum: i64 = leaders.iter().map(|&leader| value(leader)).sum();
    sum.div_euclid(leaders.len() as i64)
}

/// The library's net, with maps or without.
fn nets() -> [IntegerNet; 2] {
    let net = |maps| embedded().with_maps(maps).unwrap();
    [net(None), net(Some(&super::maps::some()))]
}

#[test]
fn r45_it_declares_for_more_points_or_for_the_chance_asked_for() {
    let mut answers = [0; 2];
    for (options, spade3_leads) in [("guanpai", false), ("guanpai,later_lead=spade3", true)] {
        let rules: RuleSet = options.parse().unwrap();
        for (seed, net) in (0..100).flat_map(|seed| nets().map(|net| (seed, net))) {
            let bot = NetBot::new(&net);
            let view = Position::deal(&rules, seed, Start::First).unwrap().view();
            let leaders: &[usize] = match (spade3_leads, view.hand.contains(Card::SPADE_THREE)) {
                (false, _) => &[0, 1, 2],
                (true, true) => &[0],
                (true, false) => &[1, 2],
            };
            let decision = bot.decide_bao_zhuang(&view, &Limits::default());
            let (p_win, points) = (decision.p_win.unwrap(), decision.points.unwrap());
            let ordinary = ordinary(&view, leaders) as i32;
            let ordinary = f64::from(net.mapped(Asked::First, Figure::Ordinary, ordinary));
            let more = points > ordinary / f64::from(Value::ONE);
            assert_eq!(decision.declare, more, "{seed}");
            answers[usize::from(decision.declare)] += 1;
            assert_eq!(decision.simulations, 0);
            for declare_at in [1, 300, 500, 1000] {
                let limits = Limits {
                    declare_at: Some(declare_at),
                    ..Limits::default()
                };
                let decision = bot.decide_bao_zhuang(&view, &limits);
                let reached = 1000.0 * p_win >= f64::from(declare_at);
                assert_eq!(decision.declare, reached, "{seed} {declare_at}");
            }
        }
    }
    assert!(answers.iter().all(|&hands| hands > 20), "{answers:?}");
}

/// What the net says of declaring is the best lead of a declared game; what is expected is that by the maps of the turn.
#[test]
fn r45_declaring_is_worth_its_best_lead() {
    let rules: RuleSet = "guanpai".parse().unwrap();
    for seed in 0..30 {
        let mut game = Position::deal(&rules, seed, Start::First).unwrap();
        for _ in 0..seed % 3 {
            game.answer_bao_zhuang(false).unwrap();
        }
        let [said, expected] = nets().map(|net| {
            let figures = NetBot::new(&net).weigh_bao_zhuang(&game.view());
            let bot = NetBot::new(&net);
            let decision = bot.decide_bao_zhuang(&game.view(), &Limits::default());
            assert_eq!(decision.p_win, Some(figures.expected.p_win));
            assert_eq!(decision.points, Some(figures.expected.declared));
            figures
        });
        assert_eq!(said.counted, said.expected);
        assert_eq!(said.counted, expected.counted);
        let asked = Asked::ALL[seed as usize % 3];
        let mapped = |figure, said: f64| {
            let said = (said * f64::from(Value::ONE)) as i32;
            let units = nets()[1].mapped(asked, figure, said);
            f64::from(units) / f64::from(Value::ONE)
        };
        let worth = expected.expected;
        assert_eq!(
            worth.declared,
            mapped(Figure::Declared, said.counted.declared)
        );
        assert_eq!(
            worth.ordinary,
            mapped(Figure::Ordinary, said.counted.ordinary)
        );
        let odds = |p: f64| (p / (1.0 - p)).ln();
        let logit = mapped(Figure::Win, odds(said.counted.p_win));
        assert!((odds(worth.p_win) - logit).abs() < 1e-3, "{seed}");
        game.answer_bao_zhuang(true).unwrap();
        while game.phase() == Some(Phase::BaoZhuang) {
            game.answer_bao_zhuang(false).unwrap();
        }
        let (lead, _) = think(&game.view(), Objective::Points);
        let found = (Some(said.counted.p_win), Some(said.counted.declared));
        assert_eq!(found, (lead.p_win, lead.points));
    }
}
