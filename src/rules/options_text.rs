//! The text form of a rule set: `PRESET[,option=value…]`, as the `pdk` program's `--rules` takes it.

use super::rule_set::{
    AceBomb, BaoZhuangRule, BombSettle, FourAnswer, FourUse, LastSingle, LaterLead, RuleSet,
    RuleSetError, TripleKickers, DECK_45, DECK_48,
};
use crate::cards::CardSet;
use std::fmt;
use std::str::FromStr;

/// The names of the presets.
pub const PRESET_NAMES: [&str; 3] = ["guanpai", "classic16", "classic15"];

/// Why a text is no rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionTextError {
    /// A preset that does not exist.
    UnknownPreset(String),
    /// An option that does not exist.
    UnknownOption(String),
    /// A part without `=`.
    NoValue(String),
    /// A value that the option does not know.
    UnknownValue {
        /// The option.
        option: &'static str,
        /// The value.
        value: String,
        /// The values it knows.
        known: &'static str,
    },
    /// An option named twice.
    Twice(&'static str),
    /// A value outside its range.
    Range(RuleSetError),
}

impl fmt::Display for OptionTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionTextError::UnknownPreset(name) => write!(
                f,
                "rules: unknown preset '{name}' (known: {})",
                PRESET_NAMES.join(", ")
            ),
            OptionTextError::UnknownOption(name) => write!(f, "rules: unknown option '{name}'"),
            OptionTextError::NoValue(part) => write!(f, "rules: '{part}' is not option=value"),
            OptionTextError::UnknownValue {
                option,
                value,
                known,
            } => write!(
                f,
                "rules: {option}: unknown value '{value}' (known: {known})"
            ),
            OptionTextError::Twice(option) => write!(f, "rules: {option} is named twice"),
            OptionTextError::Range(error) => write!(f, "rules: {error}"),
        }
    }
}

impl std::error::Error for OptionTextError {}

/// One row of the option table: its name, its values for a message, how to set it and how to print it.
struct OptionRow {
    name: &'static str,
    known: &'static str,
    set: fn(&mut RuleSet, &str) -> Option<()>,
    show: fn(&RuleSet) -> String,
}

fn switch(text: &str) -> Option<bool> {
    word(text, &[("off", false), ("on", true)])
}

fn show_switch(on: bool) -> String {
    show_word(on, &[("off", false), ("on", true)])
}

fn word<T: Copy>(text: &str, words: &[(&str, T)]) -> Option<T> {
    words
        .iter()
        .find(|(name, _)| *name == text)
        .map(|(_, value)| *value)
}

fn show_word<T: PartialEq>(value: T, words: &[(&str, T)]) -> String {
    words
        .iter()
        .find(|(_, known)| *known == value)
        .map_or_else(String::new, |(name, _)| (*name).to_string())
}

/// Plain decimal digits only: no sign, no blanks.
fn number(text: &str) -> Option<u32> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    text.parse().ok()
}

fn deck(text: &str) -> Option<CardSet> {
    match text {
        "48" => CardSet::from_bits(DECK_48),
        "45" => CardSet::from_bits(DECK_45),
        _ => {
            let digits = text.strip_prefix("0x")?;
            if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
                return None;
            }
            CardSet::from_bits(u64::from_str_radix(digits, 16).ok()?)
        }
    }
}

fn show_deck(deck: CardSet) -> String {
    match deck.bits() {
        DECK_48 => "48".to_string(),
        DECK_45 => "45".to_string(),
        bits => format!("{bits:#x}"),
    }
}

macro_rules! switch_row {
    ($field:ident) => {
        OptionRow {
            name: stringify!($field),
            known: "on, off",
            set: |rules, text| {
                rules.$field = switch(text)?;
                Some(())
            },
            show: |rules| show_switch(rules.$field),
        }
    };
}

macro_rules! word_row {
    ($field:ident, $known:literal, $words:expr) => {
        OptionRow {
            name: stringify!($field),
            known: $known,
            set: |rules, text| {
                rules.$field = word(text, $words)?;
                Some(())
            },
            show: |rules| show_word(rules.$field, $words),
        }
    };
}

macro_rules! number_row {
    ($field:ident, $known:literal) => {
        OptionRow {
            name: stringify!($field),
            known: $known,
            set: |rules, text| {
                rules.$field = number(text)?;
                Some(())
            },
            show: |rules| rules.$field.to_string(),
        }
    };
}

const FOUR_USES: &[(&str, FourUse)] = &[
    ("off", FourUse::Off),
    ("on", FourUse::On),
    ("last_hand_only", FourUse::LastHandOnly),
];

/// Every option, in the order of the rule page.
const ROWS: [OptionRow; 26] = [
    OptionRow {
        name: "deck",
        known: "48, 45, 0x… (52 bits)",
        set: |rules, text| {
            rules.deck = deck(text)?;
            Some(())
        },
        show: |rules| show_deck(rules.deck),
    },
    switch_row!(first_must_contain_spade3),
    word_row!(
        later_lead,
        "winner, spade3",
        &[("winner", LaterLead::Winner), ("spade3", LaterLead::Spade3)]
    ),
    switch_row!(must_beat),
    word_row!(min_pair_run, "2, 3", &[("2", 2), ("3", 3)]),
    word_row!(
        triple_kickers,
        "any2, pair",
        &[("any2", TripleKickers::Any2), ("pair", TripleKickers::Pair)]
    ),
    switch_row!(triple_tail_lead),
    switch_row!(triple_tail_follow),
    switch_row!(plane_tail_lead),
    switch_row!(plane_tail_follow),
    switch_row!(bare_triple),
    switch_row!(bare_plane),
    word_row!(four_two, "off, on, last_hand_only", FOUR_USES),
    word_row!(four_three, "off, on, last_hand_only", FOUR_USES),
    word_row!(
        four_answer,
        "same_shape, bombs_only",
        &[
            ("same_shape", FourAnswer::SameShape),
            ("bombs_only", FourAnswer::BombsOnly)
        ]
    ),
    word_row!(
        ace_bomb,
        "off, natural",
        &[("off", AceBomb::Off), ("natural", AceBomb::Natural)]
    ),
    switch_row!(bomb_split),
    word_row!(
        last_single,
        "free, enforce, pay_all",
        &[
            ("free", LastSingle::Free),
            ("enforce", LastSingle::Enforce),
            ("pay_all", LastSingle::PayAll)
        ]
    ),
    number_row!(base, "1 to 10000"),
    switch_row!(one_left_free),
    switch_row!(spring_double),
    number_row!(bomb_score, "0 to 1000"),
    word_row!(
        bomb_settle,
        "stands, always",
        &[
            ("stands", BombSettle::Stands),
            ("always", BombSettle::Always)
        ]
    ),
    switch_row!(anti_spring),
    word_row!(heart10, "off, double", &[("off", false), ("double", true)]),
    word_row!(
        bao_zhuang,
        "off, first_out, close_all",
        &[
            ("off", BaoZhuangRule::Off),
            ("first_out", BaoZhuangRule::FirstOut),
            ("close_all", BaoZhuangRule::CloseAll)
        ]
    ),
];

fn preset(name: &str) -> Option<RuleSet> {
    match name {
        "guanpai" => Some(RuleSet::guanpai()),
        "classic16" => Some(RuleSet::classic16()),
        "classic15" => Some(RuleSet::classic15()),
        _ => None,
    }
}

impl FromStr for RuleSet {
    type Err = OptionTextError;

    /// Reads `PRESET[,option=value…]`.
    fn from_str(text: &str) -> Result<RuleSet, OptionTextError> {
        let mut parts = text.split(',').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let mut rules =
            preset(name).ok_or_else(|| OptionTextError::UnknownPreset(name.to_string()))?;
        let mut named: Vec<&'static str> = Vec::new();
        for part in parts {
            let (option, value) = part
                .split_once('=')
                .ok_or_else(|| OptionTextError::NoValue(part.to_string()))?;
            let row = ROWS
                .iter()
                .find(|row| row.name == option)
                .ok_or_else(|| OptionTextError::UnknownOption(option.to_string()))?;
            if named.contains(&row.name) {
                return Err(OptionTextError::Twice(row.name));
            }
            named.push(row.name);
            (row.set)(&mut rules, value).ok_or_else(|| OptionTextError::UnknownValue {
                option: row.name,
                value: value.to_string(),
                known: row.known,
            })?;
        }
        rules.validate().map_err(OptionTextError::Range)?;
        Ok(rules)
    }
}

impl fmt::Display for RuleSet {
    /// The preset with the fewest differences, then each difference as `,option=value`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut best: Option<(&str, Vec<&OptionRow>)> = None;
        for name in PRESET_NAMES {
            let base = preset(name).unwrap_or(*self);
            let differing: Vec<&OptionRow> = ROWS
                .iter()
                .filter(|row| (row.show)(self) != (row.show)(&base))
                .collect();
            if best
                .as_ref()
                .map_or(true, |(_, fewest)| differing.len() < fewest.len())
            {
                best = Some((name, differing));
            }
        }
        let (name, rows) = best.unwrap_or(("", Vec::new()));
        f.write_str(name)?;
        for row in rows {
            write!(f, ",{}={}", row.name, (row.show)(self))?;
        }
        Ok(())
    }
}
