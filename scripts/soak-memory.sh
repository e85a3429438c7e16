#!/usr/bin/env bash
# Calls the release library for SECONDS (60) and fails when the memory of the process grew in the second half. An hour:
# scripts/soak-memory.sh 3600. Ctrl-C ends it early; it then says what it had.
set -euo pipefail
cd "$(dirname "$0")/.."
library=target/release
[ -f "$library/libpdkbot.so" ] || {
    echo "soak-memory: $library/libpdkbot.so is missing: run 'make build' first" >&2
    exit 1
}
mkdir -p target/c
cc -std=c99 -Wall -Wextra -Wpedantic -Werror -O1 -g -Iinclude tests/c/programs/soak_memory.c tests/c/table.c tests/c/harness.c \
    -o target/c/soak_memory -L"$library" -lpdkbot -lpthread -Wl,-rpath,"$PWD/$library"
exec target/c/soak_memory "${1:-60}"
