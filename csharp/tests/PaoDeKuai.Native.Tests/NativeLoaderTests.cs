using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text;
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
            Assert.NotEqual(IntPtr.Zero, NativeLoader.Load(Search(), system, Architecture.X64, false, out path));
            Assert.Equal("/app/x64/libpdkbot.so", path);
            Assert.Equal(new[] { "/app/x64/libpdkbot.so" }, system.Loaded);
        }

        [Fact]
        public void A_file_that_does_not_load_is_passed_over_and_listed()
        {
            FakeSystem system = new FakeSystem { Files = { "/app/x64/libpdkbot.so", "/app/libpdkbot.so" }, Broken = { "/app/x64/libpdkbot.so" } };
            string path;
            NativeLoader.Load(Search(), system, Architecture.X64, false, out path);
            Assert.Equal("/app/libpdkbot.so", path);
        }

        [Fact]
        public void Nothing_found_lists_every_path_and_the_bitness()
        {
            FakeSystem system = new FakeSystem { Broken = { "libpdkbot.so" }, LoadError = "does not load: `GLIBC_2.34' not found" };
            PdkNativeLibraryException error = Fails(Search(), system, Architecture.X64);
            Assert.Equal(4, error.PathsTried.Count);
            Assert.Contains("/app/x64/libpdkbot.so", error.PathsTried[0]);
            Assert.Contains("no such file", error.PathsTried[0]);
            Assert.EndsWith("does not load: `GLIBC_2.34' not found (the system is too old: pdkbot needs glibc 2.34 or later)", error.PathsTried[3]);
            Assert.Equal(LibraryAdvice.ForSearch(Search(), NativeSystem.IsWindows), error.Advice);
            Assert.All(error.PathsTried, path => Assert.Contains(path, error.Message));
            Assert.Contains("64 bits", error.Message);
            Assert.True(error.Is64BitProcess);
            Assert.Null(error.Expected);
        }

        [Fact]
        public void Another_ABI_version_is_refused_and_no_other_file_tried()
        {
            FakeSystem system = new FakeSystem { Files = { "/app/x64/libpdkbot.so", "/app/libpdkbot.so" }, Abi = 7 };
            PdkNativeLibraryException error = Fails(Search(), system, Architecture.X64);
            Assert.Equal("ABI version 1", error.Expected);
            Assert.Equal("ABI version 7", error.Found);
            Assert.Equal(LibraryAdvice.SameVersion, error.Advice);
            Assert.Equal(new[] { "/app/x64/libpdkbot.so" }, system.Loaded);
            Assert.Contains("expected ABI version 1, found ABI version 7", error.Message);
        }

        [Fact]
        public void Another_struct_size_is_refused_by_name()
        {
            FakeSystem system = new FakeSystem { Files = { "/app/libpdkbot.so" } };
            system.Sizes[3] = 1264;
            PdkNativeLibraryException error = Fails(Search(), system, Architecture.X64);
            Assert.Equal("PdkView of 1256 bytes", error.Expected);
            Assert.Equal("1264 bytes", error.Found);
            Assert.Equal(LibraryAdvice.SameVersion, error.Advice);
        }

        [Fact]
        public void A_file_without_the_exports_is_refused()
        {
            FakeSystem system = new FakeSystem { Files = { "/app/libpdkbot.so" } };
            system.Exports.Clear();
            PdkNativeLibraryException error = Fails(Search(), system, Architecture.X64);
            Assert.Contains("pdk_abi_version", error.Message);
            Assert.Equal("no version", error.Found);
            Assert.Equal(LibraryAdvice.ForStranger(NativeSystem.IsWindows), error.Advice);
        }

        [Fact]
        public void A_file_that_lacks_a_later_export_is_refused_by_its_name_and_no_other_tried()
        {
            FakeSystem system = new FakeSystem { Files = { "/app/x64/libpdkbot.so", "/app/libpdkbot.so" } };
            system.Exports.Remove("pdk_settle");
            PdkNativeLibraryException error = Fails(Search(), system, Architecture.X64);
            Assert.Equal("the export pdk_settle", error.Expected);
            Assert.Equal(LibraryAdvice.SameVersion, error.Advice);
            Assert.Equal(new[] { "/app/x64/libpdkbot.so" }, system.Loaded);
        }

        [Fact]
        public void The_exports_that_are_checked_are_those_that_are_called()
        {
            IEnumerable<string> imports = typeof(NativeMethods)
                .GetMethods(BindingFlags.Static | BindingFlags.NonPublic)
                .Where(method => (method.Attributes & MethodAttributes.PinvokeImpl) != 0)
                .Select(method => method.Name);
            Assert.Equal(imports.OrderBy(name => name, StringComparer.Ordinal), NativeMethods.Exports.OrderBy(name => name, StringComparer.Ordinal));
        }

        [Fact]
        public void Nothing_about_imports_is_said_of_the_whole_assembly()
        {
            // The sources may be copied into a host's assembly, whose own imports must go on as before.
            Assembly assembly = typeof(PdkNative).Assembly;
            Assert.Empty(assembly.GetCustomAttributes(typeof(DefaultDllImportSearchPathsAttribute), false));
            Assert.All(
                assembly.GetTypes()
                    .SelectMany(type => type.GetMethods(BindingFlags.Static | BindingFlags.NonPublic | BindingFlags.Public))
                    .Where(method => (method.Attributes & MethodAttributes.PinvokeImpl) != 0),
                method => Assert.NotEmpty(method.GetCustomAttributes(typeof(DefaultDllImportSearchPathsAttribute), false)));
        }

        [Theory]
        [InlineData("file too short", "Unable to load shared library '/a.so' or one of its dependencies. Consider this and that: \n/a.so: file too short\n")]
        [InlineData("/lib/libc.so.6: version `GLIBC_2.34' not found (required by /a.so)", "Unable to load. \r\n/lib/libc.so.6: version `GLIBC_2.34' not found (required by /a.so)\r\n")]
        [InlineData("/a.so: one; /b.so: two", "Unable to load.\n/a.so: one\n/b.so: two\n/a.so: one")]
        [InlineData("The specified module could not be found. (0x8007007E)", "The specified module could not be found. (0x8007007E)")]
        public void The_cause_in_a_loaders_message_is_kept(string expected, string message)
        {
            Assert.EndsWith(expected, NativeSystem.Cause(message));
            Assert.DoesNotContain("Unable", NativeSystem.Cause(message));
        }

        [Fact]
        public void The_real_loader_says_what_the_systems_loader_said()
        {
            string file = Path.Combine(Path.GetTempPath(), "pdk-needs-more-" + Guid.NewGuid().ToString("N") + ".so");
            // The library with another name in place of the C library that it needs.
            byte[] bytes = File.ReadAllBytes(Path.Combine(AppContext.BaseDirectory, LibraryCandidates.FileName(NativeSystem.IsWindows)));
            string needed = NativeSystem.IsWindows ? "KERNEL32.dll" : "libc.so.6";
            Replace(bytes, needed, needed.Replace('k', 'q').Replace('K', 'Q').Replace("libc", "qibc"));
            File.WriteAllBytes(file, bytes);
            try
            {
                PdkNativeLibraryException error = Fails(Named(file), new NativeSystem(), Architecture.X64);
                if (!NativeSystem.IsWindows)
                {
                    Assert.Contains("qibc.so.6: cannot open shared object file", Assert.Single(error.PathsTried));
                }
            }
            finally
            {
                File.Delete(file);
            }
        }

        [Fact]
        public void The_real_loader_names_a_directory_in_place_of_the_file()
        {
            PdkNativeLibraryException error = Fails(Named(Path.GetTempPath()), new NativeSystem(), Architecture.X64);
            Assert.EndsWith(": is a directory, not a file", Assert.Single(error.PathsTried));
        }

        [Theory]
        [InlineData(Architecture.X86, "this one is x86", "PlatformTarget x64")]
        [InlineData(Architecture.Arm64, "this one is arm64", "run the program as an x86-64 process")]
        [InlineData(Architecture.Arm, "this one is arm", "run the program as an x86-64 process")]
        public void A_process_that_is_not_x64_is_told_so_before_anything_loads(Architecture process, string reason, string advice)
        {
            FakeSystem system = new FakeSystem { Files = { "/app/libpdkbot.so" } };
            PdkNativeLibraryException error = Fails(Search(), system, process);
            Assert.Equal("the library exists for x86-64 processes only, " + reason, error.Reason);
            Assert.Contains(advice, error.Advice);
            Assert.Contains("What to do: " + error.Advice, error.Message);
            Assert.Empty(system.Loaded);
        }

        [Fact]
        public void The_real_loader_names_a_missing_file()
        {
            PdkNativeLibraryException error = Fails(Named("/no/such/libpdkbot.so"), new NativeSystem(), Architecture.X64);
            Assert.Equal(new[] { "/no/such/libpdkbot.so (explicit path): no such file" }, error.PathsTried);
        }

        [Fact]
        public void The_real_loader_says_why_a_file_does_not_load()
        {
            string file = Path.Combine(Path.GetTempPath(), "pdk-not-a-library-" + Guid.NewGuid().ToString("N") + ".so");
            File.WriteAllText(file, "no library");
            try
            {
                PdkNativeLibraryException error = Fails(Named(file), new NativeSystem(), Architecture.X64);
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
            PdkNativeLibraryException error = Fails(candidates, new NativeSystem(), Architecture.X64);
            Assert.Contains("not this library", error.Message);
            Assert.Equal("ABI version 1", error.Expected);
        }

        private static PdkNativeLibraryException Fails(List<LibraryCandidate> candidates, INativeSystem system, Architecture process)
        {
            string path;
            return Assert.Throws<PdkNativeLibraryException>(() => NativeLoader.Load(candidates, system, process, NativeSystem.IsWindows, out path));
        }

        private static List<LibraryCandidate> Search()
        {
            return LibraryCandidates.List(null, null, "/app", null, "/cwd", false);
        }

        private static List<LibraryCandidate> Named(string path)
        {
            return LibraryCandidates.List(path, null, "/app", null, "/cwd", false);
        }

        private static void Replace(byte[] bytes, string old, string with)
        {
            byte[] sought = Encoding.ASCII.GetBytes(old);
            int replaced = 0;
            for (int i = 0; i + sought.Length <= bytes.Length; i++)
            {
                if (sought.SequenceEqual(bytes.Skip(i).Take(sought.Length)))
                {
                    Encoding.ASCII.GetBytes(with).CopyTo(bytes, i);
                    replaced++;
                }
            }

            Assert.True(replaced > 0, old + " does not occur");
        }

        private sealed class FakeSystem : INativeSystem
        {
            internal HashSet<string> Files { get; } = new HashSet<string>();

            internal HashSet<string> Broken { get; } = new HashSet<string>();

            internal string LoadError { get; set; } = "does not load";

            internal List<string> Loaded { get; } = new List<string>();

            internal List<string> Exports { get; } = NativeMethods.Exports.Concat(new[] { "pdk_struct_size" }).ToList();

            internal Dictionary<uint, uint> Sizes { get; } =
                NativeLoader.StructSizes.ToDictionary(entry => entry.Key, entry => entry.Value.Value);

            internal uint Abi { get; set; } = PdkLimits.AbiVersion;

            public string FileFault(string path)
            {
                return Files.Contains(path) ? null : "no such file";
            }

            public IntPtr Load(string path, out string error)
            {
                error = Broken.Contains(path) ? LoadError : null;
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
