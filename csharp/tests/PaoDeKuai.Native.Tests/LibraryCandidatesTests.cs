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
                    "BesideAssembly " + Path.Combine("/app", "libpdkbot.so"),
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
                    "BesideAssembly " + Path.Combine("/app", "pdkbot.dll"),
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
        public void A_named_file_is_the_only_candidate(string explicitPath, string environmentPath, string expected)
        {
            Assert.Equal(new[] { expected }, Table(explicitPath, environmentPath, false));
        }

        private static string[] Table(string explicitPath, string environmentPath, bool isWindows)
        {
            List<LibraryCandidate> list = LibraryCandidates.List(explicitPath, environmentPath, "/app", "/cwd", isWindows);
            return list.Select(candidate => candidate.Source + " " + candidate.Path).ToArray();
        }
    }
}
