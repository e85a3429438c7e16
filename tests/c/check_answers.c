/* Answers that are known beforehand: rules, deals, readings, legal plays, decisions, settlements. */

#include "harness.h"
#include "table.h"

#define CARD(rank, suit) (UINT64_C(1) << (4 * (rank) + (suit)))
/* Suits as in the header. */
enum { D, C, H, S };

static void check_versions(void)
{
    int32_t status;
    CHECK(pdk_abi_version() == PDK_ABI_VERSION, "the ABI version is the header's");
    CHECK(strncmp(pdk_version(), "0.1.0+net.", 10) == 0, "the version of the library, with its net");
    for (status = PDK_OK; status >= PDK_ERR_ALLOWED_COUNT; status--) {
        CHECK(strcmp(pdk_status_text(status), pdk_status_text(1)) != 0, "every status has a text");
    }
    CHECK(strcmp(pdk_status_text(PDK_ERR_ALLOWED_COUNT - 1), pdk_status_text(1)) == 0, "no status beyond those of the header");
    report("versions and status texts");
}

static void check_presets(void)
{
    PdkRules guanpai, classic16, classic15;
    CLEAR(guanpai);
    CLEAR(classic16);
    CLEAR(classic15);
    CHECK(pdk_rules_preset(PDK_PRESET_GUANPAI, &guanpai) == PDK_OK, "preset guanpai");
    CHECK(pdk_rules_preset(PDK_PRESET_CLASSIC16, &classic16) == PDK_OK, "preset classic16");
    CHECK(pdk_rules_preset(PDK_PRESET_CLASSIC15, &classic15) == PDK_OK, "preset classic15");
    CHECK(count_cards(guanpai.deck) == 48 && count_cards(classic15.deck) == 45, "sizes of the decks");
    CHECK((guanpai.deck & (CARD(12, D) | CARD(12, C) | CARD(12, H) | CARD(11, S))) == 0, "R01: what 48 cards lack");
    CHECK(guanpai.min_pair_run == 3 && classic16.min_pair_run == 2, "R13: the smallest pair run");
    CHECK(guanpai.four_two == PDK_FOUR_ON && classic16.four_two == PDK_FOUR_OFF, "R17: four with two");
    CHECK(guanpai.bao_zhuang == PDK_BAO_ZHUANG_FIRST_OUT && classic15.bao_zhuang == PDK_BAO_ZHUANG_OFF, "R45: 包庄");
    CHECK(guanpai.last_single == PDK_LAST_SINGLE_ENFORCE && guanpai.bomb_score == 10 && guanpai.base == 1,
          "R32, R40, R42: 报单, base and bombs");
    report("presets");
}

static void check_deals(void)
{
    PdkRules rules;
    PdkDeal deal;
    PdkDeal again;
    uint64_t seed = 0;
    CLEAR(rules);
    CLEAR(deal);
    CLEAR(again);
    /* The first output of SplitMix64 from 0, as its author publishes it. */
    CHECK(pdk_series_seed(0, 0, &seed) == PDK_OK && seed == UINT64_C(0xe220a8397b1dcdaf), "R04: the seed of a game");
    CHECK(pdk_series_seed(UINT64_MAX, 1, &seed) == PDK_OK && seed == UINT64_C(0xe220a8397b1dcdaf), "R04: seeds wrap");
    CHECK(pdk_rules_preset(PDK_PRESET_CLASSIC15, &rules) == PDK_OK, "a preset");
    CHECK(pdk_deal(&rules, 7, &deal) == PDK_OK && pdk_deal(&rules, 7, &again) == PDK_OK, "a deal");
    CHECK(memcmp(&deal, &again, sizeof deal) == 0, "the same seed deals the same hands");
    CHECK((deal.hands[0] ^ deal.hands[1] ^ deal.hands[2]) == rules.deck, "the hands are the deck");
    CHECK(deal.cards_per_seat == 15 && count_cards(deal.hands[0]) == 15 && count_cards(deal.hands[1]) == 15,
          "fifteen cards a seat");
    CHECK(deal.hands[deal.spade3_seat - 1] & CARD(0, S), "the holder of the three of spades");
    CHECK(pdk_deal(&rules, 8, &again) == PDK_OK && memcmp(&deal, &again, sizeof deal) != 0, "another seed, another deal");
    report("deals");
}

static void check_readings(void)
{
    /* 3 3 3 3 4 4 4: four with three before it is a tail of 333 444. */
    uint64_t cards = UINT64_C(0xf) | CARD(1, D) | CARD(1, C) | CARD(1, H);
    PdkRules rules;
    PdkReading readings[32];
    uint32_t needed = 0;
    CLEAR(rules);
    memset(readings, 0xff, sizeof readings);
    readings[0].struct_size = sizeof readings[0];
    CHECK(pdk_rules_preset(PDK_PRESET_GUANPAI, &rules) == PDK_OK, "a preset");
    CHECK(pdk_classify(&rules, cards, 1, readings, 32, &needed) == PDK_OK && needed == 2, "R15: two readings");
    CHECK(readings[0].shape == PDK_SHAPE_FOUR_THREE && readings[0].top_rank == 0 && readings[0].kickers == 3,
          "R15: 3333 444 is four with three first");
    CHECK(readings[1].shape == PDK_SHAPE_PLANE_TAIL && readings[1].top_rank == 1 && readings[1].run_length == 2 &&
              readings[1].struct_size == sizeof readings[1],
          "R15: and then a tail of 333 444");
    CHECK(pdk_classify(&rules, cards, 0, readings, 32, &needed) == PDK_OK && needed == 1, "R16: no tail but as the whole hand");
    CHECK(pdk_classify(&rules, CARD(0, D) | CARD(1, D), 0, readings, 32, &needed) == PDK_OK && needed == 0, "no shape");
    CHECK(pdk_classify(&rules, cards, 1, NULL, 0, &needed) == PDK_ERR_CAPACITY && needed == 2, "the length alone");
    report("readings");
}

/* Seat 2 holds 3D 4C 4S 9H and follows the eight of spades of seat 1. */
static void follow_an_eight(PdkView *view)
{
    CLEAR(*view);
    CLEAR(view->rules);
    CHECK(pdk_rules_preset(PDK_PRESET_GUANPAI, &view->rules) == PDK_OK, "a preset");
    view->phase = PDK_PHASE_PLAY;
    view->seat = 2;
    view->table_seat = 1;
    view->left[0] = 15;
    view->left[1] = 4;
    view->left[2] = 9;
    view->hand = CARD(0, D) | CARD(1, C) | CARD(1, S) | CARD(6, H);
    view->table = CARD(5, S);
}

static void check_plays(void)
{
    uint64_t plays[PDK_MAX_PLAYS];
    uint32_t needed = 0;
    uint32_t index;
    PdkView view;
    follow_an_eight(&view);
    CHECK(pdk_legal_plays(&view, plays, PDK_MAX_PLAYS, &needed) == PDK_OK && needed == 1 && plays[0] == CARD(6, H),
          "R31: the nine is the only play");
    view.rules.must_beat = 0;
    CHECK(pdk_legal_plays(&view, plays, PDK_MAX_PLAYS, &needed) == PDK_OK && needed == 2 && plays[1] == 0,
          "R31 off: a pass too, last");
    view.rules.must_beat = 1;
    view.table = 0;
    /* Three singles and the pair; sorted by size, then rank; the lowest suits. */
    CHECK(pdk_legal_plays(&view, plays, PDK_MAX_PLAYS, &needed) == PDK_OK && needed == 4, "leads");
    CHECK(plays[0] == CARD(0, D) && plays[1] == CARD(1, C) && plays[2] == CARD(6, H) &&
              plays[3] == (CARD(1, C) | CARD(1, S)),
          "R33: leads in order");
    for (index = 0; index < 4; index++) {
        plays[index] = 77;
    }
    CHECK(pdk_legal_plays(&view, plays, 3, &needed) == PDK_ERR_CAPACITY && needed == 4 && plays[0] == 77,
          "a list too short is left alone");
    view.left[2] = 1;
    CHECK(pdk_legal_plays(&view, plays, 4, &needed) == PDK_OK && needed == 2 && plays[0] == CARD(6, H),
          "R32: the highest single while the next seat holds one card");
    report("legal plays");
}

static void check_decisions(void)
{
    PdkView view;
    PdkOptions options;
    PdkDecision decision, analysed;
    PdkCandidate list[8];
    uint32_t needed = 0, index, found = 0;
    double share = 0;
    uint64_t allowed[3];
    CLEAR(options);
    CLEAR(decision);
    CLEAR(analysed);
    memset(list, 0xff, sizeof list);
    list[0].struct_size = sizeof list[0];
    follow_an_eight(&view);
    CHECK(pdk_options_default(&options) == PDK_OK && options.bot == PDK_BOT_EXPERT && options.max_simulations == 400 &&
              options.max_memory == 8 << 20 && options.time_budget_us == 0 && options.seed == 0,
          "the default options");
    CHECK(pdk_decide_play(&view, NULL, 0, &options, &decision) == PDK_OK && decision.cards == CARD(6, H) &&
              decision.shape == PDK_SHAPE_SINGLE && decision.top_rank == 6 && decision.run_length == 1 &&
              decision.candidates == 1 && (decision.flags & PDK_FORCED) && !decision.is_pass,
          "a forced play");
    view.table = CARD(9, S);
    CHECK(pdk_decide_play(&view, NULL, 0, &options, &decision) == PDK_OK && decision.cards == 0 && decision.is_pass &&
              decision.shape == PDK_SHAPE_PASS && (decision.flags & PDK_FORCED),
          "a forced pass");
    view.table = 0;
    options.bot = PDK_BOT_ISMCTS;
    options.max_simulations = 100;
    CHECK(pdk_decide_play(&view, NULL, 0, &options, &decision) == PDK_OK, "a free lead");
    CHECK(decision.candidates == 4 && decision.simulations == 400 && decision.flags == PDK_HAS_P_WIN &&
              decision.p_win >= 0 && decision.p_win <= 1,
          "what the search says about itself");
    CHECK(pdk_analyze_play(&view, NULL, 0, &options, &analysed, list, 8, &needed) == PDK_OK && needed == 4,
          "an analysis");
    CHECK(memcmp(&decision, &analysed, sizeof decision) == 0, "the analysis decides the same");
    for (index = 0; index < needed && index < 8; index++) {
        share += list[index].share;
        CHECK(list[index].struct_size == sizeof list[0] && list[index].simulations == 100, "each candidate is filled");
        found += list[index].cards == decision.cards && list[index].p_win == decision.p_win;
    }
    CHECK(found == 1 && share > 0.999 && share < 1.001, "the decision is among the candidates, the shares add up");
    memset(&analysed, 0xff, sizeof analysed);
    analysed.struct_size = sizeof analysed;
    CHECK(pdk_analyze_play(&view, NULL, 0, &options, &analysed, list, 3, &needed) == PDK_ERR_CAPACITY && needed == 4 &&
              analysed.cards == 0 && analysed.simulations == 0,
          "a list too short clears the decision and says its length");
    options.bot = PDK_BOT_PDKBOT;
    options.max_simulations = 0;
    CHECK(pdk_decide_play(&view, NULL, 0, &options, &decision) == PDK_OK && decision.flags == 0 &&
              decision.simulations == 0 && decision.p_win == 0,
          "a bot without figures, without a limit");
    /* What the host allows is what is compared: what is no shape is left out, a pass is one, but not on a free lead. */
    allowed[0] = CARD(0, D) | CARD(1, C);
    allowed[1] = CARD(1, S);
    allowed[2] = 0;
    CHECK(pdk_analyze_play(&view, allowed, 3, &options, &decision, list, 8, &needed) == PDK_OK && needed == 1 &&
              list[0].cards == CARD(1, S) && decision.cards == CARD(1, S),
          "allowed leads");
    view.table = CARD(0, H);
    CHECK(pdk_analyze_play(&view, allowed, 3, &options, &decision, list, 8, &needed) == PDK_OK && needed == 2 &&
              list[0].cards == CARD(1, S) && list[1].is_pass && decision.cards == CARD(1, S),
          "allowed plays");
    report("decisions");
}

/* The openings of some deals by each level: the same by the same seed, not all by another; the highest level is not the lowest. */
static void check_levels(void)
{
    unsigned by_seed = 0, by_level = 0;
    uint64_t seed;
    for (seed = 0; seed < 40; seed++) {
        PdkView view;
        PdkDeal deal;
        PdkOptions options;
        PdkDecision lowest, again, highest;
        uint32_t level;
        CLEAR(view);
        CLEAR(view.rules);
        CLEAR(deal);
        CLEAR(options);
        CLEAR(lowest);
        CLEAR(again);
        CLEAR(highest);
        CHECK(pdk_rules_preset(PDK_PRESET_CLASSIC16, &view.rules) == PDK_OK, "a preset");
        CHECK(pdk_deal(&view.rules, seed, &deal) == PDK_OK, "a deal");
        view.phase = PDK_PHASE_PLAY;
        view.seat = deal.spade3_seat;
        view.hand = deal.hands[view.seat - 1];
        view.left[0] = view.left[1] = view.left[2] = deal.cards_per_seat;
        view.must_contain = CARD(0, S);
        for (level = PDK_MAX_LEVEL; level >= 1; level--) {
            CHECK(pdk_options_level(level, &options) == PDK_OK && options.bot == PDK_BOT_LEVEL && options.level == level &&
                      options.max_memory == 8 << 20 && options.seed == 0,
                  "the options of a level");
            options.seed = seed;
            CHECK(pdk_decide_play(&view, NULL, 0, &options, &lowest) == PDK_OK && (lowest.cards & CARD(0, S)) &&
                      (lowest.cards & ~view.hand) == 0,
                  "an opening by a level");
            if (level == PDK_MAX_LEVEL) {
                highest = lowest;
            }
        }
        CHECK(pdk_decide_play(&view, NULL, 0, &options, &again) == PDK_OK && memcmp(&lowest, &again, sizeof again) == 0,
              "the same seed, the same opening");
        options.seed = ~seed;
        CHECK(pdk_decide_play(&view, NULL, 0, &options, &again) == PDK_OK, "an opening from another seed");
        by_seed += lowest.cards != again.cards;
        by_level += lowest.cards != highest.cards;
    }
    CHECK(by_seed > 5, "the seed chooses the opening of the lowest level");
    CHECK(by_level > 5, "the lowest level opens otherwise than the highest");
    report("levels");
}

static void check_settlements(void)
{
    PdkRules rules;
    PdkOutcome outcome;
    PdkScores scores;
    CLEAR(rules);
    CLEAR(outcome);
    CLEAR(scores);
    CHECK(pdk_rules_preset(PDK_PRESET_GUANPAI, &rules) == PDK_OK, "a preset");
    outcome.left[1] = 5;
    outcome.left[2] = 9;
    CHECK(pdk_settle(&rules, &outcome, &scores) == PDK_OK && scores.score[0] == 14 && scores.score[1] == -5 &&
              scores.score[2] == -9,
          "R40: cards left");
    outcome.left[1] = 1;
    outcome.left[2] = 16;
    outcome.bombs[0] = 1;
    CHECK(pdk_settle(&rules, &outcome, &scores) == PDK_OK && scores.score[0] == 52 && scores.score[1] == -10 &&
              scores.score[2] == -42,
          "R40, R41, R42: one card is free, never played is double, a bomb");
    outcome.bombs[0] = 0;
    outcome.declarer = 2;
    outcome.result = PDK_RESULT_LOST;
    CHECK(pdk_settle(&rules, &outcome, &scores) == PDK_OK && scores.score[0] == 32 && scores.score[1] == -64 &&
              scores.score[2] == 32,
          "R45: a declaration that failed");
    report("settlements");
}

void check_answers(void)
{
    check_versions();
    check_presets();
    check_deals();
    check_readings();
    check_plays();
    check_decisions();
    check_levels();
    check_settlements();
}
