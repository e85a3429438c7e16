//! Legal plays (R20, R30–R33): the generator's plays with the duties applied, and the tips that the host's bots choose from.
//!
//! Order of duties: R20 (in the generator), R03, R32, R31.

use super::generate::Generator;
use super::play::Play;
use super::rule_set::{LastSingle, RuleSet};
use super::shape::{Kind, Shape};
use crate::cards::{CardSet, RankCounts};

/// A bound of the legal plays of any hand under any rule set, the pass included.
///
/// Counted over all 20,646,145 rank multisets of 17 cards with every lead allowed, the most are 841 leads and 332 answers.
pub const MAX_PLAYS: usize = 1024;

/// What decides which plays are legal.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// The rules, validated.
    pub rules: &'a RuleSet,
    /// The hand of the seat to move.
    pub hand: CardSet,
    /// What lies on the table, `None` on a free lead.
    pub table: Option<Shape>,
    /// How many cards the next seat holds (R32).
    pub next_left: u8,
    /// Cards that a free lead must contain (R03), held by the hand; empty without a duty.
    pub must_contain: CardSet,
}

/// The legal plays of a situation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegalPlays {
    /// Every rank multiset once, in the order of tips.
    pub plays: Vec<Play>,
    /// Whether passing is legal (R30, R31).
    pub may_pass: bool,
}

impl LegalPlays {
    /// The legal play with these ranks.
    #[must_use]
    pub fn find(&self, counts: RankCounts) -> Option<Play> {
        self.plays
            .iter()
            .copied()
            .find(|play| play.counts == counts)
    }

    /// Sorts by number of cards, then by ranks from the lowest card: the order of `pdk legal`.
    pub fn sort(&mut self) {
        self.plays.sort_by_key(|play| play.counts.sort_key());
    }
}

/// Every legal play of a situation: every rank multiset once.
///
/// ```
/// use pdkbot::cards::{parse_loose_cards, CardSet};
/// use pdkbot::rules::{legal_plays, table_shape, RuleSet, Situation};
/// let rules = RuleSet::classic16();
/// let hand = parse_loose_cards("4 5 6 7 8 9 K", rules.deck, CardSet::EMPTY).unwrap();
/// let table = parse_loose_cards("3 4 5 6 7", rules.deck, hand).unwrap();
/// let legal = legal_plays(&Situation {
///     rules: &rules,
///     hand,
///     table: table_shape(table.counts(), &rules),
///     next_left: 9,
///     must_contain: CardSet::EMPTY,
/// });
/// let texts: Vec<String> = legal.plays.iter().map(|play| play.counts.to_string()).collect();
/// assert_eq!(texts, ["4 5 6 7 8", "5 6 7 8 9"]);
/// assert!(!legal.may_pass);
/// ```
#[must_use]
pub fn legal_plays(situation: &Situation<'_>) -> LegalPlays {
    let mut plays = Vec::new();
    let may_pass = legal_plays_into(situation, &mut plays);
    LegalPlays { plays, may_pass }
}

/// As [`legal_plays`], into a buffer that is cleared first; returns whether passing is legal.
pub fn legal_plays_into(situation: &Situation<'_>, plays: &mut Vec<Play>) -> bool {
    plays_into::<false>(situation, plays)
}

/// As [`legal_plays_into`] for a hand of which the suits are not known: a lead asked to hold ♠3 (R03) holds a three.
pub fn legal_counts_into(
    rules: &RuleSet,
    hand: RankCounts,
    table: Option<Shape>,
    next_left: u8,
    must_contain: RankCounts,
    plays: &mut Vec<Play>,
) -> bool {
    counts_into::<false>(rules, hand, table, next_left, must_contain, plays)
}

/// As [`tips_into`] for a hand of which the suits are not known, without a duty.
pub fn tip_counts_into(
    rules: &RuleSet,
    hand: RankCounts,
    table: Option<Shape>,
    next_left: u8,
    tips: &mut Vec<Play>,
) -> bool {
    counts_into::<true>(rules, hand, table, next_left, RankCounts::EMPTY, tips)
}

/// The tips (`GetTipCard`): of the legal plays one for each kind, length and main rank, the one with the lowest kickers.
///
/// The buffer is cleared first; returns whether passing is legal.
pub fn tips_into(situation: &Situation<'_>, tips: &mut Vec<Play>) -> bool {
    let lowest = CardSet::from_bits(0xF).unwrap_or_default();
    if lowest.contains_all(situation.must_contain) {
        // The lowest kickers hold a three whenever any kickers do, so R03 may be asked for afterwards.
        return plays_into::<true>(situation, tips);
    }
    let may_pass = plays_into::<false>(situation, tips);
    let mut lowest: Vec<Play> = Vec::new();
    for &play in tips.iter() {
        match lowest
            .iter_mut()
            .find(|kept| kept.shape.is_like(play.shape))
        {
            None => lowest.push(play),
            Some(kept) if play.counts.sort_key() < kept.counts.sort_key() => *kept = play,
            Some(_) => {}
        }
    }
    tips.clear();
    tips.append(&mut lowest);
    may_pass
}

fn plays_into<const LOWEST: bool>(situation: &Situation<'_>, plays: &mut Vec<Play>) -> bool {
    counts_into::<LOWEST>(
        situation.rules,
        situation.hand.counts(),
        situation.table,
        situation.next_left,
        situation.must_contain.counts(),
        plays,
    )
}

fn counts_into<const LOWEST: bool>(
    rules: &RuleSet,
    hand: RankCounts,
    table: Option<Shape>,
    next_left: u8,
    must_contain: RankCounts,
    plays: &mut Vec<Play>,
) -> bool {
    plays.clear();
    append_plays::<LOWEST>(rules, hand, table, next_left, must_contain, plays);
    // R30, R31.
    table.is_some() && (!rules.must_beat || plays.is_empty())
}

/// Appends the legal plays of a hand to those of other hands: [`legal_plays_into`] on rank counts.
pub(crate) fn append_plays<const LOWEST: bool>(
    rules: &RuleSet,
    hand: RankCounts,
    table: Option<Shape>,
    next_left: u8,
    must_contain: RankCounts,
    plays: &mut Vec<Play>,
) {
    let start = plays.len();
    let mut generator = Generator::<LOWEST>::new(rules, hand, plays);
    match table {
        None => generator.lead(),
        Some(table) => generator.follow(table),
    }
    // R03, on a free lead only; it cannot empty the list while a play holds the cards asked for.
    if table.is_none() && !must_contain.is_empty() {
        retain_unless_empty(plays, start, true, |play| {
            play.counts.contains(must_contain)
        });
    }
    if rules.last_single == LastSingle::Enforce && next_left == 1 {
        // R32: of the highest rank in the hand, ranks locked by R20 included.
        let highest = hand.ranks().highest();
        retain_unless_empty(plays, start, table.is_none(), |play| {
            play.shape.kind != Kind::Single || Some(play.shape.top) == highest
        });
    }
}

/// Keeps of the plays from `start` on what `keep` accepts; where none of them would stay and `never_empty` holds, keeps all.
fn retain_unless_empty(
    plays: &mut Vec<Play>,
    start: usize,
    never_empty: bool,
    mut keep: impl FnMut(&Play) -> bool,
) {
    if never_empty && !plays[start..].iter().any(&mut keep) {
        return;
    }
    let mut kept = start;
    for index in start..plays.len() {
        if keep(&plays[index]) {
            plays[kept] = plays[index];
            kept += 1;
        }
    }
    plays.truncate(kept);
}
