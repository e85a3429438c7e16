#!/usr/bin/env bash
# Builds the C harness against the shared and the static library and runs both; checks that the header is C99 and C++,
# and that its worked example works.
set -euo pipefail
cd "$(dirname "$0")/.."

library=target/release
out=target/c
mkdir -p "$out"
# gnu extensions stay off: the header promises C99.
c_flags=(-std=c99 -Wall -Wextra -Wpedantic -Werror -O1 -g -Iinclude)
# What the static library needs of the system, as rustc --print native-static-libs says.
static_libraries=("$library/libpdkbot.a" -lgcc_s -lutil -lrt -lpthread -lm -ldl)

cc "${c_flags[@]}" tests/c/*.c -o "$out/harness" -L"$library" -lpdkbot -Wl,-rpath,"$PWD/$library"
cc "${c_flags[@]}" tests/c/*.c -o "$out/harness-static" "${static_libraries[@]}"
cc "${c_flags[@]}" -fsanitize=address,undefined -fno-sanitize-recover=all tests/c/*.c -o "$out/harness-sanitized" \
    "${static_libraries[@]}"
if readelf --dynamic "$out/harness-static" | grep -q pdkbot; then
    echo "c-test: the static harness needs the shared library" >&2
    exit 1
fi

echo "-- linked with the shared library"
"$out/harness" tests/data/layout.txt
echo "-- linked with the static library"
"$out/harness-static" tests/data/layout.txt

echo "-- under the address, leak and undefined-behaviour sanitizers"
"$out/harness-sanitized" tests/data/layout.txt | tail -n 1

echo "-- under valgrind"
# Whatever is lost, or still there at the end, is a fault of the call that took it.
valgrind --quiet --leak-check=full --show-leak-kinds=all --errors-for-leak-kinds=all --error-exitcode=9 \
    "$out/harness" tests/data/layout.txt >"$out/valgrind"
tail -n 1 "$out/valgrind"

echo "-- series, against the signatures that Rust and .NET print"
while read -r rules bot worlds seed games signature; do
    played=$("$out/harness" --series "$rules" "$bot" "$worlds" "$seed" "$games")
    [ "$played" = "$signature" ] || {
        echo "c-test: $games games of $bot under $rules from $seed: $played, not $signature" >&2
        exit 1
    }
    echo "$games games of $bot under $rules: $played"
done <tests/data/series.txt

echo "-- answers in all their fields, against the signatures that Rust and .NET print"
diff <("$out/harness" --answers) tests/data/answers.txt >&2 || {
    echo "c-test: the answers (left) are not those of tests/data/answers.txt (right)" >&2
    exit 1
}
echo "$(wc -l <tests/data/answers.txt) signatures of rule sets, bots and endings"

echo "-- the header"
echo '#include "pdkbot.h"' | cc "${c_flags[@]}" -x c -fsyntax-only -
echo '#include "pdkbot.h"' | g++ -std=c++11 -Wall -Wextra -Wpedantic -Werror -Iinclude -x c++ -fsyntax-only -
echo "compiles alone, as C99 and as C++"
sed -n '/@code/,/@endcode/p' include/pdkbot.h | sed -e '1d;$d' -e 's/^ \* \{0,1\}//' >"$out/example.c"
cc "${c_flags[@]}" "$out/example.c" -o "$out/example" -L"$library" -lpdkbot -Wl,-rpath,"$PWD/$library"
answer=$("$out/example")
grep -qE '^seat [123] opens with 0x[0-9a-f]+, to be first out with [0-9]+ %$' <<<"$answer" || {
    echo "c-test: the header's example printed: $answer" >&2
    exit 1
}
echo "its example: $answer"
