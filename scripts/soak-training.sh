#!/usr/bin/env bash
# Trains a net over some games in a folder, then lets the version that was accepted last play the host's heuristic on other deals
# and fails unless it is better by more than the interval: `scripts/soak-training.sh GAMES FOLDER`. A training that was stopped is
# gone on with. Where fewer than 30,000 games are asked for, to try the script, it is those.
set -euo pipefail
cd "$(dirname "$0")/.."
games=$(($1 > 30000 ? $1 : 30000)) folder=$2
pdk=target/release/pdk

"$pdk" train --games "$games" --measure-every $((games / 4)) --seed 1 --out "$folder"
"$pdk" train export --checkpoint "$folder/best.pdktrain" --to "$folder/net.bin" --label soak
"$pdk" arena --hero "net@$folder/net.bin" --opponents pdkbot --rules classic16,four_three=on,last_single=free \
    --seeds dev --deals 2000 --json >"$folder/arena.json"
least=$(sed -nE 's/.*"points_ci":\[(-?[0-9.]+),.*/\1/p' "$folder/arena.json")
points=$(sed -nE 's/.*"points":(-?[0-9.]+),.*/\1/p' "$folder/arena.json")
echo "trained on $games games: $points points a game against two pdkbot, at least $least"
awk -v least="$least" 'BEGIN { exit !(least > 0) }'
