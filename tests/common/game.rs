//! Random games, each step judged by the library and by the record's twin.

use super::random::{counts_of, hand, pick, rule_set};
use super::record_twin::Record;
use super::{settle_twin, twin};
use pdkbot::cards::{Card, CardSet};
use pdkbot::game::{Phase, Position, Start, View};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::Seat;

/// A part of the deck that a short game is played with: ♠3 and as many cards as three hands of `each` hold.
pub fn short_deck(rng: &mut Rng, from: CardSet, each: u8) -> CardSet {
    let spade3 = CardSet::of(Card::SPADE_THREE);
    spade3.union(hand(rng, from.minus(spade3), 3 * each - 1))
}

/// Hands in which equal ranks come together more often than in a shuffled deck, so that bombs and triples are common.
pub fn clumped_hands(rng: &mut Rng, deck: CardSet) -> [CardSet; 3] {
    let mut cards: Vec<(u32, Card)> = Vec::new();
    let mut clump = [0; 13];
    for place in &mut clump {
        *place = rng.below(1 << 16);
    }
    for card in deck.iter() {
        let place = match rng.below(4) {
            0 => rng.below(1 << 16),
            _ => clump[card.rank().index() as usize],
        };
        cards.push((place, card));
    }
    cards.sort_by_key(|&(place, card)| (place, card.index()));
    let each = cards.len() / 3;
    [0, 1, 2].map(|seat| {
        let own = &cards[seat * each..(seat + 1) * each];
        own.iter().map(|&(_, card)| card).collect()
    })
}

pub fn any_start(rng: &mut Rng) -> Start {
    let later = Start::Later(pick(rng, &Seat::ALL));
    pick(rng, &[Start::First, later])
}

/// Answers or plays once, at random, an `eager` player mostly as many cards as he can: then games are short, with seats that
/// never play. `answers` grows by what was answered to 包庄.
pub fn step(rng: &mut Rng, game: &mut Position, answers: &mut Vec<bool>, eager: bool) {
    if game.phase() == Some(Phase::BaoZhuang) {
        let declare = rng.below(4) == 0;
        answers.push(declare);
        game.answer_bao_zhuang(declare).unwrap();
        return;
    }
    let mut legal = game.legal_plays();
    let choices = legal.plays.len() as u32 + u32::from(legal.may_pass);
    let mut chosen = rng.below(choices) as usize;
    if eager && rng.below(8) != 0 {
        legal.sort();
        chosen = legal.plays.len().saturating_sub(1);
    }
    let view = game.view();
    let play = legal.plays.get(chosen).copied();
    let cards = play.map_or(CardSet::EMPTY, |play| view.cards_for(play));
    game.play(cards).unwrap();
}

/// Calls `look` at each question for cards in random games of random rules.
pub fn questions(seed: u64, games: u64, mut look: impl FnMut(&Position, &View)) {
    for index in 0..games {
        let mut rng = Rng::from_seed(series_seed(seed, index));
        let rules = rule_set(&mut rng);
        let start = any_start(&mut rng);
        let hands = clumped_hands(&mut rng, rules.deck);
        let mut game = Position::from_hands(&rules, hands, start).unwrap();
        while let Some(phase) = game.phase() {
            if phase == Phase::Play {
                look(&game, &game.view());
            }
            step(&mut rng, &mut game, &mut Vec::new(), true);
        }
    }
}

/// Plays a game to its end, the twin judging who is asked, what is legal where the hand has at most `most` cards, when the
/// game is over, how it ended, and the scores. `name` is for the message.
pub fn judged(rng: &mut Rng, mut game: Position, start: Start, most: u8, name: &str) -> Position {
    let rules = *game.rules();
    let dealt = *game.dealt();
    let mut answers = Vec::new();
    let eager = rng.below(2) == 0;
    while let Some(phase) = game.phase() {
        if phase == Phase::Play {
            let turns = game.turns();
            let record = Record {
                rules: &rules,
                dealt,
                start,
                answers: &answers,
                turns,
            };
            let (leader, duty) = record.opening();
            assert_eq!(game.leader().index(), leader, "leader: {name}");
            assert_eq!(game.to_move().index(), (leader + turns.len()) % 3, "{name}");
            let asked = !game.facts().must_contain.is_empty();
            assert_eq!(asked, duty && turns.is_empty(), "the duty of R03: {name}");
            if game.hands()[game.to_move().index()].len() <= most {
                same_plays(&game, &record, name);
            }
        }
        step(rng, &mut game, &mut answers, eager);
        let record = Record {
            rules: &rules,
            dealt,
            start,
            answers: &answers,
            turns: game.turns(),
        };
        assert_eq!(game.outcome().is_some(), record.is_over(), "over: {name}");
    }
    let record = Record {
        rules: &rules,
        dealt,
        start,
        answers: &answers,
        turns: game.turns(),
    };
    let outcome = record.outcome();
    assert_eq!(game.outcome(), Some(&outcome), "outcome: {name}");
    let next = game.next_leader().map(|seat| seat.index());
    assert_eq!(next, Some(record.next_leader()), "next leader: {name}");
    let scores = game.scores().unwrap().map(i64::from);
    assert_eq!(scores, settle_twin::scores(&rules, &outcome), "{name}");
    assert_eq!(scores.iter().sum::<i64>(), 0, "{name}");
    game
}

fn same_plays(game: &Position, record: &Record<'_>, name: &str) {
    let legal = game.legal_plays();
    let (slow, slow_pass) = record.legal(game.turns().len());
    let mut fast: Vec<twin::Counts> = legal
        .plays
        .iter()
        .map(|play| counts_of(play.counts))
        .collect();
    let mut slow: Vec<twin::Counts> = slow.into_iter().map(|(play, _)| play).collect();
    fast.sort_unstable();
    slow.sort_unstable();
    assert_eq!((fast, legal.may_pass), (slow, slow_pass), "{name}");
}
