# What the windows*.sh scripts share; sourced by them.
source "$(dirname "${BASH_SOURCE[0]}")/dotnet-env.sh"

# Everything that `make windows` makes lies here, with a target directory and a .NET build of its own: neither may
# disturb what the same sources built for this system.
windows=build/windows
target=x86_64-pc-windows-gnu
dll=$windows/target/$target/release/pdkbot.dll
import_library=$windows/target/$target/release/libpdkbot.dll.a
host=$windows/host

export WINEPREFIX=$PWD/$windows/wine
export WINEARCH=win64
export WINEDEBUG=-all
# No entries in the menus of whoever runs this, and no desktop.
export WINEDLLOVERRIDES="winemenubuilder.exe=d"
unset DISPLAY WAYLAND_DISPLAY PDKBOT_LIBRARY

fail() {
    echo "windows: $*" >&2
    exit 1
}

# Keeps Wine's server for a minute after a program. Debian's ends at once, and a program that starts at that very moment
# may meet a server that is going ("recvmsg: Connection reset by peer"). One that runs already is left as it is.
keep_wine() { wineserver --persistent=60 2>/dev/null || true; }

# Runs a Windows program; the line ends of its output become ours. One that hangs must not make the caller hang too.
run_windows() { timeout 300 wine "$@" </dev/null | tr -d '\r'; }
