using System;
using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>What an ending comes to; 48 bytes.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct PdkSolution
    {
        /// <summary>The size of the struct in bytes, 48; the wrapper sets it.</summary>
        public uint StructSize;

        /// <summary>What was found; <see cref="PdkVerdict.Unknown"/> past the limits, which is no error.</summary>
        public PdkVerdict Verdict;

        /// <summary>The seat that <see cref="PdkGoal.FirstOut"/> was asked about, 1–3; 0 for points.</summary>
        public byte Seat;

        /// <summary>1 = <see cref="Cards"/> and its shape hold the turn of the seat to move; 0 where the limits did not suffice for one.</summary>
        public byte HasTurn;

        /// <summary>1 = that turn is a pass, else 0.</summary>
        public byte IsPass;

        /// <summary>The kind of the play.</summary>
        public PdkShape Shape;

        /// <summary>The main rank, of a run the highest: 0 = three … 11 = ace, 12 = two.</summary>
        public byte TopRank;

        /// <summary>Ranks in the run, triples of a plane; 1 for what is neither, 0 for a pass.</summary>
        public byte RunLength;

        /// <summary>1 = the line reaches the end of the game; 0 = the limits did not suffice for the rest of it.</summary>
        public byte Complete;

        /// <summary>With <see cref="PdkVerdict.Scores"/> the points that each seat wins (negative = loses), by seat 1 2 3.</summary>
        public fixed int Score[3];

        /// <summary>The exact cards to play, the first turn of the line; 0 = a pass. Bit 4·rank + suit, as <see cref="PdkLimits.CardBits"/> says.</summary>
        public ulong Cards;

        /// <summary>Positions looked at for the verdict.</summary>
        public ulong Nodes;

        /// <summary>How many turns the line has.</summary>
        public uint Turns;

        /// <summary>Zero.</summary>
        public uint Reserved;

        /// <summary>What a seat wins, with <see cref="PdkVerdict.Scores"/>.</summary>
        /// <param name="seat">1, 2 or 3.</param>
        /// <returns>Points, negative = it loses them.</returns>
        /// <exception cref="ArgumentOutOfRangeException">The seat is not 1, 2 or 3.</exception>
        public int GetScore(int seat)
        {
            return Score[Seats.Index(seat)];
        }
    }
}
