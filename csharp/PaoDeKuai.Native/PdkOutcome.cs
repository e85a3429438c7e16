using System;
using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>R40–R45: how a game ended; 24 bytes. Start from <see cref="Create"/>.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct PdkOutcome
    {
        /// <summary>The size of the struct in bytes, 24; another is refused.</summary>
        public uint StructSize;

        /// <summary>Cards left, by seat 1 2 3; the seat with 0 has won.</summary>
        public fixed byte Left[3];

        /// <summary>Plays made (passes not counted), by seat 1 2 3; 0 unless <see cref="PlaysKnown"/> is 1.</summary>
        public fixed byte Plays[3];

        /// <summary>R42: bombs that count, by seat 1 2 3; <see cref="PdkRules.BombSettle"/> says which do.</summary>
        public fixed byte Bombs[3];

        /// <summary>1 = <see cref="Plays"/> are known; 0 = a loser who holds all dealt cards never played, the others several times.</summary>
        public byte PlaysKnown;

        /// <summary>R43: the seat that led the game, 1–3, 0 = not said. Needs <see cref="PlaysKnown"/>.</summary>
        public byte Leader;

        /// <summary>R44: the seat that was dealt ♥10, 1–3, 0 = not said.</summary>
        public byte Heart10;

        /// <summary>R32: the seat that pays for both losers, 1–3, 0 = none.</summary>
        public byte PayAll;

        /// <summary>R45: the declarer, 1–3, 0 = none.</summary>
        public byte Declarer;

        /// <summary>R45: what became of the declaration.</summary>
        public PdkResult Result;

        /// <summary>Zero.</summary>
        public fixed byte Reserved[5];

        /// <summary>An empty outcome of the right size.</summary>
        /// <returns>All zero but for <see cref="StructSize"/>.</returns>
        public static PdkOutcome Create()
        {
            PdkOutcome outcome = default(PdkOutcome);
            outcome.StructSize = (uint)sizeof(PdkOutcome);
            return outcome;
        }

        /// <summary>Sets what a seat had at the end.</summary>
        /// <param name="seat">1, 2 or 3.</param>
        /// <param name="left">Cards left, 0 = it is out.</param>
        /// <param name="plays">Plays that it made, passes not counted.</param>
        /// <param name="bombs">R42: its bombs that count.</param>
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
