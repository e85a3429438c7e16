//! One card: its rank and its suit.

use std::fmt;

/// A rank (点数): 0 = three … 7 = ten, 8 = jack … 11 = ace, 12 = two, low to high.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rank(u8);

impl Rank {
    /// The number of ranks.
    pub const COUNT: usize = 13;
    /// The lowest rank, 3.
    pub const THREE: Rank = Rank(0);
    /// 10, the rank of ♥10 (R44).
    pub const TEN: Rank = Rank(7);
    /// The ace, the highest rank of a run (R12, R13, R15).
    pub const ACE: Rank = Rank(11);
    /// The highest rank, 2.
    pub const TWO: Rank = Rank(12);

    const CHARS: [char; Rank::COUNT] = [
        '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A', '2',
    ];

    /// The rank with this number.
    ///
    /// # Panics
    /// When `index` is above 12.
    #[must_use]
    pub const fn new(index: u8) -> Rank {
        assert!(index < 13, "a rank is 0 to 12");
        Rank(index)
    }

    /// The number of the rank, 0 … 12.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// All ranks, low to high.
    pub fn all() -> impl Iterator<Item = Rank> {
        (0..Rank::COUNT as u8).map(Rank)
    }

    /// The letter of the rank: one of `3456789TJQKA2`.
    #[must_use]
    pub fn to_char(self) -> char {
        Rank::CHARS[self.0 as usize]
    }

    /// The rank of a letter, upper or lower case.
    #[must_use]
    pub fn from_char(letter: char) -> Option<Rank> {
        let letter = letter.to_ascii_uppercase();
        let index = Rank::CHARS.iter().position(|&known| known == letter)?;
        Some(Rank(index as u8))
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

/// A suit (花色): ♦ 方块 0, ♣ 梅花 1, ♥ 红桃 2, ♠ 黑桃 3. Suits never compare.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Suit(u8);

impl Suit {
    /// ♦
    pub const DIAMONDS: Suit = Suit(0);
    /// ♣
    pub const CLUBS: Suit = Suit(1);
    /// ♥
    pub const HEARTS: Suit = Suit(2);
    /// ♠
    pub const SPADES: Suit = Suit(3);

    const CHARS: [char; 4] = ['D', 'C', 'H', 'S'];

    /// The suit with this number, 0 … 3.
    ///
    /// # Panics
    /// When `index` is above 3.
    #[must_use]
    pub const fn new(index: u8) -> Suit {
        assert!(index < 4, "a suit is 0 to 3");
        Suit(index)
    }

    /// The number of the suit, 0 … 3.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The letter of the suit: one of `DCHS`.
    #[must_use]
    pub fn to_char(self) -> char {
        Suit::CHARS[self.0 as usize]
    }

    /// The suit of a letter, upper or lower case.
    #[must_use]
    pub fn from_char(letter: char) -> Option<Suit> {
        let letter = letter.to_ascii_uppercase();
        let index = Suit::CHARS.iter().position(|&known| known == letter)?;
        Some(Suit(index as u8))
    }
}

/// A card: the number `4 · rank + suit`, 0 … 51.
///
/// ```
/// use pdkbot::cards::{Card, Rank, Suit};
/// let card = Card::new(Rank::TEN, Suit::HEARTS);
/// assert_eq!(card.index(), 30);
/// assert_eq!(card.to_string(), "TH");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

impl Card {
    /// ♠3, which opens the first game (R03).
    pub const SPADE_THREE: Card = Card(3);
    /// ♥10, the card of 红桃10扎鸟 (R44).
    pub const HEART_TEN: Card = Card(30);

    /// The card of a rank and a suit.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(4 * rank.index() + suit.index())
    }

    /// The card with this number, `None` above 51.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Card> {
        if index < 52 {
            Some(Card(index))
        } else {
            None
        }
    }

    /// The number of the card, 0 … 51.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The rank of the card.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank(self.0 / 4)
    }

    /// The suit of the card.
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit(self.0 % 4)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank().to_char(), self.suit().to_char())
    }
}
