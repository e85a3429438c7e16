#!/usr/bin/env bash
# Builds the library with the feature test-panic and lets every export panic: each must answer with its status and serve
# the next call. The exports called must be those of tests/data/exports.txt, so a new one without a guard fails here.
set -euo pipefail
cd "$(dirname "$0")/.."
out=target/panic
library=$out/release

# The release profile, whose `panic` setting is what counts; without its slow link-time optimisation.
CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_OPT_LEVEL=1 \
    cargo build --release --quiet --lib --features test-panic --target-dir "$out"
cc -std=c99 -Wall -Wextra -Wpedantic -Werror -O1 -g -Iinclude tests/c/programs/panics.c tests/c/harness.c \
    -o "$out/panics" -L"$library" -lpdkbot -Wl,-rpath,"$PWD/$library"

# What the panics print goes to a file; it is shown when the process does not live through them.
if ! "$out/panics" >"$out/printed" 2>"$out/errors"; then
    tail -n 5 "$out/errors" >&2
    grep -v '^called ' "$out/printed" >&2 || true
    echo "panic-test: a panic was not contained" >&2
    exit 1
fi
# Had the library no trigger, nothing would have been tested; the released one must have none.
grep -q PDKBOT_TEST_PANIC "$library/libpdkbot.so" || {
    echo "panic-test: the library was built without the feature" >&2
    exit 1
}
sed -n 's/^called //p' "$out/printed" | LC_ALL=C sort -u >"$out/called"
if ! diff "$out/called" tests/data/exports.txt >&2; then
    echo "panic-test: the exports called (left) are not those of tests/data/exports.txt (right)" >&2
    exit 1
fi
tail -n 1 "$out/printed"
echo "every one of $(wc -l <"$out/called") exports contains a panic, and one whose value panics when dropped"
