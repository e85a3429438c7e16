#!/usr/bin/env bash
# Installs what `make windows` needs, or says what to install, and makes an empty Windows for Wine. Does nothing twice.
source "$(dirname "$0")/windows-env.sh"

# Debian's compiler whatever other is first on the path: only it comes with this standard library as a package.
bash scripts/ensure-packages.sh \
    cargo rustc libstd-rust-dev-windows gcc-mingw-w64-x86-64 binutils-mingw-w64-x86-64 wine wine64 \
    librust-rand-xoshiro-dev librust-cbindgen-dev
bash scripts/setup.sh dotnet

# Written when all else is there, so that an interrupted set-up starts anew.
ready=$WINEPREFIX/.ready
if [ ! -e "$ready" ]; then
    echo "making an empty Windows"
    rm -rf "$WINEPREFIX"
    mkdir -p "$windows"
    log=$windows/wineboot.log
    # Without the two libraries Wine does not offer to download Wine-Mono and Gecko. Afterwards .NET needs the first.
    # The server writes the registry when it ends, which is what --wait waits for.
    if ! WINEDLLOVERRIDES="$WINEDLLOVERRIDES;mscoree,mshtml=d" timeout 300 wine wineboot --init >"$log" 2>&1 || ! timeout 60 wineserver --wait; then
        tail -n 20 "$log" >&2
        fail "Wine could not set itself up"
    fi
    touch "$ready"
fi
echo "$(/usr/bin/rustc --version), $(x86_64-w64-mingw32-gcc --version | head -n 1), $(wine --version 2>/dev/null)"
