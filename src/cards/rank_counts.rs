//! How many cards of each rank a hand or a play has, packed into one word.

use super::Rank;
use std::fmt;

const ONES: u64 = 0x0001_1111_1111_1111;

/// A set of ranks: bit `4 · rank`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RankSet(u64);

impl RankSet {
    /// No rank.
    pub const EMPTY: RankSet = RankSet(0);
    /// The ranks of runs, 3 … A (R12, R13, R15).
    pub const RUN_RANKS: RankSet = RankSet(0x0000_1111_1111_1111);

    /// The set with these bits: bit `4 · rank` for each rank, no other.
    pub(crate) const fn from_bits(bits: u64) -> RankSet {
        RankSet(bits)
    }

    /// The bits: bit `4 · rank` for each rank of the set.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one rank.
    #[must_use]
    pub const fn of(rank: Rank) -> RankSet {
        RankSet(1 << (4 * rank.index()))
    }

    /// Whether there is no rank.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many ranks.
    #[must_use]
    pub const fn len(self) -> u8 {
        // The topmost group of the product is the sum of all groups, and 13 fits.
        (self.0.wrapping_mul(0x1111_1111_1111_1111) >> 60) as u8
    }

    /// Whether the rank is in the set.
    #[must_use]
    pub const fn contains(self, rank: Rank) -> bool {
        self.0 >> (4 * rank.index()) & 1 == 1
    }

    /// The ranks of both sets together.
    #[must_use]
    pub const fn union(self, other: RankSet) -> RankSet {
        RankSet(self.0 | other.0)
    }

    /// The ranks that are in both sets.
    #[must_use]
    pub const fn intersection(self, other: RankSet) -> RankSet {
        RankSet(self.0 & other.0)
    }

    /// The set without the ranks of `other`.
    #[must_use]
    pub const fn minus(self, other: RankSet) -> RankSet {
        RankSet(self.0 & !other.0)
    }

    /// The ranks above `rank`.
    #[must_use]
    pub const fn above(self, rank: Rank) -> RankSet {
        RankSet(self.0 >> (4 * rank.index() + 1) << (4 * rank.index() + 1))
    }

    /// The highest rank.
    #[must_use]
    pub fn highest(self) -> Option<Rank> {
        if self.0 == 0 {
            None
        } else {
            Some(Rank::new(((63 - self.0.leading_zeros()) / 4) as u8))
        }
    }

    /// The lowest rank.
    #[must_use]
    pub fn lowest(self) -> Option<Rank> {
        if self.0 == 0 {
            None
        } else {
            Some(Rank::new((self.0.trailing_zeros() / 4) as u8))
        }
    }

    /// The lowest ranks of the runs of `length` consecutive ranks within this set.
    #[must_use]
    pub fn run_starts(self, length: u8) -> RankSet {
        let mut starts = self.0;
        for i in 1..length {
            starts &= self.0 >> (4 * u32::from(i));
        }
        RankSet(starts)
    }

    /// The highest ranks of the runs of `length` consecutive ranks within this set, as far as they are above `rank`.
    ///
    /// `length` is 1 … 13, and `rank` the highest of some run of that length.
    #[must_use]
    pub const fn run_tops_above(self, length: u8, rank: Rank) -> RankSet {
        // For each rank, how many of it and the ranks below it, `length` in all, are missing.
        let missing = (ONES & !self.0).wrapping_mul(ONES & ((1 << (4 * length)) - 1));
        let any = missing | missing >> 1;
        RankSet(ONES & !(any | any >> 2)).above(rank)
    }

    /// The ranks 3 … A packed close: bit `rank` for each rank of the set, the 2 left out.
    #[must_use]
    pub const fn packed_runs(self) -> usize {
        let ones = self.0 & RankSet::RUN_RANKS.0;
        let twos = (ones | ones >> 3) & 0x0303_0303_0303;
        let fours = (twos | twos >> 6) & 0x000F_000F_000F;
        (fours | fours >> 12 | fours >> 24) as usize & 0xFFF
    }

    /// The set moved up by `ranks` ranks; what leaves the top is lost.
    #[must_use]
    pub const fn shifted_up(self, ranks: u8) -> RankSet {
        RankSet(self.0 << (4 * ranks) & ONES)
    }

    /// The set moved down by `ranks` ranks; what leaves the bottom is lost.
    #[must_use]
    pub const fn shifted_down(self, ranks: u8) -> RankSet {
        RankSet(self.0 >> (4 * ranks))
    }

    /// The ranks, low to high.
    pub fn iter(self) -> impl Iterator<Item = Rank> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let rank = RankSet(rest).lowest()?;
            rest &= rest - 1;
            Some(rank)
        })
    }

    /// `count` cards of every rank of the set.
    ///
    /// `count` is 0 … 4.
    #[must_use]
    pub const fn times(self, count: u8) -> RankCounts {
        RankCounts(self.0 * count as u64)
    }
}

/// How many cards of each rank: four bits a rank, value 0 … 4, three in the lowest bits.
///
/// ```
/// use pdkbot::cards::{parse_cards, Rank};
/// let counts = parse_cards("3S 4D 4C").unwrap().counts();
/// assert_eq!(counts.get(Rank::new(1)), 2);
/// assert_eq!(counts.total(), 3);
/// assert_eq!(counts.to_string(), "3 4 4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RankCounts(u64);

impl RankCounts {
    /// No card.
    pub const EMPTY: RankCounts = RankCounts(0);

    /// How many bits each group of four has.
    pub(crate) const fn of_mask(mask: u64) -> RankCounts {
        // Bits per group of four, the classic way: pairs first, then fours.
        let pairs = mask - (mask >> 1 & 0x5555_5555_5555_5555);
        RankCounts((pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333))
    }

    /// The counts of a packed word; each of the 13 groups of four bits is 0 … 4, the rest nought.
    pub(crate) const fn from_packed(bits: u64) -> RankCounts {
        RankCounts(bits)
    }

    /// `count` cards of one rank; `count` is 0 … 4.
    #[must_use]
    pub const fn of(rank: Rank, count: u8) -> RankCounts {
        RankCounts((count as u64) << (4 * rank.index()))
    }

    /// `count` cards of each of `length` consecutive ranks that end at `top`.
    #[must_use]
    pub const fn run(top: Rank, length: u8, count: u8) -> RankCounts {
        let pattern = ONES & ((1 << (4 * length as u32)) - 1);
        RankCounts((pattern << (4 * (top.index() + 1 - length))) * count as u64)
    }

    /// How many cards of a rank, 0 … 4.
    #[must_use]
    pub const fn get(self, rank: Rank) -> u8 {
        (self.0 >> (4 * rank.index()) & 0xF) as u8
    }

    /// How many cards in all.
    #[must_use]
    pub const fn total(self) -> u8 {
        let bytes = (self.0 & 0x0F0F_0F0F_0F0F_0F0F) + (self.0 >> 4 & 0x0F0F_0F0F_0F0F_0F0F);
        (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The packed word: four bits a rank.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The counts of both together. No rank may exceed four.
    #[must_use]
    pub const fn plus(self, other: RankCounts) -> RankCounts {
        RankCounts(self.0 + other.0)
    }

    /// The counts without those of `other`, which must be contained.
    #[must_use]
    pub const fn minus(self, other: RankCounts) -> RankCounts {
        RankCounts(self.0 - other.0)
    }

    /// The counts with the ranks of the set taken out whole.
    #[must_use]
    pub const fn without_ranks(self, ranks: RankSet) -> RankCounts {
        RankCounts(self.0 & !(ranks.0 * 0xF))
    }

    /// Whether there are at least as many of each rank as in `other`.
    #[must_use]
    pub const fn contains(self, other: RankCounts) -> bool {
        let guard = ONES << 3;
        ((self.0 | guard) - other.0) & guard == guard
    }

    /// The ranks held at least once.
    #[must_use]
    pub const fn ranks(self) -> RankSet {
        RankSet((self.0 | self.0 >> 1 | self.0 >> 2) & ONES)
    }

    /// The ranks held at least twice.
    #[must_use]
    pub const fn pairs(self) -> RankSet {
        RankSet((self.0 >> 1 | self.0 >> 2) & ONES)
    }

    /// The ranks held at least three times.
    #[must_use]
    pub const fn triples(self) -> RankSet {
        RankSet((self.0 >> 2 | (self.0 & self.0 >> 1)) & ONES)
    }

    /// The ranks held three times, no more.
    #[must_use]
    pub const fn threes(self) -> RankSet {
        RankSet(self.0 & self.0 >> 1 & ONES)
    }

    /// The ranks held four times.
    #[must_use]
    pub const fn fours(self) -> RankSet {
        RankSet(self.0 >> 2 & ONES)
    }

    /// The ranks held an odd number of times.
    #[must_use]
    pub const fn odd_ranks(self) -> RankSet {
        RankSet(self.0 & ONES)
    }

    /// Whether all cards are of one rank, or there is none.
    #[must_use]
    pub const fn is_one_rank(self) -> bool {
        let lowest = self.0.trailing_zeros() & 60;
        self.0 >> lowest < 16
    }

    /// Whether the ranks, one or more, follow each other below the 2, one card of each or two of each.
    #[must_use]
    pub const fn is_even_run(self) -> bool {
        // Fifteen times one bit in four are all bits: the lowest one carries through them where there is no gap.
        let lowest = self.0 & self.0.wrapping_neg();
        let carries = (self.0 * 15 + lowest).is_power_of_two();
        carries & (self.0 < RankCounts::of(Rank::TWO, 1).0) & self.fours().is_empty()
    }

    /// A key that sorts plays by number of cards, then by ranks from the lowest card: the order of `pdk legal`.
    #[must_use]
    pub fn sort_key(self) -> (u8, u64) {
        let mut rest = self.0;
        let mut key = 0;
        for _ in 0..Rank::COUNT {
            // More cards of a lower rank make the earlier sequence.
            key = key << 4 | (4 - (rest & 0xF));
            rest >>= 4;
        }
        (self.total(), key)
    }
}

impl fmt::Display for RankCounts {
    /// Ranks with blanks between, low to high: `3 3 4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        for rank in self.ranks().iter() {
            for _ in 0..self.get(rank) {
                if !first {
                    f.write_str(" ")?;
                }
                first = false;
                write!(f, "{rank}")?;
            }
        }
        Ok(())
    }
}
