//! One game of self-play, on rank counts: what the learner decides becomes samples.

use super::net::Value;
use super::player::{decide, exact, goes_out, points_of, value_of, Goal, Player};
use super::samples::Samples;
use super::start::{begin, Setting};
use pdkbot::bots::{moves_in, Playout};
use pdkbot::cards::RankCounts;
use pdkbot::net::{Features, IntegerNet, Known, MoveInputs, Sight, Sums};
use pdkbot::rng::Rng;
use pdkbot::rules::{Play, RuleSet};

/// Of so many games one has samples of what seats expect before the first lead.
const BEFORE_LEAD_ONE_IN: u32 = 4;

/// How the learner decides and what it learns from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Course {
    /// Of 10,000 decisions of the learner so many are random.
    pub random_of_10000: u32,
    /// How much of a later outcome is taken from the game itself, the rest from what the net expects at the next decision
    /// (TD(λ); Sutton 1988).
    pub lambda: f32,
    /// Whether the learners go for nothing but that the seat which does not learn gets few points.
    pub stops: bool,
    /// Of so many decisions of the learner one is forked; 0 = none.
    pub fork_one_in: u32,
}

/// A decision of a seat, as it is learnt from.
#[derive(Clone, Copy, Debug)]
struct Moment {
    /// Its sample, if it is to have one.
    sample: Option<usize>,
    /// The points counted already, in units of [`POINTS`].
    counted: f32,
    /// What the best move was expected to bring in all.
    points: f32,
    win: f32,
}

/// What is kept from game to game.
#[derive(Debug, Default)]
pub struct Tools {
    pub(super) plays: Vec<Play>,
    pub(crate) moves: Vec<Option<Play>>,
    pub(super) shared: Features,
    pub(super) inputs: MoveInputs,
    pub(super) sums: Sums,
    /// The values of the moves, by the last net that decided.
    pub(super) values: Vec<Value>,
    pub(super) chosen: Features,
    moments: [Vec<Moment>; 3],
}

/// Plays a game; returns the points of the seats in bases.
pub fn play(
    setting: &Setting,
    course: &Course,
    players: [Player<'_>; 3],
    rng: &mut Rng,
    tools: &mut Tools,
    samples: &mut Samples,
) -> [i32; 3] {
    let mut game = Game::begin(setting, rng);
    if course.stops {
        let is_hero = |player: &Player<'_>| !matches!(player, Player::Learner(_));
        game.stop(players.iter().position(is_hero));
    }
    for moments in &mut tools.moments {
        moments.clear();
    }
    if game.state.declarer.is_none() && rng.below(BEFORE_LEAD_ONE_IN) == 0 {
        game.before_lead(players, tools, samples);
    }
    let end = loop {
        if let Some(end) = game.turn(course, players, rng, tools, samples) {
            break end;
        }
    };
    let points = [0, 1, 2].map(|seat| points_of(&game.state, game.rules, end, seat));
    for (seat, moments) in tools.moments.iter().enumerate() {
        let goal = game.goal(seat);
        let outcome = goal.points(&game.state, game.rules, end);
        learn(moments, course.lambda, outcome, goal.won(end), samples);
    }
    points
}

/// Goes back from the outcome: each decision is told what came later.
fn learn(moments: &[Moment], lambda: f32, points: f32, won: f32, samples: &mut Samples) {
    let (mut points, mut win) = (points, won);
    for moment in moments.iter().rev() {
        if let Some(sample) = moment.sample {
            samples.set(sample, points - moment.counted, win);
        }
        points = lambda * points + (1.0 - lambda) * moment.points;
        win = lambda * win + (1.0 - lambda) * moment.win;
    }
}

/// A game in the middle.
#[derive(Clone, Debug)]
pub(super) struct Game<'a> {
    pub(super) rules: &'a RuleSet,
    pub(super) state: Playout,
    known: Known,
    /// The cards that the first lead must contain (R03); none later.
    duty: RankCounts,
    /// The seat that the others only stop.
    stopped: Option<Stopped>,
}

/// A seat that the others only stop.
#[derive(Clone, Copy, Debug)]
struct Stopped {
    hero: usize,
    /// What the others know: all that is seen, and by the place of a declarer which seat it is.
    known: Known,
}

impl<'a> Game<'a> {
    fn begin(setting: &'a Setting, rng: &mut Rng) -> Game<'a> {
        let rules = &setting.rules;
        let (state, duty) = begin(setting, rng);
        Game {
            rules,
            state,
            known: Known::at_start(rules, state.to_move, state.declarer),
            duty,
            stopped: None,
        }
    }

    /// Before the first lead: the others only stop this seat from now on.
    fn stop(&mut self, hero: Option<usize>) {
        self.stopped = hero.map(|hero| Stopped {
            hero,
            known: Known {
                declarer: Some(hero),
                ..self.known
            },
        });
    }

    /// What a seat goes for.
    pub(super) fn goal(&self, seat: usize) -> Goal {
        match &self.stopped {
            Some(stopped) if stopped.hero != seat => Goal::Stop(stopped.hero),
            _ => Goal::Points(seat),
        }
    }

    /// What a seat knows.
    pub(super) fn sight(&self, seat: usize) -> Sight<'_> {
        let known = match &self.stopped {
            Some(stopped) if stopped.hero != seat => &stopped.known,
            _ => &self.known,
        };
        Sight {
            rules: self.rules,
            known,
            seat,
            hand: self.state.hands[seat],
        }
    }

    /// Samples of what each seat expects before the first lead.
    fn before_lead(&self, players: [Player<'_>; 3], tools: &mut Tools, samples: &mut Samples) {
        for (seat, player) in players.iter().enumerate() {
            if let Player::Learner(net) = player {
                tools.shared.clear();
                self.sight(seat).before_lead(&mut tools.shared);
                let mut sums = net.begin();
                net.add(&mut sums, &tools.shared);
                let value = value_of(net.value(&sums));
                tools.moments[seat].push(Moment {
                    sample: Some(samples.push(&tools.shared, &[])),
                    counted: 0.0,
                    points: value.points,
                    win: sigmoid(value.win),
                });
            }
        }
    }

    /// The turn of the seat to move; how the game ended, if it did.
    fn turn(
        &mut self,
        course: &Course,
        players: [Player<'_>; 3],
        rng: &mut Rng,
        tools: &mut Tools,
        samples: &mut Samples,
    ) -> Option<Option<usize>> {
        let seat = self.state.to_move;
        moves_in(
            self.rules,
            &self.state,
            self.duty,
            &mut tools.plays,
            &mut tools.moves,
        );
        self.duty = RankCounts::EMPTY;
        let chosen = match (tools.moves.len(), players[seat]) {
            (1, _) => 0,
            (_, Player::Rules(bot)) => bot.decide(&self.state, self.rules, &tools.moves, rng),
            (_, Player::Net(net)) => self.best(net, tools).0,
            (_, Player::Learner(net)) => {
                let chosen = self.learner(net, course, rng, tools, samples);
                if course.fork_one_in > 0 && rng.below(course.fork_one_in) == 0 {
                    self.fork(net, players, rng, tools, samples);
                }
                chosen
            }
        };
        self.make(tools.moves[chosen])
    }

    /// A move of the seat to move; how the game ended, if it did.
    pub(super) fn make(&mut self, play: Option<Play>) -> Option<Option<usize>> {
        self.known.turn(self.rules, play);
        if let Some(stopped) = &mut self.stopped {
            stopped.known.turn(self.rules, play);
        }
        self.state.make(self.rules, play)
    }

    /// The number of the best move by a net, and its value.
    pub(super) fn best(&self, net: &IntegerNet, tools: &mut Tools) -> (usize, Value) {
        let seat = self.state.to_move;
        let goal = self.goal(seat);
        decide(net, &self.sight(seat), tools, |play| {
            exact(goal, &self.state, self.rules, play)
        })
    }

    /// The number of the learner's move, which becomes a sample.
    fn learner(
        &self,
        net: &IntegerNet,
        course: &Course,
        rng: &mut Rng,
        tools: &mut Tools,
        samples: &mut Samples,
    ) -> usize {
        let seat = self.state.to_move;
        let sight = self.sight(seat);
        let (best, value) = self.best(net, tools);
        let explores = rng.below(10_000) < course.random_of_10000;
        let chosen = if explores {
            rng.below(tools.moves.len() as u32) as usize
        } else {
            best
        };
        let play = tools.moves[chosen];
        let sample = if goes_out(play, sight.hand) {
            None
        } else {
            tools.chosen.clear();
            sight.after(play, &mut tools.chosen);
            Some(samples.push(&tools.shared, &tools.chosen))
        };
        let counted = self.goal(seat).counted(&self.state, self.rules);
        tools.moments[seat].push(Moment {
            sample,
            counted,
            points: value.points + counted,
            win: sigmoid(value.win),
        });
        chosen
    }
}

pub(super) fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::league::{arena_rules, draw_rules};
    use crate::train::net::{Net, POINTS};
    use crate::train::player::counted;
    use pdkbot::cards::Rank;
    use pdkbot::rng::series_seed;

    const MONTE_CARLO: Course = Course {
        random_of_10000: 2_000,
        lambda: 1.0,
        stops: false,
        fork_one_in: 0,
    };

    fn setting(rng: &mut Rng, rules: RuleSet) -> Setting {
        Setting {
            rules,
            deal: rng.next_u64(),
            first: rng.below(2) == 0,
            declared_percent: 30,
        }
    }

    /// The same game with the cards that the seat to move does not see dealt anew.
    fn redealt<'a>(game: &Game<'a>, rng: &mut Rng) -> Game<'a> {
        let seat = game.state.to_move;
        let others = [(seat + 1) % 3, (seat + 2) % 3];
        let hidden = game.state.hands[others[0]].plus(game.state.hands[others[1]]);
        let mut cards: Vec<Rank> = Rank::all()
            .flat_map(|rank| (0..hidden.get(rank)).map(move |_| rank))
            .collect();
        for last in (1..cards.len()).rev() {
            cards.swap(last, rng.below(last as u32 + 1) as usize);
        }
        let (one, other) = cards.split_at(usize::from(game.state.left[others[0]]));
        let mut redealt = game.clone();
        for (seat, cards) in [(others[0], one), (others[1], other)] {
            let sum = |hand: RankCounts, &rank: &Rank| hand.plus(RankCounts::of(rank, 1));
            redealt.state.hands[seat] = cards.iter().fold(RankCounts::EMPTY, sum);
        }
        redealt
    }

    #[test]
    fn hidden_cards_show_neither_in_samples_nor_in_decisions() {
        let net = Net::random(3).integers("test").unwrap();
        let players = [Player::Learner(&net); 3];
        let course = Course {
            fork_one_in: 2,
            ..MONTE_CARLO
        };
        let (mut compared, mut differ) = (0, 0);
        for index in 0..150 {
            let mut rng = Rng::from_seed(series_seed(0x6869_6464, index));
            let rules = draw_rules(&mut rng);
            let setting = setting(&mut rng, rules);
            let mut game = Game::begin(&setting, &mut rng);
            loop {
                let mut again = redealt(&game, &mut rng);
                differ += u32::from(again.state.hands != game.state.hands);
                let mut seen: Vec<(Vec<Vec<u16>>, Option<Play>)> = Vec::new();
                let mut end = None;
                for game in [&mut again, &mut game] {
                    let (mut tools, mut samples) = (Tools::default(), Samples::default());
                    let before = game.state;
                    let mut same_rng = Rng::from_seed(index);
                    end = game.turn(&course, players, &mut same_rng, &mut tools, &mut samples);
                    let seat = before.to_move;
                    let played = before.hands[seat].minus(game.state.hands[seat]);
                    let play = tools.moves.iter().flatten();
                    let play = play.copied().find(|play| play.counts == played);
                    let inputs = |sample| samples.get(sample).inputs.to_vec();
                    seen.push(((0..samples.len()).map(inputs).collect(), play));
                }
                assert_eq!(seen[0], seen[1], "game {index}, rules {rules}");
                compared += seen[0].0.len();
                if end.is_some() {
                    break;
                }
            }
        }
        assert!(compared > 1_000 && differ > 1_000, "{compared}, {differ}");
    }

    #[test]
    fn expectations_before_the_first_lead_see_one_hand() {
        let net = Net::random(4).integers("test").unwrap();
        let setting = Setting {
            rules: arena_rules(),
            deal: 5,
            first: true,
            declared_percent: 0,
        };
        let mut rng = Rng::from_seed(6);
        let game = Game::begin(&setting, &mut rng);
        let again = redealt(&game, &mut rng);
        assert_ne!(game.state.hands, again.state.hands);
        let of_leader = |game: &Game<'_>| {
            let (mut tools, mut samples) = (Tools::default(), Samples::default());
            game.before_lead([Player::Learner(&net); 3], &mut tools, &mut samples);
            assert_eq!(samples.len(), 3);
            samples.get(game.state.to_move).inputs.to_vec()
        };
        assert_eq!(of_leader(&game), of_leader(&again));
    }

    #[test]
    fn without_bootstrapping_a_sample_is_told_the_final_points_less_those_counted() {
        let net = Net::random(1).integers("test").unwrap();
        let (mut tools, mut bombs, mut told) = (Tools::default(), 0, 0);
        for index in 0..400 {
            let mut rng = Rng::from_seed(series_seed(0x7461_7267, index));
            let rules = draw_rules(&mut rng);
            let setting = setting(&mut rng, rules);
            let mut samples = Samples::default();
            let players = [Player::Learner(&net); 3];
            let points = play(
                &setting,
                &MONTE_CARLO,
                players,
                &mut rng,
                &mut tools,
                &mut samples,
            );
            assert_eq!(points.iter().sum::<i32>(), 0, "{rules}");
            for (points, moments) in points.iter().zip(&tools.moments) {
                for moment in moments {
                    if let Some(sample) = moment.sample {
                        let sample = samples.get(sample);
                        assert_eq!(sample.points, *points as f32 / POINTS - moment.counted);
                        assert!(sample.win == 0.0 || sample.win == 1.0);
                        told += 1;
                        bombs += u32::from(moment.counted != 0.0);
                    }
                }
            }
            assert!(samples.len() <= told);
        }
        assert!(bombs > 20, "{bombs} decisions with bombs counted");
    }

    #[test]
    fn who_stops_a_seat_learns_half_of_what_it_loses_and_sees_which_one_it_is() {
        let net = Net::random(8).integers("test").unwrap();
        let stopping = Course {
            stops: true,
            ..MONTE_CARLO
        };
        let (mut tools, mut told) = (Tools::default(), 0);
        for index in 0..100 {
            let mut rng = Rng::from_seed(series_seed(0x7374_6F70, index));
            let setting = Setting {
                declared_percent: 0,
                ..setting(&mut rng, arena_rules())
            };
            let hero = rng.below(3) as usize;
            let mut players = [Player::Learner(&net); 3];
            players[hero] = Player::Net(&net);
            let mut samples = Samples::default();
            let points = play(
                &setting,
                &stopping,
                players,
                &mut rng,
                &mut tools,
                &mut samples,
            );
            assert!(tools.moments[hero].is_empty());
            let expected = points[hero] as f32 / (-2.0 * POINTS);
            for moment in tools.moments.iter().flatten() {
                if let Some(sample) = moment.sample {
                    let sample = samples.get(sample);
                    assert!((sample.points + moment.counted - expected).abs() < 1e-5);
                    told += 1;
                }
            }
            let mut game = Game::begin(&setting, &mut rng);
            game.stop(Some(hero));
            for seat in 0..3 {
                let shown = game.sight(seat).known.declarer;
                assert_eq!(shown, Some(hero).filter(|&hero| hero != seat));
            }
        }
        assert!(told > 1_000, "{told}");
    }

    #[test]
    fn later_decisions_stand_for_the_rest_of_the_game() {
        let mut samples = Samples::default();
        let moment = |samples: &mut Samples, counted, points, win| Moment {
            sample: Some(samples.push(&[], &[])),
            counted,
            points,
            win,
        };
        let moments = [
            moment(&mut samples, 0.0, 9.0, 0.9),
            moment(&mut samples, 0.5, 1.0, 0.5),
            moment(&mut samples, -1.0, 3.0, 0.25),
        ];
        let mut told = |lambda| -> Vec<(f32, f32)> {
            learn(&moments, lambda, 2.0, 1.0, &mut samples);
            let sample = |index| (samples.get(index).points, samples.get(index).win);
            (0..3).map(sample).collect()
        };
        assert_eq!(told(1.0), [(2.0, 1.0), (1.5, 1.0), (3.0, 1.0)]);
        assert_eq!(told(0.0), [(1.0, 0.5), (2.5, 0.25), (3.0, 1.0)]);
        // Halfway: 2.5 of the last decision, then 1.75.
        assert_eq!(told(0.5), [(1.75, 0.5625), (2.0, 0.625), (3.0, 1.0)]);
    }

    #[test]
    fn bombs_are_counted_as_the_settlement_counts_them() {
        let rules = arena_rules();
        let mut rng = Rng::from_seed(2);
        let setting = setting(&mut rng, rules);
        let (mut state, _) = begin(&setting, &mut rng);
        state.bombs = [2, 0, 1];
        state.declarer = None;
        for seat in 0..3 {
            // A game that nobody won has its bombs alone.
            let settled = points_of(&state, &rules, None, seat);
            assert_eq!(counted(&state, &rules, seat), settled);
        }
        assert_ne!(counted(&state, &rules, 0), 0);
    }
}
