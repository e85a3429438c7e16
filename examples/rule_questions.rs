//! Random questions about the rules, judged by the library and by the slow twins, written for a third judge: the C# engine.
//!
//! `cargo run --release --example rule_questions -- FROM COUNT SEED DIRECTORY` draws questions FROM … FROM + COUNT - 1 of the
//! seed, the same whatever FROM and COUNT are. Where the library and a twin differ it stops and prints a `pdk` command that asks
//! the question again. Else it writes, for each kind, `KIND.questions` in the form that `hjha-console --KIND --batch` reads,
//! `KIND.answers` in the form it prints, and `KIND.commands`; line i of questions and commands is question FROM + i - 1.

#[path = "../tests/common/mod.rs"]
mod common;

use common::judge;
use common::question::{Answer, Cards, Ending, Turn};
use common::random::rule_set;
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::RuleSet;
use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

/// The questions of one kind, their answers, each ended by an empty line, and the commands that ask them.
struct Sheet {
    questions: BufWriter<File>,
    answers: BufWriter<File>,
    commands: BufWriter<File>,
}

impl Sheet {
    fn new(directory: &Path, kind: &str) -> std::io::Result<Sheet> {
        let file = |name: &str| {
            let path = directory.join(format!("{kind}.{name}"));
            File::create(path).map(BufWriter::new)
        };
        Ok(Sheet {
            questions: file("questions")?,
            answers: file("answers")?,
            commands: file("commands")?,
        })
    }

    fn add(&mut self, question: &str, answer: &[String], command: &str) -> std::io::Result<()> {
        writeln!(self.questions, "{question}")?;
        writeln!(self.commands, "{command}")?;
        for line in answer {
            writeln!(self.answers, "{line}")?;
        }
        writeln!(self.answers)
    }

    /// A full disk must not look like fewer questions.
    fn finish(&mut self) -> std::io::Result<()> {
        self.questions.flush()?;
        self.answers.flush()?;
        self.commands.flush()
    }
}

struct Sheets {
    legal: Sheet,
    tips: Sheet,
    beats: Sheet,
    classify: Sheet,
    settle: Sheet,
}

/// Rules and their text, which takes long to write and is the same in all questions about them.
struct Rules {
    set: RuleSet,
    text: String,
}

fn ask_turn(rng: &mut Rng, rules: &Rules, sheets: &mut Sheets) -> Result<(), Box<dyn Error>> {
    let turn = Turn::draw(rng, rules.set, 17);
    let (mut legal, tips) = judge::turn(&turn)?;
    let [next, previous] = turn.others_left;
    let question = format!(
        "{}|{}|{}|{},{next},{previous}|{}",
        rules.text,
        turn.hand,
        turn.table.unwrap_or_default(),
        turn.hand.len(),
        turn.must_contain
    );
    let command = turn.command_under(&rules.text);
    legal.sort();
    let pass = Some("pass".to_string()).filter(|_| legal.may_pass);
    let lines = legal.plays.iter().map(|play| play.counts.to_string());
    let lines: Vec<String> = lines.chain(pass.clone()).collect();
    sheets.legal.add(&question, &lines, &command)?;
    let lines = tips
        .iter()
        .map(|&play| judge::cards_for(&turn, play).to_string());
    let lines: Vec<String> = lines.chain(pass).collect();
    sheets.tips.add(&question, &lines, &command)?;
    Ok(())
}

fn ask_answer(rng: &mut Rng, rules: &Rules, sheet: &mut Sheet) -> Result<(), Box<dyn Error>> {
    let answer = Answer::draw(rng, rules.set);
    let beats = judge::answer(&answer)?;
    let Answer { turn, play } = answer;
    let table = turn.table.unwrap_or_default();
    let question = format!("{}|{}|{table}|{play}", rules.text, turn.hand);
    let line = if beats { "yes" } else { "no" }.to_string();
    sheet.add(&question, &[line], &answer.command_under(&rules.text))?;
    Ok(())
}

fn ask_cards(rng: &mut Rng, rules: &Rules, sheet: &mut Sheet) -> Result<(), Box<dyn Error>> {
    let cards = Cards::draw(rng, rules.set);
    let found = judge::cards(&cards)?;
    let mut lines: Vec<String> = found.as_slice().iter().map(ToString::to_string).collect();
    if lines.is_empty() {
        lines.push("no shape".to_string());
    }
    let whole = if cards.whole_hand { "whole" } else { "" };
    let question = format!("{}|{}|{whole}", rules.text, cards.cards);
    sheet.add(&question, &lines, &cards.command_under(&rules.text))?;
    Ok(())
}

fn ask_ending(rng: &mut Rng, rules: &Rules, sheet: &mut Sheet) -> Result<(), Box<dyn Error>> {
    let ending = Ending::draw(rng, rules.set);
    let scores = judge::ending(&ending)?;
    let question = format!("{}|{}", rules.text, ending.arguments().join("|"));
    let line = format!("{} {} {}", scores[0], scores[1], scores[2]);
    sheet.add(&question, &[line], &ending.command_under(&rules.text))?;
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [from, count, seed, directory]: [String; 4] = arguments
        .try_into()
        .map_err(|_| "usage: rule_questions FROM COUNT SEED DIRECTORY")?;
    let (from, count, seed): (u64, u64, u64) = (from.parse()?, count.parse()?, seed.parse()?);
    let end = from.checked_add(count).ok_or("FROM + COUNT: too many")?;
    let directory = Path::new(&directory);
    std::fs::create_dir_all(directory)?;
    let sheet = |kind| Sheet::new(directory, kind);
    let mut sheets = Sheets {
        legal: sheet("legal")?,
        tips: sheet("tips")?,
        beats: sheet("beats")?,
        classify: sheet("classify")?,
        settle: sheet("settle")?,
    };
    for index in from..end {
        let mut rng = Rng::from_seed(series_seed(seed, index));
        let set = rule_set(&mut rng);
        let rules = Rules {
            set,
            text: set.to_string(),
        };
        let asked = ask_turn(&mut rng, &rules, &mut sheets)
            .and_then(|()| ask_answer(&mut rng, &rules, &mut sheets.beats))
            .and_then(|()| ask_cards(&mut rng, &rules, &mut sheets.classify))
            .and_then(|()| ask_ending(&mut rng, &rules, &mut sheets.settle));
        if let Err(difference) = asked {
            // Not by `?`, which prints the line ends escaped.
            eprintln!("question {index} of seed {seed}: {difference}");
            std::process::exit(1);
        }
    }
    let Sheets {
        legal,
        tips,
        beats,
        classify,
        settle,
    } = &mut sheets;
    for sheet in [legal, tips, beats, classify, settle] {
        sheet.finish()?;
    }
    Ok(())
}
