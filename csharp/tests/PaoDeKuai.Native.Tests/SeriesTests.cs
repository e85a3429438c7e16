using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using PdkFriendServer;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>The same seeds give the same games here as in Rust and through the C harness.</summary>
    public class SeriesTests
    {
        /// <summary>The lines of the shared golden file: preset, bot, worlds, seed, games, signature.</summary>
        public static IEnumerable<object[]> Golden()
        {
            return File.ReadAllLines(TestFiles.Path("series.txt"))
                .Select(line => line.Trim())
                .Where(line => line.Length > 0 && line[0] != '#')
                .Select(line => new object[] { line });
        }

        /// <summary>Those of bots that the host has too.</summary>
        public static IEnumerable<object[]> GoldenOfManagedBots()
        {
            return Golden().Where(line => new[] { "pdkbot", "ismcts" }.Contains(((string)line[0]).Split(' ')[1]));
        }

        [Theory]
        [MemberData(nameof(Golden))]
        public void Native_bots_play_the_golden_games(string line)
        {
            Check(line, (bot, worlds) => new RustPdkBot(Options(bot, worlds)));
        }

        [Theory]
        [MemberData(nameof(GoldenOfManagedBots))]
        public void Managed_bots_play_the_golden_games(string line)
        {
            Check(line, (bot, worlds) => bot == "pdkbot" ? new PdkBot() : (IPdkBot)new IsmctsBot((int)worlds));
        }

        private static void Check(string line, Func<string, uint, IPdkBot> create)
        {
            string[] fields = line.Split(' ');
            Assert.Equal(6, fields.Length);
            PdkGameMain host = new PdkGameMain(PdkRule.Parse(fields[0]), ulong.Parse(fields[3], CultureInfo.InvariantCulture))
            {
                Quiet = true,
                Output = TextWriter.Null,
                BotFactory = seat => create(fields[1], uint.Parse(fields[2], CultureInfo.InvariantCulture)),
            };
            Assert.True(host.RunSeries(int.Parse(fields[4], CultureInfo.InvariantCulture)));
            Assert.Equal(new[] { 0, 0, 0 }, host.FallbackCounts);
            Assert.Equal(fields[5], host.Signature.ToString());
        }

        private static RustPdkBotOptions Options(string bot, uint worlds)
        {
            const string Level = "level:";
            if (bot.StartsWith(Level, StringComparison.Ordinal))
            {
                return new RustPdkBotOptions { Level = int.Parse(bot.Substring(Level.Length), CultureInfo.InvariantCulture) };
            }

            switch (bot)
            {
                case "pdkbot": return new RustPdkBotOptions { Bot = PdkBotKind.PdkBot };
                case "ismcts": return new RustPdkBotOptions { Bot = PdkBotKind.Ismcts, Simulations = worlds };
                case "random": return new RustPdkBotOptions { Bot = PdkBotKind.Random };
                default: throw new ArgumentOutOfRangeException(nameof(bot), bot, "is no bot of the golden file");
            }
        }
    }
}
