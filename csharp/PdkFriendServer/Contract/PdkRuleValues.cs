namespace PdkFriendServer
{
    /// <summary>Who leads the games after the first (R03).</summary>
    public enum PdkLaterLead
    {
        /// <summary>The seat that won the last game, freely.</summary>
        Winner = 0,

        /// <summary>The holder of ♠3, with the same duty as in the first game.</summary>
        Spade3 = 1
    }

    /// <summary>What the kickers of triples and planes may be (R14, R15).</summary>
    public enum PdkKickers
    {
        /// <summary>Any two cards a triple.</summary>
        Any2 = 0,

        /// <summary>One pair a triple.</summary>
        Pair = 1
    }

    /// <summary>When 四带二 and 四带三 may be led (R17).</summary>
    public enum PdkFourMode
    {
        /// <summary>Never.</summary>
        Off = 0,

        /// <summary>Always.</summary>
        On = 1,

        /// <summary>Only as the whole hand.</summary>
        LastHandOnly = 2
    }

    /// <summary>What answers 四带二 and 四带三 (R17).</summary>
    public enum PdkFourAnswer
    {
        /// <summary>A higher four with the same number of cards, and bombs.</summary>
        SameShape = 0,

        /// <summary>Bombs only.</summary>
        BombsOnly = 1
    }

    /// <summary>Whether three aces are a bomb (R19).</summary>
    public enum PdkAceBomb
    {
        /// <summary>They never are.</summary>
        Off = 0,

        /// <summary>They are in a deck with exactly three aces.</summary>
        Natural = 1
    }

    /// <summary>报单: the duty while the next seat holds one card (R32).</summary>
    public enum PdkLastSingle
    {
        /// <summary>None.</summary>
        Free = 0,

        /// <summary>A single must be of the hand's highest rank.</summary>
        Enforce = 1,

        /// <summary>放走包赔: any single, but who lets the next seat out pays for both.</summary>
        PayAll = 2
    }

    /// <summary>Which bombs earn (R42).</summary>
    public enum PdkBombSettle
    {
        /// <summary>Those that won their round or ended the game.</summary>
        Stands = 0,

        /// <summary>All that were played.</summary>
        Always = 1
    }

    /// <summary>红桃10扎鸟 (R44).</summary>
    public enum PdkHeart10
    {
        /// <summary>No meaning.</summary>
        Off = 0,

        /// <summary>Doubles card payments.</summary>
        Double = 1
    }

    /// <summary>包庄 (R45).</summary>
    public enum PdkBaoZhuang
    {
        /// <summary>Nobody is asked.</summary>
        Off = 0,

        /// <summary>The declarer must be first out.</summary>
        FirstOut = 1,

        /// <summary>No other seat may play a card.</summary>
        CloseAll = 2
    }
}
