#!/usr/bin/env bash
# Builds everything once more, the native libraries too, from a copy of the sources in another folder, and compares every file of all
# packages byte by byte.
source "$(dirname "$0")/package-env.sh"
find_package
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git ls-files -z --cached --others --exclude-standard | tar -c --null --verbatim-files-from --ignore-failed-read --files-from - | tar -x -C "$copy"
# Where crates come from, and which, are of this machine and not of the sources.
cp -r .cargo Cargo.lock "$copy"
(
    cd "$copy"
    cargo build --release --lib --quiet
    [ -z "${PDKBOT_WINDOWS_DLL:-}" ] || export PDKBOT_WINDOWS_DLL=$windows_library
    bash scripts/package-windows.sh >/dev/null
    bash scripts/package-pack.sh >/dev/null
)
mkdir "$copy/first" "$copy/second"
for name in "${nupkg##*/}" "PaoDeKuai.Native.$version.snupkg" "$onnx.$version.nupkg" "$onnx.$version.snupkg"; do
    unzip -q "$package/$name" -d "$copy/first/$name"
    unzip -q "$copy/build/package/$name" -d "$copy/second/$name"
done
diff -r "$copy/first" "$copy/second" >&2 || fail "the files above differ between two builds of the same sources"
echo "$(find "$copy/first" -type f | wc -l) files the same, built in two folders"
