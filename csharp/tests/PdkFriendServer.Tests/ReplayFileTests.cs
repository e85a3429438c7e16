using System;
using System.Diagnostics;
using System.IO;
using System.Threading;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>A replay file is there as a whole or not at all, and what was there before stays until then.</summary>
    public sealed class ReplayFileTests : IDisposable
    {
        private readonly string directory = Path.Combine(Path.GetTempPath(), "pdk-file-" + Guid.NewGuid().ToString("N"));
        private readonly string path;

        public ReplayFileTests()
        {
            Directory.CreateDirectory(directory);
            path = PdkReplayFile.PathOf(directory, 7, 0);
        }

        public void Dispose()
        {
            Directory.Delete(directory, true);
        }

        [Fact]
        public void A_file_is_written_and_replaced_and_nothing_else_stays()
        {
            PdkReplayFile.Write(path, "one");
            Assert.Equal("one", File.ReadAllText(path));
            PdkReplayFile.Write(path, "the other");
            Assert.Equal("the other", File.ReadAllText(path));
            Assert.Single(Directory.GetFileSystemEntries(directory));
        }

        /// <summary>What an earlier crash left lying does not get into the file.</summary>
        [Fact]
        public void A_half_file_of_a_crash_is_overwritten()
        {
            File.WriteAllText(path + ".part", "much longer than what is written now");
            PdkReplayFile.Write(path, "short");
            Assert.Equal("short", File.ReadAllText(path));
            Assert.Single(Directory.GetFileSystemEntries(directory));
        }

        [Theory]
        [InlineData(10)]
        [InlineData(100000)]
        public void On_a_full_disk_the_old_file_stays_and_the_game_counts(int length)
        {
            File.WriteAllText(path, "old");
            // Whatever is written to it finds the disk full.
            Link("/dev/full", path + ".part");
            Assert.ThrowsAny<IOException>(() => PdkReplayFile.Write(path, new string('x', length)));
            Assert.Equal("old", File.ReadAllText(path));
            Assert.Single(Directory.GetFileSystemEntries(directory));

            Link("/dev/full", path + ".part");
            var game = new PdkGameMain(PdkRule.GuanPai(), 7) { Quiet = true, ReplayDirectory = directory, BotFactory = pos => new PdkBot() };
            PdkReplayFailedEventArgs told = null;
            game.ReplayFailed += (sender, report) => told = report;
            Assert.True(game.RunSeries(2));
            Assert.Equal(1, game.ReplayFailures);
            Assert.Equal(path, told.Path);
            Assert.Equal("old", File.ReadAllText(path));
            PdkReplayChecker.CheckFile(PdkReplayFile.PathOf(directory, 7, 1));
            Assert.Equal(2, Directory.GetFileSystemEntries(directory).Length);
        }

        /// <summary>Not even root can make a file there.</summary>
        [Fact]
        public void In_a_directory_that_cannot_be_written_each_game_fails_and_counts()
        {
            var game = new PdkGameMain(PdkRule.GuanPai(), 7) { Quiet = true, ReplayDirectory = "/proc", BotFactory = pos => new PdkBot() };
            Assert.True(game.RunSeries(2));
            Assert.Equal(2, game.ReplayFailures);
            Assert.Equal(2, game.GameIndex);
        }

        /// <summary>Somebody who reads all the time never sees a part of a file, nor none.</summary>
        [Fact]
        public void Whoever_reads_meanwhile_finds_a_whole_file()
        {
            string[] texts = { new string('a', 200000), new string('b', 300000) };
            PdkReplayFile.Write(path, texts[0]);
            bool done = false;
            Exception fault = null;
            int read = 0;
            var reader = new Thread(() =>
            {
                try
                {
                    while (!Volatile.Read(ref done))
                    {
                        string text = File.ReadAllText(path);
                        Assert.True(text == texts[0] || text == texts[1], "a text of " + text.Length + " characters");
                        read++;
                    }
                }
                catch (Exception error)
                {
                    fault = error;
                }
            });
            reader.Start();
            for (int i = 1; i <= 60; i++)
            {
                PdkReplayFile.Write(path, texts[i % 2]);
            }
            Volatile.Write(ref done, true);
            reader.Join();
            Assert.Null(fault);
            Assert.True(read > 0);
        }

        private static void Link(string target, string name)
        {
            using (Process process = Process.Start(new ProcessStartInfo("ln", "-s " + target + " " + name) { UseShellExecute = false }))
            {
                process.WaitForExit();
                Assert.Equal(0, process.ExitCode);
            }
        }
    }
}
