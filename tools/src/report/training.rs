//! `pdk report training`: the course of a training, from its log: points against the playout policy and the last version, and
//! what was still to learn, along the games.

use super::axis::Axis;
use super::plot::{colour, mark, Named, Plot, PALE};
use super::refusal::ReportRefusal;
use super::svg::{cut, At, Px, Svg};
use crate::arena::figure::Figure;
use crate::failure::Failure;
use crate::line_file::at;
use crate::output::{joined, print, print_json};
use crate::train::log::{self, Row};
use crate::train::measure::Measured;
use clap::Args;
use serde::Serialize;
use std::fmt::Display;
use std::fs;
use std::path::Path;

/// Draws the course of a training from its log.
#[derive(Args, Debug)]
pub struct TrainingArguments {
    /// The log that `pdk train` left in its folder, log.csv.
    #[arg(value_name = "LOG")]
    log: String,
    /// The picture; it is written anew where it is there.
    #[arg(long, value_name = "FILE")]
    out: String,
}

/// What was drawn.
#[derive(Serialize)]
struct Document {
    picture: String,
    measurements: Vec<Row>,
    file: String,
}

/// Draws the picture.
///
/// # Errors
/// [`Failure::Refused`] for a log that is broken or has no measurement, [`Failure::Io`].
pub fn run(json: bool, arguments: &TrainingArguments) -> Result<(), Failure> {
    let file = &arguments.log;
    let rows = log::read(file, &super::input::read_text(file)?)?;
    let last = match rows.last() {
        Some(last) => last,
        None => return Err(ReportRefusal::NoMeasurement(file.clone()).into()),
    };
    let told = format!(
        "picture       {}\nmeasurements  {}\nlast          {}\n",
        arguments.out,
        rows.len(),
        described(last)
    );
    let out = Path::new(&arguments.out);
    fs::write(out, draw(&rows)).map_err(|error| at(out, error))?;
    if json {
        return print_json(&Document {
            picture: arguments.out.clone(),
            measurements: rows,
            file: file.clone(),
        });
    }
    print(&told)
}

const NAME: &str = "The course of the training";
const WIDTH: f64 = 820.0;
const LEFT: f64 = 66.0;
const RIGHT: f64 = WIDTH - 26.0;
/// Above the first plot: the title, and the legend, whose lines have this height.
const HEADER: f64 = 58.0;
const LEGEND_LINE: f64 = 18.0;
const BETWEEN: f64 = 24.0;
const FOOTER: f64 = 46.0;
/// Games are counted in these.
const MILLION: f64 = 1e6;

/// A line of a plot.
struct Line {
    name: &'static str,
    of: fn(&Row) -> Option<Measured>,
}

/// A plot: what it shows, its height, its lines.
struct Figures {
    name: &'static str,
    height: f64,
    lines: &'static [Line],
}

/// A figure that has no interval.
fn exact(points: f64) -> Option<Measured> {
    Some(Measured { points, error: 0.0 })
}

const FIGURES: [Figures; 3] = [
    Figures {
        name: "points a game",
        height: 230.0,
        lines: &[
            Line {
                name: "against two of the playout policy",
                of: |row| Some(row.policy),
            },
            Line {
                name: "against two of the last version",
                of: |row| row.last,
            },
        ],
    },
    Figures {
        name: "error of points",
        height: 120.0,
        lines: &[Line {
            name: "root of the mean squared error of points",
            of: |row| exact(row.error),
        }],
    },
    Figures {
        name: "log loss",
        height: 120.0,
        lines: &[Line {
            name: "log loss of the chance to be first out",
            of: |row| exact(row.log_loss),
        }],
    },
];

fn draw(rows: &[Row]) -> String {
    let legend = LEGEND_LINE * FIGURES[0].lines.len() as f64;
    let plots: f64 = FIGURES.iter().map(|figures| figures.height + BETWEEN).sum();
    let height = HEADER + legend + plots - BETWEEN + FOOTER;
    let mut svg = Svg::begin("training", [WIDTH, height], NAME, &description(rows));
    let bold: [(&str, &dyn Display); 2] = [("font-size", &18), ("font-weight", &"bold")];
    svg.text([LEFT, 28.0], &bold, NAME);
    draw_legend(&mut svg);
    let mut top = HEADER + legend;
    for (index, figures) in FIGURES.iter().enumerate() {
        let is_last = index + 1 == FIGURES.len();
        draw_figures(&mut svg, figures, rows, top, is_last);
        top += figures.height + BETWEEN;
    }
    svg.end()
}

fn draw_legend(svg: &mut Svg) {
    svg.open("g", &[("class", &"legend")]);
    for (style, line) in FIGURES[0].lines.iter().enumerate() {
        let y = HEADER - 8.0 + LEGEND_LINE * style as f64;
        let (colour, place) = (colour(style), At(LEFT + 13.0, y));
        let stroke: [(&str, &dyn Display); 2] = [("stroke", &colour), ("stroke-width", &2)];
        svg.line([LEFT, y], [LEFT + 26.0, y], &stroke);
        let path: [(&str, &dyn Display); 3] = [
            ("d", &mark(style)),
            ("transform", &place),
            ("fill", &colour),
        ];
        svg.empty("path", &path);
        let told = format!("{}, with 95 % intervals over deals", line.name);
        svg.text([LEFT + 34.0, y + 4.0], &[], &cut(&told, 80));
    }
    svg.close();
}

fn draw_figures(svg: &mut Svg, figures: &Figures, rows: &[Row], top: f64, is_last: bool) {
    let measured = rows
        .iter()
        .flat_map(|row| figures.lines.iter().filter_map(move |line| (line.of)(row)));
    let ends = measured.flat_map(|measured| interval(&measured));
    let games = rows.iter().map(millions).chain([0.0]);
    let (across, down) = ([LEFT, RIGHT], [top, top + figures.height]);
    let plot = Plot {
        x: Axis::linear(games, 8.0, across),
        y: Axis::linear(ends, figures.height / 46.0, [down[1], down[0]]),
        across,
        down,
    };
    svg.open("g", &[("class", &"figure")]);
    plot.draw_grid(
        svg,
        Named {
            x: is_last,
            y: true,
        },
    );
    plot.draw_y_name(svg, 48.0, figures.name);
    if is_last {
        plot.draw_x_name(svg, 34.0, "games, millions");
    }
    if plot.y.ends[0] < 0.0 && plot.y.ends[1] > 0.0 {
        let y = plot.y.place(0.0);
        svg.line([LEFT, y], [RIGHT, y], &[("stroke", &PALE)]);
    }
    for (style, line) in figures.lines.iter().enumerate() {
        draw_line(svg, &plot, line, rows, style);
    }
    svg.close();
}

fn draw_line(svg: &mut Svg, plot: &Plot, line: &Line, rows: &[Row], style: usize) {
    let points: Vec<(&Row, Measured)> = rows
        .iter()
        .filter_map(|row| Some((row, (line.of)(row)?)))
        .collect();
    svg.open("g", &[("class", &"line")]);
    let places = points.iter().map(|(row, measured)| {
        let x = Px(plot.x.place(millions(row)));
        format!("{x},{}", Px(plot.y.place(measured.points)))
    });
    let curve: [(&str, &dyn Display); 4] = [
        ("points", &joined(places, " ")),
        ("fill", &"none"),
        ("stroke", &colour(style)),
        ("stroke-width", &2),
    ];
    svg.empty("polyline", &curve);
    for (row, measured) in &points {
        let ends = Some(interval(measured)).filter(|_| measured.error > 0.0);
        let told = format!("{} games: {}", row.games, told(line, measured));
        plot.draw_point(svg, [millions(row), measured.points], ends, style, &told);
    }
    svg.close();
}

fn millions(row: &Row) -> f64 {
    row.games as f64 / MILLION
}

fn interval(measured: &Measured) -> [f64; 2] {
    [-1.0, 1.0].map(|side| measured.points + side * measured.error)
}

fn told(line: &Line, measured: &Measured) -> String {
    if measured.error > 0.0 {
        let figure = Figure::points(Some(measured.points), Some(interval(measured)));
        format!("{} points a game {}", figure.short(), line.name)
    } else {
        format!("{} {:.4}", line.name, measured.points)
    }
}

/// All figures of a measurement, in words.
fn described(row: &Row) -> String {
    let lines = FIGURES.iter().flat_map(|figures| figures.lines);
    let told = lines.filter_map(|line| Some(told(line, &(line.of)(row)?)));
    format!("after {} games {}", row.games, joined(told, ", "))
}

/// All that is drawn, in words.
fn description(rows: &[Row]) -> String {
    format!(
        "Points a game of the net while it learns, with 95 % intervals over deals, and its losses, along the games. {}.",
        joined(rows.iter().map(described), "; ")
    )
}
