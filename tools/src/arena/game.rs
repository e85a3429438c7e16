//! One game at the arena's table: every seat asked in turn, faults counted and replaced.

use super::player::{Fault, Player, Reply};
use crate::series::SeriesError;
use pdkbot::cards::CardSet;
use pdkbot::game::{Phase, PlayError, Position, Start, View};
use pdkbot::rng::question_seed;
use pdkbot::rules::{RuleSet, Seat};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What went wrong with the answers of one side.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Faults {
    /// Answers that were none, or not legal.
    pub illegal: u32,
    /// Answers later than the budget and [`GRACE`](super::player::GRACE), or never.
    pub timeouts: u32,
    /// Programs that ended.
    pub crashes: u32,
}

impl Faults {
    /// Adds those of another game.
    pub fn add(&mut self, other: &Faults) {
        self.illegal += other.illegal;
        self.timeouts += other.timeouts;
        self.crashes += other.crashes;
    }

    /// Counts one.
    pub fn count(&mut self, fault: Fault) {
        match fault {
            Fault::Illegal => self.illegal += 1,
            Fault::Late => self.timeouts += 1,
            Fault::Crashed => self.crashes += 1,
        }
    }
}

/// What one side of the table left behind it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SideReport {
    /// What went wrong.
    pub faults: Faults,
    /// The time of each answer that was not forced, in the order asked.
    pub times: Vec<Duration>,
}

impl SideReport {
    fn take<T>(&mut self, reply: &Reply<T>, forced: bool) {
        if !forced {
            self.times.push(reply.time);
        }
        if reply.late {
            self.faults.count(Fault::Late);
        }
    }
}

/// The seed of a seat's question: of the deal, the seat and how many questions the seat has had before, and of nothing
/// else, so that a bot draws the same numbers whoever the others are. No seat has 256 questions in a game.
#[must_use]
pub fn seat_question_seed(deal: u64, seat: Seat, question: u64) -> u64 {
    question_seed(deal, u64::from(seat.number()) << 8 | question)
}

/// A table: who sits where, and on which side.
pub struct Table<'a> {
    /// The players.
    pub players: &'a mut [Player; 3],
    /// The player of each seat.
    pub player_of: [usize; 3],
    /// The side of each player.
    pub side_of: [usize; 3],
}

/// Plays the game of a deal to its end, a first game (R03). `None` when it was stopped.
///
/// # Errors
/// [`SeriesError`] for a fault of the core: rules that are not valid, or a legal play that is refused.
pub fn play_game(
    rules: &RuleSet,
    deal: u64,
    table: &mut Table<'_>,
    sides: &mut [SideReport; 2],
    stopped: &AtomicBool,
) -> Result<Option<Position>, SeriesError> {
    let mut position = Position::deal(rules, deal, Start::First).map_err(SeriesError::Rules)?;
    let mut questions = [0; 3];
    while let Some(phase) = position.phase() {
        let seat = position.to_move();
        let player = table.player_of[seat.index()];
        let side = &mut sides[table.side_of[player]];
        let player = &mut table.players[player];
        let seed = seat_question_seed(deal, seat, questions[seat.index()]);
        questions[seat.index()] += 1;
        let view = position.view();
        let taken = match phase {
            Phase::BaoZhuang => {
                let reply = player.declares(&view, seed);
                if stopped.load(Ordering::Relaxed) {
                    return Ok(None);
                }
                side.take(&reply, false);
                let declare = reply.answer.unwrap_or_else(|fault| {
                    side.faults.count(fault);
                    false
                });
                position.answer_bao_zhuang(declare)
            }
            Phase::Play => {
                let reply = player.plays(&view, seed);
                if stopped.load(Ordering::Relaxed) {
                    return Ok(None);
                }
                side.take(&reply, is_forced(&view));
                lay(&mut position, &view, reply.answer, &mut side.faults)
            }
        };
        taken.map_err(|error| SeriesError::Answer {
            game: deal,
            seat,
            error,
        })?;
    }
    Ok(Some(position))
}

/// Whether there is but one legal answer.
fn is_forced(view: &View) -> bool {
    let legal = view.legal_plays();
    legal.plays.len() + usize::from(legal.may_pass) == 1
}

/// Lays the cards answered, or in place of what is no legal answer the first line of `pdk legal`.
fn lay(
    position: &mut Position,
    view: &View,
    answer: Result<CardSet, Fault>,
    faults: &mut Faults,
) -> Result<(), PlayError> {
    let fault = match answer {
        Ok(cards) if position.play(cards).is_ok() => return Ok(()),
        Ok(_) => Fault::Illegal,
        Err(fault) => fault,
    };
    faults.count(fault);
    let mut legal = view.legal_plays();
    legal.sort();
    let first = legal.plays.first();
    position.play(first.map_or(CardSet::EMPTY, |&play| view.cards_for(play)))
}

#[cfg(test)]
mod tests {
    use super::super::player::GRACE;
    use super::*;
    use pdkbot::bots::{
        AllowedPlays, BaoZhuangDecision, Bot, BotKind, Limits, PlayDecision, Thought,
    };
    use pdkbot::game::Turn;
    use std::cell::Cell;
    use std::collections::HashSet;
    use std::rc::Rc;

    #[test]
    fn no_two_questions_share_a_seed() {
        let mut seen = HashSet::new();
        for deal in (0..200).chain(1_000_000..1_000_200) {
            for seat in Seat::ALL {
                // The 包庄 question besides.
                for question in 0..=Turn::MOST as u64 {
                    assert!(seen.insert(seat_question_seed(deal, seat, question)));
                }
            }
        }
    }

    /// Plays as `PdkBot`, but its first choice comes too late, and its second is cards that are not its own.
    struct Careless {
        choices: Rc<Cell<u32>>,
        budget: Duration,
    }

    impl Bot for Careless {
        fn think_play(
            &self,
            view: &View,
            allowed: Option<&AllowedPlays>,
            limits: &Limits,
            thoughts: Option<&mut Vec<Thought>>,
        ) -> PlayDecision {
            let bot = BotKind::PdkBot.build();
            let mut decision = bot.think_play(view, allowed, limits, thoughts);
            if is_forced(view) {
                return decision;
            }
            self.choices.set(self.choices.get() + 1);
            match self.choices.get() {
                1 => std::thread::sleep(self.budget + GRACE + Duration::from_millis(5)),
                2 => decision.cards = view.unseen(),
                _ => {}
            }
            decision
        }

        fn decide_bao_zhuang(&self, view: &View, limits: &Limits) -> BaoZhuangDecision {
            BotKind::PdkBot.build().decide_bao_zhuang(view, limits)
        }
    }

    fn play(careless: Player) -> [SideReport; 2] {
        let honest = || Player::Native {
            bot: BotKind::PdkBot.build(),
            limits: Limits::default(),
        };
        let mut table = Table {
            players: &mut [careless, honest(), honest()],
            player_of: [0, 1, 2],
            side_of: [0, 1, 1],
        };
        let mut sides = [SideReport::default(), SideReport::default()];
        let stopped = AtomicBool::new(false);
        let rules = RuleSet::classic16();
        let played = play_game(&rules, 3, &mut table, &mut sides, &stopped).unwrap();
        assert!(played.is_some());
        sides
    }

    #[test]
    fn late_and_illegal_answers_of_a_bot_are_counted() {
        let budget = Duration::from_millis(20);
        for (time_budget, timeouts) in [(Some(budget), 1), (None, 0)] {
            let choices = Rc::new(Cell::new(0));
            let bot = Careless {
                choices: Rc::clone(&choices),
                budget,
            };
            let sides = play(Player::Native {
                bot: Box::new(bot),
                limits: Limits {
                    time_budget,
                    ..Limits::default()
                },
            });
            let expected = Faults {
                illegal: 1,
                timeouts,
                crashes: 0,
            };
            assert_eq!(sides[0].faults, expected);
            assert_eq!(sides[1].faults, Faults::default());
            assert_eq!(sides[0].times.len(), choices.get() as usize);
            // A late answer stands; what it took is seen.
            assert!(sides[0].times.iter().any(|&time| time > budget + GRACE));
        }
    }

    #[test]
    fn a_stopped_game_is_no_game() {
        let stopped = AtomicBool::new(true);
        let player = || Player::Native {
            bot: BotKind::PdkBot.build(),
            limits: Limits::default(),
        };
        let mut table = Table {
            players: &mut [player(), player(), player()],
            player_of: [0, 1, 2],
            side_of: [0, 1, 1],
        };
        let mut sides = [SideReport::default(), SideReport::default()];
        let rules = RuleSet::guanpai();
        let played = play_game(&rules, 3, &mut table, &mut sides, &stopped).unwrap();
        assert_eq!(played, None);
        assert_eq!(sides[0].faults, Faults::default());
    }
}
