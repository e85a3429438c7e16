#!/usr/bin/env bash
# Builds the .NET side, net48 and net10.0, with the net of the library as ONNX for its tests.
source "$(dirname "$0")/dotnet-env.sh"
need_library
scripts/onnx-model.sh
exec dotnet build csharp/PaoDeKuai.sln --configuration Release --verbosity quiet --nologo
