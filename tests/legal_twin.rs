//! The fast legal plays against the twin that tries every part of a hand.

mod common;

use common::random::{counts_of, hand, pick, rule_set, table};
use common::twin;
use pdkbot::cards::{Card, CardSet};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{
    legal_plays, readings, table_shape, tips_into, Kind, Play, RuleSet, Situation, TripleKickers,
};

const SEED: u64 = 0x5044_4B01;

struct Case {
    rules: RuleSet,
    hand: CardSet,
    table: Option<CardSet>,
    next_left: u8,
    must_contain: CardSet,
}

impl Case {
    fn random(index: u64) -> Case {
        let mut rng = Rng::from_seed(series_seed(SEED, index));
        let rules = rule_set(&mut rng);
        let most = rules.cards_per_seat().min(13);
        let size = 1 + rng.below(u32::from(most)) as u8;
        let hand = hand(&mut rng, rules.deck, size);
        let table = match rng.below(5) {
            0 | 1 => None,
            _ => table(&mut rng, &rules, rules.deck.minus(hand)),
        };
        let has_spade3 = hand.contains(Card::SPADE_THREE);
        let must_contain = if table.is_none() && has_spade3 && rng.below(2) == 0 {
            CardSet::of(Card::SPADE_THREE)
        } else {
            CardSet::EMPTY
        };
        Case {
            rules,
            hand,
            table,
            next_left: pick(&mut rng, &[1, 1, 2, 10]),
            must_contain,
        }
    }

    fn situation(&self) -> Situation<'_> {
        Situation {
            rules: &self.rules,
            hand: self.hand,
            table: self
                .table
                .and_then(|table| table_shape(table.counts(), &self.rules)),
            next_left: self.next_left,
            must_contain: self.must_contain,
        }
    }

    fn command(&self) -> String {
        format!(
            "pdk legal --rules {} --hand \"{}\" --last \"{}\" --left {},{},10 --must-contain \"{}\"",
            self.rules,
            self.hand,
            self.table.unwrap_or_default(),
            self.hand.len(),
            self.next_left,
            self.must_contain,
        )
    }
}

fn check(case: &Case) {
    let (mut slow, slow_pass) = twin::legal(
        &case.rules,
        &counts_of(case.hand.counts()),
        case.table.map(|table| counts_of(table.counts())).as_ref(),
        case.next_left,
        &counts_of(case.must_contain.counts()),
    );
    let legal = legal_plays(&case.situation());
    let mut fast: Vec<twin::Counts> = legal
        .plays
        .iter()
        .map(|play| counts_of(play.counts))
        .collect();
    slow.sort_unstable();
    fast.sort_unstable();
    assert_eq!(fast, slow, "plays differ: {}", case.command());
    assert_eq!(
        legal.may_pass,
        slow_pass,
        "pass differs: {}",
        case.command()
    );
    for play in &legal.plays {
        let is_reading = readings(play.counts, &case.rules, true)
            .as_slice()
            .contains(&play.shape);
        assert!(
            is_reading,
            "{} is no {}: {}",
            play.counts,
            play.shape,
            case.command()
        );
    }
}

#[test]
fn legal_plays_agree_with_every_subset() {
    for index in 0..30_000 {
        check(&Case::random(index));
    }
}

#[test]
fn whole_hands_of_the_deal_agree_with_every_subset() {
    for index in 0..60 {
        let mut case = Case::random(1_000_000 + index);
        let mut rng = Rng::from_seed(index);
        case.hand = hand(&mut rng, case.rules.deck, case.rules.cards_per_seat());
        case.table = None;
        case.must_contain = CardSet::EMPTY;
        check(&case);
    }
}

/// R16: kickers that do not pair, on the table of a rule set that wants pairs; rare in random games, so sought out.
#[test]
fn answers_to_unpaired_kickers_agree_with_every_subset() {
    let mut checked = 0;
    let mut index = 0;
    while checked < 2_000 {
        index += 1;
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
        let case = Case {
            rules,
            hand: cards,
            table: Some(table),
            next_left: 10,
            must_contain: CardSet::EMPTY,
        };
        check(&case);
        check_tips(&case);
    }
}

/// R15: the readings in their order, first the one that counts.
#[test]
fn readings_agree_with_the_twin() {
    for index in 0..30_000 {
        let mut rng = Rng::from_seed(series_seed(SEED ^ 1, index));
        let rules = rule_set(&mut rng);
        let size = 1 + rng.below(15) as u8;
        let cards = hand(&mut rng, rules.deck, size);
        let slow = twin::readings(&counts_of(cards.counts()), &rules);
        let fast = readings(cards.counts(), &rules, true);
        let fast: Vec<twin::Reading> = fast
            .as_slice()
            .iter()
            .map(|shape| twin::Reading {
                form: form(shape.kind),
                top: shape.top.index() as usize,
                length: shape.length as usize,
                cards: shape.cards as usize,
            })
            .collect();
        assert_eq!(
            fast, slow,
            "pdk classify --rules {rules} \"{cards}\" --whole-hand"
        );
    }
}

fn form(kind: Kind) -> twin::Form {
    match kind {
        Kind::Single => twin::Form::Single,
        Kind::Pair => twin::Form::Pair,
        Kind::Straight => twin::Form::Straight,
        Kind::PairRun => twin::Form::PairRun,
        Kind::TripleWithTwo | Kind::Plane => twin::Form::Full,
        Kind::BareTriple | Kind::BarePlane => twin::Form::Bare,
        Kind::TripleTail | Kind::PlaneTail => twin::Form::Tail,
        Kind::FourWithTwo | Kind::FourWithThree => twin::Form::Four,
        Kind::Bomb => twin::Form::Bomb,
    }
}

/// Tips are, of the complete legal plays, the one with the lowest kickers for each kind, length and main rank.
fn check_tips(case: &Case) {
    let mut lowest: Vec<Play> = Vec::new();
    for &play in &legal_plays(&case.situation()).plays {
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
    tips_into(&case.situation(), &mut tips);
    assert_eq!(tips, lowest, "{}", case.command());
}

#[test]
fn tips_are_the_legal_plays_with_the_lowest_kickers() {
    for index in 0..30_000 {
        check_tips(&Case::random(index));
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
