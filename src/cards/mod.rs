//! Cards, sets of cards and counts of ranks. Knows nothing of the rules of play.
//!
//! A card is a number 0 … 51, `4 · rank + suit`; a set of cards is a 52-bit mask of those numbers (R01).
//! Suits decide ownership only and never compare (R33), so the rules work on [`RankCounts`].

mod card;
mod card_set;
mod rank_counts;
mod text;

pub use card::{Card, Rank, Suit};
pub use card_set::CardSet;
pub use rank_counts::{RankCounts, RankSet};
pub use text::{parse_cards, parse_loose_cards, CardTextError};
