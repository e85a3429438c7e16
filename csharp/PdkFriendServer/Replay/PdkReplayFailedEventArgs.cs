using System;

namespace PdkFriendServer
{
    /// <summary>The replay of a game could not be written. The game itself counts, and the series can go on.</summary>
    public sealed class PdkReplayFailedEventArgs : EventArgs
    {
        /// <summary>Makes the report.</summary>
        public PdkReplayFailedEventArgs(int game, string path, Exception cause)
        {
            if (cause == null)
            {
                throw new ArgumentNullException(nameof(cause));
            }
            Game = game;
            Path = path;
            Cause = cause;
        }

        /// <summary>The number of the game in its series, from 0.</summary>
        public int Game { get; }

        /// <summary>The file that is missing.</summary>
        public string Path { get; }

        /// <summary>Why.</summary>
        public string Reason
        {
            get { return Cause.Message; }
        }

        /// <summary>What the attempt ended with.</summary>
        public Exception Cause { get; }
    }
}
