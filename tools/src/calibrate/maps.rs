//! `pdk calibrate maps`: the maps of a net for 包庄, fitted on forecasts of that net and how its games ended; the net with them is
//! written as a file. The maps are monotone by isotonic regression.
//!
//! What a map is worth on deals it has not seen is told by ten parts of the deals, each forecast by the map of the nine others.

use super::file::SampleFile;
use super::map_fit::{fit, fitted, pair, Fitted, Pair, FEWEST};
use super::refusal::CalibrateRefusal;
use super::sample::Sample;
use crate::arguments::Shared;
use crate::failure::Failure;
use crate::line_file::at;
use crate::output::{print, print_json};
use crate::train::net_file::read_library;
use clap::Args;
use pdkbot::bots::NetBot;
use pdkbot::game::{Phase, Position, Start};
use pdkbot::net::{map_index, Asked, Figure, IntegerNet, Map, MAPS};
use pdkbot::rules::RuleSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Forecasts of a file that the net is asked for again.
const ASKED_AGAIN: usize = 100;

/// The arguments of `pdk calibrate maps`.
#[derive(Args, Debug)]
pub struct MapsArguments {
    /// Files that `pdk calibrate --ask bao-zhuang --declarer net@NET --out FILE` wrote.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The net whose forecasts these are; maps that it has are left out of account.
    #[arg(long, value_name = "FILE")]
    net: PathBuf,
    /// The file to write: the net with its maps.
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Refused`] for files that are none, forecasts of another net, too few of them; [`Failure::Io`].
pub fn run(shared: &Shared, arguments: &MapsArguments) -> Result<(), Failure> {
    let net = read_library(&arguments.net)?;
    let mut pairs: Vec<Vec<Pair>> = vec![Vec::new(); MAPS];
    for path in &arguments.files {
        let file = SampleFile::read(path)?;
        check(&file, &net)?;
        for sample in &file.samples {
            let asked = Asked::of(&file.setting.rules, sample.seat);
            for figure in Figure::ALL {
                pairs[map_index(asked, figure)].extend(pair(sample, figure));
            }
        }
    }
    let mut maps = [Map::default(); MAPS];
    let mut all = Vec::new();
    for asked in Asked::ALL {
        for figure in Figure::ALL {
            let index = map_index(asked, figure);
            let map = fit(figure, &pairs[index]).ok_or(CalibrateRefusal::NoMap {
                asked: asked.name(),
                figure: figure.name(),
                found: pairs[index].len(),
                needed: FEWEST,
            })?;
            maps[index] = map;
            all.push(fitted(asked, figure, &map, &pairs[index]));
        }
    }
    write(&arguments.to, &net, &maps)?;
    if shared.json {
        return print_json(&all);
    }
    print(&text(&all))
}

fn write(to: &Path, net: &IntegerNet, maps: &[Map; MAPS]) -> Result<(), Failure> {
    let net = net.with_maps(Some(maps)).map_err(CalibrateRefusal::Maps)?;
    std::fs::write(to, net.write()).map_err(|error| at(to, error))
}

/// That a file has forecasts of 包庄 by this net: the first of them are asked for again.
fn check(file: &SampleFile, net: &IntegerNet) -> Result<(), CalibrateRefusal> {
    let is_known = |sample: &&Sample| sample.counted_ordinary.is_some();
    let mut samples = file.samples.iter().filter(is_known).take(ASKED_AGAIN);
    let other = samples.find(|sample| {
        let said = said(net, &file.setting.rules, sample);
        said != Some([
            sample.win_share,
            sample.counted_points,
            sample.counted_ordinary,
        ])
    });
    match other {
        Some(sample) => Err(CalibrateRefusal::OtherNet {
            file: file.name.clone(),
            deal: sample.deal,
        }),
        None => Ok(()),
    }
}

/// What a net says of 包庄 with the hand of a sample; `None` where that seat is never asked.
fn said(net: &IntegerNet, rules: &RuleSet, sample: &Sample) -> Option<[Option<f64>; 3]> {
    let mut game = Position::deal(rules, sample.deal, Start::First).ok()?;
    while game.phase() == Some(Phase::BaoZhuang) && game.to_move() != sample.seat {
        game.answer_bao_zhuang(false).ok()?;
    }
    if game.phase() != Some(Phase::BaoZhuang) {
        return None;
    }
    let said = NetBot::new(net).weigh_bao_zhuang(&game.view()).counted;
    Some([Some(said.p_win), Some(said.declared), Some(said.ordinary)])
}

fn text(all: &[Fitted]) -> String {
    let mut text = "came less what the net says, then less what the map says on deals it was not fitted on; skill likewise\nasked      figure         n     less said  less mapped     skill said     mapped\n".to_string();
    let number =
        |number: Option<f64>| number.map_or_else(|| "-".to_string(), |n| format!("{n:+.4}"));
    for map in all {
        // A text never fails to grow.
        let _ = writeln!(
            text,
            "{:<10} {:<9} {:>6}  {:>12} {:>12}   {:>12} {:>10}",
            map.asked,
            map.figure,
            map.n,
            number(map.bias_said),
            number(map.bias),
            number(map.skill_said),
            number(map.skill),
        );
    }
    for map in all {
        let knots = map
            .knots
            .iter()
            .map(|[from, to]| format!("{from:+.2} → {to:+.2}"));
        let _ = writeln!(
            text,
            "{} {}: {}",
            map.asked,
            map.figure,
            knots.collect::<Vec<String>>().join(", ")
        );
    }
    text
}
