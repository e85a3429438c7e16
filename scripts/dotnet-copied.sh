#!/usr/bin/env bash
# What a server does that takes the .NET side by copying: the wrapper's folder alone builds; its sources and the adapter go into an
# assembly of a host that has the required members only, each optional one replaced as the adapter's text says.
source "$(dirname "$0")/dotnet-env.sh"
need_library
library=$PWD/target/release/libpdkbot.so
repository=$PWD
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT

copy() {
    mkdir -p "$2"
    cp "$1"/*.cs "$2"
}

copy csharp/PaoDeKuai.Native "$directory/wrapper"
cp csharp/PaoDeKuai.Native/*.csproj "$directory/wrapper"
copy csharp/tests/MinimalHost "$directory/host"
cp csharp/tests/MinimalHost/*.csproj "$directory/host"
copy csharp/PaoDeKuai.Native "$directory/host/Copied"
cp csharp/PdkFriendServer/Contract/IPdkBotThoughts.cs "$directory/host/Copied"
# The line behind "Without it:" becomes the body of the method that follows.
awk '
    /^            \/\/ Without it: / { body = $0; sub(/.*Without it: /, "", body); replaced++ }
    body != "" && /^            }$/ { print "                " body; body = ""; inside = 0 }
    !inside { print }
    body != "" && /^            {$/ { inside = 1 }
    END { if (replaced < 10) { print "only " replaced + 0 " optional members are marked" > "/dev/stderr"; exit 1 } }
' csharp/PdkFriendServer/Logic/RustPdkBot.cs > "$directory/host/Copied/RustPdkBot.cs"

build() {
    if ! dotnet build "$1" --configuration Release --verbosity quiet --nologo -warnaserror > "$directory/log" 2>&1; then
        cat "$directory/log" >&2
        exit 1
    fi
}
cd "$directory" # away from the repository's Directory.Build.props
build wrapper
echo "the wrapper's folder builds alone, net48 and net10.0"
build host

check() {
    PDKBOT_LIBRARY=$library "$@" library
    PDKBOT_LIBRARY=$directory/none "$@" none
}
check dotnet host/bin/Release/net10.0/MinimalHost.dll
if command -v mono > /dev/null; then
    check mono host/bin/Release/net48/MinimalHost.exe
fi
cd "$repository"
echo "a host with the required members only builds and plays: with the library, and without library and fallback"
