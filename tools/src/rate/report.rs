//! What a rating prints.

use super::figures::{
    of_bot, of_ceiling, of_floor, of_gap, printed, read_kept, read_regret, Reading, SIZES,
};
use super::measure::Answer;
use super::set_file::EndingSet;
use crate::arena::game::Faults;
use serde::Serialize;
use std::fmt::Write;

/// What a ruler says; `None` where there are no endings, or not every ending has a ceiling.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Ruler {
    /// The endings that it asks about.
    pub endings: usize,
    /// The mean of the bot.
    pub mean: Option<f64>,
    /// Its 95 % interval, over deals.
    pub ci: Option<[f64; 2]>,
    /// The mean of `pdkbot`.
    pub pdkbot: Option<f64>,
    /// The mean of the best choice without sight of the hidden hands.
    pub ceiling: Option<f64>,
    /// The share of the gap from `pdkbot` to the ceiling that is closed.
    pub gap_closed: Option<f64>,
    /// Its 95 % interval, over deals.
    pub gap_closed_ci: Option<[f64; 2]>,
}

impl Ruler {
    fn of(readings: &[Reading]) -> Ruler {
        let (mean, ci) = of_bot(readings);
        let (gap_closed, gap_closed_ci) = of_gap(readings);
        Ruler {
            endings: readings.len(),
            mean,
            ci,
            pdkbot: of_floor(readings).0,
            ceiling: of_ceiling(readings).0,
            gap_closed,
            gap_closed_ci,
        }
    }

    fn line(&self, name: &str, digits: usize) -> String {
        format!(
            "{name}  {}; {} endings; pdkbot {}, ceiling {}, gap closed {}\n",
            printed((self.mean, self.ci), digits).long(),
            self.endings,
            number(self.pdkbot, digits),
            number(self.ceiling, digits),
            printed((self.gap_closed, self.gap_closed_ci), 3).short(),
        )
    }

    fn cells(&self, digits: usize) -> String {
        format!(
            " {:>8} {:>8} {:>8} {:>8}",
            self.endings,
            number(self.mean, digits),
            number(self.pdkbot, digits),
            number(self.ceiling, digits)
        )
    }
}

fn number(figure: Option<f64>, digits: usize) -> String {
    printed((figure, None), digits).short()
}

/// The rulers over endings of some numbers of cards.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Size {
    /// The fewest and the most cards of the three hands.
    pub cards: [u8; 2],
    /// The share of won endings kept.
    pub kept: Ruler,
    /// The points lost.
    pub regret: Ruler,
}

/// A rating.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Rating {
    /// The bot.
    pub bot: String,
    /// The rules.
    pub rules: String,
    /// The deals that the set was made of.
    pub seeds: String,
    /// All endings.
    pub endings: usize,
    /// Deals among them.
    pub deals: usize,
    /// The share of won endings kept.
    pub kept: Ruler,
    /// The points lost.
    pub regret: Ruler,
    /// The same by the number of cards.
    pub sizes: Vec<Size>,
    /// Answers that were no legal play.
    pub illegal: u32,
    /// Answers that came too late.
    pub timeouts: u32,
    /// Programs that ended.
    pub crashes: u32,
}

impl Rating {
    /// What the answers of a bot and of `pdkbot` to the first endings of a set come to.
    #[must_use]
    pub fn of(set: &EndingSet, bot: String, answers: &[Answer], floor: &[Answer]) -> Rating {
        let endings = &set.endings[..answers.len()];
        let kept = read_kept(endings, answers, floor);
        let regret = read_regret(endings, answers, floor);
        let within = |readings: &[Reading], (first, last)| -> Vec<Reading> {
            let mut readings = readings.to_vec();
            readings.retain(|reading| (first..=last).contains(&reading.cards));
            readings
        };
        let size = |&(first, last)| Size {
            cards: [first, last],
            kept: Ruler::of(&within(&kept, (first, last))),
            regret: Ruler::of(&within(&regret, (first, last))),
        };
        let mut faults = Faults::default();
        for answer in answers {
            faults.add(&answer.faults);
        }
        let mut deals: Vec<u64> = endings.iter().map(|ending| ending.deal).collect();
        deals.dedup();
        Rating {
            bot,
            rules: set.head.rules.clone(),
            seeds: set.head.seeds.clone(),
            endings: endings.len(),
            deals: deals.len(),
            kept: Ruler::of(&kept),
            regret: Ruler::of(&regret),
            sizes: SIZES.iter().map(size).collect(),
            illegal: faults.illegal,
            timeouts: faults.timeouts,
            crashes: faults.crashes,
        }
    }

    /// The rating for reading.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!(
            "{}: {} endings of {} deals, {}\n",
            self.bot, self.endings, self.deals, self.rules
        );
        text += &self.kept.line("won endings kept", 4);
        text += &self.regret.line("mean regret     ", 3);
        if self.illegal + self.timeouts + self.crashes > 0 {
            // Writing to a text cannot fail.
            let _ = writeln!(
                text,
                "faults  {} illegal, {} time-outs, {} crashes",
                self.illegal, self.timeouts, self.crashes
            );
        }
        let names = |mean: &str| {
            format!(
                " {:>8} {mean:>8} {:>8} {:>8}",
                "endings", "pdkbot", "ceiling"
            )
        };
        let _ = writeln!(text, "cards{}{}", names("kept"), names("regret"));
        for size in &self.sizes {
            let [first, last] = size.cards;
            let _ = writeln!(
                text,
                "{:<5}{}{}",
                format!("{first}-{last}"),
                size.kept.cells(4),
                size.regret.cells(3)
            );
        }
        text
    }
}
