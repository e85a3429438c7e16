//! What the tests of the C contract share, and the long fuzz of `examples/ffi_fuzz.rs`.

#![allow(dead_code)]

pub mod callers;
pub mod endings;
pub mod fuzz;
mod fuzz_endgame;
mod fuzz_net;
pub mod memory;
pub mod questions;
