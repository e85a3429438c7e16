using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.InteropServices;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>The whole text that a person reads of each way in which the library cannot be used.</summary>
    public sealed class LibraryAdviceTests
    {
        [Theory]
        [InlineData(null, null, "put a whole libpdkbot.so for x86-64 beside the program (the package PaoDeKuai.Native does), or name its path in PDKBOT_LIBRARY or PdkNative.LibraryPath")]
        [InlineData("/a.so", null, "set PdkNative.LibraryPath to the path of a whole libpdkbot.so for x86-64, or leave it null to have the usual places searched")]
        [InlineData(null, "/a.so", "set PDKBOT_LIBRARY to the path of a whole libpdkbot.so for x86-64, or remove it to have the usual places searched")]
        public void Nothing_found(string explicitPath, string environmentPath, string expected)
        {
            List<LibraryCandidate> candidates = LibraryCandidates.List(explicitPath, environmentPath, "/app", null, "/cwd", false);
            Assert.Equal(expected, LibraryAdvice.ForSearch(candidates, false));
            Assert.Equal(expected.Replace("libpdkbot.so", "pdkbot.dll"), LibraryAdvice.ForSearch(candidates, true));
        }

        [Theory]
        [InlineData("/lib/libc.so.6: version `GLIBC_2.34' not found (required by /a.so)", " (the system is too old: pdkbot needs glibc 2.34 or later)")]
        [InlineData("Error loading shared library ld-linux-x86-64.so.2: No such file or directory (needed by /a.so)", " (the system has no glibc, which pdkbot needs: Alpine and other musl systems do not serve)")]
        [InlineData("/a.so: cannot open shared object file: Permission denied", "")]
        public void The_systems_loader_refuses(string error, string expected)
        {
            Assert.Equal(expected, LibraryAdvice.OnLoaderError(error));
        }

        [Fact]
        public void The_whole_text_of_a_library_of_another_version()
        {
            PdkNativeLibraryException error = new PdkNativeLibraryException(
                "the library speaks another ABI version", new[] { "/app/x64/libpdkbot.so (x64 folder beside the program): loaded" },
                "ABI version 1", "ABI version 2", LibraryAdvice.SameVersion, null);
            Assert.Equal(
                "pdkbot cannot be used: the library speaks another ABI version; this process has 64 bits; expected ABI version 1, found ABI version 2; tried:\n"
                    + "  /app/x64/libpdkbot.so (x64 folder beside the program): loaded\n"
                    + "What to do: take the library and PaoDeKuai.Native of one version, both from the same package or the same build",
                error.Message);
        }

        [Theory]
        [InlineData("nothing there", ": no such file", ": no such file")]
        [InlineData("text", ": not an ELF file, so no Linux library", ": not a PE file, so no Windows library")]
        [InlineData("cut", ": copy it again", ": copy it again")]
        [InlineData("32 bits", ": a library of 32 bits (x86), x86-64 is needed", ": made for another machine (x86, 32 bits), x86-64 is needed")]
        [InlineData("other system", ": a Windows library (PE), but this system is none: take libpdkbot.so", ": a Linux library (ELF), but this system is Windows: take pdkbot.dll")]
        public void A_file_that_is_named_and_does_not_serve(string what, string onLinux, string onWindows)
        {
            string file = Path.Combine(Path.GetTempPath(), "pdk-advice-" + Guid.NewGuid().ToString("N"));
            if (what != "nothing there")
            {
                File.WriteAllBytes(file, FileOf(what));
            }

            try
            {
                string path;
                bool isWindows = NativeSystem.IsWindows;
                PdkNativeLibraryException error = Assert.Throws<PdkNativeLibraryException>(() => NativeLoader.Load(
                    LibraryCandidates.List(file, null, "/app", null, "/cwd", isWindows), new NativeSystem(), Architecture.X64, isWindows, out path));
                Assert.StartsWith("pdkbot cannot be used: no library was found that loads; this process has 64 bits; tried:\n  " + file + " (explicit path): ", error.Message);
                Assert.EndsWith((isWindows ? onWindows : onLinux) + "\nWhat to do: " + error.Advice, error.Message);
            }
            finally
            {
                File.Delete(file);
            }
        }

        private static byte[] FileOf(string what)
        {
            bool isWindows = NativeSystem.IsWindows;
            byte[] library = File.ReadAllBytes(Path.Combine(AppContext.BaseDirectory, LibraryCandidates.FileName(isWindows)));
            switch (what)
            {
                case "text":
                    return new byte[300];
                case "cut":
                    Array.Resize(ref library, library.Length / 2);
                    return library;
                case "32 bits" when isWindows:
                    // The machine of the file header, 4 bytes behind where the word at 60 points.
                    library[BitConverter.ToInt32(library, 60) + 4] = 0x4c;
                    library[BitConverter.ToInt32(library, 60) + 5] = 0x01;
                    return library;
                case "32 bits":
                    library[4] = 1;
                    library[18] = 3;
                    return library;
                default:
                    (isWindows ? new byte[] { 0x7f, (byte)'E', (byte)'L', (byte)'F' } : new[] { (byte)'M', (byte)'Z' }).CopyTo(library, 0);
                    return library;
            }
        }
    }
}
