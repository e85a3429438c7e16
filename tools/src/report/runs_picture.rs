//! Pictures of runs of the arena: points a game above, win rates below; a column for each kind of what they are drawn along.

use super::along::{Along, Column};
use super::axis::{spread, Axis};
use super::plot::{colour, mark, Named, Plot, COLOURS, PALE};
use super::refusal::ReportRefusal;
use super::runs::{Run, Runs};
use super::runs_plot::{draw_fair, draw_line, draw_reference, Row, ROWS};
use super::svg::{cut, At, Svg};
use crate::output::joined;
use std::fmt::Display;

const WIDTH: f64 = 820.0;
const LEFT: f64 = 66.0;
/// Right of the plots, where references have their names, and where there are none.
const RIGHT: f64 = 190.0;
const RIGHT_BARE: f64 = 26.0;
/// Above the legend, whose lines have this height.
const HEADER: f64 = 76.0;
const LEGEND_LINE: f64 = 18.0;
const PLOT_HEIGHT: f64 = 230.0;
const BETWEEN: f64 = 24.0;
const FOOTER: f64 = 46.0;
/// Between the names of references, and their letters.
const NAME_HEIGHT: f64 = 13.0;
const NAME_LETTERS: usize = 28;

/// Draws the picture.
///
/// # Errors
/// [`ReportRefusal::TooManyOpponents`].
pub fn draw(runs: &Runs, along: &Along) -> Result<String, ReportRefusal> {
    let opponents = runs.opponents();
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
        of: runs,
        along,
        opponents,
    };
    let size = [WIDTH, height];
    let mut svg = Svg::begin(along.id, size, along.title, &picture.description());
    picture.draw_header(&mut svg);
    for (index, row) in ROWS.iter().enumerate() {
        let upper = top + index as f64 * (PLOT_HEIGHT + BETWEEN);
        let is_last = index + 1 == ROWS.len();
        picture.draw_row(&mut svg, row, [upper, upper + PLOT_HEIGHT], is_last);
    }
    Ok(svg.end())
}

struct Picture<'a> {
    of: &'a Runs,
    along: &'a Along,
    /// In the order of their styles.
    opponents: Vec<&'a str>,
}

impl Picture<'_> {
    fn runs(&self) -> impl Iterator<Item = &Run> {
        self.of.runs.iter()
    }

    /// The runs that are drawn across.
    fn references(&self) -> Vec<&Run> {
        let references = self.runs().filter(|run| run.place.is_reference());
        references.collect()
    }

    fn style(&self, run: &Run) -> usize {
        let same = |name: &&str| *name == run.opponents;
        self.opponents.iter().position(same).unwrap_or(0)
    }

    fn draw_header(&self, svg: &mut Svg) {
        let bold: [(&str, &dyn Display); 2] = [("font-size", &18), ("font-weight", &"bold")];
        svg.text([LEFT, 28.0], &bold, self.along.title);
        let least = self.runs().map(|run| run.deals).min().unwrap_or(0);
        let most = self.runs().map(|run| run.deals).max().unwrap_or(0);
        let deals = if least < most {
            format!("{least} to {most}")
        } else {
            least.to_string()
        };
        let facts = [
            cut(&self.of.rules, 60),
            format!("seeds {}", cut(&joined(&self.of.seeds, ", "), 24)),
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
        let references = self.references();
        let margin = if references.is_empty() {
            RIGHT_BARE
        } else {
            RIGHT
        };
        let right = WIDTH - margin;
        let columns = self.along.columns.iter();
        let columns: Vec<&Column> = columns
            .filter(|column| self.runs().any(|run| column.has(run)))
            .collect();
        let width = (right - LEFT + BETWEEN) / columns.len() as f64;
        svg.open("g", &[("class", &"figure")]);
        for (index, column) in columns.into_iter().enumerate() {
            let left = LEFT + index as f64 * width;
            let across = [left, left + width - BETWEEN];
            let amounts: Vec<f64> = self.runs().filter_map(column.amount).collect();
            let plot = Plot {
                x: (column.axis)(&amounts, across),
                y: y.clone(),
                across,
                down,
            };
            let (x, y) = (is_last, index == 0);
            plot.draw_grid(svg, Named { x, y });
            if x {
                plot.draw_x_name(svg, 34.0, column.name);
            }
            if y {
                plot.draw_y_name(svg, 48.0, row.name);
            }
            self.draw_figures(svg, &plot, row, column, &references);
        }
        self.draw_names(svg, &y, row, &references, right + 8.0, down);
        svg.close();
    }

    /// What stands in a plot.
    fn draw_figures(
        &self,
        svg: &mut Svg,
        plot: &Plot,
        row: &Row,
        column: &Column,
        references: &[&Run],
    ) {
        draw_fair(svg, plot, row.fair);
        for run in references {
            draw_reference(svg, plot, row, run, self.style(run));
        }
        for (style, against) in self.opponents.iter().enumerate() {
            let runs = self.runs().filter(|run| run.opponents == *against);
            let line = runs.filter_map(|run| Some(((column.amount)(run)?, run)));
            let line: Vec<(f64, &Run)> = line.collect();
            if !line.is_empty() {
                draw_line(svg, plot, row, &line, style);
            }
        }
    }

    /// The names of the references, right of the plots, each as near to its line as the others let it.
    fn draw_names(
        &self,
        svg: &mut Svg,
        y: &Axis,
        row: &Row,
        references: &[&Run],
        x: f64,
        down: [f64; 2],
    ) {
        let named = references.iter().filter_map(|run| {
            let mean = (row.figure)(run).mean?;
            Some((y.place(mean), *run))
        });
        let mut named: Vec<(f64, &Run)> = named.collect();
        named.sort_by(|one, other| one.0.total_cmp(&other.0));
        let mut places: Vec<f64> = named.iter().map(|(place, _)| *place).collect();
        spread(&mut places, NAME_HEIGHT, down[0], down[1]);
        svg.open("g", &[("class", &"references")]);
        for (place, (line, run)) in places.into_iter().zip(named) {
            let colour = colour(self.style(run));
            svg.line([x - 8.0, line], [x + 4.0, place], &[("stroke", &colour)]);
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
            self.of.rules,
            joined(figures, " ")
        )
    }
}
