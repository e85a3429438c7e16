# Builds pdkbot.dll for a release, with Microsoft's linker and a static C run-time, and checks it on a real Windows.
#
# `make windows` has no Windows: it rehearses this script with stand-ins for Microsoft's tools (scripts/windows-release-rehearsal.sh),
# and runs the build by MinGW under Wine. The steps here are the same checks, on the machine that makes a release; read what they print.
#
# Needs Windows 10 or Server 2016 (x86-64) or later, and on the path, as a "x64 Native Tools" or "Developer PowerShell"
# of the Visual Studio Build Tools has it: cl and dumpbin (workload "Desktop development with C++"); cargo with the
# target x86_64-pc-windows-msvc (rustup target add x86_64-pc-windows-msvc); dotnet, the .NET 10 SDK.
#
#     powershell -ExecutionPolicy Bypass -File scripts\windows-release.ps1

$ErrorActionPreference = 'Stop'
Set-StrictMode -Version 2
Set-Location (Join-Path $PSScriptRoot '..')

$target = 'x86_64-pc-windows-msvc'
$built = "target\$target\release"
$out = 'build\windows-release'

# A native program that fails does not stop a script by itself.
function Invoke-Checked {
    param([string] $Program, [string[]] $Arguments)
    & $Program @Arguments
    if ($LASTEXITCODE -ne 0) { throw "$Program $Arguments ended with status $LASTEXITCODE" }
}

function Assert-Same {
    param([string] $What, [string[]] $Found, [string[]] $Wanted)
    $difference = Compare-Object $Wanted $Found -CaseSensitive
    if ($difference) { throw "$What differ: $($difference | ForEach-Object { $_.SideIndicator + ' ' + $_.InputObject })" }
}

foreach ($program in 'cargo', 'cl', 'dumpbin', 'dotnet') {
    if (-not (Get-Command $program -ErrorAction SilentlyContinue)) {
        throw "$program is missing; the head of this script says what to install"
    }
}
New-Item -ItemType Directory -Force $out, 'target\release' | Out-Null

Write-Output '== pdkbot.dll'
# The static run-time spares servers the Visual C++ redistributable; /Brepro keeps the time of the build out of the file.
$env:RUSTFLAGS = '-C target-feature=+crt-static -C link-arg=/Brepro'
try {
    Invoke-Checked cargo @('build', '--release', '--lib', '--target', $target)
} finally {
    Remove-Item Env:\RUSTFLAGS
}
# Where the .NET projects take it from.
Copy-Item "$built\pdkbot.dll" 'target\release\pdkbot.dll' -Force

Write-Output '== exports and imports'
$exported = Invoke-Checked dumpbin @('/nologo', '/exports', "$built\pdkbot.dll") |
    ForEach-Object { if ($_ -match '^\s+\d+\s+(?:[0-9A-F]+\s+)?[0-9A-F]{8}\s+(\S+)') { $Matches[1] } }
Assert-Same 'the exports' @($exported) @(Get-Content 'tests\data\exports.txt')
$allowed = @(Get-Content 'tests\data\windows-imports.txt' | Where-Object { $_ -notmatch '^#' })
$imported = @(Invoke-Checked dumpbin @('/nologo', '/dependents', "$built\pdkbot.dll") |
    ForEach-Object { if ($_ -match '^\s+(\S+\.dll)$') { $Matches[1] } })
if ($imported.Count -eq 0) { throw 'no import was found, so nothing was checked' }
foreach ($library in $imported) {
    if (-not ($allowed | Where-Object { $library -like $_ })) { throw "needs $library, which is not part of every Windows" }
}
Write-Output "exports $(@($exported).Count) functions; imports $imported"

Write-Output '== C harness'
$sources = @(Get-ChildItem 'tests\c\*.c' | ForEach-Object { $_.FullName })
Invoke-Checked cl (@('/nologo', '/utf-8', '/std:c11', '/W3', '/O1', '/D_CRT_SECURE_NO_WARNINGS', '/Iinclude', "/Fo$out\", "/Fe$out\harness.exe") +
    $sources + @("$built\pdkbot.dll.lib"))
Copy-Item "$built\pdkbot.dll" $out -Force
$harness = (Resolve-Path "$out\harness.exe").Path
Invoke-Checked $harness @('tests\data\layout.txt')
foreach ($line in Get-Content 'tests\data\series.txt') {
    $rules, $bot, $worlds, $seed, $games, $signature = $line -split ' '
    $played = Invoke-Checked $harness @('--series', $rules, $bot, $worlds, $seed, $games)
    Assert-Same "$games games of $bot under $rules" @($played) @($signature)
}

Write-Output '== .NET 10 and .NET Framework'
Invoke-Checked dotnet @('build', 'csharp\PaoDeKuai.sln', '--configuration', 'Release', '--nologo', '--verbosity', 'quiet')
# Both frameworks, net48 by the real .NET Framework, which nothing else runs. The tests play the golden series.
foreach ($project in 'PaoDeKuai.Native.Tests', 'PdkFriendServer.Tests') {
    Invoke-Checked dotnet @('test', "csharp\tests\$project", '--configuration', 'Release', '--no-build', '--nologo')
}
$modern = @(Invoke-Checked dotnet @('csharp\hjha-console\bin\Release\net10.0\hjha-console.dll', '--games', '20', '--seed', '13',
    '--bots', 'native,native:random,ismcts:50', '--quiet', '--signature'))
$old = @(Invoke-Checked (Resolve-Path 'csharp\hjha-console\bin\Release\net48\hjha-console.exe').Path @('--games', '20', '--seed', '13',
    '--bots', 'native,native:random,ismcts:50', '--quiet', '--signature'))
Assert-Same 'the games of net10.0 and net48' $old[-1] $modern[-1]

Write-Output '== done'
Get-FileHash -Algorithm SHA256 "$out\pdkbot.dll" | Format-List Path, Hash
Write-Output "Take this file to the machine that packs: make package PDKBOT_WINDOWS_DLL=FILE"
