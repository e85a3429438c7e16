//! One game of self-play, on rank counts: what the learner decides becomes samples.

use super::net::{Net, Sums, Value, POINTS};
use super::samples::Samples;
use pdkbot::bots::{dealt_strength, policy_follow, policy_lead, with_few_kickers, Playout};
use pdkbot::cards::{Card, Rank, RankCounts};
use pdkbot::game::deal;
use pdkbot::net::{Features, InputSet, Known, Sight};
use pdkbot::rng::Rng;
use pdkbot::rules::{legal_counts_into, Play, RuleSet};

/// Who plays a seat.
#[derive(Clone, Copy, Debug)]
pub enum Player<'a> {
    /// The net that learns; its decisions become samples.
    Learner(&'a Net),
    /// A net that does not learn.
    Net(&'a Net),
    /// The playout policy of the search.
    Policy,
    /// Any legal play.
    Random,
}

/// How a game is dealt.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The rules.
    pub rules: RuleSet,
    /// The seed of the deal.
    pub deal: u64,
    /// Whether the holder of ♠3 opens with it; else any seat leads freely.
    pub first: bool,
    /// Of 100 games in which 包庄 is allowed, so many are declared.
    pub declared_percent: u32,
}

/// How the learner decides and what it learns from.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Of 10,000 decisions of the learner so many are random.
    pub random_of_10000: u32,
    /// How much of a later outcome is taken from the game itself, the rest from what the net expects at the next decision
    /// (TD(λ); Sutton 1988).
    pub lambda: f32,
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
    plays: Vec<Play>,
    moves: Vec<Option<Play>>,
    shared: Features,
    inputs: Features,
    coming: Features,
    going: Features,
    chosen: Features,
    moments: [Vec<Moment>; 3],
}

/// Plays a game; returns the points of the seats in bases, and who was first out.
pub fn play(
    setting: &Setting,
    course: &Course,
    players: [Player<'_>; 3],
    rng: &mut Rng,
    tools: &mut Tools,
    samples: &mut Samples,
) -> [f32; 3] {
    let rules = &setting.rules;
    let (mut game, mut duty) = begin(setting, rng);
    let mut known = Known::at_start(rules, game.to_move, game.declarer);
    for moments in &mut tools.moments {
        moments.clear();
    }
    if game.declarer.is_none() && rng.below(4) == 0 {
        before_lead(&game, &known, rules, players, tools, samples);
    }
    let end = loop {
        let seat = game.to_move;
        list_moves(&game, rules, duty, tools);
        duty = RankCounts::EMPTY;
        let play = match (tools.moves.len(), players[seat]) {
            (1, _) => tools.moves[0],
            (_, Player::Random) => tools.moves[rng.below(tools.moves.len() as u32) as usize],
            (_, Player::Policy) => by_policy(&game, rules, tools),
            (_, Player::Net(net)) => {
                let best = decide(net, &game, &known, rules, tools).0;
                tools.moves[best]
            }
            (_, Player::Learner(net)) => {
                let (best, value) = decide(net, &game, &known, rules, tools);
                let explores = rng.below(10_000) < course.random_of_10000;
                let chosen = if explores {
                    rng.below(tools.moves.len() as u32) as usize
                } else {
                    best
                };
                let play = tools.moves[chosen];
                let goes_out = play.map_or(false, |play| play.counts == game.hands[seat]);
                let counted = counted(&game, rules, seat);
                let sample = if goes_out {
                    None
                } else {
                    let sight = Sight {
                        rules,
                        known: &known,
                        seat,
                        hand: game.hands[seat],
                    };
                    tools.chosen.clear();
                    sight.after(play, &mut tools.chosen);
                    Some(samples.push(&tools.shared, &tools.chosen))
                };
                tools.moments[seat].push(Moment {
                    sample,
                    counted,
                    points: value.points + counted,
                    win: sigmoid(value.win),
                });
                play
            }
        };
        known.turn(rules, play);
        if let Some(end) = game.make(rules, play) {
            break end;
        }
    };
    let points = [0, 1, 2].map(|seat| points_of(&game, rules, end, seat));
    for seat in 0..3 {
        let won = if end == Some(seat) { 1.0 } else { 0.0 };
        learn(
            &tools.moments[seat],
            course.lambda,
            points[seat] / POINTS,
            won,
            samples,
        );
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

fn begin(setting: &Setting, rng: &mut Rng) -> (Playout, RankCounts) {
    let rules = &setting.rules;
    let dealt = deal(rules, setting.deal);
    let hands = dealt.map(|hand| hand.counts());
    let holder = |card| dealt.iter().position(|hand| hand.contains(card));
    let declared = rules.has_bao_zhuang() && rng.below(100) < setting.declared_percent;
    let declarer = if declared {
        // Those declare who have a hand for it; now and then one that has not.
        let strongest = (0..3).min_by_key(|&seat| {
            let (plays, has_two) = dealt_strength(rules, hands[seat]);
            3 * plays + 1 - has_two
        });
        if rng.below(4) == 0 {
            Some(rng.below(3) as usize)
        } else {
            strongest
        }
    } else {
        None
    };
    let opens = if setting.first {
        holder(Card::SPADE_THREE).unwrap_or(0)
    } else {
        rng.below(3) as usize
    };
    let leader = declarer.unwrap_or(opens);
    let duty = if setting.first && declarer.is_none() && rules.first_must_contain_spade3 {
        RankCounts::of(Rank::THREE, 1)
    } else {
        RankCounts::EMPTY
    };
    let game = Playout {
        hands,
        left: [rules.cards_per_seat(); 3],
        to_move: leader,
        table: None,
        plays: [0; 3],
        bombs: [0; 3],
        leader: Some(leader),
        declarer,
        heart10: holder(Card::HEART_TEN).filter(|_| rules.heart10),
        liable: None,
    };
    (game, duty)
}

/// Samples of what each seat expects before the first lead.
fn before_lead(
    game: &Playout,
    known: &Known,
    rules: &RuleSet,
    players: [Player<'_>; 3],
    tools: &mut Tools,
    samples: &mut Samples,
) {
    for (seat, player) in players.iter().enumerate() {
        if let Player::Learner(net) = player {
            let sight = Sight {
                rules,
                known,
                seat,
                hand: game.hands[seat],
            };
            tools.shared.clear();
            sight.before_lead(&mut tools.shared);
            let mut sums = net.begin();
            net.add(&mut sums, &tools.shared);
            let value = net.value(&sums);
            let sample = samples.push(&tools.shared, &[]);
            tools.moments[seat].push(Moment {
                sample: Some(sample),
                counted: 0.0,
                points: value.points,
                win: sigmoid(value.win),
            });
        }
    }
}

fn list_moves(game: &Playout, rules: &RuleSet, duty: RankCounts, tools: &mut Tools) {
    let seat = game.to_move;
    let table = game.table.map(|(shape, _)| shape);
    let next_left = game.left[(seat + 1) % 3];
    let may_pass = legal_counts_into(
        rules,
        game.hands[seat],
        table,
        next_left,
        duty,
        &mut tools.plays,
    );
    let plays = with_few_kickers(game.hands[seat], std::mem::take(&mut tools.plays));
    tools.moves.clear();
    tools.moves.extend(plays.iter().copied().map(Some));
    if may_pass {
        tools.moves.push(None);
    }
    tools.plays = plays;
}

/// The policy's play where it is among the moves: the duty of the first lead is none of its concerns.
fn by_policy(game: &Playout, rules: &RuleSet, tools: &Tools) -> Option<Play> {
    let hand = game.hands[game.to_move];
    let play = match game.table {
        None => Some(policy_lead(rules, hand, game.seen())),
        Some((table, _)) => policy_follow(rules, hand, table, game.seen()),
    };
    let counts = |play: Option<Play>| play.map(|play| play.counts);
    let same = |other: &&Option<Play>| counts(**other) == counts(play);
    tools
        .moves
        .iter()
        .find(same)
        .copied()
        .unwrap_or(tools.moves[0])
}

/// The best of the moves and its value; the shared inputs stay in `tools.shared`.
fn decide(
    net: &Net,
    game: &Playout,
    known: &Known,
    rules: &RuleSet,
    tools: &mut Tools,
) -> (usize, Value) {
    let seat = game.to_move;
    let sight = Sight {
        rules,
        known,
        seat,
        hand: game.hands[seat],
    };
    tools.shared.clear();
    sight.shared(&mut tools.shared);
    let mut sums: Sums = net.begin();
    net.add(&mut sums, &tools.shared);
    // Moves have most of their inputs in common, so that from one to the next only what differs is put in and taken out.
    let mut on = InputSet::EMPTY;
    let mut best = 0;
    let mut best_value = Value {
        points: f32::MIN,
        win: 0.0,
    };
    for (index, &play) in tools.moves.iter().enumerate() {
        let goes_out = play.map_or(false, |play| play.counts == game.hands[seat]);
        let value = if goes_out {
            exact(game, rules, play, seat)
        } else {
            tools.inputs.clear();
            sight.after(play, &mut tools.inputs);
            let wanted = InputSet::of(&tools.inputs);
            on.differences(&wanted, &mut tools.coming, &mut tools.going);
            on = wanted;
            net.add(&mut sums, &tools.coming);
            net.take(&mut sums, &tools.going);
            net.value(&sums)
        };
        if value.points > best_value.points {
            best = index;
            best_value = value;
        }
    }
    (best, best_value)
}

/// What a move brings that empties the hand.
fn exact(game: &Playout, rules: &RuleSet, play: Option<Play>, seat: usize) -> Value {
    let mut after = *game;
    let end = after.make(rules, play).unwrap_or(None);
    let points = points_of(&after, rules, end, seat) / POINTS;
    Value {
        points: points - counted(game, rules, seat),
        win: 20.0,
    }
}

/// The points of a seat in bases.
fn points_of(game: &Playout, rules: &RuleSet, end: Option<usize>, seat: usize) -> f32 {
    let relative = |other: usize| (other + 3 - seat) % 3;
    let mut turned = *game;
    for other in 0..3 {
        turned.left[relative(other)] = game.left[other];
        turned.plays[relative(other)] = game.plays[other];
        turned.bombs[relative(other)] = game.bombs[other];
    }
    turned.leader = game.leader.map(relative);
    turned.declarer = game.declarer.map(relative);
    turned.heart10 = game.heart10.map(relative);
    turned.liable = game.liable.map(relative);
    turned.points(rules, end.map(relative)) as f32 / rules.base as f32
}

/// The points for bombs counted so far, in units of [`POINTS`].
fn counted(game: &Playout, rules: &RuleSet, seat: usize) -> f32 {
    let all: u8 = game.bombs.iter().sum();
    let bombs = 3 * i32::from(game.bombs[seat]) - i32::from(all);
    (bombs * rules.bomb_score as i32) as f32 / POINTS
}

fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}
