//! Few worlds: each is looked at, by its weight; what the solver proves or values there comes before what playouts say.

use super::super::playout::Playout;
use super::super::Objective;
use super::arm::{sort_by_value, Arm, Course};
use super::exact::Exact;
use super::table::Table;
use super::{worth_playing, Search};
use crate::belief::{Likelihood, World};
use crate::rng::Rng;
use crate::solver::Verdict;

/// All worlds are looked at when there are no more than this.
const MOST_WORLDS: u64 = 256;
/// The tree learns over so many rounds of all worlds, at the most.
const MOST_ROUNDS: usize = 8;
/// The weights of all worlds together.
const WHOLE: f64 = (1 << 20) as f64;

/// The solver is asked for points when all hands together hold no more than this.
const MOST_CARDS: u8 = 18;
/// Candidates whose points it is asked for, the best by playouts.
const MOST_SOLVED: usize = 4;
/// The positions of one answer; those of a decision for each world of its limit, and without such a limit.
const NODES_OF_ANSWER: u64 = 4000;
const NODES_PER_WORLD: u64 = 64;
const NODES_IN_TIME: u64 = 1_000_000;
/// Shares of the time after which playouts, proofs and values stop.
const PLAYOUTS_UNTIL: f64 = 0.4;
const PROOFS_UNTIL: f64 = 0.6;
const VALUES_UNTIL: f64 = 0.9;

/// A world of a decision.
#[derive(Clone, Copy)]
struct Weighed {
    game: Playout,
    weight: u64,
}

/// The best arm; `None` when there are too many worlds, or too many for the effort.
pub(super) fn best_of_few(arms: &mut [Arm], search: &Search<'_>, rng: &mut Rng) -> Option<usize> {
    let mut worlds = list_worlds(search, rng)?;
    if search.clock.is_limited() {
        shuffle(&mut worlds, rng);
    }
    let mut order = search.to_play_out(arms);
    match search.net {
        Some(_) => play_out(arms, &order, search, &worlds),
        None => {
            let all: Vec<usize> = (0..arms.len()).collect();
            play_out(arms, &all, search, &worlds);
        }
    }
    sort_by_value(arms, &mut order);
    if search.looks_ahead && order.len() > 1 {
        let nodes = match search.worlds {
            0 => NODES_IN_TIME,
            worlds => NODES_PER_WORLD * worlds as u64,
        };
        let mut exact = Exact::new(search.rules, nodes / 2);
        if search.proves {
            prove(arms, &mut order, search, &worlds, &mut exact);
        }
        exact.set_nodes(nodes / 2);
        let cards: u8 = search.start.cards();
        if cards <= MOST_CARDS && search.objective == Objective::Points && order.len() > 1 {
            order.truncate(MOST_SOLVED);
            value(arms, &mut order, search, worlds, &mut exact, rng);
        }
    }
    Some(order[0])
}

fn list_worlds(search: &Search<'_>, rng: &mut Rng) -> Option<Vec<Weighed>> {
    let most = match search.worlds {
        0 => MOST_WORLDS,
        worlds => MOST_WORLDS.min(worlds as u64),
    };
    let mut listed: Vec<(World, f64)> = Vec::new();
    let few = search.beliefs.for_each(most, |world, deals| {
        let likely = search.past.map_or(1.0, |past| past.weight(&world));
        listed.push((world, deals as f64 * likely));
    });
    if !few || listed.is_empty() {
        return None;
    }
    let whole: f64 = listed.iter().map(|(_, weight)| weight).sum();
    let weigh = |(world, weight): (World, f64)| Weighed {
        game: search.start.within(world, rng),
        weight: ((weight / whole * WHOLE) as u64).max(1),
    };
    Some(listed.into_iter().map(weigh).collect())
}

/// What is looked at before the limits end is a sample then.
fn shuffle(worlds: &mut [Weighed], rng: &mut Rng) {
    for last in (1..worlds.len()).rev() {
        worlds.swap(last, rng.below(last as u32 + 1) as usize);
    }
}

/// Plays these arms out in every world, again and again while the tree learns.
fn play_out(arms: &mut [Arm], played: &[usize], search: &Search<'_>, worlds: &[Weighed]) {
    let mut table = Table::of(search);
    let learns = search.looks_ahead && search.net.is_none();
    let rounds = match (learns, search.worlds) {
        // Once with the net in the other seats; once with their styles, where one is known.
        (false, _) => 1 + usize::from(search.net.map_or(false, |net| net.has_a_style())),
        (true, 0) => MOST_ROUNDS,
        (true, most) => (most / worlds.len()).clamp(1, MOST_ROUNDS),
    };
    for _ in 0..rounds {
        for world in worlds {
            if arms[played[0]].playouts > 0 && search.clock.is_past(PLAYOUTS_UNTIL) {
                return;
            }
            for &index in played {
                let course = Course {
                    rules: search.rules,
                    objective: search.objective,
                    weight: world.weight,
                    most_values: 0,
                    players: table.players(index),
                };
                arms[index].play_out(world.game, course);
            }
        }
        table.change_others();
    }
}

/// Marks the arms after which the seat is first out for certain in every world, those of the order first; where there are such,
/// they are the order.
fn prove(
    arms: &mut [Arm],
    order: &mut Vec<usize>,
    search: &Search<'_>,
    worlds: &[Weighed],
    exact: &mut Exact<'_>,
) {
    let others = worth_playing(arms).into_iter();
    let mut all = order.clone();
    all.extend(others.filter(|index| !order.contains(index)));
    for &index in &all {
        let play = arms[index].play;
        arms[index].proven |= worlds.iter().all(|world| {
            let time = search.clock.left(PROOFS_UNTIL);
            // A solver without time looks at some positions all the same, and there are many worlds.
            let in_time = time.map_or(true, |time| !time.is_zero());
            in_time && exact.wins(world.game, play, NODES_OF_ANSWER, time) == Verdict::Win
        });
        if exact.is_spent() || search.clock.is_past(PROOFS_UNTIL) {
            break;
        }
    }
    all.retain(|&index| arms[index].proven);
    if !all.is_empty() {
        *order = all;
    }
}

/// Sorts the arms by their mean points with open hands, if the limits suffice for half of the worlds. A world counts when it
/// is solved for all of them.
fn value(
    arms: &mut [Arm],
    order: &mut [usize],
    search: &Search<'_>,
    mut worlds: Vec<Weighed>,
    exact: &mut Exact<'_>,
    rng: &mut Rng,
) {
    shuffle(&mut worlds, rng);
    let mut sums = [0_i64; MOST_SOLVED];
    let mut solved = 0;
    for world in &worlds {
        if exact.is_spent() || search.clock.is_past(VALUES_UNTIL) {
            break;
        }
        let mut points = [0; MOST_SOLVED];
        let known = order.iter().zip(points.iter_mut()).all(|(&index, points)| {
            let time = search.clock.left(VALUES_UNTIL);
            let found = exact.points(world.game, arms[index].play, NODES_OF_ANSWER, time);
            found.map(|found| *points = found).is_some()
        });
        if known {
            for (sum, points) in sums.iter_mut().zip(points) {
                *sum += i64::from(points) * world.weight as i64;
            }
            solved += world.weight;
        }
    }
    let whole: u64 = worlds.iter().map(|world| world.weight).sum();
    if 2 * solved < whole {
        return;
    }
    let base = f64::from(search.rules.base);
    for (&index, &sum) in order.iter().zip(&sums) {
        arms[index].solved = Some(sum as f64 / solved as f64 * search.unit / base);
    }
    let mut by_points: Vec<(i64, usize)> = sums
        .iter()
        .map(|&sum| -sum)
        .zip(order.iter().copied())
        .collect();
    // Of equals the better one by playouts.
    by_points.sort_by_key(|&(sum, _)| sum);
    for (place, (_, index)) in order.iter_mut().zip(by_points) {
        *place = index;
    }
}
