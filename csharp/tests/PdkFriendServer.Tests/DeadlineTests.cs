using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using Newtonsoft.Json.Linq;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>Deadlines: a late bot holds up nobody, its answer is dropped whenever it comes, and it is not asked while it is at work.</summary>
    public class DeadlineTests
    {
        private const int Games = 3;
        private static readonly TimeSpan Generous = TimeSpan.FromMinutes(2);
        private static readonly TimeSpan Short = TimeSpan.FromMilliseconds(20);

        [Fact]
        public void A_bot_that_answers_in_time_plays_as_without_a_deadline()
        {
            PdkGameMain game = Game(pos => new IsmctsBot(5));
            SetAll(game, Generous);
            game.RunSeries(Games);
            Assert.Equal(0, game.FallbackCounts.Sum());
            PdkGameMain without = Game(pos => new IsmctsBot(5));
            without.RunSeries(Games);
            Assert.Equal(without.Signature.Value, game.Signature.Value);
            PdkReplayChecker.Check(game.LastReplay);
            // What it thought came with its answer.
            Assert.Contains(JObject.Parse(game.LastReplay)["events"], step => step["p_win"].Type == JTokenType.Float);
        }

        [Fact]
        public void A_bot_that_never_returns_is_late_once_and_then_left_alone()
        {
            var asked = new Asked { Stalls = number => true };
            PdkGameMain game = Game(pos => pos == 2 ? (IPdkBot)asked : new PdkBot());
            var reports = new List<PdkFallbackKind>();
            game.FallbackPlayed += (sender, report) => reports.Add(report.Kind);
            game.SetDeadline(2, Short);
            try
            {
                Stopwatch watch = Stopwatch.StartNew();
                Assert.True(game.RunSeries(Games));
                Assert.True(watch.Elapsed < Generous, watch.Elapsed.ToString());
                Assert.Equal(1, asked.Questions);
                Assert.Equal(1, game.FallbackCount(2, PdkFallbackKind.Late));
                Assert.True(game.FallbackCount(2, PdkFallbackKind.Busy) > Games);
                Assert.Equal(game.FallbackCounts.Sum(), 1 + game.FallbackCount(2, PdkFallbackKind.Busy));
                Assert.Equal(game.FallbackCounts.Sum(), game.RefusedCounts[1]);
                Assert.Equal("Late Busy", string.Join(" ", reports));
                Assert.Equal(Signature(), game.Signature.ToString());
                Assert.True(PdkReplayChecker.Check(game.LastReplay)["busy"] > 0);
            }
            finally
            {
                asked.Go.Set();
            }
        }

        /// <summary>The late answer comes while the same seat is asked again, and while others are: neither question takes it.</summary>
        [Fact]
        public void A_late_answer_is_dropped_also_when_it_comes_during_a_later_turn()
        {
            var asked = new Asked { Stalls = number => number == 1, Spoils = true };
            int turns = 0;
            PdkGameMain game = Game(pos => pos == 2 ? (IPdkBot)asked : new Before(() =>
            {
                if (++turns == 5)
                {
                    asked.Go.Set();
                    Assert.True(asked.Idle.Wait(Generous));
                }
            }));
            game.SetDeadline(2, TimeSpan.FromSeconds(1));
            var replays = new List<JObject>();
            for (int i = 0; i < Games; i++)
            {
                game.RunGame();
                PdkReplayChecker.Check(game.LastReplay);
                replays.Add(JObject.Parse(game.LastReplay));
            }
            Assert.Equal(1, asked.Together);
            Assert.Equal(1, game.FallbackCount(2, PdkFallbackKind.Late));
            Assert.True(game.FallbackCount(2, PdkFallbackKind.Busy) > 0);
            // What it spoiled while the game went on was its own.
            Assert.Equal(PdkRule.GuanPai(), game.Rule);
            // Each step of the seat is either marked, or has the very answer that the bot gave to this question.
            JToken[] own = replays.SelectMany(replay => replay["events"]).Where(step => (int)step["seat"] == 2).ToArray();
            int taken = 0;
            foreach (JToken step in own)
            {
                string answered;
                bool isKnown = asked.Answers.TryGetValue((string)step["seed"], out answered);
                bool isMarked = step["fallback_kind"] != null;
                Assert.True(isMarked || isKnown, step.ToString());
                if (!isMarked)
                {
                    taken++;
                    Assert.Equal(answered, (string)step["cards"] ?? string.Empty);
                }
            }
            Assert.Equal(own.Length - game.FallbackCounts.Sum(), taken);
            Assert.Equal(asked.Answers.Count - 1, taken);
            Assert.True(taken > 0);
        }

        [Fact]
        public void A_bot_that_sleeps_is_asked_again_when_it_is_awake()
        {
            var asked = new Asked { Stalls = number => false, Sleep = TimeSpan.FromMilliseconds(60) };
            PdkGameMain game = Game(pos => pos == 2 ? (IPdkBot)asked : new Before(() => Thread.Sleep(30)));
            game.SetDeadline(2, Short);
            game.RunGame();
            PdkReplayChecker.Check(game.LastReplay);
            Assert.Equal(1, asked.Together);
            Assert.True(game.FallbackCount(2, PdkFallbackKind.Late) >= 2, game.FallbackCount(2, PdkFallbackKind.Late) + " late");
            Assert.Equal(asked.Questions, game.FallbackCount(2, PdkFallbackKind.Late));
        }

        [Fact]
        public void A_bot_that_throws_under_a_deadline_has_thrown()
        {
            PdkGameMain game = Game(pos => pos == 2 ? (IPdkBot)new Before(() => throw new InvalidOperationException("broken")) : new PdkBot());
            game.SetDeadline(2, Generous);
            game.RunSeries(Games);
            Assert.Equal(game.FallbackCounts.Sum(), game.FallbackCount(2, PdkFallbackKind.Threw));
            Assert.Equal(Signature(), game.Signature.ToString());
        }

        [Fact]
        public void Without_a_deadline_a_bot_is_asked_on_the_thread_of_the_game()
        {
            int here = Environment.CurrentManagedThreadId;
            var threads = new ConcurrentDictionary<int, int>[] { new ConcurrentDictionary<int, int>(), new ConcurrentDictionary<int, int>(), new ConcurrentDictionary<int, int>() };
            PdkGameMain game = Game(pos => new Before(() => threads[pos - 1][Environment.CurrentManagedThreadId] = 1));
            game.SetDeadline(3, Generous);
            game.RunGame();
            Assert.Equal(here, Assert.Single(threads[0]).Key);
            Assert.Equal(here, Assert.Single(threads[1]).Key);
            Assert.False(threads[2].ContainsKey(here));
            game.SetDeadline(3, null);
            threads[2].Clear();
            game.RunGame();
            Assert.Equal(here, Assert.Single(threads[2]).Key);
        }

        /// <summary>A bot object has one mind, also where it sits at two tables, and where one of them has no deadline.</summary>
        [Fact]
        public void A_bot_at_work_is_not_asked_from_another_table()
        {
            var asked = new Asked { Stalls = number => number == 1 };
            try
            {
                PdkGameMain one = Game(pos => pos == 2 ? (IPdkBot)asked : new PdkBot());
                one.SetDeadline(2, Short);
                one.RunGame();
                PdkGameMain other = Game(pos => pos == 1 ? (IPdkBot)asked : new PdkBot());
                other.RunGame();
                Assert.Equal(1, asked.Questions);
                Assert.Equal(other.FallbackCounts[0], other.FallbackCount(1, PdkFallbackKind.Busy));
                Assert.True(other.FallbackCounts[0] > 0);
            }
            finally
            {
                asked.Go.Set();
            }
        }

        [Fact]
        public void Deadlines_that_cannot_be_are_refused()
        {
            PdkGameMain game = Game(pos => new PdkBot());
            Assert.Throws<ArgumentOutOfRangeException>(() => game.SetDeadline(0, Short));
            Assert.Throws<ArgumentOutOfRangeException>(() => game.SetDeadline(4, Short));
            Assert.Throws<ArgumentOutOfRangeException>(() => game.SetDeadline(1, TimeSpan.Zero));
            Assert.Throws<ArgumentOutOfRangeException>(() => game.SetDeadline(1, TimeSpan.FromMilliseconds(-1)));
            game.SetDeadline(1, TimeSpan.MaxValue);
            Assert.True(game.RunGame());
            Assert.Equal(0, game.FallbackCounts.Sum());
        }

        private static void SetAll(PdkGameMain game, TimeSpan deadline)
        {
            for (int pos = 1; pos <= 3; pos++)
            {
                game.SetDeadline(pos, deadline);
            }
        }

        private static PdkGameMain Game(Func<int, IPdkBot> bots)
        {
            return new PdkGameMain(PdkRule.GuanPai(), 7) { Quiet = true, KeepReplay = true, BotFactory = bots };
        }

        /// <summary>Of the games that the fallback plays for all seats.</summary>
        private static string Signature()
        {
            PdkGameMain game = Game(pos => new PdkBot());
            game.RunSeries(Games);
            return game.Signature.ToString();
        }

        /// <summary>Plays the highest of its tips, which is not what the fallback plays, and may keep the host waiting.</summary>
        private sealed class Asked : IPdkBot
        {
            public readonly ManualResetEventSlim Go = new ManualResetEventSlim();
            public readonly ManualResetEventSlim Idle = new ManualResetEventSlim();
            public readonly ConcurrentDictionary<string, string> Answers = new ConcurrentDictionary<string, string>();
            public Func<int, bool> Stalls;
            public bool Spoils;
            public TimeSpan Sleep;
            private int questions;
            private int inside;
            private int together;

            public int Questions
            {
                get { return questions; }
            }

            /// <summary>How many questions it has worked on at once.</summary>
            public int Together
            {
                get { return together; }
            }

            public bool DecideBaoZhuang(PdkBotView view)
            {
                string seed = Enter(view);
                Answers[seed] = string.Empty;
                Leave(view);
                return false;
            }

            public PlayOutCardPdkF DecidePlay(PdkBotView view)
            {
                string seed = Enter(view);
                List<PlayOutCardPdkF> tips = PdkCardAlgorithm.GetTipCard(view);
                PlayOutCardPdkF play = tips.LastOrDefault(tip => !tip.IsPass) ?? tips[0];
                Answers[seed] = Ask.Text(play);
                Leave(view);
                return play;
            }

            private string Enter(PdkBotView view)
            {
                int now = Interlocked.Increment(ref inside);
                together = Math.Max(together, now);
                int number = Interlocked.Increment(ref questions);
                Thread.Sleep(Sleep);
                if (Stalls(number))
                {
                    Go.Wait();
                }
                return "0x" + view.Seed.Value.ToString("x");
            }

            private void Leave(PdkBotView view)
            {
                if (Spoils)
                {
                    view.Info.ShenYuCard[0] = 77;
                    view.Info.MaxPlayCard.CardInfos.Clear();
                    view.History.Clear();
                    view.Rule.MustBeat = false;
                    view.CardPack.Cards[view.MyPos - 1].CardInfos.Clear();
                }
                Interlocked.Decrement(ref inside);
                Idle.Set();
            }
        }

        /// <summary>The managed bot, after something else.</summary>
        private sealed class Before : IPdkBot
        {
            private readonly Action first;

            public Before(Action first)
            {
                this.first = first;
            }

            public bool DecideBaoZhuang(PdkBotView view)
            {
                first();
                return false;
            }

            public PlayOutCardPdkF DecidePlay(PdkBotView view)
            {
                first();
                return new PdkBot().DecidePlay(view);
            }
        }
    }
}
