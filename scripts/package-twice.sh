#!/usr/bin/env bash
# Packs once more, from a copy of the sources in another folder, and compares every file of both packages byte by byte. The
# native libraries are the same files both times: how they are built is not compared.
source "$(dirname "$0")/package-env.sh"
find_package
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
mkdir -p "$copy/target/release" "$copy/csharp/PdkFriendServer"
cp README.md LICENSE THIRD-PARTY-NOTICES.md "$copy"
cp target/release/libpdkbot.so "$copy/target/release"
cp csharp/Directory.Build.* "$copy/csharp"
cp -r csharp/PdkFriendServer/{Logic,Contract} "$copy/csharp/PdkFriendServer"
tar -c --exclude=bin --exclude=obj csharp/PaoDeKuai.Native | tar -x -C "$copy"
dll=
if with_windows; then
    cp "$windows_library" "$copy"
    dll=$copy/pdkbot.dll
fi
quietly dotnet pack "$copy/csharp/PaoDeKuai.Native" --configuration Release --output "$copy/out" --nologo --verbosity quiet -p:PdkbotWindowsLibrary="$dll"
mkdir "$copy/first" "$copy/second"
for name in "${nupkg##*/}" "PaoDeKuai.Native.$version.snupkg"; do
    unzip -q "$package/$name" -d "$copy/first/$name"
    unzip -q "$copy/out/$name" -d "$copy/second/$name"
done
diff -r "$copy/first" "$copy/second" >&2 || fail "the files above differ between two builds of the same sources"
echo "$(find "$copy/first" -type f | wc -l) files the same, built in two folders"
