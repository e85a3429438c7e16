//! The C ABI: exports, flat structs, status codes. The contract is `include/pdkbot.h`, which the build renders from here.
//!
//! Stateless and re-entrant. Whatever comes in is untrusted: it is copied, checked and turned into types of the core
//! before anything is decided, and every export goes through the one guard. No rule of the game lives here.

#![allow(unsafe_code)]
#![deny(unsafe_op_in_unsafe_fn)]

mod constants;
mod decode;
mod encode;
mod endgame;
mod endgame_types;
mod exports;
mod flat;
mod guard;
mod net_exports;
mod net_types;
mod status;
mod target;
#[cfg(feature = "test-panic")]
mod test_panic;
mod types;

pub use constants::*;
pub use endgame_types::*;
pub use exports::*;
pub use net_exports::*;
pub use net_types::*;
pub use status::*;
pub use types::*;
