//! What the learned player sees and how it weighs it: features of what one seat may know, and the net over them.
//!
//! A net values a *move*: the features describe what the seat knows once the move is made, and the net says how many points are
//! still to come and how likely the seat is to be first out. [`Known`] is what all at the table have seen, [`Sight`] what one
//! seat knows with its own hand, [`Features`] are numbers of inputs that are on. Never another hand: a [`Sight`] has none.
//! [`IntegerNet`] is the net, [`embedded`] the one that is part of the library.

mod bounds;
mod embedded;
mod features;
mod file;
mod integer;
mod known;
mod maps;
mod move_inputs;
mod net_error;
mod quantise;
mod simd;
mod split;
mod thermometer;

pub(crate) use embedded::VERSION_FOR_C;
pub use embedded::{embedded, VERSION};
pub use features::{Features, Sight, GROUPS, INPUTS};
pub use file::{features_hash, MOST_LABEL};
pub use integer::{IntegerNet, Sums, Value, MOST_FIRST};
pub use known::Known;
pub use maps::{map_index, through, Asked, Figure, Knot, Map, KNOTS, MAPS, MOST_KNOT};
pub use move_inputs::MoveInputs;
pub use net_error::NetError;
pub use quantise::POINTS;
pub use thermometer::Thermometer;
