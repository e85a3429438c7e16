#!/usr/bin/env bash
# Measures speeds: the core by `pdk bench`, then decisions through P/Invoke and in C# by the .NET benchmark.
set -euo pipefail
source "$(dirname "$0")/dotnet-env.sh"
bash scripts/setup.sh dotnet
echo "== pdk bench"
target/release/pdk bench
echo
echo "== .NET"
dotnet run --project csharp/benchmarks --configuration Release --framework net10.0
