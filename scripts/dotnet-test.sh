#!/usr/bin/env bash
# Builds the .NET side, runs its tests on net10.0, and builds and runs what a server makes of copied sources.
source "$(dirname "$0")/dotnet-env.sh"
scripts/dotnet-build.sh
failed=0
for project in PaoDeKuai.Native.Tests PdkFriendServer.Tests PaoDeKuai.Onnx.Tests; do
    dotnet test "csharp/tests/$project" --configuration Release --framework net10.0 --no-build --nologo || failed=1
done
scripts/dotnet-copied.sh || failed=1
exit $failed
