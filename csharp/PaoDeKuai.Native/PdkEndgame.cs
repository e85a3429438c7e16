using System;
using System.Runtime.InteropServices;

namespace PaoDeKuai.Native
{
    /// <summary>
    /// An ending (残局) with open hands of two or three seats, for <see cref="PdkNative.SolveEndgame"/>; 112 bytes. Start from <see cref="Create"/>.
    /// Two take turns as seats 1 and 2, and one pass gives the lead back.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct PdkEndgame
    {
        /// <summary>The size of the struct in bytes, 112; another is refused.</summary>
        public uint StructSize;

        /// <summary>How many seats are at the table, 2 or 3.</summary>
        public byte Seats;

        /// <summary>The seat to move.</summary>
        public byte ToMove;

        /// <summary>The seat that played <see cref="Table"/>; 0 exactly on a free lead.</summary>
        public byte TableSeat;

        /// <summary>What is asked.</summary>
        public PdkGoal Goal;

        /// <summary>For <see cref="PdkGoal.FirstOut"/> the seat that is to be first out, 0 = the seat to move; for <see cref="PdkGoal.Points"/> 0.</summary>
        public byte Seat;

        /// <summary>R45: the declarer, 1–3, 0 = none.</summary>
        public byte Declarer;

        /// <summary>R43: the seat that led the game, 1–3, 0 = not said. Like the fields from here to <see cref="Liable"/> it matters to points alone.</summary>
        public byte Leader;

        /// <summary>R44: the seat that was dealt ♥10, 1–3, 0 = not said.</summary>
        public byte Heart10;

        /// <summary>Plays made before (passes not counted), by seat 1 2 3; 0 unless <see cref="PlaysKnown"/> is 1.</summary>
        public fixed byte Plays[3];

        /// <summary>1 = <see cref="Plays"/> are known; 0 = every seat has played several times.</summary>
        public byte PlaysKnown;

        /// <summary>
        /// R42: bombs that count already, by seat 1 2 3; with <see cref="PdkBombSettle.Stands"/> not the one on the table, which counts when it wins its round.
        /// </summary>
        public fixed byte Bombs[3];

        /// <summary>R32: 1 = the seat before pays for both losers, should the seat to move go out with a single now; else 0.</summary>
        public byte Liable;

        /// <summary>Zero.</summary>
        public uint Reserved;

        /// <summary>The hands, by seat 1 2 3; 0 for a seat that is not at the table. Bit 4·rank + suit, as <see cref="PdkLimits.CardBits"/> says.</summary>
        public fixed ulong Hands[3];

        /// <summary>The play to beat; 0 = a free lead.</summary>
        public ulong Table;

        /// <summary>R03: cards that the lead must contain; 0 = no such duty.</summary>
        public ulong MustContain;

        /// <summary>The rules.</summary>
        public PdkRules Rules;

        /// <summary>An ending of the right size in which seat 1 leads.</summary>
        /// <param name="rules">The rules.</param>
        /// <param name="hands">The hands of seats 1 and 2, or 1, 2 and 3: sets of cards.</param>
        /// <returns>An ending to be used as it is or with fields changed; everything that is not said is 0.</returns>
        /// <exception cref="ArgumentNullException">There is no list of hands.</exception>
        /// <exception cref="ArgumentOutOfRangeException">There are neither two hands nor three.</exception>
        public static PdkEndgame Create(in PdkRules rules, params ulong[] hands)
        {
            if (hands == null)
            {
                throw new ArgumentNullException(nameof(hands));
            }

            if (hands.Length != 2 && hands.Length != 3)
            {
                throw new ArgumentOutOfRangeException(nameof(hands), hands.Length, "an ending has two hands or three");
            }

            PdkEndgame endgame = default(PdkEndgame);
            endgame.StructSize = (uint)sizeof(PdkEndgame);
            endgame.Seats = (byte)hands.Length;
            endgame.ToMove = 1;
            endgame.Rules = rules;
            for (int i = 0; i < hands.Length; i++)
            {
                endgame.Hands[i] = hands[i];
            }

            return endgame;
        }

        /// <summary>The hand of a seat.</summary>
        /// <param name="seat">1, 2 or 3.</param>
        /// <returns>The cards. Bit 4·rank + suit, as <see cref="PdkLimits.CardBits"/> says.</returns>
        /// <exception cref="ArgumentOutOfRangeException">The seat is not 1, 2 or 3.</exception>
        public ulong GetHand(int seat)
        {
            return Hands[Native.Seats.Index(seat)];
        }

        /// <summary>Sets what a seat has done before, which only points ask for; all three must then be set.</summary>
        /// <param name="seat">1, 2 or 3.</param>
        /// <param name="plays">Plays that it made, passes not counted.</param>
        /// <param name="bombs">R42: its bombs that count already.</param>
        /// <exception cref="ArgumentOutOfRangeException">The seat is not 1, 2 or 3.</exception>
        public void SetPast(int seat, byte plays, byte bombs)
        {
            int index = Native.Seats.Index(seat);
            Plays[index] = plays;
            Bombs[index] = bombs;
            PlaysKnown = 1;
        }
    }
}
