//! `pdk arena pair`: two runs over the same deals, compared deal by deal.

use super::figure::Figure;
use super::refusal::ArenaRefusal;
use super::run_file::RunFile;
use super::statistics::Tally;
use crate::arguments::Shared;
use crate::failure::Failure;
use crate::line_file::read;
use crate::output::{print, print_json};
use clap::Args;
use serde::Serialize;
use std::path::Path;

/// The arguments of `pdk arena pair`.
#[derive(Args, Debug)]
pub struct PairArguments {
    /// The per-deal results of a run.
    #[arg(value_name = "A")]
    first: String,
    /// Those of another over the same deals; the difference is A minus B.
    #[arg(value_name = "B")]
    second: String,
}

#[derive(Serialize)]
struct RunDocument {
    file: String,
    program: String,
    hero: String,
    opponents: String,
    points: Option<f64>,
    win: Option<f64>,
}

#[derive(Serialize)]
struct PairDocument {
    deals: u64,
    /// Of A minus B.
    points: Option<f64>,
    points_ci: Option<[f64; 2]>,
    win: Option<f64>,
    win_ci: Option<[f64; 2]>,
    points_sd: Option<f64>,
    /// Deals whose three games are the same in both runs.
    equal_deals: u64,
    rules: String,
    mirror: bool,
    a: RunDocument,
    b: RunDocument,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Refused`] for files that cannot be compared, [`Failure::Io`] for those that cannot be read.
pub fn run(shared: &Shared, arguments: &PairArguments) -> Result<(), Failure> {
    let rules = shared.given_rules()?;
    let file = |name: &String| -> Result<RunFile, Failure> {
        Ok(RunFile::parse(name, &read(Path::new(name))?)?)
    };
    let (first, second) = (file(&arguments.first)?, file(&arguments.second)?);
    if let Some(rules) = rules {
        let mut wanted = first.setting.clone();
        wanted.rules = rules;
        first.check_setting(&wanted, &[])?;
    }
    check_same_games(&first, &second)?;
    let document = compare(&first, &second);
    if shared.json {
        print_json(&document)
    } else {
        print(&document.text())
    }
}

/// Whether both runs are over the same deals by the same rules.
fn check_same_games(first: &RunFile, second: &RunFile) -> Result<(), ArenaRefusal> {
    let free = [
        "hero",
        "opponents",
        "seeds",
        "deals",
        "shard",
        "stop",
        "exec_budget_us",
        "exec_patience_us",
    ];
    second.check_setting(&first.setting, &free)?;
    let seeds =
        |run: &RunFile| -> Vec<u64> { run.records.iter().map(|record| record.seed).collect() };
    let (one, other) = (seeds(first), seeds(second));
    for (run, seeds, others) in [(first, &one, &other), (second, &other, &one)] {
        // Both are sorted: the deals of a run are neighbours.
        if let Some(&deal) = seeds
            .iter()
            .find(|&seed| others.binary_search(seed).is_err())
        {
            return Err(ArenaRefusal::OnlyIn {
                deal,
                file: run.name.clone(),
            });
        }
    }
    Ok(())
}

fn compare(first: &RunFile, second: &RunFile) -> PairDocument {
    let (mut points, mut wins) = (Tally::default(), Tally::default());
    let mut equal_deals = 0;
    for (one, other) in first.records.iter().zip(&second.records) {
        points.add(one.sum_of_points() - other.sum_of_points());
        wins.add(one.sum_of_wins() - other.sum_of_wins());
        equal_deals += u64::from(one.signature == other.signature);
    }
    PairDocument {
        deals: points.deals(),
        points: points.mean(),
        points_ci: points.interval(),
        win: wins.mean(),
        win_ci: wins.interval(),
        points_sd: points.variance().map(f64::sqrt),
        equal_deals,
        rules: first.setting.rules.to_string(),
        mirror: first.setting.mirror,
        a: RunDocument::of(first),
        b: RunDocument::of(second),
    }
}

impl RunDocument {
    fn of(run: &RunFile) -> RunDocument {
        let (mut points, mut wins) = (Tally::default(), Tally::default());
        for record in &run.records {
            points.add(record.sum_of_points());
            wins.add(record.sum_of_wins());
        }
        RunDocument {
            file: run.name.clone(),
            program: run.program.clone(),
            hero: run.setting.hero.to_string(),
            opponents: run.setting.opponents.to_string(),
            points: points.mean(),
            win: wins.mean(),
        }
    }

    fn text(&self) -> String {
        let points = Figure::points(self.points, None).short();
        let win = Figure::rate(self.win, None).short();
        format!(
            "{}: hero {}, opponents {}: points {points}, win {win}",
            self.file, self.hero, self.opponents
        )
    }
}

impl PairDocument {
    fn text(&self) -> String {
        format!(
            "a          {}\nb          {}\nrules      {}\ndeals      {} ({} with the same games)\npoints     {}, a - b\nwin        {}, a - b\n",
            self.a.text(),
            self.b.text(),
            self.rules,
            self.deals,
            self.equal_deals,
            Figure::points(self.points, self.points_ci).long(),
            Figure::rate_difference(self.win, self.win_ci).long(),
        )
    }
}
