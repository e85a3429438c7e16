using System;
using System.Collections.Generic;
using System.Linq;
using PdkFriendServer.Rules;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>The seed that a bot is shown must not tell it the deal.</summary>
    public class QuestionSeedTests
    {
        [Fact]
        public void Undoing_SplitMix_finds_the_seed_where_it_stands_bare()
        {
            // The attack works, so that its failure below says something.
            Assert.Equal(1234567UL, Undo(PdkRandom.SplitMix(1234567)));
            Assert.Contains(77UL, Guesses(PdkRandom.SeriesSeed(77, 5)));
        }

        [Theory]
        [InlineData("guanpai")]
        [InlineData("classic15")]
        public void No_seed_of_a_question_leads_back_to_the_deal(string rules)
        {
            PdkRule rule = PdkRule.Parse(rules);
            var seen = new HashSet<ulong>();
            for (int round = 0; round < 20; round++)
            {
                var game = new PdkGameMain(rule, 100 + (ulong)round) { Quiet = true };
                ulong gameSeed = PdkRandom.SeriesSeed(game.SeriesSeed, 0);
                ulong[] hands = PdkDealer.Deal(rule, gameSeed);
                game.BotFactory = pos => new Listening(view =>
                {
                    ulong seed = view.Seed.Value;
                    Assert.True(seen.Add(seed), "two questions have the same seed");
                    Assert.DoesNotContain(gameSeed, Guesses(seed));
                    if (view.History.Count < 3)
                    {
                        // What a cheat would do: it knows its own hand, so the right deal is recognised by it.
                        Assert.DoesNotContain(Guesses(seed), guess => PdkDealer.Deal(rule, guess)[view.MyPos - 1] == hands[view.MyPos - 1]);
                    }
                });
                var faults = new List<string>();
                game.FallbackPlayed += (sender, report) => faults.Add(report.Reason);
                game.RunGame();
                Assert.Empty(faults);
            }
            Assert.True(seen.Count > 400);
        }

        [Fact]
        public void It_is_the_seed_of_the_documents()
        {
            Assert.Equal(PdkRandom.SplitMix(PdkRandom.SplitMix(unchecked(9UL + 4)) ^ 9), PdkRandom.QuestionSeed(9, 4));
            Assert.Equal(PdkRandom.SplitMix(PdkRandom.SplitMix(1) ^ ulong.MaxValue), PdkRandom.QuestionSeed(ulong.MaxValue, 2));
        }

        /// <summary>Every seed of a game that a question's seed may stand for, if its number is one that a game reaches.</summary>
        private static List<ulong> Guesses(ulong seed)
        {
            ulong once = Undo(seed);
            ulong twice = Undo(once);
            return Enumerable.Range(0, 200).SelectMany(question => new[] { unchecked(once - (ulong)question), unchecked(twice - (ulong)question) }).ToList();
        }

        /// <summary>The state whose first output is this: each step of SplitMix64 undone.</summary>
        private static ulong Undo(ulong output)
        {
            unchecked
            {
                ulong z = UndoShift(output, 31) * Inverse(0x94d049bb133111ebUL);
                z = UndoShift(z, 27) * Inverse(0xbf58476d1ce4e5b9UL);
                return UndoShift(z, 30) - 0x9e3779b97f4a7c15UL;
            }
        }

        private static ulong UndoShift(ulong value, int by)
        {
            return value ^ (value >> by) ^ (value >> (2 * by));
        }

        /// <summary>The inverse of an odd number modulo 2⁶⁴; each step doubles the bits that are right.</summary>
        private static ulong Inverse(ulong odd)
        {
            ulong inverse = odd;
            for (int i = 0; i < 6; i++)
            {
                inverse = unchecked(inverse * (2 - (odd * inverse)));
            }
            return inverse;
        }

        private sealed class Listening : IPdkBot
        {
            private readonly Action<PdkBotView> look;
            private readonly PdkBot bot = new PdkBot();

            public Listening(Action<PdkBotView> look)
            {
                this.look = look;
            }

            public bool DecideBaoZhuang(PdkBotView view)
            {
                look(view);
                return bot.DecideBaoZhuang(view);
            }

            public PlayOutCardPdkF DecidePlay(PdkBotView view)
            {
                look(view);
                return bot.DecidePlay(view);
            }
        }
    }
}
