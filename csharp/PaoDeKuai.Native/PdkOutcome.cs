using System;
using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>R40–R45: how a game ended; 24 bytes. Start from <see cref="Create"/>.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct PdkOutcome
    {
        /// <summary>24.</summary>
        public uint StructSize;

        /// <summary>Cards left, by seat 1 2 3.</summary>
        public fixed byte Left[3];

        /// <summary>Plays made (passes not counted), by seat 1 2 3.</summary>
        public fixed byte Plays[3];

        /// <summary>R42: bombs that count, by seat 1 2 3.</summary>
        public fixed byte Bombs[3];

        /// <summary>1 = <see cref="Plays"/> are known.</summary>
        public byte PlaysKnown;

        /// <summary>R43: the seat that led the game, 0 = not said.</summary>
        public byte Leader;

        /// <summary>R44: the seat that was dealt ♥10, 0 = not said.</summary>
        public byte Heart10;

        /// <summary>R32: the seat that pays for both losers, 0 = none.</summary>
        public byte PayAll;

        /// <summary>R45: the declarer, 0 = none.</summary>
        public byte Declarer;

        /// <summary>R45: what became of the declaration.</summary>
        public PdkResult Result;

        /// <summary>Zero.</summary>
        public fixed byte Reserved[5];

        /// <summary>An empty outcome of the right size.</summary>
        public static PdkOutcome Create()
        {
            PdkOutcome outcome = default(PdkOutcome);
            outcome.StructSize = (uint)sizeof(PdkOutcome);
            return outcome;
        }

        /// <summary>Sets what a seat, 1–3, had at the end.</summary>
        /// <exception cref="ArgumentOutOfRangeException">The seat is not 1, 2 or 3.</exception>
        public void SetSeat(int seat, byte left, byte plays, byte bombs)
        {
            int index = Seats.Index(seat);
            Left[index] = left;
            Plays[index] = plays;
            Bombs[index] = bombs;
        }
    }
}
