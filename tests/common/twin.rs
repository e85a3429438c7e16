//! The slow, obvious twin of the legal plays: tries every sub-multiset of a hand and asks the rule text about it.
//!
//! Works on plain arrays of counts and shares no code with the library's rules but the option table.

use pdkbot::cards::CardSet;
use pdkbot::rules::{AceBomb, FourAnswer, FourUse, LastSingle, RuleSet, TripleKickers};

/// Cards of each rank, 3 … 2.
pub type Counts = [u8; 13];

const ACE: usize = 11;
const TWO: usize = 12;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    Single,
    Pair,
    Straight,
    PairRun,
    /// Triples with their full kickers.
    Full,
    Bare,
    Tail,
    Four,
    Bomb,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    pub form: Form,
    pub top: usize,
    pub length: usize,
    pub cards: usize,
}

pub fn total(counts: &Counts) -> usize {
    counts.iter().map(|&count| count as usize).sum()
}

fn three_ace_bomb(rules: &RuleSet) -> bool {
    let aces = rules
        .deck
        .iter()
        .filter(|card| card.rank().index() as usize == ACE)
        .count();
    rules.ace_bomb == AceBomb::Natural && aces == 3
}

/// Every reading in R15's order.
pub fn readings(play: &Counts, rules: &RuleSet) -> Vec<Reading> {
    let cards = total(play);
    let held: Vec<usize> = (0..13).filter(|&rank| play[rank] > 0).collect();
    let mut found = Vec::new();
    if held.is_empty() {
        return found;
    }
    let (low, top) = (held[0], held[held.len() - 1]);
    let reading = |form, top, length| Reading {
        form,
        top,
        length,
        cards,
    };
    // R18, R19: the bomb and nothing else.
    if held.len() == 1 && (cards == 4 || (cards == 3 && top == ACE && three_ace_bomb(rules))) {
        return vec![reading(Form::Bomb, top, 1)];
    }
    if cards == 1 {
        found.push(reading(Form::Single, top, 1));
    }
    if cards == 2 && held.len() == 1 {
        found.push(reading(Form::Pair, top, 1));
    }
    let consecutive = top - low + 1 == held.len() && top < TWO;
    let all = |count| held.iter().all(|&rank| play[rank] == count);
    if consecutive && all(1) && held.len() >= 5 {
        found.push(reading(Form::Straight, top, held.len()));
    }
    if consecutive && all(2) && held.len() >= 2 {
        found.push(reading(Form::PairRun, top, held.len()));
    }
    // R17.
    if cards == 6 || cards == 7 {
        for (rank, _) in play.iter().enumerate().filter(|(_, &count)| count == 4) {
            found.push(reading(Form::Four, rank, 1));
        }
    }
    // Most parts of a hand have no triple: their readings end here, which saves most of the time.
    if play.iter().all(|&count| count < 3) {
        return found;
    }
    for form in [Form::Full, Form::Bare, Form::Tail] {
        for length in (1..=5).rev() {
            for top in (0..13usize).rev() {
                if top + 1 < length || (length > 1 && top == TWO) {
                    continue;
                }
                let base = top + 1 - length..=top;
                if base.clone().any(|rank| play[rank] < 3) {
                    continue;
                }
                let mut kickers = *play;
                for rank in base {
                    kickers[rank] -= 3;
                }
                let number = total(&kickers);
                let paired = kickers.iter().all(|&count| count % 2 == 0);
                let fits = rules.triple_kickers == TripleKickers::Any2 || paired;
                let is = match form {
                    Form::Full => number == 2 * length && fits,
                    Form::Bare => number == 0,
                    _ => number < 2 * length || (number == 2 * length && !fits),
                };
                if is {
                    found.push(reading(form, top, length));
                }
            }
        }
    }
    found
}

/// The legal plays of a situation and whether a pass is legal.
pub fn legal(
    rules: &RuleSet,
    hand: &Counts,
    table: Option<&Counts>,
    next_left: u8,
    must_contain: &Counts,
) -> (Vec<Counts>, bool) {
    let (plays, may_pass) = read_plays(rules, hand, table, next_left, must_contain);
    (plays.into_iter().map(|(play, _)| play).collect(), may_pass)
}

/// As [`legal`], each play with the first of its readings that is allowed.
pub fn read_plays(
    rules: &RuleSet,
    hand: &Counts,
    table: Option<&Counts>,
    next_left: u8,
    must_contain: &Counts,
) -> (Vec<(Counts, Reading)>, bool) {
    let table_reading = table.map(|table| readings(table, rules)[0]);
    let mut plays = Vec::new();
    let mut play = [0; 13];
    every_part(hand, 0, &mut play, &mut |play| {
        let mut found = readings(play, rules).into_iter();
        if let Some(reading) =
            found.find(|&reading| allowed(rules, hand, play, reading, table_reading))
        {
            plays.push((*play, named(reading)));
        }
    });
    let leads = table.is_none();
    // R03.
    let holds = |play: &Counts| (0..13).all(|rank| play[rank] >= must_contain[rank]);
    if leads && plays.iter().any(|(play, _)| holds(play)) {
        plays.retain(|(play, _)| holds(play));
    }
    // R32.
    if rules.last_single == LastSingle::Enforce && next_left == 1 {
        let highest = (0..13).rev().find(|&rank| hand[rank] > 0).unwrap();
        let dutiful = |play: &Counts| total(play) != 1 || play[highest] == 1;
        if !leads || plays.iter().any(|(play, _)| dutiful(play)) {
            plays.retain(|(play, _)| dutiful(play));
        }
    }
    let may_pass = !leads && (!rules.must_beat || plays.is_empty());
    (plays, may_pass)
}

/// A tail without any kicker counts as bare, whichever switch allowed it (R16).
fn named(reading: Reading) -> Reading {
    let bare = reading.form == Form::Tail && reading.cards == 3 * reading.length;
    let form = if bare { Form::Bare } else { reading.form };
    Reading { form, ..reading }
}

/// Whether a part of a hand may answer a table, the duty of R32 aside: asked of the play alone, without the others.
pub fn answers(rules: &RuleSet, hand: &Counts, play: &Counts, table: &Counts) -> bool {
    let table = readings(table, rules)[0];
    let mut found = readings(play, rules).into_iter();
    found.any(|reading| allowed(rules, hand, play, reading, Some(table)))
}

/// Of legal plays one for each kind, length and main rank: the one with the fewest cards, then the lowest.
pub fn tips(plays: &[(Counts, Reading)]) -> Vec<Counts> {
    // The fours with two and with three are two kinds; of tails the number of kickers does not matter.
    let kind = |reading: &Reading| {
        let kickers = if reading.form == Form::Four {
            reading.cards
        } else {
            0
        };
        (reading.form, kickers, reading.length, reading.top)
    };
    let ascending = |play: &Counts| {
        let ranks: Vec<usize> = (0..13)
            .flat_map(|rank| vec![rank; play[rank] as usize])
            .collect();
        (ranks.len(), ranks)
    };
    let mut kept: Vec<(Counts, Reading)> = Vec::new();
    for &(play, reading) in plays {
        match kept
            .iter_mut()
            .find(|(_, other)| kind(other) == kind(&reading))
        {
            None => kept.push((play, reading)),
            Some(lowest) if ascending(&play) < ascending(&lowest.0) => *lowest = (play, reading),
            Some(_) => {}
        }
    }
    kept.into_iter().map(|(play, _)| play).collect()
}

/// R33: the cards offered for a play, the lowest suits first, but those that a duty asks for before all others.
pub fn offered(hand: CardSet, play: &Counts, must_contain: CardSet) -> CardSet {
    let mut cards = CardSet::EMPTY;
    for from in [hand.intersection(must_contain), hand] {
        for card in from.iter() {
            let rank = card.rank().index();
            let taken = cards.iter().filter(|card| card.rank().index() == rank);
            if taken.count() < play[rank as usize] as usize {
                cards.insert(card);
            }
        }
    }
    cards
}

fn every_part(hand: &Counts, rank: usize, play: &mut Counts, visit: &mut impl FnMut(&Counts)) {
    if rank == 13 {
        if total(play) > 0 {
            visit(play);
        }
        return;
    }
    for count in 0..=hand[rank] {
        play[rank] = count;
        every_part(hand, rank + 1, play, visit);
    }
    play[rank] = 0;
}

fn allowed(
    rules: &RuleSet,
    hand: &Counts,
    play: &Counts,
    reading: Reading,
    table: Option<Reading>,
) -> bool {
    if !keeps_bombs_whole(rules, hand, play, reading) {
        return false;
    }
    let whole = play == hand;
    match table {
        None => may_lead(rules, reading, whole),
        Some(table) => may_follow(rules, reading, whole, table),
    }
}

/// R20.
fn keeps_bombs_whole(rules: &RuleSet, hand: &Counts, play: &Counts, reading: Reading) -> bool {
    if rules.bomb_split {
        return true;
    }
    (0..13).all(|rank| {
        let locked = hand[rank] == 4 || (rank == ACE && hand[ACE] == 3 && three_ace_bomb(rules));
        let as_whole = matches!(reading.form, Form::Bomb | Form::Four)
            && reading.top == rank
            && play[rank] == hand[rank];
        !locked || play[rank] == 0 || as_whole
    })
}

fn may_lead(rules: &RuleSet, reading: Reading, whole: bool) -> bool {
    let triple = reading.length == 1;
    match reading.form {
        Form::Single | Form::Pair | Form::Straight | Form::Full | Form::Bomb => true,
        Form::PairRun => reading.length >= rules.min_pair_run as usize,
        Form::Bare => {
            if triple {
                rules.bare_triple
            } else {
                rules.bare_plane
            }
        }
        Form::Tail => {
            whole
                && if triple {
                    rules.triple_tail_lead
                } else {
                    rules.plane_tail_lead
                }
        }
        Form::Four => {
            let usage = if reading.cards == 6 {
                rules.four_two
            } else {
                rules.four_three
            };
            usage == FourUse::On || (usage == FourUse::LastHandOnly && whole)
        }
    }
}

fn may_follow(rules: &RuleSet, reading: Reading, whole: bool, table: Reading) -> bool {
    if reading.form == Form::Bomb {
        return table.form != Form::Bomb || reading.top > table.top;
    }
    if reading.top <= table.top {
        return false;
    }
    let triples = |form| matches!(form, Form::Full | Form::Bare | Form::Tail);
    let same_triples =
        triples(reading.form) && triples(table.form) && reading.length == table.length;
    // R16: a following tail.
    let tail_switch = if reading.length == 1 {
        rules.triple_tail_follow
    } else {
        rules.plane_tail_follow
    };
    if same_triples && reading.form == Form::Tail && whole && tail_switch {
        return true;
    }
    // A tail on the table is answered by as many kickers, paired or not.
    if same_triples && table.form == Form::Tail {
        return reading.cards == table.cards;
    }
    if reading.form == Form::Four && rules.four_answer == FourAnswer::BombsOnly {
        return false;
    }
    reading.form == table.form && reading.length == table.length && reading.cards == table.cards
}
