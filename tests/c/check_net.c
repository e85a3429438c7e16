/* pdk_net_inputs, pdk_net_play, pdk_net_baozhuang: the rows are the candidates of the bot `net`, and every fault has its own status. */

#include "questions.h"

#define ROWS 64
#define INPUTS 16384

static PdkNetRow rows[ROWS];
static uint16_t inputs[INPUTS];
static uint32_t row_count;
static uint32_t input_count;

static int32_t ask(const PdkView *view, const uint64_t *allowed, uint32_t allowed_count)
{
    rows[0].struct_size = sizeof rows[0];
    return pdk_net_play(view, allowed, allowed_count, rows, ROWS, &row_count, inputs, INPUTS, &input_count);
}

static int32_t ask_bao_zhuang(const PdkView *view)
{
    rows[0].struct_size = sizeof rows[0];
    return pdk_net_baozhuang(view, rows, ROWS, &row_count, inputs, INPUTS, &input_count);
}

/* Whether the rows share out the inputs, and every input is one that there is. */
static int is_shared_out(uint32_t there_are)
{
    uint32_t next = 0, index;
    for (index = 0; index < row_count; index++) {
        if (rows[index].first_input != next || rows[index].struct_size != sizeof rows[0] ||
            (rows[index].kind == PDK_NET_ROW_END) != (rows[index].input_count == 0)) {
            return 0;
        }
        next += rows[index].input_count;
    }
    for (index = 0; index < input_count; index++) {
        if (inputs[index] >= there_are) {
            return 0;
        }
    }
    return next == input_count;
}

static void check_rows(void)
{
    PdkView view = following();
    PdkOptions options = quick();
    PdkDecision decision;
    PdkCandidate candidates[ROWS];
    PdkNetInputs list;
    uint32_t needed = 0, index;
    CLEAR(list);
    CLEAR(decision);
    candidates[0].struct_size = sizeof candidates[0];
    options.bot = PDK_BOT_NET;
    view.table = 0;
    CHECK(pdk_net_inputs(&list) == PDK_OK && list.count > 0 && list.count <= 65536 && list.features != 0, "the inputs");
    CHECK(pdk_analyze_play(&view, NULL, 0, &options, &decision, candidates, ROWS, &needed) == PDK_OK, "what net compares");
    CHECK(ask(&view, NULL, 0) == PDK_OK && row_count == needed && is_shared_out(list.count), "a row for each");
    for (index = 0; index < needed && index < row_count; index++) {
        CHECK(rows[index].cards == candidates[index].cards && rows[index].shape == candidates[index].shape &&
                  rows[index].kind == PDK_NET_ROW_MOVE && rows[index].points == 0 && rows[index].p_win == 0,
              "the same moves in the same order");
    }
    /* The nine alone: it is the whole hand, and ends the game, by fifteen cards and nine. */
    view.hand = CARD(6, H);
    view.left[1] = 1;
    CHECK(ask(&view, NULL, 0) == PDK_OK && row_count == 1 && input_count == 0 && rows[0].kind == PDK_NET_ROW_END &&
              rows[0].points == 24 && rows[0].p_win == 1 && rows[0].cards == CARD(6, H),
          "what ends the game is settled");
    view = asked();
    CHECK(ask_bao_zhuang(&view) == PDK_OK && row_count > 3 && is_shared_out(list.count), "the question for 包庄");
    for (index = 0; index < row_count; index++) {
        CHECK((rows[index].kind == PDK_NET_ROW_BEFORE_LEAD) == (index + 3 >= row_count), "anybody may lead an ordinary game");
    }
    report("rows for a net");
}

/* Asks, and expects this status; nothing is counted unless it is PDK_OK. */
static void expect(const PdkView *view, const uint64_t *allowed, uint32_t allowed_count, int32_t wanted, const char *what)
{
    row_count = input_count = 77;
    CHECK(ask(view, allowed, allowed_count) == wanted, what);
    CHECK(wanted == PDK_OK || wanted == PDK_ERR_NULL || (row_count == 0 && input_count == 0), what);
}

static void check_lists(void)
{
    PdkView view = following();
    uint32_t wanted_rows, wanted_inputs;
    view.table = 0;
    CHECK(ask(&view, NULL, 0) == PDK_OK, "the question in order");
    wanted_rows = row_count;
    wanted_inputs = input_count;
    memset(rows, 0x5a, sizeof rows);
    memset(inputs, 0x5a, sizeof inputs);
    rows[0].struct_size = sizeof rows[0];
    CHECK(pdk_net_play(&view, NULL, 0, NULL, 0, &row_count, NULL, 0, &input_count) == PDK_ERR_CAPACITY &&
              row_count == wanted_rows && input_count == wanted_inputs,
          "the lengths alone");
    CHECK(pdk_net_play(&view, NULL, 0, rows, wanted_rows - 1, &row_count, inputs, INPUTS, &input_count) == PDK_ERR_CAPACITY &&
              row_count == wanted_rows && input_count == wanted_inputs && inputs[0] == 0x5a5a && rows[0].shape == 0x5a,
          "too few rows");
    CHECK(pdk_net_play(&view, NULL, 0, rows, ROWS, &row_count, inputs, wanted_inputs - 1, &input_count) == PDK_ERR_CAPACITY &&
              row_count == wanted_rows && input_count == wanted_inputs && inputs[0] == 0x5a5a && rows[0].shape == 0x5a,
          "too few inputs");
    CHECK(pdk_net_play(&view, NULL, 0, rows, wanted_rows, &row_count, inputs, wanted_inputs, &input_count) == PDK_OK,
          "just enough of both");
    CHECK(pdk_net_play(&view, NULL, 0, NULL, 1, &row_count, inputs, INPUTS, &input_count) == PDK_ERR_NULL, "null rows");
    CHECK(pdk_net_play(&view, NULL, 0, rows, ROWS, NULL, inputs, INPUTS, &input_count) == PDK_ERR_NULL, "no count of rows");
    CHECK(pdk_net_play(&view, NULL, 0, rows, ROWS, &row_count, NULL, 1, &input_count) == PDK_ERR_NULL, "null inputs");
    CHECK(pdk_net_play(&view, NULL, 0, rows, ROWS, &row_count, inputs, INPUTS, NULL) == PDK_ERR_NULL, "no count of inputs");
    CHECK(pdk_net_inputs(NULL) == PDK_ERR_NULL, "null list of inputs");
    report("lists for a net: PDK_ERR_CAPACITY, PDK_ERR_NULL");
}

static void check_faults(void)
{
    static uint64_t allowed[PDK_MAX_PLAYS + 1];
    PdkView view = following();
    uint32_t index;
    for (index = 0; index <= PDK_MAX_PLAYS; index++) {
        allowed[index] = CARD(6, H);
    }
    expect(&view, allowed, 2, PDK_OK, "allowed plays");
    CHECK(row_count == 2 && rows[1].cards == CARD(6, H), "are the rows");
    expect(&view, NULL, 1, PDK_ERR_NULL, "null allowed plays");
    CHECK(ask(&view, allowed, PDK_MAX_PLAYS) == PDK_ERR_CAPACITY && row_count == PDK_MAX_PLAYS, "very many allowed plays");
    expect(&view, allowed, PDK_MAX_PLAYS + 1, PDK_ERR_ALLOWED_COUNT, "one more");
    allowed[0] = CARD(6, S);
    expect(&view, allowed, 1, PDK_ERR_ALLOWED_CARD, "an allowed card that is not in the hand");
    allowed[0] = CARD(0, D) | CARD(6, H);
    expect(&view, allowed, 1, PDK_ERR_NO_ALLOWED, "nothing allowed that is a shape");
    view.seat = 4;
    expect(&view, NULL, 0, PDK_ERR_SEAT, "a seat that is none");
    view = following();
    CHECK(ask_bao_zhuang(&view) == PDK_ERR_PHASE && row_count == 0 && input_count == 0, "the other phase");
    view = asked();
    expect(&view, NULL, 0, PDK_ERR_PHASE, "the other phase");
    report("questions that a net cannot be asked: PDK_ERR_ALLOWED_COUNT and those of the bots");
}

void check_net(void)
{
    check_rows();
    check_lists();
    check_faults();
}
