#!/usr/bin/env bash
# Builds the .NET 10 host twice: self-contained for Windows, and for this system, whose results are the measure.
source "$(dirname "$0")/windows-env.sh"
need_library

log=$windows/host.log
mkdir -p "$windows"
# UsesPdkbot would lay this system's library beside the program. pdkbot.dll comes beside it in the scripts that want it there.
dotnet publish csharp/hjha-console --configuration Release --framework net10.0 --runtime win-x64 --self-contained true \
    -p:UsesPdkbot=false --artifacts-path "$PWD/$windows/dotnet" --output "$PWD/$host" --verbosity quiet --nologo >"$log" 2>&1 ||
    { cat "$log" >&2; fail "the host could not be published for Windows"; }
dotnet build csharp/hjha-console --configuration Release --framework net10.0 --verbosity quiet --nologo >"$log" 2>&1 ||
    { cat "$log" >&2; fail "the host could not be built for this system"; }
[ -f "$host/coreclr.dll" ] || fail "the host does not bring its .NET along"
cmp "$host/hjha-console.dll" "$windows/dotnet/bin/hjha-console/release_net10.0_win-x64/hjha-console.dll" || fail "an old host was published"
echo "hjha-console.exe with $(find "$host" -name '*.dll' | wc -l) libraries, $(du -sm "$host" | cut -f 1) MB"
