//! The parts of the `pdk` program, as a library so that tests can use them too.
//!
//! One file a command; what commands share is in [`input`], [`cards_input`], [`fields`], [`question`], [`series`] and
//! [`output`], what long ones share besides in [`run_arguments`], [`jobs`], [`file_head`], [`line_file`] and [`progress`].
//! The text forms are read by other people's scripts and stay as they are.

pub mod arena;
pub mod arguments;
pub mod bench;
pub mod calibrate;
pub mod cards_input;
pub mod classify;
pub mod deal;
pub mod decide;
pub mod engine;
pub mod exec;
pub mod failure;
pub mod fields;
pub mod file_head;
pub mod input;
pub mod jobs;
pub mod json;
pub mod legal;
pub mod line_file;
pub mod output;
pub mod progress;
pub mod question;
pub mod rate;
pub mod replay;
pub mod report;
pub mod run_arguments;
pub mod series;
pub mod series_command;
pub mod series_file;
pub mod series_record;
pub mod settle;
pub mod solve;
pub mod styles;
pub mod train;
