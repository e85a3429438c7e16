//! The net: its integers against a slow twin, its files, what it sees, and the bot that plays by it.

mod bot;
#[path = "../common/mod.rs"]
mod common;
mod features;
mod files;
mod floats;
mod maps;
mod twin;
mod values;
