/* Every fault of the header's list, made on purpose: its own status, the output cleared, or left alone when refused. */

#include "harness.h"
#include "questions.h"

static char label[200];

/* Says which change was answered with which status, for a check that fails. */
static const char *describe(const char *change, int32_t wanted, int32_t got)
{
    snprintf(label, sizeof label, "%.120s: status %d, not %d", change, (int)got, (int)wanted);
    return label;
}

static void expect_play(const PdkView *view, const uint64_t *allowed, uint32_t allowed_count, const PdkOptions *options,
                        int32_t wanted, const char *change)
{
    PdkDecision decision;
    PdkCandidate list[64];
    uint32_t needed = 77;
    int32_t status;
    SPOIL(decision);
    status = pdk_decide_play(view, allowed, allowed_count, options, &decision);
    CHECK(status == wanted, describe(change, wanted, status));
    CHECK(status == PDK_OK || is_cleared(&decision, sizeof decision), change);
    SPOIL(decision);
    SPOIL(list[0]);
    status = pdk_analyze_play(view, allowed, allowed_count, options, &decision, list, 64, &needed);
    CHECK(status == wanted, describe(change, wanted, status));
    CHECK(status == PDK_OK || (is_cleared(&decision, sizeof decision) && needed == 0), change);
}

static void expect_legal(const PdkView *view, int32_t wanted, const char *change)
{
    uint64_t plays[64];
    uint32_t needed = 77;
    int32_t status = pdk_legal_plays(view, plays, 64, &needed);
    CHECK(status == wanted, describe(change, wanted, status));
    CHECK(status == PDK_OK || needed == 0, change);
}

static void expect_bao_zhuang(const PdkView *view, const PdkOptions *options, int32_t wanted, const char *change)
{
    PdkBaoZhuang answer;
    int32_t status;
    SPOIL(answer);
    status = pdk_decide_baozhuang(view, options, &answer);
    CHECK(status == wanted, describe(change, wanted, status));
    CHECK(status == PDK_OK || is_cleared(&answer, sizeof answer), change);
}

static void expect_deal(const PdkRules *rules, int32_t wanted, const char *change)
{
    PdkDeal deal;
    int32_t status;
    SPOIL(deal);
    status = pdk_deal(rules, 1, &deal);
    CHECK(status == wanted, describe(change, wanted, status));
    CHECK(status == PDK_OK || is_cleared(&deal, sizeof deal), change);
}

static void expect_settle(const PdkRules *rules, const PdkOutcome *outcome, int32_t wanted, const char *change)
{
    PdkScores scores;
    int32_t status;
    SPOIL(scores);
    status = pdk_settle(rules, outcome, &scores);
    CHECK(status == wanted, describe(change, wanted, status));
    CHECK(status == PDK_OK || is_cleared(&scores, sizeof scores), change);
}

/* Changes the question that is in order, and expects every function that takes it to refuse it so. */
#define REFUSE_VIEW(change, wanted)                            \
    do {                                                       \
        PdkView view = following();                            \
        PdkOptions options = quick();                          \
        change;                                                \
        expect_play(&view, NULL, 0, &options, wanted, #change); \
        expect_legal(&view, wanted, #change);                  \
    } while (0)

#define REFUSE_OPTIONS(change, wanted)                         \
    do {                                                       \
        PdkView view = following();                            \
        PdkOptions options = quick();                          \
        change;                                                \
        expect_play(&view, NULL, 0, &options, wanted, #change); \
    } while (0)

#define REFUSE_ASKED(change, wanted)                            \
    do {                                                        \
        PdkView view = asked();                                 \
        PdkOptions options = quick();                           \
        change;                                                 \
        expect_bao_zhuang(&view, &options, wanted, #change);    \
    } while (0)

#define REFUSE_RULES(change, wanted)                            \
    do {                                                        \
        PdkView view = following();                             \
        change;                                                 \
        expect_deal(&view.rules, wanted, #change);              \
        expect_legal(&view, wanted, #change);                   \
    } while (0)

/* The outcome in order: seat 1 won, 5 and 9 cards are left. */
#define REFUSE_OUTCOME(change, wanted)                          \
    do {                                                        \
        PdkRules rules = following().rules;                     \
        PdkOutcome outcome;                                     \
        CLEAR(outcome);                                         \
        outcome.left[1] = 5;                                    \
        outcome.left[2] = 9;                                    \
        change;                                                 \
        expect_settle(&rules, &outcome, wanted, #change);       \
    } while (0)

static void check_pointers(void)
{
    PdkView view = following();
    PdkOptions options = quick();
    PdkDecision decision;
    PdkCandidate candidate;
    PdkReading reading;
    PdkRules rules = view.rules;
    PdkOutcome outcome;
    uint64_t word = 0;
    uint32_t needed = 0;
    CLEAR(decision);
    CLEAR(candidate);
    CLEAR(reading);
    CLEAR(outcome);
    CHECK(pdk_rules_preset(PDK_PRESET_GUANPAI, NULL) == PDK_ERR_NULL, "null rules out");
    CHECK(pdk_options_default(NULL) == PDK_ERR_NULL, "null options out");
    CHECK(pdk_options_level(1, NULL) == PDK_ERR_NULL, "null options of a level out");
    CHECK(pdk_series_seed(1, 1, NULL) == PDK_ERR_NULL, "null seed out");
    CHECK(pdk_deal(&rules, 1, NULL) == PDK_ERR_NULL, "null deal out");
    expect_deal(NULL, PDK_ERR_NULL, "null rules");
    CHECK(pdk_decide_play(&view, NULL, 0, &options, NULL) == PDK_ERR_NULL, "null decision");
    expect_play(NULL, NULL, 0, &options, PDK_ERR_NULL, "null view");
    expect_play(&view, NULL, 0, NULL, PDK_ERR_NULL, "null options");
    expect_play(&view, NULL, 1, &options, PDK_ERR_NULL, "null list of allowed plays");
    CHECK(pdk_decide_baozhuang(&view, &options, NULL) == PDK_ERR_NULL, "null answer to 包庄");
    expect_bao_zhuang(NULL, &options, PDK_ERR_NULL, "null view");
    expect_bao_zhuang(&view, NULL, PDK_ERR_NULL, "null options");
    CHECK(pdk_analyze_play(&view, NULL, 0, &options, NULL, &candidate, 1, &needed) == PDK_ERR_NULL, "null decision");
    CHECK(pdk_analyze_play(&view, NULL, 0, &options, &decision, NULL, 1, &needed) == PDK_ERR_NULL, "null list");
    CHECK(pdk_analyze_play(&view, NULL, 0, &options, &decision, &candidate, 1, NULL) == PDK_ERR_NULL, "null needed");
    expect_legal(NULL, PDK_ERR_NULL, "null view");
    CHECK(pdk_legal_plays(&view, NULL, 1, &needed) == PDK_ERR_NULL, "null list");
    CHECK(pdk_legal_plays(&view, &word, 1, NULL) == PDK_ERR_NULL, "null needed");
    CHECK(pdk_classify(NULL, 1, 0, &reading, 1, &needed) == PDK_ERR_NULL, "null rules");
    CHECK(pdk_classify(&rules, 1, 0, NULL, 1, &needed) == PDK_ERR_NULL, "null list");
    CHECK(pdk_classify(&rules, 1, 0, &reading, 1, NULL) == PDK_ERR_NULL, "null needed");
    CHECK(pdk_settle(&rules, &outcome, NULL) == PDK_ERR_NULL, "null scores");
    expect_settle(NULL, &outcome, PDK_ERR_NULL, "null rules");
    expect_settle(&rules, NULL, PDK_ERR_NULL, "null outcome");
    report("null pointers: PDK_ERR_NULL");
}

static void check_reserved(void)
{
    REFUSE_VIEW(view.reserved0 = 1, PDK_ERR_RESERVED);
    REFUSE_VIEW(view.reserved1 = 1, PDK_ERR_RESERVED);
    REFUSE_VIEW(view.rules.reserved[4] = 1, PDK_ERR_RESERVED);
    REFUSE_OUTCOME(outcome.reserved[0] = 1, PDK_ERR_RESERVED);
    report("reserved fields: PDK_ERR_RESERVED");
}

static void check_rules(void)
{
    PdkRules rules;
    SPOIL(rules);
    CHECK(pdk_rules_preset(0, &rules) == PDK_ERR_PRESET && is_cleared(&rules, sizeof rules), "preset 0");
    SPOIL(rules);
    CHECK(pdk_rules_preset(4, &rules) == PDK_ERR_PRESET && is_cleared(&rules, sizeof rules), "preset 4");
    report("unknown presets: PDK_ERR_PRESET");

    REFUSE_RULES(view.rules.base = 0, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.base = 10001, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.bomb_score = 1001, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.first_must_contain_spade3 = 2, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.later_lead = 2, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.must_beat = 2, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.min_pair_run = 1, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.min_pair_run = 4, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.triple_kickers = 2, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.triple_tail_lead = 2, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.triple_tail_follow = 2, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.plane_tail_lead = 2, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.plane_tail_follow = 2, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.bare_triple = 2, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.bare_plane = 2, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.four_two = 3, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.four_three = 3, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.four_answer = 2, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.ace_bomb = 2, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.bomb_split = 2, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.last_single = 3, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.one_left_free = 2, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.spring_double = 2, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.bomb_settle = 2, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.anti_spring = 2, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.heart10 = 2, PDK_ERR_OPTION);
    REFUSE_RULES(view.rules.bao_zhuang = 3, PDK_ERR_OPTION);
    report("unknown values of options: PDK_ERR_OPTION");

    REFUSE_RULES(view.rules.deck = 0, PDK_ERR_DECK);
    REFUSE_RULES(view.rules.deck |= CARD(12, D), PDK_ERR_DECK);
    REFUSE_RULES(view.rules.deck |= UINT64_C(7) << 52, PDK_ERR_DECK);
    REFUSE_RULES(view.rules.deck ^= CARD(0, S) | CARD(12, D), PDK_ERR_DECK);
    report("decks that are none: PDK_ERR_DECK");
}

static void check_views(void)
{
    REFUSE_VIEW(view.seat = 0, PDK_ERR_SEAT);
    REFUSE_VIEW(view.seat = 4, PDK_ERR_SEAT);
    report("seats that are none: PDK_ERR_SEAT");

    REFUSE_VIEW(view.phase = 0, PDK_ERR_PHASE);
    REFUSE_VIEW(view.phase = 5, PDK_ERR_PHASE);
    REFUSE_VIEW(view.phase = PDK_PHASE_BAO_ZHUANG, PDK_ERR_PHASE);
    REFUSE_ASKED(view.phase = PDK_PHASE_PLAY, PDK_ERR_PHASE);
    /* Somebody has played a card already. */
    REFUSE_ASKED(view.left[2] = 15, PDK_ERR_PHASE);
    REFUSE_ASKED(view.rules.bao_zhuang = PDK_BAO_ZHUANG_OFF, PDK_ERR_PHASE);
    report("another phase than the question: PDK_ERR_PHASE");

    REFUSE_VIEW((view.hand = 0, view.left[1] = 0), PDK_ERR_EMPTY_HAND);
    REFUSE_ASKED(view.hand = 0, PDK_ERR_EMPTY_HAND);
    report("an empty hand: PDK_ERR_EMPTY_HAND");

    REFUSE_VIEW(view.hand ^= CARD(0, D) | CARD(12, D), PDK_ERR_CARD_OUTSIDE_DECK);
    REFUSE_VIEW(view.hand ^= CARD(0, D) | UINT64_C(1) << 52, PDK_ERR_CARD_OUTSIDE_DECK);
    REFUSE_VIEW(view.table = CARD(12, D), PDK_ERR_CARD_OUTSIDE_DECK);
    REFUSE_VIEW(view.table = UINT64_C(1) << 63, PDK_ERR_CARD_OUTSIDE_DECK);
    REFUSE_VIEW(view.known_played = CARD(11, S), PDK_ERR_CARD_OUTSIDE_DECK);
    REFUSE_VIEW(view.known_played = UINT64_C(1) << 60, PDK_ERR_CARD_OUTSIDE_DECK);
    REFUSE_VIEW((view.left[0] = 14, view.history_len = 4, view.history[0] = UINT64_C(1) << 62 | CARD(12, C),
                 view.history[1] = UINT64_C(2) << 62, view.history[2] = UINT64_C(3) << 62,
                 view.history[3] = UINT64_C(1) << 62 | CARD(5, S)),
                PDK_ERR_CARD_OUTSIDE_DECK);
    REFUSE_VIEW((view.history_len = 1, view.history[0] = UINT64_C(1) << 62 | UINT64_C(1) << 52),
                PDK_ERR_CARD_OUTSIDE_DECK);
    report("cards outside the deck: PDK_ERR_CARD_OUTSIDE_DECK");

    REFUSE_VIEW(view.table = CARD(6, H), PDK_ERR_CARD_TWICE);
    REFUSE_VIEW(view.known_played = CARD(0, D), PDK_ERR_CARD_TWICE);
    REFUSE_VIEW((view.history_len = 1, view.history[0] = UINT64_C(1) << 62 | CARD(6, H), view.table = CARD(6, H)),
                PDK_ERR_CARD_TWICE);
    /* The same card in two turns of the history. */
    REFUSE_VIEW((view.history_len = 4, view.history[0] = UINT64_C(1) << 62 | CARD(5, S),
                 view.history[1] = UINT64_C(2) << 62, view.history[2] = UINT64_C(3) << 62,
                 view.history[3] = UINT64_C(1) << 62 | CARD(5, S)),
                PDK_ERR_CARD_TWICE);
    report("cards that appear twice: PDK_ERR_CARD_TWICE");

    REFUSE_VIEW(view.left[1] = 5, PDK_ERR_COUNTS);
    REFUSE_VIEW(view.left[2] = 17, PDK_ERR_COUNTS);
    REFUSE_VIEW(view.left[2] = 255, PDK_ERR_COUNTS);
    REFUSE_VIEW(view.left[0] = 16, PDK_ERR_COUNTS);
    REFUSE_VIEW(view.known_played = view.rules.deck & ~view.hand & ~view.table & ~UINT64_C(0xfffffff),
                PDK_ERR_COUNTS);
    REFUSE_ASKED(view.left[1] = 15, PDK_ERR_COUNTS);
    report("numbers of cards that cannot be: PDK_ERR_COUNTS");

    REFUSE_VIEW(view.left[0] = 0, PDK_ERR_OPPONENT_OUT);
    REFUSE_VIEW(view.left[2] = 0, PDK_ERR_OPPONENT_OUT);
    report("a game that is over: PDK_ERR_OPPONENT_OUT");

    REFUSE_VIEW((view.table = CARD(5, S) | CARD(7, S), view.left[0] = 14), PDK_ERR_TABLE_SHAPE);
    report("a table play that is no shape: PDK_ERR_TABLE_SHAPE");

    REFUSE_VIEW(view.table_seat = 2, PDK_ERR_TABLE_SEAT);
    REFUSE_VIEW(view.table_seat = 4, PDK_ERR_TABLE_SEAT);
    report("owners of the table that cannot be: PDK_ERR_TABLE_SEAT");

    REFUSE_VIEW(view.must_contain = CARD(0, D), PDK_ERR_MUST_CONTAIN);
    REFUSE_VIEW((view.table = 0, view.must_contain = CARD(0, S)), PDK_ERR_MUST_CONTAIN);
    REFUSE_VIEW((view.table = 0, view.must_contain = UINT64_C(1) << 55), PDK_ERR_MUST_CONTAIN);
    report("duties that cannot be: PDK_ERR_MUST_CONTAIN");

    REFUSE_VIEW(view.declarer = 4, PDK_ERR_DECLARER);
    REFUSE_VIEW(view.declarer = 254, PDK_ERR_DECLARER);
    REFUSE_VIEW((view.declarer = 1, view.refused = 1), PDK_ERR_DECLARER);
    REFUSE_VIEW((view.declarer = 1, view.rules.bao_zhuang = PDK_BAO_ZHUANG_OFF), PDK_ERR_DECLARER);
    REFUSE_ASKED(view.declarer = 3, PDK_ERR_DECLARER);
    report("declarers that cannot be: PDK_ERR_DECLARER");

    REFUSE_VIEW(view.refused = 8, PDK_ERR_REFUSED);
    REFUSE_VIEW((view.refused = 4, view.rules.bao_zhuang = PDK_BAO_ZHUANG_OFF), PDK_ERR_REFUSED);
    REFUSE_ASKED(view.refused = 2, PDK_ERR_REFUSED);
    report("refusals that cannot be: PDK_ERR_REFUSED");

    REFUSE_VIEW(view.history_len = PDK_MAX_TURNS + 1, PDK_ERR_HISTORY);
    REFUSE_VIEW(view.history_len = UINT32_MAX, PDK_ERR_HISTORY);
    REFUSE_VIEW((view.history_len = 1, view.history[0] = CARD(5, S)), PDK_ERR_HISTORY);
    REFUSE_VIEW((view.history_len = 1, view.history[0] = UINT64_C(3) << 62 | CARD(5, S)), PDK_ERR_HISTORY);
    REFUSE_VIEW((view.history_len = 1, view.history[0] = UINT64_C(1) << 62 | CARD(4, S)), PDK_ERR_HISTORY);
    report("histories that cannot be: PDK_ERR_HISTORY");

    REFUSE_VIEW(view.bombs[0] = 1, PDK_ERR_BOMBS);
    REFUSE_VIEW(view.bombs[2] = 2, PDK_ERR_BOMBS);
    report("bombs that cannot be: PDK_ERR_BOMBS");
}

/* Levels beside those there are, and levels of bots that have none. */
static void check_levels(void)
{
    static const uint32_t none[] = {0, PDK_MAX_LEVEL + 1, 256 + 1, UINT32_MAX};
    uint32_t index, bot;
    for (index = 0; index < sizeof none / sizeof none[0]; index++) {
        PdkOptions options;
        SPOIL(options);
        CHECK(pdk_options_level(none[index], &options) == PDK_ERR_LEVEL && is_cleared(&options, sizeof options),
              "options of a level that is none");
        REFUSE_OPTIONS((options.bot = PDK_BOT_LEVEL, options.level = none[index]), PDK_ERR_LEVEL);
        REFUSE_ASKED((options.bot = PDK_BOT_LEVEL, options.level = none[index]), PDK_ERR_LEVEL);
    }
    for (index = 1; index <= PDK_MAX_LEVEL; index++) {
        REFUSE_OPTIONS((options.bot = PDK_BOT_LEVEL, options.level = index), PDK_OK);
        REFUSE_ASKED((options.bot = PDK_BOT_LEVEL, options.level = index), PDK_OK);
    }
    report("levels that are none: PDK_ERR_LEVEL");
    for (bot = PDK_BOT_PDKBOT; bot < PDK_BOT_LEVEL; bot++) {
        REFUSE_OPTIONS((options.bot = bot, options.level = 1), PDK_ERR_NO_LEVELS);
        REFUSE_ASKED((options.bot = bot, options.level = PDK_MAX_LEVEL), PDK_ERR_NO_LEVELS);
    }
    report("levels of bots without: PDK_ERR_NO_LEVELS");
}

static void check_options(void)
{
    uint64_t allowed[2];
    PdkView view = following();
    PdkOptions options = quick();

    REFUSE_OPTIONS(options.bot = 0, PDK_ERR_BOT);
    REFUSE_OPTIONS(options.bot = 99, PDK_ERR_BOT);
    REFUSE_ASKED(options.bot = 99, PDK_ERR_BOT);
    report("unknown bots: PDK_ERR_BOT");

    REFUSE_OPTIONS(options.objective = 2, PDK_ERR_OBJECTIVE);
    REFUSE_OPTIONS(options.declare_at = 1001, PDK_ERR_DECLARE_AT);
    report("other unknown options: PDK_ERR_OBJECTIVE, PDK_ERR_DECLARE_AT");

    REFUSE_OPTIONS(options.max_simulations = 0, PDK_ERR_NO_LIMIT);
    REFUSE_ASKED(options.max_simulations = 0, PDK_ERR_NO_LIMIT);
    REFUSE_OPTIONS((options.max_simulations = 0, options.time_budget_us = 2000), PDK_OK);
    report("no limit: PDK_ERR_NO_LIMIT");

    REFUSE_OPTIONS(options.max_memory = 0, PDK_ERR_MEMORY);
    REFUSE_OPTIONS(options.max_memory = 1 << 20, PDK_ERR_MEMORY);
    REFUSE_OPTIONS(options.max_memory = 2 << 20, PDK_OK);
    report("too little memory: PDK_ERR_MEMORY");

    allowed[0] = CARD(6, H);
    allowed[1] = CARD(6, S);
    expect_play(&view, allowed, 1, &options, PDK_OK, "an allowed play");
    expect_play(&view, allowed, 2, &options, PDK_ERR_ALLOWED_CARD, "an allowed card that is not in the hand");
    allowed[1] = UINT64_C(1) << 52;
    expect_play(&view, allowed, 2, &options, PDK_ERR_ALLOWED_CARD, "an allowed card that is none");
    report("allowed cards that are not in the hand: PDK_ERR_ALLOWED_CARD");
    allowed[0] = CARD(0, D) | CARD(6, H);
    expect_play(&view, allowed, 1, &options, PDK_ERR_NO_ALLOWED, "nothing allowed that is a shape");
    report("nothing allowed: PDK_ERR_NO_ALLOWED");
}

static void check_cards(void)
{
    PdkRules rules = following().rules;
    PdkReading reading;
    uint32_t needed = 77;
    CLEAR(reading);
    CHECK(pdk_classify(&rules, UINT64_C(1) << 52, 0, &reading, 1, &needed) == PDK_ERR_CARD_OUTSIDE_DECK && needed == 0,
          "a card that is none");
    CHECK(pdk_classify(&rules, CARD(12, D), 0, &reading, 1, &needed) == PDK_ERR_CARD_OUTSIDE_DECK,
          "a card outside the deck");
    CHECK(pdk_classify(&rules, 1, 2, &reading, 1, &needed) == PDK_ERR_YES_NO, "a yes that is none");
    REFUSE_OUTCOME(outcome.plays_known = 2, PDK_ERR_YES_NO);
    report("yes or no: PDK_ERR_YES_NO");
}

static void check_outcomes(void)
{
    REFUSE_OUTCOME((void)0, PDK_OK);
    REFUSE_OUTCOME(outcome.left[0] = 3, PDK_ERR_OUTCOME);
    REFUSE_OUTCOME(outcome.left[1] = 0, PDK_ERR_OUTCOME);
    REFUSE_OUTCOME(outcome.left[1] = 17, PDK_ERR_OUTCOME);
    REFUSE_OUTCOME(outcome.plays[0] = 3, PDK_ERR_OUTCOME);
    REFUSE_OUTCOME((outcome.plays_known = 1, outcome.plays[0] = 3, outcome.plays[1] = 3), PDK_ERR_OUTCOME);
    REFUSE_OUTCOME(outcome.bombs[1] = 3, PDK_ERR_OUTCOME);
    REFUSE_OUTCOME(outcome.leader = 1, PDK_ERR_OUTCOME);
    REFUSE_OUTCOME(outcome.result = PDK_RESULT_WON, PDK_ERR_OUTCOME);
    REFUSE_OUTCOME(outcome.declarer = 1, PDK_ERR_OUTCOME);
    REFUSE_OUTCOME((outcome.declarer = 2, outcome.result = PDK_RESULT_WON), PDK_ERR_OUTCOME);
    REFUSE_OUTCOME((outcome.declarer = 2, outcome.result = 3), PDK_ERR_OUTCOME);
    REFUSE_OUTCOME((rules.last_single = PDK_LAST_SINGLE_PAY_ALL, outcome.pay_all = 1), PDK_ERR_OUTCOME);
    report("outcomes that contradict themselves: PDK_ERR_OUTCOME");

    REFUSE_OUTCOME(outcome.pay_all = 3, PDK_ERR_OUTCOME_RULES);
    REFUSE_OUTCOME((rules.bao_zhuang = PDK_BAO_ZHUANG_OFF, outcome.declarer = 1, outcome.result = PDK_RESULT_WON),
                   PDK_ERR_OUTCOME_RULES);
    REFUSE_OUTCOME((rules.deck ^= CARD(7, H) | CARD(12, D), outcome.heart10 = 1), PDK_ERR_OUTCOME_RULES);
    report("outcomes that the rules do not know: PDK_ERR_OUTCOME_RULES");

    REFUSE_OUTCOME(outcome.leader = 4, PDK_ERR_SEAT);
    REFUSE_OUTCOME(outcome.heart10 = 4, PDK_ERR_SEAT);
    REFUSE_OUTCOME(outcome.pay_all = 4, PDK_ERR_SEAT);
    REFUSE_OUTCOME(outcome.declarer = 4, PDK_ERR_SEAT);
    report("outcomes with seats that are none: PDK_ERR_SEAT");
}

void check_errors(void)
{
    PdkView view = following();
    PdkOptions options = quick();
    expect_play(&view, NULL, 0, &options, PDK_OK, "the question in order");
    expect_legal(&view, PDK_OK, "the question in order");
    view = asked();
    expect_bao_zhuang(&view, &options, PDK_OK, "the question for 包庄 in order");
    check_pointers();
    check_reserved();
    check_rules();
    check_views();
    check_options();
    check_levels();
    check_cards();
    check_outcomes();
}
