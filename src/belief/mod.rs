//! Hidden hands that fit what a seat knows.
//!
//! [`Worlds`] deals the unseen cards with regard to nothing but the counts, as the baseline bot does. [`Beliefs`] keeps to
//! everything the record says for certain, and counts, draws and lists what is left.

mod beliefs;
mod dealer;
mod evidence;
mod lattice;
mod likelihood;
mod pattern;
mod unanswered;
mod worlds;

pub use beliefs::{Beliefs, Count, Relaxed};
pub use evidence::{Evidence, Holder, Source};
pub(crate) use unanswered::most_after_pass;

pub use likelihood::{Likelihood, LikelyWorlds};
pub use worlds::{World, Worlds};
