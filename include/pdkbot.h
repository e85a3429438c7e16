/*
 * pdkbot: a bot for 跑得快 (PDK, PaoDeKuai). The C contract, version 1.
 * Generated from src/ffi by the build; do not edit.
 *
 * SPDX-License-Identifier: MIT
 *
 * Calls. Stateless and re-entrant: any thread may call anything at any time, and nothing is kept between calls. There
 * are no handles, no callbacks and no memory that changes owner: every struct and list belongs to the caller. Functions
 * that can fail return a status, PDK_OK (0) or one of the negative PDK_ERR_* numbers; pdk_status_text says what it means.
 * Later versions may add statuses: treat any negative number as a failure.
 *
 * Cards. A set of cards is a uint64_t. Card = bit 4 * rank + suit, with
 *     rank 0 = 3, 1 = 4, ... 6 = 9, 7 = 10, 8 = J, 9 = Q, 10 = K, 11 = A, 12 = 2 (low to high),
 *     suit 0 = diamonds (D), 1 = clubs (C), 2 = hearts (H), 3 = spades (S).
 * So 3D is bit 0, 3S is bit 3 (mask 0x8), 10H is bit 30, AS is bit 47, 2S is bit 51. Bits 52 to 63 are zero. In
 * PdkView.history, bits 62 and 63 of each entry hold the seat (1 to 3) that made the turn; an entry without cards is a
 * pass.
 *
 * Seats. 1, 2, 3; the turn goes 1, 2, 3, 1, ... Arrays of three are by seat, element 0 is seat 1.
 *
 * Structs. The first field of every struct is struct_size. Set it to sizeof the struct before you hand it over, for
 * input and output alike; another size is refused. Reserved fields are zero. A struct for output is cleared first and
 * filled only on success; when the pointer is null or the size refused, it is left as it was. While a call runs, nobody
 * may change what it was given.
 *
 * Lists go out through a pointer, a capacity and a needed count. When the list is longer than the capacity, the status
 * is PDK_ERR_CAPACITY, *needed says how long it is, and the list is left as it was; a null pointer with capacity 0 asks for
 * the length alone. Of a list of structs, set struct_size of the first element; the library sets the others.
 *
 * Randomness comes from seeds alone. Without a time budget an answer depends on the input alone, on every platform.
 *
 * Example: deal the first game of a series, and ask the holder of the three of spades for the opening.
 *
 * @code
 * #include <stdio.h>
 * #include "pdkbot.h"
 *
 * int main(void)
 * {
 *     PdkView view = {0};
 *     PdkDeal deal = {0};
 *     PdkOptions options = {0};
 *     PdkDecision decision = {0};
 *     uint64_t seed;
 *     int32_t status;
 *     view.struct_size = sizeof view;
 *     view.rules.struct_size = sizeof view.rules;
 *     deal.struct_size = sizeof deal;
 *     options.struct_size = sizeof options;
 *     decision.struct_size = sizeof decision;
 *
 *     if ((status = pdk_rules_preset(PDK_PRESET_CLASSIC16, &view.rules)) != PDK_OK ||
 *         (status = pdk_series_seed(7, 0, &seed)) != PDK_OK ||
 *         (status = pdk_deal(&view.rules, seed, &deal)) != PDK_OK ||
 *         (status = pdk_options_default(&options)) != PDK_OK) {
 *         fprintf(stderr, "%s\n", pdk_status_text(status));
 *         return 1;
 *     }
 *
 *     view.phase = PDK_PHASE_PLAY;
 *     view.seat = deal.spade3_seat;
 *     view.hand = deal.hands[view.seat - 1];
 *     view.left[0] = view.left[1] = view.left[2] = deal.cards_per_seat;
 *     view.must_contain = UINT64_C(1) << 3;
 *     options.seed = seed;
 *     status = pdk_decide_play(&view, NULL, 0, &options, &decision);
 *     if (status != PDK_OK) {
 *         fprintf(stderr, "%s\n", pdk_status_text(status));
 *         return 1;
 *     }
 *     printf("seat %d opens with %#llx, to be first out with %.0f %%\n", view.seat,
 *            (unsigned long long)decision.cards, 100 * decision.p_win);
 *     return 0;
 * }
 * @endcode
 */

#ifndef PDKBOT_H
#define PDKBOT_H

#include <stdint.h>

// Version of this contract, as `pdk_abi_version` returns it. Compare the two before anything else.
#define PDK_ABI_VERSION 1

// The most turns, passes included, that a history can hold: 48 plays with two passes after each.
#define PDK_MAX_TURNS 144

// The most legal plays of any hand under any rules, the pass included.
#define PDK_MAX_PLAYS 1024

// `PdkView.phase`: the seats are asked whether they declare 包庄 (BaoZhuang).
#define PDK_PHASE_BAO_ZHUANG 3

// `PdkView.phase`: cards are played (打牌).
#define PDK_PHASE_PLAY 4

// `PdkView.declarer`: the host cannot say whether somebody declared.
#define PDK_DECLARER_UNKNOWN 255

// Rule set `guanpai` (关牌): 48 cards, 包庄, 四带 allowed. The host's default.
#define PDK_PRESET_GUANPAI 1

// Rule set `classic16` (经典16张): 48 cards, 16 a seat.
#define PDK_PRESET_CLASSIC16 2

// Rule set `classic15` (经典15张): 45 cards, 15 a seat.
#define PDK_PRESET_CLASSIC15 3

// The host owner's heuristic bot. Takes no time and makes no simulation; knows no chances.
#define PDK_BOT_PDKBOT 1

// The host owner's flat Monte Carlo bot over random worlds.
#define PDK_BOT_ISMCTS 2

// A legal play at random, for tests.
#define PDK_BOT_RANDOM 3

// `search`: every legal play in worlds that fit what the seat knows; no net.
#define PDK_BOT_SEARCH 4

// `net`: the move that a learned net values highest, without a search. Takes some 20 microseconds and makes no simulation.
#define PDK_BOT_NET 5

// `expert`: `PDK_BOT_SEARCH` with the net, which chooses the candidates, plays the playouts and values them. The strongest.
#define PDK_BOT_EXPERT 6

// `level`: `PDK_BOT_NET` as a weaker player, of the strength that `PdkOptions.level` says; its randomness comes from the seed.
#define PDK_BOT_LEVEL 7

// The highest `PdkOptions.level`; 1 is the lowest.
#define PDK_MAX_LEVEL 10

// Objective: the most points.
#define PDK_OBJECTIVE_POINTS 0

// Objective: to be first out, whatever it costs; in a declared game, to win it.
#define PDK_OBJECTIVE_WINS 1

// Flag of an answer: `p_win` holds a figure. Without it the bot has none, and `p_win` is 0.
#define PDK_HAS_P_WIN 1

// Flag of an answer: `points` holds a figure. Without it the bot has none, and `points` is 0.
#define PDK_HAS_POINTS 2

// Flag of an answer: there was only one thing to play.
#define PDK_FORCED 4

// Shape: a pass (不要, PASS).
#define PDK_SHAPE_PASS 0

// Shape: a single (单张, DanZhang).
#define PDK_SHAPE_SINGLE 1

// Shape: a pair (对子, DuiZi).
#define PDK_SHAPE_PAIR 2

// Shape: a straight of 5 to 12 ranks (顺子, ShunZi).
#define PDK_SHAPE_STRAIGHT 3

// Shape: consecutive pairs (连对, LianDui).
#define PDK_SHAPE_PAIR_RUN 4

// Shape: a triple with two others (三带二, SanDai2).
#define PDK_SHAPE_TRIPLE_TWO 5

// Shape: a triple alone (三张不带).
#define PDK_SHAPE_TRIPLE_BARE 6

// Shape: a triple with too few others, as the whole hand (三带少带).
#define PDK_SHAPE_TRIPLE_TAIL 7

// Shape: consecutive triples with two wings each (飞机带翅膀, FeijiDai2).
#define PDK_SHAPE_PLANE 8

// Shape: consecutive triples alone (飞机不带, FeiJi).
#define PDK_SHAPE_PLANE_BARE 9

// Shape: consecutive triples with too few wings, as the whole hand (飞机少带).
#define PDK_SHAPE_PLANE_TAIL 10

// Shape: four equal cards with two others (四带二, SiDai2). No bomb.
#define PDK_SHAPE_FOUR_TWO 11

// Shape: four equal cards with three others (四带三, SiDai3). No bomb.
#define PDK_SHAPE_FOUR_THREE 12

// Shape: a bomb, four equal cards (炸弹, ZhaDan), or three aces where the rules say so.
#define PDK_SHAPE_BOMB 13

// `PdkRules.later_lead`: the winner of a game leads the next one, with any play.
#define PDK_LATER_LEAD_WINNER 0

// `PdkRules.later_lead`: the holder of ♠3 leads every game, and plays it.
#define PDK_LATER_LEAD_SPADE3 1

// `PdkRules.triple_kickers`: any two cards go with a triple.
#define PDK_KICKERS_ANY2 0

// `PdkRules.triple_kickers`: only pairs go with triples.
#define PDK_KICKERS_PAIR 1

// `PdkRules.four_two`, `four_three`: never led.
#define PDK_FOUR_OFF 0

// `PdkRules.four_two`, `four_three`: led at any time.
#define PDK_FOUR_ON 1

// `PdkRules.four_two`, `four_three`: led only as the whole hand.
#define PDK_FOUR_LAST_HAND_ONLY 2

// `PdkRules.four_answer`: a higher four with as many cards answers 四带.
#define PDK_FOUR_ANSWER_SAME_SHAPE 0

// `PdkRules.four_answer`: only bombs answer 四带.
#define PDK_FOUR_ANSWER_BOMBS_ONLY 1

// `PdkRules.ace_bomb`: three aces are no bomb.
#define PDK_ACE_BOMB_OFF 0

// `PdkRules.ace_bomb`: three aces alone are the bomb of aces, in a deck with exactly three.
#define PDK_ACE_BOMB_NATURAL 1

// `PdkRules.last_single` (报单): no duty.
#define PDK_LAST_SINGLE_FREE 0

// `PdkRules.last_single` (报单): while the next seat holds one card, a single must be the highest.
#define PDK_LAST_SINGLE_ENFORCE 1

// `PdkRules.last_single` (放走包赔): any single, but who lets the next seat out pays for both.
#define PDK_LAST_SINGLE_PAY_ALL 2

// `PdkRules.bomb_settle`: a bomb counts when nobody beat it.
#define PDK_BOMB_SETTLE_STANDS 0

// `PdkRules.bomb_settle`: a beaten bomb counts too.
#define PDK_BOMB_SETTLE_ALWAYS 1

// `PdkRules.heart10` (红桃10扎鸟): no effect.
#define PDK_HEART10_OFF 0

// `PdkRules.heart10` (红桃10扎鸟): ♥10 doubles card payments.
#define PDK_HEART10_DOUBLE 1

// `PdkRules.bao_zhuang` (包庄): nobody is asked.
#define PDK_BAO_ZHUANG_OFF 0

// `PdkRules.bao_zhuang` (包庄): the declarer must be first out.
#define PDK_BAO_ZHUANG_FIRST_OUT 1

// `PdkRules.bao_zhuang` (包庄): no other seat may play a card.
#define PDK_BAO_ZHUANG_CLOSE_ALL 2

// `PdkOutcome.result`: nobody declared 包庄.
#define PDK_RESULT_NONE 0

// `PdkOutcome.result`: the declarer won.
#define PDK_RESULT_WON 1

// `PdkOutcome.result`: the declarer lost.
#define PDK_RESULT_LOST 2

// The most turns of a line that `pdk_solve_endgame` gives: two passes, 49 plays, and two passes after each but the last.
#define PDK_MAX_LINE 147

// `PdkEndgame.goal`: can a seat force to be first out, all others playing together against it?
#define PDK_GOAL_FIRST_OUT 0

// `PdkEndgame.goal`: the settlement when each of three seats plays for its own points.
#define PDK_GOAL_POINTS 1

// `PdkSolution.verdict`: the limits did not suffice.
#define PDK_VERDICT_UNKNOWN 0

// `PdkSolution.verdict`: the seat can force to be first out.
#define PDK_VERDICT_WIN 1

// `PdkSolution.verdict`: the others can keep the seat from being first out.
#define PDK_VERDICT_LOSS 2

// `PdkSolution.verdict`: `score` holds the settlement.
#define PDK_VERDICT_SCORES 3

// What `PdkSolveLimits.max_nodes` 0 stands for.
#define PDK_SOLVE_DEFAULT_NODES 10000000

// What `PdkSolveLimits.max_memory` 0 stands for, 64 MiB.
#define PDK_SOLVE_DEFAULT_MEMORY 67108864

// The most that `PdkSolveLimits.max_memory` may be, 4 GiB.
#define PDK_SOLVE_MAX_MEMORY 4294967296

// `PdkNetRow.kind`: a move after which the game goes on; a net says what is still to come.
#define PDK_NET_ROW_MOVE 0

// `PdkNetRow.kind`: a move that ends the game; there is nothing to ask.
#define PDK_NET_ROW_END 1

// `PdkNetRow.kind`: no move, but an ordinary game before its first lead.
#define PDK_NET_ROW_BEFORE_LEAD 2

// `pdk_struct_size`: `PdkRules`.
#define PDK_STRUCT_RULES 1

// `pdk_struct_size`: `PdkOptions`.
#define PDK_STRUCT_OPTIONS 2

// `pdk_struct_size`: `PdkView`.
#define PDK_STRUCT_VIEW 3

// `pdk_struct_size`: `PdkDecision`.
#define PDK_STRUCT_DECISION 4

// `pdk_struct_size`: `PdkCandidate`.
#define PDK_STRUCT_CANDIDATE 5

// `pdk_struct_size`: `PdkBaoZhuang`.
#define PDK_STRUCT_BAO_ZHUANG 6

// `pdk_struct_size`: `PdkReading`.
#define PDK_STRUCT_READING 7

// `pdk_struct_size`: `PdkDeal`.
#define PDK_STRUCT_DEAL 8

// `pdk_struct_size`: `PdkOutcome`.
#define PDK_STRUCT_OUTCOME 9

// `pdk_struct_size`: `PdkScores`.
#define PDK_STRUCT_SCORES 10

// `pdk_struct_size`: `PdkEndgame`.
#define PDK_STRUCT_ENDGAME 11

// `pdk_struct_size`: `PdkSolveLimits`.
#define PDK_STRUCT_SOLVE_LIMITS 12

// `pdk_struct_size`: `PdkSolution`.
#define PDK_STRUCT_SOLUTION 13

// `pdk_struct_size`: `PdkLineTurn`.
#define PDK_STRUCT_LINE_TURN 14

// `pdk_struct_size`: `PdkNetInputs`.
#define PDK_STRUCT_NET_INPUTS 15

// `pdk_struct_size`: `PdkNetRow`.
#define PDK_STRUCT_NET_ROW 16

// Status: done.
#define PDK_OK 0

// Status: a pointer that must point to something is null.
#define PDK_ERR_NULL (-1)

// Status: a `struct_size` is not the size of that struct in this version.
#define PDK_ERR_STRUCT_SIZE (-2)

// Status: a fault inside the library; nothing was decided. The process goes on.
#define PDK_ERR_INTERNAL (-3)

// Status: a reserved field is not zero.
#define PDK_ERR_RESERVED (-4)

// Status: no rule set has this preset number.
#define PDK_ERR_PRESET (-5)

// Status: a field of `PdkRules` has a value that the option does not know, or is out of its range.
#define PDK_ERR_OPTION (-6)

// Status: the deck is none: a size that is no multiple of 3, bits outside the 52 cards, or no ♠3.
#define PDK_ERR_DECK (-7)

// Status: a seat is not 1, 2 or 3.
#define PDK_ERR_SEAT (-8)

// Status: the view is of another phase than the question, or of none.
#define PDK_ERR_PHASE (-9)

// Status: the hand is empty.
#define PDK_ERR_EMPTY_HAND (-10)

// Status: a card is not in the deck of these rules, or its bit is none of the 52 cards.
#define PDK_ERR_CARD_OUTSIDE_DECK (-11)

// Status: a card appears twice, in the hand, on the table, in the history or among the cards known to be played.
#define PDK_ERR_CARD_TWICE (-12)

// Status: the numbers of cards left cannot be: not those of the hand, more than were dealt, or more than are unseen.
#define PDK_ERR_COUNTS (-13)

// Status: another seat has no card left, so the game is over.
#define PDK_ERR_OPPONENT_OUT (-14)

// Status: the cards on the table are no shape.
#define PDK_ERR_TABLE_SHAPE (-15)

// Status: `table_seat` is the seat that is asked or to move, or no seat; in an ending also nobody under a play, or a seat
// without one.
#define PDK_ERR_TABLE_SEAT (-16)

// Status: `must_contain` holds a card that is not in the hand, or cards that no lead holds together, or is given while
// following or to a declarer.
#define PDK_ERR_MUST_CONTAIN (-17)

// Status: `declarer` is none of its values, or contradicts the rules, the phase, the refusals or the table.
#define PDK_ERR_DECLARER (-18)

// Status: `refused` names a seat that cannot have answered yet, or is given where nobody is asked.
#define PDK_ERR_REFUSED (-19)

// Status: the history is too long, is out of turn, or contradicts the rest of the view.
#define PDK_ERR_HISTORY (-20)

// Status: `bombs` holds more bombs than the cards that were played allow.
#define PDK_ERR_BOMBS (-21)

// Status: no bot has this number.
#define PDK_ERR_BOT (-22)

// Status: neither `max_simulations` nor `time_budget_us` limits a bot that simulates.
#define PDK_ERR_NO_LIMIT (-23)

// Status: `max_memory` is too small for the bot, or for the list of allowed plays.
#define PDK_ERR_MEMORY (-24)

// Status: the list is longer than its capacity; `needed` says how long it is.
#define PDK_ERR_CAPACITY (-25)

// Status: an allowed play holds a card that is not in the hand.
#define PDK_ERR_ALLOWED_CARD (-26)

// Status: none of the allowed plays can be played.
#define PDK_ERR_NO_ALLOWED (-27)

// Status: the outcome contradicts itself.
#define PDK_ERR_OUTCOME (-28)

// Status: the outcome says something that the rules do not know.
#define PDK_ERR_OUTCOME_RULES (-29)

// Status: a yes-or-no argument is neither 0 nor 1.
#define PDK_ERR_YES_NO (-30)

// Status: no objective has this number.
#define PDK_ERR_OBJECTIVE (-31)

// Status: declare_at is above 1000 thousandths.
#define PDK_ERR_DECLARE_AT (-32)

// Status: `seats` is neither 2 nor 3.
#define PDK_ERR_SEATS (-33)

// Status: a seat at the table has no card, or one that is not at the table has some.
#define PDK_ERR_HANDS (-34)

// Status: a seat that is to move, is asked about, laid the table or declared is not at the table.
#define PDK_ERR_ABSENT (-35)

// Status: no goal has this number.
#define PDK_ERR_GOAL (-36)

// Status: points are asked of two hands; the settlement is one of three seats.
#define PDK_ERR_POINTS_OF_TWO (-37)

// Status: a seat is asked about, and the goal is points, which are of all seats.
#define PDK_ERR_POINTS_OF_ONE (-38)

// Status: `plays` is given and `plays_known` is 0, or a seat played more often than cards have left its hand.
#define PDK_ERR_PLAYS (-39)

// Status: `heart10` is given, and the deck has no ♥10.
#define PDK_ERR_HEART10 (-40)

// Status: `liable` is 1, and nobody can pay for both now: the rules, a declarer, the table or the hand say so.
#define PDK_ERR_LIABLE (-41)

// Status: `max_memory` is above `PDK_SOLVE_MAX_MEMORY`.
#define PDK_ERR_SOLVE_MEMORY (-42)

// Status: the level of `PDK_BOT_LEVEL` is not 1 to `PDK_MAX_LEVEL`.
#define PDK_ERR_LEVEL (-43)

// Status: `level` is given, and the bot has no levels.
#define PDK_ERR_NO_LEVELS (-44)

// Status: more allowed plays than `PDK_MAX_PLAYS`, where each would be a row for a net.
#define PDK_ERR_ALLOWED_COUNT (-45)

// The rules of a table. Take a preset with `pdk_rules_preset` and change fields; fields that are not described
// with other values are switches, 0 = off and 1 = on.
typedef struct PdkRules {
    // `sizeof(PdkRules)`, 48.
    uint32_t struct_size;
    // What one card left costs, 1 to 10000 points (底分).
    uint32_t base;
    // The deck, a set of cards: a multiple of 3 cards, ♠3 among them.
    uint64_t deck;
    // What a bomb earns from each opponent, 0 to 1000 times `base`.
    uint32_t bomb_score;
    // Whether the opening of the first game must contain ♠3.
    uint8_t first_must_contain_spade3;
    // Who leads later games: `PDK_LATER_LEAD_*`.
    uint8_t later_lead;
    // Whether a follower who can beat the table must (必压).
    uint8_t must_beat;
    // The fewest pairs in a pair run (连对), 2 or 3.
    uint8_t min_pair_run;
    // What goes with triples: `PDK_KICKERS_*`.
    uint8_t triple_kickers;
    // Whether a triple with one card or none may be led as the whole hand (少带).
    uint8_t triple_tail_lead;
    // Whether it may follow.
    uint8_t triple_tail_follow;
    // Whether a plane with too few wings may be led as the whole hand.
    uint8_t plane_tail_lead;
    // Whether it may follow.
    uint8_t plane_tail_follow;
    // Whether a triple alone may be led while cards remain (三张不带).
    uint8_t bare_triple;
    // Whether a plane without wings may be led while cards remain (飞机不带).
    uint8_t bare_plane;
    // Four with two (四带二): `PDK_FOUR_*`.
    uint8_t four_two;
    // Four with three (四带三): `PDK_FOUR_*`.
    uint8_t four_three;
    // What answers four with two or three: `PDK_FOUR_ANSWER_*`.
    uint8_t four_answer;
    // Whether three aces are a bomb: `PDK_ACE_BOMB_*`.
    uint8_t ace_bomb;
    // Whether the four cards of a bomb may be played apart (拆炸).
    uint8_t bomb_split;
    // What binds a single while the next seat holds one card (报单): `PDK_LAST_SINGLE_*`.
    uint8_t last_single;
    // Whether a loser with one card left pays nothing for it.
    uint8_t one_left_free;
    // Whether a loser who never played a card pays double (全关, 春天).
    uint8_t spring_double;
    // Which bombs count: `PDK_BOMB_SETTLE_*`.
    uint8_t bomb_settle;
    // Whether a leader who loses with nothing but the opening played pays double (反关).
    uint8_t anti_spring;
    // What ♥10 does: `PDK_HEART10_*`.
    uint8_t heart10;
    // The declaration after the deal: `PDK_BAO_ZHUANG_*`.
    uint8_t bao_zhuang;
    // Zero.
    uint8_t reserved[5];
} PdkRules;

// Which bot answers, from which seed, within which limits. Take `pdk_options_default` or `pdk_options_level` and change fields.
typedef struct PdkOptions {
    // `sizeof(PdkOptions)`, 48.
    uint32_t struct_size;
    // The bot: `PDK_BOT_*`.
    uint32_t bot;
    // Where the random numbers start. The same seed and input give the same answer, unless time runs out.
    uint64_t seed;
    // The time that the bot may simulate, in microseconds; 0 = no limit, then `max_simulations` must be above 0. Reading
    // the question comes on top: about a microsecond, and one more for each allowed play.
    uint64_t time_budget_us;
    // The working memory that the call may allocate, in bytes; 2 MiB are enough for every bot without a list of
    // allowed plays, and 1024 bytes more for each entry of one. All of it is freed before the call returns.
    uint64_t max_memory;
    // Worlds per candidate for `PDK_BOT_ISMCTS`, worlds in all for `PDK_BOT_SEARCH` and `PDK_BOT_EXPERT`; 0 = as many as the
    // time allows. Bots that do not simulate ignore it. For 包庄 the number of games is fixed, whatever it says (`PDK_BOT_EXPERT`
    // plays none); fewer only when time runs out.
    uint32_t max_simulations;
    // What `PDK_BOT_SEARCH`, `PDK_BOT_NET` and `PDK_BOT_EXPERT` go for: `PDK_OBJECTIVE_*`. The other bots ignore it.
    uint32_t objective;
    // The chance to win as declarer, in thousandths, 1 to 1000, from which `PDK_BOT_SEARCH`, `PDK_BOT_NET`, `PDK_BOT_EXPERT` and
    // `PDK_BOT_LEVEL` declare 包庄; 0 = when the points expected from it are more than those of an ordinary game. The other bots
    // ignore it.
    uint32_t declare_at;
    // The level of `PDK_BOT_LEVEL`, from 1, the weakest, to `PDK_MAX_LEVEL`; 0 for every other bot.
    uint32_t level;
} PdkOptions;

// Three hands, dealt.
typedef struct PdkDeal {
    // `sizeof(PdkDeal)`, 32.
    uint32_t struct_size;
    // The seat that holds ♠3, 1 to 3.
    uint8_t spade3_seat;
    // How many cards each seat got.
    uint8_t cards_per_seat;
    // Zero.
    uint8_t reserved[2];
    // The hands of seats 1, 2, 3.
    uint64_t hands[3];
} PdkDeal;

// What one seat sees when it is asked, and nothing more. Arrays of three are by seat: element 0 is seat 1.
typedef struct PdkView {
    // `sizeof(PdkView)`, 1256.
    uint32_t struct_size;
    // `PDK_PHASE_BAO_ZHUANG` or `PDK_PHASE_PLAY`.
    uint8_t phase;
    // The seat that is asked, 1 to 3.
    uint8_t seat;
    // The seat that played `table`; 0 = not known. Without meaning on a free lead.
    uint8_t table_seat;
    // The seat that declared 包庄; 0 = nobody, `PDK_DECLARER_UNKNOWN` = not known.
    uint8_t declarer;
    // Cards left by seat.
    uint8_t left[3];
    // Bombs played so far by seat, beaten ones included.
    uint8_t bombs[3];
    // Seats that were asked for 包庄 and refused: bit 0 is seat 1, bit 2 is seat 3.
    uint8_t refused;
    // Zero.
    uint8_t reserved0;
    // The cards in the hand of `seat`.
    uint64_t hand;
    // The play to beat; 0 = a free lead.
    uint64_t table;
    // Cards that a lead must contain (♠3 in the opening); 0 = no such duty.
    uint64_t must_contain;
    // Cards known to have been played, with or without those of the table and the history.
    uint64_t known_played;
    // How many entries of `history` are filled; 0 where the host keeps none.
    uint32_t history_len;
    // Zero.
    uint32_t reserved1;
    // The rules of the table.
    struct PdkRules rules;
    // The turns of this game, oldest first: the cards, and the seat (1 to 3) in bits 62 and 63. No card = a pass.
    uint64_t history[PDK_MAX_TURNS];
} PdkView;

// The play that a bot chose.
typedef struct PdkDecision {
    // `sizeof(PdkDecision)`, 48.
    uint32_t struct_size;
    // 1 = a pass, then `cards` is 0.
    uint8_t is_pass;
    // `PDK_SHAPE_*`.
    uint8_t shape;
    // The rank that is compared: 0 = three to 12 = two.
    uint8_t top_rank;
    // Ranks in a run, triples in a plane; 1 otherwise, 0 for a pass.
    uint8_t run_length;
    // The cards to play.
    uint64_t cards;
    // The chance to be first out, 0 to 1. Only with `PDK_HAS_P_WIN`.
    double p_win;
    // The points expected from the game, in units of `base`. Only with `PDK_HAS_POINTS`.
    double points;
    // Worlds played out, over all candidates.
    uint32_t simulations;
    // Plays that were compared.
    uint32_t candidates;
    // `PDK_HAS_P_WIN`, `PDK_HAS_POINTS`, `PDK_FORCED`, or'ed.
    uint32_t flags;
    // Zero.
    uint32_t reserved;
} PdkDecision;

// Whether a bot declares 包庄 (BaoZhuang).
typedef struct PdkBaoZhuang {
    // `sizeof(PdkBaoZhuang)`, 40.
    uint32_t struct_size;
    // 1 = declare, 0 = refuse.
    uint8_t declare;
    // Zero.
    uint8_t reserved0[3];
    // The chance to win as declarer, 0 to 1. Only with `PDK_HAS_P_WIN`.
    double p_win;
    // The points expected from declaring, in units of `base`. Only with `PDK_HAS_POINTS`.
    double points;
    // Games played out.
    uint32_t simulations;
    // `PDK_HAS_P_WIN`, `PDK_HAS_POINTS`, or'ed.
    uint32_t flags;
    // Zero.
    uint64_t reserved1;
} PdkBaoZhuang;

// One of the plays that a bot compared.
typedef struct PdkCandidate {
    // `sizeof(PdkCandidate)`, 56.
    uint32_t struct_size;
    // 1 = a pass, then `cards` is 0.
    uint8_t is_pass;
    // `PDK_SHAPE_*`.
    uint8_t shape;
    // The rank that is compared: 0 = three to 12 = two.
    uint8_t top_rank;
    // Ranks in a run, triples in a plane; 1 otherwise, 0 for a pass.
    uint8_t run_length;
    // The cards.
    uint64_t cards;
    // The chance to be first out, 0 to 1. Only with `PDK_HAS_P_WIN`.
    double p_win;
    // The points expected from the game, in units of `base`. Only with `PDK_HAS_POINTS`.
    double points;
    // Its share of the worlds played out, 0 to 1; 0 where none were.
    double share;
    // Worlds played out for it.
    uint32_t simulations;
    // `PDK_HAS_P_WIN`, `PDK_HAS_POINTS`, `PDK_FORCED`, or'ed.
    uint32_t flags;
    // Zero.
    uint64_t reserved;
} PdkCandidate;

// One way to read a set of cards as a shape (牌型).
typedef struct PdkReading {
    // `sizeof(PdkReading)`, 8.
    uint32_t struct_size;
    // `PDK_SHAPE_*`.
    uint8_t shape;
    // The rank that is compared: 0 = three to 12 = two.
    uint8_t top_rank;
    // Ranks in a run, triples in a plane; 1 otherwise.
    uint8_t run_length;
    // Cards that go with the triples or the four.
    uint8_t kickers;
} PdkReading;

// How a game ended, for `pdk_settle`. Arrays of three are by seat: element 0 is seat 1.
typedef struct PdkOutcome {
    // `sizeof(PdkOutcome)`, 24.
    uint32_t struct_size;
    // Cards left by seat. The seat with none won; after a broken `PDK_BAO_ZHUANG_CLOSE_ALL` perhaps nobody has none.
    uint8_t left[3];
    // Plays made by seat, passes not counted. Zero unless `plays_known` is 1.
    uint8_t plays[3];
    // Bombs that count, by seat: `PdkRules.bomb_settle` says which do.
    uint8_t bombs[3];
    // 1 = `plays` is given. 0 = a loser who holds all dealt cards never played, the others did several times.
    uint8_t plays_known;
    // The seat that led the game; 0 = not said. Needs `plays_known`.
    uint8_t leader;
    // The seat that was dealt ♥10; 0 = not said.
    uint8_t heart10;
    // The seat that pays for both losers (放走包赔); 0 = none.
    uint8_t pay_all;
    // The seat that declared 包庄; 0 = nobody.
    uint8_t declarer;
    // `PDK_RESULT_*`.
    uint8_t result;
    // Zero.
    uint8_t reserved[5];
} PdkOutcome;

// What each seat wins or loses. The three always add up to zero.
typedef struct PdkScores {
    // `sizeof(PdkScores)`, 16.
    uint32_t struct_size;
    // Points of seats 1, 2, 3.
    int32_t score[3];
} PdkScores;

// An ending (残局) with open hands, of two or three seats. Two take turns as seats 1 and 2, and one pass gives the lead back.
// Arrays of three are by seat: element 0 is seat 1.
typedef struct PdkEndgame {
    // `sizeof(PdkEndgame)`, 112.
    uint32_t struct_size;
    // How many seats are at the table, 2 or 3.
    uint8_t seats;
    // The seat to move.
    uint8_t to_move;
    // The seat that played `table`; 0 exactly on a free lead.
    uint8_t table_seat;
    // What is asked: `PDK_GOAL_*`.
    uint8_t goal;
    // For `PDK_GOAL_FIRST_OUT` the seat that is to be first out; 0 = the seat to move. For `PDK_GOAL_POINTS` zero.
    uint8_t seat;
    // The seat that declared 包庄; 0 = nobody.
    uint8_t declarer;
    // The seat that led the game; 0 = not said. Like the fields from here to `liable`, it matters to points alone.
    uint8_t leader;
    // The seat that was dealt ♥10; 0 = not said.
    uint8_t heart10;
    // Plays made before by seat, passes not counted. Zero unless `plays_known` is 1.
    uint8_t plays[3];
    // 1 = `plays` is given. 0 = every seat has played several times.
    uint8_t plays_known;
    // Bombs that count already, by seat; with `PDK_BOMB_SETTLE_STANDS` not the one on the table, which counts when it wins
    // its round.
    uint8_t bombs[3];
    // 1 = the seat before pays for both losers (放走包赔), should the seat to move go out with a single now; else 0.
    uint8_t liable;
    // Zero.
    uint32_t reserved;
    // The hands of seats 1, 2, 3; that of a seat that is not at the table is 0.
    uint64_t hands[3];
    // The play to beat; 0 = a free lead.
    uint64_t table;
    // Cards that a lead must contain (♠3 in the opening); 0 = no such duty.
    uint64_t must_contain;
    // The rules of the table.
    struct PdkRules rules;
} PdkEndgame;

// How far an ending may be searched. All zero but the size = the defaults.
typedef struct PdkSolveLimits {
    // `sizeof(PdkSolveLimits)`, 32.
    uint32_t struct_size;
    // Zero.
    uint32_t reserved;
    // The most positions looked at for the verdict, and as many again for the line; 0 = `PDK_SOLVE_DEFAULT_NODES`.
    uint64_t max_nodes;
    // The time for all of it, in microseconds, read every 256 positions; 0 = no limit, and no clock is read.
    uint64_t time_budget_us;
    // The most bytes of the table of positions; 0 = `PDK_SOLVE_DEFAULT_MEMORY`, above `PDK_SOLVE_MAX_MEMORY` is refused.
    // What the system does not have is done without. 2 MiB may come on top; all of it is freed before the call returns.
    uint64_t max_memory;
} PdkSolveLimits;

// What an ending comes to.
typedef struct PdkSolution {
    // `sizeof(PdkSolution)`, 48.
    uint32_t struct_size;
    // `PDK_VERDICT_*`. `PDK_VERDICT_UNKNOWN` past the limits, which is no error.
    uint8_t verdict;
    // The seat that `PDK_GOAL_FIRST_OUT` was asked about; 0 for points.
    uint8_t seat;
    // 1 = `cards` and the fields of its shape hold the turn of the seat to move; 0 where the limits did not suffice for one.
    uint8_t has_turn;
    // 1 = that turn is a pass, then `cards` is 0.
    uint8_t is_pass;
    // `PDK_SHAPE_*`.
    uint8_t shape;
    // The rank that is compared: 0 = three to 12 = two.
    uint8_t top_rank;
    // Ranks in a run, triples in a plane; 1 otherwise, 0 for a pass.
    uint8_t run_length;
    // 1 = the line reaches the end of the game; 0 = the limits did not suffice for the rest of it.
    uint8_t complete;
    // With `PDK_VERDICT_SCORES` the points of seats 1, 2, 3.
    int32_t score[3];
    // The cards to play: the first turn of the line.
    uint64_t cards;
    // Positions looked at for the verdict.
    uint64_t nodes;
    // How many turns the line has.
    uint32_t turns;
    // Zero.
    uint32_t reserved;
} PdkSolution;

// One turn of a line of best play; forced passes are turns too.
typedef struct PdkLineTurn {
    // `sizeof(PdkLineTurn)`, 24.
    uint32_t struct_size;
    // The seat, 1 to 3.
    uint8_t seat;
    // 1 = a pass, then `cards` is 0.
    uint8_t is_pass;
    // `PDK_SHAPE_*`.
    uint8_t shape;
    // The rank that is compared: 0 = three to 12 = two.
    uint8_t top_rank;
    // Ranks in a run, triples in a plane; 1 otherwise, 0 for a pass.
    uint8_t run_length;
    // Zero.
    uint8_t reserved[7];
    // The cards.
    uint64_t cards;
} PdkLineTurn;

// The list of inputs of this version's nets. A net that was made for another list cannot be asked.
typedef struct PdkNetInputs {
    // `sizeof(PdkNetInputs)`, 16.
    uint32_t struct_size;
    // How many inputs there are; they are numbered from 0.
    uint32_t count;
    // The hash of the list. It stands in every file of a net, as `features` in the metadata of an ONNX file (16 hex digits).
    uint64_t features;
} PdkNetInputs;

// What a net is asked about one move, or what the move comes to where it ends the game.
typedef struct PdkNetRow {
    // `sizeof(PdkNetRow)`, 48.
    uint32_t struct_size;
    // 1 = a pass, then `cards` is 0.
    uint8_t is_pass;
    // `PDK_SHAPE_*`.
    uint8_t shape;
    // The rank that is compared: 0 = three to 12 = two.
    uint8_t top_rank;
    // Ranks in a run, triples in a plane; 1 otherwise, 0 for a pass.
    uint8_t run_length;
    // The cards of the move.
    uint64_t cards;
    // `PDK_NET_ROW_END`: 1 = the seat is first out, 0 = it is not. Otherwise 0.
    double p_win;
    // `PDK_NET_ROW_END`: the points at the end. `PDK_NET_ROW_MOVE`: those that bombs have brought so far, to be added to the
    // net's. In units of `base`.
    double points;
    // Where its inputs start in the list of inputs.
    uint32_t first_input;
    // How many of its inputs are on; all others are off. 0 where the move ends the game.
    uint32_t input_count;
    // `PDK_NET_ROW_*`.
    uint32_t kind;
    // Zero.
    uint32_t reserved;
} PdkNetRow;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// The version of this contract, `PDK_ABI_VERSION`.
uint32_t pdk_abi_version(void);

// The version of the library and of the net in it, such as "0.1.0+net.LABEL.HASH": a semantic version, the net in its build
// part. Static text.
const char *pdk_version(void);

// What a status means, in English. Static text, never null, also for a number that is no status.
const char *pdk_status_text(int32_t status);

// The size of a struct in bytes, `which` being a `PDK_STRUCT_*` number; 0 for any other number.
uint32_t pdk_struct_size(uint32_t which);

// The rules of a preset, `PDK_PRESET_*`.
int32_t pdk_rules_preset(uint32_t preset, struct PdkRules *out);

// Options to start from: `PDK_BOT_EXPERT`, 400 worlds, seed 0, no time limit, 8 MiB.
int32_t pdk_options_default(struct PdkOptions *out);

// Options to start from for `PDK_BOT_LEVEL` at a level, 1 to `PDK_MAX_LEVEL`; all else as `pdk_options_default` has it.
int32_t pdk_options_level(uint32_t level, struct PdkOptions *out);

// The seed of game `index` (0, 1, ...) of a series: SplitMix64's first output from `seed + index`. It can be undone, so
// do not make the seeds of questions from a game's seed by it alone: whoever is asked would know the deal.
int32_t pdk_series_seed(uint64_t seed, uint64_t index, uint64_t *out);

// Deals the deck of the rules to three seats. The same seed gives the same hands on every platform.
int32_t pdk_deal(const struct PdkRules *rules, uint64_t seed, struct PdkDeal *out);

// The play that the bot of `options` chooses for the seat of `view`, in phase `PDK_PHASE_PLAY`.
//
// `allowed` lists `allowed_count` plays of the host (its tips), exact cards; it may be null when the count is 0, and the
// bot then makes its own. Otherwise the answer is one of them: an entry that is no shape is left out, an entry
// without cards is a pass (left out on a free lead), and without such an entry the bot does not pass.
int32_t pdk_decide_play(const struct PdkView *view,
                        const uint64_t *allowed,
                        uint32_t allowed_count,
                        const struct PdkOptions *options,
                        struct PdkDecision *out);

// Whether the bot of `options` declares 包庄 for the seat of `view`, in phase `PDK_PHASE_BAO_ZHUANG`.
int32_t pdk_decide_baozhuang(const struct PdkView *view, const struct PdkOptions *options, struct PdkBaoZhuang *out);

// As `pdk_decide_play`, and lists every play that the bot compared, in the bot's order.
int32_t pdk_analyze_play(const struct PdkView *view,
                         const uint64_t *allowed,
                         uint32_t allowed_count,
                         const struct PdkOptions *options,
                         struct PdkDecision *out,
                         struct PdkCandidate *list,
                         uint32_t capacity,
                         uint32_t *needed);

// Every legal play of the seat of `view`, in phase `PDK_PHASE_PLAY`: each set of ranks once, sorted by number of cards,
// then by ranks from the lowest card; a pass, where it is legal, comes last as 0. At most `PDK_MAX_PLAYS`.
int32_t pdk_legal_plays(const struct PdkView *view, uint64_t *plays, uint32_t capacity, uint32_t *needed);

// Every reading of a set of cards as a shape, the one that counts on the table first; none when it is no shape.
// `whole_hand`: 1 = the cards are all that their holder has, so that tails (少带) count; 0 = they are not.
int32_t pdk_classify(const struct PdkRules *rules,
                     uint64_t cards,
                     uint32_t whole_hand,
                     struct PdkReading *list,
                     uint32_t capacity,
                     uint32_t *needed);

// What each seat wins or loses at the end of a game.
int32_t pdk_settle(const struct PdkRules *rules, const struct PdkOutcome *outcome, struct PdkScores *out);

// What an ending with open hands comes to, exactly, and the turn of the seat to move that leads there; past the limits
// `PDK_VERDICT_UNKNOWN` with `PDK_OK`, never a guess. Without a time budget the answer depends on the input alone.
//
// The whole line of best play goes to `line`, as other lists do, at most `PDK_MAX_LINE` turns; where `line` and `needed`
// are null and `capacity` is 0 it is not asked for.
int32_t pdk_solve_endgame(const struct PdkEndgame *endgame,
                          const struct PdkSolveLimits *limits,
                          struct PdkSolution *out,
                          struct PdkLineTurn *line,
                          uint32_t capacity,
                          uint32_t *needed);

// The list of inputs of this version's nets: its length and its hash.
int32_t pdk_net_inputs(struct PdkNetInputs *out);

// What a net is asked to value each play of the seat of `view`, in phase `PDK_PHASE_PLAY`: a row a move, as `PDK_BOT_NET`
// compares them, and in `inputs` the numbers of the inputs that are on, row after row. The best row is the play.
//
// `allowed` is as for `pdk_decide_play`, of at most `PDK_MAX_PLAYS` entries. Where either list is too short, both needed counts say
// how long they are, and both lists are left as they were. A call takes 4 MiB of memory at the most.
int32_t pdk_net_play(const struct PdkView *view,
                     const uint64_t *allowed,
                     uint32_t allowed_count,
                     struct PdkNetRow *rows,
                     uint32_t row_capacity,
                     uint32_t *rows_needed,
                     uint16_t *inputs,
                     uint32_t input_capacity,
                     uint32_t *inputs_needed);

// What a net is asked about 包庄 for the seat of `view`, in phase `PDK_PHASE_BAO_ZHUANG`, as two lists like those of
// `pdk_net_play`: the first leads of the game if the seat declares, the best of which is what declaring is worth; then
// one to three `PDK_NET_ROW_BEFORE_LEAD`, the mean of whose points is what an ordinary game is worth. A net with maps for 包庄, as
// the library's own may have, says by them what its figures are worth; a file of a net has them, and so have the metadata of an
// ONNX file.
int32_t pdk_net_baozhuang(const struct PdkView *view,
                          struct PdkNetRow *rows,
                          uint32_t row_capacity,
                          uint32_t *rows_needed,
                          uint16_t *inputs,
                          uint32_t input_capacity,
                          uint32_t *inputs_needed);

#ifdef __cplusplus
} // extern "C"
#endif // __cplusplus

#endif /* PDKBOT_H */
