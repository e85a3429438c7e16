//! All consistent deals of the unseen cards as one graph over the ranks: exact counts, and any one of them by its number.
//!
//! A state says, after the ranks so far, how many cards each hand has and where the automata of the evidence stand. A
//! step deals the cards of one rank. A way from the start to the end is a [`World`]; it stands for as many deals as the
//! product of its steps' ways to choose the suits.

use super::dealer::{Dealer, Index, Terms, TooManyStates};
use super::World;
use crate::cards::{Rank, RankCounts};

/// A number of deals: `u64` where that suffices, for speed.
pub(super) trait Number: Copy + PartialOrd + std::ops::Sub<Output = Self> {
    const ZERO: Self;
    const ONE: Self;
    fn add_times(self, times: u8, other: Self) -> Self;
    /// The number divided by ways to choose suits, rounded down.
    fn divided(self, ways: u8) -> Self;
}

/// Up to here a number of deals is a `u64`; [`INVERSES`] is exact below 2⁶³ / 12.
pub(super) const NARROW: u128 = 1 << 59;

/// 2⁶³ / ways, rounded up: the high part of a product with it is the quotient.
const INVERSES: [u64; 13] = inverses();

const fn inverses() -> [u64; 13] {
    let mut table = [0; 13];
    let mut ways = 1;
    while ways < 13 {
        table[ways] = ((1 << 63) + ways as u64 - 1) / ways as u64;
        ways += 1;
    }
    table
}

impl Number for u64 {
    const ZERO: u64 = 0;
    const ONE: u64 = 1;

    fn add_times(self, times: u8, other: u64) -> u64 {
        self + u64::from(times) * other
    }

    #[inline(always)]
    fn divided(self, ways: u8) -> u64 {
        let inverse = INVERSES[usize::from(ways & 0xF).min(12)];
        ((u128::from(self) * u128::from(inverse)) >> 63) as u64
    }
}

impl Number for u128 {
    const ZERO: u128 = 0;
    const ONE: u128 = 1;

    fn add_times(self, times: u8, other: u128) -> u128 {
        self + u128::from(times) * other
    }

    fn divided(self, ways: u8) -> u128 {
        self / u128::from(ways)
    }
}

/// One step: a rank dealt in one way.
#[derive(Clone, Copy, Debug)]
struct Step<N> {
    /// Deals through this step and those before it at the same state.
    upto: N,
    /// The first step of the state it leads to; while the graph is built, that state.
    after: u32,
    next: u8,
    previous: u8,
    /// Ways to choose the suits, 1 … 12.
    ways: u8,
    /// Whether it is the last step of its state.
    last: bool,
}

/// The graph.
#[derive(Clone, Debug)]
pub(super) struct Lattice<N> {
    steps: Vec<Step<N>>,
    /// The unseen ranks' places in packed counts.
    shifts: Vec<u8>,
    deals: N,
}

impl<N: Number> Lattice<N> {
    /// Builds the graph with at most so many states.
    pub(super) fn build(terms: &Terms, most_states: usize) -> Result<Lattice<N>, TooManyStates> {
        let mut dealer = Dealer::new(terms)?;
        let ranks = dealer.ranks().len();
        let mut index = Index::new();
        let mut steps: Vec<Step<N>> = Vec::with_capacity(1024);
        // For each state its first step, and for each layer its first state.
        let mut first_steps: Vec<u32> = Vec::with_capacity(512);
        let mut layers = Vec::with_capacity(ranks);
        let mut keys = vec![dealer.start()];
        for layer in 0..ranks {
            layers.push(first_steps.len());
            dealer.begin(layer);
            index.clear();
            for &key in &keys {
                first_steps.push(steps.len() as u32);
                if first_steps.len() + index.keys.len() > most_states {
                    return Err(TooManyStates);
                }
                dealer.deal(layer, key, |share, after| {
                    steps.push(Step {
                        upto: N::ZERO,
                        after: index.number(after),
                        next: share.next,
                        previous: share.previous,
                        ways: share.ways,
                        last: false,
                    });
                });
            }
            std::mem::swap(&mut keys, &mut index.keys);
        }
        let deals = count(&mut steps, &first_steps, &layers);
        compact(&mut steps, &first_steps, &layers);
        let shifts = dealer.ranks().iter().map(|rank| 4 * rank.index()).collect();
        Ok(Lattice {
            steps,
            shifts,
            deals,
        })
    }

    /// The number of deals.
    pub(super) fn deals(&self) -> N {
        self.deals
    }

    /// The world of the deal with this number, below [`Lattice::deals`].
    #[inline]
    pub(super) fn at(&self, deal: N) -> World {
        let mut index = deal;
        let mut place = 0;
        let mut next = 0;
        let mut previous = 0;
        for &shift in &self.shifts {
            let mut before = N::ZERO;
            let mut step = &self.steps[place];
            while index >= step.upto {
                before = step.upto;
                place += 1;
                step = &self.steps[place];
            }
            index = (index - before).divided(step.ways);
            next |= u64::from(step.next) << shift;
            previous |= u64::from(step.previous) << shift;
            place = step.after as usize;
        }
        World {
            next: RankCounts::from_packed(next),
            previous: RankCounts::from_packed(previous),
        }
    }

    /// Whether there are at most `limit` worlds.
    pub(super) fn has_at_most(&self, limit: u64) -> bool {
        let mut seen = 0;
        self.visit(&mut |_, _| {
            seen += 1;
            seen <= limit
        })
    }

    /// Visits each world with the number of its deals until `visit` returns false; whether all were visited.
    pub(super) fn visit(&self, visit: &mut impl FnMut(World, u64) -> bool) -> bool {
        if self.steps.is_empty() {
            return true;
        }
        let world = World {
            next: RankCounts::EMPTY,
            previous: RankCounts::EMPTY,
        };
        self.visit_from(0, 0, world, 1, visit)
    }

    fn visit_from(
        &self,
        layer: usize,
        first_step: u32,
        world: World,
        deals: u64,
        visit: &mut impl FnMut(World, u64) -> bool,
    ) -> bool {
        let shift = match self.shifts.get(layer) {
            Some(&shift) => shift,
            None => return visit(world, deals),
        };
        let rank = Rank::new(shift / 4);
        for step in &self.steps[first_step as usize..] {
            let more = World {
                next: world.next.plus(RankCounts::of(rank, step.next)),
                previous: world.previous.plus(RankCounts::of(rank, step.previous)),
            };
            let product = deals * u64::from(step.ways);
            if !self.visit_from(layer + 1, step.after, more, product, visit) {
                return false;
            }
            if step.last {
                break;
            }
        }
        true
    }
}

/// Counts backwards from the end, where every state has the right sizes; returns the deals of the start.
fn count<N: Number>(steps: &mut [Step<N>], first_steps: &[u32], layers: &[usize]) -> N {
    let states = first_steps.len();
    let mut deals = vec![N::ZERO; states];
    for (layer, &first) in layers.iter().enumerate().rev() {
        let following = layers.get(layer + 1).copied().unwrap_or(states);
        for state in (first..following).rev() {
            let from = first_steps[state] as usize;
            let to = first_steps
                .get(state + 1)
                .map_or(steps.len(), |&to| to as usize);
            let mut sum = N::ZERO;
            for step in &mut steps[from..to] {
                let beyond = deals.get(following + step.after as usize);
                sum = sum.add_times(step.ways, beyond.copied().unwrap_or(N::ONE));
                step.upto = sum;
            }
            deals[state] = sum;
        }
    }
    deals[0]
}

/// Drops steps without deals and makes steps lead to steps.
fn compact<N: Number>(steps: &mut Vec<Step<N>>, first_steps: &[u32], layers: &[usize]) {
    let states = first_steps.len();
    let mut moved = Vec::with_capacity(states);
    let mut kept = 0;
    for (state, &from) in first_steps.iter().enumerate() {
        moved.push(kept as u32);
        let to = first_steps
            .get(state + 1)
            .map_or(steps.len(), |&to| to as usize);
        let mut before = N::ZERO;
        let first_kept = kept;
        for place in from as usize..to {
            let step = steps[place];
            if step.upto > before {
                before = step.upto;
                steps[kept] = step;
                kept += 1;
            }
        }
        if kept > first_kept {
            steps[kept - 1].last = true;
        }
    }
    steps.truncate(kept);
    // A kept step leads to a state with deals, so with steps.
    for (layer, &first) in layers.iter().enumerate() {
        let following = layers.get(layer + 1).copied().unwrap_or(states);
        if following == states {
            break;
        }
        let from = moved[first] as usize;
        let to = moved[following] as usize;
        for step in &mut steps[from..to] {
            step.after = moved[following + step.after as usize];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::belief::Holder;
    use crate::cards::CardSet;

    /// Wide numbers count and choose as narrow ones do, and every deal has a number.
    #[test]
    fn wide_and_narrow_numbers_agree() {
        let unseen = CardSet::from_bits(0x3_F1F3_77FC).unwrap_or_default();
        for (held, spade_three) in [([6, 9], None), ([9, 6], Some(Holder::Previous))] {
            let terms = Terms {
                unseen: unseen.counts(),
                held,
                most: [CardSet::ALL
                    .counts()
                    .minus(unseen.counts().ranks().times(1)); 2],
                spade_three,
                gone: None,
                patterns: Vec::new(),
            };
            let narrow = Lattice::<u64>::build(&terms, usize::MAX);
            let wide = Lattice::<u128>::build(&terms, usize::MAX);
            let (narrow, wide) = match (narrow, wide) {
                (Ok(narrow), Ok(wide)) => (narrow, wide),
                _ => panic!("no limit"),
            };
            assert!(narrow.deals() > 1000);
            assert_eq!(u128::from(narrow.deals()), wide.deals());
            let mut listed = 0;
            assert!(narrow.visit(&mut |_, deals| {
                listed += deals;
                true
            }));
            assert_eq!(listed, narrow.deals());
            let stride = narrow.deals() / 977;
            for number in 0..977 {
                let deal = number * stride;
                assert_eq!(narrow.at(deal), wide.at(u128::from(deal)));
            }
        }
    }

    /// The quotient by multiplication is exact up to the highest narrow number.
    #[test]
    fn quotients_are_exact() {
        for ways in 1..13 {
            for near in [1, 1 << 32, NARROW as u64 / 7, NARROW as u64] {
                let multiple = near / u64::from(ways) * u64::from(ways);
                for number in multiple.saturating_sub(1)..=multiple {
                    assert_eq!(number.divided(ways), number / u64::from(ways));
                }
            }
        }
    }
}
