//! How a hand would be played out lead by lead, and who could say something to that.

use super::Thermometer;
use crate::bots::{greedy_follow, greedy_lead};
use crate::cards::RankCounts;
use crate::rules::{Kind, RuleSet, Shape};

/// What another seat may hold.
#[derive(Clone, Copy, Debug)]
pub(super) struct Other {
    /// The most of each rank.
    pub(super) most: Thermometer,
    counts: RankCounts,
    left: u8,
}

/// What another seat may say to a play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reply {
    /// Nothing.
    Nothing,
    /// A bomb and nothing else.
    Bomb,
    /// A higher play of the shape, perhaps a bomb as well.
    Shape,
}

impl Other {
    pub(super) fn new(most: Thermometer, left: u8) -> Other {
        Other {
            most,
            counts: most.counts(),
            left,
        }
    }

    /// The most that the seat may say to a play, as [`greedy_follow`] would with all that it may hold.
    pub(super) fn reply(self, rules: &RuleSet, table: Shape) -> Reply {
        match greedy_follow(rules, self.counts, table) {
            None => Reply::Nothing,
            Some(play) if play.shape.kind == Kind::Bomb && table.kind != Kind::Bomb => {
                if self.left < 4 {
                    Reply::Nothing
                } else {
                    Reply::Bomb
                }
            }
            Some(_) if self.left < table.cards => Reply::Nothing,
            Some(_) => Reply::Shape,
        }
    }
}

/// A hand as plays that [`greedy_lead`] leads one after the other.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Split {
    /// All plays.
    pub(super) plays: u8,
    /// Those that one of the others may beat, bombs apart.
    pub(super) open: u8,
    /// Singles and pairs among them.
    pub(super) singles: u8,
    pub(super) pairs: u8,
}

impl Split {
    pub(super) fn of(rules: &RuleSet, hand: RankCounts, others: &[Other; 2]) -> Split {
        let mut split = Split::default();
        let mut hand = hand;
        while !hand.is_empty() {
            let play = greedy_lead(rules, hand);
            hand = hand.minus(play.counts);
            split.plays += 1;
            match play.shape.kind {
                Kind::Single => split.singles += 1,
                Kind::Pair => split.pairs += 1,
                _ => {}
            }
            let answered = |other: &Other| other.reply(rules, play.shape) == Reply::Shape;
            split.open += u8::from(others.iter().any(answered));
        }
        split
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Rank;
    use crate::rng::Rng;
    use crate::rules::legal_counts_into;

    fn random_hand(rng: &mut Rng, most: RankCounts, cards: u8) -> RankCounts {
        let mut deck: Vec<Rank> = Rank::all()
            .flat_map(|rank| (0..most.get(rank)).map(move |_| rank))
            .collect();
        for last in (1..deck.len()).rev() {
            deck.swap(last, rng.below(last as u32 + 1) as usize);
        }
        let cards = deck.iter().take(usize::from(cards));
        cards.fold(RankCounts::EMPTY, |hand, &rank| {
            hand.plus(RankCounts::of(rank, 1))
        })
    }

    #[test]
    fn a_split_plays_the_whole_hand() {
        let rules = RuleSet::classic16();
        let mut rng = Rng::from_seed(1);
        let all = rules.deck.counts();
        let nobody = Other::new(Thermometer::of(RankCounts::EMPTY), 0);
        let anybody = Other::new(Thermometer::of(all), 16);
        for _ in 0..300 {
            let cards = rng.below(17) as u8;
            let hand = random_hand(&mut rng, all, cards);
            let split = Split::of(&rules, hand, &[nobody; 2]);
            assert_eq!(split.open, 0);
            assert!(split.plays <= cards && (split.plays > 0) == (cards > 0));
            assert!(split.singles + 2 * split.pairs <= cards);
            let open = Split::of(&rules, hand, &[nobody, anybody]);
            assert_eq!((open.plays, open.singles), (split.plays, split.singles));
            assert!(open.open <= open.plays);
        }
        let two = RankCounts::of(Rank::TWO, 1);
        let ace_below = Other::new(Thermometer::of(all.minus(two)), 16);
        assert_eq!(Split::of(&rules, two, &[ace_below; 2]).open, 0);
        let three = RankCounts::of(Rank::THREE, 1);
        assert_eq!(Split::of(&rules, three, &[ace_below; 2]).open, 1);
    }

    /// Whoever has an answer in some hand that fits is not said to have none.
    #[test]
    fn what_a_hand_can_answer_is_expected() {
        let (mut answered, mut nothing) = (0, 0);
        for rules in [RuleSet::classic16(), RuleSet::guanpai()] {
            let mut rng = Rng::from_seed(2);
            let mut plays = Vec::new();
            for _ in 0..4_000 {
                let mine = random_hand(&mut rng, rules.deck.counts(), 10);
                let most = random_hand(&mut rng, rules.deck.counts().minus(mine), 14);
                let left = 1 + rng.below(12) as u8;
                let table = greedy_lead(&rules, mine).shape;
                let reply = Other::new(Thermometer::of(most), left).reply(&rules, table);
                let hand = random_hand(&mut rng, most, left);
                let none = RankCounts::EMPTY;
                legal_counts_into(&rules, hand, Some(table), 9, none, &mut plays);
                if !plays.is_empty() {
                    answered += 1;
                    assert_ne!(reply, Reply::Nothing, "{hand} over {table:?}, {rules}");
                } else if reply == Reply::Nothing {
                    nothing += 1;
                }
            }
        }
        assert!(answered > 500 && nothing > 500, "{answered}, {nothing}");
    }
}
