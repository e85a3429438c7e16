//! `pdk rate ceiling`: what the best choice without sight of the hidden hands comes to, by solving the hands that fit a view.
//!
//! Every deal that fits the view's certain evidence counts the same ([`Beliefs`]). First ruler: of the hidden hands with
//! which the ending would be in the set (the win is there, and not every choice keeps it) the share in which a choice
//! keeps it. Second ruler: the points that a choice loses on average. Where there are too many hidden hands, they are
//! drawn, and one half of the draws says which choice is best, the other what it comes to: the best of noisy figures is no
//! estimate of the best.

use super::answers::Answers;
use super::arguments::CeilingArguments;
use super::ending::{is_question, Blind, Ending, EndingLine};
use super::part_file::PartFile;
use super::refusal::RateRefusal;
use super::set_file::{line_of, EndingSet};
use crate::arguments::Shared;
use crate::failure::Failure;
use crate::jobs::{in_order, Work};
use crate::output::{print, print_json};
use crate::progress::Progress;
use pdkbot::belief::{Beliefs, World};
use pdkbot::rng::{question_seed, Rng};
use pdkbot::rules::LastSingle;
use pdkbot::solver::{Endgame, EndgameError};
use serde::Serialize;
use std::sync::atomic::AtomicBool;
use std::sync::Arc;

/// How many hidden hands are solved for each ruler.
struct Amount {
    /// All of them where there are no more than so many.
    all: u64,
    /// Else so many drawn for each half, that the ruler asks about …
    asked: u64,
    /// … or so many drawn in vain or not.
    most: u64,
}

/// The first ruler's. One question in a few draws is one that the ruler asks about.
const FOR_KEEPS: Amount = Amount {
    all: 10_000,
    asked: 1_000,
    most: 5_000,
};
/// The second ruler's: it asks about every draw.
const FOR_POINTS: Amount = Amount {
    all: 4_000,
    asked: 1_000,
    most: 1_000,
};
/// The questions of an ending's draws: those of games have lower numbers, so no bot draws the same.
const DRAWS: [u64; 2] = [1 << 32, 1 << 32 | 1];

/// Adds the ceilings to a set.
///
/// # Errors
/// [`Failure::Refused`] for arguments, rules and files, [`Failure::Io`], [`Failure::Stopped`].
pub fn run(shared: &Shared, arguments: &CeilingArguments) -> Result<(), Failure> {
    let set = arguments.set.load(shared)?;
    check_payments(&set)?;
    let threads = arguments.out.threads.number()?;
    let (mut part, lines) = PartFile::open(&arguments.out, &line_of(&set.head)?)?;
    let mut found = Ceilings::default();
    for (index, line) in lines.iter().enumerate() {
        let done: Option<EndingLine> = serde_json::from_str(line).ok();
        let there = set.endings.get(index).map(without_ceiling);
        match done.filter(|done| Some(bare(done)) == there) {
            Some(done) => {
                let ending = &set.endings[index];
                found.add(ending, done.blind_keeps, done.blind_points);
            }
            None => return Err(part.other(index + 2).into()),
        }
    }
    let of = set.endings.len() as u64;
    let mut progress = Progress::start("endings", of);
    let missing = lines.len() as u64..of;
    let next = in_order(&set, missing, threads, &mut |next, ending| {
        if let Some(ending) = ending {
            found.add(&ending, ending.blind_keeps, ending.blind_points);
            part.write(&line_of(&ending.line())?)?;
        }
        Ok(progress.goes_on(next))
    })?;
    progress.end();
    if next < of {
        return Err(Failure::Stopped { done: next, of });
    }
    part.finish()?;
    let figures = found.figures();
    if shared.json {
        print_json(&figures)
    } else {
        print(&format!(
            "won endings kept  {:.4} expected, {:.4} with the true hands; {} endings\n\
             mean regret       {:.3} expected, {:.3} with the true hands; {} endings\n",
            figures.kept,
            figures.kept_true,
            figures.won,
            figures.regret,
            figures.regret_true,
            figures.regret_endings
        ))
    }
}

/// What a seat cannot work out from the ranks of the hidden hands, the settlement must not ask for.
fn check_payments(set: &EndingSet) -> Result<(), RateRefusal> {
    if set.rules.heart10 {
        return Err(RateRefusal::CeilingRules("heart10=double"));
    }
    if set.rules.last_single == LastSingle::PayAll {
        return Err(RateRefusal::CeilingRules("last_single=pay_all"));
    }
    Ok(())
}

fn without_ceiling(ending: &Ending) -> EndingLine {
    bare(&ending.line())
}

fn bare(line: &EndingLine) -> EndingLine {
    EndingLine {
        blind_keeps: None,
        blind_points: None,
        ..line.clone()
    }
}

/// What the best blind choices come to by expectation and with the true hands; over many endings the two agree if the
/// hidden hands of games are spread as the beliefs say.
#[derive(Default)]
struct Ceilings {
    kept: Vec<[f64; 2]>,
    regret: Vec<[f64; 2]>,
}

#[derive(Serialize)]
struct Figures {
    won: usize,
    kept: f64,
    kept_true: f64,
    regret_endings: usize,
    regret: f64,
    regret_true: f64,
}

impl Ceilings {
    fn add(&mut self, ending: &Ending, keeps: Option<Blind>, points: Option<Blind>) {
        if let (Some(blind), Some(keeps)) = (keeps, &ending.keeps) {
            let kept = f64::from(u8::from(keeps[blind.choice]));
            self.kept.push([blind.rounded().value, kept]);
        }
        if let Some((blind, regret)) =
            points.and_then(|blind| Some((blind, ending.regret(blind.choice)?)))
        {
            self.regret.push([blind.rounded().value, f64::from(regret)]);
        }
    }

    fn figures(&self) -> Figures {
        let mean = |all: &[[f64; 2]], which: usize| {
            all.iter().fold(0.0, |sum, pair| sum + pair[which]) / all.len().max(1) as f64
        };
        Figures {
            won: self.kept.len(),
            kept: mean(&self.kept, 0),
            kept_true: mean(&self.kept, 1),
            regret_endings: self.regret.len(),
            regret: mean(&self.regret, 0),
            regret_true: mean(&self.regret, 1),
        }
    }
}

impl Work for EndingSet {
    type Tools = Answers;
    type Done = Ending;

    fn start(&self, _stopped: &Arc<AtomicBool>) -> Result<Answers, Failure> {
        Ok(Answers::new(&self.rules))
    }

    fn work(&self, answers: &mut Answers, job: u64) -> Result<Option<Ending>, Failure> {
        let mut ending = self.endings[job as usize].clone();
        let beliefs = Beliefs::new(&ending.game.view());
        let turns = ending.game.turns().len() as u64;
        let seed = |ruler: usize| question_seed(ending.deal, DRAWS[ruler] + 2 * turns);
        if ending.keeps.is_some() {
            let mut ask = |open: &Endgame| {
                if !answers.is_won(open)? {
                    return Ok(None);
                }
                let keeps = answers.keeps(open, &ending.choices)?;
                let loss = |&kept: &bool| if kept { 0.0 } else { 1.0 };
                let losses = keeps.iter().map(loss).collect();
                Ok(Some(losses).filter(|_| is_question(&keeps)))
            };
            let found = blind(&ending, &beliefs, &FOR_KEEPS, seed(0), &mut ask)?;
            ending.blind_keeps = found.map(|blind| Blind {
                value: 1.0 - blind.value,
                ..blind
            });
        }
        if ending.points.is_some() {
            let mut ask = |open: &Endgame| {
                let points = answers.points(open, &ending.choices)?;
                let best = points.iter().copied().max().unwrap_or(0);
                let lost = |&own: &i32| f64::from(best - own);
                Ok(Some(points.iter().map(lost).collect()))
            };
            ending.blind_points = blind(&ending, &beliefs, &FOR_POINTS, seed(1), &mut ask)?;
        }
        Ok(Some(ending))
    }
}

/// What each choice loses with the hidden hands of an open ending; `None` where the ruler would not ask.
type Ask<'a> = &'a mut dyn FnMut(&Endgame) -> Result<Option<Vec<f64>>, EndgameError>;

/// The choice that loses least, and what it loses.
fn blind(
    ending: &Ending,
    beliefs: &Beliefs,
    amount: &Amount,
    seed: u64,
    ask: Ask<'_>,
) -> Result<Option<Blind>, EndgameError> {
    let mut worlds = Vec::new();
    let drawn = !beliefs.for_each(amount.all, |world, deals| {
        worlds.push((world, deals as f64))
    });
    let choices = ending.choices.turns.len();
    let mut halves = [Sums::new(choices), Sums::new(choices)];
    if drawn {
        let mut rng = Rng::from_seed(seed);
        for half in &mut halves {
            let mut draws = 0;
            // One at least, or there is no figure; the true hands are one that the ruler asks about.
            while half.count == 0 || (half.count < amount.asked && draws < amount.most) {
                draws += 1;
                half.add(ask(&with_world(ending, beliefs.draw(&mut rng)))?, 1.0);
            }
        }
    } else {
        for (world, deals) in worlds {
            halves[0].add(ask(&with_world(ending, world))?, deals);
        }
    }
    let choice = halves[0].least();
    let [all, other] = &halves;
    let valued = if drawn { other } else { all };
    Ok(choice.map(|choice| Blind {
        choice,
        value: valued.sums[choice] / valued.weight,
        worlds: if drawn {
            all.count + other.count
        } else {
            all.count
        },
        drawn,
    }))
}

fn with_world(ending: &Ending, world: World) -> Endgame {
    let mut open = ending.open.clone();
    open.hands[open.to_move.next().index()] = world.next;
    open.hands[open.to_move.previous().index()] = world.previous;
    open
}

/// Weighted sums of what each choice loses.
struct Sums {
    sums: Vec<f64>,
    weight: f64,
    count: u64,
}

impl Sums {
    fn new(choices: usize) -> Sums {
        Sums {
            sums: vec![0.0; choices],
            weight: 0.0,
            count: 0,
        }
    }

    fn add(&mut self, losses: Option<Vec<f64>>, weight: f64) {
        if let Some(losses) = losses {
            for (sum, loss) in self.sums.iter_mut().zip(losses) {
                *sum += weight * loss;
            }
            self.weight += weight;
            self.count += 1;
        }
    }

    /// The first of the choices that lose least.
    fn least(&self) -> Option<usize> {
        let least = self.sums.iter().copied().fold(f64::INFINITY, f64::min);
        self.sums.iter().position(|&sum| sum == least)
    }
}
