//! Text forms of rules and cards, and the deal (R01, R02, R04).

mod common;

use common::random::rule_set;
use pdkbot::cards::{parse_cards, parse_loose_cards, Card, CardSet, CardTextError};
use pdkbot::game::deal;
use pdkbot::rng::{series_seed, Rng};
use pdkbot::rules::{OptionTextError, RuleSet};

#[test]
fn r01_r02_the_presets_decks() {
    let deck48 = RuleSet::guanpai().deck;
    assert_eq!(deck48.len(), 48);
    let missing = CardSet::ALL.minus(deck48);
    assert_eq!(missing, parse_cards("2D 2C 2H AS").unwrap());
    let deck45 = RuleSet::classic15().deck;
    let missing = CardSet::ALL.minus(deck45);
    assert_eq!(missing, parse_cards("2D 2C 2H AD AC AH KD").unwrap());
    assert_eq!(RuleSet::classic15().cards_per_seat(), 15);
}

/// The deal of R04 done by the letter, with SplitMix64 and xoshiro256++ written out.
#[test]
fn r04_the_deal_by_the_letter() {
    fn splitmix(state: &mut u64) -> u64 {
        *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = *state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
    fn xoshiro(s: &mut [u64; 4]) -> u64 {
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }
    for (rules, seed) in [
        (RuleSet::guanpai(), 0),
        (RuleSet::classic15(), 7),
        (RuleSet::classic16(), u64::MAX),
    ] {
        let mut state = seed;
        let mut words = [0; 4].map(|_: u64| splitmix(&mut state));
        let mut cards: Vec<Card> = rules.deck.iter().collect();
        for i in (1..cards.len()).rev() {
            let bound = i as u64 + 1;
            let j = loop {
                let product = (xoshiro(&mut words) >> 32) * bound;
                if (product & 0xFFFF_FFFF) >= (1 << 32) % bound {
                    break product >> 32;
                }
            };
            cards.swap(i, j as usize);
        }
        let size = cards.len() / 3;
        let hands = deal(&rules, seed);
        for (index, hand) in hands.iter().enumerate() {
            let block = &cards[index * size..(index + 1) * size];
            assert_eq!(*hand, block.iter().copied().collect::<CardSet>());
        }
        let mut state = seed.wrapping_add(5);
        assert_eq!(series_seed(seed, 5), splitmix(&mut state));
    }
}

#[test]
fn any_rule_set_reads_back_from_its_text() {
    for index in 0..2_000 {
        let rules = rule_set(&mut Rng::from_seed(index));
        let text = rules.to_string();
        assert_eq!(text.parse(), Ok(rules), "{text}");
    }
    assert_eq!(RuleSet::guanpai().to_string(), "guanpai");
    assert_eq!(RuleSet::classic15().to_string(), "classic15");
}

#[test]
fn unknown_rules_are_refused_by_name() {
    let message = |text: &str| text.parse::<RuleSet>().unwrap_err().to_string();
    assert_eq!(
        message("guandan"),
        "rules: unknown preset 'guandan' (known: guanpai, classic16, classic15)"
    );
    assert_eq!(message("guanpai,bomb=1"), "rules: unknown option 'bomb'");
    assert_eq!(
        message("guanpai,must_beat=yes"),
        "rules: must_beat: unknown value 'yes' (known: on, off)"
    );
    assert_eq!(message("guanpai,base"), "rules: 'base' is not option=value");
    assert_eq!(message("guanpai,base=0"), "rules: base=0: not 1 to 10000");
    assert_eq!(
        message("guanpai,base=10001"),
        "rules: base=10001: not 1 to 10000"
    );
    assert_eq!(message("guanpai,deck=0x7"), "rules: deck: 3S is missing");
    assert_eq!(
        message("guanpai,deck=0x1f"),
        "rules: deck: 5 cards are no multiple of 3"
    );
    assert!(matches!(
        "guanpai,base=+1".parse::<RuleSet>(),
        Err(OptionTextError::UnknownValue { option: "base", .. })
    ));
    assert!(matches!(
        "guanpai,deck=0x10000000000000".parse::<RuleSet>(),
        Err(OptionTextError::UnknownValue { option: "deck", .. })
    ));
    assert_eq!(
        message("guanpai,base=2,base=3"),
        "rules: base is named twice"
    );
}

#[test]
fn cards_without_suits_take_free_ones() {
    let deck = RuleSet::classic16().deck;
    let pick = |text: &str, taken: &str| {
        parse_loose_cards(text, deck, parse_cards(taken).unwrap()).map(|cards| cards.to_string())
    };
    assert_eq!(pick("3 3 3", ""), Ok("3D 3C 3H".to_string()));
    assert_eq!(pick("3 3 3 3", ""), Ok("3D 3C 3H 3S".to_string()));
    assert_eq!(pick("T T T", ""), Ok("TD TC TS".to_string()));
    assert_eq!(pick("3 3D", ""), Ok("3D 3C".to_string()));
    assert_eq!(pick("3", "3D 3C 3H"), Ok("3S".to_string()));
    assert!(matches!(pick("2 2", ""), Err(CardTextError::NoneFree(_))));
    assert!(matches!(pick("3D 3D", ""), Err(CardTextError::Twice(_))));
    assert!(matches!(pick("1", ""), Err(CardTextError::NotACard(_))));
    assert!(matches!(pick("3DX", ""), Err(CardTextError::NotACard(_))));
    assert_eq!(pick("pass", ""), Ok(String::new()));
    assert!(matches!(
        parse_cards("3"),
        Err(CardTextError::SuitMissing(_))
    ));
}
