//! What the net sees: all that a seat may know, and nothing more; the same by a view and turn by turn.

use super::common::game::{any_start, clumped_hands, short_deck, step};
use super::common::random::{pick, rule_set};
use pdkbot::cards::{Card, CardSet};
use pdkbot::game::{Declarer, Phase, Position, Turn, View};
use pdkbot::net::{Features, Known, Sight, INPUTS};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{Play, RuleSet};

const SEED: u64 = 0x5044_4B22;

/// A game of random rules and hands, at its beginning.
fn any_game(rng: &mut Rng) -> Position {
    let mut rules = rule_set(rng);
    if rng.below(3) == 0 {
        let each = 2 + rng.below(14) as u8;
        rules.deck = short_deck(rng, rules.deck, each);
    }
    let start = any_start(rng);
    if rng.below(2) == 0 {
        return Position::deal(&rules, rng.next_u64(), start).unwrap();
    }
    let hands = clumped_hands(rng, rules.deck);
    Position::from_hands(&rules, hands, start).unwrap()
}

/// The inputs of every move of a view, checked to be inputs, each once.
fn features(view: &View) -> Vec<Features> {
    let known = Known::of(view);
    let sight = Sight {
        rules: &view.rules,
        known: &known,
        seat: 0,
        hand: view.hand.counts(),
    };
    let legal = view.legal_plays();
    let plays = legal.plays.into_iter().map(Some);
    let moves = plays.chain(Some(None).filter(|_| legal.may_pass));
    moves
        .map(|play| {
            let mut features = Vec::new();
            sight.shared(&mut features);
            sight.after(play, &mut features);
            let mut sorted = features.clone();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), features.len(), "an input twice");
            assert!(sorted.iter().all(|&input| usize::from(input) < INPUTS));
            features
        })
        .collect()
}

/// The same with seat 0 in the place of `seat`.
fn seen_from(known: &Known, seat: usize) -> Known {
    let of = |index: usize| (seat + index) % 3;
    let relative = |index: usize| (index + 3 - seat) % 3;
    Known {
        left: [0, 1, 2].map(|index| known.left[of(index)]),
        played: [0, 1, 2].map(|index| known.played[of(index)]),
        gone: known.gone,
        most: [0, 1, 2].map(|index| known.most[of(index)]),
        plays: [0, 1, 2].map(|index| known.plays[of(index)]),
        leader: known.leader.map(relative),
        declarer: known.declarer.map(relative),
        to_move: relative(known.to_move),
        table: known.table.map(|(shape, owner)| (shape, relative(owner))),
    }
}

/// The turn that the seat to move makes now, as a play of the rules.
fn last_play(game: &Position, legal: &[Play]) -> Option<Play> {
    let turn = game.turns().last().unwrap();
    let counts = turn.cards.counts();
    legal.iter().copied().find(|play| play.counts == counts)
}

#[test]
fn a_view_tells_what_following_the_game_turn_by_turn_does() {
    for index in 0..400 {
        let mut rng = Rng::from_seed(series_seed(SEED, index));
        let mut game = any_game(&mut rng);
        let rules = *game.rules();
        let mut answers = Vec::new();
        while game.phase() == Some(Phase::BaoZhuang) {
            step(&mut rng, &mut game, &mut answers, false);
        }
        let declarer = game.declarer().map(|seat| seat.index());
        let mut known = Known::at_start(&rules, game.leader().index(), declarer);
        let eager = rng.below(2) == 0;
        while game.phase().is_some() {
            let seat = game.to_move().index();
            let view = game.view();
            assert_eq!(
                Known::of(&view),
                seen_from(&known, seat),
                "rules {rules}, game {index}, turn {}",
                game.turns().len()
            );
            let own = Sight {
                rules: &rules,
                known: &known,
                seat,
                hand: view.hand.counts(),
            };
            let legal = game.legal_plays();
            for (play, by_view) in legal.plays.iter().zip(features(&view)) {
                let mut features = Vec::new();
                own.shared(&mut features);
                own.after(Some(*play), &mut features);
                assert!(features == by_view, "rules {rules}, game {index}");
            }
            step(&mut rng, &mut game, &mut answers, eager);
            known.turn(&rules, last_play(&game, &legal.plays));
        }
    }
}

/// What the seat to move sees; which of its leads R03 asks for is no matter here.
fn without_duty(game: &Position) -> View {
    let mut facts = game.facts();
    facts.must_contain = CardSet::EMPTY;
    View::new(facts).unwrap()
}

/// The same game with the cards of the seat's two opponents dealt anew: what has been played stays, the rest changes places.
fn redealt(rng: &mut Rng, view: &View, hands: &[CardSet; 3]) -> [CardSet; 3] {
    let seats = [view.seat.next(), view.seat.previous()].map(|seat| seat.index());
    let mut hidden: Vec<Card> = hands[seats[0]].union(hands[seats[1]]).iter().collect();
    for last in (1..hidden.len()).rev() {
        hidden.swap(last, rng.below(last as u32 + 1) as usize);
    }
    let (next, previous) = hidden.split_at(usize::from(hands[seats[0]].len()));
    let mut redealt = *hands;
    redealt[seats[0]] = next.iter().copied().collect();
    redealt[seats[1]] = previous.iter().copied().collect();
    redealt
}

/// Hidden hands that change places change nothing, as long as all turns stay legal: the game is played again from the deal.
#[test]
fn hidden_cards_do_not_show() {
    let mut compared = 0;
    for index in 0..600 {
        let mut rng = Rng::from_seed(series_seed(SEED ^ 1, index));
        let mut game = any_game(&mut rng);
        let mut answers = Vec::new();
        let turns = rng.below(12) as usize;
        while game.turns().len() < turns && game.phase().is_some() {
            step(&mut rng, &mut game, &mut answers, false);
        }
        if game.phase() != Some(Phase::Play) {
            continue;
        }
        let view = without_duty(&game);
        let other = redealt(&mut rng, &view, game.hands());
        let mut dealt = other;
        for turn in game.turns() {
            let hand = &mut dealt[turn.seat.index()];
            *hand = hand.union(turn.cards);
        }
        if let Some(again) = replayed(&game, dealt, &answers) {
            assert_eq!(again.hands(), &other);
            compared += 1;
            let same = features(&view) == features(&without_duty(&again));
            assert!(same, "game {index}");
        }
    }
    assert!(compared >= 100, "{compared}");
}

/// The same turns from other hands; `None` where they cannot have been.
fn replayed(game: &Position, dealt: [CardSet; 3], answers: &[bool]) -> Option<Position> {
    let start = pdkbot::game::Start::Later(match answers.len() {
        0 => game.leader(),
        _ => game.declarer().unwrap_or_else(|| game.leader()),
    });
    let mut again = Position::from_hands(game.rules(), dealt, start).ok()?;
    for &answer in answers {
        again.answer_bao_zhuang(answer).ok()?;
    }
    for turn in game.turns() {
        again.play(turn.cards).ok()?;
    }
    Some(again).filter(|again| again.leader() == game.leader())
}

/// Suits of the same rank are alike.
#[test]
fn suits_do_not_show() {
    let swap = |cards: CardSet| -> CardSet {
        let cards = cards.iter().map(|card| card.index() ^ 1);
        cards
            .map(|index| Card::from_index(index).unwrap())
            .collect()
    };
    for index in 0..200 {
        let mut rng = Rng::from_seed(series_seed(SEED ^ 2, index));
        let mut game = any_game(&mut rng);
        let turns = rng.below(12) as usize;
        while game.turns().len() < turns && game.phase().is_some() {
            step(&mut rng, &mut game, &mut Vec::new(), false);
        }
        if game.phase() != Some(Phase::Play) {
            continue;
        }
        let view = without_duty(&game);
        let mut facts = game.facts();
        facts.must_contain = CardSet::EMPTY;
        facts.rules.deck = swap(facts.rules.deck);
        facts.hand = swap(facts.hand);
        facts.table = swap(facts.table);
        for turn in &mut facts.history {
            turn.cards = swap(turn.cards);
        }
        if let Ok(other) = View::new(facts) {
            assert!(features(&view) == features(&other), "game {index}");
        }
    }
}

/// Whatever a host leaves out, there are inputs.
#[test]
fn views_that_tell_less_have_inputs_too() {
    for index in 0..600 {
        let mut rng = Rng::from_seed(series_seed(SEED ^ 3, index));
        let mut game = any_game(&mut rng);
        while game.phase().is_some() {
            if game.phase() == Some(Phase::Play) && rng.below(4) == 0 {
                features(&less_told(&mut rng, &game));
            }
            step(&mut rng, &mut game, &mut Vec::new(), false);
        }
    }
}

/// What a seat sees, with some of it left out, or told in another way.
fn less_told(rng: &mut Rng, game: &Position) -> View {
    let mut facts = game.facts();
    let cut = rng.below(facts.history.len() as u32 + 1) as usize;
    let untold: Vec<Turn> = facts.history.drain(..cut).collect();
    if rng.below(2) == 0 {
        let cards = untold.iter().map(|turn| turn.cards);
        facts.known_played = cards.fold(CardSet::EMPTY, CardSet::union);
    }
    if facts.history.is_empty() && rng.below(2) == 0 {
        facts.table_seat = None;
    }
    facts.declarer = pick(rng, &[facts.declarer, Declarer::Unknown]);
    facts.bombs = pick(rng, &[facts.bombs, [0; 3]]);
    View::new(facts).unwrap()
}

/// A few games under fixed rules, so that a change of the inputs is noticed: their number on average.
#[test]
fn about_a_hundred_inputs_are_on() {
    let rules = RuleSet::guanpai();
    let (mut inputs, mut moves) = (0, 0);
    for seed in 0..20 {
        let mut rng = Rng::from_seed(seed);
        let start = any_start(&mut rng);
        let mut game = Position::deal(&rules, seed, start).unwrap();
        while let Some(phase) = game.phase() {
            if phase == Phase::Play {
                for features in features(&game.view()) {
                    inputs += features.len();
                    moves += 1;
                }
            }
            step(&mut rng, &mut game, &mut Vec::new(), false);
        }
    }
    let mean = inputs / moves;
    assert!((80..160).contains(&mean), "{mean}");
}
