#!/usr/bin/env bash
# Fits the maps of a net for 包庄 on its own games, writes the net with them, and prints the tables of docs/net.md.
# `scripts/net-maps.sh NET TO [FOLDER] [THREADS]`; TO may be NET. Some three minutes on two quiet cores.
set -euo pipefail
if [ $# -lt 2 ]; then
    echo "usage: scripts/net-maps.sh NET TO [FOLDER] [THREADS]" >&2
    exit 2
fi
net=$(realpath "$1")
to=$(realpath "$2")
cd "$(dirname "$0")/.."
out=${3:-build/net-maps}
threads=${4:-2}
pdk=target/release/pdk
fitted=(guanpai classic16,bao_zhuang=first_out classic15,bao_zhuang=first_out guanpai,bao_zhuang=close_all)
rm -rf "$out"
mkdir -p "$out"

run() { # NET RULES SEEDS DEALS
    "$pdk" calibrate --ask bao-zhuang --declarer "net@$1" --opponents "net@$1" --rules "$2" --seeds "$3" --deals "$4" \
        --threads "$threads" --out "$out/$3-$2.tsv"
}

# To fit.
for rules in "${fitted[@]}"; do run "$net" "$rules" dev 15000 >/dev/null; done
"$pdk" calibrate maps "$out"/dev-*.tsv --net "$net" --to "$out/net.bin" | tee "$out/maps.txt"

# To publish: by the net with its maps, on deals that they were not fitted on, and by rules that they were not fitted on.
run "$out/net.bin" guanpai validation 20000 | tee "$out/validation-guanpai.txt"
for rules in "${fitted[@]:1}" guanpai,must_beat=off; do
    run "$out/net.bin" "$rules" validation 10000 | tee "$out/validation-$rules.txt"
done
cp "$out/net.bin" "$to"
