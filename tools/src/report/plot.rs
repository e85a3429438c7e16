//! What all pictures are made of: a plot with its axes, a point with its interval, colours and marks.

use super::axis::Axis;
use super::svg::{At, Px, Svg};

/// Colours that people of every colour vision tell apart (M. Okabe, K. Ito, *Color Universal Design*, 2008), without its yellow,
/// which is too pale on white.
pub const COLOURS: [&str; 7] = [
    "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000",
];
/// Lines of the grid.
const GRID: &str = "#E4E4E4";
/// Words of less weight.
pub const PALE: &str = "#555555";
/// Half the width of a whisker's ends.
const WHISKER: f64 = 4.0;
/// The mark of each colour, about a place: circle, square, triangle, diamond, so that colour does not stand alone.
const MARKS: [&str; 4] = [
    "M-4 0A4 4 0 1 1 4 0A4 4 0 1 1 -4 0Z",
    "M-4 -4H4V4H-4Z",
    "M0 -5L5 4H-5Z",
    "M0 -5.5L5.5 0L0 5.5L-5.5 0Z",
];

/// A plot: the places of its values.
#[derive(Clone, PartialEq, Debug)]
pub struct Plot {
    /// From left to right.
    pub x: Axis,
    /// From the bottom up.
    pub y: Axis,
    /// Its left and right edge.
    pub across: [f64; 2],
    /// Its upper and lower edge.
    pub down: [f64; 2],
}

/// Which names of ticks are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    /// Those under the plot.
    pub x: bool,
    /// Those at its left.
    pub y: bool,
}

impl Plot {
    /// Draws the grid and the names of its ticks.
    pub fn draw_grid(&self, svg: &mut Svg, named: Named) {
        let ([left, right], [top, bottom]) = (self.across, self.down);
        svg.open("g", &[("class", &"grid"), ("stroke", &GRID)]);
        for &tick in &self.x.ticks {
            let x = self.x.place(tick);
            svg.line([x, top], [x, bottom], &[]);
        }
        for &tick in &self.y.ticks {
            let y = self.y.place(tick);
            svg.line([left, y], [right, y], &[]);
        }
        svg.close();
        svg.open("g", &[("class", &"ticks"), ("fill", &PALE)]);
        if named.x {
            for &tick in &self.x.ticks {
                let at = [self.x.place(tick), bottom + 15.0];
                svg.text(at, &[("text-anchor", &"middle")], &self.x.name(tick));
            }
        }
        if named.y {
            for &tick in &self.y.ticks {
                let at = [left - 6.0, self.y.place(tick) + 4.0];
                svg.text(at, &[("text-anchor", &"end")], &self.y.name(tick));
            }
        }
        svg.close();
    }

    /// Draws a point with its interval, if it has one; `told` is what a pointer that rests on it is told.
    pub fn draw_point(
        &self,
        svg: &mut Svg,
        at: [f64; 2],
        interval: Option<[f64; 2]>,
        style: usize,
        told: &str,
    ) {
        let place = [self.x.place(at[0]), self.y.place(at[1])];
        let colour = colour(style);
        svg.open(
            "g",
            &[
                ("class", &"point"),
                ("transform", &At(place[0], place[1])),
                ("stroke", &colour),
                ("fill", &colour),
            ],
        );
        svg.words("title", &[], told);
        if let Some(ends) = interval {
            let [low, high] = ends.map(|end| self.y.place(end) - place[1]);
            svg.line([0.0, low], [0.0, high], &[("class", &"whisker")]);
            for end in [low, high] {
                svg.line([-WHISKER, end], [WHISKER, end], &[]);
            }
        }
        svg.empty("path", &[("d", &mark(style)), ("stroke", &"none")]);
        svg.close();
    }

    /// Draws words along the left side, bottom up.
    pub fn draw_y_name(&self, svg: &mut Svg, distance: f64, name: &str) {
        let [top, bottom] = self.down;
        let (x, y) = (Px(self.across[0] - distance), Px((top + bottom) / 2.0));
        let turned = format!("translate({x} {y}) rotate(-90)");
        svg.words(
            "text",
            &[("transform", &turned), ("text-anchor", &"middle")],
            name,
        );
    }

    /// Draws words under the names of the ticks.
    pub fn draw_x_name(&self, svg: &mut Svg, distance: f64, name: &str) {
        let [left, right] = self.across;
        let at = [(left + right) / 2.0, self.down[1] + distance];
        svg.text(at, &[("text-anchor", &"middle")], name);
    }
}

/// The colour of a style.
#[must_use]
pub fn colour(style: usize) -> &'static str {
    COLOURS[style % COLOURS.len()]
}

/// The mark of a style, as the data of a path about nought.
#[must_use]
pub fn mark(style: usize) -> &'static str {
    MARKS[style % MARKS.len()]
}
