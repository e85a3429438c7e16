//! Every option of the rule page with the values that differ from a base in which all of them can matter.

use pdkbot::rules::RuleSet;

/// An option and a value of it.
pub type OptionValue = (&'static str, &'static str);

pub const BASE: &str = "classic16,four_two=on,four_three=on,bao_zhuang=first_out";

pub const VALUES: [OptionValue; 33] = [
    ("deck", "45"),
    ("deck", "0xfffffffffff0f"),
    ("first_must_contain_spade3", "off"),
    ("later_lead", "spade3"),
    ("must_beat", "off"),
    ("min_pair_run", "3"),
    ("triple_kickers", "pair"),
    ("triple_tail_lead", "off"),
    ("triple_tail_follow", "on"),
    ("plane_tail_lead", "off"),
    ("plane_tail_follow", "on"),
    ("bare_triple", "on"),
    ("bare_plane", "on"),
    ("four_two", "off"),
    ("four_two", "last_hand_only"),
    ("four_three", "off"),
    ("four_three", "last_hand_only"),
    ("four_answer", "bombs_only"),
    ("ace_bomb", "natural"),
    ("bomb_split", "off"),
    ("last_single", "free"),
    ("last_single", "pay_all"),
    ("base", "2"),
    ("base", "10000"),
    ("one_left_free", "off"),
    ("spring_double", "off"),
    ("bomb_score", "0"),
    ("bomb_score", "1000"),
    ("bomb_settle", "always"),
    ("anti_spring", "on"),
    ("heart10", "double"),
    ("bao_zhuang", "off"),
    ("bao_zhuang", "close_all"),
];

/// The base with these values instead of its own.
pub fn with(values: &[OptionValue]) -> RuleSet {
    // An option may be named once only, so those of the base give way.
    let named = |part: &str| {
        let option = part.split('=').next();
        values.iter().any(|(name, _)| Some(*name) == option)
    };
    let mut text: Vec<String> = BASE
        .split(',')
        .filter(|part| !named(part))
        .map(String::from)
        .collect();
    text.extend(values.iter().map(|(name, value)| format!("{name}={value}")));
    text.join(",").parse().unwrap()
}
