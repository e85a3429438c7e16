using System.Runtime.CompilerServices;

namespace PdkFriendServer.Rules
{
    /// <summary>
    /// How many cards of each rank, packed: four bits a rank, rank 0 (three) lowest. A "rank mask" has bit 4·rank set for each of its ranks.
    /// Suits never compare, so everything but ownership and the duties of R03 and R44 works on counts.
    /// </summary>
    internal static class RankCounts
    {
        /// <summary>The ace's rank.</summary>
        public const int Ace = 11;

        /// <summary>The number of ranks.</summary>
        public const int Ranks = 13;

        /// <summary>The rank mask of all thirteen ranks; also one card of each.</summary>
        public const ulong EveryRank = 0x1111111111111UL;

        /// <summary>The rank mask of 3…A, the ranks that form runs (R12, R13, R15: the 2 never joins).</summary>
        public const ulong RunRanks = 0x111111111111UL;

        private const ulong LowPairs = 0x3333333333333UL;
        private const ulong LowNibbles = 0x0f0f0f0f0f0f0f0fUL;

        /// <summary><c>Run[n]</c>: one card of each of the n lowest ranks.</summary>
        public static readonly ulong[] Run = MakeRuns();

        /// <summary>The counts of a set of cards.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static ulong Of(ulong cards)
        {
            cards -= (cards >> 1) & 0x5555555555555555UL;
            return (cards & 0x3333333333333333UL) + ((cards >> 2) & 0x3333333333333333UL);
        }

        /// <summary>The number of cards.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static int Size(ulong counts)
        {
            ulong bytes = (counts & LowNibbles) + ((counts >> 4) & LowNibbles);
            return (int)(unchecked(bytes * 0x0101010101010101UL) >> 56);
        }

        /// <summary>The count of one rank.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static int At(ulong counts, int rank)
        {
            return (int)(counts >> (4 * rank)) & 15;
        }

        /// <summary>The rank mask of ranks with at least one card.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static ulong Ones(ulong counts)
        {
            return (counts | (counts >> 1) | (counts >> 2)) & EveryRank;
        }

        /// <summary>The rank mask of ranks with at least two cards.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static ulong Twos(ulong counts)
        {
            return ((counts >> 1) | (counts >> 2)) & EveryRank;
        }

        /// <summary>The rank mask of ranks with at least three cards.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static ulong Threes(ulong counts)
        {
            return ((counts & (counts >> 1)) | (counts >> 2)) & EveryRank;
        }

        /// <summary>The rank mask of ranks with four cards.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static ulong Fours(ulong counts)
        {
            return (counts >> 2) & EveryRank;
        }

        /// <summary>How many pairs each rank holds, a four counting as two (R15).</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static ulong Pairs(ulong counts)
        {
            return (counts >> 1) & LowPairs;
        }

        /// <summary>Whether the cards form pairs without a rest, a four counting as two (R15).</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static bool IsPairs(ulong counts)
        {
            return (counts & EveryRank) == 0;
        }

        /// <summary>The rank mask of the lowest ranks of runs of <paramref name="length"/> neighbours within a rank mask.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static ulong RunStarts(ulong rankMask, int length)
        {
            ulong starts = rankMask;
            for (int i = 1; i < length; i++)
            {
                starts &= rankMask >> (4 * i);
            }
            return starts;
        }

        /// <summary>The rank mask of starts of triple runs: any rank alone, 3…A in planes (R14, R15).</summary>
        public static ulong TripleStarts(ulong triples, int length)
        {
            if (length == 1)
            {
                return triples;
            }
            return length < Ranks ? RunStarts(triples & RunRanks, length) : 0;
        }

        /// <summary>The length of the longest run of neighbours in a rank mask.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static int LongestRun(ulong rankMask)
        {
            int length = 0;
            while (rankMask != 0)
            {
                rankMask &= rankMask >> 4;
                length++;
            }
            return length;
        }

        /// <summary>The <paramref name="number"/> lowest cards; there must be as many.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static ulong LowestCards(ulong counts, int number)
        {
            ulong taken = 0;
            while (number > 0)
            {
                int shift = Bits.Lowest(counts) & ~3;
                int here = (int)(counts >> shift) & 15;
                if (here > number)
                {
                    here = number;
                }
                taken |= (ulong)here << shift;
                counts &= ~(15UL << shift);
                number -= here;
            }
            return taken;
        }

        /// <summary>
        /// A key that sorts plays as the text forms list them: by number of cards, then by ranks from the lowest card.
        /// Of two plays with as many cards the one with more cards at the first rank that differs comes first.
        /// </summary>
        public static ulong SortKey(ulong counts)
        {
            return ((ulong)Size(counts) << 52) | (~Reverse(counts) & PdkDeck.AllCards);
        }

        /// <summary>The counts of a <see cref="SortKey"/>.</summary>
        public static ulong FromSortKey(ulong key)
        {
            return Reverse(~key & PdkDeck.AllCards);
        }

        private static ulong Reverse(ulong counts)
        {
            ulong reversed = 0;
            for (int rank = 0; rank < Ranks; rank++)
            {
                reversed = (reversed << 4) | ((counts >> (4 * rank)) & 15);
            }
            return reversed;
        }

        private static ulong[] MakeRuns()
        {
            var runs = new ulong[Ranks];
            for (int length = 1; length < Ranks; length++)
            {
                runs[length] = (runs[length - 1] << 4) | 1;
            }
            return runs;
        }
    }
}
