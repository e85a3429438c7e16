#!/usr/bin/env bash
# Three native bots play whole games in the .NET 10 host. GAMES, SEED, RULES and BOTS choose what; what follows goes to hjha-console.
source "$(dirname "$0")/dotnet-env.sh"
need_library
dotnet build csharp/hjha-console --configuration Release --framework net10.0 --verbosity quiet --nologo > /tmp/pdk-demo-build.$$ 2>&1 \
    || { cat /tmp/pdk-demo-build.$$; rm -f /tmp/pdk-demo-build.$$; exit 1; }
rm -f /tmp/pdk-demo-build.$$
exec dotnet "$console_net10" --games "${GAMES:-3}" --seed "${SEED:-1}" --rules "${RULES:-guanpai}" --bots "${BOTS:-native,native,native}" "$@"
