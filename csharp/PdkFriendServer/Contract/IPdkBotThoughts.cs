using System.Collections.Generic;

namespace PdkFriendServer
{
    /// <summary>
    /// Optional beside <see cref="IPdkBot"/>: what a bot thought about its last answer, for the console and the replay. An extension of the reference host,
    /// as are the types below. Figures that cannot be (NaN, a chance outside 0…1) are taken as none.
    /// </summary>
    public interface IPdkBotThoughts
    {
        /// <summary>The thoughts about the last answer, or null when there were none.</summary>
        PdkBotThoughts LastThoughts { get; }
    }

    /// <summary>What a bot thought about one answer. Figures it does not have are null.</summary>
    public sealed class PdkBotThoughts
    {
        /// <summary>Chance to be first out, 0…1.</summary>
        public double? WinProbability { get; set; }

        /// <summary>Expected points of the game.</summary>
        public double? Points { get; set; }

        /// <summary>The plays that were considered, or null.</summary>
        public List<PdkBotCandidate> Candidates { get; set; }

        /// <summary>Why a substitute inside the bot answered; null or empty when the bot itself did.</summary>
        public string FallbackReason { get; set; }
    }

    /// <summary>One play that a bot considered.</summary>
    public sealed class PdkBotCandidate
    {
        /// <summary>The play.</summary>
        public PlayOutCardPdkF Play { get; set; }

        /// <summary>Chance to be first out, 0…1.</summary>
        public double? WinProbability { get; set; }

        /// <summary>Expected points of the game.</summary>
        public double? Points { get; set; }

        /// <summary>Share of the search spent on this play, 0…1.</summary>
        public double? Share { get; set; }
    }
}
