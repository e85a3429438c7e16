using System.Collections.Generic;

namespace PdkFriendServer.Rules
{
    /// <summary>All readings of cards as shapes, whatever the options allow to be led (R10–R19), in R15's order.</summary>
    internal static class Readings
    {
        /// <summary>Fewest cards of a straight (R12).</summary>
        public const int ShortestStraight = 5;

        /// <summary>Fewest pairs of any pair run on the table (R13): less than <c>min_pair_run</c> where the host allows it.</summary>
        public const int ShortestPairRun = 2;

        /// <summary>Lists every reading; tails (R16) only where <paramref name="tails"/> asks for them.</summary>
        public static List<Reading> All(CompiledRule rule, ulong cards, bool tails)
        {
            var list = new List<Reading>(2);
            int size = RankCounts.Size(cards);
            ulong ranks = RankCounts.Ones(cards);
            if (size == 0)
            {
                return list;
            }
            if ((ranks & (ranks - 1)) == 0)
            {
                AddOneRank(list, rule, Bits.Lowest(ranks) / 4, size, tails);
                return list;
            }
            AddRun(list, cards, ranks, size);
            AddFour(list, cards, size);
            // R15: by kind (full, bare, tail), within a kind most triples, then the highest top rank.
            ulong triples = RankCounts.Threes(cards);
            if (triples != 0)
            {
                AddFull(list, rule, cards, triples, size);
                AddBare(list, cards, triples, size);
                if (tails)
                {
                    AddTails(list, rule, cards, triples, size);
                }
            }
            return list;
        }

        /// <summary>The one reading of a play that lies on the table; false when it is no shape at all.</summary>
        public static bool OnTable(CompiledRule rule, ulong cards, out Reading reading)
        {
            List<Reading> all = All(rule, cards, true);
            reading = all.Count == 0 ? default(Reading) : all[0];
            return all.Count > 0;
        }

        private static void AddOneRank(List<Reading> list, CompiledRule rule, int rank, int size, bool tails)
        {
            switch (size)
            {
                case 1:
                    list.Add(new Reading(PdkCardType.DanZhang, rank, 1, 0));
                    break;
                case 2:
                    list.Add(new Reading(PdkCardType.DuiZi, rank, 1, 0));
                    break;
                case 3 when !rule.NaturalAceBomb || rank != RankCounts.Ace:
                    list.Add(new Reading(PdkCardType.SanZhang, rank, 1, 0));
                    if (tails)
                    {
                        // R16: a triple with none is a tail as well.
                        list.Add(new Reading(PdkCardType.SanDai, rank, 1, 0));
                    }
                    break;
                default:
                    // R19: AAA alone is always the bomb where the deck has three aces. R16: four equal cards are never a triple with a tail.
                    list.Add(new Reading(PdkCardType.ZhaDan, rank, 1, 0));
                    break;
            }
        }

        private static void AddRun(List<Reading> list, ulong cards, ulong ranks, int size)
        {
            int start = Bits.Lowest(ranks) / 4;
            int length = Bits.Count(ranks);
            // R12, R13: neighbours within 3…A.
            if ((ranks & ~RankCounts.RunRanks) != 0 || ranks != RankCounts.Run[length] << (4 * start))
            {
                return;
            }
            if (cards == ranks && length >= ShortestStraight)
            {
                list.Add(new Reading(PdkCardType.ShunZi, start + length - 1, length, 0));
            }
            else if (cards == 2 * ranks && length >= ShortestPairRun)
            {
                list.Add(new Reading(PdkCardType.LianDui, start + length - 1, length, 0));
            }
        }

        private static void AddFour(List<Reading> list, ulong cards, int size)
        {
            ulong fours = RankCounts.Fours(cards);
            if (fours != 0 && (size == 6 || size == 7))
            {
                list.Add(new Reading(size == 6 ? PdkCardType.SiDai2 : PdkCardType.SiDai3, Bits.Highest(fours) / 4, 1, size - 4));
            }
        }

        private static void AddFull(List<Reading> list, CompiledRule rule, ulong cards, ulong triples, int size)
        {
            if (size % 5 != 0)
            {
                return;
            }
            int run = size / 5;
            for (ulong starts = RankCounts.TripleStarts(triples, run); starts != 0; starts ^= 1UL << Bits.Highest(starts))
            {
                int start = Bits.Highest(starts) / 4;
                if (!rule.PairKickers || RankCounts.IsPairs(cards - TriplesAt(start, run)))
                {
                    list.Add(new Reading(run == 1 ? PdkCardType.SanDai2 : PdkCardType.FeijiDai2, start + run - 1, run, 2 * run));
                }
            }
        }

        private static void AddBare(List<Reading> list, ulong cards, ulong triples, int size)
        {
            if (size % 3 != 0)
            {
                return;
            }
            int run = size / 3;
            ulong starts = RankCounts.TripleStarts(triples, run);
            if (starts != 0 && cards == TriplesAt(Bits.Lowest(starts) / 4, run))
            {
                list.Add(new Reading(PdkCardType.FeiJi, (Bits.Lowest(starts) / 4) + run - 1, run, 0));
            }
        }

        private static void AddTails(List<Reading> list, CompiledRule rule, ulong cards, ulong triples, int size)
        {
            for (int run = size / 3; run >= 1 && size <= 5 * run; run--)
            {
                for (ulong starts = RankCounts.TripleStarts(triples, run); starts != 0; starts ^= 1UL << Bits.Highest(starts))
                {
                    int start = Bits.Highest(starts) / 4;
                    // R16: all kickers, but they do not pair, is a tail as well.
                    bool isTail = size < 5 * run || (rule.PairKickers && !RankCounts.IsPairs(cards - TriplesAt(start, run)));
                    if (isTail)
                    {
                        list.Add(new Reading(run == 1 ? PdkCardType.SanDai : PdkCardType.FeijiDai, start + run - 1, run, size - (3 * run)));
                    }
                }
            }
        }

        private static ulong TriplesAt(int start, int run)
        {
            return (3 * RankCounts.Run[run]) << (4 * start);
        }
    }
}
