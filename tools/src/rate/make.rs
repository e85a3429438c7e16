//! `pdk rate make`: endings from games of the bots, solved.
//!
//! Whether a decision is looked at depends on the number of cards and a random number alone, never on a hidden hand or on
//! what the solver says; what the solver says decides only whether the first ruler asks there. So, the mover's view given,
//! the true hidden hands come up in the set as often as in games.

use super::answers::{Answers, FEWEST_CARDS, MOST_CARDS_POINTS, MOST_CARDS_WON};
use super::arguments::MakeArguments;
use super::ending::{is_question, Ending, EndingLine};
use super::part_file::PartFile;
use super::refusal::RateRefusal;
use super::set_file::{line_of, Head};
use crate::arena::game::seat_question_seed;
use crate::arena::seeds::{touches_named, Seeds};
use crate::arguments::Shared;
use crate::failure::Failure;
use crate::input::{parse_bot, parse_rules};
use crate::jobs::{in_order, Work};
use crate::output::{print, print_json};
use crate::progress::Progress;
use crate::series::SeriesError;
use pdkbot::bots::{Bot, BotSpec, Limits};
use pdkbot::game::{Phase, Position, Start};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::RuleSet;
use pdkbot::solver::EndgameError;
use serde::Serialize;
use std::collections::HashSet;
use std::sync::atomic::AtomicBool;
use std::sync::Arc;

/// The rules of the set, unless others are asked for: the arena's.
pub const RULES: &str = "classic16,four_three=on,last_single=free";
/// Who plays, a seat's bot drawn from these: bots whose decisions do not change, or the set could not be made again.
const BOTS: [&str; 3] = ["pdkbot", "ismcts:100", "ismcts:400"];
/// One turn in so many is a random legal play.
const RANDOM_TURN: u32 = 10;
/// The numbers that decide about bots, random turns and decisions; so that they have nothing to do with the deal's.
const SALT: u64 = 0x5261_7465_5365_7421;
/// Of 1,000 decisions with 18 cards or fewer so many are for the second ruler.
const LOOKED_AT_POINTS: u32 = 300;
/// Decisions with so few cards are all looked at for the first ruler: it asks at few of them.
const FEW_CARDS: u8 = 12;
/// Of 1,000 decisions with more cards so many are looked at for the first ruler, so that an end of a game gives few endings.
const LOOKED_AT_KEEPS: u32 = 400;

/// Makes a set.
///
/// # Errors
/// [`Failure::Refused`] for arguments and for a file or part that is there, [`Failure::Io`], [`Failure::Stopped`].
pub fn run(shared: &Shared, arguments: &MakeArguments) -> Result<(), Failure> {
    let rules = match shared.given_rules()? {
        Some(rules) => rules,
        None => parse_rules(RULES)?,
    };
    let seeds = Seeds::parse(&arguments.seeds)?;
    let deals = seeds.first(None)?;
    if touches_named(&deals) {
        return Err(RateRefusal::ArenaSeeds(arguments.seeds.clone()).into());
    }
    let threads = arguments.out.threads.number()?;
    let head = line_of(&Head::new(&rules, seeds.to_string(), BOTS.join(",")))?;
    let (mut part, lines) = PartFile::open(&arguments.out, &head)?;
    let mut known = HashSet::new();
    let mut summary = Made::default();
    let mut first = deals.start;
    for (index, line) in lines.iter().enumerate() {
        let ending = serde_json::from_str(line)
            .ok()
            .and_then(|line: EndingLine| Ending::read(&rules, &line).ok())
            .filter(|ending| deals.contains(&ending.deal) && ending.deal >= first)
            .ok_or_else(|| part.other(index + 2))?;
        // A deal may have several endings; those behind its last line follow, and its first ones are known then.
        first = ending.deal;
        known.insert(ending.position_key());
        summary.add(&ending);
    }
    let resumed_at = first;
    let mut progress = Progress::start("deals", deals.end - deals.start);
    let games = Games { rules };
    let missing = first..deals.end;
    let next = in_order(&games, missing, threads, &mut |next, endings| {
        for ending in endings.into_iter().flatten() {
            // Also what an interrupted run has written of its last deal.
            if known.insert(ending.position_key()) {
                summary.add(&ending);
                part.write(&line_of(&ending.line())?)?;
            }
        }
        Ok(progress.goes_on(next - deals.start))
    })?;
    progress.end();
    if next < deals.end {
        return Err(Failure::Stopped {
            done: next.max(resumed_at) - deals.start,
            of: deals.end - deals.start,
        });
    }
    part.finish()?;
    summary.deals = deals.end - deals.start;
    if shared.json {
        print_json(&summary)
    } else {
        print(&format!(
            "{} endings of {} deals: {} won, {} for regret\n",
            summary.endings, summary.deals, summary.won, summary.regret
        ))
    }
}

#[derive(Serialize, Default)]
struct Made {
    deals: u64,
    endings: u64,
    won: u64,
    regret: u64,
}

impl Made {
    fn add(&mut self, ending: &Ending) {
        self.endings += 1;
        self.won += u64::from(ending.keeps.is_some());
        self.regret += u64::from(ending.points.is_some());
    }
}

struct Games {
    rules: RuleSet,
}

struct Tools {
    bots: Vec<(BotSpec, Box<dyn Bot>)>,
    random: Box<dyn Bot>,
    answers: Answers,
}

impl Work for Games {
    type Tools = Tools;
    type Done = Vec<Ending>;

    fn start(&self, _stopped: &Arc<AtomicBool>) -> Result<Tools, Failure> {
        let bots = BOTS.iter().filter_map(|name| parse_bot(name).ok());
        Ok(Tools {
            bots: bots.map(|spec| (spec, spec.build())).collect(),
            random: pdkbot::bots::BotKind::Random.build(),
            answers: Answers::new(&self.rules),
        })
    }

    fn work(&self, tools: &mut Tools, deal: u64) -> Result<Option<Vec<Ending>>, Failure> {
        let mut rng = Rng::from_seed(series_seed(SALT, deal));
        let mut game =
            Position::deal(&self.rules, deal, Start::First).map_err(SeriesError::Rules)?;
        let seats = [(); 3].map(|()| rng.below(tools.bots.len() as u32) as usize);
        let mut questions = [0; 3];
        let mut endings = Vec::new();
        while let Some(phase) = game.phase() {
            let seat = game.to_move();
            let played = if phase == Phase::BaoZhuang {
                game.answer_bao_zhuang(false)
            } else {
                let left: u8 = game.hands().iter().map(|hand| hand.len()).sum();
                if left < FEWEST_CARDS {
                    break;
                }
                if left <= MOST_CARDS_WON {
                    endings.extend(look_at(&mut tools.answers, deal, &game, rng.below(1000))?);
                }
                let limits = Limits {
                    seed: seat_question_seed(deal, seat, questions[seat.index()]),
                    ..tools.bots[seats[seat.index()]].0.limits
                };
                questions[seat.index()] += 1;
                let bot = if rng.below(RANDOM_TURN) == 0 {
                    &tools.random
                } else {
                    &tools.bots[seats[seat.index()]].1
                };
                game.play(bot.decide_play(&game.view(), None, &limits).cards)
            };
            played.map_err(|error| SeriesError::Answer {
                game: deal,
                seat,
                error,
            })?;
        }
        Ok(Some(endings))
    }
}

/// The ending here, if the number drawn says that it is looked at and a ruler asks.
fn look_at(
    answers: &mut Answers,
    deal: u64,
    game: &Position,
    drawn: u32,
) -> Result<Option<Ending>, EndgameError> {
    let mut ending = match Ending::of_game(deal, game.clone()) {
        Ok(ending) => ending,
        Err(_) => return Ok(None), // Forced.
    };
    let for_keeps = ending.cards() <= FEW_CARDS || drawn < LOOKED_AT_KEEPS;
    if for_keeps && answers.is_won(&ending.open)? {
        let keeps = answers.keeps(&ending.open, &ending.choices)?;
        ending.keeps = Some(keeps).filter(|keeps| is_question(keeps));
    }
    if drawn < LOOKED_AT_POINTS && ending.cards() <= MOST_CARDS_POINTS {
        ending.points = Some(answers.points(&ending.open, &ending.choices)?);
    }
    let asked = ending.keeps.is_some() || ending.points.is_some();
    Ok(Some(ending).filter(|_| asked))
}
