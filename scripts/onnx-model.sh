#!/usr/bin/env bash
# Writes the net of the library as an ONNX file, build/onnx/net.onnx, for the tests of PaoDeKuai.Onnx and the project that takes its package.
# With the `pdk` of the folder PROGRAMS (target/release).
set -euo pipefail
cd "$(dirname "$0")/.."
program=${PROGRAMS:-target/release}/pdk
if [ ! -x "$program" ]; then
    echo "onnx-model: $program is missing: run 'make build' first" >&2
    exit 1
fi
mkdir -p build/onnx
"$program" train export-onnx --net src/net/weights.bin --to build/onnx/net.onnx
