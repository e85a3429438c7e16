//! Shapes (牌型): what a play counts as.

use crate::cards::Rank;
use std::fmt;

/// The kind of a shape (牌型).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// Single (单张, DanZhang), R10.
    #[doc(alias = "DanZhang")]
    Single = 1,
    /// Pair (对子, DuiZi), R11.
    #[doc(alias = "DuiZi")]
    Pair = 2,
    /// Straight (顺子, ShunZi), R12.
    #[doc(alias = "ShunZi")]
    Straight = 3,
    /// Pair run (连对, LianDui), R13.
    #[doc(alias = "LianDui")]
    PairRun = 4,
    /// Triple with two (三带二, SanDai2), R14.
    #[doc(alias = "SanDai2")]
    TripleWithTwo = 5,
    /// Triple without kickers (三张, SanZhang), R16.
    #[doc(alias = "SanZhang")]
    BareTriple = 6,
    /// Triple with fewer kickers than two, the whole hand (三带少带), R16.
    #[doc(alias = "SanDai")]
    TripleTail = 7,
    /// Plane with all its wings (飞机, FeijiDai2), R15.
    #[doc(alias = "FeijiDai2")]
    Plane = 8,
    /// Plane without wings (FeiJi), R16.
    #[doc(alias = "FeiJi")]
    BarePlane = 9,
    /// Plane with fewer wings, the whole hand (飞机少带), R16.
    #[doc(alias = "FeijiDai")]
    PlaneTail = 10,
    /// Four with two (四带二, SiDai2), R17.
    #[doc(alias = "SiDai2")]
    FourWithTwo = 11,
    /// Four with three (四带三, SiDai3), R17.
    #[doc(alias = "SiDai3")]
    FourWithThree = 12,
    /// Bomb (炸弹, ZhaDan), R18, and AAA under R19.
    #[doc(alias = "ZhaDan")]
    Bomb = 13,
}

impl Kind {
    /// All kinds, in the order of their numbers.
    pub const ALL: [Kind; 13] = [
        Kind::Single,
        Kind::Pair,
        Kind::Straight,
        Kind::PairRun,
        Kind::TripleWithTwo,
        Kind::BareTriple,
        Kind::TripleTail,
        Kind::Plane,
        Kind::BarePlane,
        Kind::PlaneTail,
        Kind::FourWithTwo,
        Kind::FourWithThree,
        Kind::Bomb,
    ];

    /// The name that `pdk` prints.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Kind::Single => "single",
            Kind::Pair => "pair",
            Kind::Straight => "straight",
            Kind::PairRun => "pair_run",
            Kind::TripleWithTwo => "triple_two",
            Kind::BareTriple => "triple_bare",
            Kind::TripleTail => "triple_tail",
            Kind::Plane => "plane",
            Kind::BarePlane => "plane_bare",
            Kind::PlaneTail => "plane_tail",
            Kind::FourWithTwo => "four_two",
            Kind::FourWithThree => "four_three",
            Kind::Bomb => "bomb",
        }
    }

    /// The host's name (pinyin), as its console and the replays print it.
    #[must_use]
    pub fn host_name(self) -> &'static str {
        match self {
            Kind::Single => "DanZhang",
            Kind::Pair => "DuiZi",
            Kind::Straight => "ShunZi",
            Kind::PairRun => "LianDui",
            Kind::TripleWithTwo => "SanDai2",
            Kind::BareTriple => "SanZhang",
            Kind::TripleTail => "SanDai",
            Kind::Plane => "FeijiDai2",
            Kind::BarePlane => "FeiJi",
            Kind::PlaneTail => "FeijiDai",
            Kind::FourWithTwo => "SiDai2",
            Kind::FourWithThree => "SiDai3",
            Kind::Bomb => "ZhaDan",
        }
    }

    /// Whether the kind is made of triples: full, bare or tail (R14–R16).
    #[must_use]
    pub fn is_triples(self) -> bool {
        matches!(
            self,
            Kind::TripleWithTwo
                | Kind::BareTriple
                | Kind::TripleTail
                | Kind::Plane
                | Kind::BarePlane
                | Kind::PlaneTail
        )
    }

    /// Whether the kind is a triple or plane with too few, or unpaired, kickers (R16).
    #[must_use]
    pub fn is_tail(self) -> bool {
        matches!(self, Kind::TripleTail | Kind::PlaneTail)
    }

    /// Whether the kind is a triple or plane without kickers (R16).
    #[must_use]
    pub fn is_bare(self) -> bool {
        matches!(self, Kind::BareTriple | Kind::BarePlane)
    }

    /// Whether the kind is a four with kickers (R17).
    #[must_use]
    pub fn is_four_with(self) -> bool {
        matches!(self, Kind::FourWithTwo | Kind::FourWithThree)
    }
}

/// One reading of a play: its kind, the rank that compares, and its size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    /// The kind.
    pub kind: Kind,
    /// The rank that compares: the top of the run, of the triple, of the four.
    pub top: Rank,
    /// How many ranks the run has, 1 for what is no run.
    pub length: u8,
    /// How many cards, kickers included.
    pub cards: u8,
}

impl Shape {
    /// How many kickers or wings a triple, plane or four carries; 0 for other kinds.
    #[must_use]
    pub fn kickers(self) -> u8 {
        if self.kind.is_triples() {
            self.cards - 3 * self.length
        } else if self.kind.is_four_with() {
            self.cards - 4
        } else {
            0
        }
    }

    /// Whether two plays have the same kind, main rank and length: of such plays one is the tip.
    #[must_use]
    pub fn is_like(self, other: Shape) -> bool {
        self.kind == other.kind && self.top == other.top && self.length == other.length
    }

    pub(crate) fn single(top: Rank) -> Shape {
        Shape {
            kind: Kind::Single,
            top,
            length: 1,
            cards: 1,
        }
    }

    pub(crate) fn pair(top: Rank) -> Shape {
        Shape {
            kind: Kind::Pair,
            top,
            length: 1,
            cards: 2,
        }
    }

    pub(crate) fn straight(top: Rank, length: u8) -> Shape {
        Shape {
            kind: Kind::Straight,
            top,
            length,
            cards: length,
        }
    }

    pub(crate) fn pair_run(top: Rank, length: u8) -> Shape {
        Shape {
            kind: Kind::PairRun,
            top,
            length,
            cards: 2 * length,
        }
    }

    pub(crate) fn full_triples(top: Rank, length: u8) -> Shape {
        Shape {
            kind: if length == 1 {
                Kind::TripleWithTwo
            } else {
                Kind::Plane
            },
            top,
            length,
            cards: 5 * length,
        }
    }

    pub(crate) fn bare_triples(top: Rank, length: u8) -> Shape {
        Shape {
            kind: if length == 1 {
                Kind::BareTriple
            } else {
                Kind::BarePlane
            },
            top,
            length,
            cards: 3 * length,
        }
    }

    pub(crate) fn tail_triples(top: Rank, length: u8, kickers: u8) -> Shape {
        Shape {
            kind: if length == 1 {
                Kind::TripleTail
            } else {
                Kind::PlaneTail
            },
            top,
            length,
            cards: 3 * length + kickers,
        }
    }

    /// `kickers` is 2 or 3.
    pub(crate) fn four_with(top: Rank, kickers: u8) -> Shape {
        Shape {
            kind: if kickers == 2 {
                Kind::FourWithTwo
            } else {
                Kind::FourWithThree
            },
            top,
            length: 1,
            cards: 4 + kickers,
        }
    }

    pub(crate) fn bomb(top: Rank, cards: u8) -> Shape {
        Shape {
            kind: Kind::Bomb,
            top,
            length: 1,
            cards,
        }
    }
}

impl fmt::Display for Shape {
    /// Kind, top rank, number of ranks in the run: `straight 7 5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.kind.name(), self.top, self.length)
    }
}
