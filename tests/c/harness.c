/* Counting checks, and saying what failed. */

#include "harness.h"

unsigned long checks_passed;
unsigned long checks_failed;

void check_at(int holds, const char *what, const char *file, int line)
{
    if (holds) {
        checks_passed++;
    } else {
        checks_failed++;
        printf("FAILED %s:%d: %s\n", file, line, what);
    }
}

void report(const char *what)
{
    printf("checked %s\n", what);
}

int is_cleared(const void *object, size_t size)
{
    const unsigned char *bytes = object;
    size_t index;
    for (index = sizeof(uint32_t); index < size; index++) {
        if (bytes[index] != 0) {
            return 0;
        }
    }
    return 1;
}
