//! What the searches and the net choose among: every legal play, of very many kickers those that break least.

use super::candidates::{AllowedPlays, Candidate};
use super::playout::Playout;
use crate::cards::RankCounts;
use crate::game::View;
use crate::rules::{legal_counts_into, Play, RuleSet, Shape};

/// So many plays are looked at whole; beyond, kickers are chosen.
const MOST_PLAYS: usize = 40;
/// Choices of kickers for the same kind, length and main rank, when there are too many plays.
const CHOICES_OF_KICKERS: usize = 4;

/// The candidates of a decision, the pass last.
pub(super) fn candidates(view: &View, allowed: Option<&AllowedPlays>) -> Vec<Candidate> {
    if let Some(allowed) = allowed {
        return allowed.candidates().to_vec();
    }
    let legal = view.legal_plays();
    let plays = with_few_kickers(view.hand.counts(), legal.plays);
    let mut found: Vec<Candidate> = plays
        .into_iter()
        .map(|play| Candidate::of(view, play))
        .collect();
    if legal.may_pass {
        found.push(Candidate::PASS);
    }
    found
}

/// The moves of the seat to move in a playout, into `moves`: the plays, then `None` for a pass where that is legal. A lead that must
/// contain cards (R03) is asked for by their ranks. `plays` is room to work in.
pub fn moves_in(
    rules: &RuleSet,
    game: &Playout,
    must_contain: RankCounts,
    plays: &mut Vec<Play>,
    moves: &mut Vec<Option<Play>>,
) {
    let hand = game.hands[game.to_move];
    let may_pass = legal_counts_into(
        rules,
        hand,
        game.table.map(|(shape, _)| shape),
        game.left[(game.to_move + 1) % 3],
        must_contain,
        plays,
    );
    moves_among(hand, plays, may_pass, moves);
}

/// The moves that are looked at of all legal plays of a hand, into `moves`; `plays` is room to work in afterwards.
pub fn moves_among(
    hand: RankCounts,
    plays: &mut Vec<Play>,
    may_pass: bool,
    moves: &mut Vec<Option<Play>>,
) {
    *plays = with_few_kickers(hand, std::mem::take(plays));
    moves.clear();
    moves.extend(plays.iter().copied().map(Some));
    if may_pass {
        moves.push(None);
    }
}

/// Of more than 40 plays, those that differ in kickers alone are cut to the four that break least, these first. Shapes stay in their
/// order.
fn with_few_kickers(hand: RankCounts, plays: Vec<Play>) -> Vec<Play> {
    if plays.len() <= MOST_PLAYS {
        return plays;
    }
    // Each with the number of its kind, length and main rank, in the order in which these come, and with its cost.
    let mut shapes: Vec<Shape> = Vec::new();
    let mut ranked: Vec<(usize, u32, Play)> = Vec::with_capacity(plays.len());
    for play in plays {
        let known = shapes.iter().rposition(|shape| play.shape.is_like(*shape));
        let number = known.unwrap_or(shapes.len());
        if known.is_none() {
            shapes.push(play.shape);
        }
        ranked.push((number, cost_of_kickers(hand, play), play));
    }
    ranked.sort_by_key(|&(number, cost, _)| (number, cost));
    let mut kept_of = vec![0; shapes.len()];
    ranked.retain(|&(number, _, _)| {
        kept_of[number] += 1;
        kept_of[number] <= CHOICES_OF_KICKERS
    });
    ranked.into_iter().map(|(_, _, play)| play).collect()
}

/// Ranks that a play leaves fewer cards of, each as bad as eight ranks of height; then how high its cards are.
fn cost_of_kickers(hand: RankCounts, play: Play) -> u32 {
    let after = hand.minus(play.counts);
    let mut cost = 0;
    for rank in play.counts.ranks().iter() {
        if after.get(rank) > 0 {
            cost += 8;
        }
        cost += u32::from(rank.index()) * u32::from(play.counts.get(rank));
    }
    cost
}
