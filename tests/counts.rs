//! Counts that are committed: plays of a list of hands by number of cards, and the ends of small open games ("perft").
//!
//! Both are also counted by the slow twin. `PDKBOT_WRITE_COUNTS=1 cargo test --test counts` writes the files anew.

mod common;

use common::random::{counts_of, hand, rule_set, table};
use common::twin;
use pdkbot::cards::{parse_cards, CardSet};
use pdkbot::game::{Position, Start};
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{legal_plays, table_shape, RuleSet, Seat, Situation};
use std::fmt::Write as _;
use std::path::Path;

const SEED: u64 = 0x5044_4B05;

fn check_file(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name);
    if std::env::var_os("PDKBOT_WRITE_COUNTS").is_some() {
        std::fs::write(&path, found).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap();
    for (line, (one, other)) in committed.lines().zip(found.lines()).enumerate() {
        assert_eq!(one, other, "{name}, line {}", line + 1);
    }
    assert_eq!(committed.lines().count(), found.lines().count(), "{name}");
}

/// How many plays of 1, 2, … cards, as `1:7 2:3`, and whether a pass is among them.
fn by_cards(plays: &[u8], may_pass: bool) -> String {
    let mut text = String::new();
    for cards in 1..=17 {
        let number = plays.iter().filter(|&&play| play == cards).count();
        if number > 0 {
            let _ = write!(text, "{cards}:{number} ");
        }
    }
    text + if may_pass { "pass" } else { "no pass" }
}

/// Each line: rules, hand, table, the next seat's cards, then the counts.
#[test]
fn plays_by_number_of_cards() {
    let mut found = String::new();
    for index in 0..120 {
        let mut rng = Rng::from_seed(series_seed(SEED, index));
        let rules = match index % 4 {
            0 => RuleSet::guanpai(),
            1 => RuleSet::classic16(),
            2 => RuleSet::classic15(),
            _ => rule_set(&mut rng),
        };
        let cards = hand(
            &mut rng,
            rules.deck,
            rules.cards_per_seat() - (index % 5) as u8,
        );
        let laid = if index % 3 == 0 {
            None
        } else {
            table(&mut rng, &rules, rules.deck.minus(cards))
        };
        let next_left = [10, 1][(index % 2) as usize];
        let legal = legal_plays(&Situation {
            rules: &rules,
            hand: cards,
            table: laid.and_then(|laid| table_shape(laid.counts(), &rules)),
            next_left,
            must_contain: CardSet::EMPTY,
        });
        let fast: Vec<u8> = legal.plays.iter().map(|play| play.shape.cards).collect();
        let (slow, slow_pass) = twin::legal(
            &rules,
            &counts_of(cards.counts()),
            laid.map(|laid| counts_of(laid.counts())).as_ref(),
            next_left,
            &[0; 13],
        );
        let slow: Vec<u8> = slow.iter().map(|play| twin::total(play) as u8).collect();
        let counts = by_cards(&fast, legal.may_pass);
        let line = format!("{rules}|{cards}|{}|{next_left}", laid.unwrap_or_default());
        assert_eq!(counts, by_cards(&slow, slow_pass), "{line}");
        let _ = writeln!(found, "{line}|{counts}");
    }
    check_file("counts.txt", &found);
}

/// Small deals: rules, then the hands; the deck is what they hold.
const GAMES: [(&str, [&str; 3]); 8] = [
    ("classic16", ["3S 4D 4C 6D", "5D 5C 7D 7C", "8D 9D 9C 2S"]),
    (
        "classic16,must_beat=off",
        ["3S 4D 6D", "5D 5C 7D", "8D 9D 9C"],
    ),
    (
        "classic16,last_single=free",
        ["3S 3D 3C 3H 4D", "5D 5C 5H 6D 7D", "8D 8C 8H 8S 9D"],
    ),
    (
        "guanpai,bao_zhuang=off",
        [
            "3S 3D 3C 3H 4D 4C",
            "5D 5C 5H 5S 6D 7D",
            "8D 9D TD JD QD KD",
        ],
    ),
    (
        "classic16,bomb_split=off",
        ["3S 3D 3C 3H 4D", "5D 6D 7D 8D 9D", "TD TC TH TS JD"],
    ),
    (
        "classic16,ace_bomb=natural",
        ["3S AD AC AH", "5D 6D 7D KD", "TD TC TH TS"],
    ),
    (
        "classic16,triple_tail_follow=on,bare_triple=on",
        ["3S 3D 3C 4D", "5D 5C 5H 6D", "7D 7C 7H 8D"],
    ),
    (
        "classic16,bare_plane=on,plane_tail_follow=on",
        [
            "3S 3D 3C 4D 4C 4H",
            "5D 5C 5H 6D 6C 6H",
            "7D 7C 7H 8D 8C 8H",
        ],
    ),
];

/// Lines of play to the end: how many, and how often each seat went out.
fn ends(game: &Position) -> [u64; 3] {
    if let Some(outcome) = game.outcome() {
        return outcome.left.map(|left| u64::from(left == 0));
    }
    let legal = game.legal_plays();
    let view = game.view();
    let plays = legal.plays.iter().map(|&play| view.cards_for(play));
    let pass = Some(CardSet::EMPTY).filter(|_| legal.may_pass);
    let mut all = [0; 3];
    for cards in plays.chain(pass) {
        let mut after = game.clone();
        after.play(cards).unwrap();
        for (sum, one) in all.iter_mut().zip(ends(&after)) {
            *sum += one;
        }
    }
    all
}

/// The same by the twin: hands as counts, a table as counts with its owner.
fn slow_ends(
    rules: &RuleSet,
    hands: &[twin::Counts; 3],
    to_move: usize,
    table: Option<(twin::Counts, usize)>,
    opening: bool,
) -> [u64; 3] {
    let table = table.filter(|&(_, owner)| owner != to_move);
    let next = (to_move + 1) % 3;
    let mut wanted = [0; 13];
    wanted[0] = u8::from(opening);
    let (plays, may_pass) = twin::legal(
        rules,
        &hands[to_move],
        table.as_ref().map(|(cards, _)| cards),
        twin::total(&hands[next]) as u8,
        &wanted,
    );
    let mut all = [0; 3];
    let mut add = |ends: [u64; 3]| {
        for (sum, one) in all.iter_mut().zip(ends) {
            *sum += one;
        }
    };
    for play in plays {
        let mut after = *hands;
        for (held, &used) in after[to_move].iter_mut().zip(&play) {
            *held -= used;
        }
        if twin::total(&after[to_move]) == 0 {
            let mut end = [0; 3];
            end[to_move] = 1;
            add(end);
        } else {
            add(slow_ends(rules, &after, next, Some((play, to_move)), false));
        }
    }
    if may_pass {
        add(slow_ends(rules, hands, next, table, false));
    }
    all
}

#[test]
fn ends_of_small_open_games() {
    let mut found = String::new();
    for (options, texts) in GAMES {
        let hands = texts.map(|text| parse_cards(text).unwrap());
        let mut rules: RuleSet = options.parse().unwrap();
        rules.deck = hands[0].union(hands[1]).union(hands[2]);
        let game = Position::from_hands(&rules, hands, Start::First).unwrap();
        assert_eq!(game.to_move(), Seat::ALL[0]);
        let counts = hands.map(|hand| counts_of(hand.counts()));
        let ends = ends(&game);
        assert_eq!(ends, slow_ends(&rules, &counts, 0, None, true), "{options}");
        let total: u64 = ends.iter().sum();
        let _ = writeln!(
            found,
            "{options}|{}|{total}|{} {} {}",
            texts.join(", "),
            ends[0],
            ends[1],
            ends[2]
        );
    }
    check_file("perft.txt", &found);
}
