#!/usr/bin/env bash
# Builds the C harness with MinGW against pdkbot.dll and runs it under Wine: all its checks, and the golden series. What
# it prints must be what the same harness prints on this system.
source "$(dirname "$0")/windows-env.sh"
keep_wine

out=$windows/c
mkdir -p "$out"
flags=(-std=c99 -Wall -Wextra -Wpedantic -Werror -O1 -Iinclude)

# Whether a built file is missing or older than what it is built from.
stale() { [ ! -e "$1" ] || [ -n "$(find "${@:2}" -newer "$1" -print -quit)" ]; }

if stale "$out/harness.exe" tests/c include "$import_library"; then
    x86_64-w64-mingw32-gcc "${flags[@]}" tests/c/*.c -o "$out/harness.exe" "$import_library" -static-libgcc
fi
if stale "$out/harness" tests/c include target/release/libpdkbot.so; then
    cc "${flags[@]}" tests/c/*.c -o "$out/harness" -Ltarget/release -lpdkbot -Wl,-rpath,"$PWD/target/release"
fi
cp "$dll" "$out/"
grep -q 'DLL Name: pdkbot\.dll' <<<"$(x86_64-w64-mingw32-objdump --private-headers "$out/harness.exe")" ||
    fail "the harness does not take its functions from pdkbot.dll"

if ! run_windows "$out/harness.exe" tests/data/layout.txt >"$out/windows.txt"; then
    grep -v '^checked ' "$out/windows.txt" >&2 || true
    fail "the C harness failed"
fi
"$out/harness" tests/data/layout.txt >"$out/linux.txt"
diff "$out/windows.txt" "$out/linux.txt" >&2 || fail "the C harness says under Wine (left) what it does not say here (right)"
tail -n 1 "$out/windows.txt"

while read -r rules bot worlds seed games signature; do
    played=$(run_windows "$out/harness.exe" --series "$rules" "$bot" "$worlds" "$seed" "$games")
    [ "$played" = "$signature" ] || fail "$games games of $bot under $rules from $seed: $played, not $signature"
    echo "$games games of $bot under $rules: $played"
done <tests/data/series.txt

diff <(run_windows "$out/harness.exe" --answers) tests/data/answers.txt >&2 ||
    fail "the answers under Wine (left) are not those of tests/data/answers.txt (right)"
echo "$(wc -l <tests/data/answers.txt) signatures of rule sets, bots and endings"
