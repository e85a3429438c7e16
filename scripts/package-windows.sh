#!/usr/bin/env bash
# Cross-builds pdkbot.dll for the package where the tool chain is there; says so where it is not.
source "$(dirname "$0")/package-env.sh"
mkdir -p "$package"
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
