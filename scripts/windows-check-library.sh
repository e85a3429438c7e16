#!/usr/bin/env bash
# Checks a pdkbot.dll, built here or on Windows, as Windows' loader sees it: machine, name, exports, imports.
# Usage: scripts/windows-check-library.sh FILE
source "$(dirname "$0")/windows-env.sh"
dll=${1:?}
headers=$(x86_64-w64-mingw32-objdump --private-headers --file-headers "$dll") || fail "$dll cannot be read as a Windows library"
grep -q 'file format pei-x86-64' <<<"$headers" || fail "$dll is not a 64-bit Windows library"
echo "64 bits"

name=$(sed -n 's/^Name[[:space:]]*[0-9a-f]* \(.*\)/\1/p' <<<"$headers")
[ "$name" = pdkbot.dll ] || fail "the library calls itself '$name', not pdkbot.dll"
echo "name $name"

# An ordinal alone, without a name, would not be in the list of names: both must say the same number.
exported=$(sed -n '/^\[Ordinal\/Name Pointer\] Table/,/^$/p' <<<"$headers" | awk '/^\t\[/ { print $NF }' | LC_ALL=C sort)
addresses=$(sed -n '/^Export Address Table/,/^$/p' <<<"$headers" | grep -c '^\s*\[')
diff <(echo "$exported") tests/data/exports.txt >&2 ||
    fail "the exports (left) are not those of tests/data/exports.txt (right)"
[ "$addresses" -eq "$(wc -l <tests/data/exports.txt)" ] || fail "$addresses addresses are exported, some without a name"
echo "exports $addresses functions"

imported=$(sed -n 's/^[[:space:]]*DLL Name: //p' <<<"$headers" | LC_ALL=C sort)
[ -n "$imported" ] || fail "no import was found, so nothing was checked"
mapfile -t allowed < <(grep -v '^#' tests/data/windows-imports.txt)
shopt -s nocasematch
for library in $imported; do
    found=
    for pattern in "${allowed[@]}"; do
        [[ $library != $pattern ]] || found=1 # a pattern, so not quoted
    done
    [ -n "$found" ] || fail "imports $library, which is not in tests/data/windows-imports.txt"
done
grep -qE '^Entry d 0+ 0+ Delay Import' <<<"$headers" || fail "loads libraries later, which the list of imports does not show"
echo "imports" $imported
