//! Sequential halving over shared worlds: every candidate still in is played out in the same worlds, and the worse half leaves.
//!
//! Karnin, Koren, Somekh: "Almost Optimal Exploration in Multi-Armed Bandits" (2013). Shared worlds make the comparison of two
//! candidates one of paired samples, so a candidate also leaves when it is three standard errors of the paired difference behind.

use super::arm::{sort_by_value, Arm, Course};
use super::table::Table;
use super::Search;
use crate::belief::LikelyWorlds;
use crate::rng::Rng;

/// Standard errors of the paired difference by which a candidate must be behind to leave early.
const STANDARD_ERRORS: f64 = 3.0;
/// Worlds below which standard errors say nothing.
const FEWEST_WORLDS: usize = 24;
/// Worlds between two looks at who leaves early.
const BLOCK: usize = 32;
/// Values that a candidate keeps for the paired difference while very many are in, and later: they bound the memory.
const VALUES_OF_MANY: usize = 64;
const VALUES: usize = 2048;
const MANY: usize = 64;

/// Plays the arms out and returns the index of the best. There are two or more, but one alone may be worth it.
pub(super) fn best_by_halving(arms: &mut [Arm], search: &Search<'_>, rng: &mut Rng) -> usize {
    let mut table = Table::of(search);
    let mut worlds_drawn = LikelyWorlds::new(search.beliefs, search.past, rng);
    let mut alive = search.to_play_out(arms);
    let rounds = usize::BITS - (alive.len() - 1).leading_zeros();
    // Half as many candidates get twice as many worlds.
    let mut budget_left = if search.worlds == 0 {
        usize::MAX
    } else {
        search.worlds
    };
    for round in 0..rounds {
        let parts = (1usize << (rounds - round)) - 1;
        let worlds = (budget_left / parts).max(1).min(budget_left);
        let share_of_time = f64::from(round + 1) / f64::from(rounds);
        let mut drawn = 0;
        while drawn < worlds && alive.len() > 1 {
            // The first world of all is played out whatever the clock says.
            let started = arms[alive[0]].playouts > 0;
            if started && search.clock.is_past(share_of_time) {
                break;
            }
            let world = worlds_drawn.draw(rng);
            let game = search.start.within(world, rng);
            let most_values = if alive.len() > MANY {
                VALUES_OF_MANY
            } else {
                VALUES
            };
            for &index in &alive {
                let course = Course {
                    rules: search.rules,
                    objective: search.objective,
                    weight: 1,
                    most_values,
                    players: table.players(index),
                };
                arms[index].play_out(game, course);
            }
            drawn += 1;
            table.change_others();
            if drawn % BLOCK == 0 {
                drop_those_far_behind(arms, &mut alive);
            }
        }
        if search.worlds > 0 {
            budget_left -= drawn.min(budget_left);
        }
        sort_by_value(arms, &mut alive);
        if alive.len() > 2 || round + 1 == rounds {
            let keep = (alive.len() + 1) / 2;
            for &index in &alive[keep..] {
                arms[index].values = Vec::new();
            }
            alive.truncate(keep);
        }
        drop_those_far_behind(arms, &mut alive);
        if alive.len() == 1 || (search.worlds > 0 && budget_left == 0) {
            break;
        }
    }
    alive[0]
}

/// The candidates still in have seen the same worlds, so that value differences pair up from the end of their lists.
fn drop_those_far_behind(arms: &mut [Arm], alive: &mut Vec<usize>) {
    sort_by_value(arms, alive);
    let leader = std::mem::take(&mut arms[alive[0]].values);
    let n = leader.len() as f64;
    let first = alive[0];
    alive.retain(|&index| {
        if index == first || leader.len() < FEWEST_WORLDS {
            return true;
        }
        // Of the highest bases and bomb scores the squares alone are near the end of 64 bits.
        let (mut sum, mut squares) = (0_i64, 0_i128);
        for (&ahead, &behind) in leader.iter().zip(&arms[index].values) {
            let difference = i64::from(ahead) - i64::from(behind);
            sum += difference;
            squares += i128::from(difference) * i128::from(difference);
        }
        let mean = sum as f64 / n;
        let variance = (squares as f64 / n - mean * mean).max(0.0);
        let stays = mean <= STANDARD_ERRORS * (variance / n).sqrt();
        if !stays {
            arms[index].values = Vec::new();
        }
        stays
    });
    arms[first].values = leader;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{RuleSet, BASE_MAX, BOMB_SCORE_MAX};

    /// R42: with the highest numbers, one arm plays four bombs or lets the others play theirs, as the worlds have it.
    #[test]
    fn the_highest_scores_stay_in_their_range() {
        let bombs = (8 * BASE_MAX * BOMB_SCORE_MAX) as i32;
        let mut arms = vec![Arm::new(None, &RuleSet::classic16()); 2];
        arms[0].values = (0..VALUES)
            .map(|world| if world % 2 == 0 { bombs } else { -bombs })
            .collect();
        arms[1].values = arms[0].values.iter().map(|value| -value).collect();
        let mut alive = vec![0, 1];
        drop_those_far_behind(&mut arms, &mut alive);
        assert_eq!(alive, [0, 1], "equal on average");
        for value in &mut arms[1].values {
            *value -= bombs;
        }
        drop_those_far_behind(&mut arms, &mut alive);
        assert_eq!(alive, [0]);
    }
}
