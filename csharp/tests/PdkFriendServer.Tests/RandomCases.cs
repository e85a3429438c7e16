using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using PdkFriendServer.Rules;

namespace PdkFriendServer.Tests
{
    /// <summary>Random rules, hands and tables, and conversions between the twin's arrays and the engine's counts.</summary>
    internal sealed class RandomCases
    {
        private readonly PdkRandom random;

        public RandomCases(ulong seed)
        {
            random = new PdkRandom(seed);
        }

        public int Below(int range)
        {
            return random.Below(range);
        }

        public PdkRule Rule()
        {
            PdkRule rule = new[] { PdkRule.GuanPai(), PdkRule.Classic16(), PdkRule.Classic15() }[Below(3)];
            if (Below(4) == 0)
            {
                // 51 cards: four twos, and four or three aces.
                rule.Deck = PdkDeck.AllCards & ~(1UL << ((4 * Below(12)) + 1));
            }
            rule.MustBeat = Below(4) != 0;
            rule.MinPairRun = 2 + Below(2);
            rule.TripleKickers = (PdkKickers)Below(2);
            rule.TripleTailLead = Below(2) == 0;
            rule.TripleTailFollow = Below(2) == 0;
            rule.PlaneTailLead = Below(2) == 0;
            rule.PlaneTailFollow = Below(2) == 0;
            rule.BareTriple = Below(3) == 0;
            rule.BarePlane = Below(3) == 0;
            rule.FourTwo = (PdkFourMode)Below(3);
            rule.FourThree = (PdkFourMode)Below(3);
            rule.FourAnswer = (PdkFourAnswer)Below(2);
            rule.AceBomb = (PdkAceBomb)Below(2);
            rule.BombSplit = Below(2) == 0;
            rule.LastSingle = (PdkLastSingle)Below(3);
            return rule;
        }

        /// <summary>A hand; half of them from few ranks, so that triples, planes and bombs are common.</summary>
        public ulong Hand(ulong deck, int size)
        {
            ulong from = deck;
            if (Below(2) == 0)
            {
                int lowest = Below(9);
                from = deck & (0xfffffUL << (4 * lowest));
                if (Below(3) == 0)
                {
                    from |= deck & (0xffUL << 44);
                }
            }
            ulong hand = 0;
            List<ulong> cards = Cards(from);
            for (int i = 0; i < size && cards.Count > 0; i++)
            {
                int j = Below(cards.Count);
                hand |= cards[j];
                cards.RemoveAt(j);
            }
            return hand;
        }

        public static List<ulong> Cards(ulong set)
        {
            var cards = new List<ulong>();
            for (; set != 0; set &= set - 1)
            {
                cards.Add(set & (0 - set));
            }
            return cards;
        }

        public static int[] Array(ulong counts)
        {
            return Enumerable.Range(0, 13).Select(r => RankCounts.At(counts, r)).ToArray();
        }

        public static ulong Counts(int[] array)
        {
            ulong counts = 0;
            for (int rank = 0; rank < 13; rank++)
            {
                counts |= (ulong)array[rank] << (4 * rank);
            }
            return counts;
        }

        /// <summary>A table play that some host allows, from cards that are not in the hand: any shape, tails too; 0 when none was found.</summary>
        public ulong Table(SlowTwin twin, ulong rest)
        {
            int[] other = Array(RankCounts.Of(Hand(rest, 5 + Below(6))));
            List<int[]> shapes = SlowTwin.Subsets(other).Where(p => p.Sum() > 0 && twin.OnTable(p) != null).ToList();
            if (shapes.Count == 0)
            {
                return 0;
            }
            // By kind first, or singles would be most of them.
            var kinds = shapes.GroupBy(p => twin.OnTable(p).Kind).OrderBy(g => g.Key).ToList();
            List<int[]> kind = kinds[Below(kinds.Count)].ToList();
            return Counts(kind[Below(Math.Min(kind.Count, 60))]);
        }

        public static string Describe(ulong seed, PdkRule rule, ulong hand, ulong table, int next)
        {
            return string.Format(
                CultureInfo.InvariantCulture,
                "seed {0}, rules {1}, hand {2}, table {3}, next {4}",
                seed,
                rule,
                PdkText.Cards(hand),
                PdkText.Ranks(table),
                next);
        }
    }
}
