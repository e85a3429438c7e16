//! Whole series against their committed signatures: the C harness and the .NET host print the same ones.
//!
//! `PDKBOT_WRITE_SERIES=1 cargo test --test series_signature` writes the file anew; a change of it is a change of
//! decisions or rules, and the commit says so.

use pdkbot::bots::{BotSpec, Limits};
use pdkbot::game::{Phase, Position, Start};
use pdkbot::rng::{question_seed, series_seed, Signature};
use pdkbot::rules::RuleSet;
use std::fmt::Write;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/series.txt");

/// One line of the file: rules, bot, worlds per candidate, seed, games.
struct Series {
    rules: String,
    bot: String,
    worlds: u32,
    seed: u64,
    games: u64,
}

impl Series {
    fn parse(line: &str) -> Series {
        let words: Vec<&str> = line.split(' ').collect();
        Series {
            rules: words[0].to_string(),
            bot: words[1].to_string(),
            worlds: words[2].parse().unwrap(),
            seed: words[3].parse().unwrap(),
            games: words[4].parse().unwrap(),
        }
    }

    fn play(&self) -> u64 {
        let rules: RuleSet = self.rules.parse().unwrap();
        let spec = self.bot.parse::<BotSpec>().unwrap();
        let bot = spec.build();
        let mut signature = Signature::new();
        let mut start = Start::First;
        for game in 0..self.games {
            let seed = series_seed(self.seed, game);
            let mut position = Position::deal(&rules, seed, start).unwrap();
            let mut question = 0;
            while let Some(phase) = position.phase() {
                let limits = Limits {
                    seed: question_seed(seed, question),
                    max_simulations: self.worlds,
                    ..spec.limits
                };
                let view = position.view();
                match phase {
                    Phase::BaoZhuang => {
                        let declare = bot.decide_bao_zhuang(&view, &limits).declare;
                        position.answer_bao_zhuang(declare).unwrap();
                    }
                    Phase::Play => {
                        let decision = bot.decide_play(&view, None, &limits);
                        position.play(decision.cards).unwrap();
                    }
                }
                question += 1;
            }
            signature.add(seed);
            signature.add(
                position
                    .declarer()
                    .map_or(0, |seat| u64::from(seat.number())),
            );
            for turn in position.turns() {
                signature.add(turn.word());
            }
            for score in position.scores().unwrap() {
                signature.add(i64::from(score) as u64);
            }
            start = Start::Later(position.next_leader().unwrap());
        }
        signature.value()
    }
}

#[test]
fn series_have_their_signatures() {
    let committed = std::fs::read_to_string(FILE).unwrap();
    let mut played = String::new();
    for line in committed.lines() {
        let (series, _) = line.rsplit_once(' ').unwrap();
        let signature = Series::parse(series).play();
        writeln!(played, "{series} {signature:016x}").unwrap();
    }
    assert!(committed.lines().count() >= 12);
    if std::env::var_os("PDKBOT_WRITE_SERIES").is_some() {
        std::fs::write(FILE, &played).unwrap();
    } else {
        assert_eq!(played, committed);
    }
}
