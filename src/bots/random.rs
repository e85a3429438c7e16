//! `random`: any legal play with equal chance. For tests and as the floor of comparisons.

use super::candidates::Candidate;
use super::{list_plain, AllowedPlays, BaoZhuangDecision, Bot, Limits, PlayDecision, Thought};
use crate::game::View;
use crate::rng::Rng;

/// Plays any legal play, or allowed one, with equal chance; never declares.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomBot;

impl Bot for RandomBot {
    fn think_play(
        &self,
        view: &View,
        allowed: Option<&AllowedPlays>,
        limits: &Limits,
        thoughts: Option<&mut Vec<Thought>>,
    ) -> PlayDecision {
        let candidates = match allowed {
            Some(allowed) => allowed.candidates().to_vec(),
            None => {
                let mut legal = view.legal_plays();
                legal.sort();
                let plays = legal.plays.iter().map(|&play| Candidate::of(view, play));
                let pass = Some(Candidate::PASS).filter(|_| legal.may_pass);
                plays.chain(pass).collect()
            }
        };
        let index = Rng::from_seed(limits.seed).below(candidates.len() as u32);
        let chosen = candidates[index as usize];
        list_plain(&candidates, thoughts);
        PlayDecision::plain(chosen, candidates.len())
    }

    fn decide_bao_zhuang(&self, _view: &View, _limits: &Limits) -> BaoZhuangDecision {
        BaoZhuangDecision::NO
    }
}
