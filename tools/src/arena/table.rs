//! Several runs in one document.

use super::cross_table::CrossTable;
use super::each::Each;
use super::summary::Summary;
use serde::Serialize;

/// Several runs over the same deals.
#[derive(Serialize, Debug)]
#[serde(untagged)]
pub enum Table {
    /// Each bot against each other.
    Cross(CrossTable),
    /// One bot against each of the others.
    Each(Each),
}

impl Table {
    /// Adds the next run.
    pub fn add(&mut self, summary: Summary) {
        match self {
            Table::Cross(table) => table.add(summary),
            Table::Each(table) => table.add(summary),
        }
    }

    /// The runs for reading.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Table::Cross(table) => table.text(),
            Table::Each(table) => table.text(),
        }
    }
}
