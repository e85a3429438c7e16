//! A part of a run's deals, for several processes or machines.

use super::refusal::ArenaRefusal;
use std::fmt;
use std::ops::Range;

/// Part `number` of `of`, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// Which part.
    pub number: u64,
    /// Of how many.
    pub of: u64,
}

impl Shard {
    /// The whole.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Reads `I/N`.
    ///
    /// # Errors
    /// [`ArenaRefusal::Shard`].
    pub fn parse(text: &str) -> Result<Shard, ArenaRefusal> {
        let number = |word: &str| -> Option<u64> {
            let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
            word.parse().ok().filter(|_| digits)
        };
        text.split_once('/')
            .and_then(|(part, of)| {
                let (number, of) = (number(part)?, number(of)?);
                (1 <= number && number <= of).then_some(Shard { number, of })
            })
            .ok_or_else(|| ArenaRefusal::Shard(text.to_string()))
    }

    /// The deals of this part: neighbours, so that the parts' files one behind the other are the whole's.
    #[must_use]
    pub fn of(self, deals: &Range<u64>) -> Range<u64> {
        let count = u128::from(deals.end - deals.start);
        let bound = |parts: u64| {
            let before = count * u128::from(parts) / u128::from(self.of);
            deals.start + before as u64
        };
        bound(self.number - 1)..bound(self.number)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_are_the_whole() {
        for (deals, parts) in [(0..10, 3), (5..6, 4), (7..1007, 10), (0..u64::MAX, 7)] {
            let mut next = deals.start;
            for number in 1..=parts {
                let part = Shard { number, of: parts }.of(&deals);
                assert_eq!(part.start, next);
                assert!(part.end - part.start <= (deals.end - deals.start) / parts + 1);
                next = part.end;
            }
            assert_eq!(next, deals.end);
        }
    }

    #[test]
    fn shards_by_name() {
        assert_eq!(Shard::parse("2/3").unwrap(), Shard { number: 2, of: 3 });
        for text in ["", "1", "0/3", "4/3", "1/0", "a/b", "1/2/3", "+1/2", "1/"] {
            assert!(Shard::parse(text).is_err(), "{text}");
        }
    }
}
