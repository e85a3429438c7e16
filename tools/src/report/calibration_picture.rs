//! Reliability diagrams: what share of the forecasts of each tenth came true, and how many they were; a plot a file.

use super::axis::Axis;
use super::calibration::{Calibration, Forecasts};
use super::plot::{colour, Named, Plot, PALE};
use super::svg::{cut, Svg};
use crate::calibrate::reliability::Tenth;
use crate::output::joined;
use std::fmt::Display;

const NAME: &str = "Forecasts held against games";
/// The plots of a row.
const ACROSS: usize = 2;
const PANEL_WIDTH: f64 = 430.0;
const HEADER: f64 = 44.0;
const LEFT: f64 = 62.0;
/// From the top of a panel to its plot: four lines of words.
const WORDS: f64 = 78.0;
/// The side of the square plot, the height of the bars below, and what is between.
const SIDE: f64 = 310.0;
const BARS: f64 = 64.0;
const BETWEEN: f64 = 18.0;
const FOOTER: f64 = 46.0;
const PANEL_HEIGHT: f64 = WORDS + SIDE + BETWEEN + BARS + FOOTER;
/// A tenth of the scale.
const TENTH: f64 = 0.1;
/// Letters of a line of words.
const LETTERS: usize = 64;

/// Draws the picture.
#[must_use]
pub fn draw(calibration: &Calibration) -> String {
    let panels = calibration.forecasts.len();
    let rows = (panels + ACROSS - 1) / ACROSS;
    let width = panels.min(ACROSS) as f64 * PANEL_WIDTH;
    let height = HEADER + rows as f64 * PANEL_HEIGHT;
    let size = [width, height];
    let mut svg = Svg::begin("calibration", size, NAME, &description(calibration));
    let bold: [(&str, &dyn Display); 2] = [("font-size", &18), ("font-weight", &"bold")];
    svg.text([LEFT, 28.0], &bold, NAME);
    for (index, of) in calibration.forecasts.iter().enumerate() {
        let corner = [
            (index % ACROSS) as f64 * PANEL_WIDTH + LEFT,
            (index / ACROSS) as f64 * PANEL_HEIGHT + HEADER,
        ];
        svg.open("g", &[("class", &"forecasts")]);
        draw_panel(&mut svg, of, corner);
        svg.close();
    }
    svg.end()
}

fn draw_panel(svg: &mut Svg, of: &Forecasts, [left, top]: [f64; 2]) {
    let bold: [(&str, &dyn Display); 2] = [("font-size", &14), ("font-weight", &"bold")];
    let skill = format!(
        "{}: Brier skill {}",
        cut(&of.heading.hero, 24),
        of.skill_text()
    );
    svg.text([left, top + 14.0], &bold, &skill);
    let about = format!("{}; two {}", of.question(), of.heading.opponents);
    svg.text([left, top + 31.0], &[], &cut(&about, LETTERS));
    let rules = cut(&of.heading.rules, LETTERS);
    svg.text([left, top + 47.0], &[("fill", &PALE)], &rules);
    let games = format!(
        "seeds {} · {} forecasts",
        cut(&of.heading.seeds, 40),
        of.p_win.n
    );
    svg.text([left, top + 63.0], &[("fill", &PALE)], &games);

    let across = [left, left + SIDE];
    let down = [top + WORDS, top + WORDS + SIDE];
    let plot = Plot {
        x: Axis::linear([0.0, 1.0], 5.0, across),
        y: Axis::linear([0.0, 1.0], 5.0, [down[1], down[0]]),
        across,
        down,
    };
    plot.draw_grid(svg, Named { x: false, y: true });
    plot.draw_y_name(svg, 44.0, "share that came true, 95 % interval");
    svg.line(
        [across[0], down[1]],
        [across[1], down[0]],
        &[
            ("class", &"diagonal"),
            ("stroke", &PALE),
            ("stroke-dasharray", &"6 4"),
        ],
    );
    for tenth in &of.p_win.tenths {
        let at = [tenth.forecast, tenth.observed];
        plot.draw_point(svg, at, Some(tenth.observed_ci), 0, &told(tenth));
    }
    draw_bars(svg, of, across, down[1] + BETWEEN);
}

/// How many forecasts each tenth of the scale has.
fn draw_bars(svg: &mut Svg, of: &Forecasts, across: [f64; 2], top: f64) {
    let counts = of.p_win.tenths.iter().map(|tenth| tenth.n as f64);
    let down = [top, top + BARS];
    let most = counts.fold(0.0, f64::max);
    let plot = Plot {
        x: Axis::linear([0.0, 1.0], 5.0, across),
        y: Axis::linear([0.0, most], 3.0, [down[1], down[0]]),
        across,
        down,
    };
    plot.draw_grid(svg, Named { x: true, y: true });
    plot.draw_x_name(svg, 32.0, "forecast");
    plot.draw_y_name(svg, 44.0, "number");
    svg.open(
        "g",
        &[
            ("class", &"bars"),
            ("fill", &colour(0)),
            ("fill-opacity", &"0.45"),
        ],
    );
    for tenth in &of.p_win.tenths {
        let from = [plot.x.place(tenth.from) + 1.0, plot.y.place(0.0)];
        let to = plot.x.place(tenth.from + TENTH) - 1.0;
        svg.rectangle(from, [to, plot.y.place(tenth.n as f64)], &[]);
    }
    svg.close();
    svg.open(
        "g",
        &[
            ("class", &"counts"),
            ("text-anchor", &"middle"),
            ("font-size", &9),
        ],
    );
    for tenth in &of.p_win.tenths {
        let middle = plot.x.place(tenth.from + TENTH / 2.0);
        // Above the bar, but within the plot, where the highest would have it outside.
        let y = (plot.y.place(tenth.n as f64) - 3.0).max(top + 9.0);
        svg.text([middle, y], &[], &tenth.n.to_string());
    }
    svg.close();
}

fn told(tenth: &Tenth) -> String {
    let [low, high] = tenth.observed_ci;
    format!(
        "forecast {:.3}, came true {:.3} ({low:.3} to {high:.3}), {} forecasts",
        tenth.forecast, tenth.observed, tenth.n
    )
}

/// All that is drawn, in words.
fn description(calibration: &Calibration) -> String {
    let panels = calibration.forecasts.iter().map(|of| {
        format!(
            "{} among two {}, {}, by the rules {}: Brier skill {}. By tenths of the scale: {}.",
            of.heading.hero,
            of.heading.opponents,
            of.question(),
            of.heading.rules,
            of.skill_text(),
            joined(of.p_win.tenths.iter().map(told), "; ")
        )
    });
    format!(
        "Reliability diagrams: forecasts against the share that came true. {}",
        joined(panels, " ")
    )
}
