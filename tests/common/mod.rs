//! What the integration tests share: the slow twins of the rules, random rule sets and questions, and their judges.

#![allow(dead_code)] // Each test program uses a part of it.

pub mod judge;
pub mod question;
pub mod random;
pub mod settle_twin;
pub mod twin;
