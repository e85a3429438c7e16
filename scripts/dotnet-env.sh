# What the dotnet-*.sh scripts share; sourced by them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

export DOTNET_CLI_TELEMETRY_OPTOUT=1
export DOTNET_NOLOGO=1
export DOTNET_CLI_WORKLOAD_UPDATE_NOTIFY_DISABLE=true
# A build node that outlives the script would keep a fresh clone's files open.
export DOTNET_CLI_USE_MSBUILD_SERVER=0
export MSBUILDDISABLENODEREUSE=1

presets="guanpai classic16 classic15"
console_net10=csharp/hjha-console/bin/Release/net10.0/hjha-console.dll
console_net48=csharp/hjha-console/bin/Release/net48/hjha-console.exe

# The .NET side is built beside the native library, which it copies.
need_library() {
    if [ ! -f target/release/libpdkbot.so ]; then
        echo "target/release/libpdkbot.so is missing: run 'make build' or 'cargo build --release' first" >&2
        exit 1
    fi
}
