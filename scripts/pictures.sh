#!/usr/bin/env bash
# Plays what the pictures of the README show and draws them into docs/pictures. Runs go on with their files in build/pictures, so
# this may be stopped and started again; files of other sources than today's are thrown away. `scripts/pictures.sh [THREADS]`
set -euo pipefail
cd "$(dirname "$0")/.."
threads=${1:-$(nproc)}
out=build/pictures
pdk=target/release/pdk
rules=classic16,four_three=on,last_single=free

# Whatever decides a game: the library, and how the tools play.
sources=$(git ls-files --cached --others --exclude-standard -z -- src tools/src/arena tools/src/calibrate tools/src/series.rs |
    xargs -0 sha256sum | sha256sum | cut -c 1-16)
if [ "$(cat "$out/sources" 2>/dev/null)" != "$sources" ]; then
    rm -rf "$out"
fi
mkdir -p "$out"
echo "$sources" >"$out/sources"

files=()
play() { # HERO OPPONENTS DEALS
    local file="$out/$1-$2.tsv"
    file=${file//:/-}
    "$pdk" arena --hero "$1" --opponents "$2" --rules "$rules" --seeds validation --deals "$3" --threads "$threads" --out "$file" --resume >/dev/null
    files+=("$file")
}

for worlds in 12 50 100 200 400 1000; do
    play "search:${worlds}w" pdkbot 1000
    play "search:${worlds}w" ismcts:200 400
done
# Ten times the work a deal: fewer deals.
play search:4000w pdkbot 300
play search:4000w ismcts:200 200
play ismcts:200 pdkbot 1000
play pdkbot ismcts:200 400
for level in {1..10}; do
    play "level:$level" pdkbot 1000
done
lead="$out/lead.tsv"
"$pdk" calibrate --ask lead --hero search:400w --opponents search:400w --rules "$rules" --seeds validation --deals 400 --threads "$threads" --out "$lead" --resume >/dev/null

"$pdk" report "${files[@]}" "$lead" --out docs/pictures
# Nothing is trained for it: the log of the library's net is part of the repository.
"$pdk" report training docs/training-log.csv --out docs/pictures/training.svg
