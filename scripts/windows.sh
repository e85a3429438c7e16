#!/usr/bin/env bash
# Cross-builds the library for Windows and checks it under Wine. Goes on after a check that fails, prints the time of each
# part, and fails when any did.
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/parts.sh

# Wine's server outlives the programs; this ends the one of our own Windows alone.
stop_wine() { bash -c 'source scripts/windows-env.sh && wineserver --kill' >/dev/null 2>&1; }
trap stop_wine EXIT

bash scripts/check-clean.sh remember
needed_part "set-up" bash scripts/windows-setup.sh
needed_part "Linux library" cargo build --release --lib --quiet
needed_part "pdkbot.dll" bash scripts/windows-library.sh
part "C harness" bash scripts/windows-c-test.sh
part "release script" bash scripts/windows-release-rehearsal.sh
needed_part ".NET host" bash scripts/windows-host.sh
part "games" bash scripts/windows-games.sh
part "loading" bash scripts/windows-loading.sh
part "no leftovers" bash scripts/check-clean.sh
finish
