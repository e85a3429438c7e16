using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>One turn of a line of best play, forced passes included; 24 bytes.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct PdkLineTurn
    {
        /// <summary>The size of the struct in bytes, 24; the wrapper sets it.</summary>
        public uint StructSize;

        /// <summary>The seat, 1–3.</summary>
        public byte Seat;

        /// <summary>1 = a pass, else 0.</summary>
        public byte IsPass;

        /// <summary>The kind of the play.</summary>
        public PdkShape Shape;

        /// <summary>The main rank, of a run the highest: 0 = three … 11 = ace, 12 = two.</summary>
        public byte TopRank;

        /// <summary>Ranks in the run, triples of a plane; 1 for what is neither, 0 for a pass.</summary>
        public byte RunLength;

        /// <summary>Zero.</summary>
        public fixed byte Reserved[7];

        /// <summary>The exact cards; 0 = a pass. Bit 4·rank + suit, as <see cref="PdkLimits.CardBits"/> says.</summary>
        public ulong Cards;
    }
}
