using System.Collections.Generic;

namespace PdkFriendServer.Rules
{
    /// <summary>Why a chosen play is refused.</summary>
    public enum PdkPlayFault
    {
        /// <summary>It is legal.</summary>
        None = 0,

        /// <summary>There was no answer, or it names a card twice or none.</summary>
        Malformed,

        /// <summary>A card is not in the hand (R33).</summary>
        NotInHand,

        /// <summary>The cards are no shape (R10–R19).</summary>
        NoShape,

        /// <summary>The shape may not be led under these rules.</summary>
        NotLeadable,

        /// <summary>It does not beat the table (R18, R21).</summary>
        DoesNotBeat,

        /// <summary>It splits a bomb (R20).</summary>
        SplitsBomb,

        /// <summary>The opening must contain ♠3 (R03).</summary>
        LacksSpade3,

        /// <summary>The next seat holds one card: the single must be the highest (R32).</summary>
        SingleNotHighest,

        /// <summary>A leader may not pass (R30).</summary>
        PassOnLead,

        /// <summary>The hand can beat the table (R31).</summary>
        PassThoughAble
    }

    /// <summary>The exact-card check of a play somebody chose. It shares the readings with the generator, but asks them directly.</summary>
    internal static class PlayJudge
    {
        /// <summary>Judges cards (0 = a pass); <paramref name="reading"/> is the play's reading when it is legal.</summary>
        public static PdkPlayFault Judge(Turn turn, ulong cards, out Reading reading)
        {
            reading = default(Reading);
            if (cards == 0)
            {
                return turn.IsLead ? PdkPlayFault.PassOnLead : LegalPlays.CanPass(turn) ? PdkPlayFault.None : PdkPlayFault.PassThoughAble;
            }
            if ((cards & ~turn.HandCards) != 0)
            {
                return PdkPlayFault.NotInHand;
            }
            ulong play = RankCounts.Of(cards);
            if (!turn.FirstReading(play, out reading))
            {
                return WhyNoReading(turn, play);
            }
            if (turn.MustContainSpade3 && (cards & PdkDeck.Spade3) == 0)
            {
                return PdkPlayFault.LacksSpade3;
            }
            int single = turn.SingleMustBe;
            if (single >= 0 && reading.Kind == PdkCardType.DanZhang && reading.Top != single && !Spade3LeavesNoChoice(turn))
            {
                return PdkPlayFault.SingleNotHighest;
            }
            return PdkPlayFault.None;
        }

        /// <summary>A sentence about a fault.</summary>
        public static string Explain(PdkPlayFault fault, Turn turn, ulong cards)
        {
            string named = "'" + PdkText.Cards(cards) + "'";
            switch (fault)
            {
                case PdkPlayFault.Malformed:
                    return "no answer, or one that names a card twice";
                case PdkPlayFault.NotInHand:
                    return named + " holds '" + PdkText.Cards(cards & ~turn.HandCards) + "', which is not in the hand";
                case PdkPlayFault.NoShape:
                    return named + " is no shape";
                case PdkPlayFault.NotLeadable:
                    return named + " may not be led under these rules";
                case PdkPlayFault.DoesNotBeat:
                    return named + " does not beat the table";
                case PdkPlayFault.SplitsBomb:
                    return named + " splits a bomb (R20)";
                case PdkPlayFault.LacksSpade3:
                    return named + " lacks the three of spades, which the opening must contain (R03)";
                case PdkPlayFault.SingleNotHighest:
                    return named + " is not the hand's highest single while the next seat holds one card (R32)";
                case PdkPlayFault.PassOnLead:
                    return "a leader may not pass (R30)";
                case PdkPlayFault.PassThoughAble:
                    return "passed though a play beats the table (R31)";
                default:
                    return string.Empty;
            }
        }

        private static PdkPlayFault WhyNoReading(Turn turn, ulong play)
        {
            bool wholeHand = play == turn.Hand;
            List<Reading> readings = Readings.All(turn.Rule, play, wholeHand || turn.Table.IsTail);
            if (readings.Count == 0)
            {
                return PdkPlayFault.NoShape;
            }
            if (readings.Exists(reading => turn.Allows(reading, wholeHand)))
            {
                return PdkPlayFault.SplitsBomb;
            }
            return turn.IsLead ? PdkPlayFault.NotLeadable : PdkPlayFault.DoesNotBeat;
        }

        /// <summary>R32 gives way where R03 leaves nothing but the single ♠3.</summary>
        private static bool Spade3LeavesNoChoice(Turn turn)
        {
            return turn.MustContainSpade3 && LegalPlays.Of(turn).Contains(1);
        }
    }
}
