#!/usr/bin/env bash
# Trains two who only stop the library's net, and prints what that net comes to against two of itself and against these two:
# `scripts/stoppers.sh [GAMES [THREADS [FOLDER]]]`. What was stopped is gone on with.
set -euo pipefail
cd "$(dirname "$0")/.."
games=${1:-600000} threads=${2:-2} folder=${3:-build/stoppers}
pdk=${PDK:-target/release/pdk} net=src/net/weights.bin

"$pdk" train --out "$folder" --games "$games" --measure-every "$games" --rate 0.0003 --threads "$threads" \
    --from "$net" --against "$net" --stop
"$pdk" train export --checkpoint "$folder/checkpoint.pdktrain" --to "$folder/stop.bin" --label stop
for opponents in net "stop@$net" "stop@$folder/stop.bin"; do
    "$pdk" arena --hero net --opponents "$opponents" --rules classic16,four_three=on,last_single=free \
        --seeds dev --deals 8000 --threads "$threads"
done
