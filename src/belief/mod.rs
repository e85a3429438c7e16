//! Hidden hands that fit what a seat knows. So far: every deal of the unseen cards is as likely as any other.

mod worlds;

pub use worlds::{World, Worlds};
