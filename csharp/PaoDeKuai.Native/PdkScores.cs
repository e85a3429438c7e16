using System;
using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>A settlement; 16 bytes. The sum over seats is zero.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct PdkScores
    {
        /// <summary>16.</summary>
        public uint StructSize;

        /// <summary>What each seat wins, by seat 1 2 3.</summary>
        public fixed int Score[3];

        /// <summary>What a seat, 1–3, wins.</summary>
        /// <exception cref="ArgumentOutOfRangeException">The seat is not 1, 2 or 3.</exception>
        public int GetScore(int seat)
        {
            return Score[Seats.Index(seat)];
        }
    }
}
