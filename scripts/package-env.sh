# What the package*.sh scripts share; sourced by them.
source "$(dirname "${BASH_SOURCE[0]}")/dotnet-env.sh"

repository=$PWD
package=$repository/build/package
# Here the package holds what the native build left, and nothing else may answer in its place.
unset PDKBOT_LIBRARY
# The library for Windows: MinGW's test build, or the file that a release brings along from a Windows machine.
windows_library=$repository/build/windows/target/x86_64-pc-windows-gnu/release/pdkbot.dll
[ -z "${PDKBOT_WINDOWS_DLL:-}" ] || windows_library=$(realpath -m "$PDKBOT_WINDOWS_DLL")

fail() {
    echo "package: $*" >&2
    exit 1
}

# Whether the package is to hold win-x64; scripts/package-windows.sh leaves the mark.
with_windows() { [ ! -e "$package/without-windows" ]; }

# Runs quietly; what it printed is shown when it fails.
quietly() {
    local log
    log=$(mktemp)
    if ! "$@" >"$log" 2>&1; then
        cat "$log" >&2
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
}

# The optional package, of the same version; after `find_package`.
onnx=PaoDeKuai.Onnx
onnx_nupkg() { echo "$package/$onnx.$version.nupkg"; }

# The one package of a folder; sets `nupkg` and `version`.
find_package() {
    local found=("$package"/PaoDeKuai.Native.*.nupkg)
    [ ${#found[@]} -eq 1 ] && [ -f "${found[0]}" ] || fail "not one package in $package: ${found[*]}"
    nupkg=${found[0]}
    version=${nupkg##*/PaoDeKuai.Native.}
    version=${version%.nupkg}
}
