#!/usr/bin/env bash
# Makes a fresh project outside the repository that takes the package from build/package, builds and runs it.
# Usage: PACKAGE_CONSUMERS=FOLDER scripts/package-consumer.sh net10.0|net48|pair|transitive|old-style|32-bits|single-file|self-extract|trimmed|NativeAOT|win-x64|onnx
source "$(dirname "$0")/package-env.sh"
find_package
kind=${1:?}
directory=${PACKAGE_CONSUMERS:?}/$kind
mkdir -p "$directory"

# A packages folder of its own: other packages stay for the next run, ours is taken anew for each project.
export NUGET_PACKAGES=$package/packages
rm -rf "$NUGET_PACKAGES"/paodekuai.{native,onnx}
cat >"$PACKAGE_CONSUMERS/nuget.config" <<XML
<configuration>
  <packageSources>
    <add key="package-test" value="$package" />
  </packageSources>
</configuration>
XML
# Nothing above may reach into these projects.
echo '<Project />' | tee "$PACKAGE_CONSUMERS/Directory.Build.props" >"$PACKAGE_CONSUMERS/Directory.Build.targets"

# project FOLDER FRAMEWORKS PROPERTIES [ITEMS]: a project with the program.
reference="<PackageReference Include=\"PaoDeKuai.Native\" Version=\"[$version]\" />"
project() {
    local plural=
    [[ $2 != *';'* ]] || plural=s
    mkdir -p "$1"
    cp "$repository/scripts/package-consumer.cs" "$1/Program.cs"
    cat >"$1/Consumer.csproj" <<XML
<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <OutputType>Exe</OutputType>
    <TargetFramework$plural>$2</TargetFramework$plural>
    <LangVersion>7.3</LangVersion>
    <InvariantGlobalization>true</InvariantGlobalization>
    $3
  </PropertyGroup>
  <ItemGroup>
    ${4-$reference}
  </ItemGroup>
</Project>
XML
}

build() {
    quietly dotnet build "$1" --configuration Release --verbosity quiet --nologo -warnaserror || fail "$kind does not build"
    # Another source might have a package of the same name and version.
    cmp "$nupkg" "$NUGET_PACKAGES/paodekuai.native/$version/paodekuai.native.$version.nupkg" >&2 ||
        fail "the package restored is not $nupkg"
}

# plays LIBRARY PROGRAM…: with the library at that path the program plays the golden series, which are also those of Rust, C and the host.
plays() {
    local library=$1 output played series rules bot worlds seed games signature
    shift
    series=$(grep -E '^classic16 (pdkbot|ismcts) ' tests/data/series.txt)
    [ "$(wc -l <<<"$series")" -eq 2 ] || fail "tests/data/series.txt has not two series for the consumers: $series"
    while read -r rules bot worlds seed games signature; do
        output=$(cd / && timeout 120 "$@" "$bot" "$worlds" "$seed" "$games" </dev/null 2>&1) || fail "$kind: '$*' failed: $output"
        grep -qxF "library $library" <<<"$output" || fail "$kind took another library than $library: $output"
        played="played $games games, signature $signature"
        grep -qxF "$played" <<<"$output" || fail "$kind: not '$played' of $bot under $rules, but: $output"
        echo "$bot $played, with ${library#"$directory"/}"
    done <<<"$series"
}

net48_plays() {
    local folder=$1
    plays "$folder/x64/libpdkbot.so" mono "$folder/Consumer.exe"
    ! with_windows || cmp "$folder/x64/pdkbot.dll" "$windows_library" >&2 ||
        fail "$kind: no pdkbot.dll in x64 beside the program"
}

net10_plays() {
    plays "$1/runtimes/linux-x64/native/libpdkbot.so" dotnet "$1/Consumer.dll"
    [ ! -e "$1/x64" ] || fail "$kind: the x64 folder of .NET Framework lies beside a net10.0 program"
}

x64="<PlatformTarget>x64</PlatformTarget>"

# publish RID PROPERTIES
publish() {
    project "$directory" net10.0 "<RuntimeIdentifier>$1</RuntimeIdentifier>$2"
    local log=$directory/publish.log
    if ! dotnet publish "$directory" --configuration Release --output "$directory/out" --verbosity quiet --nologo -warnaserror >"$log" 2>&1; then
        cat "$log" >&2
        if grep -qiE 'NU1[0-9]+.*ILCompiler' "$log"; then
            fail "the package of the NativeAOT compiler (ILCompiler) is not to be had, so NativeAOT is NOT checked"
        fi
        fail "$kind does not publish"
    fi
}

# The program of a publish is one file, with the library beside it.
publish_one_file() {
    publish linux-x64 "$1<SelfContained>true</SelfContained>"
    plays "$directory/out/libpdkbot.so" "$directory/out/Consumer"
    [ ! -e "$directory/out/Consumer.dll" ] || fail "$kind: the program is not one file"
    size=$(stat -c %s "$directory/out/Consumer")
    echo "published $size bytes: $(ls "$directory/out" | tr '\n' ' ')"
}

# warns NAME TEXT FOLDER COMMAND…: the command builds the net48 project of the folder with this warning, and the program asks for 32 bits;
# without a text, with no warning of ours, and it does not. A library has no say, so nothing is warned.
warns() {
    local name=$1 text=$2 folder=$3 output program kind_of_program bits=64 warned
    shift 3
    output=$("$@" 2>&1) || fail "$name does not build: $output"
    program=$(find "$folder/bin" -name 'Consumer.exe')
    if [ -n "$program" ]; then
        # What the compiler wrote into the file decides, whatever the project said.
        kind_of_program=$(mono "$program" kind) || fail "$name does not run"
        ! grep -qE 'Required32Bit|Preferred32Bit' <<<"$kind_of_program" || bits=32
    fi
    warned=$(grep -o 'warning PDKBOT001: [^[]*' <<<"$output" | sort -u || true)
    if [ -z "$text" ]; then
        [ "$bits" -eq 64 ] || fail "$name runs as 32 bits without a warning: $kind_of_program"
        [ -z "$warned" ] || fail "$name is warned, but runs as 64 bits: $warned"
        echo "$name: no warning"
        return
    fi
    [ "$bits" -eq 32 ] || fail "$name runs as 64 bits: $kind_of_program"
    [[ $warned == *"$text"* ]] || fail "$name: no warning PDKBOT001 with '$text': $output"
    echo "$name: $warned"
}

# warns_sdk NAME TEXT PROPERTIES: of a project of the SDK's form.
warns_sdk() {
    project "$directory/$1" net48 "$3"
    warns "$1" "$2" "$directory/$1" dotnet build "$directory/$1" --configuration Release --nologo
}

# warns_old NAME TEXT PROPERTIES: of a project of Visual Studio's old form.
warns_old() {
    old_style_project "$directory/$1" "$3"
    warns "$1" "$2" "$directory/$1" dotnet msbuild "$directory/$1/Consumer.csproj" -nologo
}

# A project of Visual Studio's old form with packages.config, as NuGet writes it there: unpacked package, reference, import.
old_style_project() {
    local frameworks=("$NUGET_PACKAGES"/microsoft.netframework.referenceassemblies.net48/*/build/.NETFramework/v4.8)
    [ -d "${frameworks[0]}" ] || fail "the reference assemblies of net48 are missing: the consumer net48 restores them, run it first"
    mkdir -p "$1"
    unzip -q "$nupkg" -d "$1/packages"
    cp scripts/package-consumer.cs "$1/Program.cs"
    cat >"$1/Consumer.csproj" <<XML
<Project ToolsVersion="4.0" DefaultTargets="Build" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
  <PropertyGroup>
    <OutputType>Exe</OutputType>
    <AssemblyName>Consumer</AssemblyName>
    <TargetFrameworkVersion>v4.8</TargetFrameworkVersion>
    <FrameworkPathOverride>${frameworks[0]}</FrameworkPathOverride>
    <Configuration>Release</Configuration>
    <OutputPath>bin\\</OutputPath>
    <LangVersion>7.3</LangVersion>
    $2
  </PropertyGroup>
  <!-- Where Visual Studio's form has it, in front: it chooses between 32 and 64 bits for a project that does not. -->
  <Import Project="\$(MSBuildExtensionsPath)\\\$(MSBuildToolsVersion)\\Microsoft.Common.props" Condition="Exists('\$(MSBuildExtensionsPath)\\\$(MSBuildToolsVersion)\\Microsoft.Common.props')" />
  <ItemGroup>
    <Compile Include="Program.cs" />
    <Reference Include="PaoDeKuai.Native"><HintPath>packages\lib\net48\PaoDeKuai.Native.dll</HintPath></Reference>
  </ItemGroup>
  <Import Project="\$(MSBuildToolsPath)\Microsoft.CSharp.targets" />
  <Import Project="packages\build\net48\PaoDeKuai.Native.targets" />
</Project>
XML
}

case $kind in
net10.0)
    project "$directory" net10.0 ""
    build "$directory"
    net10_plays "$directory/bin/Release/net10.0"
    ;;
net48)
    project "$directory" net48 "$x64"
    build "$directory"
    net48_plays "$directory/bin/Release/net48"
    quietly dotnet publish "$directory" --configuration Release --output "$directory/out" --verbosity quiet --nologo -warnaserror || fail "$kind does not publish"
    net48_plays "$directory/out"
    ;;
pair)
    project "$directory" "net48;net10.0" "$x64"
    build "$directory"
    net48_plays "$directory/bin/Release/net48"
    net10_plays "$directory/bin/Release/net10.0"
    ;;
transitive)
    # The program takes the package only through a library.
    project "$directory/library" "net48;net10.0" "<OutputType>Library</OutputType><AssemblyName>Through</AssemblyName>"
    rm "$directory/library/Program.cs"
    project "$directory/program" "net48;net10.0" "$x64" '<ProjectReference Include="../library/Consumer.csproj" />'
    build "$directory/program"
    net48_plays "$directory/program/bin/Release/net48"
    net10_plays "$directory/program/bin/Release/net10.0"
    ;;
old-style)
    old_style_project "$directory" "$x64"
    quietly dotnet msbuild "$directory/Consumer.csproj" -verbosity:quiet -nologo -warnaserror || fail "$kind does not build"
    net48_plays "$directory/bin"
    ;;
32-bits)
    warns_sdk x86 "is built for x86" "<PlatformTarget>x86</PlatformTarget>"
    warns_sdk prefers32 "prefers 32 bits" "<Prefer32Bit>true</Prefer32Bit>"
    warns_sdk anycpu-prefers32 "prefers 32 bits" "<PlatformTarget>AnyCPU</PlatformTarget><Prefer32Bit>true</Prefer32Bit>"
    warns_sdk window-prefers32 "prefers 32 bits" "<OutputType>WinExe</OutputType><Prefer32Bit>true</Prefer32Bit>"
    warns_sdk win-x86 "is built for x86" "<RuntimeIdentifier>win-x86</RuntimeIdentifier>"
    # The SDK's default does not prefer 32 bits.
    warns_sdk default "" ""
    warns_sdk anycpu "" "<PlatformTarget>AnyCPU</PlatformTarget>"
    warns_sdk x64 "" "$x64"
    warns_sdk x64-prefers32 "" "$x64<Prefer32Bit>true</Prefer32Bit>"
    warns_sdk library "" "<OutputType>Library</OutputType>"
    # The old form's default does.
    warns_old old-default "prefers 32 bits" ""
    warns_old old-anycpu "prefers 32 bits" "<PlatformTarget>AnyCPU</PlatformTarget>"
    warns_old old-x86 "is built for x86" "<PlatformTarget>x86</PlatformTarget>"
    warns_old old-not-prefer "" "<PlatformTarget>AnyCPU</PlatformTarget><Prefer32Bit>false</Prefer32Bit>"
    warns_old old-x64 "" "$x64"
    ;;
single-file)
    publish_one_file "<PublishSingleFile>true</PublishSingleFile>"
    ;;
self-extract)
    # The library is in the program's file, which unpacks it when it starts.
    publish linux-x64 "<PublishSingleFile>true</PublishSingleFile><IncludeNativeLibrariesForSelfExtract>true</IncludeNativeLibrariesForSelfExtract><SelfContained>true</SelfContained>"
    [ ! -e "$directory/out/libpdkbot.so" ] && [ ! -e "$directory/out/Consumer.dll" ] || fail "$kind: more than one file: $(ls "$directory/out")"
    export DOTNET_BUNDLE_EXTRACT_BASE_DIR=$directory/unpacked
    "$directory/out/Consumer" pdkbot 0 7 1 >/dev/null || fail "$kind does not play"
    unpacked=$(find "$directory/unpacked" -name libpdkbot.so)
    [ -f "$unpacked" ] || fail "$kind unpacked no library: $unpacked"
    plays "$unpacked" "$directory/out/Consumer"
    ;;
trimmed)
    publish_one_file "<PublishSingleFile>true</PublishSingleFile><PublishTrimmed>true</PublishTrimmed>"
    # A whole run-time has 70 MB and more.
    [ "$size" -lt 30000000 ] || fail "$kind: nothing was trimmed"
    ;;
NativeAOT)
    publish_one_file "<PublishAot>true</PublishAot>"
    [ -f "$directory/out/Consumer.dbg" ] && [ "$size" -lt 10000000 ] || fail "$kind: the program is no native one"
    ;;
win-x64)
    # Built here, but not run: `make windows` runs the host with the same library under Wine.
    if ! with_windows; then
        echo "NOT checked: the package lacks win-x64"
        exit 0
    fi
    publish win-x64 "<SelfContained>false</SelfContained>"
    cmp "$directory/out/pdkbot.dll" "$windows_library" >&2 || fail "$kind: no pdkbot.dll beside the program"
    [ ! -e "$directory/out/libpdkbot.so" ] || fail "$kind: the library for Linux lies beside a program for Windows"
    echo "published: $(ls "$directory/out" | tr '\n' ' ')"
    ;;
onnx)
    # The optional package brings the other one along.
    scripts/onnx-model.sh
    project "$directory" net10.0 "<RuntimeIdentifier>linux-x64</RuntimeIdentifier><SelfContained>false</SelfContained>" \
        "<PackageReference Include=\"$onnx\" Version=\"[$version]\" />"
    cp scripts/package-consumer-onnx.cs "$directory/Program.cs"
    build "$directory"
    cmp "$(onnx_nupkg)" "$NUGET_PACKAGES/paodekuai.onnx/$version/paodekuai.onnx.$version.nupkg" >&2 || fail "the package restored is not $(onnx_nupkg)"
    output=$(cd / && timeout 120 dotnet "$directory/bin/Release/net10.0/linux-x64/Consumer.dll" "$repository/build/onnx/net.onnx" </dev/null 2>&1) || fail "$kind failed: $output"
    for line in "refused: FileMissing" "100 of 100 openings are the same" "library $directory/bin/Release/net10.0/linux-x64/libpdkbot.so"; do
        grep -qxF "$line" <<<"$output" || fail "$kind: not '$line', but: $output"
    done
    echo "100 openings by the model as by the library"
    ;;
*)
    fail "no such consumer: $kind"
    ;;
esac
