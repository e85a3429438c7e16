/* What the parts of the harness share: a check that counts itself, and the parts. */

#ifndef HARNESS_H
#define HARNESS_H

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "pdkbot.h"

/* Checks made, and those that failed. */
extern unsigned long checks_passed;
extern unsigned long checks_failed;

/* Counts a check; says what failed, and where. */
void check_at(int holds, const char *what, const char *file, int line);
#define CHECK(holds, what) check_at((holds) != 0, (what), __FILE__, __LINE__)

/* Says on one line what was checked. */
void report(const char *what);

/* Clears a struct and sets its size, as every struct needs it. */
#define CLEAR(object) (memset(&(object), 0, sizeof(object)), (object).struct_size = (uint32_t)sizeof(object))

/* Fills a struct with rubbish that a failed call must not leave behind. */
#define SPOIL(object) (memset(&(object), 0x5a, sizeof(object)), (object).struct_size = (uint32_t)sizeof(object))

/* Whether all bytes behind struct_size are zero. */
int is_cleared(const void *object, size_t size);

/* The parts. Each returns after its checks; what failed is counted. */
void check_layout(const char *golden);
void check_answers(void);
void check_errors(void);
void check_sizes(void);
void check_games(void);
void check_endings(void);
void check_net(void);

/* The signature of games and answers: FNV-1a, 64 bits, over little-endian words. */
#define START_OF_SIGNATURE UINT64_C(0xcbf29ce484222325)
void add_word(uint64_t *signature, uint64_t word);

/* Prints the signatures of the answers to fixed questions, one line per preset and bot and one of its endings; returns 0 when one is refused. */
int print_answers(void);

/* A series of games by one bot in all seats. */
typedef struct Series {
    PdkRules rules;
    PdkOptions options;
    uint64_t seed;
    unsigned games;
    /* 1 = seats 1, 2, 3 and nobody take turns at declaring 包庄, whatever the bot says. Not what other languages play. */
    int forced_declarers;
    /* What came out: the signature, and how many games were declared. */
    uint64_t signature;
    unsigned declared;
} Series;

/* Plays a series; returns 0 when a game could not be played, and says why on standard error. */
int play_series(Series *series);

#endif
