//! The maps of a net: from what it says of 包庄 (R45) to what its games bear out (docs/net.md).
//!
//! A net learns declared games from the hands that declare in training, and knows neither who refused before nor who is still to
//! be asked; so for each [`Asked`] and each [`Figure`] there is a map. It goes through its knots in straight lines, and beyond
//! the outermost ones it adds what it adds there: monotone, in whole numbers. A net without maps is taken at its word.

use super::file::{hash_of, Layers, HEADER};
use super::integer::{word, IntegerNet};
use super::net_error::NetError;
use crate::rules::{BaoZhuangRule, RuleSet, Seat};
use std::borrow::Cow;

/// When 包庄 is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// Before both other seats.
    First,
    /// One seat has refused.
    Second,
    /// Both other seats have refused.
    Third,
    /// Under `bao_zhuang=close_all`, whoever is asked: so few declare there that the turn says nothing.
    CloseAll,
}

impl Asked {
    /// All of them, in the order of the maps.
    pub const ALL: [Asked; 4] = [Asked::First, Asked::Second, Asked::Third, Asked::CloseAll];

    /// When a seat is asked: they are in their order.
    #[must_use]
    pub fn of(rules: &RuleSet, seat: Seat) -> Asked {
        match rules.bao_zhuang {
            BaoZhuangRule::CloseAll => Asked::CloseAll,
            BaoZhuangRule::Off | BaoZhuangRule::FirstOut => Asked::ALL[seat.index()],
        }
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["first", "second", "third", "close_all"][self as usize]
    }
}

/// What a map is from and to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figure {
    /// The logit of the chance to win the declared game.
    Win,
    /// The points of the declared game.
    Declared,
    /// The points of an ordinary game.
    Ordinary,
}

impl Figure {
    /// All of them, in the order of the maps.
    pub const ALL: [Figure; 3] = [Figure::Win, Figure::Declared, Figure::Ordinary];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["win", "declared", "ordinary"][self as usize]
    }
}

/// A place that a map goes through. Both numbers are in [`Value::ONE`](super::Value::ONE) to a base, or to 1 of a logit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Knot {
    /// What the net says; it rises from knot to knot.
    pub from: i32,
    /// What becomes of it; it never falls.
    pub to: i32,
}

/// The knots of a map.
pub const KNOTS: usize = 8;
/// The maps of a net: those of each [`Asked`], one behind the other, a map for each [`Figure`].
pub const MAPS: usize = Asked::ALL.len() * Figure::ALL.len();
/// A map.
pub type Map = [Knot; KNOTS];

/// Numbers of knots are no further from nought than this: products of two differences have room in 64 bits.
pub const MOST_KNOT: i32 = 1 << 30;

/// Bytes of a knot.
const KNOT: usize = 8;
/// Bytes of all maps.
pub(super) const MAPS_BYTES: usize = MAPS * KNOTS * KNOT;

/// The number of a map.
#[must_use]
pub fn map_index(asked: Asked, figure: Figure) -> usize {
    Figure::ALL.len() * asked as usize + figure as usize
}

/// What a map makes of a figure.
#[must_use]
pub fn through(map: &Map, figure: i32) -> i32 {
    let beyond = |knot: Knot| {
        let moved = i64::from(figure) + i64::from(knot.to) - i64::from(knot.from);
        moved.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
    };
    match map.iter().position(|knot| figure < knot.from) {
        Some(0) => beyond(map[0]),
        None => beyond(map[KNOTS - 1]),
        Some(above) => between(map[above - 1], map[above], figure),
    }
}

/// The straight line from one knot to the next, rounded down.
fn between(one: Knot, next: Knot, figure: i32) -> i32 {
    let difference = |to: i32, from: i32| i64::from(to) - i64::from(from);
    let (across, up) = (difference(next.from, one.from), difference(next.to, one.to));
    let part = (difference(figure, one.from) * up).div_euclid(across);
    // Between the numbers of both knots.
    (i64::from(one.to) + part) as i32
}

impl IntegerNet {
    /// The maps, by [`map_index`]; `None` for a net without.
    #[must_use]
    pub fn maps(&self) -> Option<[Map; MAPS]> {
        let mut maps = [[Knot::default(); KNOTS]; MAPS];
        for (index, map) in maps.iter_mut().enumerate() {
            *map = self.map(index)?;
        }
        Some(maps)
    }

    /// The same net with these maps, or with none.
    ///
    /// # Errors
    /// [`NetError::KnotRange`] and [`NetError::KnotOrder`].
    pub fn with_maps(&self, maps: Option<&[Map; MAPS]>) -> Result<IntegerNet, NetError> {
        let layers = Layers {
            knots: maps.map_or(0, |_| KNOTS),
            ..self.layers
        };
        let mut file = layers.header(self.label());
        file.extend_from_slice(self.part(HEADER, layers.maps() - HEADER));
        for knot in maps.into_iter().flatten().flatten() {
            file.extend(knot.from.to_le_bytes());
            file.extend(knot.to.to_le_bytes());
        }
        file.extend(hash_of(&file).to_le_bytes());
        let net = IntegerNet {
            layers,
            bytes: Cow::Owned(file),
        };
        net.check_maps()?;
        Ok(net)
    }

    /// What games bear out of a figure that the net says of 包庄: the figure itself where the net has no maps.
    #[must_use]
    pub fn mapped(&self, asked: Asked, figure: Figure, said: i32) -> i32 {
        let map = self.map(map_index(asked, figure));
        map.map_or(said, |map| through(&map, said))
    }

    fn map(&self, index: usize) -> Option<Map> {
        if self.layers.knots == 0 {
            return None;
        }
        let begin = self.layers.maps() + index * KNOTS * KNOT;
        let mut map = Map::default();
        let bytes = self.part(begin, KNOTS * KNOT).chunks_exact(KNOT);
        for (knot, bytes) in map.iter_mut().zip(bytes) {
            let (from, to) = bytes.split_at(KNOT / 2);
            *knot = Knot {
                from: word(from),
                to: word(to),
            };
        }
        Some(map)
    }

    /// That all maps are monotone, and within the range of which sums and products have room.
    pub(super) fn check_maps(&self) -> Result<(), NetError> {
        for (map, knots) in self.maps().iter().flatten().enumerate() {
            let allowed = -MOST_KNOT..=MOST_KNOT;
            let out = |one: &Knot| !allowed.contains(&one.from) || !allowed.contains(&one.to);
            if let Some(knot) = knots.iter().position(out) {
                return Err(NetError::KnotRange { map, knot });
            }
            let falls = |two: &[Knot]| two[1].from <= two[0].from || two[1].to < two[0].to;
            if let Some(before) = knots.windows(2).position(falls) {
                let knot = before + 1;
                return Err(NetError::KnotOrder { map, knot });
            }
        }
        Ok(())
    }
}
