//! What a bot thinks of 包庄 (R45), and the answer that follows.

use super::BaoZhuangDecision;

/// What 包庄 is worth with a hand, in one kind of figures. Points are in bases.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BaoZhuangWorth {
    /// The chance to win the declared game, 0 … 1.
    pub p_win: f64,
    /// The points of the declared game.
    pub declared: f64,
    /// The points of an ordinary game.
    pub ordinary: f64,
}

/// What a bot thinks of 包庄 with a hand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BaoZhuangFigures {
    /// As the playouts count it, or as the net says it.
    pub counted: BaoZhuangWorth,
    /// As games bear it out.
    pub expected: BaoZhuangWorth,
    /// The games simulated.
    pub simulations: u32,
}

impl BaoZhuangFigures {
    /// Whether to declare: when that is worth more points than an ordinary game with the same hand; with `declare_at` given, when
    /// the chance to win as declarer reaches so many thousandths.
    #[must_use]
    pub fn declares(&self, declare_at: Option<u16>) -> bool {
        match declare_at {
            Some(share) => 1000.0 * self.expected.p_win >= f64::from(share),
            None => self.expected.declared > self.expected.ordinary,
        }
    }

    /// The answer to the question.
    pub(super) fn decision(&self, declare_at: Option<u16>) -> BaoZhuangDecision {
        BaoZhuangDecision {
            declare: self.declares(declare_at),
            p_win: Some(self.expected.p_win),
            points: Some(self.expected.declared),
            simulations: self.simulations,
        }
    }
}
