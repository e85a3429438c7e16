#!/usr/bin/env bash
# Packs PaoDeKuai.Native and PaoDeKuai.Onnx, .nupkg and .snupkg of each, into build/package, from the libraries that are built already.
source "$(dirname "$0")/package-env.sh"
need_library
rm -f "$package"/*.nupkg "$package"/*.snupkg
dll=
if with_windows; then
    [ -f "$windows_library" ] || fail "$windows_library is missing: run scripts/package-windows.sh first"
    dll=$windows_library
fi
# The page on the package shows the example that README.md shows, where a test runs it.
example() { sed -n '/^```csharp$/,/^```$/p' "$1"; }
[ -n "$(example README.md)" ] || fail "README.md has no example"
diff <(example README.md) <(example csharp/PaoDeKuai.Native/build/README.md) >&2 || fail "the package's README shows another example than README.md (left)"
quietly dotnet pack csharp/PaoDeKuai.Native --configuration Release --output "$package" --nologo --verbosity quiet -p:PdkbotWindowsLibrary="$dll"
quietly dotnet pack "csharp/$onnx" --configuration Release --output "$package" --nologo --verbosity quiet
find_package
[ -f "$package/PaoDeKuai.Native.$version.snupkg" ] || fail "no symbols beside $nupkg"
[ -f "$package/$onnx.$version.snupkg" ] || fail "no symbols beside $(onnx_nupkg)"
for file in "$nupkg" "$package/PaoDeKuai.Native.$version.snupkg" "$(onnx_nupkg)" "$package/$onnx.$version.snupkg"; do
    echo "${file#"$repository"/} $(stat -c %s "$file") bytes"
done
