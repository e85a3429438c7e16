//! Random questions about the rules, with the library's answers: what the C# engine is compared with.
//!
//! `cargo run --release --example rule_questions -- COUNT SEED DIRECTORY` writes, for each kind of question, `KIND.questions` in the form that
//! `hjha-console --KIND --batch` reads, and `KIND.answers` in the form it prints.

#[path = "../tests/common/mod.rs"]
mod common;

use common::random::{hand, pick, rule_set, table};
use pdkbot::cards::{Card, CardSet};
use pdkbot::game::{View, ViewFacts};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{
    readings, settle, BaoZhuangRule, DeclaredResult, LastSingle, Outcome, RuleSet, Seat,
};
use std::fmt::Write as _;
use std::path::Path;

/// The questions of one kind and their answers, each ended by an empty line.
#[derive(Default)]
struct Sheet {
    questions: String,
    answers: String,
}

impl Sheet {
    fn add(&mut self, question: &str, answer: &[String]) {
        self.questions += question;
        self.questions.push('\n');
        for line in answer {
            self.answers += line;
            self.answers.push('\n');
        }
        self.answers.push('\n');
    }

    fn write(&self, directory: &Path, kind: &str) -> std::io::Result<()> {
        std::fs::write(directory.join(format!("{kind}.questions")), &self.questions)?;
        std::fs::write(directory.join(format!("{kind}.answers")), &self.answers)
    }
}

/// A hand that leads or follows, as a view: the counts always fit.
fn view(rng: &mut Rng, rules: RuleSet) -> View {
    loop {
        let size = 1 + rng.below(u32::from(rules.cards_per_seat())) as u8;
        let cards = hand(rng, rules.deck, size);
        let laid = match rng.below(5) {
            0 | 1 => None,
            _ => table(rng, &rules, rules.deck.minus(cards)),
        };
        let mut left = [size, pick(rng, &[1, 1, 2, 3]), pick(rng, &[1, 2, 3])];
        left[0] = cards.len();
        let mut facts = ViewFacts::new(rules, Seat::ALL[0], cards, left);
        facts.table = laid.unwrap_or_default();
        if laid.is_none() && cards.contains(Card::SPADE_THREE) && rng.below(2) == 0 {
            facts.must_contain = CardSet::of(Card::SPADE_THREE);
        }
        if let Ok(view) = View::new(facts) {
            return view;
        }
    }
}

fn ask_plays(rng: &mut Rng, rules: RuleSet, legal: &mut Sheet, tips: &mut Sheet) {
    let view = view(rng, rules);
    let question = format!(
        "{rules}|{}|{}|{},{},{}|{}",
        view.hand, view.table, view.left[0], view.left[1], view.left[2], view.must_contain
    );
    let mut all = view.legal_plays();
    all.sort();
    let pass = Some("pass".to_string()).filter(|_| all.may_pass);
    let lines = all.plays.iter().map(|play| play.counts.to_string());
    let lines: Vec<String> = lines.chain(pass.clone()).collect();
    legal.add(&question, &lines);
    let mut found = Vec::new();
    view.tips_into(&mut found);
    let lines = found.iter().map(|&play| view.cards_for(play).to_string());
    let lines: Vec<String> = lines.chain(pass).collect();
    tips.add(&question, &lines);
}

fn ask_readings(rng: &mut Rng, rules: RuleSet, sheet: &mut Sheet) {
    let size = 1 + rng.below(u32::from(rules.cards_per_seat())) as u8;
    let cards = hand(rng, rules.deck, size);
    let whole = rng.below(2) == 1;
    let found = readings(cards.counts(), &rules, whole);
    let mut lines: Vec<String> = found.as_slice().iter().map(ToString::to_string).collect();
    if lines.is_empty() {
        lines.push("no shape".to_string());
    }
    let whole = if whole { "whole" } else { "" };
    sheet.add(&format!("{rules}|{cards}|{whole}"), &lines);
}

/// A seat and its argument, now and then.
fn maybe_seat(rng: &mut Rng, when: bool, name: &str, arguments: &mut String) -> Option<Seat> {
    if !when || rng.below(2) == 0 {
        return None;
    }
    let seat = pick(rng, &Seat::ALL);
    let _ = write!(arguments, "|{name}={seat}");
    Some(seat)
}

fn ask_scores(rng: &mut Rng, rules: RuleSet, sheet: &mut Sheet) {
    let dealt = rules.cards_per_seat();
    let winner = rng.below(3) as usize;
    let mut outcome = Outcome::default();
    for (seat, left) in outcome.left.iter_mut().enumerate() {
        *left = if seat == winner {
            0
        } else {
            pick(rng, &[1, 2, 5, dealt - 1, dealt])
        };
    }
    let list = |numbers: [u8; 3]| format!("{},{},{}", numbers[0], numbers[1], numbers[2]);
    let mut arguments = format!("|left={}", list(outcome.left));
    if rng.below(2) == 0 {
        let plays = outcome.left.map(|left| {
            let played = dealt - left;
            played.min(1 + rng.below(3) as u8)
        });
        outcome.plays = Some(plays);
        let _ = write!(arguments, "|plays={}", list(plays));
    }
    if rng.below(3) == 0 {
        outcome.bombs = [0; 3].map(|_: u8| (rng.below(5) / 3) as u8);
        let _ = write!(arguments, "|bombs={}", list(outcome.bombs));
    }
    outcome.leader = maybe_seat(rng, rules.anti_spring, "leader", &mut arguments);
    outcome.heart10 = maybe_seat(rng, rules.heart10, "heart10", &mut arguments);
    let pay_all = rules.last_single == LastSingle::PayAll;
    outcome.pay_all = maybe_seat(rng, pay_all, "pay-all", &mut arguments);
    let declarable = rules.bao_zhuang != BaoZhuangRule::Off;
    if let Some(declarer) = maybe_seat(rng, declarable, "declarer", &mut arguments) {
        let (result, text) = pick(
            rng,
            &[(DeclaredResult::Won, "won"), (DeclaredResult::Lost, "lost")],
        );
        outcome.declared = Some((declarer, result));
        let _ = write!(arguments, "|result={text}");
    }
    // What contradicts itself is refused here and of no interest there.
    if let Ok(scores) = settle(&rules, &outcome) {
        let line = format!("{} {} {}", scores[0], scores[1], scores[2]);
        sheet.add(&format!("{rules}{arguments}"), &[line]);
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [count, seed, directory]: [String; 3] = arguments
        .try_into()
        .map_err(|_| "usage: rule_questions COUNT SEED DIRECTORY")?;
    let (count, seed): (u64, u64) = (count.parse()?, seed.parse()?);
    let directory = Path::new(&directory);
    std::fs::create_dir_all(directory)?;
    let mut legal = Sheet::default();
    let mut tips = Sheet::default();
    let mut classify = Sheet::default();
    let mut scores = Sheet::default();
    for index in 0..count {
        let mut rng = Rng::from_seed(series_seed(seed, index));
        let rules = rule_set(&mut rng);
        ask_plays(&mut rng, rules, &mut legal, &mut tips);
        ask_readings(&mut rng, rules, &mut classify);
        ask_scores(&mut rng, rules, &mut scores);
    }
    legal.write(directory, "legal")?;
    tips.write(directory, "tips")?;
    classify.write(directory, "classify")?;
    scores.write(directory, "settle")?;
    Ok(())
}
