#include "table.h"

#include <string.h>

#define THREE_OF_SPADES (UINT64_C(1) << 3)
#define TEN_OF_HEARTS (UINT64_C(1) << 30)

uint8_t next_seat(uint8_t seat)
{
    return (uint8_t)(seat % 3 + 1);
}

uint8_t count_cards(uint64_t cards)
{
    uint8_t count = 0;
    for (; cards != 0; cards &= cards - 1) {
        count++;
    }
    return count;
}

int same_ranks(uint64_t one, uint64_t other)
{
    int rank;
    for (rank = 0; rank < 13; rank++) {
        if (count_cards(one >> (4 * rank) & 15) != count_cards(other >> (4 * rank) & 15)) {
            return 0;
        }
    }
    return 1;
}

/* The rank of the highest card. */
static int highest_rank(uint64_t cards)
{
    int rank = 0;
    while (cards >> (4 * (rank + 1)) != 0) {
        rank++;
    }
    return rank;
}

static uint8_t holder(const uint64_t *hands, uint64_t card)
{
    uint8_t seat;
    for (seat = 1; seat <= 3; seat++) {
        if (hands[seat - 1] & card) {
            return seat;
        }
    }
    return 0;
}

int32_t table_deal(Table *table, const PdkRules *rules, uint64_t seed, uint8_t previous)
{
    PdkDeal deal;
    int32_t status;
    memset(table, 0, sizeof *table);
    memset(&deal, 0, sizeof deal);
    deal.struct_size = sizeof deal;
    status = pdk_deal(rules, seed, &deal);
    if (status != PDK_OK) {
        return status;
    }
    table->rules = *rules;
    table->seed = seed;
    memcpy(table->dealt, deal.hands, sizeof table->dealt);
    memcpy(table->hands, deal.hands, sizeof table->hands);
    /* R03: the holder of the three of spades leads the first game, by option every game, and plays it. */
    if (previous == 0 || rules->later_lead == PDK_LATER_LEAD_SPADE3) {
        table->leader = holder(table->dealt, THREE_OF_SPADES);
        table->duty = rules->first_must_contain_spade3;
    } else {
        table->leader = previous;
    }
    if (rules->bao_zhuang == PDK_BAO_ZHUANG_OFF) {
        table->asked = 3;
        table->turn = table->leader;
    } else {
        table->turn = 1;
    }
    return PDK_OK;
}

int table_asks(const Table *table)
{
    return table->asked < 3;
}

void table_answer(Table *table, int declares)
{
    /* R45: all are asked in order, the first yes counts; a declarer leads, without the duty. */
    if (declares && table->declarer == 0) {
        table->declarer = table->turn;
        table->leader = table->turn;
        table->duty = 0;
    }
    table->asked++;
    table->turn = table_asks(table) ? next_seat(table->turn) : table->leader;
}

void table_view(const Table *table, PdkView *view)
{
    uint8_t refusals = 0;
    int seat;
    memset(view, 0, sizeof *view);
    view->struct_size = sizeof *view;
    view->rules = table->rules;
    view->seat = table->turn;
    view->hand = table->hands[table->turn - 1];
    for (seat = 0; seat < 3; seat++) {
        view->left[seat] = count_cards(table->hands[seat]);
        view->bombs[seat] = table->bombs_played[seat];
    }
    /* Who was asked before the first yes refused; later answers are told to nobody. */
    if (table->rules.bao_zhuang != PDK_BAO_ZHUANG_OFF) {
        refusals = table->declarer != 0 ? (uint8_t)(table->declarer - 1) : table->asked;
    }
    view->refused = (uint8_t)((1 << refusals) - 1);
    if (table_asks(table)) {
        view->phase = PDK_PHASE_BAO_ZHUANG;
        return;
    }
    view->phase = PDK_PHASE_PLAY;
    view->declarer = table->declarer;
    view->table = table->table;
    view->table_seat = table->table_seat;
    view->must_contain = table->duty && table->history_len == 0 ? THREE_OF_SPADES : 0;
    view->history_len = table->history_len;
    memcpy(view->history, table->history, sizeof view->history);
}

/* The legal plays of the seat whose turn it is; returns how many, or none when the library refuses. */
static uint32_t legal_plays(const Table *table, uint64_t *plays)
{
    PdkView view;
    uint32_t needed = 0;
    table_view(table, &view);
    return pdk_legal_plays(&view, plays, PLAYS_CAPACITY, &needed) == PDK_OK ? needed : 0;
}

/* R32, pay_all: whether this single makes its seat pay for both, should the next seat go out with a single at once. */
static int lets_out(const Table *table, uint64_t cards, const uint64_t *plays, uint32_t count)
{
    uint32_t index;
    if (table->rules.last_single != PDK_LAST_SINGLE_PAY_ALL || table->declarer != 0 || count_cards(cards) != 1 ||
        count_cards(table->hands[next_seat(table->turn) - 1]) != 1) {
        return 0;
    }
    for (index = 0; index < count; index++) {
        uint8_t size = count_cards(plays[index]);
        if (size == 1 ? highest_rank(plays[index]) > highest_rank(cards) : size > 1 && table->table == 0) {
            return 1;
        }
    }
    return 0;
}

static void pass(Table *table)
{
    table->liable = 0;
    table->passes++;
    table->turn = next_seat(table->turn);
    if (table->passes == 2) {
        /* R30: who played last leads again. R42: a bomb that won its round stands. */
        if (table->table_is_bomb) {
            table->bombs_stood[table->table_seat - 1]++;
        }
        table->table = 0;
        table->table_seat = 0;
        table->table_is_bomb = 0;
        table->passes = 0;
    }
}

/* Ends the game after the play of this seat, if it does end. */
static int ends(Table *table, uint8_t seat, int single, uint8_t liable)
{
    int out = table->hands[seat - 1] == 0;
    int breaks = table->rules.bao_zhuang == PDK_BAO_ZHUANG_CLOSE_ALL && table->declarer != 0 && table->declarer != seat;
    if (!out && !breaks) {
        return 0;
    }
    table->over = 1;
    table->next_leader = seat;
    if (table->table_is_bomb) {
        table->bombs_stood[seat - 1]++;
    }
    if (out && single) {
        table->pay_all = liable;
    }
    return 1;
}

/* Why these cards are no legal turn now; null when they are. */
static const char *refusal(const Table *table, uint64_t cards, const uint64_t *plays, uint32_t count)
{
    uint32_t index;
    if (table->over || table_asks(table)) {
        return "not in this phase";
    }
    if (cards & ~table->hands[table->turn - 1]) {
        return "a card is not in the hand";
    }
    for (index = 0; index < count && !same_ranks(plays[index], cards); index++) {
    }
    if (index == count) {
        return cards == 0 ? "a pass is not legal" : "no legal play";
    }
    if (table->duty && table->history_len == 0 && !(cards & THREE_OF_SPADES)) {
        return "the opening lacks the three of spades";
    }
    if (table->history_len == PDK_MAX_TURNS) {
        return "more turns than a game can have";
    }
    return NULL;
}

const char *table_play(Table *table, uint64_t cards)
{
    uint64_t plays[PLAYS_CAPACITY];
    uint32_t count = legal_plays(table, plays);
    PdkReading readings[32];
    uint32_t kinds = 0;
    uint8_t seat = table->turn;
    uint8_t liable = table->liable;
    const char *why_not = refusal(table, cards, plays, count);
    if (why_not != NULL) {
        return why_not;
    }
    if (cards == 0) {
        table->history[table->history_len++] = (uint64_t)seat << 62;
        pass(table);
        return NULL;
    }
    memset(readings, 0, sizeof readings);
    readings[0].struct_size = sizeof readings[0];
    if (pdk_classify(&table->rules, cards, 1, readings, 32, &kinds) != PDK_OK || kinds == 0) {
        return "a legal play that is no shape";
    }
    table->liable = lets_out(table, cards, plays, count) ? seat : 0;
    table->history[table->history_len++] = (uint64_t)seat << 62 | cards;
    table->hands[seat - 1] &= ~cards;
    table->plays[seat - 1]++;
    table->table = cards;
    table->table_seat = seat;
    table->table_is_bomb = readings[0].shape == PDK_SHAPE_BOMB;
    table->bombs_played[seat - 1] = (uint8_t)(table->bombs_played[seat - 1] + table->table_is_bomb);
    table->passes = 0;
    if (!ends(table, seat, count_cards(cards) == 1, liable)) {
        table->turn = next_seat(seat);
    }
    return NULL;
}

int32_t table_settle(const Table *table, PdkScores *scores)
{
    PdkOutcome outcome;
    const uint8_t *bombs =
        table->rules.bomb_settle == PDK_BOMB_SETTLE_ALWAYS ? table->bombs_played : table->bombs_stood;
    int seat;
    memset(&outcome, 0, sizeof outcome);
    outcome.struct_size = sizeof outcome;
    for (seat = 0; seat < 3; seat++) {
        outcome.left[seat] = count_cards(table->hands[seat]);
        outcome.plays[seat] = table->plays[seat];
        outcome.bombs[seat] = bombs[seat];
    }
    outcome.plays_known = 1;
    outcome.leader = table->leader;
    outcome.heart10 = holder(table->dealt, TEN_OF_HEARTS);
    outcome.pay_all = table->pay_all;
    outcome.declarer = table->declarer;
    if (table->declarer != 0) {
        outcome.result = outcome.left[table->declarer - 1] == 0 ? PDK_RESULT_WON : PDK_RESULT_LOST;
    }
    return pdk_settle(&table->rules, &outcome, scores);
}
