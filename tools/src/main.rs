//! The `pdk` program: reads the arguments, runs one command, turns its result into the exit status.

use pdk_tools::arguments::{parse, Command, Request};
use pdk_tools::failure::Failure;
use pdk_tools::{
    arena, bench, calibrate, classify, deal, decide, engine, legal, rate, replay, report,
    series_command as series, settle, solve, train,
};
use std::process::ExitCode;

fn main() -> ExitCode {
    match parse(std::env::args_os()).and_then(|request| request.map_or(Ok(()), run)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(line) = failure.line() {
                eprintln!("pdk: {line}");
            }
            ExitCode::from(failure.exit_status())
        }
    }
}

fn run(request: Request) -> Result<(), Failure> {
    let shared = request.shared;
    match request.command {
        Command::Legal(arguments) => legal::run(&shared, &arguments),
        Command::Classify(arguments) => classify::run(&shared, &arguments),
        Command::Settle(arguments) => settle::run(&shared, &arguments),
        Command::Solve(arguments) => solve::run(&shared, &arguments),
        Command::Deal(arguments) => deal::run(&shared, &arguments),
        Command::Decide(arguments) => decide::run(&shared, &arguments),
        Command::Engine(arguments) => engine::run(&shared, &arguments),
        Command::Replay(arguments) => replay::run(&shared, &arguments),
        Command::Series(arguments) => series::run(&shared, &arguments),
        Command::Arena(arguments) => arena::run(&shared, &arguments),
        Command::Rate(arguments) => rate::run(&shared, &arguments),
        Command::Calibrate(arguments) => calibrate::run(&shared, &arguments),
        Command::Report(arguments) => report::run(&shared, &arguments),
        Command::Train(arguments) => train::run(&shared, &arguments),
        Command::Bench(arguments) => bench::run(&shared, &arguments),
    }
}
