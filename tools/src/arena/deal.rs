//! One deal: its three games, and what of them is written down.

use super::game::{play_game, Faults, SideReport, Table};
use super::player::Player;
use super::setting::{Setting, HERO, OPPONENTS};
use crate::exec::StartError;
use crate::series::{sign_game, SeriesError};
use pdkbot::rng::Signature;
use pdkbot::rules::Seat;
use std::sync::atomic::AtomicBool;
use std::sync::Arc;
use std::time::Duration;

/// What a deal came to. Arrays of three are by the seat of the bot that sat alone, 1, 2, 3.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DealRecord {
    /// Its seed.
    pub seed: u64,
    /// The points of the bot that sat alone.
    pub points: [i32; 3],
    /// Whether that bot was first out.
    pub wins: [bool; 3],
    /// The faults of hero and opponents.
    pub faults: [Faults; 2],
    /// The signature of the three games.
    pub signature: u64,
}

impl DealRecord {
    /// The points of the three games together.
    #[must_use]
    pub fn sum_of_points(&self) -> i64 {
        self.points.iter().map(|&points| i64::from(points)).sum()
    }

    /// The wins of the three games together.
    #[must_use]
    pub fn sum_of_wins(&self) -> i64 {
        self.wins.iter().map(|&win| i64::from(win)).sum()
    }
}

/// The three players of a run: first the one that sits alone, then its two neighbours in turn order.
pub struct Players {
    players: [Player; 3],
    side_of: [usize; 3],
    stopped: Arc<AtomicBool>,
}

impl Players {
    /// Lets the players of a run sit down; once `stopped` is set they play no deal to its end.
    ///
    /// # Errors
    /// [`StartError`] when a program cannot.
    pub fn start(setting: &Setting, stopped: &Arc<AtomicBool>) -> Result<Players, StartError> {
        let bots = [&setting.hero, &setting.opponents];
        let alone = setting.side_alone();
        let other = HERO + OPPONENTS - alone;
        let start = |side: usize| Player::start(bots[side], setting.exec_times, stopped);
        Ok(Players {
            players: [start(alone)?, start(other)?, start(other)?],
            side_of: [alone, other, other],
            stopped: Arc::clone(stopped),
        })
    }

    /// Plays the three games of a deal; `None` when they were stopped. Also the times of the hero.
    ///
    /// # Errors
    /// As [`play_game`].
    pub fn play(
        &mut self,
        setting: &Setting,
        seed: u64,
    ) -> Result<Option<(DealRecord, Vec<Duration>)>, SeriesError> {
        let mut record = DealRecord {
            seed,
            ..DealRecord::default()
        };
        let mut sides = [SideReport::default(), SideReport::default()];
        let mut signature = Signature::new();
        for seat in Seat::ALL {
            for player in &mut self.players {
                player.hear_who_sits_alone(seat);
            }
            let mut table = Table {
                players: &mut self.players,
                player_of: players_of_seats(seat),
                side_of: self.side_of,
            };
            let played = play_game(&setting.rules, seed, &mut table, &mut sides, &self.stopped)?;
            let position = match played {
                Some(position) => position,
                None => return Ok(None),
            };
            let scores = position
                .scores()
                .map_err(|error| SeriesError::Settlement { game: seed, error })?;
            sign_game(&mut signature, seed, &position, &scores);
            record.points[seat.index()] = scores[seat.index()];
            record.wins[seat.index()] = position.hands()[seat.index()].is_empty();
        }
        record.signature = signature.value();
        record.faults = [sides[HERO].faults, sides[OPPONENTS].faults];
        let [hero, _] = sides;
        Ok(Some((record, hero.times)))
    }
}

/// Which player sits at each seat when the first sits at this one.
fn players_of_seats(first: Seat) -> [usize; 3] {
    let mut players = [0; 3];
    players[first.next().index()] = 1;
    players[first.previous().index()] = 2;
    players
}
