//! The picture of strength along the budget: points a game above, win rates below; worlds at the left, time at the right.

use super::axis::{spread, Axis};
use super::plot::{colour, mark, Named, Plot, COLOURS, PALE};
use super::refusal::ReportRefusal;
use super::strength::{Budget, Run, Strength};
use super::svg::{cut, At, Px, Svg};
use crate::arena::figure::Figure;
use crate::output::joined;
use std::fmt::Display;

const NAME: &str = "Strength of search along its budget";
const WIDTH: f64 = 820.0;
const LEFT: f64 = 66.0;
/// Right of the plots, where levels have their names, and where there are none.
const RIGHT: f64 = 190.0;
const RIGHT_BARE: f64 = 26.0;
/// Above the legend, whose lines have this height.
const HEADER: f64 = 76.0;
const LEGEND_LINE: f64 = 18.0;
const PLOT_HEIGHT: f64 = 230.0;
const BETWEEN: f64 = 24.0;
const FOOTER: f64 = 46.0;
/// Between the names of levels, and their letters.
const NAME_HEIGHT: f64 = 13.0;
const NAME_LETTERS: usize = 28;

/// What a row of plots shows.
struct Row {
    name: &'static str,
    /// What each of three equal bots has.
    fair: f64,
    figure: fn(&Run) -> Figure,
}

const ROWS: [Row; 2] = [
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

/// What a column of plots has along its x axis, by an example, and its name.
const COLUMNS: [(Budget, &str); 2] = [
    (Budget::Worlds(1), "worlds a decision"),
    (Budget::Ms(1), "time a decision, ms"),
];

/// Draws the picture.
///
/// # Errors
/// [`ReportRefusal::TooManyOpponents`].
pub fn draw(strength: &Strength) -> Result<String, ReportRefusal> {
    let opponents = strength.opponents();
    if opponents.len() > COLOURS.len() {
        return Err(ReportRefusal::TooManyOpponents {
            found: opponents.len(),
            most: COLOURS.len(),
        });
    }
    let top = HEADER + LEGEND_LINE * opponents.len() as f64;
    let rows = ROWS.len() as f64;
    let height = top + rows * PLOT_HEIGHT + (rows - 1.0) * BETWEEN + FOOTER;
    let picture = Picture {
        strength,
        opponents,
    };
    let mut svg = Svg::begin("strength", [WIDTH, height], NAME, &picture.description());
    picture.draw_header(&mut svg);
    for (index, row) in ROWS.iter().enumerate() {
        let upper = top + index as f64 * (PLOT_HEIGHT + BETWEEN);
        let is_last = index + 1 == ROWS.len();
        picture.draw_row(&mut svg, row, [upper, upper + PLOT_HEIGHT], is_last);
    }
    Ok(svg.end())
}

struct Picture<'a> {
    strength: &'a Strength,
    /// In the order of their styles.
    opponents: Vec<&'a str>,
}

impl Picture<'_> {
    fn runs(&self) -> impl Iterator<Item = &Run> {
        self.strength.runs.iter()
    }

    /// The runs that are drawn as levels.
    fn levels(&self) -> Vec<&Run> {
        self.runs().filter(|run| run.budget.is_none()).collect()
    }

    fn style(&self, run: &Run) -> usize {
        let same = |name: &&str| *name == run.opponents;
        self.opponents.iter().position(same).unwrap_or(0)
    }

    fn draw_header(&self, svg: &mut Svg) {
        let bold: [(&str, &dyn Display); 2] = [("font-size", &18), ("font-weight", &"bold")];
        svg.text([LEFT, 28.0], &bold, NAME);
        let least = self.runs().map(|run| run.deals).min().unwrap_or(0);
        let most = self.runs().map(|run| run.deals).max().unwrap_or(0);
        let deals = if least < most {
            format!("{least} to {most}")
        } else {
            least.to_string()
        };
        let facts = [
            cut(&self.strength.rules, 60),
            format!("seeds {}", cut(&joined(&self.strength.seeds, ", "), 24)),
            format!("{deals} deals a point, thrice each"),
            "95 % intervals".to_string(),
        ];
        svg.text([LEFT, 48.0], &[("fill", &PALE)], &joined(facts, " · "));
        svg.open("g", &[("class", &"legend")]);
        for (style, name) in self.opponents.iter().enumerate() {
            let y = HEADER - 8.0 + LEGEND_LINE * style as f64;
            let (colour, place) = (colour(style), At(LEFT + 13.0, y));
            let stroke: [(&str, &dyn Display); 2] = [("stroke", &colour), ("stroke-width", &2)];
            svg.line([LEFT, y], [LEFT + 26.0, y], &stroke);
            svg.empty(
                "path",
                &[
                    ("d", &mark(style)),
                    ("transform", &place),
                    ("fill", &colour),
                ],
            );
            let told = format!("against two {}", cut(name, 80));
            svg.text([LEFT + 34.0, y + 4.0], &[], &told);
        }
        svg.close();
    }

    /// The plots of a figure, side by side with one y axis.
    fn draw_row(&self, svg: &mut Svg, row: &Row, down: [f64; 2], is_last: bool) {
        let values = self.runs().flat_map(|run| {
            let figure = (row.figure)(run);
            figure.interval.into_iter().flatten().chain(figure.mean)
        });
        let y = Axis::linear(values.chain([row.fair]), 5.0, [down[1], down[0]]);
        let levels = self.levels();
        let right = WIDTH - if levels.is_empty() { RIGHT_BARE } else { RIGHT };
        let columns: Vec<(Budget, &str)> = COLUMNS
            .into_iter()
            .filter(|(kind, _)| self.runs().any(|run| is_along(run, *kind)))
            .collect();
        let width = (right - LEFT + BETWEEN) / columns.len() as f64;
        svg.open("g", &[("class", &"figure")]);
        for (index, &(kind, name)) in columns.iter().enumerate() {
            let left = LEFT + index as f64 * width;
            let across = [left, left + width - BETWEEN];
            let along = self.runs().filter(|run| is_along(run, kind));
            let plot = Plot {
                x: Axis::logarithmic(along.filter_map(amount), across),
                y: y.clone(),
                across,
                down,
            };
            let (x, y) = (is_last, index == 0);
            plot.draw_grid(svg, Named { x, y });
            if x {
                plot.draw_x_name(svg, 34.0, name);
            }
            if y {
                plot.draw_y_name(svg, 48.0, row.name);
            }
            draw_fair(svg, &plot, row.fair);
            for run in &levels {
                draw_level(svg, &plot, row, run, self.style(run));
            }
            for against in &self.opponents {
                let line = self.runs().filter(|run| is_along(run, kind));
                let line: Vec<&Run> = line.filter(|run| run.opponents == *against).collect();
                if let Some(first) = line.first() {
                    draw_line(svg, &plot, row, &line, self.style(first));
                }
            }
        }
        self.draw_names(svg, &y, row, &levels, right + 8.0, down);
        svg.close();
    }

    /// The names of the levels, right of the plots, each as near to its level as the others let it.
    fn draw_names(
        &self,
        svg: &mut Svg,
        y: &Axis,
        row: &Row,
        levels: &[&Run],
        x: f64,
        down: [f64; 2],
    ) {
        let named = levels.iter().filter_map(|run| {
            let mean = (row.figure)(run).mean?;
            Some((y.place(mean), *run))
        });
        let mut named: Vec<(f64, &Run)> = named.collect();
        named.sort_by(|one, other| one.0.total_cmp(&other.0));
        let mut places: Vec<f64> = named.iter().map(|(place, _)| *place).collect();
        spread(&mut places, NAME_HEIGHT, down[0], down[1]);
        svg.open("g", &[("class", &"levels")]);
        for (place, (level, run)) in places.into_iter().zip(named) {
            let colour = colour(self.style(run));
            svg.line([x - 8.0, level], [x + 4.0, place], &[("stroke", &colour)]);
            let name = if self.opponents.len() > 1 {
                format!("{} against {}", run.bot, run.opponents)
            } else {
                run.bot.clone()
            };
            svg.text([x + 7.0, place + 4.0], &[], &cut(&name, NAME_LETTERS));
        }
        svg.close();
    }

    /// All that is drawn, in words.
    fn description(&self) -> String {
        let figures = self.runs().map(|run| {
            let [points, rate] = ROWS.map(|row| (row.figure)(run).short());
            format!(
                "{} against two {}, {} deals: {points} points a game, win rate {rate}.",
                run.bot, run.opponents, run.deals
            )
        });
        format!(
            "Points a game and win rate, with 95 % intervals over deals, by the rules {}. {}",
            self.strength.rules,
            joined(figures, " ")
        )
    }
}

fn is_along(run: &Run, kind: Budget) -> bool {
    run.budget.map_or(false, |budget| budget.is_like(kind))
}

fn amount(run: &Run) -> Option<f64> {
    run.budget.map(|budget| budget.amount() as f64)
}

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
fn draw_fair(svg: &mut Svg, plot: &Plot, fair: f64) {
    let y = plot.y.place(fair);
    let [left, right] = plot.across;
    svg.line([left, y], [right, y], &[("stroke", &PALE)]);
    svg.text(
        [left + 4.0, y + 12.0],
        &[("fill", &PALE), ("font-size", &10)],
        "fair share",
    );
}

/// A bot without a budget: a dashed line across, its interval as a band.
fn draw_level(svg: &mut Svg, plot: &Plot, row: &Row, run: &Run, style: usize) {
    let figure = (row.figure)(run);
    let mean = match figure.mean {
        Some(mean) => plot.y.place(mean),
        None => return,
    };
    let [left, right] = plot.across;
    let colour = colour(style);
    svg.open("g", &[("class", &"level")]);
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

/// A bot at several budgets, against the same opponents.
fn draw_line(svg: &mut Svg, plot: &Plot, row: &Row, runs: &[&Run], style: usize) {
    let points: Vec<([f64; 2], &Run, Figure)> = runs
        .iter()
        .filter_map(|run| {
            let figure = (row.figure)(run);
            Some(([amount(run)?, figure.mean?], *run, figure))
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
