//! Refusals of 包庄 as evidence: a seat that said no is less likely to have been dealt a very strong hand.

use super::rollout::greedy_lead;
use crate::belief::{Likelihood, World};
use crate::cards::{Rank, RankCounts};
use crate::game::View;
use crate::rules::{BaoZhuangRule, RuleSet, Seat};

/// How often `search` declares (R45, first_out) as the first that is asked, in thousandths, by the number of plays in which
/// [`greedy_lead`] plays the hand out, 1 … 9 and more, without and with a 2.
///
/// Source: `cargo run --release --example belief_bits -- declares guanpai search 20000`.
const DECLARES: [[u16; 2]; 9] = [
    [1000, 1000],
    [876, 1000],
    [649, 1000],
    [514, 938],
    [406, 824],
    [258, 697],
    [125, 548],
    [95, 387],
    [56, 289],
];

/// How likely the other seats were to refuse as they did.
#[derive(Clone, Debug)]
pub struct Refusals {
    rules: RuleSet,
    /// What the next and the previous seat have played since the deal, where they refused and all of it is known.
    played: [Option<RankCounts>; 2],
    share: f64,
}

impl Refusals {
    /// The refusals that a view tells of. `share`, 0 … 1, is the part of the players that declares as `search` does; the
    /// others, as `pdkbot`, never do.
    ///
    /// `None` when they say nothing: nobody refused, or what those seats have played is not known, or 包庄 is so hard to win
    /// (close_all) that hardly anybody declares.
    #[must_use]
    pub fn new(view: &View, share: f64) -> Option<Refusals> {
        if view.rules.bao_zhuang != BaoZhuangRule::FirstOut {
            return None;
        }
        let played = [view.seat.next(), view.seat.previous()]
            .map(|seat| played_since_deal(view, seat).filter(|_| view.refused[seat.index()]));
        if played == [None; 2] {
            return None;
        }
        Some(Refusals {
            rules: view.rules,
            played,
            share,
        })
    }

    /// The chance that a seat refuses with this dealt hand.
    #[must_use]
    pub fn chance_to_refuse(&self, dealt: RankCounts) -> f64 {
        let (plays, has_two) = dealt_strength(&self.rules, dealt);
        1.0 - self.share * f64::from(DECLARES[plays][has_two]) / 1000.0
    }
}

impl Likelihood for Refusals {
    fn weight(&self, world: &World) -> f64 {
        let mut weight = 1.0;
        for (played, hand) in self.played.iter().zip([world.next, world.previous]) {
            if let Some(played) = played {
                weight *= self.chance_to_refuse(played.plus(hand));
            }
        }
        weight
    }
}

/// How strong a dealt hand is for 包庄: the plays in which [`greedy_lead`] plays it out, 1 … 9 and more, less one; and 1 with a 2.
#[must_use]
pub fn dealt_strength(rules: &RuleSet, dealt: RankCounts) -> (usize, usize) {
    let mut hand = dealt;
    let mut plays = 0;
    while !hand.is_empty() {
        hand = hand.minus(greedy_lead(rules, hand).counts);
        plays += 1;
    }
    let row = plays.clamp(1, DECLARES.len()) - 1;
    (row, usize::from(dealt.get(Rank::TWO) > 0))
}

/// All that a seat has played, `None` when a part of it is not known.
fn played_since_deal(view: &View, seat: Seat) -> Option<RankCounts> {
    let mut played = RankCounts::EMPTY;
    let mut table_told = false;
    for turn in view.history.iter().filter(|turn| turn.seat == seat) {
        played = played.plus(turn.cards.counts());
        table_told |= turn.cards == view.table;
    }
    if view.table_seat == Some(seat) && !view.table.is_empty() && !table_told {
        played = played.plus(view.table.counts());
    }
    let whole = played.total() + view.left[seat.index()] == view.rules.cards_per_seat();
    Some(played).filter(|_| whole)
}
