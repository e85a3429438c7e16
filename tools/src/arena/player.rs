//! A bot at work: it answers questions, and what goes wrong with an answer is told, not hidden.

use super::bot::ArenaBot;
use crate::exec::{
    question_text, read_declaration, read_play, AskError, CommandLine, EngineProcess, StartError,
};
use crate::styles::StopperAtWork;
use pdkbot::bots::{Bot, Limits};
use pdkbot::cards::CardSet;
use pdkbot::game::View;
use pdkbot::rules::Seat;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// An answer later than the budget and this is a time-out.
pub const GRACE: Duration = Duration::from_millis(50);
/// How long a program's end is left alone before it counts: Ctrl-C reaches the programs before it reaches the run.
const AFTER_AN_END: Duration = Duration::from_millis(200);

/// The time that programs get.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExecTimes {
    /// What they are told, where they are told any.
    pub budget: Option<Duration>,
    /// How long an answer is waited for where no budget is told.
    pub patience: Duration,
}

/// [`ExecTimes::patience`] where none is given.
pub const PATIENCE: Duration = Duration::from_secs(10);

impl ExecTimes {
    /// How long an answer is waited for.
    #[must_use]
    pub fn limit(&self) -> Duration {
        self.budget.map_or(self.patience, |budget| budget + GRACE)
    }
}

/// What is wrong with an answer, so that another stands in its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It is none, or no legal one.
    Illegal,
    /// It did not come in time.
    Late,
    /// The program ended.
    Crashed,
}

/// What came of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reply<T> {
    /// The answer, where there is one.
    pub answer: Result<T, Fault>,
    /// Whether an answer that is there came after its time.
    pub late: bool,
    /// The time it took.
    pub time: Duration,
}

impl<T> Reply<T> {
    fn map<U>(self, read: impl FnOnce(T) -> Result<U, Fault>) -> Reply<U> {
        Reply {
            answer: self.answer.and_then(read),
            late: self.late,
            time: self.time,
        }
    }
}

/// A bot at work.
pub enum Player {
    /// One of the library's, or one held to a style.
    Native {
        /// The bot.
        bot: Box<dyn Bot>,
        /// Its limits; the seed is set for each question.
        limits: Limits,
    },
    /// One that only stops whoever sits alone.
    Stopper(Box<StopperAtWork>),
    /// A program.
    Exec(ExecPlayer),
}

impl Player {
    /// Lets a bot sit down; a program is started and greeted. Once `stopped` is set nobody waits for it any more.
    ///
    /// # Errors
    /// [`StartError`] when a program cannot sit at the table.
    pub fn start(
        bot: &ArenaBot,
        times: ExecTimes,
        stopped: &Arc<AtomicBool>,
    ) -> Result<Player, StartError> {
        Ok(match bot {
            ArenaBot::Native(spec) => Player::Native {
                bot: spec.build(),
                limits: spec.limits,
            },
            ArenaBot::Styled(bot) => Player::Native {
                bot: Box::new(*bot),
                limits: bot.limits(),
            },
            ArenaBot::Stopper(stopper) => Player::Stopper(Box::new(StopperAtWork::new(*stopper))),
            ArenaBot::Exec(command) => {
                let mut player = ExecPlayer {
                    command: command.clone(),
                    times,
                    stopped: Arc::clone(stopped),
                    process: None,
                };
                player.process = Some(player.start()?);
                Player::Exec(player)
            }
        })
    }

    /// Says before a game who sits alone: the one that some bots stop. Others do not hear it.
    pub fn hear_who_sits_alone(&mut self, seat: Seat) {
        if let Player::Stopper(stopper) = self {
            stopper.hero = seat;
        }
    }

    /// Asks for 包庄.
    pub fn declares(&mut self, view: &View, seed: u64) -> Reply<bool> {
        match self {
            Player::Native { bot, limits } => timed(limits, seed, |limits| {
                bot.decide_bao_zhuang(view, limits).declare
            }),
            // That would make another seat the one to be stopped.
            Player::Stopper(_) => timed(&Limits::default(), seed, |_| false),
            Player::Exec(player) => player
                .ask(view, seed)
                .map(|line| read_declaration(&line).map_err(|_| Fault::Illegal)),
        }
    }

    /// Asks for cards.
    pub fn plays(&mut self, view: &View, seed: u64) -> Reply<CardSet> {
        match self {
            Player::Native { bot, limits } => timed(limits, seed, |limits| {
                bot.decide_play(view, None, limits).cards
            }),
            Player::Stopper(stopper) => {
                timed(&Limits::default(), seed, |_| stopper.decide_play(view))
            }
            Player::Exec(player) => player
                .ask(view, seed)
                .map(|line| read_play(view, &line).map_err(|_| Fault::Illegal)),
        }
    }
}

fn timed<T>(limits: &Limits, seed: u64, decide: impl FnOnce(&Limits) -> T) -> Reply<T> {
    let limits = Limits { seed, ..*limits };
    let start = Instant::now();
    let answer = decide(&limits);
    let time = start.elapsed();
    Reply {
        answer: Ok(answer),
        late: limits
            .time_budget
            .map_or(false, |budget| time > budget + GRACE),
        time,
    }
}

/// A program at the table, started anew after a failure.
pub struct ExecPlayer {
    command: CommandLine,
    times: ExecTimes,
    stopped: Arc<AtomicBool>,
    process: Option<EngineProcess>,
}

impl ExecPlayer {
    fn start(&self) -> Result<EngineProcess, StartError> {
        EngineProcess::start(&self.command, &|| !self.stopped.load(Ordering::Relaxed))
    }

    fn ask(&mut self, view: &View, seed: u64) -> Reply<Vec<u8>> {
        let begun = Instant::now();
        let started = match self.process.take() {
            Some(process) => Ok(process),
            None => self.start(),
        };
        let mut reply = Reply {
            answer: Err(Fault::Crashed),
            late: false,
            time: begun.elapsed(),
        };
        // A start takes no time from the budget.
        if let (Ok(mut process), Ok(question)) =
            (started, question_text(view, seed, self.times.budget))
        {
            let start = Instant::now();
            let answer = process.ask(question, self.times.limit(), &|| {
                !self.stopped.load(Ordering::Relaxed)
            });
            reply.time = start.elapsed();
            reply.answer = answer.map_err(|error| match error {
                AskError::Late | AskError::Abandoned => Fault::Late,
                AskError::Rubbish => Fault::Illegal,
                AskError::Ended => Fault::Crashed,
            });
            if reply.answer.is_ok() {
                self.process = Some(process);
            } else {
                process.kill();
            }
        }
        if reply.answer == Err(Fault::Crashed) {
            thread::sleep(AFTER_AN_END);
        }
        reply
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pdkbot::cards::parse_cards;
    use pdkbot::game::ViewFacts;
    use pdkbot::rules::RuleSet;

    /// Whoever presses Ctrl-C ends the programs, too, perhaps before the run hears of it: it gets the time to hear.
    #[test]
    fn a_crash_is_told_after_a_while() {
        let bot = ArenaBot::parse("exec:sh -c 'read hello; echo {}'").unwrap();
        let times = ExecTimes {
            budget: None,
            patience: Duration::from_secs(60),
        };
        let stopped = Arc::new(AtomicBool::new(false));
        let mut player = Player::start(&bot, times, &stopped).unwrap();
        let hand = parse_cards("3D 4C 4S 9H").unwrap();
        let facts = ViewFacts::new(RuleSet::guanpai(), Seat::ALL[1], hand, [15, 4, 9]);
        let asked = Instant::now();
        let reply = player.plays(&View::new(facts).unwrap(), 7);
        assert_eq!(reply.answer, Err(Fault::Crashed));
        assert!(asked.elapsed() >= AFTER_AN_END);
    }
}
