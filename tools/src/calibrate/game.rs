//! The games of a deal: the hero forecasts, and the bots play on.

use super::sample::Sample;
use super::setting::{Ask, Setting};
use crate::arena::game::seat_question_seed;
use crate::failure::Failure;
use crate::jobs::Work;
use crate::series::SeriesError;
use pdkbot::bots::{Bot, BotSpec, Limits};
use pdkbot::game::{Phase, PlayError, Position, Start};
use pdkbot::rules::{DeclaredResult, Seat};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

/// What comes of the work on a deal: `None` when it was stopped.
type Played<T> = Result<Option<T>, SeriesError>;

/// The bots of a run, ready to play.
pub struct Players {
    setting: Setting,
    hero: Box<dyn Bot>,
    opponents: Box<dyn Bot>,
    stopped: Arc<AtomicBool>,
}

/// A run's jobs are the seeds of its deals.
impl Work for Setting {
    type Tools = Players;
    type Done = Vec<Sample>;

    fn start(&self, stopped: &Arc<AtomicBool>) -> Result<Players, Failure> {
        Ok(Players::new(self, stopped))
    }

    fn work(&self, players: &mut Players, deal: u64) -> Result<Option<Vec<Sample>>, Failure> {
        Ok(players.play(deal)?)
    }
}

/// A game in which the hero sits somewhere.
#[derive(Clone)]
struct Game {
    deal: u64,
    hero: Seat,
    position: Position,
    /// How many questions each seat has been asked.
    questions: [u64; 3],
}

impl Game {
    fn fault(&self, error: PlayError) -> SeriesError {
        SeriesError::Answer {
            game: self.deal,
            seat: self.position.to_move(),
            error,
        }
    }

    fn answer(&mut self, declare: bool) -> Result<(), SeriesError> {
        let taken = self.position.answer_bao_zhuang(declare);
        taken.map_err(|error| self.fault(error))
    }

    /// Everybody says no: an ordinary game.
    fn refuse_all(&mut self) -> Result<(), SeriesError> {
        while self.position.phase() == Some(Phase::BaoZhuang) {
            self.answer(false)?;
        }
        Ok(())
    }

    /// The limits of the next question.
    fn limits(&mut self, spec: &BotSpec) -> Limits {
        let seat = self.position.to_move();
        let question = &mut self.questions[seat.index()];
        let seed = seat_question_seed(self.deal, seat, *question);
        *question += 1;
        Limits {
            seed,
            ..spec.limits
        }
    }

    /// The hero's points at the end, in bases.
    fn score(&self) -> Result<i32, SeriesError> {
        let scores = self.position.scores();
        let scores = scores.map_err(|error| SeriesError::Settlement {
            game: self.deal,
            error,
        })?;
        Ok(scores[self.hero.index()] / self.position.rules().base as i32)
    }

    fn is_won_by_declarer(&self) -> bool {
        let outcome = self.position.outcome();
        let result = outcome.and_then(|outcome| outcome.declared);
        matches!(result, Some((_, DeclaredResult::Won)))
    }

    fn is_out(&self) -> bool {
        self.position.hands()[self.hero.index()].is_empty()
    }
}

impl Players {
    /// The bots of a setting; once `stopped` is set they play no deal to its end.
    #[must_use]
    pub fn new(setting: &Setting, stopped: &Arc<AtomicBool>) -> Players {
        Players {
            setting: setting.clone(),
            hero: setting.hero.build(),
            opponents: setting.opponents.build(),
            stopped: Arc::clone(stopped),
        }
    }

    /// All forecasts of a deal.
    ///
    /// # Errors
    /// [`SeriesError`] for a fault of the core: rules that are not valid, or a bot's answer that is not legal.
    pub fn play(&self, deal: u64) -> Played<Vec<Sample>> {
        let mut samples = Vec::new();
        for hero in Seat::ALL {
            let start = match self.setting.ask {
                Ask::Lead => Start::Later(hero),
                _ => Start::First,
            };
            let position = Position::deal(&self.setting.rules, deal, start);
            let game = Game {
                deal,
                hero,
                position: position.map_err(SeriesError::Rules)?,
                questions: [0; 3],
            };
            let leads = game.position.leader() == hero;
            let of_game = match self.setting.ask {
                // `later_lead=spade3` lets the holder of ♠3 lead whoever was asked to.
                Ask::Opening | Ask::Lead if !leads => Some(Vec::new()),
                Ask::Opening | Ask::Lead => self.ordinary(game, true)?,
                Ask::Play => self.ordinary(game, false)?,
                Ask::BaoZhuang => self.bao_zhuang(game)?,
                Ask::Declared => self.declared(game)?,
            };
            match of_game {
                Some(of_game) => samples.extend(of_game),
                None => return Ok(None),
            }
        }
        Ok(Some(samples))
    }

    /// An ordinary game: the hero's forecasts at its choices, or before the first play alone, where it has a choice then.
    fn ordinary(&self, mut game: Game, first_only: bool) -> Played<Vec<Sample>> {
        game.refuse_all()?;
        let mut samples = self.play_out(game, Game::is_out)?;
        if let (true, Some(samples)) = (first_only, &mut samples) {
            let dealt = self.setting.rules.deck.len();
            samples.retain(|sample| sample.cards == dealt);
        }
        Ok(samples)
    }

    /// Asks the seats before the hero; false when one of them declares.
    fn comes_to_hero(&self, game: &mut Game) -> Result<bool, SeriesError> {
        while game.position.to_move() != game.hero {
            let limits = game.limits(&self.setting.opponents);
            let view = game.position.view();
            if self.opponents.decide_bao_zhuang(&view, &limits).declare {
                return Ok(false);
            }
            game.answer(false)?;
        }
        Ok(true)
    }

    /// A game that the hero declares: its forecasts at its choices.
    fn declared(&self, mut game: Game) -> Played<Vec<Sample>> {
        if !self.comes_to_hero(&mut game)? {
            return Ok(Some(Vec::new()));
        }
        let limits = game.limits(&self.setting.hero);
        let view = game.position.view();
        if !self.hero.decide_bao_zhuang(&view, &limits).declare {
            return Ok(Some(Vec::new()));
        }
        game.answer(true)?;
        self.play_out(game, Game::is_won_by_declarer)
    }

    /// Plays to the end: the hero's forecasts at its choices, and how the game ended.
    fn play_out(&self, mut game: Game, won: fn(&Game) -> bool) -> Played<Vec<Sample>> {
        let mut samples = Vec::new();
        let ended = self.play_on(&mut game, &mut |sample| samples.push(sample))?;
        if ended.is_none() {
            return Ok(None);
        }
        let (won, score) = (won(&game), game.score()?);
        for sample in &mut samples {
            sample.won = won;
            sample.score = score;
        }
        Ok(Some(samples))
    }

    /// The same hand declared and not; nothing when an earlier seat declares.
    fn bao_zhuang(&self, mut game: Game) -> Played<Vec<Sample>> {
        if !self.comes_to_hero(&mut game)? {
            return Ok(Some(Vec::new()));
        }
        let mut sample = self.forecast_bao_zhuang(&mut game);
        let mut declared = game.clone();
        declared.answer(true)?;
        game.answer(false)?;
        for game in [&mut declared, &mut game] {
            if self.play_on(game, &mut |_| {})?.is_none() {
                return Ok(None);
            }
        }
        sample.won = declared.is_won_by_declarer();
        sample.score = declared.score()?;
        sample.ordinary_score = Some(game.score()?);
        Ok(Some(vec![sample]))
    }

    fn forecast_bao_zhuang(&self, game: &mut Game) -> Sample {
        let limits = game.limits(&self.setting.hero);
        let view = game.position.view();
        let mut sample = blank(game);
        if let Some(figures) = self.setting.hero.weigh_bao_zhuang(&view, &limits) {
            sample.win_share = Some(figures.counted.p_win);
            sample.p_win = Some(figures.expected.p_win);
            sample.counted_points = Some(figures.counted.declared);
            sample.points = Some(figures.expected.declared);
            sample.counted_ordinary = Some(figures.counted.ordinary);
            sample.ordinary = Some(figures.expected.ordinary);
            sample.declares = Some(figures.declares(limits.declare_at));
        } else {
            let decision = self.hero.decide_bao_zhuang(&view, &limits);
            sample.win_share = decision.p_win;
            sample.p_win = decision.p_win;
            sample.counted_points = decision.points;
            sample.points = decision.points;
            sample.declares = Some(decision.declare);
        }
        sample
    }

    /// Plays to the end; the hero's forecasts where it has a choice go to `look`.
    fn play_on(&self, game: &mut Game, look: &mut dyn FnMut(Sample)) -> Played<()> {
        while let Some(phase) = game.position.phase() {
            if self.stopped.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let is_hero = game.position.to_move() == game.hero;
            let (spec, bot) = if is_hero {
                (&self.setting.hero, &self.hero)
            } else {
                (&self.setting.opponents, &self.opponents)
            };
            let limits = game.limits(spec);
            let view = game.position.view();
            if phase == Phase::BaoZhuang {
                game.answer(bot.decide_bao_zhuang(&view, &limits).declare)?;
                continue;
            }
            let decision = bot.decide_play(&view, None, &limits);
            if is_hero && !decision.forced {
                look(Sample {
                    win_share: decision.win_share,
                    p_win: decision.p_win,
                    counted_points: decision.points,
                    points: decision.points,
                    ..blank(game)
                });
            }
            let taken = game.position.play(decision.cards);
            taken.map_err(|error| game.fault(error))?;
        }
        Ok(Some(()))
    }
}

/// A sample before its forecast and its end.
fn blank(game: &Game) -> Sample {
    let hands = game.position.hands();
    Sample {
        deal: game.deal,
        seat: game.hero,
        cards: hands.iter().map(|hand| hand.len()).sum(),
        win_share: None,
        p_win: None,
        counted_points: None,
        points: None,
        counted_ordinary: None,
        ordinary: None,
        declares: None,
        won: false,
        score: 0,
        ordinary_score: None,
    }
}
