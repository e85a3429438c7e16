//! Which deals are played: a named range of deals' own seeds, or START..END.

use super::refusal::ArenaRefusal;
use crate::input::parse_seed;
use std::fmt;
use std::ops::Range;

/// How many deals a named range has.
const RANGE: u64 = 1_000_000;
/// Seeds below are nobody's, so that numbers tried by hand are in no range.
const DEV: u64 = RANGE;
const VALIDATION: u64 = 2 * RANGE;
const SEALED: u64 = 3 * RANGE;

/// A range of deals by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seeds {
    name: String,
    range: Range<u64>,
}

impl Seeds {
    /// Reads a range.
    ///
    /// # Errors
    /// [`ArenaRefusal::Seeds`], [`ArenaRefusal::SeedsEmpty`].
    pub fn parse(text: &str) -> Result<Seeds, ArenaRefusal> {
        let start = match text {
            "dev" => Some(DEV),
            "validation" => Some(VALIDATION),
            "sealed" => Some(SEALED),
            _ => None,
        };
        let range = match start {
            Some(start) => start..start + RANGE,
            None => {
                let refusal = || ArenaRefusal::Seeds(text.to_string());
                let (start, end) = text.split_once("..").ok_or_else(refusal)?;
                let seed = |word| parse_seed(word).map_err(|_| refusal());
                seed(start)?..seed(end)?
            }
        };
        if range.is_empty() {
            return Err(ArenaRefusal::SeedsEmpty(text.to_string()));
        }
        Ok(Seeds {
            name: text.to_string(),
            range,
        })
    }

    /// The first `deals` deals of the range, all of it where no number is given.
    ///
    /// # Errors
    /// [`ArenaRefusal::DealsInRange`] when it has not so many.
    pub fn first(&self, deals: Option<u64>) -> Result<Range<u64>, ArenaRefusal> {
        let there = self.range.end - self.range.start;
        let deals = deals.unwrap_or(there);
        if deals > there {
            return Err(ArenaRefusal::DealsInRange {
                deals,
                seeds: self.name.clone(),
                there,
            });
        }
        Ok(self.range.start..self.range.start + deals)
    }

    /// Whether the range is a named one, which is far longer than a run.
    #[must_use]
    pub fn is_named(&self) -> bool {
        !self.name.contains("..")
    }
}

/// Says on standard error that deals of the sealed range are among these.
pub fn warn_of_sealed(deals: &Range<u64>) {
    if touches_sealed(deals) {
        eprintln!("pdk: these deals are sealed: they are meant to be played once a release");
    }
}

fn touches_sealed(deals: &Range<u64>) -> bool {
    deals.start < SEALED + RANGE && SEALED < deals.end
}

/// Whether deals of any named range are among these.
#[must_use]
pub fn touches_named(deals: &Range<u64>) -> bool {
    deals.start < SEALED + RANGE && DEV < deals.end
}

impl fmt::Display for Seeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_ranges_share_no_deal() {
        let ranges: Vec<Range<u64>> = ["dev", "validation", "sealed"]
            .iter()
            .map(|name| Seeds::parse(name).unwrap().range)
            .collect();
        for (index, one) in ranges.iter().enumerate() {
            assert!(one.end - one.start >= 20_000);
            for other in &ranges[index + 1..] {
                assert!(one.end <= other.start || other.end <= one.start);
            }
        }
        assert!(touches_sealed(&ranges[2]));
        assert!(!touches_sealed(&ranges[0]) && !touches_sealed(&ranges[1]));
        assert!(touches_sealed(&(ranges[2].end - 1..ranges[2].end + 5)));
        assert!(!touches_sealed(&(ranges[2].end..ranges[2].end + 5)));
        assert!(ranges.iter().all(touches_named));
        assert!(!touches_named(&(0..ranges[0].start)));
        assert!(!touches_named(&(ranges[2].end..ranges[2].end + 5)));
    }

    #[test]
    fn own_ranges() {
        let seeds = Seeds::parse("0x10..20").unwrap();
        assert_eq!(seeds.first(None).unwrap(), 16..20);
        assert_eq!(seeds.first(Some(3)).unwrap(), 16..19);
        assert!(seeds.first(Some(5)).is_err());
        for text in ["", "5", "..", "1..", "1..2..3", "a..b", "-1..2", "test"] {
            assert!(
                matches!(Seeds::parse(text), Err(ArenaRefusal::Seeds(_))),
                "{text}"
            );
        }
        for text in ["4..4", "5..4"] {
            assert!(
                matches!(Seeds::parse(text), Err(ArenaRefusal::SeedsEmpty(_))),
                "{text}"
            );
        }
    }
}
