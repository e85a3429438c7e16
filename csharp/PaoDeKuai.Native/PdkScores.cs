using System;
using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>A settlement; 16 bytes. The sum over seats is zero.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct PdkScores
    {
        /// <summary>The size of the struct in bytes, 16; the wrapper sets it.</summary>
        public uint StructSize;

        /// <summary>Points that each seat wins (negative = loses), by seat 1 2 3; one card left costs <see cref="PdkRules.Base"/> points.</summary>
        public fixed int Score[3];

        /// <summary>What a seat wins.</summary>
        /// <param name="seat">1, 2 or 3.</param>
        /// <returns>Points, negative = it loses them.</returns>
        /// <exception cref="ArgumentOutOfRangeException">The seat is not 1, 2 or 3.</exception>
        public int GetScore(int seat)
        {
            return Score[Seats.Index(seat)];
        }
    }
}
