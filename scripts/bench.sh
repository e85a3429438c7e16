#!/usr/bin/env bash
# Measures speeds: the core by `pdk bench`, then decisions through P/Invoke and in C# by the .NET benchmark.
set -euo pipefail
cd "$(dirname "$0")/.."
bash scripts/setup.sh dotnet
echo "== pdk bench"
target/release/pdk bench
echo
echo "== .NET"
bash scripts/dotnet-bench.sh
