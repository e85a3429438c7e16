//! The net: its integers against a slow twin, its files, and what it sees.

#[path = "../common/mod.rs"]
mod common;
mod features;
mod files;
mod floats;
mod twin;
mod values;
