namespace PdkFriendServer.Rules
{
    /// <summary>The deal (发牌) of R04.</summary>
    public static class PdkDealer
    {
        /// <summary>The three hands, by seat − 1, as sets of cards.</summary>
        public static ulong[] Deal(PdkRule rule, ulong seed)
        {
            rule.Validate();
            var cards = new ulong[Bits.Count(rule.Deck)];
            int filled = 0;
            for (ulong deck = rule.Deck; deck != 0; deck &= deck - 1)
            {
                cards[filled++] = deck & (0 - deck);
            }
            var random = new PdkRandom(seed);
            for (int i = cards.Length - 1; i >= 1; i--)
            {
                int j = random.Below(i + 1);
                ulong card = cards[i];
                cards[i] = cards[j];
                cards[j] = card;
            }
            var hands = new ulong[3];
            int each = cards.Length / 3;
            for (int i = 0; i < cards.Length; i++)
            {
                hands[i / each] |= cards[i];
            }
            return hands;
        }

        /// <summary>The seat (1–3) that holds ♠3.</summary>
        public static int SeatOfSpade3(ulong[] hands)
        {
            return (hands[0] & PdkDeck.Spade3) != 0 ? 1 : (hands[1] & PdkDeck.Spade3) != 0 ? 2 : 3;
        }
    }
}
