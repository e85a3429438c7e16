//! Rank counts as sets of bits, in which the least of two counts is one operation.

use crate::cards::{RankCounts, RankSet};

/// Counts of all ranks, each by as many of four bits: 0 = `0000`, 1 = `0001`, 2 = `0011`, 3 = `0111`, 4 = `1111`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Thermometer(u64);

const ONES: u64 = 0x0001_1111_1111_1111;

impl Thermometer {
    /// Four of each rank.
    pub const FULL: Thermometer = Thermometer(0x000F_FFFF_FFFF_FFFF);

    /// The counts.
    #[must_use]
    pub const fn of(counts: RankCounts) -> Thermometer {
        Thermometer(
            counts.ranks().bits()
                | counts.pairs().bits() << 1
                | counts.triples().bits() << 2
                | counts.fours().bits() << 3,
        )
    }

    /// The lesser count of each rank.
    #[must_use]
    pub const fn least(self, other: Thermometer) -> Thermometer {
        Thermometer(self.0 & other.0)
    }

    /// The counts less those of `taken`, never below nought.
    #[must_use]
    pub fn less(self, taken: RankCounts) -> Thermometer {
        let mut bits = self.0;
        // Each of the four rounds takes one card from the ranks that still have one to give.
        let mut rest = taken.bits();
        while rest != 0 {
            let ranks = (rest | rest >> 1 | rest >> 2) & ONES;
            let groups = ranks * 0xF;
            bits = (bits & !groups) | (bits >> 1 & groups & 0x0007_7777_7777_7777);
            rest -= ranks;
        }
        Thermometer(bits)
    }

    /// The counts again.
    #[must_use]
    pub const fn counts(self) -> RankCounts {
        RankCounts::of_mask(self.0)
    }

    /// The bits: four for each rank, three in the lowest.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The ranks with at least so many, 1 … 4.
    #[must_use]
    pub const fn at_least(self, count: u8) -> RankSet {
        RankSet::from_bits(self.0 >> (count - 1) & ONES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Rank;
    use crate::rng::Rng;

    fn random_counts(rng: &mut Rng) -> RankCounts {
        let ranks = (0..Rank::COUNT as u8).map(Rank::new);
        ranks.fold(RankCounts::EMPTY, |counts, rank| {
            counts.plus(RankCounts::of(rank, rng.below(5) as u8))
        })
    }

    #[test]
    fn it_counts_as_numbers_do() {
        let mut rng = Rng::from_seed(1);
        for _ in 0..1000 {
            let (one, other) = (random_counts(&mut rng), random_counts(&mut rng));
            let least = Thermometer::of(one).least(Thermometer::of(other));
            let less = Thermometer::of(one).less(other);
            assert_eq!(Thermometer::of(one).counts(), one);
            for rank in (0..Rank::COUNT as u8).map(Rank::new) {
                let (a, b) = (one.get(rank), other.get(rank));
                for count in 1..=4 {
                    assert_eq!(least.at_least(count).contains(rank), a.min(b) >= count);
                    assert_eq!(
                        less.at_least(count).contains(rank),
                        a.saturating_sub(b) >= count
                    );
                }
            }
        }
    }
}
