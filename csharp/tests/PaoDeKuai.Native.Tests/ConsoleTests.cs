using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using HjhaConsole;
using PdkFriendServer;
using Xunit;

namespace PaoDeKuai.Native.Tests
{
    /// <summary>hjha-console as people and scripts run it.</summary>
    public class ConsoleTests
    {
        private const string Unsearched = "winRate: +- points: +- share: +-";

        [Fact]
        public void Options_are_read()
        {
            ConsoleOptions options = ConsoleOptions.Parse(new[]
            {
                "--games", "20", "--seed", "0x7f", "--rules", "classic15,min_pair_run=3", "--bots", "native,pdkbot,ismcts:50",
                "--human", "2", "--replay", "dir", "--signature",
            });
            Assert.Equal(ConsoleTask.Play, options.Task);
            Assert.Equal(20, options.Games);
            Assert.Equal(0x7ful, options.Seed);
            Assert.Equal(3, options.Rule.MinPairRun);
            Assert.Equal(15, options.Rule.CardsPerSeat);
            Assert.Equal(new[] { "native", "pdkbot", "ismcts:50" }, options.Bots.Select(bot => bot.Name));
            Assert.Equal(new[] { true, false, false }, options.Bots.Select(bot => bot.IsNative));
            Assert.Equal(2, options.Human);
            Assert.Equal("dir", options.ReplayDirectory);
            Assert.True(options.Signature);
            Assert.False(options.Quiet);
        }

        [Theory]
        [InlineData("native", typeof(RustPdkBot))]
        [InlineData("native:pdkbot", typeof(RustPdkBot))]
        [InlineData("native:random", typeof(RustPdkBot))]
        [InlineData("native:ismcts:100", typeof(RustPdkBot))]
        [InlineData("native:search", typeof(RustPdkBot))]
        [InlineData("native:net", typeof(RustPdkBot))]
        [InlineData("native:expert:100", typeof(RustPdkBot))]
        [InlineData("native:expert:5ms", typeof(RustPdkBot))]
        [InlineData("native:expert:400w", typeof(RustPdkBot))]
        [InlineData("native:level:1", typeof(RustPdkBot))]
        [InlineData("level:3,expert,net", typeof(RustPdkBot))]
        [InlineData("random,search:400w,expert:5ms", typeof(RustPdkBot))]
        [InlineData("level:10", typeof(RustPdkBot))]
        [InlineData("pdkbot", typeof(PdkBot))]
        [InlineData("ismcts", typeof(IsmctsBot))]
        [InlineData("ismcts:100", typeof(IsmctsBot))]
        public void A_bot_is_made_by_its_name(string name, Type type)
        {
            Assert.All(BotChoice.Seats(name), choice => Assert.IsType(type, choice.Create(1, false)));
        }

        [Theory]
        [InlineData("'0': --games", "--games", "0")]
        [InlineData("'-1': --games", "--games", "-1")]
        [InlineData("'--games': needs a value", "--games")]
        [InlineData("'--games': is given twice", "--games", "1", "--games", "1")]
        [InlineData("'7x': a seed", "--seed", "7x")]
        [InlineData("'0x': a seed", "--seed", "0x")]
        [InlineData("'4': --human", "--human", "4")]
        [InlineData("'classic17'", "--rules", "classic17")]
        [InlineData("min_pair_run", "--rules", "classic16,min_pair_run=4")]
        [InlineData("'robot': is no bot", "--bots", "native,robot,pdkbot")]
        [InlineData("'a,b': --bots takes one name or three", "--bots", "a,b")]
        [InlineData("'ismcts:0'", "--bots", "ismcts:0")]
        [InlineData("'native:ismcts:x'", "--bots", "native:ismcts:x")]
        [InlineData("'native:ismcts:5ms'", "--bots", "native:ismcts:5ms")]
        [InlineData("'native:expert:0'", "--bots", "native:expert:0")]
        [InlineData("'native:expert:0ms'", "--bots", "native:expert:0ms")]
        [InlineData("'native:net:5': is no bot", "--bots", "native:net:5")]
        [InlineData("'pdkbot:5': is no bot", "--bots", "pdkbot:5")]
        [InlineData("'expert:w'", "--bots", "expert:w")]
        [InlineData("'level': names no level", "--bots", "level")]
        [InlineData("'level:': names no level", "--bots", "level:")]
        [InlineData("'level:0': names no level", "--bots", "level:0")]
        [InlineData("'native:level:11': names no level", "--bots", "native:level:11")]
        [InlineData("'level:5ms': names no level", "--bots", "level:5ms")]
        [InlineData("'native:': is no bot", "--bots", "native:")]
        [InlineData("'game': is no option", "game")]
        [InlineData("'--game': is no option", "--game")]
        [InlineData("'--quiet': a person", "--human", "1", "--quiet")]
        [InlineData("'--log-candidates': nothing would be printed", "--log-candidates", "--quiet")]
        [InlineData("'--log-candidates': a person would see", "--log-candidates", "--human", "1")]
        [InlineData("'--log-candidates': has no meaning", "--log-candidates", "--legal", "--hand", "3")]
        [InlineData("'--check-replay': needs", "--check-replay")]
        [InlineData("'--classify': cannot go with", "--legal", "--hand", "3", "--classify", "3")]
        [InlineData("'--legal': needs either", "--legal")]
        [InlineData("'--legal': cannot go with", "--times", "--legal", "--hand", "3")]
        [InlineData("'--bots': has no meaning", "--times", "--bots", "native")]
        [InlineData("'robot': is no bot", "--times", "native,robot")]
        [InlineData("'--games': has no meaning", "--legal", "--hand", "3", "--games", "2")]
        [InlineData("'--batch': has no meaning", "--batch")]
        public void A_wrong_argument_is_named_with_its_reason(string expected, params string[] arguments)
        {
            ConsoleArgumentException error = Assert.Throws<ConsoleArgumentException>(() => ConsoleOptions.Parse(arguments));
            Assert.Contains(expected, error.Message);
        }

        [Fact]
        public void A_game_of_native_bots_prints_what_the_owners_console_prints()
        {
            ChildProgram.Result result = Run(null, "--games", "2", "--seed", "7", "--bots", "native:ismcts:50", "--signature");
            Assert.Equal(string.Empty, result.Errors);
            Assert.Equal(0, result.ExitCode);
            Assert.Matches(@"\[BOT pos3\] 包庄评估: P\(win\)=\d+% → (不包|包庄)", result.Output);
            Assert.Matches(@"\[BOT pos\d\] 手牌\d+张 winRate:\d+% => \w+:[0-3][3-9a-f]", result.Output);
            Assert.Matches(@"玩家：1 ，输赢：-?\d+", result.Output);
            Assert.Equal(2, result.Output.Split(new[] { "test over！" }, StringSplitOptions.None).Length - 1);
            Assert.Matches(@"\nsignature [0-9a-f]{16}\r?\n$", result.Output);
        }

        [Theory]
        [InlineData("native:search:60", @"winRate: *\d+\.\d% points: *[+-]?\d+\.\d\d share: *\d+\.\d%")]
        [InlineData("native:net", @"winRate: *\d+\.\d% points: *[+-]?\d+\.\d\d share: +-")]
        [InlineData("native:expert:60", @"winRate: *\d+\.\d% points: *[+-]?\d+\.\d\d share: *(\d+\.\d%|-)")]
        [InlineData("native:ismcts:20", @"winRate: *\d+\.\d% points: +- share: *\d+\.\d%")]
        [InlineData("native:pdkbot", Unsearched)]
        [InlineData("ismcts:20", @"winRate: *\d+\.\d% points: +- share: *(\d+\.\d%|-)")]
        public void Candidates_are_printed_when_asked_for_the_best_first(string bot, string figures)
        {
            string[] arguments = { "--games", "1", "--seed", "7", "--rules", "classic16", "--bots", bot, "--signature" };
            ChildProgram.Result plain = Run(null, arguments);
            ChildProgram.Result logged = Run(null, arguments.Concat(new[] { "--log-candidates" }).ToArray());
            Assert.Equal(string.Empty, logged.Errors);
            Assert.Equal(0, logged.ExitCode);
            string[] lines = logged.Output.Split('\n').Select(line => line.TrimEnd()).ToArray();
            // Everything else is as without the option, the games among it.
            Assert.Equal(
                plain.Output.Split('\n').Select(line => line.TrimEnd()).ToArray(),
                lines.Where(line => !line.Contains("候选")).ToArray());

            int plays = 0;
            int several = 0;
            int withPoints = 0;
            for (int i = 0; i < lines.Length; i++)
            {
                Match played = Regex.Match(lines[i], @"^\[BOT pos(\d)\] 手牌\d+张 winRate:\S+ => (\w+)");
                if (!played.Success || !lines[i + 1].Contains("候选"))
                {
                    continue;
                }

                plays++;
                int count = int.Parse(Regex.Match(lines[i + 1], @"候选 +1/(\d+) ").Groups[1].Value, CultureInfo.InvariantCulture);
                // A play that ends the game, or the only one, is not searched for.
                bool isSearched = !Regex.IsMatch(lines[i + 1], Unsearched);
                several += count > 1 && (isSearched || figures == Unsearched) ? 1 : 0;
                Assert.Contains("=> " + played.Groups[2].Value, lines[i + 1]);
                string[] listed = lines.Skip(i + 1).Take(count).ToArray();
                for (int place = 1; place <= count; place++)
                {
                    string pattern = @"^\[BOT pos" + played.Groups[1].Value + @"\]   候选 *" + place + "/" + count + " " + (isSearched && count > 1 ? figures : "winRate:.* points:.* share:.*")
                        + @" => (BuYao \(pass\)|\w+:( (10|[3-9TJQKA2])[DCHS])+)$";
                    Assert.Matches(pattern, listed[place - 1]);
                }

                if (isSearched && count > 1)
                {
                    Assert.True(AreBestFirst(listed, bot == "native:expert:60"), string.Join("\n", listed));
                    withPoints += PointsOf(listed).All(points => points.HasValue) ? 1 : 0;
                }
            }

            Assert.True(plays > 5 && several > 3, plays + " plays, " + several + " of several candidates");
            bool hasPoints = new[] { "native:search:60", "native:net", "native:expert:60" }.Contains(bot);
            Assert.Equal(hasPoints ? several : 0, withPoints);
        }

        // A choice that is proven to win stands first whatever the others expect; they follow by either figure then. So may one that was
        // played out most, where those that left early were compared in fewer worlds.
        private static bool AreBestFirst(string[] listed, bool mostPlayedOut)
        {
            double?[] chances = listed.Select(line => FigureOf(line, @"winRate: *(\d+\.\d+)%")).ToArray();
            double?[] shares = listed.Select(line => FigureOf(line, @"share: *(\d+\.\d+)%")).ToArray();
            int first = chances[0] == 100.0 || (mostPlayedOut && shares[0] == shares.Max()) ? 1 : 0;
            return Descend(PointsOf(listed).Skip(first)) || Descend(chances.Skip(first));
        }

        private static double?[] PointsOf(string[] listed)
        {
            return listed.Select(line => FigureOf(line, @"points: *([+-]?\d+\.\d+)")).ToArray();
        }

        // Whether all have the figure, and none a higher one than the line before.
        private static bool Descend(IEnumerable<double?> figures)
        {
            double?[] all = figures.ToArray();
            return all.All(figure => figure.HasValue) && all.SequenceEqual(all.OrderByDescending(figure => figure));
        }

        private static double? FigureOf(string line, string pattern)
        {
            Match figure = Regex.Match(line, pattern);
            return figure.Success ? double.Parse(figure.Groups[1].Value, CultureInfo.InvariantCulture) : (double?)null;
        }

        [Fact]
        public void Without_the_library_the_managed_bot_plays_and_the_exit_status_says_so()
        {
            ChildProgram.Result broken = Run("/no/such/libpdkbot.so", "--games", "2", "--seed", "7", "--bots", "native", "--quiet", "--signature");
            Assert.Equal(1, broken.ExitCode);
            Assert.Contains("/no/such/libpdkbot.so (environment variable PDKBOT_LIBRARY): no such file", broken.Errors);
            Assert.DoesNotMatch(@"\n   1  native +\d+ +-?\d+ +-?\d+\.\d+ +0 ", broken.Output);

            ChildProgram.Result managed = Run(null, "--games", "2", "--seed", "7", "--bots", "pdkbot", "--quiet", "--signature");
            Assert.Equal(0, managed.ExitCode);
            Assert.Equal(LastLine(managed.Output), LastLine(broken.Output));
        }

        [Fact]
        public void The_library_can_be_named_and_is_then_the_one_that_is_loaded()
        {
            string beside = Path.Combine(AppContext.BaseDirectory, LibraryCandidates.FileName(NativeSystem.IsWindows));
            string folder = Path.Combine(Path.GetTempPath(), "pdk-library-" + Guid.NewGuid().ToString("N"));
            Directory.CreateDirectory(folder);
            try
            {
                string named = Path.Combine(folder, Path.GetFileName(beside));
                File.Copy(beside, named);
                ChildProgram.Result result = Run(named, "--games", "1", "--bots", "native:pdkbot", "--quiet");
                Assert.Equal(string.Empty, result.Errors);
                Assert.Equal(0, result.ExitCode);
            }
            finally
            {
                Directory.Delete(folder, true);
            }
        }

        [Fact]
        public void Replays_are_written_and_checked()
        {
            string folder = Path.Combine(Path.GetTempPath(), "pdk-replays-" + Guid.NewGuid().ToString("N"));
            try
            {
                Assert.Equal(0, Run(null, "--games", "3", "--bots", "native:ismcts:20,pdkbot,ismcts:20", "--quiet", "--replay", folder).ExitCode);
                string[] files = Directory.GetFiles(folder);
                Assert.Equal(3, files.Length);
                ChildProgram.Result good = Run(null, new[] { "--check-replay" }.Concat(files).ToArray());
                Assert.Equal(0, good.ExitCode);
                Assert.Contains("\"candidates\"", File.ReadAllText(files[0]));

                string text = File.ReadAllText(files[1]);
                File.WriteAllText(files[1], text.Replace("\"winner\":", "\"winner\":0,\"was\":").Replace("\"winner\": ", "\"winner\": 0,\"was\": "));
                ChildProgram.Result bad = Run(null, new[] { "--check-replay" }.Concat(files).ToArray());
                Assert.Equal(1, bad.ExitCode);
                Assert.Contains(files[1] + ": winner", bad.Errors);
            }
            finally
            {
                Directory.Delete(folder, true);
            }
        }

        [Theory]
        [InlineData(0, 40, "")]
        [InlineData(1, 1, "")]
        [InlineData(1, 1, "q\n")]
        [InlineData(1, 0, "")]
        public void A_person_who_stops_before_the_game_is_over_ends_it_with_status_1(int status, int answers, string last)
        {
            string input = string.Concat(Enumerable.Repeat("1\n", answers)) + last;
            ChildProgram.Result result = ChildProgram.Run(
                AppContext.BaseDirectory, "hjha-console", null, input, "--human", "1", "--rules", "classic16", "--bots", "pdkbot");
            Assert.Equal(string.Empty, result.Errors);
            Assert.Equal(status, result.ExitCode);
            Assert.Equal(status == 0, result.Output.Contains("test over！"));
        }

        [Fact]
        public void Times_are_a_line_a_bot_over_the_same_decisions()
        {
            string[] bots = { "pdkbot", "ismcts:5", "native:pdkbot", "net" };
            ChildProgram.Result result = Run(null, "--times", string.Join(",", bots), "--games", "2", "--seed", "0x7", "--rules", "classic16");
            Assert.Equal(string.Empty, result.Errors);
            Assert.Equal(0, result.ExitCode);
            string[] lines = result.Output.TrimEnd().Split('\n').Select(line => line.TrimEnd()).ToArray();
            Assert.Equal("2 games, rules=classic16, seed=0x7", lines[0]);
            Assert.Equal(new[] { "bot", "decisions", "p50", "ms", "p99", "ms", "max", "ms" }, Words(lines[1]));
            string[][] rows = lines.Skip(2).Select(Words).ToArray();
            Assert.Equal(bots, rows.Select(row => row[0]));
            Assert.Single(rows.Select(row => row[1]).Distinct());
            Assert.InRange(int.Parse(rows[0][1], CultureInfo.InvariantCulture), 10, 100);
            Assert.All(rows, row =>
            {
                double[] times = row.Skip(2).Select(time => double.Parse(time, CultureInfo.InvariantCulture)).ToArray();
                Assert.Equal(3, times.Length);
                Assert.True(times[0] > 0 && times[0] <= times[1] && times[1] <= times[2], string.Join(" ", row));
            });
        }

        [Fact]
        public void Times_of_a_fallback_end_with_status_1()
        {
            ChildProgram.Result result = Run("/nowhere", "--times", "net");
            Assert.Equal(1, result.ExitCode);
            Assert.Contains("hjha-console: net: a fallback answered: ", result.Errors);
        }

        [Fact]
        public void A_percentile_is_the_least_time_that_so_many_do_not_exceed()
        {
            double[] times = Enumerable.Range(1, 200).Select(time => (double)time).ToArray();
            Assert.Equal(new[] { 100.0, 198.0, 200.0 }, new[] { 50, 99, 100 }.Select(percent => TimesTask.NearestRank(times, percent)));
            Assert.Equal(7.0, TimesTask.NearestRank(new[] { 7.0 }, 50));
        }

        [Fact]
        public void A_wrong_argument_ends_with_status_2_and_one_line()
        {
            ChildProgram.Result result = Run(null, "--seed", "seven");
            Assert.Equal(2, result.ExitCode);
            Assert.Equal(string.Empty, result.Output);
            Assert.Equal("hjha-console: 'seven': a seed is a decimal or 0x… number of 64 bits", result.Errors.Trim());
        }

        [Fact]
        public void Questions_about_rules_are_answered_one_after_the_other()
        {
            Ask(ConsoleTask.Legal, "guanpai|3 3 4\nguanpai|5 5 6 7|4\nguanpai|3|4 4\nclassic17|3\n",
                "3\n4\n3 3\n\n5\n6\n7\n\npass\n\nrefused: rules 'classic17': option 'preset', value 'classic17': is none of guanpai, classic16, classic15\n\n");
            Ask(ConsoleTask.Classify, "guanpai|3 3 3 4 5\nguanpai|3 4\nguanpai|3 3 3 4|whole\n", "triple_two 3 1\n\nno shape\n\ntriple_tail 3 1\n\n");
            Ask(ConsoleTask.Settle, "guanpai|left=0,4,1\n", "4 -4 0\n\n");
            Ask(ConsoleTask.Tips, "guanpai|3D 3C 4S\n", "3D\n4S\n3D 3C\n\n");
        }

        private static void Ask(ConsoleTask task, string questions, string answers)
        {
            StringWriter output = new StringWriter { NewLine = "\n" };
            RulesQuestions.AnswerAll(task, new StringReader(questions), output);
            Assert.Equal(answers, output.ToString());
        }

        private static string[] Words(string line)
        {
            return line.Split(new[] { ' ' }, StringSplitOptions.RemoveEmptyEntries);
        }

        private static string LastLine(string text)
        {
            return text.TrimEnd().Split('\n').Last();
        }

        private static ChildProgram.Result Run(string library, params string[] arguments)
        {
            return ChildProgram.Run(AppContext.BaseDirectory, "hjha-console", library, null, arguments);
        }
    }
}
