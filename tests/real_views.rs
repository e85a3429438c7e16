//! The view as it is in real life: less than all is known, or more is told than once. Each case works, or is refused with its
//! own status; and whatever is told, through the C contract, no answer leaves the hand or the host's list.

mod common;

use common::flat;
use common::game::{any_start, clumped_hands, step};
use common::random::{hand, pick, rule_set};
use pdkbot::bots::{BotKind, Limits};
use pdkbot::cards::{parse_cards, Card, CardSet};
use pdkbot::ffi::*;
use pdkbot::game::{Declarer, Phase, Position, Start, Turn, View, ViewFacts};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{table_shape, RuleSet, Seat};

const SEED: u64 = 0x5044_4B09;
const BOTS: [u32; 6] = [
    PDK_BOT_PDKBOT,
    PDK_BOT_ISMCTS,
    PDK_BOT_RANDOM,
    PDK_BOT_SEARCH,
    PDK_BOT_NET,
    PDK_BOT_EXPERT,
];

fn options(bot: u32, seed: u64) -> PdkOptions {
    let mut options = PdkOptions::default();
    // SAFETY: a struct of its size.
    assert_eq!(unsafe { pdk_options_default(&mut options) }, PDK_OK);
    PdkOptions {
        bot,
        seed,
        max_simulations: 2,
        ..options
    }
}

/// The status, and the cards chosen.
fn decide(view: &PdkView, allowed: &[u64], options: &PdkOptions) -> (i32, u64) {
    let mut decision = PdkDecision::default();
    // SAFETY: structs of their sizes, and a list as long as said.
    let status = unsafe {
        pdk_decide_play(
            view,
            allowed.as_ptr(),
            allowed.len() as u32,
            options,
            &mut decision,
        )
    };
    assert_eq!(
        decision.is_pass == 1,
        status == PDK_OK && decision.cards == 0
    );
    (status, decision.cards)
}

/// Every candidate that the bot compared.
fn compared(view: &PdkView, allowed: &[u64], options: &PdkOptions) -> Vec<u64> {
    let mut decision = PdkDecision::default();
    let mut list = vec![PdkCandidate::default(); PDK_MAX_PLAYS];
    let mut needed = 0;
    // SAFETY: structs of their sizes, and lists as long as said.
    let status = unsafe {
        pdk_analyze_play(
            view,
            allowed.as_ptr(),
            allowed.len() as u32,
            options,
            &mut decision,
            list.as_mut_ptr(),
            list.len() as u32,
            &mut needed,
        )
    };
    assert_eq!(status, PDK_OK);
    list[..needed as usize]
        .iter()
        .map(|one| one.cards)
        .collect()
}

fn legal(view: &PdkView) -> Vec<CardSet> {
    let mut plays = [0; PDK_MAX_PLAYS];
    let mut needed = 0;
    // SAFETY: a struct of its size, and a list as long as said.
    let status =
        unsafe { pdk_legal_plays(view, plays.as_mut_ptr(), plays.len() as u32, &mut needed) };
    assert_eq!(status, PDK_OK);
    let plays = plays[..needed as usize].iter();
    plays
        .map(|&mask| CardSet::from_bits(mask).unwrap())
        .collect()
}

fn cards(text: &str) -> CardSet {
    parse_cards(text).unwrap()
}

fn turn(seat: usize, text: &str) -> Turn {
    Turn {
        seat: Seat::ALL[seat - 1],
        cards: cards(text),
    }
}

/// Seat 2 follows the 8 of seat 1, with eight cards played before that.
fn facts() -> ViewFacts {
    ViewFacts {
        table: cards("8S"),
        table_seat: Some(Seat::ALL[0]),
        ..ViewFacts::new(
            RuleSet::classic16(),
            Seat::ALL[1],
            cards("3D 4C 4S 9H"),
            [11, 4, 9],
        )
    }
}

fn status(change: impl FnOnce(&mut ViewFacts)) -> i32 {
    let mut facts = facts();
    change(&mut facts);
    decide(&flat::view(&facts), &[], &options(PDK_BOT_PDKBOT, 1)).0
}

fn unseen(change: impl FnOnce(&mut ViewFacts)) -> CardSet {
    let mut facts = facts();
    change(&mut facts);
    assert_eq!(status(|told| *told = facts.clone()), PDK_OK);
    View::new(facts).unwrap().unseen()
}

#[test]
fn without_any_history() {
    // All but the hand and the table may still be out there.
    assert_eq!(unseen(|_| {}).len(), 48 - 4 - 1);
    let unknown_owner = |facts: &mut ViewFacts| facts.table_seat = None;
    assert_eq!(status(unknown_owner), PDK_OK);
}

#[test]
fn with_a_history_from_the_middle() {
    let rounds = [
        turn(3, "5D 5C"),
        turn(1, "6D 6C"),
        turn(2, ""),
        turn(3, ""),
        turn(1, "8S"),
    ];
    for from in 0..rounds.len() {
        let told = rounds[from..].to_vec();
        let gone: usize = told.iter().map(|turn| turn.cards.len() as usize).sum();
        let unseen = unseen(|facts| facts.history = told);
        assert_eq!(unseen.len() as usize, 48 - 4 - gone, "from turn {from}");
    }
    // Its end must fit the table, its turns the order.
    assert_eq!(
        status(|facts| facts.history = rounds[..4].to_vec()),
        PDK_ERR_HISTORY
    );
    assert_eq!(
        status(|facts| facts.history = vec![rounds[1], rounds[4]]),
        PDK_ERR_HISTORY
    );
}

#[test]
fn with_cards_gone_without_an_owner() {
    let gone = cards("KD KC AD");
    let found = unseen(|facts| facts.known_played = gone);
    assert!(!found.intersects(gone));
    assert_eq!(found.len(), 43 - 3);
    assert_eq!(
        status(|facts| facts.known_played = cards("4S")),
        PDK_ERR_CARD_TWICE
    );
    assert_eq!(
        status(|facts| facts.known_played = cards("AS")),
        PDK_ERR_CARD_OUTSIDE_DECK
    );
    // More gone than the others' hands leave room for.
    let most = unseen(|_| {}).iter().take(24).collect();
    assert_eq!(status(|facts| facts.known_played = most), PDK_ERR_COUNTS);
}

/// Cards that left play unseen: the counts say less than is missing, and only that.
#[test]
fn with_cards_that_left_unseen() {
    assert_eq!(unseen(|facts| facts.left = [1, 4, 1]).len(), 43);
    assert_eq!(status(|facts| facts.left = [1, 4, 1]), PDK_OK);
    // The other way round there is no way.
    assert_eq!(status(|facts| facts.left = [17, 4, 9]), PDK_ERR_COUNTS);
    assert_eq!(status(|facts| facts.left = [16, 4, 9]), PDK_ERR_COUNTS);
    assert_eq!(status(|facts| facts.left = [11, 5, 9]), PDK_ERR_COUNTS);
}

#[test]
fn the_same_play_told_more_than_once_is_counted_once() {
    let once = unseen(|_| {});
    // The 8 was on the table when the seat was asked first, and is still there after two others' turns: known, in the
    // history, and on the table.
    let told = unseen(|facts| {
        facts.known_played = cards("8S");
        facts.history = vec![turn(1, "8S")];
    });
    assert_eq!(told, once);
    let view = flat::view(&ViewFacts {
        known_played: cards("8S"),
        ..facts()
    });
    for bot in BOTS {
        let options = options(bot, 3);
        let first = decide(&view, &[], &options);
        assert_eq!(first.0, PDK_OK);
        // Asked again about the same table play, with nothing kept between the questions.
        assert_eq!(decide(&view, &[], &options), first);
    }
    // But no play happens twice.
    let twice = vec![turn(1, "8S"), turn(2, "9D"), turn(3, ""), turn(1, "8S")];
    assert_eq!(status(|facts| facts.history = twice), PDK_ERR_CARD_TWICE);
}

#[test]
fn an_opponent_out_of_cards_is_impossible() {
    assert_eq!(status(|facts| facts.left = [0, 4, 9]), PDK_ERR_OPPONENT_OUT);
    assert_eq!(
        status(|facts| facts.left = [11, 4, 0]),
        PDK_ERR_OPPONENT_OUT
    );
    assert_eq!(status(|facts| facts.left = [11, 0, 9]), PDK_ERR_COUNTS);
    let empty = |facts: &mut ViewFacts| facts.hand = CardSet::EMPTY;
    assert_eq!(status(empty), PDK_ERR_EMPTY_HAND);
}

/// A bot takes over another's seat: it answers as one that sat there from the start, and one bot may sit anywhere.
#[test]
fn a_bot_that_takes_over_answers_as_one_that_was_there() {
    let limits = |seed| Limits {
        seed,
        max_simulations: 3,
        ..Limits::default()
    };
    for kind in [BotKind::PdkBot, BotKind::Ismcts, BotKind::Random] {
        let everywhere = kind.build();
        for seed in 0..6 {
            let start = Start::Later(Seat::ALL[seed as usize % 3]);
            let mut game = Position::deal(&RuleSet::classic16(), seed, start).unwrap();
            let mut rng = Rng::from_seed(seed);
            while game.outcome().is_none() {
                let view = game.view();
                let fresh = kind.build().decide_play(&view, None, &limits(seed));
                assert_eq!(everywhere.decide_play(&view, None, &limits(seed)), fresh);
                step(&mut rng, &mut game, &mut Vec::new(), false);
            }
        }
    }
}

#[test]
fn the_hosts_tips_are_the_candidates_suits_included() {
    let lead = ViewFacts {
        table: CardSet::EMPTY,
        ..facts()
    };
    let lead = flat::view(&lead);
    let mask = |text| cards(text).bits();
    for bot in BOTS {
        let options = options(bot, 5);
        // Our own tips offer the four of clubs; the host's list has that of spades.
        assert_eq!(decide(&lead, &[mask("4S")], &options), (PDK_OK, mask("4S")));
        // What is no shape is left out, so is the pass of a leader.
        let odd = [mask("3D 9H"), 0, mask("4S")];
        assert_eq!(decide(&lead, &odd, &options), (PDK_OK, mask("4S")));
        assert_eq!(
            decide(&lead, &[mask("3D 9H"), 0], &options),
            (PDK_ERR_NO_ALLOWED, 0)
        );
        assert_eq!(
            decide(&lead, &[mask("4S"), mask("4D")], &options),
            (PDK_ERR_ALLOWED_CARD, 0)
        );
        assert_eq!(
            decide(&lead, &[1 << 60], &options),
            (PDK_ERR_ALLOWED_CARD, 0)
        );
        // A list without a pass: the bot does not pass, whatever our rules say of it.
        let follow = flat::view(&facts());
        assert_eq!(
            decide(&follow, &[mask("3D")], &options),
            (PDK_OK, mask("3D"))
        );
        assert_eq!(decide(&follow, &[0], &options), (PDK_OK, 0));
    }
}

/// Takes away, or tells twice, what a host may not know: the view stays legal.
fn mangle(rng: &mut Rng, facts: &mut ViewFacts) {
    let played = |turns: &[Turn]| {
        let cards = turns.iter().map(|turn| turn.cards);
        cards.fold(CardSet::EMPTY, CardSet::union)
    };
    let gone = played(&facts.history);
    match rng.below(4) {
        0 => facts.history.clear(),
        1 => {
            let from = rng.below(facts.history.len() as u32 + 1) as usize;
            facts.history.drain(..from);
        }
        _ => {}
    }
    let some = rng.below(u32::from(gone.len()) + 1) as u8;
    facts.known_played = hand(rng, gone, some);
    if rng.below(3) == 0 {
        facts.table_seat = None;
    }
    if rng.below(3) == 0 {
        facts.bombs = [0; 3];
    }
    if rng.below(3) == 0 {
        facts.declarer = Declarer::Unknown;
        facts.refused = [false; 3];
    }
    // Cards that left unseen.
    for seat in [facts.seat.next(), facts.seat.previous()] {
        if rng.below(4) == 0 {
            let left = &mut facts.left[seat.index()];
            *left = 1 + rng.below(u32::from(*left)) as u8;
        }
    }
    // Another numbering of the seats, as for a bot that is moved; nothing of 包庄 depends on it then.
    if rng.below(4) == 0 && facts.declarer == Declarer::Unknown {
        facts.seat = facts.seat.next();
        facts.table_seat = facts.table_seat.map(Seat::next);
        facts.left.rotate_right(1);
        facts.bombs.rotate_right(1);
        for turn in &mut facts.history {
            turn.seat = turn.seat.next();
        }
    }
}

/// Some of the legal plays, suits chosen at random, perhaps the same one twice, and what is none.
fn tips(rng: &mut Rng, facts: &ViewFacts, legal: &[CardSet]) -> Vec<u64> {
    let mut tips = Vec::new();
    for _ in 0..rng.below(6) {
        let play = pick(rng, legal);
        let mut cards = CardSet::EMPTY;
        for rank in play.counts().ranks().iter() {
            let own = facts.hand.iter().filter(|card| card.rank() == rank);
            let mut own: Vec<Card> = own.collect();
            for _ in 0..play.counts().get(rank) {
                cards.insert(own.swap_remove(rng.below(own.len() as u32) as usize));
            }
        }
        tips.push(cards.bits());
    }
    if rng.below(2) == 0 {
        let size = 1 + rng.below(5) as u8;
        tips.push(hand(rng, facts.hand, size).bits());
    }
    if rng.below(3) == 0 {
        tips.push(0);
    }
    tips
}

fn check(facts: &ViewFacts, rng: &mut Rng, seed: u64) -> usize {
    let view = flat::view(facts);
    let own = legal(&view);
    let list = tips(rng, facts, &own);
    let playable = |mask: u64| match CardSet::from_bits(mask).unwrap() {
        cards if cards.is_empty() => !facts.table.is_empty(),
        cards => table_shape(cards.counts(), &facts.rules).is_some(),
    };
    let empty = !list.is_empty() && !list.iter().any(|&mask| playable(mask));
    for bot in BOTS {
        let options = options(bot, seed);
        let (status, chosen) = decide(&view, &list, &options);
        let said = format!("seed {seed}, bot {bot}: {chosen:#x} of {list:x?}, {facts:?}");
        if empty {
            assert_eq!(status, PDK_ERR_NO_ALLOWED, "{said}");
            continue;
        }
        assert_eq!(status, PDK_OK, "{said}");
        let compared = compared(&view, &list, &options);
        assert!(compared.contains(&chosen), "{said}");
        for mask in compared {
            assert_eq!(mask & !view.hand, 0, "not in the hand: {said}");
            if list.is_empty() {
                let counts = CardSet::from_bits(mask).unwrap().counts();
                let is_legal = own.iter().any(|play| play.counts() == counts);
                assert!(is_legal, "not legal: {mask:#x} {said}");
                let asked = view.must_contain & !mask == 0;
                assert!(asked, "without the card of R03: {mask:#x} {said}");
            } else {
                assert!(
                    list.contains(&mask) && playable(mask),
                    "not in the list: {mask:#x} {said}"
                );
            }
        }
        assert_eq!(decide(&view, &list, &options), (PDK_OK, chosen), "{said}");
    }
    usize::from(!list.is_empty() && !empty)
}

#[test]
fn nothing_leaves_the_hand_or_the_list() {
    let mut lists = 0;
    let mut questions = 0;
    for index in 0..400 {
        let seed = series_seed(SEED, index);
        let mut rng = Rng::from_seed(seed);
        let rules = rule_set(&mut rng);
        let start = any_start(&mut rng);
        let hands = clumped_hands(&mut rng, rules.deck);
        let mut game = Position::from_hands(&rules, hands, start).unwrap();
        while let Some(phase) = game.phase() {
            if phase == Phase::Play && rng.below(4) == 0 {
                let mut facts = game.facts();
                mangle(&mut rng, &mut facts);
                lists += check(&facts, &mut rng, seed);
                questions += 1;
            }
            step(&mut rng, &mut game, &mut Vec::new(), false);
        }
    }
    assert!(questions > 2_000 && lists > 1_000, "{questions} {lists}");
}
