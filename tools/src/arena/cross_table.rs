//! `pdk arena --table`: several bots, each alone among two of each other.

use super::summary::Summary;
use serde::Serialize;

/// A table of runs.
#[derive(Serialize, Debug)]
pub struct CrossTable {
    /// The bots.
    bots: Vec<String>,
    /// Each bot against two of each other: a row after the other, without the bot against itself, which is nought.
    cells: Vec<Summary>,
}

impl CrossTable {
    /// A table before its first run.
    #[must_use]
    pub fn new(bots: Vec<String>) -> CrossTable {
        CrossTable {
            bots,
            cells: Vec::new(),
        }
    }

    /// Adds the next cell.
    pub fn add(&mut self, summary: Summary) {
        self.cells.push(summary);
    }

    /// The table for reading: points, then win rates.
    #[must_use]
    pub fn text(&self) -> String {
        let points = self.grid("points a game", Summary::points_text);
        let wins = self.grid("win rate", Summary::win_text);
        format!("{points}\n{wins}")
    }

    fn grid(&self, title: &str, figure: fn(&Summary) -> String) -> String {
        let bots = self.bots.len();
        let mut rows = vec![vec![format!("{title}, row against two of column")]];
        rows[0].extend(self.bots.iter().cloned());
        for (row, bot) in self.bots.iter().enumerate() {
            let mut cells = vec![bot.clone()];
            for column in 0..bots {
                let index = row * (bots - 1) + column - usize::from(column > row);
                cells.push(match self.cells.get(index) {
                    _ if row == column => "-".to_string(),
                    Some(summary) => figure(summary),
                    None => "?".to_string(),
                });
            }
            rows.push(cells);
        }
        let width = |column: usize| {
            let cells = rows.iter().map(|row| row[column].chars().count());
            cells.max().unwrap_or_default()
        };
        let mut text = String::new();
        for row in &rows {
            let cells: Vec<String> = row
                .iter()
                .enumerate()
                .map(|(column, cell)| format!("{cell:<width$}", width = width(column)))
                .collect();
            text.push_str(cells.join("  ").trim_end());
            text.push('\n');
        }
        text
    }
}
