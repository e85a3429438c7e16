using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>
    /// A program whose first call of the wrapper is any one of its entries finds the library in each documented place. Each is a process
    /// of its own, since a process loads once; under Mono this also shows that no entry binds before the library is loaded.
    /// </summary>
    public sealed class FirstCallTests : IDisposable
    {
        private static readonly string FileName = LibraryCandidates.FileName(NativeSystem.IsWindows);
        private static readonly string Library = Path.Combine(AppContext.BaseDirectory, FileName);
        private readonly string directory = Path.Combine(Path.GetTempPath(), "pdk-first-call-" + Guid.NewGuid().ToString("N"));

        public FirstCallTests()
        {
            Directory.CreateDirectory(directory);
            string[] parts = { "FirstCall.exe", "FirstCall.dll", "FirstCall.runtimeconfig.json", "PaoDeKuai.Native.dll" };
            foreach (string part in parts.Where(part => File.Exists(Path.Combine(AppContext.BaseDirectory, part))))
            {
                File.Copy(Path.Combine(AppContext.BaseDirectory, part), Path.Combine(directory, part));
            }
        }

        public void Dispose()
        {
            Directory.Delete(directory, true);
        }

        public static IEnumerable<object[]> Entries()
        {
            return FirstCall.Program.Entries.Select(entry => new object[] { entry });
        }

        [Fact]
        public void Every_entry_of_the_wrapper_is_called()
        {
            // Overloads count: two DecidePlay; LibraryPath calls nothing. ThrowIfFailed and StatusText are entries too.
            int entries = typeof(PdkNative).GetMethods().Count(method => method.DeclaringType == typeof(PdkNative) && method.IsStatic)
                - 2; // the accessors of LibraryPath
            Assert.Equal(entries, FirstCall.Program.Entries.Length);
        }

        [Theory]
        [MemberData(nameof(Entries))]
        public void With_the_library_in_the_runtimes_folder(string entry)
        {
            Place(Library, "runtimes", NativeSystem.IsWindows ? "win-x64" : "linux-x64", "native");
            Answers(entry, null);
        }

        [Theory]
        [MemberData(nameof(Entries))]
        public void With_the_library_in_the_x64_folder_and_another_file_beside_the_program(string entry)
        {
            Place(Library, "x64");
            PlaceAnother();
            Answers(entry, null);
        }

        [Theory]
        [MemberData(nameof(Entries))]
        public void With_the_library_named_by_the_environment_and_another_file_beside_the_program(string entry)
        {
            PlaceAnother();
            Answers(entry, Library);
        }

        [Theory]
        [MemberData(nameof(Entries))]
        public void With_the_library_named_by_the_program(string entry)
        {
            Answers(entry, null, Place(Library, "elsewhere"));
        }

        [Fact]
        public void With_the_library_beside_the_program()
        {
            Place(Library);
            Answers("DecidePlay", null);
        }

        [Fact]
        public void With_a_current_directory_that_is_gone()
        {
            Place(Library);
            Answers("DecidePlay", null, "directory-gone");
        }

        [Theory]
        [MemberData(nameof(Entries))]
        public void Without_the_library_every_entry_throws_the_typed_exception(string entry)
        {
            ChildProgram.Result result = ChildProgram.Run(directory, "FirstCall", "/no/such/library.so", null, entry);
            Assert.StartsWith("PdkNativeLibraryException: pdkbot cannot be used: no library was found that loads", result.Output);
            Assert.Equal(1, result.ExitCode);
        }

        [Theory]
        [InlineData("DecidePlay")]
        [InlineData("Version")]
        public void Another_file_beside_the_program_is_refused_and_not_called(string entry)
        {
            PlaceAnother();
            ChildProgram.Result result = ChildProgram.Run(directory, "FirstCall", null, null, entry);
            Assert.StartsWith("PdkNativeLibraryException: pdkbot cannot be used: ", result.Output);
            Assert.Contains(Path.Combine(directory, FileName), result.Output);
        }

        [Fact]
        public void A_file_copied_only_half_does_not_kill_the_process()
        {
            byte[] whole = File.ReadAllBytes(Library);
            foreach (int length in new[] { 0, 40, 64, 5000, whole.Length / 2, whole.Length - 1 })
            {
                File.WriteAllBytes(Path.Combine(directory, FileName), whole.Take(length).ToArray());
                ChildProgram.Result result = ChildProgram.Run(directory, "FirstCall", null, null, "Version");
                Assert.StartsWith("PdkNativeLibraryException: ", result.Output);
                Assert.Contains(length == 0 ? "the file is empty" : "truncated: the file has " + length + " bytes", result.Output);
            }
        }

#if NET
        [Fact]
        public void A_host_with_a_resolver_of_its_own_for_the_assembly_is_served()
        {
            Answers("DecidePlay", Library, "own-resolver");
            Place(Library, "x64");
            Answers("DecidePlay", null, "own-resolver");
        }

        [Fact]
        public void Where_that_resolver_leads_to_another_file_the_exception_says_what_to_do()
        {
            // The system's search prefers a file beside the program, which here is a copy of another one.
            PlaceAnother();
            ChildProgram.Result result = ChildProgram.Run(directory, "FirstCall", Library, null, "DecidePlay", "own-resolver");
            Assert.StartsWith("PdkNativeLibraryException: pdkbot cannot be used: P/Invoke ", result.Output);
            Assert.Contains("the assembly PaoDeKuai.Native has a DllImport resolver of its own", result.Output);
            Assert.Contains("NativeLibrary.Load(PdkNative.LibraryPath)", result.Output);
            Answers("DecidePlay", Library, "own-resolver-told");
        }
#endif

        private void Answers(string entry, string named, params string[] more)
        {
            ChildProgram.Result result = ChildProgram.Run(directory, "FirstCall", named, null, new[] { entry }.Concat(more).ToArray());
            Assert.Equal(FirstCall.Program.Answer(entry), result.Output.TrimEnd());
            Assert.Equal(string.Empty, result.Errors);
            Assert.Equal(0, result.ExitCode);
        }

        private string Place(string file, params string[] folders)
        {
            string folder = Path.Combine(new[] { directory }.Concat(folders).ToArray());
            Directory.CreateDirectory(folder);
            string path = Path.Combine(folder, FileName);
            File.Copy(file, path);
            return path;
        }

        // A library that loads, under our name: the system's mathematics.
        private void PlaceAnother()
        {
            Place(NativeSystem.IsWindows ? Path.Combine(Environment.SystemDirectory, "version.dll") : "/lib/x86_64-linux-gnu/libm.so.6");
        }
    }
}
