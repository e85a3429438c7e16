//! The solver against plain minimax on small endings of random rule sets.
//!
//! `PDKBOT_SOLVER_ENDINGS=10000 cargo test --release --test solver_twin` is the full form; with `PDKBOT_SOLVER_FROM` the
//! endings are others, those of no two values the same.

mod common;

use common::minimax::{self, children, TwoSeats};
use common::random::{hand, rule_set};
use pdkbot::cards::{Card, CardSet};
use pdkbot::game::{Phase, Position, Start};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{RuleSet, Seat};
use pdkbot::solver::{After, Endgame, Limits, Line, Solver, Verdict};

const SEED: u64 = 0x5044_4B10;
/// Positions of the plain minimax for one ending; those that need more are left out.
const BUDGET: u64 = 30_000;

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().unwrap())
}

fn endings() -> u64 {
    number("PDKBOT_SOLVER_ENDINGS", 1000)
}

/// The number of the first ending to try. Not all that are tried count, so the next value of the variable is far away.
fn first_index() -> u64 {
    number("PDKBOT_SOLVER_FROM", 0) << 20
}

/// A small game of a random rule set somewhere in its course; `None` where it ended on the way.
fn small_game(rng: &mut Rng) -> Option<Position> {
    let mut rules = rule_set(rng);
    let cards = 2 + rng.below(5) as u8;
    let mut rest = rules.deck.minus(CardSet::of(Card::SPADE_THREE));
    let mut hands = [CardSet::EMPTY; 3];
    let holder = rng.below(3) as usize;
    for (seat, place) in hands.iter_mut().enumerate() {
        *place = hand(rng, rest, cards - u8::from(seat == holder));
        rest = rest.minus(*place);
    }
    hands[holder].insert(Card::SPADE_THREE);
    rules.deck = hands[0].union(hands[1]).union(hands[2]);
    let start = match rng.below(3) {
        0 => Start::First,
        seat => Start::Later(Seat::ALL[seat as usize]),
    };
    let mut game = Position::from_hands(&rules, hands, start).unwrap();
    while game.phase() == Some(Phase::BaoZhuang) {
        game.answer_bao_zhuang(rng.below(4) == 0).unwrap();
    }
    let most = if cards <= 3 { 3 } else { 3 * u32::from(cards) };
    for _ in 0..rng.below(most) {
        let mut after = children(&game);
        let index = rng.below(after.len() as u32) as usize;
        game = after.swap_remove(index);
        if game.outcome().is_some() {
            return None;
        }
    }
    Some(game)
}

fn command(ending: &Endgame) -> String {
    format!("{ending:?}")
}

/// The cards of a line played out on the game itself; returns the game's end.
fn play_out(game: &Position, line: &Line, of: &Endgame) -> Position {
    assert!(line.is_complete, "{}", command(of));
    let mut game = game.clone();
    for turn in &line.turns {
        assert_eq!(game.to_move(), turn.seat, "{}", command(of));
        let hand = game.hands()[turn.seat.index()];
        let cards = turn.play.map_or(CardSet::EMPTY, |play| {
            hand.pick(play.counts, game.must_contain()).unwrap()
        });
        game.play(cards).unwrap();
    }
    assert!(game.outcome().is_some(), "{}", command(of));
    game
}

/// One solver for a rule set, its table so small that entries are replaced all the time.
fn solver(rules: &RuleSet) -> Solver {
    Solver::new(rules, 4096)
}

#[test]
fn three_seats_agree_with_plain_minimax() {
    let limits = Limits::default();
    let mut compared = 0;
    let mut won = 0;
    let first = first_index();
    let mut index = first;
    let mut positive = 0;
    while compared < endings() {
        let mut rng = Rng::from_seed(series_seed(SEED, index));
        index += 1;
        let game = match small_game(&mut rng) {
            Some(game) => game,
            None => continue,
        };
        let mut budget = BUDGET;
        let values = match minimax::points(&game, &mut budget) {
            Some(values) => values,
            None => continue,
        };
        compared += 1;
        let ending = Endgame::of_position(&game).unwrap();
        let mut solver = solver(game.rules());
        let found = solver.points(&ending, &limits).unwrap();
        assert_eq!(found, Some(values), "{index}: {}", command(&ending));
        positive += u64::from(values[game.to_move().index()] > 0);
        let line = solver.points_line(&ending, &limits).unwrap().unwrap();
        let end = play_out(&game, &line, &ending);
        assert_eq!(end.scores().unwrap(), values, "{}", command(&ending));
        for seat in Seat::ALL {
            let mut budget = u64::MAX;
            let wins = minimax::first_out(&game, seat, &mut budget).unwrap();
            let found = solver.first_out(&ending, seat, &limits).unwrap();
            let expected = if wins { Verdict::Win } else { Verdict::Loss };
            assert_eq!(found, expected, "{index} seat {seat}: {}", command(&ending));
            won += u64::from(wins);
            let line = solver.first_out_line(&ending, seat, &limits).unwrap();
            let end = play_out(&game, &line.unwrap(), &ending);
            let out = end.outcome().unwrap().left[seat.index()] == 0;
            assert_eq!(out, wins, "{}", command(&ending));
            check_children(&mut solver, &game, &ending, seat, wins);
        }
    }
    println!("{compared} endings compared of {}, {won} seats win by force, the mover earns in {positive}", index - first);
    assert!(won > compared / 4 && won < 2 * compared);
}

/// The verdict after each choice: none of the losing side's breaks a forced win, and of the winning side's one keeps it.
fn check_children(solver: &mut Solver, game: &Position, ending: &Endgame, seat: Seat, wins: bool) {
    let (plays, may_pass) = ending.choices();
    let pass = Some(None).filter(|_| may_pass);
    let mut verdicts = Vec::new();
    for turn in plays.iter().copied().map(Some).chain(pass) {
        let found = solver.first_out_after(ending, turn, seat, &Limits::default());
        verdicts.push(found.unwrap() == Verdict::Win);
    }
    let twins = children(game);
    assert_eq!(verdicts.len(), twins.len(), "{}", command(ending));
    if game.to_move() == seat {
        assert_eq!(verdicts.contains(&true), wins, "{}", command(ending));
    } else {
        assert_eq!(!verdicts.contains(&false), wins, "{}", command(ending));
    }
}

#[test]
fn two_seats_agree_with_plain_minimax() {
    let mut compared = 0;
    let mut won = 0;
    let first = first_index();
    let mut index = first;
    while compared < endings() {
        let mut rng = Rng::from_seed(series_seed(SEED ^ 0x2222, index));
        index += 1;
        let rules = rule_set(&mut rng);
        let most = if rules.must_beat { 8 } else { 6 };
        let sizes = [1 + rng.below(most) as u8, 1 + rng.below(most) as u8];
        let first = hand(&mut rng, rules.deck, sizes[0]);
        let second = hand(&mut rng, rules.deck.minus(first), sizes[1]);
        let mut game = TwoSeats {
            rules,
            hands: [first, second],
            mover: 0,
            table: None,
        };
        if rng.below(2) == 0 {
            let turns = game.turns();
            game = game.after(turns[rng.below(turns.len() as u32) as usize]);
            if game.hands[0].is_empty() {
                continue;
            }
        }
        let mut budget = BUDGET;
        let winner = match game.winner(&mut budget) {
            Some(winner) => winner,
            None => continue,
        };
        compared += 1;
        won += u64::from(winner == game.mover);
        let mut ending = Endgame::new(
            &rules,
            &game.hands.map(|hand| hand.counts()),
            Seat::ALL[game.mover],
        );
        ending.table = game.table.map(|shape| (shape, Seat::ALL[1 - game.mover]));
        let mut solver = solver(&rules);
        for seat in [Seat::ALL[0], Seat::ALL[1]] {
            let expected = if seat.index() == winner {
                Verdict::Win
            } else {
                Verdict::Loss
            };
            let limits = Limits::default();
            let found = solver.first_out(&ending, seat, &limits).unwrap();
            assert_eq!(found, expected, "{index}: {}", command(&ending));
            let line = solver.first_out_line(&ending, seat, &limits).unwrap();
            assert_eq!(out_of(&ending, &line.unwrap()).index(), winner);
        }
    }
    println!(
        "{compared} endings compared of {}, the mover wins {won}",
        index - first
    );
    assert!(won > compared / 4 && won < compared);
}

fn out_of(ending: &Endgame, line: &Line) -> Seat {
    let mut here = ending.clone();
    for turn in &line.turns {
        assert_eq!(here.to_move, turn.seat);
        match here.after(turn.play) {
            After::Goes(next) => here = next,
            After::Out(seat) => return seat,
            After::Broken(seat) => panic!("broken by {seat}: {}", command(ending)),
        }
    }
    panic!("no end: {}", command(ending));
}
