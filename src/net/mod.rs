//! What the learned player sees and how it weighs it: features of what one seat may know, and the net over them.
//!
//! A net values a *move*: the features describe what the seat knows once the move is made, and the net says how many points are
//! still to come and how likely the seat is to be first out. [`Known`] is what all at the table have seen, [`Sight`] what one
//! seat knows with its own hand, [`Features`] are numbers of inputs that are on. Never another hand: a [`Sight`] has none.

mod features;
mod known;
mod thermometer;

pub use features::{Features, Sight, GROUPS, INPUTS};
pub use known::Known;
pub use thermometer::Thermometer;
