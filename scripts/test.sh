#!/usr/bin/env bash
# Runs every check, goes on after one that fails, prints the time of each, and fails when any did.
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/parts.sh

# Nothing here is compiled twice in one folder, so what the compiler keeps for the next time is not worth its making.
export CARGO_INCREMENTAL=0

rust_docs() { RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet; }

# All that stands on the released library. Most of the Rust tests use one processor, so this goes on beside them.
with_the_library() {
    part "release build" cargo build --release --workspace --quiet
    part "header" bash scripts/check-header.sh
    part "library" bash scripts/check-library.sh
    part "C goldens" bash scripts/c-goldens.sh
    part "C harness" bash scripts/c-test.sh
    part "panics" bash scripts/panic-test.sh
    part ".NET tests" bash scripts/dotnet-test.sh
    part "Rust and C#" bash scripts/cross-test.sh
    part "Mono" bash scripts/dotnet-mono.sh
}

bash scripts/check-clean.sh remember
part "set-up" bash scripts/setup.sh test
beside with_the_library
part "format" cargo fmt --all --check
part "lints" cargo clippy --workspace --all-targets --quiet -- -D warnings
part "Rust documents" rust_docs
part "Rust tests" cargo test --workspace --quiet
part "Rust sanitizer" bash scripts/sanitizer-test.sh
join_beside
# By the clock, so with nothing else beside it.
part "memory" bash scripts/soak-memory.sh 12
part "no leftovers" bash scripts/check-clean.sh
finish
