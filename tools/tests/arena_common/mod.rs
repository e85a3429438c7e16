//! The arena's twin: a plain loop over a game, and means and intervals straight from their definitions.
//!
//! It shares the core with the arena and nothing of the arena itself.

#![allow(dead_code)] // Not every test file uses all of it.

pub mod program;

use pdkbot::bots::{BotSpec, Limits};
use pdkbot::cards::CardSet;
use pdkbot::game::{Phase, Position, Start, View};
use pdkbot::rng::series_seed;
use pdkbot::rules::RuleSet;
use std::path::{Path, PathBuf};

/// What a seat answers; `None` = nothing that counts.
pub enum Answer {
    Declare(Option<bool>),
    Play(Option<CardSet>),
}

/// A player: what it answers to a view with the seed of the question.
pub type Policy<'a> = &'a dyn Fn(&View, u64) -> Answer;

/// A bot of the library as a player.
pub fn native(name: &str) -> impl Fn(&View, u64) -> Answer {
    let spec: BotSpec = name.parse().unwrap();
    let bot = spec.build();
    move |view, seed| {
        let limits = Limits {
            seed,
            ..spec.limits
        };
        match view.phase {
            Phase::BaoZhuang => Answer::Declare(Some(bot.decide_bao_zhuang(view, &limits).declare)),
            Phase::Play => Answer::Play(Some(bot.decide_play(view, None, &limits).cards)),
        }
    }
}

/// One deal: points and wins of the bot that sits alone, by its seat, and answers that did not count, of either side.
#[derive(Debug, Default, PartialEq, Eq, Clone)]
pub struct Deal {
    pub points: [i64; 3],
    pub wins: [i64; 3],
    pub faults_alone: u64,
    pub faults_pair: u64,
}

impl Deal {
    pub fn sum(&self) -> i64 {
        self.points.iter().sum()
    }

    pub fn wins(&self) -> i64 {
        self.wins.iter().sum()
    }
}

/// Plays a deal three times.
pub fn play_deal(rules: &str, seed: u64, alone: Policy<'_>, pair: Policy<'_>) -> Deal {
    let rules: RuleSet = rules.parse().unwrap();
    let mut deal = Deal::default();
    for place in 0..3 {
        let mut game = Position::deal(&rules, seed, Start::First).unwrap();
        let mut asked = [0u64; 3];
        while let Some(phase) = game.phase() {
            let seat = game.to_move();
            let number = asked[seat.index()];
            asked[seat.index()] += 1;
            // docs/arena.md: 256 × seat + how many questions the seat has had.
            let index = 256 * u64::from(seat.number()) + number;
            let question = series_seed(series_seed(seed, index) ^ seed, 0);
            let view = game.view();
            let is_alone = seat.index() == place;
            let answer = if is_alone { alone } else { pair }(&view, question);
            let fault = match (phase, answer) {
                (Phase::BaoZhuang, Answer::Declare(declare)) => {
                    game.answer_bao_zhuang(declare.unwrap_or(false)).unwrap();
                    declare.is_none()
                }
                (Phase::Play, Answer::Play(cards)) => {
                    let played = cards.map_or(false, |cards| game.play(cards).is_ok());
                    if !played {
                        play_first_line(&mut game, &view);
                    }
                    !played
                }
                (Phase::BaoZhuang | Phase::Play, _) => panic!("an answer to another question"),
            };
            if is_alone {
                deal.faults_alone += u64::from(fault);
            } else {
                deal.faults_pair += u64::from(fault);
            }
        }
        deal.points[place] = i64::from(game.scores().unwrap()[place]);
        deal.wins[place] = i64::from(game.outcome().unwrap().left[place] == 0);
    }
    deal
}

/// Plays the first line of `pdk legal`: fewest cards, then lowest ranks.
fn play_first_line(game: &mut Position, view: &View) {
    let legal = game.legal_plays();
    let first = legal.plays.iter().min_by_key(|play| {
        let text = play.counts.to_string();
        let ranks: Vec<Option<usize>> = text
            .split(' ')
            .map(|rank| "3456789TJQKA2".find(rank))
            .collect();
        (ranks.len(), ranks)
    });
    let cards = first.map_or(CardSet::EMPTY, |&play| view.cards_for(play));
    game.play(cards).unwrap();
}

/// Mean a game, and its interval over deals with this point of Student's t, from the deals' sums of three games.
pub fn mean_and_interval(sums: &[i64], student: f64) -> (f64, [f64; 2]) {
    let means: Vec<f64> = sums.iter().map(|&sum| sum as f64 / 3.0).collect();
    let deals = means.len() as f64;
    let mean = means.iter().sum::<f64>() / deals;
    let squares: f64 = means.iter().map(|each| (each - mean) * (each - mean)).sum();
    let half = student * (squares / (deals - 1.0) / deals).sqrt();
    (mean, [mean - half, mean + half])
}

/// The lines of a file of results, cut into columns, without the head.
pub fn rows(path: &Path) -> Vec<Vec<i64>> {
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let number = |word: &str| {
        word.parse()
            .unwrap_or_else(|_| u64::from_str_radix(word, 16).unwrap() as i64)
    };
    lines
        .skip(1)
        .map(|line| line.split('\t').map(number).collect())
        .collect()
}

/// The times' file beside a file of results.
pub fn times_of(path: &Path) -> PathBuf {
    PathBuf::from(format!("{}.times", path.display()))
}
