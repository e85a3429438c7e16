//! `random`: any legal play with equal chance. For tests and as the floor of comparisons.

use super::candidates::Candidate;
use super::{AllowedPlays, BaoZhuangDecision, Bot, Limits, PlayDecision, Thought};
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
        if let Some(thoughts) = thoughts {
            thoughts.clear();
            thoughts.extend(candidates.iter().map(|candidate| Thought {
                cards: candidate.cards,
                shape: candidate.shape,
                p_win: None,
                points: None,
                share: None,
                simulations: 0,
            }));
        }
        PlayDecision {
            cards: chosen.cards,
            shape: chosen.shape,
            p_win: None,
            points: None,
            simulations: 0,
            candidates: candidates.len() as u32,
            forced: candidates.len() == 1,
        }
    }

    fn decide_bao_zhuang(&self, _view: &View, _limits: &Limits) -> BaoZhuangDecision {
        BaoZhuangDecision {
            declare: false,
            p_win: None,
            points: None,
            simulations: 0,
        }
    }
}
