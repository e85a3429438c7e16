//! Recognise liberally, generate conservatively: what another seat laid is read, ranked and answered, even where the own rules
//! would never lead it; and passes follow from that (R31).

mod common;

use common::judge;
use common::question::Turn;
use pdkbot::bots::{BotKind, Limits};
use pdkbot::cards::{parse_loose_cards, CardSet};
use pdkbot::game::{View, ViewFacts};
use pdkbot::rules::{legal_plays, table_shape, RuleSet, Seat, Situation};

/// A hand and all its answers, as ranks; none = it must pass, else it may not.
type Hand = (&'static str, &'static [&'static str]);

struct Laid {
    options: &'static str,
    table: &'static str,
    reading: &'static str,
    hands: &'static [Hand],
}

/// Rules under which the seat itself would not lead the table's cards while it keeps others.
const LAID: [Laid; 17] = [
    Laid {
        options: "classic16,min_pair_run=3",
        table: "3 3 4 4",
        reading: "pair_run 4 2",
        hands: &[
            ("5 5 6 6 9", &["5 5 6 6"]),
            ("5 5 6 6 7 7", &["5 5 6 6", "6 6 7 7"]),
            ("4 4 5 5 9", &["4 4 5 5"]),
            ("5 5 7 7 9", &[]),
            ("8 9 T J Q K A", &[]),
        ],
    },
    Laid {
        options: "classic16",
        table: "3 3 3 3 5 6",
        reading: "four_two 3 1",
        hands: &[
            (
                "4 4 4 4 7 8 9",
                &["4 4 4 4", "4 4 4 4 7 8", "4 4 4 4 7 9", "4 4 4 4 8 9"],
            ),
            ("4 4 4 4 7", &["4 4 4 4"]),
            ("9 9 9 K K K 7", &[]),
        ],
    },
    Laid {
        options: "classic16",
        table: "8 8 8 8 5 6",
        reading: "four_two 8 1",
        // A lower four is still a bomb, and no more than that.
        hands: &[("4 4 4 4 7 9 T", &["4 4 4 4"]), ("9 9 9 T T T", &[])],
    },
    Laid {
        options: "classic16,four_answer=bombs_only",
        table: "3 3 3 3 5 6",
        reading: "four_two 3 1",
        hands: &[("4 4 4 4 7 8 9", &["4 4 4 4"]), ("9 9 9 K K K 7", &[])],
    },
    Laid {
        options: "classic16",
        table: "3 3 3 3 5 6 7",
        reading: "four_three 3 1",
        hands: &[
            ("4 4 4 4 8 9 T", &["4 4 4 4", "4 4 4 4 8 9 T"]),
            ("4 4 4 4 8 9", &["4 4 4 4"]),
            ("8 8 8 9 9 9 T", &[]),
        ],
    },
    Laid {
        options: "classic16,four_three=last_hand_only",
        table: "3 3 3 3 5 6 7",
        reading: "four_three 3 1",
        // Following is judged by four_answer alone: cards may be kept.
        hands: &[(
            "4 4 4 4 8 9 T J",
            &[
                "4 4 4 4",
                "4 4 4 4 8 9 T",
                "4 4 4 4 8 9 J",
                "4 4 4 4 8 T J",
                "4 4 4 4 9 T J",
            ],
        )],
    },
    Laid {
        options: "classic16,plane_tail_lead=off",
        table: "3 3 3 4 4 4",
        reading: "plane_bare 4 2",
        hands: &[
            ("5 5 5 6 6 6 9", &["5 5 5 6 6 6"]),
            ("5 5 5 7 7 7 9", &[]),
            ("5 5 5 6 6 7 7", &[]),
        ],
    },
    Laid {
        options: "classic16,triple_tail_lead=off",
        table: "4 4 4",
        reading: "triple_bare 4 1",
        hands: &[
            ("5 5 5 9 K", &["5 5 5"]),
            ("2 A A A 3", &["A A A"]),
            ("3 3 3 9 K", &[]),
            ("5 5 6 6 7 7", &[]),
        ],
    },
    Laid {
        options: "classic16,triple_tail_lead=off",
        table: "3 3 3 5",
        reading: "triple_tail 3 1",
        hands: &[
            ("4 4 4 6 7 7", &["4 4 4 6", "4 4 4 7"]),
            ("4 4 4", &[]),
            ("4 4 6 6 7 7", &[]),
        ],
    },
    Laid {
        // The same in the middle of a game where tails may be led: whoever laid it kept cards, so it is a shape like any other.
        options: "classic16",
        table: "3 3 3 4",
        reading: "triple_tail 3 1",
        hands: &[
            ("5 5 5 7 K", &["5 5 5 7", "5 5 5 K"]),
            ("6 6 6 6 K", &["6 6 6 6", "6 6 6 K"]),
            ("5 5 7 7 K", &[]),
        ],
    },
    Laid {
        options: "classic16,plane_tail_lead=off",
        table: "3 3 3 4 4 4 9",
        reading: "plane_tail 4 2",
        hands: &[
            ("5 5 5 6 6 6 8 K", &["5 5 5 6 6 6 8", "5 5 5 6 6 6 K"]),
            ("5 5 5 6 6 6", &[]),
            ("5 5 5 7 7 7 8", &[]),
        ],
    },
    Laid {
        // A following tail is the whole hand with fewer kickers; a full shape is none and does not answer one kicker.
        options: "classic16,triple_tail_lead=off,triple_tail_follow=on",
        table: "3 3 3 5",
        reading: "triple_tail 3 1",
        hands: &[
            ("4 4 4", &["4 4 4"]),
            ("4 4 4 9 K", &["4 4 4 9", "4 4 4 K"]),
        ],
    },
    Laid {
        options: "classic16,triple_kickers=pair",
        table: "3 3 3 5 6",
        reading: "triple_tail 3 1",
        hands: &[
            ("4 4 4 7 7 9", &["4 4 4 7 7", "4 4 4 7 9"]),
            ("4 4 4 7", &[]),
            ("4 4 5 5 6 6", &[]),
        ],
    },
    Laid {
        options: "classic16,triple_kickers=pair",
        table: "3 3 3 4 4 4 7 8 9 9",
        reading: "plane_tail 4 2",
        hands: &[
            ("5 5 5 6 6 6 J Q K A", &["5 5 5 6 6 6 J Q K A"]),
            ("5 5 5 6 6 6 J J Q Q", &["5 5 5 6 6 6 J J Q Q"]),
            ("5 5 5 6 6 6 J Q K", &[]),
        ],
    },
    Laid {
        // Paired kickers are the full shape, which unpaired ones do not answer.
        options: "classic16,triple_kickers=pair,triple_tail_follow=off",
        table: "3 3 3 5 5",
        reading: "triple_two 3 1",
        hands: &[("4 4 4 7 7 9", &["4 4 4 7 7"]), ("4 4 4 7 9", &[])],
    },
    Laid {
        // R19: 51 cards with three aces and four twos. AAA is a bomb, and one bomb is higher.
        options: "classic16,ace_bomb=natural,deck=0x7ffffffffffff,bomb_split=off",
        table: "A A A",
        reading: "triple_bare A 1",
        hands: &[("K K K K 9", &["K K K K"])],
    },
    Laid {
        options: "classic16,ace_bomb=natural,deck=0xf7fffffffffff",
        table: "A A A",
        reading: "bomb A 1",
        hands: &[
            ("2 2 2 2 9", &["2 2 2 2"]),
            ("K K K K 9", &[]),
            ("2 2 2 K K", &[]),
        ],
    },
];

fn cards(text: &str, deck: CardSet, taken: CardSet) -> CardSet {
    parse_loose_cards(text, deck, taken).unwrap_or_else(|error| panic!("'{text}': {error}"))
}

fn ranks(plays: &[pdkbot::rules::Play]) -> Vec<String> {
    plays.iter().map(|play| play.counts.to_string()).collect()
}

#[test]
fn what_lies_there_is_read_and_answered() {
    for laid in &LAID {
        let rules: RuleSet = laid.options.parse().unwrap();
        let table = cards(laid.table, rules.deck, CardSet::EMPTY);
        let reading = table_shape(table.counts(), &rules).unwrap();
        assert_eq!(
            reading.to_string(),
            laid.reading,
            "{} {}",
            laid.options,
            laid.table
        );
        for &(hand, answers) in laid.hands {
            let turn = Turn {
                rules,
                hand: cards(hand, rules.deck, table),
                table: Some(table),
                others_left: [5, 5],
                must_contain: CardSet::EMPTY,
            };
            let (mut legal, _) =
                judge::turn(&turn).unwrap_or_else(|difference| panic!("{difference}"));
            legal.sort();
            let mut wanted = answers.to_vec();
            wanted.sort_by_key(|text| cards(text, rules.deck, table).counts().sort_key());
            assert_eq!(ranks(&legal.plays), wanted, "{}", turn.command());
            // R31: whoever can answer may not pass, whoever cannot may.
            assert_eq!(legal.may_pass, answers.is_empty(), "{}", turn.command());
            bots_answer(&turn, answers.is_empty());
        }
    }
}

/// Every bot answers where it can, with one of the answers, and passes where it cannot.
fn bots_answer(turn: &Turn, passes: bool) {
    let left = [turn.hand.len(), turn.others_left[0], turn.others_left[1]];
    let facts = ViewFacts {
        table: turn.table.unwrap(),
        ..ViewFacts::new(turn.rules, Seat::ALL[0], turn.hand, left)
    };
    let view = View::new(facts).unwrap();
    let limits = Limits {
        max_simulations: 5,
        ..Limits::default()
    };
    for kind in [
        BotKind::PdkBot,
        BotKind::Ismcts,
        BotKind::Random,
        BotKind::Net,
        BotKind::Search,
        BotKind::Expert,
    ] {
        let answer = kind.build().decide_play(&view, None, &limits).cards;
        assert_eq!(answer.is_empty(), passes, "{kind:?}: {}", turn.command());
        let listed = view.legal_plays().find(answer.counts()).is_some();
        assert!(passes || listed, "{kind:?}: {answer}: {}", turn.command());
    }
}

/// The own rules are no more liberal for it: none of these would be led while another card is kept, but for the bomb AAA.
#[test]
fn none_of_it_would_be_led() {
    for laid in &LAID {
        let rules: RuleSet = laid.options.parse().unwrap();
        let table = cards(laid.table, rules.deck, CardSet::EMPTY);
        let other = cards("2", rules.deck, table);
        let leads = legal_plays(&Situation {
            rules: &rules,
            hand: table.union(other),
            table: None,
            next_left: 9,
            must_contain: CardSet::EMPTY,
        });
        let led = leads.find(table.counts()).is_some();
        let may = laid.reading == "bomb A 1" || laid.reading == "triple_two 3 1";
        assert_eq!(led, may, "{} {}", laid.options, laid.table);
    }
}
