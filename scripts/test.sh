#!/usr/bin/env bash
# Runs every check, goes on after one that fails, prints the time of each, and fails when any did.
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/parts.sh

# Nothing here is compiled twice in one folder, so what the compiler keeps for the next time is not worth its making.
export CARGO_INCREMENTAL=0

rust_docs() { RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet; }

# The .NET checks take `pdk` and an example as the Rust tests have them anyway: released ones, optimised as a whole, would cost two minutes.
export PROGRAMS=target/debug
programs_built=target/programs-built
rm -f "$programs_built"

# All that stands on the released library, and what only reads the sources. Most of the Rust tests use one processor, so this goes on
# beside them.
beside_the_tests() {
    part "release build" cargo build --release --lib --quiet
    part "header" bash scripts/check-header.sh
    part "library" bash scripts/check-library.sh
    part "C goldens" bash scripts/c-goldens.sh
    part "C harness" bash scripts/c-test.sh
    part "panics" bash scripts/panic-test.sh
    until [ -e "$programs_built" ]; do sleep 1; done
    part ".NET tests" bash scripts/dotnet-test.sh
    part "Rust and C#" bash scripts/cross-test.sh
    DOTNET_BUILT=1 part "Mono" bash scripts/dotnet-mono.sh
    # Last: the Rust tests are built by now, for whose build these would wait.
    part "lints" cargo clippy --workspace --all-targets --quiet -- -D warnings
    part "Rust documents" rust_docs
}

bash scripts/check-clean.sh remember
part "set-up" bash scripts/setup.sh test
beside beside_the_tests
part "programs" cargo build --workspace --bins --examples --quiet
touch "$programs_built"
part "format" cargo fmt --all --check
part "Rust tests" cargo test --workspace --quiet
part "Rust sanitizer" bash scripts/sanitizer-test.sh
join_beside
# By the clock, so with nothing else beside it.
part "memory" bash scripts/soak-memory.sh 12
part "no leftovers" bash scripts/check-clean.sh
finish
