//! What stands in a plot of runs: lines along the axis, references across, the fair share.

use super::plot::{colour, Plot, PALE};
use super::runs::Run;
use super::svg::{Px, Svg};
use crate::arena::figure::Figure;
use crate::output::joined;
use std::fmt::Display;

/// What a row of plots shows.
pub struct Row {
    /// The name of its y axis.
    pub name: &'static str,
    /// What each of three equal bots has.
    pub fair: f64,
    /// The figure of a run, with its interval.
    pub figure: fn(&Run) -> Figure,
}

/// All rows, from the top.
pub const ROWS: [Row; 2] = [
    Row {
        name: "points a game",
        fair: 0.0,
        figure: |run| Figure::points(run.points, run.points_ci),
    },
    Row {
        name: "win rate",
        fair: 1.0 / 3.0,
        figure: |run| Figure::rate(run.win, run.win_ci),
    },
];

/// A figure of a run, in words.
fn told(row: &Row, run: &Run) -> String {
    format!(
        "{} against two {}: {} {}, {} deals",
        run.bot,
        run.opponents,
        row.name,
        (row.figure)(run).short(),
        run.deals
    )
}

/// What equal bots would have.
pub fn draw_fair(svg: &mut Svg, plot: &Plot, fair: f64) {
    let y = plot.y.place(fair);
    let [left, right] = plot.across;
    svg.line([left, y], [right, y], &[("stroke", &PALE)]);
    svg.text(
        [left + 4.0, y + 12.0],
        &[("fill", &PALE), ("font-size", &10)],
        "fair share",
    );
}

/// A bot that stands nowhere along the axis: a dashed line across, its interval as a band.
pub fn draw_reference(svg: &mut Svg, plot: &Plot, row: &Row, run: &Run, style: usize) {
    let figure = (row.figure)(run);
    let mean = match figure.mean {
        Some(mean) => plot.y.place(mean),
        None => return,
    };
    let [left, right] = plot.across;
    let colour = colour(style);
    svg.open("g", &[("class", &"reference")]);
    svg.words("title", &[], &told(row, run));
    if let Some(ends) = figure.interval {
        let [low, high] = ends.map(|end| plot.y.place(end));
        let band: [(&str, &dyn Display); 2] = [("fill", &colour), ("fill-opacity", &"0.12")];
        svg.rectangle([left, low], [right, high], &band);
    }
    svg.line(
        [left, mean],
        [right, mean],
        &[
            ("stroke", &colour),
            ("stroke-width", &"1.5"),
            ("stroke-dasharray", &"6 4"),
        ],
    );
    svg.close();
}

/// Runs at several amounts, against the same opponents.
pub fn draw_line(svg: &mut Svg, plot: &Plot, row: &Row, runs: &[(f64, &Run)], style: usize) {
    let points: Vec<([f64; 2], &Run, Figure)> = runs
        .iter()
        .filter_map(|&(amount, run)| {
            let figure = (row.figure)(run);
            Some(([amount, figure.mean?], run, figure))
        })
        .collect();
    let colour = colour(style);
    svg.open("g", &[("class", &"line")]);
    let places = points.iter().map(|([x, y], _, _)| {
        let (x, y) = (Px(plot.x.place(*x)), Px(plot.y.place(*y)));
        format!("{x},{y}")
    });
    svg.empty(
        "polyline",
        &[
            ("points", &joined(places, " ")),
            ("fill", &"none"),
            ("stroke", &colour),
            ("stroke-width", &2),
        ],
    );
    for (at, run, figure) in &points {
        plot.draw_point(svg, *at, figure.interval, style, &told(row, run));
    }
    svg.close();
}
