#!/usr/bin/env bash
# Installs what is missing for a purpose, or says what to install. Does nothing when all is there.
# Usage: scripts/setup.sh build|dotnet|test
set -euo pipefail
cd "$(dirname "$0")/.."

# The program, and the Debian package that brings it.
need() {
    command -v "$1" >/dev/null 2>&1 || bash scripts/ensure-packages.sh "${@:2}"
}

need_dotnet() {
    # No Debian package: the vendor's own.
    if ! command -v dotnet >/dev/null 2>&1; then
        echo "setup: missing: the .NET 10 SDK (program dotnet); Debian has no package of it" >&2
        exit 1
    fi
}

case "${1:-}" in
build)
    need cargo cargo rustc
    need cc gcc libc6-dev
    bash scripts/setup-crates.sh
    ;;
dotnet)
    need_dotnet
    ;;
test)
    bash scripts/setup.sh build
    # Where cargo is Debian's, so are these; another tool chain brings its own.
    cargo fmt --version >/dev/null 2>&1 || bash scripts/ensure-packages.sh rustfmt
    cargo clippy --version >/dev/null 2>&1 || bash scripts/ensure-packages.sh rust-clippy
    need g++ g++
    need readelf binutils
    need valgrind valgrind
    # Plays as a program at the table in tools/tests.
    need python3 python3
    need_dotnet
    mapfile -t mono < <(grep -v '^#' scripts/mono-packages.txt | tr -s '[:space:]' '\n' | grep .)
    bash scripts/ensure-packages.sh "${mono[@]}"
    ;;
*)
    echo "usage: scripts/setup.sh build|dotnet|test" >&2
    exit 2
    ;;
esac
