/* A table of three seats: whose turn it is, what lies there, who declared, how it ended. The host's part of the game,
 * written in C; whether a play is legal, and what it counts as, is asked of the library. */

#ifndef TABLE_H
#define TABLE_H

#include "pdkbot.h"

/* More than any list of legal plays. */
#define PLAYS_CAPACITY PDK_MAX_PLAYS

typedef struct Table {
    PdkRules rules;
    uint64_t seed;
    /* By seat, element 0 is seat 1. */
    uint64_t dealt[3];
    uint64_t hands[3];
    uint8_t plays[3];
    uint8_t bombs_played[3];
    uint8_t bombs_stood[3];
    /* 包庄: how many seats have answered, and who declared (0 = nobody). */
    uint8_t asked;
    uint8_t declarer;
    /* The seat that leads the game, and whether the opening must contain the three of spades. */
    uint8_t leader;
    uint8_t duty;
    /* The seat whose turn it is. */
    uint8_t turn;
    /* What lies there, whose it is, whether it is a bomb, and how many have passed on it. */
    uint64_t table;
    uint8_t table_seat;
    uint8_t table_is_bomb;
    uint8_t passes;
    uint64_t history[PDK_MAX_TURNS];
    uint32_t history_len;
    /* The seat that pays for both should the next seat now go out with a single (放走包赔); 0 = nobody. */
    uint8_t liable;
    /* Once the game is over. */
    uint8_t over;
    uint8_t pay_all;
    uint8_t next_leader;
} Table;

/* Deals. `previous` is the seat to lead under "the winner leads"; 0 = a first game. Returns a status. */
int32_t table_deal(Table *table, const PdkRules *rules, uint64_t seed, uint8_t previous);

/* What the seat whose turn it is may see. */
void table_view(const Table *table, PdkView *view);

/* Whether the seats are still being asked for 包庄. */
int table_asks(const Table *table);

/* Takes the answer of the seat whose turn it is. */
void table_answer(Table *table, int declares);

/* Plays these cards (0 = a pass) for the seat whose turn it is. Returns null, or why they cannot be played. */
const char *table_play(Table *table, uint64_t cards);

/* The scores of a game that is over. Returns a status. */
int32_t table_settle(const Table *table, PdkScores *scores);

/* How many cards a set holds. */
uint8_t count_cards(uint64_t cards);

/* Whether two sets hold as many cards of each rank. */
int same_ranks(uint64_t one, uint64_t other);

/* The seat after this one. */
uint8_t next_seat(uint8_t seat);

#endif
