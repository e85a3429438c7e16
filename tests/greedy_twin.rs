//! The rollout policy of `IsmctsBot` against a twin that lists all legal plays and picks by the words of its description.

mod common;

use common::random::{hand, rule_set, table};
use pdkbot::belief::Worlds;
use pdkbot::bots::{greedy_follow, greedy_lead, rollout, Rollout};
use pdkbot::cards::{CardSet, RankCounts};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{legal_plays, table_shape, Kind, Play, RuleSet, Shape, Situation};

const SEED: u64 = 0x5044_4B02;

fn plays(rules: &RuleSet, cards: CardSet, table: Option<Shape>) -> Vec<Play> {
    legal_plays(&Situation {
        rules,
        hand: cards,
        table,
        next_left: 10,
        must_contain: CardSet::EMPTY,
    })
    .plays
}

/// Which of equally big shapes goes first.
fn precedence(kind: Kind) -> u8 {
    match kind {
        Kind::TripleWithTwo | Kind::Plane => 0,
        Kind::BareTriple | Kind::BarePlane => 1,
        Kind::TripleTail | Kind::PlaneTail => 2,
        Kind::FourWithTwo | Kind::FourWithThree => 3,
        Kind::Straight => 4,
        _ => 5,
    }
}

fn highest_with_lowest_kickers(plays: &[Play]) -> Option<Play> {
    plays
        .iter()
        .copied()
        .min_by_key(|play| (std::cmp::Reverse(play.shape.top), play.counts.sort_key()))
}

fn slow_lead(rules: &RuleSet, cards: CardSet) -> Play {
    let all = plays(rules, cards, None);
    let of = |test: &dyn Fn(&Play) -> bool| -> Vec<Play> {
        all.iter().copied().filter(|play| test(play)).collect()
    };
    let big = of(&|play| play.shape.cards >= 4 && play.shape.kind != Kind::Bomb);
    if let Some(most) = big.iter().map(|play| play.shape.cards).max() {
        let first = big
            .iter()
            .filter(|play| play.shape.cards == most)
            .map(|play| precedence(play.shape.kind))
            .min()
            .unwrap();
        let kept: Vec<Play> = big
            .into_iter()
            .filter(|play| play.shape.cards == most && precedence(play.shape.kind) == first)
            .collect();
        return highest_with_lowest_kickers(&kept).unwrap();
    }
    for kind in [Kind::Bomb, Kind::Pair, Kind::Single] {
        let kept = of(&|play| play.shape.kind == kind);
        if let Some(play) = highest_with_lowest_kickers(&kept) {
            return play;
        }
    }
    panic!("a hand always leads something");
}

fn slow_follow(rules: &RuleSet, cards: CardSet, table: Shape) -> Option<Play> {
    let all = plays(rules, cards, Some(table));
    let (bombs, others): (Vec<Play>, Vec<Play>) = all
        .into_iter()
        .partition(|play| play.shape.kind == Kind::Bomb);
    if table.kind == Kind::Bomb {
        return highest_with_lowest_kickers(&bombs);
    }
    // A whole-hand tail only where no play with the table's number of cards does.
    let (same, tails): (Vec<Play>, Vec<Play>) = others
        .into_iter()
        .partition(|play| play.shape.cards == table.cards);
    highest_with_lowest_kickers(&same)
        .or_else(|| highest_with_lowest_kickers(&tails))
        .or_else(|| bombs.into_iter().min_by_key(|play| play.shape.top))
}

#[test]
fn leads_and_answers_agree_with_the_twin() {
    for index in 0..30_000 {
        let mut rng = Rng::from_seed(series_seed(SEED, index));
        let rules = rule_set(&mut rng);
        let size = 1 + rng.below(u32::from(rules.cards_per_seat())) as u8;
        let cards = hand(&mut rng, rules.deck, size);
        let say = || format!("rules {rules} hand {cards}");
        assert_eq!(
            greedy_lead(&rules, cards.counts()).counts,
            slow_lead(&rules, cards).counts,
            "{}",
            say()
        );
        if let Some(table) = table(&mut rng, &rules, rules.deck.minus(cards)) {
            let shape = table_shape(table.counts(), &rules).unwrap();
            assert_eq!(
                greedy_follow(&rules, cards.counts(), shape).map(|play| play.counts),
                slow_follow(&rules, cards, shape).map(|play| play.counts),
                "{} table {table}",
                say()
            );
        }
    }
}

/// A whole game by the twin's choices, with the table read anew from the cards each time.
fn slow_rollout(rules: &RuleSet, hands: [CardSet; 3]) -> usize {
    let mut hands = hands;
    let mut table: Option<(CardSet, usize)> = None;
    let mut seat = 0;
    loop {
        let answer = match table {
            Some((cards, owner)) if owner != seat => {
                let shape = table_shape(cards.counts(), rules).unwrap();
                slow_follow(rules, hands[seat], shape)
            }
            _ => Some(slow_lead(rules, hands[seat])),
        };
        if let Some(play) = answer {
            let cards = hands[seat].pick(play.counts, CardSet::EMPTY).unwrap();
            hands[seat] = hands[seat].minus(cards);
            if hands[seat].is_empty() {
                return seat;
            }
            table = Some((cards, seat));
        }
        seat = (seat + 1) % 3;
    }
}

#[test]
fn rollouts_agree_with_the_twin() {
    for index in 0..2_000 {
        let mut rng = Rng::from_seed(series_seed(SEED ^ 1, index));
        let rules = rule_set(&mut rng);
        let hands = pdkbot::game::deal(&rules, index);
        let game = Rollout {
            hands: hands.map(CardSet::counts),
            to_move: 0,
            table: None,
        };
        assert_eq!(
            rollout(&rules, game),
            slow_rollout(&rules, hands),
            "rules {rules} deal {index}"
        );
    }
}

/// Every card goes to either hand equally often, and the hands have their sizes, also when cards left play unseen.
#[test]
fn worlds_are_uniform() {
    let rules = RuleSet::classic16();
    let unseen: CardSet = rules.deck.iter().take(30).collect();
    for (next, previous) in [(5, 9), (9, 5), (12, 18), (1, 29)] {
        let mut worlds = Worlds::of(unseen, next, previous);
        let mut rng = Rng::from_seed(9);
        let mut held = [0u32; 13];
        let draws = 20_000;
        for _ in 0..draws {
            let world = worlds.draw(&mut rng);
            assert_eq!(world.next.total(), next);
            assert_eq!(world.previous.total(), previous);
            let both = world.next.plus(world.previous);
            assert!(unseen.counts().contains(both));
            for rank in world.next.ranks().iter() {
                held[rank.index() as usize] += u32::from(world.next.get(rank));
            }
        }
        for rank in unseen.counts().ranks().iter() {
            let of_rank = f64::from(unseen.counts().get(rank));
            let expected = f64::from(draws) * of_rank * f64::from(next) / 30.0;
            let found = f64::from(held[rank.index() as usize]);
            // Six standard deviations of the binomial bound.
            assert!(
                (found - expected).abs() < 6.0 * expected.sqrt(),
                "rank {rank}: {found} for {expected}"
            );
        }
    }
    assert_eq!(RankCounts::EMPTY.total(), 0);
}
