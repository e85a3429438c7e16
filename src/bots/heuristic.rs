//! `PdkBot`, the host owner's heuristic: a sum of terms for each tip, the highest sum wins, the first of equals.
//!
//! Every number is the owner's; it stays as it is, weak where it is weak.

use super::candidates::{candidates, Candidate};
use super::playout::Seen;
use super::{list_plain, AllowedPlays, BaoZhuangDecision, Bot, Limits, PlayDecision, Thought};
use crate::cards::RankCounts;
use crate::game::View;
use crate::rules::{tip_counts_into, Kind, Play, RuleSet, Shape};

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

/// What `pdkbot` does with a hand of which the suits are not known, without a duty; `None` for a pass. `tips` is room to work in.
#[must_use]
pub fn heuristic_play(
    rules: &RuleSet,
    hand: RankCounts,
    table: Option<Shape>,
    seen: Seen,
    tips: &mut Vec<Play>,
) -> Option<Play> {
    let may_pass = tip_counts_into(rules, hand, table, seen.next_left, tips);
    let left = [hand.total(), seen.next_left, seen.previous_left];
    let mut best = None;
    let mut best_score = i32::MIN;
    for &play in tips.iter() {
        let score = heuristic_score(left, Some(play.shape));
        if score > best_score {
            best = Some(play);
            best_score = score;
        }
    }
    best.filter(|_| !may_pass || best_score >= heuristic_score(left, None))
}

fn score(view: &View, candidate: &Candidate) -> i32 {
    let left = [view.hand.len(), view.next_left(), view.previous_left()];
    let asked_for =
        !view.must_contain.is_empty() && candidate.cards.contains_all(view.must_contain);
    heuristic_score(left, candidate.shape) + when(asked_for, SPADE_THREE_ASKED_FOR)
}

/// The terms of `pdkbot` for a play, `None` for a pass, but for the one of ♠3. `left` are the cards in the hands of the seat, the next
/// and the previous one before it.
#[must_use]
pub fn heuristic_score(left: [u8; 3], shape: Option<Shape>) -> i32 {
    let [own, next, previous] = left;
    let (next_is_low, previous_is_low) = (next <= LOW, previous <= LOW);
    let opponent_is_low = next_is_low || previous_is_low;
    let shape = match shape {
        Some(shape) => shape,
        None => return PASS + when(opponent_is_low, PASS_WHEN_OPPONENT_IS_LOW),
    };
    let played = i32::from(shape.cards);
    let left = i32::from(own) - played;
    let bomb = if opponent_is_low {
        BOMB_WHEN_OPPONENT_IS_LOW
    } else if left <= FEW {
        BOMB_WHEN_FEW_STAY
    } else {
        BOMB_ELSE
    };
    when(left == 0, FINISHES)
        + when(previous_is_low, PREVIOUS_IS_LOW)
        + when(next_is_low, NEXT_IS_LOW)
        + (CARDS_LEFT_FROM - left) * A_CARD_LEFT
        + when(shape.kind == Kind::Bomb, bomb)
        + played * A_CARD_PLAYED
        + NOT_A_PASS
}

fn when(condition: bool, points: i32) -> i32 {
    if condition {
        points
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Phase, Position, Start};
    use crate::rng::series_seed;

    #[test]
    fn on_counts_it_plays_as_it_does_on_cards() {
        let (mut asked, mut passes) = (0, 0);
        for rules in [
            RuleSet::guanpai(),
            RuleSet {
                must_beat: false,
                ..RuleSet::classic16()
            },
        ] {
            for deal in 0..100 {
                let mut game = Position::deal(&rules, series_seed(7, deal), Start::First).unwrap();
                while game.phase().is_some() {
                    let view = game.view();
                    let played = PdkBot.decide_play(&view, None, &Limits::default()).cards;
                    if view.must_contain.is_empty() {
                        let seen = Seen {
                            next_left: view.next_left(),
                            previous_left: view.previous_left(),
                            others: view.unseen().counts(),
                            stops_declarer: false,
                        };
                        let hand = view.hand.counts();
                        let table = view.table_shape();
                        let play = heuristic_play(&rules, hand, table, seen, &mut Vec::new());
                        let counts = play.map_or(RankCounts::EMPTY, |play| play.counts);
                        assert_eq!(counts, played.counts(), "{hand} over {table:?}, {rules}");
                        asked += 1;
                        passes += u32::from(play.is_none());
                    }
                    if game.phase() == Some(Phase::BaoZhuang) {
                        game.answer_bao_zhuang(false).unwrap();
                    } else {
                        game.play(played).unwrap();
                    }
                }
            }
        }
        assert!(asked > 4_000 && passes > 500, "{asked}, {passes} passes");
    }
}
