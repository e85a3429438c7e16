#!/usr/bin/env bash
# The Rust rules against the C# engine: random questions over random rule sets, and replays that both sides check.
# COUNT (20000) questions of each kind from SEED (1).
source "$(dirname "$0")/dotnet-env.sh"
directory=build/cross-test
rm -rf "$directory"
mkdir -p "$directory"
cargo run --release --quiet --example rule_questions -- "${COUNT:-20000}" "${SEED:-1}" "$directory"

failed=0
for kind in legal tips classify settle; do
    dotnet "$console_net10" "--$kind" --batch < "$directory/$kind.questions" | sed 's/^refused.*/refused/' > "$directory/$kind.managed"
    if cmp --silent "$directory/$kind.answers" "$directory/$kind.managed"; then
        echo "same answers in Rust and C#: ${COUNT:-20000} $kind questions"
    else
        # The block of the first line that differs, counted by the empty lines before it.
        line=$({ cmp "$directory/$kind.answers" "$directory/$kind.managed" || true; } | sed 's/.*line //')
        question=$(($(head -n "$((line - 1))" "$directory/$kind.answers" | grep -c '^$' || true) + 1))
        echo "NOT the same: $kind, $(sed -n "${question}p" "$directory/$kind.questions")" >&2
        failed=1
    fi
done

for preset in $presets; do
    dotnet "$console_net10" --games 20 --seed 5 --rules "$preset" --bots native,native:pdkbot,ismcts:50 --quiet --replay "$directory/replays/$preset" > "$directory/console.txt" || failed=1
done
target/release/pdk replay "$directory"/replays/*/*.json > "$directory/replay.txt" || { tail -n 5 "$directory/replay.txt" >&2; failed=1; }
dotnet "$console_net10" --check-replay "$directory"/replays/*/*.json > "$directory/replay.txt" || { tail -n 5 "$directory/replay.txt" >&2; failed=1; }
echo "replays checked by pdk and by the host: $(ls "$directory"/replays/*/*.json | wc -l)"
exit $failed
