#!/usr/bin/env bash
# Three native bots play whole games in the .NET 10 host. GAMES, SEED, RULES and BOTS choose what; what follows goes to hjha-console.
source "$(dirname "$0")/dotnet-env.sh"
need_library
log=$(mktemp)
if ! dotnet build csharp/hjha-console --configuration Release --framework net10.0 --verbosity quiet --nologo > "$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    exit 1
fi
rm -f "$log"
exec dotnet "$console_net10" --games "${GAMES:-3}" --seed "${SEED:-1}" --rules "${RULES:-guanpai}" --bots "${BOTS:-native,native,native}" "$@"
