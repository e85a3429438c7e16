/* Sizes and offsets of every field, against the library and against the golden file that Rust and C# compare with too. */

#include "harness.h"

#include <stddef.h>

typedef struct Field {
    const char *name;
    size_t offset;
    size_t size;
} Field;

#define FIELD(type, field) {#type "." #field, offsetof(type, field), sizeof(((type *)0)->field)}

static const Field fields[] = {
    FIELD(PdkRules, struct_size),
    FIELD(PdkRules, base),
    FIELD(PdkRules, deck),
    FIELD(PdkRules, bomb_score),
    FIELD(PdkRules, first_must_contain_spade3),
    FIELD(PdkRules, later_lead),
    FIELD(PdkRules, must_beat),
    FIELD(PdkRules, min_pair_run),
    FIELD(PdkRules, triple_kickers),
    FIELD(PdkRules, triple_tail_lead),
    FIELD(PdkRules, triple_tail_follow),
    FIELD(PdkRules, plane_tail_lead),
    FIELD(PdkRules, plane_tail_follow),
    FIELD(PdkRules, bare_triple),
    FIELD(PdkRules, bare_plane),
    FIELD(PdkRules, four_two),
    FIELD(PdkRules, four_three),
    FIELD(PdkRules, four_answer),
    FIELD(PdkRules, ace_bomb),
    FIELD(PdkRules, bomb_split),
    FIELD(PdkRules, last_single),
    FIELD(PdkRules, one_left_free),
    FIELD(PdkRules, spring_double),
    FIELD(PdkRules, bomb_settle),
    FIELD(PdkRules, anti_spring),
    FIELD(PdkRules, heart10),
    FIELD(PdkRules, bao_zhuang),
    FIELD(PdkRules, reserved),
    FIELD(PdkOptions, struct_size),
    FIELD(PdkOptions, bot),
    FIELD(PdkOptions, seed),
    FIELD(PdkOptions, time_budget_us),
    FIELD(PdkOptions, max_memory),
    FIELD(PdkOptions, max_simulations),
    FIELD(PdkOptions, objective),
    FIELD(PdkOptions, declare_at),
    FIELD(PdkOptions, level),
    FIELD(PdkView, struct_size),
    FIELD(PdkView, phase),
    FIELD(PdkView, seat),
    FIELD(PdkView, table_seat),
    FIELD(PdkView, declarer),
    FIELD(PdkView, left),
    FIELD(PdkView, bombs),
    FIELD(PdkView, refused),
    FIELD(PdkView, reserved0),
    FIELD(PdkView, hand),
    FIELD(PdkView, table),
    FIELD(PdkView, must_contain),
    FIELD(PdkView, known_played),
    FIELD(PdkView, history_len),
    FIELD(PdkView, reserved1),
    FIELD(PdkView, rules),
    FIELD(PdkView, history),
    FIELD(PdkDecision, struct_size),
    FIELD(PdkDecision, is_pass),
    FIELD(PdkDecision, shape),
    FIELD(PdkDecision, top_rank),
    FIELD(PdkDecision, run_length),
    FIELD(PdkDecision, cards),
    FIELD(PdkDecision, p_win),
    FIELD(PdkDecision, points),
    FIELD(PdkDecision, simulations),
    FIELD(PdkDecision, candidates),
    FIELD(PdkDecision, flags),
    FIELD(PdkDecision, reserved),
    FIELD(PdkCandidate, struct_size),
    FIELD(PdkCandidate, is_pass),
    FIELD(PdkCandidate, shape),
    FIELD(PdkCandidate, top_rank),
    FIELD(PdkCandidate, run_length),
    FIELD(PdkCandidate, cards),
    FIELD(PdkCandidate, p_win),
    FIELD(PdkCandidate, points),
    FIELD(PdkCandidate, share),
    FIELD(PdkCandidate, simulations),
    FIELD(PdkCandidate, flags),
    FIELD(PdkCandidate, reserved),
    FIELD(PdkBaoZhuang, struct_size),
    FIELD(PdkBaoZhuang, declare),
    FIELD(PdkBaoZhuang, reserved0),
    FIELD(PdkBaoZhuang, p_win),
    FIELD(PdkBaoZhuang, points),
    FIELD(PdkBaoZhuang, simulations),
    FIELD(PdkBaoZhuang, flags),
    FIELD(PdkBaoZhuang, reserved1),
    FIELD(PdkReading, struct_size),
    FIELD(PdkReading, shape),
    FIELD(PdkReading, top_rank),
    FIELD(PdkReading, run_length),
    FIELD(PdkReading, kickers),
    FIELD(PdkDeal, struct_size),
    FIELD(PdkDeal, spade3_seat),
    FIELD(PdkDeal, cards_per_seat),
    FIELD(PdkDeal, reserved),
    FIELD(PdkDeal, hands),
    FIELD(PdkOutcome, struct_size),
    FIELD(PdkOutcome, left),
    FIELD(PdkOutcome, plays),
    FIELD(PdkOutcome, bombs),
    FIELD(PdkOutcome, plays_known),
    FIELD(PdkOutcome, leader),
    FIELD(PdkOutcome, heart10),
    FIELD(PdkOutcome, pay_all),
    FIELD(PdkOutcome, declarer),
    FIELD(PdkOutcome, result),
    FIELD(PdkOutcome, reserved),
    FIELD(PdkScores, struct_size),
    FIELD(PdkScores, score),
    FIELD(PdkEndgame, struct_size),
    FIELD(PdkEndgame, seats),
    FIELD(PdkEndgame, to_move),
    FIELD(PdkEndgame, table_seat),
    FIELD(PdkEndgame, goal),
    FIELD(PdkEndgame, seat),
    FIELD(PdkEndgame, declarer),
    FIELD(PdkEndgame, leader),
    FIELD(PdkEndgame, heart10),
    FIELD(PdkEndgame, plays),
    FIELD(PdkEndgame, plays_known),
    FIELD(PdkEndgame, bombs),
    FIELD(PdkEndgame, liable),
    FIELD(PdkEndgame, reserved),
    FIELD(PdkEndgame, hands),
    FIELD(PdkEndgame, table),
    FIELD(PdkEndgame, must_contain),
    FIELD(PdkEndgame, rules),
    FIELD(PdkSolveLimits, struct_size),
    FIELD(PdkSolveLimits, reserved),
    FIELD(PdkSolveLimits, max_nodes),
    FIELD(PdkSolveLimits, time_budget_us),
    FIELD(PdkSolveLimits, max_memory),
    FIELD(PdkSolution, struct_size),
    FIELD(PdkSolution, verdict),
    FIELD(PdkSolution, seat),
    FIELD(PdkSolution, has_turn),
    FIELD(PdkSolution, is_pass),
    FIELD(PdkSolution, shape),
    FIELD(PdkSolution, top_rank),
    FIELD(PdkSolution, run_length),
    FIELD(PdkSolution, complete),
    FIELD(PdkSolution, score),
    FIELD(PdkSolution, cards),
    FIELD(PdkSolution, nodes),
    FIELD(PdkSolution, turns),
    FIELD(PdkSolution, reserved),
    FIELD(PdkLineTurn, struct_size),
    FIELD(PdkLineTurn, seat),
    FIELD(PdkLineTurn, is_pass),
    FIELD(PdkLineTurn, shape),
    FIELD(PdkLineTurn, top_rank),
    FIELD(PdkLineTurn, run_length),
    FIELD(PdkLineTurn, reserved),
    FIELD(PdkLineTurn, cards),
    FIELD(PdkNetInputs, struct_size),
    FIELD(PdkNetInputs, count),
    FIELD(PdkNetInputs, features),
    FIELD(PdkNetRow, struct_size),
    FIELD(PdkNetRow, is_pass),
    FIELD(PdkNetRow, shape),
    FIELD(PdkNetRow, top_rank),
    FIELD(PdkNetRow, run_length),
    FIELD(PdkNetRow, cards),
    FIELD(PdkNetRow, p_win),
    FIELD(PdkNetRow, points),
    FIELD(PdkNetRow, first_input),
    FIELD(PdkNetRow, input_count),
    FIELD(PdkNetRow, kind),
    FIELD(PdkNetRow, reserved),
};

static void check_struct_sizes(void)
{
    CHECK(pdk_struct_size(PDK_STRUCT_RULES) == sizeof(PdkRules), "size of PdkRules");
    CHECK(pdk_struct_size(PDK_STRUCT_OPTIONS) == sizeof(PdkOptions), "size of PdkOptions");
    CHECK(pdk_struct_size(PDK_STRUCT_VIEW) == sizeof(PdkView), "size of PdkView");
    CHECK(pdk_struct_size(PDK_STRUCT_DECISION) == sizeof(PdkDecision), "size of PdkDecision");
    CHECK(pdk_struct_size(PDK_STRUCT_CANDIDATE) == sizeof(PdkCandidate), "size of PdkCandidate");
    CHECK(pdk_struct_size(PDK_STRUCT_BAO_ZHUANG) == sizeof(PdkBaoZhuang), "size of PdkBaoZhuang");
    CHECK(pdk_struct_size(PDK_STRUCT_READING) == sizeof(PdkReading), "size of PdkReading");
    CHECK(pdk_struct_size(PDK_STRUCT_DEAL) == sizeof(PdkDeal), "size of PdkDeal");
    CHECK(pdk_struct_size(PDK_STRUCT_OUTCOME) == sizeof(PdkOutcome), "size of PdkOutcome");
    CHECK(pdk_struct_size(PDK_STRUCT_SCORES) == sizeof(PdkScores), "size of PdkScores");
    CHECK(pdk_struct_size(PDK_STRUCT_ENDGAME) == sizeof(PdkEndgame), "size of PdkEndgame");
    CHECK(pdk_struct_size(PDK_STRUCT_SOLVE_LIMITS) == sizeof(PdkSolveLimits), "size of PdkSolveLimits");
    CHECK(pdk_struct_size(PDK_STRUCT_SOLUTION) == sizeof(PdkSolution), "size of PdkSolution");
    CHECK(pdk_struct_size(PDK_STRUCT_LINE_TURN) == sizeof(PdkLineTurn), "size of PdkLineTurn");
    CHECK(pdk_struct_size(PDK_STRUCT_NET_INPUTS) == sizeof(PdkNetInputs), "size of PdkNetInputs");
    CHECK(pdk_struct_size(PDK_STRUCT_NET_ROW) == sizeof(PdkNetRow), "size of PdkNetRow");
    CHECK(pdk_struct_size(0) == 0 && pdk_struct_size(17) == 0, "sizes of structs that are none");
    report("sizes of the structs, as the library says");
}

void check_layout(const char *golden)
{
    FILE *file = fopen(golden, "r");
    char line[160];
    char expected[160];
    size_t index = 0;
    check_struct_sizes();
    CHECK(file != NULL, "the golden file of layouts opens");
    if (file == NULL) {
        return;
    }
    while (fgets(line, (int)sizeof line, file) != NULL) {
        if (index < sizeof fields / sizeof fields[0]) {
            snprintf(expected, sizeof expected, "%s %u %u\n", fields[index].name, (unsigned)fields[index].offset,
                     (unsigned)fields[index].size);
            CHECK(strcmp(line, expected) == 0, expected);
        }
        index++;
    }
    fclose(file);
    CHECK(index == sizeof fields / sizeof fields[0], "as many fields as in the golden file");
    report("offsets and sizes of the fields, against the golden file");
}
