//! One fault in what a host says, one error; and what is no fault is accepted.

use pdkbot::bots::{AllowedError, AllowedPlays};
use pdkbot::cards::{parse_cards, CardSet};
use pdkbot::game::{Declarer, Phase, Place, Turn, View, ViewError, ViewFacts};
use pdkbot::rules::{BaoZhuangRule, DeckError, RuleSet, RuleSetError, Seat};

const SEAT1: Seat = Seat::ALL[0];
const SEAT2: Seat = Seat::ALL[1];
const SEAT3: Seat = Seat::ALL[2];

fn cards(text: &str) -> CardSet {
    parse_cards(text).unwrap()
}

fn turn(seat: Seat, text: &str) -> Turn {
    Turn {
        seat,
        cards: cards(text),
    }
}

/// Seat 2 follows a single of seat 1 in the middle of a game.
fn facts() -> ViewFacts {
    ViewFacts {
        table: cards("8S"),
        table_seat: Some(SEAT1),
        ..ViewFacts::new(RuleSet::guanpai(), SEAT2, cards("3D 4C 4S 9H"), [15, 4, 9])
    }
}

fn error(change: impl FnOnce(&mut ViewFacts)) -> ViewError {
    let mut facts = facts();
    change(&mut facts);
    View::new(facts).unwrap_err()
}

fn accepted(change: impl FnOnce(&mut ViewFacts)) -> View {
    let mut facts = facts();
    change(&mut facts);
    View::new(facts).unwrap()
}

#[test]
fn the_facts_as_they_are_make_a_view() {
    let view = accepted(|_| {});
    assert_eq!(view.next_left(), 9);
    assert_eq!(view.previous_left(), 15);
    // 48 cards without four in the hand and one on the table.
    assert_eq!(view.unseen().len(), 43);
}

#[test]
fn faults_of_the_hand() {
    assert_eq!(
        error(|facts| facts.hand = CardSet::EMPTY),
        ViewError::EmptyHand
    );
    assert_eq!(
        error(|facts| facts.hand = cards("3D 4C 4S AS")),
        ViewError::OutsideDeck(Place::Hand, cards("AS"))
    );
    assert_eq!(
        error(|facts| facts.left[1] = 5),
        ViewError::OwnCount { left: 5, hand: 4 }
    );
}

#[test]
fn faults_of_the_counts() {
    assert_eq!(
        error(|facts| facts.left[2] = 0),
        ViewError::OpponentOut(SEAT3)
    );
    assert_eq!(
        error(|facts| facts.left[2] = 17),
        ViewError::CountAboveDeal {
            seat: SEAT3,
            left: 17
        }
    );
    assert_eq!(
        error(|facts| facts.left[0] = 16),
        ViewError::PlayedTooMany(SEAT1)
    );
    // 43 unseen cards, 20 of them known to be gone.
    let gone = cards("5D 5C 5H 5S 6D 6C 6H 6S 7D 7C 7H 7S TD TC TH TS JD JC JH JS");
    assert_eq!(
        error(|facts| facts.known_played = gone),
        ViewError::TooFewUnseen {
            unseen: 23,
            held: 24
        }
    );
    assert_eq!(
        error(|facts| facts.bombs[0] = 1),
        ViewError::Bombs {
            seat: SEAT1,
            bombs: 1
        }
    );
    assert_eq!(accepted(|facts| facts.bombs[1] = 3).bombs, [0, 3, 0]);
}

#[test]
fn faults_of_the_table() {
    assert_eq!(
        error(|facts| facts.table = cards("8S 9S")),
        ViewError::TableNoShape(cards("8S 9S"))
    );
    assert_eq!(
        error(|facts| facts.table = cards("9H")),
        ViewError::Twice(Place::Hand, Place::Table, cards("9H"))
    );
    assert_eq!(
        error(|facts| facts.table = cards("2H")),
        ViewError::OutsideDeck(Place::Table, cards("2H"))
    );
    assert_eq!(
        error(|facts| facts.table_seat = Some(SEAT2)),
        ViewError::TableSeat(SEAT2)
    );
    assert_eq!(accepted(|facts| facts.table_seat = None).table_seat, None);
    // Without a table its owner says nothing.
    let lead = accepted(|facts| {
        facts.table = CardSet::EMPTY;
        facts.table_seat = Some(SEAT2);
    });
    assert_eq!(lead.table_shape(), None);
    // An owner who is not told must be possible all the same.
    assert_eq!(
        error(|facts| {
            facts.table = cards("5D 6D 7D 8D 9D TD JD QD");
            facts.table_seat = None;
            facts.left = [15, 4, 15];
        }),
        ViewError::PlayedTooMany(SEAT1)
    );
}

#[test]
fn faults_of_what_was_played() {
    assert_eq!(
        error(|facts| facts.known_played = cards("4S KD")),
        ViewError::Twice(Place::Hand, Place::KnownPlayed, cards("4S"))
    );
    // The table may be named among the cards played, and again in the history: it is the same play.
    let again = accepted(|facts| {
        facts.known_played = cards("8S KD");
        facts.history = vec![turn(SEAT1, "8S")];
    });
    assert_eq!(again.unseen().len(), 42);
}

#[test]
fn faults_of_the_history() {
    let long = vec![turn(SEAT1, "8S"); 145];
    assert_eq!(
        error(|facts| facts.history = long),
        ViewError::HistoryTooLong(145)
    );
    assert_eq!(
        error(|facts| facts.history = vec![turn(SEAT2, "7S"), turn(SEAT1, "8S")]),
        ViewError::HistoryOrder(0)
    );
    assert_eq!(
        error(|facts| facts.history = vec![turn(SEAT3, "8S")]),
        ViewError::HistoryOrder(0)
    );
    assert_eq!(
        error(|facts| facts.history = vec![turn(SEAT1, "7S")]),
        ViewError::HistoryTable
    );
    assert_eq!(
        error(|facts| facts.history = vec![turn(SEAT3, "8S"), turn(SEAT1, "")]),
        ViewError::HistoryTable
    );
    assert_eq!(
        error(|facts| {
            facts.history = vec![turn(SEAT2, "8S"), turn(SEAT3, "8S"), turn(SEAT1, "8S")];
        }),
        ViewError::Twice(Place::History, Place::History, cards("8S"))
    );
    assert_eq!(
        error(|facts| {
            facts.history = vec![turn(SEAT2, "9H"), turn(SEAT3, ""), turn(SEAT1, "8S")];
        }),
        ViewError::Twice(Place::Hand, Place::History, cards("9H"))
    );
    // Nobody passes on his own play, and what lies there counts among its owner's cards.
    assert_eq!(
        error(|facts| facts.history = vec![turn(SEAT1, "")]),
        ViewError::HistoryTable
    );
    assert_eq!(
        error(|facts| {
            facts.table_seat = Some(SEAT3);
            facts.history = vec![turn(SEAT1, "")];
            facts.left[2] = 16;
        }),
        ViewError::PlayedTooMany(SEAT3)
    );
    // From the middle of a game: passes before the first play told.
    let middle = accepted(|facts| facts.history = vec![turn(SEAT3, ""), turn(SEAT1, "8S")]);
    assert_eq!(middle.history.len(), 2);
    // A play that was answered by two passes has left the table.
    let lead = vec![turn(SEAT2, "5S"), turn(SEAT3, ""), turn(SEAT1, "")];
    assert_eq!(
        error(|facts| facts.history = lead.clone()),
        ViewError::HistoryTable
    );
    let lead = accepted(|facts| {
        facts.history = lead;
        facts.table = CardSet::EMPTY;
    });
    assert_eq!(lead.unseen().len(), 43);
}

#[test]
fn faults_of_the_duty() {
    assert_eq!(
        error(|facts| facts.must_contain = cards("3D")),
        ViewError::MustContain(cards("3D"))
    );
    assert_eq!(
        error(|facts| {
            facts.table = CardSet::EMPTY;
            facts.must_contain = cards("3S");
        }),
        ViewError::MustContain(cards("3S"))
    );
    // Two cards that no lead holds together.
    assert_eq!(
        error(|facts| {
            facts.table = CardSet::EMPTY;
            facts.must_contain = cards("3D 9H");
        }),
        ViewError::MustContain(cards("3D 9H"))
    );
    let lead = accepted(|facts| {
        facts.table = CardSet::EMPTY;
        facts.must_contain = cards("4S");
    });
    let plays = lead.legal_plays().plays;
    let offered: Vec<CardSet> = plays.iter().map(|&play| lead.cards_for(play)).collect();
    assert_eq!(offered, [cards("4S"), cards("4C 4S")]);
}

#[test]
fn faults_of_bao_zhuang() {
    let no_bao_zhuang = |facts: &mut ViewFacts| facts.rules = RuleSet::classic16();
    assert_eq!(
        error(|facts| {
            no_bao_zhuang(facts);
            facts.declarer = Declarer::Seat(SEAT1);
        }),
        ViewError::Declarer
    );
    assert_eq!(
        error(|facts| {
            no_bao_zhuang(facts);
            facts.refused[2] = true;
        }),
        ViewError::Refused(SEAT3)
    );
    assert_eq!(
        error(|facts| {
            facts.refused[2] = true;
            facts.declarer = Declarer::Seat(SEAT3);
        }),
        ViewError::Declarer
    );
    assert_eq!(
        error(|facts| facts.phase = Phase::BaoZhuang),
        ViewError::PhaseBaoZhuang
    );
    let asked = |facts: &mut ViewFacts| {
        facts.phase = Phase::BaoZhuang;
        facts.table = CardSet::EMPTY;
        facts.table_seat = None;
        facts.hand = facts.rules.deck.iter().take(16).collect();
        facts.left = [16; 3];
    };
    assert!(accepted(asked).left == [16; 3]);
    assert_eq!(
        error(|facts| {
            asked(facts);
            facts.refused[1] = true;
        }),
        ViewError::Refused(SEAT2)
    );
    // Seat 3 is asked after this seat.
    assert_eq!(
        error(|facts| {
            asked(facts);
            facts.refused[2] = true;
        }),
        ViewError::Refused(SEAT3)
    );
    // Under close_all another seat's card on the table has ended a declared game.
    assert_eq!(
        error(|facts| {
            facts.rules.bao_zhuang = BaoZhuangRule::CloseAll;
            facts.declarer = Declarer::Seat(SEAT2);
        }),
        ViewError::Declarer
    );
    assert_eq!(
        error(|facts| {
            asked(facts);
            facts.declarer = Declarer::Seat(SEAT1);
        }),
        ViewError::Declarer
    );
    assert_eq!(
        error(|facts| {
            asked(facts);
            facts.rules.bao_zhuang = RuleSet::classic16().bao_zhuang;
        }),
        ViewError::PhaseBaoZhuang
    );
    let unknown = accepted(|facts| facts.declarer = Declarer::Unknown);
    assert_eq!(unknown.declarer, Declarer::Unknown);
}

#[test]
fn faults_of_the_rules() {
    assert_eq!(
        error(|facts| facts.rules.min_pair_run = 4),
        ViewError::Rules(RuleSetError::MinPairRun(4))
    );
    assert_eq!(
        error(|facts| facts.rules.deck = CardSet::EMPTY),
        ViewError::Rules(RuleSetError::Deck(DeckError::Size(0)))
    );
    assert_eq!(
        error(|facts| facts.rules.deck = cards("3D 3C 3H")),
        ViewError::Rules(RuleSetError::Deck(DeckError::NoSpadeThree))
    );
    assert_eq!(
        error(|facts| facts.rules.base = 0),
        ViewError::Rules(RuleSetError::Base(0))
    );
    assert_eq!(
        error(|facts| facts.rules.bomb_score = 1001),
        ViewError::Rules(RuleSetError::BombScore(1001))
    );
}

#[test]
fn faults_of_the_allowed_plays() {
    let view = accepted(|_| {});
    assert_eq!(
        AllowedPlays::new(&view, &[cards("9H"), cards("9H TD")]),
        Err(AllowedError::NotInHand {
            index: 1,
            cards: cards("TD")
        })
    );
    assert_eq!(
        AllowedPlays::new(&view, &[cards("3D 4C")]),
        Err(AllowedError::NoneLeft)
    );
    assert_eq!(AllowedPlays::new(&view, &[]), Err(AllowedError::NoneLeft));
    // What is no shape is ignored; what our own rules would not play is kept, with its suits.
    let kept = AllowedPlays::new(&view, &[cards("3D 4C"), cards("4S"), CardSet::EMPTY]).unwrap();
    let kept: Vec<CardSet> = kept.candidates().iter().map(|entry| entry.cards).collect();
    assert_eq!(kept, [cards("4S"), CardSet::EMPTY]);
}

/// A free lead is never answered with a pass, whatever the host's list says.
#[test]
fn r30_a_list_does_not_make_a_leader_pass() {
    let lead = accepted(|facts| facts.table = CardSet::EMPTY);
    assert_eq!(
        AllowedPlays::new(&lead, &[CardSet::EMPTY]),
        Err(AllowedError::NoneLeft)
    );
    let kept = AllowedPlays::new(&lead, &[CardSet::EMPTY, cards("9H")]).unwrap();
    assert_eq!(kept.candidates().len(), 1);
}

#[test]
fn every_error_says_what_is_wrong() {
    let errors = [
        error(|facts| facts.left[2] = 0),
        error(|facts| facts.table = cards("8S 9S")),
        error(|facts| facts.rules.base = 0),
    ];
    let texts: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert_eq!(
        texts,
        [
            "left: seat 3 has no card, the game is over",
            "table: 8S 9S is no shape",
            "base=0: not 1 to 10000"
        ]
    );
}
