//! What each style leaves of the legal moves.

use pdkbot::cards::RankCounts;
use pdkbot::rules::{Kind, Play};

/// Another seat with so many cards or fewer is nearly out.
const FEW: u8 = 2;

/// What a style looks at beside the move.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    /// The hand of the seat to move.
    pub hand: RankCounts,
    /// Whether it leads.
    pub leads: bool,
    /// The fewest cards that another seat holds.
    pub fewest_left: u8,
}

/// A way of playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Passes where it may, else the play with the lowest highest card; high cards stay in the hand.
    Passive,
    /// Never passes; the play that compares by the highest rank, bombs last.
    Aggressive,
    /// Neither plays a bomb nor takes one apart, unless another seat is nearly out.
    HoardsBombs,
    /// A bomb as soon as one is legal.
    BombsFirst,
    /// The fewest cards first: pairs, triples and runs are taken apart.
    BreaksUp,
    /// Leads no single while it has another lead, and takes no pair, triple or four apart where it need not.
    SinglesLast,
}

impl Style {
    /// Every style.
    pub const ALL: [Style; 6] = [
        Style::Passive,
        Style::Aggressive,
        Style::HoardsBombs,
        Style::BombsFirst,
        Style::BreaksUp,
        Style::SinglesLast,
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Style::Passive => "passive",
            Style::Aggressive => "aggressive",
            Style::HoardsBombs => "hoards-bombs",
            Style::BombsFirst => "bombs-first",
            Style::BreaksUp => "breaks-up",
            Style::SinglesLast => "singles-last",
        }
    }

    /// The numbers of the moves that it leaves, in their order: those that go out, else those that it minds least. At least one, where
    /// there is a move.
    #[must_use]
    pub fn left_of(self, scene: &Scene, moves: &[Option<Play>]) -> Vec<usize> {
        let minds = |play: Option<Play>| match play {
            Some(play) if play.counts == scene.hand => i32::MIN,
            play => self.minds(scene, play),
        };
        let minded: Vec<i32> = moves.iter().map(|&play| minds(play)).collect();
        let least = minded.iter().min();
        let all = 0..moves.len();
        all.filter(|&index| Some(&minded[index]) == least).collect()
    }

    /// How much it minds a move, `None` for a pass.
    fn minds(self, scene: &Scene, play: Option<Play>) -> i32 {
        let is_bomb = play.map_or(false, |play| play.shape.kind == Kind::Bomb);
        match (self, play) {
            (Style::Passive, None) => 0,
            (Style::Passive, Some(play)) => {
                let highest = play.counts.ranks().highest();
                let height = highest.map_or(0, |rank| i32::from(rank.index()));
                1 + height + if is_bomb { 100 } else { 0 }
            }
            (Style::Aggressive, None) => 1_000,
            (Style::Aggressive, Some(play)) => {
                let height = i32::from(play.shape.top.index());
                (if is_bomb { 100 } else { 0 }) - height
            }
            (Style::HoardsBombs, Some(play)) if scene.fewest_left > FEW => {
                let fours = scene.hand.fours();
                let touched = play.counts.ranks().intersection(fours);
                i32::from(is_bomb || !touched.is_empty())
            }
            (Style::BombsFirst, _) => i32::from(!is_bomb),
            (Style::BreaksUp, None) => 100,
            (Style::BreaksUp, Some(play)) => i32::from(play.shape.cards),
            (Style::SinglesLast, Some(play)) => {
                let is_led_single = scene.leads && play.shape.kind == Kind::Single;
                i32::from(taken_apart(scene.hand, play)) + if is_led_single { 100 } else { 0 }
            }
            (Style::HoardsBombs | Style::SinglesLast, _) => 0,
        }
    }
}

/// How many ranks a play takes some cards of and leaves others.
fn taken_apart(hand: RankCounts, play: Play) -> u8 {
    let after = hand.minus(play.counts);
    play.counts.ranks().intersection(after.ranks()).len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pdkbot::bots::moves_among;
    use pdkbot::cards::parse_cards;
    use pdkbot::rules::{legal_plays, table_shape, RuleSet, Situation};

    /// What a style leaves to a hand that follows these cards, or leads, each move as its ranks.
    fn left(style: Style, rules: &str, hand: &str, table: &str, next_left: u8) -> Vec<String> {
        let rules: RuleSet = rules.parse().unwrap();
        let [hand, table] = [hand, table].map(|cards| parse_cards(cards).unwrap());
        let mut legal = legal_plays(&Situation {
            rules: &rules,
            hand,
            table: table_shape(table.counts(), &rules),
            next_left,
            must_contain: Default::default(),
        });
        legal.sort();
        let mut moves = Vec::new();
        moves_among(hand.counts(), &mut legal.plays, legal.may_pass, &mut moves);
        let scene = Scene {
            hand: hand.counts(),
            leads: table.is_empty(),
            fewest_left: next_left,
        };
        let text = |play: Option<Play>| match play {
            Some(play) => play.counts.to_string().replace(' ', ""),
            None => "pass".to_string(),
        };
        let left = style.left_of(&scene, &moves);
        left.into_iter().map(|index| text(moves[index])).collect()
    }

    #[test]
    fn what_each_style_leaves() {
        let free = "classic16,must_beat=off";
        let must = "classic16";
        for (style, rules, hand, table, next_left, expected) in [
            (Style::Passive, free, "4D 9D 9C KD", "5D", 9, "pass"),
            (Style::Passive, must, "4D 9D 9C KD", "5D", 9, "9"),
            (Style::Passive, must, "4D 4C 9D KD", "", 9, "4 44"),
            (Style::Passive, must, "9D", "5D", 9, "9"),
            (Style::Aggressive, free, "4D 9D 9C KD", "5D", 9, "K"),
            (Style::Aggressive, must, "4D 4C 4H 4S KD", "5D", 9, "K"),
            (Style::Aggressive, free, "4D 4C 4H 4S 5D", "KD", 9, "4444"),
            (Style::HoardsBombs, free, "4D 4C 4H 4S 5D", "KD", 9, "pass"),
            (Style::HoardsBombs, must, "7D 7C 7H 7S QD", "5D", 9, "Q"),
            (Style::HoardsBombs, must, "7D 7C 7H 7S 5D", "KD", 9, "7777"),
            (Style::HoardsBombs, must, "7D 7C 7H 7S", "KD", 9, "7777"),
            (
                Style::HoardsBombs,
                free,
                "4D 4C 4H 4S 5D",
                "KD",
                2,
                "4444 pass",
            ),
            (
                Style::BombsFirst,
                free,
                "4D 4C 4H 4S 5D 7D 9D",
                "",
                9,
                "4444",
            ),
            (Style::BombsFirst, free, "4D 4C 4H 4S AD", "KD", 9, "4444"),
            (Style::BombsFirst, free, "4D QD AD", "JD", 9, "Q A pass"),
            (Style::BreaksUp, must, "4D 4C 9D 9C", "", 9, "4 9"),
            (Style::BreaksUp, free, "4D 9D 9C KD", "5D", 9, "9 K"),
            (Style::SinglesLast, must, "4D 9D 9C KD", "", 9, "99"),
            (Style::SinglesLast, must, "4D 9D 9C KD", "5D", 9, "K"),
            (Style::SinglesLast, must, "4D 9D 9C", "5D", 9, "9"),
        ] {
            let expected: Vec<&str> = expected.split(' ').collect();
            let found = left(style, rules, hand, table, next_left);
            assert_eq!(found, expected, "{} {hand} on '{table}'", style.name());
        }
    }
}
