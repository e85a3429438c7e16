//! The hidden hands consistent with a view, against slow twins and against the true hands of games.

#[path = "../common/mod.rs"]
mod common;
mod deals;

mod draws;
mod games;
mod likely;
mod passes;
mod relaxed;
mod replay;
