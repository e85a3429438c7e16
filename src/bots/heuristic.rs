//! `PdkBot`, the host owner's heuristic: a sum of terms for each tip, the highest sum wins, the first of equals.
//!
//! Every number is the owner's; it stays as it is, weak where it is weak.

use super::candidates::{candidates, Candidate};
use super::{list_plain, AllowedPlays, BaoZhuangDecision, Bot, Limits, PlayDecision, Thought};
use crate::game::View;

// Source of all terms: the owner's PdkBot.
const FINISHES: i32 = 10_000;
const PREVIOUS_IS_LOW: i32 = 300;
const NEXT_IS_LOW: i32 = 500;
/// An opponent with so many cards or fewer is low.
const LOW: u8 = 3;
/// The term of cards left is (this − left) × [`A_CARD_LEFT`].
const CARDS_LEFT_FROM: i32 = 20;
const A_CARD_LEFT: i32 = 15;
const BOMB_WHEN_OPPONENT_IS_LOW: i32 = 400;
const BOMB_WHEN_FEW_STAY: i32 = 200;
/// So many cards after a bomb, or fewer, are few.
const FEW: i32 = 4;
const BOMB_ELSE: i32 = -80;
const A_CARD_PLAYED: i32 = 8;
const NOT_A_PASS: i32 = 60;
const SPADE_THREE_ASKED_FOR: i32 = 150;
const PASS: i32 = -80;
const PASS_WHEN_OPPONENT_IS_LOW: i32 = -400;

/// The owner's heuristic bot. It never declares 包庄: the owner gives it no rule for that.
#[derive(Clone, Copy, Debug, Default)]
pub struct PdkBot;

impl Bot for PdkBot {
    fn think_play(
        &self,
        view: &View,
        allowed: Option<&AllowedPlays>,
        _limits: &Limits,
        thoughts: Option<&mut Vec<Thought>>,
    ) -> PlayDecision {
        let candidates = candidates(view, allowed);
        let mut best = Candidate::PASS;
        let mut best_score = i32::MIN;
        for &candidate in &candidates {
            let score = score(view, &candidate);
            if score > best_score {
                best = candidate;
                best_score = score;
            }
        }
        list_plain(&candidates, thoughts);
        PlayDecision::plain(best, candidates.len())
    }

    fn decide_bao_zhuang(&self, _view: &View, _limits: &Limits) -> BaoZhuangDecision {
        BaoZhuangDecision::NO
    }
}

fn score(view: &View, candidate: &Candidate) -> i32 {
    let previous_is_low = view.previous_left() <= LOW;
    let next_is_low = view.next_left() <= LOW;
    let opponent_is_low = previous_is_low || next_is_low;
    let when = |condition: bool, points: i32| if condition { points } else { 0 };
    if candidate.cards.is_empty() {
        return PASS + when(opponent_is_low, PASS_WHEN_OPPONENT_IS_LOW);
    }
    let played = i32::from(candidate.cards.len());
    let left = i32::from(view.hand.len()) - played;
    let bomb = if opponent_is_low {
        BOMB_WHEN_OPPONENT_IS_LOW
    } else if left <= FEW {
        BOMB_WHEN_FEW_STAY
    } else {
        BOMB_ELSE
    };
    let asked_for =
        !view.must_contain.is_empty() && candidate.cards.contains_all(view.must_contain);
    when(left == 0, FINISHES)
        + when(previous_is_low, PREVIOUS_IS_LOW)
        + when(next_is_low, NEXT_IS_LOW)
        + (CARDS_LEFT_FROM - left) * A_CARD_LEFT
        + when(candidate.is_bomb(), bomb)
        + played * A_CARD_PLAYED
        + NOT_A_PASS
        + when(asked_for, SPADE_THREE_ASKED_FOR)
}
