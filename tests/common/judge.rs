//! The library and the slow twins on the same question: the answer where they agree, else what differs and the command
//! that asks the question again.

use super::question::{Answer, Cards, Ending, Turn};
use super::random::counts_of;
use super::{settle_twin, twin};
use pdkbot::cards::CardSet;
use pdkbot::rules::{
    beats_as_shape, legal_plays, readings, settle, tips_into, Kind, LegalPlays, Play, Readings,
    RuleSet, Scores, Shape,
};
use std::fmt::Debug;

/// What the library and a twin say differently, with the command that asks it.
pub type Difference = String;

fn compare<T: Debug + PartialEq>(
    what: &str,
    fast: T,
    slow: T,
    command: &dyn Fn() -> String,
) -> Result<(), Difference> {
    if fast == slow {
        return Ok(());
    }
    Err(format!(
        "{what} differ:\n  {}\nlibrary: {fast:?}\ntwin:    {slow:?}",
        command()
    ))
}

/// The legal plays and the tips of a turn.
pub fn turn(turn: &Turn) -> Result<(LegalPlays, Vec<Play>), Difference> {
    let legal = legal_plays(&turn.situation());
    let mut tips = Vec::new();
    let tips_pass = tips_into(&turn.situation(), &mut tips);
    let (slow, slow_pass) = twin::read_plays(
        &turn.rules,
        &counts_of(turn.hand.counts()),
        turn.table.map(|table| counts_of(table.counts())).as_ref(),
        turn.others_left[0],
        &counts_of(turn.must_contain.counts()),
    );
    let command = || turn.command();
    let sorted = |mut plays: Vec<(twin::Counts, twin::Reading)>| {
        plays.sort_unstable_by_key(|(counts, _)| *counts);
        plays
    };
    let fast = legal
        .plays
        .iter()
        .map(|play| (counts_of(play.counts), read(play.shape)));
    compare(
        "legal plays",
        sorted(fast.collect()),
        sorted(slow.clone()),
        &command,
    )?;
    let passes = (legal.may_pass, tips_pass);
    compare("passes", passes, (slow_pass, slow_pass), &command)?;
    let offered = |cards: Vec<CardSet>| {
        let mut masks: Vec<u64> = cards.iter().map(|cards| cards.bits()).collect();
        masks.sort_unstable();
        masks
    };
    let fast = tips.iter().map(|&play| cards_for(turn, play)).collect();
    let slow = twin::tips(&slow)
        .iter()
        .map(|play| twin::offered(turn.hand, play, turn.must_contain))
        .collect();
    compare("tips", offered(fast), offered(slow), &command)?;
    Ok((legal, tips))
}

/// The cards that the library offers for a play (R33).
pub fn cards_for(turn: &Turn, play: Play) -> CardSet {
    let cards = turn.hand.pick(play.counts, turn.must_contain);
    cards.unwrap_or_default()
}

/// Whether a play answers a table: among all legal plays, and asked alone.
pub fn answer(answer: &Answer) -> Result<bool, Difference> {
    let turn = &answer.turn;
    let situation = turn.situation();
    let counts = answer.play.counts();
    let listed = legal_plays(&situation).find(counts).is_some();
    let slow = twin::answers(
        &turn.rules,
        &counts_of(turn.hand.counts()),
        &counts_of(counts),
        &counts_of(turn.table.unwrap_or_default().counts()),
    );
    let command = || answer.command_under(&turn.rules.to_string());
    compare("answers", listed, slow, &command)?;
    // Without whole-hand tails and locked ranks the shapes alone decide.
    if let (Some(table), false, true) = (
        situation.table,
        answer.play == turn.hand,
        turn.rules.bomb_split,
    ) {
        let found = readings(counts, &turn.rules, true);
        let mut shapes = found.as_slice().iter();
        let beats = shapes.any(|&shape| beats_as_shape(shape, table, &turn.rules));
        compare("beats", beats, slow, &command)?;
    }
    Ok(listed)
}

/// The readings of cards, in order.
pub fn cards(cards: &Cards) -> Result<Readings, Difference> {
    let found = readings(cards.cards.counts(), &cards.rules, cards.whole_hand);
    let fast: Vec<twin::Reading> = found.as_slice().iter().map(|&shape| read(shape)).collect();
    let mut slow = twin::readings(&counts_of(cards.cards.counts()), &cards.rules);
    // R16: a tail is one as the whole hand only.
    slow.retain(|reading| cards.whole_hand || reading.form != twin::Form::Tail);
    compare("readings", fast, slow, &|| cards.command())?;
    Ok(found)
}

/// The scores of an ending.
pub fn ending(ending: &Ending) -> Result<Scores, Difference> {
    let Ending { rules, outcome } = ending;
    let fast = settle(rules, outcome).map_err(|error| format!("{}: {error}", ending.command()))?;
    let slow = settle_twin::scores(rules, outcome);
    let command = || ending.command();
    compare("scores", fast.map(i64::from), slow, &command)?;
    compare("sums", slow.iter().sum::<i64>(), 0, &command)?;
    Ok(fast)
}

/// A shape as the twin names it.
pub fn read(shape: Shape) -> twin::Reading {
    twin::Reading {
        form: match shape.kind {
            Kind::Single => twin::Form::Single,
            Kind::Pair => twin::Form::Pair,
            Kind::Straight => twin::Form::Straight,
            Kind::PairRun => twin::Form::PairRun,
            Kind::TripleWithTwo | Kind::Plane => twin::Form::Full,
            Kind::BareTriple | Kind::BarePlane => twin::Form::Bare,
            Kind::TripleTail | Kind::PlaneTail => twin::Form::Tail,
            Kind::FourWithTwo | Kind::FourWithThree => twin::Form::Four,
            Kind::Bomb => twin::Form::Bomb,
        },
        top: shape.top.index() as usize,
        length: shape.length as usize,
        cards: shape.cards as usize,
    }
}

/// A turn under other rules.
pub fn under(turn: &Turn, rules: RuleSet) -> Turn {
    Turn { rules, ..*turn }
}
