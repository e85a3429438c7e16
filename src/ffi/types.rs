//! The flat structs of the C contract. Their layout is the same on every platform and never changes within a version.
//!
//! Integers and doubles only, every 8-byte field at a multiple of 8, padding spelled out: any bit pattern is a valid
//! value, so a struct can be read from and written to memory of the caller as it is.

use super::constants::PDK_MAX_TURNS;

/// The rules of a table. Take a preset with `pdk_rules_preset` and change fields; fields that are not described
/// with other values are switches, 0 = off and 1 = on.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PdkRules {
    /// `sizeof(PdkRules)`, 48.
    pub struct_size: u32,
    /// What one card left costs, 1 to 10000 points (底分).
    pub base: u32,
    /// The deck, a set of cards: a multiple of 3 cards, ♠3 among them.
    pub deck: u64,
    /// What a bomb earns from each opponent, 0 to 1000 times `base`.
    pub bomb_score: u32,
    /// Whether the opening of the first game must contain ♠3.
    pub first_must_contain_spade3: u8,
    /// Who leads later games: `PDK_LATER_LEAD_*`.
    pub later_lead: u8,
    /// Whether a follower who can beat the table must (必压).
    pub must_beat: u8,
    /// The fewest pairs in a pair run (连对), 2 or 3.
    pub min_pair_run: u8,
    /// What goes with triples: `PDK_KICKERS_*`.
    pub triple_kickers: u8,
    /// Whether a triple with one card or none may be led as the whole hand (少带).
    pub triple_tail_lead: u8,
    /// Whether it may follow.
    pub triple_tail_follow: u8,
    /// Whether a plane with too few wings may be led as the whole hand.
    pub plane_tail_lead: u8,
    /// Whether it may follow.
    pub plane_tail_follow: u8,
    /// Whether a triple alone may be led while cards remain (三张不带).
    pub bare_triple: u8,
    /// Whether a plane without wings may be led while cards remain (飞机不带).
    pub bare_plane: u8,
    /// Four with two (四带二): `PDK_FOUR_*`.
    pub four_two: u8,
    /// Four with three (四带三): `PDK_FOUR_*`.
    pub four_three: u8,
    /// What answers four with two or three: `PDK_FOUR_ANSWER_*`.
    pub four_answer: u8,
    /// Whether three aces are a bomb: `PDK_ACE_BOMB_*`.
    pub ace_bomb: u8,
    /// Whether the four cards of a bomb may be played apart (拆炸).
    pub bomb_split: u8,
    /// What binds a single while the next seat holds one card (报单): `PDK_LAST_SINGLE_*`.
    pub last_single: u8,
    /// Whether a loser with one card left pays nothing for it.
    pub one_left_free: u8,
    /// Whether a loser who never played a card pays double (全关, 春天).
    pub spring_double: u8,
    /// Which bombs count: `PDK_BOMB_SETTLE_*`.
    pub bomb_settle: u8,
    /// Whether a leader who loses with nothing but the opening played pays double (反关).
    pub anti_spring: u8,
    /// What ♥10 does: `PDK_HEART10_*`.
    pub heart10: u8,
    /// The declaration after the deal: `PDK_BAO_ZHUANG_*`.
    pub bao_zhuang: u8,
    /// Zero.
    pub reserved: [u8; 5],
}

/// Which bot answers, from which seed, within which limits. Take `pdk_options_default` or `pdk_options_level` and change fields.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PdkOptions {
    /// `sizeof(PdkOptions)`, 48.
    pub struct_size: u32,
    /// The bot: `PDK_BOT_*`.
    pub bot: u32,
    /// Where the random numbers start. The same seed and input give the same answer, unless time runs out.
    pub seed: u64,
    /// The time that the bot may simulate, in microseconds; 0 = no limit, then `max_simulations` must be above 0. Reading
    /// the question comes on top: about a microsecond, and one more for each allowed play.
    pub time_budget_us: u64,
    /// The working memory that the call may allocate, in bytes; 2 MiB are enough for every bot without a list of
    /// allowed plays, and 1024 bytes more for each entry of one. All of it is freed before the call returns.
    pub max_memory: u64,
    /// Worlds per candidate for `PDK_BOT_ISMCTS`, worlds in all for `PDK_BOT_SEARCH` and `PDK_BOT_EXPERT`; 0 = as many as the
    /// time allows. Bots that do not simulate ignore it. For 包庄 the number of games is fixed, whatever it says (`PDK_BOT_EXPERT`
    /// plays none); fewer only when time runs out.
    pub max_simulations: u32,
    /// What `PDK_BOT_SEARCH`, `PDK_BOT_NET` and `PDK_BOT_EXPERT` go for: `PDK_OBJECTIVE_*`. The other bots ignore it.
    pub objective: u32,
    /// The chance to win as declarer, in thousandths, 1 to 1000, from which `PDK_BOT_SEARCH`, `PDK_BOT_NET`, `PDK_BOT_EXPERT` and
    /// `PDK_BOT_LEVEL` declare 包庄; 0 = when the points expected from it are more than those of an ordinary game. The other bots
    /// ignore it.
    pub declare_at: u32,
    /// The level of `PDK_BOT_LEVEL`, from 1, the weakest, to `PDK_MAX_LEVEL`; 0 for every other bot.
    pub level: u32,
}

/// What one seat sees when it is asked, and nothing more. Arrays of three are by seat: element 0 is seat 1.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PdkView {
    /// `sizeof(PdkView)`, 1256.
    pub struct_size: u32,
    /// `PDK_PHASE_BAO_ZHUANG` or `PDK_PHASE_PLAY`.
    pub phase: u8,
    /// The seat that is asked, 1 to 3.
    pub seat: u8,
    /// The seat that played `table`; 0 = not known. Without meaning on a free lead.
    pub table_seat: u8,
    /// The seat that declared 包庄; 0 = nobody, `PDK_DECLARER_UNKNOWN` = not known.
    pub declarer: u8,
    /// Cards left by seat.
    pub left: [u8; 3],
    /// Bombs played so far by seat, beaten ones included.
    pub bombs: [u8; 3],
    /// Seats that were asked for 包庄 and refused: bit 0 is seat 1, bit 2 is seat 3.
    pub refused: u8,
    /// Zero.
    pub reserved0: u8,
    /// The cards in the hand of `seat`.
    pub hand: u64,
    /// The play to beat; 0 = a free lead.
    pub table: u64,
    /// Cards that a lead must contain (♠3 in the opening); 0 = no such duty.
    pub must_contain: u64,
    /// Cards known to have been played, with or without those of the table and the history.
    pub known_played: u64,
    /// How many entries of `history` are filled; 0 where the host keeps none.
    pub history_len: u32,
    /// Zero.
    pub reserved1: u32,
    /// The rules of the table.
    pub rules: PdkRules,
    /// The turns of this game, oldest first: the cards, and the seat (1 to 3) in bits 62 and 63. No card = a pass.
    pub history: [u64; PDK_MAX_TURNS],
}

/// The play that a bot chose.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PdkDecision {
    /// `sizeof(PdkDecision)`, 48.
    pub struct_size: u32,
    /// 1 = a pass, then `cards` is 0.
    pub is_pass: u8,
    /// `PDK_SHAPE_*`.
    pub shape: u8,
    /// The rank that is compared: 0 = three to 12 = two.
    pub top_rank: u8,
    /// Ranks in a run, triples in a plane; 1 otherwise, 0 for a pass.
    pub run_length: u8,
    /// The cards to play.
    pub cards: u64,
    /// The chance to be first out, 0 to 1. Only with `PDK_HAS_P_WIN`.
    pub p_win: f64,
    /// The points expected from the game, in units of `base`. Only with `PDK_HAS_POINTS`.
    pub points: f64,
    /// Worlds played out, over all candidates.
    pub simulations: u32,
    /// Plays that were compared.
    pub candidates: u32,
    /// `PDK_HAS_P_WIN`, `PDK_HAS_POINTS`, `PDK_FORCED`, or'ed.
    pub flags: u32,
    /// Zero.
    pub reserved: u32,
}

/// One of the plays that a bot compared.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PdkCandidate {
    /// `sizeof(PdkCandidate)`, 56.
    pub struct_size: u32,
    /// 1 = a pass, then `cards` is 0.
    pub is_pass: u8,
    /// `PDK_SHAPE_*`.
    pub shape: u8,
    /// The rank that is compared: 0 = three to 12 = two.
    pub top_rank: u8,
    /// Ranks in a run, triples in a plane; 1 otherwise, 0 for a pass.
    pub run_length: u8,
    /// The cards.
    pub cards: u64,
    /// The chance to be first out, 0 to 1. Only with `PDK_HAS_P_WIN`.
    pub p_win: f64,
    /// The points expected from the game, in units of `base`. Only with `PDK_HAS_POINTS`.
    pub points: f64,
    /// Its share of the worlds played out, 0 to 1; 0 where none were.
    pub share: f64,
    /// Worlds played out for it.
    pub simulations: u32,
    /// `PDK_HAS_P_WIN`, `PDK_HAS_POINTS`, `PDK_FORCED`, or'ed.
    pub flags: u32,
    /// Zero.
    pub reserved: u64,
}

/// Whether a bot declares 包庄 (BaoZhuang).
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PdkBaoZhuang {
    /// `sizeof(PdkBaoZhuang)`, 40.
    pub struct_size: u32,
    /// 1 = declare, 0 = refuse.
    pub declare: u8,
    /// Zero.
    pub reserved0: [u8; 3],
    /// The chance to win as declarer, 0 to 1. Only with `PDK_HAS_P_WIN`.
    pub p_win: f64,
    /// The points expected from declaring, in units of `base`. Only with `PDK_HAS_POINTS`.
    pub points: f64,
    /// Games played out.
    pub simulations: u32,
    /// `PDK_HAS_P_WIN`, `PDK_HAS_POINTS`, or'ed.
    pub flags: u32,
    /// Zero.
    pub reserved1: u64,
}

/// One way to read a set of cards as a shape (牌型).
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PdkReading {
    /// `sizeof(PdkReading)`, 8.
    pub struct_size: u32,
    /// `PDK_SHAPE_*`.
    pub shape: u8,
    /// The rank that is compared: 0 = three to 12 = two.
    pub top_rank: u8,
    /// Ranks in a run, triples in a plane; 1 otherwise.
    pub run_length: u8,
    /// Cards that go with the triples or the four.
    pub kickers: u8,
}

/// Three hands, dealt.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PdkDeal {
    /// `sizeof(PdkDeal)`, 32.
    pub struct_size: u32,
    /// The seat that holds ♠3, 1 to 3.
    pub spade3_seat: u8,
    /// How many cards each seat got.
    pub cards_per_seat: u8,
    /// Zero.
    pub reserved: [u8; 2],
    /// The hands of seats 1, 2, 3.
    pub hands: [u64; 3],
}

/// How a game ended, for `pdk_settle`. Arrays of three are by seat: element 0 is seat 1.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PdkOutcome {
    /// `sizeof(PdkOutcome)`, 24.
    pub struct_size: u32,
    /// Cards left by seat. The seat with none won; after a broken `PDK_BAO_ZHUANG_CLOSE_ALL` perhaps nobody has none.
    pub left: [u8; 3],
    /// Plays made by seat, passes not counted. Zero unless `plays_known` is 1.
    pub plays: [u8; 3],
    /// Bombs that count, by seat: `PdkRules.bomb_settle` says which do.
    pub bombs: [u8; 3],
    /// 1 = `plays` is given. 0 = a loser who holds all dealt cards never played, the others did several times.
    pub plays_known: u8,
    /// The seat that led the game; 0 = not said. Needs `plays_known`.
    pub leader: u8,
    /// The seat that was dealt ♥10; 0 = not said.
    pub heart10: u8,
    /// The seat that pays for both losers (放走包赔); 0 = none.
    pub pay_all: u8,
    /// The seat that declared 包庄; 0 = nobody.
    pub declarer: u8,
    /// `PDK_RESULT_*`.
    pub result: u8,
    /// Zero.
    pub reserved: [u8; 5],
}

/// What each seat wins or loses. The three always add up to zero.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PdkScores {
    /// `sizeof(PdkScores)`, 16.
    pub struct_size: u32,
    /// Points of seats 1, 2, 3.
    pub score: [i32; 3],
}
