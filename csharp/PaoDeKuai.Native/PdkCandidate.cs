using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>One play that a bot weighed; 56 bytes.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct PdkCandidate
    {
        /// <summary>The size of the struct in bytes, 56; the wrapper sets it.</summary>
        public uint StructSize;

        /// <summary>1 = a pass, else 0.</summary>
        public byte IsPass;

        /// <summary>The kind of the play.</summary>
        public PdkShape Shape;

        /// <summary>The main rank, of a run the highest: 0 = three … 11 = ace, 12 = two.</summary>
        public byte TopRank;

        /// <summary>Ranks in the run, triples of a plane; 1 for what is neither, 0 for a pass.</summary>
        public byte RunLength;

        /// <summary>The exact cards; 0 = a pass. Bit 4·rank + suit, as <see cref="PdkLimits.CardBits"/> says.</summary>
        public ulong Cards;

        /// <summary>Chance to be first out, 0–1, where <see cref="Flags"/> has <see cref="PdkFlags.HasPWin"/>; else 0.</summary>
        public double PWin;

        /// <summary>Expected points of the game, in units of the base (<see cref="PdkRules.Base"/>), where <see cref="Flags"/> has <see cref="PdkFlags.HasPoints"/>; else 0.</summary>
        public double Points;

        /// <summary>Its share of the worlds simulated, 0–1; 0 where none were.</summary>
        public double Share;

        /// <summary>Worlds simulated for it.</summary>
        public uint Simulations;

        /// <summary>Which figures are known.</summary>
        public PdkFlags Flags;

        /// <summary>Zero.</summary>
        public ulong Reserved;
    }
}
