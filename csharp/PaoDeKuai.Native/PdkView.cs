using System;
using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>What one seat may know when it is asked; 1256 bytes. Start from <see cref="Create"/>.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct PdkView
    {
        /// <summary>The size of the struct in bytes, 1256; another is refused.</summary>
        public uint StructSize;

        /// <summary>What the seat is asked for.</summary>
        public PdkPhase Phase;

        /// <summary>The seat asked, 1–3.</summary>
        public byte Seat;

        /// <summary>The seat that laid <see cref="Table"/>, 1–3, 0 = unknown.</summary>
        public byte TableSeat;

        /// <summary>R45: the declarer, 0 = none, 1–3, 255 = unknown.</summary>
        public byte Declarer;

        /// <summary>Cards left, by seat 1 2 3: of the seat asked as many as <see cref="Hand"/> holds, of the others at least 1.</summary>
        public fixed byte Left[3];

        /// <summary>Bombs played so far, beaten ones included, by seat 1 2 3.</summary>
        public fixed byte Bombs[3];

        /// <summary>R45: seats that declined to declare: bit seat − 1; 0 = none that is known.</summary>
        public byte Refused;

        /// <summary>Zero.</summary>
        public byte Reserved0;

        /// <summary>The seat's own cards. Bit 4·rank + suit, as <see cref="PdkLimits.CardBits"/> says.</summary>
        public ulong Hand;

        /// <summary>The cards of the play to beat; 0 on a free lead.</summary>
        public ulong Table;

        /// <summary>R03: cards that the play must contain; 0 = no duty.</summary>
        public ulong MustContain;

        /// <summary>Cards known to have been played, or 0; the table and the history need not be repeated here.</summary>
        public ulong KnownPlayed;

        /// <summary>Turns in <see cref="History"/>, 0–<see cref="PdkLimits.MaxTurns"/>; 0 = the host keeps none.</summary>
        public uint HistoryLen;

        /// <summary>Zero.</summary>
        public uint Reserved1;

        /// <summary>The rules of the table.</summary>
        public PdkRules Rules;

        /// <summary>Past turns, oldest first: the cards (none = a pass), the seat in bits 62–63.</summary>
        public fixed ulong History[PdkLimits.MaxTurns];

        /// <summary>An empty view of the right size.</summary>
        /// <returns>All zero but for <see cref="StructSize"/>; <see cref="Rules"/> are to be set, with a size of their own.</returns>
        public static PdkView Create()
        {
            PdkView view = default(PdkView);
            view.StructSize = (uint)sizeof(PdkView);
            return view;
        }

        /// <summary>Cards left of a seat.</summary>
        /// <param name="seat">1, 2 or 3.</param>
        /// <returns>How many cards it holds.</returns>
        /// <exception cref="ArgumentOutOfRangeException">The seat is not 1, 2 or 3.</exception>
        public byte GetLeft(int seat)
        {
            return Left[Seats.Index(seat)];
        }

        /// <summary>Sets the cards left of a seat.</summary>
        /// <param name="seat">1, 2 or 3.</param>
        /// <param name="cards">How many cards it holds.</param>
        /// <exception cref="ArgumentOutOfRangeException">The seat is not 1, 2 or 3.</exception>
        public void SetLeft(int seat, byte cards)
        {
            Left[Seats.Index(seat)] = cards;
        }

        /// <summary>Bombs played so far by a seat, beaten ones included.</summary>
        /// <param name="seat">1, 2 or 3.</param>
        /// <returns>How many.</returns>
        /// <exception cref="ArgumentOutOfRangeException">The seat is not 1, 2 or 3.</exception>
        public byte GetBombs(int seat)
        {
            return Bombs[Seats.Index(seat)];
        }

        /// <summary>Sets the bombs played so far by a seat, beaten ones included.</summary>
        /// <param name="seat">1, 2 or 3.</param>
        /// <param name="bombs">How many.</param>
        /// <exception cref="ArgumentOutOfRangeException">The seat is not 1, 2 or 3.</exception>
        public void SetBombs(int seat, byte bombs)
        {
            Bombs[Seats.Index(seat)] = bombs;
        }

        /// <summary>A past turn.</summary>
        /// <param name="index">0 = the oldest, below <see cref="HistoryLen"/>.</param>
        /// <returns>The cards in bits 0–51, none = a pass; the seat, 1–3, in bits 62–63.</returns>
        /// <exception cref="ArgumentOutOfRangeException">There is no such turn.</exception>
        public ulong GetTurn(int index)
        {
            if (index < 0 || index >= HistoryLen || index >= PdkLimits.MaxTurns)
            {
                throw new ArgumentOutOfRangeException(nameof(index), index, "the view holds " + HistoryLen + " turns");
            }

            return History[index];
        }

        /// <summary>Appends a past turn, later than those that are there.</summary>
        /// <param name="seat">Who made it: 1, 2 or 3.</param>
        /// <param name="cards">What it played; 0 = a pass. Bit 4·rank + suit, as <see cref="PdkLimits.CardBits"/> says.</param>
        /// <exception cref="ArgumentOutOfRangeException">The seat is not 1, 2 or 3, or the cards have bits above 51.</exception>
        /// <exception cref="InvalidOperationException">The view holds <see cref="PdkLimits.MaxTurns"/> turns already.</exception>
        public void AddTurn(int seat, ulong cards)
        {
            ulong seatBits = (ulong)(Seats.Index(seat) + 1) << 62;
            if ((cards & ~PdkLimits.CardBits) != 0)
            {
                throw new ArgumentOutOfRangeException(nameof(cards), cards, "a set of cards uses bits 0 to 51");
            }

            if (HistoryLen >= PdkLimits.MaxTurns)
            {
                throw new InvalidOperationException("a view holds at most " + PdkLimits.MaxTurns + " turns");
            }

            History[HistoryLen] = seatBits | cards;
            HistoryLen++;
        }
    }

    internal static class Seats
    {
        internal static int Index(int seat)
        {
            if (seat < 1 || seat > 3)
            {
                throw new ArgumentOutOfRangeException(nameof(seat), seat, "a seat is 1, 2 or 3");
            }

            return seat - 1;
        }
    }
}
