//! What answers to 包庄 were worth: the points of the declared game less those of the ordinary one with the same hand, in bases.

use super::points::interval;
use super::sample::Sample;
use crate::arena::figure::Figure;
use serde::Serialize;
use std::fmt::Write;

/// Shares of the chance to win from which a rule declares; 0.7 is that of the host.
const SHARES: [f64; 4] = [0.5, 0.6, 0.7, 0.8];

/// What the hero's answers were worth, and those of other rules with the same hands.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Decision {
    /// How many hands were asked.
    pub asked: usize,
    /// The hero's answers.
    #[serde(flatten)]
    pub hero: Answers,
    /// The mean gain, over all hands asked, of whoever knew how both games end: the most there is.
    pub gain_at_best: f64,
    /// What other rules come to.
    pub others: Vec<Other>,
}

/// A rule beside the hero's own.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Other {
    /// What it declares by.
    pub by: String,
    /// Its answers.
    #[serde(flatten)]
    pub answers: Answers,
}

/// Which hands a rule declares, and what comes of them.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Answers {
    /// How many hands it declares.
    pub declared: usize,
    /// How many of those win.
    pub won: usize,
    /// The mean points of a hand that it declares.
    pub score: Option<f64>,
    /// The mean gain of a hand that it declares.
    pub gain: Option<f64>,
    /// Its 95 % interval over deals.
    pub gain_ci: Option<[f64; 2]>,
    /// The mean gain, over all hands asked.
    pub gain_asked: Option<f64>,
    /// Its 95 % interval over deals.
    pub gain_asked_ci: Option<[f64; 2]>,
}

impl Answers {
    /// Of a rule, over samples that were asked.
    fn of(samples: &[&Sample], declares: impl Fn(&Sample) -> bool) -> Answers {
        let mut asked = Vec::new();
        let mut declared = Vec::new();
        let (mut won, mut score) = (0, 0.0);
        for sample in samples {
            if !declares(sample) {
                asked.push((sample.deal, 0.0));
                continue;
            }
            let gain = gain(sample);
            asked.push((sample.deal, gain));
            declared.push((sample.deal, gain));
            won += usize::from(sample.won);
            score += f64::from(sample.score);
        }
        let count = declared.len() as f64;
        Answers {
            declared: declared.len(),
            won,
            score: Some(score / count).filter(|_| !declared.is_empty()),
            gain: mean(&declared),
            gain_ci: interval(&declared),
            gain_asked: mean(&asked),
            gain_asked_ci: interval(&asked),
        }
    }
}

impl Decision {
    /// Of the samples in which 包庄 was asked; `None` where there are none.
    #[must_use]
    pub fn of(samples: &[Sample]) -> Option<Decision> {
        let is_asked = |sample: &&Sample| sample.declares.and(sample.ordinary_score).is_some();
        let asked: Vec<&Sample> = samples.iter().filter(is_asked).collect();
        if asked.is_empty() {
            return None;
        }
        let best: f64 = asked.iter().map(|sample| gain(sample).max(0.0)).sum();
        let mut others = Vec::new();
        if asked.iter().any(|sample| differs(sample)) {
            others.push(Other {
                by: "points as counted".to_string(),
                answers: Answers::of(&asked, |sample| {
                    sample.counted_points > sample.counted_ordinary
                }),
            });
        }
        others.extend(SHARES.iter().map(|&share| Other {
            by: format!("p_win of {share}"),
            answers: Answers::of(&asked, |sample| {
                sample.p_win.map_or(false, |p_win| p_win >= share)
            }),
        }));
        Some(Decision {
            asked: asked.len(),
            hero: Answers::of(&asked, |sample| sample.declares == Some(true)),
            gain_at_best: best / asked.len() as f64,
            others,
        })
    }

    /// The same for reading.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!(
            "\n{} hands asked; gain over the ordinary game, {:+.2} a hand asked at best\ndeclares by           hands    won   points  a declared hand  a hand asked\n",
            self.asked, self.gain_at_best,
        );
        add(&mut text, "the hero", &self.hero);
        for other in &self.others {
            add(&mut text, &other.by, &other.answers);
        }
        text
    }
}

/// Whether there are figures as counted beside the forecasts.
fn differs(sample: &Sample) -> bool {
    sample.counted_ordinary.is_some()
        && (sample.counted_points, sample.counted_ordinary) != (sample.points, sample.ordinary)
}

/// What declaring a hand was worth.
fn gain(sample: &Sample) -> f64 {
    f64::from(sample.score - sample.ordinary_score.unwrap_or(0))
}

fn mean(figures: &[(u64, f64)]) -> Option<f64> {
    let sum: f64 = figures.iter().map(|(_, figure)| figure).sum();
    Some(sum / figures.len() as f64).filter(|_| !figures.is_empty())
}

/// A line of the table.
fn add(text: &mut String, by: &str, answers: &Answers) {
    let number = |number: Option<f64>, decimals: usize| {
        number.map_or_else(|| "-".to_string(), |number| format!("{number:.decimals$}"))
    };
    let share = Some(answers.won as f64 / answers.declared as f64);
    // A text never fails to grow.
    let _ = writeln!(
        text,
        "{by:<18} {:>8}  {:>5} {:>8}  {:>15}  {:>12}",
        answers.declared,
        number(share.filter(|_| answers.declared > 0), 3),
        number(answers.score, 2),
        Figure::points(answers.gain, answers.gain_ci).short(),
        Figure::points(answers.gain_asked, answers.gain_asked_ci).short(),
    );
}
