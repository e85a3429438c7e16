#!/usr/bin/env bash
# One chunk of a check of scripts/soak.sh: NAME TOTAL FROM COUNT. Its output is kept: as FROM.ok when it passed, else as FROM.log.
set -uo pipefail
cd "$(dirname "$0")/.."
name=$1 total=$2
export FROM=$3 COUNT=$4
place=$SOAK_STATE/$name/$FROM
export OUT=$place.work

run() {
    case "$name" in
    judges) bash scripts/cross-test.sh ;;
    fuzz) PDKBOT_FUZZ_FROM=$FROM PDKBOT_FUZZ_ROUNDS=$COUNT target/release/examples/fuzz ;;
    memory) target/release/examples/soak_memory "$COUNT" ;;
    *) echo "soak-chunk: no check named $name" >&2; return 2 ;;
    esac
}

if run >"$place.log" 2>&1; then
    mv "$place.log" "$place.ok"
    rm -rf "$OUT"
    finished=$(find "$SOAK_STATE/$name" -name '*.ok' | wc -l)
    echo "$(date +%H:%M:%S)  $name: $finished chunks done, $COUNT of $total from $FROM passed"
else
    echo "$(date +%H:%M:%S)  $name: FAILED from $FROM to $((FROM + COUNT - 1)); the end of $place.log:"
    tail -n 15 "$place.log"
    exit 1
fi
