using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>One reading of a set of cards; 8 bytes.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct PdkReading
    {
        /// <summary>8.</summary>
        public uint StructSize;

        /// <summary>The kind of the play.</summary>
        public PdkShape Shape;

        /// <summary>The main rank, of a run the highest: 0 = three … 11 = ace, 12 = two.</summary>
        public byte TopRank;

        /// <summary>Ranks in the run.</summary>
        public byte RunLength;

        /// <summary>Kickers or wings.</summary>
        public byte Kickers;
    }
}
