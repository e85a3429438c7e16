//! What the deals of a run come to so far.

use super::deal::DealRecord;
use super::game::Faults;
use super::refusal::ArenaRefusal;
use super::setting::{Setting, HERO, OPPONENTS};
use super::statistics::Tally;
use super::stop_rule::Stopped;
use pdkbot::rng::Signature;

/// The sums of a run, deal after deal in their order.
#[derive(Clone, Debug)]
pub struct RunState {
    /// The settings.
    pub setting: Setting,
    /// Points a game of the bot that sits alone.
    pub points: Tally,
    /// Wins a game of the same.
    pub wins: Tally,
    /// The faults of hero and opponents.
    pub faults: [Faults; 2],
    /// The nanoseconds of every answer of the hero that was not forced; `None` where a file of times is missing.
    pub times: Option<Vec<u64>>,
    /// Of all games.
    pub signature: Signature,
    /// Whether the run's rule stopped it.
    pub stopped: Option<Stopped>,
}

impl RunState {
    /// A run before its first deal.
    #[must_use]
    pub fn new(setting: Setting) -> RunState {
        RunState {
            setting,
            points: Tally::default(),
            wins: Tally::default(),
            faults: [Faults::default(); 2],
            times: Some(Vec::new()),
            signature: Signature::new(),
            stopped: None,
        }
    }

    /// Takes the next deal in.
    pub fn add(&mut self, record: &DealRecord, times: Option<&[u64]>) {
        self.points.add(record.sum_of_points());
        self.wins.add(record.sum_of_wins());
        for side in [HERO, OPPONENTS] {
            self.faults[side].add(&record.faults[side]);
        }
        self.times = match (self.times.take(), times) {
            (Some(mut all), Some(of_deal)) => {
                all.extend_from_slice(of_deal);
                Some(all)
            }
            _ => None,
        };
        self.signature.add(record.signature);
        self.stopped = self.setting.stop.stops(&self.points);
    }

    /// Whether the run takes a further deal, that of a file.
    ///
    /// # Errors
    /// [`ArenaRefusal::BehindEnd`] when it has stopped: the file is not one of this run.
    pub fn check_open(&self, file: &str) -> Result<(), ArenaRefusal> {
        if self.next().is_some() {
            return Ok(());
        }
        Err(ArenaRefusal::BehindEnd {
            file: file.to_string(),
            deals: self.deals(),
        })
    }

    /// The deals so far.
    #[must_use]
    pub fn deals(&self) -> u64 {
        self.points.deals()
    }

    /// The seed of the next deal; `None` when the run is finished.
    #[must_use]
    pub fn next(&self) -> Option<u64> {
        let deals = self.setting.deals_here();
        let next = deals.start + self.deals();
        Some(next).filter(|&next| next < deals.end && self.stopped.is_none())
    }
}
