using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using PaoDeKuai.Native;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    public class NativeLoaderTests
    {
        [Fact]
        public void The_first_file_that_exists_is_loaded()
        {
            FakeSystem system = new FakeSystem { Files = { "/app/x64/libpdkbot.so", "/app/libpdkbot.so" } };
            string path;
            Assert.NotEqual(IntPtr.Zero, NativeLoader.Load(Search(), system, true, out path));
            Assert.Equal("/app/x64/libpdkbot.so", path);
            Assert.Equal(new[] { "/app/x64/libpdkbot.so" }, system.Loaded);
        }

        [Fact]
        public void A_file_that_does_not_load_is_passed_over_and_listed()
        {
            FakeSystem system = new FakeSystem { Files = { "/app/x64/libpdkbot.so", "/app/libpdkbot.so" }, Broken = { "/app/x64/libpdkbot.so" } };
            string path;
            NativeLoader.Load(Search(), system, true, out path);
            Assert.Equal("/app/libpdkbot.so", path);
        }

        [Fact]
        public void Nothing_found_lists_every_path_and_the_bitness()
        {
            FakeSystem system = new FakeSystem { Broken = { "libpdkbot.so" } };
            PdkNativeLibraryException error = Fails(Search(), system, true);
            Assert.Equal(4, error.PathsTried.Count);
            Assert.Contains("/app/x64/libpdkbot.so", error.PathsTried[0]);
            Assert.Contains("no such file", error.PathsTried[0]);
            Assert.Contains("does not load", error.PathsTried[3]);
            Assert.All(error.PathsTried, path => Assert.Contains(path, error.Message));
            Assert.Contains("64 bits", error.Message);
            Assert.True(error.Is64BitProcess);
            Assert.Null(error.Expected);
        }

        [Fact]
        public void Another_ABI_version_is_refused_and_no_other_file_tried()
        {
            FakeSystem system = new FakeSystem { Files = { "/app/x64/libpdkbot.so", "/app/libpdkbot.so" }, Abi = 7 };
            PdkNativeLibraryException error = Fails(Search(), system, true);
            Assert.Equal("ABI version 1", error.Expected);
            Assert.Equal("ABI version 7", error.Found);
            Assert.Equal(new[] { "/app/x64/libpdkbot.so" }, system.Loaded);
            Assert.Contains("expected ABI version 1, found ABI version 7", error.Message);
        }

        [Fact]
        public void Another_struct_size_is_refused_by_name()
        {
            FakeSystem system = new FakeSystem { Files = { "/app/libpdkbot.so" } };
            system.Sizes[3] = 1264;
            PdkNativeLibraryException error = Fails(Search(), system, true);
            Assert.Equal("PdkView of 1256 bytes", error.Expected);
            Assert.Equal("1264 bytes", error.Found);
        }

        [Fact]
        public void A_file_without_the_exports_is_refused()
        {
            FakeSystem system = new FakeSystem { Files = { "/app/libpdkbot.so" } };
            system.Exports.Clear();
            PdkNativeLibraryException error = Fails(Search(), system, true);
            Assert.Contains("pdk_abi_version", error.Message);
            Assert.Equal("no version", error.Found);
        }

        [Fact]
        public void A_process_that_is_not_x64_is_told_so_before_anything_loads()
        {
            FakeSystem system = new FakeSystem { Files = { "/app/libpdkbot.so" } };
            PdkNativeLibraryException error = Fails(Search(), system, false);
            Assert.Contains("x86-64", error.Message);
            Assert.Empty(system.Loaded);
        }

        [Fact]
        public void The_real_loader_names_a_missing_file()
        {
            PdkNativeLibraryException error = Fails(Named("/no/such/libpdkbot.so"), new NativeSystem(), true);
            Assert.Equal(new[] { "/no/such/libpdkbot.so (explicit path): no such file" }, error.PathsTried);
        }

        [Fact]
        public void The_real_loader_says_why_a_file_does_not_load()
        {
            string file = Path.Combine(Path.GetTempPath(), "pdk-not-a-library-" + Guid.NewGuid().ToString("N") + ".so");
            File.WriteAllText(file, "no library");
            try
            {
                PdkNativeLibraryException error = Fails(Named(file), new NativeSystem(), true);
                Assert.StartsWith(file + " (explicit path): ", Assert.Single(error.PathsTried));
                Assert.DoesNotContain("no such file", error.PathsTried[0]);
            }
            finally
            {
                File.Delete(file);
            }
        }

        [Fact]
        public void The_real_loader_refuses_a_library_that_is_another()
        {
            string other = NativeSystem.IsWindows ? Path.Combine(Environment.SystemDirectory, "version.dll") : "libm.so.6";
            List<LibraryCandidate> candidates = new List<LibraryCandidate> { new LibraryCandidate(LibrarySource.SystemDefault, other) };
            PdkNativeLibraryException error = Fails(candidates, new NativeSystem(), true);
            Assert.Contains("not this library", error.Message);
            Assert.Equal("ABI version 1", error.Expected);
        }

        private static PdkNativeLibraryException Fails(List<LibraryCandidate> candidates, INativeSystem system, bool isX64)
        {
            string path;
            return Assert.Throws<PdkNativeLibraryException>(() => NativeLoader.Load(candidates, system, isX64, out path));
        }

        private static List<LibraryCandidate> Search()
        {
            return LibraryCandidates.List(null, null, "/app", "/cwd", false);
        }

        private static List<LibraryCandidate> Named(string path)
        {
            return LibraryCandidates.List(path, null, "/app", "/cwd", false);
        }

        private sealed class FakeSystem : INativeSystem
        {
            internal HashSet<string> Files { get; } = new HashSet<string>();

            internal HashSet<string> Broken { get; } = new HashSet<string>();

            internal List<string> Loaded { get; } = new List<string>();

            internal List<string> Exports { get; } = new List<string> { "pdk_abi_version", "pdk_struct_size" };

            internal Dictionary<uint, uint> Sizes { get; } =
                NativeLoader.StructSizes.ToDictionary(entry => entry.Key, entry => entry.Value.Value);

            internal uint Abi { get; set; } = PdkLimits.AbiVersion;

            public bool FileExists(string path)
            {
                return Files.Contains(path);
            }

            public IntPtr Load(string path, out string error)
            {
                error = Broken.Contains(path) ? "does not load" : null;
                if (error != null)
                {
                    return IntPtr.Zero;
                }

                Loaded.Add(path);
                return new IntPtr(1);
            }

            public IntPtr Export(IntPtr library, string name)
            {
                return new IntPtr(Exports.IndexOf(name) + 1);
            }

            public uint AbiVersion(IntPtr export)
            {
                return Abi;
            }

            public uint StructSize(IntPtr export, uint which)
            {
                return Sizes[which];
            }
        }
    }
}
