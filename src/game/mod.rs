//! A game from the deal to the settlement, with all hands open ([`Position`]), and what one seat may know of it ([`View`]).

mod deal;
mod facts;
mod position;
mod turn;
mod view;
mod view_check;

pub use deal::{deal, holder, Hands};
pub use facts::{Declarer, Phase, ViewFacts};
pub use position::{PlayError, Position, PositionError, Start};
pub(crate) use turn::tables;
pub use turn::Turn;
pub use view::View;
pub use view_check::{Place, ViewError};
