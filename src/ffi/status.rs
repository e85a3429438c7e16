//! The status codes of the C contract: one number a fault, and what each says.
//!
//! A number never changes its meaning and is never used again; new ones are added at the end.

use std::os::raw::c_char;

/// Status: done.
pub const PDK_OK: i32 = 0;
/// Status: a pointer that must point to something is null.
pub const PDK_ERR_NULL: i32 = -1;
/// Status: a `struct_size` is not the size of that struct in this version.
pub const PDK_ERR_STRUCT_SIZE: i32 = -2;
/// Status: a fault inside the library; nothing was decided. The process goes on.
pub const PDK_ERR_INTERNAL: i32 = -3;
/// Status: a reserved field is not zero.
pub const PDK_ERR_RESERVED: i32 = -4;
/// Status: no rule set has this preset number.
pub const PDK_ERR_PRESET: i32 = -5;
/// Status: a field of `PdkRules` has a value that the option does not know, or is out of its range.
pub const PDK_ERR_OPTION: i32 = -6;
/// Status: the deck is none: a size that is no multiple of 3, bits outside the 52 cards, or no ♠3.
pub const PDK_ERR_DECK: i32 = -7;
/// Status: a seat is not 1, 2 or 3.
pub const PDK_ERR_SEAT: i32 = -8;
/// Status: the view is of another phase than the question, or of none.
pub const PDK_ERR_PHASE: i32 = -9;
/// Status: the hand is empty.
pub const PDK_ERR_EMPTY_HAND: i32 = -10;
/// Status: a card is not in the deck of these rules, or its bit is none of the 52 cards.
pub const PDK_ERR_CARD_OUTSIDE_DECK: i32 = -11;
/// Status: a card appears twice, in the hand, on the table, in the history or among the cards known to be played.
pub const PDK_ERR_CARD_TWICE: i32 = -12;
/// Status: the numbers of cards left cannot be: not those of the hand, more than were dealt, or more than are unseen.
pub const PDK_ERR_COUNTS: i32 = -13;
/// Status: another seat has no card left, so the game is over.
pub const PDK_ERR_OPPONENT_OUT: i32 = -14;
/// Status: the cards on the table are no shape.
pub const PDK_ERR_TABLE_SHAPE: i32 = -15;
/// Status: `table_seat` is the seat that is asked or to move, or no seat; in an ending also nobody under a play, or a seat
/// without one.
pub const PDK_ERR_TABLE_SEAT: i32 = -16;
/// Status: `must_contain` holds a card that is not in the hand, or cards that no lead holds together, or is given while
/// following or to a declarer.
pub const PDK_ERR_MUST_CONTAIN: i32 = -17;
/// Status: `declarer` is none of its values, or contradicts the rules, the phase, the refusals or the table.
pub const PDK_ERR_DECLARER: i32 = -18;
/// Status: `refused` names a seat that cannot have answered yet, or is given where nobody is asked.
pub const PDK_ERR_REFUSED: i32 = -19;
/// Status: the history is too long, is out of turn, or contradicts the rest of the view.
pub const PDK_ERR_HISTORY: i32 = -20;
/// Status: `bombs` holds more bombs than the cards that were played allow.
pub const PDK_ERR_BOMBS: i32 = -21;
/// Status: no bot has this number.
pub const PDK_ERR_BOT: i32 = -22;
/// Status: neither `max_simulations` nor `time_budget_us` limits a bot that simulates.
pub const PDK_ERR_NO_LIMIT: i32 = -23;
/// Status: `max_memory` is too small for the bot, or for the list of allowed plays.
pub const PDK_ERR_MEMORY: i32 = -24;
/// Status: the list is longer than its capacity; `needed` says how long it is.
pub const PDK_ERR_CAPACITY: i32 = -25;
/// Status: an allowed play holds a card that is not in the hand.
pub const PDK_ERR_ALLOWED_CARD: i32 = -26;
/// Status: none of the allowed plays can be played.
pub const PDK_ERR_NO_ALLOWED: i32 = -27;
/// Status: the outcome contradicts itself.
pub const PDK_ERR_OUTCOME: i32 = -28;
/// Status: the outcome says something that the rules do not know.
pub const PDK_ERR_OUTCOME_RULES: i32 = -29;
/// Status: a yes-or-no argument is neither 0 nor 1.
pub const PDK_ERR_YES_NO: i32 = -30;
/// Status: no objective has this number.
pub const PDK_ERR_OBJECTIVE: i32 = -31;
/// Status: declare_at is above 1000 thousandths.
pub const PDK_ERR_DECLARE_AT: i32 = -32;
/// Status: `seats` is neither 2 nor 3.
pub const PDK_ERR_SEATS: i32 = -33;
/// Status: a seat at the table has no card, or one that is not at the table has some.
pub const PDK_ERR_HANDS: i32 = -34;
/// Status: a seat that is to move, is asked about, laid the table or declared is not at the table.
pub const PDK_ERR_ABSENT: i32 = -35;
/// Status: no goal has this number.
pub const PDK_ERR_GOAL: i32 = -36;
/// Status: points are asked of two hands; the settlement is one of three seats.
pub const PDK_ERR_POINTS_OF_TWO: i32 = -37;
/// Status: a seat is asked about, and the goal is points, which are of all seats.
pub const PDK_ERR_POINTS_OF_ONE: i32 = -38;
/// Status: `plays` is given and `plays_known` is 0, or a seat played more often than cards have left its hand.
pub const PDK_ERR_PLAYS: i32 = -39;
/// Status: `heart10` is given, and the deck has no ♥10.
pub const PDK_ERR_HEART10: i32 = -40;
/// Status: `liable` is 1, and nobody can pay for both now: the rules, a declarer, the table or the hand say so.
pub const PDK_ERR_LIABLE: i32 = -41;
/// Status: `max_memory` is above `PDK_SOLVE_MAX_MEMORY`.
pub const PDK_ERR_SOLVE_MEMORY: i32 = -42;
/// Status: the level of `PDK_BOT_LEVEL` is not 1 to `PDK_MAX_LEVEL`.
pub const PDK_ERR_LEVEL: i32 = -43;
/// Status: `level` is given, and the bot has no levels.
pub const PDK_ERR_NO_LEVELS: i32 = -44;
/// Status: more allowed plays than `PDK_MAX_PLAYS`, where each would be a row for a net.
pub const PDK_ERR_ALLOWED_COUNT: i32 = -45;

/// A fault on its way to the caller: one of the `PDK_ERR_*` numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fault(pub i32);

/// What a status means, as a static text; of a number that is no status, that it is none.
pub(super) fn text(status: i32) -> *const c_char {
    let text: &'static [u8] = match status {
        PDK_OK => b"ok\0",
        PDK_ERR_NULL => b"a pointer that must point to something is null\0",
        PDK_ERR_STRUCT_SIZE => b"a struct_size is not the size of that struct in this version\0",
        PDK_ERR_INTERNAL => b"a fault inside the library; nothing was decided\0",
        PDK_ERR_RESERVED => b"a reserved field is not zero\0",
        PDK_ERR_PRESET => b"no rule set has this preset number\0",
        PDK_ERR_OPTION => b"a field of the rules has a value that its option does not know\0",
        PDK_ERR_DECK => b"the deck must hold the 3 of spades and a multiple of 3 of the 52 cards\0",
        PDK_ERR_SEAT => b"a seat is not 1, 2 or 3\0",
        PDK_ERR_PHASE => b"the view is of another phase than the question\0",
        PDK_ERR_EMPTY_HAND => b"the hand is empty\0",
        PDK_ERR_CARD_OUTSIDE_DECK => b"a card is not in the deck of these rules\0",
        PDK_ERR_CARD_TWICE => b"a card appears twice\0",
        PDK_ERR_COUNTS => b"the numbers of cards left cannot be\0",
        PDK_ERR_OPPONENT_OUT => b"another seat has no card left, so the game is over\0",
        PDK_ERR_TABLE_SHAPE => b"the cards on the table are no shape\0",
        PDK_ERR_TABLE_SEAT => b"table_seat is the seat that is asked, or no seat\0",
        PDK_ERR_MUST_CONTAIN => {
            b"must_contain is not in the hand, is in no lead, or is no duty now\0"
        }
        PDK_ERR_DECLARER => {
            b"declarer is none of its values, or contradicts the rest of the view\0"
        }
        PDK_ERR_REFUSED => b"refused names a seat that cannot have answered yet\0",
        PDK_ERR_HISTORY => {
            b"the history is too long, out of turn, or contradicts the rest of the view\0"
        }
        PDK_ERR_BOMBS => b"more bombs than the cards that were played allow\0",
        PDK_ERR_BOT => b"no bot has this number\0",
        PDK_ERR_NO_LIMIT => {
            b"neither max_simulations nor time_budget_us limits a bot that simulates\0"
        }
        PDK_ERR_MEMORY => b"max_memory is too small for the bot or for the list of allowed plays\0",
        PDK_ERR_CAPACITY => b"the list is longer than its capacity\0",
        PDK_ERR_ALLOWED_CARD => b"an allowed play holds a card that is not in the hand\0",
        PDK_ERR_NO_ALLOWED => b"none of the allowed plays can be played\0",
        PDK_ERR_OUTCOME => b"the outcome contradicts itself\0",
        PDK_ERR_OUTCOME_RULES => b"the outcome says something that the rules do not know\0",
        PDK_ERR_YES_NO => b"a yes-or-no argument is neither 0 nor 1\0",
        PDK_ERR_OBJECTIVE => b"no objective has this number\0",
        PDK_ERR_DECLARE_AT => b"declare_at is above 1000 thousandths\0",
        PDK_ERR_SEATS => b"seats is neither 2 nor 3\0",
        PDK_ERR_HANDS => b"a seat at the table has no card, or one that is not has some\0",
        PDK_ERR_ABSENT => b"a seat that is named is not at the table\0",
        PDK_ERR_GOAL => b"no goal has this number\0",
        PDK_ERR_POINTS_OF_TWO => {
            b"points are asked of two hands; the settlement is one of three seats\0"
        }
        PDK_ERR_POINTS_OF_ONE => {
            b"a seat is asked about, and the goal is points, which are of all seats\0"
        }
        PDK_ERR_PLAYS => {
            b"plays is given though not known, or is more than cards have left the hand\0"
        }
        PDK_ERR_HEART10 => b"heart10 is given, and the deck has no ten of hearts\0",
        PDK_ERR_LIABLE => b"liable is 1, and nobody can pay for both now\0",
        PDK_ERR_SOLVE_MEMORY => b"max_memory is above what the solver may be given\0",
        PDK_ERR_LEVEL => b"the level of the bot with levels is not 1 to 10\0",
        PDK_ERR_NO_LEVELS => b"level is given, and the bot has no levels\0",
        PDK_ERR_ALLOWED_COUNT => b"more allowed plays than a net is asked about at once\0",
        _ => b"no status of this library\0",
    };
    text.as_ptr().cast()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use std::ffi::CStr;

    fn text_of(status: i32) -> &'static str {
        // SAFETY: `text` returns literals that end with a zero byte.
        unsafe { CStr::from_ptr(text(status)) }.to_str().unwrap()
    }

    /// Every status constant in this file, by name and number.
    fn declared() -> Vec<(&'static str, i32)> {
        include_str!("status.rs")
            .lines()
            .filter_map(|line| line.strip_prefix("pub const "))
            .map(|line| {
                let (name, rest) = line.split_once(": i32 = ").unwrap();
                (name, rest.trim_end_matches(';').parse().unwrap())
            })
            .collect()
    }

    #[test]
    fn every_status_has_its_own_number_and_text() {
        let declared = declared();
        assert_eq!(declared.len(), 46);
        let numbers: HashSet<i32> = declared.iter().map(|&(_, number)| number).collect();
        assert_eq!(numbers.len(), declared.len());
        let texts: HashSet<&str> = declared
            .iter()
            .map(|&(_, number)| text_of(number))
            .collect();
        assert_eq!(texts.len(), declared.len());
        assert!(!texts.contains(text_of(1)));
        assert_eq!(text_of(i32::MIN), "no status of this library");
    }
}
