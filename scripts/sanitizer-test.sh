#!/usr/bin/env bash
# Runs the tests of the C contract with the Rust code itself under AddressSanitizer, leaks included.
# PDKBOT_FUZZ_ROUNDS (8000) rounds of the fuzz, each of which calls every export.
set -euo pipefail
cd "$(dirname "$0")/.."

# The sanitizer is part of the tool chain, and Debian's lacks it. Nothing else takes its place, so that is said aloud: the
# status 77 makes scripts/test.sh count this as not run.
libraries=$(rustc --print target-libdir)
runtime=$(find "$libraries" -name 'librustc*_rt.asan.a' -print -quit)
if [ -z "$runtime" ]; then
    echo "NOT RUN: AddressSanitizer for Rust; $(rustc --version) has no library for it in $libraries" >&2
    exit 77
fi

host=$(rustc -vV | sed -n 's/^host: //p')
# A stable compiler takes the flag when it is told to behave as a bootstrapping one; only for this folder.
export RUSTC_BOOTSTRAP=1
# With lines for a stack trace.
export RUSTFLAGS="-Zsanitizer=address -Cdebuginfo=1 -Cstrip=none"
export PDKBOT_FUZZ_ROUNDS=${PDKBOT_FUZZ_ROUNDS:-8000}
export ASAN_OPTIONS=detect_leaks=1:halt_on_error=1
tests=()
for file in tests/ffi_*.rs; do
    name=$(basename "$file" .rs)
    # One counts what the allocator hands out, which the sanitizer replaces; the other repeats the same calls for minutes.
    case $name in ffi_memory | ffi_threads) ;; *) tests+=(--test "$name") ;; esac
done
# Beside the other tests: what runs in the build alone is as they had it built.
cargo test --quiet --target "$host" "${tests[@]}"
echo "no fault under AddressSanitizer: ${tests[*]//--test/}; $PDKBOT_FUZZ_ROUNDS rounds of the fuzz"
