//! `pdk arena --each`: one bot alone among two of each of several others, and which of them hold it lowest.

use super::summary::Summary;
use serde::Serialize;
use std::fmt::Write;

/// The runs of a bot against several others.
#[derive(Serialize, Debug)]
pub struct Each {
    /// The bot that is measured.
    hero: String,
    /// The others whose run gave the hero the fewest points.
    worst: Option<String>,
    /// A run against two of each, in the order in which they were named.
    cells: Vec<Summary>,
}

impl Each {
    /// Before the first run.
    #[must_use]
    pub fn new(hero: String) -> Each {
        Each {
            hero,
            worst: None,
            cells: Vec::new(),
        }
    }

    /// Adds the next run.
    pub fn add(&mut self, summary: Summary) {
        self.cells.push(summary);
        self.worst = self.worst_cell().map(|cell| cell.opponents().to_string());
    }

    /// The run with the fewest points.
    fn worst_cell(&self) -> Option<&Summary> {
        let points = |cell: &&Summary| cell.points().is_some();
        let known = self.cells.iter().filter(points);
        known.min_by(|one, other| {
            one.points()
                .partial_cmp(&other.points())
                .unwrap_or(std::cmp::Ordering::Equal)
        })
    }

    /// A line a run, then the worst of them.
    #[must_use]
    pub fn text(&self) -> String {
        let title = "against two";
        let names = self.cells.iter().map(Summary::opponents);
        let width = names.map(|name| name.chars().count());
        let width = width.max().unwrap_or_default().max(title.len());
        let mut text = format!(
            "{}, alone\n{title:<width$}  points a game  win rate\n",
            self.hero
        );
        // A text never fails to grow.
        let mut line = |name: &str, cell: &Summary| {
            let (points, win) = (cell.points_text(), cell.win_text());
            let _ = writeln!(text, "{name:<width$}  {points:<13}  {win}");
        };
        for cell in &self.cells {
            line(cell.opponents(), cell);
        }
        if let Some(worst) = self.worst_cell() {
            line("worst", worst);
            text.truncate(text.trim_end().len());
            let _ = writeln!(text, "  {}", worst.opponents());
        }
        text
    }
}
