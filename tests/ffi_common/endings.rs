//! Endings in order: what games of random play come to when few cards are left, as a host would ask about them.

use super::questions::{preset, PRESETS};
use pdkbot::bots::{BotKind, Limits};
use pdkbot::cards::{Card, CardSet};
use pdkbot::ffi::*;
use pdkbot::game::{holder, Phase, Position, Start};
use pdkbot::rng::Rng;
use pdkbot::rules::Seat;

/// The rest of a game in which a play is asked for; the goal is its scores.
pub fn flat(game: &Position, rules: PdkRules) -> PdkEndgame {
    let facts = game.facts();
    let number = |seat: Option<Seat>| seat.map_or(0, Seat::number);
    PdkEndgame {
        seats: 3,
        to_move: game.to_move().number(),
        table_seat: number(facts.table_seat),
        goal: PDK_GOAL_POINTS,
        declarer: number(game.declarer()),
        leader: game.leader().number(),
        heart10: number(holder(game.dealt(), Card::HEART_TEN)),
        plays: game.plays(),
        plays_known: 1,
        bombs: game.bombs_that_count(),
        liable: u8::from(game.liable().is_some()),
        hands: game.hands().map(CardSet::bits),
        table: facts.table.bits(),
        must_contain: facts.must_contain.bits(),
        rules,
        ..PdkEndgame::default()
    }
}

/// A game of random play under one of the presets that has at most so many cards left, with the rules as a host has them.
pub fn late_game(rng: &mut Rng, most: u8) -> (Position, PdkRules) {
    loop {
        let (number, rules) = &PRESETS[rng.below(3) as usize];
        let mut game = Position::deal(&rules(), rng.next_u64(), Start::First).unwrap();
        let left = |game: &Position| game.hands().iter().map(|hand| hand.len()).sum::<u8>();
        let bot = BotKind::Random.build();
        loop {
            match game.phase() {
                Some(Phase::BaoZhuang) => game.answer_bao_zhuang(rng.below(8) == 0).unwrap(),
                Some(Phase::Play) if left(&game) <= most => return (game, preset(*number)),
                Some(Phase::Play) => {
                    let limits = Limits {
                        seed: rng.next_u64(),
                        ..Default::default()
                    };
                    let decision = bot.decide_play(&game.view(), None, &limits);
                    game.play(decision.cards).unwrap();
                }
                None => break,
            }
        }
    }
}

/// Some ending of two or three seats, either goal.
pub fn ending(rng: &mut Rng, most: u8) -> PdkEndgame {
    let (game, rules) = late_game(rng, most);
    let mut ending = flat(&game, rules);
    if rng.below(3) == 0 {
        // The mover and the next seat alone, a free lead.
        let mover = usize::from(ending.to_move) - 1;
        let hands = [ending.hands[mover], ending.hands[(mover + 1) % 3], 0];
        ending = PdkEndgame {
            seats: 2,
            to_move: 1,
            hands,
            rules,
            ..PdkEndgame::default()
        };
    } else if rng.below(2) == 0 {
        ending.goal = PDK_GOAL_FIRST_OUT;
        ending.seat = rng.below(4) as u8;
    }
    ending
}

/// A question through the ABI, with room for any line.
pub fn solve(ending: &PdkEndgame, limits: &PdkSolveLimits) -> (i32, PdkSolution, Vec<PdkLineTurn>) {
    let mut solution = PdkSolution::default();
    let mut line = vec![PdkLineTurn::default(); PDK_MAX_LINE];
    let mut needed = 0;
    // SAFETY: structs of their sizes and a list of its capacity.
    let status = unsafe {
        pdk_solve_endgame(
            ending,
            limits,
            &mut solution,
            line.as_mut_ptr(),
            PDK_MAX_LINE as u32,
            &mut needed,
        )
    };
    line.truncate(needed as usize);
    (status, solution, line)
}
