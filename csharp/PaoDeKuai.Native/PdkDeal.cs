using System;
using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>R04: a deal; 32 bytes.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct PdkDeal
    {
        /// <summary>The size of the struct in bytes, 32; the wrapper sets it.</summary>
        public uint StructSize;

        /// <summary>The seat that holds ♠3, 1–3.</summary>
        public byte Spade3Seat;

        /// <summary>Cards dealt to each seat: 16 or 15 in the presets.</summary>
        public byte CardsPerSeat;

        /// <summary>Zero.</summary>
        public fixed byte Reserved[2];

        /// <summary>The hands, by seat 1 2 3. Bit 4·rank + suit, as <see cref="PdkLimits.CardBits"/> says.</summary>
        public fixed ulong Hands[3];

        /// <summary>The hand of a seat.</summary>
        /// <param name="seat">1, 2 or 3.</param>
        /// <returns>The cards. Bit 4·rank + suit, as <see cref="PdkLimits.CardBits"/> says.</returns>
        /// <exception cref="ArgumentOutOfRangeException">The seat is not 1, 2 or 3.</exception>
        public ulong GetHand(int seat)
        {
            return Hands[Seats.Index(seat)];
        }
    }
}
