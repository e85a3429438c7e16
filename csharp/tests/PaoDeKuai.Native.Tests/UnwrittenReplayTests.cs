using System;
using System.IO;
using System.Linq;
using HjhaConsole;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>hjha-console where replays cannot be written.</summary>
    public class UnwrittenReplayTests
    {
        [Fact]
        public void The_series_goes_on_and_one_line_and_the_exit_status_say_so()
        {
            string folder = Path.Combine(Path.GetTempPath(), "pdk-unwritten-" + Guid.NewGuid().ToString("N"));
            try
            {
                string[] names = { "pdk-0000000000000007-000000.json", "pdk-0000000000000007-000001.json" };
                foreach (string name in names)
                {
                    Directory.CreateDirectory(Path.Combine(folder, name + ".part"));
                }

                string[] arguments = { "--games", "3", "--seed", "7", "--bots", "pdkbot", "--quiet", "--signature" };
                StringWriter errors = new StringWriter();
                StringWriter output = new StringWriter();
                Assert.Equal(1, Play(arguments.Concat(new[] { "--replay", folder }).ToArray(), output, errors));
                string line = Assert.Single(errors.ToString().Split(new[] { Environment.NewLine }, StringSplitOptions.RemoveEmptyEntries));
                Assert.StartsWith("hjha-console: game 1: the replay '" + Path.Combine(folder, names[0]) + "' cannot be written: ", line);
                Assert.Contains("replays not written: 2", output.ToString());
                Assert.Equal("pdk-0000000000000007-000002.json", Path.GetFileName(Assert.Single(Directory.GetFiles(folder))));

                StringWriter other = new StringWriter();
                Assert.Equal(0, Play(arguments, other, TextWriter.Null));
                Assert.Equal(other.ToString(), output.ToString().Replace("replays not written: 2" + Environment.NewLine, string.Empty));
            }
            finally
            {
                Directory.Delete(folder, true);
            }
        }

        [Fact]
        public void An_input_that_ends_before_the_game_does_is_told_by_the_exit_status()
        {
            string[] arguments = { "--human", "1", "--seed", "7", "--bots", "pdkbot" };
            Assert.Equal(1, PlayTask.Run(ConsoleOptions.Parse(arguments), new StringReader(string.Empty), TextWriter.Null, TextWriter.Null));
        }

        private static int Play(string[] arguments, TextWriter output, TextWriter errors)
        {
            return PlayTask.Run(ConsoleOptions.Parse(arguments), TextReader.Null, output, errors);
        }
    }
}
