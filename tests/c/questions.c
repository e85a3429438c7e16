#include "questions.h"

PdkView following(void)
{
    PdkView view;
    CLEAR(view);
    CLEAR(view.rules);
    CHECK(pdk_rules_preset(PDK_PRESET_GUANPAI, &view.rules) == PDK_OK, "a preset");
    view.phase = PDK_PHASE_PLAY;
    view.seat = 2;
    view.table_seat = 1;
    view.left[0] = 15;
    view.left[1] = 4;
    view.left[2] = 9;
    view.hand = CARD(0, D) | CARD(1, C) | CARD(1, S) | CARD(6, H);
    view.table = CARD(5, S);
    return view;
}

PdkView asked(void)
{
    PdkView view;
    PdkDeal deal;
    CLEAR(view);
    CLEAR(view.rules);
    CLEAR(deal);
    CHECK(pdk_rules_preset(PDK_PRESET_GUANPAI, &view.rules) == PDK_OK, "a preset");
    CHECK(pdk_deal(&view.rules, 3, &deal) == PDK_OK, "a deal");
    view.phase = PDK_PHASE_BAO_ZHUANG;
    view.seat = 2;
    view.refused = 1;
    view.hand = deal.hands[1];
    view.left[0] = view.left[1] = view.left[2] = 16;
    return view;
}

PdkOptions quick(void)
{
    PdkOptions options;
    CLEAR(options);
    CHECK(pdk_options_default(&options) == PDK_OK, "options");
    options.max_simulations = 4;
    return options;
}

PdkEndgame ending_of_three(void)
{
    PdkEndgame ending;
    CLEAR(ending);
    CLEAR(ending.rules);
    CHECK(pdk_rules_preset(PDK_PRESET_GUANPAI, &ending.rules) == PDK_OK, "a preset");
    ending.seats = 3;
    ending.to_move = 1;
    ending.goal = PDK_GOAL_POINTS;
    ending.hands[0] = CARD(0, D) | CARD(2, D) | CARD(2, S) | CARD(10, H);
    ending.hands[1] = CARD(1, D) | CARD(3, D) | CARD(3, C) | CARD(9, H);
    ending.hands[2] = CARD(4, D) | CARD(5, D) | CARD(6, D) | CARD(11, H);
    return ending;
}
