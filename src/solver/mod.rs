//! Exact solving of endings (残局) with open hands: who is first out, and what the settlement will be.
//!
//! No clock but for a stated time budget, no threads, nothing printed; past its limits the answer is "unknown", never a guess.

mod answer;
#[cfg(test)]
mod checks;
mod clock;
mod endgame;
mod first_out;
mod key;
mod line;
mod order;
mod payments;
mod points;
mod solve;
mod state;
mod table;

pub use clock::Limits;
pub use endgame::{After, Endgame, EndgameError, Past};
pub use line::{Line, LineTurn};
pub use solve::{Solver, Verdict};

use clock::Clock;
