/* Every answer of every function to the same few questions, as one signature per preset and bot, and one of endings: the same in C, Rust and
 * .NET down to the last bit of every figure. Whole games are the business of series.c, which takes in the cards alone. */

#include "harness.h"
#include "table.h"

/* Deals that each preset and bot is asked about, and the seed of their series. */
#define DEALS 20
#define SEED 11
#define WORLDS 60

static void add_double(uint64_t *signature, double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    add_word(signature, bits);
}

static void add_decision(uint64_t *signature, const PdkDecision *decision)
{
    add_word(signature, decision->is_pass);
    add_word(signature, decision->shape);
    add_word(signature, decision->top_rank);
    add_word(signature, decision->run_length);
    add_word(signature, decision->cards);
    add_double(signature, decision->p_win);
    add_double(signature, decision->points);
    add_word(signature, decision->simulations);
    add_word(signature, decision->candidates);
    add_word(signature, decision->flags);
}

static void add_candidate(uint64_t *signature, const PdkCandidate *candidate)
{
    add_word(signature, candidate->is_pass);
    add_word(signature, candidate->shape);
    add_word(signature, candidate->top_rank);
    add_word(signature, candidate->run_length);
    add_word(signature, candidate->cards);
    add_double(signature, candidate->p_win);
    add_double(signature, candidate->points);
    add_double(signature, candidate->share);
    add_word(signature, candidate->simulations);
    add_word(signature, candidate->flags);
}

/* Each seat in turn is asked for 包庄, as if those before it had refused. */
static int32_t ask_for_bao_zhuang(uint64_t *signature, const PdkView *dealt, const PdkDeal *deal,
                                  const PdkOptions *options)
{
    int seat;
    for (seat = 1; seat <= 3; seat++) {
        PdkView view = *dealt;
        PdkBaoZhuang answer;
        int32_t status;
        CLEAR(answer);
        view.phase = PDK_PHASE_BAO_ZHUANG;
        view.seat = (uint8_t)seat;
        view.hand = deal->hands[seat - 1];
        view.refused = (uint8_t)((1 << (seat - 1)) - 1);
        status = pdk_decide_baozhuang(&view, options, &answer);
        if (status != PDK_OK) {
            return status;
        }
        add_word(signature, answer.declare);
        add_double(signature, answer.p_win);
        add_double(signature, answer.points);
        add_word(signature, answer.simulations);
        add_word(signature, answer.flags);
    }
    return PDK_OK;
}

/* The opening, analysed; *opening is the play chosen. */
static int32_t open_game(uint64_t *signature, const PdkView *view, const PdkOptions *options, PdkDecision *opening)
{
    static PdkCandidate list[PDK_MAX_PLAYS];
    uint32_t needed = 0;
    uint32_t index;
    int32_t status;
    list[0].struct_size = sizeof list[0];
    CLEAR(*opening);
    status = pdk_analyze_play(view, NULL, 0, options, opening, list, PDK_MAX_PLAYS, &needed);
    if (status != PDK_OK) {
        return status;
    }
    add_decision(signature, opening);
    add_word(signature, needed);
    for (index = 0; index < needed; index++) {
        add_candidate(signature, &list[index]);
    }
    return PDK_OK;
}

/* What the next seat answers: freely, and with half of its legal plays as the host's list. */
static int32_t follow(uint64_t *signature, const PdkView *view, const PdkOptions *options)
{
    uint64_t plays[PDK_MAX_PLAYS];
    uint32_t needed = 0;
    uint32_t index;
    PdkDecision decision;
    int32_t status = pdk_legal_plays(view, plays, PDK_MAX_PLAYS, &needed);
    CLEAR(decision);
    for (index = 0; index < needed; index++) {
        add_word(signature, plays[index]);
    }
    if (status == PDK_OK) {
        status = pdk_decide_play(view, NULL, 0, options, &decision);
        add_decision(signature, &decision);
    }
    if (status == PDK_OK) {
        status = pdk_decide_play(view, plays, (needed + 1) / 2, options, &decision);
        add_decision(signature, &decision);
    }
    return status;
}

static int32_t classify(uint64_t *signature, const PdkRules *rules, uint64_t cards)
{
    PdkReading readings[32];
    uint32_t needed = 0;
    uint32_t index;
    int32_t status;
    memset(readings, 0, sizeof readings);
    readings[0].struct_size = sizeof readings[0];
    status = pdk_classify(rules, cards, 1, readings, 32, &needed);
    for (index = 0; index < needed && index < 32; index++) {
        add_word(signature, readings[index].shape);
        add_word(signature, readings[index].top_rank);
        add_word(signature, readings[index].run_length);
        add_word(signature, readings[index].kickers);
    }
    return status;
}

/* An outcome with other numbers for each deal. */
static int32_t settle(uint64_t *signature, const PdkRules *rules, unsigned number)
{
    PdkOutcome outcome;
    PdkScores scores;
    int32_t status;
    int seat;
    CLEAR(outcome);
    CLEAR(scores);
    outcome.left[1] = (uint8_t)(1 + number % 15);
    outcome.left[2] = 5;
    outcome.bombs[0] = (uint8_t)(number % 2);
    status = pdk_settle(rules, &outcome, &scores);
    for (seat = 0; seat < 3; seat++) {
        add_word(signature, (uint64_t)(int64_t)scores.score[seat]);
    }
    return status;
}

/* Everything about one deal. */
static int32_t ask_about(uint64_t *signature, const PdkRules *rules, PdkOptions options, unsigned number)
{
    PdkView view;
    PdkDeal deal;
    PdkDecision opening;
    uint64_t seed = 0;
    uint8_t leader;
    int32_t status = pdk_series_seed(SEED, number, &seed);
    CLEAR(view);
    CLEAR(deal);
    if (status != PDK_OK || (status = pdk_series_seed(seed, 1, &options.seed)) != PDK_OK ||
        (status = pdk_deal(rules, seed, &deal)) != PDK_OK) {
        return status;
    }
    view.rules = *rules;
    view.left[0] = view.left[1] = view.left[2] = deal.cards_per_seat;
    if (rules->bao_zhuang != PDK_BAO_ZHUANG_OFF &&
        (status = ask_for_bao_zhuang(signature, &view, &deal, &options)) != PDK_OK) {
        return status;
    }
    leader = deal.spade3_seat;
    view.phase = PDK_PHASE_PLAY;
    view.seat = leader;
    view.hand = deal.hands[leader - 1];
    view.must_contain = UINT64_C(1) << 3;
    status = open_game(signature, &view, &options, &opening);
    if (status != PDK_OK) {
        return status;
    }
    view.seat = next_seat(leader);
    view.hand = deal.hands[view.seat - 1];
    view.must_contain = 0;
    view.table = opening.cards;
    view.table_seat = leader;
    view.left[leader - 1] = (uint8_t)(view.left[leader - 1] - count_cards(opening.cards));
    view.bombs[leader - 1] = opening.shape == PDK_SHAPE_BOMB;
    view.history_len = 1;
    view.history[0] = (uint64_t)leader << 62 | opening.cards;
    if ((status = follow(signature, &view, &options)) != PDK_OK ||
        (status = classify(signature, rules, opening.cards)) != PDK_OK) {
        return status;
    }
    return settle(signature, rules, number);
}

/* What the lowest six cards of each hand come to, with the whole line, when the holder of the three of spades opens. */
static int32_t solve(uint64_t *signature, const PdkRules *rules, unsigned number)
{
    static PdkLineTurn line[PDK_MAX_LINE];
    PdkEndgame ending;
    PdkSolveLimits limits;
    PdkSolution solution;
    PdkDeal deal;
    uint64_t seed = 0;
    uint32_t needed = 0, index;
    int seat;
    int32_t status = pdk_series_seed(SEED, number, &seed);
    CLEAR(ending);
    CLEAR(limits);
    CLEAR(solution);
    CLEAR(deal);
    line[0].struct_size = sizeof line[0];
    if (status != PDK_OK || (status = pdk_deal(rules, seed, &deal)) != PDK_OK) {
        return status;
    }
    ending.rules = *rules;
    ending.seats = 3;
    ending.to_move = deal.spade3_seat;
    ending.goal = (uint8_t)(number % 2);
    ending.must_contain = UINT64_C(1) << 3;
    for (seat = 0; seat < 3; seat++) {
        uint64_t card = 1;
        for (; count_cards(ending.hands[seat]) < 6; card <<= 1) {
            ending.hands[seat] |= deal.hands[seat] & card;
        }
    }
    status = pdk_solve_endgame(&ending, &limits, &solution, line, PDK_MAX_LINE, &needed);
    add_word(signature, solution.verdict);
    add_word(signature, solution.seat);
    add_word(signature, solution.has_turn);
    add_word(signature, solution.is_pass);
    add_word(signature, solution.shape);
    add_word(signature, solution.top_rank);
    add_word(signature, solution.run_length);
    add_word(signature, solution.complete);
    add_word(signature, solution.cards);
    add_word(signature, solution.nodes);
    add_word(signature, solution.turns);
    for (seat = 0; seat < 3; seat++) {
        add_word(signature, (uint64_t)(int64_t)solution.score[seat]);
    }
    for (index = 0; status == PDK_OK && index < needed; index++) {
        add_word(signature, line[index].seat);
        add_word(signature, line[index].is_pass);
        add_word(signature, line[index].shape);
        add_word(signature, line[index].top_rank);
        add_word(signature, line[index].run_length);
        add_word(signature, line[index].cards);
    }
    return status;
}

/* The signature of the endings under one preset; returns 0 when one is refused. */
static int print_endings(const char *name, uint32_t preset)
{
    uint64_t signature = START_OF_SIGNATURE;
    PdkRules rules;
    unsigned number;
    int32_t status;
    CLEAR(rules);
    status = pdk_rules_preset(preset, &rules);
    for (number = 0; status == PDK_OK && number < DEALS; number++) {
        status = solve(&signature, &rules, number);
    }
    if (status != PDK_OK) {
        fprintf(stderr, "answers: %s, endings: %s\n", name, pdk_status_text(status));
        return 0;
    }
    printf("%s endings %016llx\n", name, (unsigned long long)signature);
    return 1;
}

int print_answers(void)
{
    /* In the order of the numbers in the header, from 1. */
    static const char *const presets[] = {"guanpai", "classic16", "classic15"};
    static const char *const bots[] = {"pdkbot", "ismcts", "random", "search", "net", "expert", "level:3"};
    uint32_t preset, bot;
    unsigned number;
    for (preset = 0; preset < 3; preset++) {
        for (bot = 0; bot < 7; bot++) {
            uint64_t signature = START_OF_SIGNATURE;
            PdkRules rules;
            PdkOptions options;
            int32_t status;
            CLEAR(rules);
            CLEAR(options);
            if ((status = pdk_rules_preset(preset + 1, &rules)) == PDK_OK) {
                status = pdk_options_default(&options);
            }
            options.bot = bot + 1;
            options.level = options.bot == PDK_BOT_LEVEL ? 3 : 0;
            options.max_simulations = WORLDS;
            for (number = 0; status == PDK_OK && number < DEALS; number++) {
                status = ask_about(&signature, &rules, options, number);
            }
            if (status != PDK_OK) {
                fprintf(stderr, "answers: %s, %s: %s\n", presets[preset], bots[bot], pdk_status_text(status));
                return 0;
            }
            printf("%s %s %016llx\n", presets[preset], bots[bot], (unsigned long long)signature);
        }
        if (!print_endings(presets[preset], preset + 1)) {
            return 0;
        }
    }
    return 1;
}
