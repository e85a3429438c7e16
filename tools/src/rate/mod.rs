//! `pdk rate`: rates a bot by endings that are solved, without opponents (docs/rate.md).
//!
//! Read in this order: [`ending`] is one item of a [`set_file`], [`answers`] solves it, [`make`] makes a set out of games and
//! [`ceiling`] adds what can be reached without sight of the hidden hands, both through [`crate::jobs`] and into a [`part_file`];
//! [`measure`] asks a bot, [`figures`] sums its answers, [`report`] prints them; [`check`] solves a set again.

pub mod answers;
pub mod arguments;
pub mod ceiling;
pub mod check;
pub mod ending;
pub mod figures;
pub mod make;
pub mod measure;
pub mod part_file;
pub mod refusal;
pub mod report;
pub mod set_file;

pub use arguments::{Action, Arguments};
pub use refusal::RateRefusal;

use crate::arena::bot::ArenaBot;
use crate::arguments::Shared;
use crate::exec::question_text;
use crate::failure::Failure;
use crate::jobs::in_order;
use crate::output::{print, print_json};
use crate::progress::Progress;
use arguments::QuestionsArguments;
use measure::{ending_seed, Answer, Asking};
use report::Rating;
use set_file::EndingSet;
use std::fmt::Write;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::Path;

/// The bot that a gap begins at.
const FLOOR: &str = "pdkbot";

/// Runs the command.
///
/// # Errors
/// [`Failure::Refused`] for arguments and files, [`Failure::Io`] for files that cannot be read or written,
/// [`Failure::Stopped`] after Ctrl-C, with the endings so far printed.
pub fn run(shared: &Shared, arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.action {
        Some(Action::Make(make)) => return make::run(shared, make),
        Some(Action::Ceiling(ceiling)) => return ceiling::run(shared, ceiling),
        Some(Action::Check(check)) => return check::run(shared, check),
        Some(Action::Questions(questions)) => return print_questions(shared, questions),
        None => {}
    }
    let bot = ArenaBot::parse(arguments.bot()?)?;
    bot.check_alone()?;
    let times = arguments.exec_times()?;
    let threads = arguments.threads.number()?;
    let set = arguments.set.load(shared)?;
    if let Some(path) = arguments.out.as_deref().filter(|path| path.exists()) {
        return Err(RateRefusal::OutExists(path.display().to_string()).into());
    }
    let mut progress = Progress::start("endings", set.endings.len() as u64);
    let mut ask = |bot: &ArenaBot| -> Result<Vec<Answer>, Failure> {
        let asking = Asking {
            set: &set,
            bot,
            times,
        };
        let mut answers = Vec::with_capacity(set.endings.len());
        let endings = 0..set.endings.len() as u64;
        in_order(&asking, endings, threads, &mut |next, answer| {
            answers.extend(answer);
            Ok(progress.goes_on(next))
        })?;
        Ok(answers)
    };
    let floor = ask(&ArenaBot::parse(FLOOR)?)?;
    let mut answers = ask(&bot)?;
    progress.end();
    answers.truncate(floor.len());
    if let Some(path) = &arguments.out {
        write_answers(path, &set, &answers)?;
    }
    let rating = Rating::of(&set, bot.to_string(), &answers, &floor);
    if shared.json {
        print_json(&rating)?;
    } else {
        print(&rating.text())?;
    }
    if answers.len() < set.endings.len() {
        return Err(Failure::Stopped {
            done: answers.len() as u64,
            of: set.endings.len() as u64,
        });
    }
    Ok(())
}

/// A line an ending, so that two bots can be compared ending by ending.
fn write_answers(path: &Path, set: &EndingSet, answers: &[Answer]) -> Result<(), Failure> {
    let mut text = "ending\tdeal\tcards\tplay\tkept\tregret\n".to_string();
    for (index, (ending, answer)) in set.endings.iter().zip(answers).enumerate() {
        let keeps = ending.keeps.as_ref().map(|keeps| keeps[answer.choice]);
        let regret = ending.regret(answer.choice);
        // Writing to a text cannot fail.
        let _ = writeln!(
            text,
            "{}\t{}\t{}\t{}\t{}\t{}",
            index + 1,
            ending.deal,
            ending.cards(),
            ending.choice_text(answer.choice),
            keeps.map_or("-".to_string(), |kept| u8::from(kept).to_string()),
            regret.map_or("-".to_string(), |points| points.to_string()),
        );
    }
    OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(path)
        .and_then(|mut file| file.write_all(text.as_bytes()))
        .map_err(|error| Failure::Io(path.display().to_string(), error))
}

fn print_questions(shared: &Shared, arguments: &QuestionsArguments) -> Result<(), Failure> {
    let set = arguments.set.load(shared)?;
    let mut text = String::new();
    for ending in &set.endings {
        let question = question_text(&ending.game.view(), ending_seed(ending), None);
        text += &question.map_err(|error| Failure::Io("JSON".to_string(), error.into()))?;
        text.push('\n');
    }
    print(&text)
}
