using System.Runtime.CompilerServices;

namespace PdkFriendServer.Rules
{
    /// <summary>
    /// The greedy play of the simulated games (docs/baselines.md): leads the most cards, follows with the highest, allocates nothing.
    /// It works on counts only, so one object serves any number of games of one thread.
    /// </summary>
    internal sealed class RolloutPolicy
    {
        /// <summary>Leads of fewer cards than this are bombs, pairs and singles.</summary>
        private const int FewestCardsOfBigLead = 4;

        private readonly CompiledRule rule;
        private readonly PdkRule options;
        private readonly bool pairKickers;
        private readonly bool splits;

        public RolloutPolicy(CompiledRule rule)
        {
            this.rule = rule;
            options = rule.Source;
            pairKickers = rule.PairKickers;
            splits = rule.BombSplit;
        }

        /// <summary>Whether a follower has any legal play. R32 never takes the last one: the highest single always answers it.</summary>
        public static bool CanAnswer(Turn turn)
        {
            Reading table = turn.Table;
            return new RolloutPolicy(turn.Rule).Follow(turn.Hand, ref table) != 0;
        }

        /// <summary>The lead of a hand that is not empty; <paramref name="table"/> becomes its reading.</summary>
        public ulong Lead(ulong hand, ref Reading table)
        {
            ulong free = splits ? hand : hand & ~(15 * rule.LockedRanks(hand));
            ulong big = BigLead(hand, free, ref table);
            if (big != 0)
            {
                return big;
            }
            ulong bombs = rule.BombRanks(hand);
            if (bombs != 0)
            {
                int rank = Bits.Highest(bombs) / 4;
                table = new Reading(PdkCardType.ZhaDan, rank, 1, 0);
                return rule.BombOf(rank);
            }
            ulong pairs = RankCounts.Twos(free);
            if (pairs != 0)
            {
                int shift = Bits.Highest(pairs);
                table = new Reading(PdkCardType.DuiZi, shift / 4, 1, 0);
                return 2UL << shift;
            }
            int single = Bits.Highest(RankCounts.Ones(free));
            table = new Reading(PdkCardType.DanZhang, single / 4, 1, 0);
            return 1UL << single;
        }

        /// <summary>The answer to the table, 0 = a pass; after a play <paramref name="table"/> is its reading.</summary>
        public ulong Follow(ulong hand, ref Reading table)
        {
            ulong free = splits ? hand : hand & ~(15 * rule.LockedRanks(hand));
            ulong play;
            switch (table.Kind)
            {
                case PdkCardType.DanZhang:
                    play = HighestRank(RankCounts.Ones(free), 1, ref table);
                    break;
                case PdkCardType.DuiZi:
                    play = HighestRank(RankCounts.Twos(free), 2, ref table);
                    break;
                case PdkCardType.ShunZi:
                    play = HighestRun(RankCounts.Ones(free), 1, ref table);
                    break;
                case PdkCardType.LianDui:
                    play = HighestRun(RankCounts.Twos(free), 2, ref table);
                    break;
                case PdkCardType.ZhaDan:
                    return HighestBomb(hand, ref table);
                case PdkCardType.SiDai2:
                case PdkCardType.SiDai3:
                    play = HighestFour(hand, free, ref table);
                    break;
                default:
                    play = HighestTriples(free, ref table);
                    if (play == 0)
                    {
                        play = TailAnswer(hand, free, ref table);
                    }
                    break;
            }
            return play != 0 ? play : LowestBomb(hand, ref table);
        }

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

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private static ulong HighestRank(ulong ranks, ulong number, ref Reading table)
        {
            if (ranks == 0)
            {
                return 0;
            }
            int shift = Bits.Highest(ranks);
            if (shift <= 4 * table.Top)
            {
                return 0;
            }
            table.Top = shift / 4;
            return number << shift;
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private static ulong HighestRun(ulong ranks, ulong number, ref Reading table)
        {
            ulong starts = RankCounts.RunStarts(ranks & RankCounts.RunRanks, table.Run);
            if (starts == 0)
            {
                return 0;
            }
            int shift = Bits.Highest(starts);
            int top = (shift / 4) + table.Run - 1;
            if (top <= table.Top)
            {
                return 0;
            }
            table.Top = top;
            return (number * RankCounts.Run[table.Run]) << shift;
        }

        private ulong HighestFour(ulong hand, ulong free, ref Reading table)
        {
            ulong fours = RankCounts.Fours(hand);
            if (fours == 0 || options.FourAnswer == PdkFourAnswer.BombsOnly)
            {
                return 0;
            }
            int shift = Bits.Highest(fours);
            ulong pool = free & ~(15UL << shift);
            if (shift <= 4 * table.Top || RankCounts.Size(pool) < table.Kickers)
            {
                return 0;
            }
            table.Top = shift / 4;
            return (4UL << shift) + RankCounts.LowestCards(pool, table.Kickers);
        }

        private ulong HighestTriples(ulong free, ref Reading table)
        {
            int run = table.Run;
            ulong starts = RankCounts.TripleStarts(RankCounts.Threes(free), run);
            if (starts == 0 || RankCounts.Size(free) < (3 * run) + table.Kickers)
            {
                return 0;
            }
            for (; starts != 0; starts ^= 1UL << Bits.Highest(starts))
            {
                int start = Bits.Highest(starts) / 4;
                if (start + run - 1 <= table.Top)
                {
                    return 0;
                }
                ulong play = table.IsFull ? Full(free, start, run) : Loose(free, start, run, table.Kickers);
                if (play == 0 || IsAceBomb(play))
                {
                    continue;
                }
                if (table.IsTail)
                {
                    // The answer may be full, or read as more triples, once it lies there.
                    Readings.OnTable(rule, play, out table);
                }
                else
                {
                    table.Top = start + run - 1;
                }
                return play;
            }
            return 0;
        }

        /// <summary>Bare triples, and answers to a tail on the table: kickers need not pair.</summary>
        private static ulong Loose(ulong free, int start, int run, int kickers)
        {
            ulong core = (3 * RankCounts.Run[run]) << (4 * start);
            if (kickers == 0)
            {
                return core;
            }
            // R16: four equal cards are the bomb, so the fourth is no kicker of its own triple alone.
            ulong pool = run == 1 && kickers == 1 ? free & ~(15UL << (4 * start)) : free - core;
            return RankCounts.Size(pool) < kickers ? 0 : core + RankCounts.LowestCards(pool, kickers);
        }

        /// <summary>R19: AAA alone is the bomb, never a bare triple.</summary>
        private bool IsAceBomb(ulong play)
        {
            return rule.NaturalAceBomb && play == 3UL << (4 * RankCounts.Ace);
        }

        /// <summary>R16: the whole hand as a tail that beats triples.</summary>
        private ulong TailAnswer(ulong hand, ulong free, ref Reading table)
        {
            bool allowed = table.Run == 1 ? options.TripleTailFollow : options.PlaneTailFollow;
            int size = RankCounts.Size(hand);
            if (!allowed || free != hand || size < 3 * table.Run || size > 5 * table.Run || IsAceBomb(hand))
            {
                return 0;
            }
            if (size == 4 && RankCounts.Fours(hand) != 0)
            {
                // Four equal cards are the bomb, never a tail.
                return 0;
            }
            // Only tops above the table's.
            ulong starts = RankCounts.TripleStarts(RankCounts.Threes(hand), table.Run) & (ulong.MaxValue << (4 * (table.Top - table.Run + 2)));
            return IsTail(hand, starts, table.Run, size) ? hand : 0;
        }

        private ulong HighestBomb(ulong hand, ref Reading table)
        {
            ulong bombs = rule.BombRanks(hand);
            if (bombs == 0 || Bits.Highest(bombs) <= 4 * table.Top)
            {
                return 0;
            }
            table.Top = Bits.Highest(bombs) / 4;
            return rule.BombOf(table.Top);
        }

        private ulong LowestBomb(ulong hand, ref Reading table)
        {
            ulong bombs = rule.BombRanks(hand);
            if (bombs == 0)
            {
                return 0;
            }
            table = new Reading(PdkCardType.ZhaDan, Bits.Lowest(bombs) / 4, 1, 0);
            return rule.BombOf(table.Top);
        }
    }
}
