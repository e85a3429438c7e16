//! The three seats and their order (R00).

use std::fmt;

/// A seat, number 1, 2 or 3; play goes 1 → 2 → 3 → 1 (R00).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The three seats in order.
    pub const ALL: [Seat; 3] = [Seat(0), Seat(1), Seat(2)];

    /// The seat with this number, 1 … 3.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Seat> {
        if number >= 1 && number <= 3 {
            Some(Seat(number - 1))
        } else {
            None
        }
    }

    /// The number of the seat, 1 … 3.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The place of the seat in an array by seat, 0 … 2.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat that plays after this one.
    #[must_use]
    pub const fn next(self) -> Seat {
        Seat((self.0 + 1) % 3)
    }

    /// The seat that plays before this one.
    #[must_use]
    pub const fn previous(self) -> Seat {
        Seat((self.0 + 2) % 3)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}
