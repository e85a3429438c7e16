#!/usr/bin/env bash
# Compares the names of the files in the package and its symbols with tests/data/package-files.txt, and the libraries with those built.
source "$(dirname "$0")/package-env.sh"
find_package
names() {
    unzip -Z1 "$nupkg"
    unzip -Z1 "${nupkg%.nupkg}.snupkg" | sed 's/^/symbols: /'
}
expected=$(LC_ALL=C sort tests/data/package-files.txt)
if ! with_windows; then
    expected=$(grep -v '^runtimes/win-x64/' <<<"$expected")
fi
actual=$(names | LC_ALL=C sort)
diff <(echo "$expected") <(echo "$actual") >&2 || fail "the files in the package (right) are not those of tests/data/package-files.txt (left)"
same() {
    unzip -p "$nupkg" "$1" | cmp - "$2" >&2 || fail "$1 in the package is not $2"
}
same runtimes/linux-x64/native/libpdkbot.so target/release/libpdkbot.so
! with_windows || same runtimes/win-x64/native/pdkbot.dll "$windows_library"
same adapter/RustPdkBot.cs csharp/PdkFriendServer/Logic/RustPdkBot.cs
# Names of directories of the machine that built it are nobody's business, and would differ elsewhere.
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
unzip -q "$nupkg" -d "$directory/package"
unzip -q "${nupkg%.nupkg}.snupkg" -d "$directory/symbols"
if grep -rlaF -e "$repository/" "$directory" --include='*.dll' --include='*.pdb' --include='*.so' --include='*.nuspec' --include='*.xml' >&2; then
    fail "the files above name the folder $repository"
fi
echo "$(wc -l <<<"$actual") files as listed, libraries as built, no file names the folder of the build"
