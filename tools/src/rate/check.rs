//! `pdk rate check`: solves endings of a set again. That each is a legal game of its deal is checked whenever a set is read.

use super::answers::Answers;
use super::arguments::CheckArguments;
use super::set_file::EndingSet;
use crate::arguments::Shared;
use crate::failure::Failure;
use crate::jobs::{in_order, Work};
use crate::line_file::LineError;
use crate::output::{print, print_json};
use crate::progress::Progress;
use crate::run_arguments::nonzero;
use serde::Serialize;
use std::sync::atomic::AtomicBool;
use std::sync::Arc;

/// What was checked.
#[derive(Serialize)]
struct Checked {
    endings: u64,
    of: usize,
}

/// Solves a set again.
///
/// # Errors
/// [`LineError`] for the first ending that is not what the set says, [`Failure::Refused`] for arguments,
/// [`Failure::Io`], [`Failure::Stopped`].
pub fn run(shared: &Shared, arguments: &CheckArguments) -> Result<(), Failure> {
    let every = nonzero("every", &arguments.every, u64::MAX)?;
    let threads = arguments.threads.number()?;
    let set = arguments.set.load(shared)?;
    let of = set.endings.len();
    let jobs = (of as u64 - 1) / every + 1;
    let mut progress = Progress::start("endings", jobs);
    let again = Again { set: &set, every };
    let done = in_order(&again, 0..jobs, threads, &mut |next, _| {
        Ok(progress.goes_on(next))
    })?;
    progress.end();
    if done < jobs {
        return Err(Failure::Stopped { done, of: jobs });
    }
    let checked = Checked { endings: done, of };
    if shared.json {
        print_json(&checked)
    } else {
        print(&format!("{} of {} endings checked\n", checked.endings, of))
    }
}

struct Again<'a> {
    set: &'a EndingSet,
    every: u64,
}

impl Work for Again<'_> {
    type Tools = Answers;
    type Done = ();

    fn start(&self, _stopped: &Arc<AtomicBool>) -> Result<Answers, Failure> {
        Ok(Answers::new(&self.set.rules))
    }

    fn work(&self, answers: &mut Answers, job: u64) -> Result<Option<()>, Failure> {
        let index = (job * self.every) as usize;
        let ending = &self.set.endings[index];
        let wrong = |problem: &str| {
            // Behind the head.
            Err(LineError::at(&self.set.name, index + 1, problem).into())
        };
        if let Some(keeps) = &ending.keeps {
            if answers.keeps(&ending.open, &ending.choices)? != *keeps {
                return wrong("keeps: the solver finds something else");
            }
        }
        if let Some(points) = &ending.points {
            if answers.points(&ending.open, &ending.choices)? != *points {
                return wrong("points: the solver finds something else");
            }
        }
        Ok(Some(()))
    }
}
