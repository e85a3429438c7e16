using System.Runtime.CompilerServices;

namespace PdkFriendServer.Rules
{
    /// <summary>The leads of four and more cards that are no bomb.</summary>
    internal sealed partial class RolloutPolicy
    {
        /// <summary>
        /// The lead with the most cards among those of four and more that are no bomb. Each kind is tried in the order that wins ties
        /// (full, bare, tail, 四带, straight, pair run) and must have more cards than the best before it.
        /// </summary>
        private ulong BigLead(ulong hand, ulong free, ref Reading table)
        {
            int freeSize = RankCounts.Size(free);
            int best = FewestCardsOfBigLead - 1;
            ulong play = 0;
            ulong triples = RankCounts.Threes(free);
            if (triples != 0)
            {
                int longest = RankCounts.LongestRun(triples & RankCounts.RunRanks);
                play = LongestFull(free, freeSize, triples, longest, ref table);
                if (play != 0)
                {
                    best = 5 * table.Run;
                }
                if (options.BarePlane && longest >= 2 && 3 * longest > best)
                {
                    int start = Bits.Highest(RankCounts.RunStarts(triples & RankCounts.RunRanks, longest)) / 4;
                    table = new Reading(PdkCardType.FeiJi, start + longest - 1, longest, 0);
                    play = (3 * RankCounts.Run[longest]) << (4 * start);
                    best = 3 * longest;
                }
            }
            int handSize = RankCounts.Size(hand);
            if (handSize > best && IsWholeHandLead(hand, free, handSize))
            {
                // The game ends with it; what its reading is does not matter.
                return hand;
            }
            ulong fours = RankCounts.Fours(hand);
            if (fours != 0)
            {
                ulong four = BigFour(hand, free, fours, ref best, ref table);
                play = four != 0 ? four : play;
            }
            // R12, R13: the 2 never joins.
            ulong ones = RankCounts.Ones(free) & RankCounts.RunRanks;
            int straight = RankCounts.LongestRun(ones);
            if (straight >= Readings.ShortestStraight && straight > best)
            {
                int start = Bits.Highest(RankCounts.RunStarts(ones, straight)) / 4;
                table = new Reading(PdkCardType.ShunZi, start + straight - 1, straight, 0);
                play = RankCounts.Run[straight] << (4 * start);
                best = straight;
            }
            ulong twos = RankCounts.Twos(free) & RankCounts.RunRanks;
            int pairRun = RankCounts.LongestRun(twos);
            if (pairRun >= options.MinPairRun && 2 * pairRun > best)
            {
                int start = Bits.Highest(RankCounts.RunStarts(twos, pairRun)) / 4;
                table = new Reading(PdkCardType.LianDui, start + pairRun - 1, pairRun, 0);
                play = (2 * RankCounts.Run[pairRun]) << (4 * start);
            }
            return play;
        }

        /// <summary>R14, R15: most triples with all their kickers, then the highest.</summary>
        private ulong LongestFull(ulong free, int freeSize, ulong triples, int longest, ref Reading table)
        {
            for (int run = longest > 1 ? longest : 1; run >= 1; run--)
            {
                if (freeSize < 5 * run)
                {
                    continue;
                }
                for (ulong starts = RankCounts.TripleStarts(triples, run); starts != 0; starts ^= 1UL << Bits.Highest(starts))
                {
                    int start = Bits.Highest(starts) / 4;
                    ulong play = Full(free, start, run);
                    if (play != 0)
                    {
                        table = new Reading(run == 1 ? PdkCardType.SanDai2 : PdkCardType.FeijiDai2, start + run - 1, run, 2 * run);
                        return play;
                    }
                }
            }
            return 0;
        }

        /// <summary>The triples from a start with their lowest kickers; 0 when the kickers do not suffice. The hand must hold 5 cards a triple.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private ulong Full(ulong free, int start, int run)
        {
            ulong core = (3 * RankCounts.Run[run]) << (4 * start);
            ulong pool = free - core;
            if (!pairKickers)
            {
                return core + RankCounts.LowestCards(pool, 2 * run);
            }
            ulong pairs = RankCounts.Pairs(pool);
            return RankCounts.Size(pairs) < run ? 0 : core + (2 * RankCounts.LowestCards(pairs, run));
        }

        /// <summary>R17: the longer 四带 first, the highest four, lowest kickers.</summary>
        private ulong BigFour(ulong hand, ulong free, ulong fours, ref int best, ref Reading table)
        {
            int shift = Bits.Highest(fours);
            // The rank may be locked (then it is not among the free ones) or not.
            ulong pool = free & ~(15UL << shift);
            int poolSize = RankCounts.Size(pool);
            for (int kickers = 3; kickers >= 2; kickers--)
            {
                PdkFourMode mode = kickers == 3 ? options.FourThree : options.FourTwo;
                if (mode == PdkFourMode.On && poolSize >= kickers && 4 + kickers > best)
                {
                    best = 4 + kickers;
                    table = new Reading(kickers == 3 ? PdkCardType.SiDai3 : PdkCardType.SiDai2, shift / 4, 1, kickers);
                    return (4UL << shift) + RankCounts.LowestCards(pool, kickers);
                }
            }
            return 0;
        }

        /// <summary>Whether the whole hand may be led as what only a whole hand may be: bare or a tail (R16), 四带 (R17).</summary>
        private bool IsWholeHandLead(ulong hand, ulong free, int size)
        {
            ulong fours = RankCounts.Fours(hand);
            if (fours != 0)
            {
                if (size == 4)
                {
                    return false;
                }
                ulong fourLocked = free | (fours & (0 - fours)) * 4;
                bool isFour = (size == 6 && options.FourTwo != PdkFourMode.Off) || (size == 7 && options.FourThree != PdkFourMode.Off);
                if (isFour && fourLocked == hand)
                {
                    return true;
                }
            }
            // R20: a locked rank is no part of triples or their wings.
            if (free != hand)
            {
                return false;
            }
            ulong triples = RankCounts.Threes(hand);
            for (int run = size / 3; run >= 1 && size <= 5 * run; run--)
            {
                bool tail = run == 1 ? options.TripleTailLead : options.PlaneTailLead;
                bool bare = run == 1 ? options.BareTriple : options.BarePlane;
                if (!tail && !(bare && size == 3 * run))
                {
                    continue;
                }
                if (IsTail(hand, RankCounts.TripleStarts(triples, run), run, size))
                {
                    return true;
                }
            }
            return false;
        }

        /// <summary>R16: whether the whole hand is a tail (or bare) of triples from one of the starts.</summary>
        private bool IsTail(ulong hand, ulong starts, int run, int size)
        {
            if (starts == 0 || size < 5 * run)
            {
                return starts != 0;
            }
            for (; pairKickers && starts != 0; starts &= starts - 1)
            {
                if (!RankCounts.IsPairs(hand - ((3 * RankCounts.Run[run]) << Bits.Lowest(starts))))
                {
                    return true;
                }
            }
            return false;
        }
    }
}
