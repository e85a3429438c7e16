//! The option table of the rules as one plain struct, with its presets and its validation.

use crate::cards::{Card, CardSet, Rank, Suit};
use std::fmt;

/// Who leads a later game (R03).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LaterLead {
    /// The winner of the game before, with a free opening.
    Winner,
    /// The holder of ♠3, who must open with it.
    Spade3,
}

/// What two kickers of a triple, and the wings of a plane, may be (R14, R15).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TripleKickers {
    /// Any cards.
    Any2,
    /// Pairs.
    Pair,
}

/// Whether 四带二 / 四带三 may be led (R17).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FourUse {
    /// Never.
    Off,
    /// Always.
    On,
    /// Only as the whole hand.
    LastHandOnly,
}

/// What answers 四带二 / 四带三 besides bombs (R17).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FourAnswer {
    /// A higher four with the same number of cards.
    SameShape,
    /// Nothing.
    BombsOnly,
}

/// Whether AAA is a bomb in a deck with three aces (R19).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AceBomb {
    /// AAA is a triple.
    Off,
    /// AAA alone is the bomb of rank A.
    Natural,
}

/// 报单: the duty while the next seat holds one card (R32).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastSingle {
    /// No duty.
    Free,
    /// A single must be of the highest rank in the hand.
    Enforce,
    /// 放走包赔: any single, but whoever lets the next seat out pays for the third too.
    PayAll,
}

/// Which bombs count (R42).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BombSettle {
    /// Those that won their round or ended the game.
    Stands,
    /// Beaten ones too.
    Always,
}

/// 包庄 (R45).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BaoZhuangRule {
    /// Nobody is asked.
    Off,
    /// The declarer must be first out.
    FirstOut,
    /// No other seat may play a card.
    CloseAll,
}

/// The rules of a table: one field for each option of the rule page.
///
/// ```
/// use pdkbot::rules::RuleSet;
/// let rules: RuleSet = "classic16,min_pair_run=3".parse().unwrap();
/// assert_eq!(rules.min_pair_run, 3);
/// assert_eq!(rules.to_string(), "classic16,min_pair_run=3");
/// assert_eq!(rules.cards_per_seat(), 16);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleSet {
    /// The cards in play (R01, R02): a multiple of three with ♠3 among them.
    pub deck: CardSet,
    /// Whether the first game's opening must contain ♠3 (R03).
    pub first_must_contain_spade3: bool,
    /// Who leads later games (R03).
    pub later_lead: LaterLead,
    /// 必压: a follower who can play must (R31).
    pub must_beat: bool,
    /// The fewest pairs of a pair run that may be led, 2 or 3 (R13).
    pub min_pair_run: u8,
    /// Kickers and wings (R14, R15).
    pub triple_kickers: TripleKickers,
    /// A triple with fewer kickers may be led as the whole hand (R16).
    pub triple_tail_lead: bool,
    /// A triple with fewer kickers may follow as the whole hand (R16).
    pub triple_tail_follow: bool,
    /// A plane with fewer wings may be led as the whole hand (R16).
    pub plane_tail_lead: bool,
    /// A plane with fewer wings may follow as the whole hand (R16).
    pub plane_tail_follow: bool,
    /// A triple without kickers may be led at any time (R16).
    pub bare_triple: bool,
    /// A plane without wings may be led at any time (R16).
    pub bare_plane: bool,
    /// 四带二 (R17).
    pub four_two: FourUse,
    /// 四带三 (R17).
    pub four_three: FourUse,
    /// What answers 四带二 / 四带三 (R17).
    pub four_answer: FourAnswer,
    /// AAA as a bomb (R19).
    pub ace_bomb: AceBomb,
    /// Whether a bomb may be split (R20).
    pub bomb_split: bool,
    /// 报单 (R32).
    pub last_single: LastSingle,
    /// Points of one card, 1 … 10000 (R40).
    pub base: u32,
    /// Whether a single card left costs nothing (R40).
    pub one_left_free: bool,
    /// 春天: whoever never played pays double (R41).
    pub spring_double: bool,
    /// What a bomb earns from each opponent, in bases, 0 … 1000 (R42).
    pub bomb_score: u32,
    /// Which bombs count (R42).
    pub bomb_settle: BombSettle,
    /// 反关 (R43).
    pub anti_spring: bool,
    /// 红桃10扎鸟 doubles (R44).
    pub heart10: bool,
    /// 包庄 (R45).
    pub bao_zhuang: BaoZhuangRule,
}

/// The highest `base`.
pub const BASE_MAX: u32 = 10_000;
/// The highest `bomb_score`.
pub const BOMB_SCORE_MAX: u32 = 1_000;

const fn cards(rank: Rank, suits: &[Suit]) -> u64 {
    let mut bits = 0;
    let mut i = 0;
    while i < suits.len() {
        bits |= 1 << Card::new(rank, suits[i]).index();
        i += 1;
    }
    bits
}

const RED_AND_CLUB: [Suit; 3] = [Suit::DIAMONDS, Suit::CLUBS, Suit::HEARTS];

/// R01: all but ♦2 ♣2 ♥2 and one ace, in the presets ♠A.
pub const DECK_48: u64 =
    CardSet::ALL.bits() & !cards(Rank::TWO, &RED_AND_CLUB) & !cards(Rank::ACE, &[Suit::SPADES]);

/// R02: all but ♦2 ♣2 ♥2, ♦A ♣A ♥A and ♦K.
pub const DECK_45: u64 = CardSet::ALL.bits()
    & !cards(Rank::TWO, &RED_AND_CLUB)
    & !cards(Rank::ACE, &RED_AND_CLUB)
    & !cards(Rank::new(10), &[Suit::DIAMONDS]);

impl RuleSet {
    /// 关牌, the host's default: 16 cards, 四带二 and 四带三, 包庄.
    #[must_use]
    pub fn guanpai() -> RuleSet {
        RuleSet {
            min_pair_run: 3,
            four_two: FourUse::On,
            four_three: FourUse::On,
            bao_zhuang: BaoZhuangRule::FirstOut,
            ..RuleSet::classic16()
        }
    }

    /// 经典, 16 cards.
    #[must_use]
    pub fn classic16() -> RuleSet {
        RuleSet {
            deck: CardSet::from_bits(DECK_48).unwrap_or_default(),
            first_must_contain_spade3: true,
            later_lead: LaterLead::Winner,
            must_beat: true,
            min_pair_run: 2,
            triple_kickers: TripleKickers::Any2,
            triple_tail_lead: true,
            triple_tail_follow: false,
            plane_tail_lead: true,
            plane_tail_follow: false,
            bare_triple: false,
            bare_plane: false,
            four_two: FourUse::Off,
            four_three: FourUse::Off,
            four_answer: FourAnswer::SameShape,
            ace_bomb: AceBomb::Off,
            bomb_split: true,
            last_single: LastSingle::Enforce,
            base: 1,
            one_left_free: true,
            spring_double: true,
            bomb_score: 10,
            bomb_settle: BombSettle::Stands,
            anti_spring: false,
            heart10: false,
            bao_zhuang: BaoZhuangRule::Off,
        }
    }

    /// 15张: 45 cards, else as [`RuleSet::classic16`].
    #[must_use]
    pub fn classic15() -> RuleSet {
        RuleSet {
            deck: CardSet::from_bits(DECK_45).unwrap_or_default(),
            ..RuleSet::classic16()
        }
    }

    /// How many cards a seat is dealt, 1 … 17.
    #[must_use]
    pub fn cards_per_seat(&self) -> u8 {
        self.deck.len() / 3
    }

    /// Whether AAA alone is the bomb of rank A here: the option, and exactly three aces in the deck (R19).
    #[must_use]
    pub fn has_ace_bomb(&self) -> bool {
        self.ace_bomb == AceBomb::Natural && self.deck.counts().get(Rank::ACE) == 3
    }

    /// Whether the rules have 包庄 (R45).
    #[must_use]
    pub fn has_bao_zhuang(&self) -> bool {
        self.bao_zhuang != BaoZhuangRule::Off
    }

    /// Checks the deck and the numbers.
    ///
    /// # Errors
    /// [`RuleSetError`] says which value is out of its range.
    pub fn validate(&self) -> Result<(), RuleSetError> {
        if self.deck.len() % 3 != 0 || self.deck.is_empty() {
            return Err(RuleSetError::Deck(DeckError::Size(self.deck.len())));
        }
        if !self.deck.contains(Card::SPADE_THREE) {
            return Err(RuleSetError::Deck(DeckError::NoSpadeThree));
        }
        if !matches!(self.min_pair_run, 2 | 3) {
            return Err(RuleSetError::MinPairRun(self.min_pair_run));
        }
        if self.base == 0 || self.base > BASE_MAX {
            return Err(RuleSetError::Base(self.base));
        }
        if self.bomb_score > BOMB_SCORE_MAX {
            return Err(RuleSetError::BombScore(self.bomb_score));
        }
        Ok(())
    }
}

/// What is wrong with a deck (R02).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeckError {
    /// The number of cards is no multiple of three, or nought.
    Size(u8),
    /// ♠3 is missing.
    NoSpadeThree,
}

/// A value outside its range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleSetError {
    /// The deck.
    Deck(DeckError),
    /// `min_pair_run` is neither 2 nor 3.
    MinPairRun(u8),
    /// `base` is not 1 … 10000.
    Base(u32),
    /// `bomb_score` is above 1000.
    BombScore(u32),
}

impl fmt::Display for RuleSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RuleSetError::Deck(DeckError::Size(cards)) => {
                write!(f, "deck: {cards} cards are no multiple of 3")
            }
            RuleSetError::Deck(DeckError::NoSpadeThree) => f.write_str("deck: 3S is missing"),
            RuleSetError::MinPairRun(value) => write!(f, "min_pair_run={value}: not 2 or 3"),
            RuleSetError::Base(value) => write!(f, "base={value}: not 1 to {BASE_MAX}"),
            RuleSetError::BombScore(value) => {
                write!(f, "bomb_score={value}: not 0 to {BOMB_SCORE_MAX}")
            }
        }
    }
}

impl std::error::Error for RuleSetError {}
