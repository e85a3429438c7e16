//! The ceilings of a set of endings against every deal of the unseen cards.

mod common;
mod rate_common;

use common::{fresh_folder, refused};
use pdk_tools::rate::ending::{Ending, EndingLine};
use pdkbot::belief::{Beliefs, World};
use pdkbot::cards::CardSet;
use pdkbot::solver::{Limits, Solver, Verdict};
use rate_common::{bare, part_of, rate_into, some_lines, write_lines, RULES};
use std::fs;

#[test]
fn ceilings_come_out_the_same_again() {
    let folder = fresh_folder("rate_ceiling");
    let lines = some_lines(90);
    let naked: Vec<String> = lines.iter().map(|line| bare(line)).collect();
    assert!(lines != naked);
    let set = write_lines(&folder.join("set"), &naked);
    let ceiling = ["ceiling", "--set", set.to_str().unwrap(), "--json"];
    let out = folder.join("out");
    let figures = rate_into(&out, &[&ceiling[..], &["--threads", "2"]].concat()).json();
    let text = fs::read_to_string(&out).unwrap();
    assert!(text == lines.join("\n") + "\n");
    let cut = folder.join("cut");
    fs::write(part_of(&cut), &text[..text.len() / 2]).unwrap();
    let run = rate_into(&cut, &[&ceiling[..], &["--resume"]].concat());
    assert_eq!(run.json(), figures);
    assert_eq!(fs::read_to_string(&cut).unwrap(), text);
}

#[test]
fn ceilings_need_payments_that_a_seat_can_work_out() {
    let folder = fresh_folder("rate_ceiling_rules");
    for option in ["heart10=double", "last_single=pay_all"] {
        let rules = format!("classic16,{option}");
        let set = folder.join(option);
        let make = ["make", "--seeds", "7..9", "--rules", &rules];
        assert_eq!(rate_into(&set, &make).status, 0);
        let ceiling = ["ceiling", "--set", set.to_str().unwrap()];
        refused(&rate_into(&folder.join("out"), &ceiling), &[option]);
    }
}

/// The hidden hands card by card, every way to deal the unseen cards to the two others.
fn every_deal(ending: &Ending) -> Vec<World> {
    let view = ending.game.view();
    let unseen: Vec<_> = view.unseen().iter().collect();
    let beliefs = Beliefs::new(&view);
    let mut worlds = Vec::new();
    for chosen in 0..1u32 << unseen.len() {
        let of_next = |place: &usize| chosen >> place & 1 == 1;
        if chosen.count_ones() != u32::from(view.next_left()) {
            continue;
        }
        let (next, previous): (Vec<usize>, Vec<usize>) = (0..unseen.len()).partition(of_next);
        let hand =
            |places: Vec<usize>| -> CardSet { places.iter().map(|&at| unseen[at]).collect() };
        let world = World {
            next: hand(next).counts(),
            previous: hand(previous).counts(),
        };
        if beliefs.is_consistent(world) {
            worlds.push(world);
        }
    }
    worlds
}

#[test]
fn ceilings_against_every_deal_of_the_unseen_cards() {
    let rules = RULES.parse().unwrap();
    let limits = Limits::default();
    let mut solver = Solver::new(&rules, 1 << 24);
    let (mut kept_compared, mut lost_compared) = (0, 0);
    for line in &some_lines(25)[1..] {
        let line: EndingLine = serde_json::from_str(line).unwrap();
        let ending = Ending::read(&rules, &line).unwrap();
        if ending.cards() > 13 || ending.game.view().unseen().len() > 11 {
            continue;
        }
        let seat = ending.open.to_move;
        let choices = ending.choices.turns.len();
        let (mut kept, mut asked, mut lost, mut deals) =
            (vec![0.0; choices], 0.0, vec![0.0; choices], 0.0);
        for world in every_deal(&ending) {
            let mut open = ending.open.clone();
            open.hands[seat.next().index()] = world.next;
            open.hands[seat.previous().index()] = world.previous;
            let turns = &ending.choices.turns;
            let keeps: Vec<bool> = turns
                .iter()
                .map(|&turn| {
                    let found = solver.first_out_after(&open, turn, seat, &limits).unwrap();
                    assert_ne!(found, Verdict::Unknown);
                    found == Verdict::Win
                })
                .collect();
            if keeps.contains(&true) && keeps.contains(&false) {
                asked += 1.0;
                for (sum, &kept) in kept.iter_mut().zip(&keeps) {
                    *sum += f64::from(u8::from(kept));
                }
            }
            let own =
                |turn| solver.points_after(&open, turn, &limits).unwrap().unwrap()[seat.index()];
            let points: Vec<i32> = turns.iter().copied().map(own).collect();
            let best = points.iter().max().unwrap();
            for (sum, own) in lost.iter_mut().zip(&points) {
                *sum += f64::from(best - own);
            }
            deals += 1.0;
        }
        if let Some(blind) = ending.blind_keeps {
            let most = kept.iter().copied().fold(0.0, f64::max);
            assert!((blind.value - most / asked).abs() < 1e-4, "{line:?}");
            assert!((kept[blind.choice] - most).abs() < 1e-9, "{line:?}");
            assert!(!blind.drawn);
            kept_compared += 1;
        }
        if let Some(blind) = ending.blind_points {
            let least = lost.iter().copied().fold(f64::MAX, f64::min);
            assert!((blind.value - least / deals).abs() < 1e-4, "{line:?}");
            assert!((lost[blind.choice] - least).abs() < 1e-9, "{line:?}");
            lost_compared += 1;
        }
    }
    assert!(
        kept_compared >= 15 && lost_compared >= 15,
        "{kept_compared} {lost_compared}"
    );
}
