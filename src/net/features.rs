//! The inputs of the net, one by one.

use super::known::lying;
use super::split::{Other, Reply, Split};
use super::{Known, Thermometer};
use crate::cards::{RankCounts, RankSet};
use crate::rules::{
    bombs_in, BaoZhuangRule, BombSettle, FourAnswer, FourUse, LastSingle, Play, RuleSet,
    TripleKickers,
};

/// What one seat knows: what all have seen, and its own hand.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    /// The rules.
    pub rules: &'a RuleSet,
    /// What all have seen.
    pub known: &'a Known,
    /// Whose sight it is, a seat of `known`.
    pub seat: usize,
    /// Its hand.
    pub hand: RankCounts,
}

/// Numbers of the inputs that are on.
pub type Features = Vec<u16>;

/// The groups of inputs: name, how many, and what of the view they come from. Their inputs follow each other in this order.
pub const GROUPS: [(&str, u16, &str); 31] = [
    ("own", 52, "own hand after the move, four inputs a rank: at least 1, 2, 3, 4"),
    ("own_left", 18, "how many cards that is"),
    ("own_plays", 3, "own plays so far, this one counted: none, one, more (R41, R43)"),
    ("facing", 3, "what the next seat faces: a free lead, the own play, the previous seat's"),
    ("kind", 13, "the kind of what lies there after the move"),
    ("top", 13, "the rank that compares"),
    ("length", 12, "the ranks of its run"),
    ("cards", 20, "how many cards it has"),
    ("straights", 8, "own straights of five after the move, by the lowest rank"),
    ("pair_runs", 11, "own runs of two pairs"),
    ("triple_runs", 11, "own runs of two triples"),
    ("lone", 13, "own cards that stand alone: no pair and in no straight"),
    ("lone_count", 10, "how many of those, 0 … 9 and more"),
    ("bombs", 4, "own bombs: none, one, two, more"),
    ("boss_next", 39, "own singles, pairs, triples that the next seat has nothing above, bombs apart"),
    ("boss_previous", 39, "the same for the previous seat"),
    ("unseen", 52, "cards that the others may hold"),
    ("next_most", 52, "the most of each rank that the next seat may hold (R31, R32)"),
    ("previous_most", 52, "the same for the previous seat"),
    ("next_played", 52, "what the next seat has played"),
    ("previous_played", 52, "what the previous seat has played"),
    ("next_left", 18, "cards left in the next hand"),
    ("previous_left", 18, "cards left in the previous hand"),
    ("course", 16, "who led, who declared, how often the others have played; before the first lead, who is to lead"),
    ("other_straights", 16, "straights of five that the next and the previous seat may hold"),
    ("rules", 36, "the options that change what is legal or what counts"),
    ("split", 14, "in how many leads the hand after the move would be played out: 0 … 13 and more"),
    ("open", 10, "how many of those one of the others may beat, bombs apart: 0 … 9 and more"),
    ("split_singles", 8, "how many are singles: 0 … 7 and more"),
    ("split_pairs", 6, "how many are pairs: 0 … 5 and more"),
    ("reply", 4, "what the next and the previous seat may say to what lies there: a bomb alone, a higher play"),
];

/// How many inputs there are.
pub const INPUTS: usize = total();

const fn total() -> usize {
    let mut sum = 0;
    let mut group = 0;
    while group < GROUPS.len() {
        sum += GROUPS[group].1 as usize;
        group += 1;
    }
    sum
}

/// The first input of each group.
const FIRST: [u16; GROUPS.len()] = first();

const fn first() -> [u16; GROUPS.len()] {
    let mut first = [0; GROUPS.len()];
    let mut group = 1;
    while group < GROUPS.len() {
        first[group] = first[group - 1] + GROUPS[group - 1].1;
        group += 1;
    }
    first
}

// The numbers of the groups.
const OWN: usize = 0;
const OWN_LEFT: usize = 1;
const OWN_PLAYS: usize = 2;
const FACING: usize = 3;
const KIND: usize = 4;
const TOP: usize = 5;
const LENGTH: usize = 6;
const CARDS: usize = 7;
const STRAIGHTS: usize = 8;
const PAIR_RUNS: usize = 9;
const TRIPLE_RUNS: usize = 10;
const LONE: usize = 11;
const LONE_COUNT: usize = 12;
const BOMBS: usize = 13;
const BOSS_NEXT: usize = 14;
const BOSS_PREVIOUS: usize = 15;
const UNSEEN: usize = 16;
const NEXT_MOST: usize = 17;
const PREVIOUS_MOST: usize = 18;
const NEXT_PLAYED: usize = 19;
const PREVIOUS_PLAYED: usize = 20;
const NEXT_LEFT: usize = 21;
const PREVIOUS_LEFT: usize = 22;
const COURSE: usize = 23;
const OTHER_STRAIGHTS: usize = 24;
const RULES: usize = 25;
const SPLIT: usize = 26;
const OPEN: usize = 27;
const SPLIT_SINGLES: usize = 28;
const SPLIT_PAIRS: usize = 29;
const REPLY: usize = 30;

impl Sight<'_> {
    /// The inputs that no move changes, added to `features`.
    pub fn shared(&self, features: &mut Features) {
        let known = self.known;
        let [next, previous] = self.others();
        let mut on = Writer(features);
        let unseen = Thermometer::of(self.unseen());
        on.counts(UNSEEN, unseen);
        on.counts(NEXT_MOST, unseen.least(known.most[next]));
        on.counts(PREVIOUS_MOST, unseen.least(known.most[previous]));
        on.counts(NEXT_PLAYED, Thermometer::of(known.played[next]));
        on.counts(PREVIOUS_PLAYED, Thermometer::of(known.played[previous]));
        on.number(NEXT_LEFT, known.left[next]);
        on.number(PREVIOUS_LEFT, known.left[previous]);
        let relative = |seat: usize| (seat + 3 - self.seat) % 3;
        on.one(COURSE, known.leader.map_or(3, relative));
        on.one(COURSE, 4 + known.declarer.map_or(3, relative));
        on.one(COURSE, 8 + usize::from(known.plays[next]).min(2));
        on.one(COURSE, 11 + usize::from(known.plays[previous]).min(2));
        let straights = |most: Thermometer| straights(unseen.least(most).at_least(1));
        on.ranks(OTHER_STRAIGHTS, 0, straights(known.most[next]));
        on.ranks(OTHER_STRAIGHTS, 8, straights(known.most[previous]));
        self.rules(&mut on);
    }

    /// The inputs of a move, `None` for a pass, added to `features`.
    pub fn after(&self, play: Option<Play>, features: &mut Features) {
        self.after_among(&self.other_hands(), play, features);
    }

    /// The same, where it is known already what the others may hold.
    pub(super) fn after_among(
        &self,
        others: &[Other; 2],
        play: Option<Play>,
        features: &mut Features,
    ) {
        let [next, _] = self.others();
        let mut on = Writer(features);
        let (hand, table) = match play {
            Some(play) => (
                self.hand.minus(play.counts),
                Some((lying(self.rules, play), self.seat)),
            ),
            None => (self.hand, self.known.table),
        };
        let plays = self.known.plays[self.seat] + u8::from(play.is_some());
        self.own(&mut on, hand, plays, others);
        let table = table.filter(|&(_, owner)| owner != next);
        match table {
            None => on.one(FACING, 0),
            Some((shape, owner)) => {
                on.one(FACING, if owner == self.seat { 1 } else { 2 });
                on.one(KIND, shape.kind as usize - 1);
                on.one(TOP, usize::from(shape.top.index()));
                on.one(LENGTH, usize::from(shape.length) - 1);
                on.one(CARDS, usize::from(shape.cards) - 1);
                for (index, other) in others.iter().enumerate() {
                    match other.reply(self.rules, shape) {
                        Reply::Nothing => {}
                        Reply::Bomb => on.one(REPLY, 2 * index),
                        Reply::Shape => on.one(REPLY, 2 * index + 1),
                    }
                }
            }
        }
    }

    /// The inputs before the first lead, while nobody has declared: `known.to_move` will lead.
    pub fn before_lead(&self, features: &mut Features) {
        self.shared(features);
        let mut on = Writer(features);
        self.own(&mut on, self.hand, 0, &self.other_hands());
        if self.known.to_move == self.seat {
            on.one(COURSE, 14);
        } else if self.known.to_move != self.others()[0] {
            on.one(COURSE, 15);
        }
        on.one(FACING, 0);
    }

    fn others(&self) -> [usize; 2] {
        [(self.seat + 1) % 3, (self.seat + 2) % 3]
    }

    /// The cards that the others may hold.
    #[must_use]
    pub fn unseen(&self) -> RankCounts {
        let played = &self.known.played;
        let mut unseen = self
            .rules
            .deck
            .counts()
            .minus(self.hand)
            .minus(self.known.gone);
        for &cards in played {
            unseen = unseen.minus(cards);
        }
        unseen
    }

    /// What the others may hold.
    pub(super) fn other_hands(&self) -> [Other; 2] {
        let unseen = Thermometer::of(self.unseen());
        self.others().map(|seat| {
            let most = unseen.least(self.known.most[seat]);
            Other::new(most, self.known.left[seat])
        })
    }

    fn own(&self, on: &mut Writer<'_>, hand: RankCounts, plays: u8, others: &[Other; 2]) {
        on.counts(OWN, Thermometer::of(hand));
        on.number(OWN_LEFT, hand.total());
        on.one(OWN_PLAYS, usize::from(plays.min(2)));
        let ranks = hand.ranks();
        let starts = straights(ranks);
        on.ranks(STRAIGHTS, 0, starts);
        on.ranks(PAIR_RUNS, 0, runs_of_two(hand.pairs()));
        on.ranks(TRIPLE_RUNS, 0, runs_of_two(hand.triples()));
        let mut in_straights = starts;
        for up in 1..5 {
            in_straights = in_straights.union(starts.shifted_up(up));
        }
        let lone = ranks.minus(hand.pairs()).minus(in_straights);
        on.ranks(LONE, 0, lone);
        on.one(LONE_COUNT, usize::from(lone.len().min(9)));
        let bombs = bombs_in(self.rules, hand).len();
        on.one(BOMBS, usize::from(bombs.min(3)));
        let split = Split::of(self.rules, hand, others);
        on.number(SPLIT, split.plays.min(13));
        on.number(OPEN, split.open.min(9));
        on.number(SPLIT_SINGLES, split.singles.min(7));
        on.number(SPLIT_PAIRS, split.pairs.min(5));
        for (group, other) in [BOSS_NEXT, BOSS_PREVIOUS].into_iter().zip(others) {
            let most = other.most;
            on.ranks(group, 0, not_below(ranks, most.at_least(1)));
            on.ranks(group, 13, not_below(hand.pairs(), most.at_least(2)));
            on.ranks(group, 26, not_below(hand.triples(), most.at_least(3)));
        }
    }

    fn rules(&self, on: &mut Writer<'_>) {
        let rules = self.rules;
        let flags = [
            rules.cards_per_seat() == 15,
            rules.cards_per_seat() < 15,
            rules.must_beat,
            rules.min_pair_run == 3,
            rules.triple_kickers == TripleKickers::Pair,
            rules.triple_tail_lead,
            rules.triple_tail_follow,
            rules.plane_tail_lead,
            rules.plane_tail_follow,
            rules.bare_triple,
            rules.bare_plane,
            rules.four_two == FourUse::On,
            rules.four_two == FourUse::LastHandOnly,
            rules.four_three == FourUse::On,
            rules.four_three == FourUse::LastHandOnly,
            rules.four_answer == FourAnswer::BombsOnly,
            rules.has_ace_bomb(),
            rules.bomb_split,
            rules.last_single == LastSingle::Enforce,
            rules.last_single == LastSingle::PayAll,
            rules.one_left_free,
            rules.spring_double,
            rules.bomb_score >= 1,
            rules.bomb_score >= 5,
            rules.bomb_score >= 10,
            rules.bomb_score >= 20,
            rules.bomb_settle == BombSettle::Always,
            rules.anti_spring,
            rules.heart10,
            rules.bao_zhuang == BaoZhuangRule::FirstOut,
            rules.bao_zhuang == BaoZhuangRule::CloseAll,
            rules.cards_per_seat() > 16,
        ];
        for (index, &flag) in flags.iter().enumerate() {
            if flag {
                on.one(RULES, index);
            }
        }
    }
}

/// The lowest ranks of straights of five.
fn straights(ranks: RankSet) -> RankSet {
    ranks.intersection(RankSet::RUN_RANKS).run_starts(5)
}

/// The lower ranks of two neighbours.
fn runs_of_two(ranks: RankSet) -> RankSet {
    ranks.intersection(RankSet::RUN_RANKS).run_starts(2)
}

/// The ranks at or above the highest of the others.
fn not_below(ranks: RankSet, others: RankSet) -> RankSet {
    match others.highest() {
        None => ranks,
        Some(highest) => {
            let at_or_above = ranks.above(highest);
            if ranks.contains(highest) {
                at_or_above.union(RankSet::of(highest))
            } else {
                at_or_above
            }
        }
    }
}

/// Adds inputs of groups.
struct Writer<'a>(&'a mut Features);

impl Writer<'_> {
    #[inline(always)]
    fn one(&mut self, group: usize, index: usize) {
        debug_assert!(
            index < usize::from(GROUPS[group].1),
            "{} {index}",
            GROUPS[group].0
        );
        self.0.push(FIRST[group] + index as u16);
    }

    /// One input of those for 0, 1, 2 …
    fn number(&mut self, group: usize, number: u8) {
        self.one(group, usize::from(number));
    }

    fn counts(&mut self, group: usize, counts: Thermometer) {
        let mut bits = counts.bits();
        while bits != 0 {
            self.one(group, bits.trailing_zeros() as usize);
            bits &= bits - 1;
        }
    }

    fn ranks(&mut self, group: usize, first: usize, ranks: RankSet) {
        let mut bits = ranks.bits();
        while bits != 0 {
            self.one(group, first + bits.trailing_zeros() as usize / 4);
            bits &= bits - 1;
        }
    }
}
