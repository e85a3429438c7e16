using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>
    /// The real loader meets libraries of other versions: files that a C compiler makes of a few lines, with another ABI number, other
    /// sizes of structs, or other exports. What the wrapper then says stands in docs/abi.md.
    /// </summary>
    public sealed class OtherLibrariesTests : IDisposable
    {
        private readonly string directory = Path.Combine(Path.GetTempPath(), "pdk-other-libraries-" + Guid.NewGuid().ToString("N"));
        private readonly List<string> exports = File.ReadAllLines(TestFiles.Path("exports.txt")).ToList();
        private readonly Dictionary<uint, uint> sizes = NativeLoader.StructSizes.ToDictionary(entry => entry.Key, entry => entry.Value.Value);

        public OtherLibrariesTests()
        {
            Directory.CreateDirectory(directory);
        }

        public void Dispose()
        {
            Directory.Delete(directory, true);
        }

        [Theory]
        [InlineData(0u)]
        [InlineData(2u)]
        [InlineData(uint.MaxValue)]
        public void A_library_of_another_ABI_is_refused_whatever_else_it_has(uint abi)
        {
            // Nothing but the number is asked of it: what it means by the rest is not known.
            sizes.Clear();
            exports.RemoveAll(name => name != "pdk_abi_version");
            Refuses(Build(abi), "the library speaks another ABI version", "ABI version 1", "ABI version " + abi);
        }

        [Theory]
        [InlineData(3u, 1264u, "PdkView of 1256 bytes")]
        [InlineData(3u, 1248u, "PdkView of 1256 bytes")]
        [InlineData(1u, 56u, "PdkRules of 48 bytes")]
        [InlineData(10u, 0u, "PdkScores of 16 bytes")]
        [InlineData(14u, 0u, "PdkLineTurn of 24 bytes")]
        [InlineData(16u, 0u, "PdkNetRow of 48 bytes")]
        public void A_library_that_lays_a_struct_out_differently_is_refused(uint which, uint size, string expected)
        {
            sizes[which] = size;
            Refuses(Build(1), "the library lays " + expected.Split(' ')[0] + " out differently", expected, size + " bytes");
        }

        [Fact]
        public void An_older_library_of_the_same_ABI_that_lacks_an_export_is_refused()
        {
            foreach (string missing in exports.Where(name => name != "pdk_abi_version").ToArray())
            {
                exports.Remove(missing);
                Refuses(Build(1), "the library lacks an export", "the export " + missing, "none of that name");
                exports.Add(missing);
            }
        }

        [Fact]
        public void A_newer_library_of_the_same_ABI_with_more_exports_and_structs_is_taken()
        {
            exports.Add("pdk_added_later");
            sizes[sizes.Keys.Max() + 1] = 64;
            string file = Build(1);
            string path;
            Assert.NotEqual(IntPtr.Zero, NativeLoader.Load(Named(file), new NativeSystem(), Architecture.X64, NativeSystem.IsWindows, out path));
            Assert.Equal(file, path);
        }

        [Fact]
        public void A_program_that_meets_one_gets_the_typed_exception_with_the_path_and_both_versions()
        {
            foreach (string part in new[] { "FirstCall.exe", "FirstCall.dll", "FirstCall.runtimeconfig.json", "PaoDeKuai.Native.dll" })
            {
                string file = Path.Combine(AppContext.BaseDirectory, part);
                if (File.Exists(file))
                {
                    File.Copy(file, Path.Combine(directory, part));
                }
            }

            string library = Build(2);
            ChildProgram.Result result = ChildProgram.Run(directory, "FirstCall", library, null, "DecidePlay");
            Assert.StartsWith("PdkNativeLibraryException: pdkbot cannot be used: the library speaks another ABI version", result.Output);
            Assert.Contains("expected ABI version 1, found ABI version 2", result.Output);
            Assert.Contains(library + " (environment variable PDKBOT_LIBRARY): loaded", result.Output);
            Assert.Equal(1, result.ExitCode);
        }

        [Fact]
        public void A_status_that_only_a_newer_library_knows_is_thrown_with_its_number()
        {
            PdkException error = Assert.Throws<PdkException>(() => PdkNative.ThrowIfFailed((PdkStatus)(-99)));
            Assert.Equal(-99, (int)error.Status);
        }

        private static void Refuses(string file, string reason, string expected, string found)
        {
            string path;
            PdkNativeLibraryException error = Assert.Throws<PdkNativeLibraryException>(
                () => NativeLoader.Load(Named(file), new NativeSystem(), Architecture.X64, NativeSystem.IsWindows, out path));
            Assert.Equal(reason, error.Reason);
            Assert.Equal(expected, error.Expected);
            Assert.Equal(found, error.Found);
            Assert.Equal(new[] { file + " (explicit path): loaded" }, error.PathsTried);
            Assert.Contains("expected " + expected + ", found " + found, error.Message);
        }

        private static List<LibraryCandidate> Named(string path)
        {
            return LibraryCandidates.List(path, null, "/app", null, "/cwd", NativeSystem.IsWindows);
        }

        // A library with these exports: the two that the loader calls answer, the others must not be called at all.
        private string Build(uint abi)
        {
            StringBuilder source = new StringBuilder("void abort(void);\n");
            foreach (string export in exports)
            {
                source.Append(NativeSystem.IsWindows ? "__declspec(dllexport) " : string.Empty);
                switch (export)
                {
                    case "pdk_abi_version":
                        source.Append("unsigned pdk_abi_version(void) { return ").Append(abi).Append("u; }\n");
                        break;
                    case "pdk_struct_size":
                        source.Append("unsigned pdk_struct_size(unsigned which) { switch (which) {");
                        foreach (KeyValuePair<uint, uint> size in sizes)
                        {
                            source.Append(" case ").Append(size.Key).Append(": return ").Append(size.Value).Append(';');
                        }

                        source.Append(" default: return 0; } }\n");
                        break;
                    default:
                        source.Append("int ").Append(export).Append("(void) { abort(); return 0; }\n");
                        break;
                }
            }

            // Each has a name of its own: a loader takes a file of a name that it knows for the one it has.
            string file = Path.Combine(directory, "library" + Guid.NewGuid().ToString("N") + (NativeSystem.IsWindows ? ".dll" : ".so"));
            File.WriteAllText(file + ".c", source.ToString());
            ProcessStartInfo start = new ProcessStartInfo("gcc", "-shared -fPIC -o \"" + file + "\" \"" + file + ".c\"")
            {
                UseShellExecute = false,
                RedirectStandardError = true,
            };
            using (Process compiler = Process.Start(start))
            {
                string errors = compiler.StandardError.ReadToEnd();
                compiler.WaitForExit();
                Assert.True(compiler.ExitCode == 0, errors);
            }

            return file;
        }
    }
}
