using System;

namespace PdkFriendServer
{
    /// <summary>Why a substitute answered in place of a bot.</summary>
    public enum PdkFallbackKind
    {
        /// <summary>No bot sits at the seat.</summary>
        NoBot = 0,

        /// <summary>The bot threw an exception, or its answer did while the host read it.</summary>
        Threw,

        /// <summary>The bot gave null.</summary>
        NoAnswer,

        /// <summary>The play names a card twice, or holds null in place of a card.</summary>
        Malformed,

        /// <summary>The play has a card that the seat does not hold.</summary>
        NotInHand,

        /// <summary>All cards of the play are in the hand of one other seat: it is a play for the wrong seat.</summary>
        OtherSeat,

        /// <summary>The rules do not allow the play, or the pass.</summary>
        Illegal,

        /// <summary>The deadline passed before the bot answered.</summary>
        Late,

        /// <summary>The bot was still at work on an earlier question, for which it was late, so it was not asked.</summary>
        Busy,

        /// <summary>The bot answered, and well, but says that a substitute inside it did.</summary>
        OwnSubstitute
    }

    /// <summary>The kinds by their names in replays and totals.</summary>
    public static class PdkFallbackKinds
    {
        private static readonly string[] Names =
        {
            "no_bot", "threw", "no_answer", "malformed", "not_in_hand", "other_seat", "illegal", "late", "busy", "own_substitute"
        };

        /// <summary>How many kinds there are; their numbers begin with 0.</summary>
        public static int Count
        {
            get { return Names.Length; }
        }

        /// <summary>The name of a kind.</summary>
        public static string Name(PdkFallbackKind kind)
        {
            return Names[(int)kind];
        }

        /// <summary>Whether a name is that of a kind.</summary>
        public static bool IsName(string name)
        {
            return Array.IndexOf(Names, name) >= 0;
        }
    }
}
