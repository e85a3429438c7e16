//! Bots by rules that sit at the table of self-play: fast kin of the bots of the library, on rank counts.

use super::simulating::by_simulating;
use crate::styles::{Scene, Style};
use pdkbot::bots::{greedy_follow, greedy_lead, heuristic_score, Playout};
use pdkbot::rng::Rng;
use pdkbot::rules::{Play, RuleSet};

/// A bot by rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleBot {
    /// Any legal play.
    Random,
    /// The playout policy of `search`.
    Policy,
    /// The playouts of `ismcts`: the most cards, the highest of their kind.
    Greedy,
    /// As `pdkbot` values plays, with the lowest kickers.
    MostCards,
    /// As `ismcts`, with few worlds.
    Simulating,
    /// `MostCards` among the moves that a style leaves.
    Style(Style),
}

impl RuleBot {
    /// The number of its play among the moves of the seat to move; the first where it is none of them, for the duty of the first lead
    /// is none of the policy's concerns.
    pub(super) fn decide(
        self,
        game: &Playout,
        rules: &RuleSet,
        moves: &[Option<Play>],
        rng: &mut Rng,
    ) -> usize {
        let hand = game.hands[game.to_move];
        let play = match (self, game.table) {
            (RuleBot::Random, _) => return rng.below(moves.len() as u32) as usize,
            (RuleBot::MostCards, _) => return by_most_cards(game, moves),
            (RuleBot::Simulating, _) => return by_simulating(game, rules, moves, rng),
            (RuleBot::Style(style), _) => return by_style(style, game, moves),
            (RuleBot::Policy, _) => game.by_policy(rules),
            (RuleBot::Greedy, None) => Some(greedy_lead(rules, hand)),
            (RuleBot::Greedy, Some((table, _))) => greedy_follow(rules, hand, table),
        };
        let counts = |play: Option<Play>| play.map(|play| play.counts);
        let same = |other: &Option<Play>| counts(*other) == counts(play);
        moves.iter().position(same).unwrap_or(0)
    }
}

/// The number of the move of a seat that is held to a style.
fn by_style(style: Style, game: &Playout, moves: &[Option<Play>]) -> usize {
    let seat = game.to_move;
    let others = [(seat + 1) % 3, (seat + 2) % 3].map(|other| game.left[other]);
    let scene = Scene {
        hand: game.hands[seat],
        leads: game.table.is_none(),
        fewest_left: others[0].min(others[1]),
    };
    let left = style.left_of(&scene, moves);
    let moves: Vec<Option<Play>> = left.iter().map(|&index| moves[index]).collect();
    left[by_most_cards(game, &moves)]
}

/// The highest by the terms of `pdkbot`; of equals the one with the lowest cards, then the first.
fn by_most_cards(game: &Playout, moves: &[Option<Play>]) -> usize {
    let seat = game.to_move;
    let left = [0, 1, 2].map(|other| game.left[(seat + other) % 3]);
    let mut best = 0;
    let mut best_value = (i32::MIN, 0);
    for (index, &play) in moves.iter().enumerate() {
        let height = |play: Play| {
            let height = |rank| i32::from(play.counts.get(rank)) * i32::from(rank.index());
            play.counts.ranks().iter().map(height).sum::<i32>()
        };
        let shape = play.map(|play| play.shape);
        let value = (heuristic_score(left, shape), -play.map_or(0, height));
        if value > best_value {
            best = index;
            best_value = value;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::league::arena_rules;
    use pdkbot::bots::{moves_among, moves_in, Bot, IsmctsBot, Limits, PdkBot};
    use pdkbot::cards::{CardSet, RankCounts};
    use pdkbot::game::{deal, Position, Start};
    use pdkbot::rng::series_seed;

    #[test]
    fn styles_choose_among_what_they_leave() {
        let rules = arena_rules();
        let deal = deal(&rules, 3).map(CardSet::counts);
        let game = Playout::at_start(&rules, deal, 0);
        let (mut plays, mut moves) = (Vec::new(), Vec::new());
        moves_in(&rules, &game, RankCounts::EMPTY, &mut plays, &mut moves);
        let mut rng = Rng::from_seed(1);
        let mut cards = |style| {
            let chosen = RuleBot::Style(style).decide(&game, &rules, &moves, &mut rng);
            moves[chosen].map_or(0, |play| play.shape.cards)
        };
        assert_eq!(cards(Style::BreaksUp), 1);
        assert!(cards(Style::SinglesLast) > 1);
    }

    /// In how many of 100 choices it does what a bot of the library does, though it sees no suits.
    fn percent_same(ours: RuleBot, bot: &impl Bot, deals: u64) -> u32 {
        let rules = arena_rules();
        let mut rng = Rng::from_seed(1);
        let (mut same, mut asked) = (0, 0);
        for deal in 0..deals {
            let mut game = Position::deal(&rules, series_seed(7, deal), Start::First).unwrap();
            while game.phase().is_some() {
                let view = game.view();
                let mut legal = view.legal_plays();
                let mut moves = Vec::new();
                let hand = view.hand.counts();
                moves_among(hand, &mut legal.plays, legal.may_pass, &mut moves);
                let limits = Limits {
                    seed: deal,
                    max_simulations: 100,
                    ..Limits::default()
                };
                let played = bot.think_play(&view, None, &limits, None);
                if moves.len() > 1 && view.must_contain == CardSet::EMPTY {
                    let seats = [view.seat, view.seat.next(), view.seat.previous()];
                    let hands = seats.map(|seat| game.hands()[seat.index()].counts());
                    let playout = Playout {
                        left: hands.map(RankCounts::total),
                        table: view.table_shape().map(|shape| (shape, 2)),
                        ..Playout::at_start(&rules, hands, 0)
                    };
                    let ours = ours.decide(&playout, &rules, &moves, &mut rng);
                    let ours = moves[ours].map_or(0, |play| play.counts.bits());
                    asked += 1;
                    same += u32::from(ours == played.cards.counts().bits());
                }
                game.play(played.cards).unwrap();
            }
        }
        assert!(asked > 200, "{asked}");
        100 * same / asked
    }

    #[test]
    fn kin_play_like_the_bots_of_the_library() {
        let most_cards = percent_same(RuleBot::MostCards, &PdkBot, 100);
        assert!(most_cards >= 95, "{most_cards}");
        let simulating = percent_same(RuleBot::Simulating, &IsmctsBot, 30);
        assert!(simulating >= 65, "{simulating}");
        let others = [RuleBot::Policy, RuleBot::Greedy, RuleBot::MostCards];
        for other in others.map(|other| percent_same(other, &IsmctsBot, 30)) {
            assert!(other < simulating, "{other}, {simulating}");
        }
    }
}
