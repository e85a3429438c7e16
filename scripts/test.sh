#!/usr/bin/env bash
# Runs every check, goes on after one that fails, prints the time of each, and fails when any did.
set -uo pipefail
cd "$(dirname "$0")/.."

names=()
seconds=()
results=()
failed=()

part() {
    local name=$1 start=$SECONDS result=passed
    shift
    echo
    echo "== $name"
    if ! "$@"; then
        result=FAILED
        failed+=("$name")
    fi
    names+=("$name")
    seconds+=($((SECONDS - start)))
    results+=("$result")
}

rust_docs() { RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet; }

bash scripts/check-clean.sh remember
part "set-up" bash scripts/setup.sh test
part "format" cargo fmt --all --check
# Debian's clippy still has the second lint by default; newer ones dropped it.
part "lints" cargo clippy --workspace --all-targets --quiet -- -D warnings -A clippy::format-push-string
part "Rust documents" rust_docs
part "Rust tests" cargo test --workspace --quiet
part "release build" cargo build --release --workspace --quiet
part "library" bash scripts/check-library.sh
part "C harness" bash scripts/c-test.sh
part ".NET tests" bash scripts/dotnet-test.sh
part "Rust and C#" bash scripts/cross-test.sh
part "Mono" bash scripts/dotnet-mono.sh
part "no leftovers" bash scripts/check-clean.sh

echo
for index in "${!names[@]}"; do
    printf '%-16s %4d s  %s\n' "${names[$index]}" "${seconds[$index]}" "${results[$index]}"
done
printf '%-16s %4d s\n' "all" "$SECONDS"
if [ ${#failed[@]} -gt 0 ]; then
    printf 'failed: %s\n' "$(IFS=','; echo "${failed[*]}")"
fi
echo "parts: $((${#names[@]} - ${#failed[@]})) passed, ${#failed[@]} failed"
[ ${#failed[@]} -eq 0 ]
