/* Whole games through the ABI: every preset and bot, and every option that changes how a game is kept. */

#include "harness.h"

/* Games of each kind; the search plays fewer, since it is slower. */
#define GAMES 40
#define SEARCH_GAMES 6
#define SEARCH_WORLDS 20
/* The one with the net plays still fewer, for valgrind. */
#define EXPERT_GAMES 1
#define EXPERT_WORLDS 1
/* So does the net alone. */
#define LEVEL_GAMES 2

typedef struct Variant {
    const char *name;
    uint32_t preset;
    void (*change)(PdkRules *rules);
    int forced_declarers;
} Variant;

static void as_it_is(PdkRules *rules)
{
    (void)rules;
}

static void make_pay_all(PdkRules *rules)
{
    rules->last_single = PDK_LAST_SINGLE_PAY_ALL;
    rules->later_lead = PDK_LATER_LEAD_SPADE3;
    rules->heart10 = PDK_HEART10_DOUBLE;
    rules->anti_spring = 1;
}

static void make_close_all(PdkRules *rules)
{
    rules->bao_zhuang = PDK_BAO_ZHUANG_CLOSE_ALL;
    rules->bomb_settle = PDK_BOMB_SETTLE_ALWAYS;
    rules->four_answer = PDK_FOUR_ANSWER_BOMBS_ONLY;
}

static void make_strict(PdkRules *rules)
{
    rules->bomb_split = 0;
    rules->ace_bomb = PDK_ACE_BOMB_NATURAL;
    rules->triple_kickers = PDK_KICKERS_PAIR;
    rules->last_single = PDK_LAST_SINGLE_FREE;
}

static void make_loose(PdkRules *rules)
{
    rules->must_beat = 0;
    rules->bare_triple = rules->bare_plane = 1;
    rules->triple_tail_follow = rules->plane_tail_follow = 1;
    rules->four_two = rules->four_three = PDK_FOUR_LAST_HAND_ONLY;
    /* Every card but the two of spades: seventeen a seat, the longest game there is. */
    rules->deck = (UINT64_C(1) << 51) - 1;
}

static const Variant variants[] = {
    {"guanpai", PDK_PRESET_GUANPAI, as_it_is, 0},
    {"guanpai, seats made to declare", PDK_PRESET_GUANPAI, as_it_is, 1},
    {"classic16", PDK_PRESET_CLASSIC16, as_it_is, 0},
    {"classic15", PDK_PRESET_CLASSIC15, as_it_is, 0},
    {"guanpai, who lets out pays for both, the three of spades leads", PDK_PRESET_GUANPAI, make_pay_all, 0},
    {"guanpai, close all, seats made to declare, beaten bombs count", PDK_PRESET_GUANPAI, make_close_all, 1},
    {"classic16, bombs whole, three aces a bomb, pairs as kickers", PDK_PRESET_CLASSIC16, make_strict, 0},
    {"classic16, 51 cards, passing free, bare shapes and tails", PDK_PRESET_CLASSIC16, make_loose, 0},
};

static void play(const Variant *variant, const char *bot_name, PdkOptions options, unsigned games)
{
    Series series, again, other;
    memset(&series, 0, sizeof series);
    CLEAR(series.rules);
    CHECK(pdk_rules_preset(variant->preset, &series.rules) == PDK_OK, "a preset");
    variant->change(&series.rules);
    series.options = options;
    series.seed = 7;
    series.games = games;
    series.forced_declarers = variant->forced_declarers;
    again = other = series;
    other.seed = 8;
    CHECK(play_series(&series) && play_series(&again) && play_series(&other), "every game is played to its settlement");
    CHECK(series.signature == again.signature, "the same series is the same");
    CHECK(series.signature != other.signature, "another series is another");
    CHECK(!variant->forced_declarers || series.declared == games - (games + 3) / 4, "three games of four are declared");
    printf("checked 3 x %u games, %u of %u declared, of %s under %s: %016llx\n", games, series.declared, games, bot_name,
           variant->name, (unsigned long long)series.signature);
}

void check_games(void)
{
    size_t index;
    PdkOptions options;
    CLEAR(options);
    CHECK(pdk_options_default(&options) == PDK_OK, "options");
    for (index = 0; index < sizeof variants / sizeof variants[0]; index++) {
        options.bot = PDK_BOT_PDKBOT;
        play(&variants[index], "PdkBot", options, GAMES);
        options.bot = PDK_BOT_RANDOM;
        play(&variants[index], "random", options, GAMES);
        options.bot = PDK_BOT_ISMCTS;
        options.max_simulations = SEARCH_WORLDS;
        play(&variants[index], "IsmctsBot", options, SEARCH_GAMES);
        options.bot = PDK_BOT_EXPERT;
        options.max_simulations = EXPERT_WORLDS;
        play(&variants[index], "expert", options, EXPERT_GAMES);
        options.bot = PDK_BOT_LEVEL;
        options.level = 1 + (uint32_t)index;
        play(&variants[index], "level", options, LEVEL_GAMES);
        options.level = 0;
    }
}
