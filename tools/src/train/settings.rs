//! The settings of a training: what its net depends on.

use super::code::code_hash;
use super::game::Course;
use super::net::Net;
use crate::file_head::Settings as HeadSettings;
use crate::output::{hash_text, seed_text};
use pdkbot::net::IntegerNet;
use pdkbot::rng::Signature;

/// Games between two measurements for one measured deal, so that measuring takes some 3 % of the time.
const GAMES_A_DEAL: u64 = 125;
/// The fewest and the most deals of a measurement.
const DEALS: (u64, u64) = (16, 4_000);

/// The settings of a training.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// Games in all: the learning rate falls towards their end.
    pub games: u64,
    /// The seed of everything.
    pub seed: u64,
    /// The learning rate at the beginning.
    pub rate: f32,
    /// How the learner decides and what it learns from.
    pub course: Course,
    /// Games between two measurements.
    pub measure_every: u64,
    /// The net that the training begins with; a random one otherwise.
    pub from: Option<Net>,
    /// Nets that do not learn and sit at the table.
    pub guests: Vec<IntegerNet>,
    /// Whether bots held to styles sit at the table, too.
    pub styles: bool,
    /// The net at both other seats of every game, where it is to be beaten; at one, where it is to be stopped.
    pub against: Option<IntegerNet>,
}

impl Settings {
    /// The names in a head, in their order.
    pub const NAMES: [&'static str; 12] = [
        "games",
        "seed",
        "rate",
        "lambda",
        "random",
        "measure_every",
        "from",
        "guests",
        "styles",
        "against",
        "stop",
        "code",
    ];
    /// What a training may be gone on with otherwise.
    pub const FREE: [&'static str; 1] = ["games"];

    /// As the head of the log has them.
    #[must_use]
    pub fn head(&self) -> HeadSettings {
        let values = [
            self.games.to_string(),
            seed_text(self.seed),
            self.rate.to_string(),
            self.course.lambda.to_string(),
            self.course.random_of_10000.to_string(),
            self.measure_every.to_string(),
            self.from.as_ref().map_or("random".to_string(), hash_of),
            names_of(self.guests.iter()),
            yes_or_no(self.styles),
            names_of(self.against.iter()),
            yes_or_no(self.course.stops),
            code_hash(),
        ];
        Settings::NAMES.into_iter().zip(values).collect()
    }

    /// The net that the training begins with.
    #[must_use]
    pub fn first_net(&self) -> Net {
        match &self.from {
            Some(net) => net.clone(),
            None => Net::random(self.seed),
        }
    }

    /// The learning rate after so many games: it falls along a half cosine to a fiftieth.
    #[must_use]
    pub fn rate_after(&self, games: u64) -> f32 {
        let done = games as f32 / self.games as f32;
        self.rate * (0.02 + 0.49 * (1.0 + (std::f32::consts::PI * done).cos()))
    }

    /// Deals of a measurement against the policy and the last accepted version; half as many against the others.
    #[must_use]
    pub fn measured_deals(&self) -> u64 {
        (self.measure_every / GAMES_A_DEAL).clamp(DEALS.0, DEALS.1)
    }
}

/// A net by what it holds, so that its file may lie anywhere.
fn hash_of(net: &Net) -> String {
    let mut hash = Signature::new();
    for number in &net.numbers {
        hash.add(u64::from(number.to_bits()));
    }
    hash_text(hash.value())
}

fn yes_or_no(is_so: bool) -> String {
    if is_so { "yes" } else { "no" }.to_string()
}

/// Nets by their hashes.
fn names_of<'a>(nets: impl Iterator<Item = &'a IntegerNet>) -> String {
    let hashes: Vec<String> = nets.map(|net| hash_text(net.hash())).collect();
    if hashes.is_empty() {
        return "none".to_string();
    }
    hashes.join("+")
}
