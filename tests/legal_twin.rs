//! The fast legal plays against the twin that tries every part of a hand.

mod common;

use common::judge;
use common::question::{Answer, Cards, Turn};
use common::random::{hand, pick, rule_set};
use pdkbot::cards::{parse_loose_cards, CardSet};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{legal_plays, readings, table_shape, tips_into, Play, RuleSet, TripleKickers};

const SEED: u64 = 0x5044_4B01;

fn turn(index: u64) -> Turn {
    let mut rng = Rng::from_seed(series_seed(SEED, index));
    let rules = rule_set(&mut rng);
    Turn::draw(&mut rng, rules, 13)
}

/// What the library and the twin agree on; else the command that asks the question again.
fn agreed<T>(judged: Result<T, judge::Difference>) -> T {
    match judged {
        Ok(answer) => answer,
        Err(difference) => panic!("{difference}"),
    }
}

fn check(turn: &Turn) {
    let (legal, _) = agreed(judge::turn(turn));
    for play in &legal.plays {
        let found = readings(play.counts, &turn.rules, true);
        let is_reading = found.as_slice().contains(&play.shape);
        let command = turn.command();
        assert!(
            is_reading,
            "{} is no {}: {command}",
            play.counts, play.shape
        );
    }
}

#[test]
fn legal_plays_agree_with_every_subset() {
    for index in 0..30_000 {
        check(&turn(index));
    }
}

#[test]
fn whole_hands_of_the_deal_agree_with_every_subset() {
    for index in 0..60 {
        let mut rng = Rng::from_seed(index);
        let turn = turn(1_000_000 + index);
        let whole = hand(&mut rng, turn.rules.deck, turn.rules.cards_per_seat());
        check(&Turn {
            hand: whole,
            table: None,
            must_contain: CardSet::EMPTY,
            ..turn
        });
    }
}

/// R15: fifteen cards in five triples are three triples with wings where any kickers will do, else a bare plane.
#[test]
fn five_triples_in_a_row_agree_with_every_subset() {
    let hand = parse_loose_cards(
        "3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 9",
        RuleSet::classic16().deck,
        CardSet::EMPTY,
    );
    for options in ["", ",triple_kickers=pair"] {
        let turn = Turn {
            rules: format!("classic16,bare_plane=on{options}").parse().unwrap(),
            hand: hand.clone().unwrap(),
            table: None,
            others_left: [10, 10],
            must_contain: CardSet::EMPTY,
        };
        check(&turn);
    }
}

/// Does play X answer table Y: by the list of legal plays, by the shapes alone, and by the twin.
#[test]
fn answers_agree_with_the_twin() {
    let mut yes = 0;
    for index in 0..30_000 {
        let mut rng = Rng::from_seed(series_seed(SEED ^ 4, index));
        let rules = rule_set(&mut rng);
        let beats = agreed(judge::answer(&Answer::draw(&mut rng, rules)));
        yes += u32::from(beats);
    }
    assert!((3_000..27_000).contains(&yes), "{yes} of 30000 beat");
}

/// R16: kickers that do not pair, on the table of a rule set that wants pairs; rare in random games, so sought out.
#[test]
fn answers_to_unpaired_kickers_agree_with_every_subset() {
    let mut checked = 0;
    let mut index = 0;
    while checked < 2_000 {
        index += 1;
        assert!(index < 1_000_000, "only {checked} such tables");
        let mut rng = Rng::from_seed(series_seed(SEED ^ 2, index));
        let mut rules = rule_set(&mut rng);
        rules.triple_kickers = TripleKickers::Pair;
        let low = rng.below(8) as u8;
        let length = 1 + rng.below(2) as u8;
        let of_rank = |rank: u8, most: usize| {
            let cards = rules.deck.iter();
            cards
                .filter(move |card| card.rank().index() == rank)
                .take(most)
        };
        let base: CardSet = (low..low + length)
            .flat_map(|rank| of_rank(rank, 3))
            .collect();
        let table = base.union(hand(&mut rng, rules.deck.minus(base), 2 * length));
        let shape = table_shape(table.counts(), &rules);
        let unpaired = matches!(shape, Some(shape) if shape.kind.is_tail()
            && shape.kickers() == 2 * shape.length);
        let free = rules.deck.minus(table);
        // Mostly triples and fours, as many as fit.
        let mut cards = CardSet::EMPTY;
        for rank in low + 1..13 {
            let most = pick(&mut rng, &[0, 3, 3, 4]);
            for card in of_rank(rank, most).filter(|&card| free.contains(card)) {
                if cards.len() < 14 {
                    cards.insert(card);
                }
            }
        }
        if !unpaired || cards.is_empty() {
            continue;
        }
        checked += 1;
        let turn = Turn {
            rules,
            hand: cards,
            table: Some(table),
            others_left: [10, 10],
            must_contain: CardSet::EMPTY,
        };
        check(&turn);
        check_tips(&turn);
    }
}

/// R15: the readings in their order, first the one that counts.
#[test]
fn readings_agree_with_the_twin() {
    for index in 0..30_000 {
        let mut rng = Rng::from_seed(series_seed(SEED ^ 1, index));
        let rules = rule_set(&mut rng);
        agreed(judge::cards(&Cards::draw(&mut rng, rules)));
    }
}

/// The order of the tips is that of the legal plays they are among.
fn check_tips(turn: &Turn) {
    let mut lowest: Vec<Play> = Vec::new();
    for &play in &legal_plays(&turn.situation()).plays {
        let same = |kept: &&mut Play| {
            let (a, b) = (kept.shape, play.shape);
            (a.kind, a.top, a.length) == (b.kind, b.top, b.length)
        };
        match lowest.iter_mut().find(same) {
            None => lowest.push(play),
            Some(kept) => {
                if play.counts.sort_key() < kept.counts.sort_key() {
                    *kept = play;
                }
            }
        }
    }
    let mut tips = Vec::new();
    tips_into(&turn.situation(), &mut tips);
    assert_eq!(tips, lowest, "{}", turn.command());
}

#[test]
fn tips_are_the_legal_plays_with_the_lowest_kickers() {
    for index in 0..30_000 {
        check_tips(&turn(index));
    }
}

/// Any set of cards can be asked about, all 52 included; the bound of readings holds.
#[test]
fn readings_of_more_cards_than_a_hand() {
    let mut most = 0;
    for index in 0..20_000 {
        let mut rng = Rng::from_seed(series_seed(SEED ^ 3, index));
        let rules = rule_set(&mut rng);
        let size = 18 + rng.below(35) as u8;
        let cards = hand(&mut rng, CardSet::ALL, size);
        let found = readings(cards.counts(), &rules, true);
        most = most.max(found.as_slice().len());
    }
    let whole = readings(CardSet::ALL.counts(), &RuleSet::guanpai(), true);
    assert!(whole.as_slice().len().max(most) <= pdkbot::rules::MAX_READINGS);
}
