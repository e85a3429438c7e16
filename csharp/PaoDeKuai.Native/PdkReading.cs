using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>One reading of a set of cards; 8 bytes.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct PdkReading
    {
        /// <summary>The size of the struct in bytes, 8; the wrapper sets it.</summary>
        public uint StructSize;

        /// <summary>The kind of the play.</summary>
        public PdkShape Shape;

        /// <summary>The main rank, of a run the highest: 0 = three … 11 = ace, 12 = two.</summary>
        public byte TopRank;

        /// <summary>Ranks in the run, triples of a plane; 1 for what is neither.</summary>
        public byte RunLength;

        /// <summary>How many cards go along with the triples or the four as kickers or wings.</summary>
        public byte Kickers;
    }
}
