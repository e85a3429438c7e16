//! Which code trains: nets of other code differ, whatever their settings.

use crate::output::hash_text;
use pdkbot::net::features_hash;
use pdkbot::rng::Signature;

/// What a net depends on beside the library, whose version the head tells.
const SOURCES: [&str; 14] = [
    include_str!("backward.rs"),
    include_str!("game.rs"),
    include_str!("gradient.rs"),
    include_str!("imitate.rs"),
    include_str!("league.rs"),
    include_str!("measure.rs"),
    include_str!("net.rs"),
    include_str!("player.rs"),
    include_str!("rule_bots.rs"),
    include_str!("self_play.rs"),
    include_str!("start.rs"),
    include_str!("trainer.rs"),
    include_str!("widen.rs"),
    include_str!("../styles/style.rs"),
];

/// The hash of the training's sources and of the list of inputs, 16 hex digits.
#[must_use]
pub fn code_hash() -> String {
    let mut hash = Signature::new();
    hash.add(features_hash());
    for byte in SOURCES.iter().flat_map(|source| source.bytes()) {
        hash.add(u64::from(byte));
    }
    hash_text(hash.value())
}
