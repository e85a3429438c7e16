namespace PaoDeKuai.Native
{
    /// <summary>R03: who leads a later game.</summary>
    public enum PdkLaterLead : byte
    {
        /// <summary>The winner, freely.</summary>
        Winner = 0,

        /// <summary>The holder of ♠3, who must open with it.</summary>
        Spade3 = 1,
    }

    /// <summary>R14, R15: what kickers and wings may be.</summary>
    public enum PdkTripleKickers : byte
    {
        /// <summary>Any cards.</summary>
        Any2 = 0,

        /// <summary>Pairs only.</summary>
        Pair = 1,
    }

    /// <summary>R17: when a four with kickers (四带) may be led.</summary>
    public enum PdkFourMode : byte
    {
        /// <summary>Never.</summary>
        Off = 0,

        /// <summary>Always.</summary>
        On = 1,

        /// <summary>As the whole remaining hand only.</summary>
        LastHandOnly = 2,
    }

    /// <summary>R17: what answers a four with kickers.</summary>
    public enum PdkFourAnswer : byte
    {
        /// <summary>A higher four with as many kickers, or a bomb.</summary>
        SameShape = 0,

        /// <summary>Bombs only.</summary>
        BombsOnly = 1,
    }

    /// <summary>R19: what AAA is in a deck with three aces.</summary>
    public enum PdkAceBomb : byte
    {
        /// <summary>A triple.</summary>
        Off = 0,

        /// <summary>A bomb.</summary>
        Natural = 1,
    }

    /// <summary>R32: the duty while the next seat holds one card (报单).</summary>
    public enum PdkLastSingle : byte
    {
        /// <summary>None.</summary>
        Free = 0,

        /// <summary>A single must be the highest of the hand.</summary>
        Enforce = 1,

        /// <summary>Any single, but who lets the last card through pays for both (放走包赔).</summary>
        PayAll = 2,
    }

    /// <summary>R42: which bombs earn.</summary>
    public enum PdkBombSettle : byte
    {
        /// <summary>A bomb that won its round or ended the game.</summary>
        Stands = 0,

        /// <summary>Every bomb played.</summary>
        Always = 1,
    }

    /// <summary>R44: ♥10 (红桃10扎鸟).</summary>
    public enum PdkHeart10Mode : byte
    {
        /// <summary>An ordinary card.</summary>
        Off = 0,

        /// <summary>Doubles the payments of who was dealt it.</summary>
        Double = 1,
    }

    /// <summary>R45: whether a seat may declare (包庄), and when it wins.</summary>
    public enum PdkBaoZhuangMode : byte
    {
        /// <summary>No declaring.</summary>
        Off = 0,

        /// <summary>The declarer must be first out.</summary>
        FirstOut = 1,

        /// <summary>No other seat may play a card at all.</summary>
        CloseAll = 2,
    }
}
