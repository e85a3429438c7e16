using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>What a row of a question for a net is.</summary>
    public enum PdkNetRowKind : uint
    {
        /// <summary>A move after which the game goes on; a net says what is still to come.</summary>
        Move = 0,

        /// <summary>A move that ends the game; there is nothing to ask.</summary>
        End = 1,

        /// <summary>No move, but an ordinary game before its first lead.</summary>
        BeforeLead = 2,
    }

    /// <summary>What a net is asked about one move, or what the move comes to where it ends the game; 48 bytes.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct PdkNetRow
    {
        /// <summary>The size of the struct in bytes, 48; the wrapper sets it.</summary>
        public uint StructSize;

        /// <summary>1 = a pass, else 0.</summary>
        public byte IsPass;

        /// <summary>The kind of the play.</summary>
        public PdkShape Shape;

        /// <summary>The main rank, of a run the highest: 0 = three … 11 = ace, 12 = two.</summary>
        public byte TopRank;

        /// <summary>Ranks in the run, triples of a plane; 1 for what is neither, 0 for a pass.</summary>
        public byte RunLength;

        /// <summary>The exact cards of the move; 0 = a pass. Bit 4·rank + suit, as <see cref="PdkLimits.CardBits"/> says.</summary>
        public ulong Cards;

        /// <summary>With <see cref="PdkNetRowKind.End"/> 1 = the seat is first out, 0 = it is not; else 0.</summary>
        public double PWin;

        /// <summary>
        /// With <see cref="PdkNetRowKind.End"/> the points at the end, with <see cref="PdkNetRowKind.Move"/> those that bombs have brought so far, to be
        /// added to the net's; in units of the base (<see cref="PdkRules.Base"/>).
        /// </summary>
        public double Points;

        /// <summary>Where its inputs start in the list of inputs.</summary>
        public uint FirstInput;

        /// <summary>How many of its inputs are on; all others are off. 0 where the move ends the game.</summary>
        public uint InputCount;

        /// <summary>What the row is.</summary>
        public PdkNetRowKind Kind;

        /// <summary>Zero.</summary>
        public uint Reserved;
    }
}
