//! `pdk calibrate`: holds a bot's forecasts against games played out (docs/calibration.md).
//!
//! From the inside out: [`game`] asks and plays the games of a deal, [`sample`] is a line of what came of it. All deals of a
//! [`setting`] go through [`crate::jobs`]; [`mod@file`] keeps the lines and goes on with them, [`report`] says what they
//! come to by [`reliability`], [`points`] and [`decision`], and from them [`fit`] makes the maps of the search that the library
//! carries, [`maps`] those of a net.

pub mod arguments;
pub mod decision;
pub mod file;
pub mod fit;
pub mod game;
pub mod isotonic;
pub mod map_fit;
pub mod maps;
pub mod points;
pub mod refusal;
pub mod regression;
pub mod reliability;
pub mod report;
pub mod sample;
pub mod setting;

pub use arguments::{Action, Arguments};
pub use refusal::CalibrateRefusal;

use crate::arena::seeds::warn_of_sealed;
use crate::arguments::Shared;
use crate::failure::Failure;
use crate::jobs::in_order;
use crate::output::{print, print_json};
use crate::progress::Progress;
use file::SampleWriter;
use report::Report;

/// Runs the command.
///
/// # Errors
/// [`Failure::Refused`] for arguments and files, [`Failure::Io`] for files that cannot be read or written,
/// [`Failure::Stopped`] after Ctrl-C, with the result so far printed.
pub fn run(shared: &Shared, arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.action {
        Some(Action::Fit(fit)) => return fit::run(shared, fit),
        Some(Action::Maps(maps)) => return maps::run(shared, maps),
        None => {}
    }
    let plan = arguments.plan(shared)?;
    let setting = plan.setting;
    warn_of_sealed(&setting.deals);
    let (mut writer, mut samples, first) = match arguments.out.path() {
        Some(path) => {
            let resume = arguments.out.resume;
            let (writer, samples, first) = SampleWriter::open(path, &setting, resume)?;
            (Some(writer), samples, first)
        }
        None => (None, Vec::new(), setting.deals.start),
    };
    let of = setting.deals.end - setting.deals.start;
    let mut done = first - setting.deals.start;
    let mut progress = Progress::start("deals", of);
    let deals = first..setting.deals.end;
    in_order(&setting, deals, plan.threads, &mut |_, of_deal| {
        if let Some(of_deal) = of_deal {
            if let Some(writer) = &mut writer {
                writer.write(&of_deal)?;
            }
            samples.extend(of_deal);
            done += 1;
        }
        Ok(progress.goes_on(done))
    })?;
    progress.end();
    let report = Report::of(&setting, done, &samples);
    if shared.json {
        print_json(&report)?;
    } else {
        print(&report.text())?;
    }
    if done < of {
        return Err(Failure::Stopped { done, of });
    }
    Ok(())
}
