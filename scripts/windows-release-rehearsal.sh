#!/usr/bin/env bash
# Rehearses scripts/windows-release.ps1, which needs a Windows machine with Visual Studio, as far as it can be without: PowerShell reads it,
# then runs it with stand-ins for cargo, cl, dumpbin and dotnet, the C harness being this system's. It must go through, and must stop where
# a stand-in gives it something wrong. What Microsoft's tools really print is not rehearsed.
source "$(dirname "$0")/windows-env.sh"
harness=$PWD/$windows/c/harness
[ -x "$harness" ] || fail "$harness is missing: run scripts/windows-c-test.sh first"
# A version of .NET 10's, which later ones may not be.
if [ ! -x "$windows/pwsh/pwsh" ] && ! dotnet tool install PowerShell --version 7.6.9 --tool-path "$windows/pwsh" >"$windows/pwsh.log" 2>&1; then
    tail -n 3 "$windows/pwsh.log"
    echo "PowerShell is not to be had from NuGet, so the release script is not rehearsed"
    exit 77
fi
# Its own launcher would take the stand-in for dotnet.
pwsh=("$(command -v dotnet)" "$(find "$PWD/$windows/pwsh" -path '*/unix/pwsh.dll')" -NoProfile -NonInteractive)
export POWERSHELL_TELEMETRY_OPTOUT=1 POWERSHELL_UPDATECHECK=Off DOTNET_CLI_TELEMETRY_OPTOUT=1

directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
mkdir -p "$directory"/{programs,site/{scripts,include,target},site/tests/{c,data}}
site=$directory/site
cp scripts/windows-release.ps1 "$site/scripts/"
cp tests/data/{exports,layout,series,windows-imports}.txt "$site/tests/data/"
cp tests/c/*.c "$site/tests/c/"

# stand_in PROGRAM: its text on standard input. Arguments come as Windows paths; WRONG names what is to go wrong.
stand_in() {
    { printf '#!/usr/bin/env bash\nset -eu\nharness=%q\nwrong() { [ "${WRONG:-}" = "$1" ]; }\n' "$harness"; cat; } >"$directory/programs/$1"
    chmod +x "$directory/programs/$1"
}
stand_in cargo <<'SH'
if wrong cargo; then exit 101; fi
[ "$*" = "build --release --lib --target x86_64-pc-windows-msvc" ]
[[ $RUSTFLAGS == *"target-feature=+crt-static"* && $RUSTFLAGS == *"/Brepro"* ]]
mkdir -p target/x86_64-pc-windows-msvc/release
echo dll | tee target/x86_64-pc-windows-msvc/release/pdkbot.dll >target/x86_64-pc-windows-msvc/release/pdkbot.dll.lib
SH
stand_in dumpbin <<'SH'
[ -f "${3//\\//}" ]
case $2 in
/exports)
    printf '\nDump of file %s\n\nFile Type: DLL\n\n  Section contains the following exports for pdkbot.dll\n\n    00000000 characteristics\n' "$3"
    printf '    FFFFFFFF time date stamp\n        0.00 version\n           1 ordinal base\n          14 number of functions\n          14 number of names\n\n'
    printf '    ordinal hint RVA      name\n\n'
    n=0
    while read -r name; do
        n=$((n + 1))
        wrong exports && [ $n -eq 3 ] || printf '      %5d %4X %08X %s\n' $n $((n - 1)) $((4096 + n)) "$name"
    done <tests/data/exports.txt
    ;;
/dependents)
    printf '\nDump of file %s\n\nFile Type: DLL\n\n  Image has the following dependencies:\n\n' "$3"
    wrong nothing-imported || printf '    KERNEL32.dll\n    api-ms-win-core-synch-l1-2-0.dll\n    bcryptprimitives.dll\n    ntdll.dll\n'
    ! wrong imports || printf '    VCRUNTIME140.dll\n'
    ;;
*) exit 2 ;;
esac
printf '\n  Summary\n\n        1000 .data\n'
SH
stand_in cl <<'SH'
for argument; do
    case $argument in
    /Fe*) program=${argument#/Fe}; program=${program//\\//} ;;
    *.c) [ -f "$argument" ] ;;
    esac
done
{ echo '#!/usr/bin/env bash'; echo "exec $harness \"\${@//\\\\//}\""; } >"$program"
! wrong signature || { echo '#!/usr/bin/env bash'; echo '[ "$1" != --series ] || echo 0123456789abcdef'; } >"$program"
! wrong harness || { echo '#!/usr/bin/env bash'; echo 'exit 1'; } >"$program"
chmod +x "$program"
SH
stand_in dotnet <<'SH'
case $1 in
build)
    mkdir -p csharp/hjha-console/bin/Release/net48
    { echo '#!/usr/bin/env bash'; echo 'echo "signature 1"'; } >csharp/hjha-console/bin/Release/net48/hjha-console.exe
    chmod +x csharp/hjha-console/bin/Release/net48/hjha-console.exe
    ;;
test) ! wrong tests ;;
*hjha-console.dll) echo "signature $(wrong net48 && echo 2 || echo 1)" ;;
*) exit 2 ;;
esac
SH

# What PowerShell cannot read as a script is told with its line.
faults=$(SCRIPT=$site/scripts/windows-release.ps1 "${pwsh[@]}" -Command '
    $faults = $null
    [void] [System.Management.Automation.Language.Parser]::ParseFile($env:SCRIPT, [ref] $null, [ref] $faults)
    $faults | ForEach-Object { "line $($_.Extent.StartLineNumber): $($_.Message)" }')
[ -z "$faults" ] || fail "PowerShell does not understand the release script: $faults"

# rehearse WRONG: prints what the script says.
rehearse() {
    rm -rf "$site/target" "$site/build" "$site/csharp"
    WRONG=$1 PATH=$directory/programs:/usr/bin:/bin timeout 120 "${pwsh[@]}" -File "$site/scripts/windows-release.ps1" 2>&1
}
output=$(rehearse nothing) || fail "the release script stops where nothing is wrong: $output"
grep -q 'PDKBOT_WINDOWS_DLL' <<<"$output" || fail "the release script does not say where its library goes: $output"
[ -f "$site/build/windows-release/pdkbot.dll" ] || fail "the release script leaves no library"
echo "went through: $(grep -c '^==' <<<"$output") steps"

# stops WRONG WORDS: what is wrong stops it, with these words.
stops() {
    local output
    ! output=$(rehearse "$1") || fail "the release script goes on though this is wrong: $1"
    # Whatever width PowerShell breaks its messages at.
    output=$(sed 's/\x1b\[[0-9;]*m//g; s/^ *| *//' <<<"$output" | tr -s '[:space:]' ' ')
    [[ $output == *"$2"* ]] || fail "$1 stops the release script without '$2': $output"
    echo "stops at: $2"
}
stops cargo "cargo build"
stops exports "the exports differ"
stops nothing-imported "no import was found"
stops imports "needs VCRUNTIME140.dll"
stops harness "harness.exe tests"
stops signature "games of pdkbot under guanpai differ"
stops tests "dotnet test"
stops net48 "the games of net10.0 and net48 differ"
rm "$directory/programs/dumpbin"
stops no-dumpbin "dumpbin is missing"
