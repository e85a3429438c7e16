using System.Collections.Generic;

namespace PdkFriendServer.Rules
{
    /// <summary>Between the host's cards, sets of cards, and counts.</summary>
    internal static class CardMask
    {
        /// <summary>The card of each bit; they cannot change, so all lists share them.</summary>
        private static readonly CardInfo[] CardOfBit = MakeCards();

        /// <summary>The set of one card.</summary>
        public static ulong Of(CardInfo card)
        {
            return 1UL << ((4 * (card.Value - CardInfo.LowestValue)) + card.Suit);
        }

        /// <summary>The cards of a set, from the lowest bit.</summary>
        public static List<CardInfo> ToCards(ulong set)
        {
            var cards = new List<CardInfo>(Bits.Count(set));
            for (; set != 0; set &= set - 1)
            {
                cards.Add(CardOfBit[Bits.Lowest(set)]);
            }
            return cards;
        }

        /// <summary>R33: the cards of a hand that a play takes: the lowest suits, ♠3 where the duty asks for it.</summary>
        public static ulong Take(ulong hand, ulong counts, bool takeSpade3)
        {
            ulong taken = 0;
            for (ulong ranks = RankCounts.Ones(counts); ranks != 0; ranks &= ranks - 1)
            {
                int shift = Bits.Lowest(ranks);
                ulong here = hand & (15UL << shift);
                int number = (int)(counts >> shift) & 15;
                if (takeSpade3 && shift == 0 && (here & PdkDeck.Spade3) != 0)
                {
                    taken |= PdkDeck.Spade3;
                    here &= ~PdkDeck.Spade3;
                    number--;
                }
                for (; number > 0; number--)
                {
                    taken |= here & (0 - here);
                    here &= here - 1;
                }
            }
            return taken;
        }

        /// <summary>A play object of a reading and its exact cards.</summary>
        public static PlayOutCardPdkF ToPlay(Tip tip)
        {
            if (tip.Cards == 0)
            {
                return new PlayOutCardPdkF();
            }
            return new PlayOutCardPdkF(tip.Reading.Kind, ToCards(tip.Cards))
            {
                MainValue = tip.Reading.Top + CardInfo.LowestValue,
                RunLength = tip.Reading.Run
            };
        }

        /// <summary>The set of a play's cards, or null when a card is named twice or missing.</summary>
        public static ulong? OfPlay(PlayOutCardPdkF play)
        {
            if (play == null || play.CardInfos == null)
            {
                return play == null ? (ulong?)null : 0;
            }
            ulong set = 0;
            foreach (CardInfo card in play.CardInfos)
            {
                if (card == null || (set & Of(card)) != 0)
                {
                    return null;
                }
                set |= Of(card);
            }
            return set;
        }

        private static CardInfo[] MakeCards()
        {
            var cards = new CardInfo[52];
            for (int bit = 0; bit < cards.Length; bit++)
            {
                cards[bit] = new CardInfo(((bit & 3) << 4) | ((bit / 4) + CardInfo.LowestValue));
            }
            return cards;
        }
    }
}
