/*
 * Calls every export of a library that was built with the feature test-panic, whose exports panic when the environment
 * asks: each must answer with its status (0 or null where it has none), clear its outputs, and serve the next call.
 * Prints `called NAME` for each export that it called.
 */

#define _POSIX_C_SOURCE 200112L

#include "../harness.h"

#include <stdlib.h>

static PdkRules rules;
static PdkOptions options;
static PdkView playing;
static PdkView asked;

/* Names an export and calls it: the list of those called cannot differ from what was called. */
#define CALL(function) (printf("called %s\n", #function), function)

/* Asks for panics of this kind, or with null for none. */
static void ask_for(const char *kind)
{
    int failed = kind != NULL ? setenv("PDKBOT_TEST_PANIC", kind, 1) : unsetenv("PDKBOT_TEST_PANIC");
    CHECK(failed == 0, "the environment can be set");
}

/* Whether bytes are as SPOIL left them. */
static int is_spoiled(const void *object, size_t size)
{
    const unsigned char *bytes = object;
    size_t index;
    for (index = 0; index < size; index++) {
        if (bytes[index] != 0x5a) {
            return 0;
        }
    }
    return 1;
}

/* The status that a call must have while panics are asked for, and when they are not. */
static int32_t wanted(const char *kind)
{
    return kind != NULL ? PDK_ERR_INTERNAL : PDK_OK;
}

static void check_without_status(const char *kind)
{
    uint32_t version = CALL(pdk_abi_version)();
    const char *name = CALL(pdk_version)();
    const char *text = CALL(pdk_status_text)(PDK_ERR_NULL);
    uint32_t size = CALL(pdk_struct_size)(PDK_STRUCT_VIEW);
    CHECK(version == (kind != NULL ? 0 : PDK_ABI_VERSION), "pdk_abi_version: 0 after a panic");
    CHECK((name == NULL) == (kind != NULL), "pdk_version: null after a panic");
    CHECK(size == (kind != NULL ? 0 : sizeof(PdkView)), "pdk_struct_size: 0 after a panic");
    /* Null would break the promise of the header, so it speaks of the fault instead. */
    CHECK(text != NULL && (strstr(text, "a fault inside") != NULL) == (kind != NULL), "pdk_status_text: never null");
}

/* Calls an export that fills one struct; what a panic leaves must be cleared, what it does not must be filled. */
#define CHECK_STRUCT(type, call)                                                              \
    do {                                                                                      \
        type out;                                                                             \
        SPOIL(out);                                                                           \
        CHECK((call) == wanted(kind), #call);                                                 \
        CHECK(is_cleared(&out, sizeof out) == (kind != NULL), "the output of " #call);        \
        CHECK(out.struct_size == sizeof out, "the size of the output of " #call);             \
    } while (0)

static void check_structs(const char *kind)
{
    PdkOutcome outcome;
    uint64_t seed = UINT64_C(0x5a5a5a5a);
    CLEAR(outcome);
    outcome.left[1] = 5;
    outcome.left[2] = 9;
    CHECK_STRUCT(PdkRules, CALL(pdk_rules_preset)(PDK_PRESET_GUANPAI, &out));
    CHECK_STRUCT(PdkOptions, CALL(pdk_options_default)(&out));
    CHECK_STRUCT(PdkOptions, CALL(pdk_options_level)(1, &out));
    CHECK_STRUCT(PdkDeal, CALL(pdk_deal)(&rules, 7, &out));
    CHECK_STRUCT(PdkDecision, CALL(pdk_decide_play)(&playing, NULL, 0, &options, &out));
    CHECK_STRUCT(PdkBaoZhuang, CALL(pdk_decide_baozhuang)(&asked, &options, &out));
    CHECK_STRUCT(PdkScores, CALL(pdk_settle)(&rules, &outcome, &out));
    CHECK(CALL(pdk_series_seed)(7, 0, &seed) == wanted(kind), "pdk_series_seed");
    CHECK(seed != UINT64_C(0x5a5a5a5a) && (seed == 0) == (kind != NULL), "the seed");
}

static void check_lists(const char *kind)
{
    PdkDecision decision;
    PdkCandidate candidates[64];
    PdkReading readings[8];
    uint64_t plays[64];
    uint32_t needed = 77;
    size_t first = sizeof(uint32_t);
    memset(candidates, 0x5a, sizeof candidates);
    memset(readings, 0x5a, sizeof readings);
    memset(plays, 0x5a, sizeof plays);
    candidates[0].struct_size = sizeof candidates[0];
    readings[0].struct_size = sizeof readings[0];
    SPOIL(decision);
    CHECK(CALL(pdk_analyze_play)(&playing, NULL, 0, &options, &decision, candidates, 64, &needed) == wanted(kind),
          "pdk_analyze_play");
    CHECK(is_cleared(&decision, sizeof decision) == (kind != NULL) && (needed == 0) == (kind != NULL) && needed != 77,
          "the decision and the count of pdk_analyze_play");
    CHECK(is_spoiled((char *)candidates + first, sizeof candidates - first) == (kind != NULL),
          "the list of pdk_analyze_play");
    needed = 77;
    CHECK(CALL(pdk_legal_plays)(&playing, plays, 64, &needed) == wanted(kind), "pdk_legal_plays");
    CHECK(is_spoiled(plays, sizeof plays) == (kind != NULL) && (needed == 0) == (kind != NULL) && needed != 77,
          "the list and the count of pdk_legal_plays");
    needed = 77;
    CHECK(CALL(pdk_classify)(&rules, 3, 0, readings, 8, &needed) == wanted(kind), "pdk_classify");
    CHECK(is_spoiled((char *)readings + first, sizeof readings - first) == (kind != NULL) &&
              (needed == 0) == (kind != NULL) && needed != 77,
          "the list and the count of pdk_classify");
}

static void check_solver(const char *kind)
{
    PdkEndgame ending;
    PdkSolveLimits limits;
    PdkSolution solution;
    PdkLineTurn line[16];
    uint32_t needed = 77;
    size_t first = sizeof(uint32_t);
    CLEAR(ending);
    CLEAR(limits);
    ending.rules = rules;
    ending.seats = 2;
    ending.to_move = 1;
    ending.hands[0] = UINT64_C(0x33);
    ending.hands[1] = UINT64_C(0xc00);
    SPOIL(solution);
    memset(line, 0x5a, sizeof line);
    line[0].struct_size = sizeof line[0];
    CHECK(CALL(pdk_solve_endgame)(&ending, &limits, &solution, line, 16, &needed) == wanted(kind), "pdk_solve_endgame");
    CHECK(is_cleared(&solution, sizeof solution) == (kind != NULL) && (needed == 0) == (kind != NULL) && needed != 77,
          "the solution and the count of pdk_solve_endgame");
    CHECK(is_spoiled((char *)line + first, sizeof line - first) == (kind != NULL), "the line of pdk_solve_endgame");
}

static void check_net_questions(const char *kind)
{
    static PdkNetRow rows[256];
    static uint16_t inputs[65536];
    uint32_t row_count = 77, input_count = 77;
    size_t first = sizeof(uint32_t);
    CHECK_STRUCT(PdkNetInputs, CALL(pdk_net_inputs)(&out));
    memset(rows, 0x5a, sizeof rows);
    memset(inputs, 0x5a, sizeof inputs);
    rows[0].struct_size = sizeof rows[0];
    CHECK(CALL(pdk_net_play)(&playing, NULL, 0, rows, 256, &row_count, inputs, 65536, &input_count) == wanted(kind),
          "pdk_net_play");
    CHECK((row_count == 0) == (kind != NULL) && (input_count == 0) == (kind != NULL), "the counts of pdk_net_play");
    CHECK(is_spoiled((char *)rows + first, sizeof rows - first) == (kind != NULL) &&
              is_spoiled(inputs, sizeof inputs) == (kind != NULL),
          "the lists of pdk_net_play");
    memset(rows, 0x5a, sizeof rows);
    memset(inputs, 0x5a, sizeof inputs);
    rows[0].struct_size = sizeof rows[0];
    CHECK(CALL(pdk_net_baozhuang)(&asked, rows, 256, &row_count, inputs, 65536, &input_count) == wanted(kind),
          "pdk_net_baozhuang");
    CHECK((row_count == 0) == (kind != NULL) && (input_count == 0) == (kind != NULL), "the counts of pdk_net_baozhuang");
    CHECK(is_spoiled((char *)rows + first, sizeof rows - first) == (kind != NULL) &&
              is_spoiled(inputs, sizeof inputs) == (kind != NULL),
          "the lists of pdk_net_baozhuang");
}

static void check_all(const char *kind)
{
    ask_for(kind);
    check_without_status(kind);
    check_structs(kind);
    check_lists(kind);
    check_solver(kind);
    check_net_questions(kind);
}

/* The questions, made while nothing panics. */
static void prepare(void)
{
    PdkDeal deal;
    CLEAR(rules);
    CLEAR(options);
    CLEAR(playing);
    CLEAR(deal);
    CHECK(pdk_rules_preset(PDK_PRESET_GUANPAI, &rules) == PDK_OK, "a preset");
    CHECK(pdk_options_default(&options) == PDK_OK, "options");
    CHECK(pdk_deal(&rules, 7, &deal) == PDK_OK, "a deal");
    options.max_simulations = 4;
    playing.rules = rules;
    playing.phase = PDK_PHASE_PLAY;
    playing.seat = 2;
    playing.hand = UINT64_C(0xff);
    playing.left[0] = 15;
    playing.left[1] = 8;
    playing.left[2] = 9;
    asked = playing;
    asked.phase = PDK_PHASE_BAO_ZHUANG;
    asked.seat = 1;
    asked.hand = deal.hands[0];
    asked.left[0] = asked.left[1] = asked.left[2] = 16;
}

int main(void)
{
    prepare();
    check_all("text");
    check_all(NULL);
    check_all("payload");
    check_all(NULL);
    printf("panics: %lu passed, %lu failed\n", checks_passed, checks_failed);
    return checks_failed == 0 ? 0 : 1;
}
