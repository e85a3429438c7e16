#!/usr/bin/env bash
# Plays whole games in the Windows host under Wine: the golden series, then mixed tables whose every printed line and
# whose replays must be those of the host on this system.
source "$(dirname "$0")/windows-env.sh"
keep_wine

out=$windows/games
rm -rf "$out"
mkdir -p "$out"
# One library and no other: an interrupted run may have left one where the host looks first.
rm -rf "$host/x64" "$host/runtimes"
cp "$dll" "$host/"

play_windows() { run_windows "$host/hjha-console.exe" "$@"; }
play_here() { dotnet "$console_net10" "$@"; }

# The host's name of a bot of the library.
native() {
    case $1 in
    ismcts) echo "native:ismcts:$2" ;;
    *) echo "native:$1" ;;
    esac
}

while read -r rules bot worlds seed games signature; do
    played=$(play_windows --rules "$rules" --bots "$(native "$bot" "$worlds")" --seed "$seed" --games "$games" --quiet --signature) ||
        fail "$games games of $bot under $rules ended with status $?: $played"
    [ "$(tail -n 1 <<<"$played")" = "signature $signature" ] ||
        fail "$games games of $bot under $rules from $seed: $(tail -n 1 <<<"$played"), not $signature"
    echo "$games games of native $bot under $rules: $signature"
done <tests/data/series.txt

# preset, bots, games, seed
compare() {
    local out_here=$out/$1-$4
    local arguments=(--rules "$1" --bots "$2" --games "$3" --seed "$4" --signature)
    mkdir -p "$out_here"
    play_windows "${arguments[@]}" --replay "$out_here/windows" >"$out_here/windows.txt" || fail "$1 $2 failed under Wine"
    play_here "${arguments[@]}" --replay "$out_here/linux" >"$out_here/linux.txt" || fail "$1 $2 failed on this system"
    grep -q '^signature [0-9a-f]\{16\}$' "$out_here/windows.txt" || fail "$1 $2 printed no signature"
    diff "$out_here/windows.txt" "$out_here/linux.txt" >&2 || fail "$1 $2 under Wine (left) is not as on this system (right)"
    [ "$(find "$out_here/windows" -name '*.json' | wc -l)" -eq "$3" ] || fail "$1 $2 left not $3 replays"
    # The time that a decision took is all that may differ.
    sed -i 's/"us":[0-9]*/"us":0/g' "$out_here"/{windows,linux}/*.json
    diff -rq "$out_here/windows" "$out_here/linux" >&2 || fail "$1 $2: the replays under Wine are not those of this system"
    echo "same lines and replays: $1 $2, $3 games: $(tail -n 1 "$out_here/windows.txt")"
}

for preset in $presets; do
    compare "$preset" native,native,native 3 12
    compare "$preset" native:random,pdkbot,native:ismcts:50 20 13
    compare "$preset" ismcts:50,native:ismcts:50,pdkbot 10 14
done
