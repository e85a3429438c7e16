//! `pdk calibrate fit`: the maps of `src/bots/search/forecast.rs` from files of forecasts, printed as its source.
//!
//! Fitted on every file given, as one; files of several rule sets make one map for all of them. What the map is worth on deals it
//! has not seen is told by ten parts of the deals, each forecast by the map of the nine others.

use super::file::SampleFile;
use super::points::{Expected, PointsReport};
use super::refusal::CalibrateRefusal;
use super::regression::{chance, least_squares, logistic, sum};
use super::reliability::{Reliability, Told};
use super::sample::Sample;
use super::setting::{Ask, ToldSetting};
use crate::arguments::Shared;
use crate::failure::Failure;
use crate::output::{print, print_json};
use clap::Args;
use pdkbot::bots::{choice_inputs, declared_inputs, ordinary_inputs};
use pdkbot::game::deal;
use serde::Serialize;
use std::fmt::Write;
use std::path::Path;

/// Parts of the deals for the figures on deals not seen.
const PARTS: u64 = 10;
/// Forecasts that a fit needs.
const FEWEST: usize = 200;

/// The arguments of `pdk calibrate fit`.
#[derive(Args, Debug)]
pub struct FitArguments {
    /// Files that `pdk calibrate --out` wrote, all of one question.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
}

/// A map as it was fitted.
#[derive(Serialize, Clone, Debug)]
struct Fitted {
    /// The constant's name in the source.
    name: &'static str,
    /// The weights of its inputs.
    weights: Vec<f64>,
    /// How many forecasts it was fitted on.
    n: usize,
    /// The skill of the figure as counted.
    skill_counted: Option<f64>,
    /// The skill of the map on deals it was not fitted on.
    skill: Option<f64>,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Refused`] for files that are none, too few forecasts or a fit without an answer; [`Failure::Io`].
pub fn run(shared: &Shared, arguments: &FitArguments) -> Result<(), Failure> {
    let mut files = Vec::new();
    for name in &arguments.files {
        files.push(SampleFile::read(Path::new(name))?);
    }
    let ask = files[0].setting.ask;
    // The maps that a question is for: one of first out serves all ordinary games.
    let maps = |ask| match ask {
        Ask::Opening | Ask::Lead | Ask::Play => Ask::Play,
        ask => ask,
    };
    for file in &files {
        if maps(file.setting.ask) != maps(ask) {
            return Err(CalibrateRefusal::OtherQuestion {
                file: file.name.clone(),
                wanted: ask.name(),
            }
            .into());
        }
    }
    let all: Vec<(&ToldSetting, &Sample)> = files
        .iter()
        .flat_map(|file| {
            file.samples
                .iter()
                .map(move |sample| (&file.setting, sample))
        })
        .collect();
    let fitted = match ask {
        Ask::BaoZhuang => vec![fit_declared(&all)?, fit_ordinary(&all)?],
        Ask::Declared => vec![fit_choices("DECLARER", &all)?],
        Ask::Opening | Ask::Lead | Ask::Play => vec![fit_choices("FIRST_OUT", &all)?],
    };
    if shared.json {
        return print_json(&fitted);
    }
    let mut text = String::new();
    for map in &fitted {
        let weights: Vec<String> = map.weights.iter().map(|w| format!("{w:.4}")).collect();
        // A text never fails to grow.
        let _ = write!(
            text,
            "// {} forecasts; skill as counted {}, by the map on deals it was not fitted on {}.\nconst {}: [f64; {}] = [{}];\n",
            map.n,
            skill_text(map.skill_counted),
            skill_text(map.skill),
            map.name,
            weights.len(),
            weights.join(", "),
        );
    }
    print(&text)
}

fn skill_text(skill: Option<f64>) -> String {
    skill.map_or_else(|| "-".to_string(), |skill| format!("{skill:.4}"))
}

/// A row of a regression.
struct Row<const N: usize> {
    deal: u64,
    /// The figure as counted.
    counted: f64,
    inputs: [f64; N],
    won: bool,
    points: f64,
}

fn rows<const N: usize>(
    all: &[(&ToldSetting, &Sample)],
    read: impl Fn(&ToldSetting, &Sample) -> Option<(f64, [f64; N], f64)>,
) -> Result<Vec<Row<N>>, CalibrateRefusal> {
    let rows: Vec<Row<N>> = all
        .iter()
        .filter_map(|(setting, sample)| {
            let (counted, inputs, points) = read(setting, sample)?;
            Some(Row {
                deal: sample.deal,
                counted,
                inputs,
                won: sample.won,
                points,
            })
        })
        .collect();
    if rows.len() < FEWEST {
        return Err(CalibrateRefusal::TooFew {
            found: rows.len(),
            needed: FEWEST,
        });
    }
    Ok(rows)
}

fn fit_choices(
    name: &'static str,
    all: &[(&ToldSetting, &Sample)],
) -> Result<Fitted, CalibrateRefusal> {
    let rows = rows(all, |setting, sample| {
        let share = sample.win_share?;
        let inputs = choice_inputs(&setting.rules, share, sample.cards);
        Some((share, inputs, 0.0))
    })?;
    fit_chance(name, &rows)
}

fn fit_declared(all: &[(&ToldSetting, &Sample)]) -> Result<Fitted, CalibrateRefusal> {
    let rows = rows(all, |setting, sample| {
        let share = sample.win_share?;
        let hand = deal(&setting.rules, sample.deal)[sample.seat.index()].counts();
        let inputs = declared_inputs(&setting.rules, sample.seat, hand, share);
        Some((share, inputs, 0.0))
    })?;
    fit_chance("DECLARED", &rows)
}

fn fit_ordinary(all: &[(&ToldSetting, &Sample)]) -> Result<Fitted, CalibrateRefusal> {
    let rows = rows(all, |setting, sample| {
        let counted = sample.counted_ordinary?;
        let hand = deal(&setting.rules, sample.deal)[sample.seat.index()].counts();
        let inputs = ordinary_inputs(&setting.rules, sample.seat, hand, counted);
        Some((counted, inputs, f64::from(sample.ordinary_score?)))
    })?;
    let fit = |inputs: &[[f64; 7]], rows: &[&Row<7>]| {
        let points: Vec<f64> = rows.iter().map(|row| row.points).collect();
        least_squares(inputs, &points)
    };
    let (weights, unseen) = fit_parts(&rows, fit).ok_or(CalibrateRefusal::NoFit("ORDINARY"))?;
    let report = |figure: &dyn Fn(usize) -> f64| {
        let expected = rows.iter().enumerate().map(|(index, row)| Expected {
            deal: row.deal,
            forecast: figure(index),
            came: row.points,
        });
        PointsReport::of(&expected.collect::<Vec<Expected>>()).skill
    };
    Ok(Fitted {
        name: "ORDINARY",
        weights: weights.to_vec(),
        n: rows.len(),
        skill_counted: report(&|index| rows[index].counted),
        skill: report(&|index| unseen[index]),
    })
}

fn fit_chance<const N: usize>(
    name: &'static str,
    rows: &[Row<N>],
) -> Result<Fitted, CalibrateRefusal> {
    let fit = |inputs: &[[f64; N]], rows: &[&Row<N>]| {
        let outcomes: Vec<bool> = rows.iter().map(|row| row.won).collect();
        logistic(inputs, &outcomes)
    };
    let (weights, unseen) = fit_parts(rows, fit).ok_or(CalibrateRefusal::NoFit(name))?;
    let report = |forecast: &dyn Fn(usize) -> f64| {
        let told = rows.iter().enumerate().map(|(index, row)| Told {
            deal: row.deal,
            forecast: forecast(index),
            happened: row.won,
        });
        Reliability::of(&told.collect::<Vec<Told>>()).skill
    };
    Ok(Fitted {
        name,
        weights: weights.to_vec(),
        n: rows.len(),
        skill_counted: report(&|index| rows[index].counted),
        skill: report(&|index| chance(unseen[index])),
    })
}

/// The weights fitted on all rows; and each row's sum by the weights fitted without its part of the deals.
fn fit_parts<const N: usize>(
    rows: &[Row<N>],
    fit: impl Fn(&[[f64; N]], &[&Row<N>]) -> Option<[f64; N]>,
) -> Option<([f64; N], Vec<f64>)> {
    let of = |keep: &dyn Fn(u64) -> bool| {
        let kept: Vec<&Row<N>> = rows.iter().filter(|row| keep(row.deal)).collect();
        let inputs: Vec<[f64; N]> = kept.iter().map(|row| row.inputs).collect();
        fit(&inputs, &kept)
    };
    let mut unseen = vec![0.0; rows.len()];
    for part in 0..PARTS {
        let weights = of(&|deal| deal % PARTS != part)?;
        for (place, row) in unseen.iter_mut().zip(rows) {
            if row.deal % PARTS == part {
                *place = sum(&weights, &row.inputs);
            }
        }
    }
    Some((of(&|_| true)?, unseen))
}
