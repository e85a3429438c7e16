//! What the evidence about hidden hands is worth, in bits, and how fast it is used: the tables of docs/belief.md.
//!
//! `cargo run --release --example belief_bits -- evidence RULES BOT GAMES` prints, for each kind of evidence, log₂ of the
//! factor by which it makes the deals fewer: alone, and beside all the rest; means over the decisions of the games.
//! `… -- refusals RULES BOT GAMES` prints the bits of refusals of 包庄 in games of a bot, `… -- declares RULES BOT DEALS` how
//! often a bot declares, in thousandths, `… -- speed RULES GAMES` the times.

use pdkbot::belief::{Beliefs, Count, Evidence, Likelihood, Source};
use pdkbot::bots::{dealt_strength, BotSpec, Limits, Refusals};
use pdkbot::game::{Phase, Position, Start, View, ViewFacts};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{Kind, RuleSet, Seat};
use std::time::Instant;

type Failure = Box<dyn std::error::Error>;

const SEED: u64 = 0xBE11_EF00;
const USAGE: &str =
    "evidence RULES BOT GAMES | refusals RULES BOT GAMES | declares RULES BOT DEALS | speed RULES GAMES";

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["evidence", rules, bot, games] => evidence(&rules.parse()?, bot.parse()?, games.parse()?),
        ["refusals", rules, bot, games] => refusals(&rules.parse()?, bot.parse()?, games.parse()?),
        ["declares", rules, bot, deals] => declares(&rules.parse()?, bot.parse()?, deals.parse()?),
        ["speed", rules, games] => speed(&rules.parse()?, games.parse()?),
        _ => Err(USAGE.into()),
    }
}

/// Plays games of one bot and shows each question of the second phase.
fn play(
    rules: &RuleSet,
    bot: BotSpec,
    games: u64,
    mut look: impl FnMut(&Position, &View),
) -> Result<(), Failure> {
    let player = bot.kind.build();
    for index in 0..games {
        let seed = series_seed(SEED, index);
        let start = Start::Later(Seat::ALL[index as usize % 3]);
        let mut game = Position::deal(rules, seed, start)?;
        let mut questions = Rng::from_seed(seed);
        while let Some(phase) = game.phase() {
            let limits = Limits {
                seed: questions.next_u64(),
                ..bot.limits
            };
            let view = game.view();
            if phase == Phase::BaoZhuang {
                let decision = player.decide_bao_zhuang(&view, &limits);
                game.answer_bao_zhuang(decision.declare)?;
            } else {
                look(&game, &view);
                game.play(player.decide_play(&view, None, &limits).cards)?;
            }
        }
    }
    Ok(())
}

/// The rows of the table of evidence.
const KINDS: [&str; 12] = [
    "pass on a single",
    "pass on a pair",
    "pass on a straight",
    "pass on a pair run",
    "pass on a triple",
    "pass on a plane",
    "pass on 四带",
    "pass on a bomb",
    "R32: last single",
    "R20: split rank",
    "R03: spade three",
    "R18: bombs not told",
];

fn kind_of(piece: &Evidence) -> usize {
    match piece.source {
        Source::Pass(shape) => match shape.kind {
            Kind::Single => 0,
            Kind::Pair => 1,
            Kind::Straight => 2,
            Kind::PairRun => 3,
            Kind::TripleWithTwo | Kind::BareTriple | Kind::TripleTail => 4,
            Kind::Plane | Kind::BarePlane | Kind::PlaneTail => 5,
            Kind::FourWithTwo | Kind::FourWithThree => 6,
            Kind::Bomb => 7,
        },
        Source::LastSingle(_) => 8,
        Source::SplitRank => 9,
        Source::SpadeThree => 10,
        Source::Bombs(_) => 11,
    }
}

/// The view of a host that tells no history.
fn without_history(view: &View) -> Result<View, Failure> {
    Ok(View::new(ViewFacts {
        history: Vec::new(),
        ..(**view).clone()
    })?)
}

fn evidence(rules: &RuleSet, bot: BotSpec, games: u64) -> Result<(), Failure> {
    let mut decisions = 0u32;
    let mut choices = 0u32;
    let mut all = 0.0;
    let mut all_of_choices = 0.0;
    let mut without = 0.0;
    let mut deals = 0.0;
    let mut rows = [(0u32, 0.0, 0.0); KINDS.len()];
    let mut failure = None;
    play(rules, bot, games, |_, view| {
        let whole = Beliefs::new(view);
        let bits = whole.bits();
        decisions += 1;
        all += bits;
        deals += (whole.count_without_evidence() as f64).log2();
        let legal = view.legal_plays();
        if legal.plays.len() + usize::from(legal.may_pass) > 1 {
            choices += 1;
            all_of_choices += bits;
        }
        match without_history(view) {
            Ok(view) => without += Beliefs::new(&view).bits(),
            Err(error) => failure = Some(error),
        }
        for (kind, row) in rows.iter_mut().enumerate() {
            if whole.evidence().iter().any(|piece| kind_of(piece) == kind) {
                row.0 += 1;
                row.1 += Beliefs::with(view, |piece| kind_of(piece) == kind).bits();
                row.2 += bits - Beliefs::with(view, |piece| kind_of(piece) != kind).bits();
            }
        }
    })?;
    if let Some(failure) = failure {
        return Err(failure);
    }
    let mean = |sum: f64| sum / f64::from(decisions);
    println!("{rules}, {bot}, {games} games, {decisions} decisions, {choices} of them choices");
    println!("bits of a deal from the counts alone: {:.2}", mean(deals));
    println!("bits of all evidence: {:.3}", mean(all));
    println!(
        "the same, choices only: {:.3}",
        all_of_choices / f64::from(choices.max(1))
    );
    println!("the same, without history: {:.3}", mean(without));
    println!("| evidence | in % of the decisions | bits alone | bits beside the rest |");
    println!("|---|---|---|---|");
    for (name, (seen, alone, beside)) in KINDS.iter().zip(rows) {
        let percent = 100.0 * mean(f64::from(seen));
        println!(
            "| {name} | {percent:.1} | {:.3} | {:.3} |",
            mean(alone),
            mean(beside)
        );
    }
    Ok(())
}

fn refusals(rules: &RuleSet, bot: BotSpec, games: u64) -> Result<(), Failure> {
    const DRAWS: u32 = 400;
    let mut rng = Rng::from_seed(SEED);
    let mut by_turn = [(0u32, 0.0); 4];
    play(rules, bot, games, |game, view| {
        let refusals = match Refusals::new(view, 1.0) {
            Some(refusals) => refusals,
            None => return,
        };
        let beliefs = Beliefs::new(view);
        let hand = |seat: Seat| game.hands()[seat.index()].counts();
        let truth = pdkbot::belief::World {
            next: hand(view.seat.next()),
            previous: hand(view.seat.previous()),
        };
        let weights = (0..DRAWS).map(|_| beliefs.draw_weighted(&mut rng, &refusals).1);
        let mean = weights.sum::<f64>() / f64::from(DRAWS);
        let row = &mut by_turn[(game.turns().len() / 8).min(3)];
        row.0 += 1;
        row.1 += (refusals.weight(&truth) / mean).log2();
    })?;
    let decisions: u32 = by_turn.iter().map(|row| row.0).sum();
    let bits: f64 = by_turn.iter().map(|row| row.1).sum();
    println!(
        "{rules}, {bot}, {games} games: refusals are worth {:.3} bits, mean of {decisions} decisions",
        bits / f64::from(decisions.max(1))
    );
    for (from, (seen, bits)) in (0..).step_by(8).zip(by_turn) {
        println!(
            "from turn {from}: {:.3} ({seen})",
            bits / f64::from(seen.max(1))
        );
    }
    Ok(())
}

fn declares(rules: &RuleSet, bot: BotSpec, deals: u64) -> Result<(), Failure> {
    let player = bot.kind.build();
    let mut table = [[(0u32, 0u32); 2]; 9];
    for index in 0..deals {
        let game = Position::deal(rules, series_seed(SEED, index), Start::First)?;
        let view = game.view();
        let limits = Limits {
            seed: index,
            ..bot.limits
        };
        let decision = player.decide_bao_zhuang(&view, &limits);
        let (row, column) = dealt_strength(rules, view.hand.counts());
        let cell = &mut table[row][column];
        cell.0 += 1;
        cell.1 += u32::from(decision.declare);
    }
    println!("{rules}, {deals} deals: how often {bot} declares, in thousandths (hands)");
    for (row, cells) in table.iter().enumerate() {
        let text = cells.map(|(hands, declared)| {
            let thousandths = 1000.0 * f64::from(declared) / f64::from(hands.max(1));
            format!("{thousandths:.0} ({hands})")
        });
        println!(
            "{} plays: {} without, {} with a 2",
            row + 1,
            text[0],
            text[1]
        );
    }
    Ok(())
}

fn speed(rules: &RuleSet, games: u64) -> Result<(), Failure> {
    const DRAWS: u32 = 1000;
    let bot: BotSpec = "pdkbot".parse()?;
    let mut views = Vec::new();
    play(rules, bot, games, |_, view| views.push(view.clone()))?;
    let mut rng = Rng::from_seed(SEED);
    for history in ["whole", "cut", "no"] {
        if history != "whole" {
            for view in &mut views {
                let turns = view.history.len() as u32;
                let from = match history {
                    "cut" => rng.below(turns + 1),
                    _ => turns,
                };
                *view = View::new(ViewFacts {
                    history: view.history[from as usize..].to_vec(),
                    ..(**view).clone()
                })?;
            }
        }
        let mut times = Vec::new();
        let mut beliefs = Vec::new();
        for view in &views {
            let start = Instant::now();
            beliefs.push(Beliefs::new(view));
            times.push(start.elapsed());
        }
        times.sort_unstable();
        let percentile = |percent: usize| times[(times.len() - 1) * percent / 100].as_micros();
        let exact = beliefs
            .iter()
            .filter(|beliefs| matches!(beliefs.count(), Count::Exact(_)));
        println!(
            "{} views with {history} history, {} counted exactly; build p50 {} µs, p90 {} µs, p99 {} µs",
            views.len(),
            exact.count(),
            percentile(50),
            percentile(90),
            percentile(99)
        );
        let mut mixed = 0;
        let start = busy();
        for beliefs in &beliefs {
            for _ in 0..DRAWS {
                mixed ^= beliefs.draw(&mut rng).next.bits();
            }
        }
        let draws = f64::from(DRAWS) * views.len() as f64;
        let rate = draws / (busy() - start) / 1e6;
        println!("{rate:.1} million draws a second (checksum {mixed:x})");
    }
    Ok(())
}

/// Seconds this program has run; where the system does not tell, seconds that passed.
fn busy() -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    match nanoseconds {
        Some(nanoseconds) => nanoseconds / 1e9,
        None => std::time::UNIX_EPOCH
            .elapsed()
            .map_or(0.0, |passed| passed.as_secs_f64()),
    }
}
