using System.Runtime.CompilerServices;

namespace PdkFriendServer.Rules
{
    /// <summary>Bit counts and positions; net48 has no intrinsics for them.</summary>
    internal static class Bits
    {
#if !NET
        private const ulong DeBruijn = 0x03f79d71b4cb0a89UL;
        private static readonly byte[] DeBruijnPositions = MakePositions();
#endif

        /// <summary>How many bits are set.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static int Count(ulong bits)
        {
#if NET
            return System.Numerics.BitOperations.PopCount(bits);
#else
            bits -= (bits >> 1) & 0x5555555555555555UL;
            bits = (bits & 0x3333333333333333UL) + ((bits >> 2) & 0x3333333333333333UL);
            bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fUL;
            return (int)(unchecked(bits * 0x0101010101010101UL) >> 56);
#endif
        }

        /// <summary>The position of the lowest set bit; <paramref name="bits"/> must not be 0.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static int Lowest(ulong bits)
        {
#if NET
            return System.Numerics.BitOperations.TrailingZeroCount(bits);
#else
            return DeBruijnPositions[unchecked((bits & (0UL - bits)) * DeBruijn) >> 58];
#endif
        }

        /// <summary>The position of the highest set bit; <paramref name="bits"/> must not be 0.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static int Highest(ulong bits)
        {
#if NET
            return 63 - System.Numerics.BitOperations.LeadingZeroCount(bits);
#else
            bits |= bits >> 1;
            bits |= bits >> 2;
            bits |= bits >> 4;
            bits |= bits >> 8;
            bits |= bits >> 16;
            bits |= bits >> 32;
            return DeBruijnPositions[unchecked((bits - (bits >> 1)) * DeBruijn) >> 58];
#endif
        }

#if !NET
        private static byte[] MakePositions()
        {
            var positions = new byte[64];
            for (int i = 0; i < 64; i++)
            {
                positions[unchecked((1UL << i) * DeBruijn) >> 58] = (byte)i;
            }
            return positions;
        }
#endif
    }
}
