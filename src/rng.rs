//! Random numbers (R04): the same on every platform and in every language.
//!
//! Only `next_u64` of the generators is used: the ranges of the `rand` crates change between versions.

use rand_xoshiro::rand_core::{RngCore, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};

/// xoshiro256++ whose four words are the first four outputs of SplitMix64 started at a seed.
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The generator of a seed.
    #[must_use]
    pub fn from_seed(seed: u64) -> Rng {
        Rng(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A uniform number 0 … `bound` − 1, by multiplication with rejection (Lemire, "Fast Random Integer Generation in
    /// an Interval", 2019); `bound` is 1 or more.
    pub fn below(&mut self, bound: u32) -> u32 {
        loop {
            let product = (self.next_u64() >> 32) * u64::from(bound);
            let low = product as u32;
            // The threshold 2³² mod bound is below the bound, so the division is rarely needed.
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }
}

/// The seed of item `index` of a series: SplitMix64's first output from `seed + index`, wrapping (R04).
///
/// ```
/// use pdkbot::rng::series_seed;
/// assert_eq!(series_seed(0, 0), 0xE220_A839_7B1D_CDAF);
/// ```
#[must_use]
pub fn series_seed(seed: u64, index: u64) -> u64 {
    SplitMix64::seed_from_u64(seed.wrapping_add(index)).next_u64()
}

/// The seed of question `question` of a game: a function of the game's seed that cannot be undone as SplitMix64 can, so
/// that whoever is asked does not learn the deal from the seed of the question.
#[must_use]
pub fn question_seed(game: u64, question: u64) -> u64 {
    series_seed(series_seed(game, question) ^ game, 0)
}

/// FNV-1a, 64 bits, over little-endian words: the signature of games and decisions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signature(u64);

impl Signature {
    /// The hash of nothing: FNV-1a's offset basis.
    #[must_use]
    pub const fn new() -> Signature {
        Signature(0xCBF2_9CE4_8422_2325)
    }

    /// The hash that has come to this value: it goes on as if it had taken in the same words.
    ///
    /// ```
    /// use pdkbot::rng::Signature;
    /// let mut whole = Signature::new();
    /// whole.add(7);
    /// let mut resumed = Signature::from_value(whole.value());
    /// whole.add(8);
    /// resumed.add(8);
    /// assert_eq!(resumed, whole);
    /// ```
    #[must_use]
    pub const fn from_value(value: u64) -> Signature {
        Signature(value)
    }

    /// Takes in one word.
    pub fn add(&mut self, word: u64) {
        for byte in word.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }

    /// The hash so far.
    #[must_use]
    pub const fn value(self) -> u64 {
        self.0
    }
}

impl Default for Signature {
    fn default() -> Signature {
        Signature::new()
    }
}
