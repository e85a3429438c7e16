#!/usr/bin/env bash
# Checks that a stale include/pdkbot.h fails the build: the build script itself runs on copies, one of them changed.
set -euo pipefail
cd "$(dirname "$0")/.."
out=target/check-header

fail() {
    echo "check-header: $*" >&2
    exit 1
}

script=$(cargo build --release --quiet --lib --message-format=json | grep '"kind":\["custom-build"\]' |
    grep -oE '"filenames":\["[^"]*/build/pdkbot-[0-9a-f]+/build-script-build"' | cut -d'"' -f4)
[ -x "$script" ] || fail "cargo names no build script"

rm -rf "$out"
mkdir -p "$out/src" "$out/include"
cp -r src/ffi "$out/src/"
cp include/pdkbot.h "$out/include/"
run() { (cd "$out" && env -u PDKBOT_WRITE_HEADER "$@" "$script") >"$out/log" 2>&1; }

run || { cat "$out/log" >&2; fail "the committed header is stale"; }
# One constant more in the sources; then a comment edited in the header.
echo 'pub const PDK_ADDED: u32 = 1;' >>"$out/src/ffi/status.rs"
run && fail "a constant that the header lacks went unnoticed"
grep -q 'pdkbot.h is stale from line' "$out/log" || fail "the stale header is not named: $(cat "$out/log")"
run PDKBOT_WRITE_HEADER=1 || fail "the header is not written when asked for"
grep -q '^#define PDK_ADDED 1$' "$out/include/pdkbot.h" || fail "the header written lacks what was added"
run || fail "the header just written is called stale"
sed -i '0,/Cards\. A set/s//Cards. Any set/' "$out/include/pdkbot.h"
run && fail "an edited header went unnoticed"
echo "the header is fresh; a stale one fails the build"
