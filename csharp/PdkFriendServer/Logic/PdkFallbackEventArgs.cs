using System;

namespace PdkFriendServer
{
    /// <summary>A bot's answer could not be taken, and a substitute answered: the first time that this kind happened to this bot.</summary>
    public sealed class PdkFallbackEventArgs : EventArgs
    {
        /// <summary>Makes the report.</summary>
        public PdkFallbackEventArgs(int game, int seat, string question, PdkFallbackKind kind, string reason)
        {
            Game = game;
            Seat = seat;
            Question = question;
            Kind = kind;
            Reason = reason;
        }

        /// <summary>The number of the game in its series, from 0.</summary>
        public int Game { get; }

        /// <summary>The seat, 1–3.</summary>
        public int Seat { get; }

        /// <summary><c>baozhuang</c> or <c>play</c>.</summary>
        public string Question { get; }

        /// <summary>What kind of fault it was.</summary>
        public PdkFallbackKind Kind { get; }

        /// <summary>What was wrong.</summary>
        public string Reason { get; }

        /// <summary>Whether the bot's own substitute answered (its answer was legal), not the host's.</summary>
        public bool IsInsideBot
        {
            get { return Kind == PdkFallbackKind.OwnSubstitute; }
        }
    }

    /// <summary>The person at the keyboard has gone: the input ended.</summary>
    public sealed class PdkInputEndedException : Exception
    {
        /// <summary>Makes the error.</summary>
        public PdkInputEndedException()
            : base("the input ended")
        {
        }
    }
}
