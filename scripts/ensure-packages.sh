#!/usr/bin/env bash
# Installs the Debian packages named that are not there yet; when it may not, says which ones to install.
# Usage: scripts/ensure-packages.sh PACKAGE…
set -euo pipefail

if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "setup: this is no Debian system; please install what Debian calls: $*" >&2
    exit 1
fi

missing=()
for package in "$@"; do
    # `ok installed` alone is there; a removed package with configuration files left is not.
    if [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)" != installed ]; then
        missing+=("$package")
    fi
done
[ ${#missing[@]} -gt 0 ] || exit 0

if [ "$(id -u)" -ne 0 ]; then
    echo "setup: missing; as root: apt-get install ${missing[*]}" >&2
    exit 1
fi

echo "setup: installing ${missing[*]}"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
install() {
    DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends "${missing[@]}" >"$log" 2>&1
}
# A fresh machine has no package lists, and old lists name files that are gone.
if ! install; then
    DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 update >"$log" 2>&1 || true
    if ! install; then
        tail -n 20 "$log" >&2
        echo "setup: could not install ${missing[*]}" >&2
        exit 1
    fi
fi
