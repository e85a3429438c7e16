//! What the integration tests share: the slow twins of the rules, random rule sets, questions and games, and their judges.

#![allow(dead_code)] // Each test program uses a part of it.

pub mod flat;
pub mod game;
pub mod judge;
pub mod option_values;
pub mod question;
pub mod random;
pub mod record_twin;
pub mod settle_twin;
pub mod twin;
