/* A series of games by one bot in all seats, and its signature: the same in C, Rust and .NET for the same series. */

#include "harness.h"
#include "table.h"

void add_word(uint64_t *signature, uint64_t word)
{
    int byte;
    for (byte = 0; byte < 8; byte++) {
        *signature = (*signature ^ (word >> (8 * byte) & 255)) * UINT64_C(0x100000001b3);
    }
}

/* Asks the bot for the seat whose turn it is and takes its answer; `forced_declarer`, where it is not negative, answers
 * 包庄 in its place. Returns null, or what went wrong. */
static const char *ask(Table *table, const PdkOptions *options, int forced_declarer)
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
        table_answer(table, forced_declarer < 0 ? answer.declare : table->turn == forced_declarer);
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
static const char *play_game(Table *table, const PdkOptions *options, int forced_declarer)
{
    PdkOptions asked = *options;
    uint64_t question;
    for (question = 0; !table->over; question++) {
        const char *fault;
        /* The host's seed of a question: its own function of the game's seed, so that the deal does not follow from it. */
        if (pdk_series_seed(table->seed, question, &asked.seed) != PDK_OK ||
            pdk_series_seed(asked.seed ^ table->seed, 0, &asked.seed) != PDK_OK) {
            return "no seed for a question";
        }
        fault = ask(table, &asked, forced_declarer);
        if (fault != NULL) {
            return fault;
        }
    }
    return NULL;
}

/* Takes a game that is over into the signature. */
static void add_game(uint64_t *signature, const Table *table, const PdkScores *scores)
{
    uint32_t turn;
    int seat;
    add_word(signature, table->seed);
    add_word(signature, table->declarer);
    for (turn = 0; turn < table->history_len; turn++) {
        add_word(signature, table->history[turn]);
    }
    for (seat = 0; seat < 3; seat++) {
        add_word(signature, (uint64_t)(int64_t)scores->score[seat]);
    }
}

/* Deals, plays and settles a game. Returns null, or what went wrong. */
static const char *play_and_settle(const Series *series, unsigned game, uint8_t leader, Table *table, PdkScores *scores)
{
    uint64_t seed = 0;
    const char *fault;
    int32_t status = pdk_series_seed(series->seed, game, &seed);
    if (status == PDK_OK) {
        status = table_deal(table, &series->rules, seed, leader);
    }
    if (status != PDK_OK) {
        return pdk_status_text(status);
    }
    fault = play_game(table, &series->options, series->forced_declarers ? (int)(game % 4) : -1);
    if (fault != NULL) {
        return fault;
    }
    status = table_settle(table, scores);
    if (status != PDK_OK) {
        return pdk_status_text(status);
    }
    return scores->score[0] + scores->score[1] + scores->score[2] == 0 ? NULL : "the scores do not add up to zero";
}

int play_series(Series *series)
{
    uint8_t leader = 0;
    unsigned game;
    series->signature = START_OF_SIGNATURE;
    series->declared = 0;
    for (game = 0; game < series->games; game++) {
        Table table;
        PdkScores scores;
        const char *fault;
        CLEAR(scores);
        fault = play_and_settle(series, game, leader, &table, &scores);
        if (fault != NULL) {
            fprintf(stderr, "game %u of seed %#llx: %s\n", game, (unsigned long long)series->seed, fault);
            return 0;
        }
        add_game(&series->signature, &table, &scores);
        series->declared += table.declarer != 0;
        leader = table.next_leader;
    }
    return 1;
}
