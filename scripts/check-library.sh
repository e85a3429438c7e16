#!/usr/bin/env bash
# Checks the built libpdkbot.so as a loader sees it: name, flags, needs, and the list of exports.
set -euo pipefail
cd "$(dirname "$0")/.."
library=target/release/libpdkbot.so

fail() {
    echo "check-library: $*" >&2
    exit 1
}

dynamic=$(readelf --dynamic --wide "$library")

soname=$(sed -n 's/.*(SONAME).*\[\(.*\)\]/\1/p' <<<"$dynamic")
[ "$soname" = libpdkbot.so ] || fail "the soname is '$soname', not libpdkbot.so"
echo "soname $soname"

grep -q 'NODELETE' <<<"$dynamic" || fail "the library can be unloaded; it must be linked with -z nodelete"
echo "stays loaded"

needed=$(sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' <<<"$dynamic" | sort)
# glibc and the unwinder, nothing else: a server needs no other package.
others=$(grep -vxE 'libc\.so\.6|libgcc_s\.so\.1|libm\.so\.6|libpthread\.so\.0|libdl\.so\.2|ld-linux-x86-64\.so\.2' <<<"$needed" || true)
[ -z "$others" ] || fail "needs $others"
echo "needs" $needed

# Debian 12 has 2.36; the servers that run .NET Framework hosts under Mono are older.
highest=$(readelf --version-info --wide "$library" | grep -oE 'GLIBC_[0-9.]+' | sort -uV | tail -n 1)
[ "$(printf '%s\n' "$highest" GLIBC_2.34 | sort -V | tail -n 1)" = GLIBC_2.34 ] || fail "needs $highest, above GLIBC_2.34"
echo "highest $highest"

exported=$(nm --dynamic --defined-only "$library" | awk '$2 ~ /[TDBRVWi]/ { print $3 }' | LC_ALL=C sort)
if ! diff <(echo "$exported") tests/data/exports.txt >&2; then
    fail "the exports (left) are not those of tests/data/exports.txt (right)"
fi
# The trigger of scripts/panic-test.sh, by the name of its environment variable.
for file in "$library" target/release/libpdkbot.a; do
    ! grep -q PDKBOT_TEST_PANIC "$file" || fail "$file was built with the feature test-panic"
done
echo "without the panics of the tests"
echo "exports $(wc -l <tests/data/exports.txt) functions"
