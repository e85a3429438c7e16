using System;
using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>R04: a deal; 32 bytes.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct PdkDeal
    {
        /// <summary>32.</summary>
        public uint StructSize;

        /// <summary>The seat that holds ♠3, 1–3.</summary>
        public byte Spade3Seat;

        /// <summary>Cards dealt to a seat.</summary>
        public byte CardsPerSeat;

        /// <summary>Zero.</summary>
        public fixed byte Reserved[2];

        /// <summary>The hands, by seat 1 2 3.</summary>
        public fixed ulong Hands[3];

        /// <summary>The hand of a seat, 1–3.</summary>
        /// <exception cref="ArgumentOutOfRangeException">The seat is not 1, 2 or 3.</exception>
        public ulong GetHand(int seat)
        {
            return Hands[Seats.Index(seat)];
        }
    }
}
