//! The flat structs of `pdk_solve_endgame`: the ending, the limits, what was found, a turn of the line. As in `types.rs`, their
//! layout never changes within a version.

use super::types::PdkRules;

/// An ending (残局) with open hands, of two or three seats. Two take turns as seats 1 and 2, and one pass gives the lead back.
/// Arrays of three are by seat: element 0 is seat 1.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PdkEndgame {
    /// `sizeof(PdkEndgame)`, 112.
    pub struct_size: u32,
    /// How many seats are at the table, 2 or 3.
    pub seats: u8,
    /// The seat to move.
    pub to_move: u8,
    /// The seat that played `table`; 0 exactly on a free lead.
    pub table_seat: u8,
    /// What is asked: `PDK_GOAL_*`.
    pub goal: u8,
    /// For `PDK_GOAL_FIRST_OUT` the seat that is to be first out; 0 = the seat to move. For `PDK_GOAL_POINTS` zero.
    pub seat: u8,
    /// The seat that declared 包庄; 0 = nobody.
    pub declarer: u8,
    /// The seat that led the game; 0 = not said. Like the fields from here to `liable`, it matters to points alone.
    pub leader: u8,
    /// The seat that was dealt ♥10; 0 = not said.
    pub heart10: u8,
    /// Plays made before by seat, passes not counted. Zero unless `plays_known` is 1.
    pub plays: [u8; 3],
    /// 1 = `plays` is given. 0 = every seat has played several times.
    pub plays_known: u8,
    /// Bombs that count already, by seat; with `PDK_BOMB_SETTLE_STANDS` not the one on the table, which counts when it wins
    /// its round.
    pub bombs: [u8; 3],
    /// 1 = the seat before pays for both losers (放走包赔), should the seat to move go out with a single now; else 0.
    pub liable: u8,
    /// Zero.
    pub reserved: u32,
    /// The hands of seats 1, 2, 3; that of a seat that is not at the table is 0.
    pub hands: [u64; 3],
    /// The play to beat; 0 = a free lead.
    pub table: u64,
    /// Cards that a lead must contain (♠3 in the opening); 0 = no such duty.
    pub must_contain: u64,
    /// The rules of the table.
    pub rules: PdkRules,
}

/// How far an ending may be searched. All zero but the size = the defaults.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PdkSolveLimits {
    /// `sizeof(PdkSolveLimits)`, 32.
    pub struct_size: u32,
    /// Zero.
    pub reserved: u32,
    /// The most positions looked at for the verdict, and as many again for the line; 0 = `PDK_SOLVE_DEFAULT_NODES`.
    pub max_nodes: u64,
    /// The time for all of it, in microseconds, read every 256 positions; 0 = no limit, and no clock is read.
    pub time_budget_us: u64,
    /// The most bytes of the table of positions; 0 = `PDK_SOLVE_DEFAULT_MEMORY`, above `PDK_SOLVE_MAX_MEMORY` is refused.
    /// What the system does not have is done without. 2 MiB may come on top; all of it is freed before the call returns.
    pub max_memory: u64,
}

/// What an ending comes to.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PdkSolution {
    /// `sizeof(PdkSolution)`, 48.
    pub struct_size: u32,
    /// `PDK_VERDICT_*`. `PDK_VERDICT_UNKNOWN` past the limits, which is no error.
    pub verdict: u8,
    /// The seat that `PDK_GOAL_FIRST_OUT` was asked about; 0 for points.
    pub seat: u8,
    /// 1 = `cards` and the fields of its shape hold the turn of the seat to move; 0 where the limits did not suffice for one.
    pub has_turn: u8,
    /// 1 = that turn is a pass, then `cards` is 0.
    pub is_pass: u8,
    /// `PDK_SHAPE_*`.
    pub shape: u8,
    /// The rank that is compared: 0 = three to 12 = two.
    pub top_rank: u8,
    /// Ranks in a run, triples in a plane; 1 otherwise, 0 for a pass.
    pub run_length: u8,
    /// 1 = the line reaches the end of the game; 0 = the limits did not suffice for the rest of it.
    pub complete: u8,
    /// With `PDK_VERDICT_SCORES` the points of seats 1, 2, 3.
    pub score: [i32; 3],
    /// The cards to play: the first turn of the line.
    pub cards: u64,
    /// Positions looked at for the verdict.
    pub nodes: u64,
    /// How many turns the line has.
    pub turns: u32,
    /// Zero.
    pub reserved: u32,
}

/// One turn of a line of best play; forced passes are turns too.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PdkLineTurn {
    /// `sizeof(PdkLineTurn)`, 24.
    pub struct_size: u32,
    /// The seat, 1 to 3.
    pub seat: u8,
    /// 1 = a pass, then `cards` is 0.
    pub is_pass: u8,
    /// `PDK_SHAPE_*`.
    pub shape: u8,
    /// The rank that is compared: 0 = three to 12 = two.
    pub top_rank: u8,
    /// Ranks in a run, triples in a plane; 1 otherwise, 0 for a pass.
    pub run_length: u8,
    /// Zero.
    pub reserved: [u8; 7],
    /// The cards.
    pub cards: u64,
}
