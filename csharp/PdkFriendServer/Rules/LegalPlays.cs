using System;
using System.Collections.Generic;

namespace PdkFriendServer.Rules
{
    /// <summary>The complete legal plays of a turn: every rank multiset once, after all duties (R20, R03, R32, R31).</summary>
    internal sealed class LegalPlays
    {
        private readonly Turn turn;
        private readonly CompiledRule rule;

        /// <summary>The hand without the ranks that R20 locks.</summary>
        private readonly ulong free;

        private ulong[] keys = new ulong[64];
        private int count;

        private LegalPlays(Turn turn)
        {
            this.turn = turn;
            rule = turn.Rule;
            free = turn.Hand & ~(15 * turn.Locked);
        }

        /// <summary>Lists the plays as counts, by number of cards, then by ranks from the lowest card.</summary>
        public static List<ulong> Of(Turn turn)
        {
            var plays = new LegalPlays(turn);
            if (turn.IsLead)
            {
                plays.AddLeads();
            }
            else
            {
                plays.AddAnswers();
            }
            return plays.WithDuties(plays.SortedOnce());
        }

        /// <summary>R30, R31: whether a pass is legal.</summary>
        public static bool CanPass(Turn turn)
        {
            return !turn.IsLead && (!turn.Rule.Source.MustBeat || !RolloutPolicy.CanAnswer(turn));
        }

        private void AddLeads()
        {
            PdkRule options = rule.Source;
            AddSingleRanks(1, -1);
            AddSingleRanks(2, -1);
            for (int run = Readings.ShortestStraight; run <= RankCounts.Ace + 1; run++)
            {
                AddRuns(1, run, -1);
            }
            for (int run = options.MinPairRun; run <= RankCounts.Ace + 1; run++)
            {
                AddRuns(2, run, -1);
            }
            int size = RankCounts.Size(free);
            for (int run = 1; 3 * run <= size; run++)
            {
                AddTriples(run, 2 * run, rule.PairKickers, -1);
                if (run == 1 ? options.BareTriple : options.BarePlane)
                {
                    AddTriples(run, 0, false, -1);
                }
            }
            if (options.FourTwo == PdkFourMode.On)
            {
                AddFours(2, -1);
            }
            if (options.FourThree == PdkFourMode.On)
            {
                AddFours(3, -1);
            }
            AddBombs(-1);
            AddWholeHand();
        }

        private void AddAnswers()
        {
            Reading table = turn.Table;
            switch (table.Kind)
            {
                case PdkCardType.DanZhang:
                    AddSingleRanks(1, table.Top);
                    break;
                case PdkCardType.DuiZi:
                    AddSingleRanks(2, table.Top);
                    break;
                case PdkCardType.ShunZi:
                    AddRuns(1, table.Run, table.Top);
                    break;
                case PdkCardType.LianDui:
                    AddRuns(2, table.Run, table.Top);
                    break;
                case PdkCardType.SiDai2:
                case PdkCardType.SiDai3:
                    if (rule.Source.FourAnswer == PdkFourAnswer.SameShape)
                    {
                        AddFours(table.Kickers, table.Top);
                    }
                    break;
                case PdkCardType.ZhaDan:
                    break;
                default:
                    AddTriples(table.Run, table.Kickers, rule.PairKickers && table.IsFull, table.Top);
                    break;
            }
            AddBombs(table.Kind == PdkCardType.ZhaDan ? table.Top : -1);
            AddWholeHand();
        }

        /// <summary>R10, R11.</summary>
        private void AddSingleRanks(int number, int above)
        {
            ulong ranks = number == 1 ? RankCounts.Ones(free) : RankCounts.Twos(free);
            for (int rank = above + 1; rank < RankCounts.Ranks; rank++)
            {
                if ((ranks >> (4 * rank) & 1) != 0)
                {
                    Add((ulong)number << (4 * rank));
                }
            }
        }

        /// <summary>R12, R13.</summary>
        private void AddRuns(int number, int run, int above)
        {
            ulong ranks = (number == 1 ? RankCounts.Ones(free) : RankCounts.Twos(free)) & RankCounts.RunRanks;
            for (ulong starts = RankCounts.RunStarts(ranks, run); starts != 0; starts &= starts - 1)
            {
                int start = Bits.Lowest(starts) / 4;
                if (start + run - 1 > above)
                {
                    Add(((ulong)number * RankCounts.Run[run]) << (4 * start));
                }
            }
        }

        /// <summary>R14, R15, and tails on the table.</summary>
        private void AddTriples(int run, int kickers, bool inPairs, int above)
        {
            for (ulong starts = RankCounts.TripleStarts(RankCounts.Threes(free), run); starts != 0; starts &= starts - 1)
            {
                int start = Bits.Lowest(starts) / 4;
                if (start + run - 1 > above)
                {
                    AddWithKickers((3 * RankCounts.Run[run]) << (4 * start), free, kickers, inPairs);
                }
            }
        }

        /// <summary>R17: the four may be locked by R20, its kickers may not.</summary>
        private void AddFours(int kickers, int above)
        {
            for (ulong fours = RankCounts.Fours(turn.Hand); fours != 0; fours &= fours - 1)
            {
                int rank = Bits.Lowest(fours) / 4;
                if (rank > above)
                {
                    ulong four = 4UL << (4 * rank);
                    AddWithKickers(four, free | four, kickers, false);
                }
            }
        }

        /// <summary>R18, R19.</summary>
        private void AddBombs(int above)
        {
            for (ulong bombs = rule.BombRanks(turn.Hand); bombs != 0; bombs &= bombs - 1)
            {
                int rank = Bits.Lowest(bombs) / 4;
                if (rank > above)
                {
                    Add(rule.BombOf(rank));
                }
            }
        }

        /// <summary>What only a whole hand may be: tails (R16) and 四带 under last_hand_only (R17).</summary>
        private void AddWholeHand()
        {
            Reading reading;
            if (turn.FirstReading(turn.Hand, out reading))
            {
                Add(turn.Hand);
            }
        }

        private void AddWithKickers(ulong core, ulong from, int kickers, bool inPairs)
        {
            ulong pool = from - core;
            if (inPairs)
            {
                Choose(core, RankCounts.Pairs(pool), kickers / 2, 2);
            }
            else
            {
                Choose(core, pool, kickers, 1);
            }
        }

        /// <summary>Adds every choice of <paramref name="number"/> units from the pool, a unit being one card or two equal ones.</summary>
        private void Choose(ulong play, ulong pool, int number, ulong unit)
        {
            if (number == 0)
            {
                Add(play);
                return;
            }
            if (RankCounts.Size(pool) < number)
            {
                return;
            }
            int shift = Bits.Lowest(pool) & ~3;
            int here = (int)(pool >> shift) & 15;
            ulong rest = pool & ~(15UL << shift);
            for (int taken = Math.Min(here, number); taken >= 0; taken--)
            {
                Choose(play + ((unit * (ulong)taken) << shift), rest, number - taken, unit);
            }
        }

        private void Add(ulong play)
        {
            if (count == keys.Length)
            {
                Array.Resize(ref keys, 2 * count);
            }
            keys[count++] = RankCounts.SortKey(play);
        }

        /// <summary>A plane with several readings was added several times.</summary>
        private List<ulong> SortedOnce()
        {
            Array.Sort(keys, 0, count);
            var plays = new List<ulong>(count);
            for (int i = 0; i < count; i++)
            {
                if (i == 0 || keys[i] != keys[i - 1])
                {
                    plays.Add(RankCounts.FromSortKey(keys[i]));
                }
            }
            return plays;
        }

        private List<ulong> WithDuties(List<ulong> plays)
        {
            if (turn.MustContainSpade3)
            {
                // R03
                plays.RemoveAll(play => RankCounts.At(play, 0) == 0);
            }
            int single = turn.SingleMustBe;
            if (single < 0)
            {
                return plays;
            }
            // R32; where it cannot hold beside R03, R03 does.
            List<ulong> strict = plays.FindAll(play => RankCounts.Size(play) != 1 || play == 1UL << (4 * single));
            return strict.Count == 0 && turn.IsLead ? plays : strict;
        }
    }
}
