using System.Collections.Generic;
using System.IO;
using System.Linq;
using PaoDeKuai.Native;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    public class LibraryCandidatesTests
    {
        [Fact]
        public void Without_a_name_the_search_goes_from_the_package_to_the_system()
        {
            Assert.Equal(
                new[]
                {
                    "X64Folder " + Path.Combine("/app", "x64", "libpdkbot.so"),
                    "RuntimesFolder " + Path.Combine("/app", "runtimes", "linux-x64", "native", "libpdkbot.so"),
                    "BesideProgram " + Path.Combine("/app", "libpdkbot.so"),
                    "SystemDefault libpdkbot.so",
                },
                Table(null, null, false));
        }

        [Fact]
        public void On_Windows_the_file_is_a_dll()
        {
            Assert.Equal(
                new[]
                {
                    "X64Folder " + Path.Combine("/app", "x64", "pdkbot.dll"),
                    "RuntimesFolder " + Path.Combine("/app", "runtimes", "win-x64", "native", "pdkbot.dll"),
                    "BesideProgram " + Path.Combine("/app", "pdkbot.dll"),
                    "SystemDefault pdkbot.dll",
                },
                Table(string.Empty, string.Empty, true));
        }

        [Theory]
        [InlineData("/opt/a.so", null, "ExplicitPath /opt/a.so")]
        [InlineData("/opt/a.so", "/opt/b.so", "ExplicitPath /opt/a.so")]
        [InlineData(null, "/opt/b.so", "EnvironmentVariable /opt/b.so")]
        [InlineData("a.so", null, "ExplicitPath /cwd/a.so")]
        [InlineData("", "sub/b.so", "EnvironmentVariable /cwd/sub/b.so")]
        [InlineData(null, "/no\0path", "EnvironmentVariable /no\0path")]
        public void A_named_file_is_the_only_candidate(string explicitPath, string environmentPath, string expected)
        {
            Assert.Equal(new[] { expected }, Table(explicitPath, environmentPath, false));
        }

        [Theory]
        [InlineData(false, null, "")]
        [InlineData(false, "", "")]
        [InlineData(false, "/unpacked/", "/unpacked/libpdkbot.so")]
        [InlineData(false, "/unpacked:/dotnet/shared:", "/unpacked/libpdkbot.so /dotnet/shared/libpdkbot.so")]
        [InlineData(false, "/app/:/app:/unpacked/:/unpacked", "/unpacked/libpdkbot.so")] // a place is tried once
        [InlineData(false, "/APP", "/APP/libpdkbot.so")] // another directory, but not on Windows
        [InlineData(true, "/APP/;/unpacked/;/UNPACKED", "/unpacked/pdkbot.dll")]
        [InlineData(true, "/un:packed/", "/un:packed/pdkbot.dll")]
        public void The_directories_of_the_runtime_come_before_the_systems_search(bool isWindows, string directories, string expected)
        {
            List<LibraryCandidate> list = LibraryCandidates.List(null, null, "/app", directories, "/cwd", isWindows);
            Assert.Equal(LibrarySource.BesideProgram, list[2].Source);
            Assert.Equal(LibrarySource.SystemDefault, list[list.Count - 1].Source);
            IEnumerable<LibraryCandidate> between = list.Skip(3).Take(list.Count - 4);
            Assert.All(between, candidate => Assert.Equal(LibrarySource.RuntimeDirectory, candidate.Source));
            Assert.Equal(expected, string.Join(" ", between.Select(candidate => candidate.Path)));
        }

        [Fact]
        public void A_named_file_keeps_the_directories_of_the_runtime_out()
        {
            Assert.Single(LibraryCandidates.List("/opt/a.so", null, "/app", "/unpacked", "/cwd", false));
            Assert.Single(LibraryCandidates.List(null, "/opt/a.so", "/app", "/unpacked", "/cwd", false));
        }

        private static string[] Table(string explicitPath, string environmentPath, bool isWindows)
        {
            List<LibraryCandidate> list = LibraryCandidates.List(explicitPath, environmentPath, "/app", null, "/cwd", isWindows);
            return list.Select(candidate => candidate.Source + " " + candidate.Path).ToArray();
        }
    }
}
