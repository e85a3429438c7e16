//! 包庄 (R45) by `search`: the answer follows from its figures, and the figures from the hand.

use pdkbot::bots::{Bot, Limits, SearchBot};
use pdkbot::cards::{parse_cards, Card};
use pdkbot::game::{Phase, Position, Start, View, ViewFacts};
use pdkbot::rules::{RuleSet, Seat};
use std::time::Duration;

/// The question to the first seat with this hand.
fn question(rules: &str, hand: &str) -> View {
    let rules: RuleSet = rules.parse().unwrap();
    let hand = parse_cards(hand).unwrap();
    let cards = rules.cards_per_seat();
    View::new(ViewFacts {
        phase: Phase::BaoZhuang,
        ..ViewFacts::new(rules, Seat::ALL[0], hand, [cards; 3])
    })
    .unwrap()
}

const STRONG: &str = "TD TC TH JD JC JH QD QC QH KD KC KH AD AC AH 2S";
const WEAK: &str = "3D 3S 4D 4S 5C 5D 7H 7D 8S 8D TC TS JD QD QC KC";

#[test]
fn r45_a_hand_that_cannot_lose_declares_and_a_weak_one_does_not() {
    for rules in [
        "guanpai",
        "guanpai,must_beat=off",
        "guanpai,bao_zhuang=close_all",
        "classic16,bao_zhuang=first_out,base=7",
    ] {
        let limits = Limits::default();
        let strong = SearchBot.decide_bao_zhuang(&question(rules, STRONG), &limits);
        assert!(strong.declare, "{rules} {strong:?}");
        assert!(strong.p_win.unwrap() > 0.9, "{rules} {strong:?}");
        // R45: 64 bases at the most without a bomb.
        assert!(strong.points.unwrap() > 48.0 && strong.points.unwrap() < 64.5);
        let weak = SearchBot.decide_bao_zhuang(&question(rules, WEAK), &limits);
        assert!(!weak.declare, "{rules} {weak:?}");
        assert!(weak.p_win.unwrap() < 0.3, "{rules} {weak:?}");
    }
}

#[test]
fn r45_the_answer_follows_from_the_figures() {
    let rules = RuleSet::guanpai();
    let (mut declared, mut refused, mut otherwise) = (0, 0, 0);
    for seed in 0..60 {
        let view = Position::deal(&rules, seed, Start::First).unwrap().view();
        let limits = Limits {
            seed,
            ..Limits::default()
        };
        let figures = SearchBot.weigh_bao_zhuang(&view, &limits);
        let worth = figures.expected;
        let decision = SearchBot.decide_bao_zhuang(&view, &limits);
        assert_eq!(decision.declare, worth.declared > worth.ordinary);
        assert_eq!(decision.p_win, Some(worth.p_win));
        assert_eq!(decision.points, Some(worth.declared));
        // Besides the stake there are bombs alone, and what they earn is as counted: ±10 and ±20 each.
        let [counted, expected] =
            [figures.counted, worth].map(|worth| worth.declared - 64.0 * (2.0 * worth.p_win - 1.0));
        assert!((counted - expected).abs() < 1e-9, "{seed} {figures:?}");
        declared += u32::from(decision.declare);
        refused += u32::from(!decision.declare);
        otherwise +=
            u32::from((figures.counted.declared > figures.counted.ordinary) != decision.declare);
        for declare_at in [0, 500, 1000] {
            let limits = Limits {
                declare_at: Some(declare_at),
                ..limits
            };
            let decision = SearchBot.decide_bao_zhuang(&view, &limits);
            let reached = 1000.0 * worth.p_win >= f64::from(declare_at);
            assert_eq!(decision.declare, reached, "{seed} {declare_at}");
        }
    }
    assert!(declared > 5 && refused > 20, "{declared} {refused}");
    // Or calibration would make no difference.
    assert!(otherwise > 5, "{otherwise}");
}

#[test]
fn r45_close_all_is_taken_as_counted() {
    let rules: RuleSet = "guanpai,bao_zhuang=close_all".parse().unwrap();
    for seed in 0..20 {
        let view = Position::deal(&rules, seed, Start::First).unwrap().view();
        let figures = SearchBot.weigh_bao_zhuang(&view, &Limits::default());
        assert_eq!(figures.expected, figures.counted, "{seed}");
    }
}

/// Playouts are too bold, and the more so the longer the game has lasted: what is said is less than what was counted, of the
/// candidates and of the choice alike.
#[test]
fn p_win_is_the_share_made_honest() {
    let rules: RuleSet = "classic16,last_single=free".parse().unwrap();
    let mut lowered = 0;
    for seed in 0..30 {
        let view = Position::deal(&rules, seed, Start::Later(Seat::ALL[0]))
            .unwrap()
            .view();
        let mut thoughts = Vec::new();
        let decision = SearchBot.think_play(&view, None, &Limits::default(), Some(&mut thoughts));
        let chosen = thoughts
            .iter()
            .find(|thought| thought.cards == decision.cards);
        assert_eq!(decision.p_win, chosen.unwrap().p_win, "{seed}");
        let (p_win, share) = (decision.p_win.unwrap(), decision.win_share.unwrap());
        assert!(p_win > 0.0 && p_win < 1.0, "{seed} {p_win}");
        if share > 0.4 {
            assert!(p_win < share, "{seed} {p_win} {share}");
            lowered += 1;
        }
    }
    assert!(lowered > 10, "{lowered}");
}

#[test]
fn r45_more_high_cards_are_worth_more() {
    let worse = SearchBot.weigh_bao_zhuang(&question("guanpai", WEAK), &Limits::default());
    let better = WEAK.replace("JD", "AH").replace("3D", "2S");
    let better = SearchBot.weigh_bao_zhuang(&question("guanpai", &better), &Limits::default());
    assert!(better.expected.p_win > worse.expected.p_win);
    assert!(better.expected.ordinary > worse.expected.ordinary);
}

/// Both questions have a part of the time: neither is answered by a single playout when there is time for many.
#[test]
fn a_time_budget_is_shared_between_the_two_questions() {
    let view = question("guanpai", WEAK);
    let limits = Limits {
        time_budget: Some(Duration::from_millis(40)),
        ..Limits::default()
    };
    let figures = SearchBot.weigh_bao_zhuang(&view, &limits);
    assert!(figures.simulations > 200, "{figures:?}");
    assert!((figures.counted.p_win - 0.5).abs() < 0.5);
    let none = Limits {
        time_budget: Some(Duration::from_nanos(1)),
        ..Limits::default()
    };
    let figures = SearchBot.weigh_bao_zhuang(&view, &none);
    assert!(figures.expected.p_win > 0.0 && figures.expected.p_win < 1.0);
    assert!(figures.expected.ordinary.is_finite());
    assert!(view.hand.contains(Card::SPADE_THREE));
}
