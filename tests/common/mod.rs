//! What the integration tests share: the slow twin of the rules, and random rule sets, hands and tables.

#![allow(dead_code)] // Each test program uses a part of it.

pub mod random;
pub mod twin;
