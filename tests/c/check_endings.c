/* pdk_solve_endgame: puzzles of docs/solver.md, limits, the list of turns, and every fault by its own status. */

#include "questions.h"
#include "table.h"

static char label[200];

/* Asks, and says which change was answered with which status, where that is not the one wanted. */
static void expect(const PdkEndgame *ending, const PdkSolveLimits *limits, int32_t wanted, const char *change)
{
    PdkSolution solution;
    PdkLineTurn line[PDK_MAX_LINE];
    uint32_t needed = 77;
    int32_t status;
    SPOIL(solution);
    SPOIL(line[0]);
    status = pdk_solve_endgame(ending, limits, &solution, line, PDK_MAX_LINE, &needed);
    snprintf(label, sizeof label, "%.120s: status %d, not %d", change, (int)status, (int)wanted);
    CHECK(status == wanted, label);
    CHECK(status == PDK_OK || (is_cleared(&solution, sizeof solution) && needed == 0), change);
}

/* Changes the ending that is in order, and expects it to be refused so. */
#define REFUSE(change, wanted)                      \
    do {                                            \
        PdkEndgame ending = ending_of_three();      \
        PdkSolveLimits limits;                      \
        CLEAR(limits);                              \
        change;                                     \
        expect(&ending, &limits, wanted, #change);  \
    } while (0)

/* The third puzzle of the page: the straight goes first. */
static PdkEndgame puzzle_of_two(void)
{
    PdkEndgame ending = ending_of_three();
    CHECK(pdk_rules_preset(PDK_PRESET_CLASSIC16, &ending.rules) == PDK_OK, "a preset");
    ending.rules.must_beat = 0;
    ending.seats = 2;
    ending.goal = PDK_GOAL_FIRST_OUT;
    ending.hands[0] = CARD(0, D) | CARD(1, D) | CARD(2, D) | CARD(2, C) | CARD(3, D) | CARD(4, D) | CARD(6, D) |
                      CARD(7, D) | CARD(9, D);
    ending.hands[1] = CARD(1, C) | CARD(2, H) | CARD(5, C) | CARD(6, C) | CARD(8, C) | CARD(10, C) | CARD(11, C) |
                      CARD(11, H);
    ending.hands[2] = 0;
    return ending;
}

static void check_puzzles(void)
{
    PdkEndgame ending = ending_of_three();
    PdkSolveLimits limits;
    PdkSolution solution;
    PdkLineTurn line[PDK_MAX_LINE];
    uint32_t needed = 0;
    CLEAR(limits);
    CLEAR(solution);
    CLEAR(line[0]);
    CHECK(pdk_solve_endgame(&ending, &limits, &solution, line, PDK_MAX_LINE, &needed) == PDK_OK, "an ending of three");
    CHECK(solution.verdict == PDK_VERDICT_SCORES && solution.score[0] == 2 && solution.score[1] == 0 &&
              solution.score[2] == -2 && solution.seat == 0,
          "its scores");
    CHECK(solution.has_turn && !solution.is_pass && solution.cards == (CARD(2, D) | CARD(2, S)) &&
              solution.shape == PDK_SHAPE_PAIR && solution.top_rank == 2 && solution.run_length == 1 &&
              solution.complete && solution.nodes > 0,
          "its best lead");
    CHECK(needed == 13 && solution.turns == 13 && line[0].seat == 1 && line[0].cards == solution.cards &&
              line[2].seat == 3 && line[2].is_pass && line[2].cards == 0 && line[2].shape == PDK_SHAPE_PASS &&
              line[12].seat == 1 && line[12].cards == CARD(0, D) && line[12].struct_size == sizeof line[12],
          "its line");
    ending = puzzle_of_two();
    CHECK(pdk_solve_endgame(&ending, &limits, &solution, line, PDK_MAX_LINE, &needed) == PDK_OK, "an ending of two");
    CHECK(solution.verdict == PDK_VERDICT_WIN && solution.seat == 1 && solution.score[0] == 0 && solution.complete &&
              solution.shape == PDK_SHAPE_STRAIGHT && solution.top_rank == 4 && solution.run_length == 5 &&
              count_cards(solution.cards) == 5 && needed == 15,
          "it is won by the straight");
    ending.seat = 2;
    CHECK(pdk_solve_endgame(&ending, &limits, &solution, NULL, 0, NULL) == PDK_OK, "no line is asked for");
    CHECK(solution.verdict == PDK_VERDICT_LOSS && solution.seat == 2, "who lets the other win has lost");
    report("puzzles of the solver");
}

static void check_limits(void)
{
    PdkEndgame ending = puzzle_of_two();
    PdkSolveLimits limits;
    PdkSolution solution;
    PdkLineTurn line[4];
    uint32_t needed = 77;
    CLEAR(limits);
    CLEAR(solution);
    memset(line, 0x5a, sizeof line);
    line[0].struct_size = sizeof line[0];
    CHECK(pdk_solve_endgame(&ending, &limits, &solution, line, 4, &needed) == PDK_ERR_CAPACITY && needed == 15 &&
              is_cleared(&solution, sizeof solution) && line[0].seat == 0x5a,
          "a line too long clears the rest and says its length");
    CHECK(pdk_solve_endgame(&ending, &limits, &solution, NULL, 0, &needed) == PDK_ERR_CAPACITY && needed == 15,
          "the length alone");
    limits.max_nodes = 3;
    CHECK(pdk_solve_endgame(&ending, &limits, &solution, line, 4, &needed) == PDK_OK && needed == 0 &&
              solution.verdict == PDK_VERDICT_UNKNOWN && solution.nodes == 3 && !solution.has_turn &&
              !solution.complete,
          "past the limit the verdict is unknown, and that is no error");
    limits.max_nodes = 0;
    limits.time_budget_us = 60000000;
    limits.max_memory = 1;
    CHECK(pdk_solve_endgame(&ending, &limits, &solution, NULL, 0, NULL) == PDK_OK &&
              solution.verdict == PDK_VERDICT_WIN,
          "a minute and hardly a table are enough");
    REFUSE(limits.max_memory = PDK_SOLVE_MAX_MEMORY, PDK_OK);
    REFUSE(limits.max_memory = PDK_SOLVE_MAX_MEMORY + 1, PDK_ERR_SOLVE_MEMORY);
    report("limits of the solver: PDK_ERR_SOLVE_MEMORY");
}

static void check_pointers(void)
{
    PdkEndgame ending = ending_of_three();
    PdkSolveLimits limits;
    PdkSolution solution;
    PdkLineTurn turn;
    uint32_t needed = 0;
    CLEAR(limits);
    CLEAR(solution);
    CLEAR(turn);
    expect(NULL, &limits, PDK_ERR_NULL, "null ending");
    expect(&ending, NULL, PDK_ERR_NULL, "null limits");
    CHECK(pdk_solve_endgame(&ending, &limits, NULL, &turn, 1, &needed) == PDK_ERR_NULL, "null solution");
    CHECK(pdk_solve_endgame(&ending, &limits, &solution, NULL, 1, &needed) == PDK_ERR_NULL, "null line");
    CHECK(pdk_solve_endgame(&ending, &limits, &solution, &turn, 1, NULL) == PDK_ERR_NULL, "null needed");
    CHECK(pdk_solve_endgame(&ending, &limits, &solution, &turn, 0, NULL) == PDK_ERR_NULL, "a line without its length");
    REFUSE(ending.reserved = 1, PDK_ERR_RESERVED);
    REFUSE(ending.rules.reserved[0] = 1, PDK_ERR_RESERVED);
    REFUSE(limits.reserved = 1, PDK_ERR_RESERVED);
    REFUSE(ending.rules.must_beat = 2, PDK_ERR_OPTION);
    REFUSE(ending.rules.deck = 8, PDK_ERR_DECK);
    report("pointers, reserved fields and rules of endings");
}

static void check_seats(void)
{
    REFUSE(ending.seats = 0, PDK_ERR_SEATS);
    REFUSE(ending.seats = 4, PDK_ERR_SEATS);
    report("tables of neither two nor three: PDK_ERR_SEATS");
    REFUSE(ending.hands[1] = 0, PDK_ERR_HANDS);
    REFUSE(ending.seats = 2, PDK_ERR_HANDS);
    report("hands of nobody: PDK_ERR_HANDS");
    REFUSE((ending.seats = 2, ending.hands[2] = 0, ending.to_move = 3), PDK_ERR_ABSENT);
    REFUSE((ending.seats = 2, ending.hands[2] = 0, ending.declarer = 3), PDK_ERR_ABSENT);
    REFUSE((ending.seats = 2, ending.hands[2] = 0, ending.goal = 0, ending.seat = 3), PDK_ERR_ABSENT);
    REFUSE((ending.seats = 2, ending.hands[2] = 0, ending.table = CARD(0, C), ending.table_seat = 3), PDK_ERR_ABSENT);
    report("seats that are not there: PDK_ERR_ABSENT");
    REFUSE(ending.to_move = 0, PDK_ERR_SEAT);
    REFUSE(ending.to_move = 4, PDK_ERR_SEAT);
    REFUSE((ending.goal = PDK_GOAL_FIRST_OUT, ending.seat = 4), PDK_ERR_SEAT);
    REFUSE(ending.leader = 4, PDK_ERR_SEAT);
    REFUSE(ending.heart10 = 4, PDK_ERR_SEAT);
    report("seats of endings that are none: PDK_ERR_SEAT");
    REFUSE(ending.goal = 2, PDK_ERR_GOAL);
    REFUSE((ending.seats = 2, ending.hands[2] = 0), PDK_ERR_POINTS_OF_TWO);
    REFUSE(ending.seat = 1, PDK_ERR_POINTS_OF_ONE);
    report("goals: PDK_ERR_GOAL, PDK_ERR_POINTS_OF_TWO, PDK_ERR_POINTS_OF_ONE");
}

static void check_cards(void)
{
    /* Of which a seat is dealt sixteen: four of each of 3 to 6, and a seven. */
    uint64_t seventeen = UINT64_C(0x1ffff);
    REFUSE(ending.hands[0] |= CARD(12, D), PDK_ERR_CARD_OUTSIDE_DECK);
    REFUSE(ending.hands[2] |= UINT64_C(1) << 52, PDK_ERR_CARD_OUTSIDE_DECK);
    REFUSE((ending.table = CARD(11, S), ending.table_seat = 3), PDK_ERR_CARD_OUTSIDE_DECK);
    REFUSE(ending.hands[0] |= CARD(4, D), PDK_ERR_CARD_TWICE);
    REFUSE((ending.table = CARD(4, D), ending.table_seat = 3), PDK_ERR_CARD_TWICE);
    REFUSE((ending.hands[0] = seventeen, ending.hands[1] = CARD(9, H), ending.hands[2] = CARD(10, H)),
           PDK_ERR_COUNTS);
    report("cards of endings: outside the deck, twice, too many");
    REFUSE((ending.table = CARD(0, C), ending.table_seat = 3), PDK_OK);
    REFUSE((ending.table = CARD(0, C) | CARD(1, C), ending.table_seat = 3), PDK_ERR_TABLE_SHAPE);
    REFUSE(ending.table = CARD(0, C), PDK_ERR_TABLE_SEAT);
    REFUSE(ending.table_seat = 3, PDK_ERR_TABLE_SEAT);
    REFUSE((ending.table = CARD(0, C), ending.table_seat = 4), PDK_ERR_TABLE_SEAT);
    REFUSE((ending.table = CARD(0, C), ending.table_seat = 1), PDK_ERR_TABLE_SEAT);
    report("tables of endings: PDK_ERR_TABLE_SHAPE, PDK_ERR_TABLE_SEAT");
    REFUSE(ending.must_contain = CARD(0, D), PDK_OK);
    REFUSE(ending.must_contain = CARD(0, S), PDK_ERR_MUST_CONTAIN);
    REFUSE(ending.must_contain = UINT64_C(1) << 60, PDK_ERR_MUST_CONTAIN);
    REFUSE(ending.must_contain = CARD(0, D) | CARD(10, H), PDK_ERR_MUST_CONTAIN);
    REFUSE((ending.must_contain = CARD(0, D), ending.table = CARD(0, C), ending.table_seat = 3), PDK_ERR_MUST_CONTAIN);
    REFUSE((ending.must_contain = CARD(0, D), ending.declarer = 1), PDK_ERR_MUST_CONTAIN);
    report("duties of endings: PDK_ERR_MUST_CONTAIN");
}

static void check_past(void)
{
    REFUSE(ending.plays[0] = 1, PDK_ERR_PLAYS);
    REFUSE((ending.plays_known = 1, ending.plays[0] = 12), PDK_OK);
    REFUSE((ending.plays_known = 1, ending.plays[0] = 13), PDK_ERR_PLAYS);
    report("plays that cannot be: PDK_ERR_PLAYS");
    REFUSE(ending.plays_known = 2, PDK_ERR_YES_NO);
    REFUSE(ending.liable = 2, PDK_ERR_YES_NO);
    REFUSE(ending.bombs[1] = 3, PDK_OK);
    REFUSE(ending.bombs[1] = 4, PDK_ERR_BOMBS);
    REFUSE(ending.bombs[2] = 255, PDK_ERR_BOMBS);
    REFUSE((ending.plays_known = 1, ending.bombs[0] = 1), PDK_ERR_BOMBS);
    report("bombs of endings: PDK_ERR_BOMBS");
    REFUSE(ending.declarer = 2, PDK_OK);
    REFUSE(ending.declarer = 4, PDK_ERR_DECLARER);
    REFUSE((ending.declarer = 2, ending.rules.bao_zhuang = PDK_BAO_ZHUANG_OFF), PDK_ERR_DECLARER);
    report("declarers of endings: PDK_ERR_DECLARER");
    REFUSE(ending.heart10 = 2, PDK_OK);
    REFUSE((ending.heart10 = 2, ending.rules.deck ^= CARD(7, H) | CARD(12, D)), PDK_ERR_HEART10);
    report("a ten of hearts that nobody was dealt: PDK_ERR_HEART10");
    REFUSE((ending.rules.last_single = PDK_LAST_SINGLE_PAY_ALL, ending.liable = 1, ending.hands[0] = CARD(10, H),
            ending.table = CARD(0, C), ending.table_seat = 3),
           PDK_OK);
    REFUSE((ending.liable = 1, ending.hands[0] = CARD(10, H), ending.table = CARD(0, C), ending.table_seat = 3),
           PDK_ERR_LIABLE);
    REFUSE((ending.rules.last_single = PDK_LAST_SINGLE_PAY_ALL, ending.liable = 1), PDK_ERR_LIABLE);
    REFUSE((ending.rules.last_single = PDK_LAST_SINGLE_PAY_ALL, ending.liable = 1, ending.hands[0] = CARD(10, H),
            ending.table = CARD(0, C), ending.table_seat = 2),
           PDK_ERR_LIABLE);
    REFUSE((ending.rules.last_single = PDK_LAST_SINGLE_PAY_ALL, ending.liable = 1, ending.hands[0] = CARD(10, H),
            ending.table = CARD(0, C) | CARD(0, H), ending.table_seat = 3),
           PDK_ERR_LIABLE);
    REFUSE((ending.rules.last_single = PDK_LAST_SINGLE_PAY_ALL, ending.liable = 1, ending.table = CARD(0, C),
            ending.table_seat = 3),
           PDK_ERR_LIABLE);
    REFUSE((ending.rules.last_single = PDK_LAST_SINGLE_PAY_ALL, ending.liable = 1, ending.hands[0] = CARD(10, H),
            ending.table = CARD(0, C), ending.table_seat = 3, ending.declarer = 2),
           PDK_ERR_LIABLE);
    report("nobody who could pay for both: PDK_ERR_LIABLE");
}

void check_endings(void)
{
    check_puzzles();
    check_limits();
    check_pointers();
    check_seats();
    check_cards();
    check_past();
}
