/* Questions that are in order, for checks that spoil them. */

#ifndef QUESTIONS_H
#define QUESTIONS_H

#include "harness.h"

#define CARD(rank, suit) (UINT64_C(1) << (4 * (rank) + (suit)))
/* Suits as in the header. */
enum { D, C, H, S };

/* Seat 2 holds 3D 4C 4S 9H and follows the eight of spades of seat 1. */
PdkView following(void);

/* Seat 2 is asked for 包庄 after seat 1 refused. */
PdkView asked(void);

/* A search that takes no time. */
PdkOptions quick(void);

/* Seat 1 holds 3 5 5 K, seat 2 4 6 6 Q, seat 3 7 8 9 A under guanpai; seat 1 leads, the goal is points. */
PdkEndgame ending_of_three(void);

#endif
