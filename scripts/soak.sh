#!/usr/bin/env bash
# The long form of the checks: those of `make test` over many more cases, and an hour of calls with an eye on the memory.
# It goes on from where it was stopped, and starts anew when a file of the repository has changed, or with FRESH=1.
# SCALE=100 runs a hundredth of everything, to try the script; JOBS says how many chunks run side by side (all cores).
set -euo pipefail
cd "$(dirname "$0")/.."

scale=${SCALE:-1}
jobs=${JOBS:-$(nproc)}
export SOAK_STATE=build/soak

sources=$({
    git ls-files --cached --others --exclude-standard -z | xargs -0 sha256sum
    echo "scale $scale"
} | sha256sum | cut -c 1-16)
if [ -n "${FRESH:-}" ] || [ "$(cat "$SOAK_STATE/sources" 2>/dev/null)" != "$sources" ]; then
    rm -rf "$SOAK_STATE"
fi
mkdir -p "$SOAK_STATE"
echo "$sources" >"$SOAK_STATE/sources"

memory=
trap 'kill $memory 2>/dev/null; wait; echo; echo "soak: stopped; make soak goes on from here"; exit 130' INT TERM

bash scripts/setup.sh test
cargo build --release --workspace --examples --quiet
scripts/dotnet-build.sh

failed=()
# The chunks of one check that are not done yet: its name, how many cases in all, how many a chunk.
check() {
    local name=$1 total=$(($2 / scale)) chunk=$3 from
    mkdir -p "$SOAK_STATE/$name"
    for ((from = 0; from < total; from += chunk)); do
        [ -e "$SOAK_STATE/$name/$from.ok" ] || echo "$from $((total - from < chunk ? total - from : chunk))"
    done | xargs --no-run-if-empty --max-procs "$jobs" -L 1 bash scripts/soak-chunk.sh "$name" "$total" || failed+=("$name")
}

# The hour is one process: what it had done is lost when it is stopped.
if [ ! -e "$SOAK_STATE/memory/0.ok" ]; then
    mkdir -p "$SOAK_STATE/memory"
    bash scripts/soak-chunk.sh memory $((3600 / scale)) 0 $((3600 / scale)) &
    memory=$!
fi
check judges 1000000 10000
check fuzz 10000000 100000
check games 1000000 20000
check search-games 10000 250
if [ -n "$memory" ]; then
    wait "$memory" || failed+=(memory)
fi
bash scripts/soak-report.sh | tee "$SOAK_STATE/report.txt"
[ ${#failed[@]} -eq 0 ] || { echo "soak: FAILED: ${failed[*]}" >&2; exit 1; }
