using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using Newtonsoft.Json.Linq;
using PdkFriendServer.Rules;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>Whatever bots, listeners and disks do, a game is played to its end, counted once, and its replay is true.</summary>
    public class HostSurvivesTests
    {
        [Fact]
        public void A_bot_that_empties_its_view_spoils_no_replay()
        {
            PdkGameMain game = Game(pos => new Wild
            {
                BaoZhuang = view =>
                {
                    Empty(view);
                    return false;
                },
                Play = view =>
                {
                    PlayOutCardPdkF play = new PdkBot().DecidePlay(view);
                    Empty(view);
                    return play;
                }
            });
            Assert.Equal(Signature(pos => new PdkBot()), Checked(game, 0));
        }

        [Fact]
        public void For_a_seat_without_a_bot_the_fallback_plays()
        {
            var reasons = new HashSet<string>();
            PdkGameMain game = Game(pos => pos == 2 ? null : new PdkBot());
            game.FallbackPlayed += (sender, report) => reasons.Add(report.Seat + " " + report.Question + ": " + report.Reason);
            Assert.Equal(Signature(pos => new PdkBot()), Checked(game, 1));
            Assert.Equal("2 baozhuang: no bot sits at this seat", Assert.Single(reasons));
            Assert.Equal(game.FallbackCounts.Sum(), game.FallbackCount(2, PdkFallbackKind.NoBot));
            Assert.Contains("\"bots\":[\"PdkBot\",\"none\",\"PdkBot\"]", game.LastReplay);
        }

        [Fact]
        public void A_factory_that_throws_is_asked_again_for_the_next_game()
        {
            int calls = 0;
            PdkGameMain game = Game(pos => ++calls == 2 ? throw new InvalidOperationException("later") : new PdkBot());
            Assert.Throws<InvalidOperationException>(() => game.RunGame());
            Assert.Null(game.Bots);
            Assert.Equal(Signature(pos => new PdkBot()), Checked(game, 0));
        }

        [Theory]
        [InlineData("a")]
        [InlineData("a,,c")]
        public void Names_that_are_missing_are_the_types(string names)
        {
            PdkGameMain game = Game(pos => new PdkBot());
            game.BotNames = names.Split(',').Select(name => name.Length == 0 ? null : name).ToArray();
            Checked(game, 0);
            Assert.StartsWith("[\"a\",\"PdkBot\"", JObject.Parse(game.LastReplay)["bots"].ToString(Newtonsoft.Json.Formatting.None));
        }

        [Fact]
        public void A_listener_that_throws_stops_neither_the_game_nor_the_other_listeners()
        {
            int heard = 0;
            var output = new StringWriter();
            PdkGameMain game = Game(pos => new Wild { BaoZhuang = view => throw new InvalidOperationException("broken"), Play = view => null });
            game.Quiet = false;
            game.Output = output;
            game.FallbackPlayed += (sender, report) => throw new PdkInputEndedException();
            game.FallbackPlayed += (sender, report) => heard++;
            Assert.Equal(Signature(pos => new PdkBot()), Checked(game, 3));
            // Two kinds at each of three seats.
            Assert.Equal(6, heard);
            Assert.Equal(game.FallbackCounts.Sum(), game.RefusedCounts.Sum());
            Assert.Equal(heard, game.ListenerFaults);
            Assert.Contains("[HOST] 监听者出错 a listener threw PdkInputEndedException: the input ended", output.ToString());
        }

        [Fact]
        public void A_listener_that_throws_about_a_bots_own_substitute_is_told_once()
        {
            var heard = new List<bool>();
            PdkGameMain game = Game(pos => new Wild { Thoughts = new PdkBotThoughts { FallbackReason = "library missing" } });
            game.FallbackPlayed += (sender, report) =>
            {
                heard.Add(report.IsInsideBot);
                throw new InvalidOperationException("full");
            };
            Assert.Equal(Signature(pos => new PdkBot()), Checked(game, 3));
            Assert.Equal(0, game.RefusedCounts.Sum());
            Assert.Equal(3, heard.Count);
            Assert.All(heard, Assert.True);
        }

        [Fact]
        public void An_exception_that_cannot_say_what_it_is_stops_no_game()
        {
            PdkGameMain game = Game(pos => new Wild { BaoZhuang = view => throw new Speechless(), Play = view => throw new Speechless() });
            Assert.Equal(Signature(pos => new PdkBot()), Checked(game, 3));
            Assert.Contains("\"fallback\":\"threw Speechless, whose message cannot be read\"", game.LastReplay);
        }

        [Theory]
        [InlineData(double.NaN)]
        [InlineData(double.PositiveInfinity)]
        [InlineData(double.NegativeInfinity)]
        public void What_is_no_number_is_written_as_null(double figure)
        {
            JObject replay = Thinking(figure, figure);
            foreach (JToken step in replay["events"])
            {
                Assert.Equal(JTokenType.Null, step["p_win"].Type);
                if ((string)step["ask"] == "play")
                {
                    Assert.Equal(JTokenType.Null, step["points"].Type);
                    Assert.All(step["candidates"], one => Assert.All(new[] { "p_win", "points", "share" }, name => Assert.Equal(JTokenType.Null, one[name].Type)));
                }
            }
        }

        [Theory]
        [InlineData(-0.25, JTokenType.Null)]
        [InlineData(1.25, JTokenType.Null)]
        [InlineData(0.25, JTokenType.Float)]
        public void A_chance_that_cannot_be_is_written_as_null(double chance, JTokenType written)
        {
            JToken play = Thinking(chance, -3.5)["events"].First(step => (string)step["ask"] == "play");
            Assert.Equal(written, play["p_win"].Type);
            Assert.Equal(-3.5, (double)play["points"]);
            Assert.Equal(written, play["candidates"][0]["share"].Type);
            Assert.Equal(-3.5, (double)play["candidates"][0]["points"]);
        }

        [Fact]
        public void Candidates_that_cannot_be_are_left_out()
        {
            var foreign = new PlayOutCardPdkF(PdkCardType.DanZhang, CardMask.ToCards(PdkDeck.AllCards));
            var broken = new PlayOutCardPdkF(PdkCardType.DanZhang, new List<CardInfo> { null });
            PdkGameMain game = Game(pos => new Wild
            {
                Thoughts = new PdkBotThoughts
                {
                    Candidates = new[] { foreign, broken, null, new PlayOutCardPdkF() }.Select(play => new PdkBotCandidate { Play = play }).Concat(new PdkBotCandidate[] { null }).ToList()
                }
            });
            Checked(game, 0);
            Assert.All(JObject.Parse(game.LastReplay)["events"].Where(step => (string)step["ask"] == "play"), step => Assert.Equal(string.Empty, (string)Assert.Single(step["candidates"])["cards"]));
        }

        [Fact]
        public void Thoughts_that_go_on_changing_change_no_replay()
        {
            var candidate = new PdkBotCandidate();
            var thoughts = new PdkBotThoughts { Candidates = new List<PdkBotCandidate>() };
            PdkGameMain game = Game(pos => new Wild
            {
                Thoughts = thoughts,
                Play = view =>
                {
                    PlayOutCardPdkF play = new PdkBot().DecidePlay(view);
                    candidate.Play = new PlayOutCardPdkF(play.CardType, new List<CardInfo>(play.CardInfos));
                    candidate.Share = 0.25;
                    thoughts.WinProbability = 0.5;
                    thoughts.Candidates.Clear();
                    thoughts.Candidates.Add(candidate);
                    return play;
                }
            });
            // The host prints a play before it writes it down: then the bot thinks on.
            game.Quiet = false;
            game.Output = new Interrupting(() =>
            {
                candidate.Play = null;
                candidate.Share = null;
                thoughts.WinProbability = null;
                thoughts.Candidates.Clear();
            });
            Checked(game, 0);
            Assert.All(JObject.Parse(game.LastReplay)["events"].Where(step => (string)step["ask"] == "play"), step =>
            {
                JToken written = Assert.Single(step["candidates"]);
                Assert.Equal((string)step["cards"], (string)written["cards"]);
                Assert.Equal(0.25, (double)written["share"]);
                Assert.Equal(0.5, (double)step["p_win"]);
            });
        }

        [Fact]
        public void Thoughts_that_another_thread_changes_stop_no_game()
        {
            var candidates = new List<PdkBotCandidate>();
            bool stop = false;
            var thinker = new Thread(() =>
            {
                while (!Volatile.Read(ref stop))
                {
                    for (int i = 0; i < 200; i++)
                    {
                        candidates.Add(new PdkBotCandidate { Play = new PlayOutCardPdkF() });
                    }
                    candidates.Clear();
                }
            });
            thinker.Start();
            try
            {
                PdkGameMain game = Game(pos => new Wild { Thoughts = new PdkBotThoughts { Candidates = candidates } });
                for (int i = 0; i < 20; i++)
                {
                    Assert.True(game.RunGame());
                    PdkReplayChecker.Check(game.LastReplay);
                }
            }
            finally
            {
                Volatile.Write(ref stop, true);
                thinker.Join();
            }
        }

        [Fact]
        public void The_console_prints_no_chance_that_cannot_be()
        {
            var output = new StringWriter();
            PdkGameMain game = Game(pos => new Wild { Thoughts = new PdkBotThoughts { WinProbability = double.NaN } });
            game.Quiet = false;
            game.Output = output;
            game.RunGame();
            Assert.Contains("P(win)=-- ", output.ToString());
            Assert.DoesNotContain("%", output.ToString());
        }

        [Fact]
        public void A_replay_that_cannot_be_written_changes_no_series_and_is_told_once()
        {
            InDirectory(directory =>
            {
                // A directory where the second game's file should be written first.
                string unwritable = Path.Combine(directory, "pdk-0000000000000007-000001.json");
                Directory.CreateDirectory(unwritable + ".part");
                var reports = new List<PdkReplayFailedEventArgs>();
                PdkGameMain game = Game(pos => new PdkBot());
                game.ReplayDirectory = directory;
                game.ReplayFailed += (sender, report) => throw new InvalidOperationException("a listener's own fault");
                game.ReplayFailed += (sender, report) => reports.Add(report);
                Assert.True(game.RunSeries(4));

                PdkGameMain other = Game(pos => new PdkBot());
                other.RunSeries(4);
                Assert.Equal(other.Signature.Value, game.Signature.Value);
                Assert.Equal(other.TotalScores, game.TotalScores);
                Assert.Equal(other.Wins, game.Wins);
                Assert.Equal(4, game.GameIndex);
                Assert.Equal(1, game.ReplayFailures);
                Assert.Equal(1, game.ListenerFaults);
                PdkReplayFailedEventArgs told = Assert.Single(reports);
                Assert.Equal(1, told.Game);
                Assert.Equal(unwritable, told.Path);
                Assert.Equal(told.Cause.Message, told.Reason);
                Assert.NotEmpty(told.Reason);
                Assert.Equal(3, Directory.GetFiles(directory).Length);
                Assert.All(Directory.GetFiles(directory), file => PdkReplayChecker.CheckFile(file));
            });
        }

        [Fact]
        public void A_replay_that_cannot_be_put_in_place_leaves_nothing_behind()
        {
            InDirectory(directory =>
            {
                Directory.CreateDirectory(Path.Combine(directory, "pdk-0000000000000007-000000.json", "occupied"));
                var output = new StringWriter();
                PdkGameMain game = Game(pos => new PdkBot());
                game.ReplayDirectory = directory;
                game.Quiet = false;
                game.Output = output;
                Assert.True(game.Test());
                Assert.Equal(1, game.ReplayFailures);
                Assert.Empty(Directory.GetFiles(directory));
                Assert.Contains("[HOST] 回放未写 the replay " + Path.Combine(directory, "pdk-0000000000000007-000000.json") + " is not written: ", output.ToString());
            });
        }

        [Fact]
        public void A_directory_that_is_a_file_is_a_failure_of_each_game()
        {
            InDirectory(directory =>
            {
                string file = Path.Combine(directory, "file");
                File.WriteAllText(file, "kept");
                PdkGameMain game = Game(pos => new PdkBot());
                game.ReplayDirectory = file;
                Assert.True(game.RunSeries(3));
                Assert.Equal(3, game.ReplayFailures);
                Assert.Equal(3, game.GameIndex);
                Assert.Equal("kept", File.ReadAllText(file));
            });
        }

        private static void InDirectory(Action<string> test)
        {
            string directory = Path.Combine(Path.GetTempPath(), "pdk-survives-" + Guid.NewGuid().ToString("N"));
            Directory.CreateDirectory(directory);
            try
            {
                test(directory);
            }
            finally
            {
                Directory.Delete(directory, true);
            }
        }

        private static PdkGameMain Game(Func<int, IPdkBot> bots)
        {
            return new PdkGameMain(PdkRule.GuanPai(), 7) { Quiet = true, KeepReplay = true, BotFactory = bots };
        }

        private static string Signature(Func<int, IPdkBot> bots)
        {
            PdkGameMain game = Game(bots);
            game.RunSeries(3);
            return game.Signature.ToString();
        }

        /// <summary>Plays three games, checks their replays and how many seats needed a fallback, and gives the signature.</summary>
        private static string Checked(PdkGameMain game, int seatsWithFallback)
        {
            for (int i = 0; i < 3; i++)
            {
                Assert.True(game.RunGame());
                PdkReplayChecker.Check(game.LastReplay);
            }
            Assert.Equal(3, game.GameIndex);
            Assert.Equal(seatsWithFallback, game.FallbackCounts.Count(count => count > 0));
            return game.Signature.ToString();
        }

        /// <summary>The replay of a game by bots that say a chance and points of everything.</summary>
        private static JObject Thinking(double chance, double points)
        {
            PdkGameMain game = Game(pos => new Wild
            {
                Thoughts = new PdkBotThoughts
                {
                    WinProbability = chance,
                    Points = points,
                    Candidates = new List<PdkBotCandidate> { new PdkBotCandidate { Play = new PlayOutCardPdkF(), WinProbability = chance, Points = points, Share = chance } }
                }
            });
            game.RunGame();
            PdkReplayChecker.Check(game.LastReplay);
            Assert.DoesNotContain("NaN", game.LastReplay);
            Assert.DoesNotContain("Infinity", game.LastReplay);
            return JObject.Parse(game.LastReplay);
        }

        private static void Empty(PdkBotView view)
        {
            view.Seed = null;
            view.Info = null;
            view.CardPack = null;
            view.Rule = null;
            view.History = null;
            view.Refused = null;
            view.MustContainSpade3 = null;
            view.MyPos = 9;
        }

        private sealed class Wild : IPdkBot, IPdkBotThoughts
        {
            public Func<PdkBotView, bool> BaoZhuang = view => false;
            public Func<PdkBotView, PlayOutCardPdkF> Play = view => new PdkBot().DecidePlay(view);
            public PdkBotThoughts Thoughts;

            public PdkBotThoughts LastThoughts
            {
                get { return Thoughts; }
            }

            public bool DecideBaoZhuang(PdkBotView view)
            {
                return BaoZhuang(view);
            }

            public PlayOutCardPdkF DecidePlay(PdkBotView view)
            {
                return Play(view);
            }
        }

        private sealed class Interrupting : StringWriter
        {
            private readonly Action interrupt;

            public Interrupting(Action interrupt)
            {
                this.interrupt = interrupt;
            }

            public override void WriteLine(string value)
            {
                interrupt();
            }
        }

        private sealed class Speechless : Exception
        {
            public override string Message
            {
                get { throw new InvalidOperationException("no words"); }
            }
        }
    }
}
