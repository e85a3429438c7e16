using System.Collections.Generic;

namespace PdkFriendServer
{
    /// <summary>One turn that was made: a play or a pass of a seat. An extension of the reference host.</summary>
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

    /// <summary>
    /// What one seat may see when it is asked. The object belongs to whoever is asked; changing it changes no game.
    /// <see cref="MyPos"/>, <see cref="CardPack"/>, <see cref="Info"/> and <see cref="Rule"/> are the owner's; the others are extensions of the reference host,
    /// which a bot uses where they are and must do without where they are null.
    /// </summary>
    public sealed class PdkBotView
    {
        // ---- The owner's members ----

        /// <summary>The asked seat, 1–3. Play goes 1 → 2 → 3 → 1 (R00).</summary>
        public int MyPos { get; set; }

        /// <summary>The hands; only <c>Cards[MyPos - 1]</c> is filled, with the cards still held.</summary>
        public CardPack CardPack { get; set; } = new CardPack();

        /// <summary>The public state.</summary>
        public PdkGameInfo Info { get; set; } = new PdkGameInfo();

        /// <summary>The rules of the table; null = 关牌. The owner's host has an object of its own form here.</summary>
        public PdkRule Rule { get; set; }

        // ---- Extensions of the reference host; null = the host does not say ----

        /// <summary>Every turn of the game so far, oldest first; null where the host keeps none.</summary>
        public List<PdkTurn> History { get; set; }

        /// <summary>Cards known to have been played, beside those of the table and the history; null = none known.</summary>
        public List<CardInfo> KnownPlayed { get; set; }

        /// <summary>The seat that declared 包庄: 0 nobody (so far), 1–3, null = the host does not say. While the seats are asked it is 0 for all of them.</summary>
        public int? Declarer { get; set; }

        /// <summary>Which seats have refused 包庄 so far, by seat − 1; null = the host does not say. A seat asked after a yes has not refused: its answer does not count (R45).</summary>
        public bool[] Refused { get; set; }

        /// <summary>Whether the lead must contain ♠3 (R03); null = the host does not say.</summary>
        public bool? MustContainSpade3 { get; set; }

        /// <summary>The seed of this question, from which the same bot gives the same answer; null = the host gives none.</summary>
        public ulong? Seed { get; set; }

        /// <summary>The plays the host allows, with exact cards, a pass among them where allowed; null = no list.</summary>
        public List<PlayOutCardPdkF> Tips { get; set; }
    }
}
