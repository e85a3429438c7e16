using System.Collections.Generic;
using System.Linq;
using PdkFriendServer.Rules;
using Xunit;

namespace PdkFriendServer.Tests
{
    /// <summary>The rollout policy against its description in docs/baselines.md, chosen from the slow twin's list of legal plays.</summary>
    public class PolicyTests
    {
        [Theory]
        [InlineData(21UL)]
        [InlineData(22UL)]
        [InlineData(23UL)]
        [InlineData(24UL)]
        public void Leads_equal_the_description(ulong seed)
        {
            var cases = new RandomCases(seed);
            for (int i = 0; i < 250; i++)
            {
                PdkRule rule = cases.Rule();
                ulong hand = cases.Hand(rule.Deck, 1 + cases.Below(12));
                string what = RandomCases.Describe(seed, rule, hand, 0, 10);
                ulong counts = RankCounts.Of(hand);
                ulong expected = SlowLead(new SlowTwin(rule), RandomCases.Array(counts));
                var compiled = new CompiledRule(rule);
                var table = default(Reading);
                ulong play = new RolloutPolicy(compiled).Lead(counts, ref table);
                Assert.True(expected == play, what + ": " + PdkText.Ranks(play) + " instead of " + PdkText.Ranks(expected));
                CheckTable(what, compiled, counts, play, table);
            }
        }

        [Theory]
        [InlineData(31UL)]
        [InlineData(32UL)]
        [InlineData(33UL)]
        [InlineData(34UL)]
        public void Answers_equal_the_description(ulong seed)
        {
            var cases = new RandomCases(seed);
            for (int i = 0; i < 400; i++)
            {
                PdkRule rule = cases.Rule();
                var twin = new SlowTwin(rule);
                ulong hand = cases.Hand(rule.Deck, 1 + cases.Below(10));
                ulong laid = cases.Table(twin, rule.Deck & ~hand);
                if (laid == 0)
                {
                    continue;
                }
                string what = RandomCases.Describe(seed, rule, hand, laid, 10);
                ulong counts = RankCounts.Of(hand);
                ulong expected = SlowFollow(twin, RandomCases.Array(counts), twin.OnTable(RandomCases.Array(laid)));
                var compiled = new CompiledRule(rule);
                Reading table;
                Readings.OnTable(compiled, laid, out table);
                ulong play = new RolloutPolicy(compiled).Follow(counts, ref table);
                Assert.True(expected == play, what + ": " + PdkText.Ranks(play) + " instead of " + PdkText.Ranks(expected));
                if (play != 0)
                {
                    CheckTable(what, compiled, counts, play, table);
                }
            }
        }

        /// <summary>What the policy says lies on the table is what everybody reads there; after the last card it does not matter.</summary>
        private static void CheckTable(string what, CompiledRule rule, ulong hand, ulong play, Reading table)
        {
            Reading read;
            Assert.True(Readings.OnTable(rule, play, out read), what);
            Assert.True(play == hand || read.Same(table), what + ": " + PdkText.Ranks(play) + " read as " + table.Kind + " instead of " + read.Kind);
        }

        private static ulong SlowLead(SlowTwin twin, int[] hand)
        {
            bool pass;
            var plays = twin.Legal(hand, null, 10, false, out pass).Select(p => new { Play = p, Reading = twin.LegalReading(p, hand, null) }).ToList();
            var big = plays.Where(p => p.Play.Sum() >= 4 && p.Reading.Kind != PdkCardType.ZhaDan)
                .OrderByDescending(p => p.Play.Sum()).ThenBy(p => KindOrder(p.Reading)).ThenByDescending(p => p.Reading.Top).ThenBy(p => Sequence(p.Play), System.StringComparer.Ordinal);
            var choice = big.FirstOrDefault();
            foreach (PdkCardType kind in new[] { PdkCardType.ZhaDan, PdkCardType.DuiZi, PdkCardType.DanZhang })
            {
                choice = choice ?? plays.Where(p => p.Reading.Kind == kind).OrderByDescending(p => p.Reading.Top).FirstOrDefault();
            }
            return RandomCases.Counts(choice.Play);
        }

        private static ulong SlowFollow(SlowTwin twin, int[] hand, SlowReading table)
        {
            bool pass;
            var plays = twin.Legal(hand, table, 10, false, out pass).Select(p => new { Play = p, Reading = twin.LegalReading(p, hand, table) }).ToList();
            var choice = plays.Where(p => IsTablesShape(p.Reading, table)).OrderByDescending(p => p.Reading.Top).ThenBy(p => Sequence(p.Play), System.StringComparer.Ordinal).FirstOrDefault()
                ?? plays.FirstOrDefault(p => p.Reading.Kind != PdkCardType.ZhaDan)
                ?? plays.OrderBy(p => p.Reading.Top).FirstOrDefault();
            return choice == null ? 0 : RandomCases.Counts(choice.Play);
        }

        private static bool IsTablesShape(SlowReading reading, SlowReading table)
        {
            bool sameCards = reading.Run == table.Run && reading.Kickers == table.Kickers;
            return sameCards && (reading.Kind == table.Kind || (table.IsTail && reading.IsTriples));
        }

        private static int KindOrder(SlowReading r)
        {
            if (r.IsTriples)
            {
                return r.IsTail ? 2 : r.IsBare ? 1 : 0;
            }
            return r.Kind == PdkCardType.ShunZi ? 4 : r.Kind == PdkCardType.LianDui ? 5 : 3;
        }

        private static string Sequence(int[] play)
        {
            return string.Concat(play.SelectMany((c, rank) => Enumerable.Repeat((char)('a' + rank), c)));
        }
    }
}
