#!/usr/bin/env bash
# Holds the header against the committed goldens of layout and constants, as a C compiler reads it for 64-bit and for
# 32-bit callers. Nothing is linked or run, so no 32-bit C library is needed.
set -euo pipefail
cd "$(dirname "$0")/.."
out=target/c
mkdir -p "$out"
layout=tests/data/layout.txt
constants=tests/data/constants.txt

fail() {
    echo "c-goldens: $*" >&2
    exit 1
}

# Every constant that the header defines, whatever it is used for.
echo '#include "pdkbot.h"' | cc -std=c99 -Iinclude -dM -E -x c - | sed -nE 's/^#define (PDK_[A-Z0-9_]+) .*/\1/p' |
    LC_ALL=C sort >"$out/defined"
cut -d' ' -f1 "$constants" | LC_ALL=C sort >"$out/listed"
diff "$out/defined" "$out/listed" >&2 || fail "the header's constants (left) are not those of $constants (right)"

# One assertion a line of the goldens; a struct ends where its last field does, so none can be added unseen.
{
    echo '#include <stddef.h>'
    echo '#include "pdkbot.h"'
    awk '{ printf "_Static_assert(%s == (%s), \"%s is not %s\");\n", $1, $2, $1, $2 }' "$constants"
    awk '{
        split($1, part, ".")
        if (part[1] != last && last != "") printf "_Static_assert(sizeof(%s) == %d, \"%s ends at %d\");\n", last, end, last, end
        printf "_Static_assert(offsetof(%s, %s) == %d, \"%s is not at %d\");\n", part[1], part[2], $2, $1, $2
        printf "_Static_assert(sizeof(((%s *)0)->%s) == %d, \"%s has not %d bytes\");\n", part[1], part[2], $3, $1, $3
        last = part[1]; end = $2 + $3
    } END { printf "_Static_assert(sizeof(%s) == %d, \"%s ends at %d\");\n", last, end, last, end }' "$layout"
} >"$out/goldens.c"

for bits in 64 32; do
    # Freestanding: the compiler brings <stdint.h> itself.
    cc -std=c11 -Wall -Wextra -Wpedantic -Werror -m"$bits" -ffreestanding -Iinclude -fsyntax-only "$out/goldens.c" ||
        fail "a $bits-bit C compiler reads the header differently"
    # Were the flag without effect, 32 bits would not have been checked.
    echo "_Static_assert(sizeof(void *) == $((bits / 8)), \"\");" | cc -std=c11 -m"$bits" -fsyntax-only -x c -
    echo "$bits bits: $(wc -l <"$layout") fields and $(wc -l <"$constants") constants are the golden ones"
done
