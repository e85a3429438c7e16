//! The deals of the unseen cards that fit everything a view says for certain.

use super::dealer::{Terms, TooManyStates};
use super::evidence::{Evidence, Fact, Findings};
use super::lattice::{Lattice, NARROW};
use super::pattern::Pattern;
use super::{Holder, World};
use crate::cards::{CardSet, RankCounts};
use crate::game::View;
use crate::rng::Rng;

/// States of the graph beyond which the patterns that rule out least are left to a check of each draw.
///
/// Source: `belief_bits -- speed`, also with random rule sets: whole histories never needed half as many, two of a thousand
/// cut ones needed more, and a build that stays below takes 2 ms at the most.
const MOST_STATES: usize = 1 << 12;
/// Draws that may fail that check; the last one is returned then.
const MOST_REJECTIONS: u32 = 1000;

/// How many deals there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// So many.
    Exact(u128),
    /// So many without the evidence that is left to a check of each draw.
    AtMost(u128),
}

impl Count {
    /// The number, exact or not.
    #[must_use]
    pub fn value(self) -> u128 {
        match self {
            Count::Exact(count) | Count::AtMost(count) => count,
        }
    }
}

/// Evidence that was given up: no hand, or no deal, agrees with it.
///
/// The host's rules differ from those given then, or its record is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Relaxed {
    /// Pieces that contradict what the same seat played later, each for itself.
    pub impossible: usize,
    /// The oldest pieces, so many that the others leave a deal.
    pub oldest: usize,
}

impl Relaxed {
    /// Whether any evidence was given up.
    #[must_use]
    pub fn any(self) -> bool {
        self.impossible + self.oldest > 0
    }
}

#[derive(Clone, Debug)]
enum Deals {
    Narrow(Lattice<u64>),
    Wide(Lattice<u128>),
}

/// The hidden hands that fit a view, each deal of the unseen cards as likely as any other.
///
/// A deal names for each unseen card whether the next seat holds it, the previous seat does, or it left play unseen. A
/// [`World`] is the rank counts of the two hands, and stands for as many deals as there are choices of suits.
///
/// ```
/// use pdkbot::belief::Beliefs;
/// use pdkbot::cards::parse_cards;
/// use pdkbot::game::{Turn, View, ViewFacts};
/// use pdkbot::rng::Rng;
/// use pdkbot::rules::{RuleSet, Seat};
/// // Seat 1 led the jack of spades, seat 2 passed, seat 3 played the king.
/// let turn = |seat: usize, cards| Turn { seat: Seat::ALL[seat - 1], cards: parse_cards(cards).unwrap() };
/// let facts = ViewFacts {
///     table: parse_cards("KS").unwrap(),
///     table_seat: Some(Seat::ALL[2]),
///     history: vec![turn(1, "JS"), turn(2, ""), turn(3, "KS")],
///     ..ViewFacts::new(RuleSet::classic16(), Seat::ALL[0], parse_cards("3D 2S").unwrap(), [2, 9, 5])
/// };
/// let beliefs = Beliefs::new(&View::new(facts).unwrap());
/// let world = beliefs.draw(&mut Rng::from_seed(7));
/// // R31: nothing above the jack in seat 2's hand, and no bomb.
/// assert!(world.next.ranks().highest().unwrap().index() <= 8);
/// assert!(world.next.fours().is_empty());
/// assert!(beliefs.bits() > 1.0);
/// ```
#[derive(Clone, Debug)]
pub struct Beliefs {
    evidence: Vec<Evidence>,
    relaxed: Relaxed,
    terms: Terms,
    /// What the graph does not know.
    unplaced: Vec<(usize, Pattern)>,
    deals: Deals,
}

impl Beliefs {
    /// What a view says.
    #[must_use]
    pub fn new(view: &View) -> Beliefs {
        Beliefs::with(view, |_| true)
    }

    /// The same from the pieces of evidence that `keep` accepts alone: to see what each kind is worth.
    #[must_use]
    pub fn with(view: &View, keep: impl Fn(&Evidence) -> bool) -> Beliefs {
        Beliefs::within(view, MOST_STATES, keep)
    }

    /// The same with at most so many states; only tests need another number.
    #[doc(hidden)]
    #[must_use]
    pub fn within(view: &View, most_states: usize, keep: impl Fn(&Evidence) -> bool) -> Beliefs {
        let Findings {
            mut evidence,
            impossible,
        } = Findings::of(view);
        evidence.retain(keep);
        let unseen = view.unseen().counts();
        let held = [view.next_left(), view.previous_left()];
        let all = Beliefs::of(unseen, held, &evidence, most_states);
        if all.count().value() > 0 {
            return Beliefs {
                relaxed: Relaxed {
                    impossible,
                    oldest: 0,
                },
                ..all
            };
        }
        // Fewer pieces leave more deals, and none leaves all: the place to cut is found by halving.
        let (mut fits, mut fails) = (evidence.len(), 0);
        while fits - fails > 1 {
            let middle = fails + (fits - fails) / 2;
            let rest = Beliefs::of(unseen, held, &evidence[middle..], most_states);
            if rest.count().value() > 0 {
                fits = middle;
            } else {
                fails = middle;
            }
        }
        Beliefs {
            relaxed: Relaxed {
                impossible,
                oldest: fits,
            },
            ..Beliefs::of(unseen, held, &evidence[fits..], most_states)
        }
    }

    fn of(unseen: RankCounts, held: [u8; 2], evidence: &[Evidence], most_states: usize) -> Beliefs {
        let mut terms = terms(unseen, held, evidence);
        let wide = every_deal(unseen.total(), held) >= NARROW;
        let mut unplaced = Vec::new();
        loop {
            // Without any pattern the states are the sizes of the hands, and of gone ranks, 13 · 18 · 18 · 13 at the most.
            let limit = if terms.patterns.is_empty() {
                usize::MAX
            } else {
                most_states
            };
            let built = if wide {
                Lattice::build(&terms, limit).map(Deals::Wide)
            } else {
                Lattice::build(&terms, limit).map(Deals::Narrow)
            };
            match built {
                Ok(deals) => {
                    return Beliefs {
                        evidence: evidence.to_vec(),
                        relaxed: Relaxed::default(),
                        terms,
                        unplaced,
                        deals,
                    }
                }
                Err(TooManyStates) => unplaced.extend(terms.patterns.pop()),
            }
        }
    }

    /// The evidence in use, the oldest first.
    #[must_use]
    pub fn evidence(&self) -> &[Evidence] {
        &self.evidence
    }

    /// The evidence that was given up.
    #[must_use]
    pub fn relaxed(&self) -> Relaxed {
        self.relaxed
    }

    /// How many deals fit; never 0.
    #[must_use]
    pub fn count(&self) -> Count {
        let deals = match &self.deals {
            Deals::Narrow(lattice) => u128::from(lattice.deals()),
            Deals::Wide(lattice) => lattice.deals(),
        };
        if self.unplaced.is_empty() {
            Count::Exact(deals)
        } else {
            Count::AtMost(deals)
        }
    }

    /// How many deals there would be without any evidence but the counts of cards.
    #[must_use]
    pub fn count_without_evidence(&self) -> u128 {
        every_deal(self.terms.unseen.total(), self.terms.held)
    }

    /// The bits that the evidence is worth: log₂ of the factor by which it makes the deals fewer.
    #[must_use]
    pub fn bits(&self) -> f64 {
        (self.count_without_evidence() as f64).log2() - (self.count().value() as f64).log2()
    }

    /// Draws a world: each deal with the same chance.
    #[must_use]
    pub fn draw(&self, rng: &mut Rng) -> World {
        let mut world = self.draw_from_graph(rng);
        if !self.unplaced.is_empty() {
            for _ in 0..MOST_REJECTIONS {
                if self.fits_unplaced(world) {
                    break;
                }
                world = self.draw_from_graph(rng);
            }
        }
        world
    }

    #[inline]
    fn draw_from_graph(&self, rng: &mut Rng) -> World {
        match &self.deals {
            Deals::Narrow(lattice) => lattice.at(below_u64(rng, lattice.deals())),
            Deals::Wide(lattice) => lattice.at(below_u128(rng, lattice.deals())),
        }
    }

    /// Visits each world with the number of its deals, in a fixed order, when there are at most `limit`; returns whether
    /// it did. A world that the evidence left to a check excludes counts for the limit, but is not visited.
    pub fn for_each(&self, limit: u64, mut visit: impl FnMut(World, u64)) -> bool {
        let few = match &self.deals {
            Deals::Narrow(lattice) => lattice.has_at_most(limit),
            Deals::Wide(lattice) => lattice.has_at_most(limit),
        };
        if !few {
            return false;
        }
        let mut visit_fitting = |world, deals| {
            if self.fits_unplaced(world) {
                visit(world, deals);
            }
            true
        };
        match &self.deals {
            Deals::Narrow(lattice) => lattice.visit(&mut visit_fitting),
            Deals::Wide(lattice) => lattice.visit(&mut visit_fitting),
        }
    }

    /// Whether the hands fit the view and the evidence in use.
    #[must_use]
    pub fn is_consistent(&self, world: World) -> bool {
        let terms = &self.terms;
        let sizes = [world.next.total(), world.previous.total()];
        let fits = sizes == terms.held
            && terms.unseen.contains(world.next)
            && terms.unseen.minus(world.next).contains(world.previous);
        fits && self
            .evidence
            .iter()
            .all(|piece| piece.admits(world, terms.unseen))
    }

    fn fits_unplaced(&self, world: World) -> bool {
        let hands = [world.next, world.previous];
        let mut patterns = self.unplaced.iter();
        patterns.all(|(side, pattern)| pattern.admits(hands[*side]))
    }
}

/// Puts the pieces together: the least of their bounds, and the patterns that say more than others, the strongest first.
fn terms(unseen: RankCounts, held: [u8; 2], evidence: &[Evidence]) -> Terms {
    let mut terms = Terms {
        unseen,
        held,
        most: [CardSet::ALL.counts(); 2],
        spade_three: None,
        gone: None,
        patterns: Vec::new(),
    };
    for piece in evidence {
        let (most, pattern) = match piece.fact {
            Fact::Hand { most, pattern } => (most, pattern),
            Fact::SpadeThree => {
                terms.spade_three = Some(piece.holder);
                continue;
            }
            Fact::Gone { of, fewest } => {
                // Ranks that were shown to be gone need no dealing.
                let dealt = of.intersection(unseen.ranks());
                let known = of.len() - dealt.len();
                terms.gone = Some((dealt, fewest.saturating_sub(known)));
                continue;
            }
        };
        let side = usize::from(piece.holder == Holder::Previous);
        terms.most[side] = least(terms.most[side], most);
        if let Some(pattern) = pattern {
            // The oldest come first, so a later one may follow from one that is there, and not the reverse.
            let mut earlier = terms.patterns.iter();
            if !earlier.any(|(of, known)| *of == side && known.implies(&pattern)) {
                terms.patterns.push((side, pattern));
            }
        }
    }
    terms
        .patterns
        .sort_by_key(|(_, pattern)| pattern.group().cards());
    terms
}

fn least(one: RankCounts, other: RankCounts) -> RankCounts {
    let mut least = RankCounts::EMPTY;
    for rank in one.ranks().iter() {
        let count = one.get(rank).min(other.get(rank));
        least = least.plus(RankCounts::of(rank, count));
    }
    least
}

/// All ways to give two hands their cards: below 3⁵⁰.
fn every_deal(unseen: u8, held: [u8; 2]) -> u128 {
    choose(unseen, held[0]) * choose(unseen - held[0], held[1])
}

fn choose(from: u8, cards: u8) -> u128 {
    (0..cards).fold(1, |ways, taken| {
        ways * u128::from(from - taken) / u128::from(taken + 1)
    })
}

/// A uniform number below `bound`, by multiplication with rejection as [`Rng::below`].
#[inline]
fn below_u64(rng: &mut Rng, bound: u64) -> u64 {
    loop {
        let product = u128::from(rng.next_u64()) * u128::from(bound);
        let low = product as u64;
        if low >= bound || low >= bound.wrapping_neg() % bound {
            return (product >> 64) as u64;
        }
    }
}

/// A uniform number below `bound`, by masking with rejection.
fn below_u128(rng: &mut Rng, bound: u128) -> u128 {
    let mask = u128::MAX >> (bound - 1).leading_zeros().min(127);
    loop {
        let high = u128::from(rng.next_u64()) << 64;
        let number = (high | u128::from(rng.next_u64())) & mask;
        if number < bound {
            return number;
        }
    }
}
