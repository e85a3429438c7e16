//! `exec:"command line"`: any program that speaks the engine protocol as a bot.
//!
//! [`CommandLine`] is its name, [`EngineProcess`] the child process, [`question_text`] what it is asked and
//! [`read_play`], [`read_declaration`] what it answers. Nothing here may wait for the program without a limit.

mod answer;
mod command_line;
mod process;
mod question_text;

pub use answer::{read_declaration, read_play, AnswerError};
pub use command_line::{CommandLine, CommandLineError, PREFIX};
pub use process::{AskError, EngineProcess, StartError, START_LIMIT};
pub use question_text::question_text;
