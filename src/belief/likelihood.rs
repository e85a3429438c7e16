//! What a model of behaviour says of worlds, on top of what is certain.

use super::{Beliefs, World};
use crate::rng::Rng;

/// Worlds that may be refused in a row before one is taken as it is.
const MOST_REFUSALS: u32 = 1000;

/// A model of behaviour: how likely the other seats would have done what they did with these hands.
///
/// A weight is a probability, 0 … 1, up to a factor that is the same for all worlds.
pub trait Likelihood {
    /// The weight of a world.
    fn weight(&self, world: &World) -> f64;
}

impl<F: Fn(&World) -> f64> Likelihood for F {
    fn weight(&self, world: &World) -> f64 {
        self(world)
    }
}

impl Beliefs {
    /// Draws a world, each deal with the same chance, and says its weight: for averages by importance.
    #[must_use]
    pub fn draw_weighted(&self, rng: &mut Rng, likelihood: &impl Likelihood) -> (World, f64) {
        let world = self.draw(rng);
        (world, likelihood.weight(&world))
    }

    /// Draws a world with a chance in proportion to its deals and its weight: draws until one is accepted.
    ///
    /// After a thousand that were not, the last is returned: the weights are near 0 everywhere and say little.
    #[must_use]
    pub fn draw_likely(&self, rng: &mut Rng, likelihood: &impl Likelihood) -> World {
        let mut world = self.draw(rng);
        for _ in 0..MOST_REFUSALS {
            if accepts(rng, likelihood.weight(&world)) {
                break;
            }
            world = self.draw(rng);
        }
        world
    }
}

/// Steps before the first world of a chain is given out.
const WARM_UP: u32 = 16;

/// Worlds with chances in proportion to their deals and weights, one after the other, at the cost of one draw and one weight
/// each: a Metropolis–Hastings chain whose proposals are draws by deals alone.
///
/// A world that is much likelier than the next ones is given several times. Without a model each is a draw of its own.
#[derive(Clone, Debug)]
pub struct LikelyWorlds<'a, L> {
    beliefs: &'a Beliefs,
    likelihood: Option<&'a L>,
    /// The last world and its weight.
    last: Option<(World, f64)>,
}

impl<'a, L: Likelihood> LikelyWorlds<'a, L> {
    /// A chain.
    #[must_use]
    pub fn new(
        beliefs: &'a Beliefs,
        likelihood: Option<&'a L>,
        rng: &mut Rng,
    ) -> LikelyWorlds<'a, L> {
        let mut worlds = LikelyWorlds {
            beliefs,
            likelihood,
            last: None,
        };
        if likelihood.is_some() {
            for _ in 0..WARM_UP {
                worlds.draw(rng);
            }
        }
        worlds
    }

    /// The next world.
    pub fn draw(&mut self, rng: &mut Rng) -> World {
        let likelihood = match self.likelihood {
            Some(likelihood) => likelihood,
            None => return self.beliefs.draw(rng),
        };
        let (world, weight) = self.beliefs.draw_weighted(rng, likelihood);
        match self.last {
            Some((stays, last)) if weight < last && !accepts(rng, weight / last) => stays,
            _ => {
                self.last = Some((world, weight));
                world
            }
        }
    }
}

/// True with this chance: 53 bits, as many as a double holds.
fn accepts(rng: &mut Rng, chance: f64) -> bool {
    ((rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64) < chance
}
