//! The levels: no level misses a win in one move, plays what is not legal, or wastes a bomb.

mod common;

use common::random::{pick, rule_set};
use pdkbot::bots::{Bot, BotKind, Limits, HIGHEST_LEVEL};
use pdkbot::game::{Phase, Position, Start, View};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{
    legal_counts_into, table_shape, BaoZhuangRule, Kind, LastSingle, Play, RuleSet, Seat, Shape,
};

const SEED: u64 = 0x4C65_7665_6C73;
const GAMES: u64 = 200;

/// Whether a hand of all that is unseen could not answer a play either, by whatever rules a player of that hand would have.
fn nobody_can_answer(view: &View, shape: Shape) -> bool {
    let rules = RuleSet {
        last_single: LastSingle::Free,
        ..view.rules
    };
    let mut answers = Vec::new();
    let unseen = view.unseen().counts();
    legal_counts_into(
        &rules,
        unseen,
        Some(shape),
        16,
        Default::default(),
        &mut answers,
    );
    answers.is_empty()
}

fn is_bomb(play: &Play) -> bool {
    play.shape.kind == Kind::Bomb
}

fn check(view: &View, level: u8, bot: &dyn Bot, seed: u64) -> (pdkbot::cards::CardSet, bool) {
    let limits = Limits {
        seed,
        level,
        ..Limits::default()
    };
    let decision = bot.decide_play(view, None, &limits);
    let legal = view.legal_plays();
    let hand = view.hand.counts();
    let context = format!(
        "level {level}, seed {seed}, rules {}, hand {hand}",
        view.rules
    );
    let goes_out = legal.plays.iter().any(|play| play.counts == hand);
    if goes_out {
        assert_eq!(decision.cards, view.hand, "a win was missed: {context}");
    }
    let bombs = decision
        .shape
        .map_or(false, |shape| shape.kind == Kind::Bomb);
    if bombs && !goes_out && view.rules.bao_zhuang != BaoZhuangRule::CloseAll {
        let wasted = legal.plays.iter().find(|play| {
            let lying = table_shape(play.counts, &view.rules).unwrap_or(play.shape);
            !is_bomb(play) && nobody_can_answer(view, lying)
        });
        assert_eq!(wasted, None, "a bomb was wasted: {context}");
    }
    (decision.cards, goes_out || bombs)
}

#[test]
fn no_level_makes_a_silly_mistake() {
    let bot = BotKind::Level.build();
    let mut looked_at = 0;
    for index in 0..GAMES {
        let seed = series_seed(SEED, index);
        let mut rng = Rng::from_seed(seed);
        let rules = rule_set(&mut rng);
        let start = pick(&mut rng, &[Start::First, Start::Later(Seat::ALL[1])]);
        let mut game = Position::deal(&rules, seed, start).unwrap();
        while let Some(phase) = game.phase() {
            if phase == Phase::BaoZhuang {
                game.answer_bao_zhuang(rng.below(4) == 0).unwrap();
                continue;
            }
            let view = game.view();
            let mut cards = view.hand;
            for level in 1..=HIGHEST_LEVEL {
                let (chosen, tells) = check(&view, level, &*bot, rng.next_u64());
                looked_at += u32::from(tells);
                if level == 1 || rng.below(4) == 0 {
                    cards = chosen;
                }
            }
            game.play(cards).unwrap();
        }
    }
    assert!(looked_at > 500, "{looked_at}");
}

/// The highest level is the net, and the same seed gives the same move.
#[test]
fn levels_are_what_they_say() {
    let (net, bot) = (BotKind::Net.build(), BotKind::Level.build());
    let (mut other, mut repeated) = (0, 0);
    for index in 0..40 {
        let seed = series_seed(SEED ^ 1, index);
        let mut game = Position::deal(&RuleSet::classic16(), seed, Start::First).unwrap();
        while game.phase().is_some() {
            let view = game.view();
            let limits = |level, seed| Limits {
                seed,
                level,
                ..Limits::default()
            };
            let by_net = net.decide_play(&view, None, &limits(1, 0)).cards;
            let low = |seed| bot.decide_play(&view, None, &limits(1, seed)).cards;
            assert_eq!(low(seed), low(seed));
            repeated += u32::from(low(seed) == low(seed ^ 1));
            other += 1;
            let high = bot
                .decide_play(&view, None, &limits(HIGHEST_LEVEL, seed))
                .cards;
            let bombs = !view.hand.counts().fours().is_empty();
            // Where the net keeps a win in one move for later, the level does not.
            assert!(high == by_net || high == view.hand || bombs);
            game.play(by_net).unwrap();
        }
    }
    assert!(repeated < other);
}
