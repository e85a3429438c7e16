//! `pdk_solve_endgame` against the solver itself, the game played out, and the puzzles of docs/solver.md.

mod common;
mod ffi_common;

use common::random::rule_set;
use ffi_common::endings::{flat, late_game, solve};
use pdkbot::cards::{parse_loose_cards, CardSet};
use pdkbot::ffi::*;
use pdkbot::game::{Phase, Position, Start};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{RuleSet, Seat};
use pdkbot::solver::{Endgame, Limits, Solver, Verdict};
use std::ptr;

const SEED: u64 = 0x5044_4B20;

/// Plays the line on the game with its exact cards; the game must be over then.
fn play_out(mut game: Position, line: &[PdkLineTurn], index: u64) -> Position {
    for turn in line {
        assert_eq!(game.to_move().number(), turn.seat, "ending {index}");
        game.play(CardSet::from_bits(turn.cards).unwrap()).unwrap();
        assert_eq!(turn.is_pass == 1, turn.cards == 0, "ending {index}");
        let lies = game.table().map_or(0, |(shape, _)| shape.top.index());
        if turn.cards != 0 && game.phase().is_some() {
            assert_eq!(lies, turn.top_rank, "ending {index}");
        }
    }
    assert!(game.outcome().is_some(), "ending {index}");
    game
}

/// What the solver of the core says, through the ABI's eyes.
fn verdict(found: Verdict) -> u8 {
    match found {
        Verdict::Win => PDK_VERDICT_WIN,
        Verdict::Loss => PDK_VERDICT_LOSS,
        Verdict::Unknown => PDK_VERDICT_UNKNOWN,
    }
}

fn check_game(game: &Position, rules: PdkRules, index: u64, limits: &PdkSolveLimits) {
    let mut asked = flat(game, rules);
    let ending = Endgame::of_position(game).unwrap();
    let mut solver = Solver::new(game.rules(), 1 << 20);
    let core = Limits::default();
    let (status, solution, line) = solve(&asked, limits);
    assert_eq!(status, PDK_OK, "ending {index}: {asked:?}");
    let scores = solver.points(&ending, &core).unwrap().unwrap();
    assert_eq!(solution.verdict, PDK_VERDICT_SCORES);
    assert_eq!(solution.score, scores, "ending {index}: {asked:?}");
    assert_eq!((solution.nodes, solution.seat), (solver.nodes(), 0));
    assert_eq!((solution.complete, solution.has_turn), (1, 1));
    let end = play_out(game.clone(), &line, index);
    assert_eq!(end.scores().unwrap(), scores, "ending {index}");
    asked.goal = PDK_GOAL_FIRST_OUT;
    for number in 0..=3 {
        asked.seat = number;
        let seat = Seat::from_number(number).unwrap_or_else(|| game.to_move());
        let (status, solution, line) = solve(&asked, limits);
        assert_eq!(status, PDK_OK);
        let found = solver.first_out(&ending, seat, &core).unwrap();
        assert_eq!(solution.verdict, verdict(found), "ending {index}, {seat}");
        assert_eq!((solution.seat, solution.score), (seat.number(), [0; 3]));
        let first = &line[0];
        assert_eq!(
            (solution.cards, solution.shape, solution.top_rank),
            (first.cards, first.shape, first.top_rank)
        );
        assert_eq!(
            (solution.run_length, solution.is_pass, solution.turns),
            (first.run_length, first.is_pass, line.len() as u32)
        );
        let end = play_out(game.clone(), &line, index);
        let out = end.hands()[seat.index()].is_empty();
        assert_eq!(out, found == Verdict::Win, "ending {index}, {seat}");
    }
}

#[test]
fn endings_of_games_are_solved_as_by_the_solver() {
    let limits = PdkSolveLimits {
        max_memory: 1 << 20,
        ..PdkSolveLimits::default()
    };
    for index in 0..150 {
        let mut rng = Rng::from_seed(series_seed(SEED, index));
        let (game, rules) = late_game(&mut rng, 16);
        check_game(&game, rules, index, &limits);
    }
}

#[test]
fn small_games_of_any_rules_are_solved_from_the_opening() {
    // Every fact of the past counts: ♠3's duty, who led, who never played, ♥10, bombs, who lets out.
    for index in 0..300 {
        let mut rng = Rng::from_seed(series_seed(SEED + 1, index));
        let mut rules = rule_set(&mut rng);
        let mut hands = [CardSet::EMPTY; 3];
        let mut cards: Vec<_> = rules.deck.iter().collect();
        cards.swap(0, 3); // ♠3 is dealt
        for place in 1..cards.len() {
            let other = place + rng.below((cards.len() - place) as u32) as usize;
            cards.swap(place, other);
        }
        for (place, &card) in cards[..12].iter().enumerate() {
            hands[place % 3].insert(card);
        }
        rules.deck = cards[..12].iter().copied().collect();
        let mut game = Position::from_hands(&rules, hands, Start::First).unwrap();
        while game.phase() == Some(Phase::BaoZhuang) {
            game.answer_bao_zhuang(rng.below(4) == 0).unwrap();
        }
        for _ in 0..rng.below(6) {
            let legal = game.view().legal_plays();
            let pass = legal.plays.is_empty() || (legal.may_pass && rng.below(3) == 0);
            let cards = if pass {
                CardSet::EMPTY
            } else {
                let play = legal.plays[rng.below(legal.plays.len() as u32) as usize];
                game.view().cards_for(play)
            };
            let before = game.clone();
            game.play(cards).unwrap();
            if game.phase().is_none() {
                game = before;
                break;
            }
        }
        let limits = PdkSolveLimits::default();
        check_game(&game, common::flat::rules(&rules), index, &limits);
    }
}

/// The puzzles of the page: the words of the command, then the lines that it prints.
fn puzzles() -> Vec<(Vec<String>, Vec<String>)> {
    let page = include_str!("../docs/solver.md");
    let blocks = page.split("```").skip(1).step_by(2);
    let puzzle = |block: &str| {
        let mut lines = block.trim().lines().map(str::to_string);
        let command = lines.next().unwrap();
        let command = command.split('"').enumerate().flat_map(|(place, part)| {
            if place % 2 == 1 {
                vec![part.to_string()]
            } else {
                part.split_whitespace().map(str::to_string).collect()
            }
        });
        (command.collect(), lines.collect())
    };
    blocks.map(puzzle).collect()
}

#[test]
fn puzzles_of_the_page() {
    let puzzles = puzzles();
    assert_eq!(puzzles.len(), 4);
    for (command, wanted) in puzzles {
        let option = |name: &str| command.iter().position(|word| word == name);
        let rules: RuleSet = option("--rules")
            .map_or("guanpai", |place| &command[place + 1])
            .parse()
            .unwrap();
        let mut ending = PdkEndgame {
            to_move: 1,
            goal: u8::from(option("--goal").is_some()),
            rules: common::flat::rules(&rules),
            ..PdkEndgame::default()
        };
        let mut taken = CardSet::EMPTY;
        let first = option("--hands").unwrap() + 1;
        for text in command[first..].iter().take_while(|word| &word[..1] != "-") {
            let hand = parse_loose_cards(text, rules.deck, taken).unwrap();
            taken = taken.union(hand);
            ending.hands[usize::from(ending.seats)] = hand.bits();
            ending.seats += 1;
        }
        let (status, solution, line) = solve(&ending, &PdkSolveLimits::default());
        assert_eq!((status, solution.complete), (PDK_OK, 1));
        let mut found = vec![match solution.verdict {
            PDK_VERDICT_WIN => "seat 1 first out: win".to_string(),
            PDK_VERDICT_SCORES => {
                let [one, two, three] = solution.score;
                format!("scores: {one} {two} {three}")
            }
            verdict => format!("verdict {verdict}"),
        }];
        for turn in &line {
            let cards = CardSet::from_bits(turn.cards).unwrap().counts();
            found.push(match turn.is_pass {
                0 => format!("{}: {cards}", turn.seat),
                _ => format!("{}: pass", turn.seat),
            });
        }
        let wanted: Vec<String> = wanted
            .into_iter()
            .filter(|line| !line.contains("->"))
            .collect();
        assert_eq!(found, wanted);
    }
}

/// The second puzzle of the page, which needs some hundred positions.
fn puzzle() -> PdkEndgame {
    let rules: RuleSet = "classic16,must_beat=off".parse().unwrap();
    let first = parse_loose_cards("3 6 7 7 8 9 T J Q", rules.deck, CardSet::EMPTY).unwrap();
    let second = parse_loose_cards("4 4 9 Q", rules.deck, first).unwrap();
    PdkEndgame {
        seats: 2,
        to_move: 1,
        hands: [first.bits(), second.bits(), 0],
        rules: common::flat::rules(&rules),
        ..PdkEndgame::default()
    }
}

#[test]
fn r32_who_lets_the_next_seat_out_pays_for_both() {
    let rules: RuleSet = "guanpai,last_single=pay_all".parse().unwrap();
    let mut ending = PdkEndgame {
        seats: 3,
        to_move: 2,
        table_seat: 1,
        goal: PDK_GOAL_POINTS,
        // Four cards, a king, five cards; a nine lies there.
        hands: [0x1111, 1 << 40, 0x2_2222],
        table: 1 << 24,
        rules: common::flat::rules(&rules),
        ..PdkEndgame::default()
    };
    for (liable, wanted) in [(0, [-4, 9, -5]), (1, [-9, 9, 0])] {
        ending.liable = liable;
        let (status, solution, _) = solve(&ending, &PdkSolveLimits::default());
        assert_eq!((status, solution.score), (PDK_OK, wanted));
    }
}

#[test]
fn past_its_limits_the_answer_is_unknown_and_no_error() {
    let limits = PdkSolveLimits {
        max_nodes: 5,
        ..PdkSolveLimits::default()
    };
    let (status, solution, line) = solve(&puzzle(), &limits);
    assert_eq!(status, PDK_OK);
    assert_eq!(solution.verdict, PDK_VERDICT_UNKNOWN);
    assert_eq!((solution.nodes, solution.seat), (5, 1));
    assert_eq!(
        (solution.has_turn, solution.complete, solution.turns),
        (0, 0, 0)
    );
    assert_eq!(line.len(), 0);
    // Zero stands for the default.
    let (_, found, _) = solve(&puzzle(), &PdkSolveLimits::default());
    let spelled_out = PdkSolveLimits {
        max_nodes: PDK_SOLVE_DEFAULT_NODES,
        max_memory: PDK_SOLVE_DEFAULT_MEMORY,
        ..PdkSolveLimits::default()
    };
    let (_, again, _) = solve(&puzzle(), &spelled_out);
    assert_eq!(found.verdict, PDK_VERDICT_WIN);
    assert_eq!(format!("{found:?}"), format!("{again:?}"));
}

#[test]
fn the_line_may_be_left_out() {
    let (ending, limits) = (puzzle(), PdkSolveLimits::default());
    let (_, wanted, line) = solve(&ending, &limits);
    assert!(line.len() > 5);
    let mut out = PdkSolution::default();
    // SAFETY: structs of their sizes, and no list.
    let ask = |out: &mut PdkSolution, list: &mut [PdkLineTurn], needed: *mut u32| unsafe {
        let first = match list.len() {
            0 => ptr::null_mut(),
            _ => list.as_mut_ptr(),
        };
        pdk_solve_endgame(&ending, &limits, out, first, list.len() as u32, needed)
    };
    assert_eq!(ask(&mut out, &mut [], ptr::null_mut()), PDK_OK);
    assert_eq!(format!("{out:?}"), format!("{wanted:?}"));
    assert_eq!(out.turns as usize, line.len());
    // With a place for the length it is a list like others.
    let mut needed = 0;
    assert_eq!(ask(&mut out, &mut [], &mut needed), PDK_ERR_CAPACITY);
    assert_eq!((needed as usize, out.verdict), (line.len(), 0));
    let mut short = vec![PdkLineTurn::default(); line.len() - 1];
    assert_eq!(ask(&mut out, &mut short, &mut needed), PDK_ERR_CAPACITY);
    assert_eq!((needed as usize, short[0].seat), (line.len(), 0));
    assert_eq!(ask(&mut out, &mut short, ptr::null_mut()), PDK_ERR_NULL);
}

#[test]
fn a_small_stack_is_enough() {
    // Whole hands of seventeen: the deepest search that there is.
    let rules = RuleSet {
        deck: CardSet::from_bits((1 << 51) - 1).unwrap(),
        must_beat: false,
        ..RuleSet::classic16()
    };
    let game = Position::deal(&rules, 5, Start::Later(Seat::ALL[0])).unwrap();
    let mut ending = flat(&game, common::flat::rules(&rules));
    let ask = move || {
        for goal in [PDK_GOAL_POINTS, PDK_GOAL_FIRST_OUT] {
            ending.goal = goal;
            let limits = PdkSolveLimits {
                max_nodes: 20_000,
                ..PdkSolveLimits::default()
            };
            let (status, solution, _) = solve(&ending, &limits);
            assert_eq!(status, PDK_OK);
            assert_eq!(
                (solution.verdict, solution.nodes),
                (PDK_VERDICT_UNKNOWN, 20_000)
            );
        }
    };
    let thread = std::thread::Builder::new().stack_size(256 << 10);
    thread.spawn(ask).unwrap().join().unwrap();
}
