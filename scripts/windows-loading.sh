#!/usr/bin/env bash
# Gives the host no library, or a wrong one, under Wine and on this system: on both the exception must say what is wrong
# in the same words, the managed bot must play in its place, and the exit status must tell.
source "$(dirname "$0")/windows-env.sh"
need_library
keep_wine

out=$windows/loading
rm -rf "$out"
mkdir -p "$out/files"
# Both programs without their library, wherever an earlier run left it.
rm -rf "$host/pdkbot.dll" "$host/x64" "$host/runtimes"
cp -r "$(dirname "$console_net10")" "$out/here"
rm -f "$out/here/libpdkbot.so"

games=(--games 2 --seed 7 --quiet --signature)
managed=$(dotnet "$out/here/hjha-console.dll" "${games[@]}" --bots pdkbot | tail -n 1)

# A path of ours as Windows programs see it.
windows_path() { local path=$PWD/$1; echo "Z:${path//\//\\}"; }

# Name of a case, system, and the command that plays: the fallback must have played, and said so.
play() {
    local name=$1-$2 status=0
    shift 2
    "$@" "${games[@]}" --bots native >"$out/$name.out" 2>"$out/$name.raw" || status=$?
    tr -d '\r' <"$out/$name.raw" >"$out/$name.err"
    [ "$status" -eq 1 ] || { cat "$out/$name.err" >&2; fail "$name: exit status $status, not 1"; }
    [ "$(tail -n 1 "$out/$name.out")" = "$managed" ] ||
        fail "$name: $(tail -n 1 "$out/$name.out"), but $managed of the managed bot that should have played"
}

# Name of a case, the library named to the program (a path of ours; nothing = none is named), words that must be said.
on_windows() {
    local name=$1 words
    PDKBOT_LIBRARY=${2:+$(windows_path "$2")} play "$name" windows run_windows "$host/hjha-console.exe"
    shift 2
    for words in "$@"; do
        grep -qF -- "$words" "$out/$name-windows.err" || { cat "$out/$name-windows.err" >&2; fail "$name: '$words' is not said"; }
    done
    echo "$name: $1"
    sed -n "2{s|Z:.*\\\\||;p}" "$out/$name-windows.err"
    grep -m 1 '^What to do: ' "$out/$name-windows.err" || fail "$name: the text does not say what to do"
}

# What both systems say alike: paths and the library's name go, and so does what is said of a file that does not load: that differs
# by system. The directories of .NET's own are others in a program that brings its .NET along.
same_words() {
    local places="explicit path|environment variable PDKBOT_LIBRARY|x64 folder beside the program|runtimes folder beside the program|beside the program|system search"
    sed -E -e "/\\(directory of .NET's for native files\\): /d" -e 's/libpdkbot\.so/pdkbot.dll/g' \
        -e "s/^  .* \\(($places)\\): /  (\\1): /" -e '/\): (no such file|loaded)$/! s/^(  \([^)]*\)): .*/\1: does not load/' "$1"
}

# As on_windows, and the same case here with the second path.
on_both() {
    local name=$1 here=$3
    on_windows "$name" "$2" "${@:4}"
    PDKBOT_LIBRARY=${here:+$PWD/$here} play "$name" linux dotnet "$out/here/hjha-console.dll"
    diff <(same_words "$out/$name-windows.err") <(same_words "$out/$name-linux.err") >&2 ||
        fail "$name: Windows (left) does not say what this system says (right)"
}

# Name and C text of a library that is not ours.
make_library() {
    echo "$2" >"$out/files/$1.c"
    x86_64-w64-mingw32-gcc -shared "$out/files/$1.c" -o "$out/files/$1.dll" -static-libgcc
    cc -shared -fPIC "$out/files/$1.c" -o "$out/files/$1.so"
}

files=$out/files
abi=$(sed -n 's/^#define PDK_ABI_VERSION //p' include/pdkbot.h)
abi_version="unsigned pdk_abi_version(void) { return $abi; }"
# Every other function, so that nothing but the sizes is wrong.
others=$(grep -vxE 'pdk_(abi_version|struct_size)' tests/data/exports.txt | sed 's/.*/int &(void) { return 0; }/')
make_library stranger 'int stranger(void) { return 1; }'
make_library other-abi 'unsigned pdk_abi_version(void) { return 99; }'
make_library incomplete "$abi_version"
make_library other-layout "$abi_version unsigned pdk_struct_size(unsigned which) { return which; } $others"
echo "no library" >"$files/text.dll"
half() { head -c "$(($(stat -c %s "$1") / 2))" "$1"; }
half "$dll" >"$files/truncated.dll"
half target/release/libpdkbot.so >"$files/truncated.so"
# The machine of the file header, 4 bytes behind where the word at 0x3c points: 0x014c is a 32-bit x86.
cp "$dll" "$files/32-bit.dll"
printf '\x4c\x01' | dd of="$files/32-bit.dll" bs=1 seek="$(($(od -An -tu4 -j60 -N4 "$dll") + 4))" conv=notrunc status=none
cp target/release/libpdkbot.so "$files/of-linux.dll"

no_file="no library was found that loads; this process has 64 bits; tried:"
on_both nothing "" "" "$no_file" 'x64\pdkbot.dll (x64 folder beside the program): no such file' \
    'runtimes\win-x64\native\pdkbot.dll (runtimes folder beside the program): no such file' \
    'pdkbot.dll (beside the program): no such file' 'pdkbot.dll (system search): '
named="(environment variable PDKBOT_LIBRARY)"
on_both missing "$files/none.dll" "$files/none.so" "$no_file" "none.dll $named: no such file"
on_both text "$files/text.dll" "$files/text.dll" "$no_file" "text.dll $named: not a PE file"
on_both truncated "$files/truncated.dll" "$files/truncated.so" "$no_file" "truncated.dll $named: truncated: the file has "
on_both other-system "$files/of-linux.dll" "$dll" "$no_file" "of-linux.dll $named: a Linux library (ELF), but this system is Windows: take pdkbot.dll"
on_windows 32-bit "$files/32-bit.dll" "$no_file" "32-bit.dll $named: made for another machine (x86, 32 bits), x86-64 is needed"
on_both stranger "$files/stranger.dll" "$files/stranger.so" "the file has no export pdk_abi_version, so it is not this library" \
    "found no version" "stranger.dll $named: loaded"
on_both other-abi "$files/other-abi.dll" "$files/other-abi.so" "the library speaks another ABI version" \
    "expected ABI version $abi, found ABI version 99"
on_both incomplete "$files/incomplete.dll" "$files/incomplete.so" "the library lacks an export" "expected the export pdk_struct_size"
on_both other-layout "$files/other-layout.dll" "$files/other-layout.so" "the library lays PdkRules out differently" "found 1 bytes"

# Each place where a server may have put it.
for place in . x64 runtimes/win-x64/native; do
    mkdir -p "$host/$place"
    cp "$dll" "$host/$place/"
    run_windows "$host/hjha-console.exe" "${games[@]}" --bots native:pdkbot >"$out/place.out" ||
        fail "status $? with the library in $place beside the program"
    rm "$host/$place/pdkbot.dll"
    echo "found in ./$place"
done
