//! A fast kin of `ismcts` on rank counts, with few worlds.

use pdkbot::bots::{rollout, Playout, Rollout};
use pdkbot::cards::{Rank, RankCounts};
use pdkbot::rng::Rng;
use pdkbot::rules::{Play, RuleSet};

/// Worlds of a decision, the same for all moves.
const WORLDS: u32 = 40;

/// The number of its move: the share of worlds in which the seat is first out by greedy playouts, a tenth more for each card beyond
/// the first.
pub(super) fn by_simulating(
    game: &Playout,
    rules: &RuleSet,
    moves: &[Option<Play>],
    rng: &mut Rng,
) -> usize {
    let hand = game.hands[game.to_move];
    let tips = tips(moves);
    let goes_out = |&&tip: &&usize| moves[tip].map_or(false, |play| play.counts == hand);
    if let Some(&tip) = tips.iter().find(goes_out) {
        return tip;
    }
    let games: Vec<Rollout> = tips.iter().map(|&tip| after(game, moves[tip])).collect();
    let mut hidden = Hidden::of(game);
    let mut wins = vec![0; tips.len()];
    for _ in 0..WORLDS {
        let [next, previous] = hidden.deal(rng);
        for (wins, after) in wins.iter_mut().zip(&games) {
            let hands = [after.hands[0], next, previous];
            *wins += u32::from(rollout(rules, Rollout { hands, ..*after }) == 0);
        }
    }
    let cards = |tip: usize| moves[tip].map_or(0, |play| u32::from(play.shape.cards));
    let values = tips.iter().zip(wins).map(|(&tip, wins)| {
        let beyond_first = cards(tip).saturating_sub(1);
        (wins * (10 + beyond_first), tip)
    });
    // Of equals the first.
    let best = values.reduce(|best, value| if value.0 > best.0 { value } else { best });
    best.map_or(0, |(_, tip)| tip)
}

/// The game after a move as a rollout has it; the other hands are for each world to fill in.
fn after(game: &Playout, play: Option<Play>) -> Rollout {
    let seat = game.to_move;
    let hand = game.hands[seat];
    let (own, table) = match play {
        Some(play) => (hand.minus(play.counts), Some((play.shape, 0))),
        None => {
            let relative = |(shape, owner): (_, usize)| (shape, (owner + 3 - seat) % 3);
            (hand, game.table.map(relative))
        }
    };
    Rollout {
        hands: [own, RankCounts::EMPTY, RankCounts::EMPTY],
        to_move: 1,
        table,
    }
}

/// The cards of the other seats together.
struct Hidden {
    cards: Vec<Rank>,
    all: RankCounts,
    next_left: usize,
}

impl Hidden {
    fn of(game: &Playout) -> Hidden {
        let (next, previous) = ((game.to_move + 1) % 3, (game.to_move + 2) % 3);
        let all = game.hands[next].plus(game.hands[previous]);
        let cards = |rank: Rank| (0..all.get(rank)).map(move |_| rank);
        Hidden {
            cards: Rank::all().flat_map(cards).collect(),
            all,
            next_left: usize::from(game.left[next]),
        }
    }

    /// Deals them anew to the next seat and the previous one.
    fn deal(&mut self, rng: &mut Rng) -> [RankCounts; 2] {
        let mut next = RankCounts::EMPTY;
        for index in 0..self.next_left {
            let behind = self.cards.len() - index;
            self.cards
                .swap(index, index + rng.below(behind as u32) as usize);
            next = next.plus(RankCounts::of(self.cards[index], 1));
        }
        [next, self.all.minus(next)]
    }
}

/// The numbers of the moves, of those of one shape the one with the lowest cards alone.
fn tips(moves: &[Option<Play>]) -> Vec<usize> {
    let shape = |index: usize| moves[index].map(|play| play.shape);
    let key = |index: usize| moves[index].map(|play| play.counts.sort_key());
    let mut tips: Vec<usize> = Vec::new();
    for index in 0..moves.len() {
        match tips.iter_mut().find(|tip| shape(**tip) == shape(index)) {
            Some(tip) if key(index) < key(*tip) => *tip = index,
            Some(_) => {}
            None => tips.push(index),
        }
    }
    tips
}
