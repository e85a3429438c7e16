using System.Collections.Generic;

namespace PdkFriendServer
{
    /// <summary>One turn that was made: a play or a pass of a seat.</summary>
    public sealed class PdkTurn
    {
        /// <summary>Makes the record of a turn.</summary>
        public PdkTurn(int seat, PlayOutCardPdkF play)
        {
            Seat = seat;
            Play = play;
        }

        /// <summary>The seat, 1–3.</summary>
        public int Seat { get; }

        /// <summary>What it played.</summary>
        public PlayOutCardPdkF Play { get; }
    }

    /// <summary>What one seat may see when it is asked. The first group is what the owner's host gives, the second is optional.</summary>
    public sealed class PdkBotView
    {
        /// <summary>The asked seat, 1–3.</summary>
        public int MyPos { get; set; }

        /// <summary>The hands; only <c>Cards[MyPos - 1]</c> is filled.</summary>
        public CardPack CardPack { get; set; } = new CardPack();

        /// <summary>The public state.</summary>
        public PdkGameInfo Info { get; set; } = new PdkGameInfo();

        /// <summary>The rules of the table.</summary>
        public PdkRule Rule { get; set; }

        /// <summary>Every turn of the game so far, oldest first; null where the host keeps none.</summary>
        public List<PdkTurn> History { get; set; }

        /// <summary>Cards known to have been played, beside those of the table and the history; null = none known.</summary>
        public List<CardInfo> KnownPlayed { get; set; }

        /// <summary>The seat that declared 包庄: 0 nobody, 1–3, null = the host does not say.</summary>
        public int? Declarer { get; set; }

        /// <summary>Which seats have refused 包庄 so far, by seat − 1; null = the host does not say.</summary>
        public bool[] Refused { get; set; }

        /// <summary>Whether the lead must contain ♠3 (R03); null = the host does not say.</summary>
        public bool? MustContainSpade3 { get; set; }

        /// <summary>The seed of this question; null = the host gives none.</summary>
        public ulong? Seed { get; set; }

        /// <summary>The plays the host allows, with exact cards, a pass among them where allowed; null = no list.</summary>
        public List<PlayOutCardPdkF> Tips { get; set; }
    }
}
