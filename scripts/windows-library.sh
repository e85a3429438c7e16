#!/usr/bin/env bash
# Cross-builds pdkbot.dll with Debian's compiler and checks the file.
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

bash scripts/windows-check-library.sh "$dll"

# The linker's clock is the one thing that would make two builds of the same sources differ.
headers=$(TZ=UTC x86_64-w64-mingw32-objdump --private-headers "$dll")
grep -qE '^Time/Date[[:space:]]+Thu Jan +1 00:00:00 1970' <<<"$headers" || fail "the file holds the time of its build"
echo "no time of the build inside"
