#!/usr/bin/env bash
# Three judges on the same questions: the Rust rules, their slow twins, and the C# engine; then replays that both sides check.
# COUNT (20000) questions of each kind, from number FROM (0) of SEED (1), with files in OUT (build/cross-test): a long run can be
# cut into chunks, side by side with an OUT for each, and the same numbers are the same questions. REPLAYS (20) replays a preset,
# 0 = none. With the programs of the folder PROGRAMS; without it those of the release build, which are built where they are missing.
source "$(dirname "$0")/dotnet-env.sh"
count=${COUNT:-20000}
from=${FROM:-0}
seed=${SEED:-1}
directory=${OUT:-build/cross-test}
rm -rf "$directory"
mkdir -p "$directory"
[ -n "${PROGRAMS:-}" ] || cargo build --release --workspace --bins --example rule_questions --quiet
programs=${PROGRAMS:-target/release}
"$programs/examples/rule_questions" "$from" "$count" "$seed" "$directory"
echo "same answers by the library and the twins: questions $from to $((from + count - 1)) of seed $seed, 5 kinds ($count of each kind)"

failed=0
for kind in legal tips beats classify settle; do
    # A refusal is an answer too, and always a wrong one: every question was answered by the library.
    if ! dotnet "$console_net10" "--$kind" --batch < "$directory/$kind.questions" > "$directory/$kind.managed"; then
        echo "NOT asked to the end: $kind" >&2
        failed=1
        continue
    fi
    if cmp --silent "$directory/$kind.answers" "$directory/$kind.managed"; then
        echo "same answers in Rust and C#: $count $kind questions"
        continue
    fi
    failed=1
    # Both answers are blocks that end with an empty line; the first block that differs is the question's.
    line=$({ cmp "$directory/$kind.answers" "$directory/$kind.managed" || true; } 2>&1 | grep -o '[0-9]*$')
    question=$(($(head -n "$((line - 1))" "$directory/$kind.answers" | grep -c '^$' || true) + 1))
    block() { awk -v RS= -v n="$question" 'NR == n' "$1" | sed 's/^/    /'; }
    {
        echo "NOT the same: $kind, question $((from + question - 1)) of seed $seed:"
        echo "  $(sed -n "${question}p" "$directory/$kind.commands")"
        echo "  Rust:"
        block "$directory/$kind.answers"
        echo "  C#:"
        block "$directory/$kind.managed"
    } >&2
done

[ "${REPLAYS:-20}" -gt 0 ] || exit $failed
for preset in $presets; do
    dotnet "$console_net10" --games "${REPLAYS:-20}" --seed 5 --rules "$preset" --bots native,native:pdkbot,ismcts:50 --quiet --replay "$directory/replays/$preset" > "$directory/console.txt" || failed=1
done
"$programs/pdk" replay "$directory"/replays/*/*.json > "$directory/replay.txt" || { tail -n 5 "$directory/replay.txt" >&2; failed=1; }
dotnet "$console_net10" --check-replay "$directory"/replays/*/*.json > "$directory/replay.txt" || { tail -n 5 "$directory/replay.txt" >&2; failed=1; }
echo "replays checked by pdk and by the host: $(ls "$directory"/replays/*/*.json | wc -l)"
exit $failed
