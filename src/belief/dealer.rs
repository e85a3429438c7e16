//! Dealing the unseen cards rank by rank: which shares of a rank fit, and what must be remembered between ranks.

use super::pattern::{Automaton, Pattern};
use super::Holder;
use crate::cards::{Rank, RankCounts, RankSet};

/// What the deals must fit.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    /// The unseen cards.
    pub(super) unseen: RankCounts,
    /// Cards in the hands of the next and the previous seat; together no more than are unseen.
    pub(super) held: [u8; 2],
    /// The most of each rank in either hand.
    pub(super) most: [RankCounts; 2],
    /// Where ♠3 is, when it is unseen and that is known.
    pub(super) spade_three: Option<Holder>,
    /// Of these ranks so many at least are in no hand.
    pub(super) gone: Option<(RankSet, u8)>,
    /// What the hands do not hold: 0 for the next seat's, 1 for the previous seat's.
    pub(super) patterns: Vec<(usize, Pattern)>,
}

/// The patterns need more memory than there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TooManyStates;

/// How one rank may be dealt.
#[derive(Clone, Copy, Debug)]
pub(super) struct Share {
    pub(super) next: u8,
    pub(super) previous: u8,
    /// Ways to choose the suits, 1 … 12.
    pub(super) ways: u8,
}

/// A pattern's automaton, whose hand it is about, and its place in a key.
struct Placed {
    automaton: Automaton,
    side: usize,
    shift: u32,
    mask: u64,
}

/// A key holds, in five bits each, the two hands' cards so far and the ranks that are gone, and above them the states of
/// the automata.
const FIELD_BITS: u32 = 5;
const FIELD: u64 = (1 << FIELD_BITS) - 1;

/// Deals the unseen ranks one after the other. What was dealt before is remembered as a key.
pub(super) struct Dealer<'a> {
    terms: &'a Terms,
    /// The ranks with unseen cards.
    ranks: Vec<Rank>,
    placed: Vec<Placed>,
    start: u64,
    /// Unseen cards in no hand.
    leftover: u8,
    layers: Vec<Layer>,
    /// The shares of the rank of [`Dealer::begin`].
    shares: Vec<Share>,
}

/// What must be true after a rank, so that the ranks above it can do the rest.
#[derive(Clone, Copy, Default)]
struct Layer {
    /// Cards unseen up to it.
    upto: u8,
    /// The fewest that either hand must have.
    fewest: [u8; 2],
    /// The fewest ranks that must be gone.
    fewest_gone: u8,
    /// Whether its rank counts as gone when nobody holds it.
    counts_as_gone: bool,
}

impl<'a> Dealer<'a> {
    pub(super) fn new(terms: &'a Terms) -> Result<Dealer<'a>, TooManyStates> {
        let ranks: Vec<Rank> = terms.unseen.ranks().iter().collect();
        let mut dealer = Dealer {
            start: 0,
            placed: Vec::new(),
            leftover: terms.unseen.total() - terms.held[0] - terms.held[1],
            layers: layers(terms, &ranks),
            shares: Vec::new(),
            ranks,
            terms,
        };
        dealer.place()?;
        Ok(dealer)
    }

    /// The ranks in the order in which they are dealt.
    pub(super) fn ranks(&self) -> &[Rank] {
        &self.ranks
    }

    /// The key before the first rank.
    pub(super) fn start(&self) -> u64 {
        self.start
    }

    fn place(&mut self) -> Result<(), TooManyStates> {
        let terms = self.terms;
        let mut shift = 3 * FIELD_BITS;
        for &(side, pattern) in &terms.patterns {
            let mut most = RankCounts::EMPTY;
            for &rank in &self.ranks {
                most = most.plus(RankCounts::of(rank, most_of(terms, side, rank)));
            }
            if let Some(automaton) = Automaton::new(pattern, most) {
                let bits = automaton.bits();
                if shift + bits > u64::BITS {
                    return Err(TooManyStates);
                }
                self.placed.push(Placed {
                    automaton,
                    side,
                    shift,
                    mask: (1 << bits) - 1,
                });
                shift += bits;
            }
        }
        // Over the ranks below the first unseen one nothing is dealt.
        let lowest = self.ranks.first().map_or(0, |rank| rank.index());
        for placed in &self.placed {
            let mut state = 0;
            for rank in 0..lowest {
                // What was played alone never completes a group: such evidence is dropped before.
                state = placed.automaton.step(state, rank, 0).unwrap_or(0);
            }
            self.start |= u64::from(state) << placed.shift;
        }
        Ok(())
    }

    /// Makes ready to deal the rank of a layer.
    pub(super) fn begin(&mut self, layer: usize) {
        self.shares.clear();
        let rank = self.ranks[layer];
        let unseen = self.terms.unseen.get(rank);
        let most = [0, 1].map(|side| most_of(self.terms, side, rank));
        for next in (0..=most[0]).rev() {
            for previous in (0..=most[1].min(unseen - next)).rev() {
                let gone = unseen - next - previous;
                let ways = match self.terms.spade_three {
                    _ if gone > self.leftover => 0,
                    Some(holder) if rank == Rank::THREE => {
                        with_one_fixed([next, previous, gone], holder)
                    }
                    _ => ways([next, previous, gone]),
                };
                if ways > 0 {
                    self.shares.push(Share {
                        next,
                        previous,
                        ways,
                    });
                }
            }
        }
    }

    /// The shares that fit after a key, each with the key it leads to.
    pub(super) fn deal(&self, layer: usize, key: u64, mut visit: impl FnMut(Share, u64)) {
        let field = |place: u32| (key >> (place * FIELD_BITS) & FIELD) as u8;
        let (next_so_far, previous_so_far, gone_so_far) = (field(0), field(1), field(2));
        let bounds = self.layers[layer];
        for &share in &self.shares {
            let next = next_so_far + share.next;
            let previous = previous_so_far + share.previous;
            let nobody = share.next + share.previous == 0;
            let gone = gone_so_far + u8::from(bounds.counts_as_gone && nobody);
            let fits = next <= self.terms.held[0]
                && previous <= self.terms.held[1]
                && next >= bounds.fewest[0]
                && previous >= bounds.fewest[1]
                && gone >= bounds.fewest_gone
                && bounds.upto <= next + previous + self.leftover;
            if !fits {
                continue;
            }
            if let Some(automata) = self.automata(layer, key, [share.next, share.previous]) {
                // More than enough is enough.
                let gone = gone.min(self.terms.gone.map_or(0, |(_, fewest)| fewest));
                let cards = u64::from(next)
                    | u64::from(previous) << FIELD_BITS
                    | u64::from(gone) << (2 * FIELD_BITS);
                visit(share, cards | automata);
            }
        }
    }

    /// The states of the automata after a rank and the empty ones above it; `None` when a group is complete.
    fn automata(&self, layer: usize, key: u64, dealt: [u8; 2]) -> Option<u64> {
        let rank = self.ranks[layer].index();
        let to = self.ranks.get(layer + 1);
        let to = to.map_or(Rank::COUNT as u8, |rank| rank.index());
        let mut automata = 0;
        for placed in &self.placed {
            let state = (key >> placed.shift & placed.mask) as u16;
            let mut state = placed.automaton.step(state, rank, dealt[placed.side])?;
            for empty in rank + 1..to {
                state = placed.automaton.step(state, empty, 0)?;
            }
            automata |= u64::from(state) << placed.shift;
        }
        Some(automata)
    }
}

fn most_of(terms: &Terms, side: usize, rank: Rank) -> u8 {
    terms.unseen.get(rank).min(terms.most[side].get(rank))
}

fn layers(terms: &Terms, ranks: &[Rank]) -> Vec<Layer> {
    let mut layers = vec![Layer::default(); ranks.len()];
    let mut upto = 0;
    for (layer, &rank) in layers.iter_mut().zip(ranks) {
        upto += terms.unseen.get(rank);
        layer.upto = upto;
        layer.counts_as_gone = terms.gone.map_or(false, |(of, _)| of.contains(rank));
    }
    let mut fewest = terms.held;
    let mut fewest_gone = terms.gone.map_or(0, |(_, fewest)| fewest);
    for (layer, &rank) in layers.iter_mut().zip(ranks).rev() {
        layer.fewest = fewest;
        layer.fewest_gone = fewest_gone;
        for (side, fewest) in fewest.iter_mut().enumerate() {
            *fewest = fewest.saturating_sub(most_of(terms, side, rank));
        }
        fewest_gone = fewest_gone.saturating_sub(u8::from(layer.counts_as_gone));
    }
    layers
}

/// The ways to choose the suits: 4! / (next! · previous! · gone!) for four cards.
fn ways(parts: [u8; 3]) -> u8 {
    const FACTORIALS: [u8; 5] = [1, 1, 2, 6, 24];
    let total: u8 = parts.iter().sum();
    let mut ways = FACTORIALS[usize::from(total)];
    for part in parts {
        ways /= FACTORIALS[usize::from(part)];
    }
    ways
}

/// The same where one holder has a certain one of the cards.
fn with_one_fixed(mut parts: [u8; 3], holder: Holder) -> u8 {
    let part = &mut parts[match holder {
        Holder::Next => 0,
        Holder::Previous => 1,
        Holder::Gone => 2,
    }];
    if *part == 0 {
        return 0;
    }
    *part -= 1;
    ways(parts)
}

/// Numbers the keys of a layer in the order of their first mention; open addressing.
pub(super) struct Index {
    pub(super) keys: Vec<u64>,
    slots: Vec<u32>,
}

const EMPTY_SLOT: u32 = u32::MAX;

impl Index {
    pub(super) fn new() -> Index {
        Index {
            keys: Vec::with_capacity(64),
            slots: vec![EMPTY_SLOT; 256],
        }
    }

    pub(super) fn clear(&mut self) {
        self.keys.clear();
        self.slots.fill(EMPTY_SLOT);
    }

    pub(super) fn number(&mut self, key: u64) -> u32 {
        if 2 * self.keys.len() >= self.slots.len() {
            self.grow();
        }
        let place = self.place(key);
        if self.slots[place] == EMPTY_SLOT {
            self.slots[place] = self.keys.len() as u32;
            self.keys.push(key);
        }
        self.slots[place]
    }

    /// Where the key is, or would be.
    fn place(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        // Knuth's multiplicative hash with 2⁶⁴ / the golden ratio.
        let hash = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        let mut place = hash as usize & mask;
        while self.slots[place] != EMPTY_SLOT && self.keys[self.slots[place] as usize] != key {
            place = (place + 1) & mask;
        }
        place
    }

    fn grow(&mut self) {
        let larger = 4 * self.slots.len();
        self.slots.clear();
        self.slots.resize(larger, EMPTY_SLOT);
        for number in 0..self.keys.len() {
            let place = self.place(self.keys[number]);
            self.slots[place] = number as u32;
        }
    }
}
