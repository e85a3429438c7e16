#!/usr/bin/env bash
# Runs the net48 build under Mono: its tests, then series of whole games that must equal those of net10.0.
# DOTNET_BUILT=1 takes the .NET side as it was built before.
source "$(dirname "$0")/dotnet-env.sh"
[ -n "${DOTNET_BUILT:-}" ] || scripts/dotnet-build.sh

if ! command -v mono > /dev/null; then
    echo "mono is missing: install $(tr '\n' ' ' < scripts/mono-packages.txt)" >&2
    exit 1
fi

packages=$(dotnet nuget locals global-packages --list | sed 's/^[^:]*: //')
runner="${packages%/}/xunit.runner.console/2.4.1/tools/net472/xunit.console.exe"
failed=0
for project in PaoDeKuai.Native.Tests PdkFriendServer.Tests PaoDeKuai.Onnx.Tests; do
    mono "$runner" "csharp/tests/$project/bin/Release/net48/$project.dll" -noshadow -nologo || failed=1
done

# preset, bots, games, seed: all native, all managed and mixed tables.
compare() {
    local arguments=(--rules "$1" --bots "$2" --games "$3" --seed "$4" --quiet --signature)
    local modern old
    modern=$(dotnet "$console_net10" "${arguments[@]}" | grep '^signature ') || modern="net10.0 failed"
    old=$(mono "$console_net48" "${arguments[@]}" | grep '^signature ') || old="Mono failed"
    if [ "$modern" = "$old" ]; then
        echo "same on net10.0 and Mono: $1 $2, $3 games from seed $4: $modern"
    else
        echo "NOT the same: $1 $2, $3 games from seed $4: net10.0 '$modern', Mono '$old'" >&2
        failed=1
    fi
}

for preset in $presets; do
    compare "$preset" native:pdkbot,native:pdkbot,native:pdkbot 200 11
    compare "$preset" native,native,native 5 12
    compare "$preset" native:random,pdkbot,native:ismcts:50 20 13
    compare "$preset" ismcts:50,native:ismcts:50,pdkbot 10 14
    compare "$preset" level:1,level:5,level:10 40 15
done
exit $failed
