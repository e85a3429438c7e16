//! What runs of the arena are drawn along: the budget of the search, or the levels.

use super::axis::Axis;
use super::runs::{Budget, Place, Run};
use pdkbot::bots::HIGHEST_LEVEL;

/// A column of plots.
pub struct Column {
    /// The name of its x axis.
    pub name: &'static str,
    /// Where a run stands along it; `None` for a run of another column, and for references.
    pub amount: fn(&Run) -> Option<f64>,
    /// Its x axis, for these amounts on these pixels.
    pub axis: fn(&[f64], [f64; 2]) -> Axis,
}

impl Column {
    /// Whether a run stands along it.
    #[must_use]
    pub fn has(&self, run: &Run) -> bool {
        (self.amount)(run).is_some()
    }
}

/// A picture of runs.
pub struct Along {
    /// The stem of its file and of its identifiers.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Its columns from the left; those without a run are left out.
    pub columns: &'static [Column],
}

impl Along {
    /// Worlds at the left, time at the right.
    pub const BUDGET: Along = Along {
        id: "strength",
        title: "Strength of search along its budget",
        columns: &[
            Column {
                name: "worlds a decision",
                amount: |run| match run.place {
                    Place::Budget(Some(Budget::Worlds(worlds))) => Some(worlds as f64),
                    _ => None,
                },
                axis: logarithmic,
            },
            Column {
                name: "time a decision, ms",
                amount: |run| match run.place {
                    Place::Budget(Some(Budget::Ms(time))) => Some(time as f64),
                    _ => None,
                },
                axis: logarithmic,
            },
        ],
    };

    /// All levels, whichever were played.
    pub const LEVELS: Along = Along {
        id: "levels",
        title: "Strength of the levels",
        columns: &[Column {
            name: "level",
            amount: |run| match run.place {
                Place::Level(level) => Some(f64::from(level)),
                Place::Budget(_) => None,
            },
            axis: |_, across| Axis::steps([1, HIGHEST_LEVEL], across),
        }],
    };
}

fn logarithmic(amounts: &[f64], across: [f64; 2]) -> Axis {
    Axis::logarithmic(amounts.iter().copied(), across)
}
