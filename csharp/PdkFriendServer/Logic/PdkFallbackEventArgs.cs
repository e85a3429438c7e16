using System;

namespace PdkFriendServer
{
    /// <summary>A bot's answer could not be taken, and a substitute answered.</summary>
    public sealed class PdkFallbackEventArgs : EventArgs
    {
        /// <summary>Makes the report.</summary>
        public PdkFallbackEventArgs(int seat, string question, string reason, bool insideBot)
        {
            Seat = seat;
            Question = question;
            Reason = reason;
            IsInsideBot = insideBot;
        }

        /// <summary>The seat, 1–3.</summary>
        public int Seat { get; }

        /// <summary><c>baozhuang</c> or <c>play</c>.</summary>
        public string Question { get; }

        /// <summary>What was wrong.</summary>
        public string Reason { get; }

        /// <summary>Whether the bot's own substitute answered (its answer was legal), not the host's.</summary>
        public bool IsInsideBot { get; }
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
