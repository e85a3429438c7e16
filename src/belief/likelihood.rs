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
            // 53 bits, as many as a double holds.
            let chance = (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
            if chance < likelihood.weight(&world) {
                break;
            }
            world = self.draw(rng);
        }
        world
    }
}
