/*
 * Calls the library for a long time and watches the memory of the process: whole games by every bot, analyses, endings, readings,
 * settlements and faulty calls, in threads that come and go. Fails when the memory grew in the second half of the time.
 *
 * soak_memory SECONDS     stops earlier when interrupted, and then says what it had
 */

#define _POSIX_C_SOURCE 200112L

#include "../harness.h"
#include "../table.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

/* What the memory may grow by in the second half; malloc keeps a little here and there. */
#define MOST_GROWTH_KIB 1024
#define SECONDS_BETWEEN_LINES 10
/* Games that one thread plays before the next one takes over. */
#define GAMES_PER_THREAD 50

static volatile sig_atomic_t interrupted;
static unsigned long long calls;
static unsigned long long games;
/* What went wrong first. */
static const char *fault;
static int32_t fault_status;

/* Counts a call. */
#define COUNT(call) (calls++, (call))

static void interrupt(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
}

/* Seconds on a clock that nobody sets. */
static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* The resident memory of this process in KiB; 0 when the system does not say. */
static unsigned long resident_kib(void)
{
    FILE *file = fopen("/proc/self/status", "r");
    char line[200];
    unsigned long kib = 0;
    while (file != NULL && fgets(line, (int)sizeof line, file) != NULL) {
        if (sscanf(line, "VmRSS: %lu", &kib) == 1) {
            break;
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    return kib;
}

static void want(int32_t status, int32_t wanted, const char *what)
{
    if (status != wanted && fault == NULL) {
        fault = what;
        fault_status = status;
    }
}

/* Calls that must be refused, each by its own status. */
static void call_wrongly(const PdkView *asked, const PdkOptions *options)
{
    PdkView view = *asked;
    PdkDecision decision;
    PdkRules rules;
    uint32_t needed;
    uint64_t seed;
    CLEAR(decision);
    CLEAR(rules);
    want(COUNT(pdk_decide_play(NULL, NULL, 0, options, &decision)), PDK_ERR_NULL, "a null view");
    view.struct_size = 8;
    want(COUNT(pdk_legal_plays(&view, NULL, 0, &needed)), PDK_ERR_STRUCT_SIZE, "a view of another size");
    view = *asked;
    view.seat = 9;
    want(COUNT(pdk_decide_play(&view, NULL, 0, options, &decision)), PDK_ERR_SEAT, "a seat that is none");
    view = *asked;
    view.known_played = view.hand;
    want(COUNT(pdk_legal_plays(&view, NULL, 0, &needed)), PDK_ERR_CARD_TWICE, "a card twice");
    view = *asked;
    view.history_len = PDK_MAX_TURNS + 1;
    want(COUNT(pdk_legal_plays(&view, NULL, 0, &needed)), PDK_ERR_HISTORY, "a history too long");
    want(COUNT(pdk_legal_plays(asked, NULL, 0, &needed)), PDK_ERR_CAPACITY, "a list without room");
    want(COUNT(pdk_rules_preset(99, &rules)), PDK_ERR_PRESET, "a preset that is none");
    want(COUNT(pdk_series_seed(1, 2, NULL)), PDK_ERR_NULL, "a null seed");
    want(COUNT(pdk_series_seed(1, 2, &seed)), PDK_OK, "a seed");
    if (COUNT(pdk_abi_version()) != PDK_ABI_VERSION || COUNT(pdk_version()) == NULL ||
        COUNT(pdk_status_text(-2)) == NULL || COUNT(pdk_struct_size(PDK_STRUCT_VIEW)) != sizeof view) {
        want(PDK_ERR_INTERNAL, PDK_OK, "what library this is");
    }
}

/* What a net is asked about this turn, with a list of the host's and without, and for the lengths alone. */
static void ask_for_a_net(const PdkView *view, const uint64_t *plays, uint32_t count)
{
    static PdkNetRow rows[PDK_MAX_PLAYS];
    static uint16_t inputs[1 << 18];
    uint32_t row_count = 0, input_count = 0;
    rows[0].struct_size = sizeof rows[0];
    want(COUNT(pdk_net_play(view, plays, count, rows, PDK_MAX_PLAYS, &row_count, inputs, 1 << 18, &input_count)), PDK_OK,
         "rows of a list");
    want(COUNT(pdk_net_play(view, NULL, 0, rows, PDK_MAX_PLAYS, &row_count, inputs, 1 << 18, &input_count)), PDK_OK, "rows");
    want(COUNT(pdk_net_play(view, NULL, 0, NULL, 0, &row_count, NULL, 0, &input_count)), PDK_ERR_CAPACITY, "rows without room");
}

/* The question of this turn: decided, analysed, with and without a list of the host's. Returns the play. */
static uint64_t ask_for_play(const PdkView *view, const PdkOptions *options)
{
    uint64_t plays[PDK_MAX_PLAYS];
    static PdkCandidate list[PDK_MAX_PLAYS];
    uint32_t count = 0, needed = 0;
    PdkDecision decision;
    CLEAR(decision);
    list[0].struct_size = sizeof list[0];
    want(COUNT(pdk_legal_plays(view, plays, PDK_MAX_PLAYS, &count)), PDK_OK, "legal plays");
    want(COUNT(pdk_analyze_play(view, NULL, 0, options, &decision, list, PDK_MAX_PLAYS, &needed)), PDK_OK, "an analysis");
    want(COUNT(pdk_decide_play(view, plays, count, options, &decision)), PDK_OK, "a decision from a list");
    want(COUNT(pdk_decide_play(view, NULL, 0, options, &decision)), PDK_OK, "a decision");
    ask_for_a_net(view, plays, count);
    return decision.cards;
}

/* What the rest of a game comes to, within few positions: known, unknown, or without room for the line. */
static void solve(const Table *table, const PdkRules *rules)
{
    static PdkLineTurn line[PDK_MAX_LINE];
    PdkEndgame ending;
    PdkSolveLimits limits;
    PdkSolution solution;
    uint32_t needed = 0;
    CLEAR(ending);
    CLEAR(limits);
    CLEAR(solution);
    line[0].struct_size = sizeof line[0];
    ending.rules = *rules;
    ending.seats = 3;
    ending.to_move = table->turn;
    ending.table = table->table;
    ending.table_seat = table->table_seat;
    memcpy(ending.hands, table->hands, sizeof ending.hands);
    limits.max_nodes = 200;
    limits.max_memory = 1 << 16;
    want(COUNT(pdk_solve_endgame(&ending, &limits, &solution, line, PDK_MAX_LINE, &needed)), PDK_OK, "an ending");
    want(COUNT(pdk_solve_endgame(&ending, &limits, &solution, NULL, 0, NULL)), PDK_OK, "an ending without its line");
    ending.hands[1] = ending.hands[0];
    want(COUNT(pdk_solve_endgame(&ending, &limits, &solution, NULL, 0, NULL)), PDK_ERR_CARD_TWICE, "an ending with a card twice");
}

static void play_game(const PdkRules *rules, uint64_t number)
{
    PdkOptions options;
    PdkScores scores;
    PdkView view;
    Table table;
    uint64_t seed = 0, turn;
    CLEAR(options);
    CLEAR(scores);
    want(COUNT(pdk_options_default(&options)), PDK_OK, "options");
    want(COUNT(pdk_series_seed(3, number, &seed)), PDK_OK, "a seed");
    want(COUNT(table_deal(&table, rules, seed, 0)), PDK_OK, "a deal");
    options.max_simulations = 2;
    for (turn = 0; !table.over && fault == NULL; turn++) {
        options.seed = seed + turn;
        options.bot = (uint32_t)(PDK_BOT_PDKBOT + (number + turn) % 7);
        options.level = options.bot == PDK_BOT_LEVEL ? 1 + (uint32_t)(turn % PDK_MAX_LEVEL) : 0;
        /* Now and then a time limit, which reads the clock. */
        options.time_budget_us = turn % 8 == 0 ? 20 : 0;
        table_view(&table, &view);
        if (table_asks(&table)) {
            PdkBaoZhuang answer;
            CLEAR(answer);
            want(COUNT(pdk_decide_baozhuang(&view, &options, &answer)), PDK_OK, "an answer to 包庄");
            table_answer(&table, answer.declare);
            continue;
        }
        if (turn % 4 == 0) {
            call_wrongly(&view, &options);
            solve(&table, rules);
        }
        /* Inside, legal plays once more and a reading. */
        calls += 2;
        if (table_play(&table, ask_for_play(&view, &options)) != NULL) {
            want(PDK_ERR_INTERNAL, PDK_OK, "a play that is not legal");
        }
    }
    want(COUNT(table_settle(&table, &scores)), PDK_OK, "a settlement");
    games++;
}

/* What one thread does before it ends: what the library keeps for a thread must go with it. */
static void *play_some(void *unused)
{
    unsigned game;
    (void)unused;
    for (game = 0; game < GAMES_PER_THREAD && !interrupted && fault == NULL; game++) {
        PdkRules rules;
        CLEAR(rules);
        want(COUNT(pdk_rules_preset(1 + (uint32_t)(games % 3), &rules)), PDK_OK, "a preset");
        play_game(&rules, games);
    }
    return NULL;
}

static void say(const char *what, double started)
{
    printf("%s %.0f s: %llu calls, %llu games, %lu KiB resident\n", what, now() - started, calls, games, resident_kib());
    fflush(stdout);
}

int main(int count, char **arguments)
{
    char *end = NULL;
    double seconds, started = now(), next_line = SECONDS_BETWEEN_LINES;
    /* The least in the second quarter of the time and in the last one: the solver's table, a MiB, comes and goes. */
    unsigned long half = ULONG_MAX, last = ULONG_MAX;
    struct sigaction action;
    errno = 0;
    seconds = count == 2 ? strtod(arguments[1], &end) : 0;
    if (count != 2 || errno != 0 || *end != '\0' || !(seconds >= 1)) {
        fprintf(stderr, "usage: soak_memory SECONDS, 1 or more\n");
        return 2;
    }
    memset(&action, 0, sizeof action);
    action.sa_handler = interrupt;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    while (now() - started < seconds && !interrupted && fault == NULL) {
        pthread_t thread;
        double share;
        unsigned long here;
        if (pthread_create(&thread, NULL, play_some, NULL) != 0 || pthread_join(thread, NULL) != 0) {
            fprintf(stderr, "soak_memory: no thread\n");
            return 1;
        }
        share = (now() - started) / seconds;
        here = resident_kib();
        if (share >= 0.25 && share < 0.5 && here < half)
            half = here;
        if (share >= 0.75 && here < last)
            last = here;
        if (now() - started >= next_line) {
            next_line += SECONDS_BETWEEN_LINES;
            say("after", started);
        }
    }
    say(interrupted ? "interrupted after" : "ended after", started);
    if (fault != NULL) {
        fprintf(stderr, "soak_memory: %s: %s\n", fault, pdk_status_text(fault_status));
        return 1;
    }
    if (half == ULONG_MAX || last == ULONG_MAX) {
        printf("not long enough, so nothing is said about growth\n");
        return interrupted ? 130 : 1;
    }
    printf("resident memory: %lu KiB at the least in the second quarter, %lu KiB in the last, %d KiB more are allowed\n", half, last, MOST_GROWTH_KIB);
    if (last > half + MOST_GROWTH_KIB) {
        fprintf(stderr, "soak_memory: the memory grew\n");
        return 1;
    }
    return interrupted ? 130 : 0;
}
