#!/usr/bin/env bash
# Builds the .NET side, net48 and net10.0.
source "$(dirname "$0")/dotnet-env.sh"
need_library
exec dotnet build csharp/PaoDeKuai.sln --configuration Release --verbosity quiet --nologo
