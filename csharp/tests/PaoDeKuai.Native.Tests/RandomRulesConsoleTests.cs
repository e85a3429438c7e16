using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using HjhaConsole;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>hjha-console --rules random: games in bulk, in parts, and a failed one played again.</summary>
    public class RandomRulesConsoleTests
    {
        [Theory]
        [InlineData("native:random")]
        [InlineData("native:pdkbot")]
        [InlineData("native:ismcts:2,pdkbot,ismcts:2")]
        public void Games_in_parts_are_the_same_games(string bots)
        {
            Totals whole = Play(0, "--games", "60", "--seed", "5", "--bots", bots);
            Totals[] parts =
            {
                Play(0, "--games", "1", "--seed", "5", "--bots", bots),
                Play(0, "--games", "44", "--first", "1", "--seed", "5", "--bots", bots),
                Play(0, "--games", "15", "--first", "45", "--seed", "5", "--bots", bots),
            };
            Assert.Equal(whole.Decisions, parts.Sum(part => part.Decisions));
            Assert.Equal(whole.Signature, parts.Aggregate(0UL, (sum, part) => unchecked(sum + part.Signature)));
            Assert.NotEqual(whole.Signature, Play(0, "--games", "60", "--seed", "6", "--bots", bots).Signature);
            Assert.StartsWith("60 games, ", whole.Line);
            Assert.Contains(" 0 fallbacks, 0 illegal, 0 late, 0 unbalanced, 0 broken, 0 replays not written;", whole.Line);
        }

        /// <summary>The library's bot and its managed twin play the same games under any rules.</summary>
        [Fact]
        public void The_native_and_the_managed_bot_agree_under_random_rules()
        {
            Assert.Equal(Play(0, "--games", "150", "--bots", "native:pdkbot").Signature, Play(0, "--games", "150", "--bots", "pdkbot").Signature);
            Assert.Equal(Play(0, "--games", "15", "--bots", "native:ismcts:3").Signature, Play(0, "--games", "15", "--bots", "ismcts:3").Signature);
        }

        [Fact]
        public void A_game_that_went_wrong_is_told_with_the_command_that_plays_it_again()
        {
            ChildProgram.Result broken = Run("/no/such/libpdkbot.so", "--rules", "random", "--games", "14", "--seed", "0x7f", "--first", "20", "--bots", "native:random,pdkbot,pdkbot", "--quiet");
            Assert.Equal(1, broken.ExitCode);
            Assert.Matches(@"^14 games, \d+ decisions, (\d+) fallbacks \(own_substitute \1\), 0 illegal, 0 late, ", broken.Output);
            MatchCollection commands = Regex.Matches(broken.Errors, @"hjha-console: game (\d+), rules (\S+): .*; again: hjha-console (--rules random --seed 0x7f --first (\d+) --games 1 --bots \S+)");
            // Ten of the fourteen, or fewer where the seat was never asked.
            Assert.InRange(commands.Count, 5, 10);
            Match last = commands[commands.Count - 1];
            Assert.Equal(last.Groups[1].Value, last.Groups[4].Value);
            string[] arguments = last.Groups[3].Value.Split(' ');
            ChildProgram.Result again = Run("/no/such/libpdkbot.so", arguments);
            Assert.Equal(1, again.ExitCode);
            Assert.Contains("rules=" + last.Groups[2].Value + " seed=", again.Output);
            Assert.Contains("game " + last.Groups[1].Value + ", rules " + last.Groups[2].Value + ": ", again.Errors);
        }

        [Fact]
        public void A_late_bot_is_counted_and_the_games_go_on()
        {
            StringWriter output = new StringWriter();
            StringWriter errors = new StringWriter();
            string[] arguments = { "--rules", "random", "--games", "2", "--bots", "ismcts:20000,native:pdkbot,pdkbot", "--deadline", "1", "--quiet" };
            Assert.Equal(1, RandomRulesTask.Run(ConsoleOptions.Parse(arguments), output, errors));
            Match totals = Regex.Match(output.ToString(), @"(\d+) fallbacks \(.*late (\d+).*\), 0 illegal, (\d+) late, 0 unbalanced, 0 broken");
            Assert.True(totals.Success, output.ToString());
            Assert.True(int.Parse(totals.Groups[3].Value, CultureInfo.InvariantCulture) > 0);
            Assert.Contains("--bots ismcts:20000,native:pdkbot,pdkbot --deadline 1", errors.ToString());
            Assert.Contains("gave no answer within 1 ms", errors.ToString());
            // The library keeps its own promise about time.
            Assert.DoesNotContain("seat 2", errors.ToString());
        }

        [Fact]
        public void Replays_of_random_games_check()
        {
            string folder = Path.Combine(Path.GetTempPath(), "pdk-random-" + Guid.NewGuid().ToString("N"));
            try
            {
                Play(0, "--games", "12", "--first", "3", "--bots", "native:random", "--replay", folder);
                string[] files = Directory.GetFiles(folder).OrderBy(file => file, StringComparer.Ordinal).ToArray();
                Assert.Equal(12, files.Length);
                Assert.EndsWith("-000003.json", files[0]);
                Assert.Equal(0, Run(null, new[] { "--check-replay" }.Concat(files).ToArray()).ExitCode);
            }
            finally
            {
                Directory.Delete(folder, true);
            }
        }

        [Theory]
        [InlineData("'--first': has no meaning", "--first", "3")]
        [InlineData("'--first': has no meaning", "--first", "3", "--rules", "guanpai")]
        [InlineData("'--human': has no meaning", "--human", "1", "--rules", "random")]
        [InlineData("'random': rules can be drawn for games only", "--legal", "--hand", "3", "--rules", "random")]
        [InlineData("'--first': the last game would have a number above", "--rules", "random", "--first", "2147483647")]
        [InlineData("'0': --deadline", "--deadline", "0")]
        [InlineData("'-5': --deadline", "--deadline", "-5")]
        [InlineData("'--deadline': has no meaning", "--legal", "--hand", "3", "--deadline", "5")]
        public void A_wrong_argument_is_named_with_its_reason(string expected, params string[] arguments)
        {
            ConsoleArgumentException error = Assert.Throws<ConsoleArgumentException>(() => ConsoleOptions.Parse(arguments));
            Assert.Contains(expected, error.Message);
        }

        private static Totals Play(int status, params string[] arguments)
        {
            StringWriter output = new StringWriter();
            StringWriter errors = new StringWriter();
            string[] all = new[] { "--rules", "random", "--quiet", "--signature" }.Concat(arguments).ToArray();
            Assert.Equal(status, RandomRulesTask.Run(ConsoleOptions.Parse(all), output, errors));
            Assert.Equal(string.Empty, errors.ToString());
            string[] lines = output.ToString().Split(new[] { Environment.NewLine }, StringSplitOptions.RemoveEmptyEntries);
            Assert.Equal(2, lines.Length);
            return new Totals
            {
                Line = lines[0],
                Decisions = long.Parse(Regex.Match(lines[0], @"(\d+) decisions").Groups[1].Value, CultureInfo.InvariantCulture),
                Signature = Convert.ToUInt64(lines[1].Split(' ')[1], 16),
            };
        }

        private static ChildProgram.Result Run(string library, params string[] arguments)
        {
            return ChildProgram.Run(AppContext.BaseDirectory, "hjha-console", library, null, arguments);
        }

        private sealed class Totals
        {
            internal string Line { get; set; }

            internal long Decisions { get; set; }

            internal ulong Signature { get; set; }
        }
    }
}
