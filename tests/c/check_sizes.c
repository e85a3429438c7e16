/* Callers of other versions: every struct of every function, shorter and longer, is refused by its own status. */

#include "questions.h"

/* Another version of each struct: shorter, longer, or of no size at all. Each call must refuse it before it reads on, and
 * leave it as it was; older and newer callers meet this. */
#define REFUSE_SIZES(object, call)                                                              \
    do {                                                                                        \
        const uint32_t right = (object).struct_size;                                            \
        const uint32_t others[] = {0, 1, right - 8, right - 1, right + 1, right + 8, UINT32_MAX}; \
        size_t other;                                                                           \
        CHECK(right == sizeof(object) && (call) == PDK_OK, #call);                              \
        for (other = 0; other < sizeof others / sizeof others[0]; other++) {                    \
            unsigned char before[sizeof(object)];                                               \
            (object).struct_size = others[other];                                               \
            memcpy(before, &(object), sizeof(object));                                          \
            CHECK((call) == PDK_ERR_STRUCT_SIZE, #call " with another size of " #object);       \
            CHECK(memcmp(before, &(object), sizeof(object)) == 0, #call " wrote to " #object);  \
        }                                                                                       \
        (object).struct_size = right;                                                           \
        CHECK((call) == PDK_OK, #call " after that");                                           \
    } while (0)

void check_sizes(void)
{
    PdkView view = following();
    PdkView declaring = asked();
    PdkRules rules = view.rules;
    PdkOptions options = quick();
    PdkOutcome outcome;
    PdkDecision decision;
    PdkBaoZhuang answer;
    PdkCandidate candidates[64];
    PdkReading readings[8];
    PdkDeal deal;
    PdkScores scores;
    PdkEndgame ending = ending_of_three();
    PdkSolveLimits limits;
    PdkSolution solution;
    PdkLineTurn line[16];
    PdkNetInputs list;
    PdkNetRow rows[64];
    static uint16_t inputs[16384];
    uint64_t plays[64];
    uint32_t needed = 77;
    uint32_t inputs_needed = 77;
    CLEAR(outcome);
    CLEAR(decision);
    CLEAR(answer);
    CLEAR(deal);
    CLEAR(scores);
    CLEAR(candidates[0]);
    CLEAR(readings[0]);
    CLEAR(limits);
    CLEAR(solution);
    CLEAR(line[0]);
    CLEAR(list);
    CLEAR(rows[0]);
    outcome.left[1] = 5;
    outcome.left[2] = 9;
    REFUSE_SIZES(rules, pdk_rules_preset(PDK_PRESET_GUANPAI, &rules));
    REFUSE_SIZES(options, pdk_options_default(&options));
    REFUSE_SIZES(options, pdk_options_level(1, &options));
    options = quick();
    REFUSE_SIZES(rules, pdk_deal(&rules, 1, &deal));
    REFUSE_SIZES(deal, pdk_deal(&rules, 1, &deal));
    REFUSE_SIZES(view, pdk_decide_play(&view, NULL, 0, &options, &decision));
    REFUSE_SIZES(view.rules, pdk_decide_play(&view, NULL, 0, &options, &decision));
    REFUSE_SIZES(options, pdk_decide_play(&view, NULL, 0, &options, &decision));
    REFUSE_SIZES(decision, pdk_decide_play(&view, NULL, 0, &options, &decision));
    REFUSE_SIZES(declaring, pdk_decide_baozhuang(&declaring, &options, &answer));
    REFUSE_SIZES(declaring.rules, pdk_decide_baozhuang(&declaring, &options, &answer));
    REFUSE_SIZES(options, pdk_decide_baozhuang(&declaring, &options, &answer));
    REFUSE_SIZES(answer, pdk_decide_baozhuang(&declaring, &options, &answer));
    REFUSE_SIZES(view, pdk_analyze_play(&view, NULL, 0, &options, &decision, candidates, 64, &needed));
    REFUSE_SIZES(view.rules, pdk_analyze_play(&view, NULL, 0, &options, &decision, candidates, 64, &needed));
    REFUSE_SIZES(options, pdk_analyze_play(&view, NULL, 0, &options, &decision, candidates, 64, &needed));
    REFUSE_SIZES(decision, pdk_analyze_play(&view, NULL, 0, &options, &decision, candidates, 64, &needed));
    REFUSE_SIZES(candidates[0], pdk_analyze_play(&view, NULL, 0, &options, &decision, candidates, 64, &needed));
    REFUSE_SIZES(view, pdk_legal_plays(&view, plays, 64, &needed));
    REFUSE_SIZES(view.rules, pdk_legal_plays(&view, plays, 64, &needed));
    REFUSE_SIZES(rules, pdk_classify(&rules, 3, 0, readings, 8, &needed));
    REFUSE_SIZES(readings[0], pdk_classify(&rules, 3, 0, readings, 8, &needed));
    REFUSE_SIZES(rules, pdk_settle(&rules, &outcome, &scores));
    REFUSE_SIZES(outcome, pdk_settle(&rules, &outcome, &scores));
    REFUSE_SIZES(scores, pdk_settle(&rules, &outcome, &scores));
    REFUSE_SIZES(ending, pdk_solve_endgame(&ending, &limits, &solution, line, 16, &needed));
    REFUSE_SIZES(ending.rules, pdk_solve_endgame(&ending, &limits, &solution, line, 16, &needed));
    REFUSE_SIZES(limits, pdk_solve_endgame(&ending, &limits, &solution, line, 16, &needed));
    REFUSE_SIZES(solution, pdk_solve_endgame(&ending, &limits, &solution, line, 16, &needed));
    REFUSE_SIZES(line[0], pdk_solve_endgame(&ending, &limits, &solution, line, 16, &needed));
    REFUSE_SIZES(list, pdk_net_inputs(&list));
    REFUSE_SIZES(view, pdk_net_play(&view, NULL, 0, rows, 64, &needed, inputs, 16384, &inputs_needed));
    REFUSE_SIZES(view.rules, pdk_net_play(&view, NULL, 0, rows, 64, &needed, inputs, 16384, &inputs_needed));
    REFUSE_SIZES(rows[0], pdk_net_play(&view, NULL, 0, rows, 64, &needed, inputs, 16384, &inputs_needed));
    REFUSE_SIZES(declaring, pdk_net_baozhuang(&declaring, rows, 64, &needed, inputs, 16384, &inputs_needed));
    REFUSE_SIZES(declaring.rules, pdk_net_baozhuang(&declaring, rows, 64, &needed, inputs, 16384, &inputs_needed));
    REFUSE_SIZES(rows[0], pdk_net_baozhuang(&declaring, rows, 64, &needed, inputs, 16384, &inputs_needed));
    report("sizes of structs, older and newer, in every place: PDK_ERR_STRUCT_SIZE");
}
