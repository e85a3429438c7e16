using System.Collections.Generic;

namespace PdkFriendServer.Rules
{
    /// <summary>One seat's turn as the rules see it: the hand, what lies on the table, and the duties.</summary>
    internal sealed class Turn
    {
        public readonly CompiledRule Rule;

        /// <summary>The hand as a set of cards.</summary>
        public readonly ulong HandCards;

        /// <summary>The hand as counts.</summary>
        public readonly ulong Hand;

        /// <summary>The table's one reading; <see cref="PdkCardType.BuYao"/> on a free lead.</summary>
        public readonly Reading Table;

        /// <summary>Cards of the next seat: what R32 looks at.</summary>
        public readonly int NextLeft;

        /// <summary>R03: this lead must contain ♠3.</summary>
        public readonly bool MustContainSpade3;

        public Turn(CompiledRule rule, ulong handCards, Reading table, int nextLeft, bool mustContainSpade3)
        {
            Rule = rule;
            HandCards = handCards;
            Hand = RankCounts.Of(handCards);
            Table = table;
            NextLeft = nextLeft;
            // R03 is a duty of the opening; nobody follows with it.
            MustContainSpade3 = mustContainSpade3 && table.Kind == PdkCardType.BuYao;
        }

        /// <summary>Whether the seat leads freely.</summary>
        public bool IsLead
        {
            get { return Table.Kind == PdkCardType.BuYao; }
        }

        /// <summary>R20: ranks that may only be played as the bomb.</summary>
        public ulong Locked
        {
            get { return Rule.LockedRanks(Hand); }
        }

        /// <summary>R32 enforce: the rank that a single must have, or −1 without that duty.</summary>
        public int SingleMustBe
        {
            get { return Rule.EnforceLastSingle && NextLeft == 1 ? Bits.Highest(Hand) / 4 : -1; }
        }

        /// <summary>
        /// The first reading (R15's order) by which a play is legal apart from the duties of R03 and R32; false when there is none.
        /// </summary>
        public bool FirstReading(ulong play, out Reading reading)
        {
            bool wholeHand = play == Hand;
            foreach (Reading candidate in Readings.All(Rule, play, wholeHand || Table.IsTail))
            {
                if (Allows(candidate, wholeHand) && LocksAllow(candidate, play))
                {
                    reading = candidate;
                    return true;
                }
            }
            reading = default(Reading);
            return false;
        }

        /// <summary>Whether a reading may be led, or beats the table.</summary>
        public bool Allows(Reading reading, bool wholeHand)
        {
            return IsLead ? CanLead(reading, wholeHand) : Beats(reading, wholeHand);
        }

        /// <summary>R20: a locked rank is played as the bomb, or whole as the four of 四带; nowhere else.</summary>
        public bool LocksAllow(Reading reading, ulong play)
        {
            ulong used = Locked & RankCounts.Ones(play);
            return used == 0 || reading.Kind == PdkCardType.ZhaDan || (reading.IsFour && used == 1UL << (4 * reading.Top));
        }

        private bool CanLead(Reading reading, bool wholeHand)
        {
            PdkRule options = Rule.Source;
            switch (reading.Kind)
            {
                case PdkCardType.LianDui:
                    return reading.Run >= options.MinPairRun;
                case PdkCardType.SanZhang:
                    return options.BareTriple || (wholeHand && options.TripleTailLead);
                case PdkCardType.FeiJi:
                    return options.BarePlane || (wholeHand && options.PlaneTailLead);
                case PdkCardType.SanDai:
                    return wholeHand && options.TripleTailLead;
                case PdkCardType.FeijiDai:
                    return wholeHand && options.PlaneTailLead;
                case PdkCardType.SiDai2:
                    return CanLeadFour(options.FourTwo, wholeHand);
                case PdkCardType.SiDai3:
                    return CanLeadFour(options.FourThree, wholeHand);
                default:
                    return reading.Kind != PdkCardType.BuYao;
            }
        }

        private static bool CanLeadFour(PdkFourMode mode, bool wholeHand)
        {
            return mode == PdkFourMode.On || (mode == PdkFourMode.LastHandOnly && wholeHand);
        }

        private bool Beats(Reading reading, bool wholeHand)
        {
            if (reading.Kind == PdkCardType.ZhaDan)
            {
                // R18
                return Table.Kind != PdkCardType.ZhaDan || reading.Top > Table.Top;
            }
            // R21
            if (reading.Top <= Table.Top)
            {
                return false;
            }
            bool sameCards = reading.Run == Table.Run && reading.Kickers == Table.Kickers;
            if (reading.Kind == Table.Kind && sameCards)
            {
                // R17
                return !reading.IsFour || Rule.Source.FourAnswer == PdkFourAnswer.SameShape;
            }
            if (!reading.IsTriples || !Table.IsTriples || reading.Run != Table.Run)
            {
                return false;
            }
            if (Table.IsTail && reading.IsFull && sameCards)
            {
                // A tail on the table is answered by as many kickers, paired or not.
                return true;
            }
            // R16
            bool tailMayFollow = reading.Run == 1 ? Rule.Source.TripleTailFollow : Rule.Source.PlaneTailFollow;
            return wholeHand && tailMayFollow && !reading.IsFull;
        }
    }
}
