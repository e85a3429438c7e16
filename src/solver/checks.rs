//! Random hands against what the short tests and the bounds of the search claim: a wrong one would seldom show in an answer.

use super::answer::{can_answer, can_finish};
use super::payments::Stakes;
use super::state::Ground;
use super::{After, Endgame, Limits, Past, Solver};
use crate::cards::{Card, CardSet, RankCounts};
use crate::rng::{series_seed, Rng};
use crate::rules::{append_plays, table_shape, Play, RuleSet, Seat, Shape};

const SEED: u64 = 0x5044_4B12;

/// Options that the legal plays and the payments look at, with their values.
const OPTIONS: [(&str, &[&str]); 17] = [
    ("deck", &["48", "45", "0xfffffffffff0f"]),
    ("must_beat", &["on", "off"]),
    ("min_pair_run", &["2", "3"]),
    ("triple_kickers", &["any2", "pair"]),
    ("triple_tail_lead", &["on", "off"]),
    ("triple_tail_follow", &["on", "off"]),
    ("plane_tail_lead", &["on", "off"]),
    ("plane_tail_follow", &["on", "off"]),
    ("bare_triple", &["on", "off"]),
    ("bare_plane", &["on", "off"]),
    ("four_two", &["on", "off", "last_hand_only"]),
    ("four_three", &["on", "off", "last_hand_only"]),
    ("four_answer", &["same_shape", "bombs_only"]),
    ("ace_bomb", &["off", "natural"]),
    ("bomb_split", &["on", "off"]),
    ("last_single", &["free", "enforce", "pay_all"]),
    ("bomb_settle", &["stands", "always"]),
];

fn rules(rng: &mut Rng) -> RuleSet {
    let mut text = "classic16,anti_spring=on,heart10=double".to_string();
    for (name, values) in OPTIONS {
        let value = values[rng.below(values.len() as u32) as usize];
        text += &format!(",{name}={value}");
    }
    text.parse().unwrap()
}

/// Cards of up to six neighbouring ranks: many triples, fours and runs.
fn hand(rng: &mut Rng, from: CardSet, most: u32) -> CardSet {
    let low = rng.below(11) as u8;
    let width = 1 + rng.below(6) as u8;
    let near = |card: &Card| (low..low + width).contains(&card.rank().index());
    let mut near: Vec<Card> = from.iter().filter(near).collect();
    let size = 1 + rng.below(most) as usize;
    let mut cards = CardSet::EMPTY;
    while !near.is_empty() && usize::from(cards.len()) < size {
        cards.insert(near.swap_remove(rng.below(near.len() as u32) as usize));
    }
    cards
}

fn plays(rules: &RuleSet, hand: RankCounts, table: Option<Shape>, next_left: u8) -> Vec<Play> {
    let mut plays = Vec::new();
    append_plays::<false>(rules, hand, table, next_left, RankCounts::EMPTY, &mut plays);
    plays
}

#[test]
fn answers_and_finishes_are_those_of_the_legal_plays() {
    let (mut with, mut without, mut finishes) = (0, 0, 0);
    for index in 0..200_000 {
        let mut rng = Rng::from_seed(series_seed(SEED, index));
        let rules = rules(&mut rng);
        let held = hand(&mut rng, rules.deck, 11);
        let laid = hand(&mut rng, rules.deck.minus(held), 11);
        let hand = held.counts();
        let next_left = 1 + rng.below(2) as u8;
        if hand.is_empty() {
            continue;
        }
        let leads = plays(&rules, hand, None, next_left);
        let whole = |plays: &[Play]| plays.iter().any(|play| play.counts == hand);
        let context = || format!("{rules} hand {held} table {laid}");
        assert_eq!(
            can_finish(&rules, hand, None),
            whole(&leads),
            "{}",
            context()
        );
        let table = match table_shape(laid.counts(), &rules) {
            Some(table) => table,
            None => continue,
        };
        let answers = plays(&rules, hand, Some(table), next_left);
        assert_eq!(
            can_answer(&rules, hand, table),
            !answers.is_empty(),
            "{}",
            context()
        );
        let finish = can_finish(&rules, hand, Some(table));
        assert_eq!(finish, whole(&answers), "{}", context());
        finishes += u64::from(finish);
        with += u64::from(!answers.is_empty());
        without += u64::from(answers.is_empty());
    }
    assert!(
        with > 10_000 && without > 10_000 && finishes > 1_000,
        "{with} {without} {finishes}"
    );
}

/// However a game ends, no seat comes out below its least or above its most.
#[test]
fn every_end_lies_within_the_bounds() {
    let (mut at_least, mut at_most, mut paid_for_both) = (0, 0, 0);
    for index in 0..20_000 {
        let mut rng = Rng::from_seed(series_seed(SEED ^ 1, index));
        let rules = rules(&mut rng);
        let mut rest = rules.deck;
        let hands = [0; 3].map(|_| {
            let most = [1, 5][rng.below(2) as usize];
            let cards = hand(&mut rng, rest, most);
            rest = rest.minus(cards);
            cards.counts()
        });
        let mut ending = Endgame::new(&rules, &hands, Seat::ALL[0]);
        ending.past = Past {
            plays: [0; 3].map(|_| rng.below(3) as u8),
            leader: Some(Seat::ALL[rng.below(3) as usize]),
            heart10: Some(Seat::ALL[rng.below(3) as usize]),
            ..Past::default()
        };
        if ending.check().is_err() {
            continue; // A hand without a card.
        }
        let (last, turn) = random_end(&mut rng, &ending);
        let limits = Limits::default();
        let end = Solver::new(&rules, 0).points_after(&last, turn, &limits);
        let (ground, stakes, state) = (Ground::of(&ending), Stakes::of(&ending), ending.state());
        for (seat, &score) in end.unwrap().unwrap().iter().enumerate() {
            let least = stakes.least(&ground, &state, seat as u8);
            let most = stakes.most(&ground, &state, seat as u8);
            assert!(
                (least..=most).contains(&score),
                "seat {seat}: {least} {score} {most}: {ending:?}"
            );
            at_least += u64::from(score == least);
            at_most += u64::from(score == most);
        }
        paid_for_both += u64::from(last.past.liable);
    }
    // Both are reached, so neither is a bound of no use.
    assert!(at_least > 1000 && at_most > 1000, "{at_least} {at_most}");
    assert!(paid_for_both > 100, "{paid_for_both}");
}

/// The last position of a game of random turns, and the turn that ends it.
fn random_end(rng: &mut Rng, ending: &Endgame) -> (Endgame, Option<Play>) {
    let mut here = ending.clone();
    loop {
        let (plays, may_pass) = here.choices();
        let choice = rng.below(plays.len() as u32 + u32::from(may_pass)) as usize;
        let turn = plays.get(choice).copied();
        match here.after(turn) {
            After::Goes(next) => here = next,
            _ => return (here, turn),
        }
    }
}
