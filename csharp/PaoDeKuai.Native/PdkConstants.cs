using System;

namespace PaoDeKuai.Native
{
    /// <summary>A rule preset of the library.</summary>
    public enum PdkPreset : uint
    {
        /// <summary>关牌, the host's default.</summary>
        GuanPai = 1,

        /// <summary>经典16张: 48 cards, 16 a seat.</summary>
        Classic16 = 2,

        /// <summary>经典15张: 45 cards, 15 a seat.</summary>
        Classic15 = 3,
    }

    /// <summary>A bot of the library.</summary>
    public enum PdkBotKind : uint
    {
        /// <summary>The heuristic bot of the host's owner.</summary>
        PdkBot = 1,

        /// <summary>The flat Monte Carlo bot of the host's owner.</summary>
        Ismcts = 2,

        /// <summary>Any legal play, uniformly.</summary>
        Random = 3,

        /// <summary>Every legal play in worlds that fit what the seat knows; no net.</summary>
        Search = 4,

        /// <summary>The move that a learned net values highest, without a search: some 20 microseconds, no simulation.</summary>
        Net = 5,

        /// <summary><see cref="Search"/> with the net, which chooses the candidates, plays the playouts and values them; the strongest.</summary>
        Expert = 6,

        /// <summary><see cref="Net"/> as a weaker player, of the strength that <see cref="PdkOptions.Level"/> says; its randomness comes from the seed.</summary>
        Level = 7,
    }

    /// <summary>What a bot goes for that weighs its moves.</summary>
    public enum PdkObjective : uint
    {
        /// <summary>The most points.</summary>
        Points = 0,

        /// <summary>To be first out, whatever it costs; in a declared game, to win it.</summary>
        Wins = 1,
    }

    /// <summary>What a view is asked for. The numbers are the host's GameZT.</summary>
    public enum PdkPhase : byte
    {
        /// <summary>包庄: declare or not.</summary>
        BaoZhuang = 3,

        /// <summary>打牌: which cards.</summary>
        Play = 4,
    }

    /// <summary>What a result says about itself.</summary>
    [Flags]
    public enum PdkFlags : uint
    {
        /// <summary>No figure is known, the answer was not forced.</summary>
        None = 0,

        /// <summary>The p_win field holds a figure.</summary>
        HasPWin = 1,

        /// <summary>The points field holds a figure.</summary>
        HasPoints = 2,

        /// <summary>There was one candidate only; nothing was weighed.</summary>
        Forced = 4,
    }

    /// <summary>R45: what became of a declaration of 包庄.</summary>
    public enum PdkResult : byte
    {
        /// <summary>Nobody declared.</summary>
        None = 0,

        /// <summary>The declarer won.</summary>
        Won = 1,

        /// <summary>The declarer lost.</summary>
        Lost = 2,
    }

    /// <summary>What is asked of an ending.</summary>
    public enum PdkGoal : byte
    {
        /// <summary>Can a seat force to be first out, all others playing together against it?</summary>
        FirstOut = 0,

        /// <summary>The settlement when each of three seats plays for its own points.</summary>
        Points = 1,
    }

    /// <summary>What was found of an ending.</summary>
    public enum PdkVerdict : byte
    {
        /// <summary>The limits did not suffice.</summary>
        Unknown = 0,

        /// <summary>The seat can force to be first out.</summary>
        Win = 1,

        /// <summary>The others can keep the seat from being first out.</summary>
        Loss = 2,

        /// <summary>The settlement.</summary>
        Scores = 3,
    }

    /// <summary>Bounds and encodings of the C ABI.</summary>
    public static class PdkLimits
    {
        /// <summary>The ABI version that this wrapper speaks.</summary>
        public const uint AbiVersion = 1;

        /// <summary>The most past turns that a view holds.</summary>
        public const int MaxTurns = 144;

        /// <summary>A bound of the legal plays of any hand, the pass included.</summary>
        public const int MaxPlays = 1024;

        /// <summary>The most turns of a line of best play.</summary>
        public const int MaxLine = 147;

        /// <summary>The highest level of <see cref="PdkBotKind.Level"/>; 1 is the lowest.</summary>
        public const int MaxLevel = 10;

        /// <summary>What 0 stands for in <see cref="PdkSolveLimits.MaxNodes"/>.</summary>
        public const ulong SolveDefaultNodes = 10000000;

        /// <summary>What 0 stands for in <see cref="PdkSolveLimits.MaxMemory"/>, 64 MiB.</summary>
        public const ulong SolveDefaultMemory = 1UL << 26;

        /// <summary>The most that <see cref="PdkSolveLimits.MaxMemory"/> may be, 4 GiB.</summary>
        public const ulong SolveMaxMemory = 1UL << 32;

        /// <summary>A declarer that the host cannot tell.</summary>
        public const byte DeclarerUnknown = 255;

        /// <summary>Bits 0–51: the cards of a set; bit 4·rank + suit, rank 0 = three … 11 = ace, 12 = two, suit 0 ♦ 1 ♣ 2 ♥ 3 ♠.</summary>
        public const ulong CardBits = (1UL << 52) - 1;

        /// <summary>The ♠3.</summary>
        public const ulong Spade3 = 1UL << 3;

        /// <summary>The ♥10.</summary>
        public const ulong Heart10 = 1UL << (4 * 7 + 2);
    }
}
