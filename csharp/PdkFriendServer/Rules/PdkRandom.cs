using System.Runtime.CompilerServices;

namespace PdkFriendServer
{
    /// <summary>The random numbers of R04: xoshiro256++ seeded by SplitMix64. The same in every language.</summary>
    public sealed class PdkRandom
    {
        /// <summary>2³² mod k for the ranges that cards need; the draws below it would favour small numbers.</summary>
        private static readonly uint[] Rejected = MakeRejected(64);

        private ulong word0;
        private ulong word1;
        private ulong word2;
        private ulong word3;

        /// <summary>Makes a generator "from seed".</summary>
        public PdkRandom(ulong seed)
        {
            Restart(seed);
        }

        /// <summary>SplitMix64's first output from the state <paramref name="state"/>.</summary>
        public static ulong SplitMix(ulong state)
        {
            return NextSplitMix(ref state);
        }

        /// <summary>The seed of game number <paramref name="index"/> of a series (R04): wraps at 64 bits.</summary>
        public static ulong SeriesSeed(ulong seed, ulong index)
        {
            return SplitMix(unchecked(seed + index));
        }

        /// <summary>
        /// The seed of question number <paramref name="question"/> of a game (docs/baselines.md). SplitMix64 alone can be undone: its output would
        /// tell whoever is asked the seed of the game, and with it every hand.
        /// </summary>
        public static ulong QuestionSeed(ulong game, ulong question)
        {
            return SeriesSeed(SeriesSeed(game, question) ^ game, 0);
        }

        /// <summary>Starts again from a seed.</summary>
        public void Restart(ulong seed)
        {
            word0 = NextSplitMix(ref seed);
            word1 = NextSplitMix(ref seed);
            word2 = NextSplitMix(ref seed);
            word3 = NextSplitMix(ref seed);
        }

        /// <summary>The next 64 random bits.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public ulong Next()
        {
            unchecked
            {
                ulong result = RotateLeft(word0 + word3, 23) + word0;
                ulong shifted = word1 << 17;
                word2 ^= word0;
                word3 ^= word1;
                word1 ^= word2;
                word0 ^= word3;
                word2 ^= shifted;
                word3 = RotateLeft(word3, 45);
                return result;
            }
        }

        /// <summary>A number 0 … <paramref name="range"/> − 1, every one as likely; the range is 1 … 63.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public int Below(int range)
        {
            while (true)
            {
                ulong product = (Next() >> 32) * (uint)range;
                if ((uint)product >= Rejected[range])
                {
                    return (int)(product >> 32);
                }
            }
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private static ulong RotateLeft(ulong value, int by)
        {
            return (value << by) | (value >> (64 - by));
        }

        private static ulong NextSplitMix(ref ulong state)
        {
            unchecked
            {
                state += 0x9e3779b97f4a7c15UL;
                ulong mixed = state;
                mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9UL;
                mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebUL;
                return mixed ^ (mixed >> 31);
            }
        }

        private static uint[] MakeRejected(int ranges)
        {
            var rejected = new uint[ranges];
            for (int range = 1; range < ranges; range++)
            {
                rejected[range] = (uint)((1UL << 32) % (uint)range);
            }
            return rejected;
        }
    }
}
