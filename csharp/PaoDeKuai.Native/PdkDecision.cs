using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>The answer to a question for a play; 48 bytes.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct PdkDecision
    {
        /// <summary>The size of the struct in bytes, 48; the wrapper sets it.</summary>
        public uint StructSize;

        /// <summary>1 = the answer is a pass, else 0.</summary>
        public byte IsPass;

        /// <summary>The kind of the play.</summary>
        public PdkShape Shape;

        /// <summary>The main rank, of a run the highest: 0 = three … 11 = ace, 12 = two.</summary>
        public byte TopRank;

        /// <summary>Ranks in the run, triples of a plane; 1 for what is neither, 0 for a pass.</summary>
        public byte RunLength;

        /// <summary>The exact cards, all from the hand; 0 = a pass. Bit 4·rank + suit, as <see cref="PdkLimits.CardBits"/> says.</summary>
        public ulong Cards;

        /// <summary>Chance to be first out, 0–1, where <see cref="Flags"/> has <see cref="PdkFlags.HasPWin"/>; else 0.</summary>
        public double PWin;

        /// <summary>Expected points of the game, in units of the base (<see cref="PdkRules.Base"/>), where <see cref="Flags"/> has <see cref="PdkFlags.HasPoints"/>; else 0.</summary>
        public double Points;

        /// <summary>Worlds simulated, all candidates together; 0 for a bot that simulates none.</summary>
        public uint Simulations;

        /// <summary>Plays weighed against each other; 1 where the answer was forced.</summary>
        public uint Candidates;

        /// <summary>Which figures are known.</summary>
        public PdkFlags Flags;

        /// <summary>Zero.</summary>
        public uint Reserved;
    }
}
