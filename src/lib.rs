//! A bot for 跑得快 (Pao De Kuai, PDK), the three-player climbing game, for game servers.
//!
//! | module | what it holds | may use |
//! |---|---|---|
//! | [`cards`] | cards, sets of cards, rank counts, text forms | – |
//! | [`rules`] | the option table, shapes (牌型), legal plays, settlement | `cards` |
//! | [`game`] | the deal, a game with open hands, what one seat may know | `rules` |
//! | [`solver`] | endings with open hands, solved exactly | `game` |
//! | [`belief`] | hidden hands that fit what a seat knows | `game` |
//! | [`net`] | what the learned player sees, and the net over it | `belief` |
//! | [`bots`] | the bots, behind one trait | `net` |
//! | [`ffi`] | the C ABI: flat structs in, flat structs out | `bots` |
//!
//! The library has no threads, prints nothing, reads no environment and keeps no state; the clock is read only where a
//! caller sets a time budget. The same view, options and seed give the same answer everywhere.
//!
//! ```
//! use pdkbot::bots::{Bot, BotKind, Limits};
//! use pdkbot::game::{Position, Start};
//! use pdkbot::rules::RuleSet;
//!
//! let mut game = Position::deal(&RuleSet::classic16(), 7, Start::First).unwrap();
//! let bot = BotKind::PdkBot.build();
//! while game.outcome().is_none() {
//!     let view = game.view();
//!     let decision = bot.decide_play(&view, None, &Limits::default());
//!     game.play(decision.cards).unwrap();
//! }
//! assert_eq!(game.scores().unwrap().iter().sum::<i32>(), 0);
//! ```

#![warn(missing_docs)]
// `ffi` and `net/simd.rs` allow it for themselves.
#![deny(unsafe_code)]

pub mod belief;
pub mod bots;
pub mod cards;
mod elementary;
pub mod ffi;
pub mod game;
pub mod net;
pub mod rng;
pub mod rules;
pub mod solver;
