using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>The answer to a question for a play; 48 bytes.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct PdkDecision
    {
        /// <summary>48.</summary>
        public uint StructSize;

        /// <summary>1 = the answer is a pass.</summary>
        public byte IsPass;

        /// <summary>The kind of the play.</summary>
        public PdkShape Shape;

        /// <summary>The main rank, of a run the highest: 0 = three … 11 = ace, 12 = two.</summary>
        public byte TopRank;

        /// <summary>Ranks in the run; 1 for what is no run, 0 for a pass.</summary>
        public byte RunLength;

        /// <summary>The exact cards, all from the hand; 0 = a pass.</summary>
        public ulong Cards;

        /// <summary>Chance to be first out, 0–1, where <see cref="Flags"/> has <see cref="PdkFlags.HasPWin"/>.</summary>
        public double PWin;

        /// <summary>Expected points, where <see cref="Flags"/> has <see cref="PdkFlags.HasPoints"/>.</summary>
        public double Points;

        /// <summary>Worlds simulated, all candidates together.</summary>
        public uint Simulations;

        /// <summary>Plays weighed against each other.</summary>
        public uint Candidates;

        /// <summary>Which figures are known.</summary>
        public PdkFlags Flags;

        /// <summary>Zero.</summary>
        public uint Reserved;
    }
}
