namespace PdkFriendServer
{
    /// <summary>Decks and single cards as sets: bit 4·rank + suit, rank 0 = three … 11 = ace, 12 = two; suit 0 ♦, 1 ♣, 2 ♥, 3 ♠.</summary>
    public static class PdkDeck
    {
        /// <summary>All 52 cards.</summary>
        public const ulong AllCards = (1UL << 52) - 1;

        /// <summary>♠3.</summary>
        public const ulong Spade3 = 1UL << 3;

        /// <summary>♥10.</summary>
        public const ulong Heart10 = 1UL << ((4 * 7) + 2);

        /// <summary>R01: all but ♦2 ♣2 ♥2 and ♠A.</summary>
        public const ulong SixteenEach = AllCards & ~(7UL << (4 * 12)) & ~(8UL << (4 * 11));

        /// <summary>R02: all but ♦2 ♣2 ♥2, ♦A ♣A ♥A and ♦K.</summary>
        public const ulong FifteenEach = AllCards & ~(7UL << (4 * 12)) & ~(7UL << (4 * 11)) & ~(1UL << (4 * 10));
    }
}
