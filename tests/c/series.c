/* A series of games by one bot in all seats, and its signature: the same in C, Rust and .NET for the same series. */

#include "harness.h"
#include "table.h"

/* FNV-1a, 64 bits, over little-endian words. */
static void add_word(uint64_t *signature, uint64_t word)
{
    int byte;
    for (byte = 0; byte < 8; byte++) {
        *signature = (*signature ^ (word >> (8 * byte) & 255)) * UINT64_C(0x100000001b3);
    }
}

/* Asks the bot for the seat whose turn it is and takes its answer. Returns null, or what went wrong. */
static const char *ask(Table *table, const PdkOptions *options)
{
    PdkView view;
    int32_t status;
    table_view(table, &view);
    if (table_asks(table)) {
        PdkBaoZhuang answer;
        CLEAR(answer);
        status = pdk_decide_baozhuang(&view, options, &answer);
        if (status != PDK_OK) {
            return pdk_status_text(status);
        }
        table_answer(table, answer.declare);
    } else {
        PdkDecision decision;
        CLEAR(decision);
        status = pdk_decide_play(&view, NULL, 0, options, &decision);
        if (status != PDK_OK) {
            return pdk_status_text(status);
        }
        return table_play(table, decision.cards);
    }
    return NULL;
}

/* Plays a dealt game to its end. Returns null, or what went wrong. */
static const char *play_game(Table *table, const PdkOptions *options)
{
    PdkOptions asked = *options;
    uint64_t question;
    for (question = 0; !table->over; question++) {
        const char *fault;
        if (pdk_series_seed(table->seed, question, &asked.seed) != PDK_OK) {
            return "no seed for a question";
        }
        fault = ask(table, &asked);
        if (fault != NULL) {
            return fault;
        }
    }
    return NULL;
}

uint64_t play_series(const PdkRules *rules, const PdkOptions *options, uint64_t seed, unsigned games, int *failed)
{
    uint64_t signature = UINT64_C(0xcbf29ce484222325);
    uint8_t leader = 0;
    unsigned game;
    for (game = 0; game < games; game++) {
        Table table;
        PdkScores scores;
        uint64_t game_seed = 0;
        const char *fault = NULL;
        uint32_t turn;
        int seat;
        int32_t status;
        CLEAR(scores);
        status = pdk_series_seed(seed, game, &game_seed);
        if (status == PDK_OK) {
            status = table_deal(&table, rules, game_seed, leader);
        }
        if (status == PDK_OK) {
            fault = play_game(&table, options);
        }
        if (status == PDK_OK && fault == NULL) {
            status = table_settle(&table, &scores);
        }
        if (status != PDK_OK || fault != NULL) {
            fprintf(stderr, "game %u of seed %#llx: %s\n", game, (unsigned long long)seed,
                    fault != NULL ? fault : pdk_status_text(status));
            *failed = 1;
            return 0;
        }
        if (scores.score[0] + scores.score[1] + scores.score[2] != 0) {
            fprintf(stderr, "game %u of seed %#llx: the scores do not add up to zero\n", game,
                    (unsigned long long)seed);
            *failed = 1;
            return 0;
        }
        add_word(&signature, game_seed);
        add_word(&signature, table.declarer);
        for (turn = 0; turn < table.history_len; turn++) {
            add_word(&signature, table.history[turn]);
        }
        for (seat = 0; seat < 3; seat++) {
            add_word(&signature, (uint64_t)(int64_t)scores.score[seat]);
        }
        leader = table.next_leader;
    }
    return signature;
}
