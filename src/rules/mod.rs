//! The rules of play (R01–R45): options, shapes, legal plays, settlement. Knows nothing of seats' hands or of bots.

mod classify;
mod generate;
mod legal;
mod options_text;
mod play;
mod rule_set;
mod seat;
mod settle;
mod shape;

pub use classify::{beats_as_shape, readings, table_shape, Readings, MAX_READINGS};
pub(crate) use generate::{bombs_in, free_of, may_lead_whole, triple_tops, whole_hand_tail};
pub(crate) use legal::append_plays;
pub use legal::{
    legal_counts_into, legal_plays, legal_plays_into, tip_counts_into, tips_into, LegalPlays,
    Situation, MAX_PLAYS,
};
pub use options_text::{OptionTextError, PRESET_NAMES};
pub use play::Play;
pub use rule_set::{
    AceBomb, BaoZhuangRule, BombSettle, DeckError, FourAnswer, FourUse, LastSingle, LaterLead,
    RuleSet, RuleSetError, TripleKickers, BASE_MAX, BOMB_SCORE_MAX, DECK_45, DECK_48,
};
pub use seat::Seat;
pub use settle::{settle, DeclaredResult, Outcome, OutcomeError, Scores};
pub use shape::{Kind, Shape};
