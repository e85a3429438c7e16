#!/usr/bin/env bash
# What the soak has shown so far, from what its chunks printed.
set -euo pipefail
cd "$(dirname "$0")/.."
state=${SOAK_STATE:-build/soak}

# The sum of the first number that a pattern captures in the chunks of a check.
# Of a check that has passed nothing yet it is 0.
sum() { { cat "$state/$1"/*.ok 2>/dev/null || true; } | sed -nE "s/$2/\1/p" | awk '{ n += $1 } END { printf "%d", n }'; }

chunks() { find "$state/$1" -name '*.ok' 2>/dev/null | wc -l; }
spent() { sum "$1" '^took ([0-9]+) s$'; }

row() { printf '%-14s %5s  %6s s  %s\n' "$@"; }
row check chunks time "what passed"
questions=$(sum questions '^same answers by the library and the twins: questions .* \(([0-9]+) of each kind\).*$')
row questions "$(chunks questions)" "$(spent questions)" \
    "$questions questions of each of 5 kinds (legal, tips, beats, classify, settle), the same by library, twins and C#"
row calls "$(chunks calls)" "$(spent calls)" \
    "$(sum calls '^fuzzed ([0-9]+) calls.*$') calls of $(wc -l <tests/data/exports.txt) exports with structured and random bytes: a status each"
for check in games search-games; do
    decisions=$(sum "$check" '^.* games, ([0-9]+) decisions.*$')
    row "$check" "$(chunks "$check")" "$(spent "$check")" \
        "$(sum "$check" '^([0-9]+) games, .*$') games, $decisions decisions under random rules: no illegal answer, fallback, late answer, stall or unbalanced score; $(($(spent "$check") * 1000000 / (decisions + 1))) us a decision, judged"
done
for check in beliefs search-beliefs; do
    bots=$([ "$check" = beliefs ] && echo fast || echo searching)
    row "$check" "$(chunks "$check")" "$(spent "$check")" \
        "$(sum "$check" '^no true hand ruled out in ([0-9]+) games$') games of $bots bots under random rules: the true hands never ruled out"
done
row endings "$(chunks endings)" "$(spent endings)" \
    "$(sum endings '^[^0-9]*([0-9]+) endings compared of .* seats win by force.*$') endings of three seats and $(sum endings '^[^0-9]*([0-9]+) endings compared of .* the mover wins.*$') of two as the plain minimax has them; $(sum endings '^.* of ([0-9]+) took fewer positions$') by a solver that remembers as by fresh ones"
row training "$(chunks training)" "$(spent training)" "$(cat "$state"/training/*.ok 2>/dev/null | grep '^trained on' || true)"
row seconds "$(chunks seconds)" "$(spent seconds)" \
    "$(cat "$state"/seconds/*.ok 2>/dev/null | grep -E '^(ended|resident)' | paste -sd ' ')"
