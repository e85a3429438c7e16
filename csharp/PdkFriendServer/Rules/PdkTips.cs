using System.Collections.Generic;

namespace PdkFriendServer.Rules
{
    /// <summary>One tip: a play and the reading by which it is legal; <see cref="PdkCardType.BuYao"/> is the pass.</summary>
    internal struct Tip
    {
        public readonly Reading Reading;

        /// <summary>Exact cards (R33), 0 for a pass.</summary>
        public readonly ulong Cards;

        public Tip(Reading reading, ulong cards)
        {
            Reading = reading;
            Cards = cards;
        }
    }

    /// <summary>
    /// The tips (提示) of docs/baselines.md: of the complete legal plays one per kind, length and main rank, that with the lowest kickers.
    /// They are built directly, without listing every choice of kickers.
    /// </summary>
    internal sealed class PdkTips
    {
        private readonly Turn turn;
        private readonly CompiledRule rule;
        private readonly ulong free;
        private readonly bool heedLastSingle;
        private readonly List<KeyValuePair<int, Tip>> found = new List<KeyValuePair<int, Tip>>();

        private PdkTips(Turn turn, bool heedLastSingle)
        {
            this.turn = turn;
            this.heedLastSingle = heedLastSingle;
            rule = turn.Rule;
            free = turn.Hand & ~(15 * turn.Locked);
        }

        /// <summary>Lists the tips in the order of docs/baselines.md.</summary>
        public static List<Tip> Of(Turn turn)
        {
            var tips = new PdkTips(turn, true);
            tips.Find();
            if (tips.found.Count == 0 && turn.IsLead)
            {
                // R32 gives way where R03 leaves nothing but the single ♠3.
                tips = new PdkTips(turn, false);
                tips.Find();
            }
            return tips.InOrder();
        }

        private void Find()
        {
            if (turn.IsLead)
            {
                FindLeads();
            }
            else
            {
                FindAnswers();
            }
            FindBombs();
            FindWholeHand();
        }

        private void FindLeads()
        {
            PdkRule options = rule.Source;
            FindRuns(PdkCardType.DanZhang, 1, 1);
            FindRuns(PdkCardType.DuiZi, 2, 1);
            for (int run = Readings.ShortestStraight; run <= RankCounts.Ace + 1; run++)
            {
                FindRuns(PdkCardType.ShunZi, 1, run);
            }
            for (int run = options.MinPairRun; run <= RankCounts.Ace + 1; run++)
            {
                FindRuns(PdkCardType.LianDui, 2, run);
            }
            int longest = RankCounts.Size(free) / 3;
            for (int run = 1; run <= longest; run++)
            {
                FindTriples(run == 1 ? PdkCardType.SanDai2 : PdkCardType.FeijiDai2, run, 2 * run);
                if (run == 1 ? options.BareTriple : options.BarePlane)
                {
                    FindTriples(run == 1 ? PdkCardType.SanZhang : PdkCardType.FeiJi, run, 0);
                }
            }
            if (options.FourTwo == PdkFourMode.On)
            {
                FindFours(PdkCardType.SiDai2, 2);
            }
            if (options.FourThree == PdkFourMode.On)
            {
                FindFours(PdkCardType.SiDai3, 3);
            }
        }

        private void FindAnswers()
        {
            Reading table = turn.Table;
            switch (table.Kind)
            {
                case PdkCardType.DanZhang:
                case PdkCardType.ShunZi:
                    FindRuns(table.Kind, 1, table.Run);
                    break;
                case PdkCardType.DuiZi:
                case PdkCardType.LianDui:
                    FindRuns(table.Kind, 2, table.Run);
                    break;
                case PdkCardType.SiDai2:
                case PdkCardType.SiDai3:
                    FindFours(table.Kind, table.Kickers);
                    break;
                case PdkCardType.ZhaDan:
                    break;
                default:
                    FindTriples(table.Kind, table.Run, table.Kickers);
                    if (table.IsTail && table.Kickers == 2 * table.Run)
                    {
                        // A tail on the table may be answered by more than one kind with as many cards.
                        FindTriples(table.Run == 1 ? PdkCardType.SanDai2 : PdkCardType.FeijiDai2, table.Run, table.Kickers);
                    }
                    break;
            }
        }

        /// <summary>R10–R13.</summary>
        private void FindRuns(PdkCardType kind, ulong number, int run)
        {
            ulong ranks = number == 1 ? RankCounts.Ones(free) : RankCounts.Twos(free);
            ulong starts = run == 1 ? ranks : RankCounts.RunStarts(ranks & RankCounts.RunRanks, run);
            for (; starts != 0; starts &= starts - 1)
            {
                int shift = Bits.Lowest(starts);
                ulong play = (number * RankCounts.Run[run]) << shift;
                Offer(new Reading(kind, (shift / 4) + run - 1, run, 0), play);
            }
        }

        /// <summary>R14–R16.</summary>
        private void FindTriples(PdkCardType kind, int run, int kickers)
        {
            for (ulong starts = RankCounts.TripleStarts(RankCounts.Threes(free), run); starts != 0; starts &= starts - 1)
            {
                int start = Bits.Lowest(starts) / 4;
                ulong core = (3 * RankCounts.Run[run]) << (4 * start);
                OfferLowest(new Reading(kind, start + run - 1, run, kickers), core, free - core);
            }
        }

        /// <summary>R17.</summary>
        private void FindFours(PdkCardType kind, int kickers)
        {
            for (ulong fours = RankCounts.Fours(turn.Hand); fours != 0; fours &= fours - 1)
            {
                int shift = Bits.Lowest(fours);
                OfferLowest(new Reading(kind, shift / 4, 1, kickers), 4UL << shift, free & ~(15UL << shift));
            }
        }

        /// <summary>R18, R19.</summary>
        private void FindBombs()
        {
            for (ulong bombs = rule.BombRanks(turn.Hand); bombs != 0; bombs &= bombs - 1)
            {
                int rank = Bits.Lowest(bombs) / 4;
                Offer(new Reading(PdkCardType.ZhaDan, rank, 1, 0), rule.BombOf(rank));
            }
        }

        /// <summary>What only a whole hand may be (R16, R17), unless a play of that kind and rank is there already.</summary>
        private void FindWholeHand()
        {
            Reading reading;
            if (!turn.FirstReading(turn.Hand, out reading))
            {
                return;
            }
            int order = Order(reading);
            if (!found.Exists(tip => tip.Key == order))
            {
                Offer(reading, turn.Hand);
            }
        }

        /// <summary>
        /// Tries kickers in ascending order until the play's own first reading is the wanted one: 333 444 with the wings 5 5 5 6 is
        /// a plane of 444 555 (R15), so it is not the tip of 333 444.
        /// </summary>
        private void OfferLowest(Reading wanted, ulong core, ulong pool)
        {
            bool inPairs = rule.PairKickers && wanted.IsFull;
            ulong play;
            if (inPairs ? Lowest(wanted, core, RankCounts.Pairs(pool), wanted.Run, 2, out play) : Lowest(wanted, core, pool, wanted.Kickers, 1, out play))
            {
                Add(wanted, play);
            }
        }

        private bool Lowest(Reading wanted, ulong play, ulong pool, int units, ulong unit, out ulong tip)
        {
            tip = play;
            if (units == 0)
            {
                return IsLegalAs(wanted, play);
            }
            if (RankCounts.Size(pool) < units)
            {
                return false;
            }
            int shift = Bits.Lowest(pool) & ~3;
            int here = (int)(pool >> shift) & 15;
            for (int taken = here < units ? here : units; taken >= 0; taken--)
            {
                if (Lowest(wanted, play + ((unit * (ulong)taken) << shift), pool & ~(15UL << shift), units - taken, unit, out tip))
                {
                    return true;
                }
            }
            return false;
        }

        private void Offer(Reading reading, ulong play)
        {
            if (IsLegalAs(reading, play))
            {
                Add(reading, play);
            }
        }

        private bool IsLegalAs(Reading wanted, ulong play)
        {
            if (turn.MustContainSpade3 && RankCounts.At(play, 0) == 0)
            {
                return false;
            }
            int single = turn.SingleMustBe;
            if (heedLastSingle && single >= 0 && wanted.Kind == PdkCardType.DanZhang && wanted.Top != single)
            {
                return false;
            }
            Reading first;
            return turn.FirstReading(play, out first) && first.Same(wanted);
        }

        private void Add(Reading reading, ulong play)
        {
            ulong cards = CardMask.Take(turn.HandCards, play, turn.MustContainSpade3);
            found.Add(new KeyValuePair<int, Tip>(Order(reading), new Tip(reading, cards)));
        }

        private List<Tip> InOrder()
        {
            found.Sort((one, other) => one.Key.CompareTo(other.Key));
            var tips = new List<Tip>(found.Count + 1);
            foreach (KeyValuePair<int, Tip> tip in found)
            {
                tips.Add(tip.Value);
            }
            if (LegalPlays.CanPass(turn))
            {
                tips.Add(default(Tip));
            }
            return tips;
        }

        /// <summary>The place of a kind, length and main rank in the list; no two tips share one.</summary>
        private static int Order(Reading reading)
        {
            int top = reading.Top;
            switch (reading.Kind)
            {
                case PdkCardType.DanZhang:
                    return top;
                case PdkCardType.DuiZi:
                    return 0x1000 + top;
                case PdkCardType.ShunZi:
                    return 0x2000 + (reading.Run << 4) + top;
                case PdkCardType.LianDui:
                    return 0x3000 + (reading.Run << 4) + top;
                case PdkCardType.ZhaDan:
                    return 0x5000 + (top << 4);
                case PdkCardType.SiDai2:
                    return 0x5001 + (top << 4);
                case PdkCardType.SiDai3:
                    return 0x5002 + (top << 4);
                default:
                    return 0x4000 + (reading.Run << 8) + (top << 4) + (reading.IsFull ? 0 : reading.IsBare ? 1 : 2);
            }
        }
    }
}
