//! Numbers, seats, seeds, bots and rules from texts; each fault with its own error that names the value.

use pdkbot::bots::{BotNameError, BotSpec};
use pdkbot::net::IntegerNet;
use pdkbot::rules::{OptionTextError, RuleSet, Seat};
use std::fmt;

/// Why a value of the command line is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputError {
    /// No command, with the names of those there are.
    NoCommand(String),
    /// Words that are no command line of this program.
    Arguments(String),
    /// `--rules`.
    Rules(OptionTextError),
    /// `--bot`.
    Bot(BotNameError),
    /// A net for a bot that has none.
    NoNet(String),
    /// A file of a net that cannot be read, and why.
    NetFile(String, String),
    /// A file that is no net of this library.
    Net(String, String),
    /// A list of bots that is neither one nor three.
    BotCount(usize),
    /// A seed that is neither decimal nor 0x….
    Seed(String),
    /// A word that is no whole number in the range.
    Number {
        /// The argument.
        name: &'static str,
        /// The word.
        word: String,
        /// The highest number.
        most: u64,
    },
    /// Not three numbers.
    NotThree {
        /// The argument.
        name: &'static str,
        /// How many there are.
        found: usize,
    },
    /// A word that is no seat.
    Seat {
        /// The argument.
        name: &'static str,
        /// The word.
        word: String,
    },
    /// `--result` with another word.
    ResultWord(String),
    /// `--heart10` under rules that do not look at ♥10.
    Heart10NotInRules(Seat),
    /// `--result` without `--declarer`.
    ResultWithoutDeclarer,
    /// `--declarer` without `--result`.
    DeclarerWithoutResult,
    /// A `--left` whose first number is not the hand's size.
    LeftOfHand {
        /// The number given.
        left: u8,
        /// The cards in the hand.
        hand: u8,
    },
    /// A `--left` of nought or more than a seat is dealt.
    LeftRange {
        /// The number given.
        left: u8,
        /// What a seat is dealt.
        dealt: u8,
    },
    /// Hands and table together above the deck.
    LeftTotal {
        /// The cards in the three hands.
        left: u8,
        /// The cards on the table.
        table: u8,
        /// The cards of the deck.
        deck: u8,
    },
    /// Standard input or a file that is no JSON.
    Json(String),
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InputError::NoCommand(known) => write!(f, "a command is missing (known: {known})"),
            InputError::Arguments(message) => f.write_str(message),
            InputError::Rules(error) => write!(f, "{error}"),
            InputError::Bot(error) => write!(f, "bot: {error}"),
            InputError::NoNet(name) => write!(f, "bot: '{name}' has no net"),
            InputError::NetFile(file, error) => write!(f, "bot: {file}: {error}"),
            InputError::Net(file, error) => write!(f, "bot: {file}: {error}"),
            InputError::BotCount(found) => {
                write!(
                    f,
                    "bot: {found} bots; give one for all seats, or three with commas between"
                )
            }
            InputError::Seed(word) => write!(
                f,
                "seed: '{word}' is no 64-bit number, decimal or 0x with hex digits"
            ),
            InputError::Number { name, word, most } => {
                write!(f, "{name}: '{word}' is no whole number from 0 to {most}")
            }
            InputError::NotThree { name, found } => write!(
                f,
                "{name}: {found} numbers; three are needed, with commas between"
            ),
            InputError::Seat { name, word } => write!(f, "{name}: '{word}' is no seat (1, 2, 3)"),
            InputError::ResultWord(word) => write!(f, "result: '{word}' is neither won nor lost"),
            InputError::Heart10NotInRules(seat) => {
                write!(f, "heart10: '{seat}' needs heart10=double")
            }
            InputError::ResultWithoutDeclarer => f.write_str("result: needs --declarer"),
            InputError::DeclarerWithoutResult => f.write_str("declarer: needs --result won|lost"),
            InputError::LeftOfHand { left, hand } => {
                write!(f, "left: {left} for a hand of {hand} cards")
            }
            InputError::LeftRange { left, dealt } => {
                write!(f, "left: {left} is not 1 to {dealt}, what a seat is dealt")
            }
            InputError::LeftTotal { left, table, deck } => write!(
                f,
                "left: {left} cards in the hands and {table} on the table are more than the deck's {deck}"
            ),
            InputError::Json(message) => write!(f, "not JSON: {message}"),
        }
    }
}

impl std::error::Error for InputError {}

/// A rule set from `PRESET[,option=value…]`.
///
/// # Errors
/// [`InputError::Rules`].
pub fn parse_rules(text: &str) -> Result<RuleSet, InputError> {
    text.parse().map_err(InputError::Rules)
}

/// A bot's name; behind an `@` the file of the net that `net` and `expert` play by, in place of the library's own.
///
/// # Errors
/// [`InputError::Bot`], [`InputError::NoNet`], [`InputError::NetFile`], [`InputError::Net`].
pub fn parse_bot(text: &str) -> Result<BotSpec, InputError> {
    let (name, file) = match text.split_once('@') {
        Some((name, file)) => (name, Some(file)),
        None => (text, None),
    };
    let spec: BotSpec = name.parse().map_err(InputError::Bot)?;
    match file {
        None => Ok(spec),
        Some(file) => spec
            .with_net(read_net(file)?)
            .ok_or_else(|| InputError::NoNet(name.to_string())),
    }
}

/// A net of a file. It is kept until the program ends: bots hold on to it.
///
/// # Errors
/// [`InputError::NetFile`], [`InputError::Net`].
pub fn read_net(file: &str) -> Result<&'static IntegerNet, InputError> {
    let bytes = std::fs::read(file)
        .map_err(|error| InputError::NetFile(file.to_string(), error.to_string()))?;
    let net = IntegerNet::read(&bytes)
        .map_err(|error| InputError::Net(file.to_string(), error.to_string()))?;
    Ok(Box::leak(Box::new(net)))
}

/// The bots of the three seats: one name for all, or three with commas between.
///
/// # Errors
/// [`InputError::Bot`], [`InputError::BotCount`].
pub fn parse_bots(text: &str) -> Result<[BotSpec; 3], InputError> {
    let bots = text
        .split(',')
        .map(parse_bot)
        .collect::<Result<Vec<_>, _>>()?;
    match bots.as_slice() {
        [one] => Ok([*one; 3]),
        [first, second, third] => Ok([*first, *second, *third]),
        others => Err(InputError::BotCount(others.len())),
    }
}

/// A 64-bit seed, decimal or 0x….
///
/// # Errors
/// [`InputError::Seed`].
pub fn parse_seed(text: &str) -> Result<u64, InputError> {
    let number = match text.strip_prefix("0x") {
        Some(digits) => plain_number(digits, 16),
        None => plain_number(text, 10),
    };
    number.ok_or_else(|| InputError::Seed(text.to_string()))
}

/// A whole number from 0 to `most`.
///
/// # Errors
/// [`InputError::Number`].
pub fn parse_number(name: &'static str, text: &str, most: u64) -> Result<u64, InputError> {
    plain_number(text, 10)
        .filter(|&number| number <= most)
        .ok_or_else(|| InputError::Number {
            name,
            word: text.to_string(),
            most,
        })
}

/// Three numbers with commas between.
///
/// # Errors
/// [`InputError::Number`], [`InputError::NotThree`].
pub fn parse_three(name: &'static str, text: &str) -> Result<[u8; 3], InputError> {
    let words: Vec<&str> = text.split(',').map(str::trim).collect();
    if words.len() != 3 {
        return Err(InputError::NotThree {
            name,
            found: words.len(),
        });
    }
    let mut numbers = [0; 3];
    for (number, word) in numbers.iter_mut().zip(words) {
        *number = parse_number(name, word, u64::from(u8::MAX))? as u8;
    }
    Ok(numbers)
}

/// A seat's number.
///
/// # Errors
/// [`InputError::Seat`].
pub fn parse_seat(name: &'static str, text: &str) -> Result<Seat, InputError> {
    let number = plain_number(text, 10).and_then(|number| u8::try_from(number).ok());
    number
        .and_then(Seat::from_number)
        .ok_or_else(|| InputError::Seat {
            name,
            word: text.to_string(),
        })
}

/// Digits only: `str::parse` would take a plus sign too.
fn plain_number(text: &str, radix: u32) -> Option<u64> {
    if text.is_empty() || !text.chars().all(|letter| letter.is_digit(radix)) {
        return None;
    }
    u64::from_str_radix(text, radix).ok()
}
