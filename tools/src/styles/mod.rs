//! Styles: ways of playing that another bot is held to, for measuring and for training (docs/styles.md).
//!
//! A style leaves some of the legal moves; among these a bot chooses. All of them go out when they can.

mod bot;
mod stopper;
mod style;

pub use bot::{StyleNameError, StyledBot, POPULATION, PREFIX};
pub use stopper::{Stopper, StopperAtWork, STOPPER};
pub use style::{Scene, Style};
