/*
 * Plays 跑得快 through the C ABI alone, and checks that the library holds to its header.
 *
 * harness LAYOUT                           all checks; LAYOUT is the golden file of struct layouts
 * harness --series PRESET BOT SIMS SEED GAMES   prints the signature of a series
 * harness --answers                        prints the signatures of the answers to fixed questions
 */

#include "harness.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

/* A number of the command line; anything else ends the program. */
static uint64_t number(const char *text, const char *name)
{
    char *end;
    unsigned long long value;
    errno = 0;
    value = strtoull(text, &end, 0);
    if (errno != 0 || end == text || *end != '\0' || text[0] == '-') {
        fprintf(stderr, "harness: %s: '%s' is no number\n", name, text);
        exit(2);
    }
    return value;
}

/* The place of a word in a list that ends with NULL, from 1; an unknown word ends the program. */
static uint32_t choice(const char *text, const char *name, const char *const *words)
{
    uint32_t index;
    for (index = 0; words[index] != NULL; index++) {
        if (strcmp(words[index], text) == 0) {
            return index + 1;
        }
    }
    fprintf(stderr, "harness: %s: '%s' is unknown\n", name, text);
    exit(2);
}

/* Sets the bot by its name; of "level:5" the level too. */
static void choose_bot(PdkOptions *options, const char *text)
{
    /* In the order of the numbers in the header. */
    static const char *const bots[] = {"pdkbot", "ismcts", "random", "search", "net", "expert", NULL};
    if (strncmp(text, "level:", 6) == 0) {
        options->bot = PDK_BOT_LEVEL;
        options->level = (uint32_t)number(text + 6, "BOT");
        return;
    }
    options->bot = choice(text, "BOT", bots);
}

static int print_series(char **arguments)
{
    /* In the order of the numbers in the header. */
    static const char *const presets[] = {"guanpai", "classic16", "classic15", NULL};
    Series series;
    int32_t status;
    memset(&series, 0, sizeof series);
    CLEAR(series.rules);
    CLEAR(series.options);
    status = pdk_rules_preset(choice(arguments[0], "PRESET", presets), &series.rules);
    if (status == PDK_OK) {
        status = pdk_options_default(&series.options);
    }
    if (status != PDK_OK) {
        fprintf(stderr, "harness: %s\n", pdk_status_text(status));
        return 1;
    }
    choose_bot(&series.options, arguments[1]);
    series.options.max_simulations = (uint32_t)number(arguments[2], "SIMS");
    series.seed = number(arguments[3], "SEED");
    series.games = (unsigned)number(arguments[4], "GAMES");
    if (!play_series(&series)) {
        return 1;
    }
    printf("%016" PRIx64 "\n", series.signature);
    return 0;
}

int main(int count, char **arguments)
{
    if (count == 7 && strcmp(arguments[1], "--series") == 0) {
        return print_series(arguments + 2);
    }
    if (count == 2 && strcmp(arguments[1], "--answers") == 0) {
        return print_answers() ? 0 : 1;
    }
    if (count != 2) {
        fprintf(stderr, "usage: harness LAYOUT | harness --series PRESET BOT SIMS SEED GAMES | harness --answers\n");
        return 2;
    }
    printf("pdkbot %s, ABI %" PRIu32 "\n", pdk_version(), pdk_abi_version());
    check_layout(arguments[1]);
    check_answers();
    check_errors();
    check_sizes();
    check_endings();
    check_net();
    check_games();
    printf("C harness: %lu passed, %lu failed\n", checks_passed, checks_failed);
    return checks_failed == 0 ? 0 : 1;
}
