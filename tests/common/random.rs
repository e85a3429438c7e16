//! Random rule sets, hands and tables for the checks against twins; every test prints its seed when it fails.

use super::twin::{self, Counts};
use pdkbot::cards::{Card, CardSet, RankCounts};
use pdkbot::rng::Rng;
use pdkbot::rules::{
    AceBomb, BaoZhuangRule, BombSettle, FourAnswer, FourUse, LastSingle, LaterLead, RuleSet,
    TripleKickers,
};

pub fn pick<T: Copy>(rng: &mut Rng, values: &[T]) -> T {
    values[rng.below(values.len() as u32) as usize]
}

fn flip(rng: &mut Rng) -> bool {
    rng.below(2) == 1
}

/// Any rule set: every option drawn, decks with three, four or one ace, now and then an explicit one.
pub fn rule_set(rng: &mut Rng) -> RuleSet {
    let fours = [FourUse::Off, FourUse::On, FourUse::LastHandOnly];
    let mut rules = RuleSet::classic16();
    rules.deck = match rng.below(4) {
        0 => RuleSet::classic16().deck,
        1 => RuleSet::classic15().deck,
        // 51 cards without ♦2: hands of 17, four aces, three twos.
        2 => CardSet::ALL.minus(CardSet::of(Card::from_index(48).unwrap())),
        // 48 cards without the fours: a gap in the runs.
        _ => CardSet::from_bits(CardSet::ALL.bits() & !0xF0).unwrap(),
    };
    rules.first_must_contain_spade3 = flip(rng);
    rules.later_lead = pick(rng, &[LaterLead::Winner, LaterLead::Spade3]);
    rules.must_beat = flip(rng);
    rules.min_pair_run = pick(rng, &[2, 3]);
    rules.triple_kickers = pick(rng, &[TripleKickers::Any2, TripleKickers::Pair]);
    rules.triple_tail_lead = flip(rng);
    rules.triple_tail_follow = flip(rng);
    rules.plane_tail_lead = flip(rng);
    rules.plane_tail_follow = flip(rng);
    rules.bare_triple = flip(rng);
    rules.bare_plane = flip(rng);
    rules.four_two = pick(rng, &fours);
    rules.four_three = pick(rng, &fours);
    rules.four_answer = pick(rng, &[FourAnswer::SameShape, FourAnswer::BombsOnly]);
    rules.ace_bomb = pick(rng, &[AceBomb::Off, AceBomb::Natural]);
    rules.bomb_split = flip(rng);
    rules.last_single = pick(
        rng,
        &[LastSingle::Free, LastSingle::Enforce, LastSingle::PayAll],
    );
    rules.one_left_free = flip(rng);
    rules.spring_double = flip(rng);
    rules.base = pick(rng, &[1, 3, 10_000]);
    rules.bomb_score = pick(rng, &[0, 7, 10, 1000]);
    rules.bomb_settle = pick(rng, &[BombSettle::Stands, BombSettle::Always]);
    rules.anti_spring = flip(rng);
    rules.heart10 = flip(rng);
    rules.bao_zhuang = pick(
        rng,
        &[
            BaoZhuangRule::Off,
            BaoZhuangRule::FirstOut,
            BaoZhuangRule::CloseAll,
        ],
    );
    rules
}

/// A hand of `cards` cards from `from`. Half of the hands come from a window of neighbouring ranks, so that runs,
/// planes and fours are common.
pub fn hand(rng: &mut Rng, from: CardSet, cards: u8) -> CardSet {
    let mut left: Vec<Card> = from.iter().collect();
    if flip(rng) {
        let low = rng.below(13) as u8;
        let width = 2 + rng.below(6) as u8;
        let near: Vec<Card> = left
            .iter()
            .copied()
            .filter(|card| (low..low + width).contains(&card.rank().index()))
            .collect();
        if near.len() >= cards as usize {
            left = near;
        }
    }
    let mut hand = CardSet::EMPTY;
    while hand.len() < cards && !left.is_empty() {
        let index = rng.below(left.len() as u32) as usize;
        hand.insert(left.swap_remove(index));
    }
    hand
}

/// A table play: any part of a random hand that is a shape for the rules, single cards as rare as other plays.
pub fn table(rng: &mut Rng, rules: &RuleSet, from: CardSet) -> Option<CardSet> {
    for _ in 0..200 {
        let size = 1 + rng.below(12) as u8;
        let cards = hand(rng, from, size);
        if !twin::readings(&counts_of(cards.counts()), rules).is_empty() {
            return Some(cards);
        }
    }
    None
}

pub fn counts_of(counts: RankCounts) -> Counts {
    let mut plain = [0; 13];
    for rank in counts.ranks().iter() {
        plain[rank.index() as usize] = counts.get(rank);
    }
    plain
}
