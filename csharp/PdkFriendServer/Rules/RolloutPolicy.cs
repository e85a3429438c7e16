using System.Runtime.CompilerServices;

namespace PdkFriendServer.Rules
{
    /// <summary>
    /// The greedy play of the simulated games (docs/baselines.md): leads the most cards, follows with the highest, allocates nothing.
    /// It works on counts only, so one object serves any number of games of one thread.
    /// </summary>
    internal sealed partial class RolloutPolicy
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
