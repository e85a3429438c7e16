#!/usr/bin/env bash
# The runs behind docs/calibration.md: forecasts over dev deals and the maps fitted on them, then tables over validation deals.
# Every run goes on with its file, so this may be stopped and started again. `scripts/calibration.sh [FOLDER] [THREADS]`
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:-build/calibration}
threads=${2:-2}
mkdir -p "$out"
pdk=target/release/pdk
bots=(--hero search:400w --opponents search:400w --threads "$threads" --resume)
arena=classic16,four_three=on,last_single=free
declaring=(guanpai classic16,bao_zhuang=first_out classic15,bao_zhuang=first_out guanpai,must_beat=off)

run() { # ASK RULES SEEDS DEALS
    "$pdk" calibrate --ask "$1" "${bots[@]}" --rules "$2" --seeds "$3" --deals "$4" --out "$out/$3-$1-$2.tsv"
}

# To fit.
for rules in "$arena" guanpai classic15; do run play "$rules" dev 1000 >/dev/null; done
for rules in "${declaring[@]}"; do
    run bao-zhuang "$rules" dev 700 >/dev/null
    run declared "$rules" dev 300 >/dev/null
done
for ask in play bao-zhuang declared; do "$pdk" calibrate fit "$out"/dev-"$ask"-*.tsv; done

# To publish: by the maps of src/bots/search/forecast.rs as they were built.
for rules in "$arena" guanpai; do
    run lead "$rules" validation 500
done
run play "$arena" validation 300
run opening "$arena" validation 1000
run bao-zhuang guanpai validation 400
run declared guanpai validation 200
