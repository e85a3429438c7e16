#!/usr/bin/env bash
# Compares the names of the files in the packages and their symbols with tests/data/package-files*.txt, and the libraries with those built;
# what the packages depend on; and that no file names the folder of the build.
source "$(dirname "$0")/package-env.sh"
find_package
# names FILE: the files in a package and its symbols.
names() {
    unzip -Z1 "$1"
    unzip -Z1 "${1%.nupkg}.snupkg" | sed 's/^/symbols: /'
}
# listed FILE LIST: the package has the files of the list, and no others.
listed() {
    local expected
    expected=$(LC_ALL=C sort "$2")
    if ! with_windows; then
        expected=$(grep -v '^runtimes/win-x64/' <<<"$expected")
    fi
    diff <(echo "$expected") <(names "$1" | LC_ALL=C sort) >&2 || fail "the files in $1 (right) are not those of $2 (left)"
    files=$((files + $(wc -l <<<"$expected")))
}
files=0
listed "$nupkg" tests/data/package-files.txt
listed "$(onnx_nupkg)" tests/data/package-files-onnx.txt
# depends FILE: what a package depends on, each once.
depends() { unzip -p "$1" '*.nuspec' | grep -oE '<dependency id="[^"]*" version="[^"]*"' | cut -d '"' -f 2,4 --output-delimiter ' ' | LC_ALL=C sort -u; }
[ -z "$(depends "$nupkg")" ] || fail "$nupkg depends on $(depends "$nupkg")"
runtime=$(sed -nE 's/.*Include="(Microsoft.ML.OnnxRuntime)" Version="([^"]*)".*/\1 \2/p' "csharp/$onnx/$onnx.csproj")
diff <(printf '%s\n' "$runtime" "PaoDeKuai.Native $version") <(depends "$(onnx_nupkg)") >&2 || fail "$(onnx_nupkg) depends on others (right)"
same() {
    unzip -p "$nupkg" "$1" | cmp - "$2" >&2 || fail "$1 in the package is not $2"
}
same runtimes/linux-x64/native/libpdkbot.so target/release/libpdkbot.so
! with_windows || same runtimes/win-x64/native/pdkbot.dll "$windows_library"
same adapter/RustPdkBot.cs csharp/PdkFriendServer/Logic/RustPdkBot.cs
# Names of directories of the machine that built it are nobody's business, and would differ elsewhere.
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
for file in "$nupkg" "$(onnx_nupkg)"; do
    unzip -q "$file" -d "$directory/${file##*/}"
    unzip -q "${file%.nupkg}.snupkg" -d "$directory/${file##*/}.symbols"
done
if grep -rlaF -e "$repository/" "$directory" --include='*.dll' --include='*.pdb' --include='*.so' --include='*.nuspec' --include='*.xml' >&2; then
    fail "the files above name the folder $repository"
fi
echo "$files files as listed, libraries as built, no file names the folder of the build"
