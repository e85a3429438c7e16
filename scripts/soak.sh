#!/usr/bin/env bash
# The long form of the checks: those of `make test` over many more cases, and an hour of calls with an eye on the memory.
# It goes on from where it was stopped, and starts anew when a file of the repository has changed, or with FRESH=1.
# SCALE=100 runs a hundredth of everything, to try the script; JOBS says how many chunks run side by side (all cores).
set -euo pipefail
cd "$(dirname "$0")/.."

scale=${SCALE:-1}
jobs=${JOBS:-$(nproc)}
export SOAK_STATE=build/soak

# What a figure is of: every file of the repository that a check may read.
sources=$({
    git ls-files --cached --others --exclude-standard -z -- . ':!*.md' | xargs -0 sha256sum
    echo "scale $scale"
} | sha256sum | cut -c 1-16)
if [ -n "${FRESH:-}" ] || [ "$(cat "$SOAK_STATE/sources" 2>/dev/null)" != "$sources" ]; then
    rm -rf "$SOAK_STATE"
fi
mkdir -p "$SOAK_STATE"
echo "$sources" >"$SOAK_STATE/sources"

bash scripts/setup.sh test
cargo build --release --workspace --quiet
cargo build --release --examples --quiet
cargo test --release --quiet --test belief --test solver_twin --test solver_table --no-run
scripts/dotnet-build.sh

hour=
# Ctrl-C reaches the chunks, too; the one in the background must be told.
trap 'if [ -n "$hour" ]; then pkill -P "$hour" 2>/dev/null || true; fi; echo "soak: stopped; make soak goes on from here"; exit 130' INT TERM

failed=()
# The chunks of a check that are not done yet: its name, how many cases in all, how many a chunk.
check() {
    local name=$1 total=$(($2 / scale)) chunk=$3 from
    for ((from = 0; from < total; from += chunk)); do
        [ -e "$SOAK_STATE/$name/$from.ok" ] || echo "$name $total $from $((total - from < chunk ? total - from : chunk))"
    done | xargs --no-run-if-empty --max-procs "$jobs" --max-lines=1 bash scripts/soak-chunk.sh || failed+=("$name")
}

# The hour is one process, beside the others: what it had done is lost when it is stopped.
seconds=$((3600 / scale))
if [ ! -e "$SOAK_STATE/seconds/0.ok" ]; then
    bash scripts/soak-chunk.sh seconds "$seconds" 0 "$seconds" &
    hour=$!
fi
check questions 1000000 10000
check calls 720000 20000 # rounds of 14 calls and more
check games 1000000 20000
check search-games 10000 200
check beliefs 1000000 20000
check search-beliefs 10000 500
check endings 10000 500 # of three seats and of two
check training 200000 200000 # games of one training
if [ -n "$hour" ]; then
    wait "$hour" || failed+=(seconds)
    hour=
fi
bash scripts/soak-report.sh
[ ${#failed[@]} -eq 0 ] || {
    echo "soak: FAILED: ${failed[*]}" >&2
    exit 1
}
