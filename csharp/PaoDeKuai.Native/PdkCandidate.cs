using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>One play that a bot weighed; 56 bytes.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct PdkCandidate
    {
        /// <summary>56.</summary>
        public uint StructSize;

        /// <summary>1 = a pass.</summary>
        public byte IsPass;

        /// <summary>The kind of the play.</summary>
        public PdkShape Shape;

        /// <summary>The main rank, of a run the highest: 0 = three … 11 = ace, 12 = two.</summary>
        public byte TopRank;

        /// <summary>Ranks in the run.</summary>
        public byte RunLength;

        /// <summary>The exact cards; 0 = a pass.</summary>
        public ulong Cards;

        /// <summary>Chance to be first out, 0–1, where <see cref="Flags"/> has <see cref="PdkFlags.HasPWin"/>.</summary>
        public double PWin;

        /// <summary>Expected points, where <see cref="Flags"/> has <see cref="PdkFlags.HasPoints"/>.</summary>
        public double Points;

        /// <summary>Share of the simulated worlds, 0–1.</summary>
        public double Share;

        /// <summary>Worlds simulated.</summary>
        public uint Simulations;

        /// <summary>Which figures are known.</summary>
        public PdkFlags Flags;

        /// <summary>Zero.</summary>
        public ulong Reserved;
    }
}
