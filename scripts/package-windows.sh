#!/usr/bin/env bash
# Cross-builds pdkbot.dll for the package where the tool chain is there; says so where it is not. A release names the file that
# scripts/windows-release.ps1 built instead: PDKBOT_WINDOWS_DLL=FILE.
source "$(dirname "$0")/package-env.sh"
mkdir -p "$package"
if [ -n "${PDKBOT_WINDOWS_DLL:-}" ]; then
    [ -f "$windows_library" ] || fail "PDKBOT_WINDOWS_DLL: no file $windows_library"
    bash scripts/ensure-packages.sh binutils-mingw-w64-x86-64
    echo "taking $windows_library"
    exec bash scripts/windows-check-library.sh "$windows_library"
fi
missing=()
for program in /usr/bin/rustc /usr/bin/cargo x86_64-w64-mingw32-gcc x86_64-w64-mingw32-objdump; do
    command -v "$program" >/dev/null || missing+=("$program")
done
for debian in libstd-rust-dev-windows librust-rand-xoshiro-dev librust-cbindgen-dev; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$debian" 2>/dev/null || true)" = installed ] || missing+=("$debian")
done
if [ ${#missing[@]} -gt 0 ]; then
    touch "$package/without-windows"
    # One of an earlier run, which may be of other sources, is not packed.
    echo "the package will LACK win-x64, missing here: ${missing[*]}"
    exit 0
fi
exec bash scripts/windows-library.sh
