//! What is kept of a game of a series: all that its totals need and that the next game begins with.

use crate::output::{hash_text, joined, seed_text};
use crate::series::{game_signature, Game};
use pdkbot::rules::{DeclaredResult, Scores, Seat};

/// The names of the fields, in their order.
pub const FIELDS: &str =
    "game\tseed\tleader\tdeclarer\tresult\tscore1\tscore2\tscore3\twinner\tnext_leader\tturns\t\
    game_signature\tsignature";

/// A game of a series.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord {
    /// Its place in the series, from 0.
    pub index: u64,
    /// Its seed.
    pub seed: u64,
    /// Who led it.
    pub leader: Seat,
    /// Who declared 包庄.
    pub declarer: Option<Seat>,
    /// What came of that.
    pub result: Option<DeclaredResult>,
    /// Its scores.
    pub scores: Scores,
    /// Who went out.
    pub winner: Option<Seat>,
    /// Who leads the next game where the winner does (R03).
    pub next_leader: Option<Seat>,
    /// How many turns it had, passes included.
    pub turns: u64,
    /// Its signature.
    pub game_signature: u64,
    /// The signature of the series up to and with this game: FNV-1a goes on from its value alone.
    pub signature: u64,
}

impl GameRecord {
    /// The record of a game with which the series has this signature.
    #[must_use]
    pub fn of(game: &Game, signature: u64) -> GameRecord {
        let position = &game.position;
        let outcome = position.outcome().copied().unwrap_or_default();
        let out = |seat: &Seat| outcome.left[seat.index()] == 0;
        GameRecord {
            index: game.index,
            seed: game.seed,
            leader: position.leader(),
            declarer: position.declarer(),
            result: outcome.declared.map(|(_, result)| result),
            scores: game.scores,
            winner: Seat::ALL.iter().copied().find(out),
            next_leader: position.next_leader(),
            turns: position.turns().len() as u64,
            game_signature: game_signature(game.seed, position, &game.scores),
            signature,
        }
    }

    /// The fields with tabs between.
    #[must_use]
    pub fn text(&self) -> String {
        let number = |seat: Option<Seat>| seat.map_or(0, Seat::number);
        let result = match self.result {
            None => "-",
            Some(DeclaredResult::Won) => "won",
            Some(DeclaredResult::Lost) => "lost",
        };
        format!(
            "{}\t{}\t{}\t{}\t{result}\t{}\t{}\t{}\t{}\t{}\t{}",
            self.index,
            seed_text(self.seed),
            self.leader,
            number(self.declarer),
            joined(self.scores, "\t"),
            number(self.winner),
            number(self.next_leader),
            self.turns,
            hash_text(self.game_signature),
            hash_text(self.signature)
        )
    }

    /// The record of such fields; `None` for another text.
    #[must_use]
    pub fn parse(text: &str) -> Option<GameRecord> {
        let mut words = text.split('\t');
        let record = GameRecord {
            index: words.next()?.parse().ok()?,
            seed: hexadecimal(words.next()?.strip_prefix("0x")?)?,
            leader: seat(words.next()?)??,
            declarer: seat(words.next()?)?,
            result: match words.next()? {
                "-" => None,
                "won" => Some(DeclaredResult::Won),
                "lost" => Some(DeclaredResult::Lost),
                _ => return None,
            },
            scores: [
                words.next()?.parse().ok()?,
                words.next()?.parse().ok()?,
                words.next()?.parse().ok()?,
            ],
            winner: seat(words.next()?)?,
            next_leader: seat(words.next()?)?,
            turns: words.next()?.parse().ok()?,
            game_signature: hexadecimal(words.next()?)?,
            signature: hexadecimal(words.next()?)?,
        };
        // Written again it must be the same, or something of it was lost.
        Some(record).filter(|record| record.text() == text)
    }
}

fn hexadecimal(word: &str) -> Option<u64> {
    u64::from_str_radix(word, 16).ok()
}

/// A seat or, as 0, nobody.
fn seat(word: &str) -> Option<Option<Seat>> {
    match word.parse::<u8>().ok()? {
        0 => Some(None),
        number => Seat::from_number(number).map(Some),
    }
}
