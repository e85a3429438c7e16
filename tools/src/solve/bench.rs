//! `pdk solve --bench`: endings that come up in games of the bots, how many positions and how long they take, by the number
//! of cards in all hands.

use super::Arguments;
use crate::arguments::Shared;
use crate::bench::own_seconds;
use crate::failure::Failure;
use crate::input::{parse_bot, parse_number};
use crate::output::{print, print_json};
use pdkbot::bots::Limits as BotLimits;
use pdkbot::game::{Phase, Position, Start};
use pdkbot::rng::{question_seed, series_seed};
use pdkbot::rules::{RuleSet, Seat};
use pdkbot::solver::{Endgame, Limits, Solver};
use serde::Serialize;
use std::fmt;
use std::time::Instant;

/// The seed of every game here.
const SEED: u64 = 0x5044_4B20;
/// The rules of the measured figures, unless others are asked for.
const RULES: &str = "classic16,four_three=on,last_single=free";
/// Games looked at for each number of cards before the search for endings is given up.
const GAMES_MOST: u64 = 20_000;

/// The endings of one kind.
struct Kind {
    name: &'static str,
    cards: [u8; 6],
    two_seats: bool,
    points: bool,
}

const KINDS: [Kind; 4] = [
    Kind {
        name: "first-out",
        cards: [24, 28, 32, 36, 38, 40],
        two_seats: false,
        points: false,
    },
    Kind {
        name: "points",
        cards: [18, 20, 22, 23, 24, 26],
        two_seats: false,
        points: true,
    },
    Kind {
        name: "two, free passing",
        cards: [18, 20, 22, 24, 26, 28],
        two_seats: true,
        points: false,
    },
    Kind {
        name: "two, must beat",
        cards: [18, 20, 22, 24, 26, 28],
        two_seats: true,
        points: false,
    },
];

#[derive(Serialize)]
struct Figure {
    rules: String,
    goal: &'static str,
    cards: u8,
    endings: usize,
    unknown: usize,
    nodes_median: u64,
    nodes_p95: u64,
    ms_median: f64,
    ms_p95: f64,
    /// Of the thread alone, where the system tells it; in steps of a few milliseconds.
    own_ms_p95: Option<f64>,
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:<18} {:>3} cards {:>4} endings {:>3} unknown  nodes {:>9} p95 {:>9}  ms {:>8.2} p95 {:>8.1}",
            self.goal,
            self.cards,
            self.endings,
            self.unknown,
            self.nodes_median,
            self.nodes_p95,
            self.ms_median,
            self.ms_p95,
        )?;
        match self.own_ms_p95 {
            Some(own) => write!(f, " (own time {own:.0})"),
            None => Ok(()),
        }
    }
}

/// Measures every kind of ending; each figure is printed as soon as it is there.
pub(super) fn run(shared: &Shared, arguments: &Arguments) -> Result<(), Failure> {
    let rules: RuleSet = match shared.given_rules()? {
        Some(rules) => rules,
        None => crate::input::parse_rules(RULES)?,
    };
    let count = parse_number("positions", &arguments.positions, 100_000)? as usize;
    let memory = (parse_number("memory", &arguments.memory, 1 << 16)? as usize) << 20;
    let limits = Limits {
        nodes: parse_number("limit", &arguments.limit, u64::MAX)?,
        time: None,
    };
    let mut figures = Vec::new();
    for kind in &KINDS {
        let mut rules = rules;
        if kind.two_seats {
            rules.must_beat = kind.name.ends_with("must beat");
        }
        for cards in kind.cards {
            let endings = endings(&rules, cards, kind.two_seats, count)?;
            if endings.is_empty() {
                continue;
            }
            let figure = measure(&rules, kind, cards, &endings, memory, &limits)?;
            if !shared.json {
                print(&format!("{figure}\n"))?;
            }
            figures.push(figure);
        }
    }
    if shared.json {
        print_json(&figures)?;
    }
    Ok(())
}

fn measure(
    rules: &RuleSet,
    kind: &Kind,
    cards: u8,
    endings: &[Endgame],
    memory: usize,
    limits: &Limits,
) -> Result<Figure, Failure> {
    let mut solver = Solver::new(rules, memory);
    let (mut nodes, mut times, mut own_times) = (Vec::new(), Vec::new(), Vec::new());
    let mut unknown = 0;
    for ending in endings {
        solver.forget();
        let own = own_seconds();
        let started = Instant::now();
        let known = if kind.points {
            solver.points(ending, limits)?.is_some()
        } else {
            let verdict = solver.first_out(ending, ending.to_move, limits)?;
            verdict != pdkbot::solver::Verdict::Unknown
        };
        times.push(started.elapsed().as_secs_f64() * 1e3);
        if let (Some(before), Some(after)) = (own, own_seconds()) {
            own_times.push((after - before) * 1e3);
        }
        nodes.push(solver.nodes());
        unknown += usize::from(!known);
    }
    nodes.sort_unstable();
    times.sort_by(f64::total_cmp);
    own_times.sort_by(f64::total_cmp);
    let (middle, most) = (endings.len() / 2, endings.len() * 95 / 100);
    Ok(Figure {
        rules: rules.to_string(),
        goal: kind.name,
        cards,
        endings: endings.len(),
        unknown,
        nodes_median: nodes[middle],
        nodes_p95: nodes[most],
        ms_median: times[middle],
        ms_p95: times[most],
        own_ms_p95: own_times.get(most).copied(),
    })
}

/// The first position of each game in which so many cards are left and the mover has a choice. Three in four turns are
/// `PdkBot`'s, one in four is random, so that the endings are not all of one hand.
fn endings(
    rules: &RuleSet,
    cards: u8,
    two_seats: bool,
    count: usize,
) -> Result<Vec<Endgame>, Failure> {
    let bots = [parse_bot("pdkbot")?, parse_bot("random")?].map(|spec| spec.build());
    let mut found = Vec::new();
    for index in 0..GAMES_MOST {
        if found.len() == count {
            break;
        }
        let seed = series_seed(SEED ^ u64::from(cards) << 32, index);
        let leader = Seat::ALL[(index % 3) as usize];
        let mut game = match Position::deal(rules, seed, Start::Later(leader)) {
            Ok(game) => game,
            Err(error) => return Err(Failure::Refused(Box::new(error))),
        };
        let mut turn = 0;
        while let Some(phase) = game.phase() {
            turn += 1;
            let answered = if phase == Phase::BaoZhuang {
                game.answer_bao_zhuang(false)
            } else {
                let legal = game.legal_plays();
                let has_choice = legal.plays.len() + usize::from(legal.may_pass) > 1;
                let ending = Endgame::of_position(&game)?;
                let ending = if two_seats { ending.of_two() } else { ending };
                if ending.total_cards() == cards && has_choice && ending.can_play() {
                    found.push(ending);
                    break;
                }
                let limits = BotLimits {
                    seed: question_seed(seed, turn),
                    ..BotLimits::default()
                };
                let bot = &bots[usize::from(turn % 4 == index % 4)];
                game.play(bot.decide_play(&game.view(), None, &limits).cards)
            };
            if answered.is_err() {
                break; // Never: the bots' answers are legal, as many tests check.
            }
        }
    }
    Ok(found)
}
