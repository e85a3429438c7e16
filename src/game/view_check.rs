//! The checks that turn what a host says into a [`super::View`]. One fault, one error; nothing is guessed.

use super::facts::{Declarer, Phase, ViewFacts};
use super::turn::Turn;
use crate::cards::CardSet;
use crate::rules::{legal_plays, table_shape, BaoZhuangRule, RuleSetError, Seat, Shape, Situation};
use std::fmt;

/// Where a card was named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The own hand.
    Hand,
    /// The table.
    Table,
    /// The cards known to be played.
    KnownPlayed,
    /// The history.
    History,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Place::Hand => "hand",
            Place::Table => "table",
            Place::KnownPlayed => "known_played",
            Place::History => "history",
        })
    }
}

/// Why facts are no view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ViewError {
    /// The rules themselves.
    Rules(RuleSetError),
    /// No card in the own hand.
    EmptyHand,
    /// Cards that the deck does not hold.
    OutsideDeck(Place, CardSet),
    /// Cards named in two places that exclude each other.
    Twice(Place, Place, CardSet),
    /// The own count differs from the hand.
    OwnCount {
        /// The count given.
        left: u8,
        /// The cards in the hand.
        hand: u8,
    },
    /// More cards than a seat is dealt.
    CountAboveDeal {
        /// The seat.
        seat: Seat,
        /// Its count.
        left: u8,
    },
    /// An opponent without cards: the game would be over.
    OpponentOut(Seat),
    /// Fewer unseen cards than the opponents hold.
    TooFewUnseen {
        /// The cards nobody has shown.
        unseen: u8,
        /// The cards the opponents hold.
        held: u8,
    },
    /// A seat holds more cards than its plays allow.
    PlayedTooMany(Seat),
    /// The table's cards are no shape.
    TableNoShape(CardSet),
    /// The table's owner is the seat itself.
    TableSeat(Seat),
    /// More bombs than the seat's plays allow.
    Bombs {
        /// The seat.
        seat: Seat,
        /// Its bombs.
        bombs: u8,
    },
    /// Cards to be contained that the hand lacks, that no lead holds together, or while following.
    MustContain(CardSet),
    /// A declarer that the rules, the phase, the refusals or the table exclude.
    Declarer,
    /// A refusal that the rules exclude, or of a seat that has not been asked yet.
    Refused(Seat),
    /// Something that phase 3 excludes: 包庄 is asked before the first card.
    PhaseBaoZhuang,
    /// A history longer than a game.
    HistoryTooLong(usize),
    /// A turn of the history that is out of order, its place counted from 0.
    HistoryOrder(usize),
    /// A history whose last play is not what lies on the table.
    HistoryTable,
}

impl fmt::Display for ViewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ViewError::Rules(error) => write!(f, "{error}"),
            ViewError::EmptyHand => f.write_str("hand: empty"),
            ViewError::OutsideDeck(place, cards) => {
                write!(f, "{place}: {cards} is not in the deck")
            }
            ViewError::Twice(one, other, cards) => {
                write!(f, "{cards} appears in {one} and in {other}")
            }
            ViewError::OwnCount { left, hand } => {
                write!(f, "left: {left} for a hand of {hand} cards")
            }
            ViewError::CountAboveDeal { seat, left } => {
                write!(f, "left: {left} at seat {seat} is more than a seat is dealt")
            }
            ViewError::OpponentOut(seat) => {
                write!(f, "left: seat {seat} has no card, the game is over")
            }
            ViewError::TooFewUnseen { unseen, held } => write!(
                f,
                "left: the opponents hold {held} cards, but only {unseen} are unseen"
            ),
            ViewError::PlayedTooMany(seat) => {
                write!(f, "left: seat {seat} cannot hold so many after its plays")
            }
            ViewError::TableNoShape(cards) => write!(f, "table: {cards} is no shape"),
            ViewError::TableSeat(seat) => {
                write!(f, "table_seat: the play of seat {seat} is its own")
            }
            ViewError::Bombs { seat, bombs } => {
                write!(f, "bombs: seat {seat} cannot have played {bombs}")
            }
            ViewError::MustContain(cards) => write!(
                f,
                "must_contain: {cards} is not in the hand, in no play, or no duty now"
            ),
            ViewError::Declarer => {
                f.write_str("declarer: excluded by the rules, the phase, the refusals or the table")
            }
            ViewError::Refused(seat) => {
                write!(f, "refused: seat {seat} cannot have refused")
            }
            ViewError::PhaseBaoZhuang => {
                f.write_str("phase: bao_zhuang is asked with whole hands before the first card, under rules that have it")
            }
            ViewError::HistoryTooLong(turns) => {
                write!(f, "history: {turns} turns, a game has {} at most", Turn::MOST)
            }
            ViewError::HistoryOrder(index) => {
                write!(f, "history: turn {index} is not that seat's")
            }
            ViewError::HistoryTable => {
                f.write_str("history: its last play is not what lies on the table")
            }
        }
    }
}

impl std::error::Error for ViewError {}

pub(super) struct Checked {
    pub(super) table_shape: Option<Shape>,
    pub(super) unseen: CardSet,
}

pub(super) fn check(facts: &ViewFacts) -> Result<Checked, ViewError> {
    facts.rules.validate().map_err(ViewError::Rules)?;
    if facts.hand.is_empty() {
        return Err(ViewError::EmptyHand);
    }
    let played_by = check_history(facts)?;
    let in_history = played_by[0].union(played_by[1]).union(played_by[2]);
    check_places(facts, in_history)?;
    let table_shape = if facts.table.is_empty() {
        None
    } else {
        if facts.table_seat == Some(facts.seat) {
            return Err(ViewError::TableSeat(facts.seat));
        }
        let shape = table_shape(facts.table.counts(), &facts.rules);
        Some(shape.ok_or(ViewError::TableNoShape(facts.table))?)
    };
    let gone = facts.known_played.union(facts.table).union(in_history);
    let unseen = facts.rules.deck.minus(facts.hand).minus(gone);
    check_counts(facts, &played_by, unseen)?;
    check_bao_zhuang(facts)?;
    if !facts.must_contain.is_empty() {
        // R03: a declarer leads without the duty.
        let declared = matches!(facts.declarer, Declarer::Seat(_));
        let leads = facts.table.is_empty() && facts.phase == Phase::Play && !declared;
        let can_lead = leads
            && facts.hand.contains_all(facts.must_contain)
            && (facts.must_contain.len() == 1 || some_play_contains(facts));
        if !can_lead {
            return Err(ViewError::MustContain(facts.must_contain));
        }
    }
    Ok(Checked {
        table_shape,
        unseen,
    })
}

/// Whether the hand can lead several cards asked for at once; one alone it always can.
fn some_play_contains(facts: &ViewFacts) -> bool {
    let wanted = facts.must_contain.counts();
    let legal = legal_plays(&Situation {
        rules: &facts.rules,
        hand: facts.hand,
        table: None,
        next_left: facts.left[facts.seat.next().index()],
        must_contain: facts.must_contain,
    });
    let mut plays = legal.plays.iter();
    plays.any(|play| play.counts.contains(wanted))
}

/// Order and repetition within the history; returns the cards each seat played in it.
fn check_history(facts: &ViewFacts) -> Result<[CardSet; 3], ViewError> {
    let mut played = [CardSet::EMPTY; 3];
    let turns = &facts.history;
    if turns.is_empty() {
        return Ok(played);
    }
    if turns.len() > Turn::MOST {
        return Err(ViewError::HistoryTooLong(turns.len()));
    }
    let mut all = CardSet::EMPTY;
    for (index, turn) in turns.iter().enumerate() {
        let expected = turns
            .get(index + 1)
            .map_or(facts.seat, |following| following.seat);
        if turn.seat.next() != expected {
            return Err(ViewError::HistoryOrder(index));
        }
        if turn.cards.intersects(all) {
            let twice = turn.cards.intersection(all);
            return Err(ViewError::Twice(Place::History, Place::History, twice));
        }
        all = all.union(turn.cards);
        let seat = turn.seat.index();
        played[seat] = played[seat].union(turn.cards);
    }
    // What lies on the table follows from the last two turns and the last play, where the history reaches that far.
    let passes = turns.iter().rev().take_while(|turn| turn.is_pass()).count();
    match (turns.len().checked_sub(passes + 1), passes) {
        (Some(last), 0) | (Some(last), 1) => {
            let laid = turns[last];
            let owner_fits = facts.table_seat.map_or(true, |seat| seat == laid.seat);
            if facts.table != laid.cards || !owner_fits {
                return Err(ViewError::HistoryTable);
            }
        }
        (Some(_), 2) if facts.table.is_empty() => {}
        // The history starts with passes: what was played before is not told, but nobody passes on his own play.
        (None, 1) if facts.table.is_empty() || facts.table_seat != Some(turns[0].seat) => {}
        (None, 2) if facts.table.is_empty() => {}
        _ => return Err(ViewError::HistoryTable),
    }
    Ok(played)
}

fn check_places(facts: &ViewFacts, in_history: CardSet) -> Result<(), ViewError> {
    let deck = facts.rules.deck;
    let places = [
        (Place::Hand, facts.hand),
        (Place::Table, facts.table),
        (Place::KnownPlayed, facts.known_played),
        (Place::History, in_history),
    ];
    for (place, cards) in places {
        if !deck.contains_all(cards) {
            return Err(ViewError::OutsideDeck(place, cards.minus(deck)));
        }
        if place != Place::Hand && cards.intersects(facts.hand) {
            let twice = cards.intersection(facts.hand);
            return Err(ViewError::Twice(Place::Hand, place, twice));
        }
    }
    Ok(())
}

fn check_counts(
    facts: &ViewFacts,
    played_by: &[CardSet; 3],
    unseen: CardSet,
) -> Result<(), ViewError> {
    let dealt = facts.rules.cards_per_seat();
    let own = facts.left[facts.seat.index()];
    if own != facts.hand.len() {
        return Err(ViewError::OwnCount {
            left: own,
            hand: facts.hand.len(),
        });
    }
    for seat in Seat::ALL {
        let left = facts.left[seat.index()];
        if left > dealt {
            return Err(ViewError::CountAboveDeal { seat, left });
        }
        if left == 0 {
            return Err(ViewError::OpponentOut(seat));
        }
        let mut played = played_by[seat.index()];
        if facts.table_seat == Some(seat) {
            played = played.union(facts.table);
        }
        if left + played.len() > dealt {
            return Err(ViewError::PlayedTooMany(seat));
        }
        let bombs = facts.bombs[seat.index()];
        let mut fewest_cards = 4 * u32::from(bombs);
        if bombs > 0 && facts.rules.has_ace_bomb() {
            fewest_cards -= 1; // R19: one bomb of three aces at the most.
        }
        if fewest_cards > u32::from(dealt - left) {
            return Err(ViewError::Bombs { seat, bombs });
        }
    }
    let others = [facts.seat.next(), facts.seat.previous()];
    let held = others.iter().map(|seat| facts.left[seat.index()]).sum();
    if unseen.len() < held {
        return Err(ViewError::TooFewUnseen {
            unseen: unseen.len(),
            held,
        });
    }
    if facts.table_seat.is_none() {
        let could_lay = |seat: &Seat| facts.table.len() + facts.left[seat.index()] <= dealt;
        if !others.iter().any(could_lay) {
            return Err(ViewError::PlayedTooMany(others[1]));
        }
    }
    Ok(())
}

fn check_bao_zhuang(facts: &ViewFacts) -> Result<(), ViewError> {
    let has_bao_zhuang = facts.rules.bao_zhuang != BaoZhuangRule::Off;
    if facts.phase == Phase::BaoZhuang {
        let dealt = facts.rules.cards_per_seat();
        let fresh = facts.table.is_empty()
            && facts.history.is_empty()
            && facts.known_played.is_empty()
            && facts.left == [dealt; 3];
        if !has_bao_zhuang || !fresh {
            return Err(ViewError::PhaseBaoZhuang);
        }
        // R45: the seats are asked in order, so this one and those after it have not answered.
        let unasked = Seat::ALL.iter().skip(facts.seat.index());
        if let Some(&seat) = unasked.clone().find(|seat| facts.refused[seat.index()]) {
            return Err(ViewError::Refused(seat));
        }
        if matches!(facts.declarer, Declarer::Seat(_)) {
            return Err(ViewError::Declarer);
        }
    }
    if let Declarer::Seat(declarer) = facts.declarer {
        // Under close_all the first card of another seat has ended the game.
        let broken = facts.rules.bao_zhuang == BaoZhuangRule::CloseAll
            && !facts.table.is_empty()
            && facts.table_seat.map_or(false, |seat| seat != declarer);
        if !has_bao_zhuang || facts.refused[declarer.index()] || broken {
            return Err(ViewError::Declarer);
        }
    }
    if !has_bao_zhuang {
        if let Some(&seat) = Seat::ALL.iter().find(|seat| facts.refused[seat.index()]) {
            return Err(ViewError::Refused(seat));
        }
    }
    Ok(())
}
