//! What the integration tests share: the slow twins of the rules and of the solver, random rule sets, questions and games, and judges.

#![allow(dead_code)] // Each test program uses a part of it.

pub mod flat;
pub mod game;
pub mod judge;
pub mod minimax;
pub mod option_values;
pub mod question;
pub mod random;
pub mod record_twin;
pub mod settle_twin;
pub mod twin;
