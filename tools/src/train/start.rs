//! How a game of self-play begins.

use pdkbot::bots::{dealt_strength, Playout};
use pdkbot::cards::{Card, CardSet, Rank, RankCounts};
use pdkbot::game::deal;
use pdkbot::rng::Rng;
use pdkbot::rules::RuleSet;

/// How a game is dealt.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The rules.
    pub rules: RuleSet,
    /// The seed of the deal.
    pub deal: u64,
    /// Whether the holder of ♠3 opens with it; else any seat leads freely.
    pub first: bool,
    /// Of 100 games in which 包庄 is allowed, so many are declared.
    pub declared_percent: u32,
}

/// The game before its first lead, and the cards that this lead must contain (R03).
pub(super) fn begin(setting: &Setting, rng: &mut Rng) -> (Playout, RankCounts) {
    let rules = &setting.rules;
    let dealt = deal(rules, setting.deal);
    let hands = dealt.map(CardSet::counts);
    let holder = |card| dealt.iter().position(|hand| hand.contains(card));
    let declared = rules.has_bao_zhuang() && rng.below(100) < setting.declared_percent;
    let declarer = if declared {
        draw_declarer(rules, &hands, rng)
    } else {
        None
    };
    let opens = if setting.first {
        holder(Card::SPADE_THREE).unwrap_or(0)
    } else {
        rng.below(3) as usize
    };
    let leader = declarer.unwrap_or(opens);
    let duty = if setting.first && declarer.is_none() && rules.first_must_contain_spade3 {
        RankCounts::of(Rank::THREE, 1)
    } else {
        RankCounts::EMPTY
    };
    let game = Playout {
        declarer,
        heart10: holder(Card::HEART_TEN).filter(|_| rules.heart10),
        ..Playout::at_start(rules, hands, leader)
    };
    (game, duty)
}

/// Half of the time whoever has the best hand for it, else anybody: forecasts must be right for all hands, plays for those that declare.
fn draw_declarer(rules: &RuleSet, hands: &[RankCounts; 3], rng: &mut Rng) -> Option<usize> {
    if rng.below(2) == 0 {
        return Some(rng.below(3) as usize);
    }
    (0..3).min_by_key(|&seat| {
        let (plays, has_two) = dealt_strength(rules, hands[seat]);
        3 * plays + 1 - has_two
    })
}
