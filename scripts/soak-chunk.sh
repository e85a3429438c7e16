#!/usr/bin/env bash
# One chunk of a check of scripts/soak.sh: NAME TOTAL FROM COUNT. What it printed is kept: as FROM.ok when it passed, else as FROM.log.
set -uo pipefail
cd "$(dirname "$0")/.."
name=$1 total=$2
export FROM=$3 COUNT=$4
place=$SOAK_STATE/$name/$FROM
export OUT=$place.work
console=csharp/hjha-console/bin/Release/net10.0/hjha-console.dll

# A chunk takes seconds, or minutes; one that takes an hour longer than it should has stalled.
limit=3600
games() { timeout --foreground "$limit" dotnet "$console" --games "$COUNT" --rules random --seed 1 --first "$FROM" --bots "$1" --quiet; }
beliefs() {
    PDKBOT_BELIEF_FROM=$FROM PDKBOT_BELIEF_GAMES=$COUNT timeout --foreground "$limit" cargo test --release --quiet --test belief games &&
        echo "no true hand ruled out in $COUNT games"
}

run() {
    case "$name" in
    questions) REPLAYS=1 timeout --foreground "$limit" bash scripts/cross-test.sh ;;
    calls) PDKBOT_FUZZ_FROM=$FROM PDKBOT_FUZZ_ROUNDS=$COUNT timeout --foreground "$limit" target/release/examples/ffi_fuzz ;;
    games) games native:pdkbot,native:random,native:pdkbot ;;
    search-games) games native:ismcts:800,native:search:200,ismcts:100 ;;
    beliefs) beliefs ;;
    search-beliefs) PDKBOT_BELIEF_BOT=search:60w beliefs ;;
    endings)
        PDKBOT_SOLVER_FROM=$FROM PDKBOT_SOLVER_ENDINGS=$COUNT timeout --foreground "$limit" \
            cargo test --release --quiet --test solver_twin --test solver_table -- --nocapture
        ;;
    training) timeout --foreground "$limit" bash scripts/soak-training.sh "$COUNT" "$OUT" ;;
    seconds) bash scripts/soak-memory.sh "$COUNT" ;;
    *)
        echo "soak-chunk: no check is named $name" >&2
        return 2
        ;;
    esac
}

# Stopped is not failed.
trap 'exit 130' INT TERM
mkdir -p "$SOAK_STATE/$name"
started=$SECONDS
if run >"$place.log" 2>&1; then
    echo "took $((SECONDS - started)) s" >>"$place.log"
    mv "$place.log" "$place.ok"
    rm -rf "$OUT"
    # The chunks of a check have one size, but for the last.
    chunks=$(find "$SOAK_STATE/$name" -name '*.ok' | wc -l)
    echo "$(date +%T)  $name: $((chunks * COUNT < total ? chunks * COUNT : total)) of $total"
elif grep -q '^interrupted after' "$place.log"; then
    # What watches the memory ends by itself at Ctrl-C, which a job in the background is not told of.
    exit 130
else
    echo "$(date +%T)  $name: FAILED from $FROM to $((FROM + COUNT - 1)); the end of $place.log:"
    tail -n 15 "$place.log"
    exit 1
fi
