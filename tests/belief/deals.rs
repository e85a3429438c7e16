//! Slow lists of deals, and random games to take views from.

use crate::common::random::pick;
use pdkbot::belief::World;
use pdkbot::bots::{BotKind, BotSpec, Limits};
use pdkbot::cards::{Card, CardSet};
use pdkbot::game::{Phase, Position, Start, View};
use pdkbot::rng::Rng;
use pdkbot::rules::{RuleSet, Seat};
use std::collections::HashMap;

/// The two hands as packed counts, for maps.
pub type Key = (u64, u64);

pub fn key(world: World) -> Key {
    (world.next.bits(), world.previous.bits())
}

/// Every deal of the unseen cards, card by card: how many deals make each pair of hands. `keep` sees the cards.
pub fn every_deal(
    view: &View,
    keep: impl Fn(CardSet, CardSet) -> bool,
) -> HashMap<Key, (World, u64)> {
    let cards: Vec<Card> = view.unseen().iter().collect();
    let mut found = HashMap::new();
    let room = [view.next_left(), view.previous_left()];
    deal(
        &cards,
        CardSet::EMPTY,
        CardSet::EMPTY,
        room,
        &mut |next, previous| {
            if keep(next, previous) {
                let world = World {
                    next: next.counts(),
                    previous: previous.counts(),
                };
                found.entry(key(world)).or_insert((world, 0)).1 += 1;
            }
        },
    );
    found
}

fn deal(
    cards: &[Card],
    next: CardSet,
    previous: CardSet,
    room: [u8; 2],
    visit: &mut impl FnMut(CardSet, CardSet),
) {
    let needed = room[0] + room[1];
    if needed == 0 {
        visit(next, previous);
        return;
    }
    let (&card, rest) = match cards.split_first() {
        Some(split) => split,
        None => return,
    };
    if room[0] > 0 {
        let more = next.union(CardSet::of(card));
        deal(rest, more, previous, [room[0] - 1, room[1]], visit);
    }
    if room[1] > 0 {
        let more = previous.union(CardSet::of(card));
        deal(rest, next, more, [room[0], room[1] - 1], visit);
    }
    if rest.len() >= usize::from(needed) {
        deal(rest, next, previous, room, visit);
    }
}

/// How many deals there are, to know whether [`every_deal`] is worth trying.
pub fn number_of_deals(view: &View) -> u64 {
    let choose = |from: u8, cards: u8| {
        (0..u64::from(cards)).fold(1u64, |ways, taken| {
            ways.saturating_mul(u64::from(from) - taken) / (taken + 1)
        })
    };
    let unseen = view.unseen().len();
    let rest = unseen - view.next_left();
    choose(unseen, view.next_left()).saturating_mul(choose(rest, view.previous_left()))
}

/// A small deck of neighbouring ranks with many equal cards, ♠3 among them.
pub fn small_deck(rng: &mut Rng, most: u8) -> CardSet {
    let size = 3 * (3 + rng.below(u32::from(most) / 3 - 2) as u8);
    let ranks = 13.min(size / 4 + 1 + rng.below(4) as u8);
    let skip = rng.below(u32::from(14 - ranks)) as u8;
    let mut cards: Vec<Card> = CardSet::ALL
        .iter()
        .filter(|card| (skip..skip + ranks).contains(&card.rank().index()))
        .filter(|&card| card != Card::SPADE_THREE)
        .collect();
    let mut deck = CardSet::of(Card::SPADE_THREE);
    while deck.len() < size && !cards.is_empty() {
        deck.insert(cards.swap_remove(rng.below(cards.len() as u32) as usize));
    }
    // A window that was too narrow leaves a size that is no multiple of three.
    while deck.len() % 3 != 0 {
        let highest = deck.iter().last().unwrap_or(Card::SPADE_THREE);
        deck = deck.minus(CardSet::of(highest));
    }
    deck
}

/// Plays a game of random and heuristic players and calls `look` at each question of the second phase.
pub fn play(rules: &RuleSet, seed: u64, look: impl FnMut(&Position, &View)) {
    play_by(None, rules, seed, look);
}

/// The same, by one bot where it is given.
pub fn play_by(
    bot: Option<BotSpec>,
    rules: &RuleSet,
    seed: u64,
    mut look: impl FnMut(&Position, &View),
) {
    let mut rng = Rng::from_seed(seed);
    let start = pick(
        &mut rng,
        &[
            Start::First,
            Start::Later(Seat::ALL[0]),
            Start::Later(Seat::ALL[2]),
        ],
    );
    let kinds = [BotKind::PdkBot, BotKind::Random, BotKind::Random];
    let seats = [0; 3].map(|_: u8| {
        let any = pick(&mut rng, &kinds);
        bot.map_or(any, |bot| bot.kind).build()
    });
    let mut game = Position::deal(rules, seed, start).unwrap();
    while let Some(phase) = game.phase() {
        if phase == Phase::BaoZhuang {
            game.answer_bao_zhuang(rng.below(6) == 0).unwrap();
            continue;
        }
        let view = game.view();
        look(&game, &view);
        let limits = Limits {
            seed: rng.next_u64(),
            ..bot.map_or(Limits::default(), |bot| bot.limits)
        };
        let player = &seats[game.to_move().index()];
        let decision = player.decide_play(&view, None, &limits);
        if let Err(error) = game.play(decision.cards) {
            panic!("rules {rules} seed {seed}: {error}");
        }
    }
}

/// The hands behind a view.
pub fn truth(game: &Position) -> World {
    let hand = |seat: Seat| game.hands()[seat.index()].counts();
    World {
        next: hand(game.to_move().next()),
        previous: hand(game.to_move().previous()),
    }
}
