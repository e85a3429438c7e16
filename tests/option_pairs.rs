//! Every pair of option values: the library and the twins agree on questions that either value decides, and some question has
//! an answer under both that it has under neither alone, unless the rule text makes one of them void.

mod common;

use common::game::{any_start, clumped_hands, judged, short_deck, step};
use common::judge;
use common::option_values::{with, OptionValue, VALUES};
use common::question::{Ending, Turn};
use pdkbot::game::{Phase, Position, Start};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{legal_plays, settle, RuleSet, Scores};

const SEED: u64 = 0x5044_4B08;

const TURNS: usize = 6_000;
const ENDINGS: usize = 2_000;
/// Games are looked through for a witness: few pairs need more than some dozens.
const GAMES: usize = 3_000;
/// Questions of each kind that each value of a pair decides, asked under both.
const ASKED: usize = 60;

/// Pairs of which one value makes the other void, and the rule that says so.
const VOID: [(OptionValue, OptionValue, &str); 9] = [
    (
        ("deck", "45"),
        ("ace_bomb", "natural"),
        "R19: AAA is a bomb in a deck with exactly three aces; this one has one",
    ),
    (
        ("deck", "0xfffffffffff0f"),
        ("ace_bomb", "natural"),
        "R19: with four aces in the deck AAA is no bomb",
    ),
    (
        ("bomb_score", "0"),
        ("bomb_settle", "always"),
        "R42: what bombs earn is 0 whichever count",
    ),
    (
        ("first_must_contain_spade3", "off"),
        ("bao_zhuang", "close_all"),
        "R03: close_all is about declared games, and a declarer leads without the duty",
    ),
    (
        ("later_lead", "spade3"),
        ("bao_zhuang", "close_all"),
        "R03: close_all is about declared games, and a declarer leads",
    ),
    (
        ("one_left_free", "off"),
        ("bao_zhuang", "close_all"),
        "R45: R40 is void in a declared game",
    ),
    (
        ("spring_double", "off"),
        ("bao_zhuang", "close_all"),
        "R45: R41 is void in a declared game",
    ),
    (
        ("anti_spring", "on"),
        ("bao_zhuang", "close_all"),
        "R45: R43 is void in a declared game",
    ),
    (
        ("heart10", "double"),
        ("bao_zhuang", "close_all"),
        "R45: R44 is void in a declared game",
    ),
];

/// What one question has to do with the options.
struct Pools {
    turns: Vec<Turn>,
    endings: Vec<Ending>,
}

impl Pools {
    fn draw() -> Pools {
        let base = with(&[]);
        let mut rng = Rng::from_seed(SEED);
        // Endings are drawn under rules in which all that can be said of one may be said.
        let told = with(&[("heart10", "double"), ("last_single", "pay_all")]);
        Pools {
            turns: (0..TURNS).map(|_| Turn::draw(&mut rng, base, 10)).collect(),
            endings: (0..ENDINGS).map(|_| Ending::draw(&mut rng, told)).collect(),
        }
    }
}

/// The library's answers under one rule set.
struct Answers {
    turns: Vec<u64>,
    endings: Vec<Option<Scores>>,
    games: Vec<u64>,
}

impl Answers {
    fn of(pools: &Pools, rules: RuleSet) -> Answers {
        let turns = pools.turns.iter().map(|turn| turn_answer(turn, rules));
        let endings = pools.endings.iter().map(|ending| scores(ending, rules));
        let games = 0..GAMES as u64;
        Answers {
            turns: turns.collect(),
            endings: endings.collect(),
            games: games.map(|index| game_answer(&rules, index)).collect(),
        }
    }
}

/// FNV-1a: answers are compared by it, so that thousands of them fit.
fn hash(words: impl Iterator<Item = u64>) -> u64 {
    words.fold(0xCBF2_9CE4_8422_2325, |hash, word| {
        (hash ^ word).wrapping_mul(0x0100_0000_01B3)
    })
}

fn turn_answer(turn: &Turn, rules: RuleSet) -> u64 {
    let turn = judge::under(turn, rules);
    let mut legal = legal_plays(&turn.situation());
    legal.sort();
    let plays = legal.plays.iter().map(|play| play.counts.sort_key().1);
    hash(plays.chain([u64::from(legal.may_pass)]))
}

/// `None` where the rules do not know such an ending.
fn scores(ending: &Ending, rules: RuleSet) -> Option<Scores> {
    settle(&rules, &ending.outcome).ok()
}

/// A game before its first question: of the whole deck; of a part, which ends soon; or of the lowest cards, which are triples and
/// planes mostly, and the tails that follow them.
fn game_of(rng: &mut Rng, mut rules: RuleSet, index: u64) -> (Position, Start) {
    let start = any_start(rng);
    // A part of another deck could hold three aces where the deck does not.
    if rules.deck == RuleSet::classic16().deck {
        let each = 4 + rng.below(6) as u8;
        match index % 4 {
            0 => {}
            1 | 2 => rules.deck = short_deck(rng, rules.deck, each),
            _ => rules.deck = rules.deck.iter().take(3 * each as usize).collect(),
        }
    }
    let hands = clumped_hands(rng, rules.deck);
    (Position::from_hands(&rules, hands, start).unwrap(), start)
}

/// A game by random plays: all that was legal on the way, who led, and the scores.
fn game_answer(rules: &RuleSet, index: u64) -> u64 {
    let mut rng = Rng::from_seed(series_seed(SEED, index));
    let (mut game, _) = game_of(&mut rng, *rules, index);
    let eager = index / 4 % 2 == 0;
    let mut words = Vec::new();
    while let Some(phase) = game.phase() {
        words.push(u64::from(game.to_move().number()));
        if phase == Phase::Play {
            let legal = game.legal_plays();
            words.extend(legal.plays.iter().map(|play| play.counts.sort_key().1));
            words.push(u64::from(legal.may_pass));
            words.push(game.facts().must_contain.bits());
        }
        step(&mut rng, &mut game, &mut Vec::new(), eager);
    }
    let scores = game.scores().unwrap();
    words.extend(scores.iter().map(|&score| score as u64));
    hash(words.into_iter())
}

/// The indices of answers that differ, at most `most`.
fn decided<T: PartialEq>(base: &[T], other: &[T], most: usize) -> Vec<usize> {
    let differ = (0..base.len()).filter(|&index| base[index] != other[index]);
    differ.take(most).collect()
}

fn agreed<T>(pair: &str, judged: Result<T, judge::Difference>) {
    if let Err(difference) = judged {
        panic!("{pair}: {difference}");
    }
}

struct Alone {
    value: OptionValue,
    answers: Answers,
}

fn is_void(one: OptionValue, other: OptionValue) -> bool {
    VOID.iter()
        .any(|&(a, b, _)| (a, b) == (one, other) || (b, a) == (one, other))
}

/// Whether some question has an answer under both values that it has under neither alone.
fn has_witness(pools: &Pools, pair: [&Alone; 2]) -> bool {
    let both = with(&[pair[0].value, pair[1].value]);
    let [one, other] = pair.map(|alone| &alone.answers);
    let mut differs = [false; 2];
    let mut new = |from_one: bool, from_other: bool| {
        differs[0] |= from_one;
        differs[1] |= from_other;
        from_one && from_other
    };
    for (index, turn) in pools.turns.iter().enumerate() {
        let found = turn_answer(turn, both);
        if new(found != one.turns[index], found != other.turns[index]) {
            return true;
        }
    }
    for (index, ending) in pools.endings.iter().enumerate() {
        let found = scores(ending, both);
        let alone = [one.endings[index], other.endings[index]];
        // An ending that a rule set does not know is no answer.
        let known = found.is_some() && alone.iter().all(Option::is_some);
        if known && new(found != alone[0], found != alone[1]) {
            return true;
        }
    }
    for index in 0..GAMES {
        let found = game_answer(&both, index as u64);
        if new(found != one.games[index], found != other.games[index]) {
            return true;
        }
    }
    // A tail that follows triples hardly ever comes up in a game where the other value matters, too: then a question of two
    // parts will do, a turn and another turn, an ending or a game.
    let follows = |alone: &&Alone| alone.value.0.ends_with("_tail_follow");
    pair.iter().any(follows) && differs == [true; 2]
}

/// Questions that either value decides, asked under both: the library and the twins.
fn check_against_twins(pools: &Pools, base: &Answers, pair: [&Alone; 2], name: &str) {
    let both = with(&[pair[0].value, pair[1].value]);
    for alone in pair {
        for index in decided(&base.turns, &alone.answers.turns, ASKED) {
            agreed(name, judge::turn(&judge::under(&pools.turns[index], both)));
        }
        let endings = decided(&base.endings, &alone.answers.endings, ASKED);
        for ending in endings.iter().map(|&index| &pools.endings[index]) {
            if scores(ending, both).is_some() {
                let ending = Ending {
                    rules: both,
                    ..*ending
                };
                agreed(name, judge::ending(&ending));
            }
        }
        for index in decided(&base.games, &alone.answers.games, 3) {
            let mut rng = Rng::from_seed(series_seed(SEED, index as u64));
            let (game, start) = game_of(&mut rng, both, index as u64);
            judged(&mut rng, game, start, 7, &format!("{name}, game {index}"));
        }
    }
}

#[test]
fn every_pair_of_values_decides_something_together() {
    let pools = Pools::draw();
    let base = Answers::of(&pools, with(&[]));
    let alone = VALUES.map(|value| Alone {
        value,
        answers: Answers::of(&pools, with(&[value])),
    });
    let mut pairs = 0;
    let mut wrong = Vec::new();
    for (index, one) in alone.iter().enumerate() {
        for other in &alone[index + 1..] {
            if one.value.0 == other.value.0 {
                continue;
            }
            pairs += 1;
            let name = format!("{:?} with {:?}", one.value, other.value);
            check_against_twins(&pools, &base, [one, other], &name);
            let found = has_witness(&pools, [one, other]);
            if found == is_void(one.value, other.value) {
                wrong.push(format!("{name}: witness {found}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} pairs: {wrong:#?}", wrong.len());
    assert_eq!(pairs, 521);
}
