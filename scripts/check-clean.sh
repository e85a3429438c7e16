#!/usr/bin/env bash
# Checks that building and testing left no file that git would show as new.
# Usage: scripts/check-clean.sh remember, before; scripts/check-clean.sh, after.
set -euo pipefail
cd "$(dirname "$0")/.."
before=target/status-before
now=$(git ls-files --others --exclude-standard)
if [ "${1:-}" = remember ]; then
    mkdir -p target
    printf '%s' "$now" >"$before"
    exit 0
fi
if [ "$now" != "$(cat "$before")" ]; then
    echo "files that git does not know appeared or went while the checks ran:" >&2
    diff "$before" <(printf '%s' "$now") >&2
    exit 1
fi
echo "no new file"
