/*
 * pdkbot: a bot for 跑得快 (PDK, PaoDeKuai). The C contract, version 1.
 * Generated from src/ffi by the build; do not edit.
 *
 * SPDX-License-Identifier: MIT
 *
 * Calls. Stateless and re-entrant: any thread may call anything at any time, and nothing is kept between calls. There
 * are no handles, no callbacks and no memory that changes owner: every struct and list belongs to the caller. Functions
 * that can fail return a status, PDK_OK (0) or one of the negative PDK_ERR_* numbers; pdk_status_text says what it means.
 * Later versions may add statuses: treat any negative number as a failure.
 *
 * Cards. A set of cards is a uint64_t. Card = bit 4 * rank + suit, with
 *     rank 0 = 3, 1 = 4, ... 6 = 9, 7 = 10, 8 = J, 9 = Q, 10 = K, 11 = A, 12 = 2 (low to high),
 *     suit 0 = diamonds (D), 1 = clubs (C), 2 = hearts (H), 3 = spades (S).
 * So 3D is bit 0, 3S is bit 3 (mask 0x8), 10H is bit 30, AS is bit 47, 2S is bit 51. Bits 52 to 63 are zero. In
 * PdkView.history, bits 62 and 63 of each entry hold the seat (1 to 3) that made the turn; an entry without cards is a
 * pass.
 *
 * Seats. 1, 2, 3; the turn goes 1, 2, 3, 1, ... Arrays of three are by seat, element 0 is seat 1.
 *
 * Structs. The first field of every struct is struct_size. Set it to sizeof the struct before you hand it over, for
 * input and output alike; another size is refused. Reserved fields are zero. A struct for output is cleared first and
 * filled only on success; when the pointer is null or the size refused, it is left as it was. While a call runs, nobody
 * may change what it was given.
 *
 * Lists go out through a pointer, a capacity and a needed count. When the list is longer than the capacity, the status
 * is PDK_ERR_CAPACITY, *needed says how long it is, and the list is left as it was; a null pointer with capacity 0 asks for
 * the length alone. Of a list of structs, set struct_size of the first element; the library sets the others.
 *
 * Randomness comes from seeds alone. Without a time budget an answer depends on the input alone, on every platform.
 *
 * Example: deal the first game of a series, and ask the holder of the three of spades for the opening.
 *
 * @code
 * #include <stdio.h>
 * #include "pdkbot.h"
 *
 * int main(void)
 * {
 *     PdkView view = {0};
 *     PdkDeal deal = {0};
 *     PdkOptions options = {0};
 *     PdkDecision decision = {0};
 *     uint64_t seed;
 *     int32_t status;
 *     view.struct_size = sizeof view;
 *     view.rules.struct_size = sizeof view.rules;
 *     deal.struct_size = sizeof deal;
 *     options.struct_size = sizeof options;
 *     decision.struct_size = sizeof decision;
 *
 *     if ((status = pdk_rules_preset(PDK_PRESET_CLASSIC16, &view.rules)) != PDK_OK ||
 *         (status = pdk_series_seed(7, 0, &seed)) != PDK_OK ||
 *         (status = pdk_deal(&view.rules, seed, &deal)) != PDK_OK ||
 *         (status = pdk_options_default(&options)) != PDK_OK) {
 *         fprintf(stderr, "%s\n", pdk_status_text(status));
 *         return 1;
 *     }
 *
 *     view.phase = PDK_PHASE_PLAY;
 *     view.seat = deal.spade3_seat;
 *     view.hand = deal.hands[view.seat - 1];
 *     view.left[0] = view.left[1] = view.left[2] = deal.cards_per_seat;
 *     view.must_contain = UINT64_C(1) << 3;
 *     options.seed = seed;
 *     status = pdk_decide_play(&view, NULL, 0, &options, &decision);
 *     if (status != PDK_OK) {
 *         fprintf(stderr, "%s\n", pdk_status_text(status));
 *         return 1;
 *     }
 *     printf("seat %d opens with %#llx, to be first out with %.0f %%\n", view.seat,
 *            (unsigned long long)decision.cards, 100 * decision.p_win);
 *     return 0;
 * }
 * @endcode
 */
