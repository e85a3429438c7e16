#!/usr/bin/env bash
# Cross-builds pdkbot.dll with Debian's compiler, then checks the file as Windows' loader sees it: machine, exports, imports.
source "$(dirname "$0")/windows-env.sh"

# A workspace of its own that is links into ours: whatever crates the main one takes, this one takes Debian's, which
# this compiler can read, and neither touches the other's lock file. Only the library is a member, so that its few
# dependencies are all it needs.
source_directory=$windows/source
mkdir -p "$source_directory/.cargo"
for entry in README.md build.rs examples include src tests; do
    ln -sfn "../../../$entry" "$source_directory/$entry"
done
sed 's/^members = .*/members = []/' Cargo.toml >"$source_directory/Cargo.toml"
cat >"$source_directory/.cargo/config.toml" <<'TOML'
[source.crates-io]
replace-with = "debian"

[source.debian]
directory = "/usr/share/cargo/registry"
TOML
# Debian has one version of each crate; a lock file from before an upgrade names others.
rm -f "$source_directory/Cargo.lock"

target_directory=$PWD/$windows/target
(
    cd "$source_directory"
    env -u RUSTFLAGS -u CARGO_ENCODED_RUSTFLAGS -u RUSTC_WRAPPER -u CARGO_TARGET_DIR RUSTC=/usr/bin/rustc \
        /usr/bin/cargo build --offline --release --target "$target" --lib --quiet --target-dir "$target_directory"
)
[ -f "$dll" ] || fail "$dll was not built"

headers=$(TZ=UTC x86_64-w64-mingw32-objdump --private-headers --file-headers "$dll")
grep -q 'file format pei-x86-64' <<<"$headers" || fail "$dll is not a 64-bit Windows library"
echo "64 bits"

name=$(sed -n 's/^Name[[:space:]]*[0-9a-f]* \(.*\)/\1/p' <<<"$headers")
[ "$name" = pdkbot.dll ] || fail "the library calls itself '$name', not pdkbot.dll"
echo "name $name"

# An ordinal alone, without a name, would not be in the list of names: both must say the same number.
exported=$(sed -n '/^\[Ordinal\/Name Pointer\] Table/,/^$/p' <<<"$headers" | awk '/^\t\[/ { print $NF }' | LC_ALL=C sort)
addresses=$(sed -n '/^Export Address Table/,/^$/p' <<<"$headers" | grep -c '^\s*\[')
diff <(echo "$exported") tests/data/exports.txt >&2 ||
    fail "the exports (left) are not those of tests/data/exports.txt (right)"
[ "$addresses" -eq "$(wc -l <tests/data/exports.txt)" ] || fail "$addresses addresses are exported, some without a name"
echo "exports $addresses functions"

# Libraries that every Windows from 10 and Server 2016 on has: a server needs no other file, above all no
# libgcc_s_seh-1.dll or libwinpthread-1.dll of MinGW's.
imported=$(sed -n 's/^[[:space:]]*DLL Name: //p' <<<"$headers" | LC_ALL=C sort)
[ -n "$imported" ] || fail "no import was found, so nothing was checked"
others=$(grep -ivxE '(advapi32|bcrypt|kernel32|msvcrt|ntdll|userenv|ws2_32)\.dll' <<<"$imported" || true)
[ -z "$others" ] || fail "imports" $others
grep -qE '^Entry d 0+ 0+ Delay Import' <<<"$headers" || fail "loads libraries later, which the list of imports does not show"
echo "imports" $imported

# The linker's clock is the one thing that would make two builds of the same sources differ.
grep -qE '^Time/Date[[:space:]]+Thu Jan +1 00:00:00 1970' <<<"$headers" || fail "the file holds the time of its build"
echo "no time of the build inside"
