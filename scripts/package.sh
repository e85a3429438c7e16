#!/usr/bin/env bash
# Builds the NuGet packages and their symbols into build/package, then takes them into fresh projects outside the repository. Goes
# on after a check that fails, prints the time of each part, and fails when any did.
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/parts.sh

remarks() {
    [ ! -f build/package/without-windows ] || echo "The package LACKS win-x64: the tool chain for Windows is not here (see \`make windows\`)."
}

setup() {
    local mono
    bash scripts/setup.sh dotnet || return 1
    mapfile -t mono < <(grep -v '^#' scripts/mono-packages.txt | tr -s '[:space:]' '\n' | grep .)
    # NativeAOT links with clang and zlib.
    bash scripts/ensure-packages.sh "${mono[@]}" unzip clang zlib1g-dev
}

rm -f build/package/without-windows
bash scripts/check-clean.sh remember
needed_part "set-up" setup
needed_part "Linux library" cargo build --release --workspace --quiet
needed_part "Windows library" bash scripts/package-windows.sh
needed_part "package" bash scripts/package-pack.sh
part "files" bash scripts/package-files.sh
part "packed twice" bash scripts/package-twice.sh

PACKAGE_CONSUMERS=$(mktemp -d)
export PACKAGE_CONSUMERS
trap 'rm -rf "$PACKAGE_CONSUMERS"' EXIT
for consumer in net10.0 net48 pair transitive old-style 32-bits single-file self-extract trimmed NativeAOT win-x64 onnx; do
    part "$consumer" bash scripts/package-consumer.sh "$consumer"
done
part "no leftovers" bash scripts/check-clean.sh
finish
