//! The numbers of the C contract: versions, bounds, and the values of fields that are names.
//!
//! A number never changes its meaning; new ones are added at the end.

/// Version of this contract, as `pdk_abi_version` returns it. Compare the two before anything else.
pub const PDK_ABI_VERSION: u32 = 1;

/// The most turns, passes included, that a history can hold: 48 plays with two passes after each.
pub const PDK_MAX_TURNS: usize = 144;

/// The most legal plays of any hand under any rules, the pass included.
pub const PDK_MAX_PLAYS: usize = 1024;

/// `PdkView.phase`: the seats are asked whether they declare 包庄 (BaoZhuang).
pub const PDK_PHASE_BAO_ZHUANG: u8 = 3;
/// `PdkView.phase`: cards are played (打牌).
pub const PDK_PHASE_PLAY: u8 = 4;

/// `PdkView.declarer`: the host cannot say whether somebody declared.
pub const PDK_DECLARER_UNKNOWN: u8 = 255;

/// Rule set `guanpai` (关牌): 48 cards, 包庄, 四带 allowed. The host's default.
pub const PDK_PRESET_GUANPAI: u32 = 1;
/// Rule set `classic16` (经典16张): 48 cards, 16 a seat.
pub const PDK_PRESET_CLASSIC16: u32 = 2;
/// Rule set `classic15` (经典15张): 45 cards, 15 a seat.
pub const PDK_PRESET_CLASSIC15: u32 = 3;

/// The host owner's heuristic bot. Takes no time and makes no simulation; knows no chances.
pub const PDK_BOT_PDKBOT: u32 = 1;
/// The host owner's flat Monte Carlo bot over random worlds.
pub const PDK_BOT_ISMCTS: u32 = 2;
/// A legal play at random, for tests.
pub const PDK_BOT_RANDOM: u32 = 3;
/// `search`: every legal play in worlds that fit what the seat knows; no net.
pub const PDK_BOT_SEARCH: u32 = 4;
/// `net`: the move that a learned net values highest, without a search. Takes some 20 microseconds and makes no simulation.
pub const PDK_BOT_NET: u32 = 5;
/// `expert`: `PDK_BOT_SEARCH` with the net, which chooses the candidates, plays the playouts and values them. The strongest.
pub const PDK_BOT_EXPERT: u32 = 6;
/// `level`: `PDK_BOT_NET` as a weaker player, of the strength that `PdkOptions.level` says; its randomness comes from the seed.
pub const PDK_BOT_LEVEL: u32 = 7;

/// The highest `PdkOptions.level`; 1 is the lowest.
pub const PDK_MAX_LEVEL: u32 = 10;

/// Objective: the most points.
pub const PDK_OBJECTIVE_POINTS: u32 = 0;
/// Objective: to be first out, whatever it costs; in a declared game, to win it.
pub const PDK_OBJECTIVE_WINS: u32 = 1;

/// Flag of an answer: `p_win` holds a figure. Without it the bot has none, and `p_win` is 0.
pub const PDK_HAS_P_WIN: u32 = 1;
/// Flag of an answer: `points` holds a figure. Without it the bot has none, and `points` is 0.
pub const PDK_HAS_POINTS: u32 = 2;
/// Flag of an answer: there was only one thing to play.
pub const PDK_FORCED: u32 = 4;

/// Shape: a pass (不要, PASS).
pub const PDK_SHAPE_PASS: u8 = 0;
/// Shape: a single (单张, DanZhang).
pub const PDK_SHAPE_SINGLE: u8 = 1;
/// Shape: a pair (对子, DuiZi).
pub const PDK_SHAPE_PAIR: u8 = 2;
/// Shape: a straight of 5 to 12 ranks (顺子, ShunZi).
pub const PDK_SHAPE_STRAIGHT: u8 = 3;
/// Shape: consecutive pairs (连对, LianDui).
pub const PDK_SHAPE_PAIR_RUN: u8 = 4;
/// Shape: a triple with two others (三带二, SanDai2).
pub const PDK_SHAPE_TRIPLE_TWO: u8 = 5;
/// Shape: a triple alone (三张不带).
pub const PDK_SHAPE_TRIPLE_BARE: u8 = 6;
/// Shape: a triple with too few others, as the whole hand (三带少带).
pub const PDK_SHAPE_TRIPLE_TAIL: u8 = 7;
/// Shape: consecutive triples with two wings each (飞机带翅膀, FeijiDai2).
pub const PDK_SHAPE_PLANE: u8 = 8;
/// Shape: consecutive triples alone (飞机不带, FeiJi).
pub const PDK_SHAPE_PLANE_BARE: u8 = 9;
/// Shape: consecutive triples with too few wings, as the whole hand (飞机少带).
pub const PDK_SHAPE_PLANE_TAIL: u8 = 10;
/// Shape: four equal cards with two others (四带二, SiDai2). No bomb.
pub const PDK_SHAPE_FOUR_TWO: u8 = 11;
/// Shape: four equal cards with three others (四带三, SiDai3). No bomb.
pub const PDK_SHAPE_FOUR_THREE: u8 = 12;
/// Shape: a bomb, four equal cards (炸弹, ZhaDan), or three aces where the rules say so.
pub const PDK_SHAPE_BOMB: u8 = 13;

/// `PdkRules.later_lead`: the winner of a game leads the next one, with any play.
pub const PDK_LATER_LEAD_WINNER: u8 = 0;
/// `PdkRules.later_lead`: the holder of ♠3 leads every game, and plays it.
pub const PDK_LATER_LEAD_SPADE3: u8 = 1;

/// `PdkRules.triple_kickers`: any two cards go with a triple.
pub const PDK_KICKERS_ANY2: u8 = 0;
/// `PdkRules.triple_kickers`: only pairs go with triples.
pub const PDK_KICKERS_PAIR: u8 = 1;

/// `PdkRules.four_two`, `four_three`: never led.
pub const PDK_FOUR_OFF: u8 = 0;
/// `PdkRules.four_two`, `four_three`: led at any time.
pub const PDK_FOUR_ON: u8 = 1;
/// `PdkRules.four_two`, `four_three`: led only as the whole hand.
pub const PDK_FOUR_LAST_HAND_ONLY: u8 = 2;

/// `PdkRules.four_answer`: a higher four with as many cards answers 四带.
pub const PDK_FOUR_ANSWER_SAME_SHAPE: u8 = 0;
/// `PdkRules.four_answer`: only bombs answer 四带.
pub const PDK_FOUR_ANSWER_BOMBS_ONLY: u8 = 1;

/// `PdkRules.ace_bomb`: three aces are no bomb.
pub const PDK_ACE_BOMB_OFF: u8 = 0;
/// `PdkRules.ace_bomb`: three aces alone are the bomb of aces, in a deck with exactly three.
pub const PDK_ACE_BOMB_NATURAL: u8 = 1;

/// `PdkRules.last_single` (报单): no duty.
pub const PDK_LAST_SINGLE_FREE: u8 = 0;
/// `PdkRules.last_single` (报单): while the next seat holds one card, a single must be the highest.
pub const PDK_LAST_SINGLE_ENFORCE: u8 = 1;
/// `PdkRules.last_single` (放走包赔): any single, but who lets the next seat out pays for both.
pub const PDK_LAST_SINGLE_PAY_ALL: u8 = 2;

/// `PdkRules.bomb_settle`: a bomb counts when nobody beat it.
pub const PDK_BOMB_SETTLE_STANDS: u8 = 0;
/// `PdkRules.bomb_settle`: a beaten bomb counts too.
pub const PDK_BOMB_SETTLE_ALWAYS: u8 = 1;

/// `PdkRules.heart10` (红桃10扎鸟): no effect.
pub const PDK_HEART10_OFF: u8 = 0;
/// `PdkRules.heart10` (红桃10扎鸟): ♥10 doubles card payments.
pub const PDK_HEART10_DOUBLE: u8 = 1;

/// `PdkRules.bao_zhuang` (包庄): nobody is asked.
pub const PDK_BAO_ZHUANG_OFF: u8 = 0;
/// `PdkRules.bao_zhuang` (包庄): the declarer must be first out.
pub const PDK_BAO_ZHUANG_FIRST_OUT: u8 = 1;
/// `PdkRules.bao_zhuang` (包庄): no other seat may play a card.
pub const PDK_BAO_ZHUANG_CLOSE_ALL: u8 = 2;

/// `PdkOutcome.result`: nobody declared 包庄.
pub const PDK_RESULT_NONE: u8 = 0;
/// `PdkOutcome.result`: the declarer won.
pub const PDK_RESULT_WON: u8 = 1;
/// `PdkOutcome.result`: the declarer lost.
pub const PDK_RESULT_LOST: u8 = 2;

/// The most turns of a line that `pdk_solve_endgame` gives: two passes, 49 plays, and two passes after each but the last.
pub const PDK_MAX_LINE: usize = 147;

/// `PdkEndgame.goal`: can a seat force to be first out, all others playing together against it?
pub const PDK_GOAL_FIRST_OUT: u8 = 0;
/// `PdkEndgame.goal`: the settlement when each of three seats plays for its own points.
pub const PDK_GOAL_POINTS: u8 = 1;

/// `PdkSolution.verdict`: the limits did not suffice.
pub const PDK_VERDICT_UNKNOWN: u8 = 0;
/// `PdkSolution.verdict`: the seat can force to be first out.
pub const PDK_VERDICT_WIN: u8 = 1;
/// `PdkSolution.verdict`: the others can keep the seat from being first out.
pub const PDK_VERDICT_LOSS: u8 = 2;
/// `PdkSolution.verdict`: `score` holds the settlement.
pub const PDK_VERDICT_SCORES: u8 = 3;

/// What `PdkSolveLimits.max_nodes` 0 stands for.
pub const PDK_SOLVE_DEFAULT_NODES: u64 = 10000000;
/// What `PdkSolveLimits.max_memory` 0 stands for, 64 MiB.
pub const PDK_SOLVE_DEFAULT_MEMORY: u64 = 67108864;
/// The most that `PdkSolveLimits.max_memory` may be, 4 GiB.
pub const PDK_SOLVE_MAX_MEMORY: u64 = 4294967296;

/// `PdkNetRow.kind`: a move after which the game goes on; a net says what is still to come.
pub const PDK_NET_ROW_MOVE: u32 = 0;
/// `PdkNetRow.kind`: a move that ends the game; there is nothing to ask.
pub const PDK_NET_ROW_END: u32 = 1;
/// `PdkNetRow.kind`: no move, but an ordinary game before its first lead.
pub const PDK_NET_ROW_BEFORE_LEAD: u32 = 2;

/// `pdk_struct_size`: `PdkRules`.
pub const PDK_STRUCT_RULES: u32 = 1;
/// `pdk_struct_size`: `PdkOptions`.
pub const PDK_STRUCT_OPTIONS: u32 = 2;
/// `pdk_struct_size`: `PdkView`.
pub const PDK_STRUCT_VIEW: u32 = 3;
/// `pdk_struct_size`: `PdkDecision`.
pub const PDK_STRUCT_DECISION: u32 = 4;
/// `pdk_struct_size`: `PdkCandidate`.
pub const PDK_STRUCT_CANDIDATE: u32 = 5;
/// `pdk_struct_size`: `PdkBaoZhuang`.
pub const PDK_STRUCT_BAO_ZHUANG: u32 = 6;
/// `pdk_struct_size`: `PdkReading`.
pub const PDK_STRUCT_READING: u32 = 7;
/// `pdk_struct_size`: `PdkDeal`.
pub const PDK_STRUCT_DEAL: u32 = 8;
/// `pdk_struct_size`: `PdkOutcome`.
pub const PDK_STRUCT_OUTCOME: u32 = 9;
/// `pdk_struct_size`: `PdkScores`.
pub const PDK_STRUCT_SCORES: u32 = 10;
/// `pdk_struct_size`: `PdkEndgame`.
pub const PDK_STRUCT_ENDGAME: u32 = 11;
/// `pdk_struct_size`: `PdkSolveLimits`.
pub const PDK_STRUCT_SOLVE_LIMITS: u32 = 12;
/// `pdk_struct_size`: `PdkSolution`.
pub const PDK_STRUCT_SOLUTION: u32 = 13;
/// `pdk_struct_size`: `PdkLineTurn`.
pub const PDK_STRUCT_LINE_TURN: u32 = 14;
/// `pdk_struct_size`: `PdkNetInputs`.
pub const PDK_STRUCT_NET_INPUTS: u32 = 15;
/// `pdk_struct_size`: `PdkNetRow`.
pub const PDK_STRUCT_NET_ROW: u32 = 16;
